"""How well the bots play: tricks a deal for one side, over paired deals, with a 95% interval.

Every deal is played twice, the sides swapped, so that the luck of the cards cancels out::

    PYTHONPATH=. python tests/bench/bots.py               # maxims against random legal cards
    PYTHONPATH=. python tests/bench/bots.py --ablation    # and each maxim against its absence
"""

from __future__ import annotations

import argparse
import math
import os
import platform
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from statistics import fmean, stdev
from time import process_time

from tutor.bots import BOTS, Advice
from tutor.bots.advice import Pick
from tutor.bots.knowledge import Knowledge, knowledge
from tutor.bots.luck import AnyCard
from tutor.bots.whist import MAXIMS, consider
from tutor.engine.deal import shuffled_deal
from tutor.engine.judge import apply
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat, Side
from tutor.engine.table import Phase, Table, start
from tutor.engine.view import SeatView, view

AIM = 1.5
"""Tricks a deal that maxims must gain on random legal cards."""

Player = Callable[[SeatView, Random], Advice]


@dataclass(frozen=True, kw_only=True)
class Duel:
    """What one player gains on another."""

    gains: tuple[float, ...]
    """By deal: the tricks above half of them that the first player's side took, mean of the two."""

    @property
    def mean(self) -> float:
        """The gain in tricks a deal, for one side."""
        return fmean(self.gains)

    @property
    def margin(self) -> float:
        """Half the width of the 95% interval."""
        return 1.96 * stdev(self.gains) / math.sqrt(len(self.gains))

    def __str__(self) -> str:
        return f"{self.mean:+.3f} ± {self.margin:.3f}"


def duel(one: Player, other: Player, *, deals: int, seed: int) -> Duel:
    """Play each deal twice, the first player once as N-S and once as E-W."""
    return Duel(gains=tuple(_gains(one, other, deals=deals, seed=seed)))


def _gains(one: Player, other: Player, *, deals: int, seed: int) -> Iterator[float]:
    for number in range(seed, seed + deals):
        table = start(shuffled_deal(Random(number), dealer=tuple(Seat)[number % 4]), RuleSet())
        ours = _tricks(table, {Side.NS: one, Side.EW: other}, Random(number))
        theirs = _tricks(table, {Side.NS: other, Side.EW: one}, Random(number))
        yield (ours - theirs) / 2


def _tricks(table: Table, players: dict[Side, Player], rng: Random) -> int:
    """Play a deal to its end; give the tricks of N-S."""
    while table.phase is Phase.PLAY:
        player = players[table.turn.side]
        table = apply(table, player(view(table, table.turn), rng).action)
    return table.tricks_of(Side.NS)


def without(name: str) -> Player:
    """Give the maxim bot with one maxim left out; where none applies it plays its lowest card."""
    kept = (*(maxim for maxim in MAXIMS if maxim.__name__ != name), _lowest)
    return lambda look, rng: consider(knowledge(look), kept)


def _lowest(know: Knowledge) -> Pick:
    return Pick(know.lowest(know.legal), AnyCard())


def pace(player: Player, *, deals: int, seed: int) -> float:
    """Give the mean processor time of a decision in microseconds, view included."""
    taken, decisions = 0.0, 0
    for number in range(seed, seed + deals):
        table = start(shuffled_deal(Random(number), dealer=Seat.WEST), RuleSet())
        while table.phase is Phase.PLAY:
            begun = process_time()
            advice = player(view(table, table.turn), Random(number))
            taken += process_time() - begun
            decisions += 1
            table = apply(table, advice.action)
    return taken / decisions * 1e6


def main() -> None:
    """Run the bench and print its table; fail where the maxims fall short of their aim."""
    parser = argparse.ArgumentParser(description="Bots against each other, in tricks a deal.")
    parser.add_argument("--deals", type=int, default=1000, help="paired deals for each line")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ablation", action="store_true", help="leave out each maxim in turn")
    options = parser.parse_args()
    run = {"deals": options.deals, "seed": options.seed}
    maxims, chance = BOTS["maxims"].advise, BOTS["random"].advise

    print(
        f"Python {platform.python_version()}, {os.cpu_count()} processors; {options.deals} paired "
        f"deals from seed {options.seed}; tricks a deal for one side, 95% interval"
    )
    first = duel(maxims, chance, **run)
    print(f"{'maxims against random':36}{first!s:>18}")
    for name, bot in BOTS.items():
        spent = pace(bot.advise, deals=max(1, options.deals // 20), seed=options.seed)
        print(f"{f'a decision of {name}':36}{spent:>15.0f} µs")
    if options.ablation:
        print(f"\n{'what is lost without':36}{'against the whole':>18}{'against random':>18}")
        for maxim in MAXIMS:
            name = maxim.__name__
            whole = duel(maxims, without(name), **run)
            random = duel(without(name), chance, **run)
            lost = Duel(gains=tuple(a - b for a, b in zip(first.gains, random.gains, strict=True)))
            print(f"{name.replace('_', ' '):36}{whole!s:>18}{lost!s:>18}", flush=True)
    if first.mean - first.margin < AIM:
        raise SystemExit(f"the maxims gain too little: the aim is {AIM:+.1f}")


if __name__ == "__main__":
    main()
