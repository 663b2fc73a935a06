"""The record of a match: its rules, then every round with its deal and what was played.

::

    rules whist
    dealer W
    turned AC
    N: 2S 3S ...                      the four hands

    misdeal                           instead of actions: it is dealt again

    dealer W                          the next round begins with its deal
    ...

    N: play 2S                        one action a line

``#`` starts a comment. The record of a single round is that of a match with one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import dropwhile, takewhile

from tutor.engine.actions import Action, parse_action
from tutor.engine.deal import Deal, read_deal
from tutor.engine.errors import NotationError, lines_of, read_at
from tutor.engine.ruleset import RuleSet, parse_rules

__all__ = ["MatchRecord", "RoundRecord", "line_at", "parse_match"]

Line = tuple[int, str]
"""Where a line begins in the text, and what it says."""


@dataclass(frozen=True, kw_only=True)
class RoundRecord:
    """A deal and what was played with it."""

    deal: Deal
    """Who held what; of a misdeal, who held what it was seen by."""
    actions: tuple[Action, ...] = ()
    """What was done, in order."""
    misdealt: bool = False
    """Whether the deal was found wrong, so that nothing was played."""
    offsets: tuple[int, ...] = field(default=(), compare=False, repr=False)
    """Where the deal and each action begin in the text this was read from; empty if it was not."""

    def __str__(self) -> str:
        deeds = ["misdeal"] if self.misdealt else map(str, self.actions)
        return "\n".join([str(self.deal), "", *deeds, ""])


@dataclass(frozen=True, kw_only=True)
class MatchRecord:
    """The rounds of a match, complete or not."""

    rules: RuleSet
    """The rules of the table."""
    rounds: tuple[RoundRecord, ...]
    """Every deal in order, misdeals too; at least one."""

    def __str__(self) -> str:
        return f"rules {self.rules}\n" + "\n".join(map(str, self.rounds))


def parse_match(text: str) -> MatchRecord:
    """Read the record of a match; NotationError otherwise, which knows its place."""
    # A comment alone on its line is no empty line: those end a deal.
    said = [
        (offset, line.partition("#")[0].rstrip())
        for offset, line in lines_of(text)
        if not line.startswith("#")
    ]
    said = _from_first(said)
    if not said or not said[0][1].startswith("rules "):
        raise NotationError("a record begins with a line such as: rules whist")
    head, *rest = said
    rules = read_at(parse_rules, head[1].removeprefix("rules "), head[0] + len("rules "))
    return MatchRecord(rules=rules, rounds=tuple(_rounds(rest, end=head[0])))


def _from_first(lines: list[Line]) -> list[Line]:
    """Leave out the empty lines before the first that says something, however many there are."""
    return list(dropwhile(lambda line: not line[1], lines))


def _rounds(lines: list[Line], end: int) -> Iterator[RoundRecord]:
    """Part the lines into rounds: each begins with the dealer."""
    lines = _from_first(lines)
    begins = [place for place, (_, line) in enumerate(lines) if line.partition(" ")[0] == "dealer"]
    if not begins or begins[0] > 0:
        raise NotationError(
            "a round begins with a line such as: dealer W", offset=lines[0][0] if lines else end
        )
    for first, after in zip(begins, [*begins[1:], len(lines)], strict=True):
        yield _round(lines[first:after])


def _round(lines: list[Line]) -> RoundRecord:
    """Read a round: its deal up to an empty line, then what was done."""
    dealt = list(takewhile(lambda line: line[1], lines))
    deal = read_deal(dealt)
    deeds = [(offset, line) for offset, line in lines[len(dealt) :] if line]
    begin = lines[0][0]
    if [line for _, line in deeds] == ["misdeal"]:
        return RoundRecord(deal=deal, misdealt=True, offsets=(begin,))
    actions = tuple(read_at(parse_action, line, offset) for offset, line in deeds)
    return RoundRecord(
        deal=deal, actions=actions, offsets=(begin, *(offset for offset, _ in deeds))
    )


def line_at(text: str, offset: int) -> int:
    """Give the number of the line, from 1, in which a place of a text lies."""
    return max(1, len(f"{text[:offset]}.".splitlines()))
