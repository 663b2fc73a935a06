"""The field types of lesson files: texts, cards, seats, suits and rules, read by the engine.

A fault becomes a pydantic error whose type is the checker's code and whose context may say where in
the text it stands (``offset``, in characters).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Annotated, Any, TypeVar

from pydantic import BeforeValidator, ConfigDict, StringConstraints, WithJsonSchema
from pydantic import BaseModel as PydanticModel
from pydantic_core import PydanticCustomError

from tutor.engine.cards import Card, Suit, parse_card, parse_cards, parse_hand, parse_suit
from tutor.engine.errors import NotationError
from tutor.engine.ruleset import PRESETS, RuleSet
from tutor.engine.seats import Seat, parse_seat
from tutor.i18n import LANGUAGES
from tutor.quizzes.text import Text

__all__ = [
    "CardField",
    "CardsField",
    "HandField",
    "Id",
    "Model",
    "RulesField",
    "SeatField",
    "SuitField",
    "TextField",
    "TrumpField",
    "fault",
]

T = TypeVar("T")
_HTML = re.compile(r"<\s*/?\s*[A-Za-z!?][^>]*>?|&(?:[A-Za-z]+|#\d+);")


class Model(PydanticModel):
    """A part of a file: frozen, strict about unknown keys, its docstrings are the editor's help."""

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        use_attribute_docstrings=True,
        arbitrary_types_allowed=True,
        populate_by_name=True,
    )


def fault(code: str, message: str, **context: Any) -> PydanticCustomError:
    """Make a pydantic error that the loader turns into a problem with this code."""
    # Braces would be read as a template of the context.
    safe = message.replace("{", "(").replace("}", ")")
    return PydanticCustomError(code, safe, context or None)  # type: ignore[arg-type]  # not a literal


def _notation(code: str, read: Callable[[str], T]) -> BeforeValidator:
    def validate(value: object) -> object:
        # A bare YAML number is text here: `2` is no card, but the message should say so.
        if isinstance(value, int) and not isinstance(value, bool):
            value = str(value)
        if not isinstance(value, str):
            raise fault(code, f"{value!r} is no text; write it between quotes")
        try:
            return read(value)
        except NotationError as error:
            raise fault(code, str(error), offset=error.offset) from None

    return BeforeValidator(validate)


def _schema(description: str, **more: object) -> WithJsonSchema:
    return WithJsonSchema({"type": "string", "description": description, **more})


SeatField = Annotated[
    Seat,
    _notation("notation.seat", parse_seat),
    _schema("A seat: north, east, south or west.", enum=[*(s.value for s in Seat), *map(str, Seat)]),
]
SuitField = Annotated[
    Suit, _notation("notation.suit", parse_suit), _schema("A suit: S, H, D or C.", examples=["H"])
]
CardField = Annotated[
    Card, _notation("notation.card", parse_card), _schema("A card: AS, 10H, QD.", examples=["10H"])
]
CardsField = Annotated[
    tuple[Card, ...],
    _notation("notation.card", parse_cards),
    _schema("Cards with spaces between them, in order.", examples=["TC KC 3D"]),
]
HandField = Annotated[
    tuple[Card, ...],
    _notation("notation.card", parse_hand),
    _schema("A hand: AS KS 2S, or spades.hearts.diamonds.clubs.", examples=["AK2.J..T98"]),
]


def _trump(text: str) -> Suit | None:
    return None if text.strip().lower() == "none" else parse_suit(text)


TrumpField = Annotated[
    Suit | None,
    _notation("notation.suit", _trump),
    _schema("The trump suit: S, H, D or C, or none for a round without trumps.", examples=["H"]),
]

Id = Annotated[
    str,
    StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60),
    WithJsonSchema({"type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$", "maxLength": 60}),
]
"""A name that stays for ever: small letters, digits and hyphens. Results point at it."""


def _text(value: object) -> object:
    if isinstance(value, Text):
        return value
    if isinstance(value, bool | int | float):
        value = str(value)
    if isinstance(value, str):
        value = dict.fromkeys(LANGUAGES, value)
    if not isinstance(value, dict):
        raise fault("content.wrong-type", "a text is a string, or one for each language")
    for language, words in value.items():
        if language not in LANGUAGES:
            known = ", ".join(LANGUAGES)
            raise fault("text.unknown-language", f"no language {language!r}; there are {known}", key=language)
        if not isinstance(words, str):
            raise fault("content.wrong-type", "a text is a string", key=language)
        if not words.strip():
            raise fault("text.empty", "this text is empty", key=language)
        html = _HTML.search(words)
        if html:
            raise fault(
                "text.html",
                f"{html.group()!r} is HTML; texts are Markdown (**bold**, *slanted*, lists)",
                key=language,
                offset=html.start(),
            )
    missing = [language for language in LANGUAGES if language not in value]
    if missing:
        raise fault("text.missing-language", f"this text has no {', '.join(missing)}")
    return Text(value)


TextField = Annotated[
    Text,
    BeforeValidator(_text),
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


def _rules(value: object) -> object:
    if isinstance(value, RuleSet):
        return value
    options = dict(value) if isinstance(value, dict) else {"base": value}
    base = PRESETS.get(str(options.pop("base", "")))
    if base is None:
        raise fault("rules.unknown", f"no such rule set; there are {', '.join(PRESETS)}")
    try:
        return base.with_options(options)
    except NotationError as error:
        raise fault("rules.option", str(error)) from None


RulesField = Annotated[
    RuleSet,
    BeforeValidator(_rules),
    WithJsonSchema(
        {
            "description": "The house rules: a preset, or {base: whist, target: 7}.",
            "anyOf": [
                {"enum": list(PRESETS)},
                {"type": "object", "properties": {"base": {"enum": list(PRESETS)}}, "required": ["base"]},
            ],
        }
    ),
]
