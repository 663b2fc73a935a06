"""Which is the lowest bid that would win the match now? (M2.S5, M2.S8, M2.S13)"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Literal

from tutor.engine.auction import Auction
from tutor.engine.calls import Bid
from tutor.engine.contract import Contract
from tutor.engine.contract_score import ScoreLine, score_contract
from tutor.engine.match import MatchReason, match_reason, over_before, winner_of
from tutor.engine.ruleset import RuleSet
from tutor.engine.rulings.bidding import legal_bids
from tutor.engine.seats import Seat, Side
from tutor.engine.table import TRICKS, Table
from tutor.i18n import Message, Value
from tutor.quizzes.auctions import calls_to_make, make_auction, seat_to_call, table_of
from tutor.quizzes.bidding import open_auction, stands
from tutor.quizzes.board import Board, Cell
from tutor.quizzes.house import house_rows
from tutor.quizzes.kind import CONFIG, Levels, Unanswerable, seeded
from tutor.quizzes.numbers import number_reasons
from tutor.quizzes.question import Question
from tutor.quizzes.shapes import Shape

__all__ = ["BidNeededToWin"]

_SKILL = "bid-for-the-match"
_HOUSE = ("minimum_bid", "directions_equal", "notrump_factor", "boston_factor")


@dataclass(frozen=True, kw_only=True)
class BidNeededToWin:
    """Which is the lowest number that the seat in turn can bid to win the match with?"""

    __pydantic_config__: ClassVar = CONFIG
    levels: ClassVar[Levels] = {}
    bid_levels: ClassVar[Levels] = dict.fromkeys(range(1, 5), (_SKILL,))
    needs_table: ClassVar[bool] = True

    kind: Literal["bid-needed-to-win"] = "bid-needed-to-win"
    """The lowest number that may be bid and wins the match, if it is just made."""

    def question(self, table: Table | None, *, learner: Seat) -> Question:
        """Ask the seat in turn; Unanswerable in a match by rounds, or where no bid is enough."""
        table, auction = open_auction(table)
        rules, side = table.rules, auction.turn.side
        if rules.rounds or over_before(table.score, rules, table.round):
            raise Unanswerable("no bid wins this match: ask before the end of one to a target")
        enough = [bid for bid in legal_bids(auction, auction.turn) if _wins(bid, table)]
        if not enough:
            raise Unanswerable("no bid that may be made is enough: give the side more points")
        bid = min(enough, key=lambda one: one.level)
        score = dict(zip(Side, table.score, strict=True))
        missing = rules.target - score[side]
        facts: dict[str, Value] = {"you": learner, "seat": auction.turn, "side": side, "bid": bid}
        facts |= {"n": rules.target, "points": score[side], "m": missing}
        lures = [
            ("why.bid-needed-to-win.missing", missing),
            ("why.bid-needed-to-win.tricks", bid.needs),
            ("why.bid-needed-to-win.target", rules.target),
            ("why.bid-needed-to-win.other", rules.target - score[side.other]),
            ("why.bid-needed-to-win.less", bid.level - 1),
        ]
        why = _after(bid, table)
        asks = "over" if auction.standing else "first"
        return Question(
            kind=self.kind,
            skill=_SKILL,
            row="M2.S13",
            prompt=Message(f"kind.bid-needed-to-win.prompt-{asks}", facts),
            shape=Shape.NUMBER,
            options=(),
            right=frozenset({(str(bid.level),)}),
            board=_board(table, auction, learner),
            seat=learner,
            actor=auction.turn,
            reasons=number_reasons(bid.level, why, lures, facts),
            trace=(
                Message("kind.bid-needed-to-win.missing", facts),
                _lines(bid, table)[0].reason,
                why,
            ),
        )

    @classmethod
    def generate(cls, *, level: int, rules: RuleSet, seed: int) -> Question:
        """Make an item: 1 the first bid, 2 with points below zero, 3 over a bid, 4 both."""
        rng = seeded("bid-needed-to-win", level, rules, seed)
        rules = replace(rules, rounds=None, extra_round=False)
        while True:
            table = replace(_auction(rng, rules, over=level > 2), score=_score(rng, level, rules))
            if any(_wins(bid, table) for bid in _legal(table)):
                return replace(cls().question(table, learner=Seat.SOUTH), level=level, seed=seed)


def _legal(table: Table) -> tuple[Bid, ...]:
    assert table.auction is not None, "one was made"
    return legal_bids(table.auction, table.auction.turn)


def _lines(bid: Bid, table: Table) -> tuple[ScoreLine, ...]:
    """Score a bid of the seat in turn that is just made."""
    side = table.turn.side
    tricks = {side: bid.needs, side.other: TRICKS - bid.needs}
    return score_contract(Contract(declarer=table.turn, bid=bid), tricks, table.rules)


def _after(bid: Bid, table: Table) -> MatchReason:
    """Say how the match stands when a bid of the seat in turn is just made."""
    score = dict(zip(Side, table.score, strict=True))
    for line in _lines(bid, table):
        score[line.side] += line.points
    return match_reason(score, table.rules)


def _wins(bid: Bid, table: Table) -> bool:
    return winner_of(_after(bid, table)) is table.turn.side


def _board(table: Table, auction: Auction, you: Seat) -> Board:
    """Tell the score of the match, the bid that stands, and the house rules that are not usual."""
    rows: list[tuple[Cell, ...]] = [
        (side, Message("kind.bid-needed-to-win.points", {"points": points}))
        for side, points in zip(Side, table.score, strict=True)
    ]
    told = stands(auction, you)
    rows.append((Message("kind.bid-needed-to-win.auction"), told))
    return Board(head=(), rows=(*rows, *house_rows(table.rules, _HOUSE)))


def _auction(rng: Random, rules: RuleSet, *, over: bool) -> Table:
    """Let South be in turn, over a bid or before any."""
    length = calls_to_make(rng, rules) if over else rng.randint(0, 2)

    def wanted(auction: Auction) -> bool:
        if auction.over or len(auction.calls) < length:
            return False
        return (auction.standing is not None) is over

    auction = make_auction(rng, rules, wanted, passes=0.6 if over else 1.0)
    return table_of(seat_to_call(auction, Seat.SOUTH))


def _score(rng: Random, level: int, rules: RuleSet) -> tuple[int, int]:
    """Make a score at which a bid can win: below zero at even levels."""
    top = rules.target - 1
    own = rng.randint(max(-top, rules.target - 7), top)
    if level % 2 == 0 and rules.target <= 7:
        own = rng.randint(max(-top, rules.target - 7), 0)
    return own, rng.randint(-top if level % 2 == 0 else 0, top)
