"""May this seat play this card, and by which rule? (M1.S5-S6)"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Literal

from tutor.engine.actions import PlayCard
from tutor.engine.cards import Card
from tutor.engine.judge import Verdict, judge, judge_all
from tutor.engine.ruleset import RuleSet
from tutor.engine.rulings.play import (
    FollowsSuit,
    LeadsAnyCard,
    MustFollowSuit,
    VoidDiscards,
    VoidTrumps,
)
from tutor.engine.rulings.turn import NotYourTurn
from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.i18n import Message, Value
from tutor.quizzes.kind import (
    CONFIG,
    CardText,
    Levels,
    SeatText,
    Unanswerable,
    read_card,
    read_seat,
    seeded,
)
from tutor.quizzes.kinds.legal_cards import PLAY_SKILLS, play_skill, turn_trace
from tutor.quizzes.question import Question, Why
from tutor.quizzes.shapes import Option, Shape
from tutor.quizzes.turns import Trumps, make_lead, make_turn

__all__ = ["IsLegal"]

_RULES = {
    MustFollowSuit: "follow",
    FollowsSuit: "follow",
    VoidTrumps: "void",
    VoidDiscards: "void",
    LeadsAnyCard: "lead",
    NotYourTurn: "turn",
}
"""The rule that decides, by the engine's reason. The first both allows and forbids."""


@dataclass(frozen=True, kw_only=True)
class IsLegal:
    """May a seat play a card, and why? The reasons offered are rules, right and imagined."""

    __pydantic_config__: ClassVar = CONFIG
    levels: ClassVar[Levels] = {
        1: ("follow-suit",),
        2: ("follow-suit", "void-any-card"),
        3: ("follow-suit",),
        4: ("follow-suit", "no-duty-to-trump"),
        5: PLAY_SKILLS,
    }
    bid_levels: ClassVar[Levels] = {}
    needs_table: ClassVar[bool] = True

    kind: Literal["is-legal"] = "is-legal"
    """Whether a card may be played, with the rule that says so."""
    card: CardText
    """The card in question, which the seat holds."""
    seat: SeatText = ""
    """Who would play it; by default the seat whose turn it is."""

    def question(self, table: Table | None, *, learner: Seat) -> Question:
        """Ask about this card; Unanswerable when the seat does not hold it or nobody can tell."""
        if table is None:
            raise Unanswerable("this asks about a card in play: give a deal or a position")
        seat = read_seat(self.seat, "seat") if self.seat else table.turn
        card = read_card(self.card, "card")
        if card not in (table.hand(seat) or ()):
            raise Unanswerable(f"{seat.value} is not known to hold {card}", "card")
        verdict = judge(table, PlayCard(seat=seat, card=card))
        rule = _RULES.get(type(verdict.reason))
        if rule is None:
            raise Unanswerable(f"{verdict.reason}: this is no question of which card may be played")
        offered = (rule, *_lures(table, verdict, rule))
        rng = seeded("is-legal", table.trump, seat, card, *table.trick, *(table.hand(seat) or ()))
        facts: dict[str, Value] = {"you": learner, "seat": seat, "card": card}
        facts |= {"led": table.led_suit, "trump": table.trump}
        facts["cards"] = tuple(
            held for held in table.hand(seat) or () if held.suit is table.led_suit
        )
        reasons: dict[str, Why] = dict.fromkeys(("yes", "no", rule), verdict.reason)
        # Out of turn no rule about suits decides anything: every lure is told the same.
        reasons |= {
            lure: verdict.reason if rule == "turn" else Message(f"why.rule.{lure}", facts)
            for lure in offered[1:]
        }
        return Question(
            kind=self.kind,
            skill="whose-turn" if rule == "turn" else play_skill(judge_all(table)),
            row=verdict.reason.row,
            prompt=Message("kind.is-legal.prompt", facts),
            shape=Shape.YES_NO,
            options=tuple(Option(id=word, label=Message(f"kind.{word}")) for word in ("yes", "no")),
            because=tuple(
                Option(id=one, label=Message(f"kind.is-legal.rule.{one}", facts))
                for one in rng.sample(offered, len(offered))
            ),
            right=frozenset({("yes" if verdict.legal else "no", rule)}),
            table=table,
            seat=learner,
            actor=seat,
            shown=frozenset(one for one in (seat, learner) if table.hand(one)),
            reasons=reasons,
            trace=() if rule == "turn" else turn_trace(table, learner),
        )

    @classmethod
    def generate(cls, *, level: int, rules: RuleSet, seed: int) -> Question:
        """Make an item: 1 follow or not, 2 void too, 3 a trump as lure, 4 no duty to trump, 5 all.

        About half of the cards may be played.
        """
        rng = seeded("is-legal", level, rules, seed)
        table, legal = _make(rng, level, rules)
        card = _pick(rng, table, legal=legal)
        question = cls(card=str(card)).question(table, learner=Seat.SOUTH)
        return replace(question, level=level, seed=seed)


def _lures(table: Table, verdict: Verdict, rule: str) -> tuple[str, ...]:
    """Give three rules that do not decide here, the most believable first.

    Two are real rules that do not apply, or misconceptions of DESIGN.md 6: must trump when void,
    must beat, any card at any time.
    """
    card, trump = verdict.action.card, table.trump
    ruffs = card.suit is trump
    if rule == "turn":
        return "follow", "void", "any-card"
    if rule == "lead":
        return "follow", "any-card", "trumps-not-yet" if ruffs and trump else "lead-high"
    lures = ["any-card", "must-beat"]
    if trump is not None and trump is not table.led_suit:
        lures.insert(0, "trump-any-time" if ruffs and rule == "follow" else "must-trump")
        if ruffs and rule == "void" and any(other.suit is trump for other in table.trick):
            lures.insert(0, "overtrump")
    return "void" if rule == "follow" else "follow", *lures[:2]


def _make(rng: Random, level: int, rules: RuleSet) -> tuple[Table, bool]:
    """Make a table, and say whether the card to ask about may be played: half the time."""
    legal = rng.random() < 0.5
    match level:
        case 1:
            follow = rng.choice((2, 3, 4))
            return make_turn(rng, rules, follow=follow, trumps=Trumps.NONE, stray=False), legal
        case 2:
            return make_turn(rng, rules, follow=0 if legal else 1, trumps=Trumps.NONE), legal
        case 3:
            trumps = rng.choice((Trumps.HELD, Trumps.RUFFED))
            return make_turn(rng, rules, follow=rng.choice((1, 2, 3)), trumps=trumps), legal
        case 4:
            return make_turn(rng, rules, follow=0 if legal else 1, trumps=Trumps.HELD), legal
        case _:
            if legal and rng.random() < 0.25:
                return make_lead(rng, rules, trumps=True), legal
            follow = rng.choice((0, 0, 2) if legal else (1, 1, 2))
            trumps = rng.choice((Trumps.RUFFED, Trumps.RUFFED, Trumps.LED))
            return make_turn(rng, rules, follow=follow, trumps=trumps), legal


def _pick(rng: Random, table: Table, *, legal: bool) -> Card:
    """Pick a card to ask about; a forbidden one is a trump more often than not."""
    cards = [verdict.action.card for verdict in judge_all(table) if verdict.legal is legal]
    trumps = [card for card in cards if card.suit is table.trump]
    return rng.choice(trumps if trumps and not legal and rng.random() < 0.6 else cards)
