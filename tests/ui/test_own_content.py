"""The screen of a teacher's own lessons and hands: what it shows, and to whom."""

from __future__ import annotations

from datetime import timedelta

import pytest
from streamlit.testing.v1 import AppTest

from tests.learning.classes.test_content import LESSON, OTHER, SCENARIO
from tests.ui.conftest import TOKEN, Open, Sent, run, stage, texts
from tests.ui.test_classes import PASSWORD, enrol, errors, give, html, plain
from tutor.i18n import words
from tutor.learning.classes.content import Taken, Uploads, upload
from tutor.learning.classes.passwords import hash_password
from tutor.learning.classes.question_set import Shelf
from tutor.learning.classes.school import add_names, new_class
from tutor.store.assignments import assignments
from tutor.store.classes import Class
from tutor.store.content_files import OwnFile, own_files
from tutor.store.database import Database
from tutor.store.people import create_person, person_by_token
from tutor.store.runs import latest_run
from tutor.store.teachers import Teacher, create_teacher, sign_in
from tutor.ui.house import luck, now
from tutor.ui.teaching import TEACHER_COOKIE

IN_BOTH = pytest.mark.parametrize("language", ["en", "nl"])
say = words("en").say


@pytest.fixture
def anna(db: Database) -> Teacher:
    return create_teacher(db, "Juf Anna", hash_password(PASSWORD), now())


@pytest.fixture
def here(db: Database, anna: Teacher) -> Class:
    made = new_class(db, anna.id, name="4B", rules="whist", zone="UTC", at=now(), rng=luck())
    add_names(db, anna.id, made.id, "Ann", at=now(), rng=luck())
    return made


@pytest.fixture
def as_anna(db: Database, anna: Teacher, sent: Sent) -> None:
    """Anna is signed in with this browser."""
    sign_in(db, anna.id, "anna's token", now())
    sent["cookies"][TEACHER_COOKIE] = "anna's token"


def take(db: Database, teacher: Teacher, text: str = LESSON) -> OwnFile:
    came = upload(db, teacher.id, Shelf(kept=Uploads(db)), text, now())
    assert isinstance(came, Taken)
    return came.file


def paste(app: AppTest, text: str) -> AppTest:
    app.text_area[0].set_value(text)
    return run(app.button("check-file").click())


def test_to_anybody_but_a_teacher_it_is_the_way_in(open_page: Open) -> None:
    app = open_page(screen="own-content")
    assert app.title[0].value == say("ui.teach.title")
    assert not app.text_area


@IN_BOTH
@pytest.mark.usefixtures("as_anna")
def test_a_file_is_proved_mended_and_kept(
    open_page: Open, db: Database, anna: Teacher, language: str
) -> None:
    tell = words(language).say
    app = run(open_page(language, screen="teach").button("to-own-content").click())
    assert app.title[0].value == tell("ui.own.title")
    assert tell("ui.own.none") in texts(app)
    assert run(app.button("check-file").click()).info[0].value == tell("ui.own.empty")
    app = paste(app, LESSON.replace('play: "2H TH"', 'play: "2H <b>"'))
    assert errors(app) == [tell("ui.own.problems")]
    assert '<ul class="problems" lang="en"><li><code>10:' in html(app)
    assert "<b>" not in html(app)
    assert own_files(db, anna.id) == ()
    app = paste(app, LESSON)
    assert app.success[0].value == tell("ui.own.new", item="mine")
    (file,) = own_files(db, anna.id)
    assert f'href="./?lesson={file.id}"' in html(app)
    assert "{" not in texts(app)
    app = paste(app, OTHER)
    assert app.success[0].value == tell("ui.own.renewed", item="mine")


@pytest.mark.usefixtures("as_anna")
def test_a_file_is_opened_changed_and_withdrawn(
    open_page: Open, db: Database, anna: Teacher
) -> None:
    file = take(db, anna)
    app = open_page(screen="own-content")
    title = app.button(f"open-{file.id}")
    assert title.label != plain(title.label) == "Mine *b* $x$"
    app = run(title.click())
    app = run(app.button(f"edit-{file.id}").click())
    assert app.text_area[0].value == LESSON
    app = run(app.button(f"withdraw-{file.id}").click())
    assert say("ui.own.withdrawn") in texts(app)
    assert own_files(db, anna.id)[0].archived_at is not None
    run(app.button(f"withdraw-{file.id}").click())
    assert own_files(db, anna.id)[0].archived_at is None


@pytest.mark.usefixtures("as_anna")
def test_a_teacher_sees_only_their_own(open_page: Open, db: Database, here: Class) -> None:
    other = create_teacher(db, "Jan", hash_password(PASSWORD), now())
    theirs = take(db, other)
    assert say("ui.own.none") in texts(open_page(screen="own-content"))
    app = open_page(screen="class", part="tasks", **{"class": here.id})
    assert theirs.id not in app.selectbox("task-lesson").options
    assert not any("Mine" in option for option in app.selectbox("task-lesson").options)
    app = open_page(lesson=theirs.id)
    assert stage(app) is None
    assert errors(app) == [say("ui.lesson.unknown_lesson")]


@pytest.mark.parametrize(("text", "kind"), [(LESSON, "lesson"), (SCENARIO, "scenario")])
@pytest.mark.usefixtures("as_anna")
def test_it_is_seen_as_a_pupil_and_given_to_a_class(
    open_page: Open, db: Database, anna: Teacher, here: Class, text: str, kind: str
) -> None:
    file = take(db, anna, text)
    assert stage(open_page(**{kind: file.id})) is not None
    app = open_page(screen="class", part="tasks", **{"class": here.id})
    app = run(app.radio("task-kind").set_value(kind))
    choice = app.selectbox(f"task-{kind}")
    assert choice.options[0].endswith(say("ui.own.yours", title="").strip())
    run(app.button("give").click())
    (task,) = assignments(db, anna.id, here.id)
    assert (task.kind, task.item) == (kind, file.id)


@pytest.mark.parametrize(("text", "kind"), [(LESSON, "lesson"), (SCENARIO, "scenario")])
def test_a_pupil_comes_to_it_only_by_what_was_given(
    open_page: Open, db: Database, anna: Teacher, here: Class, text: str, kind: str
) -> None:
    file = take(db, anna, text)
    person = enrol(db, here)
    unknown = say(f"ui.{'lesson' if kind == 'lesson' else 'play'}.unknown_{kind}")
    app = open_page(**{kind: file.id})
    assert errors(app) == [unknown]
    assert latest_run(db, person, kind, file.id) is None
    task = give(db, here, kind=kind, item=file.id, due_at=now() + timedelta(hours=1))
    app = run(open_page().button(f"open-task-{task.id}").click())
    assert stage(app) is not None
    began = latest_run(db, person, kind, file.id)
    assert began is not None
    assert began.digest == file.digest


def test_whoever_has_the_address_and_no_right_sees_nothing(
    open_page: Open, db: Database, anna: Teacher
) -> None:
    file = take(db, anna)
    create_person(db, TOKEN, now(), "en")
    app = open_page(lesson=file.id, step="q1")
    assert errors(app) == [say("ui.lesson.unknown_lesson")]
    person = person_by_token(db, TOKEN)
    assert person is not None
    assert latest_run(db, person.id, "lesson", file.id) is None
