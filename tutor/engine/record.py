"""A record: rules, deal and list of actions, which together are the truth of a game (DESIGN.md 1).

>>> from random import Random
>>> from tutor.engine.deal import shuffled_deal
>>> from tutor.engine.seats import Seat
>>> from tutor.engine.ruleset import parse_rules
>>> deal = shuffled_deal(Random(1), dealer=Seat.WEST)
>>> record = Record(rules=parse_rules("whist"), deal=deal)
>>> parse_record(str(record)) == record
True
"""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine.actions import Action
from tutor.engine.deal import Deal
from tutor.engine.errors import NotationError
from tutor.engine.judge import apply
from tutor.engine.match_record import parse_match
from tutor.engine.ruleset import RuleSet
from tutor.engine.table import Table, start

__all__ = ["Record", "parse_record", "replay"]


@dataclass(frozen=True, kw_only=True)
class Record:
    """One round as it was played, complete or not."""

    rules: RuleSet
    """The rules of the table."""
    deal: Deal
    """Who held what."""
    actions: tuple[Action, ...] = ()
    """What was done, in order."""

    def __str__(self) -> str:
        head = f"rules {self.rules}\n{self.deal}\n"
        return head + "".join(f"\n{action}" for action in self.actions)


def parse_record(text: str) -> Record:
    """Read a record of one round; NotationError otherwise, also for one of several rounds."""
    match = parse_match(text)
    if len(match.rounds) != 1 or match.rounds[0].misdealt:
        raise NotationError("this is the record of a match, not of one round")
    (only,) = match.rounds
    return Record(rules=match.rules, deal=only.deal, actions=only.actions)


def replay(record: Record) -> Table:
    """Play a record to its end; BadDeal or IllegalAction where it cannot be."""
    table = start(record.deal, record.rules)
    for action in record.actions:
        table = apply(table, action)
    return table
