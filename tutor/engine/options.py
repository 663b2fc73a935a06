"""The choices that the house rules offer: one class an option, the default first (RULES.md 2)."""

from __future__ import annotations

from enum import Enum

__all__ = [
    "AuctionEnd",
    "DowntownAce",
    "ForcedDealer",
    "Game",
    "JokerLead",
    "KittyShown",
    "LookBack",
    "Misdeal",
    "SetPenalty",
    "TrumpBy",
]


class Game(Enum):
    """Which of the two games is played."""

    WHIST = "whist"
    BID_WHIST = "bid-whist"

    __hash__ = object.__hash__


class TrumpBy(Enum):
    """What makes the trump suit of a round."""

    TURNED_CARD = "turned-card"
    ROTATION = "rotation"
    ROTATION_WITH_NOTRUMP = "rotation-with-notrump"


class AuctionEnd(Enum):
    """How the auction ends."""

    THREE_PASSES = "three-passes"
    ONCE_AROUND = "once-around"


class ForcedDealer(Enum):
    """What the dealer may call when the first three have passed."""

    ANY = "any"
    MINIMUM = "minimum"
    REDEAL = "redeal"


class KittyShown(Enum):
    """When the kitty is shown to all before the swap."""

    TRUMP_CONTRACTS = "trump-contracts"
    ALWAYS = "always"
    NEVER = "never"


class JokerLead(Enum):
    """What a joker led in notrump does."""

    NEXT_SETS_SUIT = "next-sets-suit"
    LEADER_NAMES_SUIT = "leader-names-suit"
    FORBIDDEN = "forbidden"


class DowntownAce(Enum):
    """Where the ace stands downtown."""

    HIGH = "high"
    LOW = "low"


class SetPenalty(Enum):
    """What a failed contract costs."""

    SHORTFALL = "shortfall"
    SHORTFALL_IN_TRICKS = "shortfall-in-tricks"
    FULL_BID = "full-bid"


class Misdeal(Enum):
    """Who deals after a misdeal."""

    REDEAL = "redeal"
    DEAL_PASSES = "deal-passes"


class LookBack(Enum):
    """Which won tricks may be looked at."""

    LAST = "last"
    NONE = "none"
    ALL = "all"
