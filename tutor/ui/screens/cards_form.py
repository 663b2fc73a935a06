"""Which cards are dealt: the number of a deal, and what hands must hold."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import streamlit as st

from tutor.content.random_deal import Count, Shape, parse_count
from tutor.engine.cards import Suit
from tutor.engine.errors import NotationError
from tutor.engine.seats import Seat
from tutor.i18n import Words
from tutor.learning.draft_rules import DraftRules
from tutor.learning.table_choice import (
    HOLDINGS,
    LEARNER,
    count_text,
    parse_hands,
    parse_seed,
    write_hands,
)

__all__ = ["cards_form"]

_EXAMPLE = "south: spades >=5, high 3-5; north: hearts 0"
_ANY = ""
_OFFERED = {
    "jokers": (_ANY, ">=1", "2", "0"),
    "high": (_ANY, ">=4", ">=5", ">=6", ">=7", "<=2", "0"),
}
"""The counts that are offered of a holding; of a suit, those below."""
_OF_A_SUIT = (_ANY, ">=4", ">=5", ">=6", ">=7", "<=2", "0")
Put = Callable[[str, str], None]


def cards_form(words: Words, draft: DraftRules, put: Put) -> None:
    """Draw the number of the deal and the wishes for hands; ``put`` writes part of the address."""
    _seed(words, put)
    text = st.query_params.get("hands", "")
    hands = _hands(text)
    st.header(words.say("ui.setup.hand"), anchor=False)
    with st.container(key="holdings"):
        for word in HOLDINGS:
            if word != "jokers" or (draft.rules and draft.rules.bids and draft.rules.jokers):
                _holding(word, hands or {}, words, put)
    st.session_state["hands-in-a-line"] = text
    st.text_input(
        words.say("ui.setup.hands"),
        max_chars=300,
        key="hands-in-a-line",
        on_change=lambda: put("hands", st.session_state["hands-in-a-line"].strip()),
    )
    st.markdown(words.say("ui.setup.hands_text", item=_EXAMPLE.replace(">", "\\>")))
    if hands is None:
        st.error(words.say("ui.setup.hands_wrong"))


def _seed(words: Words, put: Put) -> None:
    text = st.query_params.get("seed", "")
    st.session_state["seed"] = text
    st.text_input(
        words.say("ui.setup.seed"),
        max_chars=16,
        key="seed",
        on_change=lambda: put("seed", st.session_state["seed"].strip()),
    )
    st.markdown(words.say("ui.setup.seed_text"))
    try:
        parse_seed(text)
    except NotationError:
        st.error(words.say("ui.setup.seed_wrong"))


def _hands(text: str) -> dict[Seat, Shape] | None:
    """Read what hands must hold; None for what cannot be read."""
    try:
        return parse_hands(text)
    except NotationError:
        return None


def _holding(word: str, hands: dict[Seat, Shape], words: Words, put: Put) -> None:
    """Draw how many cards of a suit, high cards or jokers the learner wants."""
    what, key = HOLDINGS[word], f"holding-{word}"
    label = words.suit(what) if isinstance(what, Suit) else words.say(f"ui.setup.{word}")
    count = hands.get(LEARNER, {}).get(what)
    now = count_text(count) if count else _ANY
    offered = _OFFERED.get(word, _OF_A_SUIT)
    st.session_state[key] = now
    st.selectbox(
        label[:1].upper() + label[1:],
        [*offered, *([now] if now not in offered else [])],
        format_func=lambda text: _told(text, words),
        key=key,
        filter_mode=None,
        on_change=partial(_wish, word, hands, put),
    )


def _told(text: str, words: Words) -> str:
    if text == _ANY:
        return words.say("ui.setup.any")
    count = parse_count(text)
    if count.least == count.most:
        return words.say("ui.setup.exactly", n=count.least)
    if count == Count(least=count.least):
        return words.say("ui.setup.at_least", n=count.least)
    if count.least == 0:
        return words.say("ui.setup.at_most", n=count.most)
    return words.say("ui.setup.between", n=count.least, m=count.most)


def _wish(word: str, hands: dict[Seat, Shape], put: Put) -> None:
    """Ask for as many as was chosen, and leave the other wishes as they are."""
    text = st.session_state[f"holding-{word}"]
    asked = {
        what: count for what, count in hands.get(LEARNER, {}).items() if what != HOLDINGS[word]
    }
    if text != _ANY:
        asked[HOLDINGS[word]] = parse_count(text)
    put("hands", write_hands({**hands, LEARNER: asked}))
