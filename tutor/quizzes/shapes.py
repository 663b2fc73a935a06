"""The shapes of questions: all that a screen, a worksheet or an export needs to know of one."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from tutor.engine.calls import Call, Direction
from tutor.engine.cards import Card, JokerSuit, Suit
from tutor.engine.seats import Seat
from tutor.i18n import Message
from tutor.quizzes.text import Text

__all__ = ["Answer", "Label", "Option", "Pad", "Shape"]

Answer = tuple[str, ...]
"""An answer, normalised.

Pick one: the option, ``("east",)``. Pick a call: the call, ``("3D",)``. Pick many: the options
picked, in the order of the options.
Number: its digits, ``("7",)``. Order: every option, low to high. Yes or no: ``("no", "follow")``,
the second being the option of ``because``, or ``("no",)`` where no reason is asked.
"""

Label = Card | Call | Seat | Suit | JokerSuit | Direction | Message | Text
"""What an option shows."""


class Shape(Enum):
    """How a question is answered. Cards of a hand are picked where the question has ``hand``, calls
    and names where it has a ``pad``.
    """

    PICK_ONE = "pick-one"
    PICK_A_CALL = "pick-a-call"
    PICK_MANY = "pick-many"
    NUMBER = "number"
    ORDER = "order"
    YES_NO = "yes-no"

    __hash__ = object.__hash__


class Pad(Enum):
    """Where options are picked that are no list: as they are called, or named, in a game."""

    LADDER = "ladder"
    """The options are calls; an option with the id ``3D`` stands in its place on the ladder."""
    NAMING = "naming"
    """The options are trump suits, directions, or neither."""

    __hash__ = object.__hash__


@dataclass(frozen=True, kw_only=True, slots=True)
class Option:
    """One thing that can be answered."""

    id: str
    """Its name in answers, in the store and in the browser; never shown."""
    label: Label
    """What the learner reads."""
    card: Card | None = None
    """The card to show with it."""
    call: Call | None = None
    """The call to show with it."""
