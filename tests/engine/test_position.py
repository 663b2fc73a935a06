"""A fragment of a round: what it needs, what it refuses, and what it cannot know."""

from __future__ import annotations

import pytest

from tutor.engine.cards import Suit, parse_card, parse_cards
from tutor.engine.deal import DuplicateCard, JokerInWhist
from tutor.engine.judge import apply, legal_actions
from tutor.engine.position import CardsDidNotFollow, Position, position_faults, set_up
from tutor.engine.rulings.turn import Clockwise, LeftOfDealer, WinnerLeads, turn_reason
from tutor.engine.seats import Side
from tutor.engine.table import BadDeal, Phase
from tutor.engine.trump import TurnedCard, trump_reason

from .helpers import WHIST, E, N, S, W, fragment, legal

HEARTS = Suit.HEARTS


def test_a_fourth_card_ends_the_trick() -> None:
    table = fragment("2C 3C 4C 5C", trump=HEARTS, leader=E)
    (trick,) = table.tricks
    assert (trick.leader, trick.winner) == (E, N)
    assert (table.trick, table.turn) == ((), N)
    assert turn_reason(table) == WinnerLeads(seat=N)


def test_the_seat_in_turn_follows_from_the_leader_and_the_cards() -> None:
    table = fragment("2C 3C", trump=None, leader=W, east="4C 4D")
    assert table.turn is E
    assert turn_reason(table) == Clockwise(seat=E, after=N)
    assert legal(table) == "4C"


def test_who_dealt_is_known_only_if_it_is_said() -> None:
    assert turn_reason(fragment(trump=None)) is None
    told = set_up(Position(leader=N, dealer=W, trump=None), WHIST)
    assert turn_reason(told) == LeftOfDealer(seat=N, dealer=W)
    elsewhere = set_up(Position(leader=N, dealer=S, trump=None), WHIST)
    assert turn_reason(elsewhere) is None


def test_a_card_that_lies_twice_is_refused() -> None:
    position = Position(
        leader=N,
        trick=parse_cards("2C 3C"),
        hands=(parse_cards("2C AS"), None, parse_cards("AS"), None),
    )
    faults = (DuplicateCard(cards=parse_cards("2C AS")),)
    assert position_faults(position, WHIST) == faults
    with pytest.raises(BadDeal) as refused:
        set_up(position, WHIST)
    assert refused.value.faults == faults


def test_jokers_are_refused_in_whist() -> None:
    position = Position(
        leader=N, trick=parse_cards("BJ"), hands=(None, parse_cards("LJ"), None, None)
    )
    assert position_faults(position, WHIST) == (JokerInWhist(cards=parse_cards("LJ BJ")),)


def test_a_card_that_did_not_follow_is_refused() -> None:
    position = Position(
        leader=N,
        trump=HEARTS,
        trick=parse_cards("2C 3D 4D"),
        hands=(None, parse_cards("AC"), None, None),
    )
    assert position_faults(position, WHIST) == (
        CardsDidNotFollow(seat=E, card=parse_card("3D"), led=Suit.CLUBS),
    )


def test_the_turned_card_says_why_its_suit_is_trump() -> None:
    told = Position(leader=N, dealer=W, trump=HEARTS, turned=parse_card("9H"))
    assert trump_reason(set_up(told, WHIST)) == TurnedCard(
        card=parse_card("9H"), trump=HEARTS, dealer=W
    )
    assert trump_reason(fragment(trump=HEARTS)) is None


def test_tricks_won_before_the_fragment_are_counted() -> None:
    position = Position(
        leader=N,
        tricks=(6, 6),
        hands=(parse_cards("2C"), parse_cards("3C"), parse_cards("4C"), parse_cards("5C")),
    )
    table = set_up(position, WHIST)
    while options := legal_actions(table):
        table = apply(table, options[0])
    assert table.phase is Phase.SCORE
    assert (table.tricks_of(Side.NS), table.tricks_of(Side.EW)) == (6, 7)
