"""How far somebody is: the map of skills, what is due, weeks, the ladder, beliefs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from tutor.engine.calls import Bid
from tutor.engine.ladder import LADDER
from tutor.engine.ruleset import RuleSet
from tutor.learning.practice.ladder_pairs import ladder_name
from tutor.learning.practice.skills import can_ask, rules_of
from tutor.learning.practice.standing import State, state_now
from tutor.learning.practice.syllabus import Topic
from tutor.store.practice import Belief, Day, Known, Relation, Review

__all__ = ["NEAR", "Progress", "Rung", "SkillRow", "Week", "progress_of"]

NEAR = 3
"""How many rungs up and down a bid is to be told from before its rung is full."""
_MASTERED = 2
"""How many times in a row two bids are told apart when that is mastered."""
_WEEK = timedelta(days=7)
_AHEAD = 14
"""How many days ahead it is told what will be due."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SkillRow:
    """One skill on the map."""

    skill: str
    """The skill."""
    state: State
    """How well it is known now."""
    taught: bool
    """Whether a lesson that drills it was begun, or it was met elsewhere."""
    review: Review | None
    """Its answers; None before the first."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Week:
    """What was answered in one week."""

    monday: date
    """Its first day."""
    answers: int
    """All answers."""
    right: int
    """Those that were right."""
    seconds: float | None
    """How long an answer took, on average; None if not known."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Rung:
    """One bid on the ladder."""

    bid: Bid
    """The bid."""
    mastered: int
    """How many of the bids near it it is told from, surely."""
    of: int
    """How many bids are near it."""


@dataclass(frozen=True, kw_only=True)
class Progress:
    """Everything that the screen tells."""

    skills: Mapping[str, tuple[SkillRow, ...]]
    """By game, in the order of learning; only what the rules of the table have."""
    due: int
    """How many skills are due now."""
    ahead: tuple[int, ...]
    """How many come due today and on each of the days after it."""
    weeks: tuple[Week, ...]
    """Every week from the first answer to the last, in order."""
    rungs: tuple[Rung, ...]
    """The ladder, low to high, from the lowest bid of the table."""
    relations: tuple[Relation, ...]
    """The pairs of bids on that ladder that were asked about."""
    beliefs: tuple[Belief, ...]
    """The misconceptions that were met, those that may still be believed first."""

    @property
    def states(self) -> Counter[State]:
        """How many skills are in each state."""
        return Counter(row.state for rows in self.skills.values() for row in rows)

    @property
    def answers(self) -> int:
        """All answers."""
        return sum(week.answers for week in self.weeks)

    def confused(self) -> tuple[Relation, ...]:
        """Give the pairs that were told wrong, those that go wrong most first."""
        wrong = [row for row in self.relations if row.right < row.answers]
        return tuple(sorted(wrong, key=lambda row: (row.right / row.answers, row.right)))


def progress_of(
    topics: Sequence[Topic], known: Known, days: Sequence[Day], home: RuleSet, at: datetime
) -> Progress:
    """Put together what is known of a person at a moment."""
    rows = {row.skill: row for row in known.reviews}
    table = rules_of("bid-whist", home)
    pairs = tuple(row for row in known.relations if row.ladder == ladder_name(table))
    skills = _skills(topics, rows, home, at)
    shown = {row.skill for found in skills.values() for row in found}
    mine = [row for row in known.reviews if row.skill in shown]
    return Progress(
        skills=skills,
        due=sum(row.due <= at for row in mine),
        ahead=_ahead(mine, at),
        weeks=_weeks(days),
        rungs=_rungs(pairs, table),
        relations=pairs,
        beliefs=tuple(
            sorted(known.beliefs, key=lambda row: (row.cleared_at is not None, -row.met))
        ),
    )


def _skills(
    topics: Sequence[Topic], rows: Mapping[str, Review], home: RuleSet, at: datetime
) -> dict[str, tuple[SkillRow, ...]]:
    """Give each skill once: in whist, if whist has it."""
    found: dict[str, list[SkillRow]] = {"whist": [], "bid-whist": []}
    once = dict[str, Topic]()
    for topic in sorted(topics, key=lambda topic: topic.game != "whist"):
        once.setdefault(topic.skill, topic)
    taught = {topic.skill for topic in topics if topic.taught}
    for topic in topics:
        if once[topic.skill] != topic or not can_ask(topic.skill, rules_of(topic.game, home)):
            continue
        review = rows.get(topic.skill)
        row = SkillRow(
            skill=topic.skill,
            state=state_now(review, at),
            taught=topic.skill in taught or review is not None,
            review=review,
        )
        found[topic.game].append(row)
    return {game: tuple(rows) for game, rows in found.items()}


def _ahead(rows: Collection[Review], at: datetime) -> tuple[int, ...]:
    days = Counter(max(0, (row.due.date() - at.date()).days) for row in rows)
    return tuple(days[day] for day in range(_AHEAD))


def _weeks(days: Sequence[Day]) -> tuple[Week, ...]:
    """Add days up to weeks; a week without an answer between two others is there as well."""
    if not days:
        return ()
    sums: dict[date, list[Day]] = {}
    for day in days:
        sums.setdefault(day.day - timedelta(days=day.day.weekday()), []).append(day)
    monday, weeks = min(sums), list[Week]()
    while monday <= max(sums):
        of = sums.get(monday, [])
        timed = sum(day.timed for day in of)
        took = sum(day.took_ms for day in of)
        weeks.append(
            Week(
                monday=monday,
                answers=sum(day.answers for day in of),
                right=sum(day.right for day in of),
                seconds=took / timed / 1000 if timed else None,
            )
        )
        monday += _WEEK
    return tuple(weeks)


def _rungs(pairs: Sequence[Relation], rules: RuleSet) -> tuple[Rung, ...]:
    ladder = [bid for bid in LADDER if bid.level >= rules.minimum_bid]
    sure = {(row.lower, row.higher) for row in pairs if row.streak >= _MASTERED}
    rungs = []
    for place, bid in enumerate(ladder):
        near = ladder[max(0, place - NEAR) : place] + ladder[place + 1 : place + NEAR + 1]
        names = [sorted((bid, other), key=LADDER.index) for other in near]
        mastered = sum((str(low), str(high)) in sure for low, high in names)
        rungs.append(Rung(bid=bid, mastered=mastered, of=len(near)))
    return tuple(rungs)
