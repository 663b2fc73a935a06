"""The page of a game as one JSON view: the table, the log in words, the score sheet.

Before a deal is over nothing of a hidden hand is in it. Every card of the learner's hand says why
it may be played or not; every line of the log has its why.
"""

from __future__ import annotations

import json
from typing import Any

from tutor.content.scenario import Scenario
from tutor.engine.actions import PlayCard
from tutor.engine.cards import parse_card
from tutor.engine.events import TrickTaken
from tutor.engine.judge import judge
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat, Side
from tutor.engine.table import start
from tutor.engine.trump import trump_reason
from tutor.i18n import Words
from tutor.i18n.events import event_message
from tutor.learning.game_log import log_of, told_of
from tutor.learning.game_state import GameState, Pause
from tutor.learning.markup import block, inline, plain, spoken
from tutor.learning.stage_view import Settings, stage_words
from tutor.learning.table_view import Drawing, draw_table

__all__ = ["game_view"]

Json = dict[str, Any]


def game_view(
    state: GameState,
    words: Words,
    *,
    settings: Settings,
    scenario: Scenario | None = None,
    nonce: int = 0,
    notice: str | None = None,
) -> bytes:
    """Give the page of a game as JSON bytes. ``notice`` is a key of the catalogs, said first."""
    feedback = _feedback(state, words)
    view = {
        "rev": state.rev,
        "nonce": nonce,
        "lang": words.language,
        "narrow_confirm": True,
        "deck": settings.deck,
        "palette": settings.palette,
        "text_size": settings.text_size,
        "words": stage_words(words),
        "announce": [*([words.say(notice)] if notice else []), *_heard(state, words, feedback)],
        "table": _table(state, words, hints=scenario is None or scenario.hints),
        "panel": {
            "title": scenario.title.in_(words.language) if scenario else words.say("ui.play.title"),
            "progress": None,
            "text": _text(state, words, scenario, notice),
            "question": None,
            "feedback": feedback,
            "actions": _actions(state, words),
            "boards": [board] if (board := _sheet(state, words)) else [],
            "log": {"label": words.say("ui.play.log"), "entries": log_of(state, words)},
        },
    }
    return json.dumps(view, ensure_ascii=False, separators=(",", ":")).encode()


def _table(state: GameState, words: Words, *, hints: bool) -> Json:
    turn = state.pause is Pause.TURN
    marks = {str(state.tried.action.card): "illegal"} if state.tried else {}
    mode = "play" if turn else "look"
    drawing = Drawing(seat=state.setup.learner, mode=mode, marks=marks, lying=not turn)
    drawn = draw_table(state.table, drawing, words)
    if state.open:
        return _all_hands(state, drawn, words)
    if turn and hints:
        drawn["hand"]["cards"] = [_asked(state, card, words) for card in drawn["hand"]["cards"]]
    return drawn


def _asked(state: GameState, drawn: Json, words: Words) -> Json:
    """Say of a card, before it is played, whether it may be and why."""
    learner = state.setup.learner
    verdict = judge(state.table, PlayCard(seat=learner, card=parse_card(drawn["id"])))
    why = words.verdict(verdict, you=learner)
    key = "ui.card.allowed" if verdict.legal else "ui.card.not_allowed"
    spoken = words.say(key, card=verdict.action.card)
    return drawn | {"why": inline(f"{why} ({verdict.reason.row})"), "spoken": spoken}


def _all_hands(state: GameState, drawn: Json, words: Words) -> Json:
    """Show what everybody was dealt, once the deal is over."""
    dealt = start(state.deal, state.setup.rules)
    shown = draw_table(dealt, Drawing(seat=state.setup.learner, shown=frozenset(Seat)), words)
    for seat in Seat:
        drawn["seats"][seat.value]["open"] = shown["seats"][seat.value]["open"]
        drawn["seats"][seat.value]["count"] = None
    drawn["hand"] = shown["hand"]
    for row, held in zip(drawn["as_text"]["rows"], shown["as_text"]["rows"], strict=True):
        row[-1] = held[-1]
    return drawn


def _heard(state: GameState, words: Words, feedback: Json | None) -> list[str]:
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


def _text(state: GameState, words: Words, scenario: Scenario | None, notice: str | None) -> str:
    said = [block(f"*{words.say(notice)}*")] if notice else []
    first = not state.past and not state.over
    if scenario and state.over and scenario.after:
        said.append(block(scenario.after.in_(words.language)))
    elif scenario and first and state.round == 1:
        said.append(block(scenario.about.in_(words.language)))
    goal = state.setup.goal
    if goal is not None:
        said.append(block(words.say(f"ui.play.goal.{goal.kind}", n=goal.number or 0)))
    elif first and state.round == 1:
        said.append(block(_aim(state.setup.rules, words)))
    trump = trump_reason(state.table)
    if trump is not None and first:
        said.append(block(words.reason(trump, you=state.setup.learner)))
    if state.pause is Pause.TURN and not state.tried:
        led = state.table.led_suit
        said.append(block(words.say("ui.play.your_turn", led=led)))
    return "".join(said)


def _aim(rules: RuleSet, words: Words) -> str:
    """Say how a match at this table ends."""
    if rules.rounds is not None:
        return words.say("ui.play.to_rounds", n=rules.rounds)
    return words.say("ui.play.to_points", n=rules.target)


def _feedback(state: GameState, words: Words) -> Json | None:
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


def _sheet(state: GameState, words: Words) -> Json | None:
    """Give the score sheet of a match: a row a round, and the totals; none before the first."""
    if not state.match.rounds or not state.setup.is_match:
        return None

    def row(name: str, points: tuple[int, int], mark: str | None = None) -> Json:
        cells = (name, *map(words.number, points))
        return {"cells": [{"text": text} for text in cells], "mark": mark}

    rounds = enumerate(state.match.rounds, start=1)
    return {
        "caption": words.say("ui.word.score"),
        "head": [words.say("ui.play.deal"), *(words.side(side) for side in Side)],
        "rows": [
            *(row(words.number(n), points) for n, points in rounds),
            row(words.say("ui.play.total"), state.match.points, "total"),
        ],
        "note": inline(_aim(state.setup.rules, words)),
    }


def _actions(state: GameState, words: Words) -> list[Json]:
    """Give the buttons, the one obvious next thing first; Enter presses it."""

    def button(id: str, key: str, kind: str = "plain") -> Json:  # noqa: A002
        default = {"default": True} if kind == "primary" else {}
        return {"id": id, "label": words.say(f"ui.play.{key}"), "kind": kind, **default}

    found = []
    if state.pause is Pause.TRICK:
        found.append(button("next", "next_trick", "primary"))
    elif state.pause is Pause.ROUND:
        found.append(button("next", "next_deal", "primary"))
    elif state.pause is Pause.OVER:
        found += [button("again", "again", "primary"), button("map", "home")]
        return found
    if state.past:
        found.append(button("undo", "undo"))
    if state.future:
        found.append(button("redo", "redo"))
    return [*found, button("again", "new", "quiet")]
