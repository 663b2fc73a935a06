"""What is told after a move of a game: to the eye, and to a screen reader."""

from __future__ import annotations

from typing import Any

from tutor.engine.events import TrickTaken
from tutor.i18n import Words
from tutor.i18n.events import event_message
from tutor.learning.game_log import told_of
from tutor.learning.game_state import GameState, Pause
from tutor.learning.markup import block, inline, plain, spoken

__all__ = ["game_feedback", "game_heard"]

Json = dict[str, Any]


def game_heard(state: GameState, words: Words, feedback: Json | None) -> list[str]:
    """Give what a screen reader says of what has just happened."""
    if state.last in ("undo", "redo"):
        other = (state.future if state.last == "undo" else state.past)[-1]
        card = max(state.log, other.log, key=len)[min(len(state.log), len(other.log))].action.card
        return [words.say(f"ui.play.heard_{state.last}", card=card)]
    if state.tried and feedback:
        return [feedback["verdict"], *map(spoken, feedback["lines"])]
    fresh = state.log[len(state.log) - state.fresh :] if state.fresh else ()
    heard = [plain(told_of(event, state, words)) for played in fresh for event in played.events]
    if state.open and feedback:
        heard += [feedback["verdict"], *map(spoken, feedback["lines"][-1:])]
    return heard


def game_feedback(state: GameState, words: Words) -> Json | None:
    """Give what is told of an illegal try, a finished trick, a finished round or game."""
    you = state.setup.learner
    if state.tried:
        said = words.verdict(state.tried, you=you)
        verdict = words.say("mark.not-allowed")
        return _told("illegal", verdict, [said], state.tried.reason.row, words)
    if state.pause is Pause.TURN:
        return None
    ends = state.log[-1].events
    taken = next(event for event in ends if isinstance(event, TrickTaken))
    if state.pause is Pause.TRICK:
        verdict = words.tell(event_message(taken), you=you)
        return _told("info", verdict, [words.reason(taken.reason, you=you)], "M1.S7", words)
    # An ending has no score: there the last trick is told.
    lines = [told_of(ends[-1], state, words)]
    row = "M1.S10"
    if state.setup.is_match:
        lines.append(words.reason(state.match.reason, you=you))
        row = state.match.reason.row
    if not state.over:
        return _told("info", words.say("ui.play.round", n=state.round), lines, row, words)
    key = {True: "won", False: "lost", None: "over"}[state.won]
    return _told("right" if state.won else "info", words.say(f"ui.play.{key}"), lines, row, words)


def _told(tone: str, verdict: str, lines: list[str], row: str, words: Words) -> Json:
    rule = words.rule(row)
    label = f"{words.say('ui.lesson.rule', title=rule.title)} ({row})"
    return {
        "tone": tone,
        "verdict": verdict,
        "lines": [inline(line) for line in lines],
        "rule": {"label": label, "html": block(rule.text)},
    }
