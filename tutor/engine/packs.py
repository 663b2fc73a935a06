"""Two packs in turn, and the marker that shows who deals next (Tips.2, Tips.3)."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine.seats import Seat

__all__ = ["Packs", "packs"]


@dataclass(frozen=True, kw_only=True)
class Packs:
    """Where the two packs are in a round."""

    dealt: int
    """The pack that is dealt: 1 or 2."""
    shuffled: int
    """The other, which is shuffled meanwhile (Tips.2)."""
    marker: Seat
    """Before whom that pack, or any object, lies then: who deals the next round (Tips.3)."""


def packs(number: int, dealer: Seat) -> Packs:
    """Say where the packs are in a round, counted from 1. A redeal keeps the round and its pack.

    >>> [packs(number, Seat.WEST).dealt for number in (1, 2, 3)]
    [1, 2, 1]
    """
    dealt = 1 if number % 2 else 2
    return Packs(dealt=dealt, shuffled=3 - dealt, marker=dealer.left)
