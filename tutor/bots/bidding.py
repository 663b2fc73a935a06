"""Calling: what the hand is worth, no more than is needed, and not against one's partner."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from tutor.bots.advice import Advice, Alternative
from tutor.bots.call_cautions import CALL_CAUTIONS
from tutor.bots.outlook import Outlook
from tutor.bots.worth import Worth
from tutor.engine.actions import MakeCall
from tutor.engine.calls import PASS, Bid, BidKind, Direction, Pass
from tutor.engine.cards import Suit
from tutor.engine.reasons import Kind, Reason

__all__ = [
    "CALL_MAXIMS",
    "BidLow",
    "BidWorth",
    "CallMaxim",
    "CallPick",
    "ForcedLow",
    "LeaveToPartner",
    "NothingHigher",
    "PassOpen",
    "PassWeak",
    "RaisePartner",
    "advise_call",
    "bid_low",
    "bid_worth",
    "forced_low",
    "leave_to_partner",
    "nothing_higher",
    "pass_open",
    "pass_weak",
    "raise_partner",
]

FEW = 3
"""How many alternatives are told at most."""


class CallPick(NamedTuple):
    """The call that a maxim picks."""

    call: Bid | Pass
    """A legal call."""
    reason: Reason
    """The maxim, with the facts it rests on."""


CallMaxim = Callable[[Outlook], CallPick | None]
"""A maxim picks a call, or has nothing to say: it does not apply, or this is its exception."""


@dataclass(frozen=True, kw_only=True)
class NothingHigher(Reason, id="maxim.nothing-higher", kind=Kind.ADVICE, row="M2.S8"):
    """No bid is higher than the one that stands: there is only the pass."""


def nothing_higher(look: Outlook) -> CallPick | None:
    """Pass where no bid is left."""
    return None if look.bids else CallPick(PASS, NothingHigher())


@dataclass(frozen=True, kw_only=True)
class ForcedLow(Reason, id="maxim.forced-low", kind=Kind.ADVICE, row="M2.S9"):
    """The dealer who must bid bids as low as possible, of the kind that the hand fits best."""

    bid: Bid
    """The bid."""
    tricks: int | None
    """The tricks to count on, the kitty among them; None where the hand is not told."""


def forced_low(look: Outlook) -> CallPick | None:
    """Bid the lowest number when a bid must be made.

    Not with a hand that is worth more where tricks above the bid do not count.
    """
    if look.may_pass or (look.best and not look.low_is_enough):
        return None
    # In a trump contract no suit is open, so there is always something to bid.
    worth = max((w for w in look.worths.values() if not w.open_suits), key=look.gain)
    bid = next(bid for bid in look.bids if bid.kind is worth.kind)
    return CallPick(bid, ForcedLow(bid=bid, tricks=worth.tricks))


@dataclass(frozen=True, kw_only=True)
class LeaveToPartner(Reason, id="maxim.leave-to-partner", kind=Kind.ADVICE, row="M2.S4"):
    """A contract is for both partners: the bid that stands is one's own side's."""

    bid: Bid
    """Partner's bid."""


def leave_to_partner(look: Outlook) -> CallPick | None:
    """Pass when partner's bid stands. Not with a hand that is worth much more than that bid."""
    bid = look.auction.standing
    if bid is None or not look.leaves_to_partner:
        return None
    return CallPick(PASS, LeaveToPartner(bid=bid))


@dataclass(frozen=True, kw_only=True)
class RaisePartner(Reason, id="maxim.raise-partner", kind=Kind.ADVICE, row="M2.S8"):
    """Partner has bid this kind as well, so that both hands have something in it."""

    bid: Bid
    """The bid."""
    tricks: int | None
    """The tricks to count on, the kitty among them; None where the hand is not told."""


def raise_partner(look: Outlook) -> CallPick | None:
    """Bid partner's kind over the opponents. Not higher than the two hands are worth."""
    if look.partners_stands:
        return None
    for worth in look.best:
        bid = look.bid(worth)
        if bid and worth.kind in look.partners_kinds:
            return CallPick(bid, RaisePartner(bid=bid, tricks=worth.tricks))
    return None


@dataclass(frozen=True, kw_only=True)
class BidLow(Reason, id="maxim.bid-low", kind=Kind.ADVICE, row="M2.S12"):
    """Bid no more than is needed: tricks above the bid count as well, and one may bid again."""

    bid: Bid
    """The bid."""
    trump: Suit | None
    """The trumps that would be named; None in notrump, and where the hand is not told."""
    direction: Direction | None
    """Which way the ranks would run; None where the hand is not told."""
    count: int
    """The number of trumps; in notrump of high cards (A K Q where uptown); 0 likewise."""
    tricks: int
    """The tricks to count on, the kitty among them; 0 where the hand is not told."""


def bid_low(look: Outlook) -> CallPick | None:
    """Bid the lowest bid of the best kind, up to what the hand is worth.

    Not where only the number that was bid counts, nor where one speaks once and others follow.
    """
    if not look.best or not look.low_is_enough:
        return None
    return _pick(look, look.best[0], BidLow)


