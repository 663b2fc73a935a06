"""Why a bot did something: asked of it when somebody wants to know, and not before.

What a bot did is kept with the game, so that a game is replayed without thinking it all over again.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from random import Random

from tutor.bots import BOTS, Advice
from tutor.engine.actions import Action
from tutor.engine.reasons import Reason
from tutor.engine.table import Table
from tutor.engine.view import SeatView, view
from tutor.learning.game_told import told

__all__ = ["Why", "ask"]


def ask(bot: str, table: Table, luck: str) -> Advice:
    """Ask the bot whose turn it is."""
    return BOTS[bot].advise(view(table, table.turn), Random(luck))


@dataclass(frozen=True, kw_only=True)
class Why:
    """The way to a bot's reason. The same is said whether it was asked before or is asked now."""

    bot: str
    """The bot, by name."""
    table: Table
    """The table it saw, through its seat's ``view``."""
    luck: str
    """The seed of its luck."""
    action: Action
    """What it did."""
    known: Advice | None = field(default=None, compare=False, repr=False)
    """What it said when it did that; None where that was in another life of the program."""

    @cached_property
    def reason(self) -> Reason | None:
        """Its reason; None where it has learned to play otherwise since."""
        advice = self._first
        if advice is None or advice.action != self.action:
            advice = self._advice
        return advice.reason if advice.action == self.action else None

    @cached_property
    def told(self) -> Reason | None:
        """What may be told of that while the hand is hidden; None for nothing."""
        advice = self._first or self._advice
        if advice.action == self.action:
            return told(self._seen, advice)
        return advice.aloud if self._first else None

    @property
    def waits(self) -> bool:
        """Whether more may be told when the hand is open. It costs no long thought to ask."""
        return self._first is not None or self.reason is not None

    @property
    def _seen(self) -> SeatView:
        return view(self.table, self.table.turn)

    @cached_property
    def _first(self) -> Advice | None:
        """What comes to its mind before it thinks long, if it does; that may well be its reason."""
        first = BOTS[self.bot].first
        if first is None or self.known is not None:
            return None
        return first(self._seen, Random(self.luck))

    @cached_property
    def _advice(self) -> Advice:
        return self.known or ask(self.bot, self.table, self.luck)
