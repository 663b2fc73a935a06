"""Who plays the seats that are not the learner's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from tutor.bots import BOTS
from tutor.content.fields import Model
from tutor.engine.seats import Seat

__all__ = ["Bots"]

if TYPE_CHECKING:
    BotName = str
else:
    BotName = Literal[tuple(BOTS)]


class Bots(Model):
    """The bot in each seat that is not the learner's; where none is named: maxims."""

    north: BotName = "maxims"
    """North's bot."""
    east: BotName = "maxims"
    """East's bot."""
    south: BotName = "maxims"
    """South's bot."""
    west: BotName = "maxims"
    """West's bot."""

    def by_seat(self) -> dict[Seat, str]:
        """Give the bots by seat."""
        return dict(zip(Seat, (self.north, self.east, self.south, self.west), strict=True))
