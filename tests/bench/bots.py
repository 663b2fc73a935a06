"""How well the bots play both games: tricks and points a deal, over paired deals.

Every deal is played twice, the sides swapped, so that the luck of the cards cancels out; every
number comes with its 95% interval::

    PYTHONPATH=. python tests/bench/bots.py               # each bot against the weaker one
    PYTHONPATH=. python tests/bench/bots.py --strong 100  # fewer deals for the strong bot
    PYTHONPATH=. python tests/bench/bots.py --ablation    # and each maxim of the play left out
    PYTHONPATH=. python tests/bench/bots.py --rules "bid-whist minimum_bid=3"

In bid whist it also tells what the contracts are that bots with maxims bid among themselves, and
how many of them they make.
"""

from __future__ import annotations

import argparse
import math
import os
import platform
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from statistics import fmean, stdev
from time import process_time

from tutor.bots import BOTS, Advice
from tutor.bots.advice import Pick
from tutor.bots.knowledge import Knowledge, knowledge
from tutor.bots.luck import AnyCard
from tutor.bots.maxims import play_maxims
from tutor.bots.whist import consider
from tutor.engine.calls import BidKind
from tutor.engine.deal import shuffled_deal
from tutor.engine.judge import apply
from tutor.engine.ruleset import RuleSet, parse_rules
from tutor.engine.scoring import points_of, score_round
from tutor.engine.seats import Seat, Side
from tutor.engine.table import Phase, Table, start
from tutor.engine.view import SeatView, view

AIM = 1.5
"""Tricks a deal that maxims must gain on random legal actions, in either game."""
STRONG_AIM = 0.25
"""Tricks a deal that the strong bot must gain on the maxims; its interval may not hold zero."""
SOUND = (0.60, 0.75)
"""How many of its contracts a sound bidder makes."""
GAMES = ("whist", "bid-whist")
"""The rules that are played unless others are named."""

Player = Callable[[SeatView, Random], Advice]


@dataclass(frozen=True, kw_only=True)
class Gains:
    """What one player gains on another, deal by deal: the mean of the two ways it was played."""

    values: tuple[float, ...]
    """By deal."""

    @property
    def mean(self) -> float:
        """The gain a deal."""
        return fmean(self.values)

    @property
    def margin(self) -> float:
        """Half the width of the 95% interval."""
        return 1.96 * stdev(self.values) / math.sqrt(len(self.values))

    def __str__(self) -> str:
        return f"{self.mean:+.3f} ± {self.margin:.3f}"


@dataclass(frozen=True, kw_only=True)
class Duel:
    """What one player gains on another."""

    tricks: Gains
    """Tricks above half of them, for one side."""
    points: Gains
    """Points above those of the other side."""


@dataclass(frozen=True, kw_only=True)
class Bench:
    """Which deals are played, and by which rules."""

    rules: RuleSet
    """The house rules."""
    deals: int
    """How many deals."""
    seed: int
    """The seed of the first; the next has the next."""

    def tables(self) -> Iterator[tuple[int, Table]]:
        """Sit down to each deal, with its seed; the deal goes round."""
        for number in range(self.seed, self.seed + self.deals):
            dealer = tuple(Seat)[number % 4]
            deal = shuffled_deal(Random(number), dealer=dealer, rules=self.rules)
            yield number, start(deal, self.rules)

    def duel(self, one: Player, other: Player) -> Duel:
        """Play each deal twice, the first player once as N-S and once as E-W."""
        tricks, points = [], []
        for number, table in self.tables():
            ours = play_out(table, {Side.NS: one, Side.EW: other}, Random(number))
            theirs = play_out(table, {Side.NS: other, Side.EW: one}, Random(number))
            tricks.append((ours.tricks_of(Side.NS) - theirs.tricks_of(Side.NS)) / 2)
            points.append((_lead(ours) - _lead(theirs)) / 2)
        return Duel(tricks=Gains(values=tuple(tricks)), points=Gains(values=tuple(points)))

    def pace(self, player: Player) -> dict[Phase, float]:
        """Give by phase the mean processor time of a decision in microseconds."""
        taken: dict[Phase, list[float]] = defaultdict(list)
        for number, dealt in self.tables():
            table = dealt
            while table.phase is not Phase.SCORE:
                look, rng, begun = view(table, table.turn), Random(number), process_time()
                advice = player(look, rng)
                taken[table.phase].append(process_time() - begun)
                table = apply(table, advice.action)
        return {phase: fmean(times) * 1e6 for phase, times in taken.items()}

    def contracts(self, player: Player) -> Iterator[Table]:
        """Let one player take all seats; give the rounds in which there was a contract."""
        for number, table in self.tables():
            end = play_out(table, dict.fromkeys(Side, player), Random(number))
            if end.contract:
                yield end


def play_out(table: Table, players: dict[Side, Player], rng: Random) -> Table:
    """Play a deal to its end."""
    while table.phase is not Phase.SCORE:
        player = players[table.turn.side]
        table = apply(table, player(view(table, table.turn), rng).action)
    return table


def _lead(table: Table) -> int:
    """Give how many points more N-S have scored than E-W."""
    points = points_of(score_round(table))
    return points[Side.NS] - points[Side.EW]


