"""The checker plays a lesson: every card judged, every question asked, every way followed.

It walks by the same functions as a learner's run (`tutor.content.script`), so what was proved is
what is shown. Where the learner is free to choose a card, all choices are followed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from tutor.content.asks import Askable, note_ask
from tutor.content.branch_check import Branching
from tutor.content.deeds import Deed
from tutor.content.lesson import Lesson
from tutor.content.playable import enter_free_play
from tutor.content.position_setting import PositionSetting
from tutor.content.report import Path, Report
from tutor.content.script import NoTable, Scene, accepted, enter, example, leave, scene_of
from tutor.content.scripted import note_illegal, note_no_table, note_script
from tutor.content.setting import Setting
from tutor.content.steps import (
    AskStep,
    BranchStep,
    DealStep,
    FindTheErrorStep,
    FreePlayStep,
    MoveStep,
    PositionStep,
    Scripted,
    Step,
    WatchStep,
    WhatIfStep,
    WorkedStep,
)
from tutor.content.table_faults import note_setting
from tutor.content.what_if_check import note_what_if
from tutor.content.worked_check import note_worked
from tutor.engine.actions import Action
from tutor.engine.errors import CannotJudge
from tutor.engine.judge import judge
from tutor.engine.table import Phase
from tutor.quizzes import Question

__all__ = ["MOST_HANDS", "MOST_WAYS", "Walk", "Way"]

MOST_HANDS = 10
"""How many hands can be played freely in a lesson, which takes ten minutes at most."""
MOST_WAYS = 64
"""How many different tables are followed at one step."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Way:
    """One way through the lesson so far."""

    scene: Scene | None
    """What lies on the table; None after a fault, until a step sets the table anew."""
    chosen: tuple[str, ...] = ()
    """What the learner chose on the way, where there was a choice."""

    @property
    def told(self) -> str:
        """How this way is told in a message: empty where the learner had no choice."""
        return f" (after the learner's {' '.join(self.chosen)})" if self.chosen else ""


