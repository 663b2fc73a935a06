"""Which cards may this seat play? (M1.S5-S6)"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Literal

from tutor.engine.actions import PlayCard
from tutor.engine.cards import Card, Suit
from tutor.engine.errors import CannotJudge
from tutor.engine.judge import Verdict, judge_all
from tutor.engine.ruleset import RuleSet
from tutor.engine.rulings.play import (
    JokerFollowsTrump,
    LeadsAnyCard,
    VoidDiscards,
    VoidTrumps,
    playable,
)
from tutor.engine.seats import Seat
from tutor.engine.table import Phase, Table
from tutor.i18n import Message, Value
from tutor.quizzes.contract_turns import BID_TURN_LEVELS, make_contract_turn
from tutor.quizzes.house import house_board, joker_rules
from tutor.quizzes.kind import CONFIG, Levels, SeatText, Unanswerable, read_seat, seeded
from tutor.quizzes.kinds.trick_winner import joker_skill, lead_trace
from tutor.quizzes.question import Question
from tutor.quizzes.shapes import Option, Shape
from tutor.quizzes.turns import Trumps, make_lead, make_turn

__all__ = ["PLAY_SKILLS", "LegalCards", "card_verdicts", "play_skill", "turn_trace"]

_FOLLOW, _VOID, _NO_DUTY, _LEAD = PLAY_SKILLS = (
    "follow-suit",
    "void-any-card",
    "no-duty-to-trump",
    "lead-any-card",
)


@dataclass(frozen=True, kw_only=True)
class LegalCards:
    """Which cards of a hand may be played now? All of them are to be picked."""

    __pydantic_config__: ClassVar = CONFIG
    levels: ClassVar[Levels] = {
        1: (_FOLLOW,),
        2: (_FOLLOW,),
        3: (_VOID,),
        4: (_NO_DUTY,),
        5: PLAY_SKILLS,
    }
    bid_levels: ClassVar[Levels] = BID_TURN_LEVELS
    needs_table: ClassVar[bool] = True

    kind: Literal["legal-cards"] = "legal-cards"
    """Which cards of a hand may be played; every one of them is to be picked."""
    seat: SeatText = ""
    """Whose hand; by default the seat whose turn it is. It must be that seat's turn."""

    def question(self, table: Table | None, *, learner: Seat) -> Question:
        """Ask about the hand of the seat in turn; Unanswerable when it is not known."""
        if table is None or table.phase is not Phase.PLAY:
            raise Unanswerable("nobody is to play a card here: give a deal or a position in play")
        turn = table.turn
        if self.seat and read_seat(self.seat, "seat") is not turn:
            raise Unanswerable(f"it is the turn of {turn.value}, not of {self.seat}", "seat")
        try:
            verdicts = card_verdicts(table)
        except CannotJudge as error:
            raise Unanswerable(str(error), "seat") from None
        if not verdicts:
            raise Unanswerable(f"the hand of {turn.value} is empty: give it cards", "seat")
        may = tuple(str(card) for card, verdict in verdicts.items() if verdict.legal)
        return Question(
            kind=self.kind,
            skill=play_skill(table, tuple(verdicts.values())),
            row=next(iter(verdicts.values())).reason.row,
            prompt=Message("kind.legal-cards.prompt", {"you": learner, "seat": turn}),
            shape=Shape.PICK_MANY,
            options=tuple(Option(id=str(card), label=card, card=card) for card in verdicts),
            right=frozenset({may}),
            hand=turn,
            table=table,
            board=house_board(table.rules, joker_rules(table.contract)),
            seat=learner,
            actor=turn,
            shown=frozenset(seat for seat in (turn, learner) if table.hand(seat)),
            reasons={str(card): verdict.reason for card, verdict in verdicts.items()},
            trace=turn_trace(table, learner),
        )

    @classmethod
    def generate(cls, *, level: int, rules: RuleSet, seed: int) -> Question:
        """Make an item: 1 follow, 2 a single card, 3 void, 4 void with a trump, 5 any of these.

        In bid whist: 1 no jokers, 2 trumps led, 3 a lone joker or another suit led, 4 notrump, 5
        harder ones.
        """
        rng = seeded("legal-cards", level, rules, seed)
        question = cls().question(_make(rng, level, rules), learner=Seat.SOUTH)
        return replace(question, level=level, seed=seed)


