"""The item on which beliefs disagree most."""

from __future__ import annotations

import pytest

from tests.quizzes.misconceptions.tables import BID_WHIST, WHIST, whist
from tutor.engine.ruleset import RuleSet
from tutor.quizzes import Unanswerable, ask, generate
from tutor.quizzes.misconceptions import MISCONCEPTIONS, Misconception
from tutor.quizzes.separating import separating, surviving


def beliefs(*names: str) -> list[Misconception]:
    return [MISCONCEPTIONS[name] for name in names]


TRICKS = beliefs("highest-card", "first-trump")


@pytest.mark.parametrize(
    ("trick", "left"),
    [
        # Three answers, of which one remains: West by rank, East by trumping first, South is right.
        ("KH 2S 9S AH", 1.0),
        # West by rank alone; the first trump does win.
        ("KH 9S 2S AH", 5 / 3),
        # Nobody is wrong here.
        ("KH 2H 9H AH", 3.0),
    ],
)
def test_how_many_beliefs_an_answer_leaves(trick: str, left: float) -> None:
    assert surviving(ask("trick-winner", whist(trick, "S")), TRICKS) == left


def test_a_belief_that_does_not_tell_is_not_told_apart() -> None:
    question = ask("trick-winner", whist("KH 2S 9S AH", "S"))
    assert surviving(question, beliefs("highest-card", "must-trump")) == 5 / 3


@pytest.mark.parametrize(
    ("rules", "kind", "level", "names"),
    [
        (WHIST, "trick-winner", 5, ("highest-card", "first-trump")),
        (WHIST, "next-leader", 4, ("highest-card", "first-trump", "leader-rotates")),
        (BID_WHIST, "trick-winner", 5, ("highest-card", "joker-wins", "joker-colour")),
        (BID_WHIST, "legal-calls", 4, ("same-number", "suits-rank")),
        (BID_WHIST, "tricks-needed", 5, ("number-is-tricks", "kitty-forgotten")),
    ],
)
def test_it_separates_better_than_any_item(
    rules: RuleSet, kind: str, level: int, names: tuple[str, ...]
) -> None:
    told, plain = 0.0, 0.0
    for seed in range(6):
        item = separating(rules, kind, level, beliefs(*names), seed)
        assert (item.kind, item.level) == (kind, level)
        assert item.seed is not None
        assert item == generate(kind, level=level, rules=rules, seed=item.seed)
        assert item == separating(rules, kind, level, iter(beliefs(*names)), seed)
        told += surviving(item, beliefs(*names))
        other = generate(kind, level=level, rules=rules, seed=seed)
        plain += surviving(other, beliefs(*names))
    assert told <= plain
    assert told / 6 <= 1 + len(names) / 3


def test_other_seeds_give_other_items() -> None:
    items = {separating(WHIST, "trick-winner", 5, TRICKS, seed).seed for seed in range(6)}
    assert len(items) == 6


def test_without_beliefs_any_item_will_do() -> None:
    item = separating(WHIST, "whose-turn", 3, (), 1)
    assert surviving(item, ()) == 1.0


def test_a_level_that_is_not_there_is_refused() -> None:
    with pytest.raises(Unanswerable, match="no level"):
        separating(WHIST, "trick-winner", 9, TRICKS, 1)
