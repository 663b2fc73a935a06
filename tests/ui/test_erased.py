"""Files that are erased and pupils who are moved: what each screen says, and that none breaks."""

from __future__ import annotations

import pytest

from tests.learning.classes.test_content import LESSON, SCENARIO
from tests.learning.games import legal
from tests.ui.conftest import Open, run, stage, texts
from tests.ui.test_classes import anna, as_anna, enrol, errors, give, here, html, plain
from tests.ui.test_results import grid, written
from tutor.i18n import words
from tutor.learning.classes.content import Taken, upload
from tutor.learning.classes.school import new_class
from tutor.learning.classes.tasks import open_task
from tutor.learning.desk import Desk
from tutor.store.assignments import Assignment, assignments
from tutor.store.classes import Class
from tutor.store.content_files import OwnFile, erase_file, own_files
from tutor.store.database import Database
from tutor.store.memberships import members, move_member
from tutor.store.people import person_by_token, set_language
from tutor.store.results import given
from tutor.store.teachers import Teacher, create_teacher, sign_in
from tutor.ui.house import game_desk, luck, now
from tutor.ui.screens.result_detail import OPENED
from tutor.ui.teaching import TEACHER_COOKIE

from .conftest import TOKEN, Sent

__all__ = ["anna", "as_anna", "here"]

IN_BOTH = pytest.mark.parametrize("language", ["en", "nl"])
say = words("en").say


def take(desk: Desk, teacher: Teacher, text: str) -> OwnFile:
    came = upload(desk.db, teacher.id, desk.library, text, now())
    assert isinstance(came, Taken)
    return came.file


@pytest.fixture
def file(desk: Desk, anna: Teacher) -> OwnFile:
    return take(desk, anna, LESSON)


@pytest.fixture
def begun(db: Database, here: Class, desk: Desk, file: OwnFile) -> Assignment:
    """Ann answered the question of a lesson that her teacher wrote, and is on its last page."""
    task = give(db, here, item=file.id)
    ann = enrol(db, here)
    open_task(desk, game_desk(), ann, task.id)
    sitting = desk.open(ann, file.id)
    while sitting.state.here.question is None:
        sitting = desk.move(ann, sitting.run.id, sitting.state.rev, "next")
    one = sitting.state.here.question.options[0].id
    desk.move(ann, sitting.run.id, sitting.state.rev, f'answer ["{one}"]')
    return task


@IN_BOTH
@pytest.mark.usefixtures("as_anna")
def test_a_file_is_erased_with_a_second_thought_and_a_receipt(
    db: Database,
    open_page: Open,
    anna: Teacher,
    here: Class,
    begun: Assignment,
    file: OwnFile,
    language: str,
) -> None:
    ann = person_by_token(db, TOKEN)
    assert ann is not None
    set_language(db, ann.id, language, now())
    tell = words(language).say
    waiting = give(db, here, item=file.id)
    app = run(open_page(language, screen="own-content").button(f"open-{file.id}").click())
    app = run(app.button(f"erase-{file.id}").click())
    (asked,) = [one.value for one in app.warning]
    for key in ("versions", "waiting", "begun", "pupils.lesson"):
        assert tell(f"ui.own.erase_{key}", n=1) in asked
    assert own_files(db, anna.id)
    app = run(app.button(f"erase-{file.id}-yes").click())
    assert own_files(db, anna.id) == ()
    (receipt,) = [one.value for one in app.success]
    assert {"en": "Mine *b* $x$", "nl": "Van mij"}[language] in plain(receipt)
    assert [one.id for one in assignments(db, anna.id, here.id)] == [begun.id]
    assert waiting.id != begun.id
    assert "{" not in texts(app)
    assert not run(app).success, "a receipt is shown once"


@IN_BOTH
@pytest.mark.usefixtures("as_anna")
def test_its_results_stand(
    db: Database, open_page: Open, anna: Teacher, begun: Assignment, language: str
) -> None:
    ann = person_by_token(db, TOKEN)
    assert ann is not None
    set_language(db, ann.id, language, now())
    erase_file(db, anna.id, begun.item)
    tell = words(language).say
    for part in ("why", "skills", "files", "grid"):
        app = open_page(language, screen="results", task=begun.id, part=part)
        assert tell("ui.results.erased") in [one.value for one in app.info]
    (cell,) = grid(app)["rows"][0]["cells"]
    app.session_state[OPENED] = cell["id"]
    app = run(app)
    gone = tell("ui.results.gone", item="").rstrip()
    assert any(one.value.startswith(gone) for one in app.info)
    assert stage(app) is None


@pytest.mark.usefixtures("as_anna")
def test_the_other_screens_of_its_teacher_stand(
    db: Database, open_page: Open, anna: Teacher, begun: Assignment
) -> None:
    erase_file(db, anna.id, begun.item)
    app = open_page(screen="projector", task=begun.id)
    assert say("ui.results.no_question") in [one.value for one in app.info]
    app = open_page(screen="class", part="tasks", **{"class": begun.class_id})
    app = run(app.button(f"more-{begun.id}").click())
    assert say("ui.task.gone") in plain(texts(app))
    assert f"?lesson={begun.item}" not in html(app)
    run(app.button(f"erase-{begun.id}").click())


def test_its_pupil_is_told_and_goes_on_elsewhere(
    db: Database, open_page: Open, anna: Teacher, begun: Assignment
) -> None:
    erase_file(db, anna.id, begun.item)
    app = open_page(lesson=begun.item)
    assert errors(app) == [say("ui.own.gone")]
    assert stage(app) is None
    assert errors(open_page(assignment=begun.id)) == [say("ui.own.gone")]
    for address in ({}, {"screen": "progress"}, {"practice": "mixed"}, {"screen": "privacy"}):
        app = open_page(**address)
        assert f"open-task-{begun.id}" not in [button.key for button in app.button]
        assert not errors(app)


