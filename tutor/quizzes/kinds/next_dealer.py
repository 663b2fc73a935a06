"""Who deals next, after a round or after a misdeal? (M1.S2, M1.S11)"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Literal

from tutor.engine.auction import Close
from tutor.engine.match import DealerLeft, DealPasses, next_dealer
from tutor.engine.ruleset import ForcedDealer, Misdeal, RuleSet
from tutor.engine.seats import Seat, Side
from tutor.engine.table import Phase, Table
from tutor.i18n import Message, Value
from tutor.i18n.house import house_message
from tutor.quizzes.board import Board, Cell
from tutor.quizzes.kind import CONFIG, Levels, SeatText, Unanswerable, read_seat, seeded
from tutor.quizzes.kinds.misdeal import wrong_sizes
from tutor.quizzes.question import Question, Why
from tutor.quizzes.shapes import Option, Shape
from tutor.quizzes.tallies import by_side, make_tally

__all__ = ["NextDealer"]

_LEFT, _REDEALS, _PASSES = "deal-passes-left", "misdeal-again", "misdeal-passes"
_PASSED_OUT = "passed-out"
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
    bid_levels: ClassVar[Levels] = {
        1: (_LEFT,),
        2: (_LEFT, _REDEALS),
        3: (_REDEALS, _PASSES, _PASSED_OUT),
    }
    needs_table: ClassVar[bool] = False

    kind: Literal["next-dealer"] = "next-dealer"
    """Who deals next, after a round or after a misdeal."""
    dealer: SeatText = ""
    """Who dealt; by default the dealer of the table."""
    misdeal: bool = False
    """Whether it was a misdeal."""
    passed_out: bool = False
    """Whether all have passed, in bid whist where nobody has to bid; by default as at the table."""

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
        passed_out = self.passed_out or _passed_out(table)
        if passed_out and rules.forced_dealer is not ForcedDealer.REDEAL:
            raise Unanswerable("at this table somebody has to bid: leave it out", "passed_out")
        if self.misdeal:
            rows = (_house_rule(rules),)
        elif passed_out:
            rows = ((Message("kind.board.house"), house_message("forced_dealer", rules)),)
        elif table is not None and table.phase is Phase.SCORE and table.tricks:
            last = table.tricks[-1].winner
            rows = _result(tuple(table.tricks_of(side) for side in Side), last)
        contract = table.contract if table is not None and last else None
        declarer = contract.declarer if contract else None
        if declarer:
            rows = ((Message("kind.board.declarer"), declarer), *rows)
        end = End(misdealt=self.misdeal, passed_out=passed_out, last=last, declarer=declarer)
        return _ask(dealer, rules, learner, end, rows=rows)

    @classmethod
    def generate(cls, *, level: int, rules: RuleSet, seed: int) -> Question:
        """Make an item: 1 after a round, 2 or after a misdeal, 3 a misdeal at other tables too.

        In bid whist at level 3 or after all have passed.
        """
        rng = seeded("next-dealer", level, rules, seed)
        misdealt = level == 3 or (level == 2 and rng.random() < 0.5)
        passed_out = rules.bids and level == 3 and rng.random() < 0.4
        if level == 3:
            rules = replace(rules, misdeal=rng.choice(list(Misdeal)))
        if passed_out:
            rules, misdealt = replace(rules, forced_dealer=ForcedDealer.REDEAL), False
        number = (Message("kind.board.round"), rng.randint(1, 9))
        last = declarer = None
        if passed_out:
            rows: Rows = ((Message("kind.board.house"), house_message("forced_dealer", rules)),)
        elif misdealt:
            rows = _misdealt(rng, rules)
        else:
            rows, last, declarer = _finished(rng, rules)
        end = End(misdealt=misdealt, passed_out=passed_out, last=last, declarer=declarer)
        question = _ask(rng.choice(list(Seat)), rules, Seat.SOUTH, end, rows=(number, *rows))
        return replace(question, level=level, seed=seed)


@dataclass(frozen=True, kw_only=True)
class End:
    """How a round came to its end, or to nothing."""

    misdealt: bool = False
    """Whether it was a misdeal."""
    passed_out: bool = False
    """Whether all have passed."""
    last: Seat | None = None
    """Who won the last trick, which is a lure."""
    declarer: Seat | None = None
    """Who won the auction, which is another."""


def _passed_out(table: Table | None) -> bool:
    auction = table.auction if table is not None else None
    return auction is not None and auction.close is Close.PASSED_OUT


def _finished(rng: Random, rules: RuleSet) -> tuple[Rows, Seat, Seat | None]:
    """Make the result of a round; say who won its last trick, and in bid whist the auction."""
    tally = make_tally(rng, rules)
    last = rng.choice([seat for seat in Seat if tally[seat.place]])
    won = by_side(tally)
    if not rules.bids:
        return _result(tuple(won.values()), last), last, None
    declarer = rng.choice(list(Seat))
    won[declarer.side] += 1
    auction = (Message("kind.board.declarer"), declarer)
    return (auction, *_result(tuple(won.values()), last)), last, declarer


def _result(tricks: tuple[int, ...], last: Seat) -> Rows:
    sides = tuple(
        (side, Message("kind.board.n-tricks", {"n": won}))
        for side, won in zip(Side, tricks, strict=True)
    )
    return (*sides, (Message("kind.board.last-trick"), last))


def _misdealt(rng: Random, rules: RuleSet) -> Rows:
    """Make the hands of a misdeal, with the rule of the house."""
    sizes = wrong_sizes(rng, rules)
    hands = tuple(
        (seat, Message("kind.board.n-cards", {"n": size}))
        for seat, size in zip(Seat, sizes, strict=True)
    )
    return (*hands, _house_rule(rules))


def _house_rule(rules: RuleSet) -> tuple[Cell, ...]:
    again = rules.misdeal is Misdeal.REDEAL
    rule = "kind.next-dealer.redeal" if again else "kind.next-dealer.passes"
    return Message("kind.board.misdeal"), Message(rule)


def _ask(dealer: Seat, rules: RuleSet, you: Seat, end: End, *, rows: Rows) -> Question:
    """Ask who deals after ``dealer``."""
    reason = next_dealer(dealer, rules, misdealt=end.misdealt, passed_out=end.passed_out)
    skill = {DealerLeft: _LEFT, DealPasses: _PASSES}.get(type(reason), _REDEALS)
    if end.passed_out:
        skill = _PASSED_OUT
    prompt = "kind.next-dealer.prompt"
    if end.misdealt or end.passed_out:
        prompt = f"kind.next-dealer.prompt-{'misdeal' if end.misdealt else 'passed-out'}"
    reasons: dict[str, Why] = {
        seat.value: reason if seat is reason.seat else _why_not(seat, dealer, skill, end, you)
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


def _why_not(seat: Seat, dealer: Seat, skill: str, end: End, you: Seat) -> Message:
    """Say why a seat does not deal next, against what a learner could have believed."""
    facts: dict[str, Value] = {"you": you, "seat": seat, "dealer": dealer}
    if seat is dealer:
        return Message("why.dealer.same" if skill == _LEFT else "why.dealer.costs", facts)
    if seat is end.last:
        return Message("why.dealer.last-trick", facts)
    if seat is end.declarer:
        return Message("why.dealer.declarer", facts)
    if skill == _PASSED_OUT:
        return Message(
            "why.dealer.not-counted" if seat is dealer.left else "why.dealer.nobody", facts
        )
    if skill == _REDEALS:
        return Message("why.dealer.no-round" if seat is dealer.left else "why.dealer.again", facts)
    return Message("why.dealer.right" if seat is dealer.right else "why.dealer.across", facts)
