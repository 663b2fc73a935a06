"""Open a record: paste its text, and look at the game step by step."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from pathlib import Path
from secrets import randbelow

import streamlit as st

from tutor.engine.seats import Seat
from tutor.export.opening import NotReadable, open_record
from tutor.i18n import Words
from tutor.learning.records import Step, steps_of
from tutor.learning.records_desk import find_record, keep_record
from tutor.learning.records_view import record_view, turn_to
from tutor.ui.house import game_desk, now
from tutor.ui.literal import literal
from tutor.ui.visitor import Visitor, visitor
from tutor.ui.widgets.file_opener import file_opener, opened_text
from tutor.ui.widgets.stage import Act, acted, stage

__all__ = ["render"]

_STAGE, _NONCE, _TEXT = "record stage", "record nonce", "record text"
_FILE, _FILED = "record file", "record filed"
_CSS = Path(__file__).parents[1] / "assets" / "files.css"
_EXAMPLE = """\
rules whist

dealer W
trump S
N: 2H 3C
E: AH 4C
S: 5H 5C
W: 2S 6C

N: play 2H
E: play AH
S: play 5H
W: play 2S
W: play 6C
N: play 3C
E: play 4C
S: play 5C
"""


def render(guest: Visitor) -> None:
    """Draw the record that the address names, or the place where one is opened."""
    name = st.query_params.get("record")
    if name is None:
        _ask(guest)
    elif find_record(game_desk().db, guest.id, name) is None:
        st.error(guest.words.say("ui.records.unknown"))
        _ask(guest)
    else:
        _draw(name)


@lru_cache(maxsize=32)
def _read(text: str) -> tuple[tuple[Step, ...], tuple[str, ...]]:
    """Read a record that was opened before, once: its steps, and what a PTN file leaves open."""
    opened = open_record(text)
    return steps_of(opened.match), opened.notes


@st.fragment
def _draw(name: str) -> None:
    """Draw the record at the step that the address names."""
    guest = visitor()
    text = find_record(game_desk().db, guest.id, name)
    if text is None or st.query_params.get("record") != name:
        # A button of the stage led elsewhere, and only this fragment runs after a click in it.
        st.rerun()
    steps, notes = _read(text)
    # It begins anywhere, so that a page from before a restart is not taken for this one.
    st.session_state[_NONCE] = st.session_state.get(_NONCE, randbelow(2**31)) + 1
    view = record_view(
        steps, _at(), guest.words, settings=guest.settings, nonce=st.session_state[_NONCE]
    )
    act = stage(view, key=_STAGE, on_act=_acted)
    if act is not None:
        # The first click after a restart of the server comes this way, in a session that is new.
        _do(act)
        st.rerun()
    for note in notes:
        said = guest.words.say("ui.records.in_english", item=note.rstrip("."))
        st.caption(literal(said))


def _at() -> int:
    text = st.query_params.get("at", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 7 else 0


def _acted() -> None:
    act = acted(_STAGE)
    if act is not None:
        _do(act)


def _do(act: Act) -> None:
    """Turn the page, or make room for another record."""
    name = st.query_params.get("record", "")
    text = find_record(game_desk().db, visitor().id, name)
    if act.id == "other" or text is None:
        st.query_params.from_dict({"screen": "records"})
        return
    st.query_params["at"] = str(turn_to(_read(text)[0], act.rev, act.id))


def _ask(guest: Visitor) -> None:
    """Draw the place for the text; what was typed stays there until it can be read."""
    say = guest.words.say
    st.html(_CSS)
    st.title(say("ui.records.title"), anchor=False)
    st.markdown(say("ui.records.about"))
    with st.container(key="open-record"):
        text = st.text_area(say("ui.records.text"), height=320, key=_TEXT)
        with st.container(horizontal=True):
            opened = st.button(say("ui.records.open"), type="primary", key="open-it")
            st.button(say("ui.records.example"), key="open-example", on_click=_example)
        file_opener(say("ui.records.file"), key=_FILE, on_file=_filed)
    opened = opened or st.session_state.pop(_FILED, False)
    if opened and not text.strip():
        st.info(say("ui.records.empty"))
    elif opened:
        _open(guest, text)


def _example() -> None:
    st.session_state[_TEXT] = _EXAMPLE


def _filed() -> None:
    """Put the text of a file where it can be seen, and open it."""
    text = opened_text(_FILE)
    if text is not None:
        st.session_state[_TEXT], st.session_state[_FILED] = text, True


def _open(guest: Visitor, text: str) -> None:
    """Keep a record and go to it, or say where it goes wrong."""
    try:
        open_record(text)
    except NotReadable as error:
        _refuse(error, guest.words)
        return
    name = keep_record(game_desk().db, guest.id, text, now())
    st.query_params.from_dict({"screen": "records", "record": name})
    st.rerun()


def _refuse(error: NotReadable, words: Words) -> None:
    """Say where the text goes wrong, and why: by the judge, or by who reads it."""
    key = "refused" if error.reasons else "wrong"
    st.error(words.say(f"ui.records.{key}", now=error.line, number=error.column))
    if error.written:
        st.html(f"<pre>{escape(error.written)}</pre>")
    seat = error.action.seat if error.action else Seat.NORTH
    for reason in error.reasons:
        st.markdown(words.reason(reason, seat=seat))
    if not error.reasons:
        st.text(words.say("ui.records.in_english", item=str(error).rstrip(".")))
