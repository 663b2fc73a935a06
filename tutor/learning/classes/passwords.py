"""Passwords of teachers: the one place that knows argon2."""

from __future__ import annotations

from functools import cache
from threading import BoundedSemaphore

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

__all__ = ["LONGEST", "SHORTEST", "hash_password", "right_password"]

SHORTEST, LONGEST = 10, 200
"""How many characters a password has."""
AT_ONCE = 2
"""How many passwords are hashed at once: each takes 64 megabytes, and strangers may try many."""
_turns = BoundedSemaphore(AT_ONCE)


def hash_password(password: str) -> str:
    """Give the argon2id hash of a password, with its salt."""
    with _turns:
        return _hasher().hash(password)


def right_password(password: str, password_hash: str | None) -> bool:
    """Tell whether a password has this hash; without one it takes as long, and is wrong."""
    try:
        known = password_hash if password_hash is not None else _nobodys()
        with _turns:
            return _hasher().verify(known, password[:LONGEST]) and password_hash is not None
    except (VerificationError, InvalidHashError):
        return False


@cache
def _hasher() -> PasswordHasher:
    return PasswordHasher()


@cache
def _nobodys() -> str:
    return hash_password("the password of nobody at all")
