"""The JSON Schemas of content: what editors check and explain for an author."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from tutor.content.glossary import Glossary
from tutor.content.lesson import Lesson
from tutor.content.scenario import Scenario

__all__ = ["SCHEMAS", "schema_text", "stale", "write_schemas"]

SCHEMAS: dict[str, type[BaseModel]] = {
    "lessons/lesson.schema.json": Lesson,
    "lessons/glossary.schema.json": Glossary,
    "scenarios/scenario.schema.json": Scenario,
}
"""Where each schema stands in a checkout, and what it describes."""


def schema_text(path: str) -> str:
    """Give the text of a schema file by its path in `SCHEMAS`; always the same for one program."""
    schema = _plain(SCHEMAS[path].model_json_schema(mode="validation", by_alias=True))
    # An editor looks up the schema by a comment; a key of that name would be refused.
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema"}
    return json.dumps({**head, **schema}, indent=2, ensure_ascii=False) + "\n"


def stale(home: Path) -> list[str]:
    """Give the schema files below ``home`` that are missing or out of date."""
    return [path for path in SCHEMAS if _read(home / path) != schema_text(path)]


def write_schemas(home: Path) -> list[str]:
    """Write the schema files that are out of date; give their paths."""
    written = stale(home)
    for path in written:
        (home / path).parent.mkdir(exist_ok=True)
        (home / path).write_text(schema_text(path), encoding="utf-8", newline="\n")
    return written


def _read(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.is_file() else None


def _plain(part: Any) -> Any:
    """Make a schema that editors understand best.

    They show every title beside a key, where the key says it already; and of a ``oneOf`` whose
    members exclude one another by their keys they tell every mismatch, of an ``anyOf`` the nearest.
    """
    if isinstance(part, list):
        return [_plain(item) for item in part]
    if not isinstance(part, dict):
        return part
    plain = {
        "anyOf" if key == "oneOf" else key: _plain(value)
        for key, value in part.items()
        if key != "title" or isinstance(value, dict)
    }
    if isinstance(plain.get("description"), str):
        plain["description"] = " ".join(plain["description"].replace("``", "`").split())
    return _with_kind(_without_null(plain))


def _without_null(part: dict[str, Any]) -> dict[str, Any]:
    """Leave out that a key may be null: an author leaves the key out."""
    options = [option for option in part.get("anyOf", ()) if option != {"type": "null"}]
    if part.get("default", "") is None:
        del part["default"]
    if len(options) == 1:
        del part["anyOf"]
        return {**options[0], **part}
    return {**part, "anyOf": options} if options else part


def _with_kind(part: dict[str, Any]) -> dict[str, Any]:
    """Require the kind of a question: the program has a default, a file says it."""
    properties = part.get("properties", {})
    if "const" not in properties.get("kind", {}):
        return part
    properties["kind"].pop("default", None)
    return {**part, "required": sorted({"kind", *part.get("required", ())})}
