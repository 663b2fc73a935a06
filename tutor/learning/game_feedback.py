"""What is told after a move of a game: to the eye, and to a screen reader."""

from __future__ import annotations

from typing import Any

from tutor.engine.actions import PlayCard
from tutor.engine.events import AuctionClosed, KittyTaken, TrickTaken
from tutor.engine.judge import Verdict
from tutor.engine.rulings.play import SuitMustBeNamed
from tutor.i18n import Words
from tutor.i18n.events import event_message
from tutor.learning.advice_view import advice_heard
from tutor.learning.feedback import feedback
from tutor.learning.game_log import told_of
from tutor.learning.game_state import GameState, Pause
from tutor.learning.markup import plain, spoken

__all__ = ["game_feedback", "game_heard", "refusal"]

Json = dict[str, Any]


def game_heard(state: GameState, words: Words, feedback: Json | None) -> list[str]:
    """Give what a screen reader says of what has just happened."""
    if state.last in ("undo", "redo"):
        other = (state.future if state.last == "undo" else state.past)[-1]
        action = max(state.log, other.log, key=len)[min(len(state.log), len(other.log))].action
        if isinstance(action, PlayCard):
            return [words.say(f"ui.play.heard_{state.last}", card=action.card)]
        return [words.say(f"ui.play.heard_{state.last}_deed")]
    if state.last == "hint":
        return advice_heard(state, words)
    if state.joker:
        return [words.reason(SuitMustBeNamed(card=state.joker), you=state.setup.learner)]
    if state.tried and feedback:
        return [feedback["verdict"], *map(spoken, feedback["lines"])]
    fresh = state.log[len(state.log) - state.fresh :] if state.fresh else ()
    if state.last == "claim" and fresh:
        fresh = fresh[-1:]  # how it ended; that the tricks were won is what was claimed
    heard = [plain(told_of(event, state, words)) for played in fresh for event in played.events]
    if state.open and feedback:
        heard += [feedback["verdict"], *map(spoken, feedback["lines"][-1:])]
    return heard


def game_feedback(state: GameState, words: Words) -> Json | None:
    """Give what is told of an illegal try, a finished trick, a finished round or game."""
    you = state.setup.learner
    if state.tried:
        said = words.verdict(state.tried, you=you)
        verdict = words.say(refusal(state.tried))
        return feedback("illegal", verdict, [said], state.tried.reason.row, words)
    match state.pause:
        case Pause.TURN:
            return None
        case Pause.AUCTION | Pause.KITTY:
            return _looked_at(state, words)
        case Pause.TRICK:
            taken = next(one for one in state.log[-1].events if isinstance(one, TrickTaken))
            verdict = words.tell(event_message(taken), you=you)
            return feedback("info", verdict, [words.reason(taken.reason, you=you)], "M1.S7", words)
        case Pause.ROUND | Pause.OVER:
            return _ended(state, words)


def refusal(tried: Verdict) -> str:
    """Give the key by which something is refused: a card, or anything else."""
    return "mark.not-allowed" if isinstance(tried.action, PlayCard) else "ui.play.refused"


def _looked_at(state: GameState, words: Words) -> Json:
    """Tell how the auction came out, or what became of the kitty."""
    if state.pause is Pause.AUCTION:
        closed = state.log[-1].events[-1]
        assert isinstance(closed, AuctionClosed | KittyTaken), "the last call closes the auction"
        verdict = told_of(state.log[-1].events[1], state, words)
        lines = [words.reason(closed.reason, you=state.setup.learner)]
        return feedback("info", verdict, lines, "M2.S9", words)
    fresh = [event for played in state.log[-state.fresh :] for event in played.events]
    *before, swap = (told_of(event, state, words) for event in fresh)
    return feedback("info", swap, before, "M2.S10", words)


def _ended(state: GameState, words: Words) -> Json:
    """Tell what a round or a game came to."""
    # An ending has no score: there the last trick is told.
    last = state.log[-1].events[-1]
    lines = [told_of(last, state, words)]
    rules, passed_out = state.setup.rules, state.passed_out
    row = "M2.S9" if passed_out else "M2.S12" if rules.bids else "M1.S10"
    if isinstance(last, AuctionClosed) and last.next and not state.over:
        lines.append(words.reason(last.next, you=state.setup.learner))
    elif state.setup.is_match:
        lines.append(words.reason(state.match.reason, you=state.setup.learner))
        row = state.match.reason.row
        if rules.bids and rules.rounds is None:
            row = "M2.S13"  # where the match goes on as well: it ends at minus the target too
    if not state.over:
        key = "passed_out" if passed_out else "round"
        return feedback("info", words.say(f"ui.play.{key}", n=state.round), lines, row, words)
    key = {True: "won", False: "lost", None: "over"}[state.won]
    tone = "right" if state.won else "info"
    return feedback(tone, words.say(f"ui.play.{key}"), lines, row, words)
