"""The checker plays a lesson as a learner would: every way, every question, every claim."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.content.helpers import ASK, HEAD, codes, lesson
from tutor.content import walk
from tutor.content.checker import check_paths
from tutor.content.reading import count_words
from tutor.content.spots import card_spots
from tutor.engine.cards import parse_hand
from tutor.source import Problem

HANDS = 'north: "A2.2..", east: ".T4.A.", south: ".K5.9.", west: "3.3.2."'
ENDING = f"deal: {{dealer: west, trump: S, {HANDS}}}\n"


def check(text: str, folder: Path) -> list[Problem]:
    path = folder / "example.yaml"
    path.write_text(text, encoding="utf-8")
    return check_paths([path])


def test_a_right_lesson_is_right(tmp_path: Path) -> None:
    text = lesson(
        'id: s1, play: "2H TH"',
        "id: q1, ask: {kind: legal-cards, seat: south}",
        "id: d1, do: {cards: 5H}",
        'id: s2, watch: "3H"',
        "id: q2, ask: {kind: trick-winner}",
        top=ENDING
        + "claims: [{at: q1, legal: KH 5H}, {at: s2, winner: east}, {at: q2, turn: E}]\n",
    )
    assert codes(text, tmp_path) == []


def test_every_card_that_will_do_is_followed(tmp_path: Path) -> None:
    text = lesson(
        'id: s1, play: "2H TH"',
        "id: d1, do: {}",
        'id: s2, play: "3H"',
        "id: q1, ask: {kind: trick-winner}",
        top=ENDING + "claims: [{at: q1, winner: east}]\n",
    )
    (problem,) = check(text, tmp_path)
    assert problem.code == "claim.false"
    assert problem.message == "south wins the trick N: 2H 10H KH 3H (after the learner's KH)"


def test_a_forced_card_is_no_choice_to_tell_of(tmp_path: Path) -> None:
    text = lesson("id: d1, do: {}", 'id: s2, play: "9C"', top=(
        'position: {leader: north, table: "TC KC", hands: {south: "JC AH"}}\n'
        "claims: [{at: s2, winner: west}]\n"
    ))  # fmt: skip
    found = {problem.code: problem.message for problem in check(text, tmp_path)}
    assert found["claim.false"] == "east wins the trick N: 10C KC JC 9C"


def test_a_question_gives_back_the_table_that_it_came_to(tmp_path: Path) -> None:
    text = lesson(
        'id: q1, position: {leader: N, table: "AS 2S 3S 4S"}, ask: {kind: trick-winner}',
        "id: q2, ask: {kind: whose-turn}",
        top=ENDING + "claims: [{at: q1, turn: north, winner: north}, {at: q2, turn: north}]\n",
    )
    assert codes(text, tmp_path) == []


def test_after_a_fault_nothing_more_is_said_until_the_table_is_set_anew(tmp_path: Path) -> None:
    text = lesson(
        'id: s1, play: "2H 2H AS 3H"',
        "id: q1, ask: {kind: trick-winner}",
        "id: d1, do: {}",
        'id: s2, position: {leader: N, table: "AS 2S 3S"}',
        "id: q2, ask: {kind: trick-winner}",
        top=ENDING + "claims: [{at: q1, winner: north}]\n",
    )
    assert codes(text, tmp_path) == ["8:24 script.illegal", "12:19 ask.unanswerable"]


def test_ways_that_meet_again_are_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(walk, "MOST_WAYS", 2)
    text = lesson(
        'id: s1, play: "2H TH"',
        "id: d1, do: {}",
        'id: s2, position: {leader: S, hands: {south: "AS KS"}}',
        "id: d2, do: {}",
        top=ENDING,
    )
    assert codes(text, tmp_path) == []
    assert codes(text.replace("AS KS", "AS KS QS"), tmp_path) == ["10:5 step.too-many-ways"]


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("", 0),
        ("one", 1),
        ("**Two** words", 2),
        ("one - two", 2),
        ("the 10♥ and the A♠", 5),
        ("well-known - is *one* word...", 4),
        ("- a list\n- of items\n", 4),
    ],
)
def test_words_are_counted_as_people_count_them(text: str, count: int) -> None:
    assert count_words(text) == count


@pytest.mark.parametrize(("words", "found"), [(40, []), (41, ["6:33 text.too-long"])])
def test_forty_words_are_enough(words: int, found: list[str], tmp_path: Path) -> None:
    say = f'{{en: "A", nl: "{"woord " * words}"}}'
    text = lesson(f"id: s1, say: {say}", "id: q1, ask: {kind: rank-order, cards: KS 2S}")
    # Each text has something to do behind it, so two of them do not add up.
    assert codes(text, tmp_path) == found


def test_a_folder_is_checked_in_the_order_of_the_map(tmp_path: Path) -> None:
    def write(name: str, top: str) -> None:
        text = HEAD.replace("example", name) + top + "steps:\n" + ASK
        (tmp_path / f"{name}.yaml").write_text(text)

    write("a", "track: bid-whist\norder: 1\nneeds: [M1.S4]\n")
    write("b", "order: 20\nneeds: [M1.S4]\n")
    write("c", "order: 10\nteaches: [M1.S4]\n")
    assert check_paths([tmp_path]) == []
    write("c", "order: 30\nteaches: [M1.S4]\n")
    (problem,) = check_paths([tmp_path])
    assert (Path(problem.path).name, problem.code) == ("b.yaml", "needs.not-taught")


def test_a_file_given_twice_is_checked_once(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(HEAD + "steps:\n" + ASK)
    assert check_paths([path, path, tmp_path]) == []


def test_a_breakdown_of_the_checker_is_told_and_the_rest_is_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(self: walk.Walk) -> None:
        if self.lesson.id == "example":
            raise IndexError("tuple index out of range")

    monkeypatch.setattr(walk.Walk, "run", broken)
    (tmp_path / "a.yaml").write_text(HEAD + "steps:\n" + ASK)
    (tmp_path / "b.yaml").write_text(HEAD.replace("example", "other") + "steps: []\n")
    found = check_paths([tmp_path])
    assert [problem.code for problem in found] == ["checker.failed", "content.out-of-range"]
    assert "IndexError: tuple index out of range" in found[0].message


def test_a_path_that_is_not_there_is_a_problem(tmp_path: Path) -> None:
    (problem,) = check_paths([tmp_path / "nowhere.yaml"])
    assert problem.code == "yaml.not-found"


def test_a_claim_about_what_the_table_does_not_tell_is_not_true(tmp_path: Path) -> None:
    told = 'position: {leader: N, table: "AS", hands: {south: "2S"}}\n'
    text = lesson("id: s1, say: A", "id: q1, ask: {kind: whose-turn}", top=(
        told + "claims: [{at: s1, legal: 2S}]\n"
    ))  # fmt: skip
    (problem,) = check(text, tmp_path)
    assert problem.code == "claim.false"
    assert "the hand of east, whose turn it is, is not given" in problem.message


def test_a_claim_about_a_round_that_is_over_is_not_true(tmp_path: Path) -> None:
    hands = 'north: "AS", east: "KS", south: "QS", west: "JS"'
    top = f"deal: {{dealer: W, trump: S, {hands}}}\nclaims: [{{at: q1, turn: N, legal: AS}}]\n"
    text = lesson('id: s1, play: "AS KS QS JS"', "id: q1, ask: {kind: trick-winner}", top=top)
    assert [problem.message for problem in check(text, tmp_path)] == [
        "it is nobody's turn at this step",
        "nothing can be played at this step",
    ]


@pytest.mark.parametrize(
    ("text", "spots"),
    [
        ("AS  10H 2c", ["AS 0", "10H 4", "2C 8"]),
        (" AK2.J..T98", ["AS 1", "KS 2", "2S 3", "JH 5", "10C 8", "9C 9", "8C 10"]),
        ("A.10..+BJ LJ", ["AS 0", "10H 2", "BJ 7", "LJ 10"]),
        ("", []),
    ],
)
def test_every_card_of_a_text_has_its_spot(text: str, spots: list[str]) -> None:
    assert [f"{card} {offset}" for card, offset in card_spots(text)] == spots
    assert [card for card, _ in card_spots(text)] == list(parse_hand(text))
