"""Who has won the auction, if it is over? (M2.S9)"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Literal

from tutor.engine.auction import Auction, Close
from tutor.engine.calls import PASS, Bid
from tutor.engine.ladder import TOP
from tutor.engine.options import AuctionEnd, ForcedDealer
from tutor.engine.ruleset import RuleSet
from tutor.engine.rulings.auction_end import auction_reason
from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.i18n import Message, Value
from tutor.quizzes.auctions import make_auction, make_other_end, room_for_bids, silence
from tutor.quizzes.bidding import (
    END_SKILLS,
    OTHER_ENDS,
    USUAL_ENDS,
    auction_at,
    auction_board,
    end_trace,
)
from tutor.quizzes.house import END_RULES, with_house
from tutor.quizzes.kind import CONFIG, Levels, Unanswerable, seeded
from tutor.quizzes.question import Question, Why
from tutor.quizzes.shapes import Option, Shape

__all__ = ["AuctionWinner"]

_ON, _NOBODY = "on", "nobody"


@dataclass(frozen=True, kw_only=True)
class AuctionWinner:
    """Who has won the auction? It may be that it is not over, or that all have passed."""

    __pydantic_config__: ClassVar = CONFIG
    levels: ClassVar[Levels] = {}
    bid_levels: ClassVar[Levels] = {
        1: USUAL_ENDS,
        2: USUAL_ENDS,
        3: USUAL_ENDS,
        4: (*OTHER_ENDS, "auction-goes-on"),
        5: (*USUAL_ENDS, *OTHER_ENDS),
    }
    needs_table: ClassVar[bool] = True

    kind: Literal["auction-winner"] = "auction-winner"
    """Who has won the auction, if it is over."""

    def question(self, table: Table | None, *, learner: Seat) -> Question:
        """Ask about the calls so far; Unanswerable when none are known."""
        auction = auction_at(table)
        if not auction.calls:
            raise Unanswerable("nobody has called: give an auction with calls")
        return _ask(auction, learner)

    @classmethod
    def generate(cls, *, level: int, rules: RuleSet, seed: int) -> Question:
        """Make an item: 1 one bid, 2 several, 3 after a pass one bids again, 4 other ends, 5 any.

        About one in four auctions is not over.
        """
        rng = seeded("auction-winner", level, rules, seed)
        goes_on = rng.random() < 0.25
        if level == 4 or (level == 5 and rng.random() < 0.25):
            silent = (3,) if goes_on else (4,)
            auction = make_other_end(rng, rules, over=not goes_on, silent=silent)
        else:
            auction = _usual_end(rng, level, rules, goes_on=goes_on)
        return replace(_ask(auction, Seat.SOUTH), level=level, seed=seed)


def _ask(auction: Auction, you: Seat) -> Question:
    reason = auction_reason(auction)
    right = _right(auction)
    options = [Option(id=seat.value, label=seat) for seat in Seat]
    options.append(Option(id=_ON, label=Message("kind.auction-winner.on")))
    if auction.rules.forced_dealer is ForcedDealer.REDEAL:
        options.append(Option(id=_NOBODY, label=Message("kind.auction-winner.nobody")))
    goes_on = Message("why.auction.on", {"you": you, "turn": auction.turn})
    reasons: dict[str, Why] = {seat.value: _why_not(auction, seat, you) for seat in Seat}
    reasons |= {_ON: reason or goes_on, right: reason or goes_on}
    if right != _NOBODY:
        key = "why.auction.has-bid" if auction.standing else "why.auction.dealer-yet"
        reasons[_NOBODY] = Message(key, {"you": you, "dealer": auction.dealer})
    return Question(
        kind="auction-winner",
        skill=END_SKILLS[auction.close],
        row=reason.row if reason else "M2.S9",
        prompt=with_house(Message("kind.auction-winner.prompt"), auction.rules, END_RULES),
        shape=Shape.PICK_ONE,
        options=tuple(options),
        right=frozenset({(right,)}),
        board=auction_board(auction),
        seat=you,
        reasons={option.id: reasons[option.id] for option in options},
        trace=(*end_trace(auction, you), reason or goes_on),
    )


def _right(auction: Auction) -> str:
    if not auction.over:
        return _ON
    return auction.bidder.value if auction.bidder else _NOBODY


def _why_not(auction: Auction, seat: Seat, you: Seat) -> Message:
    """Say why a seat has not won the auction."""
    bids = [call for caller, call in auction.calls if caller is seat and call != PASS]
    facts: dict[str, Value] = {"you": you, "seat": seat, "turn": auction.turn}
    if not bids:
        return Message("why.auction.never-bid", facts)
    facts |= {"bid": bids[-1], "by": auction.bidder, "best": auction.standing}
    key = "not-yet" if seat is auction.bidder else "overcalled"
    return Message(f"why.auction.{key}", facts)


def _usual_end(rng: Random, level: int, rules: RuleSet, *, goes_on: bool) -> Auction:
    """Make an auction with the bids of a level, to its end, or to within a pass or two of it."""
    fits = _FITS[level]
    # Where one speaks once, or not again after a pass, nobody comes back; nor over many sevens.
    once = rules.pass_is_final or rules.auction is AuctionEnd.ONCE_AROUND
    if level == 3 and (once or rules.minimum_bid == TOP.level):
        fits = _FITS[2]
    if room_for_bids(rules) < 2:
        fits = _FITS[1]
    quiet = rng.choice((0, 1, 2, 2))

    def wanted(auction: Auction) -> bool:
        if auction.over is goes_on or auction.standing is None or not fits(auction, rules):
            return False
        unusual = auction.close in (Close.FORCED_DEALER, Close.HIGHEST_BID)
        return not unusual and (not goes_on or silence(auction) >= _few(quiet, rules))

    return make_auction(rng, rules, wanted, passes=0.6 if level == 1 else 0.45)


def _few(quiet: int, rules: RuleSet) -> int:
    """Ask for less silence before the end where there is little to come before it."""
    return min(quiet, 1) if rules.auction is AuctionEnd.ONCE_AROUND else quiet


def _bids(auction: Auction) -> int:
    return sum(isinstance(call, Bid) for _, call in auction.calls)


def _comes_back(auction: Auction) -> bool:
    """Tell whether somebody has bid after a pass, or three have passed and it goes on."""
    passed: set[Seat] = set()
    for seat, call in auction.calls:
        if call == PASS:
            passed.add(seat)
        elif seat in passed:
            return True
    return not auction.over and len(passed) == 3


def _long(auction: Auction, rules: RuleSet) -> bool:
    short = rules.auction is AuctionEnd.ONCE_AROUND or rules.minimum_bid > 5
    return _bids(auction) >= (2 if short else 3)


_FITS: dict[int, Callable[[Auction, RuleSet], bool]] = {
    1: lambda auction, _: _bids(auction) == 1,
    2: lambda auction, _: _bids(auction) >= 2,
    3: lambda auction, _: _comes_back(auction),
    5: _long,
}
"""Which auctions fit a level."""
