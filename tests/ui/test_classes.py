"""The screens of teachers and pupils: what they show, and to whom."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import streamlit as st
from argon2 import PasswordHasher
from streamlit.testing.v1 import AppTest

from tests.ui.conftest import TOKEN, Open, Sent, nodes, primary, run, sent_to, stage, texts
from tutor.i18n import words
from tutor.learning.classes.school import add_names, new_class
from tutor.learning.classes.sign_in import first_link
from tutor.store.assignments import Assignment, assignments, create_assignment
from tutor.store.classes import Class, classes_of, find_class
from tutor.store.database import Database
from tutor.store.limits import FREE
from tutor.store.memberships import members
from tutor.store.people import create_person, person_by_token
from tutor.store.pupils import join
from tutor.store.teachers import (
    Teacher,
    create_teacher,
    sign_in,
    sign_out_everywhere,
    teacher_by_token,
)
from tutor.ui.house import luck, now
from tutor.ui.teaching import TEACHER_COOKIE

PASSWORD = "four cards of one suit"
SIGNS = "4B *b* <b>t</b> :red[x] $x$ `c` [l](http://x)"
CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
"""Hashes that cost a test nothing; how dear one is stands in the hash itself."""
say = words("en").say


@pytest.fixture
def anna(db: Database) -> Teacher:
    return create_teacher(db, "Juf Anna", CHEAP.hash(PASSWORD), now())


@pytest.fixture
def here(db: Database, anna: Teacher) -> Class:
    made = new_class(db, anna.id, name=SIGNS, rules="whist", zone="UTC", at=now(), rng=luck())
    add_names(db, anna.id, made.id, "Ann\nBob", at=now(), rng=luck())
    return made


@pytest.fixture
def as_anna(db: Database, anna: Teacher, sent: Sent) -> None:
    """Anna is signed in with this browser."""
    sign_in(db, anna.id, "anna's token", now())
    sent["cookies"][TEACHER_COOKIE] = "anna's token"


def give(db: Database, here: Class, **more: Any) -> Assignment:
    terms: dict[str, Any] = {
        "kind": "lesson",
        "item": "four-cards",
        "opens_at": now() - timedelta(hours=1),
        "due_at": now() + timedelta(hours=1),
        "hints": True,
        "tries": None,
    }
    return create_assignment(db, here.teacher_id, here.id, at=now(), **terms | more)


def enrol(db: Database, here: Class) -> str:
    """Let the browser's person into the class as Ann."""
    person = create_person(db, TOKEN, now(), "en")
    card = members(db, here.teacher_id, here.id)[0]
    join(
        db,
        card.id,
        person_id=person.id,
        token="another",
        language="en",
        proved=False,
        at=now(),
    )
    return person.id


def html(app: AppTest) -> str:
    return "\n".join(node.proto.body for node in nodes(app._tree) if node.type == "html")


def way_on(app: AppTest) -> str:
    """Give the way that the browser goes by itself; the link leads there too."""
    path = sent_to(app)
    assert path is not None
    assert f'class="leave" href=".{path}"' in html(app)
    return path


def errors(app: AppTest) -> list[str]:
    return [one.value for one in app.error]


def plain(text: str) -> str:
    """Take away what makes signs stand for themselves, and what keeps an address from a link."""
    return text.replace("\\", "").replace("\N{WORD JOINER}", "")


@pytest.mark.parametrize(
    "address", [{"screen": "teach"}, {"join": "X"}, {"screen": "privacy"}], ids=str
)
def test_every_screen_speaks_dutch(open_page: Open, address: dict[str, str]) -> None:
    written = texts(open_page("nl", **address))
    assert "{" not in written
    for key in ("ui.teach.sign_in_text", "ui.join.text", "ui.privacy.kept_text"):
        assert say(key) not in written


def test_home_leads_to_joining_teaching_and_privacy(open_page: Open) -> None:
    for screen in ("join", "teach", "privacy"):
        app = run(open_page().button(f"to-{screen}").click())
        assert app.title[0].value == say(f"ui.{screen}.title")


