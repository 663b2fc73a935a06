"""The rules that a class goes against in its games: pupils by rules, and how often."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tutor.engine.errors import NotationError
from tutor.engine.reasons import read_reason
from tutor.i18n import Words
from tutor.learning.classes.results import MOVED, Results
from tutor.store.broken_rules import Broken

__all__ = ["RulesBroken", "rule_name", "rules_broken", "what_was_told"]


@dataclass(frozen=True, kw_only=True, slots=True)
class RulesBroken:
    """Pupils by rules."""

    rules: tuple[str, ...]
    """The reasons that refused something, by their ids; the most frequent first."""
    rows: tuple[tuple[str, tuple[int, ...]], ...]
    """Of each pupil who has begun the nickname, and for each rule how often it was broken."""
    examples: tuple[Broken, ...]
    """For each rule the pupil who broke it most."""

    @property
    def most(self) -> int:
        """How often a pupil broke one rule, at most."""
        return max((count for _, counts in self.rows for count in counts), default=0)

    def times(self, place: int) -> int:
        """How often a rule was broken."""
        return sum(counts[place] for _, counts in self.rows)

    def pupils(self, place: int) -> int:
        """How many pupils broke a rule."""
        return sum(counts[place] > 0 for _, counts in self.rows)


def rules_broken(results: Results, found: Sequence[Broken]) -> RulesBroken:
    """Put what was counted into a table of those who are in the grid and have begun."""
    begun = [row for row in results.rows if any(row.cells)]
    here = {row.member.id for row in begun}
    mine = [one for one in found if one.member_id in here]
    totals: dict[str, int] = {}
    for one in mine:
        totals[one.reason_id] = totals.get(one.reason_id, 0) + one.count
    rules = tuple(sorted(totals, key=lambda rule: (-totals[rule], rule)))
    counts = {(one.member_id, one.reason_id): one.count for one in mine}
    return RulesBroken(
        rules=rules,
        rows=tuple(
            (
                f"{MOVED} {row.member.nickname}" if row.moved else row.member.nickname,
                tuple(counts.get((row.member.id, rule), 0) for rule in rules),
            )
            for row in begun
        ),
        examples=tuple(
            max((one for one in mine if one.reason_id == rule), key=lambda one: one.count)
            for rule in rules
        ),
    )


def rule_name(reason_id: str, words: Words) -> str:
    """Name what went against a rule, in a few words."""
    key = f"ui.results.broke.{reason_id.replace('.', '-')}"
    return words.say(key) if words.has(key) else words.say("ui.results.broke.other")


def what_was_told(one: Broken, words: Words) -> str | None:
    """Say what the pupil was told; None for a reason that this version does not know."""
    try:
        fields: Any = dict(one.fields)
        reason = read_reason(one.reason_id, fields)
    except NotationError:
        return None
    return words.reason(reason)
