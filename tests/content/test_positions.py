"""The forms of a position (DESIGN.md 5), each as its own code block writes it."""

from __future__ import annotations

import pytest

from tests.content.helpers import lesson, load
from tutor.content.position_setting import PositionSetting
from tutor.content.setting import setting_faults, table_of
from tutor.engine.calls import parse_call
from tutor.engine.cards import Suit, print_cards
from tutor.engine.ruleset import parse_rules
from tutor.engine.seats import Seat
from tutor.engine.table import Phase, Table

KITTY = 'kitty: "BJ AH 2H KC QC JD"'
SOUTH = 'hands: {south: "3H 4H 5H 6H LJ AS 2S AD 3D 9C 8C TS"}'


def setting_of(position: str, rules: str = "bid-whist") -> PositionSetting:
    found = load(lesson("id: s1, say: {en: A, nl: B}", top=f"position: {{{position}}}\n")).lesson
    assert found.position is not None
    assert setting_faults(found.position, parse_rules(rules)) == ()
    return found.position


def table(position: str, rules: str = "bid-whist") -> Table:
    return table_of(setting_of(position, rules), parse_rules(rules))


@pytest.mark.parametrize(
    ("position", "phase", "turn"),
    [
        ('contract: {by: south, bid: "4 down", trump: S}, leader: north, table: "QC", '
         'hands: {east: "2C BJ 9H"}', Phase.PLAY, Seat.EAST),
        ('contract: {by: north, bid: "3 nt", direction: up}, leader: north, table: "LJ 7D", '
         'hands: {south: "QD AC"}', Phase.PLAY, Seat.SOUTH),
        ('dealer: west, calls: "3U 3D P 3N", try: ["E: 1U", "W: 8", "W: 4 nt up"]',
         Phase.AUCTION, Seat.NORTH),
        ('contract: {by: south, bid: "3 up"}', Phase.DECLARE, Seat.SOUTH),
        (f'contract: {{by: south, bid: "3 up", trump: H}}, {KITTY}, {SOUTH}, '
         'try: ["S: exchange 9C 8C TS for BJ AH 2H", "S: exchange none"]',
         Phase.EXCHANGE, Seat.SOUTH),
        ('contract: {by: east, bid: "7 up", trump: H}, tricks: {ns: 4, ew: 9}, '
         'score: {ns: 3, ew: 0}', Phase.SCORE, None),
        # And what follows from less.
        ("dealer: west", Phase.AUCTION, Seat.NORTH),
        ("dealer: west, calls: []", Phase.AUCTION, Seat.NORTH),
        ("dealer: west, calls: P P P 2", Phase.DECLARE, Seat.WEST),
        ("score: {ns: 5, ew: -2}", Phase.SCORE, None),
        ("contract: {by: south, bid: 3, trump: H}", Phase.PLAY, Seat.SOUTH),
        (f"contract: {{by: south, bid: 3N, direction: up}}, {KITTY}", Phase.EXCHANGE, Seat.SOUTH),
        (f"contract: {{by: south, bid: 3}}, {KITTY}", Phase.DECLARE, Seat.SOUTH),
        (f"contract: {{by: south, bid: 3, trump: H}}, {KITTY}, table: 2S", Phase.PLAY, Seat.WEST),
    ],
)  # fmt: skip
def test_what_is_told_says_how_far_the_round_has_come(
    position: str, phase: Phase, turn: Seat | None
) -> None:
    found = table(position)
    assert found.phase is phase
    assert turn is None or found.turn is turn


def test_positions_of_whist_are_as_they_were() -> None:
    position = 'trump: H, leader: north, table: "TC KC 3D", hands: {west: "JC AH QD 9S"}'
    found = table(position, "whist")
    assert (found.turn, found.trump, found.contract) == (Seat.WEST, Suit.HEARTS, None)
    assert table("round: 5", "whist-rotation").trump is Suit.HEARTS


@pytest.mark.parametrize(
    "calls",
    [
        "3U 3D P 3N",
        '"3 3 down pass 3 nt"',
        '"3, 3 down, passes, 3 no trump"',
        "[3, 3 down, P, 3 sans atout]",
        "[3, 3D, pas, drie zonder troef]",
        '["3 3D", P, 3N]',
    ],
)
def test_calls_are_written_in_many_ways(calls: str) -> None:
    found = load(lesson("id: s1, say: {en: A, nl: B}", top=f"position: {{calls: {calls}}}\n"))
    position = found.lesson.position
    assert position is not None
    assert " ".join(map(str, position.calls or ())) == "3U 3D P 3N"


def test_calls_that_are_no_bids_are_read_as_well() -> None:
    top = 'position: {calls: [8, 4 nt up, 3 hearts, "0 up 3♥ 3 nt"]}\n'
    found = load(lesson("id: s1, say: {en: A, nl: B}", top=top)).lesson.position
    assert found is not None
    calls = [parse_call(text) for text in ("8", "4 nt up", "3 hearts", "0 up", "3 hearts", "3N")]
    assert found.calls == tuple(calls)


@pytest.mark.parametrize(
    "cards", ["LJ as C 7D", "[LJ as C, 7D]", '"lj as ♣ 7d"', '["LJ  as c 7D"]']
)
def test_a_joker_is_led_with_the_name_of_a_suit(cards: str) -> None:
    rules = "bid-whist joker_lead=leader-names-suit"
    contract = "contract: {by: north, bid: 3N, direction: up}"
    setting = setting_of(f"{contract}, table: {cards}", rules)
    assert print_cards(setting.table.cards) == "LJ 7D"
    found = table_of(setting, parse_rules(rules))
    assert (found.named, found.led_suit) == (Suit.CLUBS, Suit.CLUBS)


def test_the_ace_of_spades_names_nothing() -> None:
    contract = "contract: {by: north, bid: 3, trump: S}"
    setting = setting_of(f'{contract}, table: "lj as qd"')
    assert print_cards(setting.table.cards) == "LJ AS QD"
