"""The hard cases of RULES.md 5 that classic whist knows, through the one door."""

from __future__ import annotations

from random import Random

import pytest

from tutor.engine.cards import PACK, Suit, parse_cards
from tutor.engine.deal import Deal, HandSize, deal_faults
from tutor.engine.reasons import Reason
from tutor.engine.rulings.play import FollowsSuit, LeadsAnyCard, MustFollowSuit, VoidDiscards
from tutor.engine.rulings.play import VoidTrumps as Ruffs
from tutor.engine.rulings.trick import (
    HighestOfLedSuit,
    HighestTrump,
    OnlyCardOfLedSuit,
    trick_reason,
)
from tutor.engine.scoring import score_round
from tutor.engine.seats import Seat, Side
from tutor.engine.table import BadDeal, start

from .helpers import (
    BY_SUIT,
    WHIST,
    E,
    N,
    S,
    W,
    deal_by_suit,
    fragment,
    legal,
    play,
    play_out,
    winner,
)

SPADES, HEARTS, DIAMONDS, CLUBS = Suit


def verdicts(trick: str, trump: Suit | None, seat: Seat, hand: str) -> dict[str, Reason]:
    """Judge every card of a hand that follows a trick led by N."""
    table = fragment(trick, trump=trump, leader=N, **{seat.value: hand})
    return {card: play(table, seat, card).reason for card in hand.split()}


@pytest.mark.parametrize("trump", [HEARTS, SPADES, CLUBS, DIAMONDS, None])
def test_case_1_the_only_club_is_forced(trump: Suit | None) -> None:
    must = MustFollowSuit(led=CLUBS, playable=parse_cards("JC"))
    assert verdicts("10C KC 3D", trump, W, "JC AH QD 9S") == {
        "JC": FollowsSuit(led=CLUBS, only=True),
        "AH": must,
        "QD": must,
        "9S": must,
    }
    assert winner("10C KC 3D JC", trump=trump) is (S if trump is DIAMONDS else E)


def test_case_2_the_led_suit_restricts_whatever_else_lies_there() -> None:
    must = MustFollowSuit(led=HEARTS, playable=parse_cards("9H"))
    may = FollowsSuit(led=HEARTS, only=True)
    assert verdicts("5H 2S", SPADES, S, "9H AS KD") == {"9H": may, "AS": must, "KD": must}
    assert winner("5H 2S 9H AH", trump=SPADES) is E


def test_case_3_the_only_card_of_the_led_suit_wins() -> None:
    cards = parse_cards("2D AS KH QS")
    assert winner("2D AS KH QS", trump=CLUBS) is N
    reason = trick_reason(cards, N, fragment(trump=CLUBS).ranking)
    assert reason == OnlyCardOfLedSuit(seat=N, card=cards[0], led=DIAMONDS)


def test_case_4_with_none_of_the_led_suit_any_card_is_legal() -> None:
    ruffs = Ruffs(led=HEARTS, only=False)
    discards = VoidDiscards(led=HEARTS, only=False)
    found = verdicts("KH 7S", SPADES, S, "AS 2S QD")
    assert found == {"AS": ruffs, "2S": ruffs, "QD": discards}
    assert winner("KH 7S 2S AH", trump=SPADES) is E


def test_case_19_each_holds_a_suit_and_the_dealers_trumps_take_all() -> None:
    table = start(deal_by_suit(trump=True), WHIST)
    assert table.turn is N
    assert legal(table).split() == [str(card) for card in BY_SUIT[0]]
    assert play(table, N, "2S").reason == LeadsAnyCard(only=False)
    assert not play(table, N, "2H").legal
    end = play_out(deal_by_suit(trump=True), Random(19)).tables[-1]
    assert [trick.winner for trick in end.tricks] == [W] * 13
    assert sum(line.points for line in score_round(end) if line.side is Side.EW) == 7
    assert sum(line.points for line in score_round(end) if line.side is Side.NS) == 0


def test_case_19_without_trump_the_leader_takes_all() -> None:
    end = play_out(deal_by_suit(trump=False), Random(19)).tables[-1]
    assert [trick.winner for trick in end.tricks] == [N] * 13


def test_case_21_a_misdeal_is_counted_whatever_the_last_card_says() -> None:
    deal = Deal(
        dealer=W,
        hands=(PACK[:14], PACK[14:26], PACK[26:39], PACK[39:]),
        turned=PACK[-1],
    )
    faults = (
        HandSize(seat=N, size=14, expected=13),
        HandSize(seat=E, size=12, expected=13),
    )
    assert deal_faults(deal, WHIST) == faults
    with pytest.raises(BadDeal) as refused:
        start(deal, WHIST)
    assert refused.value.faults == faults


def test_the_highest_trump_beats_the_highest_card_of_the_led_suit() -> None:
    cards = parse_cards("AH 2S KH 3S")
    ranking = fragment(trump=SPADES).ranking
    assert trick_reason(cards, N, ranking) == HighestTrump(
        seat=W, card=cards[3], trump=SPADES, alone=False
    )
    assert trick_reason(cards[:3], N, ranking) == HighestTrump(
        seat=E, card=cards[1], trump=SPADES, alone=True
    )
    assert trick_reason(cards, N, fragment(trump=None).ranking) == HighestOfLedSuit(
        seat=N, card=cards[0], led=HEARTS
    )


def test_led_trumps_are_followed_and_the_highest_wins() -> None:
    table = fragment("9S", trump=SPADES, east="10S 2S AH")
    assert legal(table) == "10S 2S"
    assert winner("9S 10S AH 2S", trump=SPADES) is E
