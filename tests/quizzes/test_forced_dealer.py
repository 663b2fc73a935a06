"""Must the dealer bid, and what may it be? Checked with the auction by hand (RULES.md 2, M2.S9)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.quizzes import oracle_bids as oracle
from tests.quizzes.bid_items import BID_WHIST, house, items_at
from tutor.engine.calls import PASS, Call
from tutor.engine.position import Position, set_up
from tutor.engine.seats import Seat
from tutor.quizzes import Question, Unanswerable, ask

LEVELS = range(1, 6)


def _auction(item: Question) -> Any:
    assert item.table is not None
    return item.table.auction


def _call(item: Question) -> str:
    return str(item.prompt.fields["call"])  # type: ignore[union-attr]


def _rule(call: str, calls: oracle.Calls, least: int, forced: str) -> str:
    """The rule that decides, from the three values of ``forced_dealer``."""
    silent = {said for _, said in calls} <= {"P"}
    if call != "P":
        return "minimum" if int(call[0]) < least else "exactly" if forced == "minimum" else "any"
    if not silent:
        return "stands"
    if len(calls) < 3:
        return "early"
    return "again" if forced == "redeal" else "must"


@pytest.mark.parametrize("level", LEVELS)
def test_the_answer_agrees_with_the_rules_by_hand(level: int) -> None:
    for rules, item in items_at("forced-dealer", level):
        at, call, options = _auction(item), _call(item), house(rules)
        calls = [(seat.value, str(said)) for seat, said in at.calls]
        turn = oracle.turn_after(calls, at.dealer.value, options)
        yes = oracle.may(call, calls, turn, at.dealer.value, options)
        forced = str(options.get("forced_dealer", "any"))
        rule = _rule(call, calls, int(str(options.get("minimum_bid", 1))), forced)
        assert item.right == {("yes" if yes else "no", rule)}
        assert item.skill == ("forced-dealer" if oracle.forced(calls) else "free-to-pass")


@pytest.mark.parametrize("level", LEVELS)
def test_levels_differ_by_what_was_called(level: int) -> None:
    seen = {"early": 0, "several": 0, "bid": 0}
    for rules, item in items_at("forced-dealer", level):
        at = _auction(item)
        bids = sum(str(said) != "P" for _, said in at.calls)
        seen["early"] += len(at.calls) < 3
        seen["several"] += bids > 1
        seen["bid"] += _call(item) != "P"
        if level in (1, 4):
            assert at.turn is at.dealer or (level == 1 and rules.pass_is_final)
        if level == 4:
            assert bids == 0
    assert bool(seen["early"]) is (level in (2, 5))
    assert bool(seen["bid"]) is (level in (4, 5))
    assert bool(seen["several"]) or level in (1, 4) or level == 2


@pytest.mark.parametrize("level", LEVELS)
def test_neither_answer_can_be_guessed(level: int) -> None:
    items = [item for _, item in items_at("forced-dealer", level)]
    yes = sum("yes" in answer for item in items for answer in item.right)
    assert 0.3 < yes / len(items) < 0.75


def test_the_place_of_the_rule_tells_nothing() -> None:
    places = [
        [option.id for option in item.because].index(min(item.right)[1])
        for level in LEVELS
        for _, item in items_at("forced-dealer", level)
    ]
    assert all(0.18 < places.count(place) / len(places) < 0.32 for place in range(4))


def test_the_source() -> None:
    """RULES.md 5.14: N, E, S pass, and W may not."""
    silent = set_up(Position(dealer=Seat.WEST, calls=_passes(3)), BID_WHIST)
    assert ask("forced-dealer", silent).right == {("no", "must")}
    assert ask("forced-dealer", silent, call="1U").right == {("yes", "any")}
    three = BID_WHIST.with_options({"minimum_bid": 3})
    silent = set_up(Position(dealer=Seat.WEST, calls=_passes(3)), three)
    assert ask("forced-dealer", silent, call="1U").right == {("no", "minimum")}
    assert ask("forced-dealer", silent, call="3D").right == {("yes", "any")}
    fixed = BID_WHIST.with_options({"forced_dealer": "minimum"})
    silent = set_up(Position(dealer=Seat.WEST, calls=_passes(3)), fixed)
    assert ask("forced-dealer", silent, call="2U").right == {("no", "exactly")}
    assert ask("forced-dealer", silent, call="1N").right == {("yes", "exactly")}


def test_a_bid_that_nobody_has_to_make_is_refused() -> None:
    early = set_up(Position(dealer=Seat.WEST, calls=_passes(2)), BID_WHIST)
    again = BID_WHIST.with_options({"forced_dealer": "redeal"})
    free = set_up(Position(dealer=Seat.WEST, calls=_passes(3)), again)
    for table, call in ((early, "1U"), (free, "1U"), (early, "8")):
        with pytest.raises(Unanswerable, match="ask about a pass"):
            ask("forced-dealer", table, call=call)


def _passes(count: int) -> tuple[Call, ...]:
    return (PASS,) * count
