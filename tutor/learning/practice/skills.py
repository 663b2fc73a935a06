"""The skills that can be practised: which kinds and levels train each, and a fresh item of one."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import lru_cache

from tutor.engine.ruleset import PRESETS, RuleSet
from tutor.quizzes import KINDS, Question, generate, levels_of
from tutor.quizzes.kind import seeded

__all__ = ["BIDDING", "QUICK", "Way", "can_ask", "fresh", "rules_of", "skills_of", "ways_to"]

BIDDING = (
    "is-bid-higher",
    "sort-bids",
    "lowest-higher-bid",
    "legal-calls",
    "auction-winner",
    "tricks-needed",
)
"""The kinds of bidding practice."""
QUICK = ("is-bid-higher", "lowest-higher-bid", "tricks-needed")
"""The kinds of a sprint: one look, one answer."""
_TRIES = 40
"""How many items are made in search of one that trains a certain skill."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Way:
    """A way to ask."""

    kind: str
    """The kind of question."""
    level: int
    """How hard, 1 to 5."""


def rules_of(game: str, home: RuleSet) -> RuleSet:
    """Give the rules that a game is practised by: those of home, or else the usual ones."""
    return home if home.game.value == game else PRESETS[game]


@lru_cache(maxsize=256)
def ways_to(skill: str, rules: RuleSet) -> tuple[Way, ...]:
    """Give every way to train a skill, the easiest first; none if the game does not have it."""
    found = (
        Way(kind=kind, level=level)
        for kind in KINDS
        for level, skills in levels_of(kind, rules).items()
        if skill in skills
    )
    return tuple(sorted(found, key=lambda way: way.level))


@lru_cache(maxsize=64)
def skills_of(rules: RuleSet, kinds: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Give the skills of a game in the order of the kinds, the easier first; of some kinds only."""
    found = (
        (level, skill)
        for kind in kinds or KINDS
        for level, skills in levels_of(kind, rules).items()
        for skill in skills
    )
    return tuple(dict.fromkeys(skill for _, skill in sorted(found, key=lambda pair: pair[0])))


def fresh(skill: str, rules: RuleSet, ways: Collection[Way], *parts: object) -> Question | None:
    """Make an item of a skill, in one of these ways, chosen by ``parts``; the same for the same.

    None where these rules do not have it, such as a joker in a pack without: then no item is found.
    """
    return next(_items(skill, rules, ways, *parts), None)


@lru_cache(maxsize=1024)
def can_ask(skill: str, rules: RuleSet) -> bool:
    """Tell whether these rules have the skill: a rule that no table here plays is not asked."""
    return fresh(skill, rules, ways_to(skill, rules), "can", skill) is not None


def _items(skill: str, rules: RuleSet, ways: Collection[Way], *parts: object) -> Iterator[Question]:
    rng = seeded("practice", *parts)
    order = list(ways)
    rng.shuffle(order)
    for number in range(_TRIES if order else 0):
        way = order[number // 2 % len(order)]
        item = generate(way.kind, level=way.level, rules=rules, seed=rng.getrandbits(48))
        if item.skill == skill:
            yield item
