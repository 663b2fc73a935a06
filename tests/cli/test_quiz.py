"""``whist-tutor quiz``: as somebody new would use it, and as a program would."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tests.learning.helpers import write_lesson
from tests.learning.test_typed import typed
from tutor.cli import main
from tutor.content.library import Library
from tutor.engine.ruleset import PRESETS, parse_rules
from tutor.i18n import LANGUAGES, words
from tutor.learning.item import question_of
from tutor.quizzes import KINDS, generate, levels_of
from tutor.quizzes.item import Code, Generated, OfLesson, code_of, parse_code


def run(*arguments: str, typing: str | bytes = "") -> Result:
    return CliRunner().invoke(main, ["quiz", *arguments], input=typing)


def one_line(result: Result) -> str:
    """Give what was printed, without where the lines were broken."""
    return " ".join(result.output.split())


def as_json(*arguments: str) -> Any:
    result = run(*arguments, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.output)


def test_without_a_kind_the_kinds_are_listed() -> None:
    result = run()
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert lines[0] == "Kinds of questions, with their levels (whist)"
    assert f"{'trick-winner':20} 1 2 3 4 5" in lines
    assert f"{'whose-turn':20} 1 2 3" in lines
    assert words("en").say("skill.trump-wins") in one_line(result)
    assert "legal-calls" not in result.output
    assert lines[-1] == "Try one: whist-tutor quiz trick-winner"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_table_has_its_list(preset: str, language: str) -> None:
    output = run("--rules", preset, "--lang", language).output
    listed = {
        line.split()[0]: [int(level) for level in line.split()[1:]]
        for line in output.splitlines()
        if re.fullmatch(r"[a-z-]+ +[1-5]( [1-5])*", line)
    }
    rules = PRESETS[preset]
    assert listed == {
        kind: sorted(levels_of(kind, rules)) for kind in KINDS if levels_of(kind, rules)
    }
    assert as_json("--rules", preset)["kinds"] == [
        {"kind": kind, "levels": {str(one): list(levels_of(kind, rules)[one]) for one in levels}}
        for kind, levels in listed.items()
    ]


def test_a_quiz_is_answered_to_its_end() -> None:
    result = run("trick-winner", "--seed", "5", "--items", "3", typing="1\nsouth\nW\n")
    assert result.exit_code == 0
    output = one_line(result)
    for number, level in ((1, 1), (2, 2), (3, 4)):
        assert f"Question {number} of 3, level {level}. Code " in output
    assert output.count("Who wins this trick?") == 3
    assert "Your answer: North ✗ Not quite." in output
    assert "The answer: East." in output
    assert "Your answer: South (you)" in output
    right = sum(line.startswith("✓") for line in result.output.splitlines())
    assert f"{right} of 3 right." in output
    assert "(M1.S7)" in output
    assert output.count("The highest trump wins it;") == 1, "a rule is told once"


def test_the_code_of_a_wrong_answer_asks_it_again() -> None:
    first = run("trick-winner", "--seed", "5", "--items", "1", typing="north\n")
    (command,) = re.findall(r"whist-tutor quiz --item (\S+)", first.output)
    again = run("--item", command.lower().replace("-", ""), typing="east\n")
    assert again.exit_code == 0
    assert "Question 1 of 1, level 1." in again.output
    assert "✓ Right!" in again.output
    assert "1 of 1 right." in again.output
    assert "--item" not in again.output.split("1 of 1 right.")[1]
    assert "not quite the question" not in again.output
    table = "North         7♦"
    assert table in first.output
    assert table in again.output


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("kind", "rules"),
    [
        (kind, rules)
        for rules in ("whist", "bid-whist")
        for kind in KINDS
        if levels_of(kind, parse_rules(rules))
    ],
)
def test_every_kind_is_answered_right_and_wrong(kind: str, rules: str, language: str) -> None:
    level = max(levels_of(kind, parse_rules(rules)))
    made = [generate(kind, level=level, rules=parse_rules(rules), seed=seed) for seed in (7, 8)]
    right = [part for one in made for part in typed(one, min(one.right), language, by_name=False)]
    arguments = (kind, "--rules", rules, "--lang", language, "--level", str(level), "--seed", "7")
    result = run(*arguments, "--items", "2", typing="\n".join(["nonsense", *right, ""]))
    assert result.exit_code == 0, result.output
    assert words(language).say("quiz.summary", right=2, of=2) in result.output
    assert words(language).say("quiz.cannot", item="nonsense") in one_line(result)
    assert not re.search(r"[{}]|None(?! of)|<\w|Traceback", result.output)
    shown = run(*arguments, "--items", "1", typing="?\n?\n?\n?\n")
    assert words(language).say("quiz.summary", right=0, of=1) in shown.output
    for rung in ("look", "rule", "half", "worked"):
        assert words(language).say(f"hint.rung.{rung}") in shown.output


@pytest.mark.parametrize("typing", ["", "1\n", "1", "?\n", "nonsense\n"])
def test_the_end_of_the_input_ends_politely(typing: str) -> None:
    result = run("is-legal", "--seed", "1", typing=typing)
    assert result.exit_code == 0
    assert result.output.endswith("\nNothing was answered. Until another time!\n")
    more = run("trick-winner", "--seed", "1", typing=f"west\n{typing}")
    assert more.exit_code == 0
    assert re.search(r"\n[012] of [12] right\.\n", more.output)


def test_bytes_that_are_no_text_are_no_answer() -> None:
    result = run("trick-winner", "--seed", "1", "--items", "1", typing=b"\xff\xfe\x00\nwest\n")
    assert result.exit_code == 0
    assert "1 of 1 right." in result.output


def test_a_seed_asks_the_same_again() -> None:
    arguments = ("legal-cards", "--rules", "bid-whist", "--items", "4")
    one, same, other = (as_json(*arguments, "--seed", seed) for seed in ("7", "7", "8"))
    assert one == same
    assert one != other
    assert [item["seed"] for item in one["items"]] == [7, 8, 9, 10]
    third = one["items"][2]
    level = str(third["level"])
    again = as_json("legal-cards", "--rules", "bid-whist", "--seed", "9", "--level", level)
    assert again["items"][0] == third
    fresh = [as_json(*arguments)["items"][0]["seed"] for _ in range(4)]
    assert len(set(fresh)) > 1


def test_without_a_level_it_rises_evenly() -> None:
    levels = [item["level"] for item in as_json("trick-winner", "--seed", "1")["items"]]
    assert levels == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    fixed = as_json("trick-winner", "--seed", "1", "--level", "4", "--items", "2")["items"]
    assert [item["level"] for item in fixed] == [4, 4]


ITEM = {
    *("code", "rules", "kind", "level", "seed", "skill", "row", "shape", "seat", "prompt"),
    *("table", "board", "text", "options", "because", "why", "right", "reasons", "trace"),
}
TABLE = {
    *("trump", "dealer", "turned", "contract", "calls", "kitty", "trick"),
    *("hands", "counts", "tricks"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", ["whist", "bid-whist", "bid-whist minimum_bid=3 jokers=1"])
def test_the_json_has_the_shape_that_the_help_documents(rules: str, language: str) -> None:
    told = " ".join(run("--help").output.split())
    assert all(f'"{key}"' in told for key in ITEM | TABLE)
    for kind in KINDS:
        levels = levels_of(kind, parse_rules(rules))
        if not levels:
            continue
        found = as_json(
            kind, "--rules", rules, "--items", str(len(levels)), "--seed", "3", "--lang", language
        )
        assert set(found) == {"language", "items"}
        assert found["language"] == language
        for item, level in zip(found["items"], sorted(levels), strict=True):
            check_item(item)
            assert (item["kind"], item["level"], item["rules"]) == (kind, level, rules)
            code = parse_code(item["code"])
            made = generate(kind, level=level, rules=parse_rules(rules), seed=item["seed"])
            assert code.item == Generated(
                kind=kind, level=level, rules=parse_rules(rules), seed=item["seed"]
            )
            assert code.fits(made)
            assert {tuple(answer) for answer in item["right"]} == made.right


def check_item(item: Any) -> None:
    """Hold an item to the documented shape."""
    assert set(item) == ITEM
    for key in ("code", "kind", "skill", "row", "shape", "seat", "prompt", "text"):
        assert isinstance(item[key], str)
        assert "{" not in item[key]
    assert item["prompt"]
    assert item["text"].endswith(item["prompt"])
    ids = []
    for option in (*item["options"], *item["because"]):
        assert set(option) == {"id", "text", "card", "call"}
        assert option["text"]
        ids.append(option["id"])
    assert len(set(ids)) == len(ids)
    assert (item["why"] is None) is (item["because"] == [])
    assert item["right"]
    for answer in item["right"]:
        assert answer
        assert set(answer) <= (set(item["reasons"]) if item["shape"] == "number" else set(ids))
    for why in (*item["reasons"].values(), *item["trace"]):
        assert set(why) == {"reason", "fields", "text"}
        assert why["text"]
        assert (why["reason"] is None) <= (why["fields"] == {})
    if item["board"]:
        assert set(item["board"]) == {"head", "rows"}
        widths = {len(row) for row in (item["board"]["head"], *item["board"]["rows"]) if row}
        assert len(widths) == 1
    if item["table"]:
        assert set(item["table"]) == TABLE
        for key in ("hands", "counts", "tricks"):
            assert list(item["table"][key]) == ["north", "east", "south", "west"]


def test_the_json_of_an_item_is_pinned() -> None:
    """Programs read this: what is here stays, whatever is added."""
    (item,) = as_json("trick-winner", "--seed", "5", "--items", "1", "--level", "1")["items"]
    assert item["code"] == "2R6Q-37PC-VH"
    assert (item["rules"], item["kind"], item["level"], item["seed"]) == (
        "whist",
        "trick-winner",
        1,
        5,
    )
    assert (item["shape"], item["row"], item["skill"]) == (
        "pick-one",
        "M1.S7",
        "highest-of-led-suit",
    )
    assert item["prompt"] == "Who wins this trick?"
    assert item["table"]["trick"] == [
        ["east", "KD", None],
        ["south", "8D", None],
        ["west", "10D", None],
        ["north", "7D", None],
    ]
    assert item["table"]["hands"] == dict.fromkeys(("north", "east", "south", "west"))
    assert item["options"][0] == {"id": "north", "text": "North", "card": "7D", "call": None}
    assert item["right"] == [["east"]]
    assert item["reasons"]["east"] == {
        "reason": "trick.highest-of-led-suit",
        "fields": item["reasons"]["east"]["fields"] | {"card": "KD", "led": "D", "seat": "east"},
        "text": "Diamonds were led. East's king of diamonds is the highest diamond, and nothing "
        "else in the trick beats it.",
    }
    assert item["reasons"]["north"] == {
        "reason": None,
        "fields": {},
        "text": "The seven of diamonds is lower than the king of diamonds.",
    }
    assert item["trace"][0] == {"reason": None, "fields": {}, "text": "East led diamonds."}


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["who-knows"], "No question is called 'who-knows'"),
        (["choice"], "choice is not asked of whist."),
        (["legal-calls"], "legal-calls is not asked of whist."),
        (["whose-turn", "--level", "5"], "whose-turn has no level 5 in whist; it has 1, 2, 3."),
        (["trick-winner", "--level", "6"], "6 is not in the range 1<=x<=5"),
        (["trick-winner", "--level", "one"], "'one' is not a valid integer"),
        (["trick-winner", "--seed", "-1"], "-1 is not in the range"),
        (["trick-winner", "--seed", "9" * 30], "is not in the range"),
        (["trick-winner", "--items", "0"], "0 is not in the range"),
        (["trick-winner", "--items", "1001"], "1001 is not in the range"),
        (["trick-winner", "--rules", "poker"], "no rule set is called 'poker'"),
        (["trick-winner", "--rules", "whist minimum_bid=3"], "Whist has no auction"),
        (["trick-winner", "--rules", "whist target=6"], "target 6: choose one of"),
        (["trick-winner", "--lang", "fr"], "'fr' is not one of"),
        (["--item", "4R6Q-39WD-66"], "there is a slip in this code"),
        (["--item", "hello"], "no code has 'E' in it"),
        (["--item", ""], "a code has more than 0 letters"),
        (["--item", "x" * 5000], "much shorter than 5000 letters"),
        (["--item", "follow-suit/q2/2222"], "there is a slip in this code"),
        (["--item", "4R6Q-39WD-65", "trick-winner"], "give --item alone"),
        (["--item", "4R6Q-39WD-65", "--level", "3"], "give --item alone"),
        (["--item", "4R6Q-39WD-65", "--items", "10"], "give --item alone"),
        (["trick-winner", "legal-cards"], "unexpected extra argument"),
    ],
)
def test_wrong_usage_is_told(arguments: list[str], told: str) -> None:
    for more in ([], ["--json"]):
        result = run(*arguments, *more)
        assert result.exit_code == 2
        assert told in one_line(result)
        assert "Traceback" not in result.output


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    made = tmp_path / "lessons"
    made.mkdir()
    write_lesson(made, id="mine")
    monkeypatch.setenv("TUTOR_CONTENT", str(tmp_path))
    return made


def code_in(folder: Path) -> str:
    """Give the code of the question of the lesson."""
    place = OfLesson(lesson="mine", step="winner")
    return code_of(place, question_of(Code(item=place, stamp=0), Library(folders=[folder])))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_of_a_lesson_is_asked_by_its_code(folder: Path, language: str) -> None:
    code = code_in(folder)
    assert code.startswith("mine/winner/")
    result = run("--item", code, "--lang", language, typing="s\n" if language == "en" else "z\n")
    assert result.exit_code == 0
    assert words(language).say("quiz.head-lesson", item=code) in result.output
    assert words(language).say("quiz.summary", right=1, of=1) in result.output
    assert words(language).say("quiz.changed") not in one_line(result)
    (item,) = as_json("--item", code)["items"]
    check_item(item)
    assert (item["code"], item["rules"], item["level"], item["seed"]) == (code, None, None, None)
    assert item["right"] == [["south"]]


def test_a_lesson_that_has_changed_is_asked_as_it_is_now(folder: Path) -> None:
    code = code_in(folder)
    path = folder / "mine.yaml"
    path.write_text(path.read_text("utf-8").replace("KH", "9H").replace("8H TH", "8H JH"), "utf-8")
    result = run("--item", code, typing="north\n")
    assert result.exit_code == 0
    assert words("en").say("quiz.changed") in one_line(result)
    assert "1 of 1 right." in result.output
    assert as_json("--item", code)["items"][0]["code"] != code


def test_a_lesson_that_is_gone_is_told(folder: Path) -> None:
    code = code_in(folder)
    (folder / "mine.yaml").unlink()
    result = run("--item", code)
    assert result.exit_code == 1
    assert result.output == f"{code}: there is no lesson mine here.\n"


def test_the_codes_of_the_readme_can_be_typed() -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text("utf-8")
    codes = re.findall(r"`([0-9A-Z]{4}-[0-9A-Z-]+|[a-z-]+/[a-z0-9-]+/[0-9A-Z]{4})`", readme)
    assert len(codes) == 2
    for code in codes:
        assert run("--item", code).exit_code == 0
