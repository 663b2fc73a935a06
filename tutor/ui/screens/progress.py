"""Progress: what is known, what is due, how the weeks went, and which bids are still confused."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path

import streamlit as st

from tutor.engine.ladder import LADDER
from tutor.learning.desk import LESSON
from tutor.learning.practice.desk import PRACTICE
from tutor.learning.practice.goal import GOALS, goal_of, with_free_week, with_goal
from tutor.learning.practice.makers import home_rules
from tutor.learning.practice.progress import Progress, progress_of
from tutor.learning.practice.progress_html import (
    ahead_table,
    beliefs_table,
    ladder_picture,
    pairs_table,
    say_short_day,
    skill_map,
    sprints_table,
    states_line,
    weeks_table,
)
from tutor.learning.practice.syllabus import syllabus
from tutor.store.people import change_settings
from tutor.store.practice import Day, days, results
from tutor.store.runs import latest_runs
from tutor.ui.house import desk, now, practice_desk
from tutor.ui.screens.practice_choice import begin
from tutor.ui.visitor import Visitor, visitor
from tutor.ui.widgets.charts import bars, draw, heat, two_lines

__all__ = ["render"]

_SPRINTS = 20
"""How many sprints are told of."""
_CSS = Path(__file__).parents[1] / "assets" / "progress.css"


def render(guest: Visitor) -> None:
    """Draw how far somebody is. The numbers of every chart stand below it as a table."""
    at, say = now(), guest.words.say
    st.html(_CSS)
    st.title(say("ui.progress.title"), anchor=False)
    found = days(desk().db, guest.id)
    progress = _progress(guest, found, at)
    _first(guest, progress)
    _goal(guest, found, at)
    _map(guest, progress, at)
    if progress.answers:
        _due(guest, progress, at)
        _weeks(guest, progress)
    _ladder(guest, progress)
    _sprints(guest, at)
    _beliefs(guest, progress, at)
    st.button(say("ui.progress.data"), type="tertiary", key="to-privacy", on_click=_privacy)


def _progress(guest: Visitor, found: tuple[Day, ...], at: datetime) -> Progress:
    home = home_rules(guest.person.settings)
    begun = [item for kind, item in latest_runs(desk().db, guest.id) if kind == LESSON]
    topics = syllabus(desk().library, begun, home)
    return progress_of(topics, practice_desk().known(guest.id), found, home, at)


def _first(guest: Visitor, progress: Progress) -> None:
    """Say in a line how things are, with the one obvious thing to do."""
    say = guest.words.say
    if progress.answers:
        st.markdown(say("ui.progress.so_far", item=states_line(progress, guest.words)))
        st.markdown(say("ui.practice.about.mixed", n=progress.due))
    else:
        st.info(say("ui.progress.nothing_yet"))
    st.button(
        say("ui.practice.start.mixed"),
        type="primary",
        key="practise-mixed",
        on_click=begin,
        args=("mixed",),
    )


def _goal(guest: Visitor, found: tuple[Day, ...], at: datetime) -> None:
    """Draw the weekly goal of who wants one."""
    say, goal = guest.words.say, goal_of(guest.person.settings, found, at)
    with st.expander(say("ui.progress.goal"), icon=":material/flag:", expanded=goal.answers > 0):
        st.markdown(say("ui.progress.goal_text"))
        st.radio(
            say("ui.progress.goal_choose"),
            GOALS,
            index=GOALS.index(goal.answers),
            format_func=lambda n: say("ui.progress.goal_of", n=n),
            horizontal=True,
            key="goal",
            on_change=_keep_goal,
        )
        if not goal.answers:
            return
        key = "free" if goal.free else "reached" if goal.reached else "going"
        st.markdown(say(f"ui.progress.goal_{key}", now=goal.done, of=goal.answers))
        st.progress(min(1.0, goal.done / goal.answers))
        label = say("ui.progress.week_back" if goal.free else "ui.progress.week_off")
        st.button(label, key="week-off", on_click=_free_week, args=(not goal.free,))


def _keep_goal() -> None:
    change_settings(desk().db, visitor().id, with_goal(st.session_state["goal"]), now())


def _free_week(free: bool) -> None:
    guest, at = visitor(), now()
    made = with_free_week(guest.person.settings, at, free=free)
    change_settings(desk().db, guest.id, made, at)


def _map(guest: Visitor, progress: Progress, at: datetime) -> None:
    say = guest.words.say
    st.header(say("ui.progress.map"), anchor=False)
    st.markdown(say("ui.progress.map_text"))
    for game, rows in progress.skills.items():
        title = say(f"ui.home.track.{game}")
        st.subheader(title, anchor=False)
        st.html(skill_map(rows, title, at, guest.words))


def _due(guest: Visitor, progress: Progress, at: datetime) -> None:
    say, words = guest.words.say, guest.words
    st.header(say("ui.progress.due"), anchor=False)
    told = say("ui.progress.due_text", n=progress.due, m=sum(progress.ahead[:7]))
    st.markdown(told)
    names = [
        say_short_day(at.date() + timedelta(days=n), words) for n in range(len(progress.ahead))
    ]
    draw(bars(names, progress.ahead, say("ui.progress.head.due")), "chart-due", told)
    with st.expander(say("ui.progress.as_table")):
        st.html(ahead_table(progress, say("ui.progress.due"), at, words))


def _weeks(guest: Visitor, progress: Progress) -> None:
    say, words, weeks = guest.words.say, guest.words, progress.weeks
    st.header(say("ui.progress.weeks"), anchor=False)
    last = weeks[-1]
    right = say("ui.progress.percent", n=round(100 * last.right / last.answers))
    told = say("ui.progress.weeks_text", n=last.answers, item=right)
    st.markdown(told)
    titles = (say("ui.progress.head.right"), say("ui.progress.head.time"))
    figure = two_lines(
        [say_short_day(week.monday, words) for week in weeks],
        [100 * week.right / week.answers if week.answers else None for week in weeks],
        [week.seconds for week in weeks],
        (f"{titles[0]} (%)", f"{titles[1]} (s)"),
    )
    draw(figure, "chart-weeks", told)
    with st.expander(say("ui.progress.as_table")):
        st.html(weeks_table(progress, say("ui.progress.weeks"), words))


def _ladder(guest: Visitor, progress: Progress) -> None:
    say, words = guest.words.say, guest.words
    st.header(say("ui.progress.ladder"), anchor=False)
    full = sum(rung.mastered == rung.of for rung in progress.rungs)
    st.markdown(say("ui.progress.ladder_text"))
    caption = say("ui.progress.ladder_full", now=full, of=len(progress.rungs))
    st.html(ladder_picture(progress.rungs, caption, words))
    st.button(
        say("ui.practice.start.bidding"),
        key="practise-bidding",
        on_click=begin,
        args=("bidding",),
    )
    if not progress.relations:
        return
    confused = progress.confused()
    st.subheader(say("ui.progress.confused"), anchor=False)
    told = say("ui.progress.confused_text", n=len(confused), m=len(progress.relations))
    st.markdown(told)
    draw(heat(*_heat(guest, progress), say("ui.progress.wrong")), "chart-pairs", told)
    with st.expander(say("ui.progress.as_table")):
        st.html(pairs_table(progress, say("ui.progress.confused"), words))


def _heat(guest: Visitor, progress: Progress) -> tuple[list[str], list[list[float | None]]]:
    """Give the bids, and for each pair which part was told wrong; both halves of the square."""
    bids = [str(rung.bid) for rung in progress.rungs]
    wrong = {
        frozenset((row.lower, row.higher)): 1 - row.right / row.answers
        for row in progress.relations
    }
    names = [guest.words.short(bid) for bid in LADDER if str(bid) in bids]
    return names, [[wrong.get(frozenset((one, other))) for other in bids] for one in bids]


def _sprints(guest: Visitor, at: datetime) -> None:
    """Draw the sprints of late, and what was done without a clock beside them."""
    say = guest.words.say
    found = results(desk().db, guest.id, PRACTICE, ("sprint", "quick"), most=_SPRINTS)
    if found:
        st.header(say("ui.practice.history"), anchor=False)
        st.html(sprints_table(found, say("ui.practice.history"), at, guest.words))


def _beliefs(guest: Visitor, progress: Progress, at: datetime) -> None:
    say = guest.words.say
    if progress.beliefs:
        st.header(say("ui.progress.beliefs"), anchor=False)
        st.markdown(say("ui.progress.beliefs_text"))
        st.html(beliefs_table(progress, say("ui.progress.beliefs"), at, guest.words))


def _privacy() -> None:
    st.query_params.clear()
    st.query_params["screen"] = "privacy"
