"""How many tricks are sure, from the top? (M1.S7, M2.S6)"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Literal

from tutor.engine.calls import BidKind
from tutor.engine.cards import Card, Suit, sort_hand
from tutor.engine.position import Position, set_up
from tutor.engine.ranking import Ranking
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import Phase, Table
from tutor.i18n import Message, Value
from tutor.quizzes.board import Board, Cell
from tutor.quizzes.contracts import NOTRUMP, WITH_TRUMPS, make_contract
from tutor.quizzes.counting import (
    ace_low,
    can_be_trumped,
    contract_rows,
    crowded,
    high_cards,
    played_row,
    strong_suits,
    sure,
)
from tutor.quizzes.kind import CONFIG, Levels, Unanswerable, seeded
from tutor.quizzes.numbers import Lure, number_reasons
from tutor.quizzes.question import Question
from tutor.quizzes.shapes import Shape
from tutor.quizzes.voids import lying, shown_voids

__all__ = ["CountWinners"]

_SKILL = "sure-winners"
_HAND = {1: (3, 3), 2: (3, 4), 3: (4, 5), 4: (4, 6), 5: (5, 7)}
"""The fewest and the most cards of the hand, by level."""
_TRUMPS = {1: (0, 0), 2: (0, 0), 3: (1, 2), 4: (1, 3), 5: (1, 3)}
"""How many trumps are still out, by level."""
_WRONG = {1: 0, 2: 1, 3: 1, 4: 1, 5: 2}
"""How many wrong numbers the beliefs about it lead to, by level: at least, and at 1 none."""
_LEAST = {1: (1, 1, 2), 2: (1, 2, 3), 3: (1, 2, 3), 4: (0, 1, 1, 2), 5: (1, 1, 2)}
"""How many tricks are sure at least, by level: one of these."""


@dataclass(frozen=True, kw_only=True)
class CountWinners:
    """How many tricks can the learner take one after the other, whatever the others hold?"""

    __pydantic_config__: ClassVar = CONFIG
    levels: ClassVar[Levels] = dict.fromkeys(range(1, 6), (_SKILL,))
    bid_levels: ClassVar[Levels] = levels
    needs_table: ClassVar[bool] = True

    kind: Literal["count-winners"] = "count-winners"
    """How many tricks are sure from the top, when the learner is to lead."""

    def question(self, table: Table | None, *, learner: Seat) -> Question:
        """Ask about the hand on lead, by what was played.

        Unanswerable where the learner does not lead, tricks are not told, or what others have shown
        to be void in says more than what was played.
        """
        hand = table.hand(learner) if table is not None else None
        if table is None or not hand or table.phase is not Phase.PLAY:
            raise Unanswerable("no tricks can be counted here: give the learner's hand, in play")
        if table.trick or table.turn is not learner:
            raise Unanswerable("the learner does not lead here: winners are counted on the lead")
        played = [card for _, card in table.played()]
        if len(played) < 4 * sum(table.earlier):
            raise Unanswerable("tricks were played that are not told: play them in the lesson")
        mine = table.contract is not None and table.contract.declarer is learner
        away = (table.kitty.left or ()) if table.kitty and mine else ()
        seen = {*hand, *played, *away}
        out = [card for card in table.rules.pack if card not in seen]
        if _more_is_known(table, learner, hand, out):
            raise Unanswerable("what others have shown says more than the rule alone: ask earlier")
        return _ask(table, played, away, out, you=learner)

    @classmethod
    def generate(cls, *, level: int, rules: RuleSet, seed: int) -> Question:
        """Make an item: 1 no trumps are out, 2 with lures, 3 they can be drawn, 4 they cannot.

        Level 5 is any of these, with a longer hand and more lures. In bid whist 1 is uptown, 2 is
        notrump, 3 is downtown, and jokers are in the pack.
        """
        rng = seeded("count-winners", level, rules, seed)
        while True:
            contract = make_contract(rng, rules, _kinds(level)) if rules.bids else None
            trump = contract.trump if contract else rng.choice(list(Suit))
            plain = Position(leader=Seat.SOUTH, trump=trump, contract=contract)
            order = set_up(plain, rules).ranking
            # Else hardly any trick would be sure where trumps are out, or only one where none is.
            least = rng.choice(_LEAST[level])
            for _ in range(60):
                hand, gone = _deal(rng, level, rules, order)
                seen = {*hand, *gone}
                out = [card for card in rules.pack if card not in seen]
                if len(sure(hand, out, order)) < least or crowded(hand, out, order):
                    continue
                if _fits(level, hand, out, order, _lures(hand, out, order, rules)):
                    break
            else:
                continue
            table = set_up(replace(plain, hands=(None, None, sort_hand(hand), None)), rules)
            question = _ask(table, gone, (), out, you=Seat.SOUTH)
            return replace(question, level=level, seed=seed)


def _kinds(level: int) -> tuple[BidKind, ...]:
    if level == 5:
        return (*WITH_TRUMPS, *NOTRUMP)
    down = (BidKind.DOWNTOWN,)
    return {1: (BidKind.UPTOWN,), 2: NOTRUMP, 3: down}.get(level, WITH_TRUMPS)


def _deal(rng: Random, level: int, rules: RuleSet, order: Ranking) -> tuple[list[Card], list[Card]]:
    """Deal a hand, and say what was played before: whole tricks, and most of the trumps."""
    size = rng.randint(*_HAND[level])
    above = strong_suits(order)
    strong = [card for card in rules.pack if order.suit_of(card) in above]
    rng.shuffle(strong)
    own, out = (rng.randint(level // 4, 3), rng.randint(*_TRUMPS[level])) if strong else (0, 0)
    left, gone = strong[: own + out], strong[own + out :]
    if level == 3 or rng.random() < 0.5:
        left.sort(key=lambda card: -order.power(card, order.suit_of(card)))
    hand = left[:own]
    cut, played = size - own, 4 * (rules.hand_size - size) - len(gone)
    weak = [card for card in rules.pack if order.suit_of(card) not in above]
    rest = rng.sample(weak, cut + played)
    return hand + rest[:cut], gone + rest[cut:]


def _more_is_known(table: Table, you: Seat, hand: tuple[Card, ...], out: list[Card]) -> bool:
    """Tell whether somebody has shown a void that makes more tricks sure, or may do so."""
    order = table.ranking
    shown = {pair for pair in shown_voids(lying(table), order, table.rules) if pair[0] is not you}
    if crowded(hand, out, order):
        return True
    matter = {order.suit_of(card) for card in hand}
    if can_be_trumped(hand, out, order):
        return any(led in matter or led in strong_suits(order) for _, led in shown)
    return any(sum(one is led for _, one in shown) == 3 for led in (*matter, *strong_suits(order)))


def _lures(
    hand: tuple[Card, ...] | list[Card], out: list[Card], order: Ranking, rules: RuleSet
) -> list[Lure]:
    """Give what is answered by who believes something wrong, and by who forgets something."""
    lures = [
        ("why.count-winners.trumped", len(sure(hand, out, order, trumped=False))),
        ("why.count-winners.high", len(high_cards(hand, order, rules.pack))),
        ("why.count-winners.ace-low", len(sure(hand, out, ace_low(order)))),
    ]
    if order.trump is None and (jokers := sum(card.is_joker for card in hand)):
        lures.append(("why.count-winners.jokers", jokers + len(sure(hand, out, order))))
    return lures


def _fits(level: int, hand: list[Card], out: list[Card], order: Ranking, lures: list[Lure]) -> bool:
    """Tell whether a hand has the features of a level."""
    right, believed = len(sure(hand, out, order)), dict(lures)
    if level == 3 and can_be_trumped(hand, out, order):
        return False
    if level == 4:
        return believed["why.count-winners.trumped"] != right
    wrong = {*believed.values()} - {right}
    return len(wrong) >= _WRONG[level] and (level > 1 or not wrong)


def _ask(
    table: Table,
    played: list[Card],
    away: tuple[Card, ...],
    out: list[Card],
    *,
    you: Seat,
) -> Question:
    hand, order, contract = table.hand(you) or (), table.ranking, table.contract
    winners = sure(hand, out, order)
    right = len(winners)
    facts: dict[str, Value] = {"you": you, "trump": table.trump, "cards": winners, "n": right}
    lures = [
        *_lures(hand, out, order, table.rules),
        ("why.count-winners.long", len(sure(hand, out, order, long=False))),
        ("why.count-winners.miscounted", right + 1),
    ]
    why = Message("kind.count-winners.sure", facts)
    rows: list[tuple[Cell, ...]] = [
        *contract_rows(contract, table.rules, ("downtown_ace", "jokers_own_suit")),
        *([(Message("kind.board.kitty"), sort_hand(away))] if away else []),
        played_row(played),
    ]
    return Question(
        kind="count-winners",
        skill=_SKILL,
        row=_row(table),
        prompt=Message("kind.count-winners.prompt", facts),
        shape=Shape.NUMBER,
        options=(),
        right=frozenset({(str(right),)}),
        table=table,
        board=Board(head=(), rows=tuple(rows)),
        seat=you,
        shown=frozenset({you}),
        reasons=number_reasons(right, why, lures, facts),
        trace=(Message(f"kind.count-winners.{_trumps(hand, out, order)}", facts), why),
    )


def _row(table: Table) -> str:
    if table.contract is None:
        return "M1.S7"
    return "M2.S7" if table.contract.notrump else "M2.S6"


def _trumps(hand: tuple[Card, ...], out: list[Card], order: Ranking) -> str:
    """Say what the trumps that are out have to do with it."""
    strong = strong_suits(order)
    if not strong:
        return "notrump"
    if can_be_trumped(hand, out, order):
        return "trumped"
    return "drawn" if any(order.suit_of(card) in strong for card in out) else "gone"
