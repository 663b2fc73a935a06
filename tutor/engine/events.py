"""What happened at the table, in the order it happened: derived by replay, never stored."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine.actions import Action, PlayCard
from tutor.engine.deal import Deal
from tutor.engine.judge import apply, judge
from tutor.engine.match import DealerReason, MatchReason, is_over, next_dealer
from tutor.engine.reasons import Reason
from tutor.engine.rulings.trick import TrickReason, trick_reason
from tutor.engine.rulings.turn import turn_reason
from tutor.engine.scoring import ScoreLine, match_after, match_score, score_round
from tutor.engine.table import Table, Trick
from tutor.engine.trump import TrumpReason

__all__ = [
    "CardPlayed",
    "Dealt",
    "Event",
    "Misdealt",
    "RoundScored",
    "TrickTaken",
    "happenings",
]


@dataclass(frozen=True, kw_only=True)
class Dealt:
    """The cards were dealt, and the play can begin."""

    deal: Deal
    """Who dealt, and who holds what: not for every eye."""
    trump: TrumpReason | None
    """What is trump, and why; None in an ending that just says so."""
    turn: Reason | None
    """Who leads, and why."""


@dataclass(frozen=True, kw_only=True)
class Misdealt:
    """The cards were dealt wrongly: the round does not count and is dealt again."""

    deal: Deal
    """What was dealt."""
    faults: tuple[Reason, ...]
    """Everything that is wrong with it, at least one thing."""
    next: DealerReason
    """Who deals next."""


@dataclass(frozen=True, kw_only=True)
class CardPlayed:
    """A card was laid on the table."""

    action: PlayCard
    """Who played what."""
    reason: Reason
    """Why it was legal."""
    winning: TrickReason
    """Which card of the trick is winning now, and why."""
    number: int
    """The trick it was played to: 1 for the first of the round."""


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
    score: tuple[int, int]
    """The total of N-S and of E-W after the round."""
    next: DealerReason | None
    """Who deals next; None after the last round, and where it is not known who dealt this one."""


Event = Dealt | Misdealt | CardPlayed | TrickTaken | RoundScored


def happenings(before: Table, action: Action) -> tuple[Table, tuple[Event, ...]]:
    """Apply an action and tell what came of it; IllegalAction as ``apply``."""
    after = apply(before, action)
    cards = (*before.trick, action.card)
    winning = trick_reason(cards, before.leader, before.ranking)
    number = sum(before.earlier) + len(before.tricks) + 1
    events: list[Event] = [
        CardPlayed(
            action=action,
            reason=judge(before, action).reason,
            winning=winning,
            number=number,
        )
    ]
    if not after.trick:
        events.append(
            TrickTaken(
                trick=after.tricks[-1], number=number, reason=winning, next=turn_reason(after)
            )
        )
    lines, match = score_round(after), match_after(after)
    if lines and match:
        dealer = after.dealer
        following = next_dealer(dealer, after.rules) if dealer and not is_over(match) else None
        ns, ew = match_score(after).values()
        events.append(RoundScored(lines=lines, match=match, score=(ns, ew), next=following))
    return after, tuple(events)
