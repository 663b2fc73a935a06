"""What does a contract score, and for whom? (M2.S12)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from tutor.engine.contract import Contract
from tutor.engine.contract_score import KittyTrick, is_made, score_contract
from tutor.engine.options import SetPenalty
from tutor.engine.position import Position, set_up
from tutor.engine.reasons import Reason
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat, Side
from tutor.engine.table import TRICKS, Phase, Table
from tutor.i18n import Message, Value
from tutor.quizzes.board import Board, Cell
from tutor.quizzes.contracts import ALL, WITH_TRUMPS, make_contract
from tutor.quizzes.house import SCORE_RULES, house_rows
from tutor.quizzes.kind import CONFIG, Levels, Unanswerable, seeded
from tutor.quizzes.question import Question, Why
from tutor.quizzes.shapes import Option, Shape

__all__ = ["ScoreContract"]

_MADE, _FAILED = "contract-made", "contract-failed"
_OFFERED = 4
Points = tuple[int, int]
"""What the side that bid scores, and what the other side does."""


@dataclass(frozen=True, kw_only=True)
class ScoreContract:
    """What does a contract change on the score sheet, for both sides?"""

    __pydantic_config__: ClassVar = CONFIG
    levels: ClassVar[Levels] = {}
    bid_levels: ClassVar[Levels] = {
        1: (_MADE,),
        2: (_FAILED,),
        3: (_MADE, _FAILED),
        4: (_MADE, _FAILED),
        5: (_MADE, _FAILED),
    }
    needs_table: ClassVar[bool] = True

    kind: Literal["score-contract"] = "score-contract"
    """What a contract scores, for the side that bid and for the other."""
    kitty_apart: bool = False
    """Whether the tricks are shown without the kitty, which is then still to be counted in."""

    def question(self, table: Table | None, *, learner: Seat) -> Question:
        """Ask about a round that is over; Unanswerable when its contract or tricks are not told."""
        if table is None or table.contract is None or table.phase is not Phase.SCORE:
            raise Unanswerable("no contract was played to its end here: give one with its tricks")
        contract, rules = table.contract, table.rules
        won = table.tricks_of(contract.side)
        if won + table.tricks_of(contract.side.other) != TRICKS:
            raise Unanswerable("an ending has no score: give the tricks of all thirteen")
        apart = self.kitty_apart
        lines = score_contract(contract, _tricks(contract, won), rules)
        own = [line.reason for line in lines if line.side is contract.side]
        facts: dict[str, Value] = {"you": learner, "side": contract.side, "won": won}
        facts |= {"seat": contract.declarer, "bid": contract.bid, "n": contract.bid.level}
        right, theirs = _points(contract, won, rules), lines[-1].reason
        offered = {_id(right): right}
        told: dict[str, Why] = {_id(right): own[-1]}
        for key, points in _lures(contract, won, rules, apart=apart):
            if len(offered) < _OFFERED and _id(points) not in offered:
                offered[_id(points)] = points
                told[_id(points)] = Message(key, {**facts, "side": contract.side.other})
        rng = seeded("score-contract", contract, won, apart, str(rules))
        before = (KittyTrick(side=contract.side, seat=contract.declarer),) if apart else ()
        trace: list[Message | Reason] = [*before, *own[: 2 - len(before)], theirs]
        return Question(
            kind=self.kind,
            skill=_MADE if is_made(contract.bid, won) else _FAILED,
            row="M2.S12",
            prompt=Message("kind.score-contract.prompt", facts),
            shape=Shape.PICK_ONE,
            options=tuple(
                Option(id=one, label=_label(contract, offered[one], learner))
                for one in rng.sample(sorted(offered), len(offered))
            ),
            right=frozenset({(_id(right),)}),
            board=_board(contract, won, rules, apart=apart),
            seat=learner,
            reasons=told,
            trace=tuple(trace),
        )

    @classmethod
    def generate(cls, *, level: int, rules: RuleSet, seed: int) -> Question:
        """Make an item: 1 made, 2 failed, 3 notrump too, 4 the kitty to be counted in, 5 close.

        At level 5 a trick more or less decides whether the contract is made, without the kitty.
        """
        rng = seeded("score-contract", level, rules, seed)
        contract = make_contract(rng, rules, WITH_TRUMPS if level < 3 else ALL)
        needs = contract.bid.needs
        made = rng.random() < 0.5 if level > 2 else level == 1
        far = 0 if level == 5 else 4
        won = min(TRICKS, needs + rng.randint(0, far)) if made else needs - 1 - rng.randint(0, far)
        own, other = max(1, won), TRICKS - max(1, won)
        earlier = (own, other) if contract.side is Side.NS else (other, own)
        table = set_up(Position(contract=contract, tricks=earlier), rules)
        asked = cls(kitty_apart=level >= 4)
        return replace(asked.question(table, learner=Seat.SOUTH), level=level, seed=seed)


def _tricks(contract: Contract, won: int) -> dict[Side, int]:
    return {contract.side: won, contract.side.other: TRICKS - won}


def _points(contract: Contract, won: int, rules: RuleSet) -> Points:
    """Add up what each side scores: first the one that bid."""
    lines = score_contract(contract, _tricks(contract, won), rules)
    own, other = (
        sum(line.points for line in lines if line.side is side)
        for side in (contract.side, contract.side.other)
    )
    return own, other


def _lures(
    contract: Contract, won: int, rules: RuleSet, *, apart: bool
) -> Iterator[tuple[str, Points]]:
    """Give what a learner might think instead, the most believable first."""
    own, other = _points(contract, won, rules)

    def by(**changes: object) -> Points:
        return _points(contract, won, replace(rules, **changes))  # type: ignore[arg-type]

    if apart and won > 1:
        yield "why.score.kitty-forgotten", _points(contract, won - 1, rules)
    if own < 0:
        yield "why.score.lost-by-others", (own, other - own)
        yield "why.score.lost-by-others", (0, other - own)
        yield "why.score.full-bid", by(set_penalty=SetPenalty.FULL_BID)
        yield "why.score.in-tricks", by(set_penalty=SetPenalty.SHORTFALL_IN_TRICKS)
        yield "why.score.not-made", (max(0, won - 6), other)
        yield "why.score.sign", (-own, other)
    else:
        yield "why.score.overtricks", by(overtricks=not rules.overtricks)
        yield "why.score.defenders", by(defenders_score=not rules.defenders_score)
        yield "why.score.tricks", (won, other)
        yield "why.score.factor", by(notrump_factor=1, boston_factor=1)
        yield "why.score.defenders", (own, other + 1)
        yield "why.score.only-number", (contract.bid.level, other)
        yield "why.score.declarers", (0, own)
    yield "why.score.defenders", (own, TRICKS - won)


def _id(points: Points) -> str:
    own, other = points
    return f"{own}/{other}"


def _label(contract: Contract, points: Points, you: Seat) -> Message:
    own, other = points
    signed = f"−{-own}" if own < 0 else f"+{own}" if own else "0"
    facts: dict[str, Value] = {"you": you, "side": contract.side, "other": contract.side.other}
    return Message("kind.score-contract.option", {**facts, "sum": signed, "m": other})


def _board(contract: Contract, won: int, rules: RuleSet, *, apart: bool) -> Board:
    """Tell the contract, the tricks of each side, and the house rules that are not usual."""
    rows: list[tuple[Cell, ...]] = [
        (Message("kind.board.declarer"), contract.declarer),
        (Message("kind.board.contract"), contract.bid),
    ]
    for side, tricks in _tricks(contract, won).items():
        shown = tricks - (apart and side is contract.side)
        rows.append((side, Message("kind.board.n-tricks", {"n": shown})))
    counted = "kind.board.not-counted" if apart else "kind.board.counted"
    rows.append((Message("kind.board.kitty"), Message(counted)))
    return Board(head=(), rows=(*rows, *house_rows(rules, SCORE_RULES)))
