"""The screens with the results of a class: what they show, and that nobody else sees any of it."""

from __future__ import annotations

import csv
import json
from io import StringIO
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from tests.learning.game_desks import finish
from tests.ui.conftest import TOKEN, Open, Sent, nodes, run, stage, texts
from tests.ui.test_classes import anna, as_anna, enrol, errors, give, here, html, plain
from tutor.engine.ruleset import RuleSet
from tutor.i18n import words
from tutor.learning.classes.csv_rows import COLUMNS, answers_csv
from tutor.learning.classes.question_set import QuestionSet
from tutor.learning.classes.school import add_names, new_class
from tutor.learning.classes.tasks import SCENARIO, SET, open_task
from tutor.learning.desk import Desk
from tutor.store.assignments import Assignment
from tutor.store.classes import Class
from tutor.store.database import Database
from tutor.store.memberships import members, rename_member
from tutor.store.people import person_by_token, set_language
from tutor.store.results import answer_rows, given
from tutor.store.teachers import Teacher, create_teacher, sign_in
from tutor.ui.house import game_desk, luck, now
from tutor.ui.screens.result_detail import OPENED
from tutor.ui.teaching import TEACHER_COOKIE
from tutor.ui.widgets.class_chart import heat_figure
from tutor.ui.widgets.results_grid import GRID

__all__ = ["anna", "as_anna", "here"]

say = words("en").say
NAME = "<img src=x> *b* $x$"
SCREENS = pytest.mark.parametrize("screen", ["results", "projector"])


@pytest.fixture
def done(db: Database, here: Class, desk: Desk) -> Assignment:
    """Ann answered one question right and one wrong; her name is full of signs."""
    item = str(QuestionSet(kinds=("trick-winner",), level=1, items=3, rules=RuleSet()))
    this = give(db, here, kind=SET, item=item)
    person_id = enrol(db, here)
    card = members(db, here.teacher_id, here.id)[0]
    rename_member(db, here.teacher_id, card.id, nickname=NAME, nickname_key="0")
    open_task(desk, game_desk(), person_id, this.id)
    for right in (True, False):
        sitting = desk.open(person_id, item)
        question = sitting.state.here.question
        assert question is not None
        good = {ids[0] for ids in question.right}
        one = next(o.id for o in question.options if (o.id in good) is right)
        sitting = desk.move(person_id, sitting.run.id, sitting.state.rev, f'answer ["{one}"]')
        desk.move(person_id, sitting.run.id, sitting.state.rev, "next")
    return this


def grid(app: AppTest) -> Any:
    parts = (node.proto for node in nodes(app._tree) if node.type == "bidi_component")
    (proto,) = [proto for proto in parts if proto.component_name == GRID]
    return json.loads(proto.bytes)


def written(app: AppTest) -> str:
    """Give all that a page was sent."""
    parts = [str(node.proto) for node in nodes(app._tree) if hasattr(node, "proto")]
    return "\n".join([texts(app), html(app), *parts])


def test_the_class_leads_to_its_results(open_page: Open, as_anna: None, done: Assignment) -> None:
    app = open_page(screen="class", **{"class": done.class_id}, part="tasks")
    app = run(app.button(key=f"results-{done.id}").click())
    assert grid(app)["rows"][0]["name"] == NAME
    assert app.query_params["task"] == done.id
    app = run(app.button(key="back-to-class").click())
    assert app.query_params["part"] == "tasks"


def test_an_opened_cell_shows_its_table_and_answer(
    open_page: Open, as_anna: None, done: Assignment
) -> None:
    app = open_page(screen="results", task=done.id)
    right, wrong, nothing = grid(app)["rows"][0]["cells"]
    assert (right["outcome"], wrong["outcome"], nothing) == ("right", "wrong", None)
    assert stage(app) is None
    app.session_state[OPENED] = wrong["id"]
    app = run(app)
    assert stage(app)["panel"]["feedback"]["tone"] == "wrong"
    assert grid(app)["rows"][0]["cells"][1]["open"] is True
    assert plain(NAME) in plain(texts(app))
    app = run(app.button(key="close-answer").click())
    assert stage(app) is None


@pytest.mark.parametrize("cell", ["nonsense", "nonsense 3", "x 99999999999", " ", "x ٣"])
def test_a_cell_that_is_none_shows_nothing(
    open_page: Open, as_anna: None, done: Assignment, cell: str
) -> None:
    app = open_page(screen="results", task=done.id)
    app.session_state[OPENED] = cell
    app = run(app)
    assert stage(app) is None
    assert say("ui.results.no_answer") in [one.value for one in app.info]


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("part", ["grid", "why", "skills", "files"])
def test_every_part_speaks_the_language_and_shows_names_as_they_are(
    db: Database, open_page: Open, as_anna: None, done: Assignment, language: str, part: str
) -> None:
    ann = person_by_token(db, TOKEN)
    assert ann is not None
    set_language(db, ann.id, language, now())
    app = open_page(screen="results", task=done.id, part=part)
    assert "{" not in texts(app)
    assert "<img" not in html(app)
    assert words(language).say(f"ui.results.part.{part}") in written(app)


def test_a_wrong_answer_has_an_example(open_page: Open, as_anna: None, done: Assignment) -> None:
    app = open_page(screen="results", task=done.id, part="why")
    assert say("ui.results.pupils", n=1) in html(app)
    app = run(app.button(key="show-wrong-0").click())
    assert stage(app)["panel"]["feedback"]["tone"] == "wrong"


