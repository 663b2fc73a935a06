"""Where the games that nobody here wrote are kept: beside the project, never copied into it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

__all__ = ["truth"]

_BESIDE = Path(__file__).resolve().parents[2] / "shared" / "truth"


def truth(name: str) -> str:
    """Read a file of facts, or skip the test and say where it was looked for.

    ``WHIST_TRUTH`` names the folder; without it, it is ``shared/truth`` beside the project.
    """
    folder = Path(os.environ.get("WHIST_TRUTH") or _BESIDE)
    path = folder / name
    if not path.is_file():
        pytest.skip(f"the facts to test against are not there: {path}; set WHIST_TRUTH")
    return path.read_text(encoding="utf-8")
