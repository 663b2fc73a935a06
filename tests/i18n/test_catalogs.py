"""What every catalog must hold, so that a language is complete or the tests are red."""

import re
from dataclasses import fields
from enum import Enum
from itertools import product
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import pytest
from babel import Locale

import tutor.bots  # every reason enters the register when it is imported
import tutor.engine.match
import tutor.engine.position
import tutor.engine.revoke
import tutor.engine.rulings.auction_end
import tutor.engine.trump  # noqa: F401
from tests.i18n.samples import BIDS, CARDS, COUNTS, HANDS, SAMPLES, SEATS, SUITS, choices, samples
from tutor.engine.calls import Bid
from tutor.engine.cards import JOKERS, PACK, Card, Rank, Suit
from tutor.engine.ladder import LADDER
from tutor.engine.reasons import REASONS, Kind, Reason
from tutor.engine.seats import Seat, Side
from tutor.i18n import LANGUAGES, words
from tutor.i18n.catalog import catalog

FIRST, *OTHERS = LANGUAGES
ROWS = (
    "Intro",
    *(f"M1.S{step}" for step in range(1, 12)),
    *(f"M2.S{step}" for step in range(1, 14)),
    *(f"Tips.{tip}" for tip in range(1, 6)),
)


def alternatives(hint: Any) -> tuple[Any, ...]:
    """Give the types that a field may have, one for a plain type."""
    return get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)


CHOSEN_BY = {
    part
    for kind in REASONS.values()
    for hint in get_type_hints(kind).values()
    for part in alternatives(hint)
    if isinstance(part, type) and issubclass(part, Enum)
}
"""The enums that a reason can hold."""
CASES = (
    {"you", "none", "yes", "no", "other", "joker"}
    | {str(value) for value in COUNTS}
    | {member.name.lower().replace("_", "-") for kind in CHOSEN_BY for member in kind}
)


def said_well(text: str) -> bool:
    """Tell whether nothing is left over in a sentence: no slot, no bare value, no gap."""
    return bool(text) and not re.search(
        r"[{}]|\bNone\b|\bTrue\b|\bFalse\b|  | [,.;:!?](\s|$)", text
    )


def test_the_two_languages_of_the_project_are_there() -> None:
    assert {"en", "nl"} <= set(LANGUAGES)


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_keys(language: str) -> None:
    assert set(catalog(language).sentences) == set(catalog(FIRST).sentences)


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_names_the_same_things(language: str) -> None:
    def named(code: str) -> set[tuple[str, str]]:
        return {(family, member) for family, member, _ in catalog(code).forms}

    assert named(language) == named(FIRST)


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_uses_the_same_fields_and_chooses_by_as_many(language: str) -> None:
    # A language may need a choice that the first one does not: je wint, Zuid wint; you win.
    mine, first = catalog(language).sentences, catalog(FIRST).sentences
    for key in mine.keys() & first.keys():
        assert set(mine[key].fields()) == set(first[key].fields()), key
        assert set(mine[key].choices()) >= set(first[key].choices()), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_case_can_come_up(language: str) -> None:
    plurals = set(Locale.parse(language).plural_form.tags)
    for key, template in catalog(language).sentences.items():
        for choice in choices(template):
            assert choice.cases.keys() <= CASES | plurals, key


def test_every_sample_is_needed() -> None:
    used = {name for template in catalog(FIRST).sentences.values() for name in template.fields()}
    assert SAMPLES.keys() <= used


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_said(language: str) -> None:
    said = words(language)
    for key, template in catalog(language).sentences.items():
        if key.startswith("reason."):
            continue  # these have fields of their own types, below
        for facts in samples(template):
            assert said_well(said.say(key, **facts)), (key, facts, said.say(key, **facts))


SERIES: dict[Any, tuple[Any, ...]] = {Card: HANDS, Suit: (SUITS,), str: (("one", "other"),)}
"""Sample values for the fields that hold several things."""


FEW = (0, 1, 2, 9)
"""Numbers that a reason is told with: every one that a sentence chooses by, and a larger one."""


def values(hint: Any) -> tuple[Any, ...]:
    """Give sample values for the type of a reason's field."""
    if get_origin(hint) is tuple:
        return SERIES[get_args(hint)[0]]
    if hint is NoneType:
        return (None,)
    if get_origin(hint) in (Union, UnionType):
        return tuple(value for part in get_args(hint) for value in values(part))
    known: dict[Any, tuple[Any, ...]] = {
        Bid: BIDS,
        Card: CARDS,
        Suit: SUITS,
        Seat: SEATS,
        Side: tuple(Side),
        int: FEW,
        bool: (True, False),
    }
    return known[hint] if hint in known else tuple(hint)


def examples(kind: type[Reason]) -> list[Reason]:
    """Give a reason with every combination of sample values."""
    hints = get_type_hints(kind)
    names = [field.name for field in fields(kind)]
    return [
        kind(**dict(zip(names, facts, strict=True)))
        for facts in product(*(values(hints[name]) for name in names))
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", REASONS.values(), ids=REASONS.keys())
def test_every_reason_is_told_to_the_one_who_acted_and_to_others(
    language: str, kind: type[Reason]
) -> None:
    said = words(language)
    for reason in examples(kind):
        for you, seat in product((None, Seat.SOUTH), (None, Seat.SOUTH, Seat.EAST)):
            text = said.reason(reason, you=you, seat=seat)
            assert said_well(text), text
            assert text[0].isupper() or text[0].isdigit(), text
            assert not text.startswith("Éé"), text
            assert text.endswith("."), text
            assert len(text.split()) <= 45, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_names_everything_that_would_do(language: str) -> None:
    said = words(language)
    kind = REASONS["play.must-follow-suit"]
    for reason in examples(kind):
        text = said.reason(reason)
        for card in reason.playable:  # type: ignore[attr-defined]  # it is a MustFollowSuit
            assert said.card(card) in text or said._form("rank", card.rank.name.lower()) in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reasons_of_the_catalog_are_those_of_the_engine(language: str) -> None:
    told = {
        key.removeprefix("reason.") for key in catalog(language).sentences if key[:7] == "reason."
    }
    assert told == set(REASONS)
    assert {kind.kind for kind in REASONS.values()} == set(Kind)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("row", ROWS)
def test_every_row_is_told_in_a_few_short_sentences(language: str, row: str) -> None:
    rule = words(language).rule(row)
    assert rule.row == row
    assert 1 <= len(rule.title.split()) <= 6
    sentences = re.split(r"(?<=[.!?]) ", rule.text)
    assert 2 <= len(sentences) <= 5
    assert all(len(sentence.split()) <= 36 for sentence in sentences)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_of_its_own(language: str) -> None:
    said = words(language)
    assert len({said.card(card) for card in (*PACK, *JOKERS)}) == 54
    assert len({said.short(card) for card in (*PACK, *JOKERS)}) == 54
    assert len({said.rank_letters(rank) for rank in Rank}) == 15


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bid_has_a_name_of_its_own(language: str) -> None:
    said = words(language)
    assert len({said.call(bid) for bid in LADDER}) == 21
    assert len({said.short(bid) for bid in LADDER}) == 21
