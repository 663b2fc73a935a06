"""A fresh variant: what was shown worked out is asked in another way, to be answered now."""

from __future__ import annotations

from tutor.engine.ruleset import RuleSet
from tutor.quizzes import KINDS, Question, generate, levels_of

__all__ = ["variant_of"]


def variant_of(question: Question, rules: RuleSet, seed: int) -> Question | None:
    """Ask the same in another way: of the same kind and level, under the same rules.

    For a question of a lesson the easiest level that trains the same; None where nothing can be
    generated, as for what an author wrote.
    """
    if question.kind not in KINDS:
        return None
    levels = levels_of(question.kind, rules)
    fitting = [level for level, skills in levels.items() if question.skill in skills]
    level = question.level or next(iter((*fitting, *levels)), None)
    if level is None:
        return None
    return generate(question.kind, level=level, rules=rules, seed=seed)
