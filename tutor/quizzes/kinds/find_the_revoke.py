"""Which card was not allowed, and when could it be known? (M1.S6)"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Literal

from tutor.engine.actions import Action
from tutor.engine.cards import PACK, Card, Suit, parse_suit
from tutor.engine.contract import Contract
from tutor.engine.judge import judge_all
from tutor.engine.mechanics import put
from tutor.engine.ranking import Ranking, ranking
from tutor.engine.revoke import RevokeEstablished, find_revokes
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import Phase, Table, Trick
from tutor.i18n import Message, Value
from tutor.quizzes.endings import deal_contract_ending, deal_ending, tricks_board
from tutor.quizzes.house import trick_rules, with_house
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
    bid_levels: ClassVar[Levels] = levels
    needs_table: ClassVar[bool] = False

    kind: Literal["find-the-revoke"] = "find-the-revoke"
    """The card that was not allowed, in a list of whole tricks with one revoke in it."""
    cards: CardsText
    """The cards of the last tricks of a round, two or more, in order of play to the very end."""
    leader: SeatText
    """Who led the first trick."""
    trump: Literal["none", "S", "H", "D", "C"] = "none"
    """The trump suit: S, H, D, C or none. In bid whist the contract at the table tells."""
    ask: Literal["card", "trick"] = "card"
    """The card that was not allowed (card), or the trick that gave it away (trick)."""

    def question(self, table: Table | None, *, learner: Seat) -> Question:
        """Ask about these tricks; Unanswerable unless exactly one revoke can be seen in them.

        No revoke is ever played at a table, so all that it tells is the contract.
        """
        cards, leader = read_cards(self.cards, "cards"), read_seat(self.leader, "leader")
        trump = None if self.trump == "none" else parse_suit(self.trump)
        by, pack = ranking(trump), PACK
        contract = table.contract if table is not None else None
        if table is not None and contract and contract.is_named:
            if trump is not None:
                raise Unanswerable("the contract tells what is trump: leave it out", "trump")
            by, pack = table.ranking, table.rules.pack
        if len(cards) < 8 or len(cards) % 4 or len({*cards} & {*pack}) < len(cards):
            raise Unanswerable("give the cards of two whole tricks or more, each once", "cards")
        revokes = find_revokes(cards, leader, by)
        if len(revokes) != 1:
            raise Unanswerable(f"{len(revokes)} revokes can be seen here: make it one", "cards")
        found = _Found(
            tricks=_tricks(cards, leader, by), revoke=revokes[0], by=by, table=table, you=learner
        )
        return _question(found, ask=self.ask)

    @classmethod
    def generate(cls, *, level: int, rules: RuleSet, seed: int) -> Question:
        """Make an item: 1 three tricks, 2 four, 3 with trumps, 4 five tricks, 5 when it shows.

        In bid whist there is a contract at every level, and from level 3 the jokers are there.
        """
        rng = seeded("find-the-revoke", level, rules, seed)
        trump = rng.choice(list(Suit)) if level >= 3 else None
        count = (3, 4, 4, 5, 5)[level - 1]
        while True:
            if rules.bids:
                table = deal_contract_ending(rng, rules, tricks=count, jokers=level >= 3)
            else:
                table = deal_ending(rng, rules, tricks=count, trump=trump)
            done = _play_with_revoke(rng, table)
            cards = tuple(card for _, card in done.played())
            revokes = find_revokes(cards, table.leader, table.ranking, table.hands)
            if len(revokes) == 1:
                break
        ask = "trick" if level == 5 else "card"
        found = _Found(
            tricks=done.tricks, revoke=revokes[0], by=table.ranking, table=table, you=Seat.SOUTH
        )
        question = _question(found, ask=ask)
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
        best = by.best(trick)
        assert best is not None, "there are two jokers, so one of four cards is none"
        winner = leader.after(best)
        tricks.append(Trick(leader=leader, cards=(one, two, three, four), winner=winner))
        leader = winner
    return tuple(tricks)


@dataclass(frozen=True, kw_only=True)
class _Found:
    """A revoke among tricks, and what one must know to find it."""

    tricks: tuple[Trick, ...]
    """The tricks, to the end of the round."""
    revoke: RevokeEstablished
    """The one revoke in them."""
    by: Ranking
    """How the cards rank."""
    table: Table | None
    """Where they were played; the contract counts, if there is one."""
    you: Seat
    """The learner's seat."""

    @property
    def contract(self) -> Contract | None:
        """The contract of bid whist, in which everything is named; None in whist."""
        contract = self.table.contract if self.table is not None else None
        return contract if contract and contract.is_named else None

    def prompt(self, key: str, facts: dict[str, Value]) -> Message:
        """Ask with the contract, and with the house rules that decide."""
        if self.contract is None or self.table is None:
            return Message(f"kind.find-the-revoke.{key}", facts)
        facts = {**facts, "direction": self.contract.direction}
        asked = Message(f"kind.find-the-revoke.{key}-contract", facts)
        return with_house(asked, self.table.rules, trick_rules(self.contract))


