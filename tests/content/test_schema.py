"""The JSON Schema of lessons: as fresh as the program, and of use to an editor."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

import tutor.cli
from tests.content.helpers import lesson
from tutor.content.library import home, is_checkout, lesson_paths, scenario_paths
from tutor.content.schema import SCHEMAS, schema_text, stale
from tutor.quizzes import KINDS
from tutor.source import read, read_bytes

SCHEMA = json.loads(schema_text("lessons/lesson.schema.json"))
SCENARIO = json.loads(schema_text("scenarios/scenario.schema.json"))
VALIDATOR = Draft202012Validator(SCHEMA)
SCENARIOS = Draft202012Validator(SCENARIO)


def test_the_schemas_of_this_checkout_are_fresh() -> None:
    assert is_checkout()
    assert stale(home()) == []


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    Draft202012Validator.check_schema(SCENARIO)
    assert all(schema_text(path).endswith("}\n") for path in SCHEMAS)


@pytest.mark.parametrize("path", lesson_paths(home()), ids=lambda path: path.stem)
def test_every_lesson_fits_its_schema_and_asks_for_it(path: Path) -> None:
    document = read(path)
    assert list(VALIDATOR.iter_errors(document.data)) == []
    first = document.text.splitlines()[0]
    assert first == "# yaml-language-server: $schema=lesson.schema.json"


@pytest.mark.parametrize(
    "path",
    [*scenario_paths(home()), *Path(tutor.cli.__path__[0]).glob("new_*scenario.yaml")],
    ids=lambda path: path.stem,
)
def test_every_scenario_fits_its_schema_and_asks_for_it(path: Path) -> None:
    text = path.read_text(encoding="utf-8").replace("SCENARIO-ID", "example")
    document = read_bytes(text.encode(), name="x")
    assert list(SCENARIOS.iter_errors(document.data)) == []
    assert text.splitlines()[0] == "# yaml-language-server: $schema=scenario.schema.json"


@pytest.mark.parametrize(
    "step",
    [
        "id: s1",
        "id: S1, say: Hello",
        "id: s1, say: {en: A}",
        "id: s1, say: {en: A, nl: B, fr: C}",
        "id: s1, sya: A",
        "id: s1, play: AS, watch: AS",
        "id: s1, ask: {}",
        "id: s1, ask: {kind: sudoku}",
        "id: s1, ask: {kind: rank-order}",
        "id: s1, ask: {kind: trick-winner, seat: south}",
        "id: s1, drill: {kind: rank-order, items: 50}",
        "id: s1, do: {seat: nord}",
        "id: s1, deal: {north: AS}",
        "id: s1, free-play: {goal: {tricks: 14}}",
        "id: s1, free-play: {goal: win}",
        "id: s1, free-play: {goal: {tricks: 3, score: 1}}",
        "id: s1, free-play: {deal: {dealer: W, seed: 7, south: {spade: 3}}}",
        "id: s1, free_play: {}",
        "id: s1, find-the-error: {play: AS KS}",
        "id: s1, recap: {rows: []}",
        "id: s1, recap: [M1.S6]",
        "id: s1, call: [[3U]]",
        "id: s1, watch: {calls: 3U}",
        "id: s1, do: {calls: 3U}",
        "id: s1, position: {contract: {by: south}}",
        "id: s1, position: {contract: {by: south, bid: 3U, direction: left}}",
        "id: s1, position: {calls: {north: 3U}}",
        "id: s1, free-play: {goal: {make-contract: 3}}",
    ],
)
def test_what_does_not_fit_is_marked(step: str) -> None:
    assert list(VALIDATOR.iter_errors(read_bytes(lesson(step).encode(), name="x").data))


@pytest.mark.parametrize(
    "top",
    [
        "rules: {base: whist, target: 6}\n",
        "rules: chess\n",
        "rules: {base: bid-whist, minimum_bid: 8}\n",
        "rules: {base: bid-whist, jokers: 3}\n",
        "rules: {base: bid-whist, notrump_factor: 3}\n",
        "claims: [{at: s1, auction: {won: east}}]\n",
        "rules: {target: 7}\n",
        "needs: [M3.S1]\n",
        "trak: whist\n",
    ],
)
def test_what_does_not_fit_at_the_top_is_marked(top: str) -> None:
    text = lesson("id: s1, say: Hello", top=top)
    assert list(VALIDATOR.iter_errors(read_bytes(text.encode(), name="x").data))


@pytest.mark.parametrize(
    "step",
    [
        'id: s1, call: "3U P", say: A',
        "id: s1, call: [3, 3 down, pass]",
        "id: s1, declare: H",
        "id: s1, exchange: 9C for BJ",
        "id: s1, play: [LJ as C, 7D]",
        "id: s1, watch: {call: 3U P P P, declare: H, exchange: none, play: AS}",
        'id: s1, watch: ["N: 3U", "N: play AS"]',
        "id: s1, do: {call: 3U, other: A}",
        'id: s1, do: {exchange: ["9C for BJ", none]}',
        'id: s1, position: {dealer: west, calls: "3U 3D P 3N", try: ["W: 8"]}',
        'id: s1, position: {contract: {by: north, bid: "3 nt", direction: up}, table: LJ as C}',
        "id: s1, position: {contract: {by: north, bid: 3}, kitty: AS, score: {ns: -4}}",
        "id: s1, free-play: {goal: make-contract, deal: {dealer: W, seed: 1, kitty: AS}}",
        "id: s1, free-play: {deal: {dealer: W, seed: 1, south: {jokers: 1}}}",
    ],
)
def test_bid_whist_fits(step: str) -> None:
    top = (
        "rules: {base: bid-whist, minimum_bid: 3, boston_factor: 4, jokers: 0}\n"
        "claims: [{at: s1, legal: [P, 3U], auction: {over: true, by: east, bid: 4N}}]\n"
    )
    document = read_bytes(lesson(step, top=top).encode(), name="x")
    assert list(VALIDATOR.iter_errors(document.data)) == []


def keys(part: Any) -> list[tuple[str, dict[str, Any]]]:
    """Every key that the schema describes, with its description."""
    if isinstance(part, list):
        return [found for item in part for found in keys(item)]
    if not isinstance(part, dict):
        return []
    own = list(part.get("properties", {}).items())
    return own + [found for value in part.values() for found in keys(value)]


@pytest.mark.parametrize("schema", [SCHEMA, SCENARIO], ids=["lesson", "scenario"])
def test_every_key_is_explained(schema: dict[str, Any]) -> None:
    found = [(name, part) for name, part in keys(schema) if name not in ("en", "nl")]
    assert len(found) > 30
    unexplained = {name for name, part in found if "description" not in part}
    # What is defined elsewhere is explained there.
    elsewhere = {name for name, part in found if "$ref" in part}
    assert unexplained <= elsewhere
    assert all("description" in part for part in schema["$defs"].values())


def test_every_kind_of_question_is_known() -> None:
    asked = {part["kind"]["const"] for part in map(properties, SCHEMA["$defs"].values())
             if "const" in part.get("kind", {})}  # fmt: skip
    assert asked == set(KINDS)


def properties(part: dict[str, Any]) -> dict[str, Any]:
    found = part.get("properties", {})
    assert isinstance(found, dict)
    return found
