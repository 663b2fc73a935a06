"""Which lessons test nothing? Change one card, the trump or a call: does the lesson notice?

A lesson notices a change when what the engine makes of it comes out otherwise, or when it cannot be
played any more (DESIGN.md 5).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import TypeVar

from tutor.content.lesson import Lesson
from tutor.content.position_setting import PositionSetting
from tutor.content.setting import DealSetting, Setting, setting_faults
from tutor.content.steps import AskStep, DealStep, PositionStep
from tutor.content.transcript import computed
from tutor.engine.calls import LEVELS, PASS, BidKind, Direction
from tutor.engine.cards import Card, Suit
from tutor.engine.ladder import LADDER
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat

__all__ = ["Noticed", "mutants", "notices"]

Cards = tuple[Card, ...]
T = TypeVar("T")


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
    """Give the lesson with one thing changed that it sets: a card, the trumps, a call, the bid."""
    rules = lesson.rules
    for key in ("deal", "position"):
        setting = getattr(lesson, key)
        if setting is not None:
            for changed in _changes(setting, rules):
                yield lesson.model_copy(update={key: changed})
    for placed in lesson.line:
        step = placed.step
        if isinstance(step, DealStep):
            key, setting = "deal", step.deal
        elif isinstance(step, PositionStep | AskStep) and step.position is not None:
            key, setting = "position", step.position
        else:
            continue
        for changed in _changes(setting, rules):
            yield lesson.with_step(step, step.model_copy(update={key: changed}))


def _changes(setting: Setting, rules: RuleSet) -> Iterator[Setting]:
    """Give each change that leaves a setting which can be laid on the table."""
    for choices in _choices(setting, rules):
        fits = (choice for choice in choices if not setting_faults(choice, rules))
        yield from islice(fits, 1)


def _choices(setting: Setting, rules: RuleSet) -> Iterator[Iterable[Setting]]:
    """Give each change of a setting, as what it may be changed for, the first choice first."""
    if isinstance(setting, DealSetting) and setting.seed is not None:
        yield [setting.model_copy(update={"seed": setting.seed + 1})]
        return
    heaps = _heaps(setting)
    everywhere = {card for heap in heaps.values() for card in heap}
    for heap in heaps.values():
        for card in heap:
            others = _others(card, heap, everywhere, rules.pack)
            yield (_swapped(setting, {card: other, other: card}) for other in others)
    if not rules.bids and setting.turned is None:
        yield [setting.model_copy(update={"trump": _after(setting.trump, [*Suit])[0]})]
    if isinstance(setting, PositionSetting):
        yield from _auctions(setting)


def _after(member: T | None, members: Sequence[T]) -> list[T]:
    """Give all others, from the one behind it on, and in the end those before it."""
    place = members.index(member) + 1 if member in members else 0
    return [other for other in (*members[place:], *members[:place]) if other != member]


def _auctions(setting: PositionSetting) -> Iterator[Iterable[Setting]]:
    """Change each call, or the contract: its number, its trumps and its ranking, one at a time."""
    calls = setting.calls or ()
    for place, call in enumerate(calls):
        others = (other for other in _after(call, (*LADDER, PASS)))
        changed = ((*calls[:place], other, *calls[place + 1 :]) for other in others)
        yield (setting.model_copy(update={"calls": each}) for each in changed)
    contract = setting.contract
    if contract is None:
        return
    bid, direction = contract.bid, contract.direction
    choices: list[list[dict[str, object]]] = [
        [{"bid": replace(bid, level=level)} for level in _after(bid.level, LEVELS)],
        [{"trump": suit} for suit in _after(contract.trump, [*Suit]) if contract.trump],
        [{"direction": other} for other in _after(direction, [*Direction]) if direction],
        [{"bid": replace(bid, kind=kind)} for kind in _after(bid.kind, _DIRECTED)],
    ]
    for updates in choices if bid.kind in _DIRECTED else choices[:3]:
        changes = (contract.model_copy(update=update) for update in updates)
        yield [setting.model_copy(update={"contract": each}) for each in changes]


_DIRECTED = (BidKind.UPTOWN, BidKind.DOWNTOWN)


def _others(card: Card, heap: Cards, everywhere: set[Card], pack: Cards) -> list[Card]:
    """Give the cards to change a card for: of another suit, first those that lie nowhere."""
    # A joker that this table does not play with is changed all the same.
    start = pack.index(card) if card in pack else 0
    others = [pack[(start + turn) % len(pack)] for turn in range(13, len(pack))]
    found = [other for other in others if other.suit is not card.suit and other not in heap]
    return [
        *(other for other in found if other not in everywhere),
        *(other for other in found if other in everywhere),
    ]


def _heaps(setting: Setting) -> dict[str, Cards]:
    """Give the cards of a setting by where they lie: in a hand, in the kitty or on the table."""
    holder = setting.hands if isinstance(setting, PositionSetting) else setting
    heaps = {seat.value: getattr(holder, seat.value) for seat in Seat}
    heaps["kitty"] = setting.kitty
    if isinstance(setting, PositionSetting):
        heaps["table"] = setting.table.cards
    return {where: heap for where, heap in heaps.items() if heap}


def _swapped(setting: Setting, swap: dict[Card, Card]) -> Setting:
    """Put other cards in the place of some, wherever they lie."""
    heaps = {
        where: tuple(swap.get(card, card) for card in heap)
        for where, heap in _heaps(setting).items()
    }
    if isinstance(setting, DealSetting):
        return setting.model_copy(update=heaps)
    kitty, table = heaps.pop("kitty", setting.kitty), heaps.pop("table", ())
    hands = setting.hands.model_copy(update=heaps)
    laid = replace(setting.table, cards=table)
    return setting.model_copy(update={"table": laid, "hands": hands, "kitty": kitty})
