"""What a contract changes in the play: each test is named after its maxim."""

from __future__ import annotations

from tests.bots.bid_scenes import knows, play, playing
from tests.bots.scenes import maxims, warning
from tutor.bots.cautions import (
    DrawsPartnersTrumps,
    LeadsTrumps,
    TrumpsPartner,
    draws_partners_trumps,
)
from tutor.bots.following import CoverHonour, WinCheaply, cover_honour
from tutor.bots.leads import (
    CashTrump,
    DrawTrumps,
    TrumpsForDeclarer,
    cash_trump,
    draw_trumps,
    trumps_for_declarer,
)
from tutor.engine.cards import Suit, parse_card

HEARTS = Suit.HEARTS


def test_draw_trumps() -> None:
    """The declarer leads from the top, and of touching cards the lowest."""
    advice = maxims(playing("N: 3U H", "BJ LJ 8H 7H 6H 5H AS 3C"))
    assert str(advice.action) == "N: play LJ"
    assert advice.reason == DrawTrumps(trump=HEARTS, number=6)
    assert play("N: 3U H", "KH 8H 7H 6H 5H 4H AS 3C") == ("KH", "draw-trumps")
    assert play("N: 3D H", "KH 8H 7H 6H 5H 4H AS 3C") == ("8H", "draw-trumps"), "worth a four"


def test_draw_trumps_not_those_of_partner() -> None:
    """Neither opponent followed to the first trump: what is out is with S, or in the kitty."""
    assert play("N: 3U H", "KH 8H 7H 6H 5H AS", "AH 2C 3H 3C") == ("AS", "cash-winner")


def test_draw_trumps_not_against_a_contract() -> None:
    """E has more trumps than the declarer, but it is the declarer who gains when they are led."""
    hand, led = "AH KH 8H 7H 6H 5H 3C", "2S AS 3S 4S"
    assert play("N: 3U H", hand, led) == ("3C", "longest-suit")
    assert draw_trumps(knows("N: 3U H", hand, led)) is None
    assert draw_trumps(knows("W: 3U H", hand, "2S 3S 4S AS")) is None, "partner is the declarer"


def test_trumps_for_declarer() -> None:
    advice = maxims(playing("N: 3U H", "QH 4H AC 3C", "2S 3S AS 4S"))
    assert str(advice.action) == "S: play QH"
    assert advice.reason == TrumpsForDeclarer(trump=HEARTS)
    assert play("N: 3U H", "QH JH AC 3C", "2S 3S AS 4S")[0] == "JH", "it is worth as much"


def test_trumps_for_declarer_only_while_opponents_may_have_some() -> None:
    assert play("N: 3U H", "QH AC 3C", "AH 2C 3H 4C 2S 3S AS 4S") == ("AC", "cash-winner")
    assert trumps_for_declarer(knows("N: 3U H", "QH AC 3C", "2S AS 3S 4S")) is None, "E defends"
    assert trumps_for_declarer(knows("N: 3N up", "QH AC 3C", "2S 3S AS 4S")) is None
    assert trumps_for_declarer(knows("N: 3U H", "QH AC 3C", "2S 3S")) is None, "S does not lead"


def test_leads_trumps() -> None:
    """Nobody who defends leads trumps without reason, however many."""
    know = knows("N: 3U H", "AH KH 8H 3C", "2S AS 3S 4S")
    assert warning(know, "8H") == LeadsTrumps(trump=HEARTS)
    assert warning(know, "3C") is None


def test_leads_trumps_is_not_said_to_a_strong_declarer_nor_to_partner() -> None:
    assert warning(knows("N: 3U H", "AH KH 8H 7H 6H 3C"), "6H") is None
    assert warning(knows("N: 3U H", "QH 4H 3C", "2S 3S AS 4S"), "4H") is None
    assert warning(knows("N: 3U H", "8H 3C"), "8H") == LeadsTrumps(trump=HEARTS)


