"""The results as files: every answer as CSV, and all of one pupil as JSON."""

from __future__ import annotations

import streamlit as st

from tutor.learning.classes.csv_rows import COLUMNS
from tutor.learning.practice.progress_html import table
from tutor.store.assignments import Assignment
from tutor.store.classes import Class
from tutor.store.memberships import members
from tutor.store.teachers import Teacher
from tutor.ui.downloads import ANSWERS, PUPIL, download
from tutor.ui.house import desk
from tutor.ui.visitor import Visitor

__all__ = ["render"]


def render(guest: Visitor, teacher: Teacher, here: Class, task: Assignment) -> None:
    """Draw what can be taken along."""
    say = guest.words.say
    st.header(say("ui.results.csv_title"), anchor=False)
    st.markdown(say("ui.results.csv_text"))
    download(
        say("ui.results.csv_save"), ANSWERS, f"answers/{task.id}", key="save-csv", primary=True
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
    download(say("ui.results.pupil_save"), PUPIL, f"pupil/{chosen}", key="save-pupil")
