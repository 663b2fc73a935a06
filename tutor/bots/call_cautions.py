"""What speaks against a call."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.bots.outlook import Outlook
from tutor.engine.calls import Bid, BidKind, Pass
from tutor.engine.cards import Suit
from tutor.engine.reasons import Kind, Reason

__all__ = [
    "CALL_CAUTIONS",
    "NeedlesslyHigh",
    "NotrumpOpen",
    "OutbidsPartner",
    "Overbids",
    "PassesStrength",
    "needlessly_high",
    "notrump_open",
    "outbids_partner",
    "overbids",
    "passes_strength",
]


@dataclass(frozen=True, kw_only=True)
class NotrumpOpen(Reason, id="maxim.notrump-open", kind=Kind.ADVICE, row="M2.S7"):
    """No notrump without stoppers: in these suits the opponents may take trick after trick."""

    suits: tuple[Suit, ...]
    """The suits without a stopper, whichever way the ranks run best."""


def notrump_open(look: Outlook, call: Bid | Pass) -> NotrumpOpen | None:
    """Warn of notrump where a suit has no stopper. Not a dealer who may bid nothing else."""
    if not isinstance(call, Bid) or call.kind is not BidKind.NOTRUMP:
        return None
    suits = look.worths[BidKind.NOTRUMP].open_suits
    return NotrumpOpen(suits=suits) if suits else None


@dataclass(frozen=True, kw_only=True)
class OutbidsPartner(Reason, id="maxim.outbids-partner", kind=Kind.ADVICE, row="M2.S8"):
    """The bid that stands is partner's, and this hand is not worth much more."""

    bid: Bid
    """Partner's bid."""


def outbids_partner(look: Outlook, call: Bid | Pass) -> OutbidsPartner | None:
    """Warn of a bid over partner's. Not with a hand that is worth much more."""
    bid = look.auction.standing
    if not isinstance(call, Bid) or bid is None or not look.leaves_to_partner:
        return None
    return OutbidsPartner(bid=bid)


@dataclass(frozen=True, kw_only=True)
class Overbids(Reason, id="maxim.overbids", kind=Kind.ADVICE, row="M2.S5"):
    """The bid needs more tricks than the hand is worth."""

    bid: Bid
    """The bid."""
    tricks: int
    """The tricks to count on, the kitty among them."""


def overbids(look: Outlook, call: Bid | Pass) -> Overbids | None:
    """Warn of a bid that needs more than the hand is worth."""
    if not isinstance(call, Bid) or look.worths[call.kind].tricks >= call.needs:
        return None
    return Overbids(bid=call, tricks=look.worths[call.kind].tricks)


@dataclass(frozen=True, kw_only=True)
class NeedlesslyHigh(Reason, id="maxim.needlessly-high", kind=Kind.ADVICE, row="M2.S12"):
    """A lower bid of the same kind does as well: tricks above it count too."""

    enough: Bid
    """The bid that is enough."""


def needlessly_high(look: Outlook, call: Bid | Pass) -> NeedlesslyHigh | None:
    """Warn of a bid that is higher than it must be. Not where only the number bid counts."""
    if not isinstance(call, Bid) or not look.low_is_enough:
        return None
    lowest = look.lowest(call.kind)
    return NeedlesslyHigh(enough=lowest) if lowest and lowest != call else None


@dataclass(frozen=True, kw_only=True)
class PassesStrength(Reason, id="maxim.passes-strength", kind=Kind.ADVICE, row="M2.S10"):
    """The hand is worth a bid, and who wins the auction has the kitty and names."""

    bid: Bid
    """The lowest bid that it is worth."""
    tricks: int
    """The tricks to count on, the kitty among them."""


def passes_strength(look: Outlook, call: Bid | Pass) -> PassesStrength | None:
    """Warn of a pass with a hand that is worth a bid. Not when partner's bid stands."""
    if isinstance(call, Bid) or look.partners_stands or not look.best:
        return None
    worth = look.best[0]
    bid = look.lowest(worth.kind)
    return PassesStrength(bid=bid, tricks=worth.tricks) if bid else None


CALL_CAUTIONS = (notrump_open, overbids, outbids_partner, needlessly_high, passes_strength)
"""Every caution; of several the first is told."""
