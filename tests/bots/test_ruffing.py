"""Void in the led suit: each test is named after its maxim. Spades are trumps."""

from __future__ import annotations

from tests.bots.scenes import CLUBS, DIAMONDS, HEARTS, card_of, choice, maxims, scene
from tutor.bots.discards import DiscardShort, DiscardWeak, OnlyTrumpsLeft
from tutor.bots.ruffing import Overruff, Ruff
from tutor.engine.cards import parse_card


def test_ruff() -> None:
    advice = maxims(scene("2S 9S 3D", "AH KH QH"))
    assert card_of(advice) == "2S"
    assert advice.reason == Ruff(led=HEARTS)


def test_ruff_what_partner_may_yet_lose() -> None:
    """Partner's nine is winning, and W is still to play: the trick is not safe."""
    assert choice("2S 9S 3D", "9H 8H") == ("2S", "ruff")


def test_ruff_does_not_trump_partners_winning_trick() -> None:
    assert choice("2S 9S 3D 4D", "AH 8H") == ("3D", "discard-short")
    assert choice("2S 9S 3D 4D", "4H AH 8H") == ("3D", "discard-short")


def test_overruff() -> None:
    advice = maxims(scene("2S 9S KS 3D", "AH 3H 8S"))
    assert card_of(advice) == "9S"
    assert advice.reason == Overruff(best=parse_card("8S"))


def test_overruff_only_with_a_higher_trump() -> None:
    assert choice("2S 9S 3D 4D", "3H 10S 4H") == ("3D", "discard-short")


def test_discard_short() -> None:
    advice = maxims(scene("2S 8D 2C 3C 4C", "AH 3H"))
    assert card_of(advice) == "8D"
    assert advice.reason == DiscardShort(suit=DIAMONDS)


def test_discard_short_keeps_winners() -> None:
    assert choice("2S AD 2C 3C 4C", "AH 3H") == ("2C", "discard-short")
    assert choice("2S AD AC", "AH 3H")[1] == "discard-weak"


def test_discard_weak() -> None:
    """Without trumps no void is of use: the lowest card goes, whatever its suit."""
    advice = maxims(scene("8D 9D 2C 3C 4C", "AH 3H"))
    assert card_of(advice) == "2C"
    assert advice.reason == DiscardWeak(suit=CLUBS, partner_wins=True)
    advice = maxims(scene("8D 9D 2C 3C 4C", "AH 3H 4H"))
    assert advice.reason == DiscardWeak(suit=CLUBS, partner_wins=False)


def test_discard_weak_keeps_winners() -> None:
    """The three of clubs is the highest left once the others are gone."""
    gone = "AC KC QC JC 10C 9C 8C 7C 6C 5C 4C 2C"
    assert choice("3C 8D 9D", f"{gone} AH 3H 4H") == ("8D", "discard-weak")


def test_only_trumps_left() -> None:
    advice = maxims(scene("9S 2S", "AH 8H"))
    assert card_of(advice) == "2S"
    assert advice.reason == OnlyTrumpsLeft()
