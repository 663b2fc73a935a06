"""A card to look at whenever one likes: the order of the cards, and the ladder of bids."""

from __future__ import annotations

import streamlit as st

from tutor.engine.ruleset import RuleSet
from tutor.i18n import Words
from tutor.learning.at_hand import at_hand

__all__ = ["card_at_hand"]


def card_at_hand(rules: RuleSet, words: Words) -> None:
    """Keep the orders of a table at hand."""
    title = words.say("ui.at_hand.title" if rules.bids else "ui.lesson.ranks_card")
    with st.popover(title, icon=":material/sort:"):
        for name, order in at_hand(rules, words):
            st.markdown(f"{name}: **{order}**")
