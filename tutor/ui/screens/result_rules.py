"""The rules that pupils went against in a game that was assigned: who, which, and how often."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

import streamlit as st

from tutor.learning.classes.results import MOVED
from tutor.learning.classes.results_view import counts_table
from tutor.learning.classes.rules_broken import (
    RulesBroken,
    rule_name,
    rules_broken,
    what_was_told,
)
from tutor.store.broken_rules import broken
from tutor.ui.house import desk
from tutor.ui.result_scope import Scope, seen_now
from tutor.ui.visitor import Visitor
from tutor.ui.widgets.class_chart import class_counts

__all__ = ["render"]


def render(guest: Visitor, scope: Scope, show: Callable[[str], None]) -> None:
    """Draw the heat map, the same numbers as a table, and of each rule an example to ``show``."""
    say = guest.words.say
    results = seen_now(scope).results
    found = rules_broken(results, broken(desk().db, scope.teacher.id, scope.task.id))
    if not found.rows:
        st.info(say("ui.results.nothing_played"))
        return
    if not found.rules:
        st.info(say("ui.results.rules_none"))
        return
    names = [rule_name(rule, guest.words) for rule in found.rules]
    st.markdown(say("ui.results.rules_text"))
    if any(row.moved for row in results.rows):
        st.markdown(f"{MOVED} {say('ui.results.moved_sign')}")
    class_counts(
        [name for name, _ in found.rows],
        names,
        [counts for _, counts in found.rows],
        say("ui.results.rules_count"),
        say("ui.results.rules_alt", item=names[0]),
        most=found.most,
        key="chart-rules",
    )
    st.html(counts_table(found.rows, names, say("ui.results.rules"), guest.words))
    for place, name in enumerate(names):
        with st.container(border=True, key=f"rule-{place}"):
            st.html(_rule_html(guest, found, place, name))
            st.button(
                say("ui.results.show_game"),
                key=f"show-rule-{place}",
                on_click=show,
                args=(f"{found.examples[place].run_id} ",),
            )


def _rule_html(guest: Visitor, found: RulesBroken, place: int, name: str) -> str:
    """Tell of a rule: how often it was broken, by how many, and what one of them was told."""
    say = guest.words.say
    times = say("ui.results.broken", n=found.times(place))
    count = f"{times}, {say('ui.results.pupils', n=found.pupils(place))}"
    told = what_was_told(found.examples[place], guest.words)
    line = f"<p>{escape(say('ui.results.was_told', item=told))}</p>" if told else ""
    return f'<div class="wrong"><h2>{escape(name)}</h2><p><b>{escape(count)}</b></p>{line}</div>'
