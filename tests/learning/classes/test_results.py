"""What a teacher sees of what was answered: the grid, who needs help, an answer as it was seen."""

import json
from dataclasses import replace
from typing import Any

import pytest

from tutor.i18n import LANGUAGES, words
from tutor.learning.classes.columns import versions_of
from tutor.learning.classes.needs_help import Why, needs_help
from tutor.learning.classes.projected import (
    current_column,
    histogram,
    projected,
    revealed,
    right_labels,
)
from tutor.learning.classes.question_set import QuestionSet, Shelf
from tutor.learning.classes.results import Outcome, Results, results_of
from tutor.learning.classes.results_view import cell_id, counted, grid_view, skills_of, skills_table
from tutor.learning.classes.seen_answer import example_lines, look, seen_answer
from tutor.learning.classes.tasks import LESSON, SCENARIO, SET, again_counts, open_task
from tutor.learning.desk import Desk
from tutor.learning.game_desk import GameDesk
from tutor.learning.stage_view import Settings
from tutor.store.assignments import Assignment, change_assignment, works
from tutor.store.classes import Class
from tutor.store.content_files import numbers_of
from tutor.store.database import Database
from tutor.store.memberships import archive_member, members, moved_away
from tutor.store.people import Person
from tutor.store.results import given, played, skill_counts, wrongs
from tutor.store.teachers import Teacher

from .conftest import AT, after
from .test_tasks import WINNERS, enrol, task

__all__ = ["task"]

WIN = QuestionSet(kinds=("trick-winner",), level=1, items=2, rules=WINNERS.rules)
say = words("en").say


def see(db: Database, teacher: Teacher, this: Assignment, shelf: Shelf) -> Results:
    answers, runs = given(db, teacher.id, this.id), works(db, teacher.id, this.id)
    digests = {one.digest for one in answers} | {one.digest for one in runs}
    return results_of(
        this,
        versions_of(shelf, this.item, digests, lambda: numbers_of(db, teacher.id, this.item)),
        members(db, teacher.id, this.class_id),
        answers,
        runs,
        moved=moved_away(db, teacher.id, this.class_id),
    )


def answer(desk: Desk, person: Person, item: str, *, right: bool, hints: int = 0) -> None:
    """Answer the open question, and read the feedback."""
    sitting = desk.open(person.id, item)
    for _ in range(hints):
        sitting = desk.move(person.id, sitting.run.id, sitting.state.rev, "hint")
    if hints < 4:
        question = sitting.state.here.question
        assert question is not None
        good = {ids[0] for ids in question.right}
        one = next(o.id for o in question.options if (o.id in good) is right)
        text = f"answer {json.dumps([one])}"
        sitting = desk.move(person.id, sitting.run.id, sitting.state.rev, text)
        assert sitting.state.here.answers[-1].marking.right is right
    desk.move(person.id, sitting.run.id, sitting.state.rev, "next")


@pytest.fixture
def begun(
    db: Database, desk: Desk, game_desk: GameDesk, here: Class, task: Any, ann: Person, bob: Person
) -> Assignment:
    """Ann answered one right and one wrong; Bob has joined, and not begun."""
    enrol(db, here, bob)
    this: Assignment = task(SET, str(WIN))
    open_task(desk, game_desk, ann.id, this.id)
    answer(desk, ann, this.item, right=True)
    answer(desk, ann, this.item, right=False)
    return this


def outcomes(results: Results) -> list[list[Outcome | None]]:
    return [[cell.outcome if cell else None for cell in row.cells] for row in results.rows]


def test_a_row_a_pupil_and_a_column_an_item(
    db: Database, teacher: Teacher, begun: Assignment, shelf: Shelf
) -> None:
    results = see(db, teacher, begun, shelf)
    assert [row.member.nickname for row in results.rows] == ["ann", "bob"]
    assert outcomes(results) == [[Outcome.RIGHT, Outcome.WRONG], [None, None]]
    assert [column.title(words("en")) for column in results.columns] == [
        say("ui.kind.trick-winner")
    ] * 2
    assert [row.right for row in results.rows] == [1, 0]
    assert results.counts(0) == {Outcome.RIGHT: 1, None: 1}


def test_hinted_shown_and_late_are_told_apart(
    db: Database,
    desk: Desk,
    game_desk: GameDesk,
    teacher: Teacher,
    begun: Assignment,
    shelf: Shelf,
    bob: Person,
) -> None:
    open_task(desk, game_desk, bob.id, begun.id)
    desk.clock = lambda: after(120)
    answer(desk, bob, begun.item, right=True, hints=2)
    answer(desk, bob, begun.item, right=True, hints=4)
    cells = see(db, teacher, begun, shelf).rows[1].cells
    assert [cell and (cell.outcome, cell.late) for cell in cells] == [
        (Outcome.HINTED, True),
        (Outcome.SHOWN, True),
    ]
    # After what was shown comes a fresh variant, in its place: answered, it counts as hinted.
    answer(desk, bob, begun.item, right=True)
    last = see(db, teacher, begun, shelf).rows[1].cells[1]
    assert last is not None
    assert (last.outcome, last.count) == (Outcome.HINTED, 2)


