"""Deeds: what a script lets the seats do, one after the other, as the author wrote it.

A deed is done by the seat whose turn it is. Where it stands in the file goes with it, so that a
refusal can point at it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Annotated

from pydantic import BeforeValidator, WithJsonSchema

from tutor.content.notation import call_texts, fault_of, text_of
from tutor.content.refusal import Fault, refuse
from tutor.engine.actions import Action, parse_deed
from tutor.engine.errors import NotationError
from tutor.engine.seats import Seat, parse_seat

__all__ = [
    "CALLS_SCHEMA",
    "PLAYS_SCHEMA",
    "CallDeedsField",
    "DeclareField",
    "Deed",
    "Deeds",
    "ExchangeField",
    "LinesField",
    "PlaysField",
    "below",
    "read_calls",
    "read_names",
    "read_plays",
]

_PLAY = r"[LBlb][Jj]\s+as\s+[SHDCRKshdcrk♠♥♦♣♤♡♢♧]\ufe0f?(?!\S)|\S+"
"""A card, or a joker with the suit that is named with it; elsewhere ``as`` is the ace of spades."""
_MOST = 200
"""The most deeds in one list; a round has some 80."""
Key = tuple[str | int, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Deed:
    """One thing that is done."""

    text: str
    """What, as a record writes it: ``3D``, ``trump H``, ``exchange none``, ``play KH``."""
    seat: Seat | None = None
    """By whom, where the author wrote that; None is the seat whose turn it is."""
    key: Key = field(default=(), compare=False)
    """Where it stands in the file, from the script down."""
    offset: int = field(default=0, compare=False)
    """The character of that text at which it begins, from 0."""

    def by(self, turn: Seat) -> Action:
        """Give it as an action, of the seat whose turn it is unless another is named."""
        return parse_deed(self.seat or turn, self.text)

    def __str__(self) -> str:
        return self.text.removeprefix("play ")


Deeds = tuple[Deed, ...]
"""What is done, in order."""
Text = tuple[str, int]
"""A part of a text, and its offset."""


def below(key: str, deeds: Iterable[Deed]) -> Iterator[Deed]:
    """Give deeds that stand under a key of a script."""
    return (replace(deed, key=(key, *deed.key)) for deed in deeds)


def _reader(
    code: str, parts: Callable[[str], Iterable[Text]], verb: Callable[[str], str]
) -> Callable[[object], Deeds]:
    """Make a validator of deeds: a text that holds several, or a list of such texts.

    ``parts`` are the deeds of a text; ``verb`` is what a record writes before each.
    """

    def validate(value: object) -> Deeds:
        pieces = value if isinstance(value, list | tuple) else [value]
        listed = pieces is value
        if len(pieces) > _MOST:
            message = f"there are {len(pieces)} here; write at most {_MOST}"
            raise refuse(Fault(code="content.out-of-range", message=message))
        deeds: list[Deed] = []
        faults: list[Fault] = []
        for place, piece in enumerate(pieces):
            key = place if listed else None
            text = text_of(piece, key=key)
            if isinstance(text, Fault):
                faults.append(text)
                continue
            for part, offset in parts(text):
                try:
                    deeds.append(_deed(part, verb(part), () if key is None else (key,), offset))
                except NotationError as error:
                    faults.append(fault_of(code, error, at=offset + error.offset, key=key))
        if faults:
            raise refuse(*faults)
        return tuple(deeds)

    return validate


def _deed(part: str, verb: str, key: Key, offset: int) -> Deed:
    """Make a deed that can be read; NotationError at its place in the part otherwise."""
    text = f"{verb}{' '.join(part.split())}"
    try:
        parse_deed(Seat.NORTH, text)
    except NotationError as error:
        raise NotationError(str(error), offset=max(0, error.offset - len(verb))) from None
    return Deed(text=text, key=key, offset=offset)


def _parts(pattern: str) -> Callable[[str], Iterator[Text]]:
    compiled = re.compile(pattern)
    return lambda text: ((found.group(), found.start()) for found in compiled.finditer(text))


def _whole(text: str) -> Iterator[Text]:
    yield text.strip(), len(text) - len(text.lstrip())


def _named(part: str) -> str:
    """Say what is named: a word alone is a suit, unless it is up or down."""
    if part.split(maxsplit=1)[0].lower() in ("trump", "direction"):
        return ""
    return "direction " if part.lower() in ("up", "down", "uptown", "downtown") else "trump "


def _line(value: object, place: int) -> Deed | Fault:
    text = text_of(value, key=place)
    if isinstance(text, Fault):
        return text
    seat, colon, rest = text.partition(":")
    after = len(seat) + len(colon) + len(rest) - len(rest.lstrip())
    try:
        if not colon:
            raise NotationError(
                f"no action is written {text.strip()!r}; write a line such as N: play 10C or N: 3D"
            )
        who = parse_seat(seat)
        parse_deed(who, rest, offset=len(seat) + 1)
    except NotationError as error:
        return fault_of("notation.action", error, key=place)
    return Deed(text=rest.strip(), seat=who, key=(place,), offset=after)


def _lines(value: object) -> Deeds:
    """Read a list of lines as a record has them, each with its seat."""
    if not isinstance(value, list | tuple) or len(value) > _MOST:
        message = f"this is no list of actions; write at most {_MOST} lines such as N: 3D"
        raise refuse(Fault(code="content.wrong-type", message=message))
    read = [_line(line, place) for place, line in enumerate(value)]
    faults = [line for line in read if isinstance(line, Fault)]
    if faults:
        raise refuse(*faults)
    return tuple(line for line in read if isinstance(line, Deed))


def _schema(description: str, *examples: str) -> WithJsonSchema:
    """Give the JSON Schema of a text, or a list of texts."""
    each = {"anyOf": [{"type": "string"}, {"type": "integer"}]}
    return WithJsonSchema(
        {
            "description": description,
            "anyOf": [*each["anyOf"], {"type": "array", "items": each, "maxItems": _MOST}],
            "examples": list(examples),
        }
    )


read_plays = _reader("notation.card", _parts(_PLAY), lambda _: "play ")
"""Reads ``TC KC 3D``, or a list of such texts."""
read_calls = _reader("notation.call", call_texts, lambda _: "")
"""Reads ``3U 3 down pass``, or a list of such texts."""
read_names = _reader("notation.naming", _parts(r"(?:(?:trump|direction)\s+)?\S+"), _named)
"""Reads ``H``, ``S H``, ``up``, ``trump H``, or a list of such texts."""

PLAYS_SCHEMA = _schema(
    "Cards with spaces between them, in order; LJ as C names a suit with a joker that is led.",
    "TC KC 3D",
)
CALLS_SCHEMA = _schema("Calls in order: 3U 3D P 3N, or a list such as [3 up, pass].", "3U 3D P 3N")
PlaysField = Annotated[Deeds, BeforeValidator(read_plays), PLAYS_SCHEMA]
CallDeedsField = Annotated[
    Deeds,
    BeforeValidator(read_calls),
    CALLS_SCHEMA,
]
DeclareField = Annotated[
    Deeds,
    BeforeValidator(read_names),
    _schema("What is named: a suit as trump, H, or in notrump up or down.", "H", "up"),
]
ExchangeField = Annotated[
    Deeds,
    BeforeValidator(_reader("notation.exchange", _whole, lambda _: "exchange ")),
    _schema("Cards for as many of the kitty, 9C 8C for BJ AH, or none.", "9C 8C for BJ AH"),
]
LinesField = Annotated[
    Deeds,
    BeforeValidator(_lines),
    WithJsonSchema(
        {
            "description": "Actions with their seats, as a record has them.",
            "type": "array",
            "items": {"type": "string"},
            "maxItems": _MOST,
            "examples": [["N: 3D", "E: P", "N: trump H", "N: play AS"]],
        }
    ),
]
