"""What if: one thing of the trick on the table is changed, and the learner predicts who wins then.

The change is only imagined: it is laid out for the question and taken away again with it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pydantic import model_validator

from tutor.content.contract_field import DirectionField
from tutor.content.fields import CardField, Model, TrumpField
from tutor.content.refusal import Fault, refuse
from tutor.engine.calls import Bid, BidKind, Direction
from tutor.engine.cards import Card
from tutor.engine.contract import Contract
from tutor.engine.position import Position, set_up
from tutor.engine.rulings.trick import trick_reason
from tutor.engine.seats import Seat, Side
from tutor.engine.table import BadDeal, Table
from tutor.i18n import Message, Value
from tutor.quizzes import Question, Unanswerable
from tutor.quizzes.kinds.trick_winner import TrickWinner
from tutor.quizzes.kinds.winning_now import WinningNow

__all__ = ["ImpossibleChange", "Instead", "WhatIf", "is_imagined", "winner_of"]

_WINNER, _WINNING = "teaching.what-if.winner", "teaching.what-if.winning"
_CHANGES = ("trump", "direction", "card")


class ImpossibleChange(ValueError):
    """The change leaves the table as it is, or nobody could have played so.

    ``str(error)`` is for the author, in English; ``bad`` is what the engine has against it.
    """

    def __init__(self, message: str, bad: BadDeal | None = None) -> None:
        super().__init__(message)
        self.bad = bad


class Instead(Model):
    """Another card than the one that somebody has played to the trick; of one seat only."""

    north: CardField | None = None
    """What north has played instead."""
    east: CardField | None = None
    """What east has played instead."""
    south: CardField | None = None
    """What south has played instead."""
    west: CardField | None = None
    """What west has played instead."""

    @model_validator(mode="before")
    @classmethod
    def _one_seat(cls, value: Any) -> Any:
        if isinstance(value, dict) and len(value) != 1:
            message = f"there are {len(value)} cards here; change one, such as {{east: 3D}}"
            raise refuse(Fault(code="what-if.one-change", message=message))
        return value

    @property
    def play(self) -> tuple[Seat, Card]:
        """Who has played what instead."""
        (found,) = ((seat, card) for seat in Seat if (card := getattr(self, seat.value)))
        return found


class WhatIf(Model):
    """One change of the table: the trumps, the direction, or a card of the trick."""

    trump: TrumpField = None
    """Another trump suit, or none."""
    direction: DirectionField | None = None
    """The other way for the ranks to run: up or down."""
    card: Instead | None = None
    """Another card of the trick, by the seat that plays it: {east: 3D}."""
    same: bool = False
    """Says that the winner stays the same, and that this is what is to be seen."""

    @model_validator(mode="before")
    @classmethod
    def _one_change(cls, value: Any) -> Any:
        if not isinstance(value, dict):
            return value
        found = [key for key in _CHANGES if key in value]
        if len(found) != 1:
            message = "nothing is changed here" if not found else "several things are changed here"
            message = f"{message}; give one of {', '.join(_CHANGES)}"
            key = found[1] if found else None
            raise refuse(Fault(code="what-if.one-change", message=message, key=key))
        return value

    @property
    def key(self) -> str:
        """What is changed: trump, direction or card."""
        return next(key for key in _CHANGES if key in self.model_fields_set)

    def told(self, table: Table, *, learner: Seat) -> Message:
        """Say what is imagined at this table."""
        facts: dict[str, Value] = {"you": learner}
        if self.card is None:
            value = self.direction if self.key == "direction" else self.trump
            return Message(f"teaching.what-if.{self.key}", {**facts, self.key: value})
        seat, card = self.card.play
        leader, cards = _trick(table)
        was = cards[(seat.place - leader.place) % len(Seat)]
        key = "lead" if seat is leader else "card"
        return Message(f"teaching.what-if.{key}", {**facts, "seat": seat, "card": card, "was": was})

    def imagined(self, table: Table) -> Table:
        """Lay out the trick with the change; ImpossibleChange where that cannot be."""
        before = _position(table)
        if not before.trick:
            raise ImpossibleChange("no card of a trick lies on the table here")
        after = self._changed(before)
        if after == before:
            raise ImpossibleChange("this is how it lies on the table already")
        try:
            return set_up(after, table.rules)
        except BadDeal as error:
            raise ImpossibleChange("nobody could have played so", error) from None

    def question(self, table: Table | None, *, learner: Seat) -> Question:
        """Ask who wins, or is winning, the trick then; Unanswerable where it cannot be asked."""
        if table is None:
            raise Unanswerable("no cards are on the table here; set them with deal or position")
        try:
            changed = self.imagined(table)
        except ImpossibleChange as error:
            raise Unanswerable(str(error), self.key) from error
        kind = WinningNow() if changed.trick else TrickWinner()
        asked = kind.question(changed, learner=learner)
        key = _WINNING if changed.trick else _WINNER
        told = self.told(table, learner=learner)
        # What would make an answer right would be imagined twice over.
        return replace(asked, prompt=Message(key, {"what": told, "you": learner}), asked=None)

    def _changed(self, before: Position) -> Position:
        if self.card is not None:
            return _with_card(before, *self.card.play)
        contract = before.contract
        if self.key == "trump":
            changed = replace(contract, trump=self.trump) if contract else None
            # A turned card would tell of the trumps that there are.
            return replace(
                before,
                trump=self.trump,
                no_trump=self.trump is None,
                contract=changed,
                turned=before.turned if before.trump is self.trump else None,
            )
        assert self.direction is not None, "one of the three is changed"
        if contract is None:
            raise ImpossibleChange("in whist the ranks run one way only")
        return replace(before, contract=_turned_round(contract, self.direction))


def is_imagined(question: Question) -> bool:
    """Tell whether a question is about a table that is only imagined, wherever it is asked."""
    prompt = question.prompt
    return isinstance(prompt, Message) and prompt.key in (_WINNER, _WINNING)


def winner_of(table: Table) -> Seat | None:
    """Say who has won the trick that lies on a table, or is winning it; None while nobody is."""
    if not table.trick:
        return table.tricks[-1].winner if table.tricks else None
    best = trick_reason(table.trick, table.leader, table.ranking, table.named)
    return best.seat if best else None


def _trick(table: Table) -> tuple[Seat, tuple[Card, ...]]:
    """Give who led the trick that lies on a table, in progress or complete, and its cards."""
    if not table.trick and table.tricks:
        return table.tricks[-1].leader, table.tricks[-1].cards
    return table.leader, table.trick


def _position(table: Table) -> Position:
    """Give the trick on a table, and all that decides it, as a position."""
    done = table.tricks[-1] if table.tricks and not table.trick else None
    leader, cards = _trick(table)
    north_south, east_west = (
        table.tricks_of(side) - (done is not None and done.winner.side is side) for side in Side
    )
    return Position(
        leader=leader,
        trump=table.trump,
        no_trump=table.trump is None and not table.rules.bids,
        dealer=table.dealer,
        turned=table.turned,
        trick=cards,
        named=done.named if done else table.named,
        hands=table.hands,
        tricks=(north_south, east_west),
        contract=table.contract,
    )


def _with_card(before: Position, seat: Seat, card: Card) -> Position:
    """Put another card in a seat's place of the trick; what it holds of the two changes places."""
    place = (seat.place - before.first.place) % len(Seat)
    if place >= len(before.trick):
        raise ImpossibleChange(f"{seat.value} has not played to this trick yet")
    was, hand = before.trick[place], before.hands[seat.place]
    trick = (*before.trick[:place], card, *before.trick[place + 1 :])
    if hand is not None and card in hand:
        hand = tuple(was if held is card else held for held in hand)
    north, east, south, west = (
        hand if other is seat else before.hands[other.place] for other in Seat
    )
    named = before.named if place or card.is_joker else None
    return replace(before, trick=trick, hands=(north, east, south, west), named=named)


def _turned_round(contract: Contract, direction: Direction) -> Contract:
    """Let the ranks of a contract run this way; in notrump its winner named it so."""
    if contract.notrump:
        return replace(contract, ranks=direction)
    kind = BidKind.DOWNTOWN if direction is Direction.DOWNTOWN else BidKind.UPTOWN
    return replace(contract, bid=Bid(level=contract.bid.level, kind=kind))
