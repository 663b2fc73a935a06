"""A claim of a lesson: what its author says is true of the table (DESIGN.md 5)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import BeforeValidator, WithJsonSchema
from pydantic_core import PydanticCustomError

from tutor.content.contract_field import BidField, DirectionField
from tutor.content.deeds import Deeds, read_calls, read_names, read_plays
from tutor.content.fields import Id, Model, SeatField, TrumpField
from tutor.content.position_setting import Points, Tally
from tutor.engine.table import Phase

__all__ = ["AuctionClaim", "Claim", "Legal"]

_READERS: dict[Phase, Callable[[object], Deeds]] = {
    Phase.PLAY: read_plays,
    Phase.AUCTION: read_calls,
    Phase.DECLARE: read_names,
}


@dataclass(frozen=True, kw_only=True, slots=True)
class Legal:
    """What is claimed to be legal: cards, calls or names, as the table at the step decides."""

    meanings: dict[Phase, Deeds]
    """How what is written reads in each phase in which it reads at all."""


def _legal(value: object) -> Legal:
    meanings: dict[Phase, Deeds] = {}
    refusals: list[PydanticCustomError] = []
    for phase, read in _READERS.items():
        try:
            meanings[phase] = read(value)
        except PydanticCustomError as error:
            refusals.append(error)
    if not meanings:
        # What it was meant as shows in how little is wrong with it.
        raise min(refusals, key=_faults)
    return Legal(meanings=meanings)


def _faults(error: PydanticCustomError) -> int:
    context: dict[str, Any] = error.context or {}
    return len(context["faults"])


_TEXT = [{"type": "string"}, {"type": "integer"}]
LegalField = Annotated[
    Legal,
    BeforeValidator(_legal),
    WithJsonSchema(
        {
            "description": "All the cards that may be played, KH 5H; in an auction all the calls, "
            "P 3D 3N; after it all that may be named, S H D C.",
            "anyOf": [*_TEXT, {"type": "array", "items": {"anyOf": _TEXT}}],
            "examples": ["KH 5H", "P 7D 7N"],
        }
    ),
]


class AuctionClaim(Model):
    """How the auction stands, or came out."""

    over: bool | None = None
    """Whether nobody may call any more."""
    by: SeatField | None = None
    """Whose bid stands, or has won."""
    bid: BidField | None = None
    """The bid that stands, or has won."""


class Claim(Model):
    """Something the author says is true of the table; the checker proves it."""

    at: Id
    """The step at which it holds."""
    winner: SeatField | None = None
    """Who won the trick that was just completed."""
    legal: LegalField | None = None
    """All that the seat whose turn it is may do: cards, or calls, or what may be named."""
    turn: SeatField | None = None
    """Whose turn it is."""
    trump: TrumpField = None
    """The trump suit, or none for a round without trumps."""
    direction: DirectionField | None = None
    """Which way the ranks run under the contract."""
    auction: AuctionClaim | None = None
    """How the auction stands, or came out: {over: true, by: east, bid: 4N}."""
    tricks: Tally | None = None
    """The tricks of both sides in this round, the kitty counted in."""
    score: Points | None = None
    """The points of both sides in the match, those of this round too once it is over."""
