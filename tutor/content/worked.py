"""A worked example: cards played one by one, and why; towards its end the learner is asked."""

from __future__ import annotations

from enum import Enum

from pydantic import Field

from tutor.content.deeds import Deeds, PlaysField
from tutor.content.fields import Model

__all__ = ["Fading", "Worked"]


class Fading(Enum):
    """How much of a card of the learner's seat is told."""

    TOLD = "told"
    """The card and why."""
    WHY = "why"
    """The card; why is asked."""
    CARD = "card"
    """Nothing; the card is asked."""

    __hash__ = object.__hash__


class Worked(Model):
    """Cards that are played one by one, of which less and less is told."""

    play: PlaysField = Field(min_length=1)
    """The cards in order; the first is played by the seat whose turn it is."""
    why: int | None = Field(default=None, ge=1, le=13)
    """From which of the learner's cards on, counted from 1, the reason is asked (default: about a
    third of them are told)."""
    card: int | None = Field(default=None, ge=1, le=14)
    """From which of the learner's cards on the card itself is asked (default: about the last third;
    14 never asks it)."""

    @property
    def deeds(self) -> Deeds:
        """What is done, in order."""
        return self.play

    def fading(self, number: int, of: int) -> Fading:
        """Say what is told of card ``number`` of the learner's, from 1, of so many."""
        why = of // 3 + 1 if self.why is None else self.why
        card = max(why + 1, of - of // 3 + 1) if self.card is None else self.card
        if number >= card:
            return Fading.CARD
        return Fading.WHY if number >= why else Fading.TOLD
