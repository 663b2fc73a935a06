"""Generated items of bid whist, at the usual table and at every other sort there is."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from tests.quizzes.items import SEEDS
from tutor.engine.ruleset import PRESETS, RuleSet
from tutor.quizzes import KINDS, Question, generate

BID_WHIST = PRESETS["bid-whist"]
CHANGES: tuple[dict[str, object], ...] = (
    {"auction": "once-around", "minimum_bid": 3},
    {"auction": "once-around", "minimum_bid": 7},
    {"auction": "once-around", "dealer_may_match": True, "minimum_bid": 6},
    {"pass_is_final": True},
    {"pass_is_final": True, "minimum_bid": 7, "forced_dealer": "minimum"},
    {"pass_is_final": True, "dealer_may_match": True, "forced_dealer": "redeal"},
    {"dealer_may_match": True},
    {"dealer_may_match": True, "directions_equal": True, "declare_after_kitty": True},
    {"forced_dealer": "minimum", "minimum_bid": 2},
    {"forced_dealer": "redeal", "kitty_shown": "always"},
    {"directions_equal": True, "kitty_shown": "never"},
    {"jokers": 0, "misdeal": "deal-passes"},
    {"jokers": 1, "downtown_ace": "low"},
    {"jokers": 1, "jokers_own_suit": True},
    {"jokers_own_suit": True, "downtown_ace": "low", "joker_lead": "forbidden"},
    {"joker_lead": "leader-names-suit", "must_shed_joker": True},
    {"joker_lead": "forbidden", "must_shed_joker": True},
    {"set_penalty": "full-bid", "notrump_factor": 2, "boston_factor": 2, "rounds": 4},
    {"set_penalty": "shortfall-in-tricks", "overtricks": False, "defenders_score": True},
    {"target": 21, "defenders_score": True, "boston_factor": 4},
)
"""House rules that are not the usual ones; each value of each option stands in one of them."""
TABLES: tuple[RuleSet, ...] = tuple(BID_WHIST.with_options(change) for change in CHANGES)
FEW = 2
"""How many items there are of each other table."""
EVERY = [(kind, level) for kind in KINDS for level in KINDS[kind].bid_levels]


@cache
def bid_items(kind: str, level: int) -> tuple[Question, ...]:
    """Items of the usual table."""
    return tuple(generate(kind, level=level, rules=BID_WHIST, seed=seed) for seed in range(SEEDS))


@cache
def items_at(kind: str, level: int) -> tuple[tuple[RuleSet, Question], ...]:
    """Items of every table, with its rules: most of them of the usual one."""
    usual = [(BID_WHIST, item) for item in bid_items(kind, level)]
    others = [
        (rules, generate(kind, level=level, rules=rules, seed=seed))
        for rules in TABLES
        for seed in range(FEW)
    ]
    return (*usual, *others)


def house(rules: RuleSet) -> dict[str, object]:
    return replace(rules).changes()
