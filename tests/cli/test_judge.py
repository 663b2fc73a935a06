"""``whist-tutor judge`` on the hard cases of RULES.md 5, and on lessons."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tutor.cli import main
from tutor.i18n import LANGUAGES

CASES = Path(__file__).parent / "judge"
NAMES = sorted(path.stem for path in CASES.glob("*.yaml"))
FAULTY = {"case-21-misdeal"}

LESSON = """\
format: 1
id: example
title: {en: A, nl: B}
goal: {en: A, nl: B}
deal: {dealer: west, trump: S, north: "A2.2..", east: ".T4.A.", south: ".K5.9.", west: "3.3.2."}
steps:
  - {id: s1, play: "2H TH"}
  - {id: q1, ask: {kind: legal-cards, seat: south}}
  - {id: d1, do: {cards: KH}}
  - {id: s2, play: "3H"}
  - {id: q2, ask: {kind: trick-winner}}
  - id: q3
    position: {trump: H, leader: south, table: "AS 2H KS QS", try: ["W: play 3C"]}
    ask: {kind: trick-winner}
  - {id: s3, say: {en: A, nl: B}}
"""


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["judge", *arguments])


def told(*arguments: str) -> Any:
    return json.loads(run(*arguments, "--json").stdout)


def without_text(value: Any) -> Any:
    """The catalogs may say it better one day; what is said must not change."""
    if isinstance(value, dict):
        return {key: without_text(part) for key, part in value.items() if key != "text"}
    return [without_text(part) for part in value] if isinstance(value, list) else value


def texts(value: Any) -> list[str]:
    if isinstance(value, dict):
        own = [value["text"]] if "text" in value else []
        return own + [text for part in value.values() for text in texts(part)]
    return [text for part in value for text in texts(part)] if isinstance(value, list) else []


@pytest.fixture
def lesson(tmp_path: Path) -> str:
    path = tmp_path / "example.yaml"
    path.write_text(LESSON, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("name", NAMES)
def test_a_hard_case_comes_out_right(name: str) -> None:
    result = run(str(CASES / f"{name}.yaml"), "--json")
    golden = json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"))
    assert without_text(json.loads(result.stdout)) == golden
    assert result.exit_code == (1 if name in FAULTY else 0)


@pytest.mark.parametrize("name", NAMES)
def test_every_reason_is_told_in_every_language(name: str) -> None:
    file = str(CASES / f"{name}.yaml")
    said = [texts(told(file, "--lang", language)) for language in LANGUAGES]
    assert all(said[0])
    for one, other in zip(*said, strict=True):
        assert one != other


@pytest.mark.parametrize("name", NAMES)
def test_a_person_is_told_the_same(name: str) -> None:
    file = str(CASES / f"{name}.yaml")
    result = run(file)
    assert result.exit_code == (1 if name in FAULTY else 0)
    for text in texts(told(file)):
        assert text in result.output


@pytest.mark.parametrize(
    ("trump", "winner"),
    [("H", "east"), ("S", "east"), ("C", "east"), ("none", "east"), ("D", "south")],
)
def test_the_example_of_the_source_is_won_as_told(trump: str, winner: str, tmp_path: Path) -> None:
    path = tmp_path / "position.yaml"
    path.write_text(f'position: {{trump: {trump}, leader: N, table: "TC KC 3D JC"}}\n')
    assert told(str(path))["trick"]["winner"] == winner


def test_a_lesson_is_judged_at_its_first_question(lesson: str) -> None:
    found = told(lesson)
    assert (found["turn"], found["legal"]) == ("south", ["KH", "5H"])


@pytest.mark.parametrize(
    ("step", "turn", "winner"),
    [
        ("s1", "south", None),
        ("d1", "south", None),
        ("q2", "south", "south"),
        ("q3", "west", "west"),
    ],
)
def test_a_lesson_is_judged_at_a_step(
    step: str, turn: str, winner: str | None, lesson: str
) -> None:
    found = told(lesson, "--at", step)
    assert found["turn"] == turn
    assert found.get("trick", {}).get("winner") == winner


def test_a_question_takes_its_table_away_again(lesson: str) -> None:
    assert told(lesson, "--at", "s3") == told(lesson, "--at", "q2")


SCENARIO = """\
format: 1
id: example
title: {en: A, nl: B}
about: {en: A, nl: B}
deal: {dealer: west, trump: S, north: "A2.2..", east: ".T4.A.", south: ".K5.9.", west: "3.3.2."}
start: {play: "2H TH"}
"""


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    path = tmp_path / "scenario.yaml"
    path.write_text(SCENARIO, encoding="utf-8")
    return path


def test_a_scenario_is_judged_where_the_learner_sits_down(scenario: Path) -> None:
    found = told(str(scenario))
    assert (found["turn"], found["trump"], found["legal"]) == ("south", "S", ["KH", "5H"])
    assert run(str(scenario), "--at", "s1").exit_code == 2


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("2H TH", "2H AD", "play.must-follow-suit"),
        ('west: "3.3.2."', 'west: "3..2."', "deal.hand-size"),
        ('trump: S, north: "A2.2.."', "seed: 7, turned: TH, north: AKQJT98765432...",
         "do not hold 13 different cards each"),
        ("about", "abuot", "content.unknown-key"),
    ],
)  # fmt: skip
def test_a_scenario_that_cannot_be_begun_is_told_about(
    old: str, new: str, said: str, scenario: Path
) -> None:
    scenario.write_text(SCENARIO.replace(old, new), encoding="utf-8")
    result = run(str(scenario))
    assert result.exit_code == 1
    assert said in result.output


def test_a_lesson_is_judged_where_free_play_begins(lesson: str) -> None:
    path = Path(lesson)
    text = LESSON.replace("  - {id: q1, ask", "  - {id: f1, free-play: {}}\n  - {id: q1, ask")
    path.write_text(text.partition("  - {id: d1")[0], encoding="utf-8")
    found = told(lesson)
    assert (found["turn"], found["legal"]) == ("south", ["KH", "5H"])


def test_an_action_that_cannot_be_judged_says_so(lesson: str) -> None:
    (verdict,) = told(lesson, "--at", "q3")["verdicts"]
    assert (verdict["action"], verdict["legal"], verdict["reason"]) == ("W: play 3C", None, None)
    assert "west" in verdict["text"]


def test_a_card_that_may_not_be_played_is_a_fault(tmp_path: Path) -> None:
    path = tmp_path / "position.yaml"
    position = 'position: {trump: S, leader: N, table: "5H", hands: {east: "9H AS"}}'
    path.write_text(f"{position}\nplay: AS\n")
    result = run(str(path), "--json")
    assert result.exit_code == 1
    (fault,) = json.loads(result.stdout)["faults"]
    assert fault["reason"] == "play.must-follow-suit"
    assert fault["fields"] == {"led": "H", "playable": ["9H"], "note": None}
    assert fault["text"] in run(str(path)).output


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("rules: whist\n", None),
        ("rules: chess\nposition: {leader: N}\n", "rules.unknown"),
        ("position: {leader: N, tabel: AS}\n", "content.unknown-key"),
        ("position: [\n", "yaml.unclosed-bracket"),
        ("position: {leader: N}\nplay: XX\n", "notation.card"),
    ],
)
def test_a_file_without_a_table_is_told_about(text: str, code: str | None, tmp_path: Path) -> None:
    path = tmp_path / "position.yaml"
    path.write_text(text)
    result = run(str(path), "--json")
    assert result.exit_code == 1
    (problem,) = json.loads(result.stdout)["problems"]
    assert str(path) in problem
    assert code is None or f"[{code}]" in problem
    assert problem in run(str(path)).output


@pytest.mark.parametrize(
    "arguments",
    [["no-such-file.yaml"], [], ["LESSON", "--at", "nowhere"], ["LESSON", "--lang", "x"]],
)
def test_wrong_usage_is_told_apart(arguments: list[str], lesson: str) -> None:
    result = run(*[lesson if argument == "LESSON" else argument for argument in arguments])
    assert result.exit_code == 2


def test_a_position_file_has_no_steps() -> None:
    assert run(str(CASES / f"{NAMES[0]}.yaml"), "--at", "s1").exit_code == 2
