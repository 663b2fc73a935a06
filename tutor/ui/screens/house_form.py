"""The house rules of a table, each with its own sentences, and how to keep them under a name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import streamlit as st

from tutor.engine.ruleset import RuleSet
from tutor.i18n import Words
from tutor.i18n.house import group_name, house_name
from tutor.learning.draft_rules import DraftRules, Option, fault_text
from tutor.learning.own_rules import LONGEST, MOST, OwnRules, Refused, drop, keep, own_rules, rename
from tutor.learning.own_rules import stored as as_setting
from tutor.store.people import change_settings
from tutor.ui.house import desk, now
from tutor.ui.literal import literal
from tutor.ui.visitor import Visitor, visitor

__all__ = ["house_form", "keep_form"]

_NAME = "name of the rules"
_MANY = 7
"""So many values stand in a list of their own, which opens; fewer stand on the page."""
Choose = Callable[[DraftRules], None]


def house_form(draft: DraftRules, words: Words, choose: Choose) -> None:
    """Draw every house rule of the game; ``choose`` is told of the rules after each choice."""
    faults = {fault.keys[0]: fault for fault in draft.faults}
    for group, options in draft.groups.items():
        st.header(words.tell(group_name(group)), anchor=False)
        for option in options:
            _option(draft, option, words, choose)
            if option.key in faults:
                st.error(fault_text(faults[option.key], words))
                st.button(
                    words.say("ui.setup.back", item=words.tell(house_name(option.key))),
                    key=f"back-{option.key}",
                    on_click=_back,
                    args=(draft, option, choose),
                )


def _option(draft: DraftRules, option: Option, words: Words, choose: Choose) -> None:
    name, key = words.tell(house_name(option.key)), f"house-{option.key}"
    label = words.say("ui.setup.star", item=name) if option.key in draft.chosen else name
    # The address is the truth, and the page shows it whatever was shown before.
    st.session_state[key] = draft.value(option.key)
    said = {value: words.tell(draft.sentence(option.key, value)) for value in option.values}
    chosen = partial(_chosen, draft, option, choose)
    if len(option.values) < _MANY:
        st.radio(label, option.values, format_func=said.__getitem__, key=key, on_change=chosen)
    else:
        st.selectbox(
            label,
            option.values,
            format_func=said.__getitem__,
            key=key,
            on_change=chosen,
            filter_mode=None,
        )


def _chosen(draft: DraftRules, option: Option, choose: Choose) -> None:
    choose(draft.choose(option.key, st.session_state[f"house-{option.key}"]))


def _back(draft: DraftRules, option: Option, choose: Choose) -> None:
    choose(draft.choose(option.key, option.values[0]))


def keep_form(guest: Visitor, draft: DraftRules) -> None:
    """Draw how to keep rules under a name, and to rename or delete those that are kept."""
    say = guest.words.say
    mine = next((own for own in own_rules(guest.person.settings) if own.rules == draft.rules), None)
    st.header(say("ui.setup.keep_title"), anchor=False)
    st.markdown(say("ui.setup.keep_text"))
    # A form sends what was typed along with its button: nothing is lost between the two.
    with st.form("keep-form", border=False):
        st.text_input(say("ui.setup.name"), mine.name if mine else "", LONGEST, key=_NAME)
        with st.container(horizontal=True):
            st.form_submit_button(
                say("ui.setup.keep"), key="keep-rules", on_click=_keep, args=(draft.rules,)
            )
            for name in [mine.name] if mine else []:
                for verb, do in (("rename", _rename), ("drop", _drop)):
                    label = say(f"ui.setup.{verb}", item=_called(name, guest.words))
                    st.form_submit_button(label, key=f"{verb}-rules", on_click=do, args=(name,))


def _called(name: str, words: Words) -> str:
    return words.say("ui.setup.called", item=literal(name))


def _keep(rules: RuleSet | None) -> None:
    if rules is None:
        st.toast(visitor().words.say("ui.setup.refused"))
    else:
        _change("kept", partial(keep, name=st.session_state[_NAME], rules=rules))


def _rename(old: str) -> None:
    _change("renamed", partial(rename, old=old, new=st.session_state[_NAME]))


def _drop(name: str) -> None:
    _change("dropped", partial(drop, name=name), name)


def _change(key: str, do: Callable[..., tuple[OwnRules, ...]], name: str | None = None) -> None:
    """Change the rule sets of whoever is looking, and say so; or say why that cannot be."""
    guest = visitor()
    own = own_rules(guest.person.settings)
    try:
        changed = do(own)
    except Refused as refused:
        n = LONGEST if refused.key.endswith("name_long") else MOST
        st.toast(guest.words.say(refused.key, n=n))
        return
    change_settings(desk().db, guest.id, as_setting(changed), now())
    name = st.session_state[_NAME] if name is None else name
    st.toast(guest.words.say(f"ui.setup.{key}", item=_called(" ".join(name.split()), guest.words)))