def _question(found: _Found, *, ask: str) -> Question:
    made = (_ask_trick if ask == "trick" else _ask_card)(found)
    return replace(made, board=tricks_board(found.tricks), seat=found.you)


def _ask_card(found: _Found) -> Question:
    tricks, revoke = found.tricks, found.revoke
    rng = seeded("find-the-revoke", *(card for trick in tricks for card in trick.cards))
    shown = [revoke.card, *_lures(rng, found)]
    rng.shuffle(shown)
    reasons: dict[str, Why] = {}
    for number, trick in enumerate(tricks, start=1):
        for seat, card in trick.plays():
            if card in shown:
                why = _why_allowed(found, trick, number, seat, card)
                reasons[str(card)] = revoke if card is revoke.card else why
    return Question(
        kind="find-the-revoke",
        skill=_CARD,
        row=revoke.row,
        prompt=found.prompt("prompt", {"trump": found.by.trump}),
        shape=Shape.PICK_ONE,
        options=tuple(Option(id=str(card), label=card, card=card) for card in shown),
        right=frozenset({(str(revoke.card),)}),
        reasons=reasons,
        trace=(revoke,),
    )


def _lures(rng: Random, found: _Found) -> list[Card]:
    """Pick cards that were allowed: first those that did not follow suit, then any other."""
    strays: list[Card] = []
    others: list[Card] = []
    for trick in found.tricks:
        led = found.by.led_suit(trick.cards)
        for card in trick.cards:
            if card is not found.revoke.card and card is not found.revoke.shown:
                (others if found.by.suit_of(card) is led else strays).append(card)
    rng.shuffle(strays)
    rng.shuffle(others)
    return (strays + others)[: _OPTIONS - 1]


def _why_allowed(found: _Found, trick: Trick, number: int, seat: Seat, card: Card) -> Message:
    led, place = found.by.led_suit(trick.cards), trick.cards.index(card)
    facts: dict[str, Value] = {"you": found.you, "seat": seat, "card": card, "led": led}
    facts["n"] = number
    if not place:
        return Message("why.revoke.leads", facts)
    if found.by.led_suit(trick.cards[:place]) is None:
        return Message("why.revoke.no-suit", facts)
    if found.by.suit_of(card) is not led:
        return Message("why.revoke.void", facts)
    joker = card.is_joker and led is found.by.trump
    return Message("why.revoke.joker" if joker else "why.revoke.follows", facts)


def _ask_trick(found: _Found) -> Question:
    tricks, revoke = found.tricks, found.revoke
    facts: dict[str, Value] = {"you": found.you, "seat": revoke.seat, "card": revoke.card}
    facts |= {"led": revoke.led, "n": revoke.trick, "trump": found.by.trump}
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
        prompt=found.prompt("prompt-trick", facts),
        shape=Shape.NUMBER,
        options=(),
        right=frozenset({(str(revoke.shown_in),)}),
        reasons=number_reasons(revoke.shown_in, revoke, lures, facts),
        trace=(revoke,),
    )
