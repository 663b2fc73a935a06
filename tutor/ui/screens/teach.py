"""Teach: the way in for teachers, their classes, and a new one."""

from __future__ import annotations

import streamlit as st

from tutor.i18n import Message
from tutor.learning.classes.clock import read_zone, zones
from tutor.learning.classes.codes import spaced
from tutor.learning.classes.passwords import SHORTEST
from tutor.learning.classes.school import LONGEST_NAME, class_name, new_class
from tutor.learning.classes.sign_in import SIGN_IN, SetUp, Wait, find_set_up, set_up, sign_in
from tutor.store.classes import Class, classes_of, count_members
from tutor.store.teachers import Teacher, sign_out, sign_out_everywhere
from tutor.store.tickets import issue_ticket
from tutor.ui.house import desk, luck, now
from tutor.ui.link import go_on
from tutor.ui.literal import literal
from tutor.ui.patience import say_wait
from tutor.ui.receipt import show_receipt
from tutor.ui.screens.class_settings import rules_to_choose
from tutor.ui.teaching import signed_in, teacher_token
from tutor.ui.visitor import COOKIE, Visitor, visitor

__all__ = ["render"]


def render(guest: Visitor) -> None:
    """Draw the classes of the teacher who is signed in, or the way in."""
    say = guest.words.say
    teacher, link = signed_in(), st.query_params.get("setup", "")
    st.title(say("ui.teach.title"), anchor=False)
    show_receipt()
    found = find_set_up(desk().db, link, now()) if link else None
    if found is not None:
        _set_up_form(guest, link, found)
    elif teacher is None:
        if link:
            st.warning(say("ui.teach.link_void"))
        elif "way" in st.query_params:
            known = st.context.cookies.get(COOKIE)
            st.warning(say("ui.teach.way_gone" if known else "ui.join.no_cookies"))
        _sign_in_form(guest)
    else:
        _classes(guest, teacher)
        st.button(
            say("ui.own.title"), icon=":material/upload_file:", key="to-own-content", on_click=_own
        )
        _new_class(guest, teacher)
        _leave(guest, teacher)


def _set_up_form(guest: Visitor, link: str, found: SetUp) -> None:
    """Ask a new teacher for a password, and the first one for a name as well."""
    say = guest.words.say
    key = "first" if found.name is None else "again" if found.teacher_id else "new"
    place = st.empty()
    with place.container(), st.form("set-up"):
        st.markdown(say(f"ui.teach.welcome_{key}", item=literal(found.name or "")))
        name = found.name or st.text_input(say("ui.teach.name"), max_chars=60)
        password = st.text_input(
            say("ui.teach.password"), type="password", autocomplete="new-password"
        )
        st.caption(say("ui.teach.bad_password", n=SHORTEST))
        sent = st.form_submit_button(say("ui.teach.set_up"), type="primary", key="set-up-now")
    if not sent:
        return
    done = set_up(desk().db, link, name, password, now())
    if isinstance(done, Message):
        st.error(guest.words.tell(done))
    else:
        place.empty()
        _way_in(guest, done)


def _sign_in_form(guest: Visitor) -> None:
    say = guest.words.say
    place = st.empty()
    with place.container(), st.form("sign-in"):
        st.markdown(say("ui.teach.sign_in_text"))
        name = st.text_input(say("ui.teach.name"), max_chars=60, autocomplete="username")
        password = st.text_input(
            say("ui.teach.password"), type="password", autocomplete="current-password"
        )
        sent = st.form_submit_button(say("ui.teach.sign_in"), type="primary", key="sign-in-now")
    if not sent:
        return
    done = sign_in(desk().db, guest.id, name, password, now())
    if isinstance(done, Wait):
        st.error(say_wait(guest, "ui.teach.wait", done))
    elif done is None:
        st.error(say("ui.teach.wrong"))
    else:
        place.empty()
        _way_in(guest, done)


def _way_in(guest: Visitor, teacher: Teacher) -> None:
    """Lead to the classes: a cookie is set by the server, so the way goes through there."""
    ticket = issue_ticket(desk().db, SIGN_IN, guest.id, teacher.id, now())
    st.success(guest.words.say("ui.teach.welcome_in", item=literal(teacher.name)))
    go_on(guest.words.say("ui.teach.to_classes"), f"sign-in?ticket={ticket}")


def _classes(guest: Visitor, teacher: Teacher) -> None:
    say = guest.words.say
    found, counts = classes_of(desk().db, teacher.id), count_members(desk().db, teacher.id)
    if not found:
        st.info(say("ui.teach.no_classes"))
    with st.container(key="classes"):
        for one in found:
            _class_row(guest, one, *counts.get(one.id, (0, 0)))


def _class_row(guest: Visitor, one: Class, pupils: int, joined: int) -> None:
    say = guest.words.say
    with st.container(key=f"tile-class-{one.id}"):
        st.button(
            literal(one.name),
            icon=":material/inventory_2:" if one.archived_at else ":material/groups:",
            key=f"open-class-{one.id}",
            width="stretch",
            on_click=_open,
            args=(one.id,),
        )
        if one.archived_at:
            st.markdown(say("ui.teach.class_away"))
        else:
            told = say("ui.teach.class_pupils", n=pupils), say("ui.teach.class_joined", n=joined)
            st.markdown(f"**{spaced(one.code)}** · {' · '.join(told)}")


def _open(class_id: str) -> None:
    st.query_params.from_dict({"screen": "class", "class": class_id})


def _own() -> None:
    st.query_params.from_dict({"screen": "own-content"})


def _new_class(guest: Visitor, teacher: Teacher) -> None:
    """Draw the form for a class: a name and house rules are all that it takes."""
    say = guest.words.say
    st.header(say("ui.teach.new_class"), anchor=False)
    rules = rules_to_choose(guest)
    here = read_zone(st.context.timezone)
    with st.form("new-class"):
        name = st.text_input(
            say("ui.class.name"),
            max_chars=5 * LONGEST_NAME,
            placeholder=say("ui.class.name_example"),
        )
        table = st.selectbox(
            say("ui.class.rules"), list(rules), format_func=rules.__getitem__, filter_mode=None
        )
        zone = st.selectbox(say("ui.class.zone"), zones(), index=zones().index(here))
        sent = st.form_submit_button(say("ui.teach.make_class"), type="primary", key="make-class")
    if not sent:
        return
    read = class_name(name)
    if isinstance(read, Message):
        st.error(guest.words.tell(read))
        return
    made = new_class(
        desk().db,
        teacher.id,
        name=read,
        rules=str(table),
        zone=str(zone),
        at=now(),
        rng=luck(),
    )
    _open(made.id)
    st.rerun()


def _leave(guest: Visitor, teacher: Teacher) -> None:
    say = guest.words.say
    st.header(say("ui.teach.account"), anchor=False)
    st.markdown(say("ui.teach.signed_in_as", item=literal(teacher.name)))
    with st.container(horizontal=True):
        st.button(say("ui.teach.sign_out"), key="sign-out", on_click=_out)
        st.button(say("ui.teach.everywhere"), key="sign-out-everywhere", on_click=_out_everywhere)


def _out() -> None:
    token = teacher_token()
    if token:
        sign_out(desk().db, token)


def _out_everywhere() -> None:
    teacher = signed_in()
    if teacher is not None:
        sign_out_everywhere(desk().db, teacher.id)
        st.toast(visitor().words.say("ui.teach.signed_out"))
