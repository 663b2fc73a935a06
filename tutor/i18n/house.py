"""The house rules of a table in words, one message a rule."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.engine.ruleset import RuleSet
from tutor.i18n.message import Message

__all__ = ["house_messages"]


def house_messages(rules: RuleSet) -> Iterator[Message]:
    """Tell what is agreed at this table, in the order in which it matters."""
    order = {"order": rules.trump_order} if rules.rotates else {}
    yield Message(f"rule.house.trump_by.{rules.trump_by.value}", order)
    if rules.rounds is None:
        yield Message("rule.house.target", {"n": rules.target})
    else:
        end = "rule.house.extra_round" if rules.extra_round else "rule.house.rounds"
        yield Message(end, {"n": rules.rounds})
    if rules.honours:
        yield Message("rule.house.honours")
    yield Message(f"rule.house.misdeal.{rules.misdeal.value}")
    yield Message(f"rule.house.look_back.{rules.look_back.value}")
