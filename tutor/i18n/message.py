"""A sentence that is not yet said: its key and the facts, in no language (DESIGN.md 1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Union

from tutor.engine.calls import Call
from tutor.engine.cards import Card
from tutor.engine.contract import Contract
from tutor.engine.reasons import Reason

__all__ = ["Message", "Value"]

Value = Union[
    Card, Call, Contract, Enum, int, str, bool, None, Reason, "Message", tuple["Value", ...]
]
"""What can be put into a sentence; the enums are those of the engine, such as Suit and Seat."""


@dataclass(frozen=True)
class Message:
    """A sentence not yet said. ``Words.tell`` says it in a language.

    >>> Message("event.turn", {"seat": "east"}) == Message("event.turn", {"seat": "east"})
    True
    """

    key: str
    """Its key in the catalogs."""
    fields: Mapping[str, Value] = field(default_factory=dict)
    """The facts by name. A ``you`` among them is the seat that is spoken to as "you"."""

    def __hash__(self) -> int:
        return hash((self.key, frozenset(self.fields.items())))
