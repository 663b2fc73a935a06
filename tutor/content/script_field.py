"""A script in a file: cards, the parts of a round in their order, or lines with their seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from pydantic import AfterValidator, Discriminator, Tag

from tutor.content.deeds import (
    CallDeedsField,
    DeclareField,
    Deeds,
    ExchangeField,
    LinesField,
    PlaysField,
    below,
)
from tutor.content.fields import Model

__all__ = ["SCRIPT_TAGS", "Parts", "ScriptField"]


class Parts(Model):
    """What is done in a round, in this order."""

    call: CallDeedsField = ()
    """Calls of bid whist, the first by the seat whose turn it is: 3U P P P."""
    declare: DeclareField = ()
    """What the winner of the auction names: H, or in notrump up or down."""
    exchange: ExchangeField = ()
    """What the winner swaps with the kitty: 9C 8C for BJ AH, or none."""
    play: PlaysField = ()
    """Cards in order, the first by the seat whose turn it is."""

    @property
    def deeds(self) -> Deeds:
        """Everything that is done, in order."""
        return (
            *below("call", self.call),
            *below("declare", self.declare),
            *below("exchange", self.exchange),
            *below("play", self.play),
        )


SCRIPT_TAGS: dict[str, type[Any]] = {
    f"script:{name}": Parts for name in ("cards", "lines", "parts")
}
"""What pydantic puts into the path of an error for each way to write a script."""


def _written(value: Any) -> str:
    if isinstance(value, dict):
        return "script:parts"
    return "script:lines" if isinstance(value, list | tuple) else "script:cards"


if TYPE_CHECKING:
    ScriptField = Deeds
else:
    ScriptField = Annotated[
        Annotated[PlaysField, Tag("script:cards")]
        | Annotated[LinesField, Tag("script:lines")]
        | Annotated[Parts, AfterValidator(lambda parts: parts.deeds), Tag("script:parts")],
        Discriminator(_written),
    ]
