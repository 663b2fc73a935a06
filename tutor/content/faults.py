"""What pydantic says of a file, in plain English and at its exact place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from operator import itemgetter
from typing import Any, get_args, get_type_hints

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from tutor.content.report import Path, Report, listed, note_unknown_key
from tutor.content.steps import TAGS

__all__ = ["explain", "keys_of"]

_LENGTHS = {"too_short", "too_long"}
_TYPES = {
    "string": "a text",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "tuple": "a list",
    "list": "a list",
    "dict": "a mapping",
    "mapping": "a mapping",
    "model": "a mapping",
    "dataclass": "a mapping",
}


def explain(error: ValidationError, report: Report, top: type[BaseModel]) -> None:
    """Note every problem that a validation of ``top`` found in a document."""
    for found in _one_branch(error.errors(include_url=False), report):
        if not report.full:
            _note(found, report, top)


def _one_branch(errors: list[ErrorDetails], report: Report) -> list[ErrorDetails]:
    """Where a value may be of several types, keep the complaints of the type it was meant as.

    Pydantic puts the type that it tried into the path, as ``tuple[...]``; it is no key of the file.
    """
    branches: dict[Path, dict[str, list[ErrorDetails]]] = {}
    kept = []
    for found in errors:
        base, tried = _tried(found, report)
        if tried:
            branches.setdefault(base, {}).setdefault(tried, []).append(found)
        else:
            kept.append(found)
    for base, tries in branches.items():
        deep = isinstance(report.value(base), list | dict)
        misfits = [(_misfit(these, len(base) + 1, deep=deep), these) for these in tries.values()]
        kept += min(misfits, key=itemgetter(0))[1]
    return kept


def _misfit(errors: list[ErrorDetails], depth: int, *, deep: bool) -> tuple[bool, int]:
    """Tell how badly a value fits one of its types: most when its very type is another."""
    whole = {found["type"] for found in errors if len(found["loc"]) == depth} - _LENGTHS
    return any(deep or kind.endswith("_type") for kind in whole), len(errors)


def _tried(found: ErrorDetails, report: Report) -> tuple[Path, str]:
    """Part a path before the type that was tried; without one the type is empty."""
    loc = found["loc"]
    names = loc[:-1] if found["type"].startswith("missing") else loc
    value: Any = report.document.data
    for place, part in enumerate(names):
        if part in TAGS:
            continue
        known = part in value if isinstance(value, dict) else isinstance(part, int)
        if not known:
            return loc[:place], str(part)
        value = value[part]
    return loc, ""


def _note(found: ErrorDetails, report: Report, top: type[BaseModel]) -> None:
    kind, loc, context = found["type"], found["loc"], found.get("ctx", {})
    if kind == "faults":
        for fault in context["faults"]:
            what, _, advice = fault.message.partition("; ")
            path = loc if fault.key is None else (*loc, fault.key)
            report.add(fault.code, path, what, advice or "correct it", offset=fault.offset)
    elif kind in {"extra_forbidden", "unexpected_keyword_argument"}:
        note_unknown_key(report, loc, keys_of(loc[:-1], top))
    elif kind == "missing" and isinstance(loc[-1], int):
        report.add("content.out-of-range", loc, "there are too few here", "write more")
    elif kind in {"missing", "missing_keyword_only_argument", "missing_argument"}:
        name = loc[-1]
        report.add("content.missing-key", loc, f"the key {name} is missing", f"add the key {name}")
    elif kind in {"string_pattern_mismatch", "string_too_long"}:
        _pattern(loc, report)
    elif kind in {"literal_error", "enum"}:
        choices = str(context["expected"]).replace(" or ", ", ").replace("'", "").split(", ")
        message = f"{_shown(found['input'])} is not one of the choices"
        report.add("content.not-a-choice", loc, message, f"write {listed(choices)}")
    elif kind in {"too_short", "too_long", "greater_than_equal", "less_than_equal"}:
        _range(found, report)
    else:
        expected = next((name for start, name in _TYPES.items() if kind.startswith(start)), "")
        message = f"{_shown(found['input'])} is not {expected or 'what is needed here'}"
        advice = f"write {expected}" if expected else "compare it with another file"
        report.add("content.wrong-type", loc, message, advice)


def _pattern(loc: Path, report: Report) -> None:
    if not {"teaches", "needs", "rows"}.isdisjoint(loc):
        message = "there is no such row of the rules"
        report.add("rules.unknown-row", loc, message, "write a row such as M1.S6")
        return
    advice = "write small letters, digits and hyphens, such as follow-suit, at most 60"
    report.add("content.bad-id", loc, "this is no id", advice)


def _range(found: ErrorDetails, report: Report) -> None:
    context = found.get("ctx", {})
    written = report.value(found["loc"])
    if isinstance(written, list) and len(written) >= context.get("min_length", len(written) + 1):
        # Pydantic counts what it could read; what it could not is told already.
        return
    if "ge" in context or "le" in context:
        bound = f"at least {context['ge']}" if "ge" in context else f"at most {context['le']}"
        message = f"{_shown(found['input'])} is out of range"
    else:
        least = "min_length" in context
        bound = f"at least {context['min_length']}" if least else f"at most {context['max_length']}"
        message = f"there are {context['actual_length']} here"
    report.add("content.out-of-range", found["loc"], message, f"write {bound}")


def _shown(value: object) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, bool):
        return str(value).lower()
    text = str(value)
    return repr(text if len(text) <= 30 else text[:27] + "...") if isinstance(value, str) else text


def keys_of(loc: Path, top: type[Any]) -> tuple[str, ...]:
    """Give the keys that a mapping at this path of a file may have."""
    here: type[Any] | None = top
    options: list[type[Any]] = []
    for part in loc:
        if part in TAGS:
            here = TAGS[str(part)]
        elif named := [model for model in options if model.__name__ == part]:
            # Of several types the path says which one complains.
            here = named[0]
        elif here is not None and isinstance(part, str):
            hints = {key: hint for key, _, hint in _fields(here)}
            options = list(_models(hints[part])) if part in hints else [here]
            # A union is decided by the tag or the name that follows.
            here = options[0] if options else None
    return tuple(key for key, _, _ in _fields(here)) if here is not None else ()


def _fields(model: type[Any]) -> Iterator[tuple[str, str, Any]]:
    """Give the key, the name and the type of each field."""
    if issubclass(model, BaseModel):
        for name, field in model.model_fields.items():
            yield field.alias or name, name, field.annotation
        return
    hints: Mapping[str, Any] = get_type_hints(model)
    for each in fields(model):
        yield each.name, each.name, hints[each.name]


def _models(hint: Any) -> Iterator[type[Any]]:
    if isinstance(hint, type) and (is_dataclass(hint) or issubclass(hint, BaseModel)):
        yield hint
    for part in get_args(hint):
        yield from _models(part)
