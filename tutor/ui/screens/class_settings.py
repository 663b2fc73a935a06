"""The settings of a class: its name, rules and time zone, who may join, and its end."""

from __future__ import annotations

import streamlit as st

from tutor.engine.ruleset import PRESETS
from tutor.i18n import Message
from tutor.learning.classes.clock import zones
from tutor.learning.classes.codes import spaced
from tutor.learning.classes.school import LONGEST_NAME, class_name, new_class_code
from tutor.learning.own_rules import own_rules
from tutor.store.classes import Class, archive_class, change_class
from tutor.store.memberships import erase_class, members
from tutor.store.teachers import Teacher
from tutor.ui.confirm import confirm
from tutor.ui.house import desk, luck, now
from tutor.ui.literal import literal
from tutor.ui.receipt import keep_receipt
from tutor.ui.teaching import signed_in
from tutor.ui.visitor import Visitor

__all__ = ["render", "rules_to_choose"]


def rules_to_choose(guest: Visitor, *more: str) -> dict[str, str]:
    """Give the house rules to choose from, named: the presets, the teacher's own, and ``more``."""
    presets = {name: guest.words.say(f"ui.home.table.{name}") for name in PRESETS}
    own = {str(one.rules): one.name for one in own_rules(guest.person.settings)}
    others = {text: text for text in more} | own
    return presets | {text: name for text, name in others.items() if text not in presets}


def render(guest: Visitor, teacher: Teacher, here: Class) -> None:
    """Draw the settings."""
    say = guest.words.say
    rules = rules_to_choose(guest, here.rules)
    with st.form("class-settings"):
        name = st.text_input(say("ui.class.name"), here.name, max_chars=5 * LONGEST_NAME)
        table = st.selectbox(
            say("ui.class.rules"),
            list(rules),
            index=list(rules).index(here.rules),
            format_func=rules.__getitem__,
            filter_mode=None,
        )
        known = zones()
        at = known.index(here.zone) if here.zone in known else 0
        zone = st.selectbox(say("ui.class.zone"), known, index=at)
        free = st.checkbox(say("ui.class.open"), here.open)
        sent = st.form_submit_button(say("ui.class.keep"), type="primary", key="keep-class")
    if sent:
        read = class_name(name)
        if isinstance(read, Message):
            st.error(guest.words.tell(read))
        else:
            change_class(
                desk().db,
                teacher.id,
                here.id,
                name=read,
                rules=str(table),
                zone=str(zone),
                open=free,
            )
            st.toast(say("ui.settings.saved"))
            st.rerun()
    _code(guest, teacher, here)
    _end(guest, teacher, here)


def _code(guest: Visitor, teacher: Teacher, here: Class) -> None:
    say = guest.words.say
    st.header(say("ui.class.code"), anchor=False)
    st.markdown(say("ui.class.code_is", item=spaced(here.code)))
    if confirm(guest, "new-code", say("ui.class.new_code"), here.code):
        new_class_code(desk().db, teacher.id, here.id, luck())
        st.rerun()


def _end(guest: Visitor, teacher: Teacher, here: Class) -> None:
    say = guest.words.say
    st.header(say("ui.class.end"), anchor=False)
    st.markdown(say("ui.class.end_text"))
    key = "take_back" if here.archived_at else "put_away"
    st.button(
        say(f"ui.class.{key}"),
        key="archive-class",
        on_click=_archive,
        args=(here.id, not here.archived_at),
    )
    name = literal(here.name)
    told = say("ui.class.erase_class_text", n=len(members(desk().db, teacher.id, here.id)))
    if confirm(guest, "erase-class", say("ui.class.erase", item=name), here.id, told=told):
        gone = erase_class(desk().db, teacher.id, here.id)
        keep_receipt(guest, name, gone, here.zone)
        st.query_params.from_dict({"screen": "teach"})
        st.rerun()


def _archive(class_id: str, away: bool) -> None:
    # A press is handled before the page is drawn anew: who is signed in has to be asked again.
    if (teacher := signed_in()) is not None:
        archive_class(desk().db, teacher.id, class_id, now() if away else None)
