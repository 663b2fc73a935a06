"""The house rules that a question depends on, on its board where they are not the usual ones."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.engine.ruleset import RuleSet
from tutor.i18n import Message
from tutor.i18n.house import GROUPS, house_message, matters
from tutor.quizzes.board import Board

__all__ = ["AUCTION_RULES", "END_RULES", "LADDER_RULES", "house_board", "house_text"]

AUCTION_RULES = GROUPS["auction"]
"""What decides who may call what, and when the auction is over."""
LADDER_RULES = ("dealer_may_match", "directions_equal")
"""What decides which of two bids is higher."""
END_RULES = ("auction", "pass_is_final", "dealer_may_match", "forced_dealer")
"""What decides when an auction is over."""


def _changed(rules: RuleSet, keys: Iterable[str]) -> tuple[Message, ...]:
    """Tell those of some house rules that are not as at most tables."""
    changed = rules.changes()
    return tuple(
        house_message(key, rules) for key in keys if key in changed and matters(key, rules)
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
