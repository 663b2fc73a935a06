"""Scenarios: read, dealt, begun, and proved to be such that they can be played and won."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.content.helpers import SCENARIO, codes, scenario
from tutor.content.library import home, scenario_paths
from tutor.content.loader import ScenarioFile, load_file, load_file_bytes, means_scenario
from tutor.content.random_deal import Count, NoSuchDeal, Shape, parse_count, random_deal
from tutor.content.scenario import Scenario
from tutor.engine.cards import PACK, Suit, parse_card, parse_hand, print_cards
from tutor.engine.deal import deal_faults
from tutor.engine.errors import NotationError
from tutor.engine.ruleset import PRESETS, RuleSet
from tutor.engine.seats import Seat
from tutor.source import SourceError

HANDS = 'north: "AS KS", east: "AH KH", south: "AD KD", west: "AC KC"'
ENDING = f"deal: {{dealer: west, trump: S, {HANDS}}}"
RANDOM = "deal: {dealer: west, seed: 7}"


def read(text: str) -> Scenario:
    file = load_file_bytes(text.encode(), name="x.yaml")
    assert isinstance(file, ScenarioFile)
    return file.scenario


@pytest.mark.parametrize(
    ("data", "path", "meant"),
    [
        ({"steps": []}, "scenarios/a.yaml", False),
        ({"id": "a"}, "scenarios/a.yaml", True),
        ({"about": "A"}, "lessons/a.yaml", False),
        ({"about": "A"}, "scenarios/lessons/a.yaml", False),
        ({"about": "A"}, "lessons/scenarios/a.yaml", True),
        ({"about": "A"}, "a.yaml", True),
        ({"hints": True}, "mine/a.yaml", True),
        ({"goal": "A", "deal": {}}, "mine/a.yaml", False),
        (None, "scenarios/a.yaml", True),
        ([1], "a.yaml", False),
    ],
)
def test_what_a_file_is_meant_as(data: object, path: str, *, meant: bool) -> None:
    assert means_scenario(data, Path(path)) is meant


def test_a_scenario_is_typed() -> None:
    found = read(
        scenario(
            ENDING,
            'start: {play: "AS KH"}',
            "learner: E",
            "bots: {west: random}",
            "goal: {tricks: 1}",
            "hints: false",
        )
    )
    assert " ".join(map(str, found.start)) == "AS KH"
    assert found.learner is Seat.EAST
    assert found.bots.by_seat() == {
        Seat.NORTH: "maxims",
        Seat.EAST: "maxims",
        Seat.SOUTH: "maxims",
        Seat.WEST: "random",
    }
    assert (found.goal.kind, found.goal.number, found.hints) == ("tricks", 1, False)
    assert str(found.goal) == "tricks 1"
    assert str(read(SCENARIO).goal) == "finish"


@pytest.mark.parametrize("path", scenario_paths(home()), ids=lambda path: path.stem)
def test_a_scenario_that_comes_along_is_named_as_its_file(path: Path) -> None:
    file = load_file(path)
    assert isinstance(file, ScenarioFile)
    assert path.stem.lstrip("0123456789-") == file.scenario.id


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        ([RANDOM], []),
        ([RANDOM, "goal: match"], []),
        ([RANDOM, "goal: {tricks: 13}"], []),
        ([RANDOM, "goal: {score: 7}"], []),
        ([RANDOM, "goal: {score: 8}"], ["6:7 goal.unreachable"]),
        ([ENDING, "goal: {tricks: 2}"], []),
        ([ENDING, "goal: {tricks: 3}"], ["6:7 goal.unreachable"]),
        ([ENDING, "goal: {score: 1}"], ["6:7 goal.unreachable"]),
        ([ENDING, "goal: no-illegal-try"], []),
        # North and south have a trick; one is left.
        ([ENDING, "goal: {tricks: 2}", 'start: {play: "AS KH AD KC"}'], []),
        ([ENDING, "goal: {tricks: 2}", "learner: E", 'start: {play: "AS KH AD KC"}'],
         ["6:7 goal.unreachable"]),
        ([ENDING, "goal: {tricks: 1}", 'start: {play: "AS KH AD KC"}'],
         ["6:7 goal.reached-already"]),
        # The trick on the table is still to be won.
        ([ENDING, "goal: {tricks: 2}", 'start: {play: "AS KH"}'], []),
        ([ENDING, 'start: {play: "AS KH AD KC KS AH"}'], []),
        ([ENDING, 'start: {play: "AS KH AD KC KS AH KD"}'], ["6:15 start.nothing-left"]),
        ([ENDING, 'start: {play: "AS KH AD KC KS AH KD AC"}'], ["6:15 start.nothing-left"]),
        ([ENDING, 'start: {play: "AS KH AD KC KS AH KD AC QS"}'], ["6:40 script.after-the-end"]),
        (["rules: whist-rotation", RANDOM], []),
        (["rules: whist-rotation", "deal: {dealer: W, seed: 7, turned: AS}"],
         ["6:36 deal.card-turned-in-rotation"]),
        (["rules: whist-rotation", "deal: {dealer: W, seed: 7, round: 2, trump: S}"],
         ["6:45 deal.trump-not-in-turn"]),
        (["rules: whist-rotation", "deal: {dealer: W, seed: 7, round: 2, trump: D}"], []),
        (["deal: {dealer: W, seed: 7, trump: none, south: {hearts: 5}}"], []),
        (["deal: {dealer: W, seed: 7, turned: AS, trump: S}"], ["5:40 deal.two-trumps"]),
        (["deal: {dealer: W}"], ["5:7 deal.no-cards"]),
    ],
)  # fmt: skip
def test_a_scenario_is_proved(lines: list[str], found: list[str], tmp_path: Path) -> None:
    assert codes(scenario(*lines), tmp_path) == found


def test_all_four_hands_need_no_seed(tmp_path: Path) -> None:
    suit = "AKQJT98765432"
    hands = f'north: "{suit}...", east: ".{suit}..", south: "..{suit}.", west: "...{suit}"'
    told = f"deal: {{dealer: west, turned: 2C, {hands}}}"
    assert codes(scenario(told), tmp_path) == []
    seeded = told.replace("turned: 2C", "seed: 7, turned: 2C")
    assert codes(scenario(seeded), tmp_path) == ["5:22 deal.seed-and-hands"]


def test_honours_can_be_part_of_a_score(tmp_path: Path) -> None:
    suit = "AKQJT98765432"
    deal = f'deal: {{dealer: west, seed: 7, trump: S, south: "{suit}..."}}'
    for honours, most in (("false", 7), ("true", 11)):
        rules = f"rules: {{base: whist, honours: {honours}}}"
        for score in (most, most + 1):
            text = scenario(rules, deal, f"goal: {{score: {score}}}")
            assert (codes(text, tmp_path) == []) is (score == most)


@pytest.mark.parametrize(
    ("goal", "said"),
    [
        ("tricks", "the goal tricks lacks its number; write {tricks: 5}"),
        ("{tricks: true}", "the goal tricks lacks its number; write {tricks: 5}"),
        ("{score: 57}", "score: 57 cannot be reached in a hand; write 1 to 56"),
        ("{tricks: 0}", "tricks: 0 cannot be reached in a hand; write 1 to 13"),
        ("{finish: 3}", "the goal finish takes no number; write just finish"),
        ("{}", "there are 0 goals here; write one, such as finish"),
        (
            "3",
            "no goal is called that; there are finish, tricks, score, make-contract, set-contract",
        ),
        ("[tricks]", "no goal is called that; there are finish"),
    ],
)
def test_a_goal_that_is_none_says_what_to_write(goal: str, said: str) -> None:
    with pytest.raises(SourceError) as caught:
        read(scenario(RANDOM, f"goal: {goal}"))
    (problem,) = caught.value.problems
    assert f"{problem.message}; {problem.hint}".startswith(said)


@pytest.mark.parametrize(
    ("text", "least", "most"),
    [("5", 5, 5), ("0", 0, 0), (">=5", 5, 13), ("<= 2", 0, 2), ("2-4", 2, 4), (" 13 ", 13, 13)],
)
def test_counts_are_read(text: str, least: int, most: int) -> None:
    assert parse_count(text) == Count(least=least, most=most)


@pytest.mark.parametrize("text", ["", "five", "-1", "14", "4-2", ">5", ">=14", "1.5", "1 2"])
def test_what_is_no_count_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_count(text)


@pytest.mark.parametrize("seed", range(8))
def test_a_random_deal_is_as_asked(seed: int) -> None:
    north = parse_hand("AK2.AK2.AK2.AKQ2")
    shape: Shape = {Suit.HEARTS: Count(least=5), Suit.CLUBS: Count(most=2)}
    turned = parse_card("9S")
    deal = random_deal(
        seed, dealer=Seat.WEST, given={Seat.NORTH: north}, shapes={Seat.SOUTH: shape}, turned=turned
    )
    assert deal_faults(deal, RuleSet()) == ()
    assert set(deal.cards) == set(PACK)
    assert (deal.hands[0], deal.turned) == (north, turned)
    assert turned in deal.hands[Seat.WEST.place]
    south = deal.hands[Seat.SOUTH.place]
    assert sum(card.suit is Suit.HEARTS for card in south) >= 5
    assert sum(card.suit is Suit.CLUBS for card in south) <= 2


def test_a_seed_deals_the_same_everywhere() -> None:
    found = read(scenario("deal: {dealer: west, seed: 41, south: {spades: '>=5'}}")).deal.deal()
    # Written down once: a scenario that was assigned must not change by itself.
    assert print_cards(found.hands[Seat.SOUTH.place]) == "2S JS 5S 8D 3C 5D 2D 7C 6S QS JD AD 7H"
    assert found.turned is found.hands[Seat.WEST.place][-1]


@pytest.mark.parametrize(
    ("hands", "why"),
    [
        ("south: {spades: 7, hearts: 7}", "south is to hold at least 14 cards"),
        ("south: {spades: 1, hearts: 1, diamonds: 1, clubs: 9}", "south is to hold at most 12"),
        ("south: {spades: 7}, north: {spades: '>=7'}", "at least 14 cards of the suit S"),
        ("north: {clubs: 2}, east: {clubs: 2}, south: {clubs: 2}, west: {clubs: 2}", "at most 8"),
        ("south: AKQJT98765432..., turned: AS", "AS is turned, which is the dealer's"),
        ("west: AKQJT98765432..., turned: AH", "AH is turned, and the dealer's hand is without it"),
        ("south: {spades: 13}", "10000 random deals were tried"),
    ],
)  # fmt: skip
def test_a_deal_that_cannot_be_says_why(hands: str, why: str, tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(scenario(f"deal: {{dealer: west, seed: 7, {hands}}}"))
    found = load_file(path)
    assert isinstance(found, ScenarioFile)
    with pytest.raises(NoSuchDeal, match=why):
        found.scenario.deal.deal()
    assert codes(path.read_text(), tmp_path) == ["5:7 deal.impossible"]


def test_rules_make_the_trump_of_a_random_deal() -> None:
    deal = read(scenario("deal: {dealer: west, seed: 7, round: 3}")).deal
    assert deal.deal(PRESETS["whist-rotation"]).turned is None
    assert deal.table(PRESETS["whist-rotation"]).trump is Suit.SPADES
    assert deal.table(RuleSet()).trump is deal.deal().hands[Seat.WEST.place][-1].suit
