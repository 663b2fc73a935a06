"""How a pupil comes in, and what goes along."""

from random import Random

import pytest

from tutor.i18n import Message
from tutor.learning.classes.codes import spaced
from tutor.learning.classes.joining import (
    JOIN,
    NeedsCode,
    Welcome,
    enter_class,
    join_ticket,
    knock,
)
from tutor.learning.classes.school import add_names, new_card, new_class, new_class_code, rename
from tutor.learning.classes.sign_in import Wait
from tutor.learning.desk import Desk
from tutor.store.classes import Class, archive_class, change_class
from tutor.store.database import Database
from tutor.store.limits import FREE
from tutor.store.memberships import Member, members
from tutor.store.people import Person, create_person, person_by_token
from tutor.store.practice import reviews
from tutor.store.pupils import places_of
from tutor.store.teachers import Teacher
from tutor.store.tickets import use_ticket

from .conftest import AT, after


@pytest.fixture
def cards(db: Database, teacher: Teacher, here: Class, rng: Random) -> dict[str, Member]:
    add_names(db, teacher.id, here.id, "Ann\nBob", at=AT, rng=rng)
    return {card.nickname: card for card in members(db, teacher.id, here.id)}


def welcome(done: Welcome | NeedsCode | Wait | Message) -> Welcome:
    assert isinstance(done, Welcome), done
    return done


def enter(
    db: Database, person_id: str, into: Welcome, token: str, *, along: bool = True
) -> str | None:
    """Take a ticket and use it, as the browser does; gives the person it then is."""
    text = join_ticket(db, person_id, into, AT, along=along)
    used = use_ticket(db, text, JOIN, after(1))
    assert used is not None
    enter_class(db, used, token=token, language="nl", at=after(1), rng=Random(3))
    found = person_by_token(db, token)
    return found.id if found else None


def learn(desk: Desk, person_id: str) -> None:
    """Answer a question right or wrong, whatever."""
    sitting = desk.open(person_id, "four-cards", step="first-winner")
    desk.move(person_id, sitting.run.id, sitting.state.rev, 'answer ["west"]')


def test_a_code_and_a_nickname_open_the_door(
    db: Database, here: Class, cards: dict[str, Member], ann: Person
) -> None:
    for code in (here.code, here.code.lower(), spaced(here.code)):
        done = welcome(knock(db, ann.id, code, " ann ", "", at=AT))
        assert (done.nickname, done.class_name) == ("Ann", "4B")
        assert done.along
        assert not done.afresh, "nothing was done here, so there is nothing to choose"
    assert enter(db, ann.id, done, "new") == ann.id
    assert places_of(db, ann.id)[0].nickname == "Ann"
    again = welcome(knock(db, ann.id, here.code, "Ann", "", at=AT))
    assert again.inside


@pytest.mark.parametrize(
    ("code", "nickname", "why"),
    [
        ("", "Ann", "ui.join.no_class"),
        ("XXXXXX", "Ann", "ui.join.no_class"),
        ("'; --", "Ann", "ui.join.no_class"),
        ("XXXXXX", "", "ui.class.name.empty"),
        ("XXXXXX", "<b>", "ui.class.name.signs"),
    ],
)
def test_a_closed_door_says_why(
    db: Database, here: Class, ann: Person, code: str, nickname: str, why: str
) -> None:
    done = knock(db, ann.id, code, nickname, "", at=AT)
    assert isinstance(done, Message)
    assert done.key == why


def test_who_guesses_codes_is_slowed_down(db: Database, here: Class, ann: Person) -> None:
    for _ in range(FREE):
        assert isinstance(knock(db, ann.id, "XXXXXX", "Ann", "", at=AT), Message)
    assert knock(db, ann.id, here.code, "Ann", "", at=AT) == Wait(until=after(60))
    welcome(knock(db, ann.id, here.code, "Ann", "", at=after(60)))


def test_own_codes_are_guessed_a_few_times_only_by_all_together(
    db: Database, here: Class, cards: dict[str, Member], ann: Person, bob: Person
) -> None:
    enter(db, ann.id, welcome(knock(db, ann.id, here.code, "Ann", "", at=AT)), "ann's new one")
    assert knock(db, bob.id, here.code, "Ann", "", at=AT) == NeedsCode(nickname="Ann")
    for number in range(FREE):
        guesser = create_person(db, f"cookie {number}", AT, "en")
        wrong = knock(db, guesser.id, here.code, "Ann", "XXXXXX", at=AT)
        assert wrong == Message("ui.join.wrong_code")
    right = cards["Ann"].code
    assert knock(db, bob.id, here.code, "Ann", right, at=AT) == Wait(until=after(60))
    assert welcome(knock(db, bob.id, here.code, "Ann", right, at=after(60))).proved


