"""The page of a game as one JSON view: the table, the log in words, the score sheet.

Before a deal is over nothing of a hidden hand is in it. Every card of the learner's hand says why
it may be played or not; every line of the log has its why.
"""

from __future__ import annotations

import json
from typing import Any

from tutor.content.scenario import Scenario
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Side
from tutor.engine.trump import trump_reason
from tutor.i18n import Words
from tutor.learning.game_feedback import game_feedback, game_heard
from tutor.learning.game_log import log_of
from tutor.learning.game_state import GameState, Pause
from tutor.learning.game_table import draw_game
from tutor.learning.markup import block, inline
from tutor.learning.stage_view import Settings, stage_words

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
    feedback = game_feedback(state, words)
    view = {
        "rev": state.rev,
        "nonce": nonce,
        "lang": words.language,
        "narrow_confirm": True,
        "deck": settings.deck,
        "palette": settings.palette,
        "text_size": settings.text_size,
        "words": stage_words(words),
        "announce": [*([words.say(notice)] if notice else []), *game_heard(state, words, feedback)],
        "table": draw_game(state, words, hints=scenario is None or scenario.hints),
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
    said.append(block(_then(state, words)))
    return "".join(said)


def _then(state: GameState, words: Words) -> str:
    """Say what comes next: one line at every pause, so that the table stays where it is."""
    you = state.setup.learner
    match state.pause:
        case Pause.TURN:
            return words.say("ui.play.your_turn", led=state.table.led_suit)
        case Pause.TRICK:
            return words.say("ui.play.then_leads", seat=state.table.turn, you=you)
        case Pause.ROUND:
            return words.say("ui.play.then_deals", seat=state.match.dealer, you=you)
        case Pause.OVER:
            return words.say("ui.play.then_over")


def _aim(rules: RuleSet, words: Words) -> str:
    """Say how a match at this table ends."""
    if rules.rounds is not None:
        return words.say("ui.play.to_rounds", n=rules.rounds)
    return words.say("ui.play.to_points", n=rules.target)


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
