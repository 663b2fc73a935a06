"""House rules that make no sense together (RULES.md 2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from tutor.engine.errors import NotationError
from tutor.engine.reasons import Kind, Reason

if TYPE_CHECKING:
    from tutor.engine.ruleset import RuleSet

__all__ = ["Clash", "ImpossibleCombination", "ImpossibleRules", "combination_faults"]


class Clash(Enum):
    """Why house rules make no sense together."""

    TWO_ENDS = "two-ends"
    """A match ends by points or after a number of rounds, not by both."""
    NO_ROUNDS = "no-rounds"
    """There is no last round after which an extra one could be played."""
    NO_ROTATION = "no-rotation"
    """The turned card makes trump, so there is no order of trumps."""


@dataclass(frozen=True, kw_only=True)
class ImpossibleCombination(
    Reason, id="rules.impossible-combination", kind=Kind.ILLEGAL, row="M1.S11"
):
    """House rules that make no sense together."""

    keys: tuple[str, ...]
    """The options, by their YAML keys: the first is the one to take away."""
    why: Clash
    """What is the matter with them."""


class ImpossibleRules(NotationError):
    """Rules that make no sense together; ``faults`` holds every reason, at least one."""

    def __init__(self, faults: tuple[ImpossibleCombination, ...]) -> None:
        super().__init__("; ".join(map(str, faults)))
        self.faults = faults


def combination_faults(rules: RuleSet) -> tuple[ImpossibleCombination, ...]:
    """Name every combination of house rules that makes no sense, at once."""
    return tuple(ImpossibleCombination(keys=keys, why=why) for keys, why in _clashes(rules))


def _clashes(rules: RuleSet) -> Iterator[tuple[tuple[str, ...], Clash]]:
    plain = type(rules)
    if rules.rounds is not None and rules.target != plain.target:
        yield ("target", "rounds"), Clash.TWO_ENDS
    if rules.extra_round and rules.rounds is None:
        yield ("extra_round", "rounds"), Clash.NO_ROUNDS
    if rules.trump_order != plain.trump_order and not rules.rotates:
        yield ("trump_order", "trump_by"), Clash.NO_ROTATION
