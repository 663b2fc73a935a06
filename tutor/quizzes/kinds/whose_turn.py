"""Whose turn is it? (M1.S5-S6, M1.S8)"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Literal

from tutor.engine.auction import Auction
from tutor.engine.cards import PACK, sort_hand
from tutor.engine.judge import apply, judge_all
from tutor.engine.position import Position, set_up
from tutor.engine.reasons import Reason
from tutor.engine.ruleset import RuleSet
from tutor.engine.rulings.turn import (
    Clockwise,
    DeclarerLeads,
    LeftOfDealer,
    WinnerLeads,
    turn_reason,
)
from tutor.engine.seats import Seat
from tutor.engine.table import Phase, Table
from tutor.i18n import Message, Value
from tutor.quizzes.auctions import calls_to_make, make_auction, table_of
from tutor.quizzes.contract_tricks import make_contract_trick
from tutor.quizzes.kind import CONFIG, Levels, Unanswerable, seeded
from tutor.quizzes.kinds.next_leader import why_not_lead
from tutor.quizzes.kinds.trick_winner import lead_trace
from tutor.quizzes.question import Question, Why
from tutor.quizzes.shapes import Option, Shape
from tutor.quizzes.tricks import make_trick

__all__ = ["WhoseTurn"]

_SKILLS: dict[type[Reason], str] = {
    Clockwise: "clockwise",
    LeftOfDealer: "left-of-dealer",
    DeclarerLeads: "declarer-leads",
    WinnerLeads: "winner-leads",
}


@dataclass(frozen=True, kw_only=True)
class WhoseTurn:
    """Whose turn is it, in a trick or at a lead?"""

    __pydantic_config__: ClassVar = CONFIG
    levels: ClassVar[Levels] = {
        1: ("clockwise",),
        2: ("clockwise", "left-of-dealer"),
        3: ("clockwise", "left-of-dealer", "winner-leads"),
    }
    bid_levels: ClassVar[Levels] = {
        1: ("clockwise",),
        2: ("clockwise", "left-of-dealer"),
        3: ("clockwise", "left-of-dealer", "declarer-leads"),
        4: ("clockwise", "left-of-dealer", "declarer-leads", "winner-leads"),
    }
    needs_table: ClassVar[bool] = True

    kind: Literal["whose-turn"] = "whose-turn"
    """Whose turn it is: to play a card, or to call, to name or to swap."""

    def question(self, table: Table | None, *, learner: Seat) -> Question:
        """Ask about this table; Unanswerable when it does not show why it is anyone's turn."""
        reason = turn_reason(table) if table is not None else None
        if table is None or reason is None:
            raise Unanswerable(
                "the table does not tell whose turn it is: give the dealer, or cards on the table"
            )
        reasons: dict[str, Why] = {
            seat.value: reason if seat is table.turn else _why_not(table, seat, learner)
            for seat in Seat
        }
        return Question(
            kind=self.kind,
            skill=_SKILLS[type(reason)],
            row=reason.row,
            prompt=Message("kind.whose-turn.prompt"),
            shape=Shape.PICK_ONE,
            options=tuple(Option(id=seat.value, label=seat) for seat in Seat),
            right=frozenset({(table.turn.value,)}),
            table=table,
            seat=learner,
            shown=frozenset({learner} if table.hand(learner) else ()),
            reasons=reasons,
            trace=(*_trace(table, learner), reason),
        )

    @classmethod
    def generate(cls, *, level: int, rules: RuleSet, seed: int) -> Question:
        """Make an item: 1 in a trick, 2 also the first lead, 3 also after a trick.

        In bid whist: 1 in a trick or an auction, 2 also the first call, 3 also after the auction, 4
        also after a trick.
        """
        rng = seeded("whose-turn", level, rules, seed)
        makers = _IN_BID_WHIST[: level + 1] if rules.bids else _IN_WHIST[:level]
        table = rng.choice(makers)(rng, rules)
        return replace(cls().question(table, learner=Seat.SOUTH), level=level, seed=seed)


