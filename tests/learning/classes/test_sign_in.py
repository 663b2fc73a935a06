"""How a teacher comes in: links that are good once, passwords, and patience with wrong ones."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Lock
from time import sleep

import pytest

from tutor.i18n import Message
from tutor.learning.classes import passwords
from tutor.learning.classes.passwords import AT_ONCE, hash_password, right_password
from tutor.learning.classes.sign_in import (
    SIGN_IN,
    SetUp,
    Wait,
    enter_as_teacher,
    find_set_up,
    first_link,
    link_for_new,
    link_for_reset,
    set_up,
    sign_in,
)
from tutor.store.database import Database
from tutor.store.limits import FREE
from tutor.store.people import Person
from tutor.store.teachers import (
    NameTaken,
    NoSuchTeacher,
    Teacher,
    all_teachers,
    teacher_by_token,
)
from tutor.store.teachers import sign_in as keep_session
from tutor.store.tickets import issue_ticket, use_ticket

from .conftest import AT, after

ADDRESS = "https://school.example/whist/"
GOOD = "four cards of one suit"


def ticket(link: str | None) -> str:
    assert link is not None
    assert link.startswith("https://school.example/whist/?screen=teach&setup=")
    return link.partition("setup=")[2]


def made(done: Teacher | Message) -> Teacher:
    assert isinstance(done, Teacher)
    return done


def refused(done: Teacher | Message) -> str:
    assert isinstance(done, Message)
    return done.key


def test_the_first_teacher_comes_in_by_the_link_of_the_first_start(db: Database) -> None:
    link = ticket(first_link(db, ADDRESS, AT))
    assert find_set_up(db, link, after(9)) == SetUp(name=None)
    teacher = made(set_up(db, link, " Juf  Anna", GOOD, after(10)))
    assert teacher.name == "Juf Anna"
    assert find_set_up(db, link, after(11)) is None
    assert refused(set_up(db, link, "Somebody", GOOD, after(11))) == "ui.teach.link_void"
    assert first_link(db, ADDRESS, after(12)) is None
    assert len(all_teachers(db)) == 1


def test_every_start_voids_the_link_of_the_one_before(db: Database) -> None:
    old, new = ticket(first_link(db, ADDRESS, AT)), ticket(first_link(db, ADDRESS, after(1)))
    assert find_set_up(db, old, after(2)) is None
    assert find_set_up(db, new, after(2)) is not None


def test_a_link_is_void_after_two_days_and_junk_is_none(db: Database) -> None:
    link = ticket(first_link(db, ADDRESS, AT))
    late = AT + timedelta(days=2)
    assert find_set_up(db, link, late) is None
    assert refused(set_up(db, link, "Anna", GOOD, late)) == "ui.teach.link_void"
    for junk in ("", "x", "'; DROP TABLE teacher; --", "x" * 5000, "\x00"):
        assert find_set_up(db, junk, AT) is None
        assert refused(set_up(db, junk, "Anna", GOOD, AT)) == "ui.teach.link_void"


@pytest.mark.parametrize(
    ("name", "password", "why"),
    [
        ("", GOOD, "ui.teach.bad_name"),
        ("x" * 61, GOOD, "ui.teach.bad_name"),
        ("a\u202eb", GOOD, "ui.teach.bad_name"),
        ("Anna", "", "ui.teach.bad_password"),
        ("Anna", "too short", "ui.teach.bad_password"),
        ("Anna", "x" * 201, "ui.teach.bad_password"),
        ("Juf Anna de Groot", "juf anna de groot", "ui.teach.bad_password"),
    ],
)
def test_what_will_not_do_leaves_the_link_good(
    db: Database, name: str, password: str, why: str
) -> None:
    link = ticket(first_link(db, ADDRESS, AT))
    assert refused(set_up(db, link, name, password, AT)) == why
    assert all_teachers(db) == ()
    assert made(set_up(db, link, "Anna", GOOD, AT))


def test_others_come_in_by_a_link_with_their_name(db: Database, teacher: Teacher) -> None:
    with pytest.raises(NameTaken):
        link_for_new(db, "juf anna", ADDRESS, AT)
    link = ticket(link_for_new(db, "Meester  Jan", ADDRESS, AT))
    assert find_set_up(db, link, AT) == SetUp(name="Meester Jan")
    assert made(set_up(db, link, "Another Name", GOOD, AT)).name == "Meester Jan"


def test_a_new_password_ends_the_old_one_and_every_session(
    db: Database, teacher: Teacher, ann: Person
) -> None:
    with pytest.raises(NoSuchTeacher):
        link_for_reset(db, "nobody", ADDRESS, AT)
    keep_session(db, teacher.id, "cookie", AT)
    way_in = issue_ticket(db, SIGN_IN, ann.id, teacher.id, AT)
    link = ticket(link_for_reset(db, "JUF ANNA", ADDRESS, AT))
    assert teacher_by_token(db, "cookie", AT) == teacher, "until the link is used"
    assert find_set_up(db, link, AT) == SetUp(name="Juf Anna", teacher_id=teacher.id)
    assert made(set_up(db, link, "", GOOD, AT)) == teacher
    assert teacher_by_token(db, "cookie", AT) is None
    assert use_ticket(db, way_in, SIGN_IN, AT) is None
    assert sign_in(db, ann.id, "Juf Anna", GOOD, AT) == teacher


def test_a_link_that_was_replaced_or_outlived_is_void(db: Database, teacher: Teacher) -> None:
    """One that somebody else finds two days later would give them the teacher's classes."""
    first = ticket(link_for_reset(db, "Juf Anna", ADDRESS, AT))
    second = ticket(link_for_reset(db, "Juf Anna", ADDRESS, AT))
    assert find_set_up(db, first, AT) is None
    made(set_up(db, second, "", GOOD, AT))
    invited = ticket(link_for_new(db, "Meester Jan", ADDRESS, AT))
    once_more = ticket(link_for_new(db, "Meester Jan", ADDRESS, AT))
    made(set_up(db, once_more, "", GOOD, AT))
    assert find_set_up(db, invited, AT) is None


