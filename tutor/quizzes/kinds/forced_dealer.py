"""Must the dealer bid, and what may it be? (M2.S9)"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Literal

from tutor.engine.actions import MakeCall
from tutor.engine.auction import Auction
from tutor.engine.calls import PASS, Bid, Call, Miscall
from tutor.engine.judge import judge
from tutor.engine.ladder import LADDER
from tutor.engine.options import ForcedDealer as House
from tutor.engine.ruleset import RuleSet
from tutor.engine.rulings.bidding import BelowMinimum, DealerMustBid
from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.i18n import Message, Value
from tutor.quizzes.auctions import make_auction, room_for_bids, table_of
from tutor.quizzes.because import ask_yes_no, said_in
from tutor.quizzes.bidding import open_auction, stands
from tutor.quizzes.house import house_board
from tutor.quizzes.kind import CONFIG, CallText, Levels, Unanswerable, read_call, seeded
from tutor.quizzes.question import Question

__all__ = ["ForcedDealer"]

_FORCED, _FREE = _SKILLS = ("forced-dealer", "free-to-pass")
_RULES = ("forced_dealer", "minimum_bid")
_LURES = {
    "must": ("free", "again", "early"),
    "any": ("exactly", "lowest", "again"),
    "exactly": ("any", "lowest", "again"),
    "minimum": ("lowest", "always", "early"),
    "again": ("must", "always", "early"),
    "stands": ("must", "always", "once"),
    "early": ("must", "always", "once"),
}
"""Rules that do not decide, for each that does: real ones, and what learners make up."""


@dataclass(frozen=True, kw_only=True)
class ForcedDealer:
    """May whoever is in turn pass, or make some bid, after three passes? With the rule."""

    __pydantic_config__: ClassVar = CONFIG
    levels: ClassVar[Levels] = {}
    bid_levels: ClassVar[Levels] = {
        1: _SKILLS,
        2: _SKILLS,
        3: _SKILLS,
        4: (_FORCED,),
        5: _SKILLS,
    }
    needs_table: ClassVar[bool] = True

    kind: Literal["forced-dealer"] = "forced-dealer"
    """Whether the dealer must bid, and what that may be."""
    call: CallText = "P"
    """The call in question: a pass, or after three passes a bid."""

    def question(self, table: Table | None, *, learner: Seat) -> Question:
        """Ask about a call; Unanswerable when nobody is to call, or a bid is not forced."""
        table, auction = open_auction(table)
        call = read_call(self.call, "call")
        free = auction.rules.forced_dealer is House.REDEAL
        bids = isinstance(call, Bid)
        if isinstance(call, Miscall) or (bids and (free or not auction.dealer_is_forced)):
            raise Unanswerable("nobody has to make a bid here: ask about a pass", "call")
        verdict = judge(table, MakeCall(seat=table.turn, call=call))
        rule = _bid_rule(auction, verdict.reason) if bids else _pass_rule(auction, verdict.reason)
        facts: dict[str, Value] = {"you": learner, "seat": table.turn, "call": call}
        facts["n"] = auction.rules.minimum_bid
        return ask_yes_no(
            Message(f"kind.forced-dealer.prompt-{'bid' if bids else 'pass'}", facts),
            kind=self.kind,
            skill=_FORCED if auction.dealer_is_forced else _FREE,
            row="M2.S9",
            yes=verdict.legal,
            rule=rule,
            lures=_LURES[rule],
            reason=verdict.reason,
            facts=facts,
            mixed_by=(str(auction.rules), auction.dealer, *said_in(auction)),
            trace=(stands(auction, learner),),
            table=table,
            board=house_board(auction.rules, _RULES),
            you=learner,
            actor=table.turn,
            shown=frozenset({learner} if table.hand(learner) else ()),
        )

    @classmethod
    def generate(cls, *, level: int, rules: RuleSet, seed: int) -> Question:
        """Make an item: 1 three passes or a bid, 2 before the dealer's turn too, 3 several bids.

        Level 4 asks after three passes about a pass or about a bid, and level 5 is any of these.
        """
        rng = seeded("forced-dealer", level, rules, seed)
        feature = rng.randint(1, 4) if level == 5 else level
        forced = feature == 4 or rng.random() < 0.5
        auction = _forced(rng, rules) if forced else _free(rng, feature, rules)
        call: Call = PASS
        if feature == 4 and rules.forced_dealer is not House.REDEAL and rng.random() < 0.6:
            near = LADDER[max(0, 3 * rules.minimum_bid - 6) :][:9]
            call = rng.choice(near)
        asked = cls(call=str(call))
        question = asked.question(table_of(auction), learner=Seat.SOUTH)
        return replace(question, level=level, seed=seed)


def _pass_rule(auction: Auction, reason: object) -> str:
    """Name the rule by which the seat in turn may pass, or may not."""
    if isinstance(reason, DealerMustBid):
        return "must"
    if auction.standing:
        return "stands"
    return "again" if auction.dealer_is_forced else "early"


def _bid_rule(auction: Auction, reason: object) -> str:
    """Name the rule by which a forced dealer may make a bid, or may not."""
    if isinstance(reason, BelowMinimum):
        return "minimum"
    return "exactly" if auction.rules.forced_dealer is House.MINIMUM else "any"


def _forced(rng: Random, rules: RuleSet) -> Auction:
    return make_auction(rng, rules, lambda auction: len(auction.calls) == 3, passes=1.0)


def _free(rng: Random, level: int, rules: RuleSet) -> Auction:
    """Make an auction in which whoever is in turn need not bid."""
    if level == 2 and rng.random() < 0.5:
        count = rng.choice((1, 2))
        return make_auction(rng, rules, lambda auction: len(auction.calls) == count, passes=1.0)
    # Where there are but three bids, or one speaks once, two bids before a turn are seldom more.
    most = min(2 if level == 3 else 1, room_for_bids(rules))

    def wanted(auction: Auction) -> bool:
        bids = sum(isinstance(call, Bid) for _, call in auction.calls)
        dealer = level > 1 or auction.turn is auction.dealer
        return not auction.over and bids >= most and len(auction.calls) >= 3 and dealer

    return make_auction(rng, rules, wanted, passes=0.55)