@dataclass(frozen=True, kw_only=True)
class BidWorth(Reason, id="maxim.bid-worth", kind=Kind.ADVICE, row="M2.S5"):
    """Bid what the hand is worth: the tricks to count on, six taken off."""

    bid: Bid
    """The bid."""
    trump: Suit | None
    """The trumps that would be named; None in notrump, and where the hand is not told."""
    direction: Direction | None
    """Which way the ranks would run; None where the hand is not told."""
    count: int
    """The number of trumps; in notrump of high cards (A K Q where uptown); 0 likewise."""
    tricks: int
    """The tricks to count on, the kitty among them; 0 where the hand is not told."""


def bid_worth(look: Outlook) -> CallPick | None:
    """Bid all that the hand is worth. Not where less does as well."""
    if not look.best or look.low_is_enough:
        return None
    return _pick(look, look.best[0], BidWorth)


def _pick(look: Outlook, worth: Worth, maxim: type[BidLow] | type[BidWorth]) -> CallPick | None:
    bid = look.bid(worth)
    if bid is None:
        return None
    reason = maxim(
        bid=bid,
        trump=worth.trump,
        direction=worth.direction,
        count=worth.count,
        tricks=worth.tricks,
    )
    return CallPick(bid, reason)


@dataclass(frozen=True, kw_only=True)
class PassOpen(Reason, id="maxim.pass-open", kind=Kind.ADVICE, row="M2.S7"):
    """Notrump alone is worth bidding, but in some suit the opponents would take every trick."""

    suits: tuple[Suit, ...]
    """The suits without a stopper."""


def pass_open(look: Outlook) -> CallPick | None:
    """Pass with the tricks for notrump but no stopper. Not where another bid is worth it."""
    worth, bid = look.worths[BidKind.NOTRUMP], look.lowest(BidKind.NOTRUMP)
    if look.best or not look.may_pass or bid is None or worth.tricks < bid.needs:
        return None
    return CallPick(PASS, PassOpen(suits=worth.open_suits))


@dataclass(frozen=True, kw_only=True)
class PassWeak(Reason, id="maxim.pass-weak", kind=Kind.ADVICE, row="M2.S8"):
    """The hand is not worth the tricks that the lowest bid needs."""

    bid: Bid
    """The lowest bid of the kind that suits the hand best."""
    tricks: int
    """The tricks to count on in it, the kitty among them."""


def pass_weak(look: Outlook) -> CallPick | None:
    """Pass with a hand that is worth no bid. Not where a bid must be made."""
    if look.best or not look.may_pass or pass_open(look):
        return None
    able = {bid: look.worths[kind] for kind in BidKind if (bid := look.lowest(kind))}
    if not able:
        return None
    bid, worth = max(able.items(), key=lambda pair: look.gain(pair[1]))
    return CallPick(PASS, PassWeak(bid=bid, tricks=worth.tricks))


CALL_MAXIMS: tuple[CallMaxim, ...] = (
    nothing_higher,
    forced_low,
    leave_to_partner,
    raise_partner,
    bid_low,
    bid_worth,
    pass_open,
    pass_weak,
)
"""The first that applies decides; one of these always does."""


def advise_call(look: Outlook) -> Advice:
    """Go by the maxims of bidding."""
    chosen = next(pick for maxim in CALL_MAXIMS if (pick := maxim(look)))
    others = sorted(_others(look, chosen), key=lambda other: not other.speaks_for)
    return Advice(
        action=MakeCall(seat=look.seat, call=chosen.call),
        reason=chosen.reason,
        alternatives=tuple(others[:FEW]),
    )


def _others(look: Outlook, chosen: CallPick) -> Iterator[Alternative]:
    """Give other calls: the pass, the lowest bid of each kind, and the next of the one chosen."""
    calls: list[Bid | Pass] = [PASS] if look.may_pass else []
    calls += [bid for kind in BidKind if (bid := look.lowest(kind))]
    if isinstance(chosen.call, Bid):
        kind, level = chosen.call.kind, chosen.call.level + 1
        calls += [bid for bid in look.bids if bid.kind is kind and bid.level == level]
    for call in calls:
        if call == chosen.call:
            continue
        warned = next((found for caution in CALL_CAUTIONS if (found := caution(look, call))), None)
        reason = warned or _for(look, call)
        if reason:
            action = MakeCall(seat=look.seat, call=call)
            yield Alternative(action=action, reason=reason, speaks_for=warned is None)


def _for(look: Outlook, call: Bid | Pass) -> Reason | None:
    """Say what speaks for a bid of another kind that the hand is worth as well."""
    for worth in look.best:
        if isinstance(call, Bid) and call.kind is worth.kind:
            pick = _pick(look, worth, BidLow if look.low_is_enough else BidWorth)
            return pick.reason if pick and pick.call == call else None
    return None
