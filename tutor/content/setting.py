"""How a lesson sets the table: a deal, or a position with only what is needed (DESIGN.md 5)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from pydantic import Field

from tutor.content.fields import (
    ActionText,
    CardField,
    CardsField,
    HandField,
    Model,
    SeatField,
    TrumpField,
)
from tutor.engine.deal import Deal, deal_faults, shuffled_deal
from tutor.engine.position import Position, position_faults, set_up
from tutor.engine.reasons import Reason
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import Table, start

__all__ = [
    "DealSetting",
    "Hands",
    "PositionSetting",
    "Setting",
    "Tally",
    "setting_faults",
    "table_of",
]


_WHIST = RuleSet()


class DealSetting(Model):
    """A whole deal, or an ending in which all hands are equally long."""

    dealer: SeatField
    """Who dealt. The player to the left leads."""
    leader: SeatField | None = None
    """Who leads, in an ending where that is not the player left of the dealer."""
    turned: CardField | None = None
    """The last card dealt, shown to all; its suit is trump."""
    trump: TrumpField = None
    """The trump suit where no card is turned: S, H, D, C, or none for a no-trump round."""
    round: int = Field(default=1, ge=1, le=999)
    """The number of the round, which makes the trump where the suits take turns."""
    seed: int | None = Field(default=None, ge=0, le=2**53)
    """Deal the whole pack at random from this number: the same hands on every machine."""
    north: HandField | None = None
    """North's hand."""
    east: HandField | None = None
    """East's hand."""
    south: HandField | None = None
    """South's hand."""
    west: HandField | None = None
    """West's hand."""

    @property
    def hands(self) -> tuple[tuple[object, ...] | None, ...]:
        """The hands as written: north, east, south, west."""
        return (self.north, self.east, self.south, self.west)

    @property
    def no_trump(self) -> bool:
        """Whether it is written that there are no trumps."""
        return "trump" in self.model_fields_set and self.trump is None

    def deal(self, rules: RuleSet = _WHIST) -> Deal:
        """Give the deal, which may still be wrong."""
        if self.seed is not None:
            return self._random(rules)
        return Deal(
            dealer=self.dealer,
            hands=(self.north or (), self.east or (), self.south or (), self.west or ()),
            turned=self.turned,
            trump=self.trump,
            no_trump=self.no_trump,
            round=self.round,
        )

    def _random(self, rules: RuleSet) -> Deal:
        rng = Random(self.seed)  # cards, not secrets
        deal = shuffled_deal(rng, dealer=self.dealer, rules=rules, round=self.round)
        if rules.rotates:
            return replace(deal, turned=self.turned, trump=self.trump, no_trump=self.no_trump)
        turned, last = self.turned, deal.turned
        if turned is None or last is None or turned is last:
            return deal
        # The wanted card and the card that was turned change places.
        swap = {turned: last, last: turned}
        north, east, south, west = (
            tuple(swap.get(card, card) for card in hand) for hand in deal.hands
        )
        return replace(deal, hands=(north, east, south, west), turned=turned)


class Hands(Model):
    """The hands that a position tells; the others stay unknown."""

    north: HandField | None = None
    """North's hand."""
    east: HandField | None = None
    """East's hand."""
    south: HandField | None = None
    """South's hand."""
    west: HandField | None = None
    """West's hand."""


class Tally(Model):
    """A number for each side."""

    ns: int = Field(default=0, ge=0, le=99)
    """North and south."""
    ew: int = Field(default=0, ge=0, le=99)
    """East and west."""


class PositionSetting(Model):
    """A fragment with only what its question needs; sizes of hands are not checked."""

    leader: SeatField | None = None
    """Who led, or leads, the trick on the table (default: the player left of the dealer)."""
    dealer: SeatField | None = None
    """Who dealt, where it matters."""
    trump: TrumpField = None
    """The trump suit, or none."""
    round: int | None = Field(default=None, ge=1, le=999)
    """The number of the round, which makes the trump where the suits take turns."""
    turned: CardField | None = None
    """The turned card, where it matters."""
    table: CardsField = ()
    """The cards of the trick, in order of play, none to four."""
    hands: Hands = Hands()
    """The cards still held, of the seats that matter."""
    tricks: Tally = Tally()
    """Tricks of each side so far."""
    score: Tally = Tally()
    """Points of each side before this round."""
    try_: tuple[ActionText, ...] = Field(default=(), alias="try")
    """Actions to be judged and not applied, such as "W: play JC"."""

    def position(self) -> Position:
        """Give the engine's position, which may still be wrong."""
        leader = self.leader or (self.dealer.left if self.dealer else Seat.NORTH)
        hands = self.hands
        return Position(
            leader=leader,
            trump=self.turned.suit if self.turned else self.trump,
            no_trump="trump" in self.model_fields_set and self.trump is None,
            round=self.round,
            dealer=self.dealer,
            turned=self.turned,
            trick=self.table,
            hands=(hands.north, hands.east, hands.south, hands.west),
            tricks=(self.tricks.ns, self.tricks.ew),
            score=(self.score.ns, self.score.ew),
        )


Setting = DealSetting | PositionSetting


def setting_faults(setting: Setting, rules: RuleSet) -> tuple[Reason, ...]:
    """Name everything that is wrong with a setting, at once."""
    if isinstance(setting, PositionSetting):
        return position_faults(setting.position(), rules)
    return deal_faults(setting.deal(rules), rules)


def table_of(setting: Setting, rules: RuleSet) -> Table:
    """Lay a setting on the table; BadDeal with all that is wrong."""
    if isinstance(setting, PositionSetting):
        return set_up(setting.position(), rules)
    return start(setting.deal(rules), rules, leader=setting.leader)
