"""The desk for games: every move is in the store first, once, and a game goes on as it was."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.learning.games import SEATS, SETUPS, illegal, legal, moves_of, see, walk
from tests.learning.helpers import Clock
from tutor.bots import BOTS, Bot, luck
from tutor.content.library import Library
from tutor.engine.errors import NotationError
from tutor.engine.match import Match
from tutor.engine.ruleset import PRESETS
from tutor.engine.seats import Seat
from tutor.learning.game_desk import (
    SCENARIO,
    TABLE,
    Game,
    GameDesk,
    NoSuchScenario,
    game_move,
)
from tutor.learning.game_setup import Setup, read_setup, write_setup
from tutor.learning.game_state import Pause
from tutor.store.database import Database
from tutor.store.moves import moves
from tutor.store.people import Person
from tutor.store.runs import NoSuchRun, find_run, latest_run, start_run

MOVED_ON = "ui.lesson.moved-on"
TEXT = """\
format: 1
id: {id}
title: {{en: A hand, nl: Een hand}}
about: {{en: About., nl: Erover.}}
deal: {{dealer: west, seed: {seed}}}
goal: {goal}
"""


def write_scenario(
    folder: Path, *, seed: int = 1, goal: str = "finish", name: str = "hand"
) -> Path:
    scenarios = folder.parent / "scenarios"
    scenarios.mkdir(exist_ok=True)
    path = scenarios / f"{name}.yaml"
    path.write_text(TEXT.format(id=name, seed=seed, goal=goal), "utf-8")
    return path


@pytest.fixture
def scenario(folder: Path) -> Path:
    return write_scenario(folder)


@pytest.fixture
def library(scenario: Path) -> Library:
    return Library(folders=[scenario.parents[1]])


Sit = Callable[[], GameDesk]


@pytest.fixture
def sit(db: Database, library: Library, clock: Clock) -> Sit:
    """Start the program anew, with the same store."""
    return lambda: GameDesk(db, library, clock, Random(7))


@pytest.fixture
def desk(sit: Sit) -> GameDesk:
    return sit()


def kept(db: Database, game: Game) -> list[str]:
    return [move.action for move in moves(db, game.run.person_id, game.run.id)]


def move(desk: GameDesk, game: Game, text: str | None, rev: int | None = None) -> Game:
    rev = game.state.rev if rev is None else rev
    return desk.move(game.run.person_id, game.run.id, rev, text)


def finish(desk: GameDesk, game: Game) -> Game:
    while not game.state.over:
        text = f"play {legal(game.state)[0]}" if game.state.pause is Pause.TURN else "next"
        game = move(desk, game, text)
    return game


@given(
    SETUPS,
    st.none() | SEATS,
    st.integers(0, 9),
    st.booleans(),
)
def test_a_setup_reads_back(given: Setup, leader: Seat | None, seed: int, dealt: bool) -> None:
    deal = Match(rules=given.rules, dealer=Seat.EAST).deal(Random(seed)) if dealt else None
    start = deal.hands[0][:2] if deal else ()
    full = Setup(**{**vars(given), "deal": deal, "leader": leader, "start": start})
    text = write_setup(full)
    assert "\n" not in text
    assert read_setup(text) == full


def test_every_move_is_in_the_store_before_it_shows(
    desk: GameDesk, db: Database, ann: Person
) -> None:
    game, rng = desk.open_table(ann.id, "whist"), Random(3)
    assert kept(db, game)[0].startswith('begin {"rules":"whist"')
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
        elif text.startswith("play"):
            assert last.right is True
            assert str(last.reason_id).startswith("play.")
        else:
            assert (last.reason_id, last.right) == (None, None)


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


def test_killed_between_the_last_card_and_the_end_of_the_run(
    sit: Sit, db: Database, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = sit()
    game = desk.open_scenario(ann.id, "hand")
    with monkeypatch.context() as patch:
        patch.setattr(GameDesk, "_ended", lambda *args: args[2])
        game = finish(desk, game)
    assert find_run(db, ann.id, game.run.id).finished_at is None
    assert sit().open_scenario(ann.id, "hand").run.passed is True


def test_again_leaves_the_old_game_and_keeps_it(desk: GameDesk, db: Database, ann: Person) -> None:
    game = move(desk, desk.open_table(ann.id, "whist"), "dance")
    old = kept(db, game)
    new = desk.again(ann.id, game.run.id, game.state.rev)
    assert new.notice == "ui.play.new_cards"
    assert new.run.id != game.run.id
    assert new.state.deal != game.state.deal
    assert kept(db, game) == old
    assert find_run(db, ann.id, game.run.id).left_at is not None
    assert move(desk, game, f"play {legal(game.state)[0]}").notice == MOVED_ON
    assert desk.open_table(ann.id, "whist").run.id == new.run.id
    twice = desk.again(ann.id, game.run.id, game.state.rev)
    assert twice.notice == MOVED_ON, "the second half of a double click"
    assert desk.open_table(ann.id, "whist").run.id == new.run.id
    old_page = desk.again(ann.id, new.run.id, new.state.rev + 1)
    assert old_page.notice == MOVED_ON


def test_again_after_the_end(desk: GameDesk, ann: Person) -> None:
    game = finish(desk, desk.open_scenario(ann.id, "hand"))
    new = desk.again(ann.id, game.run.id, game.state.rev)
    assert new.notice == "ui.play.same_cards"
    assert new.scenario is not None
    assert new.state.deal == game.state.deal
    assert new.run.id != game.run.id
    assert desk.open_scenario(ann.id, "hand").run.id == new.run.id


def test_a_scenario_that_changed_goes_on_as_it_was_dealt(
    sit: Sit, folder: Path, db: Database, ann: Person
) -> None:
    game = sit().open_scenario(ann.id, "hand")
    game = move(sit(), game, f"play {legal(game.state)[0]}")
    write_scenario(folder, seed=22, goal="{tricks: 13}")
    desk = sit()
    again = desk.open_scenario(ann.id, "hand")
    assert again.state == game.state
    assert again.state.setup.goal == game.state.setup.goal
    done = finish(desk, again)
    assert done.run.passed is True, "to finish is all that was asked"
    new = desk.again(ann.id, done.run.id, done.state.rev)
    assert new.state.deal != game.state.deal, "now the file as it is"
    assert new.state.setup.goal != game.state.setup.goal


def test_a_scenario_that_vanished_goes_on_as_it_was_dealt(
    sit: Sit, scenario: Path, ann: Person, bob: Person
) -> None:
    game = sit().open_scenario(ann.id, "hand")
    scenario.unlink()
    desk = sit()
    again = desk.open_scenario(ann.id, "hand")
    assert again.state == game.state
    assert again.scenario is None
    done = finish(desk, again)
    new = desk.again(ann.id, done.run.id, done.state.rev)
    assert new.state == game.state, "the same cards, from its own first move"
    with pytest.raises(NoSuchScenario):
        desk.open_scenario(bob.id, "hand")


def test_a_scenario_that_cannot_be_dealt_is_none(
    sit: Sit, scenario: Path, db: Database, ann: Person
) -> None:
    text = scenario.read_text("utf-8")
    for deal in (
        "deal: {dealer: west, seed: 1, south: {spades: 13}, north: {spades: 1}}",
        'deal: {dealer: west, trump: S, north: "AS", east: "AS", south: "KS", west: "QS"}',
    ):
        scenario.write_text(text.replace("deal: {dealer: west, seed: 1}", deal), "utf-8")
        with pytest.raises(NoSuchScenario):
            sit().open_scenario(ann.id, "hand")
    scenario.write_text(text + 'start: {play: "2C 2C"}\n', "utf-8")
    with pytest.raises(NoSuchScenario):
        sit().open_scenario(ann.id, "hand")
    assert latest_run(db, ann.id, SCENARIO, "hand") is None, "nothing was begun"


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
    db: Database, library: Library, clock: Clock, ann: Person
) -> None:
    desk = GameDesk(db, library, clock, Random(1))
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
