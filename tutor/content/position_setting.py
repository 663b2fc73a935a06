"""A position in a file: a fragment of a round with only what is needed (DESIGN.md 5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from pydantic import BeforeValidator, Field

from tutor.content.contract_field import BidField, CallsField, DirectionField
from tutor.content.deeds import PLAYS_SCHEMA, read_plays
from tutor.content.fields import (
    ActionText,
    CardField,
    HandField,
    Model,
    SeatField,
    TrumpField,
)
from tutor.content.refusal import Fault, refuse
from tutor.engine.actions import PlayCard
from tutor.engine.calls import Call
from tutor.engine.cards import Card, Suit
from tutor.engine.contract import Contract
from tutor.engine.position import Position
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat

__all__ = ["ContractSetting", "Hands", "OnTable", "Points", "PositionSetting", "Tally"]


@dataclass(frozen=True, kw_only=True, slots=True)
class OnTable:
    """The cards of the trick as a position writes them."""

    cards: tuple[Card, ...] = ()
    """In order of play."""
    named: Suit | None = None
    """The suit named with a joker that was led."""


def _laid(value: object) -> OnTable:
    """Read cards; only with the one that is led a suit is named."""
    deeds = read_plays(value)
    plays = [play for deed in deeds if isinstance(play := deed.by(Seat.NORTH), PlayCard)]
    for deed, play in zip(deeds[1:], plays[1:], strict=True):
        if play.suit:
            key = deed.key[0] if deed.key else None
            message = f"{play.card} is not led, so no suit is named with it; write {play.card}"
            raise refuse(Fault(code="notation.card", message=message, offset=deed.offset, key=key))
    cards = tuple(play.card for play in plays)
    return OnTable(cards=cards, named=plays[0].suit if plays else None)


LaidField = Annotated[OnTable, BeforeValidator(_laid), PLAYS_SCHEMA]


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
    """A number of tricks for each side."""

    ns: int = Field(default=0, ge=0, le=99)
    """North and south."""
    ew: int = Field(default=0, ge=0, le=99)
    """East and west."""


class Points(Model):
    """Points of each side in the match; in bid whist they can be below zero."""

    ns: int = Field(default=0, ge=-99, le=99)
    """North and south."""
    ew: int = Field(default=0, ge=-99, le=99)
    """East and west."""


class ContractSetting(Model):
    """The bid that won the auction, and what its winner named."""

    by: SeatField
    """Who won the auction: the declarer."""
    bid: BidField
    """The bid: 3 up, 4 down, 3 nt, or 3U, 4D, 3N."""
    trump: TrumpField = None
    """The trump suit; without it it is still to be named. None in notrump."""
    direction: DirectionField | None = None
    """In notrump the ranking, up or down; without it it is still to be named."""

    def contract(self) -> Contract:
        """Give the engine's contract, which may still be wrong."""
        return Contract(declarer=self.by, bid=self.bid, trump=self.trump, ranks=self.direction)

    @property
    def no_trump(self) -> bool:
        """Whether it is written that there are no trumps."""
        return "trump" in self.model_fields_set and self.trump is None


class PositionSetting(Model):
    """A fragment with only what its question needs; sizes of hands are not checked."""

    leader: SeatField | None = None
    """Who led, or leads, the trick on the table (default: the declarer, or the player left of the
    dealer)."""
    dealer: SeatField | None = None
    """Who dealt, where it matters; the player to the left calls first."""
    calls: CallsField | None = None
    """The calls of bid whist so far, the first by the player left of the dealer: 3U 3D P."""
    contract: ContractSetting | None = None
    """The contract of bid whist, instead of calls."""
    trump: TrumpField = None
    """The trump suit of whist, or none."""
    round: int | None = Field(default=None, ge=1, le=999)
    """The number of the round, which makes the trump where the suits take turns."""
    turned: CardField | None = None
    """The turned card, where it matters."""
    table: LaidField = OnTable()
    """The cards of the trick, in order of play, none to four; LJ as C names a suit with a joker."""
    hands: Hands = Hands()
    """The cards still held, of the seats that matter."""
    kitty: HandField | None = None
    """The cards laid apart in bid whist. Where nothing is played yet, they can still be swapped."""
    tricks: Tally = Tally()
    """Tricks of each side so far, the kitty counted in."""
    score: Points = Points()
    """Points of each side before this round."""
    try_: tuple[ActionText, ...] = Field(default=(), alias="try")
    """Actions to be judged and not applied, such as "W: play JC", "W: 4 nt up", "S: trump H"."""

    @property
    def no_trump(self) -> bool:
        """Whether it is written that there are no trumps."""
        return "trump" in self.model_fields_set and self.trump is None

    def position(self, rules: RuleSet) -> Position:
        """Give the engine's position, which may still be wrong."""
        hands = self.hands
        return Position(
            leader=self.leader,
            trump=self.turned.suit if self.turned else self.trump,
            no_trump=self.no_trump,
            round=self.round,
            dealer=self.dealer,
            turned=self.turned,
            trick=self.table.cards,
            named=self.table.named,
            hands=(hands.north, hands.east, hands.south, hands.west),
            tricks=(self.tricks.ns, self.tricks.ew),
            score=(self.score.ns, self.score.ew),
            calls=self._calls(rules),
            contract=self.contract.contract() if self.contract else None,
            kitty=self.kitty,
        )

    def _calls(self, rules: RuleSet) -> tuple[Call, ...] | None:
        """Give the calls; none so far, where a dealer is told and nothing that comes later."""
        later = (
            self.contract or self.leader or self.table.cards or "tricks" in self.model_fields_set
        )
        if self.calls is None and rules.bids and self.dealer and not later:
            return ()
        return self.calls
