"""House rules that a person gave a name, to be offered again: a short list in their settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tutor.engine.errors import NotationError
from tutor.engine.ruleset import RuleSet, parse_rules

__all__ = [
    "LONGEST",
    "MOST",
    "OwnRules",
    "Refused",
    "drop",
    "keep",
    "own_rules",
    "rename",
    "stored",
]

KEY = "own_rules"
"""The name of the setting."""
MOST = 12
"""How many rule sets a person can keep."""
LONGEST = 40
"""How long a name can be."""


@dataclass(frozen=True, kw_only=True)
class OwnRules:
    """A named set of house rules."""

    name: str
    """What the person calls it: one line, not longer than ``LONGEST``."""
    rules: RuleSet
    """The rules."""


class Refused(ValueError):
    """It cannot be kept so; ``key`` is a key of the catalogs, which says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def own_rules(settings: Mapping[str, object]) -> tuple[OwnRules, ...]:
    """Read what a person keeps, in the order of keeping; what is no rule set is passed over."""
    found = settings.get(KEY)
    rows = found if isinstance(found, list) else []
    return tuple(filter(None, map(_read, rows)))[:MOST]


def _read(row: object) -> OwnRules | None:
    match row:
        case {"name": str() as name, "rules": str() as rules}:
            try:
                return OwnRules(name=_clean(name), rules=parse_rules(rules))
            except (NotationError, Refused):
                return None
    return None


def stored(own: tuple[OwnRules, ...]) -> dict[str, list[dict[str, str]] | None]:
    """Give the change of settings that keeps these rule sets; an empty list takes it away."""
    return {KEY: [{"name": one.name, "rules": str(one.rules)} for one in own] or None}


def keep(own: tuple[OwnRules, ...], name: str, rules: RuleSet) -> tuple[OwnRules, ...]:
    """Keep rules under a name; those of that name are replaced. Refused when there are too many."""
    made = OwnRules(name=_clean(name), rules=rules)
    if made.name in {one.name for one in own}:
        return tuple(made if one.name == made.name else one for one in own)
    if len(own) >= MOST:
        raise Refused("ui.setup.too_many")
    return (*own, made)


def rename(own: tuple[OwnRules, ...], old: str, new: str) -> tuple[OwnRules, ...]:
    """Give a rule set another name; Refused when another has it already."""
    new = _clean(new)
    if new != old and new in {one.name for one in own}:
        raise Refused("ui.setup.name_taken")
    return tuple(OwnRules(name=new, rules=one.rules) if one.name == old else one for one in own)


def drop(own: tuple[OwnRules, ...], name: str) -> tuple[OwnRules, ...]:
    """Take a rule set away."""
    return tuple(one for one in own if one.name != name)


def _clean(name: str) -> str:
    """Make one line of a name; Refused when nothing is left, or too much."""
    line = " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())
    if not line:
        raise Refused("ui.setup.name_missing")
    if len(line) > LONGEST:
        raise Refused("ui.setup.name_long")
    return line
