"""Random walks through all lessons: nothing breaks, nothing is lost, every page is whole."""

from __future__ import annotations

import json
from collections.abc import Callable

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.learning.contract import check
from tests.learning.helpers import LANGUAGES, LESSONS, onward, page
from tutor.content.lesson import Lesson
from tutor.engine.cards import PACK
from tutor.learning.run import Untimely, act, begin, replay
from tutor.learning.state import RunState

Moves = Callable[[Lesson, RunState, int], str]
JUNK = ("", "play", "play 1Z", "answer", "answer [", "answer 0", "goto", "goto x", "hint", "Next")
MOVES: dict[str, Moves] = {
    "right": lambda lesson, state, n: onward(state),
    "wrong": lambda lesson, state, n: onward(state, right=False),
    "any card": lambda lesson, state, n: f"play {PACK[n % 52]}",
    "any answer": lambda lesson, state, n: f"answer {json.dumps(options(state, n))}",
    "back": lambda lesson, state, n: "back",
    "forward": lambda lesson, state, n: "forward",
    "redo": lambda lesson, state, n: "redo",
    "next": lambda lesson, state, n: "next",
    "goto": lambda lesson, state, n: f"goto {lesson.steps[n % len(lesson.steps)].id}",
    "junk": lambda lesson, state, n: JUNK[n % len(JUNK)],
}
# Mostly onward, so that a walk comes somewhere.
OFTEN = ["right"] * 8 + ["wrong"] * 4 + list(MOVES)
WALK = st.lists(st.tuples(st.sampled_from(OFTEN), st.integers(0, 10**6)), max_size=60)
LESSON = st.sampled_from(sorted(LESSONS))


def options(state: RunState, n: int) -> list[str]:
    question = state.here.question
    ids = [option.id for option in (*question.options, *question.because)] if question else ["x"]
    return [one for at, one in enumerate(ids) if n >> at & 1]


@settings(max_examples=60, deadline=None)
@given(LESSON, WALK)
def test_whatever_is_done(lesson_id: str, walk: list[tuple[str, int]]) -> None:
    lesson, made = LESSONS[lesson_id], []
    state = begin(lesson, "key")
    for name, n in walk:
        if state.finished:
            break
        move = MOVES[name](lesson, state, n)
        before = repr(state)
        try:
            deed = act(lesson, state, move)
        except Untimely:
            assert repr(state) == before
            continue
        made.append(deed.move)
        # In free play the bots' cards are kept with a move, and an illegal card is kept as a try.
        assert deed.move == move or state.here.game or deed.state.here.game
        assert deed.step == state.here.step.id
        assert deed.state.rev == len(made)
        # What is behind has been done, and only redo and a link take it away.
        assert all(seen.ready for seen in deed.state.visited[:-1])
        if name not in ("redo", "goto"):
            kept = [seen.answers for seen in state.visited]
            now = [seen.answers for seen in deed.state.visited]
            assert all(new[: len(old)] == old for old, new in zip(kept, now, strict=False))
        state = deed.state
    assert replay(lesson, "key", made) == state


@settings(max_examples=25, deadline=None)
@given(LESSON, WALK)
def test_every_page_is_whole(lesson_id: str, walk: list[tuple[str, int]]) -> None:
    lesson = LESSONS[lesson_id]
    state = begin(lesson, "key")
    for name, n in walk:
        for language in LANGUAGES:
            check(page(lesson, state, language))
        if state.finished:
            return
        try:
            state = act(lesson, state, MOVES[name](lesson, state, n)).state
        except Untimely:
            continue
    check(page(lesson, state if state.finished else act(lesson, state, "skip").state))
