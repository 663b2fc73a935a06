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
    old = guess.c.last_at <= at - _KEPT
    with db.writing() as connection:
        # Each row is there before it is locked, or two first guesses at once would not be two.
        for subject in hashes:
            insert_new(connection, guess, subject_hash=subject, tries=0, last_at=at, free_at=at)
        ours = select(guess).where(guess.c.subject_hash.in_(hashes)).order_by(guess.c.subject_hash)
        known = connection.execute(ours.with_for_update()).all()
        wait: datetime = max(row.free_at for row in known)
        if wait > at:
            return wait
        for row in known:
            tries = 1 if row.last_at <= at - _KEPT else row.tries + 1
            values = {"tries": tries, "last_at": at, "free_at": at + _wait(tries)}
            mine = guess.c.subject_hash == row.subject_hash
            connection.execute(update(guess).where(mine).values(values))
        others = select(guess.c.subject_hash).where(old).with_for_update(skip_locked=True)
        connection.execute(delete(guess).where(guess.c.subject_hash.in_(others)))
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
