"""The pupils of a class: how they join, who they are, and what can be done for one of them."""

from __future__ import annotations

from html import escape

import streamlit as st

from tutor.learning.classes.clock import say_there
from tutor.learning.classes.codes import spaced
from tutor.learning.classes.nicknames import BadNickname
from tutor.learning.classes.school import add_names, new_card, rename
from tutor.store.classes import Class, classes_of
from tutor.store.memberships import (
    Member,
    NicknameTaken,
    archive_member,
    erase_member,
    members,
    move_member,
)
from tutor.store.teachers import Teacher
from tutor.ui.cards_page import join_link, qr
from tutor.ui.confirm import confirm
from tutor.ui.house import desk, luck, now
from tutor.ui.link import here_address, only_here
from tutor.ui.literal import literal
from tutor.ui.receipt import keep_receipt, show_receipt
from tutor.ui.teaching import signed_in
from tutor.ui.visitor import Visitor, visitor

__all__ = ["render"]


def render(guest: Visitor, teacher: Teacher, here: Class) -> None:
    """Draw the pupils, and how they come in."""
    show_receipt()
    top = st.container()
    _add(guest, teacher, here)
    # After the form, so that those who were just added are there.
    pupils = members(desk().db, teacher.id, here.id)
    with top:
        _how_to_join(guest, here, any(pupils))
    if pupils:
        _list(guest, here, pupils)
        _one(guest, teacher, here, pupils)


def _how_to_join(guest: Visitor, here: Class, cards: bool) -> None:
    """Show the code, large, with its link and QR code, and the way to the cards."""
    say = guest.words.say
    link = join_link(here_address(), here.code)
    to_cards = (
        f'<p><a class="leave" href="./cards/{here.id}" target="_blank">'
        f"{escape(say('ui.class.to_cards'))}</a></p>"
    )
    st.html(
        f'<div class="join-how"><img src="{qr(link)}" width="148" height="148" '
        f'alt="{escape(say("ui.class.card_qr"))}"><div><p>{escape(say("ui.class.how"))}</p>'
        f'<p class="class-code">{spaced(here.code)}</p><p class="link">{escape(link)}</p>'
        f"{to_cards if cards else ''}</div></div>"
    )
    if only_here(here_address()):
        st.warning(say("ui.class.only_here"))


def _add(guest: Visitor, teacher: Teacher, here: Class) -> None:
    say = guest.words.say
    st.header(say("ui.class.add"), anchor=False)
    with st.form("add-names", clear_on_submit=True):
        pasted = st.text_area(say("ui.class.paste"), height=140, key="names")
        sent = st.form_submit_button(say("ui.class.make_cards"), type="primary", key="make-cards")
    if not sent:
        return
    done = add_names(desk().db, teacher.id, here.id, pasted, at=now(), rng=luck())
    if done.good:
        st.success(say("ui.class.cards_made", n=len(done.good)))
    elif not done.bad:
        st.warning(say("ui.class.paste_first"))
    for name, why in done.bad:
        st.warning(f"**{literal(name)}**: {guest.words.tell(why)}")


def _list(guest: Visitor, here: Class, pupils: tuple[Member, ...]) -> None:
    """Write the pupils as a table. Names come from people: nothing in them is HTML."""
    say = guest.words.say
    heads = (say(f"ui.class.column.{key}") for key in ("nickname", "code", "joined"))
    rows = "".join(
        f"<tr><th scope='row'>{escape(pupil.nickname)}</th><td class='code'>{spaced(pupil.code)}"
        f"</td><td>{escape(_state(guest, here, pupil))}</td></tr>"
        for pupil in pupils
    )
    st.header(say("ui.class.pupils", n=len(pupils)), anchor=False)
    st.html(
        "<table class='people'><thead><tr>"
        + "".join(f"<th scope='col'>{escape(head)}</th>" for head in heads)
        + f"</tr></thead><tbody>{rows}</tbody></table>"
    )


