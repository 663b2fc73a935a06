"""Who deals next, after a round or after a misdeal? (M1.S2, M1.S11)"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Literal

from tutor.engine.match import DealerLeft, DealPasses, next_dealer
from tutor.engine.ruleset import Misdeal, RuleSet
from tutor.engine.seats import Seat, Side
from tutor.engine.table import Phase, Table
from tutor.i18n import Message, Value
from tutor.quizzes.board import Board, Cell
from tutor.quizzes.kind import CONFIG, Levels, SeatText, Unanswerable, read_seat, seeded
from tutor.quizzes.kinds.misdeal import wrong_sizes
from tutor.quizzes.question import Question, Why
from tutor.quizzes.shapes import Option, Shape
from tutor.quizzes.tallies import by_side, make_tally

__all__ = ["NextDealer"]

_LEFT, _REDEALS, _PASSES = _SKILLS = ("deal-passes-left", "misdeal-again", "misdeal-passes")
Rows = tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True, kw_only=True)
class NextDealer:
    """Who deals next? It does not matter who won."""

    __pydantic_config__: ClassVar = CONFIG
    levels: ClassVar[Levels] = {
        1: (_LEFT,),
        2: (_LEFT, _REDEALS),
        3: (_REDEALS, _PASSES),
    }
    bid_levels: ClassVar[Levels] = {}
    needs_table: ClassVar[bool] = False

    kind: Literal["next-dealer"] = "next-dealer"
    """Who deals next, after a round or after a misdeal."""
    dealer: SeatText = ""
    """Who dealt; by default the dealer of the table."""
    misdeal: bool = False
    """Whether it was a misdeal."""

    def question(self, table: Table | None, *, learner: Seat) -> Question:
        """Ask after a round, or after a misdeal; Unanswerable when the dealer is not known."""
        rules = table.rules if table is not None else RuleSet()
        dealer = table.dealer if table is not None else None
        if self.dealer:
            dealer = read_seat(self.dealer, "dealer")
        if dealer is None:
            raise Unanswerable("nobody dealt here: give the dealer", "dealer")
        rows: Rows = ()
        last = None
        if self.misdeal:
            rows = (_house_rule(rules),)
        elif table is not None and table.phase is Phase.SCORE and table.tricks:
            last = table.tricks[-1].winner
            rows = _result(tuple(table.tricks_of(side) for side in Side), last)
        return _ask(dealer, rules, learner, misdealt=self.misdeal, last=last, rows=rows)

    @classmethod
    def generate(cls, *, level: int, rules: RuleSet, seed: int) -> Question:
        """Make an item: 1 after a round, 2 or after a misdeal, 3 a misdeal at other tables too."""
        rng = seeded("next-dealer", level, rules, seed)
        misdealt = level == 3 or (level == 2 and rng.random() < 0.5)
        if level == 3:
            rules = replace(rules, misdeal=rng.choice(list(Misdeal)))
        number = (Message("kind.board.round"), rng.randint(1, 9))
        rows, last = _misdealt(rng, rules) if misdealt else _finished(rng, rules)
        question = _ask(
            rng.choice(list(Seat)),
            rules,
            Seat.SOUTH,
            misdealt=misdealt,
            last=last,
            rows=(number, *rows),
        )
        return replace(question, level=level, seed=seed)


def _finished(rng: Random, rules: RuleSet) -> tuple[Rows, Seat | None]:
    """Make the result of a round, and say who won its last trick."""
    tally = make_tally(rng, rules)
    last = rng.choice([seat for seat in Seat if tally[seat.place]])
    return _result(tuple(by_side(tally).values()), last), last


def _result(tricks: tuple[int, ...], last: Seat) -> Rows:
    sides = tuple(
        (side, Message("kind.board.n-tricks", {"n": won}))
        for side, won in zip(Side, tricks, strict=True)
    )
    return (*sides, (Message("kind.board.last-trick"), last))


def _misdealt(rng: Random, rules: RuleSet) -> tuple[Rows, Seat | None]:
    """Make the hands of a misdeal, with the rule of the house."""
    sizes = wrong_sizes(rng, rules)
    hands = tuple(
        (seat, Message("kind.board.n-cards", {"n": size}))
        for seat, size in zip(Seat, sizes, strict=True)
    )
    return (*hands, _house_rule(rules)), None


def _house_rule(rules: RuleSet) -> tuple[Cell, ...]:
    again = rules.misdeal is Misdeal.REDEAL
    rule = "kind.next-dealer.redeal" if again else "kind.next-dealer.passes"
    return Message("kind.board.misdeal"), Message(rule)


def _ask(
    dealer: Seat, rules: RuleSet, you: Seat, *, misdealt: bool, last: Seat | None, rows: Rows
) -> Question:
    """Ask who deals after ``dealer``; ``last`` won the last trick, and is a lure."""
    reason = next_dealer(dealer, rules, misdealt=misdealt)
    skill = {DealerLeft: _LEFT, DealPasses: _PASSES}.get(type(reason), _REDEALS)
    prompt = "kind.next-dealer.prompt-misdeal" if misdealt else "kind.next-dealer.prompt"
    reasons: dict[str, Why] = {
        seat.value: reason if seat is reason.seat else _why_not(seat, dealer, skill, last, you)
        for seat in Seat
    }
    return Question(
        kind="next-dealer",
        skill=skill,
        row=reason.row,
        prompt=Message(prompt, {"you": you, "seat": dealer}),
        shape=Shape.PICK_ONE,
        options=tuple(Option(id=seat.value, label=seat) for seat in Seat),
        right=frozenset({(reason.seat.value,)}),
        board=Board(head=(), rows=((Message("kind.board.dealer"), dealer), *rows)),
        seat=you,
        reasons=reasons,
        trace=(Message("kind.trace.dealt", {"you": you, "seat": dealer}), reason),
    )


def _why_not(seat: Seat, dealer: Seat, skill: str, last: Seat | None, you: Seat) -> Message:
    """Say why a seat does not deal next, against what a learner could have believed."""
    facts: dict[str, Value] = {"you": you, "seat": seat, "dealer": dealer}
    if seat is dealer:
        return Message("why.dealer.same" if skill == _LEFT else "why.dealer.costs", facts)
    if seat is last:
        return Message("why.dealer.last-trick", facts)
    if skill == _REDEALS:
        return Message("why.dealer.no-round" if seat is dealer.left else "why.dealer.again", facts)
    return Message("why.dealer.right" if seat is dealer.right else "why.dealer.across", facts)
