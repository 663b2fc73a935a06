"""House rules that make no sense together are refused, with every reason at once (RULES.md 2)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given

from tutor.engine.combinations import (
    AUCTION_KEYS,
    JOKER_KEYS,
    WHIST_KEYS,
    Clash,
    ImpossibleCombination,
    ImpossibleRules,
)
from tutor.engine.options import Game
from tutor.engine.ruleset import OPTIONS, PRESETS, RuleSet

from .rulesets import bid_rules, whist_rules

WHIST, BID = PRESETS["whist"], PRESETS["bid-whist"]


@pytest.mark.parametrize(
    ("rules", "options", "faults"),
    [
        (WHIST, {"target": 7, "rounds": 12}, [("target,rounds", Clash.TWO_ENDS)]),
        (BID, {"target": 7, "rounds": 12}, [("target,rounds", Clash.TWO_ENDS)]),
        (WHIST, {"extra_round": True}, [("extra_round,rounds", Clash.NO_ROUNDS)]),
        (BID, {"extra_round": True}, [("extra_round,rounds", Clash.NO_ROUNDS)]),
        (
            WHIST,
            {"trump_order": ["S", "H", "D", "C"]},
            [("trump_order,trump_by", Clash.NO_ROTATION)],
        ),
        (
            WHIST,
            {"target": 7, "rounds": 12, "trump_order": ["S", "H", "D", "C"]},
            [("target,rounds", Clash.TWO_ENDS), ("trump_order,trump_by", Clash.NO_ROTATION)],
        ),
        (
            WHIST,
            {"minimum_bid": 3, "jokers": 1},
            [("minimum_bid,game", Clash.NOT_IN_WHIST), ("jokers,game", Clash.NOT_IN_WHIST)],
        ),
        (
            BID,
            {"trump_by": "rotation", "honours": True},
            [("trump_by,game", Clash.NOT_IN_BID_WHIST), ("honours,game", Clash.NOT_IN_BID_WHIST)],
        ),
        (
            BID,
            {"jokers": 0, "jokers_own_suit": True, "must_shed_joker": True},
            [
                ("jokers_own_suit,jokers", Clash.NO_JOKERS),
                ("must_shed_joker,jokers", Clash.NO_JOKERS),
            ],
        ),
        (BID, {"jokers": 0, "joker_lead": "forbidden"}, [("joker_lead,jokers", Clash.NO_JOKERS)]),
    ],
)
def test_impossible_combinations_are_all_told_at_once(
    rules: RuleSet, options: dict[str, object], faults: list[tuple[str, Clash]]
) -> None:
    with pytest.raises(ImpossibleRules) as refused:
        rules.with_options(options)
    assert refused.value.faults == tuple(
        ImpossibleCombination(keys=tuple(keys.split(",")), why=why) for keys, why in faults
    )


@given(whist_rules(), bid_rules())
def test_the_rules_of_one_game_alone_are_refused_in_the_other(
    whist: RuleSet, bids: RuleSet
) -> None:
    for rules, other, keys in (
        (whist, Game.BID_WHIST, WHIST_KEYS),
        (bids, Game.WHIST, AUCTION_KEYS),
    ):
        strange = [key for key in rules.changes() if key in keys]
        if strange:
            with pytest.raises(ImpossibleRules) as refused:
                replace(rules, game=other)
            assert [fault.keys for fault in refused.value.faults] == [
                (key, "game") for key in strange
            ]
        else:
            assert replace(rules, game=other).changes() == rules.changes()


def test_every_house_rule_belongs_to_one_game_or_to_both() -> None:
    assert {*WHIST_KEYS, *AUCTION_KEYS} < {*OPTIONS}
    assert {*JOKER_KEYS} < {*AUCTION_KEYS}
    both = [key for key in OPTIONS if key not in (*WHIST_KEYS, *AUCTION_KEYS)]
    assert both == ["target", "rounds", "extra_round", "misdeal", "look_back"]


def test_the_pack_follows_from_the_jokers() -> None:
    assert (len(WHIST.pack), WHIST.hand_size, WHIST.kitty_size) == (52, 13, 0)
    for jokers in (0, 1, 2):
        rules = replace(BID, jokers=jokers)
        assert (len(rules.pack), rules.hand_size, rules.kitty_size) == (52 + jokers, 12, 4 + jokers)
    one = replace(BID, jokers=1).pack
    assert [str(card) for card in one if card.is_joker] == ["BJ"], "a single joker is the big one"
