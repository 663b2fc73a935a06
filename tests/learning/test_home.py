"""The map: how far a person ever came, and the one next thing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.learning.helpers import Clock, onward, write_lesson
from tutor.engine.ruleset import PRESETS, Game
from tutor.learning.desk import Desk, Sitting
from tutor.learning.game_desk import TABLE
from tutor.learning.home import TRACKS, LessonMap, Progress, lesson_map, tables_to_play
from tutor.store.people import Person
from tutor.store.runs import finish_run, start_run


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three lessons of whist in an order of their own, one on the side, and a draft."""
    made = tmp_path / "mine" / "lessons"
    made.mkdir(parents=True)
    write_lesson(made, id="third", order=30)
    write_lesson(made, id="first", order=10)
    write_lesson(made, id="second", order=20)
    write_lesson(made, id="aside", order=1, more="track: side\n")
    write_lesson(made, id="bid", order=1, more="track: bid-whist\n")
    write_lesson(made, id="unready", order=5, more="draft: true\n")
    return made


def draw(desk: Desk, person: Person) -> LessonMap:
    return lesson_map(desk.db, desk.library, person.id)


def states(desk: Desk, person: Person) -> dict[str, tuple[str, bool]]:
    return {
        tile.lesson.id: (tile.progress.value, tile.open)
        for tile in draw(desk, person).tiles
        if (tile.progress, tile.open) != (Progress.NEW, False)
    }


def next_of(desk: Desk, person: Person) -> str | None:
    tile = draw(desk, person).next
    return tile.lesson.id if tile else None


def finish(desk: Desk, person: Person, lesson: str, *, right: bool = True) -> Sitting:
    sitting = desk.open(person.id, lesson, fresh=True)
    while not sitting.state.finished:
        move = onward(sitting.state, right=right)
        sitting = desk.move(person.id, sitting.run.id, sitting.state.rev, move)
    return sitting


def skip(desk: Desk, person: Person, lesson: str) -> None:
    sitting = desk.open(person.id, lesson, fresh=True)
    desk.move(person.id, sitting.run.id, 0, "skip")


def test_the_map_stands_in_the_order_of_tracks_and_places(desk: Desk, ann: Person) -> None:
    ids = [tile.lesson.id for tile in draw(desk, ann).tiles]
    assert ids == ["first", "second", "third", "bid", "aside"]
    assert TRACKS == ("whist", "bid-whist", "side")


def test_a_draft_is_not_on_the_map_but_can_be_opened(desk: Desk, ann: Person) -> None:
    assert desk.open(ann.id, "unready").file.lesson.draft
    assert "unready" not in states(desk, ann)
    assert next_of(desk, ann) == "first"
    after = draw(desk, ann).after("unready")
    assert after is not None
    assert after.lesson.id == "first"


def test_somebody_who_has_done_nothing(desk: Desk, ann: Person, bob: Person) -> None:
    finish(desk, bob, "first")
    assert states(desk, ann) == {}
    assert next_of(desk, ann) == "first"


def test_a_lesson_that_was_begun_comes_next(desk: Desk, ann: Person) -> None:
    desk.open(ann.id, "second")
    assert states(desk, ann) == {"second": ("started", True)}
    assert next_of(desk, ann) == "second"


def test_of_two_that_were_begun_the_later_comes_next(desk: Desk, ann: Person) -> None:
    first = desk.open(ann.id, "first")
    desk.open(ann.id, "third")
    assert next_of(desk, ann) == "third"
    desk.move(ann.id, first.run.id, 0, "next")
    assert next_of(desk, ann) == "first"


def test_a_lesson_that_was_passed(desk: Desk, ann: Person) -> None:
    finish(desk, ann, "first")
    assert states(desk, ann) == {"first": ("passed", False)}
    assert next_of(desk, ann) == "second"


def test_a_drill_that_failed_leaves_the_lesson_finished_and_not_passed(
    desk: Desk, ann: Person
) -> None:
    finish(desk, ann, "first", right=False)
    assert states(desk, ann) == {"first": ("finished", False)}
    assert next_of(desk, ann) == "second"
    finish(desk, ann, "first")
    assert states(desk, ann) == {"first": ("passed", False)}


def test_a_lesson_that_is_known_already(desk: Desk, ann: Person) -> None:
    skip(desk, ann, "first")
    assert states(desk, ann) == {"first": ("skipped", False)}
    assert next_of(desk, ann) == "second"


def test_a_lesson_is_never_undone(desk: Desk, ann: Person) -> None:
    finish(desk, ann, "first")
    desk.open(ann.id, "first", fresh=True)
    assert states(desk, ann) == {"first": ("passed", True)}
    assert next_of(desk, ann) == "first"
    finish(desk, ann, "first", right=False)
    skip(desk, ann, "first")
    assert states(desk, ann) == {"first": ("passed", False)}


def test_when_all_is_done_nothing_comes_next(desk: Desk, ann: Person) -> None:
    for lesson in ("first", "second", "third", "bid"):
        finish(desk, ann, lesson)
    assert next_of(desk, ann) is None, "nobody is sent through a side door"
    skip(desk, ann, "aside")
    assert next_of(desk, ann) is None
    assert all(tile.progress.behind for tile in draw(desk, ann).tiles)


def test_what_follows_a_lesson(desk: Desk, ann: Person) -> None:
    def after(lesson: str) -> str | None:
        tile = draw(desk, ann).after(lesson)
        return tile.lesson.id if tile else None

    assert [after(lesson) for lesson in ("first", "third", "bid")] == ["second", "bid", None]
    assert after("aside") == "first", "a side door leads into the house"
    finish(desk, ann, "second")
    assert after("first") == "third", "what is done already is passed over"
    for lesson in ("third", "bid", "aside"):
        finish(desk, ann, lesson)
    assert after("first") == "second", "when all is done, the very next"


def test_an_empty_house(desk: Desk, folder: Path, ann: Person) -> None:
    for path in folder.iterdir():
        path.unlink()
    atlas = draw(desk, ann)
    assert (atlas.tiles, atlas.next, atlas.after("first")) == ((), None, None)


def test_there_is_a_table_for_every_preset_and_how_one_got_on_there(
    desk: Desk, ann: Person, clock: Clock
) -> None:
    def standing() -> dict[str, str]:
        return {tile.name: tile.progress.value for tile in tables_to_play(desk.db, ann.id)}

    assert list(standing()) == list(PRESETS)
    assert set(standing().values()) == {"new"}
    for name, passed in (("bid-whist", True), ("whist-to-7", False), ("whist", None)):
        run = start_run(desk.db, ann.id, TABLE, name, digest="", at=clock())
        assert standing()[name] == "started"
        if passed is not None:
            finish_run(desk.db, ann.id, run.id, clock(), passed=passed)
    assert {name: state for name, state in standing().items() if state != "new"} == {
        "whist": "started",
        "whist-to-7": "finished",
        "bid-whist": "passed",
    }
    games = [tile.rules.game for tile in tables_to_play(desk.db, ann.id)]
    assert games == sorted(games, key=list(Game).index), "one game after the other"
