"""Where a text uses a word of the glossary: found by its forms, or marked as in [made](#made)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from tutor.content.glossary import Glossary
from tutor.content.report import Path
from tutor.i18n import LANGUAGES

__all__ = ["Use", "linked", "texts_of", "uses"]

_TEXTS = {"title", "goal", "say", "other", "prompt", "text", "why"}
"""The keys below which a learner reads a text."""
_MARKED = r"\[(?P<said>[^\[\]]+)\]\(#(?P<id>[^\s()]*)\)"


@dataclass(frozen=True, kw_only=True, slots=True)
class Use:
    """One word of a text that is a term."""

    id: str
    """The id of the term, as it is marked or found; where it is marked it may be unknown."""
    said: str
    """The word as it stands in the text."""
    start: int
    """Where the word begins, with its mark if it has one; from 0."""
    end: int
    """Where it ends."""


@cache
def _pattern(glossary: Glossary, language: str) -> tuple[re.Pattern[str], dict[str, str]]:
    """Make the pattern that finds the terms of a language, and say whose each form is."""
    owners = {form.lower(): term.id for term in glossary.terms for form in term.written(language)}
    # Of two forms that begin alike the longer one counts: bid whist is no bid.
    forms = "|".join(re.escape(form) for form in sorted(owners, key=len, reverse=True))
    found = rf"|(?<![\w-])(?P<form>{forms})(?![\w-])" if forms else ""
    return re.compile(_MARKED + found, re.IGNORECASE), owners


def uses(text: str, glossary: Glossary, language: str) -> Iterator[Use]:
    """Give every term that a Markdown text uses, in order, none within another."""
    pattern, owners = _pattern(glossary, language)
    for found in pattern.finditer(text):
        marked = found["said"]
        name = found["id"] if marked else owners[found.group().lower()]
        yield Use(id=name, said=marked or found.group(), start=found.start(), end=found.end())


def linked(text: str, glossary: Glossary, language: str) -> str:
    """Mark the first use of each term in a text, and take the marks off all others."""
    parts, done, seen = [], 0, set[str]()
    for use in uses(text, glossary, language):
        first = use.id in glossary.by_id and use.id not in seen
        seen.add(use.id)
        parts += [text[done : use.start], f"[{use.said}](#{use.id})" if first else use.said]
        done = use.end
    return "".join((*parts, text[done:]))


def texts_of(value: object, path: Path = ()) -> Iterator[tuple[Path, str, str]]:
    """Give every text in the value of a lesson file: its path there, its language, the text.

    A text that is written once for all languages is given for each.
    """
    match value:
        case dict() if value and value.keys() <= set(LANGUAGES):
            yield from (((*path, name), name, str(text)) for name, text in value.items())
        case dict():
            for key, part in value.items():
                if isinstance(part, str) and key in _TEXTS:
                    yield from (((*path, key), name, part) for name in LANGUAGES)
                else:
                    yield from texts_of(part, (*path, key))
        case list():
            for place, part in enumerate(value):
                yield from texts_of(part, (*path, place))
