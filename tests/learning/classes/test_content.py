"""Own content: proved before it is kept, in versions, and only for those it was given to."""

from datetime import datetime
from typing import Any

import pytest

from tutor.content.checker import check_file
from tutor.content.library import Library, home
from tutor.content.loader import load_file_bytes
from tutor.i18n import LANGUAGES, words
from tutor.learning.classes.content import (
    LONGEST,
    MOST_DRILLED,
    NotGiven,
    Refused,
    Taken,
    Uploads,
    own_titles,
    preview,
    problem_lines,
    upload,
    version_for,
)
from tutor.learning.classes.question_set import Shelf
from tutor.learning.classes.tasks import open_task, title_of
from tutor.learning.desk import Desk, NoSuchLesson
from tutor.learning.game_desk import GameDesk, NoSuchScenario
from tutor.learning.save_deal import SavedDeal, scenario_text
from tutor.store import content_files
from tutor.store.assigned import assigned_to
from tutor.store.assignments import create_assignment
from tutor.store.classes import Class
from tutor.store.content_files import NoSuchFile, archive_file, is_own, own_files
from tutor.store.database import Database
from tutor.store.people import Person
from tutor.store.runs import find_run
from tutor.store.teachers import Teacher, create_teacher

from .conftest import AT, after
from .test_tasks import enrol

LESSON = """\
format: 1
id: mine
rules: whist
title: {en: "Mine *b* $x$", nl: Van mij}
goal: {en: See who wins., nl: Zie wie er wint.}
teaches: [M1.S6]
deal: {dealer: west, trump: S, north: "A2.2..", east: ".T4.A.", south: ".K5.9.", west: "3.3.2."}
steps:
  - {id: s1, say: {en: Look., nl: Kijk.}}
  - {id: s2, play: "2H TH"}
  - {id: q1, ask: {kind: legal-cards, seat: south}}
"""
OTHER = LESSON.replace("See who wins.", "See who has won.")
SCENARIO = """\
format: 1
id: my-hand
rules: whist
title: {en: My hand, nl: Mijn spel}
about: {en: Take a trick., nl: Haal een slag.}
deal: {dealer: west, turned: 9S, seed: 41}
learner: south
goal: {tricks: 1}
"""


@pytest.fixture
def shelf(db: Database) -> Shelf:
    return Shelf(kept=Uploads(db))


@pytest.fixture
def other(db: Database) -> Teacher:
    return create_teacher(db, "Jan", "no hash", AT)


def take(db: Database, teacher: Teacher, text: str = LESSON, at: datetime = AT) -> Taken:
    came = upload(db, teacher.id, Shelf(kept=Uploads(db)), text, at)
    assert isinstance(came, Taken), came
    return came


def refuse(db: Database, teacher: Teacher, text: str) -> Refused:
    kept = own_files(db, teacher.id)
    came = upload(db, teacher.id, Shelf(kept=Uploads(db)), text, AT)
    assert isinstance(came, Refused)
    assert own_files(db, teacher.id) == kept
    for language in LANGUAGES:
        assert "{" not in words(language).tell(came.why)
    return came


def give(db: Database, here: Class, item: str, **more: Any) -> str:
    terms: dict[str, Any] = {"opens_at": AT, "due_at": None, "hints": True, "tries": None}
    terms |= {"kind": "lesson", "item": item, "at": AT}
    return create_assignment(db, here.teacher_id, here.id, **terms | more).id


def test_a_file_is_found_by_an_id_of_its_own(db: Database, teacher: Teacher, shelf: Shelf) -> None:
    came = take(db, teacher)
    assert came.said.key == "ui.own.new"
    assert is_own(came.file.id)
    file = shelf.get(came.file.id)
    assert file is not None
    assert (file.lesson.id, file.digest) == (came.file.id, came.file.digest)
    assert file.digest == load_file_bytes(LESSON.encode(), name="").digest
    assert shelf.get("mine") is None
    assert shelf.scenario(came.file.id) is None
    assert came.file.id not in shelf.files()
    assert Library(folders=[home()]).get(came.file.id) is None


def test_a_hand_is_found_as_a_hand(db: Database, teacher: Teacher, shelf: Shelf) -> None:
    came = take(db, teacher, "\ufeff" + SCENARIO.replace("\n", "\r\n"))
    file = shelf.scenario(came.file.id)
    assert came.file.kind == "scenario"
    assert file is not None
    assert file.scenario.id == came.file.id
    assert shelf.get(came.file.id) is None


def test_a_deal_that_was_saved_can_be_given(db: Database, teacher: Teacher, shelf: Shelf) -> None:
    hand = shelf.scenarios()[0].scenario
    saved = SavedDeal(rules=hand.rules, deal=hand.deal.deal(hand.rules))
    came = take(db, teacher, scenario_text(saved))
    assert came.file.kind == "scenario"
    assert came.file.name.startswith("saved-")
    assert came.problems == ()


