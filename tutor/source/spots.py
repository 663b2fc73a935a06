"""Where each character of a scalar's value stands in the text it was written in."""

import re

from tutor.source.mark import LINE_BREAK

_PROPERTIES = re.compile(r"(?:[!&]\S*\s+(?:#[^\r\n]*\s+)*)*")
"""Tags and anchors before a value, with comments between them."""
_BLANKS = re.compile(r"[ \t]*(?P<fold>[\r\n][ \t\r\n]*)?")
"""Blanks inside quoted or plain text, and a line break among them. Taken as a whole, so that a
long row of blanks is not looked through again from each of them."""
_ESCAPED_BREAK = re.compile(r"\\(?:\r\n|\r|\n)[ \t\r\n]*")
"""A line break that a backslash takes away."""
_ESCAPE_LENGTHS = {"x": 4, "u": 6, "U": 10}
"""How long an escape is by its letter; all others are two characters."""


def spots(text: str, start: int, style: str, value: str) -> list[int] | None:
    """Give the position of every character of `value`, and as last one that of its end.

    `text` is the whole file, `start` where the value begins in it and `style` how it is written.
    None where characters have no sure place: in folded blocks (`>`) and aliases.
    """
    found = _PROPERTIES.match(text, start)
    start = found.end() if found else start
    if style == "|":
        places = _literal(text, start, value)
    elif style in {"", "'", '"'}:
        places = _flowing(text, start + len(style), style, value)
    else:
        return None
    return places if len(places) == len(value) + 1 else None


def _flowing(text: str, index: int, style: str, value: str) -> list[int]:
    """Follow a plain or quoted scalar through the text, character by character."""
    places: list[int] = []
    while len(places) < len(value) and index < len(text):
        step, gives = 1, 1
        blanks = _BLANKS.match(text, index)
        if blanks and blanks["fold"]:
            # One break reads as a space, each further one as itself.
            step, gives = len(blanks[0]), max(1, _breaks(blanks[0]) - 1)
        elif blanks and blanks[0]:
            places += range(index, blanks.end() - 1)
            index = blanks.end() - 1
        elif style == "'" and text.startswith("''", index):
            step = 2
        elif style == '"' and (found := _ESCAPED_BREAK.match(text, index)):
            step, gives = len(found[0]), _breaks(found[0]) - 1
        elif style == '"' and text[index] == "\\":
            step = _ESCAPE_LENGTHS.get(text[index + 1], 2)
        places += [index] * gives
        index += step
    return [*places, index]


def _literal(text: str, start: int, value: str) -> list[int]:
    """Lay the lines of a literal block beside the lines of the text under its `|`.

    Each ends where the line of the text does: only the indentation is left out.
    """
    breaks = [(found.start(), found.end()) for found in LINE_BREAK.finditer(text, start)]
    breaks.append((len(text), len(text)))
    lines = value.split("\n")
    places: list[int] = []
    for line, (end, _) in zip(lines[:-1], breaks[1:], strict=False):
        places += range(end - len(line), end + 1)
    # Behind the last line break there is as a rule nothing: that is where the value ends.
    last = breaks[len(lines)][0] - len(lines[-1]) if lines[-1] else breaks[len(lines) - 1][1]
    return [*places, *range(last, last + len(lines[-1]) + 1)]


def _breaks(gap: str) -> int:
    return len(LINE_BREAK.findall(gap))
