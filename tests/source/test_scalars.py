"""Scalars are those of the core schema of YAML 1.2."""

import json

import pytest

from tutor.source import SourceError, read_bytes

TABLE: dict[str, object] = {
    # Nothing.
    "": None,
    "~": None,
    "null": None,
    "Null": None,
    "NULL": None,
    "nULL": "nULL",
    # True and false, and what was so in YAML 1.1.
    "true": True,
    "True": True,
    "TRUE": True,
    "false": False,
    "False": False,
    "FALSE": False,
    "tRUE": "tRUE",
    "no": "no",
    "No": "No",
    "NO": "NO",
    "yes": "yes",
    "on": "on",
    "off": "off",
    "y": "y",
    "n": "n",
    "N": "N",
    # Whole numbers.
    "0": 0,
    "3": 3,
    "-7": -7,
    "+12": 12,
    "012": 12,
    "0o14": 12,
    "0x1F": 31,
    "0xff": 255,
    "-0x1": "-0x1",
    "0b11": "0b11",
    "0o8": "0o8",
    "0x": "0x",
    "1_000": "1_000",
    "1,000": "1,000",
    "١٢": "١٢",
    # Broken numbers.
    "1.5": 1.5,
    "-0.25": -0.25,
    ".5": 0.5,
    "5.": 5.0,
    "1e3": 1000.0,
    "1E+2": 100.0,
    "-2.5e-1": -0.25,
    "1.e1": 10.0,
    "e3": "e3",
    ".": ".",
    "+": "+",
    "+.": "+.",
    "1e": "1e",
    "1.2.3": "1.2.3",
    "inf": "inf",
    "nan": "nan",
    "Infinity": "Infinity",
    # Times of day and dates.
    "12:30:45": "12:30:45",
    "190:20:30": "190:20:30",
    "2026-01-01": "2026-01-01",
    "2026-01-01 12:00:00": "2026-01-01 12:00:00",
    # Cards, hands, calls and actions.
    "10H": "10H",
    "2H": "2H",
    "3D": "3D",
    "9E": "9E",
    "2H TH": "2H TH",
    "A2.2..": "A2.2..",
    ".T4.A.": ".T4.A.",
    "3.3.2.": "3.3.2.",
    "3.3": 3.3,
    "AK2.J..T98+BJ": "AK2.J..T98+BJ",
    "3 up": "3 up",
    "3N": "3N",
    "P": "P",
    "=": "=",
    "<<": "<<",
    "M1.S6": "M1.S6",
}


@pytest.mark.parametrize(("text", "value"), TABLE.items())
def test_without_quotes(text: str, value: object) -> None:
    found = read_bytes(f"a: {text}\n".encode(), name="t").data
    assert found == {"a": value}
    assert isinstance(found, dict)
    assert type(found["a"]) is type(value)


@pytest.mark.parametrize("text", TABLE)
@pytest.mark.parametrize("form", ['"{}"', "'{}'", "!!str {}", "! {}", "|-\n  {}", ">-\n  {}"])
def test_quoted_tagged_and_block_scalars_are_texts(text: str, form: str) -> None:
    found = read_bytes(f"a: {form.format(text)}\n".encode(), name="t").data
    assert found == {"a": text}


TEXTS = [text for text, value in TABLE.items() if type(value) is str and text != "<<"]


@pytest.mark.parametrize("text", TEXTS)
def test_keys_that_look_like_something_else_are_texts(text: str) -> None:
    assert read_bytes(f"{text}: 1\n".encode(), name="t").data == {text: 1}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("!!int 3", 3),
        ('!!int "0x10"', 16),
        ("!!float 3", 3.0),
        ("!!float '2.5'", 2.5),
        ("!!bool true", True),
        ("!!null ~", None),
        ("!!null", None),
        ("!!str", ""),
        ("!!seq [1]", [1]),
        ("!!map {a: 1}", {"a": 1}),
        ("! [1]", [1]),
        ("! {a: 1}", {"a": 1}),
        ("!<tag:yaml.org,2002:str> 3", "3"),
    ],
)
def test_tags_of_the_core_schema(text: str, value: object) -> None:
    found = read_bytes(f"a: {text}\n".encode(), name="t").data
    assert found == {"a": value}
    assert isinstance(found, dict)
    assert type(found["a"]) is type(value)


@pytest.mark.parametrize(
    "text",
    [
        "!!int x",
        "!!int 1.5",
        "!!int true",
        "!!float x",
        "!!bool 1",
        "!!bool yes",
        "!!null x",
        "!!int [1]",
        "!!str {a: 1}",
        "!!map [1]",
        "!!seq x",
        "!!set {a}",
        "!!omap [a: 1]",
        "!!binary aGk=",
        "!!timestamp 2026-01-01",
        "!!merge x",
        "!!python/none ~",
        "!!python/object/new:os.system [ls]",
        "!<tag:yaml.org,2002:python/name:os.system> x",
        "!card 10H",
        "!e!card 10H",
    ],
)
def test_other_tags_are_refused(text: str) -> None:
    with pytest.raises(SourceError) as caught:
        read_bytes(f"a: {text}\n".encode(), name="t")
    assert {it.code for it in caught.value.problems} == {"yaml.tag"}
    assert [(it.line, it.column) for it in caught.value.problems] == [(1, 4)]


@pytest.mark.parametrize(
    "text", [".inf", "+.Inf", "-.INF", ".nan", "1e400", "9" * 41, "0x" + "f" * 5000]
)
def test_what_json_cannot_hold_is_no_number(text: str) -> None:
    with pytest.raises(SourceError) as caught:
        read_bytes(f"a: {text}\n".encode(), name="t")
    assert [it.code for it in caught.value.problems] == ["yaml.number"]
    assert read_bytes(f"a: '{text}'\n".encode(), name="t").data == {"a": text}


def test_values_are_plain_json() -> None:
    text = "a: [1, 2.5, true, ~, x, {b: 'c'}]\n"
    data = read_bytes(text.encode(), name="t").data
    assert json.loads(json.dumps(data, allow_nan=False)) == data


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ('"a\\n\\t\\"\\\\\\/\\u2660\\U0001F0A1\\x41"', 'a\n\t"\\/\u2660\U0001f0a1A'),
        ("'it''s'", "it's"),
        ("|\n  one\n\n   two\n", "one\n\n two\n"),
        (">\n  one\n  two\n\n  three\n", "one two\nthree\n"),
        ("one\n  two\n\n  three", "one two\nthree"),
        ("# comment", None),
        ("a#b", "a#b"),
        ("a:b", "a:b"),
        ("http://example.org/x", "http://example.org/x"),
    ],
)
def test_texts_as_written(text: str, value: object) -> None:
    assert read_bytes(f"a: {text}\n".encode(), name="t").data == {"a": value}
