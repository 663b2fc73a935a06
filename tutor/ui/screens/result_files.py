"""The results as files: every answer as CSV, and all of one pupil as JSON."""

from __future__ import annotations

import json
from collections.abc import Callable

import streamlit as st

from tutor.learning.classes.csv_rows import COLUMNS, answers_csv
from tutor.learning.classes.tasks import title_of
from tutor.learning.practice.progress_html import table
from tutor.store.assignments import Assignment
from tutor.store.classes import Class
from tutor.store.memberships import members
from tutor.store.results import answer_rows, export_pupil
from tutor.store.teachers import Teacher, teacher_by_token
from tutor.ui.house import desk, now
from tutor.ui.teaching import teacher_token
from tutor.ui.visitor import Visitor

__all__ = ["render"]


def render(guest: Visitor, teacher: Teacher, here: Class, task: Assignment) -> None:
    """Draw what can be taken along."""
    say = guest.words.say
    title = title_of(task.kind, task.item, desk().library, guest.words) or task.item
    st.header(say("ui.results.csv_title"), anchor=False)
    st.markdown(say("ui.results.csv_text"))
    st.download_button(
        say("ui.results.csv_save"),
        _while_signed_in(
            teacher,
            lambda: answers_csv(
                answer_rows(desk().db, teacher.id, task.id),
                class_name=here.name,
                title=title,
                due_at=task.due_at,
            ),
        ),
        file_name="answers.csv",
        mime="text/csv",
        on_click="ignore",
        key="save-csv",
        type="primary",
    )
    with st.expander(say("ui.results.csv_columns"), key="csv-columns"):
        head = (say("ui.results.csv_column"), say("ui.results.csv_holds"))
        rows = ((name, say(f"ui.results.csv.{name}")) for name in COLUMNS)
        st.html(table(say("ui.results.csv_columns"), head, rows))
    _pupil(guest, teacher, here)


def _pupil(guest: Visitor, teacher: Teacher, here: Class) -> None:
    say = guest.words.say
    st.header(say("ui.results.pupil_title"), anchor=False)
    st.markdown(say("ui.results.pupil_text"))
    named = {one.id: one.nickname for one in members(desk().db, teacher.id, here.id)}
    chosen = st.selectbox(
        say("ui.results.which_pupil"),
        list(named),
        index=None,
        format_func=named.__getitem__,
        placeholder=say("ui.class.choose"),
        filter_mode=None,
        key="pupil-of-file",
    )
    if chosen is None:
        return
    st.download_button(
        say("ui.results.pupil_save"),
        _while_signed_in(
            teacher,
            lambda: json.dumps(
                export_pupil(desk().db, teacher.id, str(chosen)), ensure_ascii=False, indent=1
            ).encode(),
        ),
        file_name="pupil.json",
        mime="application/json",
        on_click="ignore",
        key="save-pupil",
    )


def _while_signed_in(teacher: Teacher, make: Callable[[], bytes]) -> Callable[[], bytes]:
    """Make a file when it is asked for: empty for a page of somebody who has signed out since."""
    token = teacher_token()

    def made() -> bytes:
        still = teacher_by_token(desk().db, token, now()) if token else None
        return make() if still is not None and still.id == teacher.id else b""

    return made
