"""The checker: everything that can be known to be wrong with content before a learner sees it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from tutor.content.asks import note_drill
from tutor.content.claims import note_claims
from tutor.content.curriculum import Checked, CheckedLesson, note_curriculum, note_duplicates
from tutor.content.feedback import note_feedback
from tutor.content.glossary import GLOSSARY, load_glossary
from tutor.content.lesson import Lesson
from tutor.content.library import content_paths, glossary_path, home
from tutor.content.loader import ContentFile, ScenarioFile, load_file
from tutor.content.moves import note_other, rows_of_moves
from tutor.content.mutation import notices
from tutor.content.reading import note_reading
from tutor.content.report import Path as Place
from tutor.content.report import Report
from tutor.content.scenario_check import note_scenario
from tutor.content.shape import note_shape
from tutor.content.steps import AskStep, DrillStep
from tutor.content.vocabulary import note_vocabulary
from tutor.content.walk import Walk
from tutor.source import Problem, SourceError

__all__ = ["check_file", "check_paths"]


def check_paths(
    paths: Iterable[Path], *, strict: bool = False, mutate: bool = False
) -> list[Problem]:
    """Check files of lessons and scenarios, and folders of them; give every problem in order.

    The lessons of a folder are also checked together. ``strict`` makes errors of the warnings;
    ``mutate`` also changes each card and each trump, and warns of a lesson that notices nothing.
    Nothing that a file can hold makes this raise.
    """
    problems: list[Problem] = []
    checked: dict[Path, Checked] = {}
    for path in map(Path, paths):
        lessons = []
        for file in content_paths(path):
            if file in checked or file.name == GLOSSARY:
                continue
            try:
                loaded = load_file(file)
            except SourceError as error:
                problems += error.problems
            else:
                found = check_file(loaded, mutate=mutate)
                checked[file] = found
                lessons += [found] if isinstance(found, CheckedLesson) else []
        if path.is_dir():
            note_curriculum(lessons)
        problems += _words(path, lessons)
    note_duplicates(checked.values())
    problems += (problem for each in checked.values() for problem in each.report.problems)
    if strict:
        problems = [replace(problem, severity="error") for problem in problems]
    return sorted(problems)


def _words(path: Path, lessons: Sequence[CheckedLesson]) -> list[Problem]:
    """Check the glossary of a folder with its lessons, or these with the glossary of the house."""
    own = path if path.name == GLOSSARY else glossary_path(path)
    try:
        words = load_glossary(own) if own.is_file() else None
        if path.is_dir():
            ours = glossary_path(home())
            note_vocabulary(lessons, words, load_glossary(ours).glossary)
    except SourceError as error:
        return list(error.problems)
    return words.report.problems if words else []


def check_file(file: ContentFile, *, mutate: bool = False) -> Checked:
    """Check one lesson or scenario by itself."""
    report = Report(document=file.document)
    rows: dict[str, Place] = {}
    try:
        if isinstance(file, ScenarioFile):
            note_scenario(file.scenario, report)
        else:
            rows = _play(file.lesson, report)
            if mutate and not report.failed:
                _note_mutation(file.lesson, report)
    except Exception as error:
        # A fault of the program, not of the file: the others are to be checked all the same.
        message = f"the checker itself failed on this file ({type(error).__name__}: {error})"
        report.add("checker.failed", (), message, "please report it, with this file")
    if isinstance(file, ScenarioFile):
        return Checked(id=file.scenario.id, report=report)
    return CheckedLesson(id=file.lesson.id, lesson=file.lesson, report=report, rows=rows)


def _play(lesson: Lesson, report: Report) -> dict[str, Place]:
    """Check everything about one lesson; give the rows of the rules that it asks about."""
    note_shape(lesson, report)
    note_reading(lesson, report)
    walk = Walk(lesson=lesson, report=report)
    walk.run()
    note_claims(lesson, walk.seen, report)
    rows = dict(walk.rows)
    if not report.failed:
        note_other(lesson, report)
        _note_feedback(lesson, walk, report)
        for row, place in rows_of_moves(lesson):
            rows.setdefault(row, place)
    for row, place in _drill_rows(lesson, report):
        rows.setdefault(row, place)
    return rows


def _note_feedback(lesson: Lesson, walk: Walk, report: Report) -> None:
    """Answer each question of a lesson, on each way to it."""
    for placed in lesson.line:
        step = placed.step
        if isinstance(step, AskStep):
            for way in walk.seen[step.id]:
                if way.scene is not None:
                    question = step.ask.question(way.scene.table, learner=lesson.learner)
                    note_feedback(question, report, (*placed.path, "ask"))


def _note_mutation(lesson: Lesson, report: Report) -> None:
    """Warn of a lesson that would not notice any change."""
    result = notices(lesson)
    if result.changes and not result.noticed:
        message = f"none of {result.changes} changed cards and trumps would be noticed here"
        advice, code = "ask about the cards, or leave them out", "lesson.notices-nothing"
        report.add(code, ("steps",), message, advice, key=True, severity="warning")


def _drill_rows(lesson: Lesson, report: Report) -> Iterator[tuple[str, Place]]:
    for placed in lesson.line:
        step = placed.step
        if isinstance(step, DrillStep):
            path = (*placed.path, "drill")
            for row in note_drill(step.drill, lesson.rules, report, path):
                yield row, path
