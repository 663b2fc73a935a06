"""A question of a lesson is reported by its code, and its code asks it again."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.learning.helpers import (
    DRILL,
    END,
    LANGUAGES,
    LESSONS,
    Clock,
    lesson_of,
    onward,
    page,
    right_answer,
    walk,
    write_lesson,
    wrong_answer,
)
from tutor import __version__
from tutor.content.library import Library, home
from tutor.content.steps import FreePlayStep
from tutor.engine.seats import Seat
from tutor.i18n import words
from tutor.learning.desk import Desk, Sitting
from tutor.learning.item import NoSuchQuestion, code_here, question_of
from tutor.learning.report import report_question
from tutor.learning.run import act, begin
from tutor.quizzes.item import Code, Generated, OfLesson, parse_code
from tutor.store.database import Database
from tutor.store.people import Person
from tutor.store.reports import LONGEST_NOTE, all_reports, find_report

SHIPPED = Library(folders=[home()])


@pytest.mark.parametrize("name", LESSONS)
def test_every_question_of_a_lesson_has_a_code_that_asks_it_again(name: str) -> None:
    for right in (True, False):
        for state in walk(LESSONS[name], right=right):
            answered = None if state.finished else state.here.answered
            text = code_here(LESSONS[name], state)
            assert (text is None) is (answered is None)
            if text is None or answered is None:
                continue
            code = parse_code(text)
            again = question_of(code, SHIPPED)
            # After a game of their own, learners see a table of their own.
            played = any(isinstance(seen.step, FreePlayStep) for seen in state.visited)
            assert code.fits(again) or played
            asked = answered.question
            assert (again.prompt, again.options, again.right) == (
                asked.prompt,
                asked.options,
                asked.right,
            )


def test_what_a_recap_asks_again_has_the_code_it_had() -> None:
    winner = {"id": "winner", "ask": {"kind": "trick-winner"}}
    lesson = lesson_of(
        {"id": "turn", "ask": {"kind": "legal-cards"}},
        {"id": "play", "play": "KH"},
        winner,
        DRILL,
        {"id": "recap", "recap": {"rows": ["M1.S6"]}},
    )
    first: list[str] = []
    recap: list[str] = []
    for state in walk(lesson, right=False):
        code = code_here(lesson, state)
        if code is not None:
            (recap if state.here.step.id == "recap" else first).append(code)
    assert first[0].startswith("made/turn/")
    assert recap == first[-5:]
    assert len(recap) == 5


def test_hands_that_lie_open_in_the_lesson_are_asked_about_with_the_question(
    folder: Path,
) -> None:
    path = write_lesson(folder, "hello", "winner", id="open")
    text = path.read_text("utf-8").replace(
        '{south: "KH 3H AC"}', '{south: "3H AC", north: "2D 2S"}'
    )
    shows = "  - {id: play, play: 3H}\n  - {id: shows, show: {hands: all}}\n"
    path.write_text(text.replace("  - {id: winner", f"{shows}  - {{id: winner"), "utf-8")
    code = Code(item=OfLesson(lesson="open", step="winner"), stamp=0)
    assert question_of(code, Library(folders=[folder])).shown >= {Seat.SOUTH, Seat.NORTH}


@pytest.mark.parametrize(
    ("lesson", "step", "why"),
    [
        ("nowhere", "q1", "there is no lesson nowhere"),
        ("first", "nothing", "has no step nothing"),
        ("first", "hello", "asks no such question"),
        ("first", "drill", "asks no such question"),
    ],
)
def test_a_code_of_what_is_not_asked_says_so(
    folder: Path, lesson: str, step: str, why: str
) -> None:
    write_lesson(folder)
    code = Code(item=OfLesson(lesson=lesson, step=step), stamp=0)
    with pytest.raises(NoSuchQuestion, match=why):
        question_of(code, Library(folders=[folder]))


def test_a_level_that_no_version_has_any_more_says_so() -> None:
    code = parse_code("4R6Q-39WD-65")
    assert isinstance(code.item, Generated)
    gone = replace(code, item=replace(code.item, kind="choice"))
    with pytest.raises(NoSuchQuestion, match="no level 3"):
        question_of(gone, SHIPPED)


@pytest.fixture
def asked(desk: Desk, ann: Person) -> Sitting:
    """Ann has answered the first question of the lesson, wrongly."""
    sitting = desk.open(ann.id, "first")
    while sitting.state.here.answered is None:
        move = onward(sitting.state, right=False)
        sitting = desk.move(ann.id, sitting.run.id, sitting.state.rev, move)
    return sitting


def report(desk: Desk, person: Person, sitting: Sitting, **more: str) -> str | None:
    run, rev = sitting.run.id, sitting.state.rev
    more = {"language": "nl", **more}
    return report_question(desk, person.id, "first", run, rev, **more)


def test_a_report_keeps_the_code_the_answer_and_the_version(
    desk: Desk, db: Database, ann: Person, asked: Sitting
) -> None:
    code = report(desk, ann, asked)
    assert code == code_here(asked.file.lesson, asked.state)
    assert code is not None
    ((kept,),) = all_reports(db).values()
    assert asked.state.here.answered
    assert (kept.code, kept.language, kept.version) == (code, "nl", __version__)
    assert kept.answer == list(asked.state.here.answered.answer)
    assert kept.note == ""
    assert kept.at.utcoffset() is not None
    assert isinstance(desk.clock, Clock)
    assert (desk.clock.now - kept.at).total_seconds() < 5


def test_a_report_changes_nothing_in_the_run(desk: Desk, ann: Person, asked: Sitting) -> None:
    report(desk, ann, asked)
    assert desk.open(ann.id, "first").state == asked.state


def test_a_note_is_one_short_line(desk: Desk, db: Database, ann: Person, asked: Sitting) -> None:
    code = report(desk, ann, asked, note="  The ace\r\n was\tled \x1b[31m\x00\u202e! ")
    assert code is not None
    kept = find_report(db, ann.id, code)
    assert kept is not None
    assert kept.note == "The ace was led [31m!"
    report(desk, ann, asked)
    report(desk, ann, asked, note=" \n ")
    assert find_report(db, ann.id, code).note == "The ace was led [31m!"  # type: ignore[union-attr]
    report(desk, ann, asked, note="é" * 900)
    assert find_report(db, ann.id, code).note == "é" * LONGEST_NOTE  # type: ignore[union-attr]


def test_an_old_page_reports_nothing(
    desk: Desk, db: Database, ann: Person, bob: Person, asked: Sitting
) -> None:
    on = desk.move(ann.id, asked.run.id, asked.state.rev, "next")
    assert on.state.here.answered is None
    assert report(desk, ann, asked) is None
    assert report(desk, ann, on) is None
    assert report(desk, bob, asked) is None, "it is not this person's run"
    assert all_reports(db) == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_offers_it_after_an_answer_and_only_then(language: str) -> None:
    lesson = lesson_of({"id": "q", "ask": {"kind": "legal-cards"}}, END)
    before = begin(lesson, "key")
    for given in (right_answer, wrong_answer):
        assert before.here.question
        after = act(lesson, before, given(before.here.question)).state
        actions = [page(lesson, state, language)["panel"]["actions"] for state in (before, after)]
        offered = [[one for one in found if one["id"] == "report"] for found in actions]
        label = words(language).say("ui.report.action")
        assert offered == [[], [{"id": "report", "label": label, "kind": "quiet"}]]
