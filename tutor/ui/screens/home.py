"""Home: one obvious next thing, and the map of lessons with their state."""

from __future__ import annotations

from itertools import groupby

import streamlit as st

from tutor.learning.home import LessonMap, Tile, lesson_map
from tutor.ui.house import desk, game_desk
from tutor.ui.visitor import Visitor

__all__ = ["render"]

_ICONS = {
    "new": ":material/radio_button_unchecked:",
    "started": ":material/timelapse:",
    "skipped": ":material/fast_forward:",
    "finished": ":material/check:",
    "passed": ":material/check_circle:",
}
_STATES = {"passed": "done", "finished": "done"}


def _open(lesson_id: str) -> None:
    st.query_params.clear()
    st.query_params["lesson"] = lesson_id


def render(guest: Visitor) -> None:
    """Draw the home screen."""
    say = guest.words.say
    st.title(say("ui.home.title"), anchor=False)
    st.markdown(say("ui.home.tagline"))
    atlas = lesson_map(desk().db, desk().library, guest.id)
    if not atlas.tiles:
        st.info(say("ui.home.no_lessons"))
        return
    _next(guest, atlas)
    st.header(say("ui.home.lessons"), anchor=False)
    for track, tiles in groupby(atlas.tiles, key=lambda tile: tile.lesson.track):
        st.subheader(say(f"ui.home.track.{track}"), anchor=False)
        with st.container(key=f"track-{track}"):
            for number, tile in enumerate(tiles, start=1):
                _tile(guest, tile, number)
    _play(guest)


def _sit_down() -> None:
    st.query_params.clear()
    st.query_params["play"] = "whist"


def _play(guest: Visitor) -> None:
    """Draw the way to the table."""
    say = guest.words.say
    st.header(say("ui.home.play"), anchor=False)
    st.markdown(say("ui.home.play_text"))
    going_on = game_desk().goes_on(guest.id, "whist")
    key = "play_go_on" if going_on else "play_start"
    st.button(
        say(f"ui.home.{key}"),
        icon=":material/table_restaurant:",
        key="sit-down",
        on_click=_sit_down,
    )


def _next(guest: Visitor, atlas: LessonMap) -> None:
    """Draw the one obvious next thing."""
    say = guest.words.say
    fresh = not any(tile.progress.value != "new" for tile in atlas.tiles)
    if fresh:
        st.markdown(say("ui.home.nothing_yet"))
    if atlas.next is None:
        st.success(say("ui.home.all_done"))
        return
    lesson = atlas.next.lesson
    key = "go_on" if atlas.next.open else "start" if fresh else "next_lesson"
    st.button(
        say(f"ui.home.{key}", title=lesson.title.in_(guest.words.language)),
        type="primary",
        key="next-thing",
        on_click=_open,
        args=(lesson.id,),
    )
    if not fresh:
        st.caption(say("ui.home.nothing_lost"))


def _tile(guest: Visitor, tile: Tile, number: int) -> None:
    say, language, lesson = guest.words.say, guest.words.language, tile.lesson
    state = tile.progress.value
    with st.container(key=f"tile-{lesson.id}"):
        st.button(
            f"{number}. {lesson.title.in_(language)}",
            icon=_ICONS[state],
            key=f"open-{lesson.id}",
            width="stretch",
            on_click=_open,
            args=(lesson.id,),
        )
        told = say(f"ui.home.state.{_STATES.get(state, state)}")
        st.markdown(
            f"{lesson.goal.in_(language)}  \n*{told} · {say('ui.home.minutes', n=lesson.minutes)}*"
        )
