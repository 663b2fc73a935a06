"""What a player can do at the table, and how it is written in a record (DESIGN.md 4)."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine.cards import PACK, Card, parse_card
from tutor.engine.errors import NotationError
from tutor.engine.seats import Seat, parse_seat

__all__ = ["PLAYS", "Action", "PlayCard", "parse_action"]


@dataclass(frozen=True, kw_only=True, slots=True)
class PlayCard:
    """Play a card to the trick, or lead it (M1.S5-S6). Written ``N: play 10C``."""

    seat: Seat
    """Who plays."""
    card: Card
    """The card laid on the table."""

    def __str__(self) -> str:
        return f"{self.seat}: play {self.card}"


Action = PlayCard
"""Anything a player can do. Whist has one kind of action after the deal."""

PLAYS: dict[Seat, dict[Card, PlayCard]] = {
    seat: {card: PlayCard(seat=seat, card=card) for card in PACK} for seat in Seat
}
"""Every play there is, by seat and card, made once: the legal ones are picked from here."""


def parse_action(text: str) -> Action:
    """Read one line of a record, such as ``N: play 10C``; NotationError otherwise."""
    seat, colon, deed = text.partition(":")
    verb, _, rest = deed.strip().partition(" ")
    if not colon or verb != "play":
        raise NotationError(
            f"no action is written {text.strip()!r}; write a line such as N: play 10C"
        )
    return PlayCard(seat=parse_seat(seat), card=parse_card(rest))
