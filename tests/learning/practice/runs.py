"""Runs of practice for the tests: sets of real skills, gone through right and wrong."""

from __future__ import annotations

import json
from collections.abc import Iterable
from datetime import datetime, timedelta
from random import Random
from typing import Any

from tests.learning.helpers import LESSONS, wrong_answer
from tests.learning.practice.helpers import BID_WHIST, START
from tutor.content.library import Library, home
from tutor.learning.practice.plan import Choice, Stock, plan_set
from tutor.learning.practice.run import act, begin
from tutor.learning.practice.setup import Mode, Setup
from tutor.learning.practice.state import PracticeState
from tutor.learning.practice.syllabus import Topic, syllabus
from tutor.quizzes import Question
from tutor.store.practice import Known, Review

LIBRARY = Library(folders=[home()])
EVERYTHING = tuple(LESSONS)


def topics(begun: Iterable[str] = EVERYTHING) -> tuple[Topic, ...]:
    return syllabus(LIBRARY, begun, BID_WHIST)


def set_up(
    *,
    begun: Iterable[str] = EVERYTHING,
    known: Known | None = None,
    choice: Choice | None = None,
    seed: int = 1,
    at: datetime = START,
    **more: Any,
) -> Setup:
    """Plan a set for somebody who opened these lessons."""
    stock = Stock(
        topics=topics(begun),
        home=BID_WHIST,
        known=known or Known(),
        choice=choice or Choice(),
    )
    slots, reserve = plan_set(stock, at, Random(seed))
    values: dict[str, Any] = {"mode": Mode.SET, "name": "mixed"}
    return Setup(**values | {"slots": slots, "reserve": reserve} | more)


def right(question: Question) -> str:
    return f"answer {json.dumps(list(min(question.right)))}"


def go(state: PracticeState, *moves: str, seconds: float = 2) -> PracticeState:
    """Make moves, each so many seconds after the one before."""
    for move in moves:
        state = act(state, move, state.at + timedelta(seconds=seconds)).state
    return state


def answer(state: PracticeState, good: bool = True, **more: Any) -> PracticeState:
    """Answer the open question."""
    question = state.here.question
    return go(state, right(question) if good else wrong_answer(question), **more)


def walk(setup: Setup, wrong: Iterable[int] = (), key: str = "run") -> PracticeState:
    """Go through a whole set; the items at these places, from 0, are answered wrong."""
    state, wrong = begin(setup, key, START), set(wrong)
    while not state.finished:
        place = len(state.items) - 1
        state = go(answer(state, place not in wrong), "next")
    return state


def row(known: Known, skill: str) -> Review:
    return next(row for row in known.reviews if row.skill == skill)