BOMB = "a: &a [x, x, x, x]\nb: &b [*a, *a, *a, *a]\nc: &c [*b, *b, *b, *b]\nd: [*c, *c, *c, *c]\n"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (LESSON.replace('play: "2H TH"', 'play: "2H 9C"'), "10:24 script.illegal "),
        (LESSON.replace("M1.S6", "M9"), "6:"),
        (LESSON + "colour: red\n", "12:1 content.unknown-key "),
        (LESSON.replace("Look.", "<script>alert(1)</script>"), "9:"),
        (SCENARIO.replace("tricks: 1", "tricks: 14"), ""),
        ("steps: [", "1:"),
        (BOMB * 40, ""),
        ("\x00", "1:"),
        ("\ud800", "1:"),
        ("- 1", "1:"),
    ],
)
def test_of_a_file_that_is_wrong_nothing_is_kept(
    db: Database, teacher: Teacher, text: str, line: str
) -> None:
    came = refuse(db, teacher, text)
    assert came.why.key == "ui.own.problems"
    lines = problem_lines(came.problems)
    assert any(one.startswith(line) for one in lines), lines
    assert all("; " in one for one in lines)


def test_it_is_proved_as_the_command_line_proves_it(db: Database, teacher: Teacher) -> None:
    wrong = LESSON.replace('play: "2H TH"', 'play: "2H 9C"')
    checked = check_file(load_file_bytes(wrong.encode(), name="")).report.problems
    assert refuse(db, teacher, wrong).problems == tuple(sorted(checked))


