"""What a class is to do: what was assigned, and how to assign more."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from html import escape

import streamlit as st

from tutor.engine.ruleset import parse_rules
from tutor.learning.classes.clock import (
    coming_days,
    moment,
    other_clock,
    say_day,
    say_place,
    say_there,
    there,
    today,
)
from tutor.learning.classes.content import own_titles
from tutor.learning.classes.question_set import MOST, QuestionSet, kinds_at
from tutor.learning.classes.tasks import (
    LESSON,
    SCENARIO,
    SET,
    Terms,
    about_of,
    address_of,
    title_of,
)
from tutor.learning.home import TRACKS
from tutor.store.assignments import (
    Assignment,
    assignments,
    change_assignment,
    create_assignment,
    erase_assignment,
)
from tutor.store.classes import Class
from tutor.store.teachers import Teacher
from tutor.ui.cards_page import qr
from tutor.ui.confirm import confirm
from tutor.ui.house import desk, now
from tutor.ui.link import here_address, link_to
from tutor.ui.literal import literal
from tutor.ui.result_scope import results_address
from tutor.ui.visitor import Visitor

__all__ = ["render"]

_DAYS = 120
_TIMES = tuple(time(hour, minute) for hour in range(24) for minute in (0, 15, 30, 45))
_TRIES = (0, 1, 2, 3, 5)
# No option is None: Streamlit would let it be cleared, and say in English that nothing is chosen.
_OPEN = "task that is open"


def render(guest: Visitor, teacher: Teacher, here: Class) -> None:
    """Draw what was assigned, and the form to assign more."""
    say = guest.words.say
    found = assignments(desk().db, teacher.id, here.id)
    st.header(say("ui.task.given", n=len(found)), anchor=False)
    if not found:
        st.info(say("ui.task.nothing_given"))
    for task in found:
        _task(guest, teacher, here, task)
    _assign(guest, teacher, here)


def _task(guest: Visitor, teacher: Teacher, here: Class, task: Assignment) -> None:
    """Draw one assignment: what it is, by when, and its link."""
    say = guest.words.say
    title = title_of(task.kind, task.item, desk().library, guest.words)
    link = f"{here_address().rstrip('/')}/?assignment={task.id}"
    with st.container(border=True, key=f"task-{task.id}"):
        about = about_of(task.kind, task.item, guest.words)
        named = f"**{literal(title or say('ui.task.gone'))}**"
        st.markdown("  \n".join(filter(None, (named, about, _terms(guest, here, task)))))
        with st.container(horizontal=True):
            st.button(
                say("ui.results.open"),
                icon=":material/grid_on:",
                key=f"results-{task.id}",
                on_click=st.query_params.from_dict,
                args=(results_address(task),),
            )
            st.button(
                say("ui.task.more"),
                icon=":material/qr_code_2:",
                key=f"more-{task.id}",
                on_click=_turn,
                args=(task.id,),
            )
        if st.session_state.get(_OPEN) != task.id:
            return
        # One at a time: each has two lists of days, and a class may have many things to do.
        if title is not None:
            st.html(
                f'<div class="join-how"><img src="{qr(link)}" width="148" height="148" '
                f'alt="{escape(say("ui.task.qr"))}"><p class="link">{escape(link)}</p></div>'
            )
            link_to(say("ui.task.preview"), address_of(task.kind, task.item))
            _change(guest, teacher, here, task)
        if confirm(guest, f"erase-{task.id}", say("ui.task.erase"), task.id):
            erase_assignment(desk().db, teacher.id, task.id)
            st.rerun()


def _turn(task_id: str) -> None:
    """Open an assignment, or close it again."""
    st.session_state[_OPEN] = None if st.session_state.get(_OPEN) == task_id else task_id


def _terms(guest: Visitor, here: Class, task: Assignment) -> str:
    """Tell when it can be done, and how."""
    say = guest.words.say
    looks = st.context.timezone
    opens = say_there(task.opens_at, here.zone, looks, guest.words)
    due = say_there(task.due_at, here.zone, looks, guest.words) if task.due_at else None
    told = [
        say("ui.task.opens", item=opens),
        say("ui.task.due", item=due) if due else say("ui.task.never_late"),
        say("ui.task.hints_on" if task.hints else "ui.task.hints_off"),
        say("ui.task.tries", n=task.tries) if task.tries else say("ui.task.no_limit"),
    ]
    return " · ".join(told)


def _assign(guest: Visitor, teacher: Teacher, here: Class) -> None:
    """Draw the form: what, from when, until when, and how."""
    say = guest.words.say
    st.header(say("ui.task.assign"), anchor=False)
    kind = st.radio(
        say("ui.task.kind"),
        (LESSON, SCENARIO, SET),
        format_func=lambda kind: say(f"ui.task.kind.{kind}"),
        horizontal=True,
        key="task-kind",
    )
    item = _set_form(guest, here) if kind == SET else _pick(guest, teacher, kind)
    if item is None:
        st.info(say("ui.task.choose_first"))
        return
    link_to(say("ui.task.preview"), address_of(kind, item))
    with st.form("assign"):
        terms = _terms_form(guest, here, "new", None)
        sent = st.form_submit_button(say("ui.task.give"), type="primary", key="give")
    if sent and _sound(guest, terms):
        create_assignment(desk().db, teacher.id, here.id, kind=kind, item=item, at=now(), **terms)
        st.toast(say("ui.task.now_given"), icon=":material/check:")
        st.rerun()


def _change(guest: Visitor, teacher: Teacher, here: Class, task: Assignment) -> None:
    """Draw the form to change when something can be done, and how."""
    with st.form(f"change-{task.id}", border=False):
        terms = _terms_form(guest, here, task.id, task)
        sent = st.form_submit_button(guest.words.say("ui.task.change"), key=f"keep-{task.id}")
    if sent and _sound(guest, terms):
        change_assignment(desk().db, teacher.id, task.id, **terms)
        st.toast(guest.words.say("ui.settings.saved"))
        st.rerun()


def _sound(guest: Visitor, terms: Terms) -> bool:
    """Tell whether something is not due before it opens, and say so if it is."""
    due = terms["due_at"]
    sound = due is None or due > terms["opens_at"]
    if not sound:
        st.error(guest.words.say("ui.task.due_before"))
    return sound


def _terms_form(guest: Visitor, here: Class, key: str, task: Assignment | None) -> Terms:
    """Draw from when, until when, with hints or without, and how often."""
    say = guest.words.say
    if other_clock(now(), here.zone, st.context.timezone):
        st.markdown(say("ui.task.clock", item=say_place(here.zone, guest.words)))
    opens = _when(guest, here, f"{key}-opens", "opens", task.opens_at if task else None)
    week = now() + timedelta(days=7)
    usual = moment(today(week, here.zone), time(17, 0), here.zone)
    due = _when(guest, here, f"{key}-due", "due", task.due_at if task else usual)
    hints = st.checkbox(
        say("ui.task.hints"), value=task.hints if task else True, key=f"{key}-hints"
    )
    tries = st.selectbox(
        say("ui.task.how_often"),
        _TRIES,
        index=_TRIES.index(task.tries or 0) if task else 0,
        format_func=lambda n: say("ui.task.tries", n=n) if n else say("ui.task.no_limit"),
        filter_mode=None,
        key=f"{key}-tries",
    )
    return {"opens_at": opens or now(), "due_at": due, "hints": hints, "tries": tries or None}


def _when(guest: Visitor, here: Class, key: str, name: str, at: datetime | None) -> datetime | None:
    """Draw a day and a time of the class; the first day is none: at once, or never late."""
    local = there(at, here.zone) if at else None
    days, times = set(coming_days(now(), here.zone, _DAYS)), set(_TIMES)
    if local is not None:
        days.add(local.date())
        times.add(time(local.hour, local.minute))
    all_days, all_times = ("", *sorted(days)), sorted(times)
    clock = time(local.hour, local.minute) if local else time(8, 0)
    none = guest.words.say(f"ui.task.{name}_none")
    left, right = st.columns([3, 1], vertical_alignment="bottom")
    day = left.selectbox(
        guest.words.say(f"ui.task.{name}_day"),
        all_days,
        index=all_days.index(local.date()) if local else 0,
        format_func=lambda day: say_day(day, guest.words) if isinstance(day, date) else none,
        key=f"{key}-day-{guest.words.language}",  # else it shows the day as it was said before
        filter_mode=None,
    )
    chosen = right.selectbox(
        guest.words.say(f"ui.task.{name}_time"),
        all_times,
        index=all_times.index(clock),
        format_func="{:%H:%M}".format,
        key=f"{key}-time",
        filter_mode=None,
    )
    return moment(day, chosen, here.zone, at) if isinstance(day, date) else None


def _pick(guest: Visitor, teacher: Teacher, kind: str) -> str | None:
    """Draw the choice of a lesson or a scenario: the teacher's own, and those that come along."""
    library, language = desk().library, guest.words.language
    if kind == SCENARIO:
        named = {
            file.scenario.id: file.scenario.title.in_(language) for file in library.scenarios()
        }
    else:
        files = (file for track in TRACKS for file in library.lessons(track))
        named = {file.lesson.id: file.lesson.title.in_(language) for file in files}
    named = own_titles(desk().db, teacher.id, kind, library, guest.words) | named
    chosen = st.selectbox(
        guest.words.say(f"ui.task.which.{kind}"),
        list(named),
        format_func=named.__getitem__,
        key=f"task-{kind}",
        filter_mode=None,
    )
    return str(chosen) if chosen else None


def _set_form(guest: Visitor, here: Class) -> str | None:
    """Draw the choice of kinds, a level and a number of questions."""
    say, rules = guest.words.say, parse_rules(here.rules)
    level = st.radio(say("ui.task.level"), range(1, 6), horizontal=True, key="set-level")
    kinds = st.pills(
        say("ui.task.kinds"),
        kinds_at(level, rules),
        selection_mode="multi",
        format_func=lambda kind: say(f"ui.kind.{kind}"),
        key=f"set-kinds-{level}",
    )
    items = st.slider(say("ui.task.items"), 1, MOST, 10, key="set-items")
    if not kinds:
        return None
    return str(QuestionSet(kinds=tuple(kinds), level=level, items=items, rules=rules))
