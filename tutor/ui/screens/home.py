"""Home: one obvious next thing, and the map of lessons with their state."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import streamlit as st

from tutor.learning.home import (
    HandTile,
    LessonMap,
    Progress,
    TableTile,
    Tile,
    hands_to_play,
    lesson_map,
    tables_to_play,
)
from tutor.learning.practice.placement import START
from tutor.store.practice import reviews
from tutor.ui.house import desk, game_desk
from tutor.ui.screens import assigned, practice_choice
from tutor.ui.visitor import Visitor

__all__ = ["hands", "render"]

_ICONS = {
    "new": ":material/radio_button_unchecked:",
    "started": ":material/timelapse:",
    "skipped": ":material/fast_forward:",
    "finished": ":material/check:",
    "passed": ":material/check_circle:",
}
_STATES = {"passed": "done", "finished": "done"}


def _go(kind: str, name: str) -> None:
    st.query_params.clear()
    st.query_params[kind] = name


def render(guest: Visitor) -> None:
    """Draw the home screen."""
    say = guest.words.say
    st.title(say("ui.home.title"), anchor=False)
    st.markdown(say("ui.home.tagline"))
    start = guest.person.settings.get(START)
    atlas = lesson_map(desk().db, desk().library, guest.id, start=start)
    if not atlas.tiles:
        st.info(say("ui.home.no_lessons"))
        return
    to_do = assigned.at_home(guest)
    known = reviews(desk().db, guest.id)
    _next(guest, atlas, fresh=not known, to_do=to_do)
    with st.container(key="ways-in"):
        with st.container(key="way-play"):
            st.header(say("ui.home.way.play"), anchor=False)
            _ways_to_the_table(guest)
        practice_choice.at_home(guest, known)
    st.header(say("ui.home.lessons"), anchor=False)
    for track, tiles in groupby(atlas.tiles, key=lambda tile: tile.lesson.track):
        st.subheader(say(f"ui.home.track.{track}"), anchor=False)
        with st.container(key=f"track-{track}"):
            for number, tile in enumerate(tiles, start=1):
                _tile(guest, tile, number)
    _tables(guest)
    if found := hands_to_play(desk().db, desk().library, guest.id):
        st.header(guest.words.say("ui.home.scenarios"), anchor=False)
        hands(guest, found)
    _doors(guest)


def _doors(guest: Visitor) -> None:
    """Draw the ways to what is not for everybody: classes, teaching, and what is kept."""
    with st.container(horizontal=True, key="doors"):
        for screen in ("rules", "join", "teach", "records", "privacy"):
            st.button(
                guest.words.say(f"ui.{screen}.title"),
                type="tertiary",
                key=f"to-{screen}",
                on_click=_go,
                args=("screen", screen),
            )


def _tables(guest: Visitor) -> None:
    """Draw the tables to play a match at: of each game the usual one, then the other rules."""
    say = guest.words.say
    st.header(say("ui.home.tables"), anchor=False)
    for game, tiles in groupby(
        tables_to_play(desk().db, guest.id), key=lambda tile: tile.rules.game.value
    ):
        st.subheader(say(f"ui.home.track.{game}"), anchor=False)
        with st.container(key=f"tables-{game}"):
            for tile in tiles:
                title = say(f"ui.home.table.{tile.name}")
                _row(guest, tile.progress, ("play", tile.name), title, _about(guest, tile))


def _about(guest: Visitor, tile: TableTile) -> str:
    return guest.words.say(f"ui.home.table_text.{tile.name}")


def hands(guest: Visitor, found: Sequence[HandTile]) -> None:
    """Draw the hands to play, which are set up, a row each."""
    with st.container(key="hands"):
        for number, tile in enumerate(found, start=1):
            _hand(guest, tile, number)


def _table(guest: Visitor, name: str) -> None:
    """Draw the way to the table of a game."""
    going_on = game_desk().goes_on(guest.id, name)
    key = "play_go_on" if going_on else "play_start"
    st.button(
        guest.words.say(f"ui.home.{key}.{name}"),
        icon=":material/table_restaurant:",
        help=guest.words.say(f"ui.home.table_text.{name}"),
        key=f"sit-down-{name}",
        width="stretch",
        on_click=_go,
        args=("play", name),
    )


def _ways_to_the_table(guest: Visitor) -> None:
    """Draw the way to the table of each game, and to a table that one sets oneself."""
    _table(guest, "whist")
    _table(guest, "bid-whist")
    st.button(
        guest.words.say("ui.home.set_table"),
        icon=":material/tune:",
        key="set-table",
        width="stretch",
        on_click=_go,
        args=("screen", "table"),
    )


def _hand(guest: Visitor, tile: HandTile, number: int) -> None:
    language, scenario = guest.words.language, tile.scenario
    title = f"{number}. {scenario.title.in_(language)}"
    about = scenario.about.in_(language)
    _row(guest, tile.progress, ("scenario", scenario.id), title, about)


def _row(
    guest: Visitor,
    progress: Progress,
    address: tuple[str, str],
    title: str,
    told: str,
    *more: str,
) -> None:
    """Draw one row of the map: a button that leads there, and what it is."""
    state, (kind, name) = progress.value, address
    # A table may be called as a lesson or a scenario is.
    key = f"play-{name}" if kind == "play" else name
    with st.container(key=f"tile-{key}"):
        st.button(
            title,
            icon=_ICONS[state],
            key=f"open-{key}",
            width="stretch",
            on_click=_go,
            args=address,
        )
        known = guest.words.say(f"ui.home.state.{_STATES.get(state, state)}")
        st.markdown(f"{told}  \n*{' · '.join((known, *more))}*")


def _next(guest: Visitor, atlas: LessonMap, *, fresh: bool, to_do: bool) -> None:
    """Draw the one obvious next thing; ``fresh`` is who has answered nothing yet.

    Who has something ``to_do`` for a class has that before it: the same lesson, begun here, would
    not count for the class.
    """
    say = guest.words.say
    fresh = fresh and not any(tile.progress.value != "new" for tile in atlas.tiles)
    if fresh:
        st.markdown(say("ui.home.nothing_yet"))
    if atlas.next is None:
        st.success(say("ui.home.all_done"))
        return
    lesson = atlas.next.lesson
    key = "go_on" if atlas.next.open else "start" if fresh else "next_lesson"
    st.button(
        say(f"ui.home.{key}", title=lesson.title.in_(guest.words.language)),
        type="secondary" if to_do else "primary",
        key="next-thing",
        on_click=_go,
        args=("lesson", lesson.id),
    )
    if not fresh:
        st.markdown(say("ui.home.nothing_lost"))


def _tile(guest: Visitor, tile: Tile, number: int) -> None:
    language, lesson = guest.words.language, tile.lesson
    title = f"{number}. {lesson.title.in_(language)}"
    minutes = guest.words.say("ui.home.minutes", n=lesson.minutes)
    goal = lesson.goal.in_(language)
    _row(guest, tile.progress, ("lesson", lesson.id), title, goal, minutes)
