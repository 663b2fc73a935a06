"""Is the match over, and who has won? Checked with the score sheet by hand (RULES.md 2)."""

from __future__ import annotations

import pytest

from tests.quizzes.bid_items import BID_WHIST, items_at
from tests.quizzes.items import RULES
from tutor.engine.position import Position, set_up
from tutor.engine.ruleset import PRESETS, RuleSet
from tutor.engine.seats import Seat
from tutor.quizzes import Question, Unanswerable, ask, generate

TABLES = (RULES, PRESETS["whist-rotation"], PRESETS["whist-to-7"], PRESETS["whist-rounds-12"])


def _outcome(item: Question, rules: RuleSet) -> str:
    """Read the board and the prompt, and say who has won."""
    assert item.board is not None
    before, more = (tuple(map(str, row[1:])) for row in item.board.rows)
    ns, ew = (int(one) + int(other) for one, other in zip(before, more, strict=True))
    facts, key = item.prompt.fields, item.prompt.key  # type: ignore[union-attr]
    goal, played = int(str(facts["n"])), int(str(facts["m"]))
    if key.endswith("rounds"):
        if played < goal:
            return "on"
        return "ns" if ns > ew else "ew" if ew > ns else "draw"
    for side, own, other in (("ns", ns, ew), ("ew", ew, ns)):
        if own >= goal or (rules.bids and other <= -goal):
            return side
    return "on"


@pytest.mark.parametrize("level", range(1, 6))
def test_bid_whist_agrees_with_the_score_sheet(level: int) -> None:
    for rules, item in items_at("match-end", level):
        assert item.right == {(_outcome(item, rules),)}
        _fits(level, item)


@pytest.mark.parametrize("rules", TABLES)
@pytest.mark.parametrize("level", range(1, 5))
def test_whist_agrees_with_the_score_sheet(level: int, rules: RuleSet) -> None:
    for seed in range(50):
        item = generate("match-end", level=level, rules=rules, seed=seed)
        assert item.right == {(_outcome(item, rules),)}
        _fits(level, item)


def _fits(level: int, item: Question) -> None:
    assert item.board is not None
    numbers = [cell for row in item.board.rows for cell in row[1:]]
    by_rounds = item.prompt.key.endswith("rounds")  # type: ignore[union-attr]
    assert by_rounds is (level == 4) or level == 5
    assert level > 1 or all(number >= 0 for number in numbers)  # type: ignore[operator]


@pytest.mark.parametrize(
    ("score", "points", "right"),
    [
        ((3, -4), (0, -1), "ns"),
        ((-1, 0), (6, 0), "ns"),
        ((4, 4), (0, 1), "ew"),
        ((0, 0), (4, 0), "on"),
    ],
)
def test_the_source(score: tuple[int, int], points: tuple[int, int], right: str) -> None:
    """RULES.md 5.18."""
    table = set_up(Position(dealer=Seat.WEST, calls=()), BID_WHIST)
    assert ask("match-end", table, score=score, points=points).right == {(right,)}


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(Unanswerable, match="in bid whist only"):
        ask("match-end", score=(0, 0), points=(-1, 0))
    with pytest.raises(Unanswerable, match="over before this round"):
        ask("match-end", score=(5, 0), points=(1, 0))
    table = set_up(Position(dealer=Seat.WEST), PRESETS["whist-rounds-12"])
    with pytest.raises(Unanswerable, match="tell how many"):
        ask("match-end", table, score=(5, 0), points=(1, 0))
    assert ask("match-end", table, score=(5, 6), points=(1, 0), played=12).right == {("draw",)}
