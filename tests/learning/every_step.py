"""The lessons with every step in which something is taught by another way than a plain question."""

from __future__ import annotations

from tests.content.test_teaching_steps import LESSONS as FILES
from tests.learning.helpers import answer, page
from tutor.content.loader import load_lesson
from tutor.learning.run import replay
from tutor.learning.state import RunState

__all__ = ["EAST", "FILES", "MOVES", "NORTH", "STEPS", "after", "progress", "visited"]

STEPS = load_lesson(FILES["every-step"]).lesson
MOVES = load_lesson(FILES["every-move"]).lesson
NORTH = answer(("north",))
"""Who thinks that the highest card wins answers so to the first question."""
EAST = answer(("east",))
"""Wrong, and no misconception that the branch knows."""


def visited(state: RunState) -> list[str]:
    return [seen.step.id for seen in state.visited]


def after(first: str, *moves: str) -> RunState:
    return replay(STEPS, "key", [first, *moves])


def progress(state: RunState) -> tuple[int, int]:
    shown = page(STEPS, state)["panel"]["progress"]
    return shown["now"], shown["of"]
