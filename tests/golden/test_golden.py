"""Golden records: whole games, and what is told of them in every language.

``pytest tests/golden --snapshot-update`` writes them anew; read what changed before you believe it.
A record that is there already is kept: only what is told of it is written again.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from functools import cache
from typing import get_type_hints

import pytest
from click.testing import CliRunner

from tutor.cli import main
from tutor.engine.chronicle import chronicle
from tutor.engine.events import Dealt, Event, Misdealt, RoundScored
from tutor.engine.match_record import MatchRecord, parse_match
from tutor.engine.reasons import REASONS, Kind, Reason
from tutor.engine.ruleset import OPTIONS, PRESETS, TARGETS, RuleSet
from tutor.i18n import LANGUAGES

from .games import GOLDEN, HOME


@cache
def kept(name: str) -> MatchRecord:
    """Read a golden record."""
    return parse_match((HOME / f"{name}.record").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_record_reads_back(name: str, request: pytest.FixtureRequest) -> None:
    path = HOME / f"{name}.record"
    if request.config.option.update_snapshots and not path.exists():
        path.write_text(str(GOLDEN[name].record()), encoding="utf-8", newline="\n")
    text = path.read_text(encoding="utf-8")
    assert str(parse_match(text)) == text
    assert parse_match(text) == GOLDEN[name].record(), "the engine deals and plays as it did"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_record_is_told_as_ever(
    name: str, language: str, request: pytest.FixtureRequest
) -> None:
    result = CliRunner().invoke(main, ["play", str(HOME / f"{name}.record"), "--lang", language])
    assert result.exit_code == 0, result.output
    path = HOME / f"{name}.{language}.txt"
    if request.config.option.update_snapshots:
        path.write_text(result.output, encoding="utf-8", newline="\n")
    assert result.output == path.read_text(encoding="utf-8")


def test_no_golden_file_is_left_over() -> None:
    endings = ("record", *(f"{language}.txt" for language in LANGUAGES))
    expected = {f"{name}.{ending}" for name in GOLDEN for ending in endings}
    assert {path.name for path in HOME.iterdir() if path.suffix in (".record", ".txt")} == expected


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_has_a_golden_record_of_its_name(preset: str) -> None:
    assert kept(preset).rules == PRESETS[preset]


def values() -> Iterator[tuple[str, object]]:
    """Give every value of every option; of those with many, the default and any other."""
    for key, kind in get_type_hints(RuleSet).items():
        if key == "target":
            yield from ((key, target) for target in TARGETS)
        elif isinstance(kind, type) and issubclass(kind, Enum):
            yield from ((key, choice) for choice in kind)
        elif key in OPTIONS:
            yield from ((key, choice) for choice in (getattr(RuleSet(), key), "another"))


@pytest.mark.parametrize(("key", "value"), [*values()])
def test_every_value_of_every_option_has_a_golden_record(key: str, value: object) -> None:
    found = {getattr(kept(name).rules, key) for name in GOLDEN}
    assert value in found or (value == "another" and found - {getattr(RuleSet(), key)})


def outcomes(event: Event) -> Iterator[Reason | None]:
    """Give the outcomes that an event tells, apart from those of cards and tricks."""
    match event:
        case Dealt(trump=trump, turn=turn):
            yield from (trump, turn)
        case Misdealt(next=after):
            yield after
        case RoundScored(lines=lines, match=match, next=after):
            yield from (*(line.reason for line in lines), match, after)


def test_the_golden_records_reach_every_outcome_of_a_round_and_a_match() -> None:
    simulated = {"score.revoke-penalty"}
    families = ("trump.", "dealer.", "score.", "match.")
    wanted = {
        name
        for name, kind in REASONS.items()
        if kind.kind is Kind.OUTCOME and name.startswith(families)
    }
    told = {
        reason.id
        for name in GOLDEN
        for event in chronicle(kept(name))
        for reason in outcomes(event)
        if reason and reason.id.startswith(families)
    }
    assert told == wanted - simulated


@pytest.mark.parametrize("name", GOLDEN)
def test_points_and_dealers_go_round_as_the_score_sheet_says(name: str) -> None:
    """Law: the totals are the sums of the lines, and only a misdeal keeps the deal in place."""
    totals = {"ns": 0, "ew": 0}
    last: RoundScored | Misdealt | None = None
    for event in chronicle(kept(name)):
        if isinstance(event, Dealt | Misdealt) and last is not None:
            assert last.next is not None
            assert last.next.seat is event.deal.dealer
        if isinstance(event, RoundScored):
            for line in event.lines:
                totals[line.side.value] += line.points
            assert event.score == tuple(totals.values())
        if isinstance(event, RoundScored | Misdealt):
            last = event
