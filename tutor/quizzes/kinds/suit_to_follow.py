"""Which suit must be followed now, if any? (M1.S5-S6)"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Literal

from tutor.engine.cards import PACK, Suit
from tutor.engine.position import Position, set_up
from tutor.engine.reasons import Reason
from tutor.engine.ruleset import RuleSet
from tutor.engine.rulings.turn import WinnerLeads, turn_reason
from tutor.engine.seats import Seat
from tutor.engine.table import Phase, Table
from tutor.i18n import Message, Value
from tutor.quizzes.kind import CONFIG, Levels, Unanswerable, seeded
from tutor.quizzes.question import Question, Why
from tutor.quizzes.shapes import Option, Shape
from tutor.quizzes.tricks import make_trick

__all__ = ["SuitToFollow"]

_LED, _LEAD = _SKILLS = ("led-suit", "lead-any-card")
_NONE = "none"


@dataclass(frozen=True, kw_only=True)
class SuitToFollow:
    """Which suit must be followed now? None at a lead."""

    __pydantic_config__: ClassVar = CONFIG
    levels: ClassVar[Levels] = dict.fromkeys(range(1, 5), _SKILLS)
    bid_levels: ClassVar[Levels] = {}
    needs_table: ClassVar[bool] = True

    kind: Literal["suit-to-follow"] = "suit-to-follow"
    """Which suit the next card must follow; none when the next card is a lead."""

    def question(self, table: Table | None, *, learner: Seat) -> Question:
        """Ask about the next card; Unanswerable when the round is over."""
        if table is None or table.phase is not Phase.PLAY:
            raise Unanswerable("nobody is to play a card here: give a deal or a position in play")
        led = table.led_suit
        label = Message("kind.suit-to-follow.none")
        return Question(
            kind=self.kind,
            skill=_LED if led else _LEAD,
            row="M1.S6" if led else "M1.S5",
            prompt=Message("kind.suit-to-follow.prompt"),
            shape=Shape.PICK_ONE,
            options=(
                *(Option(id=str(suit), label=suit) for suit in Suit),
                Option(id=_NONE, label=label),
            ),
            right=frozenset({(str(led) if led else _NONE,)}),
            table=table,
            seat=learner,
            shown=frozenset({learner} if table.hand(learner) else ()),
            reasons=_led_reasons(table, led, learner) if led else _lead_reasons(table, learner),
            trace=_trace(table, learner),
        )

    @classmethod
    def generate(cls, *, level: int, rules: RuleSet, seed: int) -> Question:
        """Make an item: 1 one suit, 2 discards, 3 trumps too, 4 or the trick is complete.

        One in five is a lead, as one of the five options is none.
        """
        rng = seeded("suit-to-follow", level, rules, seed)
        table = _make(rng, level, rules, lead=rng.random() < 0.2)
        return replace(cls().question(table, learner=Seat.SOUTH), level=level, seed=seed)


def _led_reasons(table: Table, led: Suit, you: Seat) -> dict[str, Why]:
    """Say of each suit why it must be followed or not, and against "none"."""
    facts: dict[str, Value] = {"you": you, "seat": table.leader, "led": led}
    facts |= {"card": table.trick[0], "trump": table.trump}
    reasons: dict[str, Why] = {str(led): Message("why.suit.led", facts)}
    for suit in Suit:
        later = next((card for card in table.trick if card.suit is suit), None)
        if suit is led:
            continue
        if suit is table.trump:
            reasons[str(suit)] = Message("why.suit.trump", facts)
        elif later is not None:
            reasons[str(suit)] = Message("why.suit.later", {**facts, "card": later})
        else:
            reasons[str(suit)] = Message("why.suit.nobody", {**facts, "led": suit})
    return reasons | {_NONE: Message("why.suit.none", facts)}


def _lead_reasons(table: Table, you: Seat) -> dict[str, Why]:
    """Say of each suit why a lead need not be of it."""
    last = table.tricks[-1].cards[0].suit if table.tricks else None
    reasons: dict[str, Why] = {}
    for suit in Suit:
        key = "last-trick" if suit is last else "trump-lead" if suit is table.trump else "free"
        facts: dict[str, Value] = {"you": you, "seat": table.turn, "led": suit}
        reasons[str(suit)] = Message(f"why.suit.{key}", facts)
    return reasons | {_NONE: _leads(table, you)}


def _leads(table: Table, you: Seat) -> Message | Reason:
    """Say that the next card is a lead, and whose."""
    reason = turn_reason(table)
    if isinstance(reason, WinnerLeads):
        return reason
    return Message("kind.trace.leads", {"you": you, "seat": table.turn})


def _trace(table: Table, you: Seat) -> tuple[Message | Reason, ...]:
    led = table.led_suit
    if led is None:
        return (_leads(table, you),)
    return (Message("kind.trace.led", {"you": you, "seat": table.leader, "led": led}),)


def _make(rng: Random, level: int, rules: RuleSet, *, lead: bool) -> Table:
    if lead and level == 4:
        # The cards of the trick just completed still lie there, and call for nothing any more.
        return make_trick(rng, rng.choice((2, 3)), rules)
    leader = rng.choice(list(Seat))
    led, trump, *others = rng.sample(list(Suit), 4)
    trumps = trump if level >= 3 else None
    if lead:
        hand = tuple(rng.sample(PACK, 5))
        hands = (None, None, hand, None)
        return set_up(Position(leader=leader, trump=trumps, hands=hands), rules)
    cards = [card for card in PACK if card.suit is led]
    trick = rng.sample(cards, rng.choice((1, 2, 3)) if level == 1 else rng.choice((1, 2)))
    if level > 1:
        stray = trump if trumps and rng.random() < 0.6 else others[0]
        trick.append(rng.choice([card for card in PACK if card.suit is stray]))
    return set_up(Position(leader=leader, trump=trumps, trick=tuple(trick)), rules)
