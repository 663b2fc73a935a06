"""What happened at the table, as messages: for the live region and the log."""

from __future__ import annotations

from dataclasses import fields

from tutor.engine.actions import NameTrump
from tutor.engine.calls import Bid
from tutor.engine.cards import sort_hand
from tutor.engine.contract_score import (
    ContractFailed,
    ContractMade,
    DefendersOverSix,
    FullBid,
    ShortfallInTricks,
)
from tutor.engine.events import (
    AuctionClosed,
    CallMade,
    CardPlayed,
    Dealt,
    Event,
    Exchanged,
    KittyTaken,
    Misdealt,
    Named,
    RoundScored,
    TrickTaken,
)
from tutor.engine.honours import Honours
from tutor.engine.reasons import Reason
from tutor.engine.rulings.auction_end import PassedOut
from tutor.engine.scoring import OverSix, points_of
from tutor.engine.seats import Seat
from tutor.i18n.message import Message, Value

__all__ = ["event_message"]

_CONTRACTS = (ContractMade, ContractFailed, ShortfallInTricks, FullBid)
"""How a contract came out."""


def event_message(event: Event, *, viewer: Seat | None = None) -> Message:
    """Make the message of an event; tell it with ``you`` to speak to the learner.

    ``viewer`` is who is told: the declarer alone is told which cards were swapped with the kitty,
    the others, and an audience that is nobody, just how many.
    """
    match event:
        case Dealt(deal=deal):
            return Message("event.dealt", {"seat": deal.dealer, "number": deal.round})
        case Misdealt(deal=deal):
            return Message("event.misdealt", {"seat": deal.dealer, "number": deal.round})
        case CallMade() | AuctionClosed() | Named():
            return _before_play(event)
        case KittyTaken(reason=first, shown=shown):
            cards = None if shown is None else sort_hand(shown)
            return Message("event.kitty-taken", {"seat": first.seat, "cards": cards})
        case Exchanged():
            return _exchanged(event, viewer)
        case CardPlayed(action=action, reason=reason, winning=winning):
            facts = _facts(reason) | {"seat": action.seat, "card": action.card}
            facts["winning"] = winning is not None and winning.card is action.card
            return Message(f"event.{reason.id}", facts)
        case TrickTaken(reason=reason, number=number):
            return Message(
                "event.trick-taken", {"seat": reason.seat, "card": reason.card, "number": number}
            )
        case _:
            return _scored(event)


def _facts(reason: Reason) -> dict[str, Value]:
    return {field.name: getattr(reason, field.name) for field in fields(reason)}


def _before_play(event: CallMade | AuctionClosed | Named) -> Message:
    """Tell of the auction and of what its winner names."""
    match event:
        case CallMade(action=action):
            if isinstance(action.call, Bid):
                return Message("event.bid", {"seat": action.seat, "bid": action.call})
            return Message("event.pass", {"seat": action.seat})
        case AuctionClosed(reason=reason):
            if isinstance(reason, PassedOut):
                return Message("event.passed-out")
            return Message("event.auction-won", {"seat": reason.seat, "bid": reason.bid})
        case Named(action=action, contract=contract):
            facts: dict[str, Value] = {"seat": action.seat, "contract": contract}
            if isinstance(action, NameTrump):
                return Message("event.names-trump", {**facts, "trump": action.suit})
            return Message("event.names-direction", {**facts, "direction": action.direction})


def _exchanged(event: Exchanged, viewer: Seat | None) -> Message:
    """Tell of a swap: to its declarer with the cards, to everybody else without."""
    action = event.action
    if event.count and viewer is action.seat:
        facts: dict[str, Value] = {"seat": viewer}
        facts |= {"give": sort_hand(action.give), "take": sort_hand(action.take)}
        return Message("event.swaps-cards", facts)
    return Message("event.swaps", {"seat": action.seat, "n": event.count})


def _scored(event: RoundScored) -> Message:
    """Tell how a round came out, and whether the match goes on."""
    reasons = [line.reason for line in event.lines]
    over = next((reason for reason in reasons if isinstance(reason, DefendersOverSix)), None)
    for reason in reasons:
        if isinstance(reason, _CONTRACTS):
            points = points_of(event.lines)[reason.side]
            facts: dict[str, Value] = {"side": reason.side, "bid": reason.bid}
            facts |= {"tricks": reason.tricks, "points": abs(points), "match": event.match}
            facts["defence"] = over if over and over.points else None
            made = isinstance(reason, ContractMade)
            return Message("event.contract-made" if made else "event.contract-failed", facts)
    points = next(line.points for line in event.lines if isinstance(line.reason, OverSix))
    side = next(reason.side for reason in reasons if isinstance(reason, OverSix))
    honours = next((reason for reason in reasons if isinstance(reason, Honours)), None)
    return Message(
        "event.round-scored",
        {"side": side, "points": points, "honours": honours, "match": event.match},
    )
