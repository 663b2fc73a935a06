"""A message of a browser is heard once, however much stands in it."""

from __future__ import annotations

from typing import Any

import pytest
import streamlit as st

from tutor.ui.widgets.once import heard, once


@pytest.fixture(autouse=True)
def session(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What a session remembers."""
    kept: dict[str, Any] = {}
    monkeypatch.setattr(st, "session_state", kept)
    return kept


def test_a_thousand_clicks_in_one_message_are_one() -> None:
    done: list[str] = []
    tell = once("stage", lambda: done.append("a card"))
    for _ in range(1000):
        tell()
    assert done == ["a card"]


def test_the_next_click_comes_after_the_next_drawing() -> None:
    done: list[str] = []
    once("stage", lambda: done.append("a card"))()
    assert heard("stage")
    assert not heard("stage"), "that is said once"
    once("stage", lambda: done.append("another"))()
    assert done == ["a card", "another"]


def test_one_component_does_not_speak_for_another() -> None:
    done: list[str] = []
    once("stage", lambda: done.append("a card"))()
    once("grid", lambda: done.append("a cell"))()
    assert done == ["a card", "a cell"]


def test_what_failed_was_not_done(session: dict[str, Any]) -> None:
    def fail() -> None:
        raise LookupError

    with pytest.raises(LookupError):
        once("stage", fail)()
    assert not session
