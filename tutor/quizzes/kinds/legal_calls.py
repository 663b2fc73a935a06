"""Which calls may this seat make? (M2.S4-S9, Tips.5)"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Literal

from tutor.engine.actions import MakeCall
from tutor.engine.auction import Auction
from tutor.engine.calls import PASS, Bid, Call, Direction, Miscall
from tutor.engine.cards import Suit
from tutor.engine.judge import judge
from tutor.engine.ladder import LADDER
from tutor.engine.ruleset import RuleSet
from tutor.engine.rulings.bidding import legal_bids
from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.i18n import Message
from tutor.quizzes.auctions import calls_to_make, make_auction, must_bid, seat_to_call, table_of
from tutor.quizzes.bidding import call_options, call_skill, call_trace, open_auction
from tutor.quizzes.house import AUCTION_RULES, house_board
from tutor.quizzes.kind import CONFIG, CallText, Levels, Unanswerable, read_call, seeded
from tutor.quizzes.question import Question
from tutor.quizzes.shapes import Option, Pad, Shape

__all__ = ["LegalCalls"]

_OVER, _OPENS, _FORCED, _NO_BID, _MATCH = (
    "over-the-bid",
    "opening-bid",
    "forced-dealer",
    "what-is-no-bid",
    "dealer-may-match",
)
_OFFERED = 6
"""How many calls a generated item offers, but at level 5: there it is the whole ladder."""


@dataclass(frozen=True, kw_only=True)
class LegalCalls:
    """Which calls may be made now? All of them are to be picked: on the ladder, or of a few."""

    __pydantic_config__: ClassVar = CONFIG
    levels: ClassVar[Levels] = {}
    bid_levels: ClassVar[Levels] = {
        1: (_OVER, _MATCH),
        2: (_OVER, _MATCH),
        3: (_OPENS, _FORCED, _NO_BID),
        4: (_NO_BID,),
        5: (_OVER, _MATCH),
    }
    needs_table: ClassVar[bool] = True

    kind: Literal["legal-calls"] = "legal-calls"
    """Which calls may be made; every one of them is to be picked."""
    calls: tuple[CallText, ...] = ()
    """The calls to choose from, which may be no bids at all; by default the whole ladder."""

    def question(self, table: Table | None, *, learner: Seat) -> Question:
        """Ask the seat in turn; Unanswerable when nobody is to call, or none of these will do."""
        table, auction = open_auction(table)
        turn = table.turn
        given = tuple(read_call(call, "calls") for call in self.calls)
        if len(set(given)) < len(given):
            raise Unanswerable("a call stands there twice: write it once", "calls")
        verdicts = {
            str(call): judge(table, MakeCall(seat=turn, call=call))
            for call in given or (PASS, *LADDER)
        }
        may = tuple(call for call, verdict in verdicts.items() if verdict.legal)
        if not may:
            raise Unanswerable("none of these calls may be made: add one that may", "calls")
        no_bids = any(isinstance(call, Miscall) for call in given)
        return Question(
            kind=self.kind,
            skill=call_skill(auction, no_bids=no_bids),
            row="M2.S5" if no_bids else "M2.S8" if auction.standing else "M2.S4",
            prompt=Message("kind.legal-calls.prompt", {"you": learner, "seat": turn}),
            shape=Shape.PICK_MANY,
            options=_options(given),
            right=frozenset({may}),
            pad=None if given else Pad.LADDER,
            table=table,
            board=house_board(table.rules, AUCTION_RULES),
            seat=learner,
            actor=turn,
            shown=frozenset({learner} if table.hand(learner) else ()),
            reasons={call: verdict.reason for call, verdict in verdicts.items()},
            trace=call_trace(auction, learner),
        )

    @classmethod
    def generate(cls, *, level: int, rules: RuleSet, seed: int) -> Question:
        """Make an item: 1 over a bid, 2 of the same number, 3 nobody has bid, 4 what is no bid.

        Level 5 is the whole ladder, high up.
        """
        rng = seeded("legal-calls", level, rules, seed)
        auction = _make(rng, level, rules)
        offered = () if level == 5 else _offer(rng, auction, level)
        table = table_of(seat_to_call(auction, Seat.SOUTH))
        question = cls(calls=tuple(map(str, offered))).question(table, learner=Seat.SOUTH)
        return replace(question, level=level, seed=seed)


def _options(given: Sequence[Call]) -> tuple[Option, ...]:
    return call_options(given or (PASS, *LADDER))


def _make(rng: Random, level: int, rules: RuleSet) -> Auction:
    """Let some players call. At level 3 only passes; at level 5 up to a high bid."""
    length = rng.choice((0, 1, 2, 3, 3)) if level == 3 else calls_to_make(rng, rules)
    lowest = max(rules.minimum_bid, 5)

    def wanted(auction: Auction) -> bool:
        if auction.over or len(auction.calls) < length:
            return False
        legal = legal_bids(auction, auction.turn)
        if not legal or level == 4:
            return bool(legal)
        if level == 3 or auction.standing is None:
            return level == 3 and auction.standing is None
        # A dealer who may equal the lowest bid of all may make every bid there is.
        return len(legal) < len(LADDER) and (level < 5 or auction.standing.level >= lowest)

    return make_auction(rng, rules, wanted, passes=1.0 if level == 3 else 0.3)


def _offer(rng: Random, auction: Auction, level: int) -> tuple[Call, ...]:
    """Choose calls on both sides of what is legal: a pass, then bids, then what is no bid."""
    legal = legal_bids(auction, auction.turn)
    pool = [bid for bid in LADDER if _fits(bid, auction, level)]
    above = [bid for bid in pool if bid in legal][:7]
    below = [bid for bid in pool if bid not in legal][-5:]
    no_bids = _no_bids(rng) if level == 4 else ()
    # Something must be wrong: at an opening of the dealer's choice every bid may be made.
    if not below and not no_bids and not must_bid(auction):
        no_bids = _no_bids(rng)[:1]
    room = _OFFERED - 1 - len(no_bids)
    high = rng.sample(above, min(len(above), rng.randint(1, max(1, min(room - 1, 3)))))
    low = rng.sample(below, min(len(below), room - len(high)))
    more = [bid for bid in above if bid not in high][: room - len(high) - len(low)]
    bids = [bid for bid in LADDER if bid in (*high, *low, *more)]
    return PASS, *bids, *no_bids


def _fits(bid: Bid, auction: Auction, level: int) -> bool:
    """Tell whether a bid belongs to a level: 1 other numbers, 2 near the bid that stands."""
    over = auction.standing
    if over is None or auction.rules.minimum_bid == 7:
        return True
    if level == 1:
        return bid.level != over.level or bid == over
    return level > 2 or abs(bid.level - over.level) <= 1


def _no_bids(rng: Random) -> tuple[Miscall, ...]:
    """Make two calls that are no bids, of two sorts (M2.S5, M2.S7, M2.S9)."""
    level = rng.randint(2, 6)
    sorts = (
        Miscall(level=rng.choice((0, 8))),
        Miscall(level=level, notrump=True, direction=rng.choice(list(Direction))),
        Miscall(level=level, suit=rng.choice(list(Suit))),
    )
    return tuple(rng.sample(sorts, 2))
