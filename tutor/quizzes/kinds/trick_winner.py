"""Who wins this trick? (M1.S7)"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from tutor.engine.cards import Card, Suit
from tutor.engine.ranking import CLASSIC, Ranking
from tutor.engine.ruleset import RuleSet
from tutor.engine.rulings.trick import TrickReason, trick_reason
from tutor.engine.seats import Seat
from tutor.engine.table import Table, Trick
from tutor.i18n import Message, Value
from tutor.quizzes.contract_tricks import BID_TRICK_LEVELS
from tutor.quizzes.house import house_board, trick_rules
from tutor.quizzes.kind import CONFIG, Levels, Unanswerable, seeded
from tutor.quizzes.question import Question, Why
from tutor.quizzes.shapes import Option, Shape
from tutor.quizzes.tricks import TRICK_LEVELS, make_trick

__all__ = [
    "TrickWinner",
    "complete_trick",
    "joker_skill",
    "lead_trace",
    "trick_skill",
    "trick_trace",
    "why_not_win",
    "won_trick",
]


@dataclass(frozen=True, kw_only=True)
class TrickWinner:
    """Who wins the complete trick on the table?"""

    __pydantic_config__: ClassVar = CONFIG
    levels: ClassVar[Levels] = TRICK_LEVELS
    bid_levels: ClassVar[Levels] = BID_TRICK_LEVELS
    needs_table: ClassVar[bool] = True

    kind: Literal["trick-winner"] = "trick-winner"
    """Who wins the trick that lies complete on the table."""

    def question(self, table: Table | None, *, learner: Seat) -> Question:
        """Ask about the trick just completed; Unanswerable when there is none."""
        table, trick = complete_trick(table)
        ranking = table.ranking
        won = won_trick(trick, ranking)
        played = dict(trick.plays())
        reasons: dict[str, Why] = {
            seat.value: won
            if seat is won.seat
            else why_not_win(played, seat, ranking, learner, trick.named)
            for seat in Seat
        }
        return Question(
            kind=self.kind,
            skill=trick_skill(trick.cards, ranking),
            row=won.row,
            prompt=Message("kind.trick-winner.prompt"),
            shape=Shape.PICK_ONE,
            options=tuple(Option(id=seat.value, label=seat, card=played[seat]) for seat in Seat),
            right=frozenset({(won.seat.value,)}),
            table=table,
            board=house_board(table.rules, trick_rules(table.contract)),
            seat=learner,
            shown=frozenset({learner} if table.hand(learner) else ()),
            reasons=reasons,
            trace=(*trick_trace(trick.cards, trick.leader, ranking, learner, trick.named), won),
        )

    @classmethod
    def generate(cls, *, level: int, rules: RuleSet, seed: int) -> Question:
        """Make an item: 1 one suit, 2 discards, 3 a trump, 4 trumps and lures, 5 close calls.

        In bid whist: 1 uptown, 2 downtown, 3 jokers among trumps, 4 notrump, 5 close calls.
        """
        rng = seeded("trick-winner", level, rules, seed)
        table = make_trick(rng, level, rules)
        return replace(cls().question(table, learner=Seat.SOUTH), level=level, seed=seed)


def complete_trick(table: Table | None) -> tuple[Table, Trick]:
    """Give the trick just completed; Unanswerable when none lies there."""
    if table is None:
        raise Unanswerable("this asks about a trick: give a deal or a position")
    if table.trick or not table.tricks:
        raise Unanswerable(
            f"no complete trick lies on the table ({len(table.trick)} cards): play four cards first"
        )
    return table, table.tricks[-1]


def won_trick(trick: Trick, ranking: Ranking) -> TrickReason:
    """Say who has won a trick, and why."""
    won = trick_reason(trick.cards, trick.leader, ranking, trick.named)
    assert won is not None, "there are two jokers, so one of four cards is none"
    return won


def trick_skill(cards: Sequence[Card], ranking: Ranking) -> str:
    """Say what a trick trains: jokers, downtown, trumps, discards, or plain rank."""
    suits = {ranking.suit_of(card) for card in cards}
    if any(card.is_joker for card in cards):
        return joker_skill(ranking)
    if ranking.order is not CLASSIC:
        return "downtown-ranks"
    if ranking.trump is not None and ranking.trump in suits:
        return "trump-wins"
    return "discard-cannot-win" if len(suits) > 1 else "highest-of-led-suit"


def joker_skill(ranking: Ranking) -> str:
    """Say what a joker trains: it is the highest trump, a suit of its own, or worthless."""
    if ranking.trump is None:
        return "joker-in-notrump"
    return "jokers-own-suit" if ranking.own_suit else "joker-is-trump"


def trick_trace(
    cards: Sequence[Card],
    leader: Seat,
    ranking: Ranking,
    you: Seat,
    named: Suit | None = None,
) -> tuple[Message, ...]:
    """Tell what was led and which trumps fell: the two facts that decide a trick."""
    lead = lead_trace(cards, leader, ranking, you, named)
    if ranking.trump is None:
        return (lead,)
    trumps = tuple(card for card in cards if ranking.suit_of(card) is ranking.trump)
    fell = Message("kind.trace.trumps", {"trump": ranking.trump, "cards": trumps})
    return (lead, fell)


def lead_trace(
    cards: Sequence[Card],
    leader: Seat,
    ranking: Ranking,
    you: Seat,
    named: Suit | None = None,
) -> Message:
    """Tell what was led, and with a joker what it calls for."""
    led = ranking.led_suit(cards, named)
    facts: dict[str, Value] = {"you": you, "seat": leader, "led": led, "card": cards[0]}
    if not cards[0].is_joker:
        return Message("kind.trace.led", facts)
    if ranking.suit_of(cards[0]):
        return Message("kind.trace.joker-calls", facts)
    return Message("kind.trace.joker-named" if named else "kind.trace.joker-led", facts)


def why_not_win(
    played: Mapping[Seat, Card],
    seat: Seat,
    ranking: Ranking,
    you: Seat,
    named: Suit | None = None,
) -> Message:
    """Say why a card does not win, against what a learner could have believed of it.

    ``played`` is who played what, in order of play; ``named`` the suit named with a joker led.
    """
    cards = tuple(played.values())
    card, place = played[seat], ranking.best(cards, named)
    facts: dict[str, Value] = {"you": you, "seat": seat, "card": card}
    suit = ranking.suit_of(card)
    if suit is None or place is None:
        return Message("why.joker-never", facts)
    best, led = cards[place], ranking.led_suit(cards, named)
    downtown = ranking.order is not CLASSIC and not card.is_joker
    facts |= {"best": best, "led": led, "downtown": downtown}
    facts["trump"] = None if led is ranking.trump else ranking.trump
    if _is_trump(card, ranking):
        trumps = [other for other in cards if _is_trump(other, ranking)]
        first = trumps[0] is card and not _is_trump(cards[0], ranking) and not best.is_joker
        return Message("why.first-trump" if first else _lower(card, best), facts)
    if named and ranking.suit_of(best) is not led and not _is_trump(best, ranking):
        return Message("why.named-unplayed", facts)
    if suit is not led:
        return Message("why.discard", facts)
    if ranking.suit_of(best) is not led:
        return Message("why.trump-beats", facts)
    return Message(_lower(card, best), facts)


def _lower(card: Card, best: Card) -> str:
    """Name the sentence that says which of two cards of a suit is higher."""
    return "why.joker-above" if best.is_joker and not card.is_joker else "why.lower"


def _is_trump(card: Card, ranking: Ranking) -> bool:
    """Tell whether a card is a trump, or a joker above the trumps."""
    return ranking.trump is not None and (card.is_joker or card.suit is ranking.trump)
