"""How many random hands of whist the engine plays a second, beside two public card engines.

Every contender deals a hand and plays its 13 tricks, a random legal card at a time, through the
Python interface it offers. The rivals play bridge: their one bid and three passes are made with the
deal, so that the play is the same work for all. Contenders take turns, round by round, and the
medians of processor time are printed: for whole hands, and for the 13 tricks alone. Our own bid
whist stands there too: with its calls, naming and exchange, and 12 tricks.

The rivals are no dependency of the project. To see them, make an environment anywhere::

    python3 -m venv RIVALS
    RIVALS/bin/pip install open_spiel rlcard
    PYTHONPATH=. RIVALS/bin/python tests/bench/hands.py

Without them the bench runs all the same, and says so.
"""

from __future__ import annotations

import argparse
import os
import platform
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from statistics import median
from time import process_time
from typing import Any

from tutor.engine.actions import parse_action
from tutor.engine.deal import shuffled_deal
from tutor.engine.judge import apply, legal_actions
from tutor.engine.ruleset import Game, RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import Phase, Table, start


@dataclass(kw_only=True)
class Contender:
    """An engine, and the time it took."""

    name: str
    """What it is called in the report."""
    deal: Callable[[Random], Any]
    """Deal a hand, ready for the first lead."""
    play: Callable[[Any, Random], None]
    """Play the 13 tricks of a hand."""
    dealing: list[float] = field(default_factory=list)
    """Seconds spent on dealing, round by round."""
    playing: list[float] = field(default_factory=list)
    """Seconds spent on playing, round by round."""

    def run(self, rng: Random, hands: int) -> None:
        """Deal and play one round of hands."""
        begun = process_time()
        dealt = [self.deal(rng) for _ in range(hands)]
        between = process_time()
        for hand in dealt:
            self.play(hand, rng)
        self.playing.append(process_time() - between)
        self.dealing.append(between - begun)


def whist_tutor() -> Contender:
    """Give this project's engine."""
    rules = RuleSet()

    def deal(rng: Random) -> Table:
        return start(shuffled_deal(rng, dealer=Seat.WEST), rules)

    def play(table: Table, rng: Random) -> None:
        for _ in range(52):
            table = apply(table, rng.choice(legal_actions(table)))
        assert table.phase is Phase.SCORE

    return Contender(name="whist-tutor", deal=deal, play=play)


def bid_whist() -> Contender:
    """Give this project's bid whist: three uptown in spades, the hand kept, and 12 tricks."""
    rules = RuleSet(game=Game.BID_WHIST)
    seats = [Seat.WEST.after(turn) for turn in range(1, 5)]
    calls = [parse_action(f"{seat}: {call}") for seat, call in zip(seats, "3PPP", strict=True)]
    before = (*calls, parse_action("N: trump S"), parse_action("N: exchange none"))

    def deal(rng: Random) -> Table:
        table = start(shuffled_deal(rng, dealer=Seat.WEST, rules=rules), rules)
        for action in before:
            table = apply(table, action)
        return table

    def play(table: Table, rng: Random) -> None:
        for _ in range(48):
            table = apply(table, rng.choice(legal_actions(table)))
        assert table.phase is Phase.SCORE

    return Contender(name="bid whist", deal=deal, play=play)


def open_spiel() -> Contender:
    """Give OpenSpiel's bridge, which is written in C++; ImportError where it is not installed."""
    import pyspiel  # noqa: PLC0415  # it may be missing

    game = pyspiel.load_game("bridge(use_double_dummy_result=false)")
    passes, one_club = 52, 55

    def deal(rng: Random) -> Any:
        state = game.new_initial_state()
        cards = list(range(52))
        rng.shuffle(cards)
        for action in (*cards, one_club, passes, passes, passes):
            state.apply_action(action)
        return state

    def play(state: Any, rng: Random) -> None:
        for _ in range(52):
            state.apply_action(rng.choice(state.legal_actions()))
        assert state.is_terminal()

    return Contender(name="OpenSpiel", deal=deal, play=play)


def rlcard() -> Contender:
    """Give rlcard's bridge, in Python, without its slower environment; ImportError likewise."""
    from rlcard.games.bridge.game import BridgeGame  # noqa: PLC0415  # it may be missing
    from rlcard.games.bridge.utils.action_event import PassAction  # noqa: PLC0415

    def deal(rng: Random) -> Any:
        game = BridgeGame()
        game.init_game()
        one_club = game.judger.get_legal_actions()[1]
        for action in (one_club, PassAction(), PassAction(), PassAction()):
            game.step(action)
        return game

    def play(game: Any, rng: Random) -> None:
        for _ in range(52):
            game.step(rng.choice(game.judger.get_legal_actions()))
        assert game.is_over()

    return Contender(name="rlcard", deal=deal, play=play)


def main() -> None:
    """Run the bench and print its table."""
    parser = argparse.ArgumentParser(description="Random hands a second, beside other engines.")
    parser.add_argument("--rounds", type=int, default=15, help="rounds for each contender")
    parser.add_argument("--hands", type=int, default=200, help="hands in a round")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()

    contenders = [whist_tutor(), bid_whist()]
    for rival in (open_spiel, rlcard):
        try:
            contenders.append(rival())
        except ImportError:
            print(f"{rival.__name__} is not installed, so it is left out (see this file's head)")

    rng = Random(options.seed)
    for contender in contenders:
        contender.run(rng, options.hands)  # warm up, not counted
        contender.dealing.clear()
        contender.playing.clear()
    for _ in range(options.rounds):
        for contender in contenders:
            contender.run(rng, options.hands)

    print(
        f"Python {platform.python_version()}, {os.cpu_count()} processors; "
        f"median of {options.rounds} rounds of {options.hands} hands"
    )
    print(f"{'':14}{'whole hands':>14}{'':>20}{'13 tricks':>14}")
    ours = contenders[0]
    our_whole = [d + p for d, p in zip(ours.dealing, ours.playing, strict=True)]
    for one in contenders:
        whole = [d + p for d, p in zip(one.dealing, one.playing, strict=True)]
        print(
            f"{one.name:14}{options.hands / median(whole):12,.0f}/s{_ratio(whole, our_whole):>20}"
            f"{options.hands / median(one.playing):12,.0f}/s{_ratio(one.playing, ours.playing):>20}"
        )


def _ratio(theirs: list[float], ours: list[float]) -> str:
    """Say how many times as fast we are: the median over the rounds, each with its neighbour."""
    return f"we are {median(t / o for t, o in zip(theirs, ours, strict=True)):.2f} times"


if __name__ == "__main__":
    main()
