"""The buttons of a step."""

from __future__ import annotations

from collections.abc import Set
from typing import Any

from tutor.content.lesson import Lesson
from tutor.content.steps import FreePlayStep, WatchStep, WorkedStep
from tutor.i18n import Words
from tutor.learning.advice_view import advice_button
from tutor.learning.game_state import Pause
from tutor.learning.hint_view import next_hint
from tutor.learning.line import waiting
from tutor.learning.state import RunState

__all__ = ["step_actions"]

Json = dict[str, Any]
_LOOKS = {Pause.AUCTION: "onward", Pause.KITTY: "onward", Pause.TRICK: "next_trick"}
"""What leads on in a game, from where the learner looks."""


def step_actions(
    lesson: Lesson,
    state: RunState,
    words: Words,
    after: str | None,
    closed: Set[str] = frozenset(),
) -> list[Json]:
    """Give the buttons, the one obvious next thing first; Enter presses it.

    ``after`` is the title of the lesson that follows; ``closed`` are the moves that are not allowed
    where a lesson was assigned.
    """
    found = [one for one in _actions(lesson, state, words, after) if one["id"] not in closed]
    if found and not state.finished and not any("default" in one for one in found):
        # Where the obvious thing is not allowed, that which leads on is.
        found = [
            _button(**one | {"kind": "primary"}) if one["id"] == "next" else one for one in found
        ]
    return found


def _actions(lesson: Lesson, state: RunState, words: Words, after: str | None) -> list[Json]:
    if state.finished:
        following = (
            [_button("next-lesson", words.say("ui.lesson.next_lesson", title=after), "primary")]
            if after
            else []
        )
        kind = "plain" if after else "primary"
        home = _button("map", words.say("ui.lesson.to_the_map"), kind)
        return [*following, home, _button("again", words.say("ui.lesson.redo"))]
    here = state.here
    found = _onward(lesson, state, words)
    rung = next_hint(here) if state.current else None
    if rung is not None:
        found.append(_button("hint", words.say(f"hint.take.{rung.value}"), "help"))
    if isinstance(here.step, FreePlayStep) and here.game is not None and state.current:
        found += advice_button(here.game, words) if here.step.free_play.hints else []
    if here.game is not None and here.game.past and not here.game.over and state.current:
        found.append(_button("undo", words.say("ui.play.undo")))
    if _may_redo(state):
        wrong = here.answered is not None and not here.answered.marking.right
        key = "try_again" if wrong else "again"
        found.append(_button("redo", words.say(f"ui.lesson.{key}")))
    if state.at > 0:
        found.append(_button("back", words.say("ui.lesson.back"), "quiet"))
    if here.answered:
        found.append(_button("report", words.say("ui.report.action"), "quiet"))
    return [*found, _button("skip", words.say("ui.lesson.i_know_this"), "quiet")]


def _button(id: str, label: str, kind: str = "plain") -> Json:  # noqa: A002
    default = {"default": True} if kind == "primary" else {}
    return {"id": id, "label": label, "kind": kind, **default}


def _onward(lesson: Lesson, state: RunState, words: Words) -> list[Json]:
    """Give what leads on from here, if anything does."""
    here = state.here
    last = waiting(lesson, state)[-1]
    key = "finish" if here.ready and here.step.id == last.id else "next"
    onward = words.say(f"ui.lesson.{key}")
    if not state.current:
        return [_button("forward", words.say("ui.lesson.forward"), "primary")]
    if here.failed:
        fresh = "fresh_set" if here.drilled else "try_again"
        again = _button("redo", words.say(f"ui.lesson.{fresh}"), "primary")
        return [again, _button("next", onward)]
    match here.step:
        case WatchStep() | WorkedStep() if not here.ready and not here.asking:
            return [_button("next", words.say("ui.lesson.turn_card"), "primary")]
        case FreePlayStep() if here.game is None:
            return [_button("next", words.say("ui.lesson.begin_play"), "primary")]
        case FreePlayStep() if here.game is not None and here.game.pause in _LOOKS:
            return [_button("next", words.say(f"ui.play.{_LOOKS[here.game.pause]}"), "primary")]
        case _ if here.variant is not None:
            return [_button("next", words.say("hint.fresh"), "primary")]
        case _ if here.ready or here.answered:
            return [_button("next", onward, "primary")]
        case _:
            return []


def _may_redo(state: RunState) -> bool:
    """Tell whether the step can be begun again: not in the middle of a row, nor twice offered."""
    here = state.here
    in_a_row = (bool(here.items) and not here.through) or (
        isinstance(here.step, WorkedStep) and not here.ready
    )
    again = here.variant is not None or (here.failed and state.current)
    return here.touched and not in_a_row and not again