def test_the_projector_turns_its_pages_and_has_no_names(
    open_page: Open, as_anna: None, done: Assignment
) -> None:
    app = open_page(screen="projector", task=done.id)
    assert say("ui.results.item_of", now=2, of=3) in texts(app)
    assert stage(app)["panel"]["feedback"] is None
    assert "img" not in texts(app).replace("\\", "")
    assert say("ui.results.of_class", n=1) in html(app)
    app = run(app.toggle(key="reveal").set_value(True))
    assert stage(app)["panel"]["feedback"]["lines"]
    app = run(app.button(key="next-item").click())
    assert say("ui.results.item_of", now=3, of=3) in texts(app)
    assert stage(app)["panel"]["feedback"] is None
    assert say("ui.results.of_class", n=0) in html(app)
    app = run(app.button(key="back-to-results").click())
    assert grid(app)["rows"]


def test_before_anything_was_answered(
    db: Database, open_page: Open, as_anna: None, here: Class
) -> None:
    this = give(db, here)
    app = open_page(screen="results", task=this.id)
    assert say("ui.results.need.new", n=0) in html(app)
    for part, key in (("why", "why_none"), ("skills", "nothing_yet")):
        app = open_page(screen="results", task=this.id, part=part)
        assert say(f"ui.results.{key}") in [one.value for one in app.info]
    assert stage(open_page(screen="projector", task=this.id)) is not None


@pytest.fixture(params=["another teacher", "a pupil", "nobody"])
def somebody(request: pytest.FixtureRequest, db: Database, sent: Sent) -> str:
    """Somebody whose class it is not."""
    if request.param == "another teacher":
        other = create_teacher(db, "Meester Jan", "no hash", now())
        sign_in(db, other.id, "jan's token", now())
        sent["cookies"][TEACHER_COOKIE] = "jan's token"
    if request.param == "nobody":
        sent["cookies"]["whist_tutor"] = "nobody's cookie"
    else:
        sent["cookies"]["whist_tutor"] = TOKEN
    return str(request.param)


@SCREENS
def test_to_others_there_is_nothing(
    open_page: Open, done: Assignment, somebody: str, screen: str
) -> None:
    app = open_page(screen=screen, task=done.id, **{"class": done.class_id})
    app.session_state[OPENED] = "anything 1"
    app = run(app)
    assert (say("ui.results.unknown") in errors(app)) is (somebody == "another teacher")
    assert stage(app) is None
    assert "img src" not in written(app)


@SCREENS
def test_who_signs_out_sees_no_more(
    open_page: Open, as_anna: None, done: Assignment, sent: Sent, screen: str
) -> None:
    app = open_page(screen=screen, task=done.id)
    assert not errors(app)
    del sent["cookies"][TEACHER_COOKIE]
    app = run(app)
    assert say("ui.teach.sign_in_text") in texts(app)
    assert "img src" not in written(app)


def test_the_file_of_answers(db: Database, anna: Teacher, done: Assignment) -> None:
    rows = answer_rows(db, anna.id, done.id)
    made = answers_csv(rows, class_name="4B", title="=1+1", due_at=done.due_at)
    read = list(csv.DictReader(StringIO(made.decode("utf-8-sig"))))
    assert [tuple(row) for row in read] == [COLUMNS] * 2
    assert [row["right"] for row in read] == ["1", "0"]
    assert {row["assignment"] for row in read} == {"'=1+1"}
    assert {row["pupil"] for row in read} == {NAME}


def test_a_game_is_looked_back_at_page_by_page(
    db: Database, open_page: Open, as_anna: None, here: Class, desk: Desk
) -> None:
    this = give(db, here, kind=SCENARIO, item="all-trumps")
    person_id = enrol(db, here)
    open_task(desk, game_desk(), person_id, this.id)
    app = open_page(screen="results", task=this.id)
    (cell,) = grid(app)["rows"][0]["cells"]
    assert cell["outcome"] == "busy"
    app.session_state[OPENED] = cell["id"]
    assert say("ui.results.goes_on") in [one.value for one in run(app).info]
    finish(game_desk(), game_desk().open_scenario(person_id, "all-trumps"))
    app = run(app)
    assert grid(app)["rows"][0]["cells"][0]["outcome"] in ("right", "wrong")
    assert {one["id"] for one in stage(app)["panel"]["actions"]} <= {"next", "back"}


def test_another_class_does_not_lead_to_this_answer(
    db: Database, open_page: Open, anna: Teacher, done: Assignment, sent: Sent
) -> None:
    mine = given(db, anna.id, done.id)[0]
    jan = create_teacher(db, "Meester Jan", "no hash", now())
    sign_in(db, jan.id, "jan's token", now())
    sent["cookies"][TEACHER_COOKIE] = "jan's token"
    other = new_class(db, jan.id, name="5A", rules="whist", zone="UTC", at=now(), rng=luck())
    add_names(db, jan.id, other.id, "Zed", at=now(), rng=luck())
    app = open_page(screen="results", task=give(db, other, kind=done.kind, item=done.item).id)
    for cell in (f"{mine.run_id} {mine.seq}", f"{mine.run_id} "):
        app.session_state[OPENED] = cell
        app = run(app)
        assert stage(app) is None
        assert say("ui.results.no_answer") in [one.value for one in app.info]


def test_names_in_the_heat_map_are_only_names() -> None:
    figure = heat_figure(["<b>Ann</b> $x$"], ["Following suit & more"], [[0.5]], "wrong")
    (name,) = figure.layout.xaxis.ticktext
    assert "<" not in name
    assert "$" not in name
    assert figure.data[0].y == ("Following suit &amp;<br>more",)
    assert figure.data[0].z[0][0] == 0.5
