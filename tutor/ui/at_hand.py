"""Cards to look at whenever one likes: the order of cards and bids, and the rules of the table."""

from __future__ import annotations

import streamlit as st

from tutor.engine.ruleset import RuleSet
from tutor.i18n import Words
from tutor.i18n.house import GROUPS, house_message, house_name, matters
from tutor.learning.at_hand import at_hand

__all__ = ["card_at_hand", "rules_at_hand"]


def card_at_hand(rules: RuleSet, words: Words) -> None:
    """Keep the orders of a table at hand."""
    title = words.say("ui.at_hand.title" if rules.bids else "ui.lesson.ranks_card")
    with st.popover(title, icon=":material/sort:"):
        for name, order in at_hand(rules, words):
            st.markdown(f"{name}: **{order}**")


def rules_at_hand(rules: RuleSet, words: Words) -> None:
    """Keep the house rules of a table at hand; those that differ from the standard have a star."""
    differs = rules.changes()
    with st.popover(words.say("ui.play.house"), icon=":material/gavel:"):
        lines = []
        for key in (key for keys in GROUPS.values() for key in keys if matters(key, rules)):
            name = words.tell(house_name(key))
            name = words.say("ui.setup.star", item=name) if key in differs else name
            lines.append(f"- **{name}**: {words.tell(house_message(key, rules))}")
        st.markdown("\n".join(lines))
