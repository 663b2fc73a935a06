"""Jokers, trick by trick, as the house rules of a table say (M2.S6-S7)."""

from __future__ import annotations

import pytest

from tutor.engine.cards import Card, Suit, parse_cards
from tutor.engine.contract import ranking_of
from tutor.engine.ranking import UPTOWN, RankOrder
from tutor.engine.rulings.play import names_suit
from tutor.engine.rulings.trick import trick_reason
from tutor.engine.seats import Seat

from .bids import bid_whist, contract, go_on, hold, ruling, told
from .helpers import E, N, S, W, legal

FORBIDDEN = "joker_lead=forbidden"
NAMES = "joker_lead=leader-names-suit"
OWN = "jokers_own_suit=true"
SHED = "must_shed_joker=true"


@pytest.mark.parametrize(
    ("made", "options", "hand", "may"),
    [
        ("3N up", "", "BJ LJ 3C", "BJ LJ 3C"),
        ("3N up", FORBIDDEN, "BJ LJ 3C", "3C"),
        ("3N up", FORBIDDEN, "BJ LJ", "BJ LJ"),
        ("3U S", FORBIDDEN, "BJ LJ 3C", "BJ LJ 3C"),
        ("3N up", SHED, "BJ LJ 3C", "BJ LJ 3C"),
        ("3U S", OWN, "BJ LJ 3C", "BJ LJ 3C"),
    ],
)
def test_what_may_be_led(made: str, options: str, hand: str, may: str) -> None:
    assert legal(hold(f"N: {made}", hand=hand, options=options)) == may


@pytest.mark.parametrize(
    ("made", "options", "trick", "hand", "may"),
    [
        ("3N up", FORBIDDEN, "BJ", "LJ 3C", "LJ 3C"),
        ("3N up", SHED, "BJ", "LJ 3C", "LJ 3C"),
        ("3N up", SHED, "BJ 2D", "LJ 3C", "LJ"),
        ("3N up", SHED, "2D", "BJ LJ 3C", "BJ LJ"),
        ("3N up", SHED, "2D", "BJ 3D 3C", "3D"),
        ("3N up", SHED, "2D", "3H 3C", "3H 3C"),
        ("3U S", SHED, "2D", "BJ LJ 3C", "BJ LJ 3C"),
        ("3U S", OWN, "BJ", "LJ 2S 3C", "LJ"),
        ("3U S", OWN, "BJ", "2S 3C", "2S 3C"),
        ("3U S", OWN, "2S", "LJ 3S 3C", "3S"),
        ("3U S", OWN, "2D", "LJ 3D 3S", "3D"),
        ("3N up", OWN, "2D", "LJ 3D 3S", "3D"),
        ("3N up", OWN, "LJ", "BJ 3D 3S", "BJ 3D 3S"),
    ],
)
def test_what_may_be_played_to_a_lead(
    made: str, options: str, trick: str, hand: str, may: str
) -> None:
    assert legal(hold(f"N: {made}", trick, hand, options=options)) == may


@pytest.mark.parametrize(
    ("made", "options", "trick", "hand", "card", "note"),
    [
        ("3U S", "", "BJ", "2S 3C", "3C", "joker-is-a-trump"),
        ("3U S", "", "BJ", "LJ 3C", "3C", "joker-is-your-only-trump"),
        ("3U S", "", "4S", "LJ 2S 3C", "3C", "None"),
        ("3U S", "", "4D", "LJ 2D", "LJ", "joker-is-a-trump"),
        ("3U S", OWN, "BJ", "LJ 3C", "3C", "None"),
        ("3U S", OWN, "4S", "LJ 2S", "LJ", "None"),
        ("3U S", OWN, "4D", "LJ 2D", "LJ", "None"),
        ("3N up", "", "4D", "LJ 2D", "LJ", "joker-has-no-suit"),
        ("3N up", OWN, "4D", "LJ 2D", "LJ", "joker-has-no-suit"),
    ],
)
def test_what_a_refusal_says_of_the_joker(
    made: str, options: str, trick: str, hand: str, card: str, note: str
) -> None:
    said = told(hold(f"N: {made}", trick, hand, options=options), f"E: play {card}")
    assert said.startswith("play.must-follow-suit")
    assert said.endswith(f"note={note}")


@pytest.mark.parametrize(
    ("made", "options", "hand", "calls_for"),
    [
        ("3U S", "", "BJ 2C", "S"),
        ("3U S", OWN, "BJ 2C", "J"),
        ("3N up", "", "BJ 2C", "None"),
        ("3N up", OWN, "BJ 2C", "None"),
    ],
)
def test_what_a_joker_that_is_led_calls_for(
    made: str, options: str, hand: str, calls_for: str
) -> None:
    table = hold(f"N: {made}", hand=hand, options=options)
    expected = f"play.leads-joker card=BJ calls_for={calls_for} only=False"
    assert told(table, "N: play BJ") == expected


