"""What a catalog writes: text with slots, and choices between texts.

``"{seat:Cap} plays {card}."`` has two slots: the name of a field, then the forms in which to say
it. A mapping is a choice: ``{n: {one: "{n} trick", other: "{n} tricks"}}`` chooses by the field
``n``; choices nest. Only the catalog is ever parsed: what is put into a slot is not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

__all__ = ["Choice", "Slot", "Template", "Text", "parse_text"]

_SLOT = re.compile(r"\{([a-z]\w*)((?::[A-Za-z][\w-]*)*)\}")


@dataclass(frozen=True, kw_only=True, slots=True)
class Slot:
    """A place in a text for the value of a field."""

    field: str
    """The name of the field."""
    forms: tuple[str, ...]
    """The forms asked for, in order: ``or`` and ``and`` join a list, the rest say each item."""
    capital: bool
    """Whether the first letter becomes a capital: written ``:Cap``."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Text:
    """A text with slots."""

    parts: tuple[str | Slot, ...]
    """Words and slots, in order."""

    def fields(self) -> Iterator[str]:
        """Give the name of every field that is used."""
        return (part.field for part in self.parts if isinstance(part, Slot))

    def choices(self) -> Iterator[str]:
        """Give the name of every field that is chosen by: none."""
        return iter(())

    def texts(self) -> Iterator[Text]:
        """Give this text."""
        yield self


@dataclass(frozen=True, kw_only=True, slots=True)
class Choice:
    """Several templates, one of which fits the value of a field."""

    field: str
    """The field that is looked at."""
    cases: Mapping[str, Template]
    """By case: ``you``, ``yes``, ``none``, a plural category, a word; ``other`` always."""

    def fields(self) -> Iterator[str]:
        """Give the name of every field that is used."""
        yield self.field
        for case in self.cases.values():
            yield from case.fields()

    def choices(self) -> Iterator[str]:
        """Give the name of every field that is chosen by."""
        yield self.field
        for case in self.cases.values():
            yield from case.choices()

    def texts(self) -> Iterator[Text]:
        """Give every text that could be chosen."""
        for case in self.cases.values():
            yield from case.texts()


Template = Text | Choice


def parse_text(text: str) -> Text:
    """Read a text; ValueError when a brace in it is no slot."""
    parts: list[str | Slot] = []
    end = 0
    for found in _SLOT.finditer(text):
        parts.append(text[end : found.start()])
        forms = tuple(found[2].split(":")[1:])
        capital = forms[-1:] == ("Cap",)
        forms = forms[:-1] if capital else forms
        parts.append(Slot(field=found[1], forms=forms, capital=capital))
        end = found.end()
    parts.append(text[end:])
    if any(isinstance(part, str) and ("{" in part or "}" in part) for part in parts):
        raise ValueError(f"a brace that is no slot in {text!r}; write {{name}} or {{name:form}}")
    return Text(parts=tuple(part for part in parts if part))
