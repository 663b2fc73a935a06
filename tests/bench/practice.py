"""Does the schedule pay? Learners who forget otherwise than the scheduler thinks practise 60 days.

The scheduler (FSRS) thinks of one strength that fades by a power of time. These learners have two:
a quick trace, gone within hours or days by an exponential, and a slow one that fades by a power;
practice lifts the slow one the more, the less was left of the quick one (spacing). Every learner
has rates of their own, finds some skills hard, and brings a quarter of them along. They do sets of
ten in several rhythms, planned by the program, by a fixed rota, or by chance; what fails returns
four items later in each. Printed is how much of all skills is left on the day after, and, between
two rhythms, how many items 90% of it takes::

    PYTHONPATH=. python tests/bench/practice.py                 # six learners, some minutes
    PYTHONPATH=. python tests/bench/practice.py --learners 20
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from random import Random
from statistics import fmean

from tutor.engine.ruleset import PRESETS
from tutor.learning.practice.evidence import Evidence
from tutor.learning.practice.learned import learned
from tutor.learning.practice.plan import SIZE, Stock, plan_set
from tutor.learning.practice.skills import can_ask, skills_of
from tutor.learning.practice.syllabus import Topic
from tutor.store.practice import Known, Review

RULES = PRESETS["bid-whist"]
SKILLS = tuple(skill for skill in skills_of(RULES) if can_ask(skill, RULES))
TOPICS = tuple(Topic(skill=skill, game="bid-whist", taught=True) for skill in SKILLS)
START = datetime(2026, 1, 1, 18, tzinfo=UTC)
DAYS = 60
WANTED = 0.9
KNOWN = 0.25
"""How many of the skills somebody brings along."""
RHYTHMS: dict[str, Callable[[int], int]] = {
    "every third day": lambda day: int(day % 3 == 0),
    "every other day": lambda day: int(day % 2 == 0),
    "a set a day": lambda _: 1,
    "two a day": lambda _: 2,
    "three a day": lambda _: 3,
    "five a day": lambda _: 5,
}
"""How many sets on a day."""


@dataclass
class Trace:
    """What a learner remembers of one skill."""

    quick: float = 0.0
    """The quick trace as the last practice left it, 0 to 1."""
    slow: float = 0.0
    """The slow one."""
    lasting: float = 1.0
    """Days after which the slow one begins to fade."""
    gain: float = 0.3
    """How much of what is missing a practice adds to the slow one: some skills are hard."""
    at: float = 0.0
    """The day of the last practice."""


@dataclass
class Learner:
    """Somebody with rates of their own."""

    rng: Random
    hours: float = field(init=False)
    """How long the quick trace lives."""
    fade: float = field(init=False)
    """The power by which the slow trace fades."""
    guess: float = field(init=False)
    """How often a guess is right."""
    traces: dict[str, Trace] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.hours = self.rng.lognormvariate(math.log(10), 0.5)
        self.fade = self.rng.uniform(0.25, 0.6)
        self.guess = self.rng.uniform(0.1, 0.3)
        for skill in SKILLS:
            trace = self.traces[skill] = Trace(gain=self.rng.betavariate(1.5, 2.5))
            if self.rng.random() < KNOWN:
                trace.slow, trace.lasting = self.rng.uniform(0.6, 0.95), 60.0

    def recall(self, skill: str, day: float) -> float:
        """How likely the skill is there on a day."""
        trace = self.traces[skill]
        gone = max(0.0, day - trace.at)
        quick = trace.quick * math.exp(-24 * gone / self.hours)
        slow = self._slow(trace, gone)
        return 1 - (1 - quick) * (1 - slow)

    def _slow(self, trace: Trace, gone: float) -> float:
        return trace.slow * math.pow(1 + gone / trace.lasting, -self.fade)

    def practise(self, skill: str, day: float) -> bool:
        """Answer once, read the feedback, and remember it better."""
        likely = self.recall(skill, day)
        right = self.rng.random() < likely + (1 - likely) * self.guess
        trace = self.traces[skill]
        gone = max(0.0, day - trace.at)
        slow = self._slow(trace, gone)
        # The less was left of the quick trace, the more the slow one learns.
        spaced = 1 - trace.quick * math.exp(-24 * gone / self.hours)
        trace.slow = slow + trace.gain * spaced * (1 - slow)
        if right:
            trace.lasting = max(trace.lasting, trace.lasting * (1 + spaced), gone)
        trace.quick, trace.at = 0.95, day
        return right


class Planned:
    """Sets planned by the program, from what the answers show."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.rows: dict[str, Review] = {}

    def sets(self, at: datetime) -> list[str]:
        """Give the skills of a set."""
        known = Known(reviews=tuple(self.rows.values()))
        slots, _ = plan_set(Stock(topics=TOPICS, home=RULES, known=known), at, self.rng)
        return [slot.skill for slot in slots]

    def saw(self, skill: str, right: bool, at: datetime) -> None:
        """Learn from an answer."""
        seen = Evidence(skill=skill, right=right, hinted=0, took_ms=None, at=at, mixed=True)
        after = learned(seen).reviews[skill](self.rows.get(skill))
        assert after is not None, "an answer always leaves a row"
        self.rows[skill] = after


