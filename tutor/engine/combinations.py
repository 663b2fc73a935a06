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

__all__ = [
    "AUCTION_KEYS",
    "JOKER_KEYS",
    "WHIST_KEYS",
    "Clash",
    "ImpossibleCombination",
    "ImpossibleRules",
    "combination_faults",
]

WHIST_KEYS = ("trump_by", "trump_order", "honours")
"""The house rules of whist alone, by their YAML keys."""
JOKER_KEYS = ("jokers_own_suit", "joker_lead", "must_shed_joker")
"""The house rules about jokers."""
AUCTION_KEYS = (
    "auction",
    "pass_is_final",
    "dealer_may_match",
    "forced_dealer",
    "minimum_bid",
    "directions_equal",
    "declare_after_kitty",
    "kitty_shown",
    "jokers",
    *JOKER_KEYS,
    "downtown_ace",
    "set_penalty",
    "overtricks",
    "defenders_score",
    "notrump_factor",
    "boston_factor",
)
"""The house rules of bid whist alone."""


class Clash(Enum):
    """Why house rules make no sense together."""

    TWO_ENDS = "two-ends"
    """A match ends by points or after a number of rounds, not by both."""
    NO_ROUNDS = "no-rounds"
    """There is no last round after which an extra one could be played."""
    NO_ROTATION = "no-rotation"
    """The turned card makes trump, so there is no order of trumps."""
    NO_JOKERS = "no-jokers"
    """No jokers are in the pack, so nothing can be agreed about them."""
    NOT_IN_WHIST = "not-in-whist"
    """Whist has no auction, kitty or jokers, so it has no rules about them."""
    NOT_IN_BID_WHIST = "not-in-bid-whist"
    """In bid whist the winner of the auction names the trumps, and honours are not scored."""


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
    changed = rules.changes()
    strange = WHIST_KEYS if rules.bids else AUCTION_KEYS
    for key in changed:
        if key in strange:
            yield (key, "game"), Clash.NOT_IN_BID_WHIST if rules.bids else Clash.NOT_IN_WHIST
    if rules.rounds is not None and "target" in changed:
        yield ("target", "rounds"), Clash.TWO_ENDS
    if rules.extra_round and rules.rounds is None:
        yield ("extra_round", "rounds"), Clash.NO_ROUNDS
    if "trump_order" in changed and not rules.rotates and not rules.bids:
        yield ("trump_order", "trump_by"), Clash.NO_ROTATION
    if not rules.jokers and rules.bids:
        for key in JOKER_KEYS:
            if key in changed:
                yield (key, "jokers"), Clash.NO_JOKERS
