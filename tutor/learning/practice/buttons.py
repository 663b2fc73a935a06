"""The buttons of a page of practice, the one obvious next thing first."""

from __future__ import annotations

from typing import Any

from tutor.i18n import Words
from tutor.learning.hint_view import next_hint
from tutor.learning.practice.placement import start_of
from tutor.learning.practice.setup import Mode
from tutor.learning.practice.state import PracticeState
from tutor.learning.state import StepState

__all__ = ["buttons"]

Json = dict[str, Any]


def buttons(state: PracticeState, here: StepState | None, words: Words) -> list[Json]:
    """Give the buttons; Enter presses the first one. ``here`` is the item, if one is shown."""
    if state.finished:
        return _at_the_end(state, words)
    if state.time_up:
        return [_button("stop", words, "primary", "see"), _button("longer", words)]
    if here is None:
        return [
            _button("go", words, "primary"),
            _button("longer", words),
            _button("stop", words, "quiet"),
        ]
    if here.answered:
        last = not state.queue and state.setup.mode is Mode.SET
        following = words.say("ui.lesson.finish" if last else "ui.lesson.next")
        onward = {"id": "next", "label": following, "kind": "primary", "default": True}
        told = {"id": "report", "label": words.say("ui.report.action"), "kind": "quiet"}
        return [onward, told, _button("stop", words, "quiet")]
    return [*_helping(state, here, words), _button("stop", words, "quiet")]


def _helping(state: PracticeState, here: StepState, words: Words) -> list[Json]:
    """Give what helps while a question is open."""
    if state.setup.mode is Mode.PLACEMENT:
        return [_button("unknown", words, "help")]
    found = [_button("pause", words), _button("longer", words)] if state.clock else []
    rung = next_hint(here)
    if rung is not None and not state.clock:
        label = words.say(f"hint.take.{rung.value}")
        found.append({"id": "hint", "label": label, "kind": "help"})
    return found


def _at_the_end(state: PracticeState, words: Words) -> list[Json]:
    mode = state.setup.mode
    if mode is Mode.PLACEMENT:
        first = [_button("lesson", words, "primary")] if start_of(state) else []
        kind = "plain" if first else "primary"
        return [*first, _button("map", words, kind)]
    other = {Mode.SPRINT: [_button("quick", words)], Mode.QUICK: [_button("sprint", words)]}
    return [
        _button("again", words, "primary", f"again_{mode.value}"),
        *other.get(mode, []),
        _button("progress", words),
        _button("map", words),
    ]


def _button(id: str, words: Words, kind: str = "plain", key: str = "") -> Json:  # noqa: A002
    default = {"default": True} if kind == "primary" else {}
    label = words.say(f"ui.practice.button.{key or id}")
    return {"id": id, "label": label, "kind": kind, **default}
