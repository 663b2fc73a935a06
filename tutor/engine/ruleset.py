"""The house rules of a table: every one a documented field (RULES.md 2), and the presets."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum
from typing import get_type_hints

from tutor.engine.cards import Suit, parse_suit
from tutor.engine.combinations import ImpossibleRules, combination_faults
from tutor.engine.errors import NotationError

__all__ = [
    "MAX_ROUNDS",
    "OPTIONS",
    "PRESETS",
    "TARGETS",
    "Game",
    "LookBack",
    "Misdeal",
    "RuleSet",
    "TrumpBy",
    "parse_rules",
    "read_option",
]

TARGETS = (5, 7, 9, 10, 11, 21)
"""The points to which a match can go."""
MAX_ROUNDS = 99
"""The longest match by rounds."""


class Game(Enum):
    """Which of the two games is played."""

    WHIST = "whist"

    __hash__ = object.__hash__


class TrumpBy(Enum):
    """What makes the trump suit of a round."""

    TURNED_CARD = "turned-card"
    ROTATION = "rotation"
    ROTATION_WITH_NOTRUMP = "rotation-with-notrump"


_TURNED_CARD = TrumpBy.TURNED_CARD  # a member is looked up slowly through its class


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
    """The rules in force at one table. The first value of each field is the default.

    A value that no table plays is a NotationError, and so are rules that make no sense together:
    ImpossibleRules, with every reason.
    """

    game: Game = Game.WHIST
    """The game (its rows: M1 for whist)."""
    trump_by: TrumpBy = TrumpBy.TURNED_CARD
    """The turned card makes trump (M1.S3), or the suits take turns, perhaps with a round without
    trumps after the fourth (Tips.4)."""
    trump_order: tuple[Suit, ...] = (Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES, Suit.CLUBS)
    """The order in which the suits take turns, each once (Tips.4)."""
    target: int = 5
    """Points that win the match, at or over, after a round (M1.S11): 5, 7, 9, 10, 11 or 21."""
    rounds: int | None = None
    """How many rounds a match has (Tips.1), 1 to 99; None where points end it."""
    extra_round: bool = False
    """Whether a match that is equal after its last round goes on until it is not."""
    honours: bool = False
    """Whether a side dealt three or four of A K Q J of trumps scores 2 or 4 for them."""
    misdeal: Misdeal = Misdeal.REDEAL
    """After a misdeal the same dealer deals again, or the deal passes to the left."""
    look_back: LookBack = LookBack.LAST
    """Which won tricks may be looked at (M1.S7): the last one, none, or all."""

    def __post_init__(self) -> None:
        if self.target not in TARGETS:
            raise NotationError(f"target {self.target}: choose one of {', '.join(TARGET_TEXTS)}")
        if self.rounds is not None and not 1 <= self.rounds <= MAX_ROUNDS:
            raise NotationError(f"rounds {self.rounds}: choose none, or 1 to {MAX_ROUNDS}")
        if len(self.trump_order) != 4 or {*self.trump_order} != {*Suit}:
            raise NotationError(
                f"trump_order {_order_text(self.trump_order)}: choose an order of S, H, D and C, "
                "each once"
            )
        faults = combination_faults(self)
        if faults:
            raise ImpossibleRules(faults)

    @property
    def rotates(self) -> bool:
        """Whether the suits take turns as trumps, so that no card is turned (Tips.4)."""
        return self.trump_by is not _TURNED_CARD

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
            field.name: _as_yaml(value)
            for field in fields(self)
            if (value := getattr(self, field.name)) != getattr(plain, field.name)
        }

    def __str__(self) -> str:
        for name, preset in PRESETS.items():
            if preset == self:
                return name
        return " ".join(["whist", *(f"{key}={_text(v)}" for key, v in self.changes().items())])

    def with_options(self, options: Mapping[str, object]) -> RuleSet:
        """Change options by their YAML key; NotationError for an unknown key or value."""
        values = {key: read_option(key, value) for key, value in options.items()}
        return replace(self, **values)  # type: ignore[arg-type]  # checked by read_option


def _as_yaml(value: object) -> object:
    if isinstance(value, tuple):
        return [str(suit) for suit in value]
    return value.value if isinstance(value, Enum) else value


def _text(value: object) -> str:
    if isinstance(value, list):
        return ",".join(value)
    return str(value).lower() if isinstance(value, bool) else str(value)


def _order_text(order: tuple[Suit, ...]) -> str:
    return ",".join(map(str, order)) or "of none"


def read_option(key: str, value: object) -> object:
    """Read the value of a house rule as it is written in YAML, or as text; NotationError if none.

    The value alone is looked at: whether rules make sense together is seen when they are made.
    """
    kind = _KINDS.get(key)
    if kind is None:
        raise NotationError(f"no house rule is called {key!r}; there are {', '.join(OPTIONS)}")
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _read_choice(key, value, kind)
    if kind is bool:
        return _read_truth(key, value)
    if key == "trump_order":
        read: object = _read_order(key, value)
    elif key == "rounds" and value in (None, "none"):
        read = None
    else:
        read = _read_number(key, value)
    # With rules that clash with none of these, so that only its own value can be refused.
    replace(_PLAIN, **{key: read})  # type: ignore[arg-type]  # of the type of its key
    return read


def _read_choice(key: str, value: object, kind: type[Enum]) -> Enum:
    for choice in kind:
        if choice.value == value:
            return choice
    choices = ", ".join(str(choice.value) for choice in kind)
    raise NotationError(f"{key}: {value!r} is not one of {choices}")


def _read_truth(key: str, value: object) -> bool:
    if value in ("true", "false"):
        return value == "true"
    if not isinstance(value, bool):
        raise NotationError(f"{key}: {value!r} is neither true nor false")
    return value


def _read_order(key: str, value: object) -> tuple[Suit, ...]:
    suits = value.split(",") if isinstance(value, str) else value
    if not isinstance(suits, (list, tuple)) or not all(isinstance(suit, str) for suit in suits):
        raise NotationError(f"{key}: {value!r} is no list of suits; write [H, D, S, C]")
    return tuple(parse_suit(suit) for suit in suits)


def _read_number(key: str, value: object) -> int:
    if isinstance(value, str) and re.fullmatch("[0-9]{1,9}", value):
        value = int(value)
    if not isinstance(value, int) or isinstance(value, bool):
        raise NotationError(f"{key}: {value!r} is not a whole number")
    return value


TARGET_TEXTS = tuple(map(str, TARGETS))
OPTIONS = tuple(field.name for field in fields(RuleSet) if field.name != "game")
"""The YAML keys of the house rules."""
_KINDS = {key: hint for key, hint in get_type_hints(RuleSet).items() if key in OPTIONS}
_PLAIN = RuleSet(trump_by=TrumpBy.ROTATION)

PRESETS: dict[str, RuleSet] = {
    "whist": RuleSet(),
    "whist-rotation": RuleSet(trump_by=TrumpBy.ROTATION),
    "whist-rounds-12": RuleSet(rounds=12),
    "whist-to-7": RuleSet(target=7),
}
"""The named rule sets, by the name that lesson files use."""


def parse_rules(text: str) -> RuleSet:
    """Read a preset's name, with options after it (``whist target=7``); NotationError otherwise."""
    name, *options = text.split() or [""]
    base = PRESETS.get(name)
    if base is None:
        raise NotationError(f"no rule set is called {name!r}; there are {', '.join(PRESETS)}")
    given = [option.partition("=")[::2] for option in options]
    if len({key for key, _ in given}) < len(given):
        raise NotationError(f"an option stands twice in {text!r}; write it once")
    return base.with_options(dict(given))
