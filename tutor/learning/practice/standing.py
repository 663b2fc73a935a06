"""The five states of a skill, and how an answer or time moves somebody between them."""

from __future__ import annotations

from datetime import datetime, timedelta
from enum import Enum

from tutor.learning.practice.card import recall
from tutor.store.practice import Review

__all__ = ["A_DAY", "State", "after_answer", "state_now"]

A_DAY = timedelta(days=1)
"""Mastered needs a success so long after the skill became proficient."""
_FAMILIAR, _PROFICIENT = 2, 4
"""How many right answers in a row, without a hint, these take."""
_FADED, _GONE = 0.7, 0.4
"""How likely it still is to be known when a state falls by one, and by two."""


class State(Enum):
    """How well a skill is known, from not at all to mastered."""

    NEW = "new"
    TRYING = "trying"
    FAMILIAR = "familiar"
    PROFICIENT = "proficient"
    MASTERED = "mastered"

    __hash__ = object.__hash__

    def __lt__(self, other: State) -> bool:
        return _ORDER.index(self) < _ORDER.index(other)

    def less(self, by: int) -> State:
        """Give the state so many below; one that was tried is never new again."""
        return _ORDER[max(1, _ORDER.index(self) - by)] if self is not State.NEW else self


_ORDER = tuple(State)


def after_answer(
    before: Review | None, *, right: bool, unaided: bool, streak: int, mixed: bool, at: datetime
) -> State:
    """Give the state after an answer; ``streak`` counts it, ``mixed`` is among other skills.

    A wrong answer costs a state, a second one in a row all of them. With a hint nothing rises.
    """
    was = State(before.state) if before else State.NEW
    if not right:
        again = before is not None and before.streak == 0 and before.answers > 0
        return State.TRYING if again else was.less(1) if before else State.TRYING
    if not unaided:
        return max(was, State.TRYING)
    if was is State.MASTERED:
        return was
    if was is State.PROFICIENT:
        assert before is not None, "it was answered before"
        return State.MASTERED if mixed and at - before.since >= A_DAY else was
    if streak >= _PROFICIENT:
        return State.PROFICIENT
    return max(was, State.FAMILIAR if streak >= _FAMILIAR else State.TRYING)


def state_now(review: Review | None, at: datetime) -> State:
    """Give the state at a moment: what was not asked for long falls without an answer too."""
    if review is None:
        return State.NEW
    likely = recall(review.card, at)
    return State(review.state).less((likely < _FADED) + (likely < _GONE))
