"""Results: what the pupils of a class made of an assignment, while they are at it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from pathlib import Path

import streamlit as st

from tutor.learning.classes.needs_help import needs_help
from tutor.learning.classes.results import MOVED
from tutor.learning.classes.results_view import grid_view, legend_html, skills_of, skills_table
from tutor.learning.classes.seen_answer import example_lines, seen_answer
from tutor.learning.classes.tasks import SCENARIO, title_of
from tutor.quizzes.misconceptions import MISCONCEPTIONS
from tutor.store.content_files import numbers_of
from tutor.store.memberships import members, moved_away
from tutor.store.results import NoSuchAnswer, Wrong, played, skill_counts, wrongs
from tutor.ui.house import desk, now
from tutor.ui.literal import literal
from tutor.ui.result_scope import (
    EVERY,
    Scope,
    Seen,
    results_address,
    scope_here,
    scope_of,
    seen_now,
)
from tutor.ui.screens import result_files, result_rules
from tutor.ui.screens.result_detail import OPENED, draw_opened, open_answer
from tutor.ui.visitor import Visitor, visitor
from tutor.ui.widgets.class_chart import class_heat
from tutor.ui.widgets.results_grid import pressed_cell, results_grid

__all__ = ["render"]

_CSS = Path(__file__).parents[1] / "assets" / "results.css"
_GRID, _PART, _TURNED, _EXAMPLES = "results grid", "results-part", "answer turned", "examples"
_MOST_WRONG, _MOST_HELP = 8, 12


def render(guest: Visitor) -> None:
    """Draw the results of the assignment that the address names; to others there are none."""
    say = guest.words.say
    scope = scope_here(guest)
    if scope is None:
        return
    st.html(_CSS)
    with st.container(horizontal=True):
        st.button(
            say("ui.results.back"),
            icon=":material/arrow_back:",
            key="back-to-class",
            on_click=_go,
            args=({"screen": "class", "class": scope.here.id, "part": "tasks"},),
        )
        st.button(
            say("ui.results.projector"),
            icon=":material/present_to_all:",
            key="to-projector",
            on_click=_go,
            args=(results_address(scope.task, "projector"),),
        )
    named = title_of(scope.task.kind, scope.task.item, desk().library, guest.words)
    st.title(literal(f"{scope.here.name}: {named or say('ui.task.gone')}"), anchor=False)
    if named is None:
        st.info(say("ui.results.erased"))
    asked = st.query_params.get("part", "")
    part = asked if asked in _PARTS else next(iter(_PARTS))
    st.session_state[_PART] = part
    st.segmented_control(
        say("ui.results.parts"),
        list(_PARTS),
        format_func=lambda name: say(f"ui.results.part.{name}"),
        key=_PART,
        label_visibility="collapsed",
        required=True,
        on_change=_turn_part,
    )
    if part == "files":
        result_files.render(guest, scope.teacher, scope.here, scope.task)
        return
    st.markdown(say("ui.results.follows"))
    _live(scope.task.id, part)
    if part != "skills":
        draw_opened(guest, scope.teacher, scope.here, scope.task)


def _go(address: dict[str, str]) -> None:
    st.session_state[OPENED] = None
    st.query_params.from_dict(address)


def _turn_part() -> None:
    st.session_state[OPENED] = None
    st.query_params["part"] = st.session_state[_PART]


@st.fragment(run_every=EVERY)
def _live(task_id: str, part: str) -> None:
    """Draw a part of the page, again and again. Who is signed out meanwhile sees no more."""
    scope = scope_of(task_id)
    if scope is None or st.session_state.pop(_TURNED, False):
        st.rerun()
    _PARTS[part](visitor(), scope)


def _grid(guest: Visitor, scope: Scope) -> None:
    """Draw who needs help, and the grid."""
    say = guest.words.say
    seen = seen_now(scope)
    if not seen.results.rows:
        st.info(say("ui.results.no_pupils"))
        return
    if title_of(scope.task.kind, scope.task.item, desk().library, guest.words) is not None:
        _help(guest, scope, seen)
    st.markdown(say(f"ui.results.{'games' if scope.task.kind == SCENARIO else 'grid'}_text"))
    opened = st.session_state.get(OPENED)
    results_grid(grid_view(seen.results, guest.words, opened=opened), key=_GRID, on_cell=_pressed)
    if legend := legend_html(seen.results, guest.words):
        st.html(legend)


def _help(guest: Visitor, scope: Scope, seen: Seen) -> None:
    """Draw who needs help now."""
    say = guest.words.say
    needs = needs_help(scope.task, seen.pupils, seen.given, seen.works, now())
    told = "".join(
        f"<li><b>{escape(need.member.nickname)}</b>: {escape(need.told(guest.words))}</li>"
        for need in needs[:_MOST_HELP]
    )
    if len(needs) > _MOST_HELP:
        told += f"<li>{escape(say('ui.results.more', n=len(needs) - _MOST_HELP))}</li>"
    none = f"<p>{escape(say('ui.results.help_none'))}</p>"
    st.html(
        f'<section class="needs"><h2>{escape(say("ui.results.help"))}</h2>'
        f"{f'<ul>{told}</ul>' if told else none}</section>"
    )


def _pressed() -> None:
    cell = pressed_cell(_GRID)
    if cell is not None:
        _open(cell)


def _open(cell: str) -> None:
    open_answer(cell)
    # The answer stands outside of what is drawn again every few seconds.
    st.session_state[_TURNED] = True


def _why(guest: Visitor, scope: Scope) -> None:
    """Draw the wrong answers that were given most, with what may be behind them.

    Of a game, which asks nothing, it is the rules that were broken.
    """
    if scope.task.kind == SCENARIO:
        result_rules.render(guest, scope, _open)
        return
    say = guest.words.say
    found = wrongs(desk().db, scope.teacher.id, scope.task.id, _MOST_WRONG)
    if not found:
        st.info(say("ui.results.why_none"))
        return
    st.markdown(say("ui.results.why_text"))
    numbers = numbers_of(desk().db, scope.teacher.id, scope.task.item)
    for place, one in enumerate(found):
        with st.container(border=True, key=f"wrong-{place}"):
            st.html(_wrong_html(guest, scope, one, numbers))
            st.button(
                say("ui.results.show"),
                key=f"show-wrong-{place}",
                on_click=_open,
                args=(f"{one.run_id} {one.seq}",),
            )


def _wrong_html(guest: Visitor, scope: Scope, one: Wrong, numbers: Mapping[str, int]) -> str:
    """Tell of a wrong answer: how often, by whom it may be believed, and an example."""
    say = guest.words.say
    named = f"ui.kind.{one.kind}"
    kind = say(named) if guest.words.has(named) else say("ui.results.question")
    counts = [say("ui.results.given", n=one.count), say("ui.results.pupils", n=one.pupils)]
    number = numbers.get(one.digest or "")
    if number is not None and len(numbers) > 1:
        counts.append(say("ui.results.version", n=number))
    count = ", ".join(counts)
    belief = MISCONCEPTIONS.get(one.misconception or "")
    behind = (
        say("ui.results.belief", item=guest.words.tell(belief.name))
        if belief
        else say("ui.results.no_belief")
    )
    lines = [behind]
    example = _example(guest, scope, one)
    if example is not None:
        asked, answered, told = example
        lines = [
            say("ui.results.asked", item=asked),
            say("ui.results.answered", item=answered),
            *told,
            behind,
        ]
    told_html = "".join(f"<p>{escape(line)}</p>" for line in lines)
    return (
        f'<div class="wrong"><h2>{escape(kind)}</h2><p><b>{escape(count)}</b></p>{told_html}</div>'
    )


def _example(guest: Visitor, scope: Scope, one: Wrong) -> tuple[str, str, tuple[str, ...]] | None:
    """Tell the example of a wrong answer; worked out once, for it cannot change."""
    known = st.session_state.setdefault(_EXAMPLES, {})
    key = (scope.teacher.id, one.run_id, one.seq, guest.words.language)
    if key not in known:
        try:
            run = played(desk().db, scope.teacher.id, scope.task.id, one.run_id, one.seq)
        except NoSuchAnswer:
            return None
        seen = seen_answer(run, desk().library)
        known[key] = example_lines(seen, guest.words) if seen else None
    found: tuple[str, str, tuple[str, ...]] | None = known[key]
    return found


def _skills(guest: Visitor, scope: Scope) -> None:
    """Draw the heat map, and the same numbers as a table."""
    say = guest.words.say
    db, teacher_id, class_id = desk().db, scope.teacher.id, scope.here.id
    away = moved_away(db, teacher_id, class_id)
    pupils = members(db, teacher_id, class_id)
    skills = skills_of(skill_counts(db, teacher_id, class_id), pupils, away)
    hardest = skills.hardest()
    if hardest is None:
        st.info(say("ui.results.nothing_yet"))
        return
    st.markdown(say("ui.results.skills_text"))
    if away:
        st.markdown(f"{MOVED} {say('ui.results.moved_sign')}")
    wrong = [[None if part is None else 1 - part for part in row] for row in skills.parts()]
    class_heat(
        [name for name, _ in skills.rows],
        [say(f"skill.{skill}") for skill in skills.skills],
        wrong,
        say("ui.results.skills_wrong"),
        say("ui.results.skills_alt", item=say(f"skill.{hardest}")),
        key="chart-class",
    )
    st.html(skills_table(skills, say("ui.results.skills"), guest.words))


def _files(_guest: Visitor, _scope: Scope) -> None:
    """Files are not drawn again and again: see `result_files`."""


_PARTS: dict[str, Callable[[Visitor, Scope], None]] = {
    "grid": _grid,
    "why": _why,
    "skills": _skills,
    "files": _files,
}
"""The parts of the page, by the word in the address; the first is shown when it says none."""
