"""The calls of an auction: what stands, what is higher, and who wins it (M2.S4-S9)."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine.actions import MakeCall
from tutor.engine.auction import Auction
from tutor.engine.calls import LEVELS, Bid, BidKind, Call, Miscall, Pass
from tutor.engine.cards import Suit
from tutor.engine.ladder import LADDER, Step, WhyNot, climb
from tutor.engine.options import AuctionEnd, ForcedDealer
from tutor.engine.reasons import Kind, Reason
from tutor.engine.rulings.turn import WrongPhase, match_fault, seat_fault
from tutor.engine.seats import Seat
from tutor.engine.table import Table

__all__ = [
    "AlreadyPassed",
    "AlreadySpoken",
    "AuctionOver",
    "BelowMinimum",
    "DealerMatches",
    "DealerMustBid",
    "DowntownOverUptown",
    "ForcedDealerBids",
    "ForcedMinimum",
    "HigherNumber",
    "LevelOutOfRange",
    "NamesSuit",
    "NotHigher",
    "NotrumpHasNoDirection",
    "NotrumpOverTrump",
    "Opens",
    "Passes",
    "call_fault",
    "call_reason",
    "legal_bids",
    "lowest_bid",
]


@dataclass(frozen=True, kw_only=True)
class AuctionOver(Reason, id="bid.auction-over", kind=Kind.ILLEGAL, row="M2.S9"):
    """The auction is over: nobody may call any more."""

    by: Seat | None
    """Who won it; None where all have passed, or a fragment does not say."""
    bid: Bid | None
    """The bid that won it; None likewise."""


@dataclass(frozen=True, kw_only=True)
class AlreadyPassed(Reason, id="bid.already-passed", kind=Kind.ILLEGAL, row="M2.S8"):
    """At this table a pass is final."""


@dataclass(frozen=True, kw_only=True)
class AlreadySpoken(Reason, id="bid.already-spoken", kind=Kind.ILLEGAL, row="M2.S8"):
    """At this table each player speaks once."""


@dataclass(frozen=True, kw_only=True)
class LevelOutOfRange(Reason, id="bid.level-out-of-range", kind=Kind.ILLEGAL, row="M2.S5"):
    """The number of a bid goes from 1 to 7."""

    level: int
    """The number that was said."""


@dataclass(frozen=True, kw_only=True)
class NotrumpHasNoDirection(
    Reason, id="bid.notrump-has-no-direction", kind=Kind.ILLEGAL, row="M2.S7"
):
    """Notrump uptown or downtown is no bid: the ranking is named after the auction."""

    bid: Bid
    """The bid without its direction."""


@dataclass(frozen=True, kw_only=True)
class NamesSuit(Reason, id="bid.names-no-suit", kind=Kind.ILLEGAL, row="M2.S9"):
    """A bid names no suit: the trumps are named after the auction, by who won it."""

    level: int
    """The number that was said."""
    suit: Suit
    """The suit that was said."""


@dataclass(frozen=True, kw_only=True)
class BelowMinimum(Reason, id="bid.below-minimum", kind=Kind.ILLEGAL, row="Tips.5"):
    """At this table the lowest bid has a higher number."""

    bid: Bid
    """What was bid."""
    minimum: int
    """The lowest number that may be bid."""


@dataclass(frozen=True, kw_only=True)
class NotHigher(Reason, id="bid.not-higher", kind=Kind.ILLEGAL, row="M2.S8"):
    """A bid must be higher than the last one spoken."""

    bid: Bid
    """What was bid."""
    standing: Bid
    """The bid that stands."""
    by: Seat
    """Who made it."""
    why: WhyNot
    """Why the new one is not higher."""
    lowest: Bid | None
    """The lowest bid that would be; None where there is none."""


@dataclass(frozen=True, kw_only=True)
class DealerMustBid(Reason, id="bid.dealer-must-bid", kind=Kind.ILLEGAL, row="M2.S9"):
    """The first three have passed, so the dealer must bid."""

    lowest: Bid
    """The lowest bid there is."""


@dataclass(frozen=True, kw_only=True)
class ForcedMinimum(Reason, id="bid.forced-minimum", kind=Kind.ILLEGAL, row="M2.S9"):
    """At this table the dealer who must bid bids exactly the minimum number."""

    bid: Bid
    """What was bid."""
    minimum: int
    """The number that must be bid, of any kind."""


@dataclass(frozen=True, kw_only=True)
class Opens(Reason, id="bid.opens", kind=Kind.LEGAL, row="M2.S4"):
    """The first bid of the auction may be any."""

    bid: Bid
    """What is bid."""
    closes: bool
    """Whether the auction is over with it."""


@dataclass(frozen=True, kw_only=True)
class HigherNumber(Reason, id="bid.higher-number", kind=Kind.LEGAL, row="M2.S8"):
    """The number counts first: any four beats any three."""

    bid: Bid
    """What is bid."""
    over: Bid
    """The bid it beats."""
    overcalls_partner: bool
    """Whether that was partner's."""
    closes: bool
    """Whether the auction is over with it."""


