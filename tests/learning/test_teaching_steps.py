"""What if, worked examples and own moves, as a learner goes through them."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from tests.learning.contract import check, texts
from tests.learning.every_step import FILES, MOVES, STEPS
from tests.learning.helpers import (
    LANGUAGES,
    Clock,
    answer,
    onward,
    page,
    right_answer,
    until,
    walk,
)
from tutor.content.lesson import Lesson
from tutor.content.library import Library
from tutor.engine.seats import Seat
from tutor.i18n import words
from tutor.learning.desk import Desk
from tutor.learning.item import code_here, question_of
from tutor.learning.report import report_question
from tutor.learning.run import act, begin, replay
from tutor.learning.state import RunState
from tutor.learning.untimely import Untimely
from tutor.quizzes.item import parse_code
from tutor.store.database import Database
from tutor.store.people import Person

# --- what if ---


def test_nothing_of_what_was_imagined_stays_on_the_table() -> None:
    state = until(STEPS, "other-trumps")
    before = state.here.scene.table
    shown = page(STEPS, state)
    assert shown["table"]["imagined"] == words("en").say("teaching.what-if.imagined")
    assert shown["table"]["trump"]["suit"] == "D"
    # Neither who wins then nor who wins now is given away.
    assert shown["table"]["winner"] is None
    told = act(STEPS, state, answer(("north",)))
    assert told.right is True
    view = page(STEPS, told.state)
    assert view["panel"]["feedback"]["lines"][-1] == words("en").say(
        "teaching.what-if.really", seat=Seat.SOUTH, you=Seat.SOUTH
    )
    assert view["announce"][0] == view["panel"]["feedback"]["verdict"]
    onto = act(STEPS, told.state, "next").state
    assert onto.here.scene.table == before


def test_a_recap_imagines_it_once_more_and_a_fresh_variant_does_not() -> None:
    state = walk(STEPS, right=False)[-2]
    assert state.here.step.id == "bye"
    start = until(STEPS, "bye", right=False)
    marked = []
    while start.here.asking:
        assert start.here.question is not None
        marked.append("imagined" in (page(STEPS, start)["table"] or {}))
        start = act(STEPS, start, right_answer(start.here.question)).state
        start = act(STEPS, start, "next").state
    assert marked.count(True) == 2
    state = until(STEPS, "other-trumps")
    for move in ("hint", "hint", "hint", "hint", "next"):
        state = act(STEPS, state, move).state
    assert "imagined" not in page(STEPS, state)["table"]


# --- worked examples ---


def worked() -> RunState:
    return until(STEPS, "example")


def turn(state: RunState, until_asked: int = 1) -> RunState:
    """Turn cards, answering rightly, until so many questions have come up."""
    asked = 0
    while True:
        if state.here.asking:
            asked += 1
            if asked == until_asked:
                return state
            assert state.here.question is not None
            state = act(STEPS, state, right_answer(state.here.question)).state
        state = act(STEPS, state, "next").state


def test_a_card_is_first_told_with_its_reason() -> None:
    state = worked()
    for _ in range(3):
        state = act(STEPS, state, "next").state
    lines = page(STEPS, state)["panel"]["feedback"]["lines"]
    assert lines[0].startswith("Third hand high")
    assert "ace of spades" in lines[1]


def test_then_why_is_asked_and_the_card_is_marked() -> None:
    state = turn(worked())
    shown = page(STEPS, state)
    assert "ace of hearts" in shown["panel"]["question"]["prompt"]
    marked = [card["id"] for card in shown["table"]["hand"]["cards"] if card["state"] == "chosen"]
    assert marked == ["AH"]
    assert shown["announce"][0].startswith("Card 4 of 16")
    assert shown["announce"][-1] == "Here you play the ace of hearts. Why this card?"
    hinted = page(STEPS, act(STEPS, state, "hint").state)
    assert hinted["announce"][0] == words("en").say("hint.rung.look")
    with pytest.raises(Untimely):
        act(STEPS, state, "next")
    told = act(STEPS, state, answer(("singleton",)))
    assert told.right is False
    lines = page(STEPS, told.state)["panel"]["feedback"]["lines"]
    assert lines[-1].startswith("The answer: Take your sure winners")
    assert not lines[-1].endswith("..")
    played = act(STEPS, told.state, "next").state
    assert [str(card) for card in played.here.scene.set_table.trick] == ["AH"]
    assert played.here.answered is None


def test_at_last_the_card_is_asked_and_one_worth_as_much_is_right() -> None:
    state = turn(worked(), 3)
    shown = page(STEPS, state)
    assert shown["table"]["hand"]["mode"] == "pick-one"
    for card, right in (("4H", True), ("6H", True), ("3C", False)):
        deed = act(STEPS, state, answer((card,)))
        assert deed.right is right
    after_it = act(STEPS, deed.state, "next").state
    assert str(after_it.here.scene.set_table.tricks[-1].cards[-1]) == "4H", "as the script says"
    assert after_it.here.ready
    again = act(STEPS, after_it, "redo").state
    assert (again.here.turned, again.here.answers) == (0, ())


def test_a_worked_example_has_hints_and_no_variant() -> None:
    state = turn(worked())
    for _ in range(4):
        state = act(STEPS, state, "hint").state
    assert state.here.answered is not None
    assert state.here.variant is None
    onto = act(STEPS, state, "next").state
    assert onto.here.turned == state.here.turned + 1
    assert onto.here.hinted == 0


def test_a_report_on_any_question_of_a_worked_example_finds_it_again() -> None:
    library = Library(folders=[FILES["every-step"].parent.parent])
    for number in (1, 2, 3):
        state = turn(worked(), number)
        question = state.here.question
        assert question is not None
        code = code_here(STEPS, act(STEPS, state, right_answer(question)).state)
        assert code is not None
        found = question_of(parse_code(code), library)
        assert found.prompt == question.prompt
        assert parse_code(code).fits(found)


# --- the learner's own moves ---


def feedback(lesson: Lesson, state: RunState) -> Any:
    return page(lesson, state)["panel"]["feedback"]


def test_what_will_do_is_done_and_what_will_not_is_told() -> None:
    state = until(MOVES, "lowest")
    refused = act(MOVES, state, "5U")
    assert refused.right is False
    assert feedback(MOVES, refused.state)["lines"] == [words("en").say("teaching.legal-but.call")]
    illegal = act(MOVES, state, "3D")
    assert feedback(MOVES, illegal.state)["tone"] == "illegal"
    assert act(MOVES, state, "4N").right is True
    naming = until(MOVES, "name")
    other = act(MOVES, naming, "trump S")
    assert feedback(MOVES, other.state)["lines"] == ["Name hearts."]
    swapping = until(MOVES, "swap")
    assert act(MOVES, swapping, "exchange 6C for BJ").right is True


@pytest.mark.parametrize("lesson", [STEPS, MOVES], ids=["steps", "moves"])
@pytest.mark.parametrize("right", [True, False])
def test_every_page_is_whole_in_every_language(lesson: Lesson, right: bool) -> None:
    states = walk(lesson, right=right) if lesson is STEPS or right else []
    for state in states:
        english, dutch = (page(lesson, state, language) for language in LANGUAGES)
        check(english)
        check(dutch)
        assert [where for where, _ in texts(english)] == [where for where, _ in texts(dutch)]
        assert english["panel"]["progress"]["now"] <= english["panel"]["progress"]["of"]


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_clicked_replays_to_the_same(seed: int) -> None:
    rng, lesson = Random(seed), rng_lesson(seed)
    state, moves = begin(lesson, "key"), []
    ids = [placed.step.id for placed in lesson.line]
    for _ in range(60):
        if state.finished:
            break
        move = rng.choice(
            [onward(state), onward(state, right=rng.random() < 0.5), "next", "back", "redo",
             "hint", f"goto {rng.choice(ids)}"]
        )  # fmt: skip
        try:
            deed = act(lesson, state, move)
        except Untimely:
            continue
        state = deed.state
        moves.append(deed.move)
        shown = page(lesson, state)["panel"]["progress"]
        assert 1 <= shown["now"] <= shown["of"]
    assert moves
    assert replay(lesson, "key", moves) == state


def rng_lesson(seed: int) -> Lesson:
    return MOVES if seed % 3 == 2 else STEPS


@pytest.mark.parametrize("right", [True, False])
def test_no_hidden_card_is_on_any_page(right: bool) -> None:
    seen = 0
    for state in walk(STEPS, right=right):
        if state.finished or state.here.scene.table is None:
            continue
        table, shown = state.here.scene.table, state.here.scene.shown
        hidden = [
            str(card)
            for seat in Seat
            if seat is not Seat.SOUTH and seat not in shown
            for card in table.hand(seat) or ()
            if card is not table.turned
        ]
        view = page(STEPS, state)
        drawn = json.dumps([view["table"], view["panel"]["question"], view["panel"]["feedback"]])
        asked_elsewhere = state.here.step.id in ("bye", "high-again")
        if not asked_elsewhere:
            assert not [card for card in hidden if f'"id": "{card}"' in drawn]
            seen += len(hidden)
    assert seen > 300


def test_of_a_call_it_is_not_said_that_the_card_is_allowed() -> None:
    refused = act(MOVES, until(MOVES, "lowest"), "5U").state
    for language in LANGUAGES:
        verdict = page(MOVES, refused, language)["panel"]["feedback"]["verdict"]
        assert verdict == words(language).say("teaching.legal-but.so")


@pytest.mark.parametrize("name", sorted(FILES))
@pytest.mark.parametrize("right", [True, False])
def test_everything_is_kept_and_another_device_comes_to_the_same_step(
    db: Database, ann: Person, clock: Clock, name: str, right: bool
) -> None:
    library = Library(folders=[FILES[name].parent.parent])
    desk = Desk(db, library, clock)
    sitting = desk.open(ann.id, name)
    while not sitting.state.finished:
        move = onward(sitting.state, right=right or name == "every-move")
        sitting = desk.move(ann.id, sitting.run.id, sitting.state.rev, move)
        assert sitting.notice is None
        if code := code_here(sitting.file.lesson, sitting.state):
            kept = report_question(
                desk, ann.id, name, sitting.run.id, sitting.state.rev, language="en"
            )
            assert kept == code
    other = Desk(db, library, clock).open(ann.id, name)
    assert other.state.finished
