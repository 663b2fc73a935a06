"""Results of a teacher's own lesson: each answer stands with the version it was given to."""

import json
from datetime import datetime
from random import Random
from typing import Any

import pytest

from tutor.i18n import words
from tutor.learning.classes.columns import Column, columns_of, versions_of
from tutor.learning.classes.content import Taken, Uploads, upload, what_goes, why_missing
from tutor.learning.classes.csv_rows import answers_csv
from tutor.learning.classes.needs_help import needs_help
from tutor.learning.classes.projected import current_column, histogram, projected
from tutor.learning.classes.question_set import Shelf
from tutor.learning.classes.results import Outcome, Results
from tutor.learning.classes.results_view import grid_view, legend_html
from tutor.learning.classes.school import new_class
from tutor.learning.classes.seen_answer import example_lines, seen_answer
from tutor.learning.classes.tasks import LESSON, SCENARIO, again_counts, open_task, title_of
from tutor.learning.desk import Desk, NoSuchLesson
from tutor.learning.game_desk import GameDesk
from tutor.learning.review_desk import open_played
from tutor.store.assigned import assigned_to
from tutor.store.assignments import Assignment, find_assignment, works
from tutor.store.attempts import attempts
from tutor.store.classes import Class
from tutor.store.content_files import OwnFile, erase_file, use_of
from tutor.store.database import Database
from tutor.store.memberships import members, move_member
from tutor.store.people import Person
from tutor.store.results import Given, answer_rows, given, played, wrongs
from tutor.store.runs import latest_run
from tutor.store.teachers import Teacher

from ..game_desks import finish
from .conftest import AT, after
from .test_content import SCENARIO as HAND
from .test_content import give
from .test_results import see
from .test_tasks import enrol

OLD = """\
format: 1
id: mine
rules: whist
title: {en: Mine, nl: Van mij}
goal: {en: See who wins., nl: Zie wie er wint.}
teaches: [M1.S6]
deal: {dealer: west, trump: S, north: "A2.2..", east: ".T4.A.", south: ".K5.9.", west: "3.3.2."}
steps:
  - {id: s2, play: "2H TH"}
  - {id: q1, ask: {kind: legal-cards, seat: south}}
  - {id: d1, drill: {kind: trick-winner, level: 1, items: 2, pass: 1}}
"""
NEW = OLD.replace("trump: S,", "trump: H,").replace(
    "  - {id: d1, drill: {kind: trick-winner, level: 1, items: 2, pass: 1}}\n",
    "  - {id: d1, drill: {kind: trick-winner, level: 1, items: 1, pass: 1}}\n"
    "  - {id: d2, drill: {kind: trick-winner, level: 2, items: 1, pass: 1}}\n",
)
"""The deal, and with it what `q1` asks; the drill has one item less, and another has come."""
WORDED = OLD.replace("See who wins.", "See who has won.")
"""Only a word is another: everything is asked as before."""
en = words("en")


@pytest.fixture
def shelf(db: Database) -> Shelf:
    return Shelf(folders=(), kept=Uploads(db))


def take(db: Database, teacher: Teacher, text: str, at: datetime = AT) -> OwnFile:
    came = upload(db, teacher.id, Shelf(folders=(), kept=Uploads(db)), text, at)
    assert isinstance(came, Taken), came
    return came.file


def answer(desk: Desk, person: Person, item: str, *, right: bool) -> None:
    """Answer the question that is open, going on to it first."""
    sitting = desk.open(person.id, item)
    while sitting.state.here.question is None:
        sitting = desk.move(person.id, sitting.run.id, sitting.state.rev, "next")
    question = sitting.state.here.question
    good = sorted(next(iter(question.right)))
    bad = [next(one.id for one in question.options if one.id not in good)]
    text = f"answer {json.dumps(good if right else bad)}"
    sitting = desk.move(person.id, sitting.run.id, sitting.state.rev, text)
    assert sitting.state.here.answers[-1].marking.right is right
    desk.move(person.id, sitting.run.id, sitting.state.rev, "next")


@pytest.fixture
def file(db: Database, teacher: Teacher) -> OwnFile:
    return take(db, teacher, OLD)