def test_who_goes_from_card_to_card_is_slowed_down_too(
    db: Database, teacher: Teacher, here: Class, bob: Person, rng: Random
) -> None:
    """Knowing the code of the class gives nobody five guesses at every pupil."""
    names = [f"pupil {number}" for number in range(FREE + 1)]
    add_names(db, teacher.id, here.id, "\n".join(names), at=AT, rng=rng)
    for number, name in enumerate(names):
        pupil = create_person(db, f"cookie {number}", AT, "en").id
        enter(db, pupil, welcome(knock(db, pupil, here.code, name, "", at=AT)), f"new {number}")
    for name in names[:FREE]:
        wrong = knock(db, bob.id, here.code, name, "XXXXXX", at=AT)
        assert wrong == Message("ui.join.wrong_code")
    assert knock(db, bob.id, here.code, names[FREE], "XXXXXX", at=AT) == Wait(until=after(60))


def test_who_is_not_on_the_list_gets_a_card_where_that_is_allowed(
    db: Database, teacher: Teacher, here: Class, ann: Person, bob: Person
) -> None:
    done = welcome(knock(db, ann.id, here.code, "Cas", "", at=AT))
    assert members(db, teacher.id, here.id) == (), "nobody has come in yet"
    assert enter(db, ann.id, done, "new") == ann.id
    (cas,) = members(db, teacher.id, here.id)
    assert (cas.nickname, cas.person_id) == ("Cas", ann.id)
    assert places_of(db, ann.id)[0].code == cas.code
    change_class(db, teacher.id, here.id, open=False)
    closed = knock(db, bob.id, here.code, "Dina", "", at=AT)
    assert closed == Message("ui.join.not_on_list")


def test_what_was_learned_goes_along_or_stays(
    db: Database, desk: Desk, here: Class, cards: dict[str, Member], ann: Person, bob: Person
) -> None:
    for person in (ann, bob):
        learn(desk, person.id)
    done = welcome(knock(db, ann.id, here.code, "Ann", "", at=AT))
    assert done.along
    assert done.afresh
    assert enter(db, ann.id, done, "ann's new one") == ann.id
    assert reviews(db, ann.id)
    done = welcome(knock(db, bob.id, here.code, "Bob", "", at=AT))
    fresh = enter(db, bob.id, done, "bob's new one", along=False)
    assert fresh not in (None, bob.id)
    assert reviews(db, str(fresh)) == ()
    assert reviews(db, bob.id) != (), "it stays where it is"


def test_the_next_device_is_counted_together_with_the_first(
    db: Database, desk: Desk, here: Class, cards: dict[str, Member], ann: Person, bob: Person
) -> None:
    enter(db, ann.id, welcome(knock(db, ann.id, here.code, "Ann", "", at=AT)), "first")
    learn(desk, ann.id)
    learn(desk, bob.id)
    done = welcome(knock(db, bob.id, here.code, "Ann", cards["Ann"].code, at=AT))
    assert enter(db, bob.id, done, "second") == ann.id
    (review,) = reviews(db, ann.id)
    assert review.answers == 2, "what both devices showed is counted anew"


def test_two_pupils_at_one_computer_stay_two(
    db: Database, here: Class, cards: dict[str, Member], ann: Person
) -> None:
    enter(db, ann.id, welcome(knock(db, ann.id, here.code, "Ann", "", at=AT)), "shared")
    done = welcome(knock(db, ann.id, here.code, "Bob", "", at=AT))
    assert (done.along, done.afresh) == (False, True)
    other = enter(db, ann.id, done, "bob's own", along=True)
    assert other != ann.id, "asked for or not"
    assert [place.nickname for place in places_of(db, ann.id)] == ["Ann"]


def test_a_pupil_of_two_classes_is_one_person(
    db: Database, teacher: Teacher, here: Class, ann: Person, rng: Random
) -> None:
    other = new_class(db, teacher.id, name="Club", rules="whist", zone="UTC", at=AT, rng=rng)
    enter(db, ann.id, welcome(knock(db, ann.id, here.code, "Ann", "", at=AT)), "one")
    done = welcome(knock(db, ann.id, other.code, "Annie", "", at=AT))
    assert (done.along, done.afresh) == (True, True), "or somebody else at the same computer"
    enter(db, ann.id, done, "two")
    assert [place.nickname for place in places_of(db, ann.id)] == ["Ann", "Annie"]


