"""Following suit: each test is named after its maxim; N leads unless a trick came before."""

from __future__ import annotations

from tests.bots.scenes import CLUBS, HEARTS, card_of, choice, known, maxims, scene
from tutor.bots.following import (
    CannotWin,
    CoverHonour,
    PartnerHasIt,
    SureWinner,
    ThirdHandHigh,
    WinCheaply,
    cover_honour,
    second_hand_low,
)
from tutor.engine.cards import parse_card


def test_win_cheaply() -> None:
    advice = maxims(scene("9H JH AH 2H", "8H 3H 4H"))
    assert card_of(advice) == "9H"
    assert advice.reason == WinCheaply(best=parse_card("8H"))


def test_win_cheaply_leaves_partners_trick_alone() -> None:
    assert choice("JH AH 2H", "3H 10H 4H") == ("2H", "partner-has-it")


def test_partner_has_it() -> None:
    advice = maxims(scene("QH 5H 2H", "AH 3H"))
    assert card_of(advice) == "2H"
    assert advice.reason == PartnerHasIt(best=parse_card("AH"))


def test_partner_has_it_when_ours_is_worth_no_more() -> None:
    """No card lies between the king and the queen: the last hand beats both or neither."""
    assert choice("KH 5H 2H", "QH 3H") == ("2H", "partner-has-it")
    assert choice("KH 5H 2H", "JH 3H") == ("KH", "third-hand-high")


def test_cannot_win() -> None:
    advice = maxims(scene("QH 5H 2H", "3H AH"))
    assert card_of(advice) == "2H"
    assert advice.reason == CannotWin(best=parse_card("AH"))
    assert choice("QH 5H 2H", "3H 2S") == ("2H", "cannot-win")


def test_third_hand_high() -> None:
    advice = maxims(scene("KH 9H 2H", "3H 4H"))
    assert card_of(advice) == "KH"
    assert advice.reason == ThirdHandHigh(touching=False)


def test_third_hand_takes_no_chance_with_a_card_that_may_be_beaten() -> None:
    assert choice("AH 9H 2H", "3H 4H") == ("AH", "third-hand-high")


def test_third_hand_no_higher_than_needed() -> None:
    advice = maxims(scene("KH QH JH 2H", "3H 4H"))
    assert card_of(advice) == "JH"
    assert advice.reason == ThirdHandHigh(touching=True)
    assert choice("KH QH JH 2H", "3H QD") == ("JH", "third-hand-high")


def test_third_hand_counts_the_cards_that_are_gone() -> None:
    """Once the queen is gone, the jack is worth as much as the king."""
    assert choice("KH JH 2H", "QH 4H 5H 6H 3H 7H") == ("JH", "third-hand-high")


def test_third_hand_spends_nothing_on_a_last_hand_that_cannot_follow() -> None:
    """W has shown no hearts: without trumps any winner holds, with trumps none does."""
    for trump in (None, CLUBS):
        assert choice("KH 9H 2H", "AH QH 10H 2D 3H 4H", trump=trump) == ("9H", "third-hand-high")


def test_sure_winner() -> None:
    advice = maxims(scene("AH KH 2H", "3H"))
    assert card_of(advice) == "KH"
    assert advice.reason == SureWinner(led=HEARTS)


def test_sure_winner_keeps_a_lone_master_for_later() -> None:
    assert choice("AH QH 2H", "3H") == ("2H", "second-hand-low")


def test_sure_winner_is_not_put_on_a_suit_that_the_next_hand_ruffs() -> None:
    """N leads again; S threw a diamond on the first heart, and may hold trumps."""
    assert choice("AH QH 2H", "KH 5H 6D 7H 3H") == ("2H", "second-hand-low")
    assert choice("AH QH 2H", "KH 5H 6D 7H 3H", trump=None) == ("QH", "sure-winner")


def test_sure_winner_needs_the_highest_card_even_before_a_void_hand() -> None:
    """S has no hearts, but the ace may be with W, the partner."""
    assert choice("KH QH 2H", "10H 5H 6D 7H 3H", trump=None) == ("2H", "second-hand-low")


def test_cover_honour() -> None:
    advice = maxims(scene("KH 9H 2H", "QH"))
    assert card_of(advice) == "KH"
    assert advice.reason == CoverHonour(honour=parse_card("QH"))


def test_cover_honour_as_cheaply_as_possible() -> None:
    pick = cover_honour(known("AH KH 2H", "QH"))
    assert pick is not None
    assert pick.card is parse_card("KH")


def test_cover_honour_needs_two_honours() -> None:
    assert cover_honour(known("KH 9H 2H", "10H")) is None
    assert cover_honour(known("10H 9H 2H", "JH")) is None


def test_second_hand_low() -> None:
    assert choice("KH 9H 2H", "3H") == ("2H", "second-hand-low")
    assert second_hand_low(known("KH 9H 2H", "3H 4H")) is None
    assert second_hand_low(known("KD 9D", "3H")) is None
