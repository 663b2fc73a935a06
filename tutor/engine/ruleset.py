"""The house rules of a table: every one a documented field (RULES.md 2), and the presets."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum
from typing import get_type_hints

from tutor.engine.errors import NotationError

__all__ = ["PRESETS", "Game", "LookBack", "Misdeal", "RuleSet", "parse_rules"]


class Game(Enum):
    """Which of the two games is played."""

    WHIST = "whist"

    __hash__ = object.__hash__


class Misdeal(Enum):
    """Who deals after a misdeal."""

    REDEAL = "redeal"
    DEAL_PASSES = "deal-passes"


class LookBack(Enum):
    """Which won tricks may be looked at."""

    LAST = "last"
    NONE = "none"
    ALL = "all"


@dataclass(frozen=True, kw_only=True)
class RuleSet:
    """The rules in force at one table. The first value of each field is the default."""

    game: Game = Game.WHIST
    """The game (its rows: M1 for whist)."""
    target: int = 5
    """Points that win the match, at or over, after a round (M1.S11): 5, 7, 9, 10, 11 or 21."""
    misdeal: Misdeal = Misdeal.REDEAL
    """After a misdeal the same dealer deals again, or the deal passes to the left."""
    look_back: LookBack = LookBack.LAST
    """Which won tricks may be looked at (M1.S7): the last one, none, or all."""

    def __post_init__(self) -> None:
        if self.target not in TARGETS:
            raise NotationError(f"target {self.target}: choose one of {', '.join(TARGET_TEXTS)}")

    @property
    def hand_size(self) -> int:
        """Cards dealt to each player (M1.S2)."""
        return 13

    @property
    def kitty_size(self) -> int:
        """Cards left apart after the deal; whist has no kitty."""
        return 0

    def changes(self) -> dict[str, object]:
        """Give the fields that differ from the default, as they are written in YAML."""
        plain = RuleSet()
        return {
            field.name: value.value if isinstance(value, Enum) else value
            for field in fields(self)
            if (value := getattr(self, field.name)) != getattr(plain, field.name)
        }

    def __str__(self) -> str:
        for name, preset in PRESETS.items():
            if preset == self:
                return name
        return " ".join(["whist", *(f"{key}={value}" for key, value in self.changes().items())])

    def with_options(self, options: Mapping[str, object]) -> RuleSet:
        """Change options by their YAML key; NotationError for an unknown key or value."""
        hints = get_type_hints(RuleSet)
        values: dict[str, object] = {}
        for key, value in options.items():
            kind = hints.get(key)
            if kind is None or key == "game":
                raise NotationError(
                    f"no house rule is called {key!r}; there are {', '.join(OPTIONS)}"
                )
            values[key] = _read_option(key, value, kind)
        return replace(self, **values)  # type: ignore[arg-type]  # checked by _read_option


def _read_option(key: str, value: object, kind: type) -> object:
    if issubclass(kind, Enum):
        for choice in kind:
            if choice.value == value:
                return choice
        choices = ", ".join(str(choice.value) for choice in kind)
        raise NotationError(f"{key}: {value!r} is not one of {choices}")
    if isinstance(value, str) and re.fullmatch("[0-9]{1,9}", value):
        value = int(value)
    if not isinstance(value, int) or isinstance(value, bool):
        raise NotationError(f"{key}: {value!r} is not a whole number")
    return value


TARGETS = (5, 7, 9, 10, 11, 21)
TARGET_TEXTS = tuple(map(str, TARGETS))
OPTIONS = tuple(field.name for field in fields(RuleSet) if field.name != "game")
"""The YAML keys of the house rules."""

PRESETS: dict[str, RuleSet] = {"whist": RuleSet(), "whist-to-7": RuleSet(target=7)}
"""The named rule sets, by the name that lesson files use."""


def parse_rules(text: str) -> RuleSet:
    """Read a preset's name, with options after it (``whist target=7``); NotationError otherwise."""
    name, *options = text.split() or [""]
    base = PRESETS.get(name)
    if base is None:
        raise NotationError(f"no rule set is called {name!r}; there are {', '.join(PRESETS)}")
    return base.with_options(dict(option.partition("=")[::2] for option in options))
