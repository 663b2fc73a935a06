"""Classes and their pupils: made, changed, moved, put away, erased with a receipt."""

import json

import pytest

from tutor.store.assigned import begin_work
from tutor.store.classes import (
    CodeTaken,
    archive_class,
    change_class,
    class_by_code,
    classes_of,
    count_members,
    create_class,
    find_class,
)
from tutor.store.database import Database
from tutor.store.memberships import (
    NicknameTaken,
    archive_member,
    erase_class,
    erase_member,
    members,
    move_member,
    rename_member,
    renew_code,
)
from tutor.store.people import Person, export_person, person_by_token
from tutor.store.pupils import CannotJoin, card_of, is_pupil, places_of
from tutor.store.runs import branch_run, latest_runs
from tutor.store.teachers import NoSuchTeacher

from .helpers import AT, after, lesson
from .school import a_card, a_class, a_task, a_teacher, joins


def test_a_class_has_a_code_of_its_own(db: Database) -> None:
    jan = a_teacher(db)
    first = a_class(db, jan.id, "CDFGHJ")
    assert class_by_code(db, "CDFGHJ") == first == find_class(db, jan.id, first.id)
    assert class_by_code(db, "cdfghj") is None, "reading what was typed is done above"
    with pytest.raises(CodeTaken):
        a_class(db, a_teacher(db, "Anna").id, "CDFGHJ")
    second = a_class(db, jan.id, "KMNPRT", name="4C")
    with pytest.raises(CodeTaken):
        change_class(db, jan.id, second.id, code="CDFGHJ")
    assert change_class(db, jan.id, second.id, code="WXYWXY").code == "WXYWXY"
    assert class_by_code(db, "KMNPRT") is None
    with pytest.raises(NoSuchTeacher):
        create_class(db, "nobody", name="x", code="YYYYYY", rules="whist", zone="UTC", at=AT)


def test_a_class_changes_and_only_what_may(db: Database) -> None:
    jan = a_teacher(db)
    here = a_class(db, jan.id)
    changed = change_class(db, jan.id, here.id, name="5B", rules="bid-whist", zone="UTC")
    assert (changed.name, changed.rules, changed.zone) == ("5B", "bid-whist", "UTC")
    assert not change_class(db, jan.id, here.id, open=False).open
    for name in ("id", "archived_at", "nonsense"):
        with pytest.raises(ValueError, match=name):
            change_class(db, jan.id, here.id, **{name: "x"})


def test_a_class_put_away_is_joined_by_nobody_and_seen_by_no_pupil(
    db: Database, ann: Person
) -> None:
    jan = a_teacher(db)
    here, newer = a_class(db, jan.id), a_class(db, jan.id, "KMNPRT", at=after(1))
    joins(db, a_card(db, jan.id, here.id).id, "ann", "cookie")
    assert [one.id for one in classes_of(db, jan.id)] == [newer.id, here.id]
    archive_class(db, jan.id, newer.id, after(9))
    assert [one.id for one in classes_of(db, jan.id)] == [here.id, newer.id]
    assert class_by_code(db, "KMNPRT") is None
    assert len(places_of(db, "ann")) == 1
    archive_class(db, jan.id, here.id, after(9))
    assert places_of(db, "ann") == ()
    with pytest.raises(CannotJoin):
        joins(db, a_card(db, jan.id, here.id, "Bob").id, None, "another")
    archive_class(db, jan.id, here.id, None)
    assert len(places_of(db, "ann")) == 1


def test_no_two_pupils_of_a_class_have_one_nickname(db: Database) -> None:
    jan = a_teacher(db)
    here, there = a_class(db, jan.id), a_class(db, jan.id, "KMNPRT")
    _, bob = (a_card(db, jan.id, here.id, name) for name in ("Ann", "Bob"))
    with pytest.raises(NicknameTaken):
        a_card(db, jan.id, here.id, "ANN")
    with pytest.raises(NicknameTaken):
        rename_member(db, jan.id, bob.id, nickname="aNN", nickname_key="ann")
    assert rename_member(db, jan.id, bob.id, nickname="Bo", nickname_key="bo").nickname == "Bo"
    other = a_card(db, jan.id, there.id, "Ann")
    with pytest.raises(NicknameTaken):
        move_member(db, jan.id, other.id, here.id)
    assert [one.nickname for one in members(db, jan.id, here.id)] == ["Ann", "Bo"]


def test_a_pupil_is_moved_with_all_that_is_theirs(db: Database, ann: Person) -> None:
    jan = a_teacher(db)
    here, there = a_class(db, jan.id), a_class(db, jan.id, "KMNPRT", name="5C")
    card = a_card(db, jan.id, here.id)
    joins(db, card.id, "ann", "cookie")
    run = lesson(db, "ann")
    assert move_member(db, jan.id, card.id, there.id).person_id == "ann"
    (place,) = places_of(db, "ann")
    assert (place.class_id, place.class_name, place.nickname) == (there.id, "5C", "Ann")
    assert [standing.open_run for standing in latest_runs(db, "ann").values()] == [run.id]


