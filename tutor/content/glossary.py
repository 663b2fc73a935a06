"""The glossary: every word of the card table that a learner meets, told in every language."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, ValidationError, WithJsonSchema

from tutor.content.faults import explain
from tutor.content.fields import Id, Model, Row, TextField
from tutor.content.refusal import Fault, refuse
from tutor.content.report import Report
from tutor.i18n import LANGUAGES
from tutor.source import SourceError, read

__all__ = ["GLOSSARY", "Forms", "Glossary", "GlossaryFile", "Term", "load_glossary"]

GLOSSARY = "glossary.yaml"
"""The name of the file, in a folder of lessons."""

Forms = dict[str, tuple[str, ...]]
"""By language, how a term is written in texts."""


def _read_forms(value: object) -> Forms:
    """Read the forms of a term: of each language one, or a list of them."""
    if not isinstance(value, dict):
        message = "this is no mapping; write the forms of each language: {en: [led], nl: []}"
        raise refuse(Fault(code="content.wrong-type", message=message))
    faults, forms = [], {}
    for language, written in value.items():
        words = [written] if isinstance(written, str) else written
        if language not in LANGUAGES:
            message = f"no language is called {language!r}; there are {', '.join(LANGUAGES)}"
            faults.append(Fault(code="text.unknown-language", message=message, key=language))
        elif not isinstance(words, list | tuple) or not all(
            isinstance(word, str) and word.strip() for word in words
        ):
            message = "these are no words; write a list of them: [led, leads]"
            faults.append(Fault(code="content.wrong-type", message=message, key=language))
        else:
            forms[language] = tuple(words)
    if faults:
        raise refuse(*faults)
    return forms


FormsField = Annotated[
    Forms,
    BeforeValidator(_read_forms),
    WithJsonSchema(
        {
            "description": "How the term is written in texts, by language. What is not given is "
            "the term itself; an empty list: only where a text marks it.",
            "type": "object",
            "properties": {
                language: {"anyOf": [{"type": "string"}, {"type": "array"}]}
                for language in LANGUAGES
            },
            "additionalProperties": False,
        }
    ),
]


class Term(Model):
    """A word and what it means."""

    id: Id
    """Its name. It stays for ever: texts mark the term by it, as in [made](#made)."""
    taught: Id
    """The lesson that introduces it."""
    row: Row | None = None
    """The row of the rules in which it matters most."""
    term: TextField
    """The word itself."""
    forms: FormsField = Field(default_factory=dict)
    """How it is written in texts, by language; where none is given, as the term itself."""
    means: TextField
    """What it means, in a sentence or two."""

    def written(self, language: str) -> tuple[str, ...]:
        """Give the forms by which it is found in texts; none where it must be marked."""
        return self.forms.get(language, (self.term.in_(language),))


class Glossary(Model):
    """The terms of a folder of lessons."""

    format: Literal[1]
    """The version of this file format: 1."""
    terms: Annotated[tuple[Term, ...], Field(max_length=500)]
    """The terms, in the order in which they are met."""

    @cached_property
    def by_id(self) -> dict[str, Term]:
        """The terms by their ids."""
        return {term.id: term for term in self.terms}

    def __hash__(self) -> int:
        # What is found in a text is kept by glossary; there are one or two of them.
        return id(self)

    def with_(self, other: Glossary) -> Glossary:
        """Add the terms of another glossary; of two with one id the other's counts."""
        return Glossary(format=1, terms=tuple((self.by_id | other.by_id).values()))


@dataclass(frozen=True, kw_only=True)
class GlossaryFile:
    """A glossary and the file it came from."""

    glossary: Glossary
    """The glossary."""
    report: Report
    """Where problems with it are noted, with the text and the place of everything in it."""


def load_glossary(path: Path | str, *, name: str | None = None) -> GlossaryFile:
    """Read a glossary; SourceError with every problem of its text and its shape.

    ``name`` is how problems name the file; by default its path.
    """
    document = read(Path(path), name=name)
    report, found = Report(document=document), None
    try:
        found = Glossary.model_validate(document.data)
    except ValidationError as error:
        explain(error, report, Glossary)
    else:
        _note_twins(found, report)
    if found is None or report.problems:
        raise SourceError(report.problems)
    return GlossaryFile(glossary=found, report=report)


def _note_twins(glossary: Glossary, report: Report) -> None:
    """Note two terms with one id, or with one form in a language."""
    ids: set[str] = set()
    owners: dict[tuple[str, str], str] = {}
    for place, term in enumerate(glossary.terms):
        if term.id in ids:
            message, advice = f"another term is called {term.id} as well", "rename one of them"
            report.add("content.duplicate-id", ("terms", place, "id"), message, advice)
        ids.add(term.id)
        for language in LANGUAGES:
            for form in term.written(language):
                owner = owners.setdefault((language, form.lower()), term.id)
                if owner != term.id:
                    path = ("terms", place, "forms" if language in term.forms else "term", language)
                    message = f"{form!r} is a form of {owner} as well"
                    advice = "leave it out of one of them, and mark that one in the texts"
                    report.add("term.two-meanings", path, message, advice)
