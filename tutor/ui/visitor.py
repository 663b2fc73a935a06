"""Who is looking: the person behind the cookie that the server set."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager

import streamlit as st
from babel import negotiate_locale
from starlette.requests import Request

from tutor.i18n import LANGUAGES, Words, words
from tutor.learning.stage_view import CHOICES, Settings
from tutor.store.people import Person, change_settings, create_person, person_by_token, set_language
from tutor.store.runs import NoSuchRun
from tutor.ui.house import desk, now

__all__ = ["COOKIE", "Visitor", "language_of", "preferred_language", "told_of_the_end", "visitor"]

COOKIE = "whist_tutor"
"""The name of the cookie. It holds a random token; the store knows only its hash."""
_TOKEN = "visitor token"  # noqa: S105  # a key of the session


class Visitor:
    """A person, with their words and settings."""

    def __init__(self, person: Person, token: str) -> None:
        self.person = person
        self.token = token
        self.words: Words = words(person.language if person.language in LANGUAGES else "en")
        self.settings = Settings.of(person.settings)

    @property
    def id(self) -> str:
        """The person's id in the store."""
        return self.person.id

    def change(self, **settings: str) -> None:
        """Keep settings; what a browser made up is none, and may be as long as a book."""
        known = {name: value for name, value in settings.items() if value in CHOICES[name]}
        change_settings(desk().db, self.id, known, now())

    def speak(self, language: str) -> None:
        """Keep the language."""
        set_language(desk().db, self.id, language, now())


def preferred_language(accepted: str) -> str:
    """Choose a language from what a browser accepts (``nl-NL,nl;q=0.9,en;q=0.8``)."""
    ranges = [_language_range(part) for part in accepted.split(",")]
    wanted = [name for name, liked in sorted(ranges, key=lambda pair: -pair[1]) if liked > 0]
    return negotiate_locale(wanted, LANGUAGES) or "en"


def _language_range(part: str) -> tuple[str, float]:
    """Read one language and how much it is liked, 0 to 1; what cannot be read is not liked."""
    name, _, liked = part.partition(";")
    try:
        weight = float(liked.strip().removeprefix("q=") or 1)
    except ValueError:
        weight = 0.0
    return name.strip().lower().replace("-", "_"), weight


def language_of(request: Request) -> str:
    """Give the language of the person who asks, or else the one that their browser prefers."""
    token = request.cookies.get(COOKIE)
    person = person_by_token(desk().db, token) if token else None
    if person is not None and person.language in LANGUAGES:
        return person.language
    return preferred_language(request.headers.get("accept-language", "en"))


def visitor(before: Visitor | None = None) -> Visitor:
    """Give who is looking; a first visit makes the person.

    ``before`` is who it was a moment ago: the store is not asked again as long as it is the same
    browser. One without the cookie (it refuses them, or a test without a server) keeps its token in
    the session: progress then lasts as long as the page does.
    """
    token = st.context.cookies.get(COOKIE) or st.session_state.setdefault(
        _TOKEN, secrets.token_urlsafe(32)
    )
    if before is not None and before.token == token:
        return before
    db = desk().db
    person = person_by_token(db, token)
    if person is None:
        language = preferred_language(st.context.headers.get("Accept-Language") or "en")
        person = create_person(db, token, now(), language)
    return Visitor(person, token)


@contextmanager
def told_of_the_end(notice: str) -> Iterator[None]:
    """Tell who clicks on a page of somebody who was forgotten meanwhile that they are somebody new.

    ``notice`` is where the session keeps what is said first. Nothing of the page is theirs.
    """
    try:
        yield
    except NoSuchRun:
        st.session_state[notice] = "ui.lesson.somebody_new"
