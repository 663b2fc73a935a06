"""Whatever the bytes, there is a document or a `SourceError`, soon, with marks inside the text."""

import re
import time
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tutor.source import CODES, MAX_DEPTH, Document, SourceError, read_bytes

GOOD = b"""\
# yaml-language-server: $schema=lesson.schema.json
format: 1
id: follow-suit                 # stable for ever
rules: {base: bid-whist, minimum_bid: 3}
title: {en: Follow suit, nl: 'Kleur "bekennen"'}
deal: &deal {dealer: west, trump: S, north: "A2.2..", east: ".T4.A."}
steps:
  - {id: s1, say: {en: "...", nl: "\\u2026"}}
  - id: q1
    say: |
      Follow suit.
        If you can.
    hint: >-
      Look at
      the lead.
    ask: [legal-cards, *deal]
claims:
- {at: q1, winner: east}
"""

PIECES = st.sampled_from(
    [
        *(b'"', b"'", b": ", b":", b"- ", b"-", b"\n", b"\n  ", b"\n ", b"\t", b"\n\t", b" ", b"["),
        *(b"]", b"{", b"}", b",", b"&a ", b"*a ", b"*deal", b"!", b"!!str ", b"!!int ", b"!x!y "),
        *(b"!!python/object:os.system ", b"!<", b"|", b">", b"|2-\n", b"%", b"\n%YAML 1.1\n", b"@"),
        *(b"`", b"#", b" #", b"? ", b"\n---\n", b"\n...\n", b"<<: ", b"\\", b"\\x", b"\r", b"\xff"),
        *(b"\0", b"\xc2\x85", b"\xe2\x80\xa8", b"\xef\xbb\xbf", "é🂡".encode(), b"a", b"1", b"~"),
        *(b".inf", b"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[", b"x" * 1100),
    ]
)


@st.composite
def mangled(draw: st.DrawFn) -> bytes:
    data = GOOD
    for _ in range(draw(st.integers(1, 6))):
        start = draw(st.integers(0, len(data)))
        cut = draw(st.integers(0, 5))
        data = data[:start] + draw(PIECES) + data[start + cut :]
    return data


def held(data: bytes) -> Document | SourceError:
    """Read the data and hold what comes to the promises."""
    text = data.decode("utf-8", errors="replace").removeprefix("\ufeff")
    lines = re.split(r"\r\n|\r|\n", text)
    try:
        found: Document | SourceError = read_bytes(data, name="x")
    except SourceError as error:
        found = error
    if isinstance(found, Document):
        assert found.text == text
        assert isinstance(found.data, dict)
        return found
    assert found.problems
    assert list(found.problems) == sorted(set(found.problems))
    for problem in found.problems:
        assert problem.code in CODES
        assert 1 <= problem.line <= len(lines)
        assert 1 <= problem.column <= len(lines[problem.line - 1]) + 1
        assert "\n" not in str(problem)
        assert len(str(problem)) < 700
    return found


def test_the_good_document_is_good() -> None:
    assert isinstance(held(GOOD), Document)


@settings(deadline=None)
@given(st.binary(max_size=300))
@example(b"\xef\xbb\xbf")
@example(b"\xef\xbb\xbf\xef\xbb\xbfa: 1")
@example(b"%YAML 1.1")
@example(b"\t")
@example(b"a: \xed\xa0\x80")
def test_arbitrary_bytes(data: bytes) -> None:
    held(data)


@settings(deadline=None)
@given(st.text(max_size=300))
def test_arbitrary_text(text: str) -> None:
    held(text.encode("utf-8", errors="surrogatepass"))


@settings(deadline=None)
@given(st.lists(PIECES, max_size=40).map(b"".join))
@example(b"a: {'x':,}\n")
@example(b"? {c: d}: x\n: y\n")
@example(b"-\n  a: b\n-\nc: d\n")
@example(b"? ? ? a\n")
@example(b"a: !!str &b *c\n")
@example(b'"a": "\\\t"\n')
@example(b"a: *a \n&a b: *a\n")
@example(b"\t# only a comment behind a tab\na: 1\n \t\nb: 2\n")
def test_arbitrary_pieces_of_yaml(data: bytes) -> None:
    held(data)


@settings(deadline=None)
@given(mangled())
def test_mangled_copies_of_a_good_document(data: bytes) -> None:
    held(data)


@pytest.mark.parametrize(
    "path", sorted((Path(__file__).parents[1] / "bad" / "source").glob("*.yaml")), ids=str
)
def test_cut_copies_of_all_bad_files(path: Path) -> None:
    data = path.read_bytes()
    for end in range(0, len(data), 7):
        held(data[:end])


