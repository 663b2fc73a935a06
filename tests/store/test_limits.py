"""Guesses: five cost nothing, then each costs more, and a right one is forgiven."""

from datetime import timedelta

from tutor.store.database import Database
from tutor.store.limits import FREE, LONGEST, forgive, guess_once

from .helpers import AT, after, together


def test_the_fifth_wrong_guess_costs_a_minute_and_each_one_after_it_the_double(
    db: Database,
) -> None:
    guesses(db, FREE, "teacher:ann")
    now, minutes = AT, []
    for _ in range(6):
        free = guess_once(db, ["teacher:ann"], now)
        assert free is not None
        minutes.append((free - now) / timedelta(minutes=1))
        now = free
        assert guess_once(db, ["teacher:ann"], now) is None
    assert minutes == [1, 2, 4, 8, 15, 15]
    assert timedelta(minutes=15) == LONGEST


def guesses(db: Database, count: int, *subjects: str) -> None:
    for _ in range(count):
        assert guess_once(db, subjects, AT) is None


def test_who_is_turned_away_is_told_until_when_and_it_is_not_counted(db: Database) -> None:
    guesses(db, FREE, "card:1")
    for seconds in (0, 1, 59):
        assert guess_once(db, ["card:1"], after(seconds)) == after(60)
    assert guess_once(db, ["card:1"], after(60)) is None
    assert guess_once(db, ["card:1"], after(61)) == after(180)


def test_one_subject_does_not_pay_for_another(db: Database) -> None:
    guesses(db, FREE, "card:1")
    assert guess_once(db, ["card:2"], AT) is None
    assert guess_once(db, ["card:2", "card:1"], AT) == after(60)
    assert guess_once(db, ["card:2"], AT) is None


def test_a_right_guess_wipes_the_slate(db: Database) -> None:
    guesses(db, FREE - 1, "card:1", "person:ann")
    forgive(db, ["card:1"])
    guesses(db, FREE - 1, "card:1")
    assert guess_once(db, ["person:ann"], AT) is None
    assert guess_once(db, ["person:ann"], AT) == after(60)


def test_guesses_are_forgotten_after_a_day(db: Database) -> None:
    guesses(db, FREE, "card:1")
    later = AT + timedelta(days=1)
    for _ in range(FREE):
        assert guess_once(db, ["card:1"], later) is None
    assert guess_once(db, ["card:1"], later) == later + timedelta(minutes=1)


def test_guesses_made_at_once_are_all_counted(db: Database) -> None:
    """Whoever asks with twenty connections at a time gets five guesses as well."""
    tried = together(20, lambda _: guess_once(db, ["teacher:ann"], AT))
    assert tried.count(None) == FREE


def test_no_subject_is_in_the_file_as_it_is(db: Database) -> None:
    guesses(db, 1, "teacher:ann")
    with db.reading() as connection:
        found = connection.exec_driver_sql("SELECT * FROM guess").all()
    assert len(found) == 1
    assert "ann" not in str(found)
