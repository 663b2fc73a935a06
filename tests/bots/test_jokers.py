"""Jokers in notrump, and as trumps: each test is named after its maxim or its caution."""

from __future__ import annotations

import pytest

from tests.bots.bid_scenes import knows, play, playing
from tests.bots.scenes import maxims
from tutor.bots.jokers import LeadsWorthlessJoker, OnlyJokersLeft, ShedJoker, leads_worthless_joker
from tutor.engine.cards import LITTLE_JOKER, parse_card

UP = "N: 3N up"


def test_shed_joker() -> None:
    advice = maxims(playing(UP, "BJ LJ 2H KS 3H", "5D"))
    assert str(advice.action) == "E: play LJ"
    assert advice.reason == ShedJoker(joker=LITTLE_JOKER)
    assert play(UP, "BJ 2H KS 3H", "5D")[0] == "BJ"


def test_shed_joker_not_while_suit_can_be_followed() -> None:
    assert play(UP, "BJ 2D 9D KS", "5D") == ("2D", "second-hand-low")


def test_shed_joker_on_a_joker_unless_a_sure_card_sets_the_suit() -> None:
    """Whatever is played first after a joker is as good as led."""
    assert play(UP, "BJ 2H 4S", "LJ") == ("BJ", "shed-joker")
    assert play(UP, "BJ AH 4S", "LJ") == ("AH", "cash-winner")


def test_shed_joker_is_not_said_of_trumps() -> None:
    assert play("N: 3U H", "BJ 2S 3S", "5D 6D 9D") == ("BJ", "ruff")
    own = "jokers_own_suit=true"
    assert play("N: 3U H", "BJ 2S 3S", "5D 6D AD", options=own) == ("BJ", "ruff")


@pytest.mark.parametrize("rule", ["next-sets-suit", "leader-names-suit", "forbidden"])
def test_leads_worthless_joker(rule: str) -> None:
    """Never while another card is left, whatever the house allows."""
    options = f"joker_lead={rule}"
    assert play(UP, "BJ LJ 2H", options=options)[0] == "2H"
    know = knows(UP, "BJ LJ 2H", options=options)
    joker = parse_card("BJ")
    assert leads_worthless_joker(know, joker) == LeadsWorthlessJoker(joker=joker)
    assert leads_worthless_joker(know, parse_card("2H")) is None
    assert leads_worthless_joker(knows(UP, "BJ LJ", options=options), joker) is None
    assert leads_worthless_joker(knows("N: 3U H", "BJ 2S", options=options), joker) is None


def test_leads_worthless_joker_is_told_of_the_other_cards() -> None:
    advice = maxims(playing(UP, "BJ 2H", options="joker_lead=leader-names-suit"))
    (other,) = advice.alternatives
    assert str(other.action) == "N: play BJ as S"
    assert other.reason == LeadsWorthlessJoker(joker=parse_card("BJ"))


def test_only_jokers_left() -> None:
    advice = maxims(playing(UP, "BJ LJ"))
    assert advice.reason == OnlyJokersLeft()
    assert play("N: 3U H", "BJ LJ") == ("BJ", "cash-trump"), "these are trumps"


def test_a_suit_named_with_a_joker_is_one_that_partner_led() -> None:
    """N led a spade, S won it and led diamonds, which N won."""
    led = "2S 3S AS 4S 5D 6D KD 7D"
    names = "joker_lead=leader-names-suit"
    assert play(UP, "BJ LJ", led, options=names) == ("BJ as D", "only-jokers-left")
    assert play(UP, "BJ LJ", options=names) == ("BJ as S", "only-jokers-left")
    void = "2D 3D AD 4D 3S 6S 9S 7S 5D 8D 5C 9D"
    assert play("S: 3N up", "BJ LJ", void, options=names)[0] == "BJ as S"


def test_lead_low_is_not_a_joker_either() -> None:
    """Partner has no diamonds, so that no lead is good; but the joker is still worse."""
    assert play(UP, "BJ 2D", "AD 3D 4C 5D") == ("2D", "lead-low")


def test_an_own_joker_is_worth_leading_when_nothing_else_is() -> None:
    assert play("N: 3U H", "BJ", options="jokers_own_suit=true") == ("BJ", "only-card")
