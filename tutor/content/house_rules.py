"""House rules as a file writes them: a preset, or a preset with options."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Mapping
from enum import Enum
from itertools import pairwise
from typing import Any, get_args, get_origin, get_type_hints

from tutor.content.refusal import Fault, refuse
from tutor.engine.errors import NotationError
from tutor.engine.reasons import Reason, reason_fields
from tutor.engine.ruleset import (
    MAX_ROUNDS,
    OPTIONS,
    PRESETS,
    TARGETS,
    RuleSet,
    read_option,
)
from tutor.i18n import words

__all__ = ["read_rules", "rules_schema"]


def read_rules(value: object) -> RuleSet:
    """Read ``whist``, or ``{base: whist, target: 7}``."""
    if isinstance(value, RuleSet):
        return value
    options = dict(value) if isinstance(value, dict) else {"base": value}
    base = options.pop("base", None)
    preset = PRESETS.get(base) if isinstance(base, str) else None
    if preset is None:
        message = f"there is no such rule set; there are {', '.join(PRESETS)}"
        key = "base" if isinstance(value, dict) else None
        raise refuse(Fault(code="rules.unknown", message=message, key=key))
    faults = []
    for key, choice in options.items():
        try:
            preset.with_options({key: choice})
        except NotationError as error:
            # Rules that clash are told of together: alone, one of two that fit may clash.
            if not _clashes(error):
                faults.append(_option_fault(key, error))
    if faults:
        raise refuse(*faults)
    try:
        return preset.with_options(options)
    except NotationError as error:
        raise refuse(*(_clash_fault(clash, options) for clash in _clashes(error))) from None


def _clashes(error: NotationError) -> tuple[Reason, ...]:
    """Give the reasons why rules make no sense together; none if a single one is at fault."""
    return tuple(getattr(error, "faults", ()))


def _option_fault(key: str, error: NotationError) -> Fault:
    what, _, advice = str(error).replace(": choose", "; choose").partition("; ")
    message = f"{what}; {advice or 'choose another, or delete this'}"
    return Fault(code="rules.option", message=message, key=key)


def _clash_fault(clash: Reason, options: Mapping[str, object]) -> Fault:
    """Tell of options that make no sense together, at the first of them that is written."""
    what = words("en").reason(clash).rstrip(".").replace(";", ",")
    keys = reason_fields(clash).get("keys")
    key = next((key for key in options if key in (keys if isinstance(keys, list) else ())), None)
    message = f"{what}; delete {key or 'one of them'}, or change the other"
    return Fault(code=clash.id, message=message, key=key)


def rules_schema() -> dict[str, object]:
    """Give the JSON Schema of house rules; the docstrings of the options are the editor's help."""
    hints, help_ = get_type_hints(RuleSet), _docstrings(RuleSet)
    properties: dict[str, object] = {
        "base": {"enum": list(PRESETS), "description": "The preset that the options change."},
        **{
            option: _option_schema(option, hints[option]) | {"description": help_[option]}
            for option in OPTIONS
        },
    }
    options = {
        "type": "object",
        "properties": properties,
        "required": ["base"],
        "additionalProperties": False,
    }
    return {
        "description": "The house rules: a preset, or {base: whist, target: 7}.",
        "anyOf": [{"enum": list(PRESETS)}, options],
    }


def _docstrings(model: type[object]) -> dict[str, str]:
    """Read the text below each field of a class."""
    (top,) = ast.parse(inspect.getsource(model)).body
    assert isinstance(top, ast.ClassDef)
    found = {}
    for field, text in pairwise(top.body):
        match field, text:
            case (
                ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=str(words))),
            ):
                found[name] = " ".join(words.split())
    return found


def _option_schema(option: str, kind: Any) -> dict[str, object]:
    if isinstance(kind, type) and issubclass(kind, Enum):
        return {"enum": [choice.value for choice in kind]}
    if kind is bool:
        return {"type": "boolean"}
    if option == "target":
        return {"enum": list(TARGETS)}
    if option == "rounds":
        rounds = {"type": "integer", "minimum": 1, "maximum": MAX_ROUNDS}
        return {"anyOf": [rounds, {"const": "none"}]}
    if get_origin(kind) is tuple:
        each = {"enum": [choice.value for choice in get_args(kind)[0]]}
        return {"type": "array", "items": each, "uniqueItems": True, "minItems": 4, "maxItems": 4}
    return {"enum": [number for number in range(max(TARGETS)) if _is_played(option, number)]}


def _is_played(option: str, number: int) -> bool:
    try:
        read_option(option, number)
    except NotationError:
        return False
    return True
