"""The house rules that a question depends on, on its board where they are not the usual ones."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.engine.ruleset import RuleSet
from tutor.i18n import Message
from tutor.i18n.house import GROUPS, house_message, matters
from tutor.quizzes.board import Board

__all__ = ["AUCTION_RULES", "LADDER_RULES", "house_board", "house_rules"]

AUCTION_RULES = GROUPS["auction"]
"""What decides who may call what, and when the auction is over."""
LADDER_RULES = ("dealer_may_match", "directions_equal")
"""What decides which of two bids is higher."""


def house_rules(rules: RuleSet, keys: Iterable[str]) -> tuple[Message, ...]:
    """Tell those of some house rules that are not as at most tables."""
    changed = rules.changes()
    return tuple(
        house_message(key, rules) for key in keys if key in changed and matters(key, rules)
    )


def house_board(rules: RuleSet, keys: Iterable[str]) -> Board | None:
    """List those of some house rules that are not as at most tables; None where all are."""
    told = house_rules(rules, keys)
    head = (Message("kind.board.house"),)
    return Board(head=head, rows=tuple((rule,) for rule in told)) if told else None