def test_codes_that_were_renewed_let_nobody_in(
    db: Database, teacher: Teacher, here: Class, cards: dict[str, Member], bob: Person, rng: Random
) -> None:
    old = here.code
    new = new_class_code(db, teacher.id, here.id, rng).code
    assert isinstance(knock(db, bob.id, old, "Bob", "", at=AT), Message)
    enter(db, bob.id, welcome(knock(db, bob.id, new, "Bob", "", at=AT)), "one")
    card = new_card(db, teacher.id, cards["Bob"].id, rng)
    assert card.code != cards["Bob"].code
    assert person_by_token(db, "one") is None
    somebody = create_person(db, "new computer", AT, "en")
    wrong = knock(db, somebody.id, new, "Bob", cards["Bob"].code, at=AT)
    assert wrong == Message("ui.join.wrong_code")
    assert welcome(knock(db, somebody.id, new, "Bob", card.code, at=AT)).proved


def test_a_new_card_takes_back_who_was_about_to_come_in_with_the_old_one(
    db: Database, teacher: Teacher, here: Class, cards: dict[str, Member], bob: Person, rng: Random
) -> None:
    enter(db, bob.id, welcome(knock(db, bob.id, here.code, "Bob", "", at=AT)), "one")
    thief = create_person(db, "thief", AT, "en").id
    stolen = welcome(knock(db, thief, here.code, "Bob", cards["Bob"].code, at=AT))
    text = join_ticket(db, thief, stolen, AT, along=False)
    other = join_ticket(
        db, thief, welcome(knock(db, thief, here.code, "Ann", "", at=AT)), AT, along=False
    )
    new_card(db, teacher.id, cards["Bob"].id, rng)
    assert use_ticket(db, text, JOIN, after(1)) is None
    assert use_ticket(db, other, JOIN, after(1)), "another card's is as good as before"


def test_a_new_code_of_a_class_takes_back_who_was_about_to_come_in(
    db: Database, teacher: Teacher, here: Class, cards: dict[str, Member], ann: Person, rng: Random
) -> None:
    into = welcome(knock(db, ann.id, here.code, "Ann", "", at=AT))
    text = join_ticket(db, ann.id, into, AT, along=True)
    new_class_code(db, teacher.id, here.id, rng)
    assert use_ticket(db, text, JOIN, after(1)) is None


def test_a_new_card_ends_the_wait_that_others_guesses_made(
    db: Database, teacher: Teacher, here: Class, cards: dict[str, Member], ann: Person, rng: Random
) -> None:
    """One pupil could keep a whole class from its other devices; its teacher can mend it."""
    enter(db, ann.id, welcome(knock(db, ann.id, here.code, "Ann", "", at=AT)), "ann's")
    for number in range(FREE):
        pest = create_person(db, f"pest {number}", AT, "en").id
        knock(db, pest, here.code, "Ann", "XXXXXX", at=AT)
    again = create_person(db, "ann's new phone", AT, "en").id
    kept_out = knock(db, again, here.code, "Ann", cards["Ann"].code, at=AT)
    assert isinstance(kept_out, Wait)
    code = new_card(db, teacher.id, cards["Ann"].id, rng).code
    assert welcome(knock(db, again, here.code, "Ann", code, at=AT)).proved


def test_a_door_that_closed_meanwhile_is_closed(
    db: Database, teacher: Teacher, here: Class, cards: dict[str, Member], ann: Person, bob: Person
) -> None:
    mine = welcome(knock(db, ann.id, here.code, "Ann", "", at=AT))
    theirs = welcome(knock(db, bob.id, here.code, "Ann", "", at=AT))
    assert enter(db, bob.id, theirs, "first") == bob.id
    assert enter(db, ann.id, mine, "second") is None, "the card was used"
    new = welcome(knock(db, ann.id, here.code, "Dina", "", at=AT))
    archive_class(db, teacher.id, here.id, AT)
    assert enter(db, ann.id, new, "third") is None


def test_a_nickname_is_changed_as_it_is_made(
    db: Database, teacher: Teacher, cards: dict[str, Member]
) -> None:
    assert rename(db, teacher.id, cards["Ann"].id, " Anna  B ").nickname == "Anna B"
