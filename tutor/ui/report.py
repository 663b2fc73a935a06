"""After a question was reported: room to say what is not right."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from tutor.i18n import Words
from tutor.store.reports import LONGEST_NOTE

__all__ = ["ask_note"]


def ask_note(code: str, words: Words, keep: Callable[[str], bool]) -> None:
    """Draw the form for a note on the report with this code; ``keep`` says if it was kept."""
    with st.form(f"report {code}", border=True):
        st.markdown(f"**{words.say('ui.report.about', item=code)}**")
        note = st.text_area(words.say("ui.report.note"), max_chars=LONGEST_NOTE)
        sent = st.form_submit_button(words.say("ui.report.send"))
    if sent and note.strip() and keep(note):
        st.success(words.say("ui.report.kept"))