def _why_not(table: Table, seat: Seat, you: Seat) -> Message:
    """Say why it is not a seat's turn, against what a learner could have believed."""
    turn = table.turn
    if not table.trick and table.tricks:
        return why_not_lead(table, table.tricks[-1], seat, you)
    facts: dict[str, Value] = {"you": you, "seat": seat, "turn": turn, "last": turn.right}
    if table.phase is Phase.AUCTION and table.auction:
        return _why_not_call(table.auction, seat, facts)
    if table.trick:
        if seat in dict(table.on_table()):
            return Message("why.turn.has-played", facts)
        against = len(table.trick) == 1 and seat is table.leader.right
        return Message("why.turn.clockwise" if against else "why.turn.later", facts)
    if table.contract:
        left = table.dealer is not None and seat is table.dealer.left
        return Message("why.turn.not-whist" if left else "why.turn.not-declarer", facts)
    return Message("why.turn.dealer" if seat is table.dealer else "why.turn.not-left", facts)


def _why_not_call(auction: Auction, seat: Seat, facts: dict[str, Value]) -> Message:
    """Say why it is not a seat's turn to call."""
    if not auction.calls:
        return Message(f"why.call.{'dealer' if seat is auction.dealer else 'not-left'}", facts)
    last = auction.calls[-1][0]
    facts["last"] = last
    if seat is last:
        return Message("why.call.just-now", facts)
    if auction.rules.pass_is_final and auction.passed(seat):
        return Message("why.call.for-good", facts)
    return Message("why.turn.clockwise" if seat is last.right else "why.call.later", facts)


def _trace(table: Table, you: Seat) -> tuple[Message, ...]:
    """Tell who led, called or played last, who won, or who dealt."""
    if table.phase is Phase.AUCTION and table.auction and table.auction.calls:
        seat, call = table.auction.calls[-1]
        return (Message("kind.trace.called", {"you": you, "seat": seat, "call": call}),)
    if table.trick:
        ranking = table.ranking
        return (lead_trace(table.trick, table.leader, ranking, you, table.named),)
    if table.tricks:
        return (Message("kind.trace.won", {"you": you, "seat": table.tricks[-1].winner}),)
    if table.contract:
        bid = table.contract.bid
        facts: dict[str, Value] = {"you": you, "seat": table.contract.declarer, "bid": bid}
        return (Message("kind.trace.won-auction", facts),)
    return (Message("kind.trace.dealt", {"you": you, "seat": table.dealer}),)


def _in_trick(rng: Random, rules: RuleSet) -> Table:
    """One to three cards of one suit lie on the table."""
    leader = rng.choice(list(Seat))
    suit = rng.choice(PACK).suit
    cards = rng.sample([card for card in PACK if card.suit is suit], rng.choice((1, 2, 3)))
    return set_up(Position(leader=leader, trick=tuple(cards)), rules)


def _first_lead(rng: Random, rules: RuleSet) -> Table:
    """The cards are dealt, and nobody has played."""
    dealer = rng.choice(list(Seat))
    hand = sort_hand(rng.sample(PACK, rules.hand_size))
    hands = (None, None, hand, None)
    return set_up(Position(leader=dealer.left, dealer=dealer, hands=hands), rules)


def _after_trick(rng: Random, rules: RuleSet) -> Table:
    return make_trick(rng, 2, rules)


def _in_contract_trick(rng: Random, rules: RuleSet) -> Table:
    return make_contract_trick(rng, 1, rules, count=rng.choice((1, 2, 3)))


def _in_auction(rng: Random, rules: RuleSet) -> Table:
    """Some have called, and it goes on."""
    length = calls_to_make(rng, rules)
    return table_of(
        make_auction(rng, rules, lambda it: len(it.calls) >= length and not it.over, passes=0.4)
    )


def _first_call(rng: Random, rules: RuleSet) -> Table:
    return set_up(Position(dealer=rng.choice(list(Seat)), calls=()), rules)


def _after_auction(rng: Random, rules: RuleSet) -> Table:
    """The auction is over: the winner names, swaps or leads."""
    auction = make_auction(rng, rules, lambda it: it.over and it.standing is not None)
    table = table_of(auction, kitty=tuple(rng.sample(rules.pack, rules.kitty_size)))
    for _ in range(rng.choice((0, 1, 2))):
        table = apply(table, rng.choice([one.action for one in judge_all(table) if one.legal]))
    return table


_IN_WHIST = (_in_trick, _first_lead, _after_trick)
_IN_BID_WHIST = (_in_contract_trick, _in_auction, _first_call, _after_auction, _after_trick)
"""How tables of a level are made: those of level 1, and one more for each level."""
