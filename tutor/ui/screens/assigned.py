"""What a pupil is to do: the list at home, and the way there from a link."""

from __future__ import annotations

from datetime import datetime

import streamlit as st

from tutor.learning.classes.clock import say_there
from tutor.learning.classes.codes import spaced
from tutor.learning.classes.tasks import about_of, open_task, standing_of, title_of
from tutor.learning.desk import NoSuchLesson
from tutor.learning.game_desk import NoSuchScenario
from tutor.store.assigned import Assigned, assigned_to, find_assigned
from tutor.store.assignments import NoSuchAssignment
from tutor.store.pupils import Place, places_of
from tutor.ui.house import desk, game_desk, now
from tutor.ui.literal import literal
from tutor.ui.visitor import Visitor

__all__ = ["at_home", "follow", "in_a_class"]

_ICONS = {
    "new": ":material/assignment:",
    "started": ":material/timelapse:",
    "done": ":material/check:",
    "passed": ":material/check_circle:",
}


def in_a_class(guest: Visitor) -> bool:
    """Tell whether the person who is looking is in a class."""
    return bool(places_of(desk().db, guest.id))


def at_home(guest: Visitor) -> bool:
    """Draw what the person who is looking is to do in their classes; nothing for anybody else.

    Tells whether there is something left to do: the first of it is then the obvious next thing.
    """
    places = places_of(desk().db, guest.id)
    if not places:
        return False
    say = guest.words.say
    found = [task for task in assigned_to(desk().db, guest.id, now()) if _title(guest, task)]
    done = [task for task in found if task.finished_at]
    open_ = [task for task in found if not task.finished_at]
    st.header(say("ui.task.to_do"), anchor=False)
    if not open_:
        st.markdown(say("ui.task.nothing_to_do" if not done else "ui.task.all_done"))
    with st.container(key="assigned"):
        for task in (*open_, *done):
            _row(guest, task, first=task in open_[:1])
    for place in places:
        _place(guest, place)
    return bool(open_)


def _title(guest: Visitor, task: Assigned) -> str | None:
    this = task.assignment
    return title_of(this.kind, this.item, desk().library, guest.words)


def _row(guest: Visitor, task: Assigned, *, first: bool) -> None:
    say, this = guest.words.say, task.assignment
    standing = standing_of(task, now())
    told = [say(f"ui.task.state.{standing.key}"), literal(task.class_name)]
    if this.due_at:
        told.insert(0, say("ui.task.due", item=_when(guest, this.due_at, task.zone)))
    if standing.late:
        told.append(say("ui.task.late_done" if task.finished_at else "ui.task.late"))
    if this.tries and task.tries:
        told.append(say("ui.task.tries_used", n=task.tries, item=str(this.tries)))
    elif this.tries:
        told.append(say("ui.task.tries", n=this.tries))
    about = about_of(this.kind, this.item, guest.words)
    with st.container(key=f"tile-task-{this.id}"):
        st.button(
            literal(_title(guest, task) or ""),
            icon=_ICONS[standing.key],
            type="primary" if first else "secondary",
            key=f"open-task-{this.id}",
            width="stretch",
            on_click=_go,
            args=(this.id,),
        )
        st.markdown("  \n".join(filter(None, (about, " · ".join(told)))))


def _when(guest: Visitor, at: datetime, zone: str) -> str:
    """Say a moment by the clocks of the class, and where those are if the pupil's show another."""
    return say_there(at, zone, st.context.timezone, guest.words)


def _place(guest: Visitor, place: Place) -> None:
    """Tell a pupil who they are here, and their code for the next device."""
    say = guest.words.say
    told = say("ui.join.you_are", title=literal(place.nickname), item=literal(place.class_name))
    with st.expander(told, icon=":material/badge:"):
        st.markdown(say("ui.join.own_code", item=spaced(place.code)))
        if place.rules != "whist":
            st.button(
                say("ui.join.class_table"),
                key=f"class-table-{place.member_id}",
                on_click=_table,
                args=(place.rules,),
            )


def _go(assignment_id: str) -> None:
    st.query_params.from_dict({"assignment": assignment_id})


def _table(rules: str) -> None:
    st.query_params.from_dict({"play": rules})


def follow(guest: Visitor, assignment_id: str) -> bool:
    """Go where an assignment is done; False, and why is said, when that cannot be (yet)."""
    say = guest.words.say
    try:
        task = find_assigned(desk().db, guest.id, assignment_id)
        if task.assignment.opens_at > now():
            when = _when(guest, task.assignment.opens_at, task.zone)
            st.info(say("ui.task.not_open", item=when))
            return False
        address = open_task(desk(), game_desk(), guest.id, assignment_id)
    except NoSuchAssignment:
        if in_a_class(guest):
            st.error(say("ui.task.not_yours"))
        else:
            st.info(say("ui.task.join_first"))
    except (NoSuchLesson, NoSuchScenario):
        st.error(say("ui.task.gone"))
    else:
        st.query_params.from_dict(address)
        return True
    return False
