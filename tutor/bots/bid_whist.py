"""The play of bid whist by maxims: those of whist, and what jokers and a declarer change."""

from __future__ import annotations

from tutor.bots import jokers, leads, whist
from tutor.bots.advice import Maxim

__all__ = ["MAXIMS"]

_drawing, *_others = whist.MAXIMS
MAXIMS: tuple[Maxim, ...] = (
    jokers.only_jokers_left,
    jokers.shed_joker,
    _drawing,
    leads.trumps_for_declarer,
    *_others,
)
"""The first that applies decides: before those of whist what jokers ask for, and after drawing
trumps what a partner of the declarer does about them."""
