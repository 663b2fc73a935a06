"""What one running program shares is made once, however many come for it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event
from types import SimpleNamespace

import pytest

from tutor.content.loader import load_file
from tutor.ui import house


def test_a_class_that_comes_to_a_file_in_one_moment_has_it_checked_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file = load_file(Path(__file__).parents[2] / "lessons" / "10-four-cards.yaml")
    checked, here = [], Event()

    def check(one: object) -> object:
        checked.append(one)
        here.wait(0.2)
        return SimpleNamespace(report=SimpleNamespace(problems=()))

    monkeypatch.setattr(house, "_sound", {})
    monkeypatch.setattr(house, "check_file", check)
    with ThreadPoolExecutor(8) as pupils:
        assert list(pupils.map(lambda _: house.problems_of(file), range(8))) == [()] * 8
    assert checked == [file]
