"""A deal may be wrong: every fault is told at once, in the order of RULES.md 4 (M1.S2-S3)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.engine.cards import JOKERS, PACK, Suit, parse_card, parse_hand
from tutor.engine.deal import (
    Deal,
    DuplicateCard,
    HandSize,
    JokerInWhist,
    KittySize,
    LastCardNotDealers,
    TurnedCardMissing,
    WrongPack,
    deal_faults,
    shuffled_deal,
)
from tutor.engine.seats import Seat
from tutor.engine.table import BadDeal, start

from .helpers import BY_SUIT, WHIST, E, N, S, W, deals

NORTH, EAST, SOUTH, WEST = BY_SUIT
RIGHT = Deal(dealer=W, hands=(NORTH, EAST, SOUTH, WEST), turned=parse_card("AC"))


@given(deals())
def test_a_right_deal_has_no_faults(deal: Deal) -> None:
    assert deal_faults(deal, WHIST) == ()
    assert start(deal, WHIST).turn is deal.dealer.left


def test_every_fault_at_once_in_the_order_of_the_rules() -> None:
    # The 2S is lost, E has its 2H twice, S a joker for its 2D, W gave a card to the kitty.
    deal = Deal(
        dealer=W,
        hands=(NORTH[1:], (*EAST, EAST[0]), (JOKERS[0], *SOUTH[1:]), WEST[:-1]),
        turned=parse_card("AC"),
        kitty=(parse_card("AC"),),
    )
    faults = deal_faults(deal, WHIST)
    assert faults == (
        WrongPack(missing=(parse_card("2S"), parse_card("2D"))),
        DuplicateCard(cards=(parse_card("2H"),)),
        HandSize(seat=N, size=12, expected=13),
        HandSize(seat=E, size=14, expected=13),
        HandSize(seat=W, size=12, expected=13),
        KittySize(size=1, expected=0),
        LastCardNotDealers(card=parse_card("AC"), dealer=W),
        JokerInWhist(cards=(JOKERS[0],)),
    )
    without = replace(deal, turned=None)
    assert deal_faults(without, WHIST) == (
        *faults[:6],
        TurnedCardMissing(dealer=W),
        JokerInWhist(cards=(JOKERS[0],)),
    )
    with pytest.raises(BadDeal) as refused:
        start(deal, WHIST)
    assert refused.value.faults == faults
    assert str(refused.value).startswith("deal.wrong-pack missing=2S,2D; deal.duplicate-card")


def test_cards_that_lie_in_two_places_are_named_once() -> None:
    deal = replace(RIGHT, hands=(NORTH, (NORTH[0], NORTH[0], *EAST[2:]), SOUTH, WEST))
    assert deal_faults(deal, WHIST) == (
        WrongPack(missing=EAST[:2]),
        DuplicateCard(cards=(NORTH[0],)),
    )


@pytest.mark.parametrize("dealer", [N, E, S])
def test_the_turned_card_belongs_to_the_dealers_hand(dealer: Seat) -> None:
    deal = replace(RIGHT, dealer=dealer)
    assert deal_faults(deal, WHIST) == (LastCardNotDealers(card=parse_card("AC"), dealer=dealer),)


@pytest.mark.parametrize("dealer", Seat)
def test_a_misdeal_is_counted_though_the_turned_card_is_the_dealers(dealer: Seat) -> None:
    moved = replace(RIGHT, hands=((*NORTH, EAST[0]), EAST[1:], SOUTH, WEST))
    turned = moved.hands[dealer.place][-1]
    assert deal_faults(replace(moved, dealer=dealer, turned=turned), WHIST) == (
        HandSize(seat=N, size=14, expected=13),
        HandSize(seat=E, size=12, expected=13),
    )


def test_an_ending_has_equal_hands_and_needs_neither_pack_nor_the_turned_card_in_hand() -> None:
    hands = (parse_hand("AS"), parse_hand("KS"), parse_hand("QS"), parse_hand("JS"))
    ending = Deal(dealer=W, hands=hands, turned=parse_card("2C"))
    assert deal_faults(ending, WHIST) == ()
    assert deal_faults(replace(ending, turned=None), WHIST) == (TurnedCardMissing(dealer=W),)
    assert deal_faults(replace(ending, turned=None, trump=Suit.HEARTS), WHIST) == ()
    unequal = replace(ending, hands=(*hands[:3], parse_hand("JS 2S")))
    sizes = [fault.size for fault in deal_faults(unequal, WHIST) if isinstance(fault, HandSize)]
    assert sizes == [1, 1, 1, 2]


@given(st.integers(0, 2**32), st.sampled_from(Seat))
def test_cards_are_dealt_one_at_a_time_from_the_dealers_left(seed: int, dealer: Seat) -> None:
    """M1.S2-S3: the last card falls to the dealer and is turned."""
    pack = list(PACK)
    Random(seed).shuffle(pack)
    hands: dict[Seat, list[object]] = {seat: [] for seat in Seat}
    seat = dealer
    for card in pack:
        seat = seat.left
        hands[seat].append(card)
    deal = shuffled_deal(Random(seed), dealer=dealer)
    assert deal.hands == tuple(map(tuple, hands.values()))
    assert deal.turned is pack[-1] is deal.hands[dealer.place][-1]
    assert seat is dealer


def test_an_ending_may_be_led_by_any_seat() -> None:
    assert [start(RIGHT, WHIST, leader=seat).turn for seat in Seat] == list(Seat)