def test_a_new_password_ends_the_wait_that_others_guesses_made(
    db: Database, teacher: Teacher, ann: Person, bob: Person
) -> None:
    for _ in range(FREE):
        sign_in(db, ann.id, "Juf Anna", "wrong", AT)
    assert isinstance(sign_in(db, bob.id, "Juf Anna", GOOD, AT), Wait)
    made(set_up(db, ticket(link_for_reset(db, "Juf Anna", ADDRESS, AT)), "", GOOD, AT))
    assert sign_in(db, bob.id, "Juf Anna", GOOD, AT) == teacher


@pytest.fixture
def known(db: Database) -> Teacher:
    return made(set_up(db, ticket(first_link(db, ADDRESS, AT)), "Juf Anna", GOOD, AT))


def test_only_the_right_password_lets_in(db: Database, known: Teacher, ann: Person) -> None:
    assert sign_in(db, ann.id, "juf  anna", GOOD, AT) == known
    for name, password in (
        ("Juf Anna", ""),
        ("Juf Anna", GOOD.upper()),
        ("Juf Anna", GOOD + " "),
        ("Nobody", GOOD),
    ):
        assert sign_in(db, ann.id, name, password, AT) is None


def test_wrong_passwords_take_patience_whoever_types_them(
    db: Database, known: Teacher, ann: Person, bob: Person
) -> None:
    for _ in range(FREE):
        assert sign_in(db, ann.id, "Juf Anna", "wrong", AT) is None
    # Neither the right password nor another browser helps; another teacher's name is not asked.
    assert sign_in(db, ann.id, "Juf Anna", GOOD, AT) == Wait(until=after(60))
    assert sign_in(db, bob.id, "JUF ANNA", GOOD, AT) == Wait(until=after(60))
    assert sign_in(db, bob.id, "Somebody", "wrong", AT) is None
    assert sign_in(db, bob.id, "Juf Anna", GOOD, after(60)) == known
    assert sign_in(db, ann.id, "Juf Anna", GOOD, after(61)) == known


def test_nobody_elsewhere_keeps_a_teacher_out_of_their_own_browser(
    db: Database, known: Teacher, ann: Person, bob: Person
) -> None:
    way_in = use_ticket(db, issue_ticket(db, SIGN_IN, ann.id, known.id, AT), SIGN_IN, AT)
    assert way_in is not None
    assert enter_as_teacher(db, way_in, "cookie", AT)
    assert teacher_by_token(db, "cookie", AT) == known
    for _ in range(FREE):
        sign_in(db, bob.id, "Juf Anna", "wrong", AT)
    assert isinstance(sign_in(db, bob.id, "Juf Anna", GOOD, AT), Wait)
    assert sign_in(db, ann.id, "Juf Anna", GOOD, AT) == known
    # Nor may anybody guess for ever in there, and it is no way round the wait of other names.
    for _ in range(FREE):
        assert sign_in(db, ann.id, "Juf Anna", "wrong", AT) is None
    assert sign_in(db, ann.id, "Juf Anna", GOOD, AT) == Wait(until=after(60))


def test_a_name_that_nobody_has_is_no_different(db: Database, known: Teacher, ann: Person) -> None:
    for _ in range(FREE):
        assert sign_in(db, ann.id, "Nobody", "wrong", AT) is None
    assert sign_in(db, ann.id, "Nobody", "wrong", AT) == Wait(until=after(60))


def test_a_password_is_kept_as_argon2() -> None:
    hashed = hash_password(GOOD)
    assert hashed.startswith("$argon2id$")
    assert hash_password(GOOD) != hashed, "each has its salt"
    assert right_password(GOOD, hashed)
    assert not right_password("wrong", hashed)
    assert not right_password(GOOD, "no hash")
    assert not right_password(GOOD, None)
    assert not right_password("the password of nobody at all", None)


def test_however_many_try_only_a_few_passwords_are_hashed_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each takes 64 megabytes: a hundred strangers with a hundred names would take them all."""
    lock, now, most = Lock(), 0, 0

    class Slow:
        def verify(self, _hash: str, _password: str) -> bool:
            nonlocal now, most
            with lock:
                now += 1
                most = max(most, now)
            sleep(0.01)
            with lock:
                now -= 1
            return True

    monkeypatch.setattr(passwords, "_hasher", Slow)
    with ThreadPoolExecutor(8) as strangers:
        assert all(strangers.map(lambda _: right_password("x", "a hash"), range(16)))
    assert most <= AT_ONCE
