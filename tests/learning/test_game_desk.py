"""The desk for games: every move is in the store first, once, and a game goes on as it was."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.learning.game_desks import MOVED_ON, Sit, finish, kept, move, sitting, write_scenario
from tests.learning.games import SEATS, SETUPS, illegal, legal, moves_of, see, setup, walk
from tests.learning.helpers import Clock
from tutor.bots import BOTS, Bot, luck
from tutor.engine.errors import NotationError
from tutor.engine.match import Match
from tutor.engine.ruleset import PRESETS
from tutor.engine.seats import Seat
from tutor.learning.game_desk import (
    SCENARIO,
    TABLE,
    GameDesk,
    NoSuchScenario,
    game_move,
)
from tutor.learning.game_setup import Setup, read_setup, write_setup
from tutor.learning.game_state import Pause
from tutor.store.database import Database
from tutor.store.moves import moves
from tutor.store.people import Person
from tutor.store.runs import NoSuchRun, find_run, start_run


@pytest.fixture
def scenario(folder: Path) -> Path:
    return write_scenario(folder)


@pytest.fixture
def sit(db: Database, scenario: Path, clock: Clock) -> Sit:
    return sitting(db, scenario, clock)


@pytest.fixture
def desk(sit: Sit) -> GameDesk:
    return sit()


@given(
    SETUPS,
    st.none() | SEATS,
    st.integers(0, 9),
    st.booleans(),
)
def test_a_setup_reads_back(given: Setup, leader: Seat | None, seed: int, dealt: bool) -> None:
    deal = Match(rules=given.rules, dealer=Seat.EAST).deal(Random(seed)) if dealt else None
    start = (*map(str, deal.hands[0][:2]), "3D", "exchange 9C for BJ") if deal else ()
    full = Setup(**{**vars(given), "deal": deal, "leader": leader, "start": start})
    text = write_setup(full)
    assert "\n" not in text
    assert read_setup(text) == full


def test_a_start_that_was_written_as_a_line_of_cards_is_read() -> None:
    old = write_setup(setup(start=("4H", "KH"))).replace('["4H","KH"]', '"4H KH"')
    assert '"start":"4H KH"' in old
    assert read_setup(old).start == ("4H", "KH")


@pytest.mark.parametrize("rules", ["whist", "bid-whist", "bid-whist-kitty-4"])
def test_every_move_is_in_the_store_before_it_shows(
    desk: GameDesk, db: Database, ann: Person, rules: str
) -> None:
    game, rng = desk.open_table(ann.id, rules), Random(3)
    assert kept(db, game)[0].startswith(f'begin {{"rules":"{rules}"')
    while not game.state.over:
        before = kept(db, game)
        text = moves_of(game.state, rng)
        game = move(desk, game, text)
        after = kept(db, game)
        assert after[:-1] == before, "nothing is ever taken out of the store"
        assert after[-1].partition(" |")[0] == text
        last = moves(db, ann.id, game.run.id)[-1]
        assert last.step == f"round {game.state.round}"
        if text.startswith("try"):
            assert game.state.tried is not None
            assert (last.reason_id, last.right) == (game.state.tried.reason.id, False)
        elif text in ("next", "undo", "redo"):
            assert (last.reason_id, last.right) == (None, None)
        else:
            assert last.right is True
            kinds = {"play": "play", "trump": "declare", "direction": "declare"}
            verb = text.partition(" ")[0]
            kind = kinds.get(verb, "exchange" if verb == "exchange" else "bid")
            assert str(last.reason_id).startswith(f"{kind}.")


def test_a_game_goes_on_at_the_exact_card_after_a_restart(
    sit: Sit, db: Database, ann: Person
) -> None:
    game, rng = sit().open_table(ann.id, "whist-rotation"), Random(5)
    for _ in range(60):
        desk = sit()
        again = desk.open_table(ann.id, "whist-rotation")
        assert again.run.id == game.run.id
        assert again.state == game.state
        assert see(again.state) == see(game.state)
        if game.state.over:
            break
        game = move(desk, again, moves_of(again.state, rng))


def test_a_bot_that_has_learned_since_changes_no_card(
    sit: Sit, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = sit()
    game = desk.open_table(ann.id, "whist")
    for _ in range(20):
        text = f"play {legal(game.state)[0]}" if game.state.pause is Pause.TURN else "next"
        game = move(desk, game, text)
    monkeypatch.setitem(BOTS, "maxims", Bot(name="maxims", advise=luck.advise))
    again = sit().open_table(ann.id, "whist")
    assert again.state.table == game.state.table
    assert [one.action for one in again.state.log] == [one.action for one in game.state.log]


def test_a_double_click_is_one_card(desk: GameDesk, db: Database, ann: Person) -> None:
    game = desk.open_table(ann.id, "whist")
    card = legal(game.state)[0]
    with ThreadPoolExecutor(10) as pool:
        done = list(pool.map(lambda _: move(desk, game, f"play {card}"), range(10)))
    assert len(kept(db, game)) == 2
    assert [one.notice for one in done].count(None) == 1
    assert {one.notice for one in done} == {None, MOVED_ON}
    assert len({one.state.rev for one in done} | {2}) <= 2


def test_an_old_page_changes_nothing(desk: GameDesk, db: Database, ann: Person) -> None:
    game = desk.open_table(ann.id, "whist")
    here = move(desk, game, f"play {legal(game.state)[0]}")
    for text in (f"play {legal(game.state)[0]}", "next", "undo", None):
        late = move(desk, here, text, rev=1)
        assert late.notice == MOVED_ON
        assert late.state == here.state
    for text in (None, "dance", "play ??", "redo"):
        assert move(desk, here, text).notice == MOVED_ON
    assert move(desk, here, "next", rev=99).notice == MOVED_ON
    assert len(kept(db, game)) == 2


def test_two_tabs_are_one_game(sit: Sit, db: Database, ann: Person) -> None:
    one, two = sit(), sit()
    with ThreadPoolExecutor(2) as pool:
        first, second = pool.map(lambda desk: desk.open_table(ann.id, "whist"), (one, two))
    assert first.run.id == second.run.id
    assert first.state == second.state
    ahead = move(one, first, f"play {legal(first.state)[0]}")
    behind = move(two, second, f"play {legal(second.state)[-1]}")
    assert behind.notice == MOVED_ON
    assert behind.state == ahead.state
    assert move(two, behind, "next").notice is None


def test_a_game_of_somebody_else_is_nobodys_business(
    desk: GameDesk, ann: Person, bob: Person
) -> None:
    game = desk.open_table(ann.id, "whist")
    with pytest.raises(NoSuchRun):
        desk.move(bob.id, game.run.id, 1, "next")
    with pytest.raises(NoSuchRun):
        desk.again(bob.id, game.run.id, 1)
    assert desk.open_table(bob.id, "whist").run.id != game.run.id


def test_killed_before_the_cards_were_dealt(
    desk: GameDesk, db: Database, clock: Clock, ann: Person
) -> None:
    empty = start_run(db, ann.id, TABLE, "whist", digest="", at=clock())
    with pytest.raises(NoSuchRun):
        desk.move(ann.id, empty.id, 0, "next")
    game = desk.open_table(ann.id, "whist")
    assert game.run.id == empty.id
    assert len(kept(db, game)) == 1
    begun = start_run(db, ann.id, SCENARIO, "hand", digest="old", at=clock())
    assert desk.open_scenario(ann.id, "hand").run.id == begun.id


def test_a_finished_match_is_finished_in_the_store(
    desk: GameDesk, db: Database, ann: Person
) -> None:
    assert not desk.goes_on(ann.id, "whist")
    game = desk.open_table(ann.id, "whist")
    assert desk.goes_on(ann.id, "whist")
    assert desk.goes_on(ann.id, "whist target=5"), "the same rules by another name"
    game = finish(desk, game)
    run = find_run(db, ann.id, game.run.id)
    assert run.finished_at is not None
    assert run.passed is game.state.won
    assert game.state.match.over
    assert not desk.goes_on(ann.id, "whist")
    again = desk.open_table(ann.id, "whist")
    assert (again.run.id, again.state) == (run.id, game.state), "its end can be looked at"
    assert move(desk, again, "undo").notice == MOVED_ON


def test_what_is_not_there(desk: GameDesk, ann: Person) -> None:
    with pytest.raises(NoSuchScenario):
        desk.open_scenario(ann.id, "nowhere")
    for rules in ("", "bridge", "whist target=6", "whist extra_round=true"):
        with pytest.raises(NotationError):
            desk.open_table(ann.id, rules)


def test_tables_of_every_rule_are_games_of_their_own(desk: GameDesk, ann: Person) -> None:
    games = {name: desk.open_table(ann.id, name) for name in PRESETS}
    assert len({game.run.id for game in games.values()}) == len(PRESETS)
    assert {game.state.setup.rules for game in games.values()} == set(PRESETS.values())


def test_the_first_dealer_is_by_chance(
    db: Database, scenario: Path, clock: Clock, ann: Person
) -> None:
    desk = sitting(db, scenario, clock)()
    game = desk.open_table(ann.id, "whist")
    dealers = {game.state.deal.dealer}
    for _ in range(40):
        game = desk.again(ann.id, game.run.id, game.state.rev)
        dealers.add(game.state.deal.dealer)
    assert dealers == {*Seat}


@pytest.mark.parametrize(
    ("id_", "value", "expected"),
    [
        ("card", "KH", "play KH"),
        ("card", 5, None),
        ("card", None, None),
        ("card", ["KH"], None),
        ("next", None, "next"),
        ("undo", "KH", "undo"),
        ("redo", {}, "redo"),
        ("again", None, None),
        ("begin", None, None),
        ("play", "KH", None),
    ],
)
def test_what_a_page_sends_becomes_a_move_or_none(
    id_: str, value: object, expected: str | None
) -> None:
    assert game_move(id_, value) == expected


def test_what_a_page_sends_is_not_to_be_trusted(desk: GameDesk, db: Database, ann: Person) -> None:
    game = desk.open_table(ann.id, "whist")
    for value in ("KH | 2C 3C", "", "| KH", "a" * 9999, '{"x":1}'):
        assert move(desk, game, game_move("card", value)).notice == MOVED_ON
    assert len(kept(db, game)) == 1
    hidden = next(card for card in illegal(game.state) if card in (game.state.table.hands[0] or ()))
    tried = move(desk, game, game_move("card", str(hidden)))
    assert tried.state.tried is not None
    assert tried.state.tried.reason.id == "play.card-not-in-hand", "and not where it is"


def test_the_clock_stamps_every_move(desk: GameDesk, db: Database, ann: Person) -> None:
    game = desk.open_table(ann.id, "whist")
    for deed in islice(walk(game.state.setup, straight=True), 1, 6):
        game = move(desk, game, deed.move.partition(" |")[0])
    stamps: list[datetime] = [one.at for one in moves(db, ann.id, game.run.id)]
    assert stamps == sorted(set(stamps))
    assert json.loads(kept(db, game)[0][6:].rpartition("}")[0] + "}")["dealer"]
