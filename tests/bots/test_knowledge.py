"""What a seat can know, and what it cannot."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings

from tests.bots.scenes import CLUBS, DIAMONDS, HEARTS, SPADES, E, N, S, W, known, scene
from tests.engine.helpers import Game, endings, games
from tutor.bots import BOTS
from tutor.bots.knowledge import knowledge
from tutor.engine.cards import PACK, Suit, parse_card, print_cards
from tutor.engine.seats import Seat
from tutor.engine.view import view


@settings(max_examples=30)
@given(games())
def test_every_card_is_held_seen_or_out(game: Game) -> None:
    for table in game.tables[:-1]:
        know = knowledge(view(table, table.turn))
        out = {card for cards in know.unseen.values() for card in cards}
        gone = {card for _, card in table.played()}
        assert out | gone | set(know.hand) == set(PACK)
        assert len(out) + len(gone) + len(know.hand) == 52
        hidden = {c for seat in Seat if seat is not know.seat for c in table.hand(seat) or ()}
        assert out == hidden


@settings(max_examples=30)
@given(games())
def test_what_is_known_is_true(game: Game) -> None:
    """No seat holds a suit that it is known not to hold, and no master is beaten in its suit."""
    for table in game.tables[:-1]:
        know = knowledge(view(table, table.turn))
        for seat in Seat:
            if seat is know.seat:
                continue
            hand = table.hand(seat) or ()
            for suit in Suit:
                if not know.may_hold(seat, suit):
                    assert not [card for card in hand if card.suit is suit]
            for card in know.hand:
                higher = [
                    c for c in hand if c.suit is card.suit and know.height(c) > know.height(card)
                ]
                assert not (know.is_master(card) and higher)
                assert know.above(card) >= len(higher)


@settings(max_examples=30)
@given(endings())
def test_a_trick_that_partner_has_is_lost_only_to_a_void_that_was_not_shown(game: Game) -> None:
    for table in game.tables[:-1]:
        know = knowledge(view(table, table.turn))
        if not know.partner_will_win or know.place == 4 or know.best is None:
            continue
        for card in table.hand(know.seat.left) or ():
            if card.suit is know.led:
                assert table.ranking.power(card, know.led) < table.ranking.power(
                    know.best, know.led
                )


def test_a_void_is_shown_by_not_following() -> None:
    know = known("5C", "AH 2D 3H 4H 3C 2S 4C")
    assert know.voids == {N: set(), E: {HEARTS, CLUBS}, S: set(), W: set()}
    assert not know.may_hold(E, HEARTS)
    assert know.may_ruff(E, HEARTS)
    assert not know.may_ruff(S, HEARTS)


def test_a_void_seat_beats_a_trump_only_with_a_higher_one() -> None:
    know = known("AS 2S 5C", "AH 2D 3H 4H 5H", leader=W)
    assert know.voids[N] == {HEARTS}
    assert know.may_beat(N, parse_card("2S"))
    assert not know.may_beat(N, parse_card("AS"))
    assert not know.may_ruff(N, SPADES), "a trump that is led is followed, not ruffed"


def test_a_suit_that_is_all_gone_is_held_by_nobody() -> None:
    know = known("5C 2H", "AH KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H")
    assert know.out(HEARTS) == ()
    assert not know.may_hold(S, HEARTS)
    assert know.is_master(parse_card("2H"))


def test_the_turned_card_is_with_the_dealer_until_it_is_played() -> None:
    trumps = "AS KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S"
    know = known("5C 2H", trumps, turned="2S", dealer=W)
    assert know.turned_with is W
    assert print_cards(know.out(SPADES)) == "2S"
    assert [know.may_hold(seat, SPADES) for seat in (E, S, W)] == [False, False, True]
    assert known("5C", trumps, turned="KS", dealer=W).turned_with is None
    assert known("2S", trumps, turned="2S", dealer=N).turned_with is None, "the dealer looks"


def test_touching_cards_are_those_with_nothing_out_between_them() -> None:
    know = known("KH JH 9H", "QH 4H 5H 6H")
    hand = know.hand
    assert str(know.touching(parse_card("KH"), hand)) == "JH"
    assert str(know.touching(parse_card("9H"), hand)) == "9H"
    assert know.above(parse_card("JH")) == 1


def test_partners_leads_are_remembered_in_order() -> None:
    first = "3C 4C AC 5C"
    assert known("9C 2H", first, leader=S).led_by_partner == (CLUBS,)
    know = known("9D 9C", f"{first} 2H 3H AH 4H 6D 7D", leader=S)
    assert (know.seat, know.led_by_partner) == (N, (CLUBS, DIAMONDS))


@pytest.mark.parametrize("name", BOTS)
def test_a_seat_that_is_not_on_turn_is_not_advised(name: str) -> None:
    table = scene("5C 2H", "3C").table
    with pytest.raises(ValueError, match="south has no card to play now"):
        BOTS[name].advise(view(table, S), Random(0))
