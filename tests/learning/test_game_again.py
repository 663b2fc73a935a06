"""Games that end, begin again, or whose scenario is not what it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.learning.game_desks import MOVED_ON, Sit, finish, kept, move, sitting, write_scenario
from tests.learning.games import legal
from tests.learning.helpers import Clock
from tutor.learning.game_desk import (
    SCENARIO,
    GameDesk,
    NoSuchScenario,
)
from tutor.store.database import Database
from tutor.store.people import Person
from tutor.store.runs import find_run, latest_run


@pytest.fixture
def scenario(folder: Path) -> Path:
    return write_scenario(folder)


@pytest.fixture
def sit(db: Database, scenario: Path, clock: Clock) -> Sit:
    return sitting(db, scenario, clock)


@pytest.fixture
def desk(sit: Sit) -> GameDesk:
    return sit()


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