def test_the_first_teacher_sets_herself_up(open_page: Open, db: Database) -> None:
    link = first_link(db, "http://localhost", now())
    assert link is not None
    app = open_page(screen="teach", setup=link.partition("setup=")[2])
    name, password = app.text_input
    name.set_value("Juf Anna")
    password.set_value("short")
    run(app.button("set-up-now").click())
    assert errors(app) == [say("ui.teach.bad_password", n=10)]
    name, password = app.text_input
    assert name.value == "Juf Anna", "what was right need not be typed again"
    password.set_value(PASSWORD)
    run(app.button("set-up-now").click())
    assert way_on(app).startswith("/sign-in?ticket=")
    assert PASSWORD not in texts(app) + html(app)
    void = open_page(screen="teach", setup=link.partition("setup=")[2])
    assert void.warning[0].value == say("ui.teach.link_void")
    assert [one.label for one in void.text_input] == [
        say("ui.teach.name"),
        say("ui.teach.password"),
    ]


def test_a_wrong_password_is_told_and_then_takes_patience(open_page: Open, anna: Teacher) -> None:
    app = open_page(screen="teach")
    for _ in range(FREE):
        name, password = app.text_input
        name.set_value("Juf Anna")
        password.set_value("wrong")
        run(app.button("sign-in-now").click())
        assert errors(app) == [say("ui.teach.wrong")]
    run(app.button("sign-in-now").click())
    (told,) = errors(app)
    assert told.startswith(say("ui.teach.wait", n=1, item="X").partition("X")[0])
    assert "sign-in?" not in html(app)
    assert sent_to(app) is None


@pytest.mark.parametrize("part", ["tasks", "settings", "nonsense"])
def test_a_teacher_sees_her_class(
    open_page: Open, db: Database, here: Class, as_anna: None, part: str
) -> None:
    give(db, here)
    app = open_page("nl", screen="class", **{"class": here.id, "part": part})
    assert plain(app.title[0].value) == SIGNS
    assert app.title[0].value != SIGNS, "its signs are made to mean nothing"
    assert "{" not in texts(app)
    if part == "nonsense":
        assert "<th scope='row'>Ann</th>" in html(app)


@pytest.mark.parametrize("who", ["another teacher", "a pupil", "nobody", "signed out"])
def test_nobody_else_does(open_page: Open, db: Database, here: Class, sent: Sent, who: str) -> None:
    task = give(db, here)
    if who == "another teacher":
        jan = create_teacher(db, "Jan", "no hash", now())
        sign_in(db, jan.id, "jan's token", now())
        sent["cookies"][TEACHER_COOKIE] = "jan's token"
    elif who == "a pupil":
        enrol(db, here)
        sent["cookies"][TEACHER_COOKIE] = TOKEN
    elif who == "signed out":
        sent["cookies"][TEACHER_COOKIE] = "an old token"
    # For most the parts are not even asked for: see `class_page`.
    for part in ("pupils", "tasks", "settings") if who == "another teacher" else ("pupils",):
        app = open_page(screen="class", **{"class": here.id, "part": part})
        seen = plain(texts(app)) + html(app)
        for secret in (SIGNS, here.code, "Ann", "Bob", task.id):
            assert secret not in seen
        keys = "".join(str(button.key) for button in app.button)
        assert here.id not in keys, "nor is it among the classes below"


@pytest.mark.parametrize(
    ("part", "key"), [("settings", "archive-class"), ("pupils", "new-card"), ("pupils", "put-away")]
)
def test_a_page_that_is_still_open_can_do_nothing_more(
    open_page: Open, db: Database, here: Class, anna: Teacher, as_anna: None, part: str, key: str
) -> None:
    """Signed out everywhere, in another browser: a press is handled before the page is redrawn."""
    app = open_page(screen="class", **{"class": here.id, "part": part})
    if part == "pupils":
        run(app.selectbox("pupil").select_index(0))
    before = find_class(db, anna.id, here.id), members(db, anna.id, here.id)
    sign_out_everywhere(db, anna.id)
    run(app.button(key).click())
    assert (find_class(db, anna.id, here.id), members(db, anna.id, here.id)) == before
    assert app.button("sign-in-now")


