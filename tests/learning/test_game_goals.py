"""What a game is played for, and where it begins: goals, endings, scripts."""

from __future__ import annotations

from random import Random

import pytest

from tests.learning.games import card_of, end, illegal, legal, setup, walk
from tutor.content.goal import Goal
from tutor.engine.deal import parse_deal
from tutor.engine.judge import apply
from tutor.engine.match import Match
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat, Side
from tutor.engine.table import start
from tutor.learning.game import begin_game, play
from tutor.learning.game_state import GameState, Pause
from tutor.learning.run import Untimely

ENDING = parse_deal("dealer W\ntrump S\nN: AS KS\nE: AH KH\nS: AD KD\nW: AC KC")


def played_out(goal: Goal, tricks: int) -> GameState:
    """Play hands until the learner's side takes a number of tricks in one."""
    for seed in range(400):
        state = end(setup(seed, goal=goal), seed)
        if state.table.tricks_of(Side.NS) == tricks:
            return state
    raise AssertionError(f"no hand with {tricks} tricks")


@pytest.mark.parametrize(
    ("kind", "number", "tricks", "won"),
    [
        ("tricks", 7, 6, False),
        ("tricks", 7, 7, True),
        ("tricks", 7, 8, True),
        ("score", 2, 7, False),
        ("score", 2, 8, True),
        ("score", 1, 5, False),
        ("finish", None, 4, True),
        ("no-illegal-try", None, 4, True),
    ],
)
def test_a_goal_of_one_hand(kind: str, number: int | None, tricks: int, *, won: bool) -> None:
    goal = Goal(kind=kind, number=number)  # type: ignore[arg-type]  # from the list above
    state = played_out(goal, tricks)
    assert state.over
    assert state.round == 1
    assert state.won is won


def test_a_match_as_a_goal_is_won_by_its_winner() -> None:
    for seed in range(6):
        state = end(setup(seed, goal=Goal(kind="match")), seed)
        assert state.match.over
        assert state.won is (state.match.winner is Side.NS)


def test_an_illegal_try_is_not_undone() -> None:
    given = setup(4, goal=Goal(kind="no-illegal-try"))
    state = begin_game(given).state
    clean = play(state, f"play {legal(state)[0]}").state
    back = play(clean, "undo").state
    tried = play(back, f"try {illegal(back)[0]}").state
    for way in ("redo", f"play {legal(tried)[0]}"):
        on = play(tried, way).state
        while not on.over:
            on = play(on, f"play {legal(on)[0]}" if on.pause is Pause.TURN else "next").state
        assert on.won is False


def test_an_illegal_try_on_the_way_back_spoils_the_end_that_redo_leads_to() -> None:
    given = setup(4, goal=Goal(kind="no-illegal-try"))
    done = end(given)
    assert done.won is True
    back = play(done, "undo").state
    assert back.won is None
    tried = play(back, f"try {illegal(back)[0]}").state
    assert play(tried, "redo").state.won is False
    assert play(back, "redo").state.won is True


def test_undo_after_the_last_card_can_change_whether_it_was_won() -> None:
    """The goal is judged by the hand as it was played in the end."""
    for seed in range(200):
        done = end(setup(seed, goal=Goal(kind="tricks", number=7)), seed)
        state = done
        for _ in range(4):
            state = play(state, "undo").state
        for card in legal(state):
            other = play(state, f"play {card}").state
            while not other.over:
                other = play(
                    other, f"play {legal(other)[0]}" if other.pause is Pause.TURN else "next"
                ).state
            assert other.won is (other.table.tricks_of(Side.NS) >= 7)
            if other.won is not done.won:
                return
    raise AssertionError("no hand turned")


# --- endings, scripts ---


def test_an_ending_has_a_goal_but_no_score() -> None:
    state = end(setup(deal=ENDING, goal=Goal(kind="tricks", number=1)))
    assert len(state.log) == 8
    assert state.over
    assert state.won is True, "North takes both with the trumps"
    assert state.match.points == (0, 0)


def test_the_leader_of_an_ending_may_be_named() -> None:
    state = begin_game(setup(deal=ENDING, leader=Seat.SOUTH)).state
    assert state.table.turn is Seat.SOUTH
    assert state.log == ()
    other = begin_game(setup(deal=ENDING)).state
    assert [one.action.seat for one in other.log] == [Seat.NORTH, Seat.EAST]


def test_a_script_comes_before_the_first_bot() -> None:
    deal = Match(rules=RuleSet(), dealer=Seat.WEST).deal(Random(9))
    hand = end(setup(deal=deal, goal=Goal(kind="finish")))
    script = tuple(str(card_of(one.action)) for one in hand.log[:6])
    state = begin_game(setup(deal=deal, start=script)).state
    assert tuple(str(card_of(one.action)) for one in state.log[:6]) == script
    assert all(one.advice is None for one in state.log[:6]), "a script gives no reasons"
    assert all(one.advice is not None for one in state.log[6:])
    assert state.pause is Pause.TURN
    assert state.table.turn is Seat.SOUTH
    assert state.fresh == len(state.log)
    with pytest.raises(Untimely):
        play(state, "undo")


def test_a_script_may_end_with_a_trick() -> None:
    deal = Match(rules=RuleSet(), dealer=Seat.WEST).deal(Random(9))
    hand = end(setup(deal=deal, goal=Goal(kind="finish")))
    script = tuple(str(card_of(one.action)) for one in hand.log[:4])
    state = begin_game(setup(deal=deal, start=script)).state
    assert state.pause is Pause.TURN, "it was over before the learner sat down"


def test_the_table_is_the_log_laid_on_the_deal() -> None:
    for deed in walk(setup(6), 6):
        state = deed.state
        table = start(state.deal, state.setup.rules, score=state.table.score)
        for one in state.log:
            table = apply(table, one.action)
        assert table == state.table
