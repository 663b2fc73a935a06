"""The house rules in words: every option has a name, and every value a sentence of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from enum import Enum
from typing import Any, get_type_hints

import pytest

from tutor.engine.cards import Suit
from tutor.engine.combinations import WHIST_KEYS
from tutor.engine.ruleset import OPTIONS, PRESETS, TARGETS, RuleSet, parse_rules
from tutor.i18n import LANGUAGES, words
from tutor.i18n.catalog import catalog
from tutor.i18n.house import GROUPS, group_name, house_message, house_messages, house_name, matters

NUMBERS = {
    "minimum_bid": range(1, 8),
    "jokers": range(3),
    "notrump_factor": (1, 2),
    "boston_factor": range(1, 5),
    "target": TARGETS,
    "rounds": (None, 1, 2, 12),
    "trump_order": ((*Suit,), tuple(reversed(Suit))),
}
NEEDS: dict[str, str] = {"extra_round": "rounds=6", "trump_order": "trump_by=rotation"}
"""What must be agreed so that a house rule can be."""


def tables(key: str) -> Iterator[RuleSet]:
    """Give a table for each value of a house rule, the rest as usual."""
    kind: Any = get_type_hints(RuleSet)[key]
    values = NUMBERS.get(key) or (
        kind if isinstance(kind, type) and issubclass(kind, Enum) else (False, True)
    )
    game = "whist" if key in WHIST_KEYS or key in ("target", "rounds") else "bid-whist"
    plain = parse_rules(f"{game} {NEEDS.get(key, '')}")
    for value in values:
        changed: dict[str, Any] = {key: value}
        yield replace(plain, **changed)


def test_every_option_has_its_place_in_one_group() -> None:
    told = Counter(key for keys in GROUPS.values() for key in keys)
    assert told == Counter(OPTIONS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_every_group_has_a_name_of_its_own(language: str) -> None:
    said = words(language)
    names = [said.tell(house_name(key)) for key in OPTIONS]
    names += [said.tell(group_name(group)) for group in GROUPS]
    assert len({*names}) == len(names)
    assert all(1 <= len(name.split()) <= 6 for name in names)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", OPTIONS)
def test_every_value_of_an_option_has_a_sentence_of_its_own(key: str, language: str) -> None:
    said = words(language)
    sentences = [said.tell(house_message(key, table)) for table in tables(key)]
    assert len({*sentences}) == len(sentences) > 1
    for sentence in sentences:
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert len(sentence.split()) <= 40


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_about_a_house_rule_is_left_over(language: str) -> None:
    said = {house_message(key, table).key for key in OPTIONS for table in tables(key)}
    said |= {house_name(key).key for key in OPTIONS} | {group_name(key).key for key in GROUPS}
    assert {key for key in catalog(language).sentences if key.startswith("rule.house.")} == said


@pytest.mark.parametrize(
    ("rules", "key", "told"),
    [
        ("whist", "jokers", False),
        ("bid-whist", "jokers", True),
        ("bid-whist", "trump_by", False),
        ("bid-whist", "joker_lead", True),
        ("bid-whist-kitty-4", "joker_lead", False),
        ("bid-whist", "pass_is_final", True),
        ("bid-whist-once-around-3", "pass_is_final", False),
        ("whist", "trump_order", False),
        ("whist-rotation", "trump_order", True),
        ("whist", "target", True),
        ("whist-rounds-12", "target", False),
        ("whist-rounds-12", "extra_round", True),
        ("whist", "rounds", False),
    ],
)
def test_only_what_can_matter_at_a_table_is_told(rules: str, key: str, told: bool) -> None:
    assert matters(key, parse_rules(rules)) is told


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_what_differs_from_the_standard_matters(rules: RuleSet) -> None:
    assert all(matters(key, rules) for key in rules.changes() if key != "game")


def test_honours_are_passed_over_where_they_do_not_count() -> None:
    said = words("en")
    plain, counted = (
        [*map(said.tell, house_messages(parse_rules(rules)))]
        for rules in ("whist", "whist honours=true")
    )
    assert not any("onours" in sentence for sentence in plain)
    assert any("onours" in sentence for sentence in counted)


def test_a_side_can_lose_in_bid_whist_alone() -> None:
    said = words("nl")
    whist, bid_whist = (
        said.tell(house_message("target", PRESETS[name])) for name in ("whist", "bid-whist")
    )
    assert whist == "De wedstrijd is voor het paar dat het eerst 5 punten heeft."
    assert bid_whist == (
        "De wedstrijd is voor het paar dat het eerst 5 punten heeft, en verloren voor een paar "
        "dat 5 onder nul staat."
    )