@dataclass(kw_only=True)
class Walk:
    """A walk through one lesson, noting what is wrong."""

    lesson: Lesson
    """The lesson that is played."""
    report: Report
    """Where problems are noted."""
    seen: dict[str, tuple[Way, ...]] = field(default_factory=dict)
    """By step id, what the step shows on each way; claims are proved by it."""
    rows: dict[str, Path] = field(default_factory=dict)
    """The rows of the rules that questions rest on, each with the first question."""
    _unplayed: frozenset[Path] = frozenset()
    _branching: Branching = field(default_factory=Branching)

    def run(self) -> None:
        """Play the lesson from its first step to its last."""
        lesson = self.lesson
        self._unplayed = frozenset(self._too_many())
        key = "deal" if lesson.deal else "position"
        scene = self._set(Scene(), lesson.setting, (key,))
        ways: tuple[Way, ...] = (Way(scene=scene),)
        main, arm = ways, None
        for placed in lesson.line:
            step, path = placed.step, placed.path
            if placed.arm != arm:
                # Whatever an arm did to the table stays in it.
                ways = main if arm else ways
                main, arm = ways, placed.arm
            shown: list[Way] = []
            left: list[Way] = []
            for way in ways:
                entered = self._enter(self._certain(way, step, path), step, path)
                # Wherever free play began, where it ends is as good as unknown.
                ended = bool(left) and isinstance(step, FreePlayStep) and not step.free_play.deal
                after = [] if ended else self._leave(way, entered, step, path)
                shown += after[:1] if isinstance(step, WatchStep | WorkedStep) else [entered]
                left += after
            self.seen.setdefault(step.id, tuple(shown))
            ways = self._few(left, path)
            if isinstance(step, BranchStep):
                self._branching.note(step, self.lesson, self.report, path)

    def _set(self, scene: Scene, setting: Setting | None, path: Path) -> Scene | None:
        if setting is not None and not note_setting(setting, self.lesson.rules, self.report, path):
            return None
        return scene_of(setting, self.lesson, scene)

    def _too_many(self) -> Sequence[Path]:
        """Note that there is too much free play; give the places of what is not checked."""
        line = self.lesson.line
        places = [placed.path for placed in line if isinstance(placed.step, FreePlayStep)]
        if len(places) > MOST_HANDS:
            path = places[MOST_HANDS]
            message = f"there are {len(places)} hands to play freely in this lesson"
            advice = f"keep at most {MOST_HANDS}, or make scenarios of them"
            self.report.add("free-play.too-many", path, message, advice)
        return places[MOST_HANDS:]

    def _certain(self, way: Way, step: Step, path: Path) -> Way:
        """Refuse a step that is about the cards at a table where the learner played freely."""
        match step:
            case AskStep(ask=ask, position=None) if ask.needs_table:
                key = "ask"
            case Scripted() | WatchStep() | WorkedStep() | MoveStep():
                keys = ("play", "call", "declare", "exchange", "watch", "worked", "do")
                key = next(name for name in keys if hasattr(step, name))
            case WhatIfStep():
                key = "what-if"
            case _:
                return way
        if not (way.scene and way.scene.free):
            return way
        message = "the learner played freely before this, so nobody knows these cards"
        advice = "set the table anew before, with deal or position"
        self.report.add("step.after-free-play", (*path, key), message, advice)
        return Way(scene=None)

    def _enter(self, way: Way, step: Step, path: Path) -> Way:
        """Go into a step."""
        before = way.scene
        match step:
            case DealStep() | PositionStep() | AskStep(position=PositionSetting()):
                key = "deal" if isinstance(step, DealStep) else "position"
                setting = step.deal if isinstance(step, DealStep) else step.position
                scene = self._set(before or Scene(), setting, (*path, key))
                chosen = way.chosen if isinstance(step, AskStep) else ()
                entered = Way(scene=scene, chosen=chosen)
            case Scripted(deeds=deeds):
                entered = self._play(way, deeds, path)
            case FreePlayStep(free_play=free):
                scene = before or (Scene() if free.deal else None)
                if scene is not None and path not in self._unplayed:
                    told = "" if free.deal else way.told
                    scene = enter_free_play(scene, step, self.lesson, self.report, path, told=told)
                entered = Way(scene=scene, chosen=() if free.deal else way.chosen)
            case _:
                scene = enter(before, step, self.lesson) if before else None
                entered = Way(scene=scene, chosen=way.chosen)
        if isinstance(step, AskStep) and entered.scene is not None:
            self._ask(step.ask, entered.scene, (*path, "ask"), entered.told)
        if isinstance(step, FindTheErrorStep):
            self._ask(step.find_the_error, Scene(), (*path, "find-the-error"), "")
        if isinstance(step, WhatIfStep) and entered.scene is not None:
            there = (*path, "what-if")
            question = note_what_if(
                step.what_if, entered.scene, self.lesson, self.report, there, told=entered.told
            )
            self._rest(question, there)
        return entered

    def _ask(self, ask: Askable, scene: Scene, path: Path, told: str) -> None:
        """Ask a question, and keep it: branches look at it, and at the row that it rests on."""
        lesson, report = self.lesson, self.report
        question = note_ask(ask, scene, lesson, report=report, path=path, told=told)
        self._rest(question, path)

    def _rest(self, question: Question | None, path: Path) -> None:
        """Keep a question: its row of the rules, and for branches what can be answered to it."""
        if question is None:
            return
        if question.row:
            self.rows.setdefault(question.row, path)
        self._branching.asked(path[:-1], question)

    def _leave(self, way: Way, entered: Way, step: Step, path: Path) -> list[Way]:
        """Go out of a step, by every card that will do where the learner plays one."""
        match step:
            case AskStep(position=PositionSetting()):
                return [way]
            case WatchStep(deeds=deeds):
                return [self._play(entered, deeds, path)]
            case WorkedStep(deeds=deeds):
                played = self._play(entered, deeds, path)
                if played.scene is not None and entered.scene is not None:
                    note_worked(step, entered.scene, self.lesson, self.report, path, told=way.told)
                return [played]
            case FreePlayStep(free_play=free) if entered.scene is not None:
                # A deal of its own is taken away again, like a question's table.
                return [way if free.deal else Way(scene=leave(entered.scene, entered.scene, step))]
            case MoveStep() if entered.scene is not None:
                return self._do(entered, entered.scene, step, path)
            case _:
                return [entered]

    def _play(self, way: Way, deeds: Sequence[Deed], path: Path) -> Way:
        """Do what a script says, up to its first fault."""
        scene = way.scene and note_script(way.scene, deeds, self.report, path, told=way.told)
        return Way(scene=scene, chosen=way.chosen if scene else ())

    def _do(self, way: Way, scene: Scene, step: MoveStep, path: Path) -> list[Way]:
        """Let the learner make each move that will do."""
        lost, there = [Way(scene=None)], (*path, step.key)
        try:
            table = scene.set_table
            if table.phase is Phase.SCORE:
                message, advice = "the round is over: nothing can be played", "deal anew before"
                self.report.add("script.after-the-end", there, message, advice, told=way.told)
                return lost
            if step.phase not in (None, table.phase):
                message = f"this is no time to {_VERBS[step.key]}"
                advice = "change the step, or what comes before it"
                self.report.add("do.other-time", there, message, advice, told=way.told)
                return lost
            # Asked for before all are tried: a hand may be told and empty.
            first = example(table, step)
            swaps = table.phase is Phase.EXCHANGE and not step.deeds
            moves = (first,) if swaps else accepted(table, step)
            verdicts = [judge(table, action) for action in moves]
        except NoTable as error:
            note_no_table(error, self.report, there)
            return lost
        except CannotJudge as error:
            self.report.add(
                "script.untold-hand", there, str(error), "write that hand", told=way.told
            )
            return lost
        if step.move.seat not in (None, table.turn):
            message, advice = f"it is {table.turn.value}'s turn here", f"write {table.turn.value}"
            self.report.add("do.other-seat", (*there, "seat"), message, advice, told=way.told)
            return lost
        for deed, verdict in zip(step.deeds, verdicts, strict=False):
            if not verdict.legal:
                note_illegal("do.illegal", verdict, self.report, path, deed, told=way.told)
        right = [verdict.action for verdict in verdicts if verdict.legal]
        return [
            Way(
                scene=leave(scene, scene, step, action),
                chosen=(*way.chosen, _chosen(action)) if len(right) > 1 else way.chosen,
            )
            for action in right
        ] or lost

    def _few(self, ways: Iterable[Way], path: Path) -> tuple[Way, ...]:
        """Keep one way to each table, and no more than can be followed."""
        kept: dict[Scene | None, Way] = {}
        for way in ways:
            kept.setdefault(way.scene, way)
        if len(kept) > MOST_WAYS:
            message = (
                f"the learner's free moves lead to more than {MOST_WAYS} different tables here"
            )
            advice = "set the table anew, or name the moves that will do"
            self.report.add("step.too-many-ways", path, message, advice, severity="warning")
        return tuple(kept.values())[:MOST_WAYS]


_VERBS = {"call": "call", "declare": "name", "exchange": "swap"}


def _chosen(action: Action) -> str:
    """Write a move of the learner for a message."""
    return str(action).partition(": ")[2].removeprefix("play ")
