"""Do higher levels ask more? How often simulated learners are right, by kind and level.

One guesses among all that can be answered, one among what any misconception or the rules answer,
and each of the others holds one wrong belief, and else knows the rules. What they get right is
computed for each item, not drawn by lot::

    PYTHONPATH=. python tests/bench/levels.py                      # every kind, 200 items a level
    PYTHONPATH=. python tests/bench/levels.py trick-winner --items 1000
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from statistics import fmean

from tutor.engine.calls import Bid, Miscall, parse_call
from tutor.engine.cards import Card
from tutor.engine.ruleset import PRESETS, RuleSet
from tutor.quizzes import KINDS, Question, Shape, generate, levels_of
from tutor.quizzes.misconceptions import MISCONCEPTIONS, Misconception

GAMES = {"whist": RuleSet(), "bid-whist": PRESETS["bid-whist"]}
NOISE = 0.02
"""A rise from one level to the next that is no more than this is none."""


@dataclass(frozen=True, kw_only=True)
class Level:
    """How often simulated learners are right at one level."""

    number: int
    """The level."""
    guesser: float
    """The share that one who guesses gets right."""
    lured: float
    """The share that one who guesses among what people believe gets right; as the guesser, where
    nobody believes anything wrong at any level."""
    believers: dict[str, float]
    """The share that one with a wrong belief gets right, of the beliefs that matter there."""

    @property
    def mean(self) -> float:
        """The mean of who is lured and of the believers."""
        return fmean((self.lured, *self.believers.values()))


def plausible(item: Question) -> float:
    """Count the answers that look possible to who knows what is asked, but not the rule."""
    match item.shape:
        case Shape.PICK_ONE:
            return len(item.options)
        case Shape.PICK_A_CALL:
            return 6  # the bids of the number that stands, and of the next
        case Shape.NUMBER:
            return len(item.reasons)  # those that a learner can think of, and the right one
        case Shape.YES_NO:
            return len(item.options) * max(1, len(item.because))
        case Shape.ORDER:
            return math.prod(range(1, len(item.options) + 1))
        case Shape.PICK_MANY if isinstance(item.options[0].label, Card):
            suits = {option.label.suit for option in item.options if isinstance(option.label, Card)}
            return float(2 ** len(suits) - 1)
        case Shape.PICK_MANY if item.kind == "legal-calls":
            calls = [parse_call(option.id) for option in item.options]
            bids, others = (
                sum(isinstance(call, kind) for call in calls) for kind in (Bid, Miscall)
            )
            # A pass or not, all bids from one upwards or none, and each of the calls that are none.
            return float(2 * (bids + 1) * 2**others - 1)
        case _:
            sorts = {type(option.label) for option in item.options}
            return float(2 ** len(sorts) - 1)


def guesses(item: Question) -> float:
    """Give how often a guess among the plausible answers is right."""
    return min(1.0, len(item.right) / plausible(item))


def lured(item: Question) -> float:
    """Give how often a guess among what the rules and the misconceptions answer is right.

    Where they agree it is right.
    """
    answers = {belief.answer(item) for belief in MISCONCEPTIONS.values()} - {None}
    return 1 / (1 + len(answers - item.right))


def believes(item: Question, belief: Misconception) -> float:
    """Give how often the belief leads to a right answer; who cannot tell by it guesses."""
    answer = belief.answer(item)
    return guesses(item) if answer is None else float(answer in item.right)


def measure(kind: str, rules: RuleSet, count: int) -> list[Level]:
    """Ask the simulated learners the items of the first seeds of every level."""
    levels = [_measure(kind, number, rules, count) for number in levels_of(kind, rules)]
    if any(level.believers for level in levels):
        return levels
    return [replace(level, lured=level.guesser) for level in levels]


def _measure(kind: str, level: int, rules: RuleSet, count: int) -> Level:
    items = [generate(kind, level=level, rules=rules, seed=seed) for seed in range(count)]
    shares = {
        belief.id: fmean(believes(item, belief) for item in items)
        for belief in MISCONCEPTIONS.values()
        if kind in belief.kinds
    }
    matter = {name: share for name, share in shares.items() if share < 1}
    return Level(
        number=level,
        guesser=fmean(map(guesses, items)),
        lured=fmean(map(lured, items)),
        believers=matter,
    )


def not_harder(levels: list[Level]) -> Iterator[str]:
    """Name the learners who do better at the highest level than at the lowest they meet."""
    for name in ("guesser", "lured"):
        if getattr(levels[-1], name) > getattr(levels[0], name) + NOISE:
            yield name
    for name in MISCONCEPTIONS:
        met = [level.believers[name] for level in levels if name in level.believers]
        if len(met) > 1 and met[-1] > met[0] + NOISE:
            yield name


def rises(levels: list[Level]) -> list[str]:
    """Name the steps from one level to the next at which who is lured does better."""
    return [
        f"{one.number}-{other.number}"
        for one, other in pairwise(levels)
        if other.lured > one.lured + NOISE
    ]


def main() -> None:
    """Print the table: a row for each kind and level, then what is not harder."""
    parser = argparse.ArgumentParser(description="Simulated learners by kind and level.")
    parser.add_argument("kinds", nargs="*", help="some kinds; by default all")
    parser.add_argument("--items", type=int, default=200, help="items for each level")
    options = parser.parse_args()
    remarks = []
    for game, rules in GAMES.items():
        print(f"\n{game}, {options.items} items a level; right in %")
        print(f"{'kind':20}{'level':>6}{'guess':>7}{'lured':>7}{'mean':>7}  with one wrong belief")
        for kind in options.kinds or KINDS:
            levels = measure(kind, rules, options.items)
            for level in levels:
                believers = ", ".join(f"{n} {s:.0%}" for n, s in sorted(level.believers.items()))
                shares = "".join(
                    f"{100 * share:7.1f}" for share in (level.guesser, level.lured, level.mean)
                )
                print(f"{kind:20}{level.number:>6}{shares}  {believers}", flush=True)
            if len(levels) > 1:
                better, up = [*not_harder(levels)], rises(levels)
                if better or up:
                    remarks.append(
                        f"{game} {kind}: better at the top: {', '.join(better) or 'nobody'}; "
                        f"who is lured rises: {', '.join(up) or 'nowhere'}"
                    )
    print("\nnot harder:", *(remarks or ["nothing"]), sep="\n  ")


if __name__ == "__main__":
    main()
