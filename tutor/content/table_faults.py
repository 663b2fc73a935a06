"""What is wrong with a deal or a position of a lesson, pointing at the card at fault."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from tutor.content.contradictions import note_contradictions
from tutor.content.deeds import read_calls, read_plays
from tutor.content.position_setting import PositionSetting
from tutor.content.random_deal import NoSuchDeal
from tutor.content.report import Path, Report
from tutor.content.scenario_deal import ScenarioDeal, scenario_deal_faults
from tutor.content.setting import Setting, setting_faults
from tutor.content.spots import card_spots
from tutor.engine.actions import MakeCall, PlayCard
from tutor.engine.cards import Card
from tutor.engine.deal import (
    DuplicateCard,
    HandSize,
    JokerInWhist,
    JokerNotInPack,
    TrumpBeforeAuction,
)
from tutor.engine.judge import apply, judge
from tutor.engine.position import CardsDidNotFollow, Position, set_up
from tutor.engine.reasons import Reason
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.i18n import words

__all__ = ["note_setting"]

_HINTS: Mapping[str, str] = {
    "deal.wrong-pack": "deal them, or write an ending in which all hands are equally long",
    "deal.duplicate-card": "keep one of them",
    "deal.hand-size": "give every hand the same number of cards",
    "deal.kitty-size": "leave kitty out: then it is the rest of the pack, and in whist nothing",
    "deal.joker-not-in-pack": "take it out, or change the rules: jokers: 2",
    "bid.below-minimum": "bid more, or change the rules: minimum_bid: 1",
    "deal.trump-before-auction": "delete this: the trumps are named after the auction",
    "deal.last-card-not-dealers": "give the card to the dealer, or turn another",
    "deal.turned-card-missing": "add turned: 2C, or trump: C, or trump: none",
    "deal.card-turned-in-rotation": "delete turned: the round makes the trump",
    "deal.trump-not-in-turn": "delete trump, or give the round in which it has its turn",
    "deal.joker-in-whist": "take the jokers out",
    "position.did-not-follow": "change the card, or take the led suit out of that hand",
    "declare.trump-required": "write trump: S, H, D or C in the contract",
    "declare.direction-required": "write direction: up or down in the contract",
    "declare.direction-fixed-by-bid": "delete direction",
    "declare.notrump-has-no-trump": "delete trump, and write direction: up or down",
    "play.suit-must-be-named": "write the suit with the joker, such as LJ as C",
    "play.names-no-suit": "write the card alone",
}
_KEYS: Mapping[str, str] = {
    "deal.last-card-not-dealers": "turned",
    "deal.card-turned-in-rotation": "turned",
    "deal.trump-not-in-turn": "trump",
    "deal.kitty-size": "kitty",
    "play.suit-must-be-named": "table",
    "play.names-no-suit": "table",
}
"""The key of a setting at which a fault stands."""
_CONTRACT_KEYS: Mapping[str, str] = {
    "declare.trump-required": "trump",
    "declare.direction-required": "direction",
    "declare.direction-fixed-by-bid": "direction",
    "declare.notrump-has-no-trump": "trump",
}
"""The key of a contract at which a fault stands."""


def note_setting(
    setting: Setting | ScenarioDeal, rules: RuleSet, report: Report, path: Path
) -> bool:
    """Note everything that is wrong with the setting at ``path``; tell whether it is right."""
    if not note_contradictions(setting, rules, report, path):
        return False
    try:
        faults = (
            scenario_deal_faults(setting, rules)
            if isinstance(setting, ScenarioDeal)
            else setting_faults(setting, rules)
        )
    except NoSuchDeal as error:
        report.add("deal.impossible", path, str(error), "ask less of the hands, or write them out")
        return False
    for fault in faults:
        where, offset = _place(fault, setting, report, path)
        seat = None
        if fault.id.startswith("bid.") and isinstance(setting, PositionSetting):
            where, offset, seat = _call_place(setting, rules, report, path)
        message = words("en").reason(fault, seat=seat).rstrip(".")
        hint = _HINTS.get(fault.id, "change this call" if seat else "correct it")
        report.add(fault.id, where, message, hint, offset=offset)
    return not faults


Spot = tuple[Card, Path, int]
"""A card, the text it is written in and where in that text."""


def _spots(setting: Setting | ScenarioDeal, report: Report, path: Path) -> Iterator[Spot]:
    """Give every card that is written in a setting, as the file is read."""
    holder = path
    if isinstance(setting, PositionSetting):
        holder = (*path, "hands")
        table = report.value((*path, "table"))
        for deed in read_plays(table) if isinstance(table, str | list) else ():
            action = deed.by(Seat.NORTH)
            if isinstance(action, PlayCard):
                yield action.card, (*path, "table", *deed.key), deed.offset
    for key in (*((*holder, seat.value) for seat in Seat), (*path, "kitty")):
        text = report.value(key)
        if isinstance(text, str):
            yield from ((card, key, offset) for card, offset in card_spots(text))


def _mark(spot: Spot, report: Report) -> tuple[int, int]:
    """Give the line and the column of a card."""
    mark = report.document.mark_within(spot[1], spot[2])
    return mark.line, mark.column


def _repeated(spots: Sequence[Spot]) -> Iterator[Spot]:
    """Give each card that was written before; the spots are in the order of the file."""
    seen: set[Card] = set()
    for spot in spots:
        if spot[0] in seen:
            yield spot
        seen.add(spot[0])


def _place(
    fault: Reason, setting: Setting | ScenarioDeal, report: Report, path: Path
) -> tuple[Path, int | None]:
    """Give the text, and the character in it, at which a fault is to be shown."""
    found: Iterable[Spot] = ()
    spots = sorted(_spots(setting, report, path), key=lambda spot: _mark(spot, report))
    match fault:
        case DuplicateCard():
            # Of two the second is the one too many.
            found = _repeated(spots)
        case JokerInWhist(cards=cards) | JokerNotInPack(cards=cards):
            found = (spot for spot in spots if spot[0] in cards)
        case CardsDidNotFollow(card=card):
            found = (spot for spot in spots if spot[0] is card)
        case HandSize(seat=seat):
            return (*path, seat.value), None
        case TrumpBeforeAuction():
            turned = isinstance(setting, PositionSetting) or setting.turned
            return (*path, "turned" if turned else "trump"), None
        case _ if isinstance(setting, PositionSetting) and fault.id in _CONTRACT_KEYS:
            return (*path, "contract", _CONTRACT_KEYS[fault.id]), None
        case _ if fault.id in _KEYS:
            return (*path, _KEYS[fault.id]), None
    return next(((where, offset) for _, where, offset in found), (path, None))


def _call_place(
    setting: PositionSetting, rules: RuleSet, report: Report, path: Path
) -> tuple[Path, int | None, Seat | None]:
    """Give where the first call stands that could not be made, and who made it.

    Of a contract it is the bid, and nobody who called.
    """
    calls, dealer = setting.calls or (), setting.dealer
    if setting.contract or dealer is None:
        return (*path, "contract", "bid"), None, None
    table = set_up(Position(dealer=dealer, calls=()), rules)
    for deed, call in zip(read_calls(report.value((*path, "calls"))), calls, strict=True):
        action = MakeCall(seat=table.turn, call=call)
        if not judge(table, action).legal:
            return (*path, "calls", *deed.key), deed.offset, action.seat
        table = apply(table, action)
    raise AssertionError("one of the calls has a fault")
