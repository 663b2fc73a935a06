"""The lowest number that wins the match: checked by trying the ladder by hand (RULES.md 2, 3)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.quizzes import oracle_bids as oracle
from tests.quizzes.bid_items import BID_WHIST, house, items_at
from tutor.engine.calls import parse_call
from tutor.engine.position import Position, set_up
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.quizzes import Question, Unanswerable, ask

LEVELS = range(1, 5)


def _points(item: Question) -> tuple[int, int]:
    assert item.board is not None
    first, second = (row[1].fields["points"] for row in item.board.rows[:2])  # type: ignore[union-attr]
    assert isinstance(first, int)
    assert isinstance(second, int)
    return first, second


def _scores(bid: str, options: dict[str, Any]) -> int:
    points = int(bid[0]) * int(options.get("notrump_factor", 1) if bid[1] == "N" else 1)
    return points * int(options.get("boston_factor", 1)) if bid[0] == "7" else points


def _bids_over(item: Question, rules: RuleSet) -> list[str]:
    """The bids that are high enough over what the board tells, the forced dealer's too."""
    assert item.board is not None
    told, options = item.board.rows[2][1].fields, house(rules)  # type: ignore[union-attr]
    least, over = int(str(options.get("minimum_bid", 1))), told.get("bid")
    bids = [bid for bid in oracle.LADDER if int(bid[0]) >= least]
    if over is None:
        forced = told["n"] == 3 and options.get("forced_dealer") == "minimum"
        return [bid for bid in bids if int(bid[0]) == least] if forced else bids
    return [bid for bid in bids if oracle.higher(bid, str(over), options)]


@pytest.mark.parametrize("level", LEVELS)
def test_the_answer_agrees_with_the_ladder(level: int) -> None:
    for rules, item in items_at("bid-needed-to-win", level):
        own, other = _points(item)
        goal = int(str(item.prompt.fields["n"]))  # type: ignore[union-attr]
        assert max(own, other) < goal
        assert min(own, other) > -goal
        options = house(rules)
        enough = [b for b in _bids_over(item, rules) if own + _scores(b, options) >= goal]
        ((number,),) = item.right
        # A dealer who may equal the bid can have a lower one: then the number is the same or less.
        if not rules.dealer_may_match:
            assert int(number) == min(int(bid[0]) for bid in enough)
        else:
            assert int(number) <= min([int(bid[0]) for bid in enough], default=7)
        assert (level % 2 == 0) or other >= 0


def test_levels_differ_by_the_bid_and_the_score() -> None:
    for level in LEVELS:
        for rules, item in items_at("bid-needed-to-win", level):
            assert item.prompt.key.endswith("over" if level > 2 else "first")  # type: ignore[union-attr]
            own, _ = _points(item)
            assert own <= 0 or level % 2 or rules.target > 7


def _table(calls: str, score: tuple[int, int], rules: RuleSet = BID_WHIST) -> Table:
    said = tuple(map(parse_call, calls.split()))
    return set_up(Position(dealer=Seat.WEST, calls=said, score=score), rules)


@pytest.mark.parametrize(
    ("calls", "score", "number"),
    [("P P", (2, 0), "3"), ("P 3N", (2, 0), "4"), ("P 3D", (2, 0), "3"), ("P P", (-1, 4), "6")],
)
def test_by_hand(calls: str, score: tuple[int, int], number: str) -> None:
    assert ask("bid-needed-to-win", _table(calls, score)).right == {(number,)}


def test_notrump_that_counts_double() -> None:
    twice = BID_WHIST.with_options({"notrump_factor": 2})
    assert ask("bid-needed-to-win", _table("P P", (1, 0), twice)).right == {("2",)}


def test_a_match_that_no_bid_wins_is_refused() -> None:
    with pytest.raises(Unanswerable, match="no bid that may be made is enough"):
        ask("bid-needed-to-win", _table("P P", (-4, 0)))
    rounds = BID_WHIST.with_options({"rounds": 4})
    by_rounds = _table("P P", (0, 0), rounds)
    with pytest.raises(Unanswerable, match="no bid wins this match"):
        ask("bid-needed-to-win", by_rounds)
