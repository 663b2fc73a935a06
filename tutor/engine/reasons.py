"""A reason is a value, not a sentence (DESIGN.md 1).

Every ruling, winner and score line carries one. Each reason stands beside the check that gives it;
this file holds what they share, and the register by which an id is read back.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import Enum
from types import NoneType, UnionType
from typing import Any, ClassVar, Union, get_args, get_origin, get_type_hints

from tutor.engine.calls import Bid, parse_bid
from tutor.engine.cards import Card, JokerSuit, Suit, parse_card, parse_led, parse_suit
from tutor.engine.errors import NotationError
from tutor.engine.seats import Seat, Side, parse_seat, parse_side

__all__ = ["REASONS", "Json", "Kind", "Reason", "read_reason", "reason_fields"]

Json = str | int | bool | None | list["Json"] | dict[str, "Json"]


class Kind(Enum):
    """What a reason is for."""

    ILLEGAL = "illegal"
    LEGAL = "legal"
    OUTCOME = "outcome"
    ADVICE = "advice"


REASONS: dict[str, type[Reason]] = {}
"""Every reason by its id (RULES.md 4)."""


@dataclass(frozen=True, kw_only=True)
class Reason:
    """Why something is so. The subclass is the reason; its fields are the facts."""

    id: ClassVar[str]
    """Its name in RULES.md 4, such as ``play.must-follow-suit``."""
    kind: ClassVar[Kind]
    """Whether it refuses, allows, says how something came out, or advises."""
    row: ClassVar[str]
    """The row of the rules it rests on, such as ``M1.S6``."""
    legal: ClassVar[bool]
    """Whether this reason lets the action stand."""

    def __init_subclass__(cls, *, id: str, kind: Kind, row: str) -> None:  # noqa: A002
        super().__init_subclass__()
        # A dataclass with slots is made twice; the second one is the real one.
        cls.id, cls.kind, cls.row = id, kind, row
        cls.legal = kind is not Kind.ILLEGAL
        REASONS[id] = cls

    def __str__(self) -> str:
        return " ".join([self.id, *(f"{k}={_text(v)}" for k, v in reason_fields(self).items())])


def _text(value: Json) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


def reason_fields(reason: Reason) -> dict[str, Json]:
    """Give the fields of a reason as JSON: cards as ``10H``, seats as full words."""
    return {field.name: _dump(getattr(reason, field.name)) for field in fields(reason)}


def _dump(value: object) -> Json:
    if isinstance(value, tuple):
        return [_dump(item) for item in value]
    if isinstance(value, (Bid, Card, Suit, JokerSuit)):
        return str(value)
    if isinstance(value, Enum):
        return str(value.value)
    if value is None or isinstance(value, (str, int)):
        return value
    raise TypeError(f"a reason holds no {type(value).__name__}")


def read_reason(id: str, stored: dict[str, Json]) -> Reason:  # noqa: A002
    """Read a reason back from its id and its JSON fields; NotationError when it is none."""
    kind = REASONS.get(id)
    if kind is None:
        raise NotationError(f"no reason is called {id!r}")
    hints = _hints(kind)
    try:
        return kind(**{name: _load(value, hints[name]) for name, value in stored.items()})
    except (KeyError, TypeError, ValueError) as error:
        raise NotationError(f"{id} has no such fields: {error}") from None


def _hints(kind: type[Reason]) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in fields(kind)}


_READERS: dict[Any, Any] = {
    Bid: parse_bid,
    Card: parse_card,
    Suit: parse_suit,
    frozenset({Suit, JokerSuit}): parse_led,
    Seat: parse_seat,
    Side: parse_side,
}


def _load(value: Json, hint: Any) -> object:
    """Read one field: of type Bid, Card, Suit, Led, Seat, Side, Enum, int, bool or str."""
    if get_origin(hint) is tuple and isinstance(value, list):
        return tuple(_load(item, get_args(hint)[0]) for item in value)
    if get_origin(hint) in (UnionType, Union):
        if value is None and NoneType in get_args(hint):
            return None
        options = [option for option in get_args(hint) if option is not NoneType]
        hint = options[0] if len(options) == 1 else frozenset(options)
    if hint in _READERS and isinstance(value, str):
        return _READERS[hint](value)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return hint(value)
    if type(value) is not hint:
        raise TypeError(f"{value!r}")
    return value
