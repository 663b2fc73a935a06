"""The steps free-play, find-the-error and recap: what they hold, and how they are checked."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.content.helpers import codes, lesson, load
from tutor.content.free_play import play_out, tricks_left
from tutor.content.goal import Goal, reached
from tutor.content.lesson import Lesson
from tutor.content.mutation import notices
from tutor.content.script import NoTable, Scene, enter, leave, opening
from tutor.content.steps import FindTheErrorStep, FreePlayStep, RecapStep
from tutor.content.transcript import transcript
from tutor.engine.seats import Seat, Side
from tutor.engine.table import Phase

ENDING = (
    'deal: {dealer: west, trump: S, north: "AS KS", east: "AH KH", south: "AD KD", west: "AC KC"}\n'
)
OWN = "free-play: {deal: {dealer: west, seed: 7}}"
REVOKE = 'find-the-error: {leader: south, play: "AS 2H 3S 4S KS 5S 6S 7S"}'


def plain(*steps: str, top: str = ENDING) -> Lesson:
    return load(lesson(*steps, top=top)).lesson


def test_the_steps_are_typed_and_wait() -> None:
    found = plain(
        "id: f1, free-play: {tricks: 1, goal: {tricks: 1}, bots: {west: random}, hints: false}",
        f"id: e1, {REVOKE}",
        "id: r1, recap: {rows: [M1.S6, Intro], again: false}",
    )
    free, error, recap = found.steps
    assert isinstance(free, FreePlayStep)
    assert (free.free_play.tricks, free.free_play.hints, str(free.free_play.goal)) == (
        1, False, "tricks 1",
    )  # fmt: skip
    assert free.free_play.bots.by_seat()[Seat.WEST] == "random"
    assert isinstance(error, FindTheErrorStep)
    assert (error.find_the_error.trump, error.find_the_error.ask) == (None, "card")
    assert isinstance(recap, RecapStep)
    assert (recap.recap.rows, recap.recap.again) == (("M1.S6", "Intro"), False)
    assert all(step.waits for step in found.steps)


def test_by_default_the_hand_is_played_to_its_end_with_hints() -> None:
    (step,) = plain("id: f1, free-play: {}").steps
    assert isinstance(step, FreePlayStep)
    free = step.free_play
    assert (free.deal, free.tricks, free.hints, free.goal.kind) == (None, None, True, "finish")


def test_the_table_is_played_on_and_then_unknown() -> None:
    found = plain("id: f1, free-play: {tricks: 1}")
    (step,) = found.steps
    before = opening(found)
    entered = enter(before, step, found)
    assert entered == before
    after = leave(before, entered, step)
    assert after.free
    assert len(after.set_table.tricks) == 1
    # What the learner left on the table counts, when there was one.
    over = play_out(entered.set_table)
    assert leave(before, entered, step, None, over).table is over


def test_a_deal_of_its_own_is_taken_away_again() -> None:
    found = plain(f"id: f1, {OWN}")
    (step,) = found.steps
    before = opening(found)
    entered = enter(before, step, found)
    assert [len(hand or ()) for hand in entered.set_table.hands] == [13] * 4
    assert not entered.free
    assert leave(before, entered, step) == before
    assert leave(before, entered, step, None, play_out(entered.set_table)) == before


def test_a_new_table_is_known_again() -> None:
    found = plain("id: f1, free-play: {}", 'id: s1, position: {leader: N, table: "AS"}')
    free, step = found.steps
    scene = leave(opening(found), opening(found), free)
    assert scene.free
    assert not enter(scene, step, found).free


def test_free_play_needs_a_table() -> None:
    found = plain("id: f1, free-play: {}", top="")
    (step,) = found.steps
    with pytest.raises(NoTable):
        leave(Scene(), enter(Scene(), step, found), step)


def test_bots_play_a_hand_out_alike_every_time() -> None:
    (step,) = plain(f"id: f1, {OWN}").steps
    table = enter(Scene(), step, plain(f"id: f1, {OWN}")).set_table
    assert tricks_left(table) == 13
    some = play_out(table, tricks=4)
    assert (len(some.tricks), some.phase, tricks_left(some)) == (4, Phase.PLAY, 9)
    over = play_out(table)
    assert (len(over.tricks), over.phase, tricks_left(over)) == (13, Phase.SCORE, 0)
    assert over == play_out(table) == play_out(some)
    assert play_out(table, bots=dict.fromkeys(Seat, "random")) != over


@pytest.mark.parametrize(
    ("steps", "found"),
    [
        # A hand in two parts: the second goes on where the first ended.
        (["free-play: {tricks: 1}", "free-play: {goal: {tricks: 1}}"], []),
        (["free-play: {tricks: 1}", "free-play: {tricks: 1}", "free-play: {}"],
         ["9:25 script.after-the-end"]),
        (["free-play: {tricks: 1}", "show: {hands: all}", "say: A"], []),
        (["free-play: {tricks: 1}", "ask: {kind: rank-order, cards: AS KS}"], []),
        (["free-play: {tricks: 1}", "ask: {kind: whose-turn}"], ["8:19 step.after-free-play"]),
        (["free-play: {tricks: 1}", "do: {}"], ["8:18 step.after-free-play"]),
        (["free-play: {tricks: 1}", "watch: AS"], ["8:21 step.after-free-play"]),
        (["free-play: {tricks: 1}", 'ask: {kind: whose-turn}, position: {leader: N, table: "AS"}'],
         []),
        (["free-play: {}", 'position: {leader: N, table: "AS"}', "ask: {kind: whose-turn}"], []),
        # Nobody knows who has made the first trick, but there are two in all.
        (["free-play: {tricks: 1}", "free-play: {goal: {tricks: 2}}"], []),
        (["free-play: {tricks: 1}", "free-play: {goal: {tricks: 3}}"], ["8:32 goal.unreachable"]),
        # A deal of its own leaves the table of the lesson as it was.
        ([OWN, "ask: {kind: whose-turn}", "play: AS"], []),
        ([OWN, "free-play: {goal: {tricks: 2}}"], []),
        # Cards that the learner chose before it are no matter afterwards.
        (["do: {}", "play: AH", "do: {}", "play: AC", "free-play: {}"], []),
    ],
)  # fmt: skip
def test_what_can_follow_free_play(steps: list[str], found: list[str], tmp_path: Path) -> None:
    told = [f"id: s{number}, {step}" for number, step in enumerate(steps)]
    assert codes(lesson(*told, "id: q9, ask: {kind: rank-order, cards: KS 2S}", top=ENDING),
                 tmp_path) == found  # fmt: skip


def test_a_claim_after_free_play_cannot_be_known(tmp_path: Path) -> None:
    claims = "claims: [{at: s2, turn: south}]\n"
    text = lesson("id: s1, free-play: {tricks: 1}", "id: s2, say: A", top=ENDING + claims)
    assert codes(text, tmp_path) == ["6:15 claim.false"]


def test_every_way_to_free_play_is_checked(tmp_path: Path) -> None:
    # After the ace north has the trick already, after the two west has it.
    hands = 'north: "AS 2S", east: "3S AH", south: "AD KD", west: "KS KC"'
    top = f"deal: {{dealer: west, trump: none, {hands}}}\n"
    steps = "id: d1, do: {}", 'id: s1, play: "3S"', "id: d2, do: {cards: AD}", 'id: s2, play: "KS"'
    text = lesson(*steps, "id: f1, free-play: {goal: {tricks: 2}}", top=top)
    assert codes(text, tmp_path) == ["11:32 goal.unreachable"]


def test_an_error_to_find_is_a_question_of_the_engine() -> None:
    (step,) = plain(f"id: e1, {REVOKE}").steps
    assert isinstance(step, FindTheErrorStep)
    question = step.find_the_error.question(None, learner=Seat.SOUTH)
    assert question.kind == "find-the-revoke"
    assert question.right == {("2H",)} or question.right == frozenset({("2H",)})


def test_an_error_that_nobody_could_see_is_no_question(tmp_path: Path) -> None:
    text = lesson('id: e1, find-the-error: {leader: S, play: "AS 2H 3S 4S KS 5D 6S 7S"}')
    assert codes(text, tmp_path) == ["6:48 ask.unanswerable"]


@pytest.mark.parametrize("language", ["en", "nl"])
def test_a_transcript_tells_them(language: str) -> None:
    found = plain(
        "id: f1, free-play: {tricks: 1, goal: {tricks: 1}}",
        "id: f2, free-play: {}",
        f"id: e1, {REVOKE}",
        "id: r1, recap: {rows: [M1.S6]}",
    )
    text = transcript(found, language)
    assert "\nfree-play tricks 1, 1\n" in text
    assert "\nfree-play finish\n" in text
    assert "\n! 2H\n" in text
    assert "\nM1.S6 " in text
    # The hands are told until the learner plays freely.
    assert text.count("A♠") == 2


def test_free_play_notices_every_card() -> None:
    found = notices(plain("id: f1, free-play: {}"))
    assert found.changes == found.noticed == 9


@pytest.mark.parametrize(
    ("goal", "points", "tried", "won"),
    [
        (Goal(kind="finish"), 0, True, True),
        (Goal(kind="tricks", number=2), 0, True, True),
        (Goal(kind="tricks", number=3), 7, False, False),
        (Goal(kind="score", number=3), 3, True, True),
        (Goal(kind="score", number=3), 2, False, False),
        (Goal(kind="no-illegal-try"), 0, False, True),
        (Goal(kind="no-illegal-try"), 7, True, False),
    ],
    ids=str,
)
def test_a_goal_is_judged_by_the_table(goal: Goal, points: int, *, tried: bool, won: bool) -> None:
    # North and south make both tricks with their trumps.
    over = play_out(opening(plain("id: f1, free-play: {}")).set_table)
    score = {Side.NS: points, Side.EW: 13}
    assert reached(goal, over, Side.NS, score, tried=tried) is won


def test_a_recap_alone_tests_nothing(tmp_path: Path) -> None:
    top = "teaches: [M1.S6]\n"
    assert codes(lesson("id: r1, recap: {rows: [M1.S6]}", top=top), tmp_path) == [
        "6:1 lesson.tests-nothing"
    ]
    assert codes(lesson(f"id: f1, {OWN}"), tmp_path) == []
