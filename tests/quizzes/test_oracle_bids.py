"""The right answers about bids agree with a second reading of the rules, on 21 bids in a list."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from tests.quizzes import oracle_bids as oracle
from tests.quizzes.bid_items import EVERY, house, items_at
from tutor.engine.auction import Auction
from tutor.quizzes import Pad, Question, Shape


def _levels(kind: str) -> list[int]:
    return [level for name, level in EVERY if name == kind]


def _auction(item: Question) -> Auction:
    assert item.table is not None
    assert item.table.auction is not None
    return item.table.auction


def _calls(item: Question) -> oracle.Calls:
    return [(seat.value, str(call)) for seat, call in _auction(item).calls]


def _facts(item: Question) -> Any:
    return item.prompt.fields  # type: ignore[union-attr]


def test_the_ladder_by_hand_has_21_rungs() -> None:
    assert len(oracle.LADDER) == len(set(oracle.LADDER)) == 21


@pytest.mark.parametrize("level", _levels("is-bid-higher"))
def test_is_bid_higher(level: int) -> None:
    for rules, item in items_at("is-bid-higher", level):
        calls, dealer = _calls(item), _auction(item).dealer.value
        over, bid = oracle.standing(calls), str(_facts(item)["bid"])
        assert over is not None
        yes = oracle.may(bid, calls, item.seat.value, dealer, house(rules))
        why = oracle.rule(bid, over, house(rules), matches=yes)
        assert item.right == {("yes" if yes else "no", why)}
        if rules.minimum_bid == 7:
            continue
        assert {1: why == "number" and bid[1] == over[1], 2: why == "number"}.get(level, True)
        if level in (3, 4):
            assert bid[0] == over[0]


@pytest.mark.parametrize("level", _levels("is-bid-higher"))
def test_about_half_of_the_bids_are_higher(level: int) -> None:
    yes = [
        ("yes" in answer) for _, item in items_at("is-bid-higher", level) for answer in item.right
    ]
    assert 0.3 < sum(yes) / len(yes) < 0.7


def test_tables_where_the_directions_are_equal_train_that() -> None:
    skills = {
        item.skill
        for rules, item in items_at("is-bid-higher", 3)
        if rules.directions_equal and not rules.dealer_may_match
    }
    assert skills == {"ladder-equal-directions"}


@pytest.mark.parametrize("level", _levels("legal-calls"))
def test_legal_calls(level: int) -> None:
    for rules, item in items_at("legal-calls", level):
        calls, dealer = _calls(item), _auction(item).dealer.value
        assert oracle.turn_after(calls, dealer, house(rules)) == item.seat.value
        offered = [option.id for option in item.options]
        (right,) = item.right
        assert set(right) == {
            call
            for call in offered
            if oracle.may(call, calls, item.seat.value, dealer, house(rules))
        }
        assert 0 < len(right) < len(offered)
        if level == 5:
            assert offered == ["P", *oracle.LADDER]
            assert item.pad is Pad.LADDER
        else:
            assert item.pad is None
            assert len(offered) <= 6
            bids = [call for call in offered if call in oracle.LADDER]
            assert bids == sorted(bids, key=oracle.LADDER.index)
            assert offered[0] == "P"


@pytest.mark.parametrize("level", _levels("lowest-higher-bid"))
def test_lowest_higher_bid(level: int) -> None:
    for rules, item in items_at("lowest-higher-bid", level):
        calls, dealer = _calls(item), _auction(item).dealer.value
        lowest = oracle.lowest(calls, item.seat.value, dealer, house(rules))
        assert item.right == {(bid,) for bid in lowest}
        assert item.shape is Shape.PICK_A_CALL
        assert [option.id for option in item.options] == oracle.LADDER


@pytest.mark.parametrize("level", _levels("sort-bids"))
def test_sort_bids(level: int) -> None:
    for rules, item in items_at("sort-bids", level):
        bids = [option.id for option in item.options]
        assert tuple(bids) not in item.right
        assert tuple(sorted(bids, key=oracle.LADDER.index)) in item.right
        for answer in item.right:
            assert sorted(answer) == sorted(bids)
            for low, high in pairwise(answer):
                assert not oracle.higher(low, high, house(rules))
        pairs = sum(oracle.alike(one, two, house(rules)) for one in bids for two in bids)
        assert len(item.right) == 2 ** ((pairs - len(bids)) // 2)


@pytest.mark.parametrize("level", _levels("tricks-needed"))
def test_tricks_needed(level: int) -> None:
    for rules, item in items_at("tricks-needed", level):
        facts, ask = _facts(item), item.prompt.key.rpartition("-")[2]  # type: ignore[union-attr]
        needs = oracle.NEEDS[int(str(facts["bid"])[0])]
        right = {
            "all": needs,
            "played": needs - 1,
            "left": needs - facts["won"],
            "set": 14 - needs,
        }[ask]
        assert item.right == {(str(right),)}
        assert facts["bid"].level >= rules.minimum_bid
        declarers = facts["seat"].side
        assert facts["side"] is (declarers.other if ask == "set" else declarers)


def _told(item: Question) -> tuple[oracle.Calls, str]:
    """The calls that the board shows, in order, and who dealt."""
    assert item.board is not None
    _, *seats = item.board.head
    names = [seat.value for seat in seats]  # type: ignore[union-attr]
    told = [
        (name, str(call))
        for _, *row in item.board.rows
        for name, call in zip(names, row, strict=True)
        if call is not None
    ]
    return told, names[-1]


@pytest.mark.parametrize("level", _levels("auction-winner"))
def test_auction_winner(level: int) -> None:
    open_ = 0
    for rules, item in items_at("auction-winner", level):
        calls, dealer = _told(item)
        for place, (seat, call) in enumerate(calls):
            before = calls[:place]
            assert oracle.ended(before, dealer, house(rules)) is None
            assert oracle.turn_after(before, dealer, house(rules)) == seat
            assert oracle.may(call, before, seat, dealer, house(rules))
        winner = oracle.ended(calls, dealer, house(rules)) or "on"
        assert item.right == {(winner,)}
        assert item.table is None, "a table that is drawn tells the contract"
        bids = [call for _, call in calls if call != "P"]
        open_ += winner == "on"
        assert level != 1 or len(bids) == 1
        assert level != 2 or len(bids) >= 2
    assert open_ > 10


@pytest.mark.parametrize("level", _levels("what-may-be-named"))
def test_what_may_be_named(level: int) -> None:
    for _, item in items_at("what-may-be-named", level):
        if level >= 4:
            bid = oracle.standing(_told(item)[0])
            assert item.table is None
        else:
            bid = str(_facts(item)["bid"])
        assert bid is not None
        assert item.right == {("up", "down") if "N" in bid else ("S", "H", "D", "C")}
        assert len(item.options) == (7 if level in (3, 5) else 6)
        assert item.pad is Pad.NAMING
