"""What is assigned: lessons, hands and sets of questions, on the teacher's terms."""

from typing import Any

import pytest

from tutor.content.checker import check_file
from tutor.engine.ruleset import PRESETS, RuleSet
from tutor.i18n import LANGUAGES, words
from tutor.learning.classes.question_set import MOST, QuestionSet, Shelf, kinds_at, parse_set
from tutor.learning.classes.tasks import (
    LESSON,
    SCENARIO,
    SET,
    about_of,
    address_of,
    again_counts,
    may_begin_again,
    open_task,
    standing_of,
    title_of,
)
from tutor.learning.desk import Desk, NoSuchLesson
from tutor.learning.game_desk import GameDesk, NoSuchScenario
from tutor.learning.step_actions import step_actions
from tutor.quizzes import KINDS
from tutor.store.assigned import assigned_to, assignment_of_run, find_assigned
from tutor.store.assignments import Assignment, NoSuchAssignment, answers, create_assignment
from tutor.store.attempts import attempts
from tutor.store.classes import Class
from tutor.store.database import Database
from tutor.store.people import Person
from tutor.store.pupils import join, take_card
from tutor.store.runs import latest_run
from tutor.store.teachers import Teacher

from .conftest import AT, after

WHIST = RuleSet()
WINNERS = QuestionSet(kinds=("trick-winner", "legal-cards"), level=1, items=4, rules=WHIST)


def enrol(db: Database, here: Class, person: Person) -> None:
    card = take_card(db, here.id, nickname=person.id, nickname_key=person.id, code="CDFHJK", at=AT)
    join(
        db,
        card.id,
        person_id=person.id,
        token=f"another cookie of {person.id}",
        language="en",
        proved=False,
        at=AT,
    )


@pytest.fixture
def task(db: Database, teacher: Teacher, here: Class, ann: Person) -> Any:
    """Give the class something to do; Ann is in it."""
    enrol(db, here, ann)

    def give(kind: str = LESSON, item: str = "four-cards", **more: Any) -> Assignment:
        terms: dict[str, Any] = {"opens_at": AT, "due_at": after(60), "hints": True, "tries": None}
        return create_assignment(
            db, teacher.id, here.id, kind=kind, item=item, at=AT, **terms | more
        )

    return give


def test_every_kind_of_question_has_a_name() -> None:
    for language in LANGUAGES:
        for kind in KINDS:
            assert words(language).has(f"ui.kind.{kind}"), (language, kind)


@pytest.mark.parametrize("rules", PRESETS)
def test_a_set_is_read_as_it_is_written_and_is_a_sound_lesson(rules: str, shelf: Shelf) -> None:
    for level in range(1, 6):
        kinds = kinds_at(level, PRESETS[rules])
        assert kinds
        made = QuestionSet(kinds=kinds[:3], level=level, items=5, rules=PRESETS[rules])
        assert parse_set(str(made)) == made
    file = shelf.get(str(made))
    assert file is not None
    assert file.lesson.id == str(made)
    assert file.lesson.rules == PRESETS[rules]
    wrong = [p for p in check_file(file).report.problems if p.severity == "error"]
    assert wrong == []


@pytest.mark.parametrize(
    "text",
    [
        "",
        "questions",
        "questions:4:1:trick-winner",
        "questions:0:1:trick-winner:whist",
        f"questions:{MOST + 1}:1:trick-winner:whist",
        "questions:4:9:trick-winner:whist",
        "questions:4:1:sort-bids:whist",
        "questions:4:1:nonsense:whist",
        "questions:4:1::whist",
        "questions:4:1:trick-winner,trick-winner:whist",
        "questions:4:1:trick-winner:nonsense",
        "questions:04:1:trick-winner:whist",
        "questions:٤:1:trick-winner:whist",
        "questions:4:1:trick-winner:whist:more",
    ],
)
def test_what_is_no_set_is_none(text: str, shelf: Shelf) -> None:
    assert parse_set(text) is None
    assert shelf.get(text) is None


