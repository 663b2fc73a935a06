"""The desk for practice: kept move by move, resumed anywhere, and learned from."""

from __future__ import annotations

from datetime import timedelta
from random import Random

import pytest
from sqlalchemy import update

from tests.learning.helpers import Clock, wrong_answer
from tests.learning.practice.runs import LIBRARY, right
from tutor.content.library import Library, home
from tutor.learning.desk import Desk
from tutor.learning.home import lesson_map
from tutor.learning.practice.desk import NoSuchPractice, PracticeDesk, Session
from tutor.learning.practice.makers import choice_of, home_rules
from tutor.learning.practice.placement import START, start_of
from tutor.learning.practice.plan import SIZE, Choice
from tutor.store.attempts import attempts
from tutor.store.database import Database
from tutor.store.moves import moves
from tutor.store.people import Person, export_person, forget_person
from tutor.store.practice import Known, known
from tutor.store.runs import NoSuchRun, find_run, start_run
from tutor.store.schema import move


@pytest.fixture
def practice(db: Database, clock: Clock) -> PracticeDesk:
    return PracticeDesk(db, LIBRARY, clock, Random(7))


def go(desk: PracticeDesk, session: Session, *texts: str, who: str = "ann") -> Session:
    for text in texts:
        session = desk.move(who, session.run.id, session.state.rev, text)
        assert session.notice is None, text
    return session


def through(desk: PracticeDesk, session: Session, who: str = "ann") -> Session:
    while not session.state.finished:
        session = go(desk, session, right(session.state.here.question), "next", who=who)
    return session


def test_a_set_goes_on_after_a_restart_and_on_another_device(
    practice: PracticeDesk, db: Database, clock: Clock, ann: Person
) -> None:
    session = practice.open(ann.id, "bidding")
    session = go(practice, session, right(session.state.here.question), "next", "hint")
    again = PracticeDesk(db, Library(folders=[home()]), clock, Random(99)).open(ann.id, "bidding")
    assert (again.run.id, again.state) == (session.run.id, session.state)


def test_every_answer_is_an_attempt_with_all_it_shows(
    practice: PracticeDesk, db: Database, ann: Person
) -> None:
    session = practice.open(ann.id, "bidding")
    first = session.state.here.question
    session = go(practice, session, "hint", wrong_answer(first), "next")
    session = go(practice, session, right(session.state.here.question))
    one, other = attempts(db, ann.id, run_id=session.run.id)
    assert (one.kind, one.level, one.seed, one.skill) == (
        first.kind,
        first.level,
        first.seed,
        first.skill,
    )
    assert (one.right, one.hinted, one.rules, one.step) == (False, 1, "bid-whist", "new")
    # From seeing the question to the answer: the clock ticks a second a look.
    assert one.took_ms == 2000
    assert (one.item, other.item, other.right) == (0, 1, True)
    assert {row.skill for row in known(db, ann.id).reviews} == {one.skill, other.skill}


def test_a_double_click_counts_once(practice: PracticeDesk, db: Database, ann: Person) -> None:
    session = practice.open(ann.id, "mixed")
    text = right(session.state.here.question)
    done = practice.move(ann.id, session.run.id, session.state.rev, text)
    again = practice.move(ann.id, session.run.id, session.state.rev, text)
    assert again.notice == "ui.lesson.moved-on"
    assert again.state == done.state
    assert len(attempts(db, ann.id)) == 1


@pytest.mark.parametrize("text", [None, "", "next", 'answer ["nonsense"]', "begin {}"])
def test_what_is_no_move_now_changes_nothing(
    practice: PracticeDesk, db: Database, ann: Person, text: str | None
) -> None:
    session = practice.open(ann.id, "mixed")
    moved = practice.move(ann.id, session.run.id, session.state.rev, text)
    assert (moved.state, moved.notice) == (session.state, "ui.lesson.moved-on")
    assert len(moves(db, ann.id, session.run.id)) == 1


def test_two_tabs_that_begin_at_once_share_a_set(
    practice: PracticeDesk, db: Database, clock: Clock, ann: Person
) -> None:
    other = PracticeDesk(db, LIBRARY, clock, Random(8))
    one, two = practice.open(ann.id, "mixed"), other.open(ann.id, "mixed")
    assert (one.run.id, one.state) == (two.run.id, two.state)


def test_a_finished_set_is_over_and_the_next_one_is_another(
    practice: PracticeDesk, db: Database, clock: Clock, ann: Person
) -> None:
    done = through(practice, practice.open(ann.id, "mixed"))
    assert (len(done.state.items), done.state.right) == (SIZE, SIZE)
    assert find_run(db, ann.id, done.run.id).passed
    assert practice.open(ann.id, "mixed").run.id == done.run.id
    fresh = practice.begin(ann.id, "mixed")
    assert fresh.run.id != done.run.id
    assert practice.begin(ann.id, "mixed").run.id == fresh.run.id
    through(practice, fresh)
    clock.now += timedelta(hours=1)
    assert practice.open(ann.id, "mixed").run.id not in (done.run.id, fresh.run.id)


def test_what_is_due_is_asked_when_it_is_due(
    practice: PracticeDesk, clock: Clock, ann: Person
) -> None:
    through(practice, practice.open(ann.id, "mixed"))
    clock.now += timedelta(days=200)
    asked = practice.begin(ann.id, "mixed").state.setup.slots
    assert {"due"} <= {slot.why.value for slot in asked}
    assert next(slot.days for slot in asked if slot.why.value == "due") == 200


