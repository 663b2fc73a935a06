"""Is the auction over, and why? Checked with the auction by hand (RULES.md 3)."""

from __future__ import annotations

import pytest

from tests.quizzes import oracle_bids as oracle
from tests.quizzes.bid_items import BID_WHIST, house, items_at
from tutor.engine.calls import parse_call
from tutor.engine.position import Position, set_up
from tutor.engine.seats import Seat
from tutor.quizzes import Question, Unanswerable, ask

LEVELS = range(1, 6)


def _calls(item: Question) -> tuple[oracle.Calls, str]:
    """The calls as the board lists them, and the dealer: to the right of who spoke first."""
    assert item.board is not None
    seats = [seat.value for seat in item.board.head[1:]]  # type: ignore[union-attr]
    calls = [
        (seat, str(call))
        for row in item.board.rows
        for seat, call in zip(seats, row[1:], strict=True)
        if call is not None
    ]
    return calls, seats[3]


def _why(calls: oracle.Calls, options: oracle.House, *, over: bool) -> set[str]:
    """The rules that could be the one, from what the house rules allow."""
    said = [call for _, call in calls]
    bids = [call for call in said if call != "P"]
    top, once = bids[-1:] == ["7N"], options.get("auction") == "once-around"
    if over and not bids:
        return {"passed-out"}
    if over and said[:3] == ["P", "P", "P"]:
        return {"forced-dealer"}
    if once:
        return ({"highest-bid"} if top else {"once-around"}) if over else {"on-once"}
    if not bids:
        return {"on-no-bid"}
    if top:
        return {"highest-bid"} if over else {"on-match"}
    if options.get("pass_is_final"):
        return {"others-passed" if over else "on-final"}
    return {"three-passes" if over else "on-passes"}


@pytest.mark.parametrize("level", LEVELS)
def test_the_answer_agrees_with_the_rules_by_hand(level: int) -> None:
    for rules, item in items_at("auction-over", level):
        calls, dealer = _calls(item)
        over = oracle.ended(calls, dealer, house(rules)) is not None
        ((answer, rule),) = item.right
        assert answer == ("yes" if over else "no")
        assert rule in _why(calls, house(rules), over=over), calls


@pytest.mark.parametrize("level", LEVELS)
def test_levels_differ_by_what_was_called(level: int) -> None:
    for rules, item in items_at("auction-over", level):
        said = [call for _, call in _calls(item)[0]]
        bids = [call for call in said if call != "P"]
        if level == 1:
            assert len(bids) == 1
        if level in (2, 3):
            assert len(bids) > 1
        if level == 3 and rules == BID_WHIST:
            last = max(place for place, call in enumerate(said) if call != "P")
            assert said[:last].count("P") >= 2
        if level == 4:
            assert not bids or "7" in bids[-1] or said[:3] == ["P", "P", "P"]


@pytest.mark.parametrize("level", LEVELS)
def test_neither_answer_can_be_guessed(level: int) -> None:
    items = [item for _, item in items_at("auction-over", level)]
    yes = sum("yes" in answer for item in items for answer in item.right)
    assert 0.35 < yes / len(items) < 0.65


def test_the_place_of_the_rule_tells_nothing() -> None:
    places = [
        [option.id for option in item.because].index(min(item.right)[1])
        for level in LEVELS
        for _, item in items_at("auction-over", level)
    ]
    assert all(0.18 < places.count(place) / len(places) < 0.32 for place in range(4))


@pytest.mark.parametrize(
    ("calls", "answer", "rule"),
    [
        ("P 2U P P", "no", "on-passes"),
        ("P 2U P P P", "yes", "three-passes"),
        ("7N", "yes", "highest-bid"),
        ("P P P 1U", "yes", "forced-dealer"),
        ("P P P", "no", "on-no-bid"),
    ],
)
def test_the_source(calls: str, answer: str, rule: str) -> None:
    """RULES.md 5.14, 5.15 and 5.22."""
    said = tuple(map(parse_call, calls.split()))
    table = set_up(Position(dealer=Seat.WEST, calls=said), BID_WHIST)
    assert ask("auction-over", table).right == {(answer, rule)}


def test_it_takes_a_call_to_ask() -> None:
    table = set_up(Position(dealer=Seat.WEST, calls=()), BID_WHIST)
    with pytest.raises(Unanswerable, match="nobody has called"):
        ask("auction-over", table)
