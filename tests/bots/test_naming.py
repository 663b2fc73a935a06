"""Naming: each test is named after its maxim. S is the declarer."""

from __future__ import annotations

import pytest

from tests.bots.bid_scenes import LONG_HEARTS, before_play, with_hand
from tests.bots.scenes import maxims
from tests.engine.bids import auction
from tutor.bots.naming import (
    FittingDirection,
    LongestTrumps,
    StrongestTrumps,
    WorseName,
    advise_name,
)
from tutor.engine.calls import Direction
from tutor.engine.cards import Suit

KITTY = "2S 3S 2C 3C 2D TD"
SHOWN_FIRST = "declare_after_kitty=true"


def test_longest_trumps() -> None:
    """The Big Joker makes seven of six hearts; the kitty is not seen yet."""
    advice = maxims(before_play("S: 3U", LONG_HEARTS, KITTY))
    assert str(advice.action) == "S: trump H"
    assert advice.reason == LongestTrumps(suit=Suit.HEARTS, count=7)


def test_longest_trumps_with_the_kitty_where_it_is_seen_first() -> None:
    hand, kitty = "AH KH QH JH TH 8S 7S 6S 3D 4D 3C 4C", "AS KS QS JS TS 9C"
    assert str(maxims(before_play("S: 3U", hand, kitty)).action) == "S: trump H"
    advice = maxims(before_play("S: 3U", hand, kitty, SHOWN_FIRST))
    assert advice.reason == LongestTrumps(suit=Suit.SPADES, count=8)


def test_longest_trumps_though_another_suit_is_higher() -> None:
    """The high hearts win without being trumps."""
    hand = "AH KH QH JH 2S 3S 4S 5S 6S 9D 9C 8C"
    assert str(maxims(before_play("S: 3U", hand, KITTY)).action) == "S: trump S"


def test_strongest_trumps() -> None:
    """As many spades as hearts: uptown the hearts are high, downtown the spades."""
    hand = "KH QH JH TH 2S 3S 4S 5S 9D 8D 9C 8C"
    advice = maxims(before_play("S: 3U", hand, KITTY))
    assert advice.reason == StrongestTrumps(suit=Suit.HEARTS, count=4, other=Suit.SPADES)
    advice = maxims(before_play("S: 3D", hand, KITTY))
    assert advice.reason == StrongestTrumps(suit=Suit.SPADES, count=4, other=Suit.HEARTS)


def test_fitting_direction() -> None:
    hand = "AS KS QS AH KH 9H AD KD 9D 8C 9C TC"
    advice = maxims(before_play("S: 3N", hand, KITTY))
    assert str(advice.action) == "S: direction up"
    assert advice.reason == FittingDirection(direction=Direction.UPTOWN, count=7)
    low = "AS 2S 3S AH 2H 9H AD 3D 9D 8C 9C TC"
    assert str(maxims(before_play("S: 3N", low, KITTY)).action) == "S: direction down"


def test_fitting_direction_goes_by_where_the_ace_stands() -> None:
    hand = "AS 2S 9S AH 3H 9H AD 3D 9D AC 9C TC"
    assert str(maxims(before_play("S: 3N", hand, KITTY)).action) == "S: direction down"
    low = "downtown_ace=low"
    assert str(maxims(before_play("S: 3N", hand, KITTY, low)).action) == "S: direction up"


def test_worse_name() -> None:
    (other,) = maxims(before_play("S: 3U", LONG_HEARTS, KITTY)).alternatives
    assert str(other.action) == "S: trump S"
    assert other.reason == WorseName(trump=Suit.HEARTS, direction=Direction.UPTOWN)
    assert not other.speaks_for


def test_nobody_names_during_the_auction() -> None:
    with pytest.raises(ValueError, match="north"):
        advise_name(with_hand(auction(), LONG_HEARTS))
