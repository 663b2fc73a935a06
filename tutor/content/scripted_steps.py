"""The steps of a lesson in which others act, by script: judged while the file is checked."""

from __future__ import annotations

from tutor.content.deeds import (
    CallDeedsField,
    DeclareField,
    Deeds,
    ExchangeField,
    PlaysField,
    below,
)
from tutor.content.script_field import ScriptField
from tutor.content.step import BaseStep

__all__ = ["CallStep", "DeclareStep", "ExchangeStep", "PlayStep", "Scripted", "WatchStep"]


class Scripted(BaseStep):
    """A step that does what its script says, and goes on."""

    @property
    def deeds(self) -> Deeds:
        """What is done, in order."""
        keys = ("play", "call", "declare", "exchange")
        return tuple(deed for key in keys for deed in below(key, getattr(self, key, ())))


class PlayStep(Scripted):
    """Cards played by script."""

    play: PlaysField
    """The cards in order; the first is played by the seat whose turn it is."""


class CallStep(Scripted):
    """Calls made by script."""

    call: CallDeedsField
    """The calls in order; the first is made by the seat whose turn it is."""


class DeclareStep(Scripted):
    """The winner of the auction names by script."""

    declare: DeclareField
    """The trump suit, such as H, or in notrump up or down."""


class ExchangeStep(Scripted):
    """The winner of the auction swaps by script."""

    exchange: ExchangeField
    """Cards for as many of the kitty, 9C 8C for BJ AH, or none."""


class WatchStep(BaseStep):
    """What is done one by one at the learner's pace, each with its reason."""

    watch: ScriptField
    """Cards in order, the first by the seat whose turn it is; or a round in its parts, such as
    {call: 3U P P P, declare: H, exchange: none, play: AS 2S}."""

    @property
    def deeds(self) -> Deeds:
        """What is done, in order."""
        return (*below("watch", self.watch),)

    @property
    def waits(self) -> bool:
        """The learner turns the cards."""
        return True
