"""A table to be judged: of a lesson at a step, of a scenario, or of a file with only a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pydantic import ValidationError

from tutor.content.contradictions import note_contradictions
from tutor.content.faults import explain
from tutor.content.fields import RulesField
from tutor.content.lesson import Lesson
from tutor.content.loader import read_lesson, read_scenario
from tutor.content.position_setting import PositionSetting
from tutor.content.report import Report
from tutor.content.script import Scene, enter, example, leave, play_all, scene_of
from tutor.content.script_field import Parts
from tutor.content.setting import DealSetting, Setting, table_of
from tutor.content.steps import (
    AskStep,
    DealStep,
    DrillStep,
    FreePlayStep,
    MoveStep,
    PositionStep,
    Step,
    WhatIfStep,
    WorkedStep,
)
from tutor.content.trail import Trail, way_to
from tutor.engine.ruleset import PRESETS, RuleSet
from tutor.engine.table import Table
from tutor.source import Document, SourceError

__all__ = ["Fragment", "Laid", "NoStep", "lay"]


class NoStep(KeyError):
    """The lesson has no step of this name."""


class Fragment(Parts):
    """A file with only a table: rules, a deal or a position, and what is done at it."""

    format: Literal[1] = 1
    """The version of this file format: 1."""
    rules: RulesField = RuleSet()
    """The house rules in force (default: of the game that the position is of)."""
    deal: DealSetting | None = None
    """The hands at the beginning."""
    position: PositionSetting | None = None
    """The table at the beginning, instead of a deal."""

    @property
    def table_rules(self) -> RuleSet:
        """The rules as written; without any those of bid whist, where the position is of it."""
        position = self.position
        if "rules" in self.model_fields_set or position is None:
            return self.rules
        told = (position.calls, position.contract, position.kitty)
        return self.rules if told == (None, None, None) else PRESETS["bid-whist"]


@dataclass(frozen=True, kw_only=True)
class Laid:
    """A table that was laid out."""

    table: Table
    """The table."""
    tries: tuple[str, ...] = ()
    """Actions to be judged at it and not applied."""


def lay(document: Document, *, at: str | None = None) -> Laid:
    """Lay out the table of a file.

    A lesson is played up to the step called ``at``, by default up to the first that asks or waits
    for a move; on the way the learner makes the first move that will do. A scenario is played up
    to the learner's arrival. Raises SourceError with all that is wrong with the shape of the file,
    BadDeal, NoSuchDeal, IllegalAction or CannotJudge where it cannot be played, NoTable where it
    sets no cards, NoStep for a step that is not there.
    """
    data = document.data
    if isinstance(data, dict) and "steps" in data:
        return _lay_lesson(read_lesson(document), at)
    if at is not None:
        raise NoStep(at)
    # What has a name is a scenario.
    if isinstance(data, dict) and "id" in data:
        scenario = read_scenario(document)
        dealt = Scene(table=scenario.deal.table(scenario.rules))
        return Laid(table=play_all(dealt, scenario.start).set_table)
    report = Report(document=document)
    try:
        fragment = Fragment.model_validate(data)
    except ValidationError as error:
        explain(error, report, Fragment)
        raise SourceError(report.problems) from None
    setting, rules = fragment.deal or fragment.position, fragment.table_rules
    key = "deal" if fragment.deal else "position"
    if setting and not note_contradictions(setting, rules, report, (key,)):
        raise SourceError(report.problems)
    table = table_of(setting, rules) if setting else None
    scene = play_all(Scene(table=table), fragment.deeds)
    return Laid(table=scene.set_table, tries=_tries(setting))


def _lay_lesson(lesson: Lesson, at: str | None) -> Laid:
    place = None if at is None else lesson.place(at)
    if at is not None and place is None:
        raise NoStep(at)
    # Without a step of an arm the way goes along the main line.
    line = [one for one in lesson.line if one.arm is None]
    if place is not None:
        line = [*way_to(lesson, place), lesson.line[place]]
    setting = lesson.setting
    trail = Trail(scene=scene_of(setting, lesson, Scene()))
    for placed in line:
        step, trail = placed.step, trail.to(placed.arm)
        scene = trail.scene
        entered = enter(scene, step, lesson)
        shown = _setting(step) or setting
        acts = isinstance(step, _ACTS)
        halts = acts and entered.table is not None
        if halts if at is None else step.id == at:
            return Laid(table=entered.set_table, tries=_tries(shown))
        done = example(entered.set_table, step) if isinstance(step, MoveStep) else None
        trail = trail.at(leave(scene, entered, step, done))
        setting = setting if isinstance(step, AskStep) else shown
    return Laid(table=trail.scene.set_table, tries=_tries(setting))


_ACTS = AskStep | MoveStep | DrillStep | FreePlayStep | WhatIfStep | WorkedStep
"""The steps that ask, or wait for a move."""


def _setting(step: Step) -> Setting | None:
    if isinstance(step, DealStep):
        return step.deal
    return step.position if isinstance(step, PositionStep | AskStep) else None


def _tries(setting: Setting | None) -> tuple[str, ...]:
    return setting.try_ if isinstance(setting, PositionSetting) else ()
