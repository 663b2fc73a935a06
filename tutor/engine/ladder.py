"""The ladder of the 21 bids: which bid is higher, and why (M2.S8).

>>> print(*LADDER[:6])
1U 1D 1N 2U 2D 2N
"""

from __future__ import annotations

from enum import Enum

from tutor.engine.calls import LEVELS, Bid, BidKind
from tutor.engine.ruleset import RuleSet

__all__ = ["LADDER", "TOP", "Step", "WhyNot", "climb", "height"]

LADDER: tuple[Bid, ...] = tuple(Bid(level=level, kind=kind) for level in LEVELS for kind in BidKind)
"""Every bid, low to high."""
TOP = LADDER[-1]
"""Seven notrump, above which there is nothing."""


class Step(Enum):
    """Why a bid is higher than another."""

    HIGHER_NUMBER = "higher-number"
    DOWNTOWN_OVER_UPTOWN = "downtown-over-uptown"
    NOTRUMP_OVER_TRUMP = "notrump-over-trump"


class WhyNot(Enum):
    """Why a bid is not higher than another."""

    LOWER_NUMBER = "lower-number"
    SAME_BID = "same-bid"
    UPTOWN_UNDER_DOWNTOWN = "uptown-under-downtown"
    DIRECTIONS_EQUAL = "directions-equal"
    TRUMP_UNDER_NOTRUMP = "trump-under-notrump"


def height(bid: Bid, rules: RuleSet) -> tuple[int, int]:
    """Give how high a bid stands: by number first, then by kind (M2.S8).

    Where the directions are equal, uptown and downtown of one number stand at the same height.
    """
    kind = [*BidKind].index(bid.kind)
    return bid.level, max(kind, 1) if rules.directions_equal else kind


def climb(bid: Bid, standing: Bid, rules: RuleSet) -> Step | WhyNot:
    """Say why a bid is higher than the one that stands, or why it is not."""
    if bid.level != standing.level:
        return Step.HIGHER_NUMBER if bid.level > standing.level else WhyNot.LOWER_NUMBER
    if bid.kind is standing.kind:
        return WhyNot.SAME_BID
    if bid.kind is BidKind.NOTRUMP:
        return Step.NOTRUMP_OVER_TRUMP
    if standing.kind is BidKind.NOTRUMP:
        return WhyNot.TRUMP_UNDER_NOTRUMP
    if rules.directions_equal:
        return WhyNot.DIRECTIONS_EQUAL
    if bid.kind is BidKind.DOWNTOWN:
        return Step.DOWNTOWN_OVER_UPTOWN
    return WhyNot.UPTOWN_UNDER_DOWNTOWN
