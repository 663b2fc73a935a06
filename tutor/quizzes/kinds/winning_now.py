"""Who is winning the trick in progress? (M1.S7)"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Literal

from tutor.engine.position import Position, set_up
from tutor.engine.ruleset import RuleSet
from tutor.engine.rulings.trick import trick_reason
from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.i18n import Message
from tutor.quizzes.kind import CONFIG, Levels, Unanswerable, seeded
from tutor.quizzes.kinds.trick_winner import trick_trace, why_not_win
from tutor.quizzes.question import Question, Why
from tutor.quizzes.shapes import Option, Shape
from tutor.quizzes.tricks import make_trick

__all__ = ["WinningNow"]

_SKILL = "winning-so-far"


@dataclass(frozen=True, kw_only=True)
class WinningNow:
    """Who is winning the trick that is being played, so far?"""

    __pydantic_config__: ClassVar = CONFIG
    levels: ClassVar[Levels] = dict.fromkeys(range(1, 6), (_SKILL,))
    bid_levels: ClassVar[Levels] = {}
    needs_table: ClassVar[bool] = True

    kind: Literal["winning-now"] = "winning-now"
    """Who is winning the trick in progress, of which one to three cards lie on the table."""

    def question(self, table: Table | None, *, learner: Seat) -> Question:
        """Ask about the trick in progress; Unanswerable when no card lies there."""
        if table is None or not table.trick:
            raise Unanswerable("no trick is in progress: play one to three cards first")
        ranking = table.ranking
        winning = trick_reason(table.trick, table.leader, ranking)
        played = dict(table.on_table())
        reasons: dict[str, Why] = {
            seat.value: why_not_win(played, seat, ranking, learner)
            if seat in played
            else Message("why.winning.not-played", {"you": learner, "seat": seat})
            for seat in Seat
        }
        reasons[winning.seat.value] = winning
        return Question(
            kind=self.kind,
            skill=_SKILL,
            row=winning.row,
            prompt=Message("kind.winning-now.prompt"),
            shape=Shape.PICK_ONE,
            options=tuple(
                Option(id=seat.value, label=seat, card=played.get(seat)) for seat in Seat
            ),
            right=frozenset({(winning.seat.value,)}),
            table=table,
            seat=learner,
            shown=frozenset({learner} if table.hand(learner) else ()),
            reasons=reasons,
            trace=(*trick_trace(table.trick, table.leader, ranking, learner), winning),
        )

    @classmethod
    def generate(cls, *, level: int, rules: RuleSet, seed: int) -> Question:
        """Make an item: the first two or three cards of a trick of the level with that number."""
        rng = seeded("winning-now", level, rules, seed)
        table = _begun(rng, level, rules)
        return replace(cls().question(table, learner=Seat.SOUTH), level=level, seed=seed)


def _begun(rng: Random, level: int, rules: RuleSet) -> Table:
    """Take back the last card or two of a trick, but not the trumps that levels 3 and 4 are for."""
    while True:
        whole = make_trick(rng, level, rules)
        (trick,) = whole.tricks
        cards = trick.cards[: rng.choice((2, 3, 3))]
        if level in (3, 4) and all(card.suit is not whole.trump for card in cards):
            continue
        return set_up(Position(leader=trick.leader, trump=whole.trump, trick=cards), rules)
