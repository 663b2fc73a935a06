"""Where each card of a text stands in it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tutor.engine.cards import Card, Suit, parse_card

__all__ = ["card_spots"]


def card_spots(text: str) -> Iterator[tuple[Card, int]]:
    """Give each card of a readable text of cards, or of a hand by suits, with its offset from 0."""
    if "." not in text:
        for word in re.finditer(r"\S+", text):
            yield parse_card(word.group()), word.start()
        return
    suits, _, jokers = text.partition("+")
    place = 0
    for suit, ranks in zip(Suit, suits.split("."), strict=True):
        for rank in re.finditer(r"10|\S", ranks):
            yield parse_card(f"{rank.group()}{suit}"), place + rank.start()
        place += len(ranks) + 1
    for joker in re.finditer(r"[A-Za-z]{2}", jokers):
        yield parse_card(joker.group()), len(suits) + 1 + joker.start()
