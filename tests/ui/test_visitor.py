"""Who is looking, and in which language."""

from __future__ import annotations

import pytest

from tests.ui.conftest import TOKEN, Sent
from tutor.store.database import Database
from tutor.store.people import person_by_token, set_language
from tutor.ui.visitor import preferred_language, visitor


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("nl", "nl"),
        ("en", "en"),
        ("NL", "nl"),
        ("nl-NL", "nl"),
        ("nl-BE,nl;q=0.9,en;q=0.8", "nl"),
        ("nl_BE", "nl"),
        ("en-GB,en;q=0.9,nl;q=0.8", "en"),
        ("fr,nl;q=0.5,en;q=0.4", "nl"),
        ("en;q=0.1,nl;q=0.9", "nl"),
        ("nl;q=0.1, en", "en"),
        ("nl;q=0,fr", "en"),
        ("de", "en"),
        ("zh-Hant-TW", "en"),
        ("*", "en"),
        ("", "en"),
        (" ", "en"),
        (",,;q=,", "en"),
        ("nl;q=much", "en"),
        ("nl ; q=0.5", "nl"),
        ("nl;level=1", "en"),
        ("nlx", "en"),
        ("<script>", "en"),
        ("nl-" + "x" * 5000, "nl"),
    ],
)
def test_the_language_a_browser_likes_best(accepted: str, language: str) -> None:
    assert preferred_language(accepted) == language


def test_a_first_visit_makes_the_person(db: Database, sent: Sent) -> None:
    sent["headers"]["Accept-Language"] = "nl-BE"
    assert person_by_token(db, TOKEN) is None
    guest = visitor()
    known = person_by_token(db, TOKEN)
    assert known is not None
    assert (guest.id, guest.words.language) == (known.id, "nl")
    assert visitor().id == guest.id


def test_the_persons_language_goes_before_the_browsers(db: Database, sent: Sent) -> None:
    visitor().speak("nl")
    assert sent["headers"]["Accept-Language"] == "en"
    assert visitor().words.language == "nl"


def test_a_language_that_is_gone_becomes_english(db: Database, sent: Sent) -> None:
    set_language(db, visitor().id, "eo", visitor().person.seen_at)
    assert visitor().words.language == "en"


def test_settings_are_kept(db: Database, sent: Sent) -> None:
    visitor().change(deck="four")
    visitor().change(palette="cvd")
    settings = visitor().settings
    assert (settings.deck, settings.palette, settings.text_size) == ("four", "cvd", "normal")


def test_what_a_browser_made_up_is_no_setting(db: Database, sent: Sent) -> None:
    visitor().change(deck="four")
    visitor().change(deck="x" * 1_000_000)
    assert visitor().person.settings == {"deck": "four"}


def test_two_browsers_are_two_people(db: Database, sent: Sent) -> None:
    one = visitor().id
    sent["cookies"]["whist_tutor"] = "another browser's cookie"
    assert visitor().id != one


@pytest.mark.parametrize("cookies", [{}, {"whist_tutor": ""}])
def test_a_browser_without_the_cookie_is_somebody_too(
    db: Database, sent: Sent, cookies: dict[str, str]
) -> None:
    sent["cookies"] = cookies
    assert person_by_token(db, "") is None
    assert visitor().id
    assert person_by_token(db, "") is None
