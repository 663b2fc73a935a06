"""The words for what the parser complains of."""

import pytest

from tutor.source import SourceError, read_bytes
from tutor.source.complaint import Complaint
from tutor.source.draft import Draft
from tutor.source.syntax import explain


def words(text: str) -> list[str]:
    with pytest.raises(SourceError) as caught:
        read_bytes(text.encode(), name="t")
    return [f"{it.line}:{it.column} {it.message}" for it in caught.value.problems]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "a: 'x\nb: 'y'\n",
            "1:4 the quote opened here is closed only in line 2, and more text follows",
        ),
        ('a: "x\n', '1:4 the quote " opened here is not closed'),
        ("a: {b: [x}\n", "1:8 the bracket [ opened here is not closed, or lacks a comma"),
        ("a: {b:,c}\n", "1:6 no space follows this colon"),
        ("a: >x\n", "1:5 this cannot follow >"),
        ("a: |0\n x\n", "1:5 this cannot follow |"),
        ("a: b\nc: 1\n}\n", "3:1 } stands outside brackets"),
        ("a: ['x'", "1:4 the bracket [ opened here is not closed, or lacks a comma"),
        ("a: 'x'\n b: 'y'\n", "2:2 this does not line up with the lines it belongs to"),
        ("a: - b\n", "1:4 a list cannot begin behind a key"),
        ("a:\n  b: 1\n : 2\n", "3:2 no key stands before this colon"),
        ("a: [b, : c]\n", "1:8 no key stands before this colon"),
        ("-\na: 1\n", "2:1 this does not line up with the lines it belongs to"),
        (
            "a: !\u00e9 x\n",
            "1:4 a tag (a word that begins with an exclamation mark) is not allowed here",
        ),
    ],
)
def test_words(text: str, told: str) -> None:
    assert words(text) == [told]


def test_a_tab_is_not_blamed_twice() -> None:
    text = "a:\n  - b: 1\n\tc: 2\n    d: 3\n"
    assert words(text) == ["3:1 a tab stands where only spaces may"]


def test_marks_behind_a_patched_tab_are_those_of_the_author() -> None:
    assert words("a:\n\tb: 1\n\tc: @x\n\tb: 2\n") == [
        "2:1 a tab stands where only spaces may",
        "3:1 a tab stands where only spaces may",
        "3:5 a text without quotes cannot begin with @",
        "4:1 a tab stands where only spaces may",
        "4:2 the key 'b' is given twice, first in line 2",
    ]


def test_a_complaint_never_heard_before_is_passed_on() -> None:
    complaint = Complaint(
        draft=Draft.of("a: 1\nb: 2\n"),
        problem="found a novelty",
        context="",
        at=5,
        since=5,
        quoted=None,
        bracket=None,
    )
    fault = explain(complaint)
    assert (fault.code, fault.index, fault.draft) == ("yaml.syntax", 5, None)
    assert fault.message == "the text cannot be read from here on (found a novelty)"