class Rota:
    """Every skill in turn."""

    def __init__(self, _: Random) -> None:
        self.place = 0

    def sets(self, _: datetime) -> list[str]:
        """Give the next ten."""
        found = [SKILLS[(self.place + step) % len(SKILLS)] for step in range(SIZE)]
        self.place += SIZE
        return found

    def saw(self, skill: str, right: bool, at: datetime) -> None:
        """It goes its way."""


class Chance:
    """Any ten."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def sets(self, _: datetime) -> list[str]:
        """Draw ten."""
        return self.rng.sample(SKILLS, SIZE)

    def saw(self, skill: str, right: bool, at: datetime) -> None:
        """It does not look."""


POLICIES: dict[str, Callable[[Random], Planned | Rota | Chance]] = {
    "planned": Planned,
    "fixed rota": Rota,
    "by chance": Chance,
}


def practise(name: str, rhythm: Callable[[int], int], seed: int) -> tuple[int, float]:
    """Let a learner practise; gives the items it took and what is left of all skills."""
    learner, policy = Learner(Random(seed)), POLICIES[name](Random(f"{name} {seed}"))
    items = 0
    for day in range(DAYS):
        at = START + timedelta(days=day)
        for _ in range(rhythm(day)):
            queue = policy.sets(at)
            left = SIZE + 6
            while queue and left:
                skill, left = queue.pop(0), left - 1
                right = learner.practise(skill, (at - START) / timedelta(days=1))
                policy.saw(skill, right, at)
                if not right:
                    queue.insert(3, skill)
                items += 1
                at += timedelta(seconds=20)
    return items, fmean(learner.recall(skill, DAYS) for skill in SKILLS)


def needed(points: Sequence[tuple[float, float]]) -> str:
    """Tell how many items 90% takes, on the line between two rhythms."""
    for (few, less), (many, more) in pairwise(points):
        if less < WANTED <= more:
            return f"{few + (many - few) * (WANTED - less) / (more - less):,.0f}"
    return f"under {points[0][0]:,.0f}" if points[0][1] >= WANTED else f"over {points[-1][0]:,.0f}"


def rows(learners: int) -> Iterator[tuple[str, ...]]:
    """Give the table, a row a policy."""
    for name in POLICIES:
        points = []
        for rhythm in RHYTHMS.values():
            made = [practise(name, rhythm, seed) for seed in range(learners)]
            points.append((fmean(items for items, _ in made), fmean(left for _, left in made)))
        yield (name, *(f"{left:.0%} of {items:,.0f}" for items, left in points), needed(points))


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--learners", type=int, default=6)
    head = ("", *RHYTHMS, "items for 90%")
    table = [head, *rows(parser.parse_args().learners)]
    widths = [max(len(row[at]) for row in table) for at in range(len(head))]
    print(f"{len(SKILLS)} skills, {DAYS} days: what is left of them, after how many items")
    for row in table:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)))


if __name__ == "__main__":
    main()