def test_a_class_is_made_with_a_name(
    open_page: Open, db: Database, anna: Teacher, as_anna: None
) -> None:
    app = open_page(screen="teach")
    run(app.button("make-class").click())
    assert errors(app) == [say("ui.class.bad_name", n=40)]
    app.text_input[0].set_value(" 4B  <x> ")
    run(app.button("make-class").click())
    (made,) = classes_of(db, anna.id)
    assert (made.name, made.rules, made.open) == ("4B <x>", "whist", True)
    assert app.query_params["class"] == made.id
    app = open_page(screen="class", part="settings", **{"class": made.id})
    app.text_input[0].set_value("4B " * 20)
    run(app.button("keep-class").click())
    assert errors(app) == [say("ui.class.bad_name", n=40)]


def test_names_are_pasted_and_faults_are_told(
    open_page: Open, db: Database, here: Class, as_anna: None
) -> None:
    app = open_page(screen="class", **{"class": here.id})
    app.text_area("names").set_value("Cas\nann\n<img src=x>")
    run(app.button("make-cards").click())
    assert [one.value for one in app.success] == [say("ui.class.cards_made", n=1)]
    assert len(app.warning) == 2
    assert "<img src=x>" not in texts(app) + html(app)
    assert len(members(db, here.teacher_id, here.id)) == 3


def test_a_lesson_is_given_and_taken_back(
    open_page: Open, db: Database, here: Class, as_anna: None
) -> None:
    app = open_page(screen="class", **{"class": here.id, "part": "tasks"})
    run(app.button("give").click())
    (task,) = assignments(db, here.teacher_id, here.id)
    assert (task.kind, task.hints, task.tries) == ("lesson", True, None)
    assert task.opens_at < now() < (task.due_at or now())
    run(app.button(f"more-{task.id}").click())
    assert f"?assignment={task.id}" in html(app)
    app.selectbox(f"{task.id}-tries").set_value(2)
    app.checkbox(f"{task.id}-hints").uncheck()
    app.selectbox(f"{task.id}-due-day-en").select_index(0)
    run(app.button(f"keep-{task.id}").click())
    (task,) = assignments(db, here.teacher_id, here.id)
    assert (task.due_at, task.hints, task.tries) == (None, False, 2)
    run(app.button(f"erase-{task.id}").click())
    assert assignments(db, here.teacher_id, here.id) == (task,), "it asks once more"
    run(app.button(f"erase-{task.id}-yes").click())
    assert assignments(db, here.teacher_id, here.id) == ()


def test_a_pupil_is_erased_with_a_receipt(
    open_page: Open, db: Database, here: Class, as_anna: None
) -> None:
    ann = enrol(db, here)
    app = open_page(screen="class", **{"class": here.id})
    run(app.selectbox("pupil").select_index(0))
    run(app.button("erase-pupil").click())
    run(app.button("erase-pupil-yes").click())
    (told,) = [one.value for one in app.success]
    assert "Ann" in told
    assert [card.nickname for card in members(db, here.teacher_id, here.id)] == ["Bob"]
    found = person_by_token(db, TOKEN)
    assert found is None or found.id != ann


def test_signing_out_everywhere_is_at_once(
    open_page: Open, db: Database, here: Class, as_anna: None
) -> None:
    app = open_page(screen="teach")
    run(app.button("sign-out-everywhere").click())
    assert teacher_by_token(db, "anna's token", now()) is None
    assert app.button("sign-in-now")


def test_a_pupil_finds_at_home_what_is_due_first(
    open_page: Open, db: Database, here: Class
) -> None:
    later = give(db, here, item="partners", due_at=now() + timedelta(days=2))
    sooner = give(db, here)
    give(db, here, item="trump", opens_at=now() + timedelta(days=1), due_at=None)
    assert say("ui.task.to_do") not in texts(open_page())
    enrol(db, here)
    app = open_page()
    keys = [str(one.key) for one in app.button if str(one.key).startswith("open-task-")]
    assert keys == [f"open-task-{sooner.id}", f"open-task-{later.id}"]
    assert SIGNS in plain(texts(app))
    run(app.button(keys[0]).click())
    assert app.query_params["lesson"] == "four-cards"
    assert stage(app)["panel"]["title"] == "Four cards"
    actions = {action["id"] for action in stage(app)["panel"]["actions"]}
    assert "skip" not in actions


