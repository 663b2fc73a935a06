"""Making auctions for practice: four players call at random, within the house rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from tutor.engine.auction import Auction
from tutor.engine.calls import PASS, Bid, Call
from tutor.engine.deal import Hand
from tutor.engine.ladder import LADDER, TOP, height
from tutor.engine.options import AuctionEnd, ForcedDealer
from tutor.engine.position import Position, set_up
from tutor.engine.ruleset import PRESETS, RuleSet
from tutor.engine.rulings.bidding import legal_bids
from tutor.engine.seats import Seat
from tutor.engine.table import Table

__all__ = [
    "BID_WHIST",
    "after_bid",
    "calls_to_make",
    "make_auction",
    "make_other_end",
    "must_bid",
    "room_for_bids",
    "seat_to_call",
    "silence",
    "some_passes",
    "table_of",
]

BID_WHIST = PRESETS["bid-whist"]
"""The rules where a question without a table says no others."""
_STEPS = (0, 0, 0, 1, 1, 2, 3, 4, 6)
"""How many rungs of the ladder a bid leaves out."""


def make_auction(
    rng: Random, rules: RuleSet, wanted: Callable[[Auction], bool], *, passes: float = 0.45
) -> Auction:
    """Let the players call until the auction is as wanted; if it ends before that, begin again.

    ``passes`` is how often a player passes who could bid.
    """
    while True:
        auction = Auction(rules=rules, dealer=rng.choice(list(Seat)))
        while not wanted(auction):
            if auction.over:
                break
            auction = auction.and_then(auction.turn, _call(rng, auction, passes))
        else:
            return auction


def make_other_end(rng: Random, rules: RuleSet, *, over: bool, silent: Sequence[int]) -> Auction:
    """Make an auction in which nobody bids before the dealer, or one up to the highest bid.

    ``over``: whether it has ended so, or goes on just before; ``silent`` are the numbers of calls
    to choose from where nobody bids.
    """
    if rng.random() < 0.5:
        count = rng.choice(silent)
        return make_auction(rng, rules, lambda auction: len(auction.calls) == count, passes=1.0)

    def last_calls(auction: Auction) -> list[Bid]:
        bids = [TOP] if over else [bid for bid in legal_bids(auction, auction.turn) if bid != TOP]
        sevens = [bid for bid in bids if bid.level == TOP.level]
        return [bid for bid in sevens if auction.and_then(auction.turn, bid).over is over]

    def before_last(auction: Auction) -> bool:
        # Where there is but one bid to make before the highest, it is the first of the auction.
        bid = auction.standing is not None or (not over and room_for_bids(rules) < 2)
        return bid and auction.standing != TOP and not auction.over and bool(last_calls(auction))

    auction = make_auction(rng, rules, before_last, passes=rng.choice((0.2, 0.5)))
    return auction.and_then(auction.turn, last_calls(auction)[0])


def silence(auction: Auction) -> int:
    """Count the passes since the last bid, or since the beginning."""
    bids = [place for place, (_, call) in enumerate(auction.calls, 1) if call != PASS]
    return len(auction.calls) - max(bids, default=0)


def _call(rng: Random, auction: Auction, passes: float) -> Call:
    if not must_bid(auction) and rng.random() < passes:
        return PASS
    bids = legal_bids(auction, auction.turn)
    if not bids:
        return PASS
    if auction.standing is None:
        return rng.choice(bids[:12])
    return bids[min(rng.choice(_STEPS), len(bids) - 1)]


def calls_to_make(rng: Random, rules: RuleSet) -> int:
    """Choose how many calls go before the one that is asked about: few where few can be made."""
    short = rules.auction is AuctionEnd.ONCE_AROUND or rules.minimum_bid > 5
    return rng.randint(1, 3 if short else 6)


def room_for_bids(rules: RuleSet) -> int:
    """Count the bids that can be made one over another before seven notrump ends the auction."""
    heights = {height(bid, rules) for bid in LADDER if bid.level >= rules.minimum_bid}
    return len(heights) - 1


def must_bid(auction: Auction) -> bool:
    """Tell whether the seat in turn may not pass: a dealer after three passes (M2.S9)."""
    free = auction.rules.forced_dealer is ForcedDealer.REDEAL
    return auction.dealer_is_forced and not free


def seat_to_call(auction: Auction, seat: Seat) -> Auction:
    """Turn the table until it is this seat's turn to call: who called what stays in order."""
    turns = seat.place - auction.turn.place
    calls = tuple((caller.after(turns), call) for caller, call in auction.calls)
    return Auction(rules=auction.rules, dealer=auction.dealer.after(turns), calls=calls)


def after_bid(over: Bid, rules: RuleSet, seat: Seat, *, passes: int = 0) -> Table:
    """Set up a table where the first player has bid, some have passed, and this seat is in turn."""
    calls: tuple[Call, ...] = (over, *[PASS] * passes)
    return set_up(Position(dealer=seat.after(-1 - len(calls)), calls=calls), rules)


def some_passes(rng: Random, rules: RuleSet) -> int:
    """Choose how many pass on a bid; where that matters, not so many that the dealer is in turn."""
    return rng.randint(0, 1 if rules.dealer_may_match else 2)


def table_of(auction: Auction, *, kitty: Hand | None = None) -> Table:
    """Set up the table at which this was called. Nobody's cards are known there."""
    calls = tuple(call for _, call in auction.calls)
    return set_up(Position(dealer=auction.dealer, calls=calls, kitty=kitty), auction.rules)
