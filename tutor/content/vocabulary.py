"""The words of a folder of lessons: each told in its glossary, and none used before its lesson."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.content.curriculum import CheckedLesson, in_order
from tutor.content.glossary import Glossary, GlossaryFile
from tutor.content.report import nearest
from tutor.content.terms import texts_of, uses
from tutor.i18n import LANGUAGES

__all__ = ["note_vocabulary"]


def note_vocabulary(
    lessons: Sequence[CheckedLesson], own: GlossaryFile | None, house: Glossary
) -> None:
    """Note every term that a lesson uses before one introduces it, and every term that none does.

    ``own`` is the glossary that stands with these lessons, if one does. The terms of the glossary
    of the ``house`` count as known where the lesson that introduces them is not among these.
    """
    glossary = house.with_(own.glossary) if own else house
    places = {each.lesson.id: place for place, each in enumerate(in_order(lessons))}
    introduced: set[tuple[str, str]] = set()
    for each in lessons:
        report, here = each.report, places[each.lesson.id]
        for path, language, text in texts_of(report.document.data):
            for use in uses(text, glossary, language):
                term = glossary.by_id.get(use.id)
                if term is None:
                    message = f"no term of the glossary is called {use.id!r}"
                    advice = "add it there, or mark the word by another name"
                    report.add("term.unknown", path, message, advice, offset=use.start)
                elif places.get(term.taught, -1) > here:
                    message = f"{use.said!r} is a word that only {term.taught} introduces"
                    advice = "say it otherwise, or introduce the word earlier"
                    report.add("term.not-taught", path, message, advice, offset=use.start)
                elif term.taught == each.lesson.id:
                    introduced.add((term.id, language))
    if own is not None:
        _note_terms(own, places, introduced)


def _note_terms(
    own: GlossaryFile, places: dict[str, int], introduced: set[tuple[str, str]]
) -> None:
    """Note the terms of a glossary that no lesson introduces."""
    for place, term in enumerate(own.glossary.terms):
        path = ("terms", place, "taught")
        if term.taught not in places:
            message, advice = f"no lesson is called {term.taught}", nearest(term.taught, places)
            own.report.add("term.unknown-lesson", path, message, advice)
            continue
        for language in LANGUAGES:
            if (term.id, language) not in introduced:
                message = f"{term.taught} never uses this word ({language})"
                advice = "use it there, mark it there, or name another lesson"
                own.report.add("term.not-introduced", path, message, advice)