def test_the_last_try_counts(
    db: Database,
    desk: Desk,
    teacher: Teacher,
    begun: Assignment,
    shelf: Shelf,
    ann: Person,
    game_desk: GameDesk,
) -> None:
    run = desk.open(ann.id, begun.item, fresh=True).run
    first = works(db, teacher.id, begun.id)[0]
    assert again_counts(db, ann.id, first.run_id, run.id)
    answer(desk, ann, begun.item, right=False)
    assert outcomes(see(db, teacher, begun, shelf))[0] == [Outcome.WRONG, Outcome.WRONG]


def test_a_cell_says_what_it_is_in_words_and_signs(
    db: Database, teacher: Teacher, begun: Assignment, shelf: Shelf
) -> None:
    results = see(db, teacher, begun, shelf)
    for language in LANGUAGES:
        told = words(language)
        first = results.rows[0].cells[0]
        assert first is not None
        view = json.loads(grid_view(results, told, opened=cell_id(first)))
        right, wrong = view["rows"][0]["cells"]
        assert (right["sign"], wrong["sign"]) == ("✓", "✗")
        assert right["word"] == told.say("ui.results.outcome.right")
        assert right["spoken"].startswith("ann, 1, ")
        assert (right["open"], wrong["open"]) == (True, False)
        assert view["rows"][1]["cells"] == [None, None]
        assert (
            counted(results.counts(1), results.columns[1], told)[told.say("ui.results.not_yet")]
            == 1
        )


def test_who_needs_help(
    db: Database,
    desk: Desk,
    game_desk: GameDesk,
    teacher: Teacher,
    begun: Assignment,
    bob: Person,
) -> None:
    def needs(seconds: float) -> list[tuple[str, Why, int]]:
        found = needs_help(
            begun,
            members(db, teacher.id, begun.class_id),
            given(db, teacher.id, begun.id),
            works(db, teacher.id, begun.id),
            after(seconds),
        )
        assert all("{" not in need.told(words("en")) for need in found)
        return [(need.member.nickname, need.why, need.count) for need in found]

    assert needs(10) == [("bob", Why.NEW, 0)]
    assert needs(-10) == []
    assert needs(240) == [("ann", Why.STUCK, 4), ("bob", Why.NEW, 0)]
    assert needs(7200) == [("bob", Why.NEW, 0)]
    open_task(desk, game_desk, bob.id, begun.id)
    for right in (False, False):
        answer(desk, bob, begun.item, right=right)
    assert needs(240) == [("bob", Why.WRONG, 2), ("ann", Why.STUCK, 4)]
    card = members(db, teacher.id, begun.class_id)[1]
    archive_member(db, teacher.id, card.id, AT)
    assert needs(10) == []


def test_an_answer_is_seen_as_the_pupil_saw_it(
    db: Database, teacher: Teacher, begun: Assignment, shelf: Shelf
) -> None:
    wrong = see(db, teacher, begun, shelf).rows[0].cells[1]
    assert wrong is not None
    assert wrong.seq is not None
    run = played(db, teacher.id, begun.id, wrong.run_id, wrong.seq)
    seen = seen_answer(run, shelf)
    assert seen is not None
    view = json.loads(look(seen, words("en"), settings=Settings()))
    assert view["panel"]["question"]["chosen"] == run.attempt["answer"]
    assert view["panel"]["question"]["locked"] is True
    assert view["panel"]["actions"] == []
    assert view["panel"]["feedback"]["verdict"]
    asked, answered, told = example_lines(seen, words("en")) or ("", "", ())
    assert asked
    assert answered
    assert told


def test_after_a_change_of_its_lesson_a_generated_question_comes_from_its_seed(
    db: Database, teacher: Teacher, begun: Assignment, shelf: Shelf
) -> None:
    for cell in see(db, teacher, begun, shelf).rows[0].cells:
        assert cell is not None
        assert cell.seq is not None
        run = played(db, teacher.id, begun.id, cell.run_id, cell.seq)
        before, after_ = seen_answer(run, shelf), seen_answer(replace(run, digest="old"), shelf)
        assert before is not None
        assert after_ is not None
        assert after_[1].here.question == before[1].here.question
        assert after_[1].here.answered == before[1].here.answered
        nothing = dict(run.attempt) | {"seed": None}
        assert seen_answer(replace(run, digest="old", attempt=nothing), shelf) is None


def test_moves_at_the_table_are_items_too(
    db: Database,
    desk: Desk,
    game_desk: GameDesk,
    teacher: Teacher,
    task: Any,
    shelf: Shelf,
    ann: Person,
) -> None:
    this = task(LESSON, "four-cards")
    open_task(desk, game_desk, ann.id, this.id)
    sitting = desk.open(ann.id, "four-cards")
    desk.move(ann.id, sitting.run.id, sitting.state.rev, "play 7H")
    results = see(db, teacher, this, shelf)
    place = next(n for n, cell in enumerate(results.rows[0].cells) if cell)
    cell = results.rows[0].cells[place]
    assert results.columns[place].title(words("en")) == say("ui.results.deed")
    assert cell is not None
    assert cell.outcome is Outcome.RIGHT
    assert cell.seq is not None
    run = played(db, teacher.id, this.id, cell.run_id, cell.seq)
    seen = seen_answer(run, shelf)
    assert seen is not None
    assert seen[1].here.done is not None


