"""Asking and generating by the name of a kind."""

from __future__ import annotations

from dataclasses import replace

from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.quizzes.kind import Levels, Unanswerable
from tutor.quizzes.kinds import KINDS
from tutor.quizzes.luring import TRIES, taken_in, wish
from tutor.quizzes.question import Question
from tutor.quizzes.shapes import Shape

__all__ = ["ask", "generate", "levels_of"]

_FAR = 10**12
"""Between the seeds of items that are looked at for one: nobody comes that far."""
_MATCHES = ("match-score", "match-end")


def levels_of(kind: str, rules: RuleSet) -> Levels:
    """Give the levels that a kind has in the game of these rules, with the skills of each.

    KeyError for an unknown kind; none where the kind makes no sense for the game.
    """
    maker = KINDS[kind]
    return maker.bid_levels if rules.bids else maker.levels


def generate(kind: str, *, level: int, rules: RuleSet, seed: int) -> Question:
    """Make an item for practice: the same for the same arguments, on every machine.

    Of a few items that one is taken that takes in as many people as is wished for at its level.
    KeyError for an unknown kind, Unanswerable for a level that the kind does not have in this game.
    """
    known = levels_of(kind, rules)
    if level not in known:
        levels = ", ".join(map(str, known)) or "none"
        game = rules.game.value
        raise Unanswerable(f"{kind} has no level {level} in {game}; there are: {levels}", "level")
    wanted = wish(kind, level, rules, seed)
    make = KINDS[kind].generate
    best = make(level=level, rules=rules, seed=seed)
    if wanted is None:
        return best
    verdict, missed = _verdict(best), abs(taken_in(best) - wanted)
    for turn in range(1, TRIES):
        if not missed:
            break
        item = make(level=level, rules=rules, seed=seed + turn * _FAR)
        by = abs(taken_in(item) - wanted)
        if by < missed and _verdict(item) == verdict:
            best, missed = item, by
    return replace(best, seed=seed)


def _verdict(question: Question) -> str:
    """Give which verdict is right, yes or no or how a match stands, which is left to chance.

    Nothing for another question.
    """
    left = question.shape is Shape.YES_NO or (question.kind in _MATCHES and question.options)
    return min(question.right)[0] if left else ""


def ask(
    kind: str, table: Table | None = None, *, learner: Seat = Seat.SOUTH, **parameters: object
) -> Question:
    """Ask a question about a table, with the parameters of the kind as keywords.

    KeyError for an unknown kind, TypeError for an unknown parameter, Unanswerable when the table
    does not tell.
    """
    return KINDS[kind](**parameters).question(table, learner=learner)
