"""What is the lowest bid that may be made now? (M2.S8, M2.S9)"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Literal

from tutor.engine.actions import MakeCall
from tutor.engine.auction import Auction
from tutor.engine.calls import Bid, BidKind
from tutor.engine.judge import judge
from tutor.engine.ladder import LADDER, TOP
from tutor.engine.ruleset import RuleSet
from tutor.engine.rulings.bidding import legal_bids
from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.i18n import Message
from tutor.quizzes.auctions import (
    BID_WHIST,
    after_bid,
    calls_to_make,
    make_auction,
    seat_to_call,
    some_passes,
    table_of,
)
from tutor.quizzes.bidding import call_options, call_skill, call_trace, lowest_bids, open_auction
from tutor.quizzes.house import AUCTION_RULES, house_board
from tutor.quizzes.kind import CONFIG, CallText, Levels, Unanswerable, read_bid, seeded
from tutor.quizzes.question import Question, Why
from tutor.quizzes.shapes import Pad, Shape

__all__ = ["LowestHigherBid"]

_LADDER, _MATCH = "over-the-bid", "dealer-may-match"


@dataclass(frozen=True, kw_only=True)
class LowestHigherBid:
    """Which bid is the lowest that may be made? It is picked on the ladder."""

    __pydantic_config__: ClassVar = CONFIG
    levels: ClassVar[Levels] = {}
    bid_levels: ClassVar[Levels] = {
        1: (_LADDER,),
        2: (_LADDER,),
        3: (_LADDER,),
        4: (_LADDER, _MATCH),
        5: (_LADDER, _MATCH, "opening-bid", "forced-dealer"),
    }
    needs_table: ClassVar[bool] = False

    kind: Literal["lowest-higher-bid"] = "lowest-higher-bid"
    """The lowest bid that may be made now."""
    over: CallText = ""
    """The bid that stands; by default the one that stands at the table, if one does."""

    def question(self, table: Table | None, *, learner: Seat) -> Question:
        """Ask the seat in turn; Unanswerable when nobody is to call, or no bid is high enough."""
        if self.over:
            over = read_bid(self.over, "over")
            rules = table.rules if table is not None and table.rules.bids else BID_WHIST
            if over == TOP or over.level < rules.minimum_bid:
                raise Unanswerable(f"nobody can be asked to go over {over} here", "over")
            table = after_bid(over, rules, learner)
        table, auction = open_auction(table)
        right = lowest_bids(auction)
        if not right:
            raise Unanswerable("no bid is high enough here: ask before the highest bid")
        return Question(
            kind=self.kind,
            skill=call_skill(auction),
            row="M2.S8" if auction.standing else "M2.S4",
            prompt=Message("kind.lowest-higher-bid.prompt", {"you": learner, "seat": auction.turn}),
            shape=Shape.PICK_A_CALL,
            options=call_options(LADDER),
            right=frozenset((str(bid),) for bid in right),
            pad=Pad.LADDER,
            table=table,
            board=house_board(table.rules, AUCTION_RULES),
            seat=learner,
            actor=auction.turn,
            shown=frozenset({learner} if table.hand(learner) else ()),
            reasons={str(bid): _why(table, bid, right) for bid in LADDER},
            trace=call_trace(auction, learner)[:2],
        )

    @classmethod
    def generate(cls, *, level: int, rules: RuleSet, seed: int) -> Question:
        """Make an item: 1 over uptown, 2 over downtown, 3 over notrump, 4 in a longer auction.

        At level 5 nobody may have bid yet, and the dealer may be forced to. Where the house rules
        leave no such bid (a minimum of seven), any will do.
        """
        rng = seeded("lowest-higher-bid", level, rules, seed)
        kind = [*BidKind][level - 1] if level <= 3 else None
        if level <= 3:
            bids = [bid for bid in LADDER[:-1] if bid.level >= rules.minimum_bid]
            over = rng.choice([bid for bid in bids if bid.kind is kind] or bids)
            table = after_bid(over, rules, Seat.SOUTH, passes=some_passes(rng, rules))
        else:
            table = table_of(seat_to_call(_make(rng, level, rules), Seat.SOUTH))
        return replace(cls().question(table, learner=Seat.SOUTH), level=level, seed=seed)


def _make(rng: Random, level: int, rules: RuleSet) -> Auction:
    """Let some players call; at level 5 half of the time without a bid."""
    silent = level == 5 and rng.random() < 0.5
    length = rng.randint(1, 3) if silent else calls_to_make(rng, rules)

    def wanted(auction: Auction) -> bool:
        if auction.over or len(auction.calls) < length or not legal_bids(auction, auction.turn):
            return False
        return (auction.standing is None) is silent

    return make_auction(rng, rules, wanted, passes=1.0 if silent else 0.3)


def _why(table: Table, bid: Bid, right: tuple[Bid, ...]) -> Why:
    """Say why a bid is the lowest, or too low, or higher than need be."""
    reason = judge(table, MakeCall(seat=table.turn, call=bid)).reason
    if reason.legal and bid not in right:
        return Message("why.lowest.higher", {"bid": bid, "lowest": right[0]})
    return reason
