"""Games as records: nothing is lost, and nothing is told while hands lie face down."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.learning.games import SETUPS, setup, walk
from tutor.content.goal import Goal
from tutor.engine.chronicle import chronicle
from tutor.engine.deal import parse_deal
from tutor.engine.events import Dealt
from tutor.engine.match_record import parse_match
from tutor.engine.seats import Seat
from tutor.learning.game import begin_game
from tutor.learning.game_setup import Setup
from tutor.learning.records import match_record, round_record, steps_of

ENDING = "dealer W\ntrump S\nN: 2H 3C\nE: AH 4C\nS: 5H 5C\nW: 2S 6C"


@given(SETUPS, st.integers(0, 99))
@settings(max_examples=12, deadline=None)
def test_a_game_is_told_by_its_record(table: Setup, seed: int) -> None:
    deeds = [*islice(walk(table, seed), 250)]
    states = [deed.state for deed in deeds]
    record = match_record(table, [deed.move for deed in deeds])
    closed = {len(state.sheet): state for state in states if state.open}
    if not closed:
        assert record is None
        return
    assert record is not None
    assert parse_match(str(record)) == record
    assert len(record.rounds) == len(closed)
    for entry, (_, state) in zip(record.rounds, sorted(closed.items()), strict=True):
        assert entry.deal == state.deal
        assert entry.actions == tuple(played.action for played in state.log)
    steps = steps_of(record)
    assert [event for step in steps for event in step.events] == [*chronicle(record)]
    assert sum(step.begins for step in steps) == len(record.rounds)
    assert len(steps) == sum(1 + len(entry.actions) for entry in record.rounds)
    last = closed[max(closed)]
    assert steps[-1].table == last.table
    assert steps[-1].closes is not last.passed_out


def test_a_round_that_goes_on_is_not_told() -> None:
    deeds = [*islice(walk(setup(), 1, straight=True), 9)]
    assert match_record(setup(), [deed.move for deed in deeds]) is None
    with pytest.raises(ValueError, match="face down"):
        round_record(deeds[-1].state)


@pytest.mark.parametrize("leader", Seat)
def test_who_leads_an_ending_is_told_by_its_dealer(leader: Seat) -> None:
    deal, goal = parse_deal(ENDING), Goal(kind="finish")
    given_setup = setup(deal=deal, leader=leader, goal=goal)
    *_, last = walk(given_setup, 1, straight=True)
    record = round_record(last.state)
    assert record is not None
    first = next(chronicle(record))
    assert isinstance(first, Dealt)
    assert first.deal.dealer.left is leader
    assert steps_of(record)[-1].table is not None


def test_a_whole_deal_led_by_another_has_no_record() -> None:
    deal = begin_game(setup()).state.deal
    other = deal.dealer.left.left
    given_setup = setup(deal=deal, leader=other, goal=Goal(kind="finish"))
    *_, last = walk(given_setup, 1, straight=True)
    assert round_record(last.state) is None
