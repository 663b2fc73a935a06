"""The kinds of questions: one file each, and one line in this list."""

from __future__ import annotations

from tutor.quizzes.kind import Kind
from tutor.quizzes.kinds.trick_winner import TrickWinner

__all__ = ["KINDS"]

KINDS: dict[str, type[Kind]] = {
    "trick-winner": TrickWinner,
}
"""Every kind by the name that lesson files use."""
