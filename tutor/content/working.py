"""How a worked example goes on: each card with the table before it, and what is told of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from tutor.content.script import Scene, play_one
from tutor.content.steps import WorkedStep
from tutor.content.worked import Fading
from tutor.content.worked_reasons import ask_card, ask_why
from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.quizzes import Question

__all__ = ["Working", "question_before", "working"]


@dataclass(frozen=True, kw_only=True, slots=True)
class Working:
    """One card of a worked example, before it is played."""

    table: Table
    """The table before it."""
    fading: Fading | None
    """What is told of it; None for a card of another seat."""


@lru_cache(maxsize=32)
def working(step: WorkedStep, scene: Scene, learner: Seat) -> tuple[Working, ...]:
    """Give each card of a worked example; IllegalAction and so on where it cannot be played."""
    tables: list[Table] = []
    for deed in step.deeds:
        tables.append(scene.set_table)
        scene, _ = play_one(scene, deed)
    own = [place for place, table in enumerate(tables) if table.turn is learner]
    number = {place: at for at, place in enumerate(own, start=1)}
    return tuple(
        Working(
            table=table,
            fading=step.worked.fading(number[place], len(own)) if place in number else None,
        )
        for place, table in enumerate(tables)
    )


def question_before(one: Working, *, learner: Seat) -> Question | None:
    """Give what is asked before a card is played; None where it is told."""
    if one.fading is Fading.WHY:
        return ask_why(one.table, learner=learner)
    if one.fading is Fading.CARD:
        return ask_card(one.table, learner=learner)
    return None
