"""When something goes wrong on our side: a sentence in the learner's language, and no more."""

from __future__ import annotations

from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from tests.ui.conftest import run
from tutor.i18n import words
from tutor.store.database import Database
from tutor.ui import serve


def _page() -> None:
    from tutor.ui.serve import say_sorry  # noqa: PLC0415  # a script of its own

    say_sorry(RuntimeError("the secret of the engine"))


@pytest.mark.parametrize("language", ["en", "nl"])
def test_a_fault_is_told_in_the_language_and_nothing_of_it_leaks(
    db: Database, sent: Any, language: str
) -> None:
    sent["headers"]["Accept-Language"] = language
    app = run(AppTest.from_function(_page))
    assert [error.value for error in app.error] == [words(language).say("ui.error.went_wrong")]


def test_a_store_that_cannot_be_read_is_told_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise OSError("no store")

    monkeypatch.setattr(serve, "visitor", broken)
    app = run(AppTest.from_function(_page))
    assert [error.value for error in app.error] == [words("en").say("ui.error.went_wrong")]


def test_the_program_says_sorry_for_every_page() -> None:
    assert serve.app._on_script_error is serve.say_sorry
