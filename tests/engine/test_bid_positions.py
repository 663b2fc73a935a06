"""A fragment of a round of bid whist: how far it has come, and what could not have come so far."""

from __future__ import annotations

import pytest

from tutor.engine.calls import Direction, parse_bid
from tutor.engine.cards import Suit, parse_cards
from tutor.engine.contract import Contract
from tutor.engine.position import CardsDidNotFollow, Position, position_faults, set_up
from tutor.engine.ruleset import parse_rules
from tutor.engine.rulings.declaring import DirectionRequired, TrumpRequired
from tutor.engine.rulings.play import NamesNoSuit, SuitMustBeNamed
from tutor.engine.seats import Seat, Side
from tutor.engine.table import Phase

BID_WHIST = parse_rules("bid-whist")
NAMES = parse_rules("bid-whist joker_lead=leader-names-suit")
UNNAMED = Contract(declarer=Seat.SOUTH, bid=parse_bid("3U"))
HEARTS = Contract(declarer=Seat.SOUTH, bid=parse_bid("3U"), trump=Suit.HEARTS)
NOTRUMP = Contract(declarer=Seat.SOUTH, bid=parse_bid("3N"), ranks=Direction.UPTOWN)
KITTY = parse_cards("BJ AH 2H KC QC JD")


@pytest.mark.parametrize(
    "played",
    [{"trick": parse_cards("AS")}, {"leader": Seat.WEST}, {"tricks": (4, 9)}],
)
def test_no_card_is_played_before_the_trumps_are_named(played: dict[str, object]) -> None:
    position = Position(contract=UNNAMED, **played)  # type: ignore[arg-type]
    assert position_faults(position, BID_WHIST) == (TrumpRequired(bid=UNNAMED.bid),)
    ranking = Contract(declarer=Seat.SOUTH, bid=parse_bid("3N"))
    notrump = Position(contract=ranking, **played)  # type: ignore[arg-type]
    assert position_faults(notrump, BID_WHIST) == (DirectionRequired(bid=ranking.bid),)


def test_with_nothing_played_the_trumps_are_still_to_be_named() -> None:
    assert set_up(Position(contract=UNNAMED), BID_WHIST).phase is Phase.DECLARE


def test_whoever_leads_a_joker_names_a_suit_where_the_table_does() -> None:
    (joker,) = trick = parse_cards("LJ")
    silent = Position(contract=NOTRUMP, trick=trick)
    assert position_faults(silent, NAMES) == (SuitMustBeNamed(card=joker),)
    assert position_faults(silent, BID_WHIST) == ()
    said = Position(contract=NOTRUMP, trick=trick, named=Suit.CLUBS)
    assert position_faults(said, NAMES) == ()
    assert set_up(said, NAMES).led_suit is Suit.CLUBS


def test_a_suit_that_was_named_must_be_followed_from_the_first_card_on() -> None:
    joker, other = trick = parse_cards("LJ BJ")
    hands = (None, None, None, parse_cards("3C 2D"))
    said = Position(contract=NOTRUMP, trick=trick, named=Suit.CLUBS, hands=hands)
    fault = CardsDidNotFollow(seat=Seat.WEST, card=other, led=Suit.CLUBS)
    assert position_faults(said, NAMES) == (fault,)
    void = Position(contract=NOTRUMP, trick=(joker, other), named=Suit.HEARTS, hands=hands)
    assert position_faults(void, NAMES) == ()


def test_no_suit_is_named_elsewhere() -> None:
    (joker,) = trick = parse_cards("LJ")
    said = Position(contract=NOTRUMP, trick=trick, named=Suit.CLUBS)
    fault = NamesNoSuit(card=joker, named=Suit.CLUBS)
    assert position_faults(said, BID_WHIST) == (fault,)
    trumps = Position(contract=HEARTS, trick=trick, named=Suit.CLUBS)
    assert position_faults(trumps, NAMES) == (fault,)


def test_the_kitty_is_one_of_the_tricks_that_are_told() -> None:
    """Six were played, and the seventh is played now, whether or not the kitty lies there."""
    for kitty in (None, KITTY):
        position = Position(contract=HEARTS, leader=Seat.EAST, tricks=(4, 3), kitty=kitty)
        table = set_up(position, BID_WHIST)
        assert [table.tricks_of(side) for side in Side] == [4, 3]
        assert table.trick_number == 7
        assert table.phase is Phase.PLAY


def test_the_kitty_alone_is_no_sign_of_play() -> None:
    position = Position(contract=HEARTS, tricks=(1, 0), kitty=KITTY)
    table = set_up(position, BID_WHIST)
    assert table.phase is Phase.EXCHANGE
    assert table.tricks_of(Side.NS) == 1
    assert set_up(Position(contract=HEARTS, kitty=KITTY), BID_WHIST).phase is Phase.EXCHANGE


def test_with_all_thirteen_tricks_told_there_is_only_the_score() -> None:
    for kitty in (None, KITTY):
        position = Position(contract=HEARTS, tricks=(4, 9), kitty=kitty)
        assert set_up(position, BID_WHIST).phase is Phase.SCORE
