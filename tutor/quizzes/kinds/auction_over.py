"""Is the auction over, and why? (M2.S8-S9)"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Literal

from tutor.engine.auction import Auction, Close
from tutor.engine.calls import PASS
from tutor.engine.ladder import TOP
from tutor.engine.options import AuctionEnd
from tutor.engine.ruleset import RuleSet
from tutor.engine.rulings.auction_end import auction_reason
from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.i18n import Message, Value
from tutor.quizzes.auctions import make_auction, make_other_end, room_for_bids, silence
from tutor.quizzes.because import ask_yes_no, said_in
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
from tutor.quizzes.question import Question

__all__ = ["AuctionOver"]

_UNUSUAL = (Close.FORCED_DEALER, Close.HIGHEST_BID, Close.PASSED_OUT)
_LURES = {
    "three-passes": ("dealer-last", "own-turn", "all-bid"),
    "others-passed": ("two-passes", "own-turn", "all-bid"),
    "once-around": ("two-passes", "own-turn", "all-bid"),
    "forced-dealer": ("own-turn", "may-go-over", "all-bid"),
    "highest-bid": ("own-turn", "pass-first", "all-bid"),
    "passed-out": ("two-passes", "dealer-must", "second-turn"),
    "on-passes": ("two-passes", "dealer-last", "any-three"),
    "on-final": ("two-passes", "dealer-last", "own-turn"),
    "on-once": ("two-passes", "own-turn", "all-bid"),
    "on-no-bid": ("two-passes", "second-turn", "all-bid"),
    "on-match": ("two-passes", "dealer-last", "highest-bid"),
}
"""Rules that do not decide, for each that does: what learners make up."""


@dataclass(frozen=True, kw_only=True)
class AuctionOver:
    """Is the auction over, and by which rule?"""

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

    kind: Literal["auction-over"] = "auction-over"
    """Whether the auction is over, with the rule that says so."""

    def question(self, table: Table | None, *, learner: Seat) -> Question:
        """Ask about the calls so far; Unanswerable when none are known."""
        auction = auction_at(table)
        if not auction.calls:
            raise Unanswerable("nobody has called: give an auction with calls")
        return _ask(auction, learner)

    @classmethod
    def generate(cls, *, level: int, rules: RuleSet, seed: int) -> Question:
        """Make an item: 1 one bid, 2 several, 3 three passes that are not in a row.

        Level 4 has the other ends, and level 5 any. About half of the auctions are over.
        """
        rng = seeded("auction-over", level, rules, seed)
        feature = rng.randint(2, 4) if level == 5 else level
        over = rng.random() < 0.5
        if feature == 4:
            auction = make_other_end(rng, rules, over=over, silent=(4,) if over else (2, 3))
        else:
            auction = _usual_end(rng, feature, rules, over=over)
        return replace(_ask(auction, Seat.SOUTH), level=level, seed=seed)


def _ask(auction: Auction, you: Seat) -> Question:
    reason = auction_reason(auction)
    facts: dict[str, Value] = {"you": you, "seat": auction.bidder, "turn": auction.turn}
    rule = auction.close.value if auction.close else _rule_to_go_on(auction)
    count = silence(auction)
    return ask_yes_no(
        with_house(Message("kind.auction-over.prompt"), auction.rules, END_RULES),
        kind="auction-over",
        skill=END_SKILLS[auction.close],
        row="M2.S9",
        yes=auction.over,
        rule=rule,
        lures=_LURES[rule],
        reason=reason or Message("why.auction.on", facts),
        facts={**facts, "n": count},
        mixed_by=(str(auction.rules), auction.dealer, *said_in(auction)),
        you=you,
        trace=end_trace(auction, you),
        board=auction_board(auction),
    )


def _rule_to_go_on(auction: Auction) -> str:
    """Name the rule by which an auction is not over yet."""
    if auction.rules.auction is AuctionEnd.ONCE_AROUND:
        return "on-once"
    if auction.standing is None:
        return "on-no-bid"
    if auction.standing == TOP:
        return "on-match"
    return "on-final" if auction.rules.pass_is_final else "on-passes"


def _usual_end(rng: Random, level: int, rules: RuleSet, *, over: bool) -> Auction:
    """Make an auction with the bids of a level, to its end or to within a pass or two of it."""
    once = rules.auction is AuctionEnd.ONCE_AROUND
    short = once or rules.minimum_bid > 5
    back = level == 3 and not short and not rules.pass_is_final
    quiet = rng.choice((0, 1) if once else (0, 1, 2, 2))
    bids_wanted = 1 if level == 1 else min(2, room_for_bids(rules))

    def wanted(auction: Auction) -> bool:
        if auction.over is not over or auction.close in _UNUSUAL:
            return False
        passes = sum(call == PASS for _, call in auction.calls)
        bids = len(auction.calls) - passes
        if bids < bids_wanted or (level == 1 and bids > 1):
            return False
        if back and passes - silence(auction) < (2 if over else 3):
            return False
        return over or silence(auction) >= quiet

    return make_auction(rng, rules, wanted, passes=0.6 if level == 1 or back else 0.45)
