"""Every kind makes its items at tables with hardly a bid to make, and does not look for ever."""

from __future__ import annotations

import pytest

from tutor.engine.ruleset import RuleSet, parse_rules
from tutor.quizzes import KINDS, generate, levels_of

NARROW = tuple(
    parse_rules(f"bid-whist minimum_bid=7 {options}".rstrip())
    for options in (
        "",
        "directions_equal=true",
        "directions_equal=true pass_is_final=true",
        "directions_equal=true auction=once-around",
        "directions_equal=true dealer_may_match=true",
        "directions_equal=true forced_dealer=redeal",
        "directions_equal=true forced_dealer=minimum",
    )
)


@pytest.mark.parametrize("rules", NARROW, ids=str)
@pytest.mark.parametrize("kind", KINDS)
def test_items_are_made_where_there_is_hardly_a_bid(kind: str, rules: RuleSet) -> None:
    for level in levels_of(kind, rules):
        for seed in range(3):
            assert generate(kind, level=level, rules=rules, seed=seed).right