@pytest.mark.parametrize(
    ("named", "rest", "winner", "reason"),
    [
        ("S", "7D QD 2S", W, "card=2S led=S joker=True unplayed=None"),
        ("S", "7S QD 2S", E, "card=7S led=S joker=True downtown=False"),
        ("C", "7D QD 2S", E, "card=7D led=D joker=True unplayed=C"),
        ("C", "BJ QD AD", S, "card=QD led=D joker=True unplayed=C"),
        ("D", "BJ QD AD", W, "card=AD led=D joker=True downtown=False"),
    ],
)
def test_a_suit_named_with_a_joker_is_followed_and_wins_where_it_is_played(
    named: str, rest: str, winner: Seat, reason: str
) -> None:
    """Where nobody can play it the first card that is no joker wins, as if it had set the suit."""
    table = hold("N: 3N up", hand="LJ", options=NAMES, others=", ".join(rest.split()))
    table = go_on(table, f"N: play LJ as {named}")
    assert (str(table.led_suit), str(table.named)) == (named, named)
    assert table.turn is E
    for seat, card in zip("ESW", rest.split(), strict=True):
        table = go_on(table, f"{seat}: play {card}")
    (trick,) = table.tricks
    assert (trick.winner, str(trick.named)) == (winner, named)
    assert (table.named, table.led_suit) == (None, None)
    found = trick_reason(trick.cards, N, table.ranking, trick.named)
    assert str(found).endswith(reason)


def test_the_named_suit_must_be_followed() -> None:
    table = hold("N: 3N up", hand="LJ 2C", options=NAMES, others="3C 4S,5C 5S,6C 6S")
    table = go_on(table, "N: play LJ as S")
    assert legal(table) == "4S"
    assert told(table, "E: play 3C") == "play.must-follow-suit led=S playable=4S note=None"
    assert ruling(table, "E: play 4S as S") == "play.names-no-suit"


def test_a_suit_is_named_only_with_a_joker_led_in_notrump_at_such_a_table() -> None:
    joker, ace = parse_cards("LJ AS")
    for made, options, trick, named in (
        ("3N up", NAMES, "", True),
        ("3N up", NAMES, "2C", False),
        ("3N up", "", "", False),
        ("3U S", NAMES, "", False),
    ):
        table = hold(f"N: {made}", trick, options=options)
        assert names_suit(table, joker) is named
        assert names_suit(table, ace) is False


def power(made: str, cards: str, options: str = "") -> list[str]:
    """Write cards low to high as they stand in a trick in which hearts were led."""
    order = ranking_of(contract(f"N: {made}"), bid_whist(options))

    def height(card: Card) -> int:
        return order.power(card, Suit.HEARTS)

    return [str(card) for card in sorted(parse_cards(cards), key=height) if height(card)]


@pytest.mark.parametrize(
    ("made", "options", "low_to_high"),
    [
        ("3U H", "", "2H 3H 10H JH QH KH AH LJ BJ"),
        ("3D H", "", "KH QH JH 10H 3H 2H AH LJ BJ"),
        ("3D H", "downtown_ace=low", "AH KH QH JH 10H 3H 2H LJ BJ"),
        ("3U S", "", "2H 3H 10H JH QH KH AH 2S AS LJ BJ"),
        ("3D S", "", "KH QH JH 10H 3H 2H AH 2S AS LJ BJ"),
        ("3D S", "downtown_ace=low", "AH KH QH JH 10H 3H 2H AS 2S LJ BJ"),
        ("3N up", "", "2H 3H 10H JH QH KH AH"),
        ("3N down", "", "KH QH JH 10H 3H 2H AH"),
        ("3N down", "downtown_ace=low", "AH KH QH JH 10H 3H 2H"),
        ("3U H", OWN, "2H 3H 10H JH QH KH AH LJ BJ"),
        ("3U S", OWN, "2H 3H 10H JH QH KH AH 2S AS LJ BJ"),
        ("3N up", OWN, "2H 3H 10H JH QH KH AH"),
    ],
)
def test_the_orders_low_to_high(made: str, options: str, low_to_high: str) -> None:
    every = "AH KH QH JH TH 3H 2H AS 2S 5C BJ LJ"
    assert power(made, every, options) == low_to_high.split()


def test_an_order_arranges_ranks_low_to_high() -> None:
    assert [str(c) for c in UPTOWN.sort(parse_cards("AS 2S TS"))] == ["2S", "10S", "AS"]
    assert isinstance(UPTOWN.with_jokers(), RankOrder)
    assert [str(rank) for rank in UPTOWN.with_jokers().ranks[-3:]] == ["A", "LJ", "BJ"]
    plain, own = (ranking_of(contract("N: 3U S"), bid_whist(options)) for options in ("", OWN))
    assert plain.trump_order == UPTOWN.with_jokers()
    assert own.trump_order == UPTOWN


def test_while_only_jokers_lie_there_in_notrump_nobody_is_winning() -> None:
    table = hold("N: 3N up", "BJ LJ")
    assert table.ranking.best(table.trick) is None
    assert trick_reason(table.trick, N, table.ranking) is None
    assert (table.led_suit, table.turn) == (None, S)
