"""A table that somebody chose: its address opens the same cards for anybody."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.learning.game_desks import sitting, write_scenario
from tests.learning.games import HOUSES, setup
from tests.learning.helpers import Clock
from tutor.bots import BOTS
from tutor.content.random_deal import HIGH, Count, NoSuchDeal, Shape
from tutor.engine.cards import Rank, Suit
from tutor.engine.errors import NotationError
from tutor.engine.match import Match
from tutor.engine.ruleset import PRESETS, RuleSet
from tutor.engine.seats import Seat
from tutor.learning.game import begin_game
from tutor.learning.game_desk import GameDesk
from tutor.learning.game_setup import Setup, read_setup, setup_at, write_setup
from tutor.learning.table_choice import (
    HOLDINGS,
    TableChoice,
    parse_bots,
    parse_choice,
    parse_hands,
    parse_seed,
    read_choice,
    write_bots,
    write_hands,
)
from tutor.store.database import Database
from tutor.store.people import Person

LONG: Shape = {Suit.SPADES: Count(least=5)}
OTHERS = [seat for seat in Seat if seat is not Seat.SOUTH]
COUNTS = st.tuples(st.integers(0, 13), st.integers(0, 13)).map(
    lambda ends: Count(least=min(ends), most=max(ends))
)
SHAPES = st.dictionaries(st.sampled_from([*HOLDINGS.values()]), COUNTS, min_size=1)
CHOICES = st.builds(
    TableChoice,
    rules=st.sampled_from([*PRESETS.values(), *HOUSES.values()]),
    seed=st.none() | st.integers(0, 2**53),
    bots=st.dictionaries(st.sampled_from(OTHERS), st.sampled_from([*BOTS])).map(
        lambda bots: {seat: name for seat, name in bots.items() if name != "maxims"}
    ),
    hands=st.dictionaries(st.sampled_from(list(Seat)), SHAPES),
)


@settings(max_examples=60)
@given(CHOICES)
def test_a_choice_reads_back(choice: TableChoice) -> None:
    assert read_choice(choice.address) == choice
    assert parse_choice(str(choice)) == choice
    assert next(iter(choice.address)) == "play"


def test_a_plain_table_has_a_short_address() -> None:
    for name, rules in PRESETS.items():
        assert TableChoice(rules=rules).address == {"play": name}
        assert str(TableChoice(rules=rules)) == name


def test_an_address_is_written_as_people_write_it() -> None:
    address = {
        "play": "bid-whist minimum_bid=3",
        "seed": "41",
        "bots": "east:random",
        "hands": "north: hearts 2-4; south: spades >=5, high <=2, jokers 1",
    }
    choice = read_choice(address)
    assert choice.address == address
    assert choice.hands[Seat.SOUTH] == {
        Suit.SPADES: Count(least=5),
        HIGH: Count(most=2),
        None: Count(least=1, most=1),
    }
    assert choice.bots == {Seat.EAST: "random"}


@pytest.mark.parametrize(
    ("text", "bots"),
    [
        ("", {}),
        ("maxims", {}),
        ("random", dict.fromkeys(OTHERS, "random")),
        ("N:random, e:random,west:random", dict.fromkeys(OTHERS, "random")),
        ("west:random", {Seat.WEST: "random"}),
        ("random,north:maxims", {Seat.EAST: "random", Seat.WEST: "random"}),
    ],
)
def test_bots_are_read(text: str, bots: dict[Seat, str]) -> None:
    assert parse_bots(text) == bots
    assert parse_bots(write_bots(bots)) == bots


@pytest.mark.parametrize(
    "text", ["duke", "south:random", "north:", "middle:random", "north random"]
)
def test_what_is_no_bot_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_bots(text)


@pytest.mark.parametrize(
    "text",
    [
        *("south", "south:", "south: cups 4", "south: spades", "south: spades 14"),
        *("south: spades 4, spades 5", "south: spades 4; S: hearts 5", "middle: spades 4"),
    ],
)
def test_what_says_nothing_of_a_hand_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_hands(text)


def test_hands_are_read_as_they_are_typed() -> None:
    typed = parse_hands(" S : Spades>= 5 ,jokers 1;; north: clubs 0 ; ")
    assert write_hands(typed) == "north: clubs 0; south: spades >=5, jokers 1"


@pytest.mark.parametrize("text", ["-1", "1.5", "x", "9007199254740993", "1" * 40, "٣"])
def test_what_is_no_number_of_a_deal_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_seed(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "bridge",
        "whist&seed=x",
        "whist&colour=red",
        "whist&seed=1&seed=2",
        "whist&play=bid-whist",
    ],
)
def test_what_is_no_table_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_choice(text)


def test_a_number_deals_the_same_for_all() -> None:
    choice = parse_choice("bid-whist&seed=41")
    one, two = (setup_at(choice, Random(luck)) for luck in (1, 2))
    assert one == two
    assert begin_game(one) == begin_game(two)
    assert one.choice == choice


def test_without_a_number_it_is_by_chance_and_can_be_shared() -> None:
    choice = parse_choice("whist&bots=random")
    one, two = (setup_at(choice, Random(luck)) for luck in (1, 2))
    assert one.seed != two.seed
    shared = setup_at(read_choice(one.choice.address), Random(3))
    assert shared == one


@pytest.mark.parametrize("rules", ["whist", "whist-rotation", "bid-whist", "bid-whist-kitty-4"])
def test_every_round_is_dealt_as_asked(rules: str) -> None:
    given = setup(5, rules=PRESETS[rules], hands={Seat.SOUTH: {**LONG, HIGH: Count(least=3)}})
    match = Match(rules=given.rules, dealer=given.dealer)
    deals = []
    for _ in range(3):
        deal = given.deal_of(match)
        hand = deal.hands[Seat.SOUTH.place]
        assert sum(card.suit is Suit.SPADES for card in hand) >= 5
        high = {Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK}
        assert sum(card.rank in high for card in hand) >= 3
        assert (deal.round, deal.dealer) == (match.round, match.dealer)
        assert {*deal.cards} == {*given.rules.pack}
        assert (deal.turned is None) is (rules != "whist")
        deals.append(deal)
        match = match.add(1, 0)
    assert len({deal.hands for deal in deals}) == 3
    assert read_setup(write_setup(given)) == given


def test_hands_that_cannot_be_are_refused() -> None:
    with pytest.raises(NoSuchDeal):
        setup_at(parse_choice("whist&hands=south: jokers 1"), Random(1))
    with pytest.raises(NoSuchDeal):
        setup_at(parse_choice("whist&seed=3&hands=south: spades 9, hearts 9"), Random(1))


def test_a_round_for_which_no_deal_is_found_is_dealt_by_chance() -> None:
    given = setup(5, hands={Seat.SOUTH: {None: Count(least=1)}})
    assert not given.fits
    deal = given.deal_of(Match(rules=RuleSet(), dealer=Seat.WEST))
    assert deal.hands == setup(5).deal_of(Match(rules=RuleSet(), dealer=Seat.WEST)).hands


@pytest.fixture
def desk(db: Database, folder: Path, clock: Clock) -> GameDesk:
    return sitting(db, write_scenario(folder), clock)()


def test_two_people_with_one_address_play_the_same_cards(
    desk: GameDesk, ann: Person, bob: Person
) -> None:
    address = desk.open_table(ann.id, "bid-whist").state.setup.choice
    hers, his = (desk.open_table(one.id, str(address)) for one in (ann, bob))
    assert hers.state == his.state
    assert hers.run.id != his.run.id
    assert hers.run.item == str(address)
    assert not {ann.id, bob.id} & {*address.address.values()}


def test_a_shared_deal_is_played_again_with_the_same_cards(desk: GameDesk, ann: Person) -> None:
    game = desk.open_table(ann.id, "whist&seed=41")
    again = desk.again(ann.id, game.run.id, game.state.rev)
    assert again.run.id != game.run.id
    assert again.state == game.state
    assert again.notice == "ui.play.same_cards"


def test_each_table_has_a_game_of_its_own(desk: GameDesk, ann: Person) -> None:
    texts = ["whist", "whist&bots=random", "whist&seed=41", "whist&seed=42"]
    games = [desk.open_table(ann.id, text) for text in texts]
    assert len({game.run.id for game in games}) == 4
    assert desk.open_table(ann.id, "whist&seed=041").run.id == games[2].run.id
    assert games[1].state.setup.bot(Seat.EAST) == "random"
    assert desk.goes_on(ann.id, "whist&seed=42")
    assert not desk.goes_on(ann.id, "whist&seed=43")


def test_hands_that_no_deal_has_begin_no_game(desk: GameDesk, ann: Person) -> None:
    table = "whist&hands=south: jokers 1"
    with pytest.raises(NoSuchDeal):
        desk.open_table(ann.id, table)
    assert not desk.goes_on(ann.id, table)


def test_a_setup_from_before_hands_could_be_asked_for_is_read() -> None:
    old = write_setup(setup(3))
    assert "hands" not in old
    assert read_setup(old).hands == {}
    assert isinstance(read_setup(old), Setup)
