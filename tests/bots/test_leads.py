"""Leads: each test is named after its maxim. Spades are trumps."""

from __future__ import annotations

from tests.bots.scenes import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    SPADES,
    S,
    card_of,
    choice,
    known,
    maxims,
    scene,
)
from tutor.bots.leads import (
    CashTrump,
    CashWinner,
    DrawTrumps,
    GivePartnerRuff,
    LeadLow,
    LongestSuit,
    ReturnPartnersSuit,
    Singleton,
    TopOfSequence,
    top_of_sequence,
)
from tutor.engine.cards import parse_card


def test_draw_trumps() -> None:
    advice = maxims(scene("2S 5S 9S JS QS 3H 4H AC"))
    assert card_of(advice) == "2S"
    assert advice.reason == DrawTrumps(trump=SPADES, number=5)


def test_draw_trumps_from_the_top_when_nothing_is_higher() -> None:
    """The king is worth as much as the ace, and keeps it."""
    assert choice("2S 5S 9S KS AS 3H 4H AC") == ("KS", "draw-trumps")


def test_draw_trumps_only_when_long_in_them() -> None:
    assert choice("2S 5S 9S KS 3H 4H AC") == ("AC", "cash-winner")


def test_draw_trumps_stops_when_no_opponent_can_have_one() -> None:
    """Neither E nor W followed to the first trump: partner's are left alone."""
    hand = "2S 5S 9S JS 3H AC"
    assert choice(hand, "AS 2D 3S 3D") == ("AC", "cash-winner")
    assert choice(hand, "AS 4S 3S 3D") == ("2S", "draw-trumps")


def test_cash_winner() -> None:
    advice = maxims(scene("2S AH 5H 6H KD 2D AC 2C"))
    assert card_of(advice) == "AC"
    assert advice.reason == CashWinner(suit=CLUBS)


def test_cash_winner_not_into_a_ruff() -> None:
    """E was void when hearts were led and may still hold trumps."""
    led = "AH 2D 3H 4H"
    assert choice("2S KH 5H 7C 3C", led) == ("3C", "longest-suit")
    assert choice("2S KH 5H 7C 3C", led, trump=None) == ("KH", "cash-winner")


def test_give_partner_ruff() -> None:
    advice = maxims(scene("2S KH 5H QC 3C", "AH 4H 2D 3H"))
    assert card_of(advice) == "KH", "the king is a winner now"
    advice = maxims(scene("2S JH 5H QC 3C", "AH 4H 2D 3H"))
    assert card_of(advice) == "5H"
    assert advice.reason == GivePartnerRuff(suit=HEARTS)


def test_give_partner_ruff_only_while_partner_may_have_a_trump() -> None:
    """S threw diamonds on hearts and on spades."""
    shown = "AH 4H 2D 3H AS 3S 4D 5S"
    assert choice("2S JH 5H QC 3C", shown) == ("3C", "longest-suit")


def test_return_partners_suit() -> None:
    """S led a club, N took it: back comes the lowest of three, or the higher of two."""
    led = "3C 4C AC 5C"
    advice = maxims(scene("9C 8C 7C 2H 3H 4H 5H", led, leader=S))
    assert card_of(advice) == "7C"
    assert advice.reason == ReturnPartnersSuit(suit=CLUBS)
    advice = maxims(scene("9C 7C 2H 3H 4H 5H", led, leader=S))
    assert card_of(advice) == "9C"


def test_return_partners_suit_of_the_last_lead() -> None:
    """S led a club and then a diamond, and N took the second trick too."""
    led = "3C 4C AC 5C 2H 3H AH 4H 6D 7D AD 8D"
    assert card_of(maxims(scene("9C 9D 5H 6H 7H", led, leader=S))) == "9D"


def test_return_partners_suit_is_not_said_of_trumps() -> None:
    advice = maxims(scene("2S 2H 3H 4H 5H", "3S 4S AS 5S", leader=S))
    assert advice.reason.id == "maxim.longest-suit"


def test_singleton() -> None:
    advice = maxims(scene("2S 3S 8D QC 3C 4C QH 5H 4H"))
    assert card_of(advice) == "8D"
    assert advice.reason == Singleton(suit=DIAMONDS)


def test_singleton_with_one_to_three_trumps() -> None:
    assert choice("2S 8D QC 3C 4C QH 5H 4H") == ("8D", "singleton")
    assert choice("2S 3S 4S 8D QC 3C 4C QH 5H 4H") == ("8D", "singleton")


def test_singleton_not_in_a_suit_that_is_nearly_gone() -> None:
    """Eight diamonds are gone: there may be no second round of them to ruff."""
    gone = "AD 2D 3D 4D KD 5D 6D 7D"
    assert choice("2S 3S 8D QC 3C 4C", gone, trump=SPADES)[1] == "longest-suit"


def test_singleton_needs_a_trump_to_ruff_with() -> None:
    assert choice("8D QC 3C 4C 5H") == ("3C", "longest-suit")
    assert choice("2S 3S 4S 5S 8D QC 3C 4C QH 5H 4H") == ("3C", "longest-suit")


def test_top_of_sequence() -> None:
    advice = maxims(scene("KD QD 2D 3C 4C 5C 6C"))
    assert card_of(advice) == "KD"
    assert advice.reason == TopOfSequence(suit=DIAMONDS, below=parse_card("QD"))


def test_top_of_sequence_is_not_said_of_masters() -> None:
    assert top_of_sequence(known("AD KD 2D 3C 4C")) is None


def test_top_of_sequence_of_cards_that_touch() -> None:
    """The jack is between them; of low cards that touch nothing is forced out."""
    assert choice("QD 10D 2D 3C 4C 5C 6C")[1] == "longest-suit"
    assert choice("9D 8D 2D 3C 4C 5C 6C")[1] == "longest-suit"


def test_longest_suit() -> None:
    advice = maxims(scene("KD JD 3C 4C 7C 9C QC"))
    assert card_of(advice) == "4C"
    assert advice.reason == LongestSuit(suit=CLUBS, number=5, fourth_best=True)
    advice = maxims(scene("KD JD 3C 7C 9C"))
    assert card_of(advice) == "3C"
    assert advice.reason == LongestSuit(suit=CLUBS, number=3, fourth_best=False)


def test_longest_suit_in_which_partner_can_help() -> None:
    """S is void in clubs and in trumps: the diamonds are led, though they are fewer."""
    shown = "AC 5C 2H 6C AS 3S 4H 5S"
    assert choice("KD JD 3D 4C 7C 9C JC", shown) == ("3D", "longest-suit")


def test_cash_trump() -> None:
    """E is void in hearts and S in both, so that nothing but the trump is good to lead."""
    shown = "AH 2D 3H 4H KS 3S 4S 5S"
    advice = maxims(scene("AS 2S JH 5H", shown, trump=SPADES))
    assert card_of(advice) == "AS"
    assert advice.reason == CashTrump(trump=SPADES)


def test_cash_trump_waits_while_there_is_another_lead() -> None:
    assert choice("AS JC 5C 3C") == ("3C", "longest-suit")


def test_lead_low() -> None:
    advice = maxims(scene("2S JH 5H", "AH 2D 3H 4H"))
    assert card_of(advice) == "5H"
    assert advice.reason == LeadLow()
