"""What a house rule changes: two tables compared, each difference with a situation that shows it.

The situations are data (``house_examples.yaml``); how each comes out is worked out by the engine.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, Literal, cast

from pydantic import Field

from tutor.content.fields import ActionText, Model
from tutor.content.position_setting import PositionSetting
from tutor.content.setting import DealSetting, Setting, table_of
from tutor.engine.actions import Action, parse_action
from tutor.engine.events import Event, happenings
from tutor.engine.judge import judge, legal_actions
from tutor.engine.match import is_over, match_reason, next_dealer
from tutor.engine.mechanics import put
from tutor.engine.reasons import Reason
from tutor.engine.ruleset import RuleSet
from tutor.engine.rulings.auction_end import auction_reason
from tutor.engine.rulings.trick import trick_reason
from tutor.engine.rulings.turn import turn_reason
from tutor.engine.scoring import score_round
from tutor.engine.seats import Seat, Side
from tutor.engine.table import BadDeal, Table
from tutor.engine.trump import trump_reason
from tutor.engine.view import view
from tutor.i18n import Message, Value, event_message
from tutor.i18n.house import GROUPS, matters
from tutor.source import read

__all__ = ["Difference", "Outcome", "Shown", "differences", "examples", "outcome"]


@dataclass(frozen=True, kw_only=True)
class Outcome:
    """One thing that comes of a situation."""

    told: Reason | Message
    """What is told of it."""
    value: object
    """What it comes to: whether an action is legal, who wins, how many points there are."""
    action: Action | None = None
    """What was tried, where something was."""


class HouseExample(Model):
    """A situation that comes out differently where a house rule is different."""

    id: str
    """Its name in the catalogs, after ``rule.example``."""
    ask: Literal[
        "verdicts",
        "story",
        "turn",
        "trick",
        "score",
        "match",
        "trump",
        "kitty",
        "dealer",
        "look-back",
    ]
    """What is asked of it."""
    n: int | None = None
    """A number that is told."""
    played: int | None = None
    """Rounds of the match so far."""
    needs: dict[str, object] = Field(default={}, alias="with")
    """House rules without which this one makes no sense."""
    position: PositionSetting | None = None
    """The table."""
    deal: DealSetting | None = None
    """Or the deal."""
    do: tuple[ActionText, ...] = ()
    """What is done at it."""

    @property
    def message(self) -> Message:
        """The situation in words."""
        facts: dict[str, Value] = {} if self.n is None else {"n": self.n}
        return Message(f"rule.example.{self.id}", facts)

    @property
    def place(self) -> PositionSetting:
        """The position, of an example that has one."""
        assert self.position is not None, f"{self.id} has a position"
        return self.position

    def table(self, rules: RuleSet) -> Table:
        """Lay it out; BadDeal where these rules do not allow it."""
        setting: Setting | None = self.position or self.deal
        assert setting is not None, f"{self.id} has a table"
        return table_of(setting, rules)


@dataclass(frozen=True, kw_only=True)
class Shown:
    """A difference, shown by a situation."""

    example: Message
    """The situation in words."""
    outcomes: tuple[tuple[Outcome, ...], tuple[Outcome, ...]]
    """How it comes out at the first table, and at the second."""
    alone: bool
    """Whether all else had to be as usual: another house rule of these tables would interfere."""


@dataclass(frozen=True, kw_only=True)
class Difference:
    """A house rule that is different at two tables."""

    key: str
    """Its YAML key."""
    shown: Shown | None
    """What it changes; None where the question comes up at one of the tables only."""


@cache
def _data() -> dict[str, Any]:
    return cast("dict[str, Any]", read(Path(__file__).with_suffix(".yaml")).data)


def examples(key: str, one: RuleSet, other: RuleSet) -> tuple[HouseExample, ...]:
    """Give the situations for a house rule, with the numbers of these two tables filled in."""
    numbers = [n for n in (getattr(one, key), getattr(other, key)) if type(n) is int]
    rounds = [n for n in (one.rounds, other.rounds) if n is not None]
    filled = {"{low}": min(numbers, default=0), "{rounds}": min(rounds, default=6)}
    return tuple(HouseExample.model_validate(_fill(raw, filled)) for raw in _data()[key])


def _fill(value: Any, filled: dict[str, int]) -> Any:
    if isinstance(value, dict):
        return {key: _fill(item, filled) for key, item in value.items()}
    if isinstance(value, list):
        return [_fill(item, filled) for item in value]
    if isinstance(value, str):
        for name, number in filled.items():
            value = value.replace(name, str(number))
    return value


def differences(one: RuleSet, other: RuleSet) -> tuple[Difference, ...]:
    """Compare two tables of one game, rule by rule, in the order in which a round goes."""
    found = []
    for key in (key for keys in GROUPS.values() for key in keys):
        here = [matters(key, rules) for rules in (one, other)]
        if getattr(one, key) != getattr(other, key) and any(here):
            # A match without a number of rounds goes by points: that question comes up at both.
            both = all(here) or key == "rounds"
            found.append(Difference(key=key, shown=_show(key, one, other) if both else None))
    return tuple(found)


def _show(key: str, one: RuleSet, other: RuleSet) -> Shown:
    """Find a situation that shows a difference: at these tables, or with all else as usual."""
    for alone in (False, True):
        for example in examples(key, one, other):
            usual = RuleSet(game=one.game).with_options(example.needs)
            plain = [replace(usual, **{key: getattr(rules, key)}) for rules in (one, other)]
            first, second = ends = [outcome(example, rules) for rules in plain]
            if _values(first) == _values(second):
                continue
            if not alone:
                # Shown at the tables themselves if nothing but this rule makes the difference.
                first, second = [outcome(example, rules) for rules in (one, other)]
                if [*map(_values, ends)] != [_values(first), _values(second)]:
                    continue
            return Shown(example=example.message, outcomes=(first, second), alone=alone)
    raise LookupError(f"no example of {key} shows {one} and {other}")


def _values(outcomes: tuple[Outcome, ...]) -> list[object]:
    """Give what a situation comes to: two sentences that say the same are no difference."""
    return [outcome.value for outcome in outcomes]


def outcome(example: HouseExample, rules: RuleSet) -> tuple[Outcome, ...]:
    """Work out how a situation comes out under these rules."""
    try:
        return tuple(_ASKED[example.ask](example, rules))
    except BadDeal as error:
        return tuple(Outcome(told=fault, value=fault) for fault in error.faults)


def _verdicts(example: HouseExample, rules: RuleSet) -> Iterator[Outcome]:
    table = example.table(rules)
    for action in map(parse_action, example.place.try_):
        verdict = judge(table, action)
        yield Outcome(told=verdict.reason, value=verdict.legal, action=action)


def _story(example: HouseExample, rules: RuleSet) -> Iterator[Outcome]:
    _, events = _play(example.table(rules), example.do)
    for event in events:
        told = event_message(event)
        yield Outcome(told=told, value=told)


def _turn(example: HouseExample, rules: RuleSet) -> Iterator[Outcome]:
    table = example.table(rules)
    won = auction_reason(table.auction) if table.auction else None
    reason = won or turn_reason(table)
    assert reason is not None, f"{example.id} is an auction"
    yield Outcome(told=reason, value=table.turn)


def _trick(example: HouseExample, rules: RuleSet) -> Iterator[Outcome]:
    table = example.table(rules)
    done = table.tricks[-1]
    reason = trick_reason(done.cards, done.leader, table.ranking, done.named)
    assert reason is not None, f"{example.id} is a trick"
    yield Outcome(told=reason, value=done.winner)


def _score(example: HouseExample, rules: RuleSet) -> Iterator[Outcome]:
    table = example.table(rules)
    while actions := legal_actions(table):
        table = put(table, actions[0])
    for line in score_round(table):
        yield Outcome(told=line.reason, value=(line.side, line.points))


def _match(example: HouseExample, rules: RuleSet) -> Iterator[Outcome]:
    points = example.place.score
    score = {Side.NS: points.ns, Side.EW: points.ew}
    reason = match_reason(score, rules, played=example.played)
    yield Outcome(told=reason, value=is_over(reason))


def _trump(example: HouseExample, rules: RuleSet) -> Iterator[Outcome]:
    table = example.table(rules)
    reason = trump_reason(table)
    assert reason is not None, f"{example.id} has trumps, or none by turn"
    yield Outcome(told=reason, value=table.trump)


def _kitty(example: HouseExample, rules: RuleSet) -> Iterator[Outcome]:
    deal = example.deal
    assert deal is not None, f"{example.id} has a deal"
    count = len(deal.deal(rules).kitty)
    yield Outcome(told=Message("rule.example.told.kitty", {"n": count}), value=count)


def _dealer(example: HouseExample, rules: RuleSet) -> Iterator[Outcome]:
    dealer = example.place.dealer
    assert dealer is not None, f"{example.id} has a dealer"
    reason = next_dealer(dealer, rules, misdealt=True)
    yield Outcome(told=reason, value=reason.seat)


def _look_back(example: HouseExample, rules: RuleSet) -> Iterator[Outcome]:
    table, _ = _play(example.table(rules), example.do)
    count = len(view(table, Seat.SOUTH).tricks_to_look_at())
    yield Outcome(told=Message("rule.example.told.tricks", {"n": count}), value=count)


def _play(table: Table, deeds: tuple[str, ...]) -> tuple[Table, tuple[Event, ...]]:
    events: tuple[Event, ...] = ()
    for action in map(parse_action, deeds):
        table, more = happenings(table, action)
        events += more
    return table, events


_ASKED = {
    "verdicts": _verdicts,
    "story": _story,
    "turn": _turn,
    "trick": _trick,
    "score": _score,
    "match": _match,
    "trump": _trump,
    "kitty": _kitty,
    "dealer": _dealer,
    "look-back": _look_back,
}