def _state(guest: Visitor, here: Class, pupil: Member) -> str:
    say = guest.words.say
    if pupil.archived_at:
        return say("ui.class.pupil_away")
    if pupil.joined_at is None:
        return say("ui.class.not_joined")
    return say_there(pupil.joined_at, here.zone, st.context.timezone, guest.words)


def _one(guest: Visitor, teacher: Teacher, here: Class, pupils: tuple[Member, ...]) -> None:
    """Draw what can be done for one pupil: sixty rows of buttons would find nobody."""
    say = guest.words.say
    named = {pupil.id: pupil for pupil in pupils}
    chosen = st.selectbox(
        say("ui.class.choose_pupil"),
        list(named),
        index=None,
        format_func=lambda member_id: named[member_id].nickname,
        placeholder=say("ui.class.choose"),
        filter_mode=None,
        key="pupil",
    )
    pupil = named.get(str(chosen))
    if pupil is None:
        return
    name = literal(pupil.nickname)
    with st.container(border=True, key="one-pupil"):
        with st.form("rename", border=False):
            typed = st.text_input(say("ui.class.column.nickname"), pupil.nickname, key="nickname")
            if st.form_submit_button(say("ui.class.rename"), key="rename-now"):
                _rename(guest, teacher, pupil, typed)
        with st.container(horizontal=True):
            st.button(
                say("ui.class.new_card"),
                help=say("ui.class.new_card_text"),
                key="new-card",
                on_click=_new_card,
                args=(pupil.id,),
            )
            key = "take_back" if pupil.archived_at else "put_away"
            st.button(
                say(f"ui.class.{key}"),
                key="put-away",
                on_click=_put_away,
                args=(pupil.id, not pupil.archived_at),
            )
        _move(guest, teacher, here, pupil)
        label, told = say("ui.class.erase", item=name), say("ui.class.erase_pupil_text")
        if confirm(guest, "erase-pupil", label, pupil.id, told=told):
            gone = erase_member(desk().db, teacher.id, pupil.id)
            keep_receipt(guest, name, gone, here.zone)
            st.rerun()


def _rename(guest: Visitor, teacher: Teacher, pupil: Member, typed: str) -> None:
    try:
        rename(desk().db, teacher.id, pupil.id, typed)
    except BadNickname as error:
        st.error(guest.words.tell(error.message))
    except NicknameTaken:
        st.error(guest.words.say("ui.class.name.twice"))
    else:
        st.rerun()


# A press is handled before the page is drawn anew: who is signed in has to be asked again.
def _new_card(member_id: str) -> None:
    if (teacher := signed_in()) is not None:
        pupil = new_card(desk().db, teacher.id, member_id, luck())
        st.toast(visitor().words.say("ui.class.new_card_is", item=spaced(pupil.code)))


def _put_away(member_id: str, away: bool) -> None:
    if (teacher := signed_in()) is not None:
        archive_member(desk().db, teacher.id, member_id, now() if away else None)


def _move(guest: Visitor, teacher: Teacher, here: Class, pupil: Member) -> None:
    say = guest.words.say
    others = {
        one.id: one.name
        for one in classes_of(desk().db, teacher.id)
        if one.id != here.id and one.archived_at is None
    }
    if not others:
        return
    with st.form("move", border=False):
        to = st.selectbox(
            say("ui.class.move_to"), list(others), format_func=others.__getitem__, filter_mode=None
        )
        st.markdown(say("ui.class.move_text"))
        if st.form_submit_button(say("ui.class.move"), key="move-now"):
            try:
                move_member(desk().db, teacher.id, pupil.id, str(to))
            except NicknameTaken:
                st.error(say("ui.class.name.twice_there"))
            else:
                named = {"title": literal(pupil.nickname), "item": literal(others[str(to)])}
                st.toast(say("ui.class.moved_to", **named), icon=":material/check:")
                st.rerun()
