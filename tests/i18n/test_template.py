"""The notation of the catalogs, and what is refused in it."""

from pathlib import Path

import pytest

from tutor.i18n import CatalogError
from tutor.i18n import catalog as catalogs
from tutor.i18n.template import Slot, parse_text


def test_a_text_is_words_and_slots() -> None:
    text = parse_text("{seat:Cap} plays {cards:or:the:Cap}.")
    assert text.parts == (
        Slot(field="seat", forms=(), capital=True),
        " plays ",
        Slot(field="cards", forms=("or", "the"), capital=True),
        ".",
    )
    assert list(text.fields()) == ["seat", "cards"]


@pytest.mark.parametrize("text", ["{", "a } b", "{}", "{Seat}", "{seat.name}", "{seat!r}"])
def test_a_brace_that_is_no_slot_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="a brace that is no slot"):
        parse_text(text)


def read(monkeypatch: pytest.MonkeyPatch, folder: Path, **files: str) -> catalogs.Catalog:
    """Read a catalog called ``tt`` from these files."""
    home = folder / "tt"
    home.mkdir()
    for name, text in files.items():
        (home / f"{name}.yaml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(catalogs, "_HOME", folder)
    monkeypatch.setattr(catalogs, "LANGUAGES", ("tt",))
    return catalogs.catalog.__wrapped__("tt")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("a: x\na: y", r"one.yaml:2: the key a stands twice"),
        ("a: [x]", r"one.yaml:1: a mapping is needed here"),
        ("- a", r"one.yaml:1: a mapping is needed here"),
        ("a:\n  n: {one: x}", r"one.yaml:2: the choice by n has no case other"),
        ("a: {n: {other: x}, m: {other: y}}", r"one.yaml:1: a choice is one field"),
        ("a: '{'", r"one.yaml:1: a brace that is no slot"),
        ("b: x", r"two.yaml:1: the key b stands in two files"),
    ],
)
def test_a_fault_in_a_catalog_is_found_by_file_and_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, text: str, fault: str
) -> None:
    with pytest.raises(CatalogError, match=fault):
        read(monkeypatch, tmp_path, forms="", one=text, two="b: z")


def test_a_new_folder_is_a_new_language(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    made = read(monkeypatch, tmp_path, forms="bool: {no: nei, yes: ja}", one="a: no", two="")
    assert made.sentences["a"] == parse_text("no")
    assert made.forms["bool", "no", "default"] == parse_text("nei")
