"""Which lessons test nothing? Change one card, the trump or a call: does the lesson notice?

A lesson notices a change when what the engine makes of it comes out otherwise, or when it cannot be
played any more (DESIGN.md 5).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tutor.content.lesson import Lesson
from tutor.content.position_setting import PositionSetting
from tutor.content.setting import DealSetting, Setting
from tutor.content.steps import AskStep, DealStep, PositionStep
from tutor.content.transcript import computed
from tutor.engine.calls import LEVELS, PASS, Bid, BidKind, Call, Direction, Pass
from tutor.engine.cards import Card, Suit
from tutor.engine.ladder import LADDER
from tutor.engine.ruleset import RuleSet
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
    """Give the lesson with one thing changed that it sets: a card, the trumps, a call, the bid."""
    rules = lesson.rules
    for key in ("deal", "position"):
        setting = getattr(lesson, key)
        if setting is not None:
            for changed in _changes(setting, rules):
                yield lesson.model_copy(update={key: changed})
    for place, step in enumerate(lesson.steps):
        if isinstance(step, DealStep):
            key, setting = "deal", step.deal
        elif isinstance(step, PositionStep | AskStep) and step.position is not None:
            key, setting = "position", step.position
        else:
            continue
        for changed in _changes(setting, rules):
            new = step.model_copy(update={key: changed})
            steps = (*lesson.steps[:place], new, *lesson.steps[place + 1 :])
            yield lesson.model_copy(update={"steps": steps})


def _changes(setting: Setting, rules: RuleSet) -> Iterator[Setting]:
    if isinstance(setting, DealSetting) and setting.seed is not None:
        yield setting.model_copy(update={"seed": setting.seed + 1})
        return
    heaps = _heaps(setting)
    everywhere = {card for heap in heaps.values() for card in heap}
    for heap in heaps.values():
        for card in heap:
            other = _other(card, heap, everywhere, rules.pack)
            yield _swapped(setting, {card: other, other: card})
    if not rules.bids and setting.turned is None:
        yield setting.model_copy(update={"trump": _next_suit(setting.trump)})
    if isinstance(setting, PositionSetting):
        yield from _auctions(setting)


def _next_suit(suit: Suit | None) -> Suit:
    suits = list(Suit)
    return suits[(suits.index(suit) + 1 if suit else 0) % len(suits)]


def _auctions(setting: PositionSetting) -> Iterator[Setting]:
    """Change each call, or the contract: its bid, its trumps and its ranking, one at a time."""
    calls = setting.calls or ()
    for place, call in enumerate(calls):
        others = (*calls[:place], _next_call(call), *calls[place + 1 :])
        yield setting.model_copy(update={"calls": others})
    contract = setting.contract
    if contract is None:
        return
    changes: list[dict[str, object]] = [{"bid": _next_level(contract.bid)}]
    if contract.trump:
        changes.append({"trump": _next_suit(contract.trump)})
    other = {Direction.UPTOWN: Direction.DOWNTOWN, Direction.DOWNTOWN: Direction.UPTOWN}
    if contract.direction:
        changes.append({"direction": other[contract.direction]})
    elif contract.bid.kind.direction:
        kind = {BidKind.UPTOWN: BidKind.DOWNTOWN}.get(contract.bid.kind, BidKind.UPTOWN)
        changes.append({"bid": Bid(level=contract.bid.level, kind=kind)})
    for change in changes:
        yield setting.model_copy(update={"contract": contract.model_copy(update=change)})


def _next_call(call: Call) -> Call:
    """Give the call to change a call for: the next bid of the ladder, a pass for what is none."""
    if not isinstance(call, Bid):
        return LADDER[0] if isinstance(call, Pass) else PASS
    return LADDER[(LADDER.index(call) + 1) % len(LADDER)]


def _next_level(bid: Bid) -> Bid:
    """Give the same bid with another number."""
    return Bid(level=bid.level % len(LEVELS) + 1, kind=bid.kind)


def _other(card: Card, heap: Cards, everywhere: set[Card], pack: Cards) -> Card:
    """Give the card to change a card for: of another suit, from no hand or else from another."""
    # A joker that this table does not play with is changed all the same.
    start = pack.index(card) if card in pack else 0
    others = [pack[(start + turn) % len(pack)] for turn in range(13, len(pack))]
    found = [other for other in others if other.suit is not card.suit and other not in heap]
    return next((other for other in found if other not in everywhere), found[0])


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
