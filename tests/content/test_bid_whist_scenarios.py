"""Scenarios of bid whist: dealt with a kitty, begun in the auction or later, with its goals."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.content.helpers import codes, scenario
from tutor.content.free_play import play_out, tricks_left
from tutor.content.goal import Goal, reached
from tutor.content.loader import ScenarioFile, load_file_bytes
from tutor.content.random_deal import Count, NoSuchDeal, Shape, random_deal
from tutor.content.scenario import Scenario
from tutor.content.script import Scene, play_all
from tutor.engine.calls import parse_bid
from tutor.engine.cards import Suit, print_cards
from tutor.engine.contract import Contract
from tutor.engine.deal import deal_faults
from tutor.engine.position import Position, set_up
from tutor.engine.ruleset import PRESETS, parse_rules
from tutor.engine.scoring import points_of, score_round
from tutor.engine.seats import Seat, Side
from tutor.engine.table import Phase, Table

BID_WHIST = PRESETS["bid-whist"]
RULES = "rules: bid-whist"
RANDOM = "deal: {dealer: west, seed: 7}"
HANDS = (
    'north: "AKQ2.AKQ.AKQ.42", east: "JT98.JT9.JT9.53", south: "765.8765.876.A+BJ", '
    'west: "43.432.5432.987"'
)
WRITTEN = f"deal: {{dealer: west, {HANDS}}}"
ENDING = 'deal: {dealer: W, north: "AS KS", east: "AH KH", south: "AD KD", west: "AC BJ"}'
BEGUN = 'start: {call: "P P 3 up P P P", declare: H, exchange: none}'


def read(*lines: str) -> Scenario:
    file = load_file_bytes(scenario(*lines).encode(), name="x.yaml")
    assert isinstance(file, ScenarioFile)
    return file.scenario


def table_of(*lines: str) -> Table:
    found = read(*lines)
    return play_all(Scene(table=found.deal.table(found.rules)), found.start).set_table


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_a_random_deal_is_as_asked(seed: int, jokers: int) -> None:
    rules = parse_rules(f"bid-whist jokers={jokers}")
    shapes: dict[Seat, Shape] = {Seat.SOUTH: {Suit.SPADES: Count(least=4), None: Count(most=1)}}
    deal = random_deal(seed, dealer=Seat.WEST, given={}, shapes=shapes, rules=rules)
    assert deal_faults(deal, rules) == ()
    south = deal.hands[Seat.SOUTH.place]
    assert sum(card.suit is Suit.SPADES for card in south) >= 4
    assert sum(card.is_joker for card in south) <= 1
    assert (len(deal.kitty), deal.turned) == (4 + jokers, None)


def test_a_kitty_that_is_written_stays() -> None:
    lines = (RULES, 'deal: {dealer: W, seed: 7, kitty: "BJ LJ AS AH AD AC", south: {jokers: 0}}')
    found = read(*lines)
    deal = found.deal.deal(found.rules)
    assert print_cards(deal.kitty) == "BJ LJ AS AH AD AC"
    assert deal_faults(deal, found.rules) == ()


def test_a_hand_can_hold_a_joker_to_order() -> None:
    found = read(RULES, 'deal: {dealer: W, seed: 7, south: {spades: ">=5", jokers: 1}}')
    south = found.deal.deal(found.rules).hands[Seat.SOUTH.place]
    assert sum(card.is_joker for card in south) == 1
    # Written down once: a scenario that was assigned must not change by itself.
    assert print_cards(south) == "10S 8S KD 3S 3D 8D JS JC 4S 5D BJ 7S"


@pytest.mark.parametrize(
    ("hands", "why"),
    [
        ("south: {jokers: 2}, north: {jokers: 1}", "at least 3 jokers of 2 are asked for"),
        ("south: {spades: 7, jokers: 6}", "south is to hold at least 13 cards"),
        ("south: {spades: '<=2', hearts: '<=2', diamonds: '<=2', clubs: '<=2'}", "at most 10"),
        ("south: {spades: 7}, north: {spades: 7}", "at least 14 cards of the suit S"),
        ("south: {spades: 0}, north: {spades: 0}, east: {spades: 0}, west: {spades: 6}",
         "at most 12 cards of the suit S"),
    ],
)  # fmt: skip
def test_a_deal_that_cannot_be_says_why(hands: str, why: str, tmp_path: Path) -> None:
    lines = (RULES, f"deal: {{dealer: west, seed: 7, {hands}}}")
    found = read(*lines)
    with pytest.raises(NoSuchDeal, match=why):
        found.deal.deal(found.rules)
    assert codes(scenario(*lines), tmp_path) == ["6:7 deal.impossible"]


def test_four_written_hands_leave_the_kitty() -> None:
    table = table_of(RULES, WRITTEN)
    assert table.kitty is not None
    assert print_cards(table.kitty.cards or ()) == "6C 10C JC QC KC LJ"
    assert (table.phase, table.turn) == (Phase.AUCTION, Seat.NORTH)


@pytest.mark.parametrize(
    "start",
    [
        BEGUN,
        'start: {call: [pass, pass, 3, "P P P"], declare: trump H, exchange: [none]}',
        'start: ["N: P", "E: P", "S: 3 up", "W: P", "N: P", "E: P", "S: trump H", '
        '"S: exchange none"]',
    ],
)
def test_a_scenario_begins_where_its_start_ends(start: str) -> None:
    table = table_of(RULES, WRITTEN, start)
    assert (table.phase, table.turn, str(table.contract)) == (Phase.PLAY, Seat.SOUTH, "S: 3U H")


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        ([RULES, RANDOM], []),
        ([RULES, RANDOM, "goal: make-contract"], []),
        ([RULES, RANDOM, "goal: set-contract"], []),
        ([RULES, RANDOM, "goal: match"], []),
        # Thirteen with the kitty, whose winner is still to be found.
        ([RULES, RANDOM, "goal: {tricks: 13}"], []),
        ([RULES, RANDOM, "goal: {score: 7}"], []),
        ([RULES, RANDOM, "goal: {score: 8}"], ["7:7 goal.unreachable"]),
        (["rules: {base: bid-whist, notrump_factor: 2, boston_factor: 4}", RANDOM,
          "goal: {score: 56}"], []),
        ([RULES, WRITTEN, BEGUN, "goal: make-contract"], []),
        ([RULES, WRITTEN, BEGUN, "goal: make-contract", "learner: N"], []),
        ([RULES, WRITTEN, BEGUN, "goal: set-contract"], ["8:7 goal.unreachable"]),
        ([RULES, WRITTEN, BEGUN, "goal: set-contract", "learner: E"], []),
        ([RULES, WRITTEN, BEGUN, "goal: make-contract", "learner: E"], ["8:7 goal.unreachable"]),
        ([RULES, WRITTEN, BEGUN, "goal: {tricks: 13}"], []),
        ([RULES, WRITTEN, BEGUN, "goal: {tricks: 1}"], ["8:7 goal.reached-already"]),
        ([RULES, WRITTEN, BEGUN, "goal: {tricks: 13}", "learner: E"], ["8:7 goal.unreachable"]),
        ([RULES, WRITTEN, BEGUN, "goal: {score: 1}", "learner: E"], ["8:7 goal.unreachable"]),
        (["rules: {base: bid-whist, defenders_score: true}", WRITTEN, BEGUN, "goal: {score: 6}",
          "learner: E"], []),
        ([RULES, WRITTEN, BEGUN, "goal: {score: 7}"], []),
        (["rules: {base: bid-whist, overtricks: false}", WRITTEN, BEGUN, "goal: {score: 4}"],
         ["8:7 goal.unreachable"]),
        ([RULES, ENDING, "goal: make-contract"], ["7:7 goal.unreachable"]),
        ([RULES, ENDING, "goal: {tricks: 3}"], []),
        ([RULES, ENDING, "goal: {tricks: 4}"], ["7:7 goal.unreachable"]),
        ([RANDOM, "goal: make-contract"], ["6:7 goal.unreachable"]),
        (["rules: {base: bid-whist, forced_dealer: redeal}", RANDOM, "start: {call: P P P P}"],
         ["7:8 start.nothing-left"]),
    ],
)  # fmt: skip
def test_a_scenario_is_proved(lines: list[str], found: list[str], tmp_path: Path) -> None:
    assert codes(scenario(*lines), tmp_path) == found


def test_a_contract_that_fails_early_needs_no_goal_of_it(tmp_path: Path) -> None:
    hands = (
        'north: "AKQJ.AKQJ.AKQJ.", east: "T987.T987.T987.", south: "65432.65.65.AKQ", '
        'west: ".432.432.87654+BJ"'
    )
    start = "start: {call: 7U P P P, declare: C, exchange: none, play: AS 7S 5S 8C}"
    lines = [RULES, f"deal: {{dealer: west, {hands}}}", start]
    made, lost = "goal: make-contract", "goal: set-contract"
    assert codes(scenario(*lines, made, "learner: N"), tmp_path) == ["8:7 goal.unreachable"]
    assert codes(scenario(*lines, lost, "learner: E"), tmp_path) == ["8:7 goal.reached-already"]


def test_bots_play_a_round_of_bid_whist_to_its_end() -> None:
    table = play_out(table_of(RULES, RANDOM))
    assert table.phase is Phase.SCORE
    assert sum(table.tricks_of(side) for side in Side) == 13
    assert tricks_left(table) == 0
    assert tricks_left(table_of(RULES, RANDOM)) == 12


def goals_reached(table: Table, side: Side) -> set[str]:
    points = points_of(score_round(table))
    kinds = [Goal(kind="make-contract"), Goal(kind="set-contract"), Goal(kind="score", number=1)]
    return {goal.kind for goal in kinds if reached(goal, table, side, points, tried=False)}


@pytest.mark.parametrize(
    ("tricks", "declarer", "defender"),
    [((9, 4), {"make-contract", "score"}, set()), ((8, 5), set(), {"set-contract"})],
)
def test_a_contract_is_made_or_set(
    tricks: tuple[int, int], declarer: set[str], defender: set[str]
) -> None:
    contract = Contract(declarer=Seat.SOUTH, bid=parse_bid("3U"), trump=Suit.HEARTS)
    table = set_up(Position(contract=contract, tricks=tricks), BID_WHIST)
    assert goals_reached(table, Side.NS) == declarer
    assert goals_reached(table, Side.EW) == defender
