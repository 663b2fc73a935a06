"""From a file to a lesson, or to every problem at its exact place."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

from tests.content.helpers import ASK, HEAD, lesson, load
from tutor.content.loader import load_lesson
from tutor.content.steps import AskStep, DrillStep, PlayStep, SayStep
from tutor.source import SourceError


def places(text: str) -> list[str]:
    with pytest.raises(SourceError) as caught:
        load(text)
    return [f"{one.line}:{one.column} {one.code}" for one in caught.value.problems]


def message(text: str) -> str:
    with pytest.raises(SourceError) as caught:
        load(text)
    (problem,) = caught.value.problems
    return f"{problem.message}; {problem.hint}"


@pytest.mark.parametrize(
    ("written", "place"),
    [
        ('"2H TH 9X"', "6:27"),
        ("'2H TH 9X'", "6:27"),
        ("2H TH 9X", "6:26"),
        ('"\\u0032H TH 9X"', "6:32"),
        ('"2H   TH\n      9X"', "7:7"),
        ("&cards 2H TH 9X", "6:33"),
    ],
)
def test_the_third_card_is_pointed_at(written: str, place: str) -> None:
    assert places(lesson(f"id: s1, play: {written}")) == [f"{place} notation.card"]


def test_a_card_in_a_literal_block_is_pointed_at() -> None:
    text = HEAD + "steps:\n  - id: s1\n    play: |\n      2H TH\n      9X\n" + ASK
    assert places(text) == ["9:7 notation.card"]


def test_a_mark_counts_characters_and_no_byte_order_mark() -> None:
    text = "\ufeffformat: 2\r\nid: é\r\n" + HEAD.partition("example\n")[2] + "steps:\n" + ASK
    assert places(text) == ["1:9 content.not-a-choice", "2:5 content.bad-id"]


def test_problems_of_every_part_come_in_one_pass() -> None:
    text = lesson(
        "id: s1, say: {en: '', nl: <b>}",
        "id: s2, play: 2X 3Y",
        "id: s3, ask: {kind: is-legal, card: ZZ, x: 1}",
        top="order: x\ndeal: {dealer: w, turned: 1S}\nneeds: [M1]\n",
    )
    assert places(text) == [
        "5:8 content.wrong-type",
        "6:27 notation.card",
        "7:9 rules.unknown-row",
        "9:24 text.empty",
        "9:32 text.html",
        "10:20 notation.card",
        "10:23 notation.card",
        "11:42 notation.card",
        "11:46 content.unknown-key",
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (HEAD + "minuts: 5\nsteps:\n" + ASK, "did you mean minutes?"),
        (lesson("id: s1, drill: {kind: choice, pas: 3}"), "did you mean pass?"),
        (lesson("id: s1, show: {hands: all, ruel: x}"), "did you mean rule?"),
        (lesson("id: s1, ask: {kind: whose-turn, zzz: 3}"), "leave it out, as there is only kind"),
        (lesson("id: s1, position: {hands: {sout: AS}}"), "did you mean south?"),
        (lesson("id: s1, ask: {kind: whose-turn}, position: {trum: S}"), "did you mean trump?"),
        (HEAD + "claims: [{at: q1, winer: S}]\nsteps:\n" + ASK, "did you mean winner?"),
        (lesson("id: s1, ask: {kind: choice, prompt: A, options: [{text: A, wy: B}, C], right: 1}"),
         "did you mean why?"),
    ],
)  # fmt: skip
def test_a_key_that_is_nearly_right_is_named(text: str, expected: str) -> None:
    assert expected in message(text)


@pytest.mark.parametrize(
    ("step", "expected"),
    [
        ("show: {hands: 3}", "3 is not one of the choices; write all or own"),
        ("show: {hands: [7]}", "no seat is called '7'"),
        ("show: {hands: {a: b}}", "a mapping is not one of the choices; write all or own"),
        ("drill: {kind: []}", "there are 0 here; write at least 1"),
        ("drill: {kind: rank-order, level: [1]}", "there are too few here; write more"),
        ("drill: {kind: rank-order, level: high}", "'high' is not a whole number"),
        ("drill: {kind: rank-order, level: 1.5}", "1.5 is not a whole number"),
        ("drill: {kind: rank-order, level: [1, null]}", "nothing is not a whole number"),
    ],
)
def test_of_several_types_the_one_that_was_meant_complains(step: str, expected: str) -> None:
    assert expected in message(lesson(f"id: s1, {step}"))


@pytest.mark.parametrize(
    ("options", "place", "said"),
    [
        ("rounds: 100", "5:30", "rounds 100; choose none, or 1 to 99"),
        ("target: 6", "5:30", "target 6; choose one of"),
        ("trump_order: [S, H, D]", "5:35", "each once"),
        ("honours: perhaps", "5:31", "choose another, or delete this"),
        ("look_back: last, target: 7, rounds: 12", "5:47", "delete target, or change the other"),
        ("extra_round: true", "5:35", "delete extra_round, or change the other"),
    ],
)
def test_house_rules_that_cannot_be_say_why(options: str, place: str, said: str) -> None:
    text = lesson("id: s1, say: A", top=f"rules: {{base: whist, {options}}}\n")
    (found,) = places(text)
    assert found.startswith(f"{place} rules.")
    assert said in message(text)


def test_house_rules_are_read_by_the_engine() -> None:
    options = "trump_by: rotation, trump_order: [S, H, D, C], rounds: 4, honours: true"
    found = load(lesson("id: s1, say: A", top=f"rules: {{base: whist, {options}}}\n")).lesson.rules
    assert (str(found.trump_order[0]), found.rounds, found.honours) == ("S", 4, True)


@pytest.mark.parametrize(
    ("ask", "expected"),
    [
        ("3", "this is no question; write a mapping such as {kind: trick-winner}"),
        ("{}", "the question has no kind; there are trick-winner"),
        ("{kind: poem}", "no question is called 'poem'; there are trick-winner"),
    ],
)
def test_what_is_no_question_says_what_to_write(ask: str, expected: str) -> None:
    assert message(lesson(f"id: s1, ask: {ask}")).startswith(expected)


def test_a_lesson_is_typed() -> None:
    found = load(
        lesson(
            "id: s1, say: Hello",
            "id: s2, play: 2H 10H",
            "id: s3, ask: {kind: legal-cards, seat: S}",
            "id: s4, drill: {kind: rank-order, level: [1, 3], items: 4, pass: 3}",
            top="position: {hands: {south: 2}}\n".replace("2", "AS"),
        )
    ).lesson
    say, play, ask, drill = found.steps
    assert isinstance(say, SayStep)
    assert [say.say.in_(language) for language in ("en", "nl")] == ["Hello", "Hello"]
    assert isinstance(play, PlayStep)
    assert " ".join(map(str, play.play)) == "2H 10H"
    assert isinstance(ask, AskStep)
    assert ask.ask.kind == "legal-cards"
    assert isinstance(drill, DrillStep)
    assert [drill.drill.item(number) for number in range(4)] == [
        ("rank-order", level) for level in (1, 1, 2, 3)
    ]


def test_the_digest_is_that_of_the_bytes(tmp_path: Path) -> None:
    path = tmp_path / "lesson.yaml"
    data = b"\xef\xbb\xbf" + (HEAD + "steps:\n" + ASK).replace("\n", "\r\n").encode()
    path.write_bytes(data)
    file = load_lesson(path)
    assert file.digest == sha256(data).hexdigest()
    assert file.path == path
    assert file.document.mark(("steps", 0, "id")).line == 6


def test_problems_name_the_file_as_asked(tmp_path: Path) -> None:
    for path in (tmp_path / "missing.yaml", tmp_path, Path("a\0b")):
        with pytest.raises(SourceError) as caught:
            load_lesson(path, name="shown.yaml")
        assert [problem.path for problem in caught.value.problems] == ["shown.yaml"]
