"""A misconception: one rule that is believed wrong, all the others right (DESIGN.md 6)."""

from __future__ import annotations

from dataclasses import dataclass, field

from tutor.i18n import Message, Value
from tutor.quizzes.misconceptions.answering import answer_by
from tutor.quizzes.misconceptions.rules import Rules
from tutor.quizzes.question import Question
from tutor.quizzes.shapes import Answer

__all__ = ["Misconception"]


@dataclass(frozen=True, kw_only=True)
class Misconception:
    """What many people think of a rule. It answers questions its own, wrong way."""

    id: str
    """Its name in the store and in reports."""
    rows: tuple[str, ...]
    """The rows of the rules that it breaks; the first is told with it."""
    kinds: frozenset[str]
    """The kinds of questions that it can answer."""
    rules: Rules = field(repr=False)
    """The rules as they are believed."""

    def answer(self, question: Question) -> Answer | None:
        """Answer as who believes this does, which may be right.

        None for a kind it has no say in, and where it does not tell what to answer.
        """
        return answer_by(self.rules, question) if question.kind in self.kinds else None

    @property
    def name(self) -> Message:
        """What it is, in a few words: for reports and teachers."""
        return Message(f"misconception.{self.id}.name")

    def tell(self, question: Question) -> Message:
        """Tell who believes this that many do, and what the rule is at this table."""
        ranking = question.table.ranking if question.table else None
        facts: dict[str, Value] = {
            "trump": ranking.trump if ranking else None,
            "suit": ranking.joker_suit if ranking else None,
        }
        return Message(f"misconception.{self.id}.told", facts)
