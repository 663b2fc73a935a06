"""How many hands the kernel plays out a second, and how long a world and an estimate take.

Run by hand: ``PYTHONPATH=. python tests/bench/kernel.py``. Times are of the processor, medians of
rounds. The aim for random hands is that of DESIGN.md 8.
"""

from __future__ import annotations

import argparse
import os
import platform
from collections.abc import Callable, Sequence
from random import Random
from statistics import median
from time import process_time

from tutor.bots import BOTS
from tutor.bots.estimate import estimate
from tutor.engine.calls import Bid, BidKind, Direction
from tutor.engine.cards import Suit
from tutor.engine.contract import Contract, ranking_of
from tutor.engine.deal import Hand, shuffled_deal
from tutor.engine.judge import apply
from tutor.engine.ranking import ranking
from tutor.engine.ruleset import PRESETS, RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import Phase, Table, start
from tutor.engine.view import view
from tutor.solver.chance import play_at_random
from tutor.solver.hidden import hidden
from tutor.solver.masks import Masks, masks
from tutor.solver.playout import Situation, play_out
from tutor.solver.sample import Sampler

AIM = 24_000
"""Random hands a second."""
HANDS = 1000
"""Hands in a round."""


def kinds() -> dict[str, tuple[RuleSet, Masks, int]]:
    """Give what is played: the rules, the bits, and the declarer or -1."""
    whist, bids = PRESETS["whist"], PRESETS["bid-whist"]
    up = Contract(declarer=Seat.NORTH, bid=Bid(level=3, kind=BidKind.UPTOWN), trump=Suit.SPADES)
    none = Contract(
        declarer=Seat.NORTH, bid=Bid(level=3, kind=BidKind.NOTRUMP), ranks=Direction.DOWNTOWN
    )
    return {
        "whist": (whist, masks(ranking(Suit.HEARTS), whist), -1),
        "three uptown": (bids, masks(ranking_of(up, bids), bids), 0),
        "three notrump": (bids, masks(ranking_of(none, bids), bids), 0),
    }


def pace(play: Callable[[Sequence[int]], object], hands: list[list[int]], rounds: int) -> float:
    """Give how many hands are played a second."""
    taken = []
    for _ in range(rounds):
        begun = process_time()
        for four in hands:
            play(four)
        taken.append(process_time() - begun)
    return len(hands) / median(taken)


def tables(preset: str, deals: int) -> dict[str, list[Table]]:
    """Give tables of deals that the maxims play: before the play, and at its cards."""
    found: dict[str, list[Table]] = {}
    for number in range(deals):
        table = start(
            shuffled_deal(Random(number), dealer=Seat.WEST, rules=PRESETS[preset]), PRESETS[preset]
        )
        while table.phase is not Phase.SCORE:
            name = table.phase.value
            if table.phase is Phase.PLAY:
                name = f"trick {len(table.tricks) + 1}"
            if table.phase is not Phase.PLAY or len(table.tricks) in (0, 5, 9):
                found.setdefault(name, []).append(table)
            table = apply(table, BOTS["maxims"].advise(view(table, table.turn), Random(0)).action)
    return found


def milliseconds(work: Callable[[Table], object], some: Sequence[Table]) -> tuple[float, float]:
    """Give the median time of some work, and the longest."""
    taken = []
    for table in some:
        begun = process_time()
        work(table)
        taken.append((process_time() - begun) * 1e3)
    return median(taken), max(taken)


def sample(table: Table) -> None:
    """Sample a hundred worlds."""
    rng, sampler = Random(1), Sampler(hidden(view(table, table.turn)))
    for _ in range(100):
        sampler(rng)


def main() -> None:
    """Run the bench and print its tables; fail where random hands fall short of the aim."""
    parser = argparse.ArgumentParser(description="How fast the kernel is.")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--deals", type=int, default=10)
    parser.add_argument("--worlds", type=int, default=50)
    options = parser.parse_args()
    print(f"Python {platform.python_version()}, {os.cpu_count()} processors")
    print(f"\n{'hands a second':24}{'by chance':>12}{'by maxims':>12}")
    random = {}
    for name, (rules, code, declarer) in kinds().items():
        begin = Situation(masks=code, leader=0, declarer=declarer)
        hands = [dealt(code, number, rules) for number in range(HANDS)]
        rng = Random(1)
        random[name] = pace(
            lambda four, begin=begin, rng=rng: play_at_random(begin, four, rng),  # type: ignore[misc]
            hands,
            options.rounds,
        )
        quick = pace(lambda four, begin=begin: play_out(begin, four), hands, options.rounds)  # type: ignore[misc]
        print(f"{name:24}{random[name]:>12.0f}{quick:>12.0f}", flush=True)
    for preset in ("whist", "bid-whist"):
        print(f"\n{preset:24}{'a world':>12}{f'{options.worlds} worlds tried out':>28}{'most':>12}")
        for name, some in tables(preset, options.deals).items():
            world, _ = milliseconds(sample, some)
            usual, most = milliseconds(lambda table: ask(table, options.worlds), some)
            print(f"{name:24}{world * 10:>9.0f} µs{usual:>25.0f} ms{most:>9.0f} ms", flush=True)
    if random["whist"] < AIM:
        raise SystemExit(f"{random['whist']:.0f} random hands a second, the aim is {AIM}")


def dealt(code: Masks, number: int, rules: RuleSet) -> list[int]:
    """Deal four hands as bits."""
    four: Sequence[Hand] = shuffled_deal(Random(number), dealer=Seat.WEST, rules=rules).hands
    return [code.of(hand) for hand in four]


def ask(table: Table, worlds: int) -> None:
    """Estimate what may be done at a table."""
    estimate(view(table, table.turn), Random(1), worlds=worlds)


if __name__ == "__main__":
    main()
