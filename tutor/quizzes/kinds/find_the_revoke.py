"""Which card was not allowed, and when could it be known? (M1.S6)"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Literal

from tutor.engine.actions import Action
from tutor.engine.cards import PACK, Card, Suit, parse_suit
from tutor.engine.judge import judge_all
from tutor.engine.mechanics import put
from tutor.engine.ranking import Ranking, ranking
from tutor.engine.revoke import RevokeEstablished, find_revokes
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import Phase, Table, Trick
from tutor.i18n import Message, Value
from tutor.quizzes.endings import deal_ending, tricks_board
from tutor.quizzes.kind import (
    CONFIG,
    CardsText,
    Levels,
    SeatText,
    Unanswerable,
    read_cards,
    read_seat,
    seeded,
)
from tutor.quizzes.numbers import number_reasons
from tutor.quizzes.question import Question, Why
from tutor.quizzes.shapes import Option, Shape

__all__ = ["FindTheRevoke"]

_CARD, _WHEN = "finding-a-revoke", "when-a-revoke-shows"
_OPTIONS = 4


@dataclass(frozen=True, kw_only=True)
class FindTheRevoke:
    """Which of the cards played was not allowed, or in which trick did that come to light?"""

    __pydantic_config__: ClassVar = CONFIG
    levels: ClassVar[Levels] = {
        1: (_CARD,),
        2: (_CARD,),
        3: (_CARD,),
        4: (_CARD,),
        5: (_WHEN,),
    }
    bid_levels: ClassVar[Levels] = {}
    needs_table: ClassVar[bool] = False

    kind: Literal["find-the-revoke"] = "find-the-revoke"
    """The card that was not allowed, in a list of whole tricks with one revoke in it."""
    cards: CardsText
    """The cards of the last tricks of a round, two or more, in order of play to the very end."""
    leader: SeatText
    """Who led the first trick."""
    trump: Literal["none", "S", "H", "D", "C"] = "none"
    """The trump suit: S, H, D, C or none."""
    ask: Literal["card", "trick"] = "card"
    """The card that was not allowed (card), or the trick that gave it away (trick)."""

    def question(self, table: Table | None, *, learner: Seat) -> Question:
        """Ask about these tricks; Unanswerable unless exactly one revoke can be seen in them.

        The table has no say: no revoke is ever played at one.
        """
        del table
        cards, leader = read_cards(self.cards, "cards"), read_seat(self.leader, "leader")
        trump = None if self.trump == "none" else parse_suit(self.trump)
        if len(cards) < 8 or len(cards) % 4 or len({*cards} & {*PACK}) < len(cards):
            raise Unanswerable("give the cards of two whole tricks or more, each once", "cards")
        revokes = find_revokes(cards, leader, ranking(trump))
        if len(revokes) != 1:
            raise Unanswerable(f"{len(revokes)} revokes can be seen here: make it one", "cards")
        tricks = _tricks(cards, leader, ranking(trump))
        return _question(tricks, revokes[0], trump, learner, ask=self.ask)

    @classmethod
    def generate(cls, *, level: int, rules: RuleSet, seed: int) -> Question:
        """Make an item: 1 three tricks, 2 four, 3 with trumps, 4 five tricks, 5 when it shows."""
        rng = seeded("find-the-revoke", level, rules, seed)
        trump = rng.choice(list(Suit)) if level >= 3 else None
        while True:
            table = deal_ending(rng, rules, tricks=(3, 4, 4, 5, 5)[level - 1], trump=trump)
            done = _play_with_revoke(rng, table)
            cards = tuple(card for _, card in done.played())
            revokes = find_revokes(cards, table.leader, table.ranking, table.hands)
            if len(revokes) == 1:
                break
        ask = "trick" if level == 5 else "card"
        question = _question(done.tricks, revokes[0], trump, Seat.SOUTH, ask=ask)
        return replace(question, level=level, seed=seed)


def _play_with_revoke(rng: Random, table: Table) -> Table:
    """Play cards at random until nobody has one: legal ones, but for one if it comes to that."""
    revoked = False
    while table.phase is Phase.PLAY:
        verdicts = judge_all(table)
        wrong = [verdict.action for verdict in verdicts if not verdict.legal]
        if wrong and not revoked and rng.random() < 0.3:
            action: Action = rng.choice(wrong)
            revoked = True
        else:
            action = rng.choice([verdict.action for verdict in verdicts if verdict.legal])
        table = put(table, action)
    return table


def _tricks(cards: tuple[Card, ...], leader: Seat, by: Ranking) -> tuple[Trick, ...]:
    """Part cards into tricks: the winner of each leads the next, revoke or not."""
    tricks: list[Trick] = []
    for first in range(0, len(cards), 4):
        one, two, three, four = trick = cards[first : first + 4]
        winner = leader.after(by.best(trick))
        tricks.append(Trick(leader=leader, cards=(one, two, three, four), winner=winner))
        leader = winner
    return tuple(tricks)


def _question(
    tricks: tuple[Trick, ...], revoke: RevokeEstablished, trump: Suit | None, you: Seat, *, ask: str
) -> Question:
    made = (_ask_trick if ask == "trick" else _ask_card)(tricks, revoke, trump, you)
    return replace(made, board=tricks_board(tricks), seat=you)


def _ask_card(
    tricks: tuple[Trick, ...], revoke: RevokeEstablished, trump: Suit | None, you: Seat
) -> Question:
    rng = seeded("find-the-revoke", *(card for trick in tricks for card in trick.cards))
    shown = [revoke.card, *_lures(rng, tricks, revoke)]
    rng.shuffle(shown)
    reasons: dict[str, Why] = {}
    for number, trick in enumerate(tricks, start=1):
        for seat, card in trick.plays():
            if card in shown:
                why = _why_allowed(trick, number, seat, card, you)
                reasons[str(card)] = revoke if card is revoke.card else why
    return Question(
        kind="find-the-revoke",
        skill=_CARD,
        row=revoke.row,
        prompt=Message("kind.find-the-revoke.prompt", {"trump": trump}),
        shape=Shape.PICK_ONE,
        options=tuple(Option(id=str(card), label=card, card=card) for card in shown),
        right=frozenset({(str(revoke.card),)}),
        reasons=reasons,
        trace=(revoke,),
    )


def _lures(rng: Random, tricks: tuple[Trick, ...], revoke: RevokeEstablished) -> list[Card]:
    """Pick cards that were allowed: first those that did not follow suit, then any other."""
    strays: list[Card] = []
    others: list[Card] = []
    for trick in tricks:
        for card in trick.cards:
            if card is not revoke.card and card is not revoke.shown:
                (others if card.suit is trick.cards[0].suit else strays).append(card)
    rng.shuffle(strays)
    rng.shuffle(others)
    return (strays + others)[: _OPTIONS - 1]


def _why_allowed(trick: Trick, number: int, seat: Seat, card: Card, you: Seat) -> Message:
    led = trick.cards[0]
    facts: dict[str, Value] = {"you": you, "seat": seat, "card": card, "led": led.suit, "n": number}
    if card is led:
        return Message("why.revoke.leads", facts)
    return Message("why.revoke.follows" if card.suit is led.suit else "why.revoke.void", facts)


def _ask_trick(
    tricks: tuple[Trick, ...], revoke: RevokeEstablished, trump: Suit | None, you: Seat
) -> Question:
    facts: dict[str, Value] = {"you": you, "seat": revoke.seat, "card": revoke.card}
    facts |= {"led": revoke.led, "n": revoke.trick, "trump": trump}
    lures = []
    for number in range(1, len(tricks) + 1):
        if number > revoke.shown_in:
            lures.append(("why.revoke.earlier", number))
        else:
            key = "why.revoke.not-played" if number < revoke.trick else "why.revoke.not-yet"
            lures.append((key, number))
    return Question(
        kind="find-the-revoke",
        skill=_WHEN,
        row=revoke.row,
        prompt=Message("kind.find-the-revoke.prompt-trick", facts),
        shape=Shape.NUMBER,
        options=(),
        right=frozenset({(str(revoke.shown_in),)}),
        reasons=number_reasons(revoke.shown_in, revoke, lures, facts),
        trace=(revoke,),
    )
