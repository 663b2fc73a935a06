"""The checker plays a lesson: every card judged, every question asked, every way followed.

It walks by the same functions as a learner's run (`tutor.content.script`), so what was proved is
what is shown. Where the learner is free to choose a card, all choices are followed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from tutor.content.asks import note_ask
from tutor.content.lesson import Lesson
from tutor.content.report import Path, Report
from tutor.content.script import NoTable, Scene, accepted, enter, example, leave, play_one, scene_of
from tutor.content.setting import PositionSetting, Setting
from tutor.content.spots import card_spots
from tutor.content.steps import (
    AskStep,
    DealStep,
    DoStep,
    PlayStep,
    PositionStep,
    Step,
    WatchStep,
)
from tutor.content.table_faults import note_setting
from tutor.engine.actions import PlayCard
from tutor.engine.cards import Card, print_cards
from tutor.engine.errors import CannotJudge
from tutor.engine.judge import IllegalAction, Verdict, judge
from tutor.engine.table import Phase
from tutor.i18n import words

__all__ = ["MOST_WAYS", "Walk", "Way"]

MOST_WAYS = 64
"""How many different tables are followed at one step."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Way:
    """One way through the lesson so far."""

    scene: Scene | None
    """What lies on the table; None after a fault, until a step sets the table anew."""
    chosen: tuple[Card, ...] = ()
    """The cards that the learner chose on the way, where there was a choice."""

    @property
    def told(self) -> str:
        """How this way is told in a message: empty where the learner had no choice."""
        return f" (after the learner's {print_cards(self.chosen)})" if self.chosen else ""


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

    def run(self) -> None:
        """Play the lesson from its first step to its last."""
        lesson = self.lesson
        key = "deal" if lesson.deal else "position"
        scene = self._set(Scene(), lesson.setting, (key,))
        ways: tuple[Way, ...] = (Way(scene=scene),)
        for place, step in enumerate(lesson.steps):
            path: Path = ("steps", place)
            shown: list[Way] = []
            left: list[Way] = []
            for way in ways:
                entered = self._enter(way, step, path)
                after = self._leave(way, entered, step, path)
                shown += after[:1] if isinstance(step, WatchStep) else [entered]
                left += after
            self.seen.setdefault(step.id, tuple(shown))
            ways = self._few(left, path)

    def _set(self, scene: Scene, setting: Setting | None, path: Path) -> Scene | None:
        if setting is not None and not note_setting(setting, self.lesson.rules, self.report, path):
            return None
        return scene_of(setting, self.lesson, scene)

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
            case PlayStep(play=cards):
                entered = self._play(way, cards, (*path, "play"))
            case _:
                scene = enter(before, step, self.lesson) if before else None
                entered = Way(scene=scene, chosen=way.chosen)
        if isinstance(step, AskStep) and entered.scene is not None:
            asked = (*path, "ask")
            question = note_ask(
                step.ask,
                entered.scene,
                self.lesson,
                report=self.report,
                path=asked,
                told=entered.told,
            )
            if question is not None and question.row:
                self.rows.setdefault(question.row, asked)
        return entered

    def _leave(self, way: Way, entered: Way, step: Step, path: Path) -> list[Way]:
        """Go out of a step, by every card that will do where the learner plays one."""
        match step:
            case AskStep(position=PositionSetting()):
                return [way]
            case WatchStep(watch=cards):
                return [self._play(entered, cards, (*path, "watch"))]
            case DoStep() if entered.scene is not None:
                return self._do(entered, entered.scene, step, (*path, "do"))
            case _:
                return [entered]

    def _play(self, way: Way, cards: Sequence[Card], path: Path) -> Way:
        """Play a script, up to its first fault."""
        scene = way.scene
        for place, card in enumerate(cards):
            if scene is None or not self._may_play(scene, card, way, path, place):
                return Way(scene=None)
            scene, _ = play_one(scene, card)
        return Way(scene=scene, chosen=way.chosen)

    def _may_play(self, scene: Scene, card: Card, way: Way, path: Path, place: int) -> bool:
        try:
            play_one(scene, card)
        except NoTable as error:
            self._note_no_table(error, path)
        except IllegalAction as error:
            if scene.set_table.phase is Phase.PLAY:
                self._note_illegal("script.illegal", error.verdict, way, path, place)
            else:
                message = f"the round is over before {card} is played"
                advice = "delete it, or deal anew before"
                offset = _offset(self.report.value(path), place)
                self.report.add(
                    "script.after-the-end", path, message, advice, offset=offset, told=way.told
                )
        else:
            return True
        return False

    def _note_illegal(self, code: str, verdict: Verdict, way: Way, path: Path, place: int) -> None:
        """Note that the card at a place of the text at ``path`` may not be played."""
        seat, card, reason = verdict.action.seat, verdict.action.card, verdict.reason
        why = words("en").verdict(verdict).rstrip(".")
        message = f"{seat.value} may not play {card} [{reason.id}]: {why}"
        advice = "change this card, or the hands"
        offset = _offset(self.report.value(path), place)
        self.report.add(code, path, message, advice, offset=offset, told=way.told)

    def _note_no_table(self, error: NoTable, path: Path) -> None:
        message, _, advice = str(error).partition("; ")
        self.report.add("step.no-table", path, message, advice)

    def _do(self, way: Way, scene: Scene, step: DoStep, path: Path) -> list[Way]:
        """Let the learner play each card that will do."""
        lost = [Way(scene=None)]
        try:
            table = scene.set_table
            if table.phase is not Phase.PLAY:
                message, advice = "the round is over: nothing can be played", "deal anew before"
                self.report.add("script.after-the-end", path, message, advice, told=way.told)
                return lost
            # Asked for before all are tried: a hand may be told and empty.
            example(table, step)
            cards = accepted(table, step)
            verdicts = [judge(table, PlayCard(seat=table.turn, card=card)) for card in cards]
        except NoTable as error:
            self._note_no_table(error, path)
            return lost
        except CannotJudge as error:
            self.report.add(
                "script.untold-hand", path, str(error), "write that hand", told=way.told
            )
            return lost
        if step.do.seat not in (None, table.turn):
            message, advice = f"it is {table.turn.value}'s turn here", f"write {table.turn.value}"
            self.report.add("do.other-seat", (*path, "seat"), message, advice, told=way.told)
            return lost
        for place, verdict in enumerate(verdicts):
            if not verdict.legal:
                self._note_illegal("do.illegal", verdict, way, (*path, "cards"), place)
        right = [verdict.action.card for verdict in verdicts if verdict.legal]
        return [
            Way(
                scene=leave(scene, scene, step, card),
                chosen=(*way.chosen, card) if len(right) > 1 else way.chosen,
            )
            for card in right
        ] or lost

    def _few(self, ways: Iterable[Way], path: Path) -> tuple[Way, ...]:
        """Keep one way to each table, and no more than can be followed."""
        kept: dict[Scene | None, Way] = {}
        for way in ways:
            kept.setdefault(way.scene, way)
        if len(kept) > MOST_WAYS:
            message = (
                f"the learner's free cards lead to more than {MOST_WAYS} different tables here"
            )
            advice = "set the table anew, or name the cards that will do"
            self.report.add("step.too-many-ways", path, message, advice, severity="warning")
        return tuple(kept.values())[:MOST_WAYS]


def _offset(text: object, place: int) -> int:
    """Give where the card at ``place`` stands in its text, from 0."""
    return [offset for _, offset in card_spots(str(text))][place]
