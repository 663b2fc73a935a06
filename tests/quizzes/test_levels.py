"""Higher levels take in more people: a few kinds of the bench, by the numbers that it prints."""

from __future__ import annotations

import pytest

from tests.bench.levels import GAMES, measure, rises
from tutor.quizzes import generate, levels_of
from tutor.quizzes.luring import taken_in, wish
from tutor.quizzes.misconceptions import MISCONCEPTIONS

ITEMS = 120
PAIRS = [
    (game, kind)
    for kind in ("trick-winner", "rank-order", "next-leader", "score-hand", "who-is-void")
    for game, rules in GAMES.items()
    if levels_of(kind, rules)
]


@pytest.mark.parametrize(("game", "kind"), PAIRS)
def test_no_level_is_easier_than_the_one_below(game: str, kind: str) -> None:
    levels = measure(kind, GAMES[game], ITEMS)
    assert not rises(levels)
    if levels[0].believers:
        assert levels[-1].mean < levels[0].mean - 0.1


def test_an_item_takes_in_as_many_as_is_wished_for() -> None:
    rules = GAMES["whist"]
    for seed in range(40):
        item = generate("trick-winner", level=4, rules=rules, seed=seed)
        assert item.seed == seed
        assert taken_in(item) == wish("trick-winner", 4, rules, seed)


def test_who_guesses_by_a_belief_is_taken_in() -> None:
    rules = GAMES["whist"]
    item = generate("trick-winner", level=2, rules=rules, seed=1)
    assert MISCONCEPTIONS["highest-card"].answer(item) not in item.right
    assert taken_in(item) == 1
    assert wish("trick-winner", 2, rules, 1) is None
    assert wish("misdeal", 1, rules, 1) is None
