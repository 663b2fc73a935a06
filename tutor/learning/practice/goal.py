"""A weekly goal, for who wants one: off by default, with free weeks, and nothing to lose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from tutor.store.practice import Day
from tutor.store.schema import Json

__all__ = ["GOALS", "Goal", "goal_of", "with_free_week", "with_goal"]

GOALS = (0, 20, 50, 100)
"""The answers a week that can be chosen; none is off."""
_KEPT = 60
"""How many free weeks are remembered."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Goal:
    """A goal, and how this week goes."""

    answers: int
    """How many answers a week; 0 when it is off."""
    done: int
    """How many there are this week."""
    free: bool
    """Whether this week was taken off."""

    @property
    def reached(self) -> bool:
        """Whether there are enough."""
        return 0 < self.answers <= self.done


def goal_of(settings: object, days: Sequence[Day], at: datetime) -> Goal:
    """Read the goal from somebody's settings, and count this week."""
    said = settings if isinstance(settings, Mapping) else {}
    monday = _monday(at)
    wanted, free = said.get("goal"), said.get("goal_free")
    return Goal(
        answers=wanted if isinstance(wanted, int) and wanted in GOALS else 0,
        done=sum(day.answers for day in days if day.day >= monday),
        free=isinstance(free, Sequence) and monday.isoformat() in free,
    )


def with_goal(answers: int) -> dict[str, Json]:
    """Give the settings of a goal; none for 0."""
    return {"goal": answers or None}


def with_free_week(settings: object, at: datetime, *, free: bool) -> dict[str, Json]:
    """Give the settings with this week taken off, or not."""
    said = settings.get("goal_free") if isinstance(settings, Mapping) else None
    weeks = [str(week) for week in said] if isinstance(said, Sequence) else []
    this = _monday(at).isoformat()
    others = [week for week in weeks if week != this]
    return {"goal_free": [*others, this][-_KEPT:] if free else others}


def _monday(at: datetime) -> date:
    return at.date() - timedelta(days=at.date().weekday())
