"""The page of a game as one JSON view: the table, the log in words, the score sheet.

Before a deal is over nothing of a hidden hand is in it. Every card of the learner's hand says why
it may be played or not; every line of the log has its why.
"""

from __future__ import annotations

from typing import Any

from tutor.content.scenario import Scenario
from tutor.engine.trump import trump_reason
from tutor.i18n import Words
from tutor.learning.advice_view import advice_button, advice_view
from tutor.learning.game_claim import can_claim
from tutor.learning.game_feedback import game_feedback, game_heard
from tutor.learning.game_log import log_of
from tutor.learning.game_now import aim, what_now
from tutor.learning.game_sheet import sheet_of
from tutor.learning.game_state import GameState, Pause
from tutor.learning.game_table import draw_game, game_pads
from tutor.learning.markup import block
from tutor.learning.stage_view import Settings, stage_page

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
    hints = scenario is None or scenario.hints
    asked = hints and settings.whys != "off"
    return stage_page(
        words,
        settings,
        rev=state.rev,
        nonce=nonce,
        announce=[*([words.say(notice)] if notice else []), *game_heard(state, words, feedback)],
        table=draw_game(state, words, hints=asked),
        panel={
            "title": scenario.title.in_(words.language) if scenario else _title(state, words),
            "progress": None,
            "text": _text(state, words, scenario, notice),
            "question": None,
            "hints": advice_view(state, words),
            "feedback": feedback,
            **game_pads(state, words, hints=asked),
            "actions": _actions(state, words, hints=hints),
            "boards": [sheet] if (sheet := sheet_of(state, words)) else [],
            "log": {
                "label": words.say("ui.play.log"),
                "entries": log_of(state, words, short=settings.whys == "short"),
            },
        },
    )


def _title(state: GameState, words: Words) -> str:
    return words.say(f"ui.play.title.{state.setup.rules.game.value}")


def _text(state: GameState, words: Words, scenario: Scenario | None, notice: str | None) -> str:
    said = [block(f"*{words.say(notice)}*")] if notice else []
    first = not state.past and not state.over
    if scenario and state.over and scenario.after:
        said.append(block(scenario.after.in_(words.language)))
    elif scenario and first and not state.sheet:
        said.append(block(scenario.about.in_(words.language)))
    goal = state.setup.goal
    if goal is not None:
        said.append(block(words.say(f"ui.play.goal.{goal.kind}", n=goal.number or 0)))
    elif first and not state.sheet:
        said.append(block(aim(state.setup.rules, words)))
    trump = trump_reason(state.table)
    if trump is not None and first:
        said.append(block(words.reason(trump, you=state.setup.learner)))
    said.append(block(what_now(state, words)))
    return "".join(said)


def _actions(state: GameState, words: Words, *, hints: bool) -> list[Json]:
    """Give the buttons, the one obvious next thing first; Enter presses it."""

    def button(id: str, key: str, kind: str = "plain") -> Json:  # noqa: A002
        default = {"default": True} if kind == "primary" else {}
        return {"id": id, "label": words.say(f"ui.play.{key}"), "kind": kind, **default}

    found = []
    look_back = {"id": "review", "label": words.say("ui.review.open_button"), "kind": "plain"}
    if state.pause in (Pause.AUCTION, Pause.KITTY):
        found.append(button("next", "onward", "primary"))
    elif state.pause is Pause.TRICK:
        found.append(button("next", "next_trick", "primary"))
    elif state.pause is Pause.ROUND:
        key = "deal_again" if state.passed_out else "next_deal"
        found += [button("next", key, "primary"), look_back]
    elif state.pause is Pause.OVER:
        found += [button("again", "again", "primary"), look_back, button("map", "home")]
        return found
    found += advice_button(state, words) if hints else []
    if hints and can_claim(state):
        found.append(button("claim", "claim"))
    if state.past:
        found.append(button("undo", "undo"))
    if state.future:
        found.append(button("redo", "redo"))
    return [*found, button("again", "new", "quiet")]
