"""The rule book: the rules of both games row by row, and every word of the card table."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.content.glossary import Glossary
from tutor.content.lesson import ROWS
from tutor.i18n import Words
from tutor.learning.markup import block

__all__ = ["Entry", "Section", "entry_of", "rule_book", "rule_page"]

_SECTIONS = {"whist": ("Intro", "M1."), "bid-whist": ("M2.",), "tips": ("Tips.",)}
"""The sections of rules, and how the names of their rows begin."""


@dataclass(frozen=True, kw_only=True)
class Entry:
    """A rule or a word."""

    id: str
    """The row of the rule, or the id of the term."""
    title: str
    """Its name, in plain text."""
    html: str
    """What it says."""
    is_rule: bool
    """Whether it is a rule, whose row is shown; else it is a word."""


@dataclass(frozen=True, kw_only=True)
class Section:
    """A part of the book."""

    id: str
    """``whist``, ``bid-whist``, ``tips`` or ``words``."""
    title: str
    """Its heading, in plain text."""
    entries: tuple[Entry, ...]
    """What stands in it: rules in their order, words by the alphabet of the language."""


def rule_book(glossary: Glossary, words: Words) -> tuple[Section, ...]:
    """Give the whole book in a language."""
    sections = [
        Section(
            id=name,
            title=words.say(f"ui.rules.{name}"),
            entries=tuple(_rule(row, words) for row in ROWS if row.startswith(begins)),
        )
        for name, begins in _SECTIONS.items()
    ]
    terms = sorted(_terms(glossary, words), key=lambda entry: entry.title.casefold())
    words_title = words.say("ui.rules.words")
    return (*sections, Section(id="words", title=words_title, entries=tuple(terms)))


def entry_of(book: tuple[Section, ...], name: str) -> Entry | None:
    """Find the rule of a row, or the word with an id; None when there is none."""
    entries = (entry for section in book for entry in section.entries)
    return next((entry for entry in entries if entry.id == name), None)


def rule_page(row: str) -> str:
    """Give the address of the book, opened at a rule."""
    return f"?screen=rules&at={row}"


def _rule(row: str, words: Words) -> Entry:
    rule = words.rule(row)
    return Entry(id=row, title=rule.title, html=block(rule.text), is_rule=True)


def _terms(glossary: Glossary, words: Words) -> list[Entry]:
    language = words.language
    return [
        Entry(
            id=term.id,
            title=term.term.in_(language),
            html=block(term.means.in_(language)),
            is_rule=False,
        )
        for term in glossary.terms
    ]
