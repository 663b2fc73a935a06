"""The columns of results: the items of an assignment, in every version that was answered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from tutor.content.lesson import Lesson
from tutor.content.library import Library
from tutor.content.steps import AskStep, DrillStep, FindTheErrorStep, MoveStep, Step, WhatIfStep
from tutor.i18n import Words
from tutor.learning.run import act, begin
from tutor.learning.state import RunState
from tutor.learning.untimely import Untimely
from tutor.store.results import Given

__all__ = ["Column", "Version", "columns_of", "gone_to", "versions_of"]


@dataclass(frozen=True, kw_only=True)
class Version:
    """A version of a lesson; two of one digest are the same."""

    digest: str
    """Its digest."""
    number: int | None
    """Its number among the versions of a teacher's file; None for what comes along."""
    lesson: Lesson = field(compare=False)
    """The lesson."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Column:
    """An item of an assignment."""

    step: str
    """The step of the lesson; empty for a game."""
    item: int
    """Which item of that step, from 0."""
    kind: str | None
    """The kind of question; None where something is done at the table."""
    alike: bool
    """Whether everybody is asked the same question."""
    versions: tuple[str, ...] = ()
    """The digests of the versions that ask this here, the newest first."""
    number: int | None = None
    """The number of the version, where the newest asks nothing like it."""

    def title(self, words: Words) -> str:
        """Name what is asked."""
        if not self.step:
            return words.say("ui.results.game")
        named = f"ui.kind.{self.kind}"
        if self.kind is None:
            return words.say("ui.results.deed")
        return words.say(named) if words.has(named) else words.say("ui.results.question")

    def older(self, words: Words) -> str | None:
        """Say of which version it is, where the newest has it no more."""
        return None if self.number is None else words.say("ui.results.version", n=self.number)

    def told(self, words: Words) -> str:
        """Name what is asked, and in which version."""
        older = self.older(words)
        return f"{self.title(words)}, {older}" if older else self.title(words)

    def holds(self, given: Given) -> bool:
        """Tell whether an answer was given to this."""
        here = (given.step, given.item) == (self.step, self.item)
        return here and given.digest in self.versions


def versions_of(
    library: Library,
    item: str,
    digests: Iterable[str],
    numbers: Callable[[], Mapping[str, int]],
) -> tuple[Version, ...]:
    """Find the newest version of a lesson, and those others of some digests that are there still.

    ``numbers`` gives the numbers of the versions; it is asked only where there are others.
    """
    newest = library.get(item)
    if newest is None:
        return ()
    found = {digest: library.get(item, digest) for digest in {*digests} - {newest.digest}}
    others = [file for digest, file in found.items() if file and file.digest == digest]
    known = numbers() if others else {}
    files = (newest, *sorted(others, key=lambda file: -known.get(file.digest, 0)))
    return tuple(
        Version(digest=file.digest, number=known.get(file.digest), lesson=file.lesson)
        for file in files
    )


def columns_of(versions: Sequence[Version], given: Sequence[Given]) -> tuple[Column, ...]:
    """Give the items of the newest version in order, and those that only older ones ask.

    What was answered in a version that is there no more stands where the same kind is asked now, or
    in a column of its own.
    """
    columns: list[Column] = []
    for version in versions:
        place = 0
        for column in _asked_in(version, given):
            same = [n for n, one in enumerate(columns) if _same(one, column, versions)]
            if same:
                columns[same[0]] = _also(columns[same[0]], version.digest)
            else:
                older = version.number if version is not versions[0] else None
                columns.insert(place, replace(column, number=older))
            place = (same[0] if same else place) + 1
    known = {version.digest for version in versions}
    steps = {placed.step.id for version in versions for placed in version.lesson.line}
    # Where no lesson says so, the order is that in which it was come to.
    for one in sorted(given, key=lambda one: (one.seq, one.at)):
        if one.digest in known or any(column.holds(one) for column in columns):
            continue
        fits = [n for n, column in enumerate(columns) if _fits(column, one)]
        if fits:
            columns[fits[0]] = _also(columns[fits[0]], one.digest)
        elif one.kind is not None or one.step not in steps:
            beside = [n for n, column in enumerate(columns) if column.step == one.step]
            columns.insert(beside[-1] + 1 if beside else len(columns), _answered(one))
    return tuple(columns)


def gone_to(lesson: Lesson, step: str) -> RunState | None:
    """Go to a step of a lesson, as a link does; None where nothing leads there."""
    try:
        state = act(lesson, begin(lesson, ""), f"goto {step}").state
    except Untimely:
        return None
    return state if state.here.step.id == step else None


def _also(column: Column, digest: str) -> Column:
    return replace(column, versions=(*column.versions, digest))


def _fits(column: Column, given: Given) -> bool:
    """Tell whether an answer to who knows which version may have been given to this."""
    alike = (column.kind is None) == (given.kind is None) and column.kind in ("", given.kind)
    return alike and (column.step, column.item) == (given.step, given.item)


def _answered(given: Given) -> Column:
    return Column(
        step=given.step, item=given.item, kind=given.kind, alike=False, versions=(given.digest,)
    )


def _asked_in(version: Version, given: Sequence[Given]) -> list[Column]:
    """Give what one version asks, and what was answered there where it asks as many as it needs."""
    mine = {
        (one.step, one.item): _answered(one)
        for one in given
        if one.digest == version.digest and one.kind is not None
    }
    found: list[Column] = []
    for placed in version.lesson.line:
        asked = [replace(one, versions=(version.digest,)) for one in _asked(placed.step)]
        known = {one.item for one in asked}
        found += asked
        found += [
            column
            for (step, item), column in sorted(mine.items())
            if step == placed.step.id and item not in known
        ]
    steps = {placed.step.id for placed in version.lesson.line}
    return found + [column for (step, _), column in sorted(mine.items()) if step not in steps]


def _asked(step: Step) -> list[Column]:
    match step:
        case DrillStep(drill=drill):
            return [
                Column(step=step.id, item=item, kind=drill.item(item)[0], alike=False)
                for item in range(drill.items)
            ]
        case AskStep(ask=ask):
            return [Column(step=step.id, item=0, kind=ask.kind, alike=True)]
        case FindTheErrorStep() | WhatIfStep():
            return [Column(step=step.id, item=0, kind="", alike=True)]
        case MoveStep():
            return [Column(step=step.id, item=0, kind=None, alike=True)]
        case _:
            return []


def _same(one: Column, other: Column, versions: Sequence[Version]) -> bool:
    """Tell whether two versions ask the same there."""
    if (one.step, one.item, one.kind) != (other.step, other.item, other.kind):
        return False
    by_digest = {version.digest: version for version in versions}
    first, second = (by_digest[column.versions[0]] for column in (one, other))
    return _what(first, one.step, one.item) == _what(second, other.step, other.item)


@lru_cache(maxsize=1000)
def _what(version: Version, step_id: str, item: int) -> object:
    """Give what a version asks at a step, to be compared with what another asks there."""
    lesson = version.lesson
    place = lesson.place(step_id)
    step = lesson.line[place].step if place is not None else None
    if isinstance(step, DrillStep):
        return step.drill.item(item), str(lesson.rules)
    if not isinstance(step, AskStep | FindTheErrorStep | WhatIfStep | MoveStep):
        return None
    state = gone_to(lesson, step_id)
    if state is None:
        return None
    return state.here.question or (state.here.scene, getattr(step, "move", None))
