"""Telling in words what happened at the table."""

from __future__ import annotations

from tutor.engine.events import (
    AuctionClosed,
    CardPlayed,
    Event,
    KittyTaken,
    RoundScored,
    TrickTaken,
)
from tutor.engine.rulings.play import NoSuitSet
from tutor.engine.seats import Seat
from tutor.i18n import Message, Words
from tutor.i18n.events import event_message

__all__ = ["tell"]


def tell(event: Event, you: Seat, words: Words, *, secret: bool = False) -> list[str]:
    """Tell an event in sentences; ``you`` is the seat that is spoken to.

    ``secret`` while a question is open: who wins, or is winning, or has won the auction, may be
    what is asked.
    """
    match event:
        case TrickTaken(reason=reason):
            return [] if secret else [words.reason(reason, you=you)]
        case RoundScored(lines=lines):
            return [] if secret else [words.reason(line.reason, you=you) for line in lines]
        case AuctionClosed() | KittyTaken() if secret:
            return []
    message = event_message(event, viewer=you)
    if secret and isinstance(event, CardPlayed):
        # Whoever plays the first card with a suit after a joker is winning, and is told so.
        plain = isinstance(event.reason, NoSuitSet)
        key = "event.play.follows-suit" if plain else message.key
        message = Message(key, {**message.fields, "winning": None})
    return [words.tell(message, you=you)]
