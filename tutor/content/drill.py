"""A drill: a set of questions that are made fresh."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field

from tutor.content.fields import Model
from tutor.quizzes import KINDS

__all__ = ["Drill"]

if TYPE_CHECKING:
    _AnyKind = str
else:
    _AnyKind = Literal[tuple(KINDS)]


class Drill(Model):
    """A set of generated questions."""

    kind: _AnyKind | Annotated[tuple[_AnyKind, ...], Field(min_length=1, max_length=20)]
    """The kind of question, or several that take turns."""
    level: int | tuple[int, int] = Field(default=1)
    """The level, 1 to 5, or from the first to the last item."""
    items: int = Field(default=8, ge=1, le=20)
    """How many questions."""
    pass_: int = Field(default=6, ge=1, le=20, alias="pass")
    """How many must be right to pass."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds that take turns."""
        return (self.kind,) if isinstance(self.kind, str) else tuple(self.kind)

    @property
    def levels(self) -> tuple[int, int]:
        """The level of the first and of the last item."""
        return (self.level, self.level) if isinstance(self.level, int) else self.level

    def item(self, number: int) -> tuple[str, int]:
        """Give the kind and level of item ``number``, counted from 0; levels rise evenly."""
        first, last = self.levels
        # Each level from the first to the last gets the same share of the items.
        rise = (abs(last - first) + 1) * number // self.items
        level = first + rise if last >= first else first - rise
        return self.kinds[number % len(self.kinds)], level