@dataclass(frozen=True, kw_only=True)
class DowntownOverUptown(Reason, id="bid.downtown-over-uptown", kind=Kind.LEGAL, row="M2.S8"):
    """At the same number downtown beats uptown."""

    bid: Bid
    """What is bid."""
    over: Bid
    """The bid it beats."""
    overcalls_partner: bool
    """Whether that was partner's."""
    closes: bool
    """Whether the auction is over with it."""


@dataclass(frozen=True, kw_only=True)
class NotrumpOverTrump(Reason, id="bid.notrump-over-trump", kind=Kind.LEGAL, row="M2.S8"):
    """At the same number notrump beats uptown and downtown."""

    bid: Bid
    """What is bid."""
    over: Bid
    """The bid it beats."""
    overcalls_partner: bool
    """Whether that was partner's."""
    closes: bool
    """Whether the auction is over with it."""


@dataclass(frozen=True, kw_only=True)
class DealerMatches(Reason, id="bid.dealer-matches", kind=Kind.LEGAL, row="M2.S8"):
    """At this table an equal bid counts as higher for the dealer."""

    bid: Bid
    """What is bid."""
    over: Bid
    """The bid it equals."""
    overcalls_partner: bool
    """Whether that was partner's."""
    closes: bool
    """Whether the auction is over with it."""


@dataclass(frozen=True, kw_only=True)
class ForcedDealerBids(Reason, id="bid.forced-dealer", kind=Kind.LEGAL, row="M2.S9"):
    """The first three have passed: the dealer bids, and wins the auction at once."""

    bid: Bid
    """What is bid."""
    closes: bool
    """Whether the auction is over with it: it is."""


@dataclass(frozen=True, kw_only=True)
class Passes(Reason, id="bid.pass", kind=Kind.LEGAL, row="M2.S8"):
    """Whoever does not want to bid higher passes."""

    closes: bool
    """Whether the auction is over with it."""


def call_fault(table: Table, action: MakeCall) -> Reason | None:
    """Say why a call may not be made: first whether this seat may speak, then what it said."""
    auction = table.auction
    if not table.rules.bids:
        return match_fault(table) or WrongPhase(phase=table.phase)
    return (
        match_fault(table)
        or (_silence(auction, action.seat) if auction else None)
        or _auction_over(table)
        or seat_fault(table, action)
        or (_said(auction, action.seat, action.call) if auction else None)
    )


def _silence(auction: Auction, seat: Seat) -> Reason | None:
    """Refuse a seat that has spoken its last: before every other test."""
    if auction.rules.pass_is_final and auction.passed(seat):
        return AlreadyPassed()
    once = auction.rules.auction is AuctionEnd.ONCE_AROUND
    return AlreadySpoken() if once and auction.spoken(seat) else None


def _auction_over(table: Table) -> Reason | None:
    """Refuse a call after the last; a fragment without calls begins after them."""
    auction, contract = table.auction, table.contract
    if auction and not auction.over:
        return None
    by, bid = (contract.declarer, contract.bid) if contract else (None, None)
    return AuctionOver(by=by, bid=bid)


