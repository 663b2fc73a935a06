"""The tags of a file in the Portable Bridge Notation, and the words that stand below them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TypeVar

from tutor.engine.errors import NotationError, lines_of, read_at

__all__ = ["Tag", "Tags", "print_tag", "read_tags"]

Read = TypeVar("Read")
_TAG = re.compile(r'\[(?P<name>\w+)\s+"(?P<value>.*)"\]')


@dataclass(frozen=True, kw_only=True)
class Tag:
    """A tag, such as ``[Auction "E"]``, with what stands on the lines below it."""

    value: str
    """What stands between its quotes."""
    offset: int
    """Where that begins in the file."""
    words: list[tuple[int, str]] = field(default_factory=list)
    """The words below it, each after its place in the file."""

    def read(self, read: Callable[[str], Read]) -> Read:
        """Read its value; a fault then knows its place in the file."""
        return read_at(read, self.value, self.offset)


class Tags(dict[str, Tag]):
    """The tags of a file, by name."""

    end: int = 0
    """Where the file ends, and a missing tag could stand."""

    def need(self, name: str) -> Tag:
        """Give a tag that a file must have; NotationError where it has none."""
        if name not in self:
            raise NotationError(f'there is no {name}; write [{name} "..."]', offset=self.end)
        return self[name]


def read_tags(text: str) -> Tags:
    """Read the tags of a file; lines that begin with ``%`` or ``;`` are comments.

    NotationError for a tag that stands twice, and for words above all tags.
    """
    tags, last = Tags(), None
    tags.end = len(text)
    for offset, line in lines_of(text):
        if not line or line[0] in "%;":
            continue
        found = _TAG.fullmatch(line)
        if found:
            if found["name"] in tags:
                raise NotationError(
                    f"{found['name']} stands twice; a file holds one round", offset=offset
                )
            last = Tag(value=found["value"], offset=offset + found.start("value"))
            tags[found["name"]] = last
        elif last is None or line[0] == "[":
            raise NotationError(f'no tag is written {line!r}; write [Dealer "N"]', offset=offset)
        else:
            last.words.extend((offset + w.start(), w.group()) for w in re.finditer(r"\S+", line))
    return tags


def print_tag(name: str, value: object, words: Iterable[str] = ()) -> str:
    """Write a tag, and the words below it four to a line."""
    below = [*words]
    rows = [" ".join(below[first : first + 4]) for first in range(0, len(below), 4)]
    return "\n".join([f'[{name} "{value}"]', *rows])
