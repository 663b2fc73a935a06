"""What the learner is to do in a step of a lesson: play a card, call, name or swap."""

from __future__ import annotations

from tutor.content.deeds import (
    CallDeedsField,
    DeclareField,
    Deeds,
    ExchangeField,
    PlaysField,
    below,
)
from tutor.content.fields import Model, SeatField, TextField

__all__ = ["Do"]


class Do(Model):
    """What the learner is to do; what is not named may be anything that is legal then."""

    seat: SeatField | None = None
    """For whom the learner acts (default: the seat whose turn it is)."""
    cards: PlaysField = ()
    """The cards that will do; none given: any legal card."""
    call: CallDeedsField = ()
    """The calls that will do in an auction: 3D 3N."""
    declare: DeclareField = ()
    """What may be named and will do: H S, or in notrump up or down."""
    exchange: ExchangeField = ()
    """The swaps that will do: 9C 8C for BJ AH, or a list of them; none keeps the hand."""
    other: TextField | None = None
    """What is said to a legal move that is not among them."""

    @property
    def deeds(self) -> Deeds:
        """Everything that will do, as the author named it; nothing for anything that is legal."""
        return (
            *below("cards", self.cards),
            *below("call", self.call),
            *below("declare", self.declare),
            *below("exchange", self.exchange),
        )
