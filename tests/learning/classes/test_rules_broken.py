"""The rules that a class breaks in its games: counted, named, and told as the pupil was told."""

from dataclasses import replace
from random import Random

import pytest

from tutor.engine.reasons import REASONS, Kind
from tutor.i18n import LANGUAGES, words
from tutor.learning.classes.content import Uploads
from tutor.learning.classes.question_set import Shelf
from tutor.learning.classes.results_view import counts_table
from tutor.learning.classes.rules_broken import (
    RulesBroken,
    rule_name,
    rules_broken,
    what_was_told,
)
from tutor.learning.classes.school import new_class
from tutor.learning.classes.tasks import SCENARIO, open_task
from tutor.learning.desk import Desk
from tutor.learning.game_desk import Game, GameDesk
from tutor.learning.game_state import Pause
from tutor.store.assignments import Assignment, find_assignment
from tutor.store.broken_rules import broken
from tutor.store.classes import Class
from tutor.store.database import Database
from tutor.store.memberships import members, move_member
from tutor.store.people import Person
from tutor.store.teachers import Teacher

from ..game_desks import move
from ..games import legal
from .conftest import AT
from .test_content import SCENARIO as HAND
from .test_content import give
from .test_results import see
from .test_tasks import enrol
from .test_versions import take

MUST = "play.must-follow-suit"
IN_BOTH = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture
def shelf(db: Database) -> Shelf:
    return Shelf(folders=(), kept=Uploads(db))


def refused(game: Game) -> str | None:
    """Give a card of the hand that may not be played now; None when all may."""
    hand = game.state.table.hand(game.state.setup.learner) or ()
    return next((str(card) for card in hand if card not in legal(game.state)), None)


def try_wrong(desk: GameDesk, game: Game, times: int) -> None:
    """Play on until something may not be played, and try that."""
    while game.state.pause is not Pause.TURN or refused(game) is None:
        at_turn = game.state.pause is Pause.TURN
        game = move(desk, game, f"play {legal(game.state)[0]}" if at_turn else "next")
    for _ in range(times):
        game = move(desk, game, f"play {refused(game)}")
        assert game.state.tried is not None


@pytest.fixture
def task(
    db: Database,
    desk: Desk,
    game_desk: GameDesk,
    teacher: Teacher,
    here: Class,
    ann: Person,
    bob: Person,
) -> Assignment:
    """Ann tried three times what may not be; Bob has begun."""
    item = take(db, teacher, HAND).id
    made = give(db, here, item, kind=SCENARIO)
    for person in (ann, bob):
        enrol(db, here, person)
        open_task(desk, game_desk, person.id, made)
    try_wrong(game_desk, game_desk.open_scenario(ann.id, item), 3)
    return find_assignment(db, teacher.id, made)


def table(db: Database, teacher: Teacher, this: Assignment, shelf: Shelf) -> RulesBroken:
    return rules_broken(see(db, teacher, this, shelf), broken(db, teacher.id, this.id))


def test_who_broke_which_rule_and_how_often(
    db: Database, teacher: Teacher, task: Assignment, shelf: Shelf
) -> None:
    found = table(db, teacher, task, shelf)
    assert found.rules == (MUST,)
    assert found.rows == (("ann", (3,)), ("bob", (0,)))
    assert (found.most, found.times(0), found.pupils(0)) == (3, 3, 1)


def test_who_was_moved_is_marked(
    db: Database, teacher: Teacher, task: Assignment, shelf: Shelf, rng: Random
) -> None:
    other = new_class(db, teacher.id, name="5A", rules="whist", zone="UTC", at=AT, rng=rng)
    move_member(db, teacher.id, members(db, teacher.id, task.class_id)[0].id, other.id)
    assert table(db, teacher, task, shelf).rows == (("bob", (0,)), ("→ ann", (3,)))


def test_before_anybody_has_begun(
    db: Database, teacher: Teacher, here: Class, task: Assignment, shelf: Shelf
) -> None:
    fresh = find_assignment(db, teacher.id, give(db, here, task.item, kind=SCENARIO))
    found = table(db, teacher, fresh, shelf)
    assert (found.rules, found.rows, found.most) == ((), (), 0)


@IN_BOTH
def test_the_same_numbers_are_a_table_and_names_only_names(
    db: Database, teacher: Teacher, task: Assignment, shelf: Shelf, language: str
) -> None:
    said = words(language)
    found = table(db, teacher, task, shelf)
    html = counts_table(
        [("<b>", counts) for _, counts in found.rows], [rule_name(MUST, said)], "<i>", said
    )
    assert "<b>" not in html
    assert "<i>" not in html
    assert html.count("<td>3</td>") == 1
    assert said.say("ui.results.broke.play-must-follow-suit") in html
    told = what_was_told(found.examples[0], said)
    assert told
    assert "{" not in told
    assert what_was_told(replace(found.examples[0], reason_id="no.such"), said) is None
    assert what_was_told(replace(found.examples[0], fields={"no": "field"}), said) is None


@IN_BOTH
def test_every_rule_that_a_learner_can_break_has_a_name(language: str) -> None:
    said = words(language)
    other = rule_name("no.such", said)
    for reason in REASONS.values():
        if reason.kind is Kind.ILLEGAL and reason.id.startswith(("bid", "declare", "exch", "play")):
            assert rule_name(reason.id, said) != other, reason.id