@pytest.fixture
def begun(
    db: Database,
    desk: Desk,
    game_desk: GameDesk,
    teacher: Teacher,
    here: Class,
    file: OwnFile,
    ann: Person,
    bob: Person,
) -> Assignment:
    """Ann answered the whole first version; Bob has joined, and not begun."""
    for person in (ann, bob):
        enrol(db, here, person)
    task = give(db, here, file.id)
    open_task(desk, game_desk, ann.id, task)
    for right in (False, True, True):
        answer(desk, ann, file.id, right=right)
    return find_assignment(db, teacher.id, task)


def renew(
    db: Database, desk: Desk, games: GameDesk, teacher: Teacher, task: Assignment, text: str
) -> None:
    """Give another version, and let Bob answer its first question."""
    take(db, teacher, text, after(9))
    desk.clock = lambda: after(20)
    open_task(desk, games, "bob", task.id)
    bob = Person(id="bob", language="nl", settings={}, created_at=AT, seen_at=AT)
    answer(desk, bob, task.item, right=True)


def heads(results: Results) -> list[tuple[str, int, int | None]]:
    return [(one.step, one.item, one.number) for one in results.columns]


def test_what_two_versions_ask_alike_is_one_column(
    db: Database, desk: Desk, game_desk: GameDesk, teacher: Teacher, begun: Assignment, shelf: Shelf
) -> None:
    renew(db, desk, game_desk, teacher, begun, WORDED)
    results = see(db, teacher, begun, shelf)
    assert heads(results) == [("q1", 0, None), ("d1", 0, None), ("d1", 1, None)]
    assert [row.of for row in results.rows] == [3, 3]
    assert [row.right for row in results.rows] == [2, 1]


def test_what_only_an_older_version_asks_has_a_column_of_its_own(
    db: Database, desk: Desk, game_desk: GameDesk, teacher: Teacher, begun: Assignment, shelf: Shelf
) -> None:
    renew(db, desk, game_desk, teacher, begun, NEW)
    results = see(db, teacher, begun, shelf)
    assert heads(results) == [
        ("q1", 0, 1),
        ("q1", 0, None),
        ("d1", 0, None),
        ("d1", 1, 1),
        ("d2", 0, None),
    ]
    ann, bob = results.rows
    assert [cell and cell.outcome for cell in ann.cells] == [
        *(Outcome.WRONG, None, Outcome.RIGHT, Outcome.RIGHT, None)
    ]
    assert [cell and cell.outcome for cell in bob.cells] == [None, Outcome.RIGHT, None, None, None]
    assert (ann.right, ann.of, bob.right, bob.of) == (2, 3, 1, 3)
    for language in ("en", "nl"):
        view = json.loads(grid_view(results, words(language)))
        notes = [head["note"] for head in view["head"]]
        version = words(language).say("ui.results.version", n=1)
        assert notes == [version, None, None, version, None]
        assert version in view["head"][0]["spoken"]
        assert version in view["rows"][0]["cells"][0]["spoken"]
        skipped = {"skipped": words(language).say("ui.results.not_asked")}
        assert view["rows"][0]["cells"][1] == view["rows"][1]["cells"][0] == skipped
        assert view["rows"][1]["cells"][2] is None, "it is asked, and was not answered yet"
        legend = legend_html(results, words(language))
        assert legend.count("<li>") == 5
        assert legend.count(version) == 2


def test_each_answer_is_drawn_as_it_was_asked(
    db: Database, desk: Desk, game_desk: GameDesk, teacher: Teacher, begun: Assignment, shelf: Shelf
) -> None:
    renew(db, desk, game_desk, teacher, begun, NEW)
    results, answers = see(db, teacher, begun, shelf), given(db, teacher.id, begun.id)
    asked = []
    for place in (0, 1):
        column = results.columns[place]
        version = shelf.get(begun.item, column.versions[0])
        assert version is not None
        seen = projected(column, version.lesson, shelf)
        assert seen is not None
        assert seen[1].here.question is not None
        asked.append(seen[1].here.question)
        cell = results.rows[place].cells[place]
        assert cell is not None
        assert cell.seq is not None
        mine = seen_answer(played(db, teacher.id, begun.id, cell.run_id, cell.seq), shelf)
        assert mine is not None
        assert mine[1].here.question == asked[-1]
        counts = histogram(results, answers, place, seen, en)
        assert sum(counts.values()) == 1, "who has the other version is not waited for"
        assert counts[en.say("ui.results.not_yet")] == 0
    assert asked[0] != asked[1]
    assert current_column(results, answers) == 1, "Bob was the last"
    (wrong, *_) = wrongs(db, teacher.id, begun.id, 5)
    assert wrong.step == "q1"


