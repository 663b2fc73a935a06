"""The smallest change of the table that would make a wrong answer right."""

from __future__ import annotations

from dataclasses import dataclass, field

from tutor.engine.seats import Seat
from tutor.i18n import Message
from tutor.quizzes.misconceptions.changes import candidates
from tutor.quizzes.misconceptions.setting import setting_of
from tutor.quizzes.question import Question
from tutor.quizzes.shapes import Answer

__all__ = ["Change", "smallest_change"]

_SO = {"trick-winner": "wins", "winning-now": "is-winning", "next-leader": "leads"}
"""What would be so then, for the kinds that ask for a seat."""


@dataclass(frozen=True, kw_only=True)
class Change:
    """One thing that is otherwise, and the question that an answer would be right to."""

    what: Message
    """What is otherwise."""
    given: Answer
    """The answer that is right there."""
    question: Question = field(repr=False)
    """The same question, asked there."""

    @property
    def told(self) -> Message:
        """The change and what follows from it, such as: if hearts were trumps, East would win."""
        you, kind = self.question.seat, self.question.kind
        so = Message("change.right")
        if kind in _SO and self.given[0] in {seat.value for seat in Seat}:
            so = Message(f"change.{_SO[kind]}", {"you": you, "seat": Seat(self.given[0])})
        return Message("change.told", {"you": you, "what": self.what, "so": so})


def smallest_change(question: Question, given: Answer) -> Change | None:
    """Find the smallest change after which the question has a wrong answer among its right ones.

    Only what the question shows is changed, one thing, and the engine is asked again each time.
    None where no such change is found, and for an answer that is right. ``given`` is normalised.
    """
    setting = None if given in question.right else setting_of(question)
    if setting is None:
        return None
    for what, changed in candidates(setting, given):
        again = changed.ask()
        if again is not None and given in again.right:
            return Change(what=what, given=given, question=again)
    return None
