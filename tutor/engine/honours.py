"""Honours: the four highest trumps, which some tables score (RULES.md 2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tutor.engine.cards import Card, Rank, Suit
from tutor.engine.reasons import Kind, Reason
from tutor.engine.seats import Side
from tutor.engine.table import Table

__all__ = ["Honours", "honours_dealt", "honours_reason"]

HONOURS = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK)
"""The ranks that count, in the trump suit only."""
WORTH = {3: 2, 4: 4}
"""Points by how many of them a side was dealt."""


@dataclass(frozen=True, kw_only=True)
class Honours(Reason, id="score.honours", kind=Kind.OUTCOME, row="M1.S10"):
    """A side was dealt three or all four of A K Q J of trumps."""

    side: Side
    """The partners."""
    cards: tuple[Card, ...]
    """The honours they were dealt, high to low."""
    points: int
    """What they score: 4 for all four, 2 for three."""


def honours_reason(dealt: Mapping[Side, Iterable[Card]], trump: Suit | None) -> Honours | None:
    """Say which side scores for honours; ``dealt`` are the cards each side was dealt.

    None where neither does: two honours each, or a round without trumps.
    """
    for side, cards in dealt.items():
        held = {card.rank: card for card in cards if card.suit is trump is not None}
        found = tuple(held[rank] for rank in HONOURS if rank in held)
        if len(found) in WORTH:
            return Honours(side=side, cards=found, points=WORTH[len(found)])
    return None


def honours_dealt(table: Table) -> Honours | None:
    """Say which side of a finished round scores for honours, from the cards it played."""
    dealt: dict[Side, list[Card]] = {side: [] for side in Side}
    for seat, card in table.played():
        dealt[seat.side].append(card)
    return honours_reason(dealt, table.trump)