@pytest.mark.parametrize("who", ["another pupil", "nobody"])
def test_what_was_given_to_others_is_closed(
    open_page: Open, db: Database, here: Class, anna: Teacher, who: str
) -> None:
    task = give(db, here)
    if who == "another pupil":
        other = new_class(db, anna.id, name="5C", rules="whist", zone="UTC", at=now(), rng=luck())
        add_names(db, anna.id, other.id, "Ann", at=now(), rng=luck())
        enrol(db, other)
    for asked in (task.id, "nowhere"):
        app = open_page(assignment=asked)
        assert stage(app) is None
        joins = any(button.key == "knock" for button in app.button)
        if who == "nobody":
            assert joins, "who is in no class is shown the door"
            assert [one.value for one in app.info] == [say("ui.task.join_first")]
        else:
            assert not joins
            assert errors(app) == [say("ui.task.not_yours")]


def test_what_the_class_is_to_do_comes_first(open_page: Open, db: Database, here: Class) -> None:
    task = give(db, here)
    enrol(db, here)
    app = open_page()
    assert [one.key for one in primary(app)] == [f"open-task-{task.id}"]
    assert app.button("next-thing")


def test_what_is_not_open_yet_says_when_it_is(open_page: Open, db: Database, here: Class) -> None:
    task = give(db, here, opens_at=now() + timedelta(days=1), due_at=None)
    enrol(db, here)
    app = open_page(assignment=task.id)
    (told,) = [one.value for one in app.info]
    assert told.startswith(say("ui.task.not_open", item="X").partition("X")[0])


@pytest.mark.parametrize(
    ("due", "browser", "told"),
    [
        # In New York the clocks went forward at two that night; in Amsterdam two weeks later.
        (datetime(2027, 3, 14, 6, 30, tzinfo=UTC), "America/New_York", "Sun 14 Mar, 01:30"),
        (datetime(2027, 3, 14, 7, 30, tzinfo=UTC), "America/Toronto", "Sun 14 Mar, 03:30"),
        (datetime(2027, 3, 14, 7, 30, tzinfo=UTC), None, "Sun 14 Mar, 03:30"),
        (
            datetime(2027, 3, 14, 7, 30, tzinfo=UTC),
            "Europe/Amsterdam",
            "Sun 14 Mar, 03:30 (New York time)",
        ),
    ],
)
def test_a_time_is_that_of_the_class(
    monkeypatch: pytest.MonkeyPatch,
    open_page: Open,
    db: Database,
    anna: Teacher,
    due: datetime,
    browser: str | None,
    told: str,
) -> None:
    """Who looks from elsewhere is told where it is that time."""
    monkeypatch.setattr(type(st.context), "timezone", property(lambda _: browser))
    there = new_class(
        db, anna.id, name="4B", rules="whist", zone="America/New_York", at=now(), rng=luck()
    )
    add_names(db, anna.id, there.id, "Ann", at=now(), rng=luck())
    enrol(db, there)
    give(db, there, due_at=due, tries=2)
    line = f"{say('ui.task.due', item=told)} · new · 4B · {say('ui.task.tries', n=2)}"
    assert line in texts(open_page())


@pytest.mark.parametrize(
    ("browser", "place"), [("Europe/Amsterdam", " (New York time)"), ("America/New_York", "")]
)
def test_a_teacher_elsewhere_is_told_where_it_is_that_time(
    monkeypatch: pytest.MonkeyPatch,
    open_page: Open,
    db: Database,
    anna: Teacher,
    as_anna: None,
    browser: str,
    place: str,
) -> None:
    monkeypatch.setattr(type(st.context), "timezone", property(lambda _: browser))
    there = new_class(
        db, anna.id, name="4B", rules="whist", zone="America/New_York", at=now(), rng=luck()
    )
    give(db, there, due_at=datetime(2099, 3, 14, 12, 30, tzinfo=UTC))
    written = texts(open_page(screen="class", part="tasks", **{"class": there.id}))
    assert say("ui.task.due", item=f"Sat 14 Mar, 08:30{place}") in written
    assert (say("ui.task.clock", item="New York") in written) == bool(place)


