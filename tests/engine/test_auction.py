"""An auction: the ladder, whose turn it is, and where it ends (M2.S4, M2.S8-S9)."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.engine.actions import MakeCall
from tutor.engine.auction import Auction
from tutor.engine.calls import PASS, Bid, BidKind
from tutor.engine.deal import shuffled_deal
from tutor.engine.judge import apply, judge_all, legal_actions
from tutor.engine.ladder import LADDER, TOP, Step, WhyNot, climb, height
from tutor.engine.ruleset import RuleSet
from tutor.engine.rulings.auction_end import auction_reason
from tutor.engine.rulings.bidding import legal_bids, lowest_bid
from tutor.engine.rulings.turn import Clockwise, LeftOfDealer, turn_reason
from tutor.engine.seats import Seat
from tutor.engine.table import Phase, start

from .bids import BID, auction, bid_whist, told
from .helpers import SEEDS, E, N, S, W
from .rulesets import bid_rules

EQUAL = bid_whist("directions_equal=true")


def test_the_ladder_is_a_total_order() -> None:
    assert " ".join(map(str, LADDER)) == (
        "1U 1D 1N 2U 2D 2N 3U 3D 3N 4U 4D 4N 5U 5D 5N 6U 6D 6N 7U 7D 7N"
    )
    for (low, one), (high, other) in product(enumerate(LADDER), repeat=2):
        assert isinstance(climb(one, other, BID), Step) == (low > high)
        assert (climb(one, other, BID) is WhyNot.SAME_BID) == (low == high)
        assert (height(one, BID) > height(other, BID)) == (low > high)


def test_with_equal_directions_it_is_a_weak_order() -> None:
    """A number has two rungs: uptown with downtown, and notrump above them."""
    rung = {bid: 2 * bid.level + (bid.kind is BidKind.NOTRUMP) for bid in LADDER}
    for one, other in product(LADDER, repeat=2):
        why = climb(one, other, EQUAL)
        assert isinstance(why, Step) == (rung[one] > rung[other])
        assert (why in (WhyNot.SAME_BID, WhyNot.DIRECTIONS_EQUAL)) == (rung[one] == rung[other])
        assert (height(one, EQUAL) > height(other, EQUAL)) == (rung[one] > rung[other])


@pytest.mark.parametrize(
    ("bid", "standing", "why"),
    [
        ("4U", "3N", Step.HIGHER_NUMBER),
        ("3D", "3U", Step.DOWNTOWN_OVER_UPTOWN),
        ("3N", "3U", Step.NOTRUMP_OVER_TRUMP),
        ("3N", "3D", Step.NOTRUMP_OVER_TRUMP),
        ("2N", "3U", WhyNot.LOWER_NUMBER),
        ("3D", "3D", WhyNot.SAME_BID),
        ("3U", "3D", WhyNot.UPTOWN_UNDER_DOWNTOWN),
        ("3D", "3N", WhyNot.TRUMP_UNDER_NOTRUMP),
    ],
)
def test_the_number_counts_first_then_the_kind(bid: str, standing: str, why: object) -> None:
    by_text = {str(one): one for one in LADDER}
    assert climb(by_text[bid], by_text[standing], BID) is why
    equal = {Step.DOWNTOWN_OVER_UPTOWN, WhyNot.UPTOWN_UNDER_DOWNTOWN}
    expected = WhyNot.DIRECTIONS_EQUAL if why in equal else why
    assert climb(by_text[bid], by_text[standing], EQUAL) is expected


@given(bid_rules(), SEEDS, st.sampled_from(Seat), st.floats(0, 1))
def test_every_auction_ends_with_a_contract_or_passed_out(
    rules: RuleSet, seed: int, dealer: Seat, passing: float
) -> None:
    rng = Random(seed)
    table = start(shuffled_deal(rng, dealer=dealer, rules=rules), rules)
    assert turn_reason(table) == LeftOfDealer(seat=dealer.left, dealer=dealer, calls=True)
    calls = 0
    while table.phase is Phase.AUCTION:
        options = legal_actions(table)
        assert options, "whoever must speak can"
        assert {v.action for v in judge_all(table) if v.legal} == {*options}
        assert table.auction is not None
        before, said = table.auction, options[0 if rng.random() < passing else -1]
        assert isinstance(said, MakeCall)
        if isinstance(said.call, Bid) and before.standing:
            higher = height(said.call, rules) > height(before.standing, rules)
            matches = rules.dealer_may_match and said.seat is dealer
            assert higher or matches
        table = apply(table, said)
        calls += 1
        assert calls <= 4 * 22
    check_end(table.auction, rules)


def check_end(auction: Auction | None, rules: RuleSet) -> None:
    """See that an auction that is over says why, and that the last bid won it."""
    assert auction is not None
    reason = auction_reason(auction)
    assert reason is not None
    bids = [(seat, call) for seat, call in auction.calls if isinstance(call, Bid)]
    if not bids:
        assert reason.id == "auction.passed-out"
        assert rules.forced_dealer.value == "redeal"
        assert len(auction.calls) == 4
        return
    assert (auction.bidder, auction.standing) == bids[-1]
    assert bids[-1][1].level >= rules.minimum_bid
    if rules.auction.value == "once-around":
        assert len(auction.calls) <= 4
    if rules.pass_is_final:
        for seat in Seat:
            said = [call for caller, call in auction.calls if caller is seat]
            assert PASS not in said[:-1]


@given(bid_rules(), SEEDS)
def test_who_speaks_next_is_the_next_who_may(rules: RuleSet, seed: int) -> None:
    rng = Random(seed)
    table = start(shuffled_deal(rng, dealer=W, rules=rules), rules)
    while table.phase is Phase.AUCTION:
        turn, held = table.turn, table.auction
        assert held is not None
        if held.calls:
            last = held.calls[-1][0]
            between = [last.after(n) for n in range(1, 4) if last.after(n).place != turn.place]
            passed_over = turn is not last.left
            assert turn_reason(table) == Clockwise(
                seat=turn, after=last, calls=True, passed_over=passed_over
            )
            assert not passed_over or held.passed(between[0])
        assert not (rules.pass_is_final and held.passed(turn))
        table = apply(table, rng.choice(legal_actions(table)))


@pytest.mark.parametrize(
    ("calls", "options", "closed"),
    [
        ("3U P P P", "", "auction.three-passes seat=north bid=3U"),
        ("P 2U P P P", "", "auction.three-passes seat=east bid=2U"),
        ("1U 2U P P 3U P P P", "", "auction.three-passes seat=north bid=3U"),
        ("P 2U P P", "pass_is_final=true", "auction.others-passed seat=east bid=2U"),
        ("1U 2U P P P", "pass_is_final=true", "auction.others-passed seat=east bid=2U"),
        ("P 2U P P", "auction=once-around", "auction.once-around seat=east bid=2U"),
        ("P P P 1U", "", "auction.forced-dealer seat=west bid=1U"),
        ("P P P 1U", "auction=once-around", "auction.forced-dealer seat=west bid=1U"),
        ("P P P 2D", "pass_is_final=true", "auction.forced-dealer seat=west bid=2D"),
        ("P P P 1U", "forced_dealer=redeal", "auction.forced-dealer seat=west bid=1U"),
        ("P P P P", "forced_dealer=redeal", "auction.passed-out dealer=west"),
        ("7N", "", "auction.highest-bid seat=north bid=7N"),
        ("7N", "auction=once-around", "auction.highest-bid seat=north bid=7N"),
        ("P P P 7N", "", "auction.forced-dealer seat=west bid=7N"),
        ("3U P P", "", "None"),
        ("P P 3U P", "", "None"),
        ("P 2U P", "pass_is_final=true", "None"),
        ("3U P P", "auction=once-around", "None"),
        ("7D P P", "", "None"),
    ],
)
def test_where_an_auction_ends(calls: str, options: str, closed: str) -> None:
    held = auction(calls, options).auction
    assert held is not None
    assert str(auction_reason(held)) == closed
    assert held.over == (closed != "None")


@pytest.mark.parametrize(
    ("calls", "options", "over"),
    [
        ("7N", "", False),
        ("7N P P", "", False),
        ("7N P P 7N", "", True),
        ("7N P P P", "", True),
        ("P P 7N P", "", True),
        ("1U P P 2U 7N P P", "", False),
        ("P P P 7N", "", True),
        ("1U P P 2U P P 7N", "auction=three-passes", False),
        ("P 1U P P 2U 7N", "pass_is_final=false", False),
        ("1U P 2U P 7N", "pass_is_final=true", True),
        ("P P 7N", "auction=once-around", False),
        ("P P 7N P", "auction=once-around", True),
    ],
)
def test_after_7n_the_auction_goes_on_only_for_a_dealer_who_may_still_equal_it(
    calls: str, options: str, over: bool
) -> None:
    held = auction(calls, f"dealer_may_match=true {options}").auction
    assert held is not None
    assert held.standing == TOP
    assert held.over is over
    assert over or legal_bids(held, W) == (TOP,)


@pytest.mark.parametrize(
    ("calls", "options", "seat", "bids", "lowest"),
    [
        ("", "", N, 21, "1U"),
        ("", "minimum_bid=3", N, 15, "3U"),
        ("3U", "", E, 14, "3D"),
        ("3D", "", E, 13, "3N"),
        ("3N", "", E, 12, "4U"),
        ("3D", "directions_equal=true", E, 13, "3N"),
        ("P 3D P", "dealer_may_match=true", W, 14, "3D"),
        ("P 3D P", "dealer_may_match=true directions_equal=true", W, 15, "3U"),
        ("P P P", "forced_dealer=minimum minimum_bid=3", W, 3, "3U"),
        ("P P P", "minimum_bid=3", W, 15, "3U"),
        ("7D", "", E, 1, "7N"),
    ],
)
def test_which_bids_may_be_made(
    calls: str, options: str, seat: Seat, bids: int, lowest: str
) -> None:
    table = auction(calls, options)
    held = table.auction
    assert held is not None
    assert held.turn is seat
    may = legal_bids(held, seat)
    assert len(may) == bids
    assert str(may[0]) == str(lowest_bid(held, seat)) == lowest
    assert [*may] == sorted(may, key=LADDER.index)
    judged = [verdict.action for verdict in judge_all(table) if verdict.legal]
    assert {*judged} - {MakeCall(seat=seat, call=PASS)} == {
        MakeCall(seat=seat, call=bid) for bid in may
    }


def test_above_7n_there_is_nothing() -> None:
    held = Auction(rules=bid_whist("dealer_may_match=true"), dealer=W, calls=((N, TOP),))
    assert lowest_bid(held, E) is None
    assert lowest_bid(held, W) == TOP


def test_a_seat_may_raise_itself_and_overcall_its_partner() -> None:
    raised = told(auction("1U 2U P P"), "N: 3U")
    assert raised == "bid.higher-number bid=3U over=2U overcalls_partner=False closes=False"
    partner = told(auction("1U P"), "S: 2U")
    assert partner == "bid.higher-number bid=2U over=1U overcalls_partner=True closes=False"
    assert told(auction("1U P"), "S: 7N").endswith("overcalls_partner=True closes=True")
    assert auction("1U P").turn is S