def test_wrong_answers_to_other_questions_are_not_added_up(
    db: Database, desk: Desk, game_desk: GameDesk, teacher: Teacher, begun: Assignment, shelf: Shelf
) -> None:
    take(db, teacher, NEW, after(9))
    open_task(desk, game_desk, "bob", begun.id)
    bob = Person(id="bob", language="nl", settings={}, created_at=AT, seen_at=AT)
    answer(desk, bob, begun.item, right=False)
    found = [one for one in wrongs(db, teacher.id, begun.id, 5) if one.step == "q1"]
    assert [one.count for one in found] == [1, 1]


def test_nobody_is_asked_for_numbers_where_there_is_one_version(
    db: Database, begun: Assignment, shelf: Shelf
) -> None:
    def never() -> dict[str, int]:
        raise AssertionError

    (one,) = versions_of(shelf, begun.item, {"a digest of long ago"}, never)
    assert one.number is None
    assert versions_of(shelf, "own-nothing", {"x"}, never) == ()


@pytest.fixture
def erased(
    db: Database, desk: Desk, game_desk: GameDesk, teacher: Teacher, begun: Assignment, shelf: Shelf
) -> Assignment:
    """Both versions were begun, and the file is gone."""
    renew(db, desk, game_desk, teacher, begun, NEW)
    use = use_of(db, teacher.id, begun.item)
    assert (use.versions, use.begun, use.pupils) == (2, 1, 2)
    erase_file(db, teacher.id, begun.item)
    return begun


def test_the_grid_of_a_lesson_that_is_gone_stands(
    db: Database, teacher: Teacher, erased: Assignment, shelf: Shelf
) -> None:
    results = see(db, teacher, erased, shelf)
    assert title_of(LESSON, erased.item, shelf, en) is None
    assert [row.right for row in results.rows] == [2, 1]
    assert len(results.columns) == 3
    grid_view(results, en)
    assert not needs_help(
        erased,
        members(db, teacher.id, erased.class_id),
        given(db, teacher.id, erased.id),
        works(db, teacher.id, erased.id),
        after(20),
    )


def test_of_a_lesson_that_is_gone_only_what_was_generated_is_drawn(
    db: Database, teacher: Teacher, erased: Assignment, shelf: Shelf
) -> None:
    answers = given(db, teacher.id, erased.id)
    assert {one.kind for one in answers} == {"legal-cards", "trick-winner"}
    for one in answers:
        seen = seen_answer(played(db, teacher.id, erased.id, one.run_id, one.seq), shelf)
        assert (seen is not None) is (one.step == "d1")
        assert seen is None or example_lines(seen, en) is not None
    assert histogram(see(db, teacher, erased, shelf), answers, 0, None, en)


def test_the_file_of_answers_of_a_lesson_that_is_gone_is_whole(
    db: Database, teacher: Teacher, erased: Assignment
) -> None:
    rows = answer_rows(db, teacher.id, erased.id)
    made = answers_csv(rows, class_name="4B", title=erased.item, due_at=None).decode("utf-8-sig")
    assert len(made.splitlines()) == 1 + 4


