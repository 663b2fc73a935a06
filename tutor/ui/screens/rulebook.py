"""The rule book: both games row by row, and the words of the card table.

``?screen=rules``; with ``&at=M1.S6`` or ``&at=follow-suit`` that rule or word stands first.
"""

from __future__ import annotations

from html import escape
from pathlib import Path

import streamlit as st

from tutor.learning.rule_book import Entry, Section, entry_of, rule_book
from tutor.ui.house import desk
from tutor.ui.visitor import Visitor

__all__ = ["render"]

_STYLE = Path(__file__).parents[1] / "assets" / "rulebook.css"


def render(guest: Visitor) -> None:
    """Draw the rule book."""
    say = guest.words.say
    book = rule_book(desk().library.glossary, guest.words)
    st.html(_STYLE)
    st.title(say("ui.rules.title"), anchor=False)
    asked = entry_of(book, st.query_params.get("at", ""))
    if asked is not None:
        found = f"<h2>{escape(say('ui.rules.asked'))}</h2>{_entry(asked, anchored=False)}"
        st.html(f'<section class="rule-book asked">{found}</section>')
    links = "".join(
        f'<li><a href="#{_anchor(one.id)}">{escape(one.title)}</a></li>' for one in book
    )
    nav = f'<nav aria-label="{escape(say("ui.rules.contents"))}"><ul>{links}</ul></nav>'
    sections = "".join(map(_section, book))
    st.html(f'<div class="rule-book">{nav}{sections}</div>')


def _section(section: Section) -> str:
    entries = "".join(_entry(entry, anchored=True) for entry in section.entries)
    title = f'<h2 id="{_anchor(section.id)}">{escape(section.title)}</h2>'
    return f"<section>{title}{entries}</section>"


def _entry(entry: Entry, *, anchored: bool) -> str:
    row = f" <small>{escape(entry.id)}</small>" if entry.is_rule else ""
    place = f' id="{_anchor(entry.id)}"' if anchored else ""
    return f"<article{place}><h3>{escape(entry.title)}{row}</h3>{entry.html}</article>"


def _anchor(name: str) -> str:
    """Give the name of a place on the page; it is nobody else's."""
    return f"book-{name}"