def test_the_shelf_has_the_lessons_too(shelf: Shelf) -> None:
    assert shelf.get("four-cards") is not None
    assert shelf.get("nowhere") is None


def test_everything_that_is_assigned_has_a_title(shelf: Shelf) -> None:
    scenario = shelf.scenarios()[0].scenario
    for said in map(words, LANGUAGES):
        assert title_of(LESSON, "four-cards", shelf, said) in ("Four cards", "Vier kaarten")
        assert title_of(SCENARIO, scenario.id, shelf, said) == scenario.title.in_(said.language)
        assert title_of(SET, str(WINNERS), shelf, said) in ("4 questions", "4 vragen")
        told = about_of(SET, str(WINNERS), said)
        assert told is not None
        assert said.say("ui.kind.trick-winner") in told
        assert about_of(LESSON, "four-cards", said) is None
        for kind in (LESSON, SCENARIO, SET):
            assert title_of(kind, "nowhere", shelf, said) is None


def test_each_pupil_has_questions_of_their_own_of_equal_level(
    db: Database,
    desk: Desk,
    game_desk: GameDesk,
    task: Any,
    here: Class,
    teacher: Teacher,
    bob: Person,
) -> None:
    this = task(SET, str(WINNERS))
    enrol(db, here, bob)
    for person in ("ann", "bob"):
        assert open_task(desk, game_desk, person, this.id) == {"lesson": str(WINNERS)}
        sitting = desk.open(person, str(WINNERS))
        while not sitting.state.finished:
            question = sitting.state.here.question
            assert question is not None
            move = f'answer ["{question.options[0].id}"]' if sitting.state.here.asking else "next"
            sitting = desk.move(person, sitting.run.id, sitting.state.rev, move)
            assert sitting.notice is None
    given = answers(db, teacher.id, this.id)
    assert len(given) == 8
    assert [one.level for _, one in given] == 8 * [1]
    assert [one.kind for _, one in given[:4]] == 2 * ["trick-winner", "legal-cards"]
    assert len({one.seed for _, one in given}) == 8


def test_opening_is_one_try_until_it_is_begun_again(
    db: Database, desk: Desk, game_desk: GameDesk, task: Any
) -> None:
    this = task(tries=2)
    own = desk.open("ann", "four-cards").run
    for _ in range(2):
        open_task(desk, game_desk, "ann", this.id)
        sitting = desk.open("ann", "four-cards")
        assert sitting.run.id != own.id, "what was done before it was assigned does not count"
        assert find_assigned(db, "ann", this.id).tries == 1
    first = sitting.run.id
    assert may_begin_again(db, "ann", first)
    second = desk.open("ann", "four-cards", fresh=True).run.id
    assert again_counts(db, "ann", first, second)
    assert not may_begin_again(db, "ann", second)
    third = desk.open("ann", "four-cards", fresh=True).run.id
    assert not again_counts(db, "ann", second, third)
    assert assignment_of_run(db, "ann", third) is None
    assert again_counts(db, "ann", third, third), "one's own may be begun for ever"


def test_a_try_that_something_else_took_the_place_of_goes_on(
    db: Database, desk: Desk, game_desk: GameDesk, task: Any
) -> None:
    this, other = task(tries=1), task(tries=1)
    open_task(desk, game_desk, "ann", this.id)
    open_task(desk, game_desk, "ann", other.id)
    open_task(desk, game_desk, "ann", this.id)
    now = latest_run(db, "ann", LESSON, "four-cards")
    assert now is not None
    assert assignment_of_run(db, "ann", now.id) == this
    assert find_assigned(db, "ann", this.id).tries == 1


def buttons(desk: Desk, person_id: str, lesson_id: str) -> set[str]:
    sitting = desk.open(person_id, lesson_id)
    lesson, said = sitting.file.lesson, words("en")
    return {
        str(one["id"]) for one in step_actions(lesson, sitting.state, said, None, sitting.closed)
    }