def test_who_has_the_page_open_is_told_at_the_next_click(
    db: Database, open_page: Open, anna: Teacher, begun: Assignment
) -> None:
    app = open_page(lesson=begun.item)
    assert stage(app) is not None
    erase_file(db, anna.id, begun.item)
    app = run(app)
    assert errors(app) == [say("ui.own.gone")]
    assert app.button(key="next-thing")


def test_a_hand_that_was_dealt_is_played_on(
    db: Database, open_page: Open, anna: Teacher, here: Class, desk: Desk
) -> None:
    hand = take(desk, anna, SCENARIO)
    ann = enrol(db, here)
    open_task(desk, game_desk(), ann, give(db, here, kind="scenario", item=hand.id).id)
    erase_file(db, anna.id, hand.id)
    app = open_page(scenario=hand.id)
    assert not errors(app)
    assert stage(app) is not None


@pytest.fixture
def moved(db: Database, anna: Teacher, here: Class, begun: Assignment) -> Class:
    """Ann is in another class of Anna's now."""
    other = new_class(db, anna.id, name="5 *A*", rules="whist", zone="UTC", at=now(), rng=luck())
    move_member(db, anna.id, members(db, anna.id, here.id)[0].id, other.id)
    return other


@pytest.mark.usefixtures("as_anna")
def test_who_was_moved_is_still_in_the_old_results(
    db: Database, open_page: Open, here: Class, begun: Assignment, moved: Class
) -> None:
    app = open_page(screen="results", task=begun.id)
    bob, ann = grid(app)["rows"]
    assert (bob["name"], bob["moved"]) == ("Bob", None)
    assert ann["moved"] == "→ " + say("ui.results.moved", item="5 *A*")
    assert f"<b>Ann</b>: {say('ui.results.need.new', n=0)}" not in html(app)
    app.session_state[OPENED] = next(cell for cell in ann["cells"] if cell)["id"]
    app = run(app)
    assert stage(app)["panel"]["feedback"]
    assert say("ui.results.moved", item="5 *A*") in plain(texts(app))
    app = open_page(screen="results", task=begun.id, part="skills")
    assert "→ Ann" in html(app)
    assert say("ui.results.moved_sign") in texts(app)
    app = open_page(screen="projector", task=begun.id)
    assert say("ui.results.of_class", n=0) in html(app), "who is not in the room is not counted"
    theirs = give(db, moved, item=begun.item)
    app = open_page(screen="results", task=theirs.id)
    assert [any(row["cells"]) for row in grid(app)["rows"]] == [False]


@pytest.mark.usefixtures("as_anna")
def test_a_pupil_is_moved_and_it_is_said_what_stays(
    db: Database, open_page: Open, anna: Teacher, here: Class, begun: Assignment
) -> None:
    other = new_class(db, anna.id, name="5A", rules="whist", zone="UTC", at=now(), rng=luck())
    app = open_page(screen="class", **{"class": here.id})
    ann = members(db, anna.id, here.id)[0]
    app = run(app.selectbox("pupil").set_value(ann.id))
    assert say("ui.class.move_text") in texts(app)
    run(app.button("move-now").click())
    assert [one.id for one in members(db, anna.id, other.id)] == [ann.id]


@IN_BOTH
@pytest.mark.usefixtures("as_anna")
def test_the_rules_that_were_broken_in_a_game(
    db: Database, open_page: Open, here: Class, desk: Desk, language: str
) -> None:
    task = give(db, here, kind="scenario", item="steady-hand")
    ann = enrol(db, here)
    set_language(db, ann, language, now())
    tell = words(language).say
    address = {"screen": "results", "task": task.id, "part": "why"}
    app = open_page(language, **address)
    assert tell("ui.results.nothing_played") in [one.value for one in app.info]
    open_task(desk, game_desk(), ann, task.id)
    app = open_page(language, **address)
    assert tell("ui.results.rules_none") in [one.value for one in app.info]
    game = game_desk().open_scenario(ann, "steady-hand")
    wrong = None
    while wrong is None:
        hand, may = game.state.table.hand(game.state.setup.learner) or (), legal(game.state)
        wrong = next((card for card in hand if may and card not in may), None)
        text = f"play {wrong or may[0]}" if may and game.state.pause.value == "turn" else "next"
        game = game_desk().move(ann, game.run.id, game.state.rev, text)
    assert game.state.tried is not None
    app = open_page(language, **address)
    name = tell("ui.results.broke.play-must-follow-suit")
    assert name in html(app)
    assert tell("ui.results.rules_alt", item=name) in written(app)
    assert "<td>1</td>" in html(app)
    assert "{" not in texts(app)
    app = run(app.button("show-rule-0").click())
    assert tell("ui.results.goes_on") in [one.value for one in app.info]


def test_to_another_teacher_none_of_it_is_there(
    db: Database, open_page: Open, begun: Assignment, moved: Class, sent: Sent
) -> None:
    jan = create_teacher(db, "Meester Jan", "no hash", now())
    sign_in(db, jan.id, "jan's token", now())
    sent["cookies"][TEACHER_COOKIE] = "jan's token"
    for screen in ("results", "projector"):
        for part in ("grid", "why", "skills"):
            app = open_page(screen=screen, task=begun.id, part=part)
            assert errors(app) == [say("ui.results.unknown")]
            assert "5 *A*" not in plain(written(app))
    assert given(db, jan.id, begun.id) == ()
