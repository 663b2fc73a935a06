"""Calls, bids and directions as a file writes them."""

from __future__ import annotations

from typing import Annotated

from pydantic import BeforeValidator, WithJsonSchema

from tutor.content.deeds import CALLS_SCHEMA, read_calls
from tutor.content.fields import schema_of
from tutor.content.notation import notation
from tutor.engine.calls import Bid, Call, Direction, parse_bid, parse_call, parse_direction

__all__ = ["BidField", "CallsField", "DirectionField"]


def _calls(value: object) -> tuple[Call, ...]:
    return tuple(parse_call(deed.text) for deed in read_calls(value))


BidField = Annotated[
    Bid,
    BeforeValidator(notation("notation.call", parse_bid)),
    WithJsonSchema(
        {
            "description": "A bid: 3 up, 3 down, 3 nt, or 3U, 3D, 3N; a bare number is uptown.",
            "anyOf": [{"type": "string"}, {"type": "integer"}],
            "examples": ["3 up"],
        }
    ),
]
CallsField = Annotated[tuple[Call, ...], BeforeValidator(_calls), CALLS_SCHEMA]
DirectionField = Annotated[
    Direction,
    BeforeValidator(notation("notation.direction", parse_direction)),
    schema_of("Which way the ranks run: up or down.", enum=[str(each) for each in Direction]),
]
