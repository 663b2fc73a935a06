"""What the learner is to do in a step of a lesson: play a card, call, name or swap."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Any

from pydantic import BeforeValidator, WithJsonSchema

from tutor.content.deeds import (
    CallDeedsField,
    DeclareField,
    Deeds,
    ExchangeField,
    PlaysField,
    below,
)
from tutor.content.fields import Model, SeatField, TextField
from tutor.engine.actions import Action, MakeCall
from tutor.engine.calls import Bid
from tutor.engine.ladder import height
from tutor.engine.table import Table

__all__ = ["CallMove", "DeclareMove", "Do", "ExchangeMove", "Move"]


class Move(Model):
    """A move that is asked of the learner."""

    seat: SeatField | None = None
    """For whom the learner acts (default: the seat whose turn it is)."""
    other: TextField | None = None
    """What is said to a legal move that is not among those that will do."""

    @property
    def deeds(self) -> Deeds:
        """What will do, as the author named it; nothing where a set of moves will."""
        return ()

    def among(self, table: Table, legal: Iterable[Action]) -> tuple[Action, ...]:  # noqa: ARG002
        """Give those of the legal moves that will do, where none is named: all of them."""
        return (*legal,)


class Do(Move):
    """What the learner is to do; what is not named may be anything that is legal then."""

    cards: PlaysField = ()
    """The cards that will do; none given: any legal card."""
    call: CallDeedsField = ()
    """The calls that will do in an auction: 3D 3N."""
    declare: DeclareField = ()
    """What may be named and will do: H S, or in notrump up or down."""
    exchange: ExchangeField = ()
    """The swaps that will do: 9C 8C for BJ AH, or a list of them; none keeps the hand."""

    @property
    def deeds(self) -> Deeds:
        """Everything that will do, as the author named it; nothing for anything that is legal."""
        return (
            *below("cards", self.cards),
            *below("call", self.call),
            *below("declare", self.declare),
            *below("exchange", self.exchange),
        )


def _accepting(field: Any, *sets: str) -> Any:
    """Make a type of what will do: one of these sets by its name, or moves one by one."""
    reader, schema = field.__metadata__
    written = dict(schema.json_schema)
    written["description"] = f"{', '.join(sets)}, or moves: {written['description']}"
    written["examples"] = [*sets, *written["examples"]]

    def read(value: object) -> object:
        return value if value in sets else reader.func(value)

    return Annotated[Any, BeforeValidator(read), WithJsonSchema(written)]


if TYPE_CHECKING:
    AcceptCalls = str | Deeds
    AcceptNames = str | Deeds
    AcceptSwaps = str | Deeds
else:
    AcceptCalls = _accepting(CallDeedsField, "any", "bid", "lowest")
    AcceptNames = _accepting(DeclareField, "any")
    AcceptSwaps = _accepting(ExchangeField, "any")


def _named(accept: str | Deeds) -> Deeds:
    return () if isinstance(accept, str) else (*below("accept", accept),)


class CallMove(Move):
    """The learner calls."""

    accept: AcceptCalls = "any"
    """What will do: any legal call (any), any legal bid (bid), the lowest of them (lowest), or the
    calls that will: 3D 3N."""

    @property
    def deeds(self) -> Deeds:
        """The calls that will do, where the author named them."""
        return _named(self.accept)

    def among(self, table: Table, legal: Iterable[Action]) -> tuple[Action, ...]:
        """Give those of the legal calls that will do."""
        if self.accept == "any":
            return (*legal,)
        bids = [
            (height(action.call, table.rules), action)
            for action in legal
            if isinstance(action, MakeCall) and isinstance(action.call, Bid)
        ]
        least = min((high for high, _ in bids), default=None)
        return tuple(bid for high, bid in bids if self.accept == "bid" or high == least)


class DeclareMove(Move):
    """The learner names trumps, or in notrump the direction."""

    accept: AcceptNames = "any"
    """What will do: anything that fits the bid (any), or what may be named: H S, or up."""

    @property
    def deeds(self) -> Deeds:
        """What will do, where the author named it."""
        return _named(self.accept)


class ExchangeMove(Move):
    """The learner swaps with the kitty."""

    accept: AcceptSwaps = "any"
    """What will do: any legal swap (any), or a list of swaps: 9C 8C for BJ AH, or none."""

    @property
    def deeds(self) -> Deeds:
        """The swaps that will do, where the author named them."""
        return _named(self.accept)
