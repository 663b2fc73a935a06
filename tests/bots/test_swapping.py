"""The exchange: each test is named after its maxim. S is the declarer."""

from __future__ import annotations

import pytest

from tests.bots.bid_scenes import LONG_HEARTS, before_play, with_hand
from tests.bots.scenes import maxims
from tests.engine.bids import auction
from tutor.bots.advice import Advice
from tutor.bots.swapping import (
    JokersDown,
    KeepsBestCards,
    KeepsTrumps,
    LeavesBetter,
    MakesVoid,
    NothingBetter,
    advise_swap,
)
from tutor.engine.cards import Suit, parse_card, parse_cards


def swap(made: str, hand: str, kitty: str, options: str = "") -> Advice:
    """Ask the bot what to swap."""
    return maxims(before_play(made, hand, kitty, options))


def test_jokers_down() -> None:
    """One is put away, one is left there: the three of diamonds is worth more than they are."""
    advice = swap("S: 3N up", "AS KS QS 3S AH KH 3H LJ AD KD 3D 9C", "BJ QH JH QD JD 2C")
    assert advice.reason == JokersDown(jokers=parse_cards("LJ BJ"), count=4)
    assert str(advice.action) == "S: exchange 3S 3H LJ 9C for QH JH QD JD"


def test_jokers_down_never_where_they_are_trumps() -> None:
    for options in ("", "jokers_own_suit=true"):
        advice = swap("S: 3D H", LONG_HEARTS, "LJ 9S 8S 9D 8D 8C", options)
        assert "LJ" in str(advice.action).split(" for ")[1]
        assert "BJ" not in str(advice.action)


def test_makes_void() -> None:
    advice = swap("S: 3U H", LONG_HEARTS, "KS QS JS 6H 3C 2C")
    assert advice.reason == MakesVoid(suits=(Suit.DIAMONDS, Suit.CLUBS), trump=Suit.HEARTS, count=4)
    assert str(advice.action) == "S: exchange 5S 4D 3D 9C for KS QS JS 6H"


def test_keeps_trumps() -> None:
    hand, kitty = "3H 4H 5H 6H LJ AS 2S AD 3D 9C 8C TS", "BJ AH 2H KC QC JD"
    advice = swap("S: 3U H", hand, kitty)
    assert advice.reason == KeepsTrumps(trump=Suit.HEARTS, trumps=8, count=5)
    assert str(advice.action) == "S: exchange 2S 3D 9C 8C 10S for BJ AH 2H KC QC"


def test_keeps_trumps_is_not_said_where_there_are_too_many() -> None:
    hand, kitty = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH", "AH LJ BJ 2S 3S 2C"
    advice = swap("S: 3U H", hand, kitty)
    assert advice.reason == KeepsBestCards(count=3)
    assert str(advice.action) == "S: exchange 2H 3H 4H for AH LJ BJ"


def test_keeps_trumps_is_not_said_where_the_kitty_has_none() -> None:
    advice = swap("S: 3U H", "AH KH QH JH TH 9H AS 2S AD 2D AC 2C", "KS KD KC 3S 3D 3C")
    assert advice.reason == KeepsBestCards(count=3)


def test_keeps_best_cards() -> None:
    advice = swap("S: 3N down", "AS 2S 3S 9S AH 2H 9H AD 2D 9D 3C 9C", "3H 3D AC 2C KS KH")
    assert advice.reason == KeepsBestCards(count=4)
    assert str(advice.action) == "S: exchange 9S 9H 9D 9C for 3H 3D AC 2C"


def test_nothing_better() -> None:
    advice = swap("S: 3N up", "AH KH QH JH TH AS KS QS AD KD AC KC", "2H 2S 2D 3C 3D 3S")
    assert advice.reason == NothingBetter()
    assert str(advice.action) == "S: exchange none"
    assert advice.alternatives == ()


def test_leaves_better() -> None:
    (other,) = swap("S: 3U H", LONG_HEARTS, "JH 2S 2D 2C 3C 4C").alternatives
    assert str(other.action) == "S: exchange none"
    assert other.reason == LeavesBetter(card=parse_card("JH"))
    assert not other.speaks_for


def test_nobody_swaps_during_the_auction() -> None:
    with pytest.raises(ValueError, match="north"):
        advise_swap(with_hand(auction(), LONG_HEARTS))
