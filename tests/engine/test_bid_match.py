"""A match of bid whist: plus or minus the target, rounds, rounds passed out (M2.S13)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.engine.actions import parse_action
from tutor.engine.chronicle import BadRecord, chronicle
from tutor.engine.deal import Deal, shuffled_deal
from tutor.engine.events import AuctionClosed, Dealt, Event, RoundScored
from tutor.engine.match import (
    DealerRedeals,
    Match,
    MatchDraw,
    MatchExtraRound,
    MatchGoesOn,
    MatchMinusTarget,
    MatchReason,
    MatchRoundsOver,
    MatchTarget,
    match_reason,
    next_dealer,
    over_before,
)
from tutor.engine.match_record import MatchRecord, RoundRecord, parse_match
from tutor.engine.record import Record
from tutor.engine.ruleset import TARGETS, RuleSet
from tutor.engine.scoring import match_after
from tutor.engine.seats import Seat, Side
from tutor.engine.table import Phase, start

from .bids import BID, bid_whist
from .helpers import SEEDS, E, N, S, W, play_out
from .rulesets import bid_rules

NS, EW = Side
REDEAL = bid_whist("forced_dealer=redeal")


@pytest.mark.parametrize(
    ("score", "options", "reason"),
    [
        ((4, -4), "", MatchGoesOn(target=5, loses=True)),
        ((5, -4), "", MatchTarget(side=NS, points=5, target=5)),
        ((5, -5), "", MatchTarget(side=NS, points=5, target=5)),
        ((-5, 0), "", MatchMinusTarget(side=EW, points=0, other=-5, target=5)),
        ((-5, -4), "", MatchMinusTarget(side=EW, points=-4, other=-5, target=5)),
        ((3, -9), "", MatchMinusTarget(side=NS, points=3, other=-9, target=5)),
        ((-6, 4), "target=7", MatchGoesOn(target=7, loses=True)),
        ((-7, 6), "target=7", MatchMinusTarget(side=EW, points=6, other=-7, target=7)),
        ((-40, 40), "rounds=9", MatchGoesOn(target=None, left=1)),
        ((-40, 40), "rounds=8", MatchRoundsOver(side=EW, points=40, other=-40, rounds=8)),
        ((-2, -2), "rounds=8", MatchDraw(points=-2, rounds=8)),
        ((-2, -2), "rounds=8 extra_round=true", MatchExtraRound(points=-2, rounds=8)),
    ],
)
def test_how_a_match_stands(score: tuple[int, int], options: str, reason: MatchReason) -> None:
    rules = bid_whist(options)
    total = dict(zip(Side, score, strict=True))
    assert match_reason(total, rules, played=8) == reason
    over = not isinstance(reason, MatchGoesOn | MatchExtraRound)
    assert over_before(score, rules, 9) is over


@pytest.mark.parametrize("target", TARGETS)
def test_as_many_points_below_zero_lose_as_above_it_win(target: int) -> None:
    match = Match(rules=bid_whist(f"target={target}"))
    assert match.add(target - 1, 1 - target).winner is None
    assert match.add(target, 0).winner is NS
    assert match.add(0, -target).winner is NS
    assert match.add(-target, 0).winner is EW


def test_in_whist_nobody_loses_by_points() -> None:
    assert Match(rules=RuleSet()).add(-9, 0).winner is None


@pytest.mark.parametrize("score", [(5, 0), (0, -5), (-5, -4)])
def test_a_table_whose_match_is_over_has_no_auction(score: tuple[int, int]) -> None:
    table = start(shuffled_deal(Random(1), dealer=W, rules=BID), BID, score=score)
    assert table.phase is Phase.SCORE
    after = match_after(table)
    assert isinstance(after, MatchTarget | MatchMinusTarget)


@given(bid_rules(), st.sampled_from(Seat), st.integers(1, 3))
def test_a_round_that_is_passed_out_is_not_counted(
    rules: RuleSet, dealer: Seat, times: int
) -> None:
    """The same dealer deals again, whoever deals after a misdeal."""
    match = again = Match(rules=rules, dealer=dealer)
    for _ in range(times):
        again = again.passed_out()
    assert again == match
    assert next_dealer(dealer, rules, passed_out=True) == DealerRedeals(
        seat=dealer, passed_out=True
    )


PASSES = tuple(parse_action(f"{seat}: P") for seat in (E, S, W, N))


def passed_out(deal: Deal) -> RoundRecord:
    """Give the record of a round in which all four pass; N dealt."""
    return RoundRecord(deal=deal, actions=PASSES)


def played(deal: Deal, rules: RuleSet) -> RoundRecord:
    """Give the record of a round in which E plays 1U."""
    seats = (deal.dealer.after(number) for number in range(1, 5))
    calls = [f"{seat}: {call}" for seat, call in zip(seats, ("1U", "P", "P", "P"), strict=True)]
    for seed in range(100):
        game = play_out(deal, Random(seed), rules=rules)
        if [str(action) for action in game.record.actions[:4]] == calls:
            return RoundRecord(deal=deal, actions=game.record.actions)
    raise AssertionError("no such round was found")


def deal_of(seed: int, dealer: Seat, number: int = 1) -> Deal:
    """Deal a round of this number."""
    return shuffled_deal(Random(seed), dealer=dealer, rules=REDEAL, round=number)


def told(*rounds: RoundRecord) -> list[Event]:
    """Tell a match of these rounds."""
    return list(chronicle(MatchRecord(rules=REDEAL, rounds=rounds)))


def test_after_a_round_passed_out_the_same_dealer_deals_the_same_round() -> None:
    first, again = passed_out(deal_of(1, N)), played(deal_of(2, N), REDEAL)
    events = told(first, first, again)
    closed = [event for event in events if isinstance(event, AuctionClosed)]
    assert [str(event.reason) for event in closed[:2]] == ["auction.passed-out dealer=north"] * 2
    assert [event.next for event in closed[:2]] == [DealerRedeals(seat=N, passed_out=True)] * 2
    assert [event.deal.round for event in events if isinstance(event, Dealt)] == [1, 1, 1]
    (scored,) = [event for event in events if isinstance(event, RoundScored)]
    assert scored.next
    assert scored.next.seat is E
    assert isinstance(told(first, again, RoundRecord(deal=deal_of(3, E, 2)))[-1], Dealt)
    record = MatchRecord(rules=REDEAL, rounds=(first, again))
    assert parse_match(str(record)) == record


@pytest.mark.parametrize(
    ("deal", "problem"),
    [(deal_of(2, E), "the turn of north"), (deal_of(2, N, 2), "this is round 1")],
)
def test_after_a_round_passed_out_no_other_round_comes(deal: Deal, problem: str) -> None:
    with pytest.raises(BadRecord, match=problem):
        told(passed_out(deal_of(1, N)), RoundRecord(deal=deal))


def test_where_somebody_must_bid_no_round_is_passed_out() -> None:
    record = MatchRecord(rules=BID, rounds=(passed_out(deal_of(1, N)),))
    with pytest.raises(BadRecord, match="N: P is refused") as refused:
        list(chronicle(record))
    assert [str(reason) for reason in refused.value.reasons] == ["bid.dealer-must-bid lowest=1U"]


@given(SEEDS)
def test_a_match_by_points_ends(seed: int) -> None:
    rng, match, rounds = Random(seed), Match(rules=BID), 0
    while not match.over:
        game = play_out(match.deal(rng), rng, rules=BID)
        match = match.add(*points_alone(game.record))
        rounds += 1
        assert rounds < 200
    assert match.winner


def points_alone(record: Record) -> tuple[int, int]:
    """Give the points of a round, as the chronicle tells them of a match of that round."""
    alone = RoundRecord(deal=replace(record.deal, round=1), actions=record.actions)
    *_, scored = chronicle(MatchRecord(rules=BID, rounds=(alone,)))
    assert isinstance(scored, RoundScored)
    return scored.score
