"""The page of a game as one JSON view: the table, the log in words, the score sheet.

Before a deal is over nothing of a hidden hand is in it. Every card of the learner's hand says why
it may be played or not; every line of the log has its why.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from tutor.content.scenario import Scenario
from tutor.engine.actions import PlayCard
from tutor.engine.cards import parse_card
from tutor.engine.events import CardPlayed, RoundScored, TrickTaken
from tutor.engine.judge import judge
from tutor.engine.match import match_reason
from tutor.engine.reasons import Reason
from tutor.engine.seats import Seat, Side
from tutor.engine.table import start
from tutor.engine.trump import trump_reason
from tutor.i18n import Words
from tutor.learning.game import GameState, Pause, Played
from tutor.learning.markup import block, plain
from tutor.learning.narration import tell
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
        "announce": [*([words.say(notice)] if notice else []), *_heard(state, words)],
        "table": _table(state, words, hints=scenario is None or scenario.hints),
        "panel": {
            "title": scenario.title.in_(words.language) if scenario else words.say("ui.play.title"),
            "progress": None,
            "text": _text(state, words, scenario, notice),
            "question": None,
            "feedback": feedback,
            "actions": _actions(state, words),
            "boards": [board] if (board := _sheet(state, words)) else [],
            "log": {"label": words.say("ui.play.log"), "entries": _log(state, words)},
        },
    }
    return json.dumps(view, ensure_ascii=False, separators=(",", ":")).encode()


def _table(state: GameState, words: Words, *, hints: bool) -> Json:
    learner = state.setup.learner
    turn = state.pause is Pause.TURN
    marks = {str(state.tried.action.card): "illegal"} if state.tried else {}
    drawing = Drawing(seat=learner, mode="play" if turn else "look", marks=marks, lying=not turn)
    drawn = draw_table(state.table, drawing, words)
    if state.pause in (Pause.ROUND, Pause.OVER):
        return _all_hands(state, drawn, words)
    if turn and drawn["hand"]:
        drawn["hand"]["cards"] = [
            _asked(state, card, words, hints) for card in drawn["hand"]["cards"]
        ]
    return drawn


def _asked(state: GameState, drawn: Json, words: Words, hints: bool) -> Json:
    """Say of a card, before it is played, whether it may be and why."""
    learner = state.setup.learner
    verdict = judge(state.table, PlayCard(seat=learner, card=parse_card(drawn["id"])))
    why = words.verdict(verdict, you=learner)
    told = drawn | {"why": plain(f"{why} ({verdict.reason.row})")}
    if hints:
        key = "ui.card.allowed" if verdict.legal else "ui.card.not_allowed"
        told["spoken"] = words.say(key, card=verdict.action.card)
    return told


def _all_hands(state: GameState, drawn: Json, words: Words) -> Json:
    """Show what everybody was dealt, once the deal is over."""
    dealt = start(state.deal, state.setup.rules)
    shown = draw_table(dealt, Drawing(seat=state.setup.learner, shown=frozenset(Seat)), words)
    for seat in Seat:
        drawn["seats"][seat.value]["open"] = shown["seats"][seat.value]["open"]
        drawn["seats"][seat.value]["count"] = None
    drawn["hand"] = shown["hand"]
    return drawn


def _heard(state: GameState, words: Words) -> list[str]:
    """Give what a screen reader says of what has just happened."""
    if state.tried:
        return [words.say("mark.not-allowed"), words.verdict(state.tried, you=state.setup.learner)]
    fresh = state.log[len(state.log) - state.fresh :] if state.fresh else ()
    return [plain(line) for played in fresh for line in _lines(played, state, words)]


def _lines(played: Played, state: GameState, words: Words) -> list[str]:
    you = state.setup.learner
    return [line for event in played.events for line in tell(event, you, words)]


def _text(state: GameState, words: Words, scenario: Scenario | None, notice: str | None) -> str:
    said = [block(f"*{words.say(notice)}*")] if notice else []
    if scenario and state.pause is Pause.OVER and scenario.after:
        said.append(block(scenario.after.in_(words.language)))
    elif scenario and len(state.log) < len(Seat):
        said.append(block(scenario.about.in_(words.language)))
    goal = state.setup.goal
    if goal is not None:
        said.append(block(words.say(f"ui.play.goal.{goal.kind}", n=goal.number or 0)))
    trump = trump_reason(state.table)
    if trump is not None and len(state.log) < len(Seat):
        said.append(block(words.reason(trump, you=state.setup.learner)))
    if state.pause is Pause.TURN and not state.tried:
        said.append(block(words.say("ui.play.your_turn")))
    return "".join(said)


def _feedback(state: GameState, words: Words) -> Json | None:
    you = state.setup.learner
    if state.tried:
        said = words.verdict(state.tried, you=you)
        return _told(
            "illegal", words.say("mark.not-allowed"), [said], state.tried.reason.row, words
        )
    if not state.log or state.pause is Pause.TURN:
        return None
    ends = [event for event in state.log[-1].events if not isinstance(event, CardPlayed)]
    lines = [line for event in ends for line in tell(event, you, words)]
    if state.pause is Pause.TRICK:
        taken = next(event for event in ends if isinstance(event, TrickTaken))
        verdict = words.say("ui.play.trick", n=taken.number)
        return _told("info", verdict, lines, taken.reason.row, words)
    if state.pause is Pause.OVER:
        key = {True: "won", False: "lost", None: "over"}[state.won]
        tone = "right" if state.won else "info"
        return _told(tone, words.say(f"ui.play.{key}"), lines, "M1.S11", words)
    return _told("info", words.say("ui.play.round", n=state.round), lines, "M1.S10", words)


def _told(tone: str, verdict: str, lines: list[str], row: str, words: Words) -> Json:
    rule = words.rule(row)
    label = f"{words.say('ui.lesson.rule', title=rule.title)} ({row})"
    return {
        "tone": tone,
        "verdict": verdict,
        "lines": [plain(line) for line in lines],
        "rule": {"label": label, "html": block(rule.text)},
    }


def _log(state: GameState, words: Words) -> list[Json]:
    """Give the round in words, each line with its why."""
    you = state.setup.learner
    entries: list[Json] = []
    for place, played in enumerate(state.log):
        new = place >= len(state.log) - state.fresh
        for event in played.events:
            text = " ".join(tell(event, you, words))
            mark, why = None, None
            match event:
                case CardPlayed(action=action, reason=reason):
                    whys = [
                        words.reason(_public(reason, action.seat is you), you=you, seat=action.seat)
                    ]
                    if played.advice is not None:
                        whys.append(words.reason(played.advice, you=you, seat=action.seat))
                    mark, why = "you" if action.seat is you else None, " ".join(whys)
                case TrickTaken(number=number, reason=reason):
                    mark, why = "trick", words.rule(reason.row).text
                    text = f"{words.say('ui.play.trick', n=number)} {text}"
                case RoundScored():
                    mark, why = "score", words.rule("M1.S10").text
            entries.append({"text": plain(text), "why": plain(why), "mark": mark, "new": new})
    return entries


def _public(reason: Reason, own: bool) -> Reason:
    """Leave out of a reason that a card was the only legal one: that tells of a hidden hand."""
    hushed = {} if own or not hasattr(reason, "only") else {"only": False}
    return replace(reason, **hushed)  # type: ignore[arg-type]  # every ``only`` is a bool


def _sheet(state: GameState, words: Words) -> Json | None:
    """Give the score sheet: a row a round, and the totals; none before the first round is over."""
    if not state.match.rounds:
        return None

    def row(name: str, points: tuple[int, int], mark: str | None = None) -> Json:
        return {
            "cells": [{"text": name}, *({"text": words.number(n)} for n in points)],
            "mark": mark,
        }

    total = state.match.score
    last = match_reason(total, state.setup.rules)
    return {
        "caption": words.say("ui.word.score"),
        "head": [words.say("ui.play.deal"), *(words.side(side) for side in Side)],
        "rows": [
            *(row(words.number(n), points) for n, points in enumerate(state.match.rounds, start=1)),
            row(words.say("ui.play.total"), (total[Side.NS], total[Side.EW]), "total"),
        ],
        "note": plain(words.reason(last, you=state.setup.learner)),
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
