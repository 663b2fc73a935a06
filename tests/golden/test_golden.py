"""Golden records: whole games, and what is told of them in every language.

``pytest tests/golden --snapshot-update`` writes them anew; read what changed before you believe it.
A record that is there already is kept: only what is told of it is written again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from enum import Enum
from functools import cache
from typing import Any, get_type_hints

import pytest
from click.testing import CliRunner

from tutor.cli import main
from tutor.engine.chronicle import BadRecord, chronicle
from tutor.engine.combinations import AUCTION_KEYS, WHIST_KEYS, ImpossibleRules
from tutor.engine.events import AuctionClosed, Dealt, Event, Misdealt, RoundScored
from tutor.engine.match_record import MatchRecord, parse_match
from tutor.engine.options import Game
from tutor.engine.reasons import REASONS, Kind, Reason
from tutor.engine.ruleset import OPTIONS, PRESETS, TARGETS, RuleSet
from tutor.engine.rulings.auction_end import PassedOut
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


STANDARD = {game: RuleSet(game=game) for game in Game}


def values() -> Iterator[tuple[Game, str, object]]:
    """Give every value of every option of each game; of those with many, its own and any other."""
    kinds = get_type_hints(RuleSet)
    for game, key in ((game, key) for game in Game for key in OPTIONS):
        if key in (AUCTION_KEYS if game is Game.WHIST else WHIST_KEYS):
            continue
        kind = kinds[key]
        some: tuple[object, ...] = (getattr(STANDARD[game], key), "another")
        if isinstance(kind, type) and issubclass(kind, Enum):
            some = tuple(kind)
        elif key == "target" and game is Game.WHIST:
            some = TARGETS
        elif key == "jokers":
            some = (0, 1, 2)
        yield from ((game, key, value) for value in some)


@pytest.mark.parametrize(("game", "key", "value"), [*values()])
def test_every_value_of_every_option_has_a_golden_record(
    game: Game, key: str, value: object
) -> None:
    tables = [kept(name).rules for name in GOLDEN if kept(name).rules.game is game]
    found = {getattr(rules, key) for rules in tables}
    assert value in found or (value == "another" and found - {getattr(STANDARD[game], key)})


UNSEEN = {
    ("look_back", "none"): "looking back at a trick changes nothing that is told",
    ("look_back", "all"): "looking back at a trick changes nothing that is told",
    ("minimum_bid", "3"): "a higher bid is allowed at every table",
    ("forced_dealer", "minimum"): "the lowest bid is allowed at every table",
}
"""Values that no legal game can show, and why: what they forbid is never in a record."""


def told_otherwise(record: MatchRecord, key: str) -> bool:
    """Tell whether a record would come out otherwise if one house rule were as usual."""
    usual: dict[str, Any] = {key: getattr(STANDARD[record.rules.game], key)}
    try:
        plain = replace(record, rules=replace(record.rules, **usual))
        return [*chronicle(plain)] != [*chronicle(record)]
    except (BadRecord, ImpossibleRules):
        return True


@pytest.mark.parametrize("name", GOLDEN)
def test_what_is_unusual_at_a_table_matters_in_its_golden_record(name: str) -> None:
    record = kept(name)
    for key, value in record.rules.changes().items():
        if key != "game":
            unseen = (key, str(value)) in UNSEEN
            assert told_otherwise(record, key) is not unseen, key


def test_the_golden_records_reach_everything_that_can_happen_in_a_game() -> None:
    # A revoke is refused; whose turn it is between two cards, and the trumps that were named, are
    # told of a table and not of what happened at it.
    elsewhere = {"score.revoke-penalty", "revoke.established", "turn.clockwise", "trump.named"}
    wanted = {
        name for name, kind in REASONS.items() if kind.kind in (Kind.LEGAL, Kind.OUTCOME)
    } - elsewhere
    told = {
        reason.id for name in GOLDEN for event in chronicle(kept(name)) for reason in reasons(event)
    }
    assert told == wanted


def reasons(event: Event) -> Iterator[Reason]:
    """Give every reason that an event tells."""
    for field in fields(event):
        value = getattr(event, field.name)
        if isinstance(value, Reason):
            yield value
    if isinstance(event, RoundScored):
        yield from (line.reason for line in event.lines)


@pytest.mark.parametrize("name", GOLDEN)
def test_points_and_dealers_go_round_as_the_score_sheet_says(name: str) -> None:
    """Law: the totals are the sums of the lines, and the deal goes where the last round says."""
    totals = {"ns": 0, "ew": 0}
    after: Reason | None = None
    for event in chronicle(kept(name)):
        if isinstance(event, Dealt | Misdealt) and after is not None:
            assert after.seat is event.deal.dealer  # type: ignore[attr-defined]  # who deals next
        if isinstance(event, RoundScored):
            for line in event.lines:
                totals[line.side.value] += line.points
            assert event.score == tuple(totals.values())
        passed_out = isinstance(event, AuctionClosed) and isinstance(event.reason, PassedOut)
        if isinstance(event, RoundScored | Misdealt) or passed_out:
            after = event.next  # type: ignore[union-attr]  # one of these three
