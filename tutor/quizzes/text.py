"""Text of an author, by language: lesson prose, and the options of a question of choice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

__all__ = ["Text"]


@dataclass(frozen=True, kw_only=True)
class Text:
    """What an author wrote, in one language or more. Languages compare in any order.

    >>> Text.read({"en": "trick", "nl": "slag"}).in_("nl")
    'slag'
    """

    by_language: Mapping[str, str]
    """The text by language code; the code ``""`` holds one text that serves every language."""

    @classmethod
    def read(cls, written: str | Mapping[str, str]) -> Text:
        """Read what stands in a file: one text for every language, or one for each."""
        return cls(by_language={"": written} if isinstance(written, str) else dict(written))

    def in_(self, language: str) -> str:
        """Give the text in a language; where it is missing in English, else in the first there is.

        An empty text when nothing was written at all.
        """
        for code in (language, "", "en", *self.by_language):
            if code in self.by_language:
                return self.by_language[code]
        return ""

    def languages(self) -> Iterator[str]:
        """Give the codes of the languages it is written in; none for a text that serves all."""
        return (code for code in self.by_language if code)

    def __bool__(self) -> bool:
        return any(self.by_language.values())

    def __hash__(self) -> int:
        return hash(frozenset(self.by_language.items()))

    def __str__(self) -> str:
        return self.in_("en")
