"""How many points a side scores for a contract, from the tricks of a round (M2.S12)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random

from tutor.engine.contract import Contract
from tutor.engine.contract_score import KittyTrick, is_made, score_contract
from tutor.engine.options import SetPenalty
from tutor.engine.reasons import Reason
from tutor.engine.ruleset import RuleSet
from tutor.engine.scoring import TricksAdded
from tutor.engine.seats import Seat, Side
from tutor.engine.table import TRICKS
from tutor.i18n import Message, Value
from tutor.quizzes.board import Board, Cell
from tutor.quizzes.contracts import make_contract
from tutor.quizzes.house import SCORE_RULES, house_rows
from tutor.quizzes.numbers import Lure, number_reasons, sum_text
from tutor.quizzes.question import Question
from tutor.quizzes.shapes import Shape
from tutor.quizzes.tallies import Tally, by_side

__all__ = ["POINT_LEVELS", "ask_contract", "make_contract_points"]

_MADE, _FAILED, _DEFENDERS = "contract-made", "contract-failed", "contract-defenders"
POINT_LEVELS = {
    1: (_MADE,),
    2: (_MADE, _FAILED),
    3: (_MADE, _FAILED, _DEFENDERS),
    4: (_MADE, _FAILED),
    5: (_MADE, _FAILED, _DEFENDERS),
}
"""The levels of contracts that are scored, with what each trains."""
Tricks = Mapping[Side, int]
"""The tricks of each side, the kitty counted in."""


def make_contract_points(rng: Random, level: int, rules: RuleSet, you: Seat) -> Question:
    """Ask for the points of a contract: 1 made, 2 or failed, 3 of any side, 4 without the kitty.

    Level 5 gives the tricks of each player. The kitty is still to be counted in at levels 4 and 5.
    """
    contract = make_contract(rng, rules)
    needs = contract.bid.needs
    made = level == 1 or rng.random() < 0.5
    won = rng.randint(needs, TRICKS) if made else rng.randint(max(1, needs - 5), needs - 1)
    tricks = {contract.side: won, contract.side.other: TRICKS - won}
    side = rng.choice((contract.side, contract.side.other)) if level in (3, 5) else contract.side
    tally = _share(rng, contract, tricks) if level == 5 else None
    apart = level >= 4
    return ask_contract(contract, tricks, side, you, rules, tally=tally, kitty_apart=apart)


def _share(rng: Random, contract: Contract, tricks: Tricks) -> Tally:
    """Share the tricks that were played among partners."""
    shared: dict[Seat, int] = {}
    for side, won in tricks.items():
        played = won - (side is contract.side)
        first = rng.randint(0, played)
        shared |= dict(zip(side.seats, (first, played - first), strict=True))
    north, east, south, west = (shared[seat] for seat in Seat)
    return north, east, south, west


def ask_contract(
    contract: Contract,
    tricks: Tricks,
    side: Side,
    you: Seat,
    rules: RuleSet,
    *,
    tally: Tally | None = None,
    kitty_apart: bool = False,
) -> Question:
    """Ask for the points of a side.

    ``tally`` shows the tricks that each player won, without the kitty; otherwise those of the sides
    are shown, from which the kitty may be left out as well (``kitty_apart``).
    """
    lines = [line for line in score_contract(contract, tricks, rules) if line.side is side]
    points = _points(contract, tricks, side, rules)
    facts: dict[str, Value] = {"you": you, "side": side, "seat": contract.declarer}
    facts |= {"bid": contract.bid, "n": contract.bid.level, "won": tricks[side]}
    before: list[Message | Reason] = []
    if kitty_apart and side is contract.side:
        before.append(KittyTrick(side=side, seat=contract.declarer))
    if tally is not None:
        seats = zip(side.seats, (tally[seat.place] for seat in side.seats), strict=True)
        first, second = (won + (seat is contract.declarer) for seat, won in seats)
        before.append(TricksAdded(side=side, first=first, second=second, total=first + second))
    reasons: list[Message | Reason] = [line.reason for line in lines]
    counted = [line.points for line in lines if line.points]
    if len(counted) > 1:
        total = Message("kind.score-hand.sum", {**facts, "sum": sum_text(counted), "m": points})
        reasons.append(total)
    trace = [*before, *reasons][-3:]
    return Question(
        kind="score-hand",
        skill=_skill(contract, tricks, side),
        row="M2.S12",
        prompt=Message("kind.score-hand.prompt-contract", facts),
        shape=Shape.NUMBER,
        options=(),
        right=frozenset({(str(points),)}),
        board=_board(contract, tricks, tally, rules, kitty_apart=kitty_apart),
        seat=you,
        reasons=number_reasons(
            points, trace[-1], _lures(contract, tricks, side, rules, kitty_apart), facts
        ),
        trace=tuple(trace),
    )


def _skill(contract: Contract, tricks: Tricks, side: Side) -> str:
    if side is not contract.side:
        return _DEFENDERS
    return _MADE if is_made(contract.bid, tricks[side]) else _FAILED


def _points(contract: Contract, tricks: Tricks, side: Side, rules: RuleSet) -> int:
    lines = score_contract(contract, tricks, rules)
    return sum(line.points for line in lines if line.side is side)


def _lures(
    contract: Contract, tricks: Tricks, side: Side, rules: RuleSet, kitty_apart: bool
) -> Iterator[Lure]:
    """Give what a learner might count instead, the most believable first: by other house rules."""

    def points(**changes: object) -> int:
        return _points(contract, tricks, side, replace(rules, **changes))  # type: ignore[arg-type]

    right, won = points(), tricks[side]
    if kitty_apart:
        fewer = {one: count - (one is contract.side) for one, count in tricks.items()}
        yield "why.score.kitty-forgotten", _points(contract, fewer, side, rules)
    if side is not contract.side:
        yield "why.score.defenders", points(defenders_score=not rules.defenders_score)
        yield "why.score.declarers", _points(contract, tricks, side.other, rules)
        yield "why.score.lost-by-others", -_points(contract, tricks, side.other, rules)
    elif is_made(contract.bid, won):
        yield "why.score.overtricks", points(overtricks=not rules.overtricks)
    else:
        yield "why.score.sign", -right
        yield "why.score.full-bid", points(set_penalty=SetPenalty.FULL_BID)
        yield "why.score.in-tricks", points(set_penalty=SetPenalty.SHORTFALL_IN_TRICKS)
        yield "why.score.not-made", max(0, won - 6)
    yield "why.score.factor", points(notrump_factor=1, boston_factor=1)
    yield "why.score.tricks", won
    yield "why.score.only-number", contract.bid.level


def _board(
    contract: Contract, tricks: Tricks, tally: Tally | None, rules: RuleSet, *, kitty_apart: bool
) -> Board:
    rows: list[tuple[Cell, ...]] = [
        (Message("kind.board.declarer"), contract.declarer),
        (Message("kind.board.contract"), contract.bid),
    ]
    if tally is not None:
        assert by_side(tally)[contract.side] == tricks[contract.side] - 1, "less the kitty"
        shown: Iterator[tuple[Seat | Side, int]] = iter(zip(Seat, tally, strict=True))
    else:
        left_out = {side: kitty_apart and side is contract.side for side in tricks}
        shown = ((side, tricks[side] - left_out[side]) for side in Side)
    rows += [(who, Message("kind.board.n-tricks", {"n": won})) for who, won in shown]
    counted = "not-counted" if kitty_apart else "counted"
    rows.append((Message("kind.board.kitty"), Message(f"kind.board.{counted}")))
    rows += house_rows(rules, SCORE_RULES)
    return Board(head=(), rows=tuple(rows))
