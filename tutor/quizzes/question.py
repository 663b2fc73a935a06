"""A question: what is asked, every right answer, and why an answer is right or wrong.

Nothing in it is written by an author except for ``choice``: the engine computed the rest.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tutor.engine.reasons import Reason
from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.i18n import Message
from tutor.quizzes.board import Board
from tutor.quizzes.shapes import Answer, Option, Pad, Shape
from tutor.quizzes.text import Text

if TYPE_CHECKING:
    from tutor.quizzes.kind import Kind

__all__ = ["Question", "Why"]

Why = Reason | Message | Text
"""Something that explains. ``say`` in :mod:`~tutor.quizzes.speech` puts it into words."""

_LONGEST_TRACE = 3


@dataclass(frozen=True, kw_only=True)
class Question:
    """One question, with all that is needed to ask it, to mark it and to explain it."""

    kind: str
    """The kind that made it, a key of ``KINDS``."""
    skill: str
    """What it trains: the sentence ``skill.<skill>`` names it. Empty for a question of choice."""
    row: str
    """The row of the rules it rests on, such as ``M1.S7``; may be empty in a choice."""
    prompt: Message | Text
    """What is asked."""
    shape: Shape
    """How it is answered."""
    options: tuple[Option, ...]
    """What can be answered, in the order shown; none for a number."""
    right: frozenset[Answer]
    """Every right answer, at least one."""
    hand: Seat | None = None
    """The seat whose hand the options are, where cards are picked from a hand."""
    pad: Pad | None = None
    """The ladder or the names, where the options are picked there instead of from a list."""
    because: tuple[Option, ...] = ()
    """Yes or no: the reasons to choose from, none where only yes or no is asked."""
    table: Table | None = None
    """The table it is about. It may hold hands that must stay hidden: show it only through
    ``view(table, seat, open_hands=shown)``, with neither the winner nor the turn marked."""
    board: Board | None = None
    """Facts that are not on a table: a score sheet, a list of tricks. Nothing in it is hidden."""
    seat: Seat = Seat.SOUTH
    """The learner's seat, at the bottom of the table."""
    actor: Seat | None = None
    """Who would act, for reasons that do not name a seat; None where nobody acts."""
    shown: frozenset[Seat] = frozenset()
    """The hands that lie open."""
    reasons: Mapping[str, Why] = field(default_factory=dict)
    """Why an option is right or wrong, by option id (of ``options`` and ``because``)."""
    trace: tuple[Message | Reason, ...] = ()
    """The way from the facts to the answer, three lines at most."""
    level: int | None = None
    """The level it was generated for, 1 to 5; None for a question of a lesson."""
    seed: int | None = None
    """The seed it was generated from; None for a question of a lesson."""
    asked: Kind | None = field(default=None, compare=False, repr=False)
    """Who asked, with its parameters, and so can ask about another table; ``sign`` fills it in.
    None for an item that its kind made without asking."""

    def __post_init__(self) -> None:
        ids = [option.id for option in (*self.options, *self.because)]
        if len(set(ids)) < len(ids):
            raise ValueError(f"two options have one id: {ids}")
        if len(self.trace) > _LONGEST_TRACE:
            raise ValueError(f"a trace of {len(self.trace)} lines; three at most")
        if not self.right or any(answer and "" in answer for answer in self.right):
            raise ValueError("a question has at least one right answer")

    def __hash__(self) -> int:
        return hash((self.kind, self.prompt, self.options, self.level, self.seed))

    def option(self, id: str) -> Option:  # noqa: A002
        """Find an option, or a reason to choose, by its id; KeyError if there is none."""
        for option in (*self.options, *self.because):
            if option.id == id:
                return option
        raise KeyError(id)
