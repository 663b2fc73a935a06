"""What is trump this round, and why (M1.S3)."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine.cards import Card, Suit
from tutor.engine.reasons import Kind, Reason
from tutor.engine.seats import Seat
from tutor.engine.table import Table

__all__ = ["TurnedCard", "trump_reason"]


@dataclass(frozen=True, kw_only=True)
class TurnedCard(Reason, id="trump.turned-card", kind=Kind.OUTCOME, row="M1.S3"):
    """The last card dealt is shown to all: its suit is trump for this round."""

    card: Card
    """The turned card."""
    trump: Suit
    """Its suit."""
    dealer: Seat | None
    """Whose hand it belongs to; None in a fragment that does not say."""


def trump_reason(table: Table) -> TurnedCard | None:
    """Say why the trump suit is what it is; None where no card was turned."""
    card = table.turned
    if card is None or card.suit is None:
        return None
    return TurnedCard(card=card, trump=card.suit, dealer=table.dealer)