def _said(auction: Auction, seat: Seat, call: Call) -> Reason | None:
    """Say what is wrong with a call that comes in turn."""
    if isinstance(call, Pass):
        rules = auction.rules
        if auction.dealer_is_forced and rules.forced_dealer is not ForcedDealer.REDEAL:
            return DealerMustBid(lowest=LADDER[3 * (rules.minimum_bid - 1)])
        return None
    if isinstance(call, Miscall):
        return _no_bid(call)
    return _bid_fault(auction, seat, call)


def _no_bid(call: Miscall) -> Reason:
    """Say why a call is no bid at all."""
    if call.level not in LEVELS:
        return LevelOutOfRange(level=call.level)
    if call.suit is None:
        return NotrumpHasNoDirection(bid=Bid(level=call.level, kind=BidKind.NOTRUMP))
    return NamesSuit(level=call.level, suit=call.suit)


def _bid_fault(auction: Auction, seat: Seat, bid: Bid) -> Reason | None:
    """Say why a bid is too low, or not the one that is forced."""
    rules = auction.rules
    if bid.level < rules.minimum_bid:
        return BelowMinimum(bid=bid, minimum=rules.minimum_bid)
    if auction.standing and auction.bidder:
        why = climb(bid, auction.standing, rules)
        if isinstance(why, WhyNot) and not _matches(auction, seat, why):
            return NotHigher(
                bid=bid,
                standing=auction.standing,
                by=auction.bidder,
                why=why,
                lowest=lowest_bid(auction, seat),
            )
    forced = auction.dealer_is_forced and rules.forced_dealer is ForcedDealer.MINIMUM
    if forced and bid.level != rules.minimum_bid:
        return ForcedMinimum(bid=bid, minimum=rules.minimum_bid)
    return None


def _matches(auction: Auction, seat: Seat, why: WhyNot) -> bool:
    """Tell whether a bid that is not higher is equal, and made by a dealer who may equal it."""
    return auction.matches(seat) and why in (WhyNot.SAME_BID, WhyNot.DIRECTIONS_EQUAL)


def legal_bids(auction: Auction, seat: Seat) -> tuple[Bid, ...]:
    """Give the bids a seat could make if it were its turn, low to high."""
    return tuple(bid for bid in LADDER if _bid_fault(auction, seat, bid) is None)


def lowest_bid(auction: Auction, seat: Seat) -> Bid | None:
    """Give the lowest bid that beats the one that stands; None where there is none."""
    if auction.standing is None:
        return LADDER[3 * (auction.rules.minimum_bid - 1)]
    for bid in LADDER:
        why = climb(bid, auction.standing, auction.rules)
        if isinstance(why, Step) or _matches(auction, seat, why):
            return bid
    return None


def call_reason(table: Table, action: MakeCall) -> Reason:
    """Say why a call that has no fault may be made."""
    auction, call = table.auction, action.call
    assert auction is not None, "a call without a fault is made in an auction"
    assert not isinstance(call, Miscall), "a call that is no bid has a fault"
    closes = auction.and_then(action.seat, call).over
    if isinstance(call, Pass):
        return Passes(closes=closes)
    if auction.dealer_is_forced:
        return ForcedDealerBids(bid=call, closes=closes)
    if auction.standing is None or auction.bidder is None:
        return Opens(bid=call, closes=closes)
    why = climb(call, auction.standing, auction.rules)
    kind = _HIGHER[why] if isinstance(why, Step) else DealerMatches
    return kind(
        bid=call,
        over=auction.standing,
        overcalls_partner=auction.bidder is action.seat.partner,
        closes=closes,
    )


_HIGHER: dict[Step, type[HigherNumber] | type[DowntownOverUptown] | type[NotrumpOverTrump]] = {
    Step.HIGHER_NUMBER: HigherNumber,
    Step.DOWNTOWN_OVER_UPTOWN: DowntownOverUptown,
    Step.NOTRUMP_OVER_TRUMP: NotrumpOverTrump,
}
