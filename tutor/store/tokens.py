"""Random names and keys. A key is kept only as its hash: whoever reads the file cannot sign in."""

from hashlib import sha256
from secrets import token_urlsafe
from uuid import uuid4


def new_id() -> str:
    """Give a random id for a row, 32 hexadecimal digits: nobody guesses another's."""
    return uuid4().hex


def new_token() -> str:
    """Give a random key of 256 bits for a cookie or a link, safe in both."""
    return token_urlsafe(32)


def hashed(token: str) -> str:
    """Give the SHA-256 of a key in hexadecimal; the key is random, so it needs no salt."""
    return sha256(token.encode()).hexdigest()
