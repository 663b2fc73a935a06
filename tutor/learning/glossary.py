"""The words of the card table in the text of a step, and what they mean."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from tutor.content.glossary import Glossary
from tutor.content.terms import linked
from tutor.i18n import Words
from tutor.learning.markup import block

__all__ = ["meanings", "with_terms"]

_USED = re.compile(r'data-kind="term" data-id="([a-z0-9-]+)"')


@lru_cache(maxsize=512)
def with_terms(text: str, glossary: Glossary, language: str) -> str:
    """Give a text of an author as HTML; the first use of each term in it is a button."""
    return block(linked(text, glossary, language), terms=True)


def meanings(html: str, glossary: Glossary, words: Words) -> dict[str, Any]:
    """Give what each term with a button in a text means: its name and its meaning, by its id."""
    terms = [glossary.by_id[name] for name in _USED.findall(html)]
    return {
        term.id: {
            "name": term.term.in_(words.language),
            "html": block(term.means.in_(words.language)),
        }
        for term in terms
    }
