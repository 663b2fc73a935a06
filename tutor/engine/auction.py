"""The auction: who has called what, whose turn it is, and when it is over (M2.S4, M2.S8-S9)."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from itertools import dropwhile

from tutor.engine.calls import PASS, Bid, Call
from tutor.engine.ladder import TOP
from tutor.engine.options import AuctionEnd
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat

__all__ = ["Auction", "Close"]


class Close(Enum):
    """Why an auction is over."""

    THREE_PASSES = "three-passes"
    OTHERS_PASSED = "others-passed"
    ONCE_AROUND = "once-around"
    FORCED_DEALER = "forced-dealer"
    HIGHEST_BID = "highest-bid"
    PASSED_OUT = "passed-out"


@dataclass(frozen=True, kw_only=True, slots=True)
class Auction:
    """The calls of a round, in order; the player left of the dealer speaks first (M2.S4)."""

    rules: RuleSet
    """The house rules, which say how it ends and who may speak again."""
    dealer: Seat
    """Who dealt."""
    calls: tuple[tuple[Seat, Call], ...] = ()
    """Who called what; every call was legal."""
    standing: Bid | None = field(init=False, compare=False, repr=False)
    """The last bid, which the next must beat; None before the first. Follows from the calls."""
    bidder: Seat | None = field(init=False, compare=False, repr=False)
    """Who made it. Follows likewise."""
    close: Close | None = field(init=False, compare=False, repr=False)
    """Why the auction is over; None while it goes on. Follows likewise."""

    def __post_init__(self) -> None:
        bids = [(seat, call) for seat, call in self.calls if isinstance(call, Bid)]
        seat, bid = bids[-1] if bids else (None, None)
        object.__setattr__(self, "standing", bid)
        object.__setattr__(self, "bidder", seat)
        object.__setattr__(self, "close", _close(self))

    @property
    def over(self) -> bool:
        """Whether nobody may call any more."""
        return self.close is not None

    @property
    def turn(self) -> Seat:
        """Who must speak: clockwise from the dealer's left, past those whose pass was final."""
        if not self.calls:
            return self.dealer.left
        seat = self.calls[-1][0].left
        while self.rules.pass_is_final and self.passed(seat) and not self.over:
            seat = seat.left
        return seat

    @property
    def dealer_is_forced(self) -> bool:
        """Whether the first three have passed, so that the dealer alone is left (M2.S9)."""
        return len(self.calls) == 3 and self.standing is None

    def passed(self, seat: Seat) -> bool:
        """Tell whether a seat has passed in this auction."""
        return (seat, PASS) in self.calls

    def spoken(self, seat: Seat) -> bool:
        """Tell whether a seat has called in this auction."""
        return any(caller is seat for caller, _ in self.calls)

    def matches(self, seat: Seat) -> bool:
        """Tell whether for this seat a bid equal to the last one counts as higher."""
        return self.rules.dealer_may_match and seat is self.dealer

    def and_then(self, seat: Seat, call: Call) -> Auction:
        """Give the auction after one more call."""
        return Auction(rules=self.rules, dealer=self.dealer, calls=(*self.calls, (seat, call)))


def _close(auction: Auction) -> Close | None:
    """Say why an auction is over, by the rule that says most."""
    rules, count = auction.rules, len(auction.calls)
    if auction.standing is None:
        return Close.PASSED_OUT if count == 4 else None
    if count == 4 and all(call == PASS for _, call in auction.calls[:3]):
        return Close.FORCED_DEALER
    if auction.standing == TOP and not _dealer_may_still_match(auction):
        return Close.HIGHEST_BID
    if rules.auction is AuctionEnd.ONCE_AROUND:
        return Close.ONCE_AROUND if count == 4 else None
    if rules.pass_is_final:
        others = [seat for seat in Seat if seat is not auction.bidder]
        return Close.OTHERS_PASSED if all(map(auction.passed, others)) else None
    silent = all(call == PASS for _, call in auction.calls[-3:])
    return Close.THREE_PASSES if silent else None


def _dealer_may_still_match(auction: Auction) -> bool:
    """Tell whether the dealer has a call left to equal seven notrump with."""
    dealer, rules = auction.dealer, auction.rules
    since = [*dropwhile(lambda said: said[1] != TOP, auction.calls)]  # by its bidder, then passes
    once = rules.auction is AuctionEnd.ONCE_AROUND and auction.spoken(dealer)
    final = rules.pass_is_final and auction.passed(dealer)
    gone = once or final or any(seat is dealer for seat, _ in since)
    return auction.matches(dealer) and not gone
