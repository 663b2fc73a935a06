"""What is wrong with a deal or a position of a lesson, pointing at the card at fault."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from tutor.content.random_deal import NoSuchDeal
from tutor.content.report import Path, Report
from tutor.content.scenario_deal import ScenarioDeal, scenario_deal_faults
from tutor.content.setting import DealSetting, PositionSetting, Setting, setting_faults
from tutor.content.spots import card_spots
from tutor.engine.cards import Card
from tutor.engine.deal import (
    CardTurnedInRotation,
    DuplicateCard,
    HandSize,
    JokerInWhist,
    LastCardNotDealers,
    TrumpNotInTurn,
)
from tutor.engine.position import CardsDidNotFollow
from tutor.engine.reasons import Reason
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.i18n import words

__all__ = ["note_setting"]

_HINTS: Mapping[str, str] = {
    "deal.wrong-pack": "deal them, or write an ending in which all hands are equally long",
    "deal.duplicate-card": "keep one of them",
    "deal.hand-size": "give every hand the same number of cards",
    "deal.kitty-size": "leave the kitty out",
    "deal.last-card-not-dealers": "give the card to the dealer, or turn another",
    "deal.turned-card-missing": "add turned: 2C, or trump: C, or trump: none",
    "deal.card-turned-in-rotation": "delete turned: the round makes the trump",
    "deal.trump-not-in-turn": "delete trump, or give the round in which it has its turn",
    "deal.joker-in-whist": "take the jokers out",
    "position.did-not-follow": "change the card, or take the led suit out of that hand",
}


def note_setting(
    setting: Setting | ScenarioDeal, rules: RuleSet, report: Report, path: Path
) -> bool:
    """Note everything that is wrong with the setting at ``path``; tell whether it is right."""
    if not isinstance(setting, PositionSetting):
        contradiction = next(_contradictions(setting), None)
        if contradiction:
            code, key, message, advice = contradiction
            report.add(code, (*path, key) if key else path, message, advice, key=bool(key))
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
    spots = tuple(_spots(setting, report, path))
    for fault in faults:
        message = words("en").reason(fault).rstrip(".")
        where, offset = _place(fault, spots, path)
        report.add(fault.id, where, message, _HINTS.get(fault.id, "correct it"), offset=offset)
    return not faults


def _contradictions(deal: DealSetting | ScenarioDeal) -> Iterator[tuple[str, str, str, str]]:
    """Give what a deal of the engine could not even say: code, key, message and advice."""
    told = [hand for hand in deal.hands if hand is not None]
    described = deal.described if isinstance(deal, ScenarioDeal) else {}
    if deal.seed is not None and len(told) == 4 and not described:
        message = "all four hands are written, so a seed deals nothing"
        yield "deal.seed-and-hands", "seed", message, "delete the seed"
    elif deal.seed is not None and told and isinstance(deal, DealSetting):
        message = "this deal has both a seed and hands"
        yield "deal.seed-and-hands", "seed", message, "keep one of them"
    if deal.seed is None and described:
        message = "this hand is only described, and nothing is dealt at random"
        yield "deal.no-seed", next(iter(described)).value, message, "add a seed, such as seed: 7"
    elif deal.seed is None and not any(told):
        yield "deal.no-cards", "", "nobody is dealt a card", "write the hands, or a seed: 7"
    if deal.turned and "trump" in deal.model_fields_set:
        message = "the turned card makes the trump suit, and trump is given as well"
        yield "deal.two-trumps", "trump", message, "delete trump"


Spot = tuple[Card, Path, int]
"""A card, the text it is written in and where in that text."""


def _spots(setting: Setting | ScenarioDeal, report: Report, path: Path) -> Iterator[Spot]:
    """Give every card that is written in a setting, as the file is read."""
    holder = (*path, "hands") if isinstance(setting, PositionSetting) else path
    for key in [(*path, "table"), *((*holder, seat.value) for seat in Seat)]:
        text = report.value(key)
        if isinstance(text, str):
            yield from ((card, key, offset) for card, offset in card_spots(text))


def _repeated(spots: Sequence[Spot]) -> Iterator[Spot]:
    """Give each card that was written before."""
    seen: set[Card] = set()
    for spot in spots:
        if spot[0] in seen:
            yield spot
        seen.add(spot[0])


def _place(fault: Reason, spots: Sequence[Spot], path: Path) -> tuple[Path, int | None]:
    """Give the text, and the character in it, at which a fault is to be shown."""
    found: Iterable[Spot] = ()
    match fault:
        case DuplicateCard():
            # Of two the second is the one too many.
            found = _repeated(spots)
        case JokerInWhist(cards=cards):
            found = (spot for spot in spots if spot[0] in cards)
        case CardsDidNotFollow(card=card):
            found = (spot for spot in spots if spot[0] is card)
        case HandSize(seat=seat):
            return (*path, seat.value), None
        case LastCardNotDealers() | CardTurnedInRotation():
            return (*path, "turned"), None
        case TrumpNotInTurn():
            return (*path, "trump"), None
    return next(((where, offset) for _, where, offset in found), (path, None))
