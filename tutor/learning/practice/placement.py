"""Placement: at most twelve items, each the one that tells most, find where to start.

Of each game a person knows the first so many lessons; which number that is becomes likelier or less
so with every answer. Nothing is locked or hidden by it: it only says where to begin.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import groupby

from tutor.learning.practice.setup import Slot
from tutor.learning.practice.state import Item, PracticeState
from tutor.quizzes import Question, Shape

__all__ = ["MOST", "START", "TIME", "Found", "found", "next_probe", "start_of"]

START = "start_at"
"""The setting that keeps where somebody can start."""

MOST = 12
"""The most items."""
TIME = timedelta(minutes=3, seconds=30)
"""After so long no further item is asked."""
_OF_A_GAME = 6
_SURE = 0.8
_KNOWS = 0.92
"""How likely somebody who knows a thing answers right."""


@dataclass(frozen=True, kw_only=True)
class Found:
    """What the placement says about one game."""

    game: str
    """The game."""
    known: int
    """How many lessons from the first on are known."""
    lesson: str | None
    """Where to start; None when all of it is known."""


def next_probe(state: PracticeState, at: datetime) -> Slot | None:
    """Choose the next item; None at the end."""
    if len(state.items) >= MOST or at - state.started >= TIME:
        return None
    for probes in _games(state.setup.slots):
        asked = _asked(state, probes)
        chances = _chances(probes, asked)
        if len(asked) < _OF_A_GAME and max(chances) < _SURE:
            return _telling(probes, chances, asked)
        if _likeliest(chances) < len(probes):
            return None  # that is where to start: what comes after it is not known either
    return None


def found(state: PracticeState) -> tuple[Found, ...]:
    """Give what the answers say, game by game, as far as they were asked about."""
    result = []
    for probes in _games(state.setup.slots):
        asked = _asked(state, probes)
        if not asked:
            break
        known = _likeliest(_chances(probes, asked))
        lesson = probes[known].lesson if known < len(probes) else None
        game = probes[0].ruleset.game.value
        result.append(Found(game=game, known=known, lesson=lesson))
    return tuple(result)


def start_of(state: PracticeState) -> str | None:
    """Give the lesson to start with, of the first game that is not all known."""
    return next((one.lesson for one in found(state) if one.lesson), None)


def _games(slots: Sequence[Slot]) -> list[list[Slot]]:
    return [list(group) for _, group in groupby(slots, key=lambda slot: slot.ruleset.game)]


def _asked(state: PracticeState, probes: Sequence[Slot]) -> list[Item]:
    lessons = {slot.lesson for slot in probes}
    return [item for item in state.answered if item.slot.lesson in lessons]


def _chances(probes: Sequence[Slot], asked: Sequence[Item]) -> list[float]:
    """Give how likely it is that just so many lessons are known, from none to all."""
    places = {slot.lesson: place for place, slot in enumerate(probes)}
    chances = [1.0] * (len(probes) + 1)
    for item in asked:
        guess = _guess(item.question)
        for known in range(len(chances)):
            right = _KNOWS if places[item.slot.lesson] < known else guess
            chances[known] *= right if item.right else 1 - right
    total = sum(chances)
    return [chance / total for chance in chances]


def _guess(question: Question) -> float:
    """Give how likely a guess is right."""
    match question.shape:
        case Shape.YES_NO:
            return 0.5 / max(1, len(question.because))
        case Shape.PICK_ONE:
            return 1 / len(question.options)
        case _:
            return 0.1


def _likeliest(chances: Sequence[float]) -> int:
    """Of equals the lowest: rather hear something twice than not at all."""
    return max(range(len(chances)), key=lambda known: (chances[known], -known))


def _telling(probes: Sequence[Slot], chances: Sequence[float], asked: Sequence[Item]) -> Slot:
    """Choose the probe that is as likely known as not, of those asked least."""
    times = [sum(item.slot.lesson == slot.lesson for item in asked) for slot in probes]

    def doubt(place: int) -> tuple[bool, float]:
        return times[place] > 1, abs(sum(chances[place + 1 :]) - 0.5)

    return probes[min(range(len(probes)), key=doubt)]
