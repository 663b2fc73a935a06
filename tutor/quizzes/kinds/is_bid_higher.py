"""Is this bid higher than the one that stands, and by which rule? (M2.S8)"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Literal

from tutor.engine.actions import MakeCall
from tutor.engine.calls import Bid, BidKind
from tutor.engine.judge import judge
from tutor.engine.ladder import LADDER, TOP, Step, WhyNot, climb
from tutor.engine.reasons import Reason
from tutor.engine.ruleset import RuleSet
from tutor.engine.rulings.bidding import (
    DealerMatches,
    DowntownOverUptown,
    HigherNumber,
    NotHigher,
    NotrumpOverTrump,
)
from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.i18n import Message, Value
from tutor.quizzes.auctions import (
    BID_WHIST,
    after_bid,
    calls_to_make,
    make_auction,
    seat_to_call,
    some_passes,
    table_of,
)
from tutor.quizzes.bidding import open_auction, stands
from tutor.quizzes.house import LADDER_RULES, house_board
from tutor.quizzes.kind import CONFIG, CallText, Levels, Unanswerable, read_bid, seeded
from tutor.quizzes.question import Question, Why
from tutor.quizzes.shapes import Option, Shape

__all__ = ["IsBidHigher"]

_RULES: dict[object, str] = {
    HigherNumber: "number",
    DowntownOverUptown: "downtown",
    NotrumpOverTrump: "notrump",
    DealerMatches: "match",
    WhyNot.LOWER_NUMBER: "number",
    WhyNot.SAME_BID: "same",
    WhyNot.UPTOWN_UNDER_DOWNTOWN: "downtown",
    WhyNot.TRUMP_UNDER_NOTRUMP: "notrump",
    WhyNot.DIRECTIONS_EQUAL: "equal",
}
"""The rule that decides, by the engine's reason, or by why it says that a bid is not higher."""
_LURES = {
    "number": ("notrump-always", "suit", "one-above"),
    "downtown": ("uptown", "number", "same-number"),
    "notrump": ("notrump-last", "number", "same-number"),
    "same": ("same-number", "number", "suit"),
    "equal": ("downtown", "uptown", "same-number"),
    "match": ("same", "number", "suit"),
}
"""Three rules that do not decide: real ones, and the misconceptions of DESIGN.md 6."""
_SKILLS = {
    "number": "ladder-number",
    "downtown": "ladder-directions",
    "notrump": "ladder-notrump",
    "same": "ladder-same-bid",
    "equal": "ladder-equal-directions",
    "match": "dealer-may-match",
}
_NUMBER, _SAME_NUMBER = ("ladder-number",), ("ladder-directions", "ladder-equal-directions")


@dataclass(frozen=True, kw_only=True)
class IsBidHigher:
    """Is a bid higher than another, and why? The reasons offered are rules, right and imagined."""

    __pydantic_config__: ClassVar = CONFIG
    levels: ClassVar[Levels] = {}
    bid_levels: ClassVar[Levels] = {
        1: _NUMBER,
        2: _NUMBER,
        3: _SAME_NUMBER,
        4: ("ladder-notrump", "ladder-same-bid"),
        5: tuple(_SKILLS.values()),
    }
    needs_table: ClassVar[bool] = False

    kind: Literal["is-bid-higher"] = "is-bid-higher"
    """Whether a bid is higher than the one that stands, with the rule that says so."""
    bid: CallText
    """The bid in question."""
    over: CallText = ""
    """The bid that stands; by default the one that stands at the table."""

    def question(self, table: Table | None, *, learner: Seat) -> Question:
        """Ask about two bids; Unanswerable when none stands, or the house rules forbid the bid."""
        bid = read_bid(self.bid, "bid")
        if self.over:
            over = read_bid(self.over, "over")
            rules = table.rules if table is not None and table.rules.bids else BID_WHIST
            if over == TOP or over.level < rules.minimum_bid:
                raise Unanswerable(f"nobody can be asked to go over {over} here", "over")
            table = after_bid(over, rules, learner)
        table, auction = open_auction(table)
        if auction.standing is None:
            raise Unanswerable("no bid stands here: give the bid that it goes over", "over")
        verdict = judge(table, MakeCall(seat=table.turn, call=bid))
        rule = _rule_of(verdict.reason)
        if rule is None:
            raise Unanswerable(f"{verdict.reason}: this is no question of the ladder", "bid")
        return _ask(table, bid, rule, verdict.reason, learner)

    @classmethod
    def generate(cls, *, level: int, rules: RuleSet, seed: int) -> Question:
        """Make an item: 1 other numbers, 2 that a kind seems to overrule, 3 up and down, 4 notrump.

        Level 4 has equal bids too, and level 5 everything, in longer auctions. About half of the
        bids are higher. Where the house rules leave no such bids (a minimum of seven), any will do.
        """
        rng = seeded("is-bid-higher", level, rules, seed)
        table, bid = _long(rng, rules) if level == 5 else _short(rng, level, rules)
        question = cls(bid=str(bid)).question(table, learner=Seat.SOUTH)
        return replace(question, level=level, seed=seed)


