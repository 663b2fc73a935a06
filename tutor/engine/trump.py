"""What is trump this round, and why (M1.S3, Tips.4, M2.S9)."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine.calls import Bid
from tutor.engine.cards import Card, Suit
from tutor.engine.reasons import Kind, Reason
from tutor.engine.rotation import NoTrumpRound, Rotation, trump_of_round
from tutor.engine.seats import Seat
from tutor.engine.table import Table

__all__ = [
    "NamedTrump",
    "NoTrumpRound",
    "Rotation",
    "TrumpReason",
    "TurnedCard",
    "trump_of_round",
    "trump_reason",
]


@dataclass(frozen=True, kw_only=True)
class TurnedCard(Reason, id="trump.turned-card", kind=Kind.OUTCOME, row="M1.S3"):
    """The last card dealt is shown to all: its suit is trump for this round."""

    card: Card
    """The turned card."""
    trump: Suit
    """Its suit."""
    dealer: Seat | None
    """Whose hand it belongs to; None in a fragment that does not say."""


@dataclass(frozen=True, kw_only=True)
class NamedTrump(Reason, id="trump.named", kind=Kind.OUTCOME, row="M2.S9"):
    """The winner of the auction named the trumps."""

    trump: Suit
    """The trump suit."""
    declarer: Seat
    """Who named it."""
    bid: Bid
    """The contract."""


TrumpReason = NamedTrump | TurnedCard | Rotation | NoTrumpRound


def trump_reason(table: Table) -> TrumpReason | None:
    """Say why the trump suit is what it is.

    None where no card was turned, in notrump and before it is named, and in a fragment of a
    rotation that does not tell its round.
    """
    contract = table.contract
    if contract is not None:
        trump, declarer, bid = contract.trump, contract.declarer, contract.bid
        return NamedTrump(trump=trump, declarer=declarer, bid=bid) if trump else None
    card = table.turned
    if card is not None and card.suit is not None:
        return TurnedCard(card=card, trump=card.suit, dealer=table.dealer)
    return trump_of_round(table.rules, table.round) if table.round else None