def test_draws_partners_trumps() -> None:
    """E and W threw clubs on the first trump; S followed, and may have more."""
    know = knows("N: 3U H", "KH 8H 7H 6H AS", "AH 2C 3H 3C")
    assert warning(know, "KH") == DrawsPartnersTrumps(trump=HEARTS)
    assert warning(know, "AS") is None
    know = knows("N: 3U H", "KH 8H 7H 6H AS", "AH 2C 3H 4H")
    assert warning(know, "KH") is None, "W may have one"
    know = knows("N: 3U H", "KH 8H 7H 6H AS", "AH 2C 3D 3C")
    assert draws_partners_trumps(know, parse_card("KH")) is None, "nobody has any"


def test_leads_trumps_with_a_joker_as_well() -> None:
    know = knows("N: 3U H", "BJ 8H 3C", "2S AS 3S 4S")
    assert warning(know, "BJ") == LeadsTrumps(trump=HEARTS)


def test_cash_trump() -> None:
    """E defends with the Big Joker alone, of which nothing can get the better."""
    pick = cash_trump(knows("N: 3U H", "BJ", "2S AS 3S 4S"))
    assert pick is not None
    assert (pick.card, pick.reason) == (parse_card("BJ"), CashTrump(trump=HEARTS))
    own = knows("N: 3U H", "BJ", "2S AS 3S 4S", options="jokers_own_suit=true")
    assert cash_trump(own) == pick


def test_cash_winner_goes_by_the_direction() -> None:
    assert play("N: 3N down", "AS 2H KH KD") == ("AS", "cash-winner")
    assert play("N: 3N down", "2S KS 9D", "AS 3S 4S 5S") == ("2S", "cash-winner")
    assert play("N: 3N down", "KS 2S 9D", options="downtown_ace=low") == ("2S", "cash-winner")


def test_win_cheaply() -> None:
    """W has the five, the four and the two over the six; downtown the five is the lowest."""
    advice = maxims(playing("N: 3D H", "5S 4S 2S 9S", "7S 6S 8S"))
    assert str(advice.action) == "W: play 9S", "partner has it"
    advice = maxims(playing("N: 3D H", "5S 4S 2S 9S", "7S 8S 6S"))
    assert str(advice.action) == "W: play 5S"
    assert advice.reason == WinCheaply(best=parse_card("6S"))


def test_ruff_with_the_lowest_trump_that_wins_before_a_joker() -> None:
    assert play("N: 3U H", "BJ 9H 3H 2C", "2S KS AS") == ("3H", "ruff")
    assert play("N: 3U H", "BJ 3H 2C", "2S KS 4H") == ("BJ", "overruff")


def test_trumps_partner() -> None:
    """E has the trick; a joker on it would be wasted as any trump would."""
    know = knows("N: 3U H", "BJ 2C", "2S AS 3S")
    assert warning(know, "BJ") == TrumpsPartner(best=parse_card("AS"))
    assert play("N: 3U H", "BJ 2C", "2S AS 3S")[0] == "2C"


def test_discard_keeps_jokers_that_are_trumps() -> None:
    assert play("N: 3U H", "BJ 9C 2C", "2S AS 3S")[0] == "2C"
    own = "jokers_own_suit=true"
    assert play("N: 3U H", "BJ 9C 2C", "2S AS 3S", options=own)[0] == "2C"


def test_cover_honour() -> None:
    """Downtown the high cards are A 2 3 4; uptown the three is none."""
    pick = cover_honour(knows("N: 3D H", "2S 9S KS", "3S"))
    assert pick is not None
    assert (pick.card, pick.reason) == (parse_card("2S"), CoverHonour(honour=parse_card("3S")))
    assert cover_honour(knows("N: 3U H", "4S 9S 2S", "3S")) is None
    assert cover_honour(knows("N: 3D H", "2S AS", "KS")) is None
    trumps = cover_honour(knows("N: 3U H", "BJ 9H", "LJ"))
    assert trumps is not None
    assert trumps.card is parse_card("BJ")
