"""What happened at the table, as messages: for the live region and the log."""

from __future__ import annotations

from dataclasses import fields

from tutor.engine.events import CardPlayed, Dealt, Event, Misdealt, TrickTaken
from tutor.engine.honours import Honours
from tutor.engine.scoring import OverSix
from tutor.i18n.message import Message

__all__ = ["event_message"]


def event_message(event: Event) -> Message:
    """Make the message of an event; tell it with ``you`` to speak to the learner."""
    match event:
        case Dealt(deal=deal):
            return Message("event.dealt", {"seat": deal.dealer, "number": deal.round})
        case Misdealt(deal=deal):
            return Message("event.misdealt", {"seat": deal.dealer, "number": deal.round})
        case CardPlayed(action=action, reason=reason, winning=winning):
            facts = {field.name: getattr(reason, field.name) for field in fields(reason)}
            facts |= {"seat": action.seat, "card": action.card}
            facts["winning"] = winning.card is action.card
            return Message(f"event.{reason.id}", facts)
        case TrickTaken(reason=reason, number=number):
            return Message(
                "event.trick-taken", {"seat": reason.seat, "card": reason.card, "number": number}
            )
        case _:
            points = next(line for line in event.lines if isinstance(line.reason, OverSix))
            reasons = (line.reason for line in event.lines)
            honours = next((reason for reason in reasons if isinstance(reason, Honours)), None)
            return Message(
                "event.round-scored",
                {
                    "side": points.side,
                    "points": points.points,
                    "honours": honours,
                    "match": event.match,
                },
            )
