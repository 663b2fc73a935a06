"""Whose turn is it? (M1.S5-S6, M1.S8)"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Literal

from tutor.engine.cards import PACK, sort_hand
from tutor.engine.position import Position, set_up
from tutor.engine.ruleset import RuleSet
from tutor.engine.rulings.turn import Clockwise, LeftOfDealer, WinnerLeads, turn_reason
from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.i18n import Message
from tutor.quizzes.kind import CONFIG, Levels, Unanswerable, seeded
from tutor.quizzes.kinds.next_leader import why_not_lead
from tutor.quizzes.question import Question, Why
from tutor.quizzes.shapes import Option, Shape
from tutor.quizzes.tricks import make_trick

__all__ = ["WhoseTurn"]

_SKILLS = {Clockwise: "clockwise", LeftOfDealer: "left-of-dealer", WinnerLeads: "winner-leads"}


@dataclass(frozen=True, kw_only=True)
class WhoseTurn:
    """Whose turn is it, in a trick or at a lead?"""

    __pydantic_config__: ClassVar = CONFIG
    levels: ClassVar[Levels] = {
        1: ("clockwise",),
        2: ("clockwise", "left-of-dealer"),
        3: ("clockwise", "left-of-dealer", "winner-leads"),
    }
    bid_levels: ClassVar[Levels] = {}
    needs_table: ClassVar[bool] = True

    kind: Literal["whose-turn"] = "whose-turn"
    """Whose turn it is to play a card."""

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
        """Make an item: 1 in a trick, 2 also the first lead, 3 also after a trick."""
        rng = seeded("whose-turn", level, rules, seed)
        table = rng.choice((_in_trick, _first_lead, _after_trick)[:level])(rng, rules)
        return replace(cls().question(table, learner=Seat.SOUTH), level=level, seed=seed)


def _why_not(table: Table, seat: Seat, you: Seat) -> Message:
    """Say why it is not a seat's turn, against what a learner could have believed."""
    turn = table.turn
    if not table.trick and table.tricks:
        return why_not_lead(table, table.tricks[-1], seat, you)
    facts = {"you": you, "seat": seat, "turn": turn, "last": turn.right}
    if table.trick:
        if seat in dict(table.on_table()):
            return Message("why.turn.has-played", facts)
        against = len(table.trick) == 1 and seat is table.leader.right
        return Message("why.turn.clockwise" if against else "why.turn.later", facts)
    return Message("why.turn.dealer" if seat is table.dealer else "why.turn.not-left", facts)


def _trace(table: Table, you: Seat) -> tuple[Message, ...]:
    """Tell who led and who played last, who won, or who dealt."""
    if table.trick:
        led = table.led_suit
        return (Message("kind.trace.led", {"you": you, "seat": table.leader, "led": led}),)
    if table.tricks:
        return (Message("kind.trace.won", {"you": you, "seat": table.tricks[-1].winner}),)
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
