"""The house rules that a question depends on, on its board where they are not the usual ones."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.engine.calls import Direction
from tutor.engine.contract import Contract
from tutor.engine.ruleset import RuleSet
from tutor.i18n import Message
from tutor.i18n.house import GROUPS, house_message, house_name, matters
from tutor.quizzes.board import Board

__all__ = [
    "AUCTION_RULES",
    "END_RULES",
    "LADDER_RULES",
    "SCORE_RULES",
    "house_board",
    "house_rows",
    "house_text",
    "joker_rules",
    "trick_rules",
    "with_house",
]

AUCTION_RULES = GROUPS["auction"]
"""What decides who may call what, and when the auction is over."""
LADDER_RULES = ("dealer_may_match", "directions_equal")
"""What decides which of two bids is higher."""
END_RULES = ("auction", "pass_is_final", "dealer_may_match", "forced_dealer")
"""What decides when an auction is over."""
SCORE_RULES = GROUPS["score"]
"""What decides how a round is scored."""


def _changed(rules: RuleSet, keys: Iterable[str]) -> tuple[Message, ...]:
    """Tell those of some house rules that are not as at most tables."""
    return tuple(told for _, told in house_rows(rules, keys))


def house_rows(rules: RuleSet, keys: Iterable[str]) -> tuple[tuple[Message, Message], ...]:
    """Name and tell those of some house rules that are not as at most tables, a row each."""
    changed = rules.changes()
    return tuple(
        (house_name(key), house_message(key, rules))
        for key in keys
        if key in changed and matters(key, rules)
    )


def house_board(rules: RuleSet, keys: Iterable[str]) -> Board | None:
    """List those of some house rules that are not as at most tables; None where all are."""
    told = _changed(rules, keys)
    head = (Message("kind.board.house"),)
    return Board(head=head, rows=tuple((rule,) for rule in told)) if told else None


def house_text(rules: RuleSet, keys: Iterable[str]) -> Message | None:
    """Tell those of some house rules that are not as at most tables, one after the other.

    None where all are.
    """
    told: Message | None = None
    for rule in _changed(rules, keys):
        told = Message("kind.house", {"before": told, "rule": rule}) if told else rule
    return told


def with_house(prompt: Message, rules: RuleSet, keys: Iterable[str]) -> Message:
    """Put those of some house rules that are not as at most tables before a prompt."""
    house = house_text(rules, keys)
    return Message("kind.house", {"before": house, "rule": prompt}) if house else prompt


def joker_rules(contract: Contract | None) -> tuple[str, ...]:
    """Name the house rules that decide where jokers may be played under a contract."""
    if contract is None:
        return ()
    return ("joker_lead", "must_shed_joker") if contract.notrump else ("jokers_own_suit",)


def trick_rules(contract: Contract | None) -> tuple[str, ...]:
    """Name the house rules that decide who wins a trick under a contract."""
    if contract is None:
        return ()
    jokers = "joker_lead" if contract.notrump else "jokers_own_suit"
    down = contract.direction is Direction.DOWNTOWN
    return (jokers, "downtown_ace") if down else (jokers,)
