"""Who has won an auction, and by which rule it is over (M2.S9)."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine.auction import Auction, Close
from tutor.engine.calls import Bid
from tutor.engine.reasons import Kind, Reason
from tutor.engine.seats import Seat

__all__ = [
    "AuctionReason",
    "ForcedDealerWins",
    "HighestBid",
    "OnceAround",
    "OthersPassed",
    "PassedOut",
    "ThreePasses",
    "auction_reason",
]


@dataclass(frozen=True, kw_only=True)
class ThreePasses(Reason, id="auction.three-passes", kind=Kind.OUTCOME, row="M2.S9"):
    """The other three have passed, one after the other: the last bid wins."""

    seat: Seat
    """The declarer."""
    bid: Bid
    """The contract."""


@dataclass(frozen=True, kw_only=True)
class OthersPassed(Reason, id="auction.others-passed", kind=Kind.OUTCOME, row="M2.S9"):
    """At this table a pass is final, and the other three have passed."""

    seat: Seat
    """The declarer."""
    bid: Bid
    """The contract."""


@dataclass(frozen=True, kw_only=True)
class OnceAround(Reason, id="auction.once-around", kind=Kind.OUTCOME, row="M2.S9"):
    """At this table each player speaks once, and all have: the highest bid wins."""

    seat: Seat
    """The declarer."""
    bid: Bid
    """The contract."""


@dataclass(frozen=True, kw_only=True)
class ForcedDealerWins(Reason, id="auction.forced-dealer", kind=Kind.OUTCOME, row="M2.S9"):
    """The first three passed, so the dealer had to bid and wins at once."""

    seat: Seat
    """The declarer: the dealer."""
    bid: Bid
    """The contract."""


@dataclass(frozen=True, kw_only=True)
class HighestBid(Reason, id="auction.highest-bid", kind=Kind.OUTCOME, row="M2.S8"):
    """Nothing is higher than seven notrump."""

    seat: Seat
    """The declarer."""
    bid: Bid
    """The contract."""


@dataclass(frozen=True, kw_only=True)
class PassedOut(Reason, id="auction.passed-out", kind=Kind.OUTCOME, row="M2.S9"):
    """At this table nobody had to bid, and all have passed: the same dealer deals again."""

    dealer: Seat
    """Who dealt, and deals again."""


AuctionReason = ThreePasses | OthersPassed | OnceAround | ForcedDealerWins | HighestBid | PassedOut


def auction_reason(auction: Auction) -> AuctionReason | None:
    """Say why an auction is over, and who has won it; None while it goes on."""
    seat, bid = auction.bidder, auction.standing
    if auction.close is None:
        return None
    if seat is None or bid is None:
        return PassedOut(dealer=auction.dealer)
    return _CLOSES[auction.close](seat=seat, bid=bid)


_CLOSES: dict[
    Close,
    type[ThreePasses]
    | type[OthersPassed]
    | type[OnceAround]
    | type[ForcedDealerWins]
    | type[HighestBid],
] = {
    Close.THREE_PASSES: ThreePasses,
    Close.OTHERS_PASSED: OthersPassed,
    Close.ONCE_AROUND: OnceAround,
    Close.FORCED_DEALER: ForcedDealerWins,
    Close.HIGHEST_BID: HighestBid,
}
