"""``whist-tutor deal``: the same seed gives the same cards, in every form."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tutor.cli import main
from tutor.content.checker import check_paths
from tutor.content.loader import ScenarioFile, load_file
from tutor.engine.cards import sort_hand
from tutor.engine.record import parse_record
from tutor.engine.seats import Seat
from tutor.export.ptn import read_ptn


def run(*options: str) -> Result:
    return CliRunner().invoke(main, ["deal", *options])


TABLES = ["whist", "bid-whist", "whist-rotation", "bid-whist jokers=0 minimum_bid=4"]


@pytest.mark.parametrize("table", TABLES)
def test_the_scenario_is_checked_clean(table: str, tmp_path: Path) -> None:
    result = run("--rules", table, "--seed", "5", "--dealer", "north")
    path = tmp_path / "scenario.yaml"
    path.write_text(result.stdout, "utf-8")
    assert check_paths([path], strict=True) == []
    file = load_file(path)
    assert isinstance(file, ScenarioFile)
    dealt = file.scenario.deal.deal(file.scenario.rules)
    record = parse_record(
        run("--rules", table, "--seed", "5", "--dealer", "north", "--to", "record").stdout
    )
    assert dealt.dealer is record.deal.dealer is Seat.NORTH
    assert [*map(sort_hand, dealt.hands)] == [*map(sort_hand, record.deal.hands)]
    assert record.rules == file.scenario.rules


def test_a_deal_of_bid_whist_in_ptn() -> None:
    read = read_ptn(run("--rules", "bid-whist", "--seed", "3", "--to", "ptn").stdout)
    record = parse_record(run("--rules", "bid-whist", "--seed", "3", "--to", "record").stdout)
    assert {*read.deal.kitty} == {*record.deal.kitty}
    assert [*map(sort_hand, read.deal.hands)] == [*map(sort_hand, record.deal.hands)]


def test_without_a_seed_it_says_which_it_took() -> None:
    result = run("--to", "record")
    seed = result.stderr.removeprefix("seed ").strip()
    assert run("--to", "record", "--seed", seed).stdout == result.stdout


@pytest.mark.parametrize(
    "options",
    [("--to", "ptn"), ("--rules", "bridge"), ("--rules", "whist jokers=1"), ("--seed", "-1")],
)
def test_wrong_usage(options: tuple[str, ...]) -> None:
    assert run(*options).exit_code == 2
