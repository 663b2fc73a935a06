"""What may be told of a bot's call, naming or swap while its hand is hidden.

Of a reason that rests on the bot's own cards only what everybody can see is left.
"""

from __future__ import annotations

from dataclasses import replace

from tutor.bots.bidding import (
    BidLow,
    BidWorth,
    ForcedLow,
    LeaveToPartner,
    NothingHigher,
    PassOpen,
    PassWeak,
    RaisePartner,
)
from tutor.bots.luck import AnyCall, AnyName, AnySwap
from tutor.bots.naming import FittingDirection, LongestTrumps, StrongestTrumps
from tutor.bots.swapping import JokersDown, KeepsBestCards, KeepsTrumps, MakesVoid, NothingBetter
from tutor.engine.reasons import Reason

__all__ = ["public"]


def public(reason: Reason) -> Reason | None:
    """Give the reason of anything but a card, without the hand behind it; None for none.

    What comes is the same for every hand with which the bot would have done this.
    """
    match reason:
        case AnyCall() | AnyName() | AnySwap() | NothingHigher() | LeaveToPartner():
            return reason
        case BidLow() | BidWorth():
            return replace(reason, trump=None, direction=None, count=0, tricks=0)
        case ForcedLow() | RaisePartner():
            return replace(reason, tricks=None)
        case LongestTrumps(suit=suit) | StrongestTrumps(suit=suit):
            return StrongestTrumps(suit=suit, count=0, other=None)
        case FittingDirection():
            return replace(reason, count=None)
        case JokersDown(count=count) | MakesVoid(count=count) | KeepsTrumps(count=count):
            return KeepsBestCards(count=count)
        case KeepsBestCards() | NothingBetter():
            return reason
        case PassWeak() | PassOpen():
            return None
    return None
