"""What can be practised: what is due, the bids, a sprint, what one chooses for oneself."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import streamlit as st

from tutor.engine.ruleset import PRESETS
from tutor.i18n import Words
from tutor.learning.own_rules import own_rules
from tutor.learning.practice.desk import NoSuchPractice
from tutor.learning.practice.makers import choice_of, home_rules
from tutor.learning.practice.skills import rules_of
from tutor.quizzes import KINDS
from tutor.store.people import change_settings
from tutor.store.practice import Review, reviews
from tutor.ui.house import desk, now, practice_desk
from tutor.ui.literal import literal
from tutor.ui.visitor import Visitor, visitor

__all__ = ["NAME", "at_home", "begin", "render"]

NAME = "choose"
"""The address of this screen: ``?practice=choose``."""
_WAYS = ("mixed", "bidding", "sprint", "quick", "placement")
_ICONS = {
    "mixed": ":material/exercise:",
    "bidding": ":material/stairs:",
    "sprint": ":material/timer:",
    "quick": ":material/self_improvement:",
    "placement": ":material/explore:",
}
_LEVELS = (1, 2, 3, 4, 5)


def begin(name: str) -> None:
    """Go to a practice: the one that is open, or a fresh one."""
    guest = visitor()
    st.query_params.clear()
    st.query_params["practice"] = name
    if name not in (NAME, "own"):
        practice_desk().begin(guest.id, name, guest.person.settings)


def at_home(guest: Visitor, known: Sequence[Review]) -> None:
    """Draw the ways to practice from home: the bids in one tap, all of it, and how far one is.

    Who has answered nothing yet, so that nothing is known, is offered to find out where to start.
    """
    say = guest.words.say
    due = sum(row.due <= now() for row in known)
    ways = {"bidding": say("ui.practice.home"), NAME: say("ui.practice.home_more", n=due)}
    if not known:
        ways["placement"] = say("ui.practice.start.placement")
    with st.container(key="way-practise"):
        st.header(say("ui.home.way.practise"), anchor=False)
        for name, label in ways.items():
            st.button(
                label,
                icon=_ICONS.get(name, ":material/exercise:"),
                key=f"practise-{name}",
                width="stretch",
                on_click=begin,
                args=(name,),
            )
        st.button(
            say("ui.practice.button.progress"),
            icon=":material/monitoring:",
            key="to-progress",
            width="stretch",
            on_click=_to_progress,
        )


def _to_progress() -> None:
    st.query_params.clear()
    st.query_params["screen"] = "progress"


def render(guest: Visitor) -> None:
    """Draw the ways to practise, the most useful first."""
    say = guest.words.say
    st.title(say("ui.practice.choose"), anchor=False)
    st.markdown(say("ui.practice.choose_text"))
    due = sum(row.due <= now() for row in reviews(desk().db, guest.id))
    for name in _WAYS:
        with st.container(key=f"tile-practice-{name}"):
            st.button(
                say(f"ui.practice.start.{name}"),
                icon=_ICONS[name],
                type="primary" if name == "mixed" else "secondary",
                key=f"practise-{name}",
                width="stretch",
                on_click=begin,
                args=(name,),
            )
            told = say(f"ui.practice.about.{name}", n=due, item=_home(guest))
            if practice_desk().goes_on(guest.id, name):
                told = f"{told}  \n*{say('ui.practice.goes_on')}*"
            st.markdown(told)
    _rules(guest)
    _own(guest)


def _home(guest: Visitor) -> str:
    rules = str(rules_of("bid-whist", home_rules(guest.person.settings)))
    return _tables(guest).get(rules, rules)


def _tables(guest: Visitor) -> dict[str, str]:
    """Give every rule set that can be the one of home, as text, with its name."""
    own = {str(one.rules): literal(one.name) for one in own_rules(guest.person.settings)}
    here = str(home_rules(guest.person.settings))
    presets = {name: guest.words.say(f"ui.home.table.{name}") for name in PRESETS}
    return {here: literal(here)} | own | presets


def _rules(guest: Visitor) -> None:
    """Draw the choice of the rules that are played at home."""
    say, tables = guest.words.say, _tables(guest)
    here = str(home_rules(guest.person.settings))
    with st.expander(say("ui.practice.rules"), icon=":material/home:"):
        st.radio(
            say("ui.practice.rules_text"),
            list(tables),
            index=list(tables).index(here),
            format_func=tables.__getitem__,
            key="home-rules",
            on_change=_keep_rules,
        )


def _keep_rules() -> None:
    # Read before it is kept: what a browser made up is no rule set, and may be as long as a book.
    chosen = home_rules({"home_rules": st.session_state["home-rules"]})
    change_settings(desk().db, visitor().id, {"home_rules": str(chosen)}, now())


def _own(guest: Visitor) -> None:
    """Draw the choice of kinds and levels, as it was left last time."""
    say, chosen = guest.words.say, choice_of(guest.person.settings)
    st.header(say("ui.practice.own"), anchor=False)
    st.markdown(say("ui.practice.own_text"))
    st.pills(
        say("ui.practice.kinds"),
        [kind for kind in KINDS if kind != "choice"],
        selection_mode="multi",
        default=list(chosen.kinds),
        format_func=lambda kind: kind_name(kind, guest.words),
        key="own-kinds",
        on_change=_keep,
    )
    st.pills(
        say("ui.practice.levels"),
        _LEVELS,
        selection_mode="multi",
        default=list(chosen.levels),
        key="own-levels",
        on_change=_keep,
    )
    st.button(say("ui.practice.start.own"), key="practise-own", on_click=_own_set)


def kind_name(kind: str, words: Words) -> str:
    """Name a kind of question."""
    return words.say(f"ui.kind.{kind}")


def _keep() -> None:
    kinds, levels = st.session_state["own-kinds"], st.session_state["own-levels"]
    made = {"kinds": list(kinds), "levels": sorted(levels)}
    change_settings(desk().db, visitor().id, {"practice": made}, now())


def _own_set() -> None:
    """Begin a set of what was chosen; what is open of another choice is left."""
    guest = visitor()
    begin("own")
    with suppress(NoSuchPractice):  # the screen says so
        practice_desk().fresh(guest.id, "own", guest.person.settings)
