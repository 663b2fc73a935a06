"""Games as records: what was played at the table, and a record looked at step by step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from tutor.engine.chronicle import chronicle
from tutor.engine.deal import Deal, deal_faults
from tutor.engine.events import (
    Dealt,
    Event,
    Exchanged,
    Misdealt,
    RoundScored,
    TrickTaken,
    happenings,
)
from tutor.engine.match_record import MatchRecord, RoundRecord
from tutor.engine.table import Table, start
from tutor.learning.game import game_states
from tutor.learning.game_setup import Setup
from tutor.learning.game_state import GameState

__all__ = ["Step", "match_record", "round_record", "steps_of"]


def round_record(state: GameState) -> MatchRecord | None:
    """Give the round that is over as a record; None where a record cannot tell who began.

    ValueError while hands are hidden.
    """
    if not state.open:
        raise ValueError("hands lie face down: a round is written down when it is over")
    entry = _entry(state)
    return None if entry is None else MatchRecord(rules=state.setup.rules, rounds=(entry,))


def match_record(setup: Setup, moves: Iterable[str]) -> MatchRecord | None:
    """Give all rounds of a game that are over, in order; None where there is none to tell.

    What was undone is not in it, nor is a round that goes on: its hands are hidden.
    """
    rounds: dict[int, RoundRecord | None] = {}
    for state in game_states(setup, moves):
        if state.open:
            rounds[len(state.sheet)] = _entry(state)
    told = [entry for _, entry in sorted(rounds.items()) if entry is not None]
    if not told or len(told) < len(rounds):
        return None
    return MatchRecord(rules=setup.rules, rounds=tuple(told))


def _entry(state: GameState) -> RoundRecord | None:
    setup, deal = state.setup, state.deal
    if setup.leader is not None and len(state.sheet) == 1:
        # A record has no word for who leads: the dealer says so.
        deal = replace(deal, dealer=setup.leader.right)
        if deal_faults(deal, setup.rules):
            return None
    return RoundRecord(deal=deal, actions=tuple(played.action for played in state.log))


@dataclass(frozen=True, kw_only=True)
class Step:
    """One thing that happened, and the table after it."""

    deal: Deal
    """The deal of the round."""
    table: Table | None
    """The table after it; None of a misdeal."""
    events: tuple[Event, ...]
    """What came of it: that the cards were dealt, or what was done with all that followed."""

    @property
    def begins(self) -> bool:
        """Whether a round begins here."""
        return isinstance(self.events[0], Dealt | Misdealt)

    @property
    def closes(self) -> bool:
        """Whether a trick, the round, or all that comes before the play is complete here."""
        return isinstance(self.events[-1], Exchanged | TrickTaken | RoundScored)


def steps_of(match: MatchRecord) -> tuple[Step, ...]:
    """Give a match step by step; BadRecord at the first thing that cannot have happened."""
    return tuple(_steps(match))


def _steps(match: MatchRecord) -> Iterator[Step]:
    score = (0, 0)
    begun = [event for event in chronicle(match) if isinstance(event, Dealt | Misdealt)]
    for entry, dealt in zip(match.rounds, begun, strict=True):
        if entry.misdealt:
            yield Step(deal=entry.deal, table=None, events=(dealt,))
            continue
        table = start(entry.deal, match.rules, score=score)
        yield Step(deal=entry.deal, table=table, events=(dealt,))
        for action in entry.actions:
            table, events = happenings(table, action)
            yield Step(deal=entry.deal, table=table, events=events)
            if isinstance(last := events[-1], RoundScored):
                score = last.score
