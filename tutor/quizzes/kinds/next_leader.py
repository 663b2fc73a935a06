"""Who leads the next trick? (M1.S8)"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from tutor.engine.ruleset import RuleSet
from tutor.engine.rulings.turn import turn_reason
from tutor.engine.seats import Seat
from tutor.engine.table import Table, Trick
from tutor.i18n import Message
from tutor.quizzes.house import house_board, trick_rules
from tutor.quizzes.kind import CONFIG, Levels, Unanswerable, seeded
from tutor.quizzes.kinds.trick_winner import complete_trick, won_trick
from tutor.quizzes.question import Question, Why
from tutor.quizzes.shapes import Option, Shape
from tutor.quizzes.tricks import make_trick

__all__ = ["NextLeader", "why_not_lead"]


@dataclass(frozen=True, kw_only=True)
class NextLeader:
    """Who leads after the complete trick on the table?"""

    __pydantic_config__: ClassVar = CONFIG
    levels: ClassVar[Levels] = dict.fromkeys(range(1, 5), ("winner-leads",))
    bid_levels: ClassVar[Levels] = dict.fromkeys(range(1, 6), ("winner-leads",))
    needs_table: ClassVar[bool] = True

    kind: Literal["next-leader"] = "next-leader"
    """Who leads the next trick, after the one that lies complete on the table."""

    def question(self, table: Table | None, *, learner: Seat) -> Question:
        """Ask about the trick just completed; Unanswerable without one, or after the last."""
        table, trick = complete_trick(table)
        leads = turn_reason(table)
        if leads is None:
            raise Unanswerable("the round is over: nobody leads a next trick")
        won = won_trick(trick, table.ranking)
        reasons: dict[str, Why] = {
            seat.value: why_not_lead(table, trick, seat, learner) for seat in Seat
        }
        reasons[trick.winner.value] = leads
        played = dict(trick.plays())
        return Question(
            kind=self.kind,
            skill="winner-leads",
            row=leads.row,
            prompt=Message("kind.next-leader.prompt"),
            shape=Shape.PICK_ONE,
            options=tuple(Option(id=seat.value, label=seat, card=played[seat]) for seat in Seat),
            right=frozenset({(trick.winner.value,)}),
            table=table,
            board=house_board(table.rules, trick_rules(table.contract)),
            seat=learner,
            shown=frozenset({learner} if table.hand(learner) else ()),
            reasons=reasons,
            trace=(won, leads),
        )

    @classmethod
    def generate(cls, *, level: int, rules: RuleSet, seed: int) -> Question:
        """Make an item: the first trick of a round, of the trick level with the same number."""
        rng = seeded("next-leader", level, rules, seed)
        table = make_trick(rng, level, rules)
        leader = table.tricks[-1].leader
        if table.contract:
            table = replace(table, contract=replace(table.contract, declarer=leader))
        else:
            table = replace(table, dealer=leader.right)
        return replace(cls().question(table, learner=Seat.SOUTH), level=level, seed=seed)


def why_not_lead(table: Table, trick: Trick, seat: Seat, you: Seat) -> Message:
    """Say why a seat that did not win a trick does not lead the next."""
    facts = {"you": you, "seat": seat, "winner": trick.winner, "leader": trick.leader}
    if seat is trick.leader:
        if table.contract and table.contract.declarer is seat and table.trick_number == 2:
            return Message("why.lead.declarer", facts)
        first = table.contract is None and table.dealer is not None and table.dealer.left is seat
        return Message("why.lead.first-leader" if first else "why.lead.leader-again", facts)
    if seat is trick.leader.left:
        return Message("why.lead.rotates", facts)
    if seat is trick.leader.right:
        return Message("why.lead.last-player", facts)
    return Message("why.lead.did-not-win", facts)
