"""The projector: the current question, and what the class answered, without names."""

from __future__ import annotations

from html import escape
from pathlib import Path

import streamlit as st

from tutor.learning.classes.columns import Column
from tutor.learning.classes.projected import (
    current_column,
    histogram,
    projected,
    revealed,
    right_labels,
)
from tutor.learning.classes.results_view import bars_html
from tutor.learning.classes.seen_answer import Seen, look
from tutor.ui.house import desk
from tutor.ui.result_scope import (
    EVERY,
    Scope,
    results_address,
    scope_here,
    scope_of,
    seen_now,
)
from tutor.ui.visitor import Visitor, visitor
from tutor.ui.widgets.stage import stage

__all__ = ["render"]

_CSS = Path(__file__).parents[1] / "assets" / "results.css"
_REVEAL, _STAGE = "reveal", "projector stage"


def render(guest: Visitor) -> None:
    """Draw an item of the assignment that the address names, for its teacher only."""
    say = guest.words.say
    scope = scope_here(guest)
    if scope is None:
        return
    st.html(_CSS)
    now = seen_now(scope)
    found, results = now.given, now.results.present
    of = len(results.columns)
    asked = st.query_params.get("item", "")
    chosen = int(asked) - 1 if asked.isdecimal() and len(asked) < 4 else -1
    place = chosen if 0 <= chosen < of else current_column(results, found)
    shown = _line(guest, scope, place, of)
    if not of:
        st.info(say("ui.results.nothing_yet"))
        return
    seen = _question(scope, results.columns[place])
    left, right = st.columns([3, 2], gap="medium")
    with left:
        if seen is None:
            st.info(say("ui.results.no_question"))
        else:
            if not results.columns[place].alike:
                st.markdown(say("ui.results.example"))
            page = revealed(seen) if shown else seen
            title = results.columns[place].told(guest.words)
            stage(look(page, guest.words, settings=guest.settings, title=title), key=_STAGE)
    with right:
        _bars(scope.task.id, place, shown, follows=place != chosen and not shown)


def _line(guest: Visitor, scope: Scope, place: int, of: int) -> bool:
    """Draw the line above: back, which question, to others, and whether to show what is right."""
    say = guest.words.say
    with st.container(horizontal=True, vertical_alignment="center", key="projector-line"):
        st.button(
            say("ui.results.from_projector"),
            icon=":material/arrow_back:",
            key="back-to-results",
            on_click=st.query_params.from_dict,
            args=(results_address(scope.task),),
        )
        st.button(
            say("ui.results.previous"),
            key="previous-item",
            disabled=place <= 0,
            on_click=_to,
            args=(place,),
        )
        st.markdown(f"**{say('ui.results.item_of', now=min(place + 1, of), of=of)}**")
        st.button(
            say("ui.results.next"),
            key="next-item",
            disabled=place + 1 >= of,
            on_click=_to,
            args=(place + 2,),
        )
        return bool(st.toggle(say("ui.results.reveal"), key=_REVEAL))


def _to(number: int) -> None:
    """Go to an item, with what is right hidden again."""
    st.query_params["item"] = str(number)
    st.session_state[_REVEAL] = False


def _question(scope: Scope, column: Column) -> Seen | None:
    """Find what an item asks, in the version whose item it is."""
    file = desk().library.get(scope.task.item, next(iter(column.versions), None))
    return projected(column, file.lesson, desk().library) if file else None


@st.fragment(run_every=EVERY)
def _bars(task_id: str, place: int, shown: bool, *, follows: bool) -> None:
    """Draw the histogram, again and again; where none was chosen, of the item that is current."""
    guest, scope = visitor(), scope_of(task_id)
    if scope is None:
        st.rerun()
    say = guest.words.say
    now = seen_now(scope)
    found, results = now.given, now.results.present
    if place >= len(results.columns) or (follows and current_column(results, found) != place):
        st.rerun()
    seen = _question(scope, results.columns[place])
    counts = histogram(results, found, place, seen, guest.words)
    right = right_labels(seen, guest.words) if shown and seen else frozenset()
    answered = sum(row.cells[place] is not None for row in results.rows)
    st.html(
        bars_html(counts, say("ui.results.histogram"), right)
        + f"<p>{escape(say('ui.results.of_class', n=answered))}</p>"
    )
