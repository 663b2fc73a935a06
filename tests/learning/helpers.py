"""What the tests of learning share: lessons, and moves that are right or wrong."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import permutations, product
from pathlib import Path
from typing import Any

from tutor.content.lesson import Lesson
from tutor.content.library import Library, home
from tutor.content.script import example
from tutor.content.steps import MoveStep
from tutor.engine.judge import legal_actions
from tutor.engine.table import Phase
from tutor.i18n import words
from tutor.learning.deeds import deed_text
from tutor.learning.game_state import Pause
from tutor.learning.run import act, begin
from tutor.learning.stage_view import Settings, lesson_view
from tutor.learning.state import RunState
from tutor.quizzes import Answer, Question, Shape

LESSONS = {name: file.lesson for name, file in Library(folders=[home()]).files().items()}
LANGUAGES = ("en", "nl")
Json = dict[str, Any]


def lesson_of(*steps: Json, **more: Any) -> Lesson:
    """Make a lesson of steps; a trick of hearts lies ready unless something else is given."""
    facts: Json = {"format": 1, "id": "made", "title": "Made", "goal": "See.", "steps": steps}
    if "deal" not in more:
        facts["position"] = {
            "leader": "west",
            "table": "8H TH 5H",
            "hands": {"north": "2D", "east": "3D", "south": "KH 3H AC", "west": "4D"},
        }
    return Lesson.model_validate(facts | more)


SAY: Json = {"id": "say", "say": "Read."}
DO: Json = {"id": "do", "do": {"cards": "KH", "other": "Try the king."}}
WINNER: Json = {"id": "winner", "ask": {"kind": "trick-winner"}}
DRILL: Json = {"id": "drill", "drill": {"kind": "whose-turn", "items": 3, "pass": 2}}
LEAD: Json = {"id": "lead", "play": "AC"}
END: Json = {"id": "end", "say": "Bye."}


def answer(given: Answer) -> str:
    """Write an answer as a move."""
    return f"answer {json.dumps(list(given))}"


def right_answer(question: Question) -> str:
    return answer(min(question.right))


def wrong_answer(question: Question) -> str:
    ids = [option.id for option in question.options]
    whys = [option.id for option in question.because]
    found: Iterator[Answer] | list[Answer]
    match question.shape:
        case Shape.PICK_MANY:
            found = [tuple(ids[:1]), tuple(ids[-1:]), tuple(ids)]
        case Shape.ORDER:
            found = permutations(ids)
        case Shape.YES_NO if whys:
            found = product(ids, whys)
        case Shape.NUMBER:
            found = [("99",), ("98",)]
        case _:
            found = [(one,) for one in ids]
    return answer(next(one for one in found if one not in question.right))


def onward(state: RunState, *, right: bool = True) -> str:
    """Give the move that goes on from here, with the right answer or a wrong one."""
    here = state.here
    if here.asking and here.question is not None:
        return (right_answer if right else wrong_answer)(here.question)
    if here.game is not None and here.game.pause is Pause.TURN:
        exchange = here.game.table.phase is Phase.EXCHANGE
        return "exchange none" if exchange else deed_text(legal_actions(here.game.table)[0])
    if isinstance(here.step, MoveStep) and here.done is None:
        return deed_text(example(here.scene.set_table, here.step))
    return "next"


def walk(lesson: Lesson, *, right: bool = True, key: str = "key") -> list[RunState]:
    """Go through a lesson to its end; every state on the way."""
    states = [begin(lesson, key)]
    while not states[-1].finished:
        states.append(act(lesson, states[-1], onward(states[-1], right=right)).state)
        assert len(states) < 500
    return states


def until(lesson: Lesson, step: str, *, right: bool = True, key: str = "key") -> RunState:
    """Go through a lesson until a step is come to."""
    state = begin(lesson, key)
    while state.here.step.id != step:
        state = act(lesson, state, onward(state, right=right)).state
    return state


def do(lesson: Lesson, state: RunState, *moves: str) -> RunState:
    for move in moves:
        state = act(lesson, state, move).state
    return state


def page(lesson: Lesson, state: RunState, language: str = "en", **more: Any) -> Any:
    """Give the view as the browser reads it."""
    made = lesson_view(lesson, state, words(language), settings=Settings(), **more)
    return json.loads(made)


class Clock:
    """A clock that goes on a second whenever somebody looks."""

    def __init__(self) -> None:
        self.now = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now


LESSON_TEXT = """\
format: 1
id: {id}
order: {order}
title: {{en: First, nl: Eerste}}
goal: {{en: See., nl: Kijken.}}
position:
  leader: west
  table: "8H TH 5H"
  hands: {{south: "KH 3H AC"}}
steps:
"""
STEPS = {
    "hello": "  - {id: hello, say: {en: Hello., nl: Dag.}}\n",
    "move": "  - {id: move, do: {cards: KH}}\n",
    "winner": "  - {id: winner, ask: {kind: trick-winner}}\n",
    "drill": "  - {id: drill, drill: {kind: whose-turn, items: 2, pass: 2}}\n",
    "bye": "  - {id: bye, say: {en: Bye., nl: Dag.}}\n",
}


def write_lesson(
    folder: Path,
    *steps: str,
    id: str = "first",  # noqa: A002
    order: int = 0,
    more: str = "",
) -> Path:
    """Write a lesson file with some of `STEPS`, all of them unless said."""
    path = folder / f"{id}.yaml"
    text = LESSON_TEXT.format(id=id, order=order).replace("title:", f"{more}title:")
    path.write_text(text + "".join(STEPS[step] for step in steps or STEPS), "utf-8")
    return path
