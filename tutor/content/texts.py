"""What makes a text of an author a good one: every language, words, and Markdown alone."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tutor.content.refusal import Fault, refuse
from tutor.i18n import LANGUAGES
from tutor.quizzes.text import Text

__all__ = ["read_text"]

# Possessive, so that a text made to be slow is not.
_HTML = re.compile(r"<\s*+/?\s*+[A-Za-z!?][^>]*+>?|&(?:[A-Za-z]++|#\d++);")


def read_text(value: object) -> Text:
    """Read a text of the author: one for all languages, or one for each."""
    if isinstance(value, Text):
        return value
    if isinstance(value, bool | int | float):
        value = str(value)
    if isinstance(value, str):
        faults = list(_words_faults(value))
    elif isinstance(value, dict):
        faults = list(_text_faults(value))
    else:
        message = "this is no text; write it once, or once for each language: {en: one, nl: een}"
        faults = [Fault(code="content.wrong-type", message=message)]
    if faults:
        raise refuse(*faults)
    return Text.read(value)  # type: ignore[arg-type]  # checked above


def _text_faults(texts: dict[str, object]) -> Iterator[Fault]:
    for language, words in texts.items():
        if language in LANGUAGES:
            yield from _words_faults(words, language)
        else:
            known = ", ".join(LANGUAGES)
            message = f"no language is called {language!r} here; there are {known}"
            yield Fault(code="text.unknown-language", message=message, key=language)
    missing = [language for language in LANGUAGES if language not in texts]
    if missing:
        message = f"this text is not given in {' and '.join(missing)}; add {missing[0]} to it"
        yield Fault(code="text.missing-language", message=message)


def _words_faults(words: object, key: str | None = None) -> Iterator[Fault]:
    if not isinstance(words, str):
        message = "this is no text; write words here"
        yield Fault(code="content.wrong-type", message=message, key=key)
    elif not words.strip():
        message = "this text is empty; write what the learner reads"
        yield Fault(code="text.empty", message=message, key=key)
    elif html := _HTML.search(words):
        message = f"{html.group()!r} is HTML; write Markdown (**bold**, *slanted*, lists)"
        yield Fault(code="text.html", message=message, key=key, offset=html.start())
