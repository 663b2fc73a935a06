"""Calls, names and exchanges print to text and read back (DESIGN.md 4)."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.engine.actions import (
    Exchange,
    MakeCall,
    NameDirection,
    NameTrump,
    PlayCard,
    parse_action,
    parse_deed,
)
from tutor.engine.calls import (
    PASS,
    Bid,
    BidKind,
    Direction,
    Miscall,
    Pass,
    parse_bid,
    parse_call,
    parse_direction,
)
from tutor.engine.cards import JokerSuit, Suit, parse_led
from tutor.engine.contract_score import is_made
from tutor.engine.deal import parse_deal, shuffled_deal
from tutor.engine.errors import NotationError
from tutor.engine.ladder import LADDER
from tutor.engine.ruleset import RuleSet, parse_rules
from tutor.engine.seats import Seat

from .bids import contract
from .deeds import everything
from .helpers import EVERY_CARD, SEEDS, E, Game, bid_games
from .rulesets import bid_rules

SEAT = st.sampled_from(Seat)
HAND = st.lists(st.sampled_from(EVERY_CARD), max_size=7).map(tuple)
NO_BIDS = (
    st.builds(Miscall, level=st.integers(0, 99), suit=st.sampled_from(Suit))
    | st.builds(
        Miscall,
        level=st.integers(0, 99),
        suit=st.sampled_from(Suit),
        direction=st.sampled_from(Direction),
    )
    | st.builds(
        Miscall,
        level=st.integers(0, 99),
        notrump=st.just(True),
        direction=st.sampled_from(Direction),
    )
    | st.builds(
        Miscall,
        level=st.just(0) | st.integers(8, 99),
        notrump=st.booleans(),
        direction=st.none() | st.sampled_from(Direction),
    )
)
CALLS = st.just(PASS) | st.sampled_from(LADDER) | NO_BIDS


@given(CALLS)
def test_calls_read_back(call: Bid | Pass | Miscall) -> None:
    assert parse_call(str(call)) == call
    assert parse_call(f" {str(call).upper()} ") == call


@given(SEAT, CALLS)
def test_calls_in_a_record_read_back(seat: Seat, call: Bid | Pass | Miscall) -> None:
    action = MakeCall(seat=seat, call=call)
    assert str(action) == f"{seat}: {call}"
    assert parse_action(str(action)) == action


@given(SEAT, st.none() | st.sampled_from(Suit), st.none() | st.sampled_from(Direction))
def test_names_read_back(seat: Seat, suit: Suit | None, direction: Direction | None) -> None:
    for action in (NameTrump(seat=seat, suit=suit), NameDirection(seat=seat, direction=direction)):
        assert parse_action(str(action)) == action


@given(SEAT, HAND, HAND)
def test_exchanges_read_back(seat: Seat, give: tuple[object], take: tuple[object]) -> None:
    action = Exchange(seat=seat, give=give, take=take)  # type: ignore[arg-type]  # of cards
    assert parse_action(str(action)) == action


@given(SEAT, st.sampled_from(EVERY_CARD), st.sampled_from(Suit))
def test_a_suit_named_with_a_card_reads_back(seat: Seat, card: object, suit: Suit) -> None:
    action = PlayCard(seat=seat, card=card, suit=suit)  # type: ignore[arg-type]  # a card
    assert str(action) == f"{seat}: play {card} as {suit}"
    assert parse_action(str(action)) == action


@given(bid_games(), SEEDS)
def test_everything_that_can_be_done_reads_back(game: Game, seed: int) -> None:
    rng = Random(seed)
    table = rng.choice(game.tables)
    for action in everything(table, rng.choice([*Seat]), rng):
        assert parse_action(str(action)) == action
        _, _, deed = str(action).partition(": ")
        assert parse_deed(action.seat, deed) == action
    assert all(parse_action(str(action)) == action for action in game.record.actions)


@given(bid_rules(), SEEDS)
def test_a_deal_with_a_kitty_reads_back(rules: RuleSet, seed: int) -> None:
    deal = shuffled_deal(Random(seed), dealer=E, rules=rules)
    assert len(deal.kitty) == rules.kitty_size == 4 + rules.jokers
    assert parse_deal(str(deal)) == deal


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("3", "3U"),
        ("3 up", "3U"),
        ("3 uptown", "3U"),
        ("3↑", "3U"),
        ("three", "3U"),
        ("Drie", "3U"),
        ("3D", "3D"),
        ("3 down", "3D"),
        ("3d", "3D"),
        ("3N", "3N"),
        ("3NT", "3N"),
        ("3 nt", "3N"),
        ("3 no trump", "3N"),
        ("3 SA", "3N"),
        ("3 sans atout", "3N"),
        ("drie zonder troef", "3N"),
        ("pass", "P"),
        ("Pas", "P"),
        ("p", "P"),
        ("8", "8"),
        ("0", "0"),
        ("eight down", "8 down"),
        ("4 nt up", "4 nt up"),
        ("4 notrump uptown", "4 nt up"),
        ("4NT↓", "4 nt down"),
        ("3 hearts", "3 hearts"),
        ("3 harten", "3 hearts"),
        ("3♥", "3 hearts"),
        ("3 ♦\ufe0f", "3 diamonds"),
        ("3 down diamonds", "3 down diamonds"),
        ("3 diamonds down", "3 down diamonds"),
    ],
)
def test_a_call_is_read_as_people_say_it(text: str, canonical: str) -> None:
    assert str(parse_call(text)) == canonical


@pytest.mark.parametrize(
    "text",
    ["", "up", "hearts", "3 x", "3 up up", "3 nt nt", "3 nt hearts", "3 hearts spades", "100"],
)
def test_what_is_no_call_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="3 down"):
        parse_call(text)


@pytest.mark.parametrize("text", ["P", "8", "4 nt up", "3 hearts", "x"])
def test_what_is_no_bid_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_bid(text)


def test_a_call_that_is_no_bid_is_really_none() -> None:
    for level in range(1, 8):
        with pytest.raises(NotationError, match="is a bid"):
            Miscall(level=level)
        with pytest.raises(NotationError, match="is a bid"):
            Miscall(level=level, notrump=True)
    for wrong in ({"level": 100}, {"level": -1}, {"level": 8, "notrump": True, "suit": Suit.CLUBS}):
        with pytest.raises(NotationError, match="no call"):
            Miscall(**wrong)
    for level in (0, 8):
        with pytest.raises(NotationError, match="1 to 7"):
            Bid(level=level, kind=BidKind.UPTOWN)


@pytest.mark.parametrize(
    ("text", "offset"),
    [
        ("S: trump X", 9),
        ("S: direction X", 13),
        ("S: exchange 9C XX for BJ", 15),
        ("S: exchange 9C for XX", 19),
        ("S: exchange 9C BJ", 12),
        ("S: play LJ as X", 14),
        ("S: play XX", 8),
        ("S:  3 x", 4),
    ],
)
def test_a_fault_in_an_action_knows_its_place(text: str, offset: int) -> None:
    with pytest.raises(NotationError) as refused:
        parse_action(text)
    assert refused.value.offset == offset


def test_directions_and_led_suits_read_back() -> None:
    assert [parse_direction(str(direction)) for direction in Direction] == [*Direction]
    assert [parse_led(str(led)) for led in (*Suit, *JokerSuit)] == [*Suit, *JokerSuit]


@pytest.mark.parametrize("text", ["S: 4D", "N: 3U H", "W: 7N down", "E: 1N", "S: 2D C"])
def test_a_contract_is_written_as_it_is_bid_and_named(text: str) -> None:
    made = contract(text)
    assert str(made) == text
    assert made.is_named == (len(text.split()) == 3)
    assert made.side is made.declarer.side
    assert (made.direction is None) == (made.notrump and not made.is_named)


def test_a_bid_says_how_many_tricks_it_needs() -> None:
    assert [(bid.needs, bid.level) for bid in LADDER[::3]] == [(n + 6, n) for n in range(1, 8)]
    assert not is_made(LADDER[0], 6)
    assert is_made(LADDER[0], 7)


@pytest.mark.parametrize(
    "text",
    [
        "bid-whist minimum_bid=0",
        "bid-whist minimum_bid=8",
        "bid-whist jokers=3",
        "bid-whist auction=never",
        "bid-whist kitty_shown=true",
        "bid-whist overtricks=maybe",
        "bid-whist notrump_factor=3",
        "bid-whist boston_factor=5",
        "bid-whist target=6",
        "bid-whist rounds=12 target=7",
        "bid-whist trump_by=rotation",
        "bid-whist honours=true",
        "bid-whist jokers=0 must_shed_joker=true",
        "bid-whist-kitty-4 joker_lead=forbidden",
        "whist minimum_bid=3",
        "whist jokers=1",
        "whist overtricks=false",
    ],
)
def test_what_is_no_rule_set_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_rules(text)


def test_rules_are_written_in_the_order_of_their_fields() -> None:
    text = "bid-whist minimum_bid=3 kitty_shown=never"
    assert str(parse_rules("bid-whist kitty_shown=never minimum_bid=3")) == text
    assert str(parse_rules("bid-whist-kitty-4 jokers=2 overtricks=true")) == "bid-whist"
    assert str(parse_rules("bid-whist overtricks=false")) == "bid-whist overtricks=false"