def test_every_character_is_taken_or_refused() -> None:
    allowed = [*range(0x20, 0x7F), *range(0xA0, 0xD800), *range(0xE000, 0xFFFE)]
    allowed = [it for it in allowed if it not in {0x2028, 0x2029, 0xFEFF}]
    for start in range(0, len(allowed), 50_000):
        text = "".join(map(chr, allowed[start : start + 50_000]))
        written = text.replace("\\", "\\\\").replace('"', '\\"')
        assert read_bytes(f'a: "{written}"'.encode(), name="x").data == {"a": text}
    for start in range(0x10000, 0x110000, 0x10000):
        text = "".join(map(chr, range(start, start + 0x10000)))
        assert read_bytes(f"a: {text}".encode(), name="x").data == {"a": text}
    for code in {*range(0x20), *range(0x7F, 0xA0), 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF}:
        if chr(code) not in "\t\n\r":
            assert isinstance(held(f"a: x{chr(code)}x".encode()), SourceError)


BOMBS = {
    "lists": b"a: " + b"[" * 1_000_000,
    "mappings": b"a: " + b"{a: " * 200_000,
    "dashes": b"- " * 500_000,
    "questions": b"? " * 500_000,
    "keys in lists": b"[" * 30 + b"[a]: " * 100_000,
    "aliases": b"a: &a x\nb: [" + b"*a," * 300_000,
    "anchors": b"- &a x\n" * 140_000,
    "tags": b"- !x y\n" * 140_000,
    "directives": b"%TAG !a! b\n" * 90_000,
    "tabs": b"\t\n" * 500_000,
    "quotes": b'"\n' * 500_000,
    "empty lists": b"a: [" + b"[]," * 300_000,
    "same keys": b"a:\n" * 340_000,
    "colons": b"a: b: c\n" * 130_000,
    "stray lines": b"a\n" * 500_000,
    "blocks": b"a: |\n" + b" x\n" * 300_000,
    "blank lines": b"a:\n" + b"\n" * 1_000_000,
    "hex": b"a: 0x" + b"f" * 1_000_000,
    "digits": b"a: " + b"9" * 1_000_000,
    "digits and dots": b"a: " + b"9." * 500_000,
    "properties": b"a: " + b"!!str " * 170_000,
    "blanks in quotes": b'a: "' + b" " * 500_000 + b"\\0" * 300 + b'"',
    "blanks behind a stray word": b"a" + b" " * 1_000_000 + b"b\nc: 1",
    "blanks behind a colon": b"a: b" + b" " * 1_000_000 + b": c",
    "long names": b"- *" + b"a" * 1_000_000,
    "long keys": (b"? " + b"x" * 5000 + b"\n") * 200,
    "long values of a wrong kind": (b"- !!int " + b"x" * 5000 + b"\n") * 200,
    "zero bytes": b"a: 1\n" + b"\0" * 5 + b"b: 1\n" * 200_000,
}


@pytest.mark.parametrize("name", BOMBS)
def test_bombs_are_soon_over(name: str) -> None:
    start = time.process_time()
    held(BOMBS[name])
    assert time.process_time() - start < 20


def test_a_character_far_in_a_long_text_is_soon_found() -> None:
    for text in (b" " * 1_000_000 + b"x", b"x " * 500_000, b"\n" * 1_000_000 + b"x"):
        document = read_bytes(b"a: 'x" + text + b"'", name="x")
        start = time.process_time()
        document.mark_within(("a",), 999_999)
        assert time.process_time() - start < 5


def test_a_billion_laughs() -> None:
    lines = ["a0: &a0 ha"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 10)]
    error = held("\n".join(lines).encode())
    assert isinstance(error, SourceError)
    assert {it.code for it in error.problems} == {"yaml.too-many-aliases"}


def test_as_deep_as_allowed() -> None:
    inner = MAX_DEPTH - 2
    assert isinstance(held(b"a: " + b"[" * inner + b"x" + b"]" * inner), Document)
    assert isinstance(held(b"a: " + b"[" * inner + b"[x]" + b"]" * inner), SourceError)


def test_a_usual_lesson_is_read_at_once() -> None:
    step = b"""\
  - {id: %d, say: {en: "Follow the suit that was led.", nl: 'Beken kleur.'}}
  - id: q%d
    ask: {kind: legal-cards, seat: south}
    play: "2H TH"
"""
    lesson = b"steps:\n" + b"".join(step % (number, number) for number in range(70))
    assert len(lesson) > 9000
    times = []
    for _ in range(5):
        start = time.process_time()
        read_bytes(lesson, name="x")
        times.append(time.process_time() - start)
    assert min(times) < 0.1
