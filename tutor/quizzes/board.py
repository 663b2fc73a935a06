"""A board: facts that are not cards on a table, such as a score sheet or a list of tricks."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine.cards import Card
from tutor.engine.seats import Side
from tutor.quizzes.shapes import Label

__all__ = ["Board", "Cell"]

Cell = Label | Side | int | tuple[Card, ...] | None
"""What a cell shows: a name, a number, a sentence, cards in order; None for an empty cell.

``say(question, cell, words)`` puts any of them into words; cards may be drawn as cards instead.
"""


@dataclass(frozen=True, kw_only=True, slots=True)
class Board:
    """Rows of facts under their heads, shown between the prompt and the options."""

    head: tuple[Cell, ...]
    """The head of each column, the first over the names of the rows; none where rows are facts."""
    rows: tuple[tuple[Cell, ...], ...]
    """The rows, at least one, all of one length; the first cell of each is its name."""

    def __post_init__(self) -> None:
        lengths = {len(row) for row in (self.head, *self.rows) if row}
        if not self.rows or len(lengths) != 1:
            raise ValueError(f"a board has rows, all of one length; here are {sorted(lengths)}")

    def cells(self) -> tuple[Cell, ...]:
        """Give every cell, the heads first, then row by row."""
        return (*self.head, *(cell for row in self.rows for cell in row))
