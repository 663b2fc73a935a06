"""A run of practice: what returns, what is asked again, how a sprint's time goes."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import timedelta
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.learning.helpers import wrong_answer
from tests.learning.practice.helpers import START, on
from tests.learning.practice.runs import answer, go, right, set_up, walk
from tutor.learning.practice.plan import SIZE, Choice
from tutor.learning.practice.queue import LONGEST
from tutor.learning.practice.run import LONGER, act, begin, replay
from tutor.learning.practice.setup import Mode, Why
from tutor.learning.practice.skills import BIDDING, QUICK
from tutor.learning.untimely import Untimely
from tutor.quizzes.misconceptions import MISCONCEPTIONS

BIDS = set_up(choice=Choice(kinds=BIDDING))
SPRINT = set_up(choice=Choice(kinds=QUICK), mode=Mode.SPRINT, name="sprint", limit=60)
TWIN = replace(SPRINT, mode=Mode.QUICK, name="quick", limit=0)


def test_a_set_without_a_slip_has_ten_items() -> None:
    state = walk(BIDS)
    assert (len(state.items), state.right, state.finished) == (SIZE, SIZE, True)
    assert [item.slot for item in state.items] == list(BIDS.slots)


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 30), st.sets(st.integers(0, SIZE - 1), max_size=6))
def test_what_failed_returns_within_three_to_six_items(key: int, wrong: set[int]) -> None:
    state = walk(BIDS, wrong, key=str(key))
    skills = [item.slot.skill for item in state.items]
    assert all(one != other for one, other in pairwise(skills))
    assert len(skills) <= LONGEST
    for place in wrong:
        after = state.items[place + 1 : place + 7]
        returned = [at for at, item in enumerate(after, 1) if item.slot.skill == skills[place]]
        if place + 6 < LONGEST:
            assert returned, (place, skills)
    seeds = [(item.question.kind, item.question.level, item.question.seed) for item in state.items]
    assert len(set(seeds)) == len(seeds)


def test_one_slip_returns_once_as_a_fresh_item() -> None:
    for place in range(SIZE):
        state = walk(BIDS, [place])
        (again,) = [at for at, item in enumerate(state.items) if item.slot.why is Why.AGAIN]
        assert 3 <= again - place <= 6
        failed, back = state.items[place], state.items[again]
        assert back.question.skill == failed.question.skill
        assert back.question != failed.question


def test_what_was_shown_returns_as_well() -> None:
    state = go(begin(BIDS, "run", START), "hint", "hint", "hint")
    assert (state.here.hinted, state.asking) == (3, True)
    state = go(state, "hint")
    assert state.here.answered is not None
    assert (state.here.answered.answer, state.here.answered.hinted) == ((), 4)
    assert Why.AGAIN in {slot.why for slot in state.queue}


def test_a_belief_that_an_answer_fits_is_asked_about() -> None:
    # Uptown under downtown, called higher because the number is enough.
    state = begin(set_up(choice=Choice(kinds=("is-bid-higher",))), "run", START)
    belief = MISCONCEPTIONS["same-number"]
    while (said := belief.answer(state.here.question)) in (None, *state.here.question.right):
        state = go(answer(state), "next")
    assert said is not None
    state = go(state, f"answer {json.dumps(list(said))}")
    (back,) = [slot for slot in state.queue if slot.why is Why.AGAIN]
    assert back.belief == "same-number"
    while state.here.slot != back:
        state = go(state, "next") if state.here.answered else answer(state)
    assert belief.answer(state.here.question) not in (None, *state.here.question.right)


def test_a_replay_comes_to_the_same() -> None:
    state, moves = begin(BIDS, "run", START), []
    for number in range(25):
        if state.finished:
            break
        move = "next"
        if state.asking:
            question = state.here.question
            move = "hint" if number % 7 == 3 else (wrong_answer if number % 3 else right)(question)
        state = go(state, move)
        moves.append((move, state.at))
    assert replay(BIDS, "run", START, moves) == state
    assert state.rev == len(moves) + 1


def test_another_run_asks_other_items() -> None:
    one, other = begin(BIDS, "one", START), begin(BIDS, "other", START)
    assert one.here.question != other.here.question


@pytest.mark.parametrize(
    "move", ["", "next", "go", "pause", "longer", "answer", "answer [", 'answer ["x"]', "hint x"]
)
def test_what_cannot_be_done_changes_nothing(move: str) -> None:
    state = begin(BIDS, "run", START)
    with pytest.raises(Untimely):
        act(state, move, START)


def test_after_the_end_nothing_can_be_done() -> None:
    state = walk(BIDS)
    for move in ("next", "stop", "hint", "answer 1"):
        with pytest.raises(Untimely):
            act(state, move, on(1))


def test_stopping_counts_what_was_answered_and_nothing_else() -> None:
    state = go(answer(begin(BIDS, "run", START)), "next", "stop")
    assert (state.finished, len(state.items), state.right) == (True, 1, 1)


def test_a_right_answer_in_a_sprint_leads_straight_on_and_a_wrong_one_is_read() -> None:
    state = answer(begin(SPRINT, "run", START))
    assert (len(state.items), state.asking, state.before) == (2, True, state.items[0])
    state = answer(state, good=False)
    assert (len(state.items), state.asking, state.before) == (2, False, None)
    assert state.clock is not None
    assert state.clock.running is None
    read = go(state, "next", seconds=500)
    assert read.clock is not None
    assert read.clock.left(read.at) == timedelta(seconds=56)
    assert read.before is None


def test_when_the_time_is_up_the_next_answer_still_counts_and_is_the_last() -> None:
    state = answer(begin(SPRINT, "run", START), seconds=59)
    assert state.asking
    state = answer(state, seconds=40)
    assert (state.right, state.time_up, state.asking, state.finished) == (2, True, False, False)
    done = go(state, "stop")
    assert (done.right, done.finished) == (2, True)


def test_a_sprint_can_be_made_longer_also_when_its_time_is_up() -> None:
    begun = go(begin(SPRINT, "run", START), "longer", seconds=10)
    assert begun.clock is not None
    assert begun.clock.left(begun.at) == timedelta(seconds=50) + LONGER
    state = answer(begun, seconds=200)
    assert state.time_up
    on_again = go(state, "longer")
    assert on_again.asking
    assert on_again.clock is not None
    assert on_again.clock.left(on_again.at) == LONGER


def test_a_pause_hides_the_question_and_costs_no_time() -> None:
    state = go(begin(SPRINT, "run", START), "pause", seconds=10)
    assert (state.paused, state.asking) == (True, False)
    with pytest.raises(Untimely):
        act(state, right(state.here.question), state.at)
    state = go(state, "go", seconds=3_000)
    assert state.clock is not None
    assert state.clock.left(state.at) == timedelta(seconds=50)
    assert state.here.since == state.at


def test_a_sprint_asks_for_one_look_and_no_skill_twice_in_a_row() -> None:
    state = begin(SPRINT, "run", START)
    while not state.time_up:
        assert not state.here.question.because
        state = answer(state)
    assert len(state.items) == 30
    skills = [item.slot.skill for item in state.items]
    assert all(one != other for one, other in pairwise(skills))


def test_the_twin_of_a_sprint_has_no_clock_and_gives_the_same_credit() -> None:
    twin, sprint = begin(TWIN, "run", START), begin(SPRINT, "run", START)
    assert twin.clock is None
    twin, sprint = answer(twin, seconds=900), answer(sprint)
    assert twin.right == sprint.right == 1
    assert twin.asking


def test_a_clock_that_was_set_back_makes_no_time() -> None:
    state = go(begin(SPRINT, "run", START), "longer", seconds=-500)
    assert state.clock is not None
    assert state.clock.left(state.at) == timedelta(seconds=60) + LONGER
