"""Do higher levels ask more? How often simulated learners are right, by kind and level.

One guesses among all that can be answered, one among what any misconception or the rules answer,
and each of the others holds one wrong belief, and else knows the rules. What they get right is
computed for each item, not drawn by lot. The last list must be empty: there a level is easier than
the one below it, for the mean of these people. Steps that are no harder for them, and show no more
to look at either, differ in what has to be known; and of some nobody believes anything wrong::

    PYTHONPATH=. python tests/bench/levels.py                      # every kind, 200 items a level
    PYTHONPATH=. python tests/bench/levels.py trick-winner --items 1000
"""

from __future__ import annotations

import argparse
import math
import sys
from dataclasses import dataclass, replace
from itertools import pairwise
from statistics import fmean

from tutor.engine.calls import Bid, Miscall, parse_call
from tutor.engine.cards import Card, Suit
from tutor.engine.ruleset import PRESETS, RuleSet
from tutor.engine.seats import Seat
from tutor.i18n import Message
from tutor.quizzes import KINDS, Question, Shape, generate, levels_of
from tutor.quizzes.misconceptions import MISCONCEPTIONS, Misconception

GAMES = {"whist": RuleSet(), "bid-whist": PRESETS["bid-whist"]}
NOISE = 0.03
"""A rise from one level to the next that is no more than this is none."""
APART = {
    ("is-legal", "4-5"): "leading is asked about as well, where everybody knows that anything goes",
    ("match-score", "3-4"): "from a sum to who has won, of three outcomes: luck helps more",
    (
        "misdeal",
        "1-2",
    ): "a card too many in a hand is one too few in the kitty: two rules are right",
    (
        "lowest-higher-bid",
        "4-5",
    ): "half of the time nobody has bid yet, and no belief is about that",
    (
        "is-bid-higher",
        "4-5",
    ): "bids of different numbers are asked about as well, and all know those",
    ("trick-count", "3-4"): "from piles to the cards themselves: few tricks, and none is the kitty",
}
"""Steps at which something else is asked for, so that the numbers of the two cannot be compared:
the level above takes more knowledge, and guessing at it is easier all the same."""


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
    """The share that one with a wrong belief gets right, of the beliefs that matter at any level of
    the kind in this game: whoever is never wrong at this level stands at 1 here."""
    work: float
    """How much there is to look at: the cards, calls and numbers that are shown, on average."""

    @property
    def mean(self) -> float:
        """The mean of who is lured and of the believers: the same people at every level."""
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
        case Shape.PICK_MANY if any(isinstance(one.label, Seat | Suit) for one in item.options):
            named = [one for one in item.options if not isinstance(one.label, Message)]
            # Any of them; none, where that can be picked as well.
            return float(2 ** len(named) - (len(named) == len(item.options)))
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


def work(item: Question) -> int:
    """Count what there is to look at: cards, calls, numbers and facts, and what can be picked."""
    shown = list(item.board.cells()) if item.board else []
    table = item.table
    if table is not None:
        shown += [card for seat in item.shown for card in table.hand(seat) or ()]
        shown += [card for _, card in table.played()]
        shown += [call for _, call in table.auction.calls] if table.auction else []
    cells = sum(len(cell) if isinstance(cell, tuple) else cell is not None for cell in shown)
    return cells + len(item.options) + len(item.because)


def measure(kind: str, rules: RuleSet, count: int) -> list[Level]:
    """Ask the simulated learners the items of the first seeds of every level."""
    levels = [_measure(kind, number, rules, count) for number in levels_of(kind, rules)]
    matter = {name for level in levels for name, share in level.believers.items() if share < 1}
    levels = [
        replace(level, believers={name: level.believers[name] for name in sorted(matter)})
        for level in levels
    ]
    return levels if matter else [replace(level, lured=level.guesser) for level in levels]


def _measure(kind: str, level: int, rules: RuleSet, count: int) -> Level:
    items = [generate(kind, level=level, rules=rules, seed=seed) for seed in range(count)]
    return Level(
        number=level,
        guesser=fmean(map(guesses, items)),
        lured=fmean(map(lured, items)),
        believers={
            belief.id: fmean(believes(item, belief) for item in items)
            for belief in MISCONCEPTIONS.values()
            if kind in belief.kinds
        },
        work=fmean(map(work, items)),
    )


def rises(levels: list[Level]) -> list[str]:
    """Name the steps from one level to the next at which the learners do better."""
    return [
        f"{one.number}-{other.number}"
        for one, other in pairwise(levels)
        if other.mean > one.mean + NOISE
    ]


def flat(levels: list[Level]) -> list[str]:
    """Name the steps at which they do neither worse nor have more to look at."""
    return [
        f"{one.number}-{other.number}"
        for one, other in pairwise(levels)
        if abs(other.mean - one.mean) <= NOISE and other.work <= one.work
    ]


def main() -> None:
    """Print the table: a row for each kind and level, then what is not harder."""
    parser = argparse.ArgumentParser(description="Simulated learners by kind and level.")
    parser.add_argument("kinds", nargs="*", help="some kinds; by default all")
    parser.add_argument("--items", type=int, default=200, help="items for each level")
    options = parser.parse_args()
    easier: list[str] = []
    same: list[str] = []
    apart: list[str] = []
    for game, rules in GAMES.items():
        print(f"\n{game}, {options.items} items a level; right in %")
        head = "".join(f"{name:>7}" for name in ("guess", "lured", "mean", "work"))
        print(f"{'kind':20}{'level':>6}{head}  with one wrong belief")
        for kind in options.kinds or KINDS:
            levels = measure(kind, rules, options.items)
            for level in levels:
                believers = ", ".join(f"{n} {s:.0%}" for n, s in level.believers.items())
                shares = (100 * share for share in (level.guesser, level.lured, level.mean))
                numbers = "".join(f"{number:7.1f}" for number in (*shares, level.work))
                print(f"{kind:20}{level.number:>6}{numbers}  {believers}", flush=True)
            for step in rises(levels):
                why = APART.get((kind, step))
                (apart if why else easier).append(
                    f"{game} {kind} {step}{': ' if why else ''}{why or ''}"
                )
            same += [f"{game} {kind} {step}" for step in flat(levels)]
    print("\nno harder, and no more to look at:", *(same or ["nothing"]), sep="\n  ")
    print("\nnot to be compared:", *(apart or ["nothing"]), sep="\n  ")
    print("\neasier than the level below:", *(easier or ["nothing"]), sep="\n  ")
    sys.exit(1 if easier else 0)


if __name__ == "__main__":
    main()
