"""Codes to be read from a card and typed: of a class, and of a pupil."""

from __future__ import annotations

from random import Random

from tutor.quizzes.item import LETTERS

__all__ = ["LENGTH", "new_code", "read_code", "spaced"]

LENGTH = 6
"""How many letters a code has: with 24 to choose from, one in 191 million."""


def new_code(rng: Random) -> str:
    """Make a code of letters and digits of which none looks like another."""
    return "".join(rng.choice(LETTERS) for _ in range(LENGTH))


def read_code(typed: str) -> str | None:
    """Read a code, in capitals or not, with spaces or hyphens anywhere; None if it is none."""
    if len(typed) > 4 * LENGTH:
        return None
    code = "".join(typed.upper().replace("-", " ").split())
    return code if len(code) == LENGTH and set(code) <= set(LETTERS) else None


def spaced(code: str) -> str:
    """Write a code in two halves, as it is easier to read: ``CDF-GHJ``."""
    half = len(code) // 2
    return f"{code[:half]}-{code[half:]}"