def test_a_new_code_ends_the_old_card_and_signs_the_pupil_out(db: Database, ann: Person) -> None:
    jan = a_teacher(db)
    card = a_card(db, jan.id, a_class(db, jan.id).id)
    joins(db, card.id, "ann", "on the phone")
    assert person_by_token(db, "on the phone") == person_by_token(db, "ann's cookie") is not None
    assert renew_code(db, jan.id, card.id, "WXYWXY").code == "WXYWXY"
    assert person_by_token(db, "on the phone") is None
    assert person_by_token(db, "ann's cookie") is None
    assert joins(db, card.id, None, "again", proved=True) == "ann"
    unused = a_card(db, jan.id, card.class_id, "Bob")
    assert renew_code(db, jan.id, unused.id, "WXYWXX").person_id is None


def test_a_pupil_put_away_is_not_counted_and_does_not_come_in(db: Database, ann: Person) -> None:
    jan = a_teacher(db)
    here = a_class(db, jan.id)
    card, other = a_card(db, jan.id, here.id), a_card(db, jan.id, here.id, "Bob")
    joins(db, card.id, "ann", "cookie")
    assert count_members(db, jan.id) == {here.id: (2, 1)}
    archive_member(db, jan.id, card.id, after(9))
    assert count_members(db, jan.id) == {here.id: (1, 0)}
    assert [one.id for one in members(db, jan.id, here.id)] == [other.id, card.id]
    assert card_of(db, here.id, "ann") is None
    assert places_of(db, "ann") == ()
    assert is_pupil(db, "ann")
    with pytest.raises(CannotJoin):
        joins(db, card.id, None, "another", proved=True)
    archive_member(db, jan.id, card.id, None)
    assert len(places_of(db, "ann")) == 1


def test_an_erased_pupil_is_forgotten_with_a_receipt(
    db: Database, ann: Person, bob: Person
) -> None:
    jan = a_teacher(db)
    here = a_class(db, jan.id)
    cards = [a_card(db, jan.id, here.id, name) for name in ("Ann", "Bob", "Cas")]
    joins(db, cards[0].id, "ann", "one")
    joins(db, cards[1].id, "bob", "two")
    lesson(db, "ann")
    lesson(db, "bob")
    gone = erase_member(db, jan.id, cards[0].id).rows
    assert (gone["person"], gone["membership"], gone["run"], gone["device"]) == (1, 1, 1, 1)
    assert person_by_token(db, "ann's cookie") is None
    assert len(export_person(db, "bob")["run"]) == 1
    assert erase_member(db, jan.id, cards[2].id).rows == {"membership": 1}
    assert [one.nickname for one in members(db, jan.id, here.id)] == ["Bob"]


def test_a_pupil_of_two_teachers_stays_with_the_other_one(db: Database, ann: Person) -> None:
    jan, anna = a_teacher(db, "Jan"), a_teacher(db, "Anna")
    his, hers = a_class(db, jan.id), a_class(db, anna.id, "KMNPRT")
    card = a_card(db, jan.id, his.id)
    joins(db, card.id, "ann", "one")
    joins(db, a_card(db, anna.id, hers.id).id, "ann", "two")
    for_him = lesson(db, "ann", "trump")
    begin_work(db, "ann", a_task(db, jan.id, his.id).id, for_him.id)
    for_her = lesson(db, "ann", "void")
    begin_work(db, "ann", a_task(db, anna.id, hers.id).id, for_her.id)
    branch = branch_run(db, "ann", for_him.id, 0, after(3))
    assert erase_member(db, jan.id, card.id).rows == {"run": 1, "membership": 1}
    kept = export_person(db, "ann")
    assert {run["id"] for run in kept["run"]} == {for_her.id, branch.id}
    assert [place.class_id for place in places_of(db, "ann")] == [hers.id]
    assert for_him.id not in json.dumps(kept)


def test_an_erased_class_takes_its_pupils_and_tasks_along(
    db: Database, ann: Person, bob: Person
) -> None:
    jan = a_teacher(db)
    here, there = a_class(db, jan.id), a_class(db, jan.id, "KMNPRT")
    joins(db, a_card(db, jan.id, here.id, "Ann").id, "ann", "one")
    a_card(db, jan.id, here.id, "Cas")
    joins(db, a_card(db, jan.id, there.id, "Bob").id, "bob", "two")
    for class_id in (here.id, there.id):
        a_task(db, jan.id, class_id)
    gone = erase_class(db, jan.id, here.id).rows
    counted = (gone["class_"], gone["assignment"], gone["membership"], gone["person"])
    assert counted == (1, 1, 2, 1)
    assert classes_of(db, jan.id) == (there,)
    assert person_by_token(db, "ann's cookie") is None
    assert person_by_token(db, "bob's cookie") is not None