def _rule_of(reason: Reason) -> str | None:
    """Name the rule that decides; None where it is not a matter of which bid is higher."""
    return _RULES.get(reason.why if isinstance(reason, NotHigher) else type(reason))


def _ask(table: Table, bid: Bid, rule: str, reason: Reason, you: Seat) -> Question:
    auction = table.auction
    assert auction is not None, "a bid stands in an auction"
    facts: dict[str, Value] = {"you": you, "seat": auction.bidder, "turn": table.turn}
    facts |= {"bid": bid, "over": auction.standing}
    offered = (rule, *_LURES[rule])
    rng = seeded("is-bid-higher", table.rules, bid, *map(str, auction.calls))
    reasons: dict[str, Why] = dict.fromkeys(("yes", "no", rule), reason)
    reasons |= {lure: Message(f"why.higher.{lure}", facts) for lure in offered[1:]}
    prompt = "prompt-dealer" if auction.matches(table.turn) else "prompt"
    return Question(
        kind="is-bid-higher",
        skill=_SKILLS[rule],
        row=reason.row,
        prompt=Message(f"kind.is-bid-higher.{prompt}", facts),
        shape=Shape.YES_NO,
        options=tuple(Option(id=word, label=Message(f"kind.{word}")) for word in ("yes", "no")),
        because=tuple(
            Option(id=one, label=Message(f"kind.is-bid-higher.rule.{one}", facts))
            for one in rng.sample(offered, len(offered))
        ),
        right=frozenset({("yes" if reason.legal else "no", rule)}),
        table=table,
        board=house_board(table.rules, LADDER_RULES),
        seat=you,
        actor=table.turn,
        shown=frozenset({you} if table.hand(you) else ()),
        reasons=reasons,
        trace=(stands(auction, you), reason),
    )


def _short(rng: Random, level: int, rules: RuleSet) -> tuple[Table, Bid]:
    """Let somebody open, and give a bid that is higher, or as often one that is not."""
    pairs = [
        (bid, over)
        for over in LADDER[:-1]
        for bid in LADDER
        if min(bid.level, over.level) >= rules.minimum_bid
    ]
    fitting = [pair for pair in pairs if _FITS[level](*pair)] or pairs
    higher = rng.random() < 0.5
    wanted = [(b, o) for b, o in fitting if isinstance(climb(b, o, rules), Step) is higher]
    bid, over = rng.choice(wanted or fitting)
    return after_bid(over, rules, Seat.SOUTH, passes=some_passes(rng, rules)), bid


_FITS: dict[int, Callable[[Bid, Bid], bool]] = {
    1: lambda bid, over: bid.level != over.level and bid.kind is over.kind,
    2: lambda bid, over: (
        1 <= abs(bid.level - over.level) <= 2
        and (bid.level > over.level) is ([*BidKind].index(bid.kind) < [*BidKind].index(over.kind))
        and bid.kind is not over.kind
    ),
    3: lambda bid, over: (
        bid.level == over.level
        and bid.kind is not over.kind
        and BidKind.NOTRUMP not in (bid.kind, over.kind)
    ),
    4: lambda bid, over: (
        bid.level == over.level and (bid == over or BidKind.NOTRUMP in (bid.kind, over.kind))
    ),
}
"""Which bid and standing bid fit a level."""


def _long(rng: Random, rules: RuleSet) -> tuple[Table, Bid]:
    """Let several players call, and give a bid a few rungs from the one that stands."""
    length = calls_to_make(rng, rules)
    dealer = rules.dealer_may_match and rng.random() < 0.6
    auction = make_auction(
        rng,
        rules,
        lambda auction: (
            not auction.over
            and auction.standing is not None
            and (dealer or len(auction.calls) >= length)
            and (not dealer or auction.turn is auction.dealer)
        ),
        passes=0.3,
    )
    assert auction.standing is not None, "one was wanted"
    table = table_of(seat_to_call(auction, Seat.SOUTH))
    place = LADDER.index(auction.standing)
    near = LADDER[max(3 * (rules.minimum_bid - 1), place - 4) : place + 5]
    if rng.random() < 0.4:
        near = tuple(bid for bid in near if bid.level == auction.standing.level)
    legal = [bid for bid in near if judge(table, MakeCall(seat=table.turn, call=bid)).legal]
    higher = rng.random() < 0.5
    return table, rng.choice([bid for bid in near if (bid in legal) is higher] or near)
