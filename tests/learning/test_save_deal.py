"""A saved deal is a scenario with nothing wrong with it, and the very deal that was played."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.learning.games import BIDDING, SEATS, SETUPS, setup, walk
from tutor.content.checker import check_file
from tutor.content.loader import ScenarioFile, load_file_bytes
from tutor.content.scenario import Scenario
from tutor.engine.actions import PlayCard
from tutor.engine.cards import sort_hand
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import start
from tutor.learning.deeds import deed_text
from tutor.learning.game import begin_game
from tutor.learning.game_setup import Setup, setup_of
from tutor.learning.game_state import GameState
from tutor.learning.save_deal import save_deal, scenario_of, scenario_text


def load(text: str) -> Scenario:
    """Read a scenario that nothing is wrong with."""
    file = load_file_bytes(text.encode(), name="saved.yaml")
    assert isinstance(file, ScenarioFile)
    assert not check_file(file).report.problems
    return file.scenario


def rounds(given_setup: Setup, seed: int) -> list[GameState]:
    """Give the first rounds of a game, each when it is over."""
    found: list[GameState] = []
    for deed in walk(given_setup, seed):
        state = deed.state
        if state.open and (not found or len(found[-1].sheet) < len(state.sheet)):
            found.append(state)
            if len(found) == 2:
                break
    return found


@given(SETUPS, st.integers(0, 99))
@settings(max_examples=12, deadline=None)
def test_a_saved_deal_is_a_sound_scenario_of_the_same_cards(table: Setup, seed: int) -> None:
    for state in rounds(table, seed):
        again = setup_of(load(scenario_of(state)), 1)
        assert again.deal is not None
        assert (again.rules, again.learner) == (table.rules, table.learner)
        assert [*map(sort_hand, again.deal.hands)] == [*map(sort_hand, state.deal.hands)]
        assert {*again.deal.kitty} == {*state.deal.kitty}
        assert (again.deal.turned, again.dealer) == (state.deal.turned, state.deal.dealer)
        trump = start(state.deal, table.rules).trump
        assert start(again.deal, again.rules).trump is trump
        for seat, bot in again.bots.items():
            assert bot == table.bot(seat)


@given(st.sampled_from(list(BIDDING.values())), SEATS, st.integers(0, 10**6))
@settings(max_examples=12, deadline=None)
def test_with_its_bidding_it_begins_at_the_contract(rules: RuleSet, seat: Seat, seed: int) -> None:
    (state, *_) = rounds(setup(seed, rules=rules, learner=seat), seed)
    again = setup_of(load(scenario_of(state, bidding=True)), 1)
    contract = state.table.contract
    if contract is None:
        assert again.start == (), "all have passed: it is dealt again, and bid"
        return
    done = [one.action for one in state.log if not isinstance(one.action, PlayCard)]
    assert again.start == (*map(deed_text, done),)
    assert again.goal is not None
    ours = contract.side is again.learner.side
    assert again.goal.kind == ("make-contract" if ours else "set-contract")
    assert begin_game(again).state.table.contract == contract


def test_nothing_is_saved_while_hands_lie_face_down() -> None:
    with pytest.raises(ValueError, match="face down"):
        save_deal(begin_game(setup()).state)


def test_one_deal_has_one_name_and_another_another() -> None:
    first, second = (rounds(setup(seed), 1)[0] for seed in (1, 2))
    assert scenario_of(first) == scenario_of(first)
    assert load(scenario_of(first)).id != load(scenario_of(second)).id
    assert scenario_text(save_deal(first)) == scenario_of(first)