def test_what_is_refused_is_told_in_a_sentence(
    db: Database, teacher: Teacher, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    def why(text: str) -> str:
        return refuse(db, teacher, text).why.key

    lesson, scenario = next(iter(shelf.files())), shelf.scenarios()[0].scenario.id
    assert why("#" * (LONGEST + 1)) == "ui.own.too_long"
    drill = "  - {id: d%d, drill: {kind: trick-winner, level: 1, items: 20, pass: 1}}\n"
    drills = "".join(drill % number for number in range(MOST_DRILLED // 20 + 1))
    assert why(LESSON + drills) == "ui.own.too_much_drill"
    assert why(LESSON.replace("id: mine", f"id: {lesson}")) == "ui.own.taken"
    assert why(LESSON.replace("id: mine", f"id: {scenario}")) == "ui.own.taken"
    take(db, teacher)
    assert why(SCENARIO.replace("id: my-hand", "id: mine")) == "ui.own.other_kind"
    monkeypatch.setattr(content_files, "MOST_FILES", 1)
    assert why(SCENARIO) == "ui.own.too_many"


def test_nobody_writes_the_id_of_another_teachers_file(
    db: Database, teacher: Teacher, other: Teacher
) -> None:
    theirs = take(db, other).file
    assert take(db, teacher).file.id != theirs.id
    stolen = LESSON.replace("id: mine", f"id: {theirs.id}")
    assert refuse(db, teacher, stolen).why.key == "ui.own.taken"


def test_the_same_text_is_no_other_version(db: Database, teacher: Teacher) -> None:
    first = take(db, teacher)
    again = take(db, teacher, at=after(9))
    assert (again.file, again.said.key) == (first.file, "ui.own.unchanged")
    assert take(db, teacher, OTHER, after(10)).said.key == "ui.own.renewed"
    assert take(db, teacher, LESSON, after(11)).said.key == "ui.own.renewed"


def test_who_has_begun_keeps_the_version_they_began(
    db: Database, teacher: Teacher, here: Class, ann: Person, bob: Person, desk: Desk
) -> None:
    old = take(db, teacher).file
    enrol(db, here, ann)
    enrol(db, here, bob)
    give(db, here, old.id)
    began = desk.open(ann.id, old.id)
    desk.move(ann.id, began.run.id, began.state.rev, "next")
    new = take(db, teacher, OTHER, after(9)).file
    assert new.digest != old.digest
    on = desk.open(ann.id, old.id)
    assert (on.run.id, on.file.digest, on.notice) == (began.run.id, old.digest, None)
    moved = desk.move(ann.id, on.run.id, on.state.rev, "skip")
    assert moved.state.finished
    assert desk.open(ann.id, old.id).file.digest == old.digest
    assert desk.open(bob.id, old.id).file.digest == new.digest
    again = desk.open(ann.id, old.id, fresh=True)
    assert again.file.digest == again.run.digest == new.digest


def test_a_hand_goes_on_as_it_was_begun(
    db: Database, teacher: Teacher, here: Class, ann: Person, game_desk: GameDesk
) -> None:
    old = take(db, teacher, SCENARIO).file
    enrol(db, here, ann)
    give(db, here, old.id, kind="scenario")
    began = game_desk.open_scenario(ann.id, old.id)
    new = take(db, teacher, SCENARIO.replace("My hand", "My cards"), after(9)).file
    on = game_desk.open_scenario(ann.id, old.id)
    assert on.run == began.run
    assert on.scenario is not None
    assert on.scenario.title.in_("en") == "My hand"
    again = game_desk.again(ann.id, on.run.id, on.state.rev)
    assert again.run.digest == new.digest
    assert again.scenario is not None
    assert again.scenario.title.in_("en") == "My cards"


def test_who_was_not_given_it_finds_nothing(
    db: Database,
    teacher: Teacher,
    other: Teacher,
    here: Class,
    ann: Person,
    bob: Person,
    desk: Desk,
    game_desk: GameDesk,
) -> None:
    lesson, hand = take(db, teacher).file.id, take(db, teacher, SCENARIO).file.id
    enrol(db, here, ann)
    give(db, here, lesson)
    give(db, here, hand, kind="scenario")
    assert desk.open(ann.id, lesson).run.item == lesson
    assert game_desk.open_scenario(ann.id, hand).run.item == hand
    for person in (bob.id, "nobody"):
        assert desk.file_for(person, lesson) is None
        assert game_desk.file_for(person, hand) is None
        with pytest.raises(NotGiven):
            version_for(db, person, "lesson", lesson, AT)
        for fresh in (False, True):
            with pytest.raises(NoSuchLesson):
                desk.open(person, lesson, fresh=fresh)
        with pytest.raises(NoSuchScenario):
            game_desk.open_scenario(person, hand)
        with pytest.raises(NoSuchScenario):
            game_desk.deal_scenario(person, hand)
    with pytest.raises(NoSuchFile):
        preview(db, other.id, bob.id, lesson, AT)
    assert own_titles(db, other.id, "lesson", desk.library, words("en")) == {}
    assert desk.file_for(bob.id, "four-cards") is not None


def test_a_teacher_looks_at_the_newest_first(
    db: Database, teacher: Teacher, bob: Person, desk: Desk, game_desk: GameDesk
) -> None:
    old = take(db, teacher).file
    preview(db, teacher.id, bob.id, old.id, AT)
    sitting = desk.open(bob.id, old.id)
    preview(db, teacher.id, bob.id, old.id, after(1))
    assert desk.open(bob.id, old.id).run.id == sitting.run.id, "it goes on"
    new = take(db, teacher, OTHER, after(9)).file
    assert desk.open(bob.id, old.id).run.digest == old.digest
    preview(db, teacher.id, bob.id, old.id, after(10))
    assert desk.open(bob.id, old.id).run.digest == new.digest
    assert desk.open(bob.id, old.id, fresh=True).run.digest == new.digest
    hand = take(db, teacher, SCENARIO).file
    preview(db, teacher.id, bob.id, hand.id, AT)
    game = game_desk.open_scenario(bob.id, hand.id)
    assert (game.run.digest, game.state.rev) == (hand.digest, 1)


def test_what_is_withdrawn_is_begun_by_nobody_and_goes_on(
    db: Database,
    teacher: Teacher,
    here: Class,
    ann: Person,
    bob: Person,
    desk: Desk,
    game_desk: GameDesk,
) -> None:
    file = take(db, teacher).file
    enrol(db, here, ann)
    enrol(db, here, bob)
    task = give(db, here, file.id)
    open_task(desk, game_desk, ann.id, task)
    run = desk.open(ann.id, file.id).run
    assert list(own_titles(db, teacher.id, "lesson", desk.library, words("en"))) == [file.id]
    assert own_titles(db, teacher.id, "scenario", desk.library, words("en")) == {}
    archive_file(db, teacher.id, file.id, AT)
    assert own_titles(db, teacher.id, "lesson", desk.library, words("en")) == {}
    assert desk.open(ann.id, file.id).run.id == run.id
    with pytest.raises(NoSuchLesson):
        open_task(desk, game_desk, bob.id, task)
    (given,) = assigned_to(db, ann.id, AT)
    assert given.run_id == run.id
    assert find_run(db, ann.id, run.id).is_open
    assert title_of("lesson", file.id, desk.library, words("nl")) == "Van mij"


def test_a_file_that_can_be_read_no_more_is_not_there(
    db: Database, teacher: Teacher, shelf: Shelf
) -> None:
    file = content_files.keep_version(
        db, teacher.id, kind="lesson", name="old", digest="d", text="format: 0", at=AT
    )
    assert shelf.get(file.id) is None
    titles = own_titles(db, teacher.id, "lesson", shelf, words("en"))
    assert titles == {file.id: words("en").say("ui.own.yours", title="old")}
