"""The field types of lesson files: texts, cards, seats, suits and rules, read by the engine."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Annotated

from pydantic import BaseModel as PydanticModel
from pydantic import BeforeValidator, ConfigDict, Field, StringConstraints, WithJsonSchema

from tutor.content.house_rules import read_rules, rules_schema
from tutor.content.refusal import Fault, refuse
from tutor.content.texts import read_text
from tutor.engine.actions import parse_action
from tutor.engine.cards import Card, Suit, parse_card, parse_hand, parse_suit
from tutor.engine.errors import NotationError
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat, parse_seat
from tutor.i18n import LANGUAGES
from tutor.quizzes.text import Text

__all__ = [
    "READERS",
    "ActionText",
    "CardField",
    "CardsField",
    "HandField",
    "Id",
    "Model",
    "Row",
    "RulesField",
    "SeatField",
    "SuitField",
    "TextField",
    "TrumpField",
]

MAX_LENGTH = 1000
"""The longest text of cards that is read; a whole pack takes some 200 characters."""


class Model(PydanticModel):
    """A part of a file: frozen, strict about unknown keys, its docstrings are the editor's help."""

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        use_attribute_docstrings=True,
        arbitrary_types_allowed=True,
    )


def _notation(code: str, read: Callable[[str], object]) -> Callable[[object], object]:
    """Make a validator of a reader of the engine, whose errors know their place."""

    def validate(value: object) -> object:
        # A bare YAML number is text here: `2` is no card, but the message should say so.
        if isinstance(value, int) and not isinstance(value, bool):
            value = str(value)
        if not isinstance(value, str):
            message = "this is no text; write it as one, between quotes"
            raise refuse(Fault(code="content.wrong-type", message=message))
        if len(value) > MAX_LENGTH:
            message = f"this has {len(value)} characters; write at most {MAX_LENGTH}"
            raise refuse(Fault(code="content.out-of-range", message=message))
        try:
            return read(value)
        except NotationError as error:
            raise refuse(_fault(code, error)) from None

    return validate


def _fault(code: str, error: NotationError, at: int | None = None) -> Fault:
    what, _, advice = str(error).partition("; ")
    message = f"{what}; {advice or 'correct it'}"
    return Fault(code=code, message=message, offset=error.offset if at is None else at)


def _cards(text: str) -> tuple[Card, ...]:
    """Read cards with spaces between them, and tell of every one that is none."""
    cards, faults = [], []
    for word in re.finditer(r"\S+", text):
        try:
            cards.append(parse_card(word.group()))
        except NotationError as error:
            faults.append(_fault("notation.card", error, word.start()))
    if faults:
        raise refuse(*faults)
    return tuple(cards)


def _hand(text: str) -> tuple[Card, ...]:
    return parse_hand(text) if "." in text else _cards(text)


def _schema(description: str, **more: object) -> WithJsonSchema:
    return WithJsonSchema({"type": "string", "description": description, **more})


SeatField = Annotated[
    Seat,
    BeforeValidator(_notation("notation.seat", parse_seat)),
    _schema(
        "A seat: north, east, south or west.", enum=[*(s.value for s in Seat), *map(str, Seat)]
    ),
]
SuitField = Annotated[
    Suit,
    BeforeValidator(_notation("notation.suit", parse_suit)),
    _schema("A suit: S, H, D or C.", examples=["H"]),
]
CardField = Annotated[
    Card,
    BeforeValidator(_notation("notation.card", parse_card)),
    _schema("A card: AS, 10H, QD.", examples=["10H"]),
]
CardsField = Annotated[
    tuple[Card, ...],
    BeforeValidator(_notation("notation.card", _cards)),
    _schema("Cards with spaces between them, in order.", examples=["TC KC 3D"]),
]
HandField = Annotated[
    tuple[Card, ...],
    BeforeValidator(_notation("notation.card", _hand)),
    _schema("A hand: AS KS 2S, or spades.hearts.diamonds.clubs.", examples=["AK2.J..T98"]),
]


def _action(text: str) -> str:
    parse_action(text)
    return text


ActionText = Annotated[
    str,
    BeforeValidator(_notation("notation.action", _action)),
    _schema("An action to be judged: W: play JC.", examples=["W: play JC"]),
]
"""An action as it was written, which can be read."""


def _trump(text: str) -> Suit | None:
    return None if text.strip().lower() == "none" else parse_suit(text)


TrumpField = Annotated[
    Suit | None,
    BeforeValidator(_notation("notation.suit", _trump)),
    _schema("The trump suit: S, H, D or C, or none for a round without trumps.", examples=["H"]),
]

Id = Annotated[
    str,
    StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60),
    WithJsonSchema({"type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$", "maxLength": 60}),
]
"""A name that stays for ever: small letters, digits and hyphens. Results point at it."""

Row = Annotated[str, Field(pattern=r"^(Intro|M[12]\.S\d+|Tips\.\d)$")]
"""A row of the rules (RULES.md 1)."""

TextField = Annotated[
    Text,
    BeforeValidator(read_text),
    WithJsonSchema(
        {
            "description": "A text in Markdown: one for each language, or one for all.",
            "anyOf": [
                {"type": "string"},
                {
                    "type": "object",
                    "properties": {language: {"type": "string"} for language in LANGUAGES},
                    "required": list(LANGUAGES),
                    "additionalProperties": False,
                },
            ],
        }
    ),
]


class _RulesSchema:
    """Makes the schema when it is asked for: it reads the program's own text."""

    def __get_pydantic_json_schema__(self, *_: object) -> dict[str, object]:
        return rules_schema()


RulesField = Annotated[RuleSet, BeforeValidator(read_rules), _RulesSchema()]

READERS: dict[str, Callable[[object], object]] = {
    "seat": _notation("notation.seat", parse_seat),
    "card": _notation("notation.card", parse_card),
    "cards": _notation("notation.card", _cards),
    "text": read_text,
}
"""How a parameter of a question is read, by the mark that its kind gives it."""
