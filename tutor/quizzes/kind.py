"""What every kind of question is: a dataclass whose fields are its parameters in a lesson."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import wraps
from random import Random
from typing import Annotated, ClassVar, Final, Literal, Protocol

from tutor.engine.calls import Bid, Call, parse_bid, parse_call
from tutor.engine.cards import Card, parse_card, parse_cards
from tutor.engine.errors import NotationError
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat, Side, parse_seat, parse_side
from tutor.engine.table import Table
from tutor.quizzes.question import Question

__all__ = [
    "CONFIG",
    "AuthorText",
    "CallText",
    "CardText",
    "CardsText",
    "Kind",
    "Levels",
    "SeatText",
    "SideText",
    "Unanswerable",
    "read_bid",
    "read_call",
    "read_card",
    "read_cards",
    "read_seat",
    "read_side",
    "seeded",
    "sign",
]

SeatText = Annotated[str, "seat"]
"""A seat as a lesson writes it (``south``, ``S``); the checker reads the mark."""
SideText = Literal["", "ns", "ew"]
"""A side as a lesson writes it."""
CardText = Annotated[str, "card"]
"""A card as a lesson writes it (``TH``)."""
CardsText = Annotated[str, "cards"]
"""Cards as a lesson writes them (``TH 2C``)."""
CallText = Annotated[str | int, "call"]
"""A call as a lesson writes it (``3D``, ``3 nt``, ``pass``; a bare number is uptown)."""
AuthorText = Annotated[str | dict[str, str], "text"]
"""A text of the author: one for every language, or a mapping by language code."""

Levels = Mapping[int, tuple[str, ...]]
"""Levels of difficulty, 1 to 5, with the skills that an item of each may train."""

CONFIG: Final = {"extra": "forbid", "use_attribute_docstrings": True}
"""How the lesson loader reads a kind: no unknown parameters, docstrings as the editor's help."""


class Unanswerable(ValueError):
    """The table does not tell what is asked, or a parameter makes no sense.

    ``str(error)`` is for the author, in English; ``field`` is the parameter at fault, if it is one.
    """

    def __init__(self, message: str, field: str | None = None) -> None:
        super().__init__(message)
        self.field = field


class Kind(Protocol):
    """A kind of question. An instance holds the parameters of one ``ask`` of a lesson."""

    levels: ClassVar[Levels]
    """The levels that can be generated for whist."""
    bid_levels: ClassVar[Levels]
    """The levels that can be generated for bid whist."""
    needs_table: ClassVar[bool]
    """Whether it asks about a table, and so cannot be asked without one."""

    @property
    def kind(self) -> str:
        """Its name in lesson files and in ``KINDS``."""

    def question(self, table: Table | None, *, learner: Seat) -> Question:
        """Ask about this table; Unanswerable when the table does not tell."""

    @classmethod
    def generate(cls, *, level: int, rules: RuleSet, seed: int) -> Question:
        """Make an item for practice: the same for the same arguments, on every machine."""


def sign(kind: type[Kind]) -> None:
    """Let every question of a kind know who asked it, so that it can be asked elsewhere too."""
    ask = kind.question

    @wraps(ask)
    def question(self: Kind, table: Table | None, *, learner: Seat) -> Question:
        return replace(ask(self, table, learner=learner), asked=self)

    kind.question = question  # type: ignore[method-assign]  # one place for all kinds


def seeded(*parts: object) -> Random:
    """Give the random numbers that belong to these texts and numbers, on every machine."""
    return Random(" ".join(map(str, parts)))  # practice, not secrets


def read_seat(text: str, field: str) -> Seat:
    """Read a parameter that is a seat; Unanswerable otherwise."""
    try:
        return parse_seat(text)
    except NotationError as error:
        raise Unanswerable(str(error), field) from None


def read_side(text: str, field: str) -> Side:
    """Read a parameter that is a side; Unanswerable otherwise."""
    try:
        return parse_side(text)
    except NotationError as error:
        raise Unanswerable(str(error), field) from None


def read_card(text: str, field: str) -> Card:
    """Read a parameter that is a card; Unanswerable otherwise."""
    try:
        return parse_card(text)
    except NotationError as error:
        raise Unanswerable(str(error), field) from None


def read_cards(text: str, field: str) -> tuple[Card, ...]:
    """Read a parameter that is cards with spaces between; Unanswerable otherwise."""
    try:
        return parse_cards(text)
    except NotationError as error:
        raise Unanswerable(str(error), field) from None


def read_call(text: str | int, field: str) -> Call:
    """Read a parameter that is a call, also one that is no bid; Unanswerable otherwise."""
    try:
        return parse_call(str(text))
    except NotationError as error:
        raise Unanswerable(str(error), field) from None


def read_bid(text: str | int, field: str) -> Bid:
    """Read a parameter that is a bid; Unanswerable otherwise."""
    try:
        return parse_bid(str(text))
    except NotationError as error:
        raise Unanswerable(str(error), field) from None
