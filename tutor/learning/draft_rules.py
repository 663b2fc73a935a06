"""House rules while they are being chosen: they may make no sense together, and nothing is lost."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum

from tutor.engine.combinations import (
    AUCTION_KEYS,
    WHIST_KEYS,
    ImpossibleCombination,
    ImpossibleRules,
)
from tutor.engine.errors import NotationError
from tutor.engine.ruleset import OPTIONS, PRESETS, Game, RuleSet, option_values, read_option
from tutor.i18n import Message, Words
from tutor.i18n.house import GROUPS, house_name, value_message

__all__ = ["DraftRules", "Option", "difference", "fault_text", "parse_draft", "value_text"]


@dataclass(frozen=True, kw_only=True)
class Option:
    """A house rule that can be chosen."""

    key: str
    """Its YAML key."""
    values: tuple[str, ...]
    """Every value that tables play, as it is written, the standard one first."""


def value_text(value: object) -> str:
    """Write the value of a house rule as ``parse_rules`` reads it."""
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, tuple):
        return ",".join(map(str, value))
    return str(value).lower()


@dataclass(frozen=True, kw_only=True)
class DraftRules:
    """A game and the house rules that were chosen for it."""

    game: Game
    """Which of the two games."""
    chosen: Mapping[str, str] = field(default_factory=dict)
    """The values that differ from the standard, as they are written, by key."""

    @property
    def rules(self) -> RuleSet | None:
        """The rules; None while they make no sense together."""
        return None if self.faults else self._made()

    @property
    def faults(self) -> tuple[ImpossibleCombination, ...]:
        """Every reason why these rules make no sense together; none when they do."""
        try:
            self._made()
        except ImpossibleRules as impossible:
            return impossible.faults
        return ()

    @property
    def name(self) -> str | None:
        """The preset that these rules are; None for house rules of one's own."""
        return next((name for name, rules in PRESETS.items() if rules == self.rules), None)

    @property
    def groups(self) -> dict[str, tuple[Option, ...]]:
        """Every house rule of this game, by the group it belongs to, in the order of a round."""
        strange = WHIST_KEYS if self.game is Game.BID_WHIST else AUCTION_KEYS
        found = {
            group: tuple(
                Option(key=key, values=tuple(map(value_text, option_values(key))))
                for key in keys
                if key not in strange
            )
            for group, keys in GROUPS.items()
        }
        return {group: options for group, options in found.items() if options}

    def value(self, key: str) -> str:
        """Give the value of a house rule, as it is written."""
        return self.chosen.get(key) or standard(key)

    def choose(self, key: str, text: str) -> DraftRules:
        """Choose a value; NotationError when it is none."""
        text = value_text(read_option(key, text))
        chosen = {**self.chosen, key: text}
        return replace(self, chosen={k: v for k, v in chosen.items() if v != standard(k)})

    def sentence(self, key: str, text: str) -> Message:
        """Tell what a value means."""
        return value_message(key, read_option(key, text), bids=self.game is Game.BID_WHIST)

    def __str__(self) -> str:
        if self.name:
            return self.name
        chosen = (f"{key}={self.chosen[key]}" for key in OPTIONS if key in self.chosen)
        return " ".join([self.game.value, *chosen])

    def _made(self) -> RuleSet:
        options = {key: read_option(key, text) for key, text in self.chosen.items()}
        return replace(RuleSet(game=self.game), **options)  # type: ignore[arg-type]  # of its key


def standard(key: str) -> str:
    """Give the standard value of a house rule, as it is written."""
    return value_text(option_values(key)[0])


def parse_draft(text: str) -> DraftRules:
    """Read rules that may make no sense together; NotationError for what is no house rule."""
    name, *options = text.split() or [""]
    base = PRESETS.get(name)
    if base is None:
        raise NotationError(f"no rule set is called {name!r}; there are {', '.join(PRESETS)}")
    draft = DraftRules(game=base.game)
    for key, value in base.changes().items():
        draft = draft.choose(key, value_text(read_option(key, value)))
    for option in options:
        key, _, written = option.partition("=")
        draft = draft.choose(key, written)
    return draft


def difference(draft: DraftRules, words: Words) -> list[tuple[str, str, str]]:
    """Tell each house rule that differs from the standard: its name, what holds, what was usual."""
    return [
        (
            words.tell(house_name(key)),
            words.tell(draft.sentence(key, draft.chosen[key])),
            words.tell(draft.sentence(key, standard(key))),
        )
        for options in draft.groups.values()
        for key in (option.key for option in options)
        if key in draft.chosen
    ]


def fault_text(fault: ImpossibleCombination, words: Words) -> str:
    """Tell why house rules make no sense together, by their names."""
    names = (
        words.say("ui.setup.game") if key == "game" else words.tell(house_name(key))
        for key in fault.keys
    )
    quoted = tuple(words.say("ui.setup.called", item=name) for name in names)
    return words.reason(replace(fault, keys=quoted))
