"""A record: rules, deal and list of actions, which together are the truth of a game (DESIGN.md 1).

>>> from random import Random
>>> from tutor.engine.deal import shuffled_deal
>>> from tutor.engine.seats import Seat
>>> deal = shuffled_deal(Random(1), dealer=Seat.WEST)
>>> record = Record(rules=parse_rules("whist"), deal=deal)
>>> parse_record(str(record)) == record
True
"""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine.actions import Action, parse_action
from tutor.engine.deal import Deal, parse_deal
from tutor.engine.errors import NotationError
from tutor.engine.judge import apply
from tutor.engine.ruleset import RuleSet, parse_rules
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
    """Read a record: rules, deal, an empty line, one action a line. ``#`` starts a comment."""
    written = (line.strip() for line in text.splitlines())
    said = (line.partition("#")[0].rstrip() for line in written if not line.startswith("#"))
    lines = "\n".join(said).strip().split("\n")
    if not lines[0].startswith("rules "):
        raise NotationError("a record begins with a line such as: rules whist")
    end = lines.index("") if "" in lines else len(lines)
    return Record(
        rules=parse_rules(lines[0].removeprefix("rules ")),
        deal=parse_deal("\n".join(lines[1:end])),
        actions=tuple(parse_action(line) for line in lines[end:] if line),
    )


def replay(record: Record) -> Table:
    """Play a record to its end; BadDeal or IllegalAction where it cannot be."""
    table = start(record.deal, record.rules)
    for action in record.actions:
        table = apply(table, action)
    return table
