"""``whist-tutor play``: a record told in words, and what is wrong with one that cannot be."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.golden.games import GOLDEN, HOME
from tutor.cli import main
from tutor.engine.reasons import REASONS
from tutor.i18n import LANGUAGES

ENDING = """\
# an ending
rules whist

dealer W
trump S
N: 2H 3C
E: AH 4C
S: 5H 5C
W: 2S 6C

N: play 2H
E: play AH  # high
"""


def run(text: str | bytes, folder: Path, *options: str) -> Result:
    path = folder / "game.record"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return CliRunner().invoke(main, ["play", str(path), *options])


def test_a_round_that_is_not_over_is_told_as_far_as_it_went(tmp_path: Path) -> None:
    result = run(ENDING, tmp_path)
    assert result.exit_code == 0
    assert "North leads the two of hearts." in result.output
    assert result.output.count("[play.") == 2
    assert "Je" not in result.output


def test_bytes_before_the_text_and_other_line_ends_are_accepted(tmp_path: Path) -> None:
    plain = run(ENDING, tmp_path).output
    assert run(b"\xef\xbb\xbf" + ENDING.replace("\n", "\r\n").encode(), tmp_path).output == plain


@pytest.mark.parametrize("language", LANGUAGES)
def test_programs_are_told_the_same_as_people(language: str) -> None:
    path = str(HOME / "misdeal-redeal.record")
    runner = CliRunner()
    people = runner.invoke(main, ["play", path, "--lang", language]).output
    told = json.loads(runner.invoke(main, ["play", path, "--lang", language, "--json"]).output)
    assert told["rules"] == GOLDEN["misdeal-redeal"].rules.partition(" ")[0]
    assert all(line["text"] in people for line in told["story"])
    reasons = [line["reason"] for line in told["story"] if line["reason"]]
    assert set(reasons) <= set(REASONS)
    assert people.count("[") == len(reasons)


def without(text: str, line: str) -> str:
    assert f"{line}\n" in text
    return text.replace(f"{line}\n", "", 1)


@pytest.mark.parametrize(
    ("text", "line", "what"),
    [
        ("", 1, "a record begins"),
        ("# nothing\n\n", 1, "a record begins"),
        ("rules whist\n", 1, "a round begins"),
        ("rules chess\ndealer W\n", 1, "no rule set"),
        ("rules whist rounds=3 target=7\ndealer W\n", 1, "rules.impossible-combination"),
        (without(ENDING, "dealer W"), 4, "a round begins"),
        (ENDING.replace("dealer W", "dealer up"), 4, "no seat"),
        (ENDING.replace("trump S", "trump X"), 5, "no suit"),
        (ENDING.replace("trump S", "trump S\nround 0"), 6, "no number of a round"),
        (ENDING.replace("E: AH 4C", "E: AH 4X"), 7, "no card is written '4X'"),
        (ENDING.replace("E: AH 4C", "E: AH 2H"), 4, "[deal.duplicate-card]"),
        (ENDING.replace("E: AH 4C", "E: AH"), 4, "[deal.hand-size]"),
        (ENDING.replace("S: 5H 5C", "S: 5H 5C\nS: 5H 5C"), 9, "stands twice"),
        (without(ENDING, "trump S"), 4, "[deal.turned-card-missing]"),
        (ENDING.replace("N: play 2H", "N: lead 2H"), 11, "no call is written"),
        (ENDING.replace("N: play 2H", "E: play AH"), 11, "[game.not-your-turn]"),
        (ENDING.replace("E: play AH", "E: play 4C"), 12, "[play.must-follow-suit]"),
        (ENDING.replace("E: play AH", "E: play AD"), 12, "[play.card-not-in-hand]"),
        (ENDING + "dealer N\ntrump S\n\nmisdeal\n", 13, "not played to its end"),
        (ENDING.partition("\n\nN: play")[0] + "\n\nmisdeal\n", 4, "no misdeal"),
        (b"rules whist\n\xff\n", 2, "UTF-8"),
        (b"#" * 2_000_000, 1, "at most"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(
    text: str | bytes, line: int, what: str, tmp_path: Path
) -> None:
    for options in ([], ["--json"], ["--lang", "nl"]):
        result = run(text, tmp_path, *options)
        assert result.exit_code == 1
        assert not isinstance(result.exception, AssertionError | ValueError)
        assert result.stderr.startswith(f"{tmp_path / 'game.record'}:{line}: error: ")
        assert what in result.stderr
        assert result.stdout == ""


MATCH = (HOME / "whist.record").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (MATCH.replace("dealer N\nround 2", "dealer E\nround 2"), "the turn of north to deal"),
        (MATCH.replace("dealer N\nround 2", "dealer N\nround 3"), "this is round 2"),
        (MATCH.replace("dealer N\nround 2", "dealer N"), "this is round 2, not round 1"),
        (f"{MATCH}\ndealer S\nround 9\ntrump S\n\nmisdeal\n", "[game.over]"),
    ],
)
def test_rounds_come_in_their_order(text: str, what: str, tmp_path: Path) -> None:
    assert text != MATCH
    result = run(text, tmp_path)
    assert result.exit_code == 1
    assert what in result.stderr
    place = int(result.stderr.removeprefix(f"{tmp_path / 'game.record'}:").partition(":")[0])
    assert text.splitlines()[place - 1].startswith("dealer ")


@pytest.mark.parametrize("arguments", [[], ["no-such.record"], ["RECORD", "--lang", "x"]])
def test_wrong_usage_is_told_apart(arguments: list[str], tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    path.write_text(ENDING)
    given = [str(path) if argument == "RECORD" else argument for argument in arguments]
    assert CliRunner().invoke(main, ["play", *given]).exit_code == 2


def test_a_round_in_ptn_is_told_as_its_record_is(tmp_path: Path) -> None:
    dealt = CliRunner().invoke(main, ["deal", "--rules", "bid-whist", "--seed", "4", "--to", "ptn"])
    told = run(dealt.stdout, tmp_path)
    assert told.exit_code == 0
    assert "West deals" in told.output
    wrong = run(dealt.stdout.replace('[Dealer "W"]', '[Dealer "Q"]'), tmp_path)
    assert wrong.exit_code == 1
    assert ":5: error:" in wrong.output
