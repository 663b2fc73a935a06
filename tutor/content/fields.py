"""The field types of lesson files: texts, cards, seats, suits and rules, read by the engine."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Annotated

from pydantic import BaseModel as PydanticModel
from pydantic import BeforeValidator, ConfigDict, Field, StringConstraints, WithJsonSchema

from tutor.content.house_rules import read_rules, rules_schema
from tutor.content.notation import fault_of, notation
from tutor.content.refusal import refuse
from tutor.content.texts import read_text
from tutor.engine.actions import parse_action
from tutor.engine.calls import parse_call
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
    "schema_of",
]


class Model(PydanticModel):
    """A part of a file: frozen, strict about unknown keys, its docstrings are the editor's help."""

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        use_attribute_docstrings=True,
        arbitrary_types_allowed=True,
    )


def _cards(text: str) -> tuple[Card, ...]:
    """Read cards with spaces between them, and tell of every one that is none."""
    cards, faults = [], []
    for word in re.finditer(r"\S+", text):
        try:
            cards.append(parse_card(word.group()))
        except NotationError as error:
            faults.append(fault_of("notation.card", error, at=word.start()))
    if faults:
        raise refuse(*faults)
    return tuple(cards)


def _hand(text: str) -> tuple[Card, ...]:
    return parse_hand(text) if "." in text else _cards(text)


def schema_of(description: str, **more: object) -> WithJsonSchema:
    """Give the JSON Schema of a text, with what an editor shows of it."""
    return WithJsonSchema({"type": "string", "description": description, **more})


SeatField = Annotated[
    Seat,
    BeforeValidator(notation("notation.seat", parse_seat)),
    schema_of(
        "A seat: north, east, south or west.", enum=[*(s.value for s in Seat), *map(str, Seat)]
    ),
]
SuitField = Annotated[
    Suit,
    BeforeValidator(notation("notation.suit", parse_suit)),
    schema_of("A suit: S, H, D or C.", examples=["H"]),
]
CardField = Annotated[
    Card,
    BeforeValidator(notation("notation.card", parse_card)),
    schema_of("A card: AS, 10H, QD.", examples=["10H"]),
]
CardsField = Annotated[
    tuple[Card, ...],
    BeforeValidator(notation("notation.card", _cards)),
    schema_of("Cards with spaces between them, in order.", examples=["TC KC 3D"]),
]
HandField = Annotated[
    tuple[Card, ...],
    BeforeValidator(notation("notation.card", _hand)),
    schema_of("A hand: AS KS 2S, or spades.hearts.diamonds.clubs.", examples=["AK2.J..T98"]),
]


def _action(text: str) -> str:
    parse_action(text)
    return text


ActionText = Annotated[
    str,
    BeforeValidator(notation("notation.action", _action)),
    schema_of(
        "An action to be judged: W: play JC, W: 4 nt up, S: exchange 9C for BJ.",
        examples=["W: play JC", "N: 3D", "S: trump H"],
    ),
]
"""An action as it was written, which can be read."""


def _trump(text: str) -> Suit | None:
    return None if text.strip().lower() == "none" else parse_suit(text)


TrumpField = Annotated[
    Suit | None,
    BeforeValidator(notation("notation.suit", _trump)),
    schema_of("The trump suit: S, H, D or C, or none for a round without trumps.", examples=["H"]),
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
    "seat": notation("notation.seat", parse_seat),
    "card": notation("notation.card", parse_card),
    "cards": notation("notation.card", _cards),
    "call": notation("notation.call", parse_call),
    "text": read_text,
}
"""How a parameter of a question is read, by the mark that its kind gives it."""
