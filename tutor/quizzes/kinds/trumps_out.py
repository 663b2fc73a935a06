"""How many trumps are still out? (M1.S7, M2.S6)"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from tutor.engine.cards import Card, Suit, sort_hand
from tutor.engine.contract import Contract, ranking_of
from tutor.engine.ranking import Ranking, ranking
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.i18n import Message, Value
from tutor.quizzes.board import Board, Cell
from tutor.quizzes.contracts import WITH_TRUMPS, make_contract
from tutor.quizzes.counting import contract_rows, played_row
from tutor.quizzes.kind import CONFIG, Levels, Unanswerable, seeded
from tutor.quizzes.numbers import number_reasons
from tutor.quizzes.question import Question
from tutor.quizzes.shapes import Shape

__all__ = ["TrumpsOut"]

_SKILL = "counting-trumps"
_PLAYED = {1: (6, 10), 2: (11, 18), 3: (19, 27), 4: (15, 27), 5: (6, 27)}
"""The fewest and the most cards that have been played, by level."""


@dataclass(frozen=True, kw_only=True)
class TrumpsOut:
    """How many trumps have neither been played nor lie in the learner's hand?"""

    __pydantic_config__: ClassVar = CONFIG
    levels: ClassVar[Levels] = dict.fromkeys(range(1, 4), (_SKILL,))
    bid_levels: ClassVar[Levels] = dict.fromkeys(range(1, 6), (_SKILL,))
    needs_table: ClassVar[bool] = True

    kind: Literal["trumps-out"] = "trumps-out"
    """How many trumps are still out."""

    def question(self, table: Table | None, *, learner: Seat) -> Question:
        """Ask about the table; Unanswerable without trumps, or without the learner's hand."""
        hand = table.hand(learner) if table is not None else None
        if table is None or table.trump is None or hand is None:
            raise Unanswerable("no trumps can be counted here: give a trump suit and a hand")
        gone = [card for _, card in table.played()]
        if len(gone) < 4 * sum(table.earlier):
            raise Unanswerable("tricks were played that are not told: play them in the lesson")
        return _ask(
            hand,
            gone,
            order=table.ranking,
            contract=table.contract,
            rules=table.rules,
            you=learner,
        )

    @classmethod
    def generate(cls, *, level: int, rules: RuleSet, seed: int) -> Question:
        """Make an item: 1 few cards played, 2 more, 3 most of them.

        In bid whist a joker is a trump as well: at level 4 one is always to be counted, where the
        table has them in the trump suit, and level 5 is anything.
        """
        rng = seeded("trumps-out", level, rules, seed)
        contract = make_contract(rng, rules, WITH_TRUMPS) if rules.bids else None
        trump = contract.trump if contract else rng.choice(list(Suit))
        order = ranking_of(contract, rules) if contract else ranking(trump)
        while True:
            count = rng.randint(*_PLAYED[level])
            cards = rng.sample(rules.pack, rules.hand_size - count // 4 + count)
            gone, hand = cards[:count], cards[count:]
            if level != 4 or not rules.jokers or any(card.is_joker for card in cards):
                break
        question = _ask(hand, gone, order=order, contract=contract, rules=rules, you=Seat.SOUTH)
        return replace(question, level=level, seed=seed)


def _ask(
    hand: Iterable[Card],
    gone: Collection[Card],
    *,
    order: Ranking,
    contract: Contract | None,
    rules: RuleSet,
    you: Seat,
) -> Question:
    trump = order.trump
    assert trump is not None, "there are trumps to count"
    trumps = [card for card in rules.pack if card in order.members(trump)]
    own, played = set(hand) & set(trumps), set(gone) & set(trumps)
    total, out = len(trumps), len(trumps) - len(own) - len(played)
    jokers = sum(card.is_joker for card in trumps)
    facts: dict[str, Value] = {"you": you, "trump": trump, "n": total, "m": out}
    facts |= {"won": len(played), "points": len(own)}
    lures = [
        ("why.trumps-out.own", out + len(own)),
        ("why.trumps-out.played", out + len(played)),
        ("why.trumps-out.jokers", out - jokers),
        ("why.trumps-out.gone", len(own) + len(played)),
        ("why.trumps-out.miscounted", out + 1),
    ]
    why = Message("kind.trumps-out.out", facts)
    return Question(
        kind="trumps-out",
        skill=_SKILL,
        row="M2.S6" if rules.bids else "M1.S7",
        prompt=Message("kind.trumps-out.prompt", facts),
        shape=Shape.NUMBER,
        options=(),
        right=frozenset({(str(out),)}),
        board=_board(hand, gone, contract, rules),
        seat=you,
        reasons=number_reasons(out, why, lures, facts),
        trace=(Message("kind.trumps-out.total", facts), why),
    )


def _board(
    hand: Iterable[Card], gone: Collection[Card], contract: Contract | None, rules: RuleSet
) -> Board:
    rows: list[tuple[Cell, ...]] = [
        *contract_rows(contract, rules, ("jokers", "jokers_own_suit"), named=False),
        played_row(gone),
        (Message("kind.board.your-hand"), sort_hand(hand) or None),
    ]
    return Board(head=(), rows=tuple(rows))
