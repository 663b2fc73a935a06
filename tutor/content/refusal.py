"""How a value of a file is refused: with every fault it has, each at its place.

A validator of pydantic can raise one error only, so that one carries them all.
"""

from __future__ import annotations

from dataclasses import dataclass

from pydantic_core import PydanticCustomError

from tutor.source import MAX_PROBLEMS

__all__ = ["Fault", "refuse"]


@dataclass(frozen=True, kw_only=True, slots=True)
class Fault:
    """One thing that is wrong with a value."""

    code: str
    """Its code (`tutor.content.codes`)."""
    message: str
    """What is wrong, a semicolon, and what to do."""
    key: str | int | None = None
    """The key, or the place in a list, below the value at which it stands, if it is one."""
    offset: int | None = None
    """The character of the text at which it stands, from 0."""


def refuse(*faults: Fault) -> PydanticCustomError:
    """Make the one error that a pydantic validator may raise of all that is wrong."""
    told = faults[: MAX_PROBLEMS + 1]
    return PydanticCustomError("faults", "{code}", {"code": told[0].code, "faults": told})
