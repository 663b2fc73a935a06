"""Every value prints to text and reads back; no other text is understood, or breaks anything."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from enum import Enum

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tutor.engine.actions import PlayCard, parse_action
from tutor.engine.calls import parse_bid, parse_call, parse_direction
from tutor.engine.cards import (
    Card,
    Suit,
    parse_card,
    parse_cards,
    parse_hand,
    parse_led,
    parse_suit,
    print_cards,
    sort_hand,
)
from tutor.engine.deal import Deal, parse_deal
from tutor.engine.errors import NotationError
from tutor.engine.match_record import parse_match
from tutor.engine.record import Record, parse_record
from tutor.engine.ruleset import (
    OPTIONS,
    PRESETS,
    RuleSet,
    TrumpBy,
    option_values,
    parse_rules,
)
from tutor.engine.seats import Seat, Side, parse_seat, parse_side

from .helpers import EVERY_CARD, Game, N, deals, endings, fragment, rounds
from .rulesets import bid_rules, rule_sets, whist_rules

CARDS = st.sampled_from(EVERY_CARD)


@pytest.mark.parametrize("card", EVERY_CARD, ids=str)
def test_a_card_reads_back_as_the_one_object_it_is(card: Card) -> None:
    assert parse_card(str(card)) is card
    assert parse_card(f" {str(card).lower()} ") is card
    assert Card(rank=card.rank, suit=card.suit) is card
    assert eval(repr(card)) is card


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("TH", "10H"),
        ("10♥", "10H"),
        ("q♢", "QD"),
        ("A♠\ufe0f", "AS"),
        ("HH", "KH"),
        ("VR", "QD"),
        ("BK", "JC"),
        ("bj", "BJ"),
        ("lj", "LJ"),
    ],
)
def test_a_card_is_read_in_english_in_dutch_and_with_signs(text: str, canonical: str) -> None:
    assert str(parse_card(text)) == canonical


@pytest.mark.parametrize("text", ["", "1S", "11S", "S", "10", "XJ", "AS KS", "J", "ASS"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_card(text)


def test_a_joker_has_no_suit_and_other_cards_have_one() -> None:
    with pytest.raises(NotationError):
        Card(rank=parse_card("BJ").rank, suit=Suit.SPADES)
    with pytest.raises(NotationError):
        Card(rank=parse_card("AS").rank, suit=None)


@given(st.lists(CARDS))
def test_a_hand_reads_back_with_spaces(cards: list[Card]) -> None:
    assert parse_cards(print_cards(cards)) == parse_hand(print_cards(cards)) == tuple(cards)


@given(st.lists(CARDS, unique=True), st.sampled_from(("10", "T")))
def test_a_hand_reads_back_by_suit(cards: list[Card], ten: str) -> None:
    hand = sort_hand(cards)
    ranks = [[str(card.rank) for card in hand if card.suit is suit] for suit in Suit]
    dotted = ".".join("".join(suit) for suit in ranks).replace("10", ten)
    jokers = [str(card) for card in hand if card.is_joker]
    for between in ("", " "):
        assert parse_hand(dotted + ("+" + between.join(jokers) if jokers else "")) == hand


@pytest.mark.parametrize(
    ("text", "offset"),
    [("AS XX", 3), ("AK.Q1..", 4), ("A...+AS", 5), (" A.Z..", 3), ("2S  10X", 4)],
)
def test_a_fault_in_a_hand_knows_its_place(text: str, offset: int) -> None:
    with pytest.raises(NotationError) as refused:
        parse_hand(text)
    assert refused.value.offset == offset


@pytest.mark.parametrize("suit", Suit)
def test_suits_read_back(suit: Suit) -> None:
    assert parse_suit(str(suit)) is parse_suit(str(suit).lower()) is suit


@pytest.mark.parametrize(
    ("text", "suit"), [*zip("SHRK♠♥♦♣♤♡♢♧", (*Suit, *Suit, *Suit), strict=True)]
)
def test_suits_are_read_in_dutch_and_as_signs(text: str, suit: Suit) -> None:
    assert parse_suit(text) is suit


@pytest.mark.parametrize("seat", Seat)
def test_seats_read_back(seat: Seat) -> None:
    assert parse_seat(str(seat)) is parse_seat(seat.value) is parse_seat(seat.name) is seat


@pytest.mark.parametrize("side", Side)
def test_sides_read_back(side: Side) -> None:
    assert parse_side(str(side)) is parse_side(str(side).upper()) is side


@given(rule_sets())
def test_rules_read_back(rules: RuleSet) -> None:
    assert parse_rules(str(rules)) == rules
    plain = RuleSet(game=rules.game)
    assert plain.with_options(rules.changes()) == rules
    assert plain.with_options(json.loads(json.dumps(rules.changes()))) == rules


@given(st.tuples(whist_rules(), whist_rules()) | st.tuples(bid_rules(), bid_rules()))
def test_any_option_can_be_put_back(both: tuple[RuleSet, RuleSet]) -> None:
    """Every option can be written, its default value too: ``{base: whist-to-7, target: 5}``."""
    rules, others = both
    every = {key: as_yaml(getattr(rules, key)) for key in OPTIONS}
    assert others.with_options(every) == rules


@given(rule_sets())
def test_the_values_of_an_option_are_all_that_tables_play(rules: RuleSet) -> None:
    plain = RuleSet()
    for key in OPTIONS:
        values = option_values(key)
        assert getattr(rules, key) in values
        assert values[0] == getattr(plain, key)
        assert len(set(values)) == len(values)


def as_yaml(value: object) -> object:
    """Write the value of an option as an author does."""
    if isinstance(value, tuple):
        return [suit.value for suit in value]
    return value.value if isinstance(value, Enum) else "none" if value is None else value


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_written_by_its_name(name: str) -> None:
    assert str(parse_rules(name)) == name


@pytest.mark.parametrize(
    "text",
    [
        "",
        "poker",
        "whist target",
        "whist target=6",
        "whist target=five",
        "whist target=-5",
        "whist game=whist",
        "whist misdeal=never",
        "whist colour=red",
        "whist target=" + "9" * 5000,
        "whist target=7 target=9",
        "whist rounds=0",
        "whist rounds=100",
        "whist rounds=many",
        "whist trump_by=dice",
        "whist honours=yes",
        "whist trump_by=rotation trump_order=H,D,S",
        "whist trump_by=rotation trump_order=H,D,S,S",
        "whist trump_by=rotation trump_order=",
        "whist trump_order=S,H,D,C",
        "whist rounds=12 target=7",
        "whist-to-7 rounds=12",
        "whist-rounds-12 target=21",
        "whist extra_round=true",
    ],
)
def test_what_is_no_rule_set_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_rules(text)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *(("target", value) for value in (True, None, 5.0, [5])),
        *(("rounds", value) for value in (True, 5.0, [5])),
        *(("trump_order", value) for value in (True, None, [], [1, 2, 3, 4], {"H": 1}, "HDSC")),
        *(("honours", value) for value in (1, None, "none", [True])),
        ("game", "whist"),
    ],
)
def test_an_option_of_the_wrong_type_is_refused(key: str, value: object) -> None:
    with pytest.raises(NotationError):
        RuleSet(trump_by=TrumpBy.ROTATION).with_options({key: value})


@given(st.sampled_from(Seat), CARDS)
def test_actions_read_back(seat: Seat, card: Card) -> None:
    action = PlayCard(seat=seat, card=card)
    assert str(action) == f"{seat}: play {card}"
    assert parse_action(str(action)) == action


@given(deals())
def test_deals_read_back(deal: Deal) -> None:
    assert parse_deal(str(deal)) == deal
    kitty = replace(deal, kitty=EVERY_CARD[-2:])
    assert parse_deal(str(kitty)) == kitty


@given(rounds())
def test_records_read_back(game: Game) -> None:
    for moment in range(0, len(game.tables), 7):
        record = replace(game.record, actions=game.record.actions[:moment])
        assert parse_record(str(record)) == record


@given(endings())
def test_tricks_read_back(game: Game) -> None:
    table = game.tables[-1]
    for trick in table.tricks:
        leader, _, cards = str(trick).partition(":")
        again = fragment(cards, trump=table.trump, leader=parse_seat(leader))
        assert again.tricks == (trick,)


def test_comments_and_blank_lines_are_no_part_of_a_record() -> None:
    plain = "rules whist\ndealer W\nN: 2S\nE:\nS:\nW:\n\nN: play 2S"
    chatty = (
        "# a round\n\nrules whist # the game\ndealer W\n  # the hands\nN: 2S # one\nE:\nS:\nW:\n\n"
        "# the play\n\nN: play 2S # the only card\n\n"
    )
    assert parse_record(chatty) == parse_record(plain)
    assert len(parse_record(chatty).actions) == 1


PARSERS: tuple[Callable[[str], object], ...] = (
    parse_action,
    parse_bid,
    parse_call,
    parse_card,
    parse_cards,
    parse_deal,
    parse_direction,
    parse_hand,
    parse_led,
    parse_match,
    parse_record,
    parse_rules,
    parse_seat,
    parse_side,
    parse_suit,
)
VOCABULARY = """
N: E: S: W: n north dealer round misdeal turned trump none kitty kitty: play rules whist
whist-to-7 target=7 target= misdeal=redeal look_back=all rounds=2 trump_order=H,D
10H TH AS LJ BJ XX AK2.J..T98 ...+BJ .+. 8 # = : + . ♠ ß
bid-whist minimum_bid=3 exchange for as direction up down P 3D 3N 4 nt hearts three ↑ 99 J
"""
WORDS = st.sampled_from((*VOCABULARY.split(), "\n", "\t", "\ufe0f"))
NEARLY = st.lists(WORDS, max_size=12).map(" ".join) | st.lists(WORDS, max_size=12).map("".join)


@pytest.mark.parametrize("parse", PARSERS)
@given(text=st.text() | NEARLY)
@example(text="rules whist\ndealer N\nturned AS\nturned KS")
@example(text="rules whist\ndealer N\nmoon AS")
@example(text="rules whist")
def test_reading_raises_nothing_but_notation_errors(
    parse: Callable[[str], object], text: str
) -> None:
    fault = None
    try:
        parse(text)
    except NotationError as refused:
        fault = refused
    assert fault is None or (str(fault) and 0 <= fault.offset <= len(text))


@pytest.mark.parametrize("trump", ["trump H", "trump none"])
def test_a_deal_with_a_turned_card_names_no_other_trump(trump: str) -> None:
    with pytest.raises(NotationError, match="turned"):
        parse_deal(f"dealer N\nturned AS\n{trump}")


def test_a_table_knows_who_is_where() -> None:
    assert [seat.left for seat in Seat] == [N.after(turns) for turns in (1, 2, 3, 4)]
    assert all(seat.partner.side is seat.side is seat.left.side.other for seat in Seat)
    assert all(seat.left.right is seat and seat.partner is seat.left.left for seat in Seat)
    assert [side.seats for side in Side] == [(Seat.NORTH, Seat.SOUTH), (Seat.EAST, Seat.WEST)]


def test_an_empty_record_has_no_actions() -> None:
    record = Record(rules=RuleSet(), deal=Deal(dealer=N, hands=((), (), (), ()), no_trump=True))
    assert parse_record(str(record)) == record
