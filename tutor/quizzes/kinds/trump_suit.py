"""Which suit is trump this round? (M1.S3, Tips.4)"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Literal

from tutor.engine.cards import PACK, Suit, sort_hand
from tutor.engine.deal import Hand, shuffled_deal
from tutor.engine.judge import apply, legal_actions
from tutor.engine.ruleset import RuleSet, TrumpBy
from tutor.engine.seats import Seat
from tutor.engine.table import Table, start
from tutor.engine.trump import (
    NamedTrump,
    NoTrumpRound,
    Rotation,
    TrumpReason,
    TurnedCard,
    trump_of_round,
    trump_reason,
)
from tutor.i18n import Message, Value
from tutor.quizzes.board import Board, Cell
from tutor.quizzes.kind import CONFIG, Levels, Unanswerable, seeded
from tutor.quizzes.named_trump import NAMED, after_naming, by_contract, longest
from tutor.quizzes.question import Question, Why
from tutor.quizzes.shapes import Option, Shape

__all__ = ["TrumpSuit"]

_TURNED, _ROUND = "turned-card", "trump-of-round"
_NONE = "none"


@dataclass(frozen=True, kw_only=True)
class TrumpSuit:
    """Which suit is trump, by the turned card or by the number of the round?"""

    __pydantic_config__: ClassVar = CONFIG
    levels: ClassVar[Levels] = {
        1: (_TURNED,),
        2: (_TURNED,),
        3: (_ROUND,),
        4: (_ROUND,),
        5: (_ROUND,),
    }
    bid_levels: ClassVar[Levels] = {1: (NAMED,), 2: (NAMED,)}
    needs_table: ClassVar[bool] = False

    kind: Literal["trump-suit"] = "trump-suit"
    """Which suit is trump this round."""
    round: int = 0
    """The round asked about, where the rules let the suits take turns; by default the table's."""

    def question(self, table: Table | None, *, learner: Seat) -> Question:
        """Ask about this table or round; Unanswerable when nothing tells what is trump."""
        if self.round < 0:
            raise Unanswerable("rounds are counted from 1", "round")
        rules = table.rules if table is not None else RuleSet()
        hand = (table.hand(learner) if table is not None else None) or ()
        match _reason(table, rules, self.round):
            case TurnedCard() as reason if table is not None:
                return _by_card(table, reason, hand, learner)
            case (Rotation() | NoTrumpRound()) as reason:
                return _by_round(rules, reason, hand, learner)
            case reason if table is not None and table.contract and table.contract.is_named:
                named = reason if isinstance(reason, NamedTrump) else None
                return by_contract(table, table.contract, named, learner)
            case _:
                raise Unanswerable(
                    "nothing tells what is trump: give the turned card, a contract with what was "
                    "named, or a round where the rules let the suits take turns",
                    "round" if self.round else None,
                )

    @classmethod
    def generate(cls, *, level: int, rules: RuleSet, seed: int) -> Question:
        """Make an item: 1 the turned card, 2 after the first lead, 3 to 5 suits that take turns.

        From level 4 with a round without trumps, at level 5 in another order than usual. In bid
        whist: 1 what was named, 2 or notrump, after the first lead.
        """
        rng = seeded("trump-suit", level, rules, seed)
        if rules.bids:
            asked = cls().question(after_naming(rng, level, rules), learner=Seat.SOUTH)
            return replace(asked, level=level, seed=seed)
        question = _turned(rng, level, rules) if level <= 2 else _in_turn(rng, level, rules)
        return replace(question, level=level, seed=seed)


def _reason(table: Table | None, rules: RuleSet, number: int) -> TrumpReason | None:
    """Say what is trump in a round, or with 0 at the table."""
    if number:
        return trump_of_round(rules, number)
    return trump_reason(table) if table is not None else None


def _turned(rng: Random, level: int, rules: RuleSet) -> Question:
    plain = RuleSet()
    rules = replace(rules, trump_by=TrumpBy.TURNED_CARD, trump_order=plain.trump_order)
    table = start(shuffled_deal(rng, dealer=rng.choice(list(Seat))), rules)
    if level == 2:
        table = apply(table, rng.choice(legal_actions(table)))
    return TrumpSuit().question(table, learner=Seat.SOUTH)


