"""The house rules of a table in words: every option has a name, and every value a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from tutor.engine.combinations import AUCTION_KEYS, JOKER_KEYS, WHIST_KEYS
from tutor.engine.options import AuctionEnd
from tutor.engine.ruleset import RuleSet
from tutor.i18n.message import Message, Value

__all__ = [
    "GROUPS",
    "group_name",
    "house_message",
    "house_messages",
    "house_name",
    "matters",
    "value_message",
]

GROUPS: dict[str, tuple[str, ...]] = {
    "cards": ("jokers", "misdeal"),
    "auction": (
        "auction",
        "pass_is_final",
        "dealer_may_match",
        "forced_dealer",
        "minimum_bid",
        "directions_equal",
    ),
    "naming": ("trump_by", "trump_order", "declare_after_kitty", "kitty_shown"),
    "play": ("downtown_ace", "jokers_own_suit", "joker_lead", "must_shed_joker", "look_back"),
    "score": (
        "set_penalty",
        "overtricks",
        "defenders_score",
        "notrump_factor",
        "boston_factor",
        "honours",
    ),
    "match": ("target", "rounds", "extra_round"),
}
"""Every option by its YAML key, in the order in which a round goes."""


def matters(key: str, rules: RuleSet) -> bool:
    """Tell whether a house rule can make a difference at a table, so that it is worth telling."""
    if key in (WHIST_KEYS if rules.bids else AUCTION_KEYS):
        return False
    if key in JOKER_KEYS:
        return rules.jokers > 0
    if key == "pass_is_final":
        return rules.auction is not AuctionEnd.ONCE_AROUND
    if key == "trump_order":
        return rules.rotates
    if key == "target":
        return rules.rounds is None
    return key not in ("rounds", "extra_round") or rules.rounds is not None


def house_name(key: str) -> Message:
    """Name a house rule: a few words."""
    return Message(f"rule.house.name.{key}")


def group_name(group: str) -> Message:
    """Name a group of house rules: a key of ``GROUPS``."""
    return Message(f"rule.house.group.{group}")


def house_message(key: str, rules: RuleSet) -> Message:
    """Tell what is agreed about a house rule at a table: a sentence."""
    return value_message(key, getattr(rules, key), bids=rules.bids)


def value_message(key: str, value: object, *, bids: bool) -> Message:
    """Tell what a value of a house rule means, whatever else is agreed: a sentence.

    ``bids`` says whether it is for bid whist.
    """
    if isinstance(value, Enum):
        return Message(f"rule.house.{key}.{value.value}")
    if isinstance(value, bool):
        return Message(f"rule.house.{key}.{str(value).lower()}")
    facts: dict[str, Value] = {"n": value if isinstance(value, int) else None}
    if key == "trump_order":
        assert isinstance(value, tuple), "an order is of suits"
        facts = {"order": value}
    elif key == "target":
        facts["loses"] = bids
    return Message(f"rule.house.{key}", facts)


def house_messages(rules: RuleSet) -> Iterator[Message]:
    """Tell all that is agreed at a table, in the order in which a round goes.

    Of honours nothing is said where they do not count: whist has them at few tables.
    """
    for key in (key for keys in GROUPS.values() for key in keys):
        if matters(key, rules) and (key != "honours" or rules.honours):
            yield house_message(key, rules)
