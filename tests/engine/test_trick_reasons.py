"""Law: the reason for a trick says what is unusual: a joker led in notrump, ranks downtown."""

import pytest

from tutor.engine.cards import Suit, parse_cards, parse_suit
from tutor.engine.ranking import CLASSIC, DOWNTOWN, DOWNTOWN_ACE_LOW, RankOrder, ranking
from tutor.engine.reasons import Reason
from tutor.engine.rulings.trick import (
    HighestOfLedSuit,
    HighestTrump,
    OnlyCardOfLedSuit,
    trick_reason,
)
from tutor.engine.seats import Seat


def reason(cards: str, named: str = "") -> Reason | None:
    suit = parse_suit(named) if named else None
    return trick_reason(parse_cards(cards), Seat.NORTH, ranking(None), suit)


@pytest.mark.parametrize(
    ("cards", "named", "joker", "unplayed"),
    [
        ("7D 2S LJ 2C", "", False, None),
        ("LJ 7D 2S 2C", "", True, None),
        ("LJ 7D 2S 2C", "D", True, None),
        ("LJ 7D 2S 9S", "C", True, Suit.CLUBS),
        ("LJ 7D 9D 2S", "C", True, Suit.CLUBS),
        ("LJ 7D", "C", True, Suit.CLUBS),
    ],
)
def test_the_only_card_of_its_suit(
    cards: str, named: str, joker: bool, unplayed: Suit | None
) -> None:
    found = reason(cards, named)
    assert isinstance(found, OnlyCardOfLedSuit)
    assert (found.led, found.joker, found.unplayed) == (Suit.DIAMONDS, joker, unplayed)


@pytest.mark.parametrize(
    ("cards", "named", "joker"),
    [("7D 9D LJ 2C", "", False), ("LJ 7D 9D 2C", "", True), ("LJ 2C 7D 9D", "D", True)],
)
def test_the_highest_card_of_the_suit(cards: str, named: str, joker: bool) -> None:
    found = reason(cards, named)
    assert isinstance(found, HighestOfLedSuit)
    assert (str(found.card), found.joker) == ("9D", joker)


@pytest.mark.parametrize(
    ("order", "downtown"), [(CLASSIC, False), (DOWNTOWN, True), (DOWNTOWN_ACE_LOW, True)]
)
@pytest.mark.parametrize(("trump", "kind"), [(None, HighestOfLedSuit), (Suit.CLUBS, HighestTrump)])
def test_which_way_the_ranks_run(
    order: RankOrder,
    downtown: bool,
    trump: Suit | None,
    kind: type[HighestOfLedSuit] | type[HighestTrump],
) -> None:
    found = trick_reason(parse_cards("9C 3C 5D"), Seat.NORTH, ranking(trump, order=order))
    assert isinstance(found, kind)
    assert (str(found.card), found.downtown) == ("3C" if downtown else "9C", downtown)
