"""The text while it is read: small slips are patched so that reading can go on behind them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from tutor.source.mark import Lines, Mark


@dataclass(frozen=True, kw_only=True, slots=True)
class Draft:
    """The author's text with the slips told so far patched over; marks stay the author's."""

    text: str
    """The text as it is parsed now."""
    lines: Lines
    """The lines of `text`."""
    shifts: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))
    """Line -> how many characters longer a patched indentation has made it."""
    guessed: bool = False
    """Whether a patch may have put a line at a depth it was not meant to have."""

    @classmethod
    def of(cls, text: str) -> "Draft":
        """Give the draft of a text that nothing was patched in."""
        return cls(text=text, lines=Lines(text))

    def mark(self, index: int) -> Mark:
        """Give the mark, in the author's text, of the character at `index` of this one."""
        mark = self.lines.mark(index)
        column = max(1, mark.column - self.shifts.get(mark.line, 0))
        return Mark(line=mark.line, column=column)

    def patched(self, start: int, end: int, new: str, *, guess: bool = False) -> "Draft":
        """Give the draft with `new` for what is between `start` and `end` of one line.

        Another length is allowed at the begin of a line, where the marks behind it are shifted,
        and at its end, where there are none. With `guess` the depth of the line is uncertain.
        """
        mark = self.lines.mark(start)
        shift = len(new) - (end - start) if mark.column == 1 else 0
        shifts = {**self.shifts, mark.line: self.shifts.get(mark.line, 0) + shift}
        text = self.text[:start] + new + self.text[end:]
        guessed = self.guessed or guess
        return Draft(text=text, lines=Lines(text), shifts=shifts, guessed=guessed)
