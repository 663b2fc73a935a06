"""The steps of a lesson in which the learner is asked something, or plays a hand."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from tutor.content.ask_field import Ask
from tutor.content.deeds import Deeds, below
from tutor.content.drill import Drill
from tutor.content.fields import Model, Row
from tutor.content.find_the_error import FindTheError
from tutor.content.free_play import FreePlay
from tutor.content.position_setting import PositionSetting
from tutor.content.step import BaseStep
from tutor.content.what_if import WhatIf
from tutor.content.worked import Worked

__all__ = [
    "AskStep",
    "DrillStep",
    "FindTheErrorStep",
    "FreePlayStep",
    "Recap",
    "RecapStep",
    "WhatIfStep",
    "WorkedStep",
]


class _Waiting(BaseStep):
    """A step in which there is always something to do."""

    @property
    def waits(self) -> bool:
        """The learner answers, plays or turns cards."""
        return True


class AskStep(_Waiting):
    """Ask a question about the table; the engine computes the answer."""

    ask: Ask
    """The question: its kind and what that kind needs."""
    position: PositionSetting | None = None
    """A table of its own, for this question only."""


class DrillStep(_Waiting):
    """Practise what was learned on fresh items."""

    drill: Drill
    """The set of questions."""


class FreePlayStep(_Waiting):
    """The learner plays a hand against bots, or some tricks of one, with a goal."""

    free_play: FreePlay = Field(alias="free-play")
    """What is played, against whom, and what is to be reached."""


class FindTheErrorStep(_Waiting):
    """The learner looks for the card that was not allowed."""

    find_the_error: FindTheError = Field(alias="find-the-error")
    """The tricks, with one card in them that was not allowed."""


class WhatIfStep(_Waiting):
    """One thing of the trick on the table is imagined otherwise: who wins it then?"""

    what_if: WhatIf = Field(alias="what-if")
    """What is imagined. Nothing of it stays on the table afterwards."""


class WorkedStep(_Waiting):
    """A worked example: cards one by one with their reasons, towards the end as questions."""

    worked: Worked
    """The cards, and from where on the learner is asked for reasons, and for the cards."""

    @property
    def deeds(self) -> Deeds:
        """What is done, in order."""
        return (*below("worked", below("play", self.worked.deeds)),)


class Recap(Model):
    """What was learned, for a last look."""

    rows: Annotated[tuple[Row, ...], Field(min_length=1, max_length=20)]
    """The rows of the rules to list: their titles, and their text on request."""
    again: bool = True
    """Whether the questions of this lesson that were answered wrong are asked once more."""


class RecapStep(_Waiting):
    """Look back: the rules that were learned, and what went wrong once more."""

    recap: Recap
    """What is listed, and whether questions come back."""
