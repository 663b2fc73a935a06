"""Free play, find-the-error and recap: steps in which a lesson plays on, looks back, asks again."""

from __future__ import annotations

import json
from random import Random

import pytest

from tests.learning.games import card_of
from tutor.content.lesson import Lesson
from tutor.content.loader import load_lesson_bytes
from tutor.engine.judge import legal_actions
from tutor.engine.seats import Seat
from tutor.i18n import words
from tutor.learning.game_state import Pause
from tutor.learning.run import act, begin, replay
from tutor.learning.stage_view import Settings, lesson_view
from tutor.learning.state import RunState
from tutor.learning.untimely import Untimely

LESSON = """
format: 1
id: played
rules: whist
title: Played
goal: Play.
teaches: [M1.S2, M1.S3, M1.S4, M1.S5, M1.S6, M1.S7, M1.S8, M1.S9, M1.S10]
deal: {dealer: west, turned: 2C, seed: 9}
steps:
  - {id: first, say: Play three tricks., free-play: {goal: {tricks: 2}, tricks: 3}}
  - {id: then, ask: {kind: whose-turn}}
  - id: wrong
    find-the-error:
      leader: north
      trump: S
      play: "2H 3H 4H 5C 6H 7H 8H 9H"
  - id: whole
    free-play: {deal: {dealer: north, seed: 9}, goal: finish, bots: {north: random}}
  - {id: again, recap: {rows: [M1.S6, M1.S7]}}
  - {id: end, say: Well done.}
"""


@pytest.fixture(scope="module")
def lesson() -> Lesson:
    """The lesson of these tests; its revoke: west's five of clubs, with the nine of hearts held."""
    return load_lesson_bytes(LESSON.encode(), name="played.yaml").lesson


def walk(lesson: Lesson, rng: Random, *, right: bool) -> tuple[RunState, list[str]]:
    """Go through the lesson; give the end and the moves as they would be kept."""
    state = begin(lesson, "run")
    moves: list[str] = []
    for _ in range(400):
        if state.finished:
            return state, moves
        here = state.here
        if here.game is not None and not here.ready and here.game.pause is Pause.TURN:
            cards = [*map(card_of, legal_actions(here.game.table))]
            hand = here.game.table.hand(Seat.SOUTH) or ()
            move = f"play {rng.choice(cards if rng.random() < 0.8 else hand)}"
            if here.game.past and rng.random() < 0.1:
                move = "undo"
        elif here.asking and here.question is not None:
            answers = sorted(here.question.right)
            wrong = [(option.id,) for option in here.question.options]
            answer = answers[0] if right else next(w for w in wrong if w not in answers)
            move = f"answer {json.dumps(list(answer))}"
        else:
            move = "next"
        deed = act(lesson, state, move)
        state = deed.state
        moves.append(deed.move)
    raise AssertionError(f"no end after {len(moves)} moves, at {state.here.step.id}")


@pytest.mark.parametrize("seed", range(6))
def test_free_play_in_a_lesson_replays_to_the_exact_card(lesson: Lesson, seed: int) -> None:
    end, moves = walk(lesson, Random(seed), right=True)
    assert replay(lesson, "run", moves) == end
    half = moves[: len(moves) // 2]
    assert replay(lesson, "run", half).rev == len(half)


def test_free_play_passes_when_its_goal_is_reached(lesson: Lesson) -> None:
    ends = [walk(lesson, Random(seed), right=True)[0] for seed in range(24)]
    games = [seen.game for end in ends for seen in end.visited if seen.step.id == "first"]
    assert {game.won for game in games if game} == {True, False}
    for end in ends:
        first = next(seen for seen in end.visited if seen.step.id == "first")
        assert first.game is not None
        assert len(first.game.table.tricks) == 3
        assert end.passed is first.passed


def test_what_was_played_lies_on_the_table_of_the_next_step(lesson: Lesson) -> None:
    end, _ = walk(lesson, Random(1), right=True)
    first, then = end.visited[:2]
    assert first.game is not None
    assert then.scene.table == first.game.table


def test_a_recap_asks_again_what_was_answered_wrong_and_only_that(lesson: Lesson) -> None:
    end, _ = walk(lesson, Random(2), right=False)
    asked = [seen.answers[0].question for seen in end.visited if seen.step.id in ("then", "wrong")]
    recap = next(seen for seen in end.visited if seen.step.id == "again")
    assert list(recap.queue) == asked
    clean, _ = walk(lesson, Random(2), right=True)
    assert next(seen for seen in clean.visited if seen.step.id == "again").queue == ()


def test_a_game_that_is_going_on_cannot_be_left_by_next(lesson: Lesson) -> None:
    state = act(lesson, begin(lesson, "run"), "next").state
    game = state.here.game
    assert game is not None
    assert game.pause is Pause.TURN
    with pytest.raises(Untimely):
        act(lesson, state, "next")


@pytest.mark.parametrize("language", ["en", "nl"])
def test_every_page_of_these_steps_says_itself_and_hides_hidden_hands(
    lesson: Lesson, language: str
) -> None:
    _, moves = walk(lesson, Random(3), right=False)
    state = begin(lesson, "run")
    for move in moves:
        page = lesson_view(lesson, state, words(language), settings=Settings()).decode()
        assert "{" not in json.loads(page)["panel"]["text"]
        game = None if state.finished else state.here.game
        if game is not None and not game.open:
            hidden = [
                card
                for seat in Seat
                if seat is not Seat.SOUTH
                for card in game.table.hand(seat) or ()
                if card is not game.table.turned
            ]
            assert not [card for card in hidden if f'"id":"{card}"' in page]
        state = act(lesson, state, move).state
