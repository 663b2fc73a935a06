"""Asking and generating by the name of a kind."""

from __future__ import annotations

from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.quizzes.kind import Levels, Unanswerable
from tutor.quizzes.kinds import KINDS
from tutor.quizzes.question import Question

__all__ = ["ask", "generate", "levels_of"]


def levels_of(kind: str, rules: RuleSet) -> Levels:
    """Give the levels that a kind has in the game of these rules, with the skills of each.

    KeyError for an unknown kind; none where the kind makes no sense for the game.
    """
    maker = KINDS[kind]
    return maker.bid_levels if rules.bids else maker.levels


def generate(kind: str, *, level: int, rules: RuleSet, seed: int) -> Question:
    """Make an item for practice: the same for the same arguments, on every machine.

    KeyError for an unknown kind, Unanswerable for a level that the kind does not have in this game.
    """
    known = levels_of(kind, rules)
    if level not in known:
        levels = ", ".join(map(str, known)) or "none"
        game = rules.game.value
        raise Unanswerable(f"{kind} has no level {level} in {game}; there are: {levels}", "level")
    return KINDS[kind].generate(level=level, rules=rules, seed=seed)


def ask(
    kind: str, table: Table | None = None, *, learner: Seat = Seat.SOUTH, **parameters: object
) -> Question:
    """Ask a question about a table, with the parameters of the kind as keywords.

    KeyError for an unknown kind, TypeError for an unknown parameter, Unanswerable when the table
    does not tell.
    """
    return KINDS[kind](**parameters).question(table, learner=learner)