def without(name: str) -> Player:
    """Give the maxim bot with one maxim of the play left out; where none applies, it plays low."""

    def advise(look: SeatView, rng: Random) -> Advice:
        if look.table.phase is not Phase.PLAY:
            return BOTS["maxims"].advise(look, rng)
        maxims = play_maxims(look.table.rules)
        kept = (*(maxim for maxim in maxims if maxim.__name__ != name), _lowest)
        return consider(knowledge(look), kept)

    return advise


def _lowest(know: Knowledge) -> Pick:
    return Pick(know.lowest(know.legal), AnyCard())


def print_contracts(bench: Bench, name: str) -> float:
    """Print what four bots bid, and how many they make, by number and by kind; give that share."""
    made: dict[str, list[bool]] = defaultdict(list)
    over, calls = [], []
    for end in bench.contracts(BOTS[name].advise):
        contract = end.contract
        assert contract is not None, "only such rounds are given"
        tricks = end.tricks_of(contract.side)
        for row in ("all", f"{contract.bid.level}", contract.bid.kind.name.lower()):
            made[row].append(tricks >= contract.bid.needs)
        over.append(tricks - contract.bid.needs)
        calls.append(len(end.auction.calls) if end.auction else 0)
    print(f"\n{f'contracts, {name}':18}{'bid':>8}{'made':>8}{'lost':>8}{'made, 95% interval':>24}")
    rows = [*map(str, range(1, 8)), *(kind.name.lower() for kind in BidKind), "all"]
    for row in rows:
        if got := made[row]:
            share = fmean(got)
            margin = 1.96 * math.sqrt(share * (1 - share) / len(got))
            told = f"{share:.0%} ± {margin:.0%}"
            print(f"{row:18}{len(got):>8}{sum(got):>8}{len(got) - sum(got):>8}{told:>24}")
    print(f"{'tricks above the bid':36}{Gains(values=tuple(over))!s:>18}")
    print(f"{'calls in an auction':36}{fmean(calls):>11.1f}, {max(calls)} at most")
    return fmean(made["all"])


def print_ablation(bench: Bench, first: Duel) -> None:
    """Print what is lost without each maxim of the play, in tricks."""
    maxims, chance = BOTS["maxims"].advise, BOTS["random"].advise
    print(f"\n{'what is lost without':36}{'against the whole':>18}{'against random':>18}")
    for maxim in play_maxims(bench.rules):
        name = maxim.__name__
        whole = bench.duel(maxims, without(name)).tricks
        random = bench.duel(without(name), chance).tricks
        pairs = zip(first.tricks.values, random.values, strict=True)
        lost = Gains(values=tuple(one - other for one, other in pairs))
        print(f"{name.replace('_', ' '):36}{whole!s:>18}{lost!s:>18}", flush=True)


def run(bench: Bench, *, strong: int, ablation: bool) -> list[str]:
    """Print the table of one game; give what falls short of its aim.

    The strong bot, which takes its time, plays so many of the deals.
    """
    print(f"\n{bench.rules}: {bench.deals} paired deals from seed {bench.seed}")
    first = bench.duel(BOTS["maxims"].advise, BOTS["random"].advise)
    print(f"{'maxims against random, tricks':36}{first.tricks!s:>18}")
    print(f"{'maxims against random, points':36}{first.points!s:>18}")
    fewer = replace(bench, deals=strong)
    better = fewer.duel(BOTS["strong"].advise, BOTS["maxims"].advise)
    print(f"{f'strong against maxims ({strong}), tricks':36}{better.tricks!s:>18}")
    print(f"{'strong against maxims, points':36}{better.points!s:>18}")
    few = replace(bench, deals=max(1, bench.deals // 20))
    for name, bot in BOTS.items():
        for phase, spent in few.pace(bot.advise).items():
            print(f"{f'{name}, a decision in {phase.value}':36}{spent:>15.0f} µs")
    short = []
    if first.tricks.mean - first.tricks.margin < AIM:
        short.append(f"{bench.rules}: the maxims gain too little, the aim is {AIM:+.1f} tricks")
    if better.tricks.mean < STRONG_AIM or better.tricks.mean <= better.tricks.margin:
        short.append(
            f"{bench.rules}: the strong bot gains too little, the aim is {STRONG_AIM:+.2f}"
        )
    if bench.rules.bids:
        share = print_contracts(bench, "maxims")
        print_contracts(fewer, "strong")
        if not SOUND[0] <= share <= SOUND[1]:
            short.append(f"{bench.rules}: {share:.0%} of the contracts are made")
    if ablation:
        print_ablation(bench, first)
    return short


def main() -> None:
    """Run the bench and print its tables; fail where the maxims fall short of their aims."""
    parser = argparse.ArgumentParser(description="Bots against each other, in both games.")
    parser.add_argument("--deals", type=int, default=1000, help="paired deals for each line")
    parser.add_argument("--strong", type=int, default=400, help="of these for the strong bot")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", nargs="+", default=GAMES, help="house rules, as in a record")
    parser.add_argument("--ablation", action="store_true", help="leave out each maxim in turn")
    options = parser.parse_args()
    print(f"Python {platform.python_version()}, {os.cpu_count()} processors")
    short: list[str] = []
    for rules in map(parse_rules, options.rules):
        bench = Bench(rules=rules, deals=options.deals, seed=options.seed)
        short += run(bench, strong=options.strong, ablation=options.ablation)
    if short:
        raise SystemExit("\n".join(short))


if __name__ == "__main__":
    main()
