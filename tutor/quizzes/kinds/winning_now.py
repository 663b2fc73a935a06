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
from tutor.i18n import Message, Value
from tutor.quizzes.contract_tricks import make_contract_trick
from tutor.quizzes.contracts import NOTRUMP, Stock, make_contract
from tutor.quizzes.house import house_board, trick_rules
from tutor.quizzes.kind import CONFIG, Levels, Unanswerable, seeded
from tutor.quizzes.kinds.trick_winner import trick_trace, why_not_win
from tutor.quizzes.question import Question, Why
from tutor.quizzes.shapes import Option, Shape
from tutor.quizzes.tricks import make_trick

__all__ = ["WinningNow"]

_SKILL, _NONE_YET = "winning-so-far", "nobody-winning-yet"
_NOBODY = "nobody"


@dataclass(frozen=True, kw_only=True)
class WinningNow:
    """Who is winning the trick that is being played, so far?"""

    __pydantic_config__: ClassVar = CONFIG
    levels: ClassVar[Levels] = dict.fromkeys(range(1, 6), (_SKILL,))
    bid_levels: ClassVar[Levels] = {
        **dict.fromkeys((1, 2, 3), (_SKILL,)),
        **dict.fromkeys((4, 5), (_SKILL, _NONE_YET)),
    }
    needs_table: ClassVar[bool] = True

    kind: Literal["winning-now"] = "winning-now"
    """Who is winning the trick in progress, of which one to three cards lie on the table."""

    def question(self, table: Table | None, *, learner: Seat) -> Question:
        """Ask about the trick in progress; Unanswerable when no card lies there."""
        if table is None or not table.trick:
            raise Unanswerable("no trick is in progress: play one to three cards first")
        ranking, named = table.ranking, table.named
        winning = trick_reason(table.trick, table.leader, ranking, named)
        played = dict(table.on_table())
        reasons: dict[str, Why] = {
            seat.value: why_not_win(played, seat, ranking, learner, named)
            if seat in played
            else Message("why.winning.not-played", {"you": learner, "seat": seat})
            for seat in Seat
        }
        options = [Option(id=seat.value, label=seat, card=played.get(seat)) for seat in Seat]
        facts: dict[str, Value] = {"you": learner, "cards": table.trick}
        nobody = Message("why.winning.only-jokers", facts)
        right = winning.seat.value if winning else _NOBODY
        if _may_be_nobody(table):
            options.append(Option(id=_NOBODY, label=Message("kind.winning-now.nobody")))
            reasons[_NOBODY] = Message("why.winning.somebody", facts)
        reasons[right] = winning or nobody
        return Question(
            kind=self.kind,
            skill=_SKILL if winning else _NONE_YET,
            row=winning.row if winning else "M2.S7",
            prompt=Message("kind.winning-now.prompt"),
            shape=Shape.PICK_ONE,
            options=tuple(options),
            right=frozenset({(right,)}),
            table=table,
            board=house_board(table.rules, trick_rules(table.contract)),
            seat=learner,
            shown=frozenset({learner} if table.hand(learner) else ()),
            reasons=reasons,
            trace=(
                *trick_trace(table.trick, table.leader, ranking, learner, named),
                winning or nobody,
            ),
        )

    @classmethod
    def generate(cls, *, level: int, rules: RuleSet, seed: int) -> Question:
        """Make an item: the first two or three cards of a trick of the level with that number.

        In notrump it may be that only jokers lie there, which win nothing.
        """
        rng = seeded("winning-now", level, rules, seed)
        table = _begun(rng, level, rules)
        return replace(cls().question(table, learner=Seat.SOUTH), level=level, seed=seed)


def _may_be_nobody(table: Table) -> bool:
    """Tell whether a trick can lie there that nobody is winning: jokers, in notrump (M2.S7)."""
    return table.contract is not None and table.contract.notrump and table.rules.jokers > 0


def _begun(rng: Random, level: int, rules: RuleSet) -> Table:
    """Take back the last card or two of a trick, but not the trumps that levels 3 and 4 are for."""
    if rules.bids:
        return _begun_contract(rng, level, rules)
    while True:
        whole = make_trick(rng, level, rules)
        (trick,) = whole.tricks
        cards = trick.cards[: rng.choice((2, 3, 3))]
        if level in (3, 4) and all(card.suit is not whole.trump for card in cards):
            continue
        return set_up(Position(leader=trick.leader, trump=whole.trump, trick=cards), rules)


def _begun_contract(rng: Random, level: int, rules: RuleSet) -> Table:
    """Lay two or three cards of a trick of bid whist; sometimes only jokers, where they can be."""
    if level >= 4 and rng.random() < 0.2:
        stock = Stock.shuffled(rng, rules, make_contract(rng, rules, NOTRUMP))
        if stock.jokers and stock.may_lead_joker() and not stock.names(stock.jokers[0]):
            jokers = stock.jokers[: rng.randint(1, 2)]
            return stock.lay(jokers, leader=rng.choice(list(Seat)))
    return make_contract_trick(rng, level, rules, count=rng.choice((2, 3, 3)))
