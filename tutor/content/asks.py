"""The questions of a lesson: each asked as the learner will be asked it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from math import factorial
from types import UnionType
from typing import Any, Protocol, Union, get_args, get_origin, get_type_hints

from pydantic_core import PydanticCustomError

from tutor.content.fields import READERS
from tutor.content.lesson import Lesson
from tutor.content.refusal import Fault
from tutor.content.report import Path, Report, note_unknown_key
from tutor.content.script import Scene
from tutor.content.steps import Drill
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.quizzes import KINDS, Question, Shape, Unanswerable, generate, levels_of
from tutor.quizzes.kind import AuthorText

__all__ = ["Askable", "note_ask", "note_drill", "note_parameters"]

_SEEDS = range(3)
"""How many items of each level of a drill are made on trial."""


class Askable(Protocol):
    """What a lesson asks: a question of some kind, with its parameters."""

    def question(self, table: Table | None, *, learner: Seat) -> Question:
        """Ask about this table; Unanswerable when the table does not tell."""


def note_ask(
    ask: Askable, scene: Scene, lesson: Lesson, *, report: Report, path: Path, told: str
) -> Question | None:
    """Ask a question of a lesson, and note why it cannot be asked or tests nothing.

    ``told`` says, for a message, on which way the learner came here.
    """
    try:
        question = ask.question(scene.table, learner=lesson.learner)
    except Unanswerable as error:
        what, _, advice = str(error).replace("; ", ": ", 1).partition(": ")
        where = (*path, error.field) if error.field else path
        advice = advice or "change the question or the table"
        report.add("ask.unanswerable", where, what, advice, told=told)
        return None
    if len(question.right) >= _answers(question):
        message, advice = "whatever is answered here is right", "change the question or the table"
        report.add("ask.no-wrong-answer", path, message, advice, told=told)
    return question


def _answers(question: Question) -> int:
    """Count the answers that a question can be given."""
    options = len(question.options)
    match question.shape:
        case Shape.PICK_ONE | Shape.PICK_A_CALL:
            return options
        case Shape.PICK_MANY:
            return (1 << options) - 1
        case Shape.ORDER:
            return factorial(options)
        case Shape.YES_NO:
            return options * max(1, len(question.because))
        case Shape.NUMBER:
            return 10_000


def note_drill(drill: Drill, rules: RuleSet, report: Report, path: Path) -> Iterator[str]:
    """Make some items of each level of a drill; give the rows of the rules they rest on."""
    if drill.pass_ > drill.items:
        message = f"{drill.pass_} right answers are asked of {drill.items} questions"
        report.add("drill.pass-over-items", (*path, "pass"), message, "ask for fewer")
    first, last = drill.levels
    if first > last:
        message = f"the levels fall from {first} to {last}"
        report.add("drill.level", (*path, "level"), message, "write the lower one first")
    for kind, level in sorted({drill.item(number) for number in range(drill.items)}):
        known = levels_of(kind, rules)
        if level not in known:
            levels = ", ".join(map(str, known))
            message = f"{kind} has no level {level} in {rules.game.value}"
            advice = f"there are {levels}" if levels else "ask it, or drill another kind"
            key = "level" if levels and "level" in drill.model_fields_set else "kind"
            report.add("drill.level", (*path, key), message, advice)
            continue
        for seed in _SEEDS:
            yield generate(kind, level=level, rules=rules, seed=seed).row


def note_parameters(report: Report) -> None:
    """Note what is wrong with the texts, cards and seats of all questions of a file.

    A kind of question says by marks in its types which of its parameters are what; pydantic sees
    texts only. This reads the file as written, so that these faults come in the same pass.
    """
    for step, path in _written(report, ("steps",)):
        ask = step.get("ask")
        kind = KINDS.get(str(ask.get("kind"))) if isinstance(ask, dict) else None
        if kind is not None:
            _note_marked(kind, ask, report, (*path, "ask"))


def _written(report: Report, path: Path) -> Iterator[tuple[dict[str, Any], Path]]:
    """Give every step as it is written, those in branches too, and where."""
    steps = report.value(path)
    for place, step in enumerate(steps if isinstance(steps, list) else ()):
        if not isinstance(step, dict):
            continue
        there = (*path, place)
        yield step, there
        branch = step.get("branch")
        for key, arm in branch.items() if isinstance(branch, dict) else ():
            cases = [(key, name) for name in arm] if isinstance(arm, dict) else [(key,)]
            for case in cases:
                yield from _written(report, (*there, "branch", *case))


def _note_marked(hint: Any, value: object, report: Report, path: Path) -> None:
    mark = next((mark for mark in getattr(hint, "__metadata__", ()) if mark in READERS), None)
    if mark and isinstance(value, str | dict):
        for fault in _faults(mark, value):
            what, _, advice = fault.message.partition("; ")
            where = path if fault.key is None else (*path, fault.key)
            report.add(fault.code, where, what, advice, offset=fault.offset)
    elif is_dataclass(hint) and isinstance(value, dict):
        hints = get_type_hints(hint, include_extras=True)
        names = [each.name for each in fields(hint)]
        for name, part in value.items():
            if name in names:
                _note_marked(hints[name], part, report, (*path, name))
            else:
                note_unknown_key(report, (*path, name), names)
    elif isinstance(value, list) and get_origin(hint) in (tuple, list):
        for place, item in enumerate(value):
            _note_marked(get_args(hint)[0], item, report, (*path, place))
    elif get_origin(hint) in (Union, UnionType):
        _note_marked(_meant(get_args(hint), value), value, report, path)


def _meant(options: tuple[Any, ...], value: object) -> Any:
    """Give the one of several types that a value is meant as, as the kind itself decides it."""
    for option in options:
        if is_dataclass(option) and isinstance(value, dict) and fields(option)[0].name in value:
            return option
    # A text of the author is one text, or one for each language.
    return AuthorText if {str, dict[str, str]} <= set(options) else options[0]


def _faults(mark: str, value: object) -> tuple[Fault, ...]:
    try:
        READERS[mark](value)
    except PydanticCustomError as error:
        return tuple((error.context or {}).get("faults", ()))
    return ()
