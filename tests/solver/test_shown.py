"""What the play has shown to everybody: voids, and what jokers tell in notrump."""

from __future__ import annotations

from tests.bots.bid_scenes import playing
from tests.bots.scenes import scene
from tests.engine.bids import go_on
from tutor.engine.cards import JOKERS, JokerSuit, Suit, parse_card
from tutor.engine.seats import Seat
from tutor.solver.shown import Shown, shown

N, E, S, W = Seat
BIG = JOKERS[1]
ACE = parse_card("AH")


def after(played: str, made: str = "N: 3N up", options: str = "") -> dict[Seat, Shown]:
    """Give what was shown by these cards; N led first."""
    return shown(playing(made, "AH KH QH JH", played, options=options).table)


def test_who_does_not_follow_is_void() -> None:
    found = shown(scene("AH KH", "2D 3D 4S 5D").table)
    assert found[S].voids == {Suit.DIAMONDS}
    assert found[E].voids == found[W].voids == found[N].voids == frozenset()
    assert not found[S].may_hold(parse_card("6D"), Suit.DIAMONDS)
    assert found[S].may_hold(ACE, Suit.HEARTS)


def test_the_suit_that_was_led_last() -> None:
    found = shown(scene("AH KH", "2D 3D 4D 5D").table)
    assert found[N].led is Suit.DIAMONDS
    assert found[E].led is None


def test_a_joker_that_is_a_trump_goes_with_the_trumps() -> None:
    found = after("2S 3S 4D 5S", "N: 3U S")
    assert not found[S].may_hold(BIG, Suit.SPADES), "it would have had to follow"
    found = after("2S 3S 4D 5S", "N: 3U S", "jokers_own_suit=true")
    assert found[S].may_hold(BIG, JokerSuit.JOKERS)


def test_in_notrump_a_discard_says_nothing_of_jokers_unless_they_must_go_first() -> None:
    assert after("2D 3D 4S 5D")[S].may_hold(BIG, None)
    found = after("2D 3D 4S 5D", options="must_shed_joker=true")
    assert not found[S].may_hold(BIG, None)
    assert found[S].may_hold(ACE, Suit.HEARTS)
    assert found[E].may_hold(BIG, None)
    shed = after("2D 3D LJ 5D", options="must_shed_joker=true")
    assert shed[S].may_hold(BIG, None), "it may have had both"


def test_a_joker_that_is_led_where_it_may_not_says_that_nothing_else_was_left() -> None:
    led = after("LJ", options="joker_lead=forbidden")
    assert not led[N].may_hold(ACE, Suit.HEARTS)
    assert led[N].may_hold(BIG, None)
    assert after("LJ")[N].may_hold(ACE, Suit.HEARTS)


def test_after_nothing_but_jokers_any_card_may_be_played() -> None:
    found = after("LJ BJ 4S 5D")
    assert found[E].voids == found[S].voids == frozenset()
    assert found[W].voids == {Suit.SPADES}
    assert found[N].led is Suit.SPADES


def test_who_names_a_suit_with_a_joker_shows_nothing_of_it() -> None:
    look = playing("N: 3N up", "BJ AH", options="joker_lead=leader-names-suit")
    found = shown(go_on(look.table, "N: play BJ as H"))
    assert found[N].voids == frozenset()
    assert found[N].led is Suit.HEARTS
