"""Trumps that take turns (Tips.4)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.engine.cards import Suit, parse_card, parse_cards
from tutor.engine.deal import (
    CardTurnedInRotation,
    Deal,
    TrumpNotInTurn,
    deal_faults,
    parse_deal,
    shuffled_deal,
)
from tutor.engine.position import Position, position_faults, set_up
from tutor.engine.rotation import NoTrumpRound, Rotation, trump_of_round
from tutor.engine.ruleset import RuleSet, TrumpBy
from tutor.engine.table import start
from tutor.engine.trump import trump_reason

from .helpers import N, W, deal_by_suit
from .rulesets import whist_rules

ROTATION = RuleSet(trump_by=TrumpBy.ROTATION)
WITH_NOTRUMP = RuleSet(trump_by=TrumpBy.ROTATION_WITH_NOTRUMP)
BARE = replace(deal_by_suit(trump=True), turned=None)


def trumps(rules: RuleSet, rounds: int) -> str:
    """Write the trumps of the first rounds."""
    found = [trump_of_round(rules, number) for number in range(1, rounds + 1)]
    return " ".join(str(reason.trump) for reason in found if reason).replace("None", "none")


def test_case_20() -> None:
    assert trumps(ROTATION, 6) == "H D S C H D"
    assert trumps(WITH_NOTRUMP, 6) == "H D S C none H"
    own = replace(WITH_NOTRUMP, trump_order=(Suit.CLUBS, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS))
    assert trumps(own, 7) == "C S H D none C S"
    assert trump_of_round(RuleSet(), 1) is None


@given(whist_rules(), st.integers(1, 500))
def test_the_rotation_comes_round(rules: RuleSet, number: int) -> None:
    if not rules.rotates:
        assert trump_of_round(rules, number) is None
        return
    period = 5 if rules.trump_by is TrumpBy.ROTATION_WITH_NOTRUMP else 4
    once = [trump_of_round(rules, number + turn) for turn in range(period)]
    suits = [reason.trump for reason in once if isinstance(reason, Rotation)]
    assert sorted(map(str, suits)) == sorted(map(str, Suit))
    assert sum(isinstance(reason, NoTrumpRound) for reason in once) == period - 4
    here, there = once[0], trump_of_round(rules, number + period)
    assert here is not None
    assert there == replace(here, round=number + period)


@given(whist_rules(), st.integers(0, 2**32), st.integers(1, 20))
def test_a_deal_of_any_rules_is_right(rules: RuleSet, seed: int, number: int) -> None:
    deal = shuffled_deal(Random(seed), dealer=W, rules=rules, round=number)
    assert deal_faults(deal, rules) == ()
    assert (deal.turned is None) == rules.rotates
    assert parse_deal(str(deal)) == deal
    table = start(deal, replace(rules, rounds=None, extra_round=False))
    assert table.round == number
    assert table.turn is N, "left of the dealer leads, with a turned card or without"
    reason = trump_reason(table)
    assert reason is not None
    assert reason.trump is table.trump


def test_no_card_is_turned_in_a_rotation() -> None:
    deal = deal_by_suit(trump=True)
    turned = (CardTurnedInRotation(card=parse_card("AC")),)
    assert deal_faults(deal, ROTATION) == turned
    assert deal_faults(replace(deal, dealer=N), ROTATION) == turned, "whoever it fell to"
    assert deal_faults(BARE, ROTATION) == ()


@pytest.mark.parametrize(
    ("number", "trump", "no_trump", "fault"),
    [
        (1, Suit.HEARTS, False, None),
        (5, None, True, None),
        (6, Suit.HEARTS, False, None),
        (2, Suit.HEARTS, False, TrumpNotInTurn(round=2, named=Suit.HEARTS, trump=Suit.DIAMONDS)),
        (2, None, True, TrumpNotInTurn(round=2, named=None, trump=Suit.DIAMONDS)),
        (5, Suit.CLUBS, False, TrumpNotInTurn(round=5, named=Suit.CLUBS, trump=None)),
    ],
)
def test_a_trump_that_is_named_is_the_one_whose_turn_it_is(
    number: int, trump: Suit | None, no_trump: bool, fault: TrumpNotInTurn | None
) -> None:
    expected = () if fault is None else (fault,)
    deal = Deal(dealer=W, hands=BARE.hands, trump=trump, no_trump=no_trump, round=number)
    assert deal_faults(deal, WITH_NOTRUMP) == expected
    position = Position(leader=N, trump=trump, no_trump=no_trump, round=number)
    assert position_faults(position, WITH_NOTRUMP) == expected


def test_the_round_of_a_position_makes_its_trump() -> None:
    table = set_up(Position(leader=N, round=5, trick=parse_cards("2C 3H 4C 5C")), ROTATION)
    assert table.trump is Suit.HEARTS
    assert table.tricks[0].winner.value == "east"
    assert trump_reason(table) == trump_of_round(ROTATION, 5)
    none = set_up(Position(leader=N, round=5, trick=parse_cards("2C 3H 4C 5C")), WITH_NOTRUMP)
    assert none.trump is None
    assert none.tricks[0].winner.value == "west"


def test_a_position_of_a_rotation_need_not_tell_its_round() -> None:
    table = set_up(Position(leader=N, trump=Suit.CLUBS), ROTATION)
    assert (table.trump, table.round, trump_reason(table)) == (Suit.CLUBS, None, None)
    turned = Position(leader=N, trump=Suit.CLUBS, turned=parse_card("2C"))
    assert position_faults(turned, ROTATION) == (CardTurnedInRotation(card=parse_card("2C")),)
    assert position_faults(turned, RuleSet()) == ()
