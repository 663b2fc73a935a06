"""What a seat can know before the play: its cards, what was called, and what its hand is worth."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from tutor.bots.worth import Worth, worth
from tutor.engine.auction import Auction
from tutor.engine.calls import Bid, BidKind
from tutor.engine.cards import Card
from tutor.engine.options import AuctionEnd, ForcedDealer
from tutor.engine.ruleset import RuleSet
from tutor.engine.rulings.bidding import legal_bids
from tutor.engine.seats import Seat
from tutor.engine.table import Phase
from tutor.engine.view import SeatView

__all__ = ["Outlook", "outlook"]

AGREES = 0.3
"""The tricks that partner is worth more where both have bid the same kind."""
SILENT = -0.3
"""And where partner has passed, and bid nothing."""
MUCH_BETTER = 2
"""By so many tricks a hand must be better than partner's bid to be bid over it."""


@dataclass(frozen=True, kw_only=True)
class Outlook:
    """What the seat that must call knows. It follows from its view, and from nothing else."""

    rules: RuleSet
    """The house rules."""
    auction: Auction
    """What was called so far."""
    seat: Seat
    """Who thinks."""
    hand: tuple[Card, ...]
    """The cards of that seat."""

    @cached_property
    def bids(self) -> tuple[Bid, ...]:
        """The bids that may be made now, low to high."""
        return legal_bids(self.auction, self.seat)

    @property
    def may_pass(self) -> bool:
        """Whether a pass is allowed: not for a dealer who must bid (M2.S9)."""
        forced = self.auction.dealer_is_forced
        return not forced or self.rules.forced_dealer is ForcedDealer.REDEAL

    @property
    def may_speak_again(self) -> bool:
        """Whether a bid that is made now can be raised later, if it is overcalled."""
        return self.rules.auction is not AuctionEnd.ONCE_AROUND

    @property
    def speaks_last(self) -> bool:
        """Whether nobody can overcall a bid that is made now."""
        return self.auction.dealer_is_forced or (
            not self.may_speak_again and self.seat is self.auction.dealer
        )

    @property
    def partners_stands(self) -> bool:
        """Whether the bid that stands is partner's."""
        return self.auction.bidder is self.seat.partner

    @property
    def leaves_to_partner(self) -> bool:
        """Whether partner's bid stands, and this hand is not worth much more than that bid."""
        bid = self.auction.standing
        if bid is None or not self.partners_stands:
            return False
        return not self.best or self.best[0].level < bid.level + MUCH_BETTER

    @property
    def low_is_enough(self) -> bool:
        """Whether a low bid gains as much as a high one, and can be raised if need be."""
        return self.rules.overtricks and (self.may_speak_again or self.speaks_last)

    @cached_property
    def partners_kinds(self) -> tuple[BidKind, ...]:
        """The kinds that partner has bid, first to last."""
        calls, partner = self.auction.calls, self.seat.partner
        return tuple(c.kind for seat, c in calls if seat is partner and isinstance(c, Bid))

    def from_partner(self, kind: BidKind) -> float:
        """The tricks to expect from partner above the average, by what partner has called."""
        if not self.partners_kinds:
            return SILENT if self.auction.spoken(self.seat.partner) else 0.0
        return AGREES if kind in self.partners_kinds else 0.0

    @cached_property
    def worths(self) -> dict[BidKind, Worth]:
        """What the hand is worth under each kind of bid, with the best there is to name."""
        return {
            kind: worth(self.hand, kind, self.rules, more=self.from_partner(kind))
            for kind in BidKind
        }

    def lowest(self, kind: BidKind) -> Bid | None:
        """Give the lowest bid of a kind that may be made; None where there is none."""
        return next((bid for bid in self.bids if bid.kind is kind), None)

    def bid(self, worth: Worth) -> Bid | None:
        """Give the bid to make of a kind: the lowest, or where that gains less all it is worth."""
        bids = [bid for bid in self.bids if bid.kind is worth.kind and bid.level <= worth.level]
        if not bids:
            return None
        return bids[0] if self.low_is_enough else bids[-1]

    def gain(self, worth: Worth) -> float:
        """Give the points to expect of a kind of contract; below zero of one best left alone."""
        factor = self.rules.notrump_factor if worth.kind is BidKind.NOTRUMP else 1
        return factor * (worth.own + worth.others - 6)

    @cached_property
    def best(self) -> tuple[Worth, ...]:
        """The kinds of contract that the hand is worth the lowest legal bid of, best first."""
        able = [
            worth
            for kind, worth in self.worths.items()
            if (bid := self.lowest(kind)) and bid.level <= worth.level
        ]
        return tuple(sorted(able, key=self.gain, reverse=True))


def outlook(view: SeatView) -> Outlook:
    """Work out what the seat on turn knows; ValueError when it is not that seat's turn to call."""
    table, seat = view.table, view.seat
    if table.phase is not Phase.AUCTION or table.turn is not seat or table.auction is None:
        raise ValueError(f"{seat.value} has nothing to call now")
    return Outlook(rules=table.rules, auction=table.auction, seat=seat, hand=view.hand or ())
