"""Telling in words what happened at the table."""

from __future__ import annotations

from dataclasses import fields

from tutor.engine.events import CardPlayed, Event, RoundScored, TrickTaken
from tutor.engine.seats import Seat
from tutor.i18n import Words

__all__ = ["tell"]


def tell(event: Event, you: Seat, words: Words, *, secret: bool = False) -> list[str]:
    """Tell an event in sentences; ``you`` is the seat that is spoken to.

    ``secret`` while a question is open: who wins, or is winning, may be what is asked.
    """
    match event:
        case CardPlayed(action=action, reason=reason, winning=winning):
            facts = {field.name: getattr(reason, field.name) for field in fields(reason)}
            facts |= {"seat": action.seat, "card": action.card, "you": you}
            facts |= {"winning": None if secret else winning.card is action.card}
            return [words.say(f"event.{reason.id}", **facts)]
        case TrickTaken(reason=reason):
            return [] if secret else [words.reason(reason, you=you)]
        case RoundScored(lines=lines):
            return [] if secret else [words.reason(line.reason, you=you) for line in lines]
