"""What speaks against a card: each test is named after its caution. Spades are trumps."""

from __future__ import annotations

from tests.bots.scenes import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    SPADES,
    known,
    maxims,
    play_of,
    scene,
    warning,
)
from tutor.bots.cautions import (
    GivesTrickAway,
    HigherThanNeeded,
    LeadsIntoRuff,
    LeadsPartnersVoid,
    LeadsTrumps,
    ThrowsWinner,
    TrumpsPartner,
    WastesCard,
    strong_in_trumps,
)
from tutor.engine.actions import PLAYS
from tutor.engine.cards import parse_card


def test_trumps_partner() -> None:
    assert warning(known("2S 3D", "AH 8H"), "2S") == TrumpsPartner(best=parse_card("AH"))
    assert warning(known("2S 3D", "9H 8H"), "2S") is None, "partner's nine may be beaten"
    assert warning(known("9S 2S", "8S 3S 4S"), "9S") is None, "trumps were led"


def test_gives_trick_away() -> None:
    know = known("9H 2H", "8H 3H 4H")
    assert warning(know, "2H") == GivesTrickAway(best=parse_card("8H"))
    assert warning(know, "9H") is None
    assert warning(known("9H 2H", "3H 8H 4H"), "2H") is None, "partner has it"


def test_higher_than_needed() -> None:
    know = known("9H AH 2H", "8H 3H 4H")
    assert warning(know, "AH") == HigherThanNeeded(enough=parse_card("9H"))
    assert warning(known("9H AH 2H", "8H 3H"), "AH") is None, "the last hand is still to play"


def test_throws_winner() -> None:
    know = known("AD 3C 2C", "AH 3H 4H")
    assert warning(know, "AD") == ThrowsWinner(suit=DIAMONDS)
    assert warning(know, "2C") is None


def test_wastes_card() -> None:
    know = known("QH 5H 2H", "3H AH")
    assert warning(know, "QH") == WastesCard(lower=parse_card("2H"))
    assert warning(know, "2H") is None
    assert warning(known("KH 2H", "3H 4H"), "KH") is None, "it may win"


def test_leads_into_ruff() -> None:
    shown = "AH 2D 3H 4H"
    assert warning(known("KH 5C", shown), "KH") == LeadsIntoRuff(suit=HEARTS)
    assert warning(known("KH 5C", shown), "5C") is None
    assert warning(known("KH 5C", shown, trump=None), "KH") is None, "there is nothing to ruff with"


def test_leads_partners_void() -> None:
    shown = "AC 5C 2H 6C AS 3S 4H 5S"
    know = known("KC 4C 2D", shown)
    assert warning(know, "4C") == LeadsPartnersVoid(suit=CLUBS)
    assert warning(know, "KC") is None, "it wins by itself"
    assert warning(known("KC 4C", "AC 5C 2H 6C"), "4C") is None, "partner may ruff"


def test_leads_trumps() -> None:
    assert warning(known("KS 4S 2D"), "4S") == LeadsTrumps(trump=SPADES)
    assert warning(known("KS 4S 5S 6S 7S 2D"), "4S") is None, "long in trumps"
    assert warning(known("KS 4S 2D"), "2D") is None


def test_strong_in_trumps_is_half_as_many_as_are_out_and_two_at_least() -> None:
    four = "2S 5S 9S JS 3D"
    assert not strong_in_trumps(known(four))
    assert strong_in_trumps(known(four, "2H 3H 10S 4H"))
    assert not strong_in_trumps(known("2S 3D", "3S 4S 5S 6S 7S 8S 9S 10S JS QS AH KH"))


def test_an_alternative_tells_the_first_caution_against_a_card() -> None:
    look = scene("9H AH 2H", "8H 3H 4H")
    told = {other.action: other.reason for other in maxims(look).alternatives}
    plays = PLAYS[look.seat]
    assert told == {
        plays[parse_card("AH")]: HigherThanNeeded(enough=parse_card("9H")),
        plays[parse_card("2H")]: GivesTrickAway(best=parse_card("8H")),
    }


def test_an_alternative_that_another_maxim_picks_is_spoken_for() -> None:
    """The king covers the honour; low would be right as well, for partner is still to play."""
    (other,) = maxims(scene("KH 2H", "QH")).alternatives
    assert (str(play_of(other.action).card), other.reason.id, other.speaks_for) == (
        "2H",
        "maxim.second-hand-low",
        True,
    )
