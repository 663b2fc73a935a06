"""Every example of a house rule really comes out differently: the engine proves it."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.i18n.test_house import tables
from tutor.content.house_examples import Outcome, differences, examples
from tutor.engine.cards import Suit
from tutor.engine.ruleset import OPTIONS, PRESETS, RuleSet, parse_rules
from tutor.i18n import LANGUAGES, words
from tutor.i18n.catalog import catalog

PAIRS = [(key, *pair) for key in OPTIONS for pair in combinations(tables(key), 2)]
"""Two tables that differ in one house rule, for every two values of every one."""
PLAIN = {game: parse_rules(game) for game in ("whist", "bid-whist")}


def values(outcomes: tuple[Outcome, ...]) -> list[object]:
    return [outcome.value for outcome in outcomes]


@pytest.mark.parametrize(
    ("key", "one", "other"), PAIRS, ids=[f"{one} / {other}" for _, one, other in PAIRS]
)
def test_an_example_comes_out_differently(key: str, one: RuleSet, other: RuleSet) -> None:
    (found,) = differences(one, other)
    assert found.key == key
    assert found.shown is not None
    assert not found.shown.alone, "nothing else differs"
    first, second = found.shown.outcomes
    assert first
    assert second
    assert values(first) != values(second)


def test_the_same_table_does_not_differ() -> None:
    assert all(differences(table, table) == () for table in PRESETS.values())


def test_the_order_of_two_tables_does_not_matter() -> None:
    one, other = parse_rules("bid-whist minimum_bid=3"), parse_rules("bid-whist minimum_bid=5")
    (found,), (turned,) = differences(one, other), differences(other, one)
    assert found.shown
    assert turned.shown
    assert found.shown.example == turned.shown.example
    assert found.shown.outcomes == turned.shown.outcomes[::-1]


def test_every_example_is_of_use_and_told_in_every_language() -> None:
    met = {
        found.shown.example.key for _, *pair in PAIRS for found in differences(*pair) if found.shown
    }
    named = {example.message.key for key, *pair in PAIRS for example in examples(key, *pair)}
    assert met == named
    for language in LANGUAGES:
        told = {key for key in catalog(language).sentences if key.startswith("rule.example.")}
        assert {key for key in told if ".told." not in key} == named


def test_rules_that_interfere_are_left_out_of_an_example() -> None:
    # Two uptown is no bid at the second table, so the auction of the example cannot be held there.
    one, other = parse_rules("bid-whist"), parse_rules("bid-whist-once-around-3")
    shown = {found.key: found.shown for found in differences(one, other)}
    assert {key: each.alone for key, each in shown.items() if each} == {
        "auction": True,
        "minimum_bid": False,
    }


def test_what_comes_up_at_one_table_only_has_no_example() -> None:
    one, other = parse_rules("bid-whist-kitty-4"), parse_rules("bid-whist joker_lead=forbidden")
    assert [(found.key, found.shown is None) for found in differences(one, other)] == [
        ("jokers", False),
        ("joker_lead", True),
    ]


def test_a_match_by_points_and_one_by_rounds_are_compared() -> None:
    found = differences(parse_rules("whist-to-7"), parse_rules("whist-rounds-12"))
    assert [(each.key, each.shown is None) for each in found] == [
        ("target", True),
        ("rounds", False),
    ]


def test_the_first_round_in_which_the_orders_differ_is_shown() -> None:
    rotation = parse_rules("whist-rotation")
    order = (Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS, Suit.SPADES)
    other = rotation.with_options({"trump_order": [*map(str, order)]})
    (found,) = differences(rotation, other)
    assert found.shown
    assert found.shown.example.fields == {"n": 3}
    assert [values(each) for each in found.shown.outcomes] == [[Suit.SPADES], [Suit.CLUBS]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_example_is_told_in_a_few_words(language: str) -> None:
    said = words(language)
    for _, *pair in PAIRS:
        for found in differences(*pair):
            assert found.shown
            text = said.tell(found.shown.example)
            assert text.endswith((".", "?"))
            assert len(text.split()) <= 40