def test_nobody_goes_through_the_set_of_somebody_else(
    practice: PracticeDesk, ann: Person, bob: Person
) -> None:
    session = practice.open(ann.id, "mixed")
    with pytest.raises(NoSuchRun):
        practice.move(bob.id, session.run.id, session.state.rev, "hint")
    assert practice.open(bob.id, "mixed").run.id != session.run.id


@pytest.mark.parametrize("name", ["", "no", "skill", "skill:no-such-skill", "own:x"])
def test_only_what_there_is_can_be_practised(
    practice: PracticeDesk, ann: Person, name: str
) -> None:
    with pytest.raises(NoSuchPractice):
        practice.open(ann.id, name)


def test_a_choice_that_leaves_nothing_to_ask_is_told(practice: PracticeDesk, ann: Person) -> None:
    with pytest.raises(NoSuchPractice):
        practice.open(ann.id, "own", {"practice": {"kinds": ["choice"]}})


def test_the_rules_of_home_are_practised(practice: PracticeDesk, ann: Person) -> None:
    said = {"home_rules": "bid-whist minimum_bid=3 directions_equal=true"}
    slots = practice.open(ann.id, "bidding", said).state.setup.slots
    assert {slot.rules for slot in slots} == {said["home_rules"]}


def test_settings_that_make_no_sense_are_as_none() -> None:
    assert str(home_rules({"home_rules": "poker"})) == "bid-whist"
    assert str(home_rules({"home_rules": 7})) == str(home_rules(None)) == "bid-whist"
    assert str(home_rules({"home_rules": "whist-to-7"})) == "whist-to-7"
    assert choice_of({"practice": {"kinds": ["poker", "sort-bids"], "levels": [9, 2]}}) == Choice(
        kinds=("sort-bids",), levels=(2,)
    )
    assert choice_of({"practice": "x"}) == choice_of(None) == Choice()


def test_answers_from_before_or_from_elsewhere_are_counted(
    practice: PracticeDesk, db: Database, ann: Person
) -> None:
    through(practice, practice.open(ann.id, "mixed"))
    before = known(db, ann.id)
    with db.writing() as connection:
        for table in ("review", "relation", "belief"):
            connection.exec_driver_sql(f"DELETE FROM {table}")
    assert known(db, ann.id) == Known()
    assert practice.known(ann.id) == before == known(db, ann.id)


def test_answers_in_lessons_feed_practice_too(
    db: Database, clock: Clock, practice: PracticeDesk, ann: Person
) -> None:
    desk = Desk(db, LIBRARY, clock)
    sitting = desk.open(ann.id, "the-ladder", step="number-first")
    question = sitting.state.here.question
    assert question is not None
    sitting = desk.move(ann.id, sitting.run.id, sitting.state.rev, wrong_answer(question))
    rows = practice.known(ann.id).reviews
    assert [(row.skill, row.answers, row.state) for row in rows] == [(question.skill, 1, "trying")]


def test_what_was_learned_is_forgotten_with_the_person(
    practice: PracticeDesk, db: Database, ann: Person
) -> None:
    through(practice, practice.open(ann.id, "bidding"))
    rows = forget_person(db, ann.id).rows
    assert rows["review"] > 0
    assert rows["relation"] > 0
    assert known(db, ann.id) == Known()


def test_home_goes_on_where_a_placement_found_that_one_can_start(
    practice: PracticeDesk, db: Database, ann: Person
) -> None:
    session = practice.open(ann.id, "placement")
    while not session.state.finished:
        known = session.state.here.slot.lesson in ("four-cards", "partners", "follow-suit", "void")
        text = right(session.state.here.question) if known else "unknown"
        session = go(practice, session, text)
    (settings,) = export_person(db, ann.id)["person"]
    start = settings["settings"][START]
    assert start == start_of(session.state)
    atlas = lesson_map(db, LIBRARY, ann.id, start=start)
    assert atlas.next is not None
    assert atlas.next.lesson.id == start
    first = lesson_map(db, LIBRARY, ann.id, start="no-such-lesson").next
    assert first is not None
    assert first.lesson.id == "four-cards"
    assert len(atlas.tiles) > 20, "nothing is hidden"


@pytest.mark.parametrize(
    "action",
    [
        "begin {}",
        "begin [",
        'begin {"mode":"set","name":"mixed","slots":[],"reserve":[],"limit":0}',
        'begin {"mode":"dance","name":"mixed","slots":[],"reserve":[],"limit":0}',
        'begin {"mode":"set","name":"mixed","slots":[{"skill":"x","rules":"poker","ways":[["y",1]],'
        '"why":"due"}],"reserve":[],"limit":0}',
    ],
)
def test_a_set_that_means_nothing_any_more_is_left_and_its_answers_stay(
    practice: PracticeDesk, db: Database, clock: Clock, ann: Person, action: str
) -> None:
    session = practice.open(ann.id, "mixed")
    session = go(practice, session, right(session.state.here.question))
    with db.writing() as connection:
        connection.execute(update(move).where(move.c.seq == 0).values(action=action))
    later = PracticeDesk(db, LIBRARY, clock, Random(7))
    moved = later.move(ann.id, session.run.id, session.state.rev, "next")
    assert moved.notice == "ui.lesson.moved-on"
    assert moved.run.id != session.run.id
    assert later.open(ann.id, "mixed").run.id == moved.run.id
    assert len(attempts(db, ann.id)) == 1


def test_a_set_that_was_only_just_begun_is_set_up(
    practice: PracticeDesk, db: Database, clock: Clock, ann: Person
) -> None:
    run = start_run(db, ann.id, "practice", "mixed", digest="", at=clock())
    assert practice.open(ann.id, "mixed").run.id == run.id
