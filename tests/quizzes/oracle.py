"""The rules of whist once more, from RULES.md 3, in another way: on texts, without the engine."""

from __future__ import annotations

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
SEATS = ("north", "east", "south", "west")


def suit(card: str) -> str:
    return card[-1]


def height(card: str) -> int:
    return RANKS.index(card[:-1])


def after(seat: str, turns: int) -> str:
    return SEATS[(SEATS.index(seat) + turns) % 4]


def winner(leader: str, cards: list[str], trump: str | None) -> str:
    """The highest trump, else the highest card of the led suit."""
    trumps = [card for card in cards if suit(card) == trump]
    able = trumps or [card for card in cards if suit(card) == suit(cards[0])]
    return after(leader, cards.index(max(able, key=height)))


def legal(hand: list[str], trick: list[str]) -> set[str]:
    """Empty trick: all; else the cards of the led suit, or all when there are none."""
    following = {card for card in hand if trick and suit(card) == suit(trick[0])}
    return following or set(hand)
