"""Which lessons test nothing? Change one card or the trump, and see whether the lesson notices.

A lesson notices a change when what the engine makes of it comes out otherwise, or when it cannot be
played any more (DESIGN.md 5).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tutor.content.lesson import Lesson
from tutor.content.setting import DealSetting, PositionSetting, Setting
from tutor.content.steps import AskStep, DealStep, PositionStep
from tutor.content.transcript import computed
from tutor.engine.cards import PACK, Card, Suit
from tutor.engine.seats import Seat

__all__ = ["Noticed", "mutants", "notices"]

Cards = tuple[Card, ...]


@dataclass(frozen=True, kw_only=True)
class Noticed:
    """How a lesson took being changed."""

    changes: int
    """How many changes were made, one at a time."""
    noticed: int
    """How many of them the lesson noticed."""


def notices(lesson: Lesson) -> Noticed:
    """Make every change to a lesson that can be played, and count those that it notices."""
    plain = computed(lesson)
    results = [_outcome(mutant) != plain for mutant in mutants(lesson)]
    return Noticed(changes=len(results), noticed=sum(results))


def _outcome(lesson: Lesson) -> list[str] | None:
    try:
        return computed(lesson)
    except ValueError:
        # An illegal card, a wrong deal, a question without an answer: all are noticed.
        return None


def mutants(lesson: Lesson) -> Iterator[Lesson]:
    """Give the lesson with one card, or one trump suit, changed: for each that it sets."""
    for key in ("deal", "position"):
        setting = getattr(lesson, key)
        if setting is not None:
            for changed in _changes(setting):
                yield lesson.model_copy(update={key: changed})
    for place, step in enumerate(lesson.steps):
        if isinstance(step, DealStep):
            key, setting = "deal", step.deal
        elif isinstance(step, PositionStep | AskStep) and step.position is not None:
            key, setting = "position", step.position
        else:
            continue
        for changed in _changes(setting):
            new = step.model_copy(update={key: changed})
            steps = (*lesson.steps[:place], new, *lesson.steps[place + 1 :])
            yield lesson.model_copy(update={"steps": steps})


def _changes(setting: Setting) -> Iterator[Setting]:
    if isinstance(setting, DealSetting) and setting.seed is not None:
        yield setting.model_copy(update={"seed": setting.seed + 1})
        return
    heaps = _heaps(setting)
    everywhere = {card for heap in heaps.values() for card in heap}
    for heap in heaps.values():
        for card in heap:
            other = _other(card, heap, everywhere)
            yield _swapped(setting, {card: other, other: card})
    if setting.turned is None:
        suits = list(Suit)
        place = suits.index(setting.trump) if setting.trump else -1
        yield setting.model_copy(update={"trump": suits[(place + 1) % len(suits)]})


def _other(card: Card, heap: Cards, everywhere: set[Card]) -> Card:
    """Give the card to change a card for: of another suit, from no hand or else from another."""
    start = PACK.index(card)
    others = [PACK[(start + turn) % len(PACK)] for turn in range(13, 52)]
    found = [other for other in others if other.suit is not card.suit and other not in heap]
    return next((other for other in found if other not in everywhere), found[0])


def _heaps(setting: Setting) -> dict[str, Cards]:
    """Give the cards of a setting by where they lie: in a hand, or on the table."""
    holder = setting.hands if isinstance(setting, PositionSetting) else setting
    heaps = {seat.value: getattr(holder, seat.value) for seat in Seat}
    if isinstance(setting, PositionSetting):
        heaps["table"] = setting.table
    return {where: heap for where, heap in heaps.items() if heap}


def _swapped(setting: Setting, swap: dict[Card, Card]) -> Setting:
    """Put other cards in the place of some, wherever they lie."""
    heaps = {
        where: tuple(swap.get(card, card) for card in heap)
        for where, heap in _heaps(setting).items()
    }
    if isinstance(setting, DealSetting):
        return setting.model_copy(update=heaps)
    table = heaps.pop("table", ())
    hands = setting.hands.model_copy(update=heaps)
    return setting.model_copy(update={"table": table, "hands": hands})
