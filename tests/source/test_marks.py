"""Marks stand exactly where values, keys and characters stand."""

import pickle

import pytest

from tutor.source import Document, Mark, read_bytes

LESSON = """\
# A lesson.
format: 1
title: {en: Follow suit, nl: 'Kleur bekennen'}
teaches: [M1.S6, "M1.S5"]
steps:
  - {id: s1, say: {en: "é 🂡", nl: two}}
  - id: q1
    ask: !!map
      kind: legal-cards
    note: &n later
    empty:
more: *n
"""


def document(text: str) -> Document:
    return read_bytes(text.encode(), name="t", mapping=False)


def at(line: int, column: int) -> Mark:
    return Mark(line=line, column=column)


@pytest.mark.parametrize(
    ("path", "value", "key"),
    [
        ((), at(2, 1), at(2, 1)),
        (("format",), at(2, 9), at(2, 1)),
        (("title",), at(3, 8), at(3, 1)),
        (("title", "en"), at(3, 13), at(3, 9)),
        (("title", "nl"), at(3, 30), at(3, 26)),
        (("teaches", 0), at(4, 11), at(4, 11)),
        (("teaches", 1), at(4, 18), at(4, 18)),
        (("steps",), at(6, 3), at(5, 1)),
        (("steps", 0), at(6, 5), at(6, 5)),
        (("steps", 0, "say", "nl"), at(6, 35), at(6, 31)),
        (("steps", 1), at(7, 5), at(7, 5)),
        (("steps", 1, "id"), at(7, 9), at(7, 5)),
        (("steps", 1, "ask"), at(8, 10), at(8, 5)),
        (("steps", 1, "ask", "kind"), at(9, 13), at(9, 7)),
        (("steps", 1, "note"), at(10, 11), at(10, 5)),
        (("steps", 1, "empty"), at(11, 11), at(11, 5)),
        (("more",), at(12, 7), at(12, 1)),
        # What is not in the text is skipped, and the nearest value round it answers.
        (("steps", 1, "ask-step", "ask", "legal-cards", "kind"), at(9, 13), at(9, 7)),
        (("steps", 1, "ask", "seat"), at(8, 10), at(8, 5)),
        (("steps", 7, "say"), at(6, 3), at(5, 1)),
        (("steps", "0"), at(6, 3), at(5, 1)),
        (("format", "int"), at(2, 9), at(2, 1)),
        (("lesson", "nothing"), at(2, 1), at(2, 1)),
    ],
)
def test_marks_counted_by_hand(path: tuple[str | int, ...], value: Mark, key: Mark) -> None:
    lesson = document(LESSON)
    assert lesson.mark(path) == value
    assert lesson.mark(path, key=True) == key


@pytest.mark.parametrize("line_break", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("start", ["", "\ufeff"])
def test_line_breaks_and_byte_order_mark_do_not_move_marks(line_break: str, start: str) -> None:
    plain = document(LESSON)
    other = document(start + LESSON.replace("\n", line_break))
    assert other.data == plain.data
    for path in (
        ("format",),
        ("title", "nl"),
        ("steps", 0, "say", "en"),
        ("steps", 1, "ask", "kind"),
    ):
        assert other.mark(path) == plain.mark(path)
        assert other.mark(path, key=True) == plain.mark(path, key=True)
    assert other.mark_within(("steps", 0, "say", "en"), 2) == at(6, 27)


def test_a_document_can_be_kept_and_changed() -> None:
    lesson = document("a: &a [1]\nb: *a\n")
    again = pickle.loads(pickle.dumps(lesson))
    assert again.data == lesson.data == {"a": [1], "b": [1]}
    assert again.mark(("b", 0)) == at(1, 8)
    assert isinstance(lesson.data, dict)
    first = lesson.data["a"]
    assert isinstance(first, list)
    first.append(2)
    assert lesson.data["b"] == [1]


def test_the_third_card() -> None:
    for quote in ("", "'", '"'):
        text = f"steps:\n  - play: {quote}2H TH 9X{quote}  # a comment\n"
        found = document(text).mark_within(("steps", 0, "play"), 6)
        assert found == at(2, 11 + len(quote) + 6)


@pytest.mark.parametrize(
    ("text", "offset", "mark"),
    [
        ("a: 2H TH", 0, at(1, 4)),
        ("a: 2H TH", 5, at(1, 9)),
        ("a: 2H TH", 99, at(1, 9)),
        ("a: 2H TH", -1, at(1, 4)),
        ("a: 3", 0, at(1, 4)),
        ("a:", 3, at(1, 3)),
        ("a: 'it''s X'", 5, at(1, 11)),
        ('a: "\\u2660 X"', 2, at(1, 12)),
        ('a: "\\U0001F0A1 X"', 2, at(1, 16)),
        ('a: "\\x41\\n X"', 3, at(1, 12)),
        ("a: !!str 2H 9X", 3, at(1, 13)),
        ("a: &here 'x 9X'", 2, at(1, 13)),
        ("a: !!str # why\n  2H 9X", 3, at(2, 6)),
        ("a: 2H\n  TH 9X", 6, at(2, 6)),
        ("a: '2H\n\n  TH'", 2, at(1, 7)),
        ("a: '2H\n\n  TH'", 3, at(3, 3)),
        ('a: "2H\\\n   TH"', 2, at(2, 4)),
        ('a: "2H \\\n\n   TH"', 4, at(3, 4)),
        ("a: |\n  2H\n\n   TH 9X\n", 0, at(2, 3)),
        ("a: |\n  2H\n\n   TH 9X\n", 7, at(4, 6)),
        ("a: |2-  # head\n   2H\n  TH", 0, at(2, 3)),
        ("a: |2-  # head\n   2H\n  TH", 4, at(3, 3)),
        ("a: &x |+\n  2H\n\n", 3, at(3, 1)),
        ("a: |\n\n  2H", 1, at(3, 3)),
        ("a: |\n  2H\nb: x", 2, at(2, 5)),
        ("a: |\n  2H\nb: x", 3, at(3, 1)),
        ("a: |-\n  2H\nb: x", 2, at(2, 5)),
        ("a: |-\n  2H", 9, at(2, 5)),
        ("a: |\nb: x", 0, at(2, 1)),
        ("a: |", 0, at(1, 5)),
        # Folded blocks, aliases and values that are no scalars answer with their begin.
        ("a: >\n  2H\n  TH\n", 3, at(1, 4)),
        ("b: &b 2H TH\na: *b", 3, at(2, 4)),
        ("a: [2H, TH]", 3, at(1, 4)),
        ("a: {b: 1}", 3, at(1, 4)),
    ],
)
def test_characters_counted_by_hand(text: str, offset: int, mark: Mark) -> None:
    for line_break in ("\n", "\r\n"):
        written = text.replace("\n", line_break)
        assert document(written).mark_within(("a",), offset) == mark
        assert document(written).mark_within(("tag", "a", "str"), offset) == mark
