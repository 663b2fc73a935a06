"""May this seat play this card, and by which rule? (M1.S5-S6)"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Literal

from tutor.engine.actions import PlayCard
from tutor.engine.cards import Card, Suit
from tutor.engine.judge import judge
from tutor.engine.ruleset import RuleSet
from tutor.engine.rulings.play import names_suit
from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.i18n import Message, Value
from tutor.quizzes.contract_turns import BID_TURN_LEVELS, make_contract_turn
from tutor.quizzes.house import house_board, joker_rules
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
from tutor.quizzes.kinds.legal_cards import (
    PLAY_SKILLS,
    card_verdicts,
    play_skill,
    turn_trace,
)
from tutor.quizzes.play_rules import believed_rules, deciding_rule, why_not_rule
from tutor.quizzes.question import Question, Why
from tutor.quizzes.shapes import Option, Shape
from tutor.quizzes.turns import Trumps, make_lead, make_turn

__all__ = ["IsLegal"]


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
    bid_levels: ClassVar[Levels] = BID_TURN_LEVELS
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
        # A joker that is led may need a suit named with it, which is not the question here.
        named = Suit.SPADES if names_suit(table, card) else None
        verdict = judge(table, PlayCard(seat=seat, card=card, suit=named))
        rule = deciding_rule(table, verdict)
        if rule is None:
            raise Unanswerable(f"{verdict.reason}: this is no question of which card may be played")
        offered = (rule, *believed_rules(table, verdict, rule))
        rng = seeded("is-legal", table.trump, seat, card, *table.trick, *(table.hand(seat) or ()))
        facts: dict[str, Value] = {"you": learner, "seat": seat, "card": card}
        facts |= {"led": table.led_suit, "trump": table.trump}
        facts["cards"] = tuple(
            held
            for held in table.hand(seat) or ()
            if table.led_suit and table.ranking.suit_of(held) is table.led_suit
        )
        reasons: dict[str, Why] = dict.fromkeys(("yes", "no", rule), verdict.reason)
        # Out of turn no rule about suits decides anything: every lure is told the same.
        reasons |= {
            lure: verdict.reason if rule == "turn" else Message(why_not_rule(lure, rule), facts)
            for lure in offered[1:]
        }
        return Question(
            kind=self.kind,
            skill="whose-turn" if rule == "turn" else _skill(table),
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
            board=house_board(table.rules, joker_rules(table.contract)),
            seat=learner,
            actor=seat,
            shown=frozenset(one for one in (seat, learner) if table.hand(one)),
            reasons=reasons,
            trace=() if rule == "turn" else turn_trace(table, learner),
        )

    @classmethod
    def generate(cls, *, level: int, rules: RuleSet, seed: int) -> Question:
        """Make an item: 1 follow or not, 2 void too, 3 a trump as lure, 4 no duty to trump, 5 all.

        In bid whist the levels are those of legal-cards. About half of the cards may be played.
        """
        rng = seeded("is-legal", level, rules, seed)
        table, legal = _make(rng, level, rules)
        card = _pick(rng, table, legal=legal)
        question = cls(card=str(card)).question(table, learner=Seat.SOUTH)
        return replace(question, level=level, seed=seed)


def _skill(table: Table) -> str:
    return play_skill(table, tuple(card_verdicts(table).values()))


def _make(rng: Random, level: int, rules: RuleSet) -> tuple[Table, bool]:
    """Make a table, and say whether the card to ask about may be played: half the time."""
    legal = rng.random() < 0.5
    if rules.bids:
        return _make_contract(rng, level, rules, legal=legal), legal
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


def _make_contract(rng: Random, level: int, rules: RuleSet, *, legal: bool) -> Table:
    """Make a table of bid whist with a card to ask about, that may be played or may not."""
    while True:
        table = make_contract_turn(rng, level, rules, follow=None if legal else True)
        if any(verdict.legal is legal for verdict in card_verdicts(table).values()):
            return table


def _pick(rng: Random, table: Table, *, legal: bool) -> Card:
    """Pick a card to ask about; a forbidden one is a trump more often than not, or a joker."""
    cards = [card for card, verdict in card_verdicts(table).items() if verdict.legal is legal]
    jokers = [card for card in cards if card.is_joker]
    if jokers and rng.random() < 0.6:
        return rng.choice(jokers)
    trumps = [card for card in cards if card.suit is table.trump]
    return rng.choice(trumps if trumps and not legal and rng.random() < 0.6 else cards)
