"""One card as the page draws it."""

from __future__ import annotations

from typing import Any

from tutor.engine.cards import Card
from tutor.i18n import Words

__all__ = ["card_view"]

Json = dict[str, Any]
_SPOKEN = {
    "legal": "ui.card.allowed",
    "illegal": "ui.card.not_allowed",
    "winning": "ui.card.winning",
    "right": "ui.card.right",
    "wrong": "ui.card.wrong",
    "missed": "ui.card.missed",
    "struck": "ui.card.struck",
    "chosen": "teaching.worked.asked-card",
}


def card_view(card: Card, words: Words, state: str | None = None, **more: object) -> Json:
    """Give one card: its letters, its name, and how it is spoken of."""
    joker = {"LJ": "little", "BJ": "big"}.get(str(card))
    name = words.card(card)
    return {
        "id": str(card),
        "rank": words.rank_letters(card.rank),
        "suit": str(card.suit) if card.suit else None,
        "joker": joker,
        "name": name,
        "state": state,
        "spoken": words.say(_SPOKEN[state], card=card) if state in _SPOKEN else name,
        **more,
    }
