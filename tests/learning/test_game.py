"""The laws of a game: it is what its moves make of its set-up."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.learning.games import HOUSES, SETUPS, end, illegal, legal, setup, walk, wrong
from tutor.bots import BOTS, Advice, Bot
from tutor.content.goal import Goal
from tutor.engine.actions import PlayCard
from tutor.engine.cards import Suit
from tutor.engine.deal import trump_of_deal
from tutor.engine.judge import judge
from tutor.engine.match import Match
from tutor.engine.ruleset import RuleSet
from tutor.engine.scoring import points_of, score_round
from tutor.engine.seats import Seat, Side
from tutor.engine.table import Phase
from tutor.engine.view import SeatView
from tutor.learning.deeds import deed_text, read_answers, try_text
from tutor.learning.game import begin_game, play, replay_game
from tutor.learning.game_setup import Setup
from tutor.learning.game_state import GameState, Pause
from tutor.learning.run import Untimely

MAXIMS = BOTS["maxims"]
UNTIMELY = ("play 1H", "play", "dance", "", "begin", "next now", "undo 1", "redo x", "play KH | 3H")


def cards(state: GameState) -> list[str]:
    return [str(one.action) for one in state.log]


def essence(state: GameState) -> tuple[object, ...]:
    """What undo and redo must bring back."""
    return state.table, state.log, state.match, state.round, state.pause


@settings(max_examples=25, deadline=None)
@given(SETUPS, st.integers(0, 99))
def test_a_replay_of_the_moves_is_the_game(given: Setup, seed: int) -> None:
    made: list[str] = []
    for deed in walk(given, seed):
        made.append(deed.move)
        assert deed.state.rev == len(made)
    assert replay_game(given, made) == deed.state
    some = Random(seed).randrange(1, len(made))
    half = replay_game(given, made[:some])
    for move in made[some:]:
        verb, _, bots = move.partition("|")
        half = play(half, verb.strip(), read_answers(bots)).state
    assert half == deed.state


@settings(max_examples=25, deadline=None)
@given(SETUPS, st.integers(0, 99))
def test_the_bots_play_until_the_learner_is_to_look_or_to_act(given: Setup, seed: int) -> None:
    before: GameState | None = None
    for deed in walk(given, seed):
        state, learner = deed.state, given.learner
        if state.pause is Pause.TURN:
            assert state.table.phase is not Phase.SCORE
            assert state.table.turn is learner
        else:
            assert not state.table.trick
            assert not state.future or state.open, "next is never a way round"
        new = state.log[len(state.log) - state.fresh :]
        own = [deed_text(one.action) for one in new if one.action.seat is learner]
        move = deed.move.partition(" |")[0]
        done = move.partition(" ")[0] not in ("begin", "next", "undo", "redo", "try", "choose")
        assert own == ([move] if done else [])
        onward = done or (move == "next" and before and not before.open)
        if before is not None and onward:
            assert state.log == (*before.log, *new), "what was done stays"
        before = state


@settings(max_examples=15, deadline=None)
@given(SETUPS, st.integers(0, 99))
def test_what_cannot_be_done_changes_nothing(given: Setup, seed: int) -> None:
    for deed in walk(given, seed):
        state = deed.state
        wrong = [*UNTIMELY, *(["next"] if state.pause in (Pause.TURN, Pause.OVER) else ["play KH"])]
        wrong += ["undo"] * (not state.past) + ["redo"] * (not state.future)
        copy = replace(state)
        for move in wrong:
            with pytest.raises(Untimely):
                play(state, move)
        assert state == copy


@settings(max_examples=15, deadline=None)
@given(SETUPS, st.integers(0, 99))
def test_what_is_illegal_is_explained_and_changes_nothing_else(given: Setup, seed: int) -> None:
    before: GameState | None = None
    for deed in walk(given, seed, straight=True):
        state = deed.state
        if before is not None and before.tried:
            move = deed.move.partition(" |")[0]
            done = play(before, move).state
            assert (done.tried is None) or move.startswith("choose"), "it takes the refusal away"
        before = None
        if state.pause is not Pause.TURN:
            continue
        for action in wrong(state)[:5]:
            verdict, text = judge(state.table, action), try_text(action)
            tried = play(state, deed_text(action))
            assert (tried.move, tried.right, tried.reason) == (f"try {text}", False, verdict.reason)
            assert tried.state.tried == verdict
            assert tried.state.tries[-1] == verdict
            assert essence(tried.state) == essence(state)
            assert (tried.state.past, tried.state.future) == (state.past, state.future)
            assert replace(tried.state, joker=None) == play(state, f"try {text}").state
            before = tried.state


@settings(max_examples=20, deadline=None)
@given(SETUPS, st.integers(0, 99), st.integers(1, 40))
def test_undo_and_redo_lead_back_and_on_again(given: Setup, seed: int, stop: int) -> None:
    states = [deed.state for deed in islice(walk(given, seed, straight=True), stop)]
    here = states[-1]
    on_turn = [state for state in states if state.pause is Pause.TURN and state.round == here.round]
    earlier = [state for state in on_turn if len(state.log) < len(here.log)]
    back = here
    for before in reversed(earlier):
        back = play(back, "undo").state
        assert essence(back) == essence(before)
    assert not back.past, "the round begins here"
    on = back
    for after in [*earlier[1:], here] if earlier else []:
        on = play(on, "redo").state
        assert essence(on) == essence(after)
    assert not on.future
    assert essence(on) == essence(here)


def test_a_new_card_after_undo_leaves_the_old_way_behind() -> None:
    *_, deed = islice(walk(setup(), straight=True), 9)
    back = play(play(deed.state, "undo").state, "undo").state
    assert len(back.future) == 2
    tried = play(back, f"try {illegal(back)[0]}").state
    assert len(tried.future) == 2, "a card that may not be played is no other way"
    other = play(tried, f"play {legal(tried)[-1]}").state
    assert other.future == ()
    with pytest.raises(Untimely):
        play(other, "redo")


def test_a_game_that_was_taken_back_and_played_on_is_the_same_game() -> None:
    """What the bots play does not depend on how often the learner went back."""
    straight = [deed.state for deed in walk(setup(3), straight=True)]
    state = straight[0]
    for target in straight[1:]:
        if target.pause is not Pause.TURN and state.pause is not Pause.TURN:
            state = play(state, "next").state
            continue
        new = [one for one in target.log[len(state.log) :] if one.action.seat is Seat.SOUTH]
        move = deed_text(new[0].action) if new and state.pause is Pause.TURN else "next"
        state = play(state, move).state
        if move != "next":
            state = play(play(state, "undo").state, move).state
        assert essence(state) == essence(target)
    assert state.over


def other_way(view: SeatView, rng: Random) -> Advice:
    """Play what the maxims would not play, where there is a choice."""
    told = MAXIMS.advise(view, rng)
    hand = view.hand or ()
    plays = [PlayCard(seat=view.seat, card=card) for card in hand]
    plays = [action for action in plays if action != told.action]
    may = [action for action in plays if judge(view.table, action).legal]
    return Advice(action=may[-1], reason=told.reason) if may else told


def test_a_bot_that_has_learned_since_changes_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    deeds = list(walk(setup(5), 5))
    made = [deed.move for deed in deeds]
    with monkeypatch.context() as patch:
        patch.setitem(BOTS, "maxims", Bot(name="maxims", advise=other_way))
        assert cards(begin_game(setup(5)).state) != cards(deeds[0].state), "it plays otherwise"
        for length in range(1, len(made) + 1):
            again, then = replay_game(setup(5), made[:length]), deeds[length - 1].state
            assert essence(again)[0] == essence(then)[0]
            assert cards(again) == cards(then)
            assert (again.won, again.pause, again.match) == (then.won, then.pause, then.match)
        first = replay_game(setup(5), made[:1]).log[0]
        assert first.advice is None, "why it was played is not known any more"
        assert first.told is None


def test_cards_of_bots_that_do_not_fit_are_refused() -> None:
    made = [deed.move for deed in islice(walk(setup(5), straight=True), 4)]
    assert "|" in made[1]
    for broken in (
        made[1].partition(" |")[0],
        f"{made[1]} 2C",
        f"{made[1].partition('|')[0]}| {' '.join(['2C'] * len(made[1].partition('|')[2].split()))}",
    ):
        with pytest.raises(Untimely):
            replay_game(setup(5), [made[0], broken])
    for moves in ([], ["next"], ["play KH"]):
        with pytest.raises(Untimely):
            replay_game(setup(5), moves)


@pytest.mark.parametrize("house", HOUSES)
def test_a_match_is_played_to_its_end(house: str) -> None:
    rules = HOUSES[house]
    dealers: list[Seat] = []
    trumps: list[Suit | None] = []
    points: list[tuple[int, int]] = []
    match = Match(rules=rules, dealer=Seat.EAST)
    for deed in walk(setup(8, rules=rules, dealer=Seat.EAST), 3):
        state = deed.state
        if state.round > len(dealers):
            dealers.append(state.deal.dealer)
            trumps.append(trump_of_deal(state.deal, rules))
            assert state.table.score == match.points, "the table knows the match so far"
            assert state.table.leader is state.deal.dealer.left or state.log
        if state.open and state.round > len(points):
            scored = points_of(score_round(state.table))
            points.append((scored[Side.NS], scored[Side.EW]))
            match = match.add(*points[-1], tricks=state.match.tricks)
        elif not state.open:
            # An undo takes the score of the round back as well.
            points, match = points[: state.round - 1], Match(rules=rules, dealer=Seat.EAST)
            for ns, ew in points:
                match = match.add(ns, ew)
    assert state.match.rounds == tuple(points)
    assert state.match.over
    assert state.won is (None if match.winner is None else match.winner is Side.NS)
    assert dealers == [Seat.EAST.after(turn) for turn in range(len(dealers))], "it goes round"
    if rules.rotates:
        order = [*rules.trump_order, *([None] if "notrump" in rules.trump_by.value else [])]
        assert trumps == [order[n % len(order)] for n in range(len(trumps))]


def test_a_draw_is_neither_won_nor_lost() -> None:
    found = {end(setup(seed, rules=RuleSet(rounds=2))).won for seed in range(60)}
    assert found == {True, False, None}


@pytest.mark.parametrize("learner", Seat)
def test_the_learner_may_sit_anywhere(learner: Seat) -> None:
    state = end(setup(2, learner=learner, goal=Goal(kind="finish")))
    assert state.won is True
    assert {one.action.seat for one in state.log if one.advice is None} == {learner}
    assert {one.action.seat for one in state.log if one.advice is not None} == {*Seat} - {learner}
