"""Placement: twelve items at most, under four minutes, and where it says to start."""

from __future__ import annotations

from datetime import timedelta
from itertools import groupby

import pytest

from tests.learning.practice.helpers import START
from tests.learning.practice.runs import LIBRARY, answer, go
from tutor.learning.practice.placement import MOST, TIME, found
from tutor.learning.practice.run import begin
from tutor.learning.practice.setup import Mode, Setup
from tutor.learning.practice.state import PracticeState
from tutor.learning.practice.syllabus import probes

EVERY = probes(LIBRARY)
SETUP = Setup(mode=Mode.PLACEMENT, name="placement", slots=(*EVERY["whist"], *EVERY["bid-whist"]))


def place(whist: int, bid_whist: int = 0, key: str = "run", seconds: float = 8) -> PracticeState:
    """Let somebody be placed who knows so many lessons of each game, and guesses nothing."""
    known = {slot.lesson for slot in (*EVERY["whist"][:whist], *EVERY["bid-whist"][:bid_whist])}
    state = begin(SETUP, key, START)
    while not state.finished:
        if state.here.slot.lesson in known:
            state = answer(state, seconds=seconds)
        else:
            state = go(state, "unknown", seconds=seconds)
    return state


def test_there_is_a_probe_for_every_lesson_with_a_drill() -> None:
    assert [slot.lesson for slot in EVERY["whist"]][:2] == ["four-cards", "partners"]
    assert "the-ladder" in {slot.lesson for slot in EVERY["bid-whist"]}
    assert [game for game, _ in groupby(SETUP.slots, key=lambda s: s.ruleset.game.value)] == [
        "whist",
        "bid-whist",
    ]


@pytest.mark.parametrize("whist", range(len(EVERY["whist"])))
def test_who_knows_so_many_lessons_starts_at_the_next_or_beside_it(whist: int) -> None:
    state = place(whist)
    (result,) = found(state)
    assert len(state.items) <= 6
    assert abs(result.known - whist) <= 1
    assert result.lesson == EVERY["whist"][result.known].lesson


@pytest.mark.parametrize("bid_whist", [0, 4, len(EVERY["bid-whist"])])
def test_who_knows_whist_is_asked_about_bid_whist(bid_whist: int) -> None:
    state = place(len(EVERY["whist"]), bid_whist)
    whist, bids = found(state)
    assert (whist.game, whist.lesson) == ("whist", None)
    assert abs(bids.known - bid_whist) <= 1
    assert len(state.items) <= MOST


def test_it_takes_less_than_four_minutes_however_slow_somebody_is() -> None:
    state = place(len(EVERY["whist"]), 5, seconds=25)
    assert state.at - START < timedelta(minutes=4)
    assert state.items[-1].since - START < TIME


def test_who_knows_nothing_starts_at_the_beginning() -> None:
    (result,) = found(place(0))
    assert (result.known, result.lesson) == (0, "four-cards")


def test_one_who_only_guesses_is_not_placed_high() -> None:
    for key in range(5):
        state = begin(SETUP, str(key), START)
        while not state.finished:
            state = answer(state, good=len(state.items) % 3 == 0)
        assert found(state)[0].known <= 5


def test_nothing_was_found_before_an_answer() -> None:
    assert found(go(begin(SETUP, "run", START), "stop")) == ()
