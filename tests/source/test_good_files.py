"""What an author may write is read: the samples of the design, and what YAML 1.2 allows."""

import pytest

from tutor.source import SourceError, Value, read_bytes

LESSON = """\
# yaml-language-server: $schema=lesson.schema.json
format: 1
id: follow-suit                 # stable for ever: results point at it
rules: whist                    # a preset, or {base: bid-whist, minimum_bid: 3}
title: {en: Follow suit, nl: Kleur bekennen}
goal:  {en: Pick the cards you may play., nl: Kies de kaarten die je mag spelen.}
teaches: [M1.S6]                # rows of the rules; needs: what must be known before
needs: [M1.S5]
deal: {dealer: west, trump: S, north: "A2.2..", east: ".T4.A.", south: ".K5.9.", west: "3.3.2."}
steps:
  - {id: s1, say: {en: "...", nl: "..."}}                 # at most 40 words
  - {id: s2, play: "2H TH"}                               # scripted, judged while loading
  - {id: q1, ask: {kind: legal-cards, seat: south}}       # no answer here
  - {id: d1, drill: {kind: trick-winner, level: [1, 3], items: 8, pass: 6}}
claims:                                                   # proved by the checker
  - {at: q2, winner: east}
"""

POSITIONS = """\
a: {trump: H, leader: north, table: "TC KC 3D", hands: {west: "JC AH QD 9S"}}          # whist
b: {contract: {by: north, bid: "3 nt", direction: up}, leader: north, table: "LJ 7D"}
c: {dealer: west, calls: "3U 3D P 3N", try: ["E: 1U", "W: 8", "W: 4 nt up", "W: 3 hearts"]}
d: {contract: {by: east, bid: "7 up"}, tricks: {ns: 4, ew: 9}, score: {ns: 3, ew: 0}}
e: {round: 5}
f: {calls: 3}
g: {trump: none, play: 10H, hand: .K5.9., bid: 3N, seats: [N, E, S, W], no: no}
deal: {south: {spades: ">=5", jokers: 1}, seed: 7}
"""


def test_the_lesson_of_the_design() -> None:
    data = read_bytes(LESSON.encode(), name="t").data
    assert isinstance(data, dict)
    assert data["format"] == 1
    assert data["teaches"] == ["M1.S6"]
    assert data["deal"] == {
        "dealer": "west",
        "trump": "S",
        "north": "A2.2..",
        "east": ".T4.A.",
        "south": ".K5.9.",
        "west": "3.3.2.",
    }
    assert data["steps"] == [
        {"id": "s1", "say": {"en": "...", "nl": "..."}},
        {"id": "s2", "play": "2H TH"},
        {"id": "q1", "ask": {"kind": "legal-cards", "seat": "south"}},
        {"id": "d1", "drill": {"kind": "trick-winner", "level": [1, 3], "items": 8, "pass": 6}},
    ]
    assert data["claims"] == [{"at": "q2", "winner": "east"}]


def test_the_positions_of_the_design() -> None:
    data = read_bytes(POSITIONS.encode(), name="t").data
    assert isinstance(data, dict)
    assert data["a"] == {
        "trump": "H",
        "leader": "north",
        "table": "TC KC 3D",
        "hands": {"west": "JC AH QD 9S"},
    }
    assert data["c"] == {
        "dealer": "west",
        "calls": "3U 3D P 3N",
        "try": ["E: 1U", "W: 8", "W: 4 nt up", "W: 3 hearts"],
    }
    assert data["f"] == {"calls": 3}
    assert data["g"] == {
        "trump": "none",
        "play": "10H",
        "hand": ".K5.9.",
        "bid": "3N",
        "seats": ["N", "E", "S", "W"],
        "no": "no",
    }
    assert data["deal"] == {"south": {"spades": ">=5", "jokers": 1}, "seed": 7}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("a:\tb\t# a tab may follow a colon", {"a": "b"}),
        ("a: [1,\t2]", {"a": [1, 2]}),
        ("a: 1\n\t\n \t \nb: 2", {"a": 1, "b": 2}),
        ("\t# a comment behind a tab\na: 1\n\t# another", {"a": 1}),
        ("a: |\n  x\ty\n", {"a": "x\ty\n"}),
        ('a: "x\ty"', {"a": "x\ty"}),
        ('{"a":1,"b":[true,null]}', {"a": 1, "b": [True, None]}),
        ("---\na: 1\n...\n", {"a": 1}),
        ("--- # begins here\na: 1\n...\n# ends there\n", {"a": 1}),
        ("a: 1", {"a": 1}),
        ("a:\n- 1\n- 2\n", {"a": [1, 2]}),
        ("- - 1\n  - 2\n- {}\n- []\n", [[1, 2], {}, []]),
        ("? a\n: b\n? c\n", {"a": "b", "c": None}),
        ("{a, b: }", {"a": None, "b": None}),
        ("[a: 1, b: 2]", [{"a": 1}, {"b": 2}]),
        ("a: &x {b: 1}\nc: *x\nd: [*x, *x]", {"a": {"b": 1}, "c": {"b": 1}, "d": [{"b": 1}] * 2}),
        ("&k a: 1", {"a": 1}),
        ("'': 1", {"": 1}),
        ("'<<': 1", {"<<": 1}),
        ("'3': 1", {"3": 1}),
        ("~", None),
        ("''", ""),
        ("text", "text"),
    ],
)
def test_what_yaml_allows(text: str, value: Value) -> None:
    for line_break in ("\n", "\r\n"):
        written = text.replace("\n", line_break).encode()
        assert read_bytes(written, name="t", mapping=False).data == value


def test_lines_that_only_hold_tabs_do_not_move_marks() -> None:
    document = read_bytes(b"a: 1\n\t\t\n\t# x\nb: [2]\n", name="t")
    assert (document.mark(("b", 0)).line, document.mark(("b", 0)).column) == (4, 5)
    with pytest.raises(SourceError) as caught:
        read_bytes(b"a: 1\n\t\t\n\t# x\na: [2]\n", name="t")
    assert [(it.line, it.column) for it in caught.value.problems] == [(4, 1)]
