"""What the engine raises when it is given something it cannot read or judge."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

__all__ = ["CannotJudge", "NotationError", "lines_of", "read_at"]

Read = TypeVar("Read")


class NotationError(ValueError):
    """A text that is no card, seat, action or record.

    ``str(error)`` says in one sentence what was read and what would have been understood.
    ``offset`` is the place of the fault in the text, in characters, counted from 0.
    """

    def __init__(self, message: str, *, offset: int = 0) -> None:
        super().__init__(message)
        self.offset = offset


class CannotJudge(ValueError):
    """A position does not say enough (an unknown hand, say) for the question that was asked."""


def read_at(read: Callable[[str], Read], text: str, offset: int) -> Read:
    """Read a part of a text; a fault then knows its place in the whole, from ``offset``."""
    try:
        return read(text)
    except NotationError as error:
        error.offset += offset
        raise


def lines_of(text: str) -> Iterator[tuple[int, str]]:
    """Give each line of a text, without the space around it, and the offset where it begins."""
    offset = 0
    for line in text.splitlines(keepends=True):
        yield offset + len(line) - len(line.lstrip()), line.strip()
        offset += len(line)
