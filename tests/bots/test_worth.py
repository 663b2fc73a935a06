"""What a hand is worth, and which of its cards."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from tests.engine.bids import bid_whist
from tutor.bots.tricks import best_cards, by_suit, is_stopped, tricks_in
from tutor.bots.worth import worth, worths_of_names
from tutor.engine.calls import BidKind, Direction
from tutor.engine.cards import Suit, parse_hand, print_cards
from tutor.engine.deal import shuffled_deal
from tutor.engine.ranking import DOWNTOWN, UPTOWN, ranking
from tutor.engine.ruleset import PRESETS
from tutor.engine.seats import Seat

RULES = PRESETS["bid-whist"]
HEARTS_UP = ranking(Suit.HEARTS, order=UPTOWN)
HEARTS_DOWN = ranking(Suit.HEARTS, order=DOWNTOWN)
NOTRUMP_UP = ranking(None, order=UPTOWN)


def better(one: str, other: str) -> bool:
    """Tell whether a hand is worth more than another with hearts as trumps uptown."""
    return tricks_in(parse_hand(one), HEARTS_UP) > tricks_in(parse_hand(other), HEARTS_UP)


def test_trumps_jokers_high_cards_and_short_suits_are_worth_tricks() -> None:
    assert better("AH 2H 3S 3D 3C", "KH 2H 3S 3D 3C")
    assert better("BJ 2H 3S 3D 3C", "AH 2H 3S 3D 3C")
    assert better("BJ 2H 3S 3D 3C", "LJ 2H 3S 3D 3C")
    assert better("4H 2H 3S 3D 3C", "2H 2S 3S 3D 3C")
    assert better("AS 2S 3D 4D 3C 4C", "KS 2S 3D 4D 3C 4C")
    assert better("KS 2S 3D 4D 3C 4C", "JS 2S 3D 4D 3C 4C")
    assert better("2S 3S 4S 3C 4C 5C", "2S 3S 4D 5D 3C 4C")


def test_a_queen_behind_both_is_worth_more_than_behind_one() -> None:
    def queen(others: str) -> float:
        hand = parse_hand(f"{others}2...")
        return tricks_in((*hand, *parse_hand("QS")), NOTRUMP_UP) - tricks_in(hand, NOTRUMP_UP)

    assert queen("AK") > queen("A") > queen("") == 0


def test_what_runs_behind_two_high_cards_is_worth_more() -> None:
    def more(low: str, high: str) -> float:
        one, other = parse_hand(f"{low}..."), parse_hand(f"{high}...")
        return tricks_in(other, NOTRUMP_UP) - tricks_in(one, NOTRUMP_UP)

    assert more("AK32", "AKJ2") > more("A432", "AJ32") == 0
    assert more("AK32", "AK432") > more("A432", "A5432") == 0


def test_a_king_that_stands_alone_is_worth_nothing() -> None:
    assert not better("KS 3D 4D 3C 4C", "2S 3D 4D 3C 4C")


def test_the_same_hand_is_worth_another_thing_downtown() -> None:
    low = parse_hand("AH 2H 3H 4H AS 2S 3D 4D 3C 4C")
    assert tricks_in(low, HEARTS_DOWN) > tricks_in(low, HEARTS_UP)


def test_in_notrump_jokers_and_short_suits_are_worth_nothing() -> None:
    hand = parse_hand("AS KS 3D 4D 3C 4C")
    assert tricks_in((*hand, *parse_hand("BJ LJ")), NOTRUMP_UP) == tricks_in(hand, NOTRUMP_UP)


def test_jokers_are_sorted_on_top_of_the_trumps() -> None:
    hand = parse_hand("2H BJ AS AH LJ")
    for own in (False, True):
        suits = by_suit(hand, ranking(Suit.HEARTS, order=UPTOWN, own_suit=own))
        assert print_cards(suits[Suit.HEARTS]) == "BJ LJ AH 2H"
    assert print_cards(by_suit(hand, NOTRUMP_UP)[None]) in ("BJ LJ", "LJ BJ")


@pytest.mark.parametrize("held", ["A", "AK", "K2", "Q32", "QJ2"])
def test_a_suit_is_stopped_by_a_guarded_high_card(held: str) -> None:
    assert is_stopped(parse_hand(f"{held}..."), NOTRUMP_UP)


@pytest.mark.parametrize("held", ["", "K", "Q2", "QJ", "J432"])
def test_a_suit_is_open_without_a_guarded_high_card(held: str) -> None:
    assert not is_stopped(parse_hand(f"{held}..."), NOTRUMP_UP)


def test_the_best_cards_are_worth_more_than_any_others() -> None:
    """Of every choice of four cards out of nine, as far as tricks go."""
    for number in range(60):
        rng = Random(number)
        order = rng.choice((HEARTS_UP, HEARTS_DOWN, NOTRUMP_UP))
        cards = shuffled_deal(rng, dealer=Seat.WEST, rules=RULES).hands[0][:9]
        best = best_cards(cards, 4, order)
        assert len({*best}) == 4
        assert {*best} <= {*cards}
        most = max(tricks_in(four, order, kept=True) for four in combinations(cards, 4))
        assert tricks_in(best, order, kept=True) >= most - 0.1


def test_all_cards_are_best_where_all_may_be_kept() -> None:
    cards = parse_hand("BJ LJ 2H 3S 4D")
    assert {*best_cards(cards, 5, NOTRUMP_UP)} == {*cards}


def test_the_worth_under_a_bid_is_that_of_the_best_name() -> None:
    hand = parse_hand("AH KH QH 9H 8H 7H BJ AS 5S 4D 3D 9C")
    up = worth(hand, BidKind.UPTOWN, RULES)
    assert (up.trump, up.direction, up.count) == (Suit.HEARTS, Direction.UPTOWN, 7)
    assert (up.tricks, up.level) == (11, 5)
    assert len(worths_of_names(hand, BidKind.DOWNTOWN, RULES)) == 4
    ways = worths_of_names(hand, BidKind.NOTRUMP, RULES)
    assert [way.direction for way in ways] == [*Direction]


def test_no_notrump_is_worth_a_bid_with_an_open_suit() -> None:
    hand = parse_hand("AS KS QS AH KH QH AD KD QD 3C 4C 5C")
    notrump = worth(hand, BidKind.NOTRUMP, RULES)
    assert notrump.open_suits == (Suit.CLUBS,)
    assert notrump.tricks > 10
    assert notrump.level == 0


def test_jokers_of_their_own_suit_are_not_counted_as_trumps() -> None:
    hand = parse_hand("AH KH QH BJ 3S")
    own = worth(hand, BidKind.UPTOWN, bid_whist("jokers_own_suit=true"))
    assert (own.trump, own.count) == (Suit.HEARTS, 3)


def test_nothing_is_worth_more_than_all_tricks() -> None:
    hand = parse_hand("BJ LJ AH KH QH JH TH 9H 8H 7H 6H 5H")
    assert worth(hand, BidKind.UPTOWN, RULES, more=9.0).tricks == 13
    assert worth(hand, BidKind.UPTOWN, RULES, more=-99.0).tricks == 0


def test_what_is_expected_is_what_comes_on_the_average() -> None:
    """A random hand makes about nine tricks in its best trump contract; see tests/bench/bots.py."""
    deals = [shuffled_deal(Random(number), dealer=Seat.WEST, rules=RULES) for number in range(200)]
    tricks = [worth(deal.hands[0], BidKind.UPTOWN, RULES).tricks for deal in deals]
    assert 8.8 < sum(tricks) / len(tricks) < 9.8