def _in_turn(rng: Random, level: int, rules: RuleSet) -> Question:
    by = TrumpBy.ROTATION if level == 3 else TrumpBy.ROTATION_WITH_NOTRUMP
    order = rules.trump_order if level < 5 else tuple(rng.sample(list(Suit), 4))
    rules = replace(rules, trump_by=by, trump_order=order)
    # Every suit, and the round without, comes up as often.
    cycle = 4 if level == 3 else 5
    reason = trump_of_round(rules, rng.randint(2, 2 * cycle + 1))
    assert reason is not None, "the suits take turns by these rules"
    hand = tuple(rng.sample(PACK, rules.hand_size))
    return _by_round(rules, reason, hand, Seat.SOUTH)


def _by_card(table: Table, reason: TurnedCard, hand: Hand, you: Seat) -> Question:
    """Ask from the turned card. What else is shown has nothing to do with the trump suit."""
    facts: dict[str, Value] = {"you": you, "seat": table.leader, "card": reason.card}
    rows: list[tuple[Cell, ...]] = [(Message("kind.board.turned"), reason.card)]
    if reason.dealer is not None:
        rows.insert(0, (Message("kind.board.dealer"), reason.dealer))
    if hand:
        rows.append((Message("kind.board.your-hand"), sort_hand(hand)))
    if table.trick:
        rows.append((Message("kind.board.led"), table.trick[0]))
    reasons: dict[str, Why] = {str(reason.trump): reason}
    for suit in Suit:
        if suit is table.led_suit:
            key = "why.trump.led"
        else:
            key = "why.trump.longest" if suit is longest(hand) else "why.trump.other"
        reasons.setdefault(str(suit), Message(key, {**facts, "suit": suit}))
    return Question(
        kind="trump-suit",
        skill=_TURNED,
        row=reason.row,
        prompt=Message("kind.trump-suit.prompt"),
        shape=Shape.PICK_ONE,
        options=tuple(Option(id=str(suit), label=suit) for suit in Suit),
        right=frozenset({(str(reason.trump),)}),
        board=Board(head=(), rows=tuple(rows)),
        seat=you,
        reasons=reasons,
        trace=(reason,),
    )


def _by_round(rules: RuleSet, reason: Rotation | NoTrumpRound, hand: Hand, you: Seat) -> Question:
    """Ask from the number of the round, where the suits take turns."""
    number, order = reason.round, reason.order
    with_none = rules.trump_by is TrumpBy.ROTATION_WITH_NOTRUMP
    cycle = len(order) + with_none
    options = [Option(id=str(suit), label=suit) for suit in Suit]
    if with_none:
        options.append(Option(id=_NONE, label=Message("kind.trump-suit.none")))
    right = str(reason.trump) if reason.trump else _NONE
    forgetful = order[(number - 1) % len(order)] if number > len(order) else None
    reasons: dict[str, Why] = {right: reason}
    for place, trump in enumerate((*order, None)[:cycle]):
        # The turn of this suit just before the round asked about, or else just after it.
        turns = range(place + 1, number + cycle, cycle)
        nearest = max((turn for turn in turns if turn < number), default=turns[-1])
        facts: dict[str, Value] = {"suit": trump, "n": nearest}
        if trump is None:
            key = "why.trump.round-without"
        elif trump is forgetful and with_none:
            key = "why.trump.none-forgotten"
        else:
            key = "why.trump.not-the-hand" if trump is longest(hand) else "why.trump.other-round"
        reasons.setdefault(str(trump) if trump else _NONE, Message(key, facts))
    prompt = "kind.trump-suit.prompt-round-none" if with_none else "kind.trump-suit.prompt-round"
    rows = ((Message("kind.board.your-hand"), sort_hand(hand)),) if hand else ()
    return Question(
        kind="trump-suit",
        skill=_ROUND,
        row=reason.row,
        prompt=Message(prompt, {"suits": order, "n": number}),
        shape=Shape.PICK_ONE,
        options=tuple(options),
        right=frozenset({(right,)}),
        board=Board(head=(), rows=rows) if rows else None,
        seat=you,
        reasons=reasons,
        trace=(reason,),
    )