def test_what_is_kept_unchanged_has_not_moved(
    open_page: Open, db: Database, anna: Teacher, as_anna: None
) -> None:
    """Half past two comes twice in that night; this is the second one."""
    due = datetime(2099, 10, 25, 1, 30, 12, tzinfo=UTC)
    here = new_class(
        db, anna.id, name="4B", rules="whist", zone="Europe/Amsterdam", at=now(), rng=luck()
    )
    task = give(db, here, due_at=due)
    app = open_page(screen="class", part="tasks", **{"class": here.id})
    run(app.button(f"more-{task.id}").click())
    run(app.button(f"keep-{task.id}").click())
    assert assignments(db, anna.id, here.id) == (task,)


def test_a_pupil_knocks_and_finds_the_way_in(open_page: Open, db: Database, here: Class) -> None:
    app = open_page(join=here.code)
    code, nickname = app.text_input
    assert code.value == here.code
    nickname.set_value("ann")
    run(app.button("knock").click())
    assert way_on(app).startswith("/join?ticket=")
    assert SIGNS in plain(app.success[0].value)
    assert sent_to(run(app)) is None, "a page that is drawn anew sends nobody anywhere"
    wrong = open_page(join="XXXXXX")
    wrong.text_input[1].set_value("ann")
    run(wrong.button("knock").click())
    assert errors(wrong) == [say("ui.join.no_class")]


def test_a_pupil_who_scanned_something_to_do_knocks_and_is_led_there(
    open_page: Open, db: Database, here: Class
) -> None:
    task = give(db, here)
    app = open_page(assignment=task.id)
    code, nickname = app.text_input
    code.set_value(here.code)
    nickname.set_value("ann")
    run(app.button("knock").click())
    assert (sent_to(app) or "").endswith(f"&assignment={task.id}")


def test_who_learned_here_before_says_whether_it_goes_along(
    open_page: Open, db: Database, here: Class
) -> None:
    run(open_page(lesson="four-cards"))
    app = open_page(join=here.code)
    app.text_input[1].set_value("ann")
    run(app.button("knock").click())
    assert sent_to(app) is None, "of two ways the pupil takes one"
    assert html(app).count('href="./join?ticket=') == 2


def test_who_comes_back_to_the_door_is_told_that_they_are_in(
    open_page: Open, db: Database, here: Class
) -> None:
    enrol(db, here)
    for address in ({"join": here.code}, {"screen": "join", "way": "gone"}):
        app = open_page(**address)
        (told,) = [one.value for one in app.info]
        assert "Ann" in told
        assert not app.warning
        assert app.button("knock"), "another pupil may use this computer"
        run(app.button("go-in").click())
        assert say("ui.task.to_do") in texts(app)


def test_privacy_gives_an_end(open_page: Open, db: Database) -> None:
    run(open_page(lesson="four-cards"))
    person = person_by_token(db, TOKEN)
    assert person is not None
    app = open_page(screen="privacy")
    run(app.button("forget-me").click())
    assert person_by_token(db, TOKEN) is not None, "it asks once more"
    run(app.button("forget-me-yes").click())
    found = person_by_token(db, TOKEN)
    assert found is None or found.id != person.id


def test_a_pupil_asks_the_teacher_to_be_forgotten(
    open_page: Open, db: Database, here: Class
) -> None:
    enrol(db, here)
    app = open_page(screen="privacy")
    assert say("ui.privacy.ask_teacher") in texts(app)
    assert "forget-me" not in [one.key for one in app.button]


def test_a_log_holds_no_names(db: Database, here: Class) -> None:
    """What goes wrong in the store is logged without what was being kept."""
    with pytest.raises(Exception, match=r"INSERT|constraint") as failed, db.writing() as connection:
        connection.exec_driver_sql(
            "INSERT INTO membership (id, class_id, nickname) VALUES (?, ?, ?)",
            ("x", here.id, "Secretname"),
        )
    assert "Secretname" not in str(failed.value)
    assert find_class(db, here.teacher_id, here.id) == here
