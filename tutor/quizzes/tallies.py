"""Making rounds for practice that are told by their numbers: who won how many tricks."""

from __future__ import annotations

from random import Random

from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Side

__all__ = ["Tally", "by_side", "make_contract_points", "make_points", "make_tally"]

Tally = tuple[int, int, int, int]
"""A number for north, east, south and west."""


def make_tally(rng: Random, rules: RuleSet) -> Tally:
    """Share out the tricks of a round among the four players, every sharing as likely."""
    total = rules.hand_size
    first, second, third = sorted(rng.sample(range(total + 3), 3))
    return first, second - first - 1, third - second - 1, total + 2 - third


def by_side(tally: Tally) -> dict[Side, int]:
    """Add the numbers of partners (M1.S10)."""
    north, east, south, west = tally
    return {Side.NS: north + south, Side.EW: east + west}


def make_points(rng: Random) -> int:
    """Give the points of the winners of a round: mostly few, as in real play."""
    return rng.choice((1, 1, 1, 2, 2, 2, 3, 3, 4))


def make_contract_points(rng: Random) -> int:
    """Give the points of a contract: more often won than lost, and seldom many."""
    return rng.choice((1, 2, 2, 3, 3, 4, 5, -1, -1, -2, -2, -3))
