"""The hands of a scenario or of free play: written, or dealt at random to order."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Annotated

from pydantic import BeforeValidator, Field, WithJsonSchema

from tutor.content.fields import CardField, HandField, Model, SeatField, TrumpField
from tutor.content.random_deal import HIGH, Count, Holding, Shape, parse_count, random_deal
from tutor.content.refusal import Fault, refuse
from tutor.content.setting import with_kitty
from tutor.engine.cards import Suit
from tutor.engine.deal import (
    Deal,
    DuplicateCard,
    Hand,
    HandSize,
    KittySize,
    deal_faults,
    joker_faults,
)
from tutor.engine.errors import NotationError
from tutor.engine.reasons import Reason
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import Table, start

__all__ = ["Constraint", "ScenarioDeal", "scenario_deal_faults"]

_WHIST = RuleSet()


def _count(value: object) -> Count:
    try:
        return parse_count(str(value))
    except NotationError as error:
        raise refuse(Fault(code="notation.count", message=str(error))) from None


CountField = Annotated[
    Count,
    BeforeValidator(_count),
    WithJsonSchema(
        {
            "description": "How many cards of the suit: 5, >=5, <=2 or 2-4.",
            "anyOf": [{"type": "integer"}, {"type": "string"}],
            "examples": [5, ">=5", "2-4"],
        }
    ),
]


class Constraint(Model):
    """What a random hand must look like."""

    spades: CountField | None = None
    """How many spades: 5, ">=5", "<=2" or "2-4"."""
    hearts: CountField | None = None
    """How many hearts."""
    diamonds: CountField | None = None
    """How many diamonds."""
    clubs: CountField | None = None
    """How many clubs."""
    jokers: CountField | None = None
    """How many jokers, in bid whist."""
    high: CountField | None = None
    """How many high cards: aces, kings, queens and jacks together."""

    @property
    def shape(self) -> Shape:
        """Give what is asked, by suit; None is the jokers, which have none."""
        counts: dict[Holding, Count | None] = {
            Suit.SPADES: self.spades,
            Suit.HEARTS: self.hearts,
            Suit.DIAMONDS: self.diamonds,
            Suit.CLUBS: self.clubs,
            None: self.jokers,
            HIGH: self.high,
        }
        return {what: count for what, count in counts.items() if count is not None}


class ScenarioDeal(Model):
    """Four hands; or a random deal from a seed, some hands of which are given or fit a shape."""

    dealer: SeatField
    """Who dealt. The player to the left leads, or in bid whist calls first."""
    leader: SeatField | None = None
    """Who leads, where that is not the player left of the dealer."""
    turned: CardField | None = None
    """The last card dealt, shown to all; its suit is trump."""
    trump: TrumpField = None
    """The trump suit where no card is turned: S, H, D, C, or none for a no-trump round."""
    round: int = Field(default=1, ge=1, le=999)
    """The number of the round, which makes the trump where the suits take turns."""
    seed: int | None = Field(default=None, ge=0, le=2**53)
    """Deal at random from this number what is not given: the same hands on every machine."""
    north: HandField | Constraint | None = None
    """North's hand, or what it must look like."""
    east: HandField | Constraint | None = None
    """East's hand, or what it must look like."""
    south: HandField | Constraint | None = None
    """South's hand, or what it must look like."""
    west: HandField | Constraint | None = None
    """West's hand, or what it must look like."""
    kitty: HandField | None = None
    """The cards laid apart in bid whist (default: the rest of the pack, in an ending none)."""

    @property
    def hands(self) -> tuple[Hand | Constraint | None, ...]:
        """What is written of each hand: north, east, south, west."""
        return (self.north, self.east, self.south, self.west)

    @property
    def given(self) -> dict[Seat, Hand]:
        """The hands that are written out."""
        return {
            seat: hand
            for seat, hand in zip(Seat, self.hands, strict=True)
            if isinstance(hand, tuple)
        }

    @property
    def described(self) -> dict[Seat, Shape]:
        """The hands of which only the shape is written."""
        return {
            seat: hand.shape
            for seat, hand in zip(Seat, self.hands, strict=True)
            if isinstance(hand, Constraint)
        }

    def deal(self, rules: RuleSet = _WHIST) -> Deal:
        """Give the deal, which may still be wrong; NoSuchDeal when no random one fits."""
        return _deal(self, rules)

    def table(self, rules: RuleSet) -> Table:
        """Sit down to the deal; BadDeal with all that is wrong, NoSuchDeal when none fits."""
        return start(self.deal(rules), rules, leader=self.leader)


# A run deals again at every replay, and the checker both proves a deal and plays it.
@lru_cache(maxsize=256)
def _deal(setting: ScenarioDeal, rules: RuleSet) -> Deal:
    named = "trump" in setting.model_fields_set
    turned = setting.turned
    if setting.seed is None:
        north, east, south, west = (setting.given.get(seat, ()) for seat in Seat)
        hands, kitty = (north, east, south, west), setting.kitty
    else:
        dealt = random_deal(
            setting.seed,
            dealer=setting.dealer,
            given=setting.given,
            shapes=setting.described,
            turned=None if rules.rotates or rules.bids else turned,
            kitty=setting.kitty,
            rules=rules,
        )
        hands, kitty = dealt.hands, dealt.kitty
        turned = turned if named or rules.rotates or rules.bids else dealt.turned
    deal = Deal(
        dealer=setting.dealer,
        hands=hands,
        turned=turned,
        trump=setting.trump,
        no_trump=named and setting.trump is None,
        round=setting.round,
    )
    return with_kitty(deal, kitty, rules)


def scenario_deal_faults(setting: ScenarioDeal, rules: RuleSet) -> tuple[Reason, ...]:
    """Name everything that is wrong with a deal, at once; NoSuchDeal when no random one fits."""
    # Nothing can be dealt to hands that are wrong already.
    given = tuple(_given_faults(setting, rules)) if setting.seed is not None else ()
    if given:
        return given
    faults = deal_faults(setting.deal(rules), rules)
    # What is wrong with a kitty that nobody wrote is wrong with the hands.
    return tuple(f for f in faults if setting.kitty is not None or not isinstance(f, KittySize))


def _given_faults(setting: ScenarioDeal, rules: RuleSet) -> Iterator[Reason]:
    kitty = setting.kitty
    cards = [card for hand in (*setting.given.values(), kitty or ()) for card in hand]
    twice = tuple(card for card in dict.fromkeys(cards) if cards.count(card) > 1)
    if twice:
        yield DuplicateCard(cards=twice)
    for seat, hand in setting.given.items():
        if len(hand) != rules.hand_size:
            yield HandSize(seat=seat, size=len(hand), expected=rules.hand_size)
    if kitty is not None and len(kitty) != rules.kitty_size:
        yield KittySize(size=len(kitty), expected=rules.kitty_size)
    yield from joker_faults(dict.fromkeys(cards), rules)
