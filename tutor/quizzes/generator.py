"""Asking and generating by the name of a kind."""

from __future__ import annotations

from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.quizzes.kind import Unanswerable
from tutor.quizzes.kinds import KINDS
from tutor.quizzes.question import Question

__all__ = ["ask", "generate"]


def generate(kind: str, *, level: int, rules: RuleSet, seed: int) -> Question:
    """Make an item for practice: the same for the same arguments, on every machine.

    KeyError for an unknown kind, Unanswerable for a level that the kind does not have.
    """
    maker = KINDS[kind]
    if level not in maker.levels:
        levels = ", ".join(map(str, maker.levels)) or "none"
        raise Unanswerable(f"{kind} has no level {level}; there are: {levels}", "level")
    return maker.generate(level=level, rules=rules, seed=seed)


def ask(
    kind: str, table: Table | None = None, *, learner: Seat = Seat.SOUTH, **parameters: object
) -> Question:
    """Ask a question about a table, with the parameters of the kind as keywords.

    KeyError for an unknown kind, TypeError for an unknown parameter, Unanswerable when the table
    does not tell.
    """
    return KINDS[kind](**parameters).question(table, learner=learner)
