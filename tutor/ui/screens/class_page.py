"""A class: its pupils, what they are to do, and its settings, each a part of the page."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from tutor.store.classes import Class, NoSuchClass, find_class
from tutor.store.teachers import Teacher
from tutor.ui.house import desk
from tutor.ui.literal import literal
from tutor.ui.screens import class_pupils, class_settings, class_tasks, teach
from tutor.ui.teaching import signed_in
from tutor.ui.visitor import Visitor

__all__ = ["PARTS", "render"]

Part = Callable[[Visitor, Teacher, Class], None]
PARTS: dict[str, Part] = {
    "pupils": class_pupils.render,
    "tasks": class_tasks.render,
    "settings": class_settings.render,
}
"""The parts of the page, by the word in the address; the first is shown when it says none."""


def render(guest: Visitor) -> None:
    """Draw the class that the address names; to anybody but its teacher there is none."""
    say = guest.words.say
    teacher = signed_in()
    if teacher is None:
        teach.render(guest)
        return
    try:
        here = find_class(desk().db, teacher.id, st.query_params.get("class", ""))
    except NoSuchClass:
        st.error(say("ui.class.unknown"))
        teach.render(guest)
        return
    st.button(
        say("ui.teach.all_classes"), icon=":material/arrow_back:", key="all-classes", on_click=_back
    )
    st.title(literal(here.name), anchor=False)
    if here.archived_at:
        st.info(say("ui.teach.class_away"))
    asked = st.query_params.get("part", "")
    part = asked if asked in PARTS else next(iter(PARTS))
    st.session_state["class-part"] = part
    st.segmented_control(
        say("ui.class.parts"),
        list(PARTS),
        format_func=lambda name: say(f"ui.class.part.{name}"),
        key="class-part",
        label_visibility="collapsed",
        required=True,
        on_change=_turn,
    )
    PARTS[part](guest, teacher, here)


def _back() -> None:
    st.query_params.from_dict({"screen": "teach"})


def _turn() -> None:
    st.query_params["part"] = st.session_state["class-part"]
