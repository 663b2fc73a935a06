"""What is always at hand: orders that are the engine's own."""

from __future__ import annotations

import pytest

from tests.learning.games import BIDDING
from tests.learning.helpers import LANGUAGES
from tutor.engine.calls import parse_call
from tutor.engine.ladder import LADDER
from tutor.engine.ruleset import PRESETS, RuleSet, parse_rules
from tutor.i18n import words
from tutor.learning.at_hand import at_hand


def orders(rules: RuleSet, language: str = "en") -> list[str]:
    return [
        order.replace("\N{NO-BREAK SPACE}", " ") for _, order in at_hand(rules, words(language))
    ]


def test_in_whist_it_is_the_order_of_the_cards() -> None:
    assert orders(PRESETS["whist"]) == ["2 3 4 5 6 7 8 9 10 J Q K A"]
    assert orders(PRESETS["whist"], "nl") == ["2 3 4 5 6 7 8 9 10 B V H A"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("house", BIDDING)
def test_in_bid_whist_it_is_both_orders_and_every_bid(house: str, language: str) -> None:
    rules = BIDDING[house]
    up, down, *jokers, bids = orders(rules, language)
    assert up.split()[:2] == ["2", "3"]
    assert down.split()[-2:] == ["2", up.split()[-1]]
    assert bool(jokers) is bool(rules.jokers)
    said = bids.replace("NT", "nt").split(" < ")
    assert [parse_call(text) for text in said] == [*LADDER[3 * (rules.minimum_bid - 1) :]]


def test_house_rules_change_the_orders() -> None:
    rules = parse_rules("bid-whist directions_equal=true downtown_ace=low minimum_bid=7 jokers=0")
    assert orders(rules)[1:] == ["A K Q J 10 9 8 7 6 5 4 3 2", "7 up = 7 down < 7 NT"]
