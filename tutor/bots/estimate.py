"""Estimates: what each action is worth, by playing out worlds that fit what a seat knows.

An estimate, never a certainty: the hidden cards are dealt anew as they may lie, and each world is
played to its end by quick maxims (:mod:`tutor.solver`). It rests on the seat's own view alone.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from random import Random
from statistics import fmean
from typing import Protocol

from tutor.bots.deal_trial import CallTrial, DealTrial
from tutor.bots.likely import could_have_bid, likely
from tutor.bots.outcome import Outcome
from tutor.bots.play_trial import PlayTrial
from tutor.engine.actions import Action
from tutor.engine.table import Phase
from tutor.engine.view import SeatView
from tutor.solver.hidden import Hidden, hidden
from tutor.solver.sample import Sampler, World

__all__ = ["Estimate", "Unit", "Value", "estimate"]

FEWEST = 2
"""Worlds that are played out whatever the time."""


class Unit(Enum):
    """What values are counted in."""

    TRICKS = "tricks"
    """The tricks of the own side in the whole round."""
    POINTS = "points"
    """The points of the own side less those of the other: of calls, as anybody may win them."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Value:
    """What an action is worth, on average."""

    mean: float
    """Tricks, or points, as the estimate counts."""
    error: float
    """The standard error of the mean; 0 with one world."""
    worlds: int
    """How many worlds it is the mean of."""
    points: float | None
    """The points of the own side less those of the other; None where no whole round is scored."""
    made: float | None
    """How often the contract is made that is played then, 0 to 1; None where there is none."""


@dataclass(frozen=True, kw_only=True)
class Estimate:
    """What every action that was looked at is worth, all in the same worlds."""

    unit: Unit
    """What values are counted in."""
    samples: Mapping[Action, tuple[Outcome, ...]]
    """By action how the round ends in each world; the actions in the order of the hand, or with
    the maxims' choice first. At least one action, and one world."""

    @cached_property
    def _counts(self) -> dict[Action, tuple[int, ...]]:
        """By action the tricks, or the points, in each world."""
        if self.unit is Unit.TRICKS:
            return {a: tuple(end.tricks for end in ends) for a, ends in self.samples.items()}
        return {a: tuple(end.points or 0 for end in ends) for a, ends in self.samples.items()}

    @cached_property
    def values(self) -> dict[Action, Value]:
        """What each action is worth, on average."""
        return {
            action: Value(
                mean=fmean(self._counts[action]),
                error=_error(self._counts[action]),
                worlds=len(ends),
                points=_mean([end.points for end in ends]),
                made=_mean([end.made for end in ends]),
            )
            for action, ends in self.samples.items()
        }

    @property
    def worlds(self) -> int:
        """How many worlds were played out."""
        return len(self.samples[self.best])

    @cached_property
    def best(self) -> Action:
        """The action that is worth most; of equals the first."""
        return max(self._counts, key=lambda action: sum(self._counts[action]))

    def but(self, actions: Collection[Action]) -> Estimate:
        """Give the estimate without some actions; at least one must be left."""
        left = {action: ends for action, ends in self.samples.items() if action not in actions}
        return replace(self, samples=left)

    def cost(self, action: Action) -> float:
        """Give what an action is worth less than the best, 0 or more; KeyError if not looked at."""
        return self.values[self.best].mean - self.values[action].mean

    def error(self, action: Action) -> float:
        """Give the standard error of its cost: both were played out in the same worlds."""
        pairs = zip(self._counts[self.best], self._counts[action], strict=True)
        return _error([one - other for one, other in pairs])

    def equal(self, action: Action) -> bool:
        """Tell whether an action is as good as the best, as far as this estimate can tell."""
        return self.cost(action) <= self.error(action)

    def more(self, action: Action, other: Action) -> int:
        """Count what an action is worth more than another in all worlds together."""
        return sum(self._counts[action]) - sum(self._counts[other])

    def gain(self, action: Action, other: Action) -> float:
        """Give what an action is worth more than another; below zero less."""
        return self.values[action].mean - self.values[other].mean


def _error(samples: Sequence[float]) -> float:
    """Give the standard error of the mean."""
    count = len(samples)
    if count < 2:
        return 0.0
    mean = fmean(samples)
    return math.sqrt(sum((one - mean) ** 2 for one in samples) / (count - 1) / count)


def _mean(found: Sequence[int | None]) -> float | None:
    """Give the mean of what there is in any world; None where there is nothing in all of them."""
    told = [one for one in found if one is not None]
    return fmean(told) if told else None


class Trial(Protocol):
    """Something that tries actions out in a world."""

    @property
    def actions(self) -> tuple[Action, ...]:
        """What is tried out."""

    def run(self, world: World) -> Sequence[Outcome]:
        """Give for each action how the round ends in this world."""


def estimate(
    view: SeatView,
    rng: Random,
    *,
    worlds: int = 50,
    until: Callable[[], bool] | None = None,
) -> Estimate:
    """Estimate what each action of the seat on turn is worth.

    It looks at so many worlds, or at fewer once ``until`` says that the time is up. By worlds alone
    the same view and generator give the same estimate. Of calls and swaps only those worth a
    thought are looked at, and a call is taken for the last but passes. ValueError when it is not
    the seat's turn, or when its view is a fragment of which no whole position can be made.
    """
    table, seat = view.table, view.seat
    if table.phase is Phase.SCORE or table.turn is not seat or not view.hand:
        raise ValueError(f"{seat.value} has nothing to do now")
    unseen = hidden(view)
    trial, calls = _trial(view, unseen), table.phase is Phase.AUCTION
    sampler = Sampler(unseen, likely(table))
    rows: list[Sequence[Outcome]] = []
    for number in range(max(1, worlds)):
        if until is not None and number >= FEWEST and until():
            break
        world = could_have_bid(table, sampler, rng) if calls else sampler(rng)
        rows.append(trial.run(world))
    columns = [tuple(column) for column in zip(*rows, strict=True)]
    return Estimate(
        unit=Unit.POINTS if calls else Unit.TRICKS,
        samples=dict(zip(trial.actions, columns, strict=True)),
    )


def _trial(view: SeatView, unseen: Hidden) -> Trial:
    """Give what tries out the actions of a view."""
    if view.table.phase is Phase.PLAY:
        return PlayTrial(view, unseen)
    return CallTrial(view) if view.table.phase is Phase.AUCTION else DealTrial(view)
