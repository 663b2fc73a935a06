"""Who sees the cards of the kitty? (M2.S3, M2.S10)"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Literal

from tutor.engine.calls import BidKind
from tutor.engine.contract import Contract
from tutor.engine.position import Position, set_up
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import TRICKS, Phase, Table
from tutor.engine.view import view
from tutor.i18n import Message, Value
from tutor.quizzes.board import Board, Cell
from tutor.quizzes.contracts import NOTRUMP, WITH_TRUMPS, make_contract
from tutor.quizzes.house import house_rows
from tutor.quizzes.kind import CONFIG, Levels, Unanswerable, seeded
from tutor.quizzes.question import Question, Why
from tutor.quizzes.shapes import Option, Shape

__all__ = ["KittyShown"]

_SKILL = "who-sees-the-kitty"
_ALL, _SIDE, _ONE, _NOBODY = _IDS = ("all", "side", "winner", "nobody")
_HOUSE = ("declare_after_kitty", "kitty_shown")


@dataclass(frozen=True, kw_only=True)
class KittyShown:
    """Who sees the cards of the kitty: everybody, a side, its winner, or nobody yet?"""

    __pydantic_config__: ClassVar = CONFIG
    levels: ClassVar[Levels] = {}
    bid_levels: ClassVar[Levels] = dict.fromkeys(range(1, 6), (_SKILL,))
    needs_table: ClassVar[bool] = True

    kind: Literal["kitty-shown"] = "kitty-shown"
    """Who may see the cards of the kitty now."""

    def question(self, table: Table | None, *, learner: Seat) -> Question:
        """Ask who may see the kitty now; Unanswerable without a contract and the cards laid apart.

        The cards themselves are not shown, nor do they matter.
        """
        if table is None or table.contract is None or table.kitty is None:
            raise Unanswerable("no kitty lies here after an auction: give a contract and a kitty")
        if table.kitty.cards is None or table.phase is Phase.PLAY:
            raise Unanswerable("ask before the play or after it, and give the cards of the kitty")
        contract = table.contract
        see = [seat for seat in Seat if _kitty_of(table, seat)]
        right = {0: _NOBODY, 1: _ONE, 4: _ALL}[len(see)]
        stage = _stage(table)
        facts: dict[str, Value] = {"you": learner, "seat": contract.declarer, "bid": contract.bid}
        facts["side"] = contract.side
        why = Message(f"kind.kitty-shown.{right}-{stage}", facts)
        reasons: dict[str, Why] = {one: Message(f"why.kitty-shown.{one}", facts) for one in _IDS}
        if stage == "early":
            reasons |= dict.fromkeys((_ALL, _ONE), Message("why.kitty-shown.early", facts))
        reasons[right] = why
        return Question(
            kind=self.kind,
            skill=_SKILL,
            row="M2.S10",
            prompt=Message("kind.kitty-shown.prompt"),
            shape=Shape.PICK_ONE,
            options=tuple(
                Option(id=one, label=Message(f"kind.kitty-shown.{one}", facts)) for one in _IDS
            ),
            right=frozenset({(right,)}),
            board=_board(table, contract, stage),
            seat=learner,
            reasons=reasons,
            trace=(Message(f"kind.kitty-shown.{_sort(contract)}", facts), why),
        )

    @classmethod
    def generate(cls, *, level: int, rules: RuleSet, seed: int) -> Question:
        """Make an item: 1 uptown or notrump, 2 downtown too, 3 before anything is named too.

        Level 4 is mostly before the naming or after the play, and level 5 is any of these.
        """
        rng = seeded("kitty-shown", level, rules, seed)
        stage = rng.choice(_STAGES[level])
        kinds = (BidKind.UPTOWN,) if level == 1 else WITH_TRUMPS
        contract = make_contract(rng, rules, rng.choice((kinds, NOTRUMP)))
        question = cls().question(_table(rng, rules, contract, stage), learner=Seat.SOUTH)
        return replace(question, level=level, seed=seed)


_STAGES = {
    1: ("now",),
    2: ("now",),
    3: ("now", "now", "early"),
    4: ("now", "early", "early", "after"),
    5: ("now", "early", "after"),
}
"""When the question is asked: before the naming, before the swap, or after the play."""


def _kitty_of(table: Table, seat: Seat) -> bool:
    """Tell whether a seat may see the cards of the kitty."""
    kitty = view(table, seat).table.kitty
    return kitty is not None and kitty.cards is not None


def _stage(table: Table) -> str:
    if table.phase is Phase.SCORE:
        return "after"
    if table.contract is not None and table.contract.is_named:
        return "now"
    return "early" if not table.rules.declare_after_kitty else "now"


def _sort(contract: Contract) -> str:
    return "notrump" if contract.notrump else "trumps"


def _board(table: Table, contract: Contract, stage: str) -> Board:
    """Tell the contract, how far the round has come, and the house rules that are not usual."""
    done = "after" if stage == "after" else "named" if contract.is_named else "unnamed"
    rows: list[tuple[Cell, ...]] = [
        (Message("kind.board.declarer"), contract.declarer),
        (Message("kind.board.contract"), contract.bid),
        (Message("kind.kitty-shown.when"), Message(f"kind.kitty-shown.when-{done}")),
    ]
    return Board(head=(), rows=(*rows, *house_rows(table.rules, _HOUSE)))


def _table(rng: Random, rules: RuleSet, contract: Contract, stage: str) -> Table:
    kitty = tuple(rng.sample(rules.pack, rules.kitty_size))
    if stage == "early":
        contract = replace(contract, trump=None, ranks=None)
    won = rng.randint(1, TRICKS) if stage == "after" else 0
    own = (won, TRICKS - won) if contract.declarer.place % 2 == 0 else (TRICKS - won, won)
    tricks = own if won else (0, 0)
    return set_up(Position(contract=contract, kitty=kitty, tricks=tricks), rules)
