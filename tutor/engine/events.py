"""What happened at the table, in the order it happened: derived by replay, never stored."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine.actions import Action, PlayCard
from tutor.engine.judge import apply, judge
from tutor.engine.match import MatchReason
from tutor.engine.reasons import Reason
from tutor.engine.rulings.trick import TrickReason, trick_reason
from tutor.engine.rulings.turn import turn_reason
from tutor.engine.scoring import ScoreLine, match_after, score_round
from tutor.engine.table import Table, Trick

__all__ = ["CardPlayed", "Event", "RoundScored", "TrickTaken", "happenings"]


@dataclass(frozen=True, kw_only=True)
class CardPlayed:
    """A card was laid on the table."""

    action: PlayCard
    """Who played what."""
    reason: Reason
    """Why it was legal."""
    winning: TrickReason
    """Which card of the trick is winning now, and why."""


@dataclass(frozen=True, kw_only=True)
class TrickTaken:
    """A trick is complete."""

    trick: Trick
    """Its cards and its winner."""
    number: int
    """1 for the first trick of the round."""
    reason: TrickReason
    """Why the winner won."""
    next: Reason | None
    """Why the winner leads next; None after the last trick."""


@dataclass(frozen=True, kw_only=True)
class RoundScored:
    """The round is over and scored."""

    lines: tuple[ScoreLine, ...]
    """The score sheet's lines."""
    match: MatchReason
    """Whether the match goes on."""


Event = CardPlayed | TrickTaken | RoundScored


def happenings(before: Table, action: Action) -> tuple[Table, tuple[Event, ...]]:
    """Apply an action and tell what came of it; IllegalAction as ``apply``."""
    after = apply(before, action)
    cards = (*before.trick, action.card)
    winning = trick_reason(cards, before.leader, before.ranking)
    events: list[Event] = [
        CardPlayed(action=action, reason=judge(before, action).reason, winning=winning)
    ]
    if not after.trick:
        number = sum(after.earlier) + len(after.tricks)
        events.append(
            TrickTaken(
                trick=after.tricks[-1], number=number, reason=winning, next=turn_reason(after)
            )
        )
    lines, match = score_round(after), match_after(after)
    if lines and match:
        events.append(RoundScored(lines=lines, match=match))
    return after, tuple(events)