def test_a_game_is_one_item(
    db: Database, desk: Desk, game_desk: GameDesk, teacher: Teacher, task: Any, ann: Person
) -> None:
    this = task(SCENARIO, "all-trumps")
    args = (this, (), members(db, teacher.id, this.class_id), ())
    assert outcomes(results_of(*args, works(db, teacher.id, this.id))) == [[None]]
    open_task(desk, game_desk, ann.id, this.id)
    assert outcomes(results_of(*args, works(db, teacher.id, this.id))) == [[Outcome.BUSY]]


def test_wrong_answers_are_counted_with_an_example(
    db: Database, teacher: Teacher, begun: Assignment, shelf: Shelf
) -> None:
    (one,) = wrongs(db, teacher.id, begun.id, 5)
    assert (one.kind, one.count, one.pupils, one.answer) == ("trick-winner", 1, 1, None)
    seen = seen_answer(played(db, teacher.id, begun.id, one.run_id, one.seq), shelf)
    assert seen is not None
    assert seen[1].here.answers[-1].marking.right is False


def test_skills_of_a_class(db: Database, teacher: Teacher, begun: Assignment, here: Class) -> None:
    found = skills_of(skill_counts(db, teacher.id, here.id), members(db, teacher.id, here.id))
    ((name, cells), (_, nothing)) = found.rows
    assert name == "ann"
    assert sum(cell[1] for cell in cells if cell) == 2
    assert set(nothing) == {None}
    assert found.hardest() in found.skills
    assert "&lt;b&gt;" in skills_table(found, "<b>", words("en"))
    assert skills_of((), ()).hardest() is None


def test_the_projector_shows_an_example_and_no_names(
    db: Database, teacher: Teacher, begun: Assignment, shelf: Shelf
) -> None:
    results, found = see(db, teacher, begun, shelf), given(db, teacher.id, begun.id)
    file = shelf.get(begun.item)
    assert file is not None
    assert current_column(results, found) == 1
    assert current_column(results, ()) == 0
    example = projected(results.columns[1], file.lesson, shelf)
    assert example is not None
    mine = {seen.question for seen in [example[1].here]}
    assert mine == {projected(results.columns[1], file.lesson, shelf)[1].here.question}  # type: ignore[index]
    hidden = json.loads(look(example, words("en"), settings=Settings()))
    assert hidden["panel"]["feedback"] is None
    shown = json.loads(look(revealed(example), words("en"), settings=Settings()))
    assert shown["panel"]["feedback"]["lines"]
    counts = histogram(results, found, 1, example, words("en"))
    assert counts == {"✗ wrong": 1, say("ui.results.not_yet"): 1}


def test_where_all_are_asked_the_same_each_answer_is_counted(
    db: Database,
    desk: Desk,
    game_desk: GameDesk,
    teacher: Teacher,
    task: Any,
    shelf: Shelf,
    ann: Person,
) -> None:
    this = task(LESSON, "trump")
    open_task(desk, game_desk, ann.id, this.id)
    file = shelf.get("trump")
    assert file is not None
    sitting = desk.open(ann.id, "trump")
    while sitting.state.here.question is None or sitting.state.here.question.seed is not None:
        step = next(
            placed.step.id for placed in file.lesson.line if type(placed.step).__name__ == "AskStep"
        )
        sitting = desk.move(ann.id, sitting.run.id, sitting.state.rev, f"goto {step}")
    question = sitting.state.here.question
    option = next(iter(question.right))
    desk.move(ann.id, sitting.run.id, sitting.state.rev, f"answer {json.dumps(list(option))}")
    results, found = see(db, teacher, this, shelf), given(db, teacher.id, this.id)
    place = current_column(results, found)
    seen = projected(results.columns[place], file.lesson, shelf)
    assert seen is not None
    counts = histogram(results, found, place, seen, words("en"))
    assert [label for label, count in counts.items() if count] == list(
        right_labels(seen, words("en")) & counts.keys()
    )


def test_a_changed_due_time_makes_it_in_time(
    db: Database, teacher: Teacher, begun: Assignment, shelf: Shelf
) -> None:
    terms: dict[str, Any] = {"opens_at": after(-9), "hints": True, "tries": None}
    early = change_assignment(db, teacher.id, begun.id, due_at=after(-5), **terms)
    assert {cell.late for cell in see(db, teacher, early, shelf).rows[0].cells if cell} == {True}
    never = change_assignment(db, teacher.id, begun.id, due_at=None, **terms)
    assert {cell.late for cell in see(db, teacher, never, shelf).rows[0].cells if cell} == {False}
