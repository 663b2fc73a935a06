"""Limits: how often somebody may guess a password or a code, and from when again.

A subject is what is guessed at or who guesses (``teacher:ann``, ``person:4f...``), never an
address: a whole school has one. Only the hash of a subject is kept, and for a day.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta

from sqlalchemy import delete, select, update

from tutor.store.class_schema import guess
from tutor.store.database import Database, insert_new
from tutor.store.tokens import hashed

FREE = 5
"""How many wrong guesses cost nothing but the guess."""

LONGEST = timedelta(minutes=15)
"""How long the wait becomes at most: somebody else's guesses must not keep anybody out for long."""

_KEPT = timedelta(days=1)


def guess_once(db: Database, subjects: Sequence[str], at: datetime) -> datetime | None:
    """Count a guess, before it is looked at; gives from when one may guess if not now.

    Each wrong guess from the fifth on doubles the wait, from one minute on. A guess that is turned
    away is not counted. Whoever guessed right is `forgiven`.
    """
    hashes = sorted(map(hashed, subjects))
    with db.writing() as connection:
        connection.execute(delete(guess).where(guess.c.last_at <= at - _KEPT))
        ours = guess.c.subject_hash.in_(hashes)
        known = {
            row.subject_hash: row
            for row in connection.execute(select(guess).where(ours).with_for_update())
        }
        wait = max((row.free_at for row in known.values()), default=at)
        if wait > at:
            return wait
        for subject in hashes:
            tries = known[subject].tries + 1 if subject in known else 1
            values = {"tries": tries, "last_at": at, "free_at": at + _wait(tries)}
            if subject not in known and insert_new(
                connection, guess, subject_hash=subject, **values
            ):
                continue
            connection.execute(
                update(guess)
                .where(guess.c.subject_hash == subject)
                .values(values | {"tries": guess.c.tries + 1})
            )
    return None


def forgive(db: Database, subjects: Sequence[str]) -> None:
    """Forget the guesses about these: the last one was right."""
    with db.writing() as connection:
        connection.execute(delete(guess).where(guess.c.subject_hash.in_(map(hashed, subjects))))


def _wait(tries: int) -> timedelta:
    """Give the wait after this many wrong guesses."""
    if tries < FREE:
        return timedelta(0)
    return min(LONGEST, timedelta(minutes=2 ** min(tries - FREE, 10)))
