"""The contract: the bid that won the auction, and what its winner named (M2.S4-S9)."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine.calls import Bid, BidKind, Direction
from tutor.engine.cards import Suit
from tutor.engine.options import DowntownAce
from tutor.engine.ranking import DOWNTOWN, DOWNTOWN_ACE_LOW, UPTOWN, Ranking, RankOrder, ranking
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat, Side

__all__ = ["Contract", "downtown", "ranking_of"]


@dataclass(frozen=True, kw_only=True, slots=True)
class Contract:
    """A wager on tricks, for the declarer's side."""

    declarer: Seat
    """Who won the auction, names, has the kitty and leads."""
    bid: Bid
    """The bid that won."""
    trump: Suit | None = None
    """The trump suit, once it is named; None in notrump."""
    ranks: Direction | None = None
    """In notrump the ranking, once it is named; None in a trump contract, whose bid fixes it."""

    @property
    def side(self) -> Side:
        """The side that must make it."""
        return self.declarer.side

    @property
    def notrump(self) -> bool:
        """Whether there is no trump suit, so that jokers are worthless (M2.S7)."""
        return self.bid.kind is BidKind.NOTRUMP

    @property
    def direction(self) -> Direction | None:
        """Which way the ranks run: as bid, or as named in notrump; None before that."""
        return self.bid.kind.direction or self.ranks

    @property
    def is_named(self) -> bool:
        """Whether the trumps, or in notrump the ranking, are named (M2.S9)."""
        return (self.ranks if self.notrump else self.trump) is not None

    def __str__(self) -> str:
        named = self.ranks if self.notrump else self.trump
        return f"{self.declarer}: {self.bid}" + (f" {named}" if named else "")


def ranking_of(contract: Contract, rules: RuleSet) -> Ranking:
    """Give how the cards rank under a contract: only the winning bid changes it (M2.S6)."""
    order = downtown(rules) if contract.direction is Direction.DOWNTOWN else UPTOWN
    return ranking(contract.trump, order=order, own_suit=rules.jokers_own_suit)


def downtown(rules: RuleSet) -> RankOrder:
    """Give the order of the ranks downtown, with the ace where the house rules put it (M2.S6)."""
    return DOWNTOWN if rules.downtown_ace is DowntownAce.HIGH else DOWNTOWN_ACE_LOW
