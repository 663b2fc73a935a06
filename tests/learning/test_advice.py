"""Hints at the table: a rung a press, from the learner's own seat, and nothing on it changes."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from random import Random
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.deeds import relabelled
from tests.learning.game_desks import MOVED_ON, move, sitting, write_scenario
from tests.learning.games import BIDDING, SETUPS, hidden, see, setup, walk
from tests.learning.helpers import LANGUAGES, Clock
from tests.learning.test_game_laws import keeps_hidden_cards, named
from tutor.bots.call_cautions import notrump_open
from tutor.bots.estimate import Estimate, Unit
from tutor.bots.outlook import outlook
from tutor.content.loader import load_lesson_bytes
from tutor.engine.actions import PLAYS, Action, MakeCall, NameDirection, NameTrump, PlayCard
from tutor.engine.calls import Bid, Miscall
from tutor.engine.judge import judge
from tutor.engine.seats import Seat
from tutor.engine.table import Phase
from tutor.engine.view import view
from tutor.i18n import words
from tutor.learning.advice import Rung, contradicts, counsel, next_rung, rungs_of
from tutor.learning.advice_view import advice_heard, advice_view, hushed
from tutor.learning.game import begin_game, play, replay_game
from tutor.learning.game_setup import Setup
from tutor.learning.game_state import GameState, Pause
from tutor.learning.run import act, begin
from tutor.learning.stage_view import Settings, lesson_view
from tutor.learning.untimely import Untimely
from tutor.store.database import Database
from tutor.store.people import Person

SEEDS = st.integers(0, 99)


def turns(table: Setup, seed: int, count: int = 4, *, of: int = 160) -> list[GameState]:
    """Give some states of a game in which the learner can take a hint."""
    made = islice(walk(table, seed), of)
    states = [deed.state for deed in made if next_rung(deed.state) is not None]
    return Random(seed).sample(states, min(count, len(states)))


def all_rungs(state: GameState) -> GameState:
    """Take every rung."""
    while next_rung(state) is not None:
        state = play(state, "hint").state
    return state


@given(SETUPS, SEEDS)
@settings(max_examples=10, deadline=None)
def test_a_hint_changes_nothing_but_is_kept_and_counted(table: Setup, seed: int) -> None:
    for state in turns(table, seed):
        fresh = replace(state, hinted=0)
        rungs = rungs_of(fresh)
        here = fresh
        for taken, rung in enumerate(rungs, start=1):
            assert next_rung(here) is rung
            deed = play(here, "hint")
            assert (deed.move, deed.reason, deed.right) == ("hint", None, None)
            here = deed.state
            assert (here.hinted, here.hints) == (taken, state.hints + taken)
            assert here.rev == state.rev + taken
            assert (here.table, here.log, here.past) == (state.table, state.log, state.past)
            told = advice_view(here, words("en"))
            assert [one["id"] for one in told] == [one.value for one in rungs[:taken]]
            assert all(one["lines"] for one in told)
            assert advice_heard(here, words("en"))[0] == told[-1]["name"]
        assert not next_rung(here)
        with pytest.raises(Untimely):
            play(here, "hint")


@given(SETUPS, SEEDS)
@settings(max_examples=10, deadline=None)
def test_hidden_cards_that_change_places_leave_a_hint_as_it_is(table: Setup, seed: int) -> None:
    for state in turns(table, seed):
        secret = sorted(hidden(state), key=str)
        places = Random(seed).sample(secret, len(secret))
        other = relabelled(state.table, dict(zip(secret, places, strict=True)))
        one = all_rungs(replace(state, hinted=0))
        for language in LANGUAGES:
            said = words(language)
            assert advice_view(replace(one, table=other), said) == advice_view(one, said)
            keeps_hidden_cards(one, see(one, language), said)


@given(SETUPS, SEEDS)
@settings(max_examples=10, deadline=None)
def test_what_is_advised_may_be_done_and_the_why_does_not_name_it(table: Setup, seed: int) -> None:
    for state in turns(table, seed, 6):
        told = counsel(state)
        assert judge(state.table, told.action).legal
        if told.reason is None or Rung.WHY not in rungs_of(state):
            continue
        for language in LANGUAGES:
            said = words(language)
            why = hushed(told.reason, state, said)
            match told.action:
                case PlayCard(card=card):
                    assert not named(why, {card}, said)
                case MakeCall(call=call) if isinstance(call, Bid):
                    assert said.call(call) not in why
                case NameTrump(suit=suit) if suit:
                    assert said.suit(suit) not in why
                case NameDirection(direction=direction) if direction:
                    assert said.direction(direction) not in why


def test_a_reload_shows_the_same_hint() -> None:
    begun = begin_game(setup())
    moves = [begun.move]
    state = begun.state
    while state.pause is not Pause.TURN or len(rungs_of(state)) < len(Rung):
        deed = play(state, "next" if state.pause is not Pause.TURN else _any(state))
        moves.append(deed.move)
        state = deed.state
    for _ in Rung:
        deed = play(state, "hint")
        moves.append(deed.move)
        state = deed.state
    again = replay_game(setup(), moves)
    assert again == state
    assert see(again)["panel"]["hints"] == see(state)["panel"]["hints"]
    assert len(see(state)["panel"]["hints"]) == len(Rung)


def _any(state: GameState) -> str:
    action = counsel(state).action
    assert isinstance(action, PlayCard)
    return f"play {action.card}"


def test_undo_takes_back_no_count_and_a_new_move_has_new_hints() -> None:
    state = turns(setup(), 1, 1)[0]
    state = play(replace(state, hinted=0), "hint").state
    after = play(state, _any(state)).state
    assert (after.hinted, after.hints) == (0, state.hints)
    back = play(after, "undo").state
    assert (back.hinted, back.hints) == (0, state.hints)


def test_a_try_leaves_the_hint_where_it_was() -> None:
    for state in turns(setup(), 2, 9):
        hinted = play(replace(state, hinted=0), "hint").state
        tried = play(hinted, "try AS").state if "AS" not in map(str, _hand(state)) else hinted
        assert tried.hinted == 1


def _hand(state: GameState) -> tuple[object, ...]:
    return state.table.hand(state.setup.learner) or ()


def test_there_are_hints_for_calls_names_and_swaps_too() -> None:
    phases = set()
    for seed in range(8):
        for deed in islice(walk(setup(seed, rules=BIDDING["bid-whist"]), seed), 40):
            phase = deed.state.table.phase
            if next_rung(deed.state) is not None and phase not in phases:
                phases.add(phase)
                assert all(
                    hint["lines"] for hint in advice_view(all_rungs(deed.state), words("nl"))
                )
    assert phases == {Phase.AUCTION, Phase.DECLARE, Phase.EXCHANGE, Phase.PLAY}


def test_no_notrump_without_stoppers_is_advised_whatever_the_numbers_say() -> None:
    warned = 0
    for seed in range(3):
        given_setup = setup(seed, rules=BIDDING["bid-whist"])
        for deed in islice(walk(given_setup, seed), 8):
            state = deed.state
            if state.table.phase is not Phase.AUCTION or next_rung(state) is None:
                continue
            told = counsel(state)
            warned += told.warning is not None
            if told.against is not None:
                assert isinstance(told.action, MakeCall)
                assert not isinstance(told.action.call, Miscall)
                look = outlook(view(state.table, Seat.SOUTH))
                assert notrump_open(look, told.action.call) is None
    assert warned


@dataclass(frozen=True, kw_only=True)
class Numbers:
    """An estimate that says of anything the same."""

    costs: float
    """What it costs, in tricks."""
    unit: Unit = Unit.TRICKS
    by: float
    """The standard error of that."""

    def cost(self, _: Action) -> float:
        return self.costs

    def error(self, _: Action) -> float:
        return self.by


@pytest.mark.parametrize(
    ("costs", "by", "against"),
    [(1.0, 0.0, True), (0.4, 0.1, True), (0.4, 0.3, False), (0.08, 0.0, False), (0.0, 0.0, False)],
)
def test_a_maxim_is_contradicted_by_more_than_chance_and_more_than_a_bit(
    costs: float, by: float, *, against: bool
) -> None:
    found = cast("Estimate", Numbers(costs=costs, by=by))
    assert contradicts(found, next(iter(PLAYS[Seat.SOUTH].values()))) is against


def test_where_the_numbers_contradict_a_maxim_another_card_is_told() -> None:
    found = None
    for seed in range(60):
        for state in turns(setup(seed), seed, 12):
            told = counsel(state)
            if told.against is not None:
                found = all_rungs(replace(state, hinted=0)), told
                break
        if found:
            break
    assert found is not None, "leads are contradicted now and then"
    state, told = found
    assert told.estimate is not None
    assert told.action == told.estimate.best
    lines = [line for hint in advice_view(state, words("en")) for line in hint["lines"]]
    assert any("contradict" in line for line in lines)
    assert re.search("estimate", " ".join(lines))


def test_a_scenario_without_hints_has_none(
    db: Database, folder: Path, clock: Clock, ann: Person
) -> None:
    path = write_scenario(folder)
    desk = sitting(db, path, clock)()
    game = desk.open_scenario(ann.id, "hand")
    assert move(desk, game, "hint").state.hints == 1
    path.write_text(path.read_text("utf-8") + "hints: false\n", "utf-8")
    game = desk.open_scenario(ann.id, "hand")
    assert game.scenario is not None
    assert not game.scenario.hints
    assert move(desk, game, "hint").notice == MOVED_ON
    view = see(game.state, scenario=game.scenario)
    assert "hint" not in [action["id"] for action in view["panel"]["actions"]]


FREE = """
format: 1
id: played
rules: whist
title: Played
goal: Play.
deal: {{dealer: west, turned: 2C, seed: 9}}
steps:
  - {{id: first, say: Play., free-play: {{goal: finish, hints: {hints}}}}}
"""


@pytest.mark.parametrize("hints", [True, False])
def test_free_play_in_a_lesson_has_hints_where_they_are_on(*, hints: bool) -> None:
    text = FREE.format(hints=str(hints).lower())
    lesson = load_lesson_bytes(text.encode(), name="played.yaml").lesson
    state = act(lesson, begin(lesson, "run"), "next").state
    page = json.loads(lesson_view(lesson, state, words("en"), settings=Settings()))
    assert ("hint" in [one["id"] for one in page["panel"]["actions"]]) is hints
    if not hints:
        with pytest.raises(Untimely):
            act(lesson, state, "hint")
        return
    deed = act(lesson, state, "hint")
    assert deed.move == "hint"
    page = json.loads(lesson_view(lesson, deed.state, words("en"), settings=Settings()))
    assert [one["id"] for one in page["panel"]["hints"]] == ["look"]
    assert page["announce"][0] == page["panel"]["hints"][0]["name"]
    assert deed.state.here.game is not None
    assert deed.state.here.game.hints == 1