@pytest.mark.parametrize("hints", [True, False])
def test_hints_are_on_or_off(
    db: Database, desk: Desk, game_desk: GameDesk, task: Any, hints: bool
) -> None:
    this = task(SET, str(WINNERS), hints=hints)
    open_task(desk, game_desk, "ann", this.id)
    assert ("hint" in buttons(desk, "ann", str(WINNERS))) == hints
    sitting = desk.open("ann", str(WINNERS))
    after_it = desk.move("ann", sitting.run.id, 0, "hint")
    assert after_it.state.rev == (1 if hints else 0), "nor by a message that was made up"


def test_nobody_says_i_know_this_of_what_is_assigned(
    desk: Desk, game_desk: GameDesk, task: Any
) -> None:
    assert "skip" in buttons(desk, "ann", "partners")
    open_task(desk, game_desk, "ann", task(item="partners").id)
    assert "skip" not in buttons(desk, "ann", "partners")
    run = desk.open("ann", "partners").run
    assert not desk.move("ann", run.id, 0, "skip").state.finished


def test_a_hand_is_dealt_for_it(
    db: Database, desk: Desk, game_desk: GameDesk, task: Any, shelf: Shelf
) -> None:
    scenario = next(file.scenario for file in shelf.scenarios() if file.scenario.hints)
    own = game_desk.open_scenario("ann", scenario.id)
    assert own.scenario is not None
    assert own.scenario.hints
    this = task(SCENARIO, scenario.id, hints=False)
    assert open_task(desk, game_desk, "ann", this.id) == {"scenario": scenario.id}
    game = game_desk.open_scenario("ann", scenario.id)
    assert game.run.id != own.run.id
    assert game.scenario is not None
    assert not game.scenario.hints


def test_late_is_marked_and_not_blocked(
    db: Database, desk: Desk, game_desk: GameDesk, task: Any
) -> None:
    this = task()
    (seen,) = assigned_to(db, "ann", AT)
    assert (standing_of(seen, AT).key, standing_of(seen, AT).late) == ("new", False)
    assert standing_of(seen, after(61)).late
    open_task(desk, game_desk, "ann", this.id)
    seen = find_assigned(db, "ann", this.id)
    assert standing_of(seen, AT).key == "started"
    late = Desk(db, desk.library, lambda: after(3600))
    run = late.open("ann", "four-cards").run
    assert late.move("ann", run.id, 0, "play 7H").notice is None
    never = task(item="trump", due_at=None)
    assert not standing_of(find_assigned(db, "ann", never.id), after(10**8)).late


def test_a_lesson_that_changes_goes_on_within_the_try(
    db: Database, desk: Desk, game_desk: GameDesk, task: Any
) -> None:
    this = task(tries=1)
    open_task(desk, game_desk, "ann", this.id)
    run = desk.open("ann", "four-cards").run
    with db.writing() as connection:
        connection.exec_driver_sql(f"UPDATE run SET digest = 'old' WHERE id = '{run.id}'")
    again = desk.open("ann", "four-cards")
    assert again.run.id != run.id
    assert again.closed == {"skip", "redo"}
    assert assignment_of_run(db, "ann", again.run.id) == this
    assert find_assigned(db, "ann", this.id).tries == 1


def test_what_is_gone_or_somebody_elses_cannot_be_done(
    db: Database, desk: Desk, game_desk: GameDesk, task: Any, bob: Person
) -> None:
    with pytest.raises(NoSuchLesson):
        open_task(desk, game_desk, "ann", task(item="nowhere").id)
    with pytest.raises(NoSuchScenario):
        open_task(desk, game_desk, "ann", task(SCENARIO, "nowhere").id)
    this = task()
    for person in (bob.id, "nobody"):
        with pytest.raises(NoSuchAssignment):
            open_task(desk, game_desk, person, this.id)
    assert attempts(db, "ann") == ()


def test_the_address_says_nothing_of_a_person() -> None:
    assert address_of(LESSON, "trump") == {"lesson": "trump"}
    assert address_of(SET, str(WINNERS)) == {"lesson": str(WINNERS)}
    assert address_of(SCENARIO, "first-trumps") == {"scenario": "first-trumps"}