def test_who_was_at_a_lesson_that_is_gone_keeps_what_they_answered(
    db: Database, desk: Desk, game_desk: GameDesk, erased: Assignment, ann: Person
) -> None:
    assert len(attempts(db, ann.id)) == 3
    run = latest_run(db, ann.id, LESSON, erased.item)
    assert run is not None
    assert why_missing(db, ann.id, LESSON, erased.item) == "ui.own.gone"
    assert why_missing(db, "nobody", LESSON, erased.item) is None
    assert why_missing(db, ann.id, LESSON, "trump") is None
    assert [task.assignment.id for task in assigned_to(db, ann.id, after(9))] == [erased.id]
    for fresh in (False, True):
        with pytest.raises(NoSuchLesson):
            desk.open(ann.id, erased.item, fresh=fresh)
    with pytest.raises(NoSuchLesson):
        desk.move(ann.id, run.id, 3, "next")
    assert desk.file_for(ann.id, erased.item) is None


def test_a_hand_that_is_gone_is_played_on_as_it_was_dealt(
    db: Database,
    desk: Desk,
    game_desk: GameDesk,
    teacher: Teacher,
    here: Class,
    shelf: Shelf,
    ann: Person,
) -> None:
    enrol(db, here, ann)
    hand = take(db, teacher, HAND)
    task = give(db, here, hand.id, kind=SCENARIO)
    open_task(desk, game_desk, ann.id, task)
    erase_file(db, teacher.id, hand.id)
    game = finish(game_desk, game_desk.open_scenario(ann.id, hand.id))
    assert game.run.finished_at is not None
    assert open_played(db, ann.id, game.run.id).review() is not None
    results = see(db, teacher, find_assignment(db, teacher.id, task), shelf)
    assert [bool(cell) for row in results.rows for cell in row.cells] == [True]
    (row,) = json.loads(grid_view(results, en))["rows"]
    assert row["note"] is None
    assert row["cells"][0]["word"] in {
        en.say(f"ui.results.game_outcome.{name}") for name in ("right", "wrong")
    }
    assert legend_html(results, en) == ""


@pytest.mark.parametrize("language", ["en", "nl"])
def test_what_goes_is_said_first(
    db: Database, teacher: Teacher, begun: Assignment, file: OwnFile, here: Class, language: str
) -> None:
    give(db, here, file.id)
    told = [words(language).tell(one) for one in what_goes(file, use_of(db, teacher.id, file.id))]
    assert len(told) == 4
    assert "{" not in "".join(told)


def test_a_deed_at_a_table_that_is_gone_is_an_item_still() -> None:
    values: dict[str, Any] = {"member_id": "m", "run_id": "r", "digest": "gone", "seq": 1}
    values |= {"number": 1, "item": 0, "right": True, "shown": False, "hinted": 0, "count": 1}
    deed = Given(step="s1", kind=None, answer=None, at=AT, **values)
    (column,) = columns_of((), (deed,))
    assert column == Column(step="s1", item=0, kind=None, alike=False, versions=("gone",))
    assert column.title(en) == en.say("ui.results.deed")


def test_who_was_moved_stands_last_and_is_marked(
    db: Database, desk: Desk, teacher: Teacher, begun: Assignment, shelf: Shelf, rng: Random
) -> None:
    other = new_class(db, teacher.id, name="5A", rules="whist", zone="UTC", at=AT, rng=rng)
    ann, bob = members(db, teacher.id, begun.class_id)
    for one in (ann, bob):
        move_member(db, teacher.id, one.id, other.id)
    results = see(db, teacher, begun, shelf)
    assert [(row.member.id, row.moved) for row in results.rows] == [(ann.id, "5A")]
    assert results.present.rows == ()
    for language in ("en", "nl"):
        (row,) = json.loads(grid_view(results, words(language)))["rows"]
        assert row["moved"].startswith("→ ")
        assert row["moved"].endswith("5A")
    assert current_column(results.present, given(db, teacher.id, begun.id)) == 0
    before = latest_run(db, "ann", LESSON, begun.item)
    assert before is not None
    fresh = desk.open("ann", begun.item, fresh=True).run
    assert again_counts(db, "ann", before.id, fresh.id), "nothing was said of tries"
    assert fresh.id not in {one.run_id for one in works(db, teacher.id, begun.id)}
    task = give(db, other, begun.item)
    mine = see(db, teacher, find_assignment(db, teacher.id, task), shelf)
    assert [any(row.cells) for row in mine.rows] == [False, False]