def _make(rng: Random, level: int, rules: RuleSet) -> Table:
    if rules.bids:
        return make_contract_turn(rng, level, rules)
    match level:
        case 1:
            return make_turn(
                rng, rules, follow=rng.choice((2, 3, 4)), trumps=Trumps.NONE, stray=False
            )
        case 2:
            return make_turn(rng, rules, follow=1, trumps=Trumps.NONE)
        case 3:
            return make_turn(rng, rules, follow=0, trumps=Trumps.NONE)
        case 4:
            return make_turn(rng, rules, follow=0, trumps=rng.choice((Trumps.HELD, Trumps.RUFFED)))
        case _:
            if rng.random() < 0.2:
                return make_lead(rng, rules, trumps=True)
            return make_turn(
                rng,
                rules,
                follow=rng.choice((0, 1, 1, 2, 3)),
                trumps=rng.choice((Trumps.HELD, Trumps.RUFFED, Trumps.RUFFED, Trumps.LED)),
            )


def card_verdicts(table: Table) -> dict[Card, Verdict]:
    """Judge each card of the hand in turn. A joker that is led with a suit named is judged so."""
    found: dict[Card, Verdict] = {}
    for verdict in judge_all(table):
        action = verdict.action
        assert isinstance(action, PlayCard), "in the play cards are judged"
        known = found.get(action.card)
        if known is None or (verdict.legal and not known.legal):
            found[action.card] = verdict
    return found


def play_skill(table: Table, verdicts: tuple[Verdict, ...]) -> str:
    """Say what playing from this hand trains."""
    hand = table.hand(table.turn) or ()
    kinds = {type(verdict.reason) for verdict in verdicts}
    if JokerFollowsTrump in kinds and sum(verdict.legal for verdict in verdicts) == 1:
        return "lone-joker"
    if LeadsAnyCard in kinds and not any(card.is_joker for card in hand):
        return _LEAD
    if any(card.is_joker for card in (*hand, *table.trick)):
        return joker_skill(table.ranking)
    if VoidTrumps in kinds:
        return _NO_DUTY
    return _VOID if isinstance(verdicts[0].reason, VoidDiscards) else _FOLLOW


def turn_trace(table: Table, you: Seat) -> tuple[Message, ...]:
    """Tell what was led, what the hand in turn holds of it, and what follows."""
    seat, led, hand = table.turn, table.led_suit, table.hand(table.turn) or ()
    may = playable(table, hand)
    free = Message("kind.trace.so", {"cards": (), "trump": None})
    if not table.trick:
        lead = Message("kind.trace.leads", {"you": you, "seat": seat})
        return (lead, free if may == hand else Message("kind.trace.no-joker-lead"))
    lead = lead_trace(table.trick, table.leader, table.ranking, you, table.named)
    if led is None:
        return (lead, free)
    held: tuple[Card, ...] = tuple(card for card in hand if table.ranking.suit_of(card) is led)
    facts: dict[str, Value] = {"you": you, "seat": seat, "led": led, "cards": held}
    so = Message("kind.trace.so", {"cards": held, "trump": _trump_held(table)})
    if not held and may != hand:
        so = Message("kind.trace.sheds", {"cards": may})
    return (lead, Message("kind.trace.holds", facts), so)


def _trump_held(table: Table) -> Suit | None:
    """Give the trump suit if the hand in turn holds one."""
    hand = table.hand(table.turn) or ()
    return table.trump if any(card.suit is table.trump for card in hand) else None
