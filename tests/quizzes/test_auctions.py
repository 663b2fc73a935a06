"""The auctions that are made for practice end where they are said to end."""

from __future__ import annotations

from random import Random

import pytest

from tutor.engine.ruleset import parse_rules
from tutor.quizzes.auctions import make_other_end, silence

TABLES = (
    "bid-whist",
    "bid-whist-once-around-3",
    "bid-whist pass_is_final=true",
    "bid-whist dealer_may_match=true",
    "bid-whist forced_dealer=redeal",
    "bid-whist minimum_bid=7",
    "bid-whist minimum_bid=7 directions_equal=true",
    "bid-whist minimum_bid=7 directions_equal=true auction=once-around",
)


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("over", [True, False])
def test_an_unusual_end_is_an_end_and_what_goes_on_is_none(table: str, over: bool) -> None:
    rules = parse_rules(table)
    for seed in range(60):
        rng = Random(seed)
        auction = make_other_end(rng, rules, over=over, silent=(4,) if over else (3,))
        assert auction.over is over, auction


def test_silence_is_counted_from_the_last_bid() -> None:
    rng = Random(2)
    auction = make_other_end(rng, parse_rules("bid-whist"), over=False, silent=(3,))
    expected = 0
    for _, call in reversed(auction.calls):
        if str(call) != "P":
            break
        expected += 1
    assert silence(auction) == expected
