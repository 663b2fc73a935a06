"""A place in a text, as editors count: lines and columns from 1, columns in characters."""

import re
from bisect import bisect_right
from dataclasses import dataclass

LINE_BREAK = re.compile(r"\r\n|\r|\n")
"""What ends a line: as in every editor, and as in YAML 1.2."""


@dataclass(frozen=True, kw_only=True, slots=True, order=True)
class Mark:
    """One place in a text; marks sort from top to bottom."""

    line: int
    """Line, the first is 1."""
    column: int
    """Column in characters, the first is 1. A byte-order mark takes no column."""


START = Mark(line=1, column=1)
"""Where a problem with a file as a whole stands."""


class Lines:
    """Turns positions in one text into marks."""

    def __init__(self, text: str) -> None:
        """Take the text whose lines are to be counted."""
        self._starts = [0, *(found.end() for found in LINE_BREAK.finditer(text))]

    def mark(self, index: int) -> Mark:
        """Give the mark of the character at `index` (from 0; the length of the text is allowed)."""
        line = bisect_right(self._starts, index)
        return Mark(line=line, column=index - self._starts[line - 1] + 1)
