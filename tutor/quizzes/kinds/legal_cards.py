"""Which cards may this seat play? (M1.S5-S6)"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Literal

from tutor.engine.cards import Card, Suit
from tutor.engine.errors import CannotJudge
from tutor.engine.judge import Verdict, judge_all
from tutor.engine.ruleset import RuleSet
from tutor.engine.rulings.play import LeadsAnyCard, VoidDiscards, VoidTrumps
from tutor.engine.seats import Seat
from tutor.engine.table import Phase, Table
from tutor.i18n import Message
from tutor.quizzes.kind import CONFIG, Levels, SeatText, Unanswerable, read_seat, seeded
from tutor.quizzes.question import Question
from tutor.quizzes.shapes import Option, Shape
from tutor.quizzes.turns import Trumps, make_lead, make_turn

__all__ = ["LegalCards", "play_skill", "turn_trace"]

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
    bid_levels: ClassVar[Levels] = {}
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
            verdicts = judge_all(table)
        except CannotJudge as error:
            raise Unanswerable(str(error), "seat") from None
        if not verdicts:
            raise Unanswerable(f"the hand of {turn.value} is empty: give it cards", "seat")
        cards = {str(verdict.action.card): verdict for verdict in verdicts}
        may = tuple(card for card, verdict in cards.items() if verdict.legal)
        return Question(
            kind=self.kind,
            skill=play_skill(verdicts),
            row=verdicts[0].reason.row,
            prompt=Message("kind.legal-cards.prompt", {"you": learner, "seat": turn}),
            shape=Shape.PICK_MANY,
            options=tuple(
                Option(id=card, label=verdict.action.card, card=verdict.action.card)
                for card, verdict in cards.items()
            ),
            right=frozenset({may}),
            hand=turn,
            table=table,
            seat=learner,
            actor=turn,
            shown=frozenset(seat for seat in (turn, learner) if table.hand(seat)),
            reasons={card: verdict.reason for card, verdict in cards.items()},
            trace=turn_trace(table, learner),
        )

    @classmethod
    def generate(cls, *, level: int, rules: RuleSet, seed: int) -> Question:
        """Make an item: 1 follow, 2 a single card, 3 void, 4 void with a trump, 5 any of these."""
        rng = seeded("legal-cards", level, rules, seed)
        question = cls().question(_make(rng, level, rules), learner=Seat.SOUTH)
        return replace(question, level=level, seed=seed)


def _make(rng: Random, level: int, rules: RuleSet) -> Table:
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


def play_skill(verdicts: tuple[Verdict, ...]) -> str:
    """Say what playing from this hand trains."""
    if any(isinstance(verdict.reason, LeadsAnyCard) for verdict in verdicts):
        return _LEAD
    if any(isinstance(verdict.reason, VoidTrumps) for verdict in verdicts):
        return _NO_DUTY
    return _VOID if isinstance(verdicts[0].reason, VoidDiscards) else _FOLLOW


def turn_trace(table: Table, you: Seat) -> tuple[Message, ...]:
    """Tell what was led, what the hand in turn holds of it, and what follows."""
    seat, led = table.turn, table.led_suit
    if led is None:
        so = Message("kind.trace.so", {"cards": (), "trump": None})
        return (Message("kind.trace.leads", {"you": you, "seat": seat}), so)
    held: tuple[Card, ...] = tuple(
        card for card in table.hand(seat) or () if table.ranking.suit_of(card) is led
    )
    return (
        Message("kind.trace.led", {"you": you, "seat": table.leader, "led": led}),
        Message("kind.trace.holds", {"you": you, "seat": seat, "led": led, "cards": held}),
        Message("kind.trace.so", {"cards": held, "trump": _trump_held(table)}),
    )


def _trump_held(table: Table) -> Suit | None:
    """Give the trump suit if the hand in turn holds one."""
    hand = table.hand(table.turn) or ()
    return table.trump if any(card.suit is table.trump for card in hand) else None
