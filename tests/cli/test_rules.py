"""``whist-tutor rules``: a page of house rules, and what differs between two tables."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tutor.cli import main
from tutor.engine.ruleset import OPTIONS, PRESETS
from tutor.i18n import LANGUAGES, words
from tutor.i18n.house import GROUPS, group_name, house_message, house_name, matters

LESSON = """\
format: 1
id: my-lesson
rules: {base: bid-whist, minimum_bid: 3}
title: {en: Mine, nl: Van mij}
goal: {en: Read., nl: Lees.}
teaches: [M2.S1]
steps:
  - {id: s1, say: {en: Read this., nl: Lees dit.}}
"""


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["rules", *arguments])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_a_page_tells_every_rule_that_matters(preset: str, language: str) -> None:
    result = run(preset, "--lang", language)
    assert result.exit_code == 0
    said, table = words(language), PRESETS[preset]
    for group, keys in GROUPS.items():
        told = [key for key in keys if matters(key, table)]
        assert (said.tell(group_name(group)) in result.output.splitlines()) is bool(told)
        for key in told:
            assert said.tell(house_name(key)) in result.output
            assert said.tell(house_message(key, table)) in result.output


def test_the_presets_are_listed() -> None:
    result = run()
    assert result.exit_code == 0
    assert all(f"\n{preset}\n" in result.output for preset in PRESETS)
    assert "  No bid is lower than 3." in result.output


def test_what_is_unusual_is_marked_after_the_standard() -> None:
    for arguments in (["bid-whist", "minimum_bid=3"], ["bid-whist minimum_bid=3"]):
        output = run(*arguments).output
        assert output.splitlines()[0] == "House rules: bid-whist minimum_bid=3"
        assert "1 house rule differs from the standard" in output
        assert [line for line in output.splitlines() if line.startswith("*")] == [
            "* The lowest bid:"
        ]
        standard = "    Standard: Any number from 1 to 7 may be bid."
        assert f"{standard}\n    Here: No bid is lower than 3.\n" in output


def test_the_standard_has_no_marks() -> None:
    output = run("bid-whist").output
    assert "plays by the standard rules" in output
    assert "*" not in output


def test_a_difference_is_shown_by_an_example() -> None:
    output = run("bid-whist", "--diff", "bid-whist-once-around-3").output
    assert "A = bid-whist\nB = bid-whist-once-around-3\n" in output
    assert output.endswith(
        "The lowest bid\n"
        "--------------\n"
        "A  Any number from 1 to 7 may be bid.\n"
        "B  No bid is lower than 3.\n"
        "   Example: Nobody has bid yet, and North says one uptown.\n"
        "   A  one uptown: Nobody has bid yet, so there is nothing to beat. Whoever plays one "
        "uptown needs 7 tricks, the kitty counted in. [bid.opens]\n"
        "   B  one uptown: At this table the lowest number is 3, and one uptown is below it. "
        "A bid has to be 3 or more. [bid.below-minimum]\n"
    )
    assert "   Example, with all else as usual: West dealt." in output


def test_a_difference_is_told_in_dutch() -> None:
    output = run(
        "bid-whist", "--diff", "bid-whist joker_lead=leader-names-suit", "--lang", "nl"
    ).output
    assert "   Voorbeeld: Bij notrump moet Zuid uitkomen" in output
    assert "   A  grote joker: Zuid komt uit" in output
    assert "      grote joker, klaveren: Bij de grote joker wordt hier geen kleur genoemd" in output


def test_a_seat_that_deals_and_a_kitty_are_told_in_an_example() -> None:
    output = run("bid-whist", "--diff", "bid-whist-kitty-4").output
    assert "   A  6 cards lie in the kitty.\n   B  4 cards lie in the kitty.\n" in output
    output = run("whist", "--diff", "whist misdeal=deal-passes").output
    assert "it is North's deal now. [dealer.passes-on]" in output


def test_what_does_not_come_up_is_said() -> None:
    output = run("bid-whist-kitty-4", "--diff", "bid-whist joker_lead=forbidden").output
    assert "A  This does not come up here.\nB  In notrump nobody leads a joker" in output


def test_two_games_are_not_compared_rule_by_rule() -> None:
    output = run("whist", "--diff", "bid-whist").output
    assert "These are two different games" in output
    assert not any(words("en").tell(house_name(key)) in output.splitlines() for key in OPTIONS)


def test_a_table_does_not_differ_from_itself() -> None:
    assert "Nothing differs" in run("whist-to-7", "--diff", "whist target=7").output


def test_the_rules_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "my-lesson.yaml"
    path.write_text(LESSON)
    output = run("--file", str(path)).output
    assert output.startswith("House rules: bid-whist minimum_bid=3\n")
    assert "The lowest bid" in run("--file", str(path), "--diff", "bid-whist").output


def test_the_rules_of_a_scenario() -> None:
    path = Path(__file__).parents[2] / "scenarios"
    scenario = min(path.glob("*.yaml"))
    assert run("--file", str(scenario)).output.startswith("House rules: whist")


def test_a_file_with_faults_is_told(tmp_path: Path) -> None:
    path = tmp_path / "my-lesson.yaml"
    path.write_text(LESSON.replace("minimum_bid: 3", "minimum_bid: 9"))
    result = run("--file", str(path))
    assert result.exit_code == 1
    assert f"{path}:3:" in result.stderr
    assert result.stdout == ""


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chess"], "no rule set is called 'chess'"),
        (["whist", "target=6"], "target 6: choose one of"),
        (["whist", "rounds=3", "target=7", "--lang", "nl"], "target en rounds gaan niet samen"),
        (["whist", "--diff", "whist minimum_bid=3"], "minimum_bid and game make no sense"),
        (["--diff", "whist"], "Give a table, or a file"),
        (["whist", "--file", __file__], "not both"),
        (["whist", "--lang", "x"], "--lang"),
        (["--file", "no-such.yaml"], "no-such.yaml"),
    ],
)
def test_wrong_usage_is_told_apart(arguments: list[str], said: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert said in result.stderr.replace("\n", " ")
