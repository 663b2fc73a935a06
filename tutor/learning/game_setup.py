"""What is played, by whom and how: all that the moves of a game do not say."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random

from tutor.content.goal import Goal
from tutor.content.random_deal import NoSuchDeal, Shape, random_deal
from tutor.content.scenario import Scenario
from tutor.engine.cards import sort_hand
from tutor.engine.deal import Deal, parse_deal
from tutor.engine.match import Match
from tutor.engine.ruleset import RuleSet, parse_rules
from tutor.engine.seats import Seat, parse_seat
from tutor.engine.table import Table
from tutor.learning.table_choice import PLAIN_BOT, TableChoice, parse_hands, write_hands

__all__ = ["Setup", "deal_at", "read_begin", "read_setup", "setup_at", "setup_of", "write_setup"]

_DEALS = 10**6
"""How many numbers a deal by chance may have: short enough to read out to somebody."""
_TRIES = 4
"""How many numbers are tried for hands that hardly any deal has."""


@dataclass(frozen=True, kw_only=True)
class Setup:
    """The set-up of a game."""

    rules: RuleSet
    """The rules of the table."""
    seed: int
    """What the deals and the bots' luck are made from."""
    dealer: Seat
    """Who deals first."""
    learner: Seat = Seat.SOUTH
    """The learner's seat."""
    bots: Mapping[Seat, str] = field(default_factory=dict)
    """The bot in each other seat, by name; ``maxims`` where none is named."""
    hands: Mapping[Seat, Shape] = field(default_factory=dict)
    """What every random deal must give a seat; a seat that is not named gets what comes."""
    deal: Deal | None = None
    """The first deal; None for a random one."""
    leader: Seat | None = None
    """Who leads the first deal, where that is not the player left of the dealer."""
    start: tuple[str, ...] = ()
    """What was done in the first deal before the learner sat down, by whoever had to: cards, or
    deeds in the engine's notation."""
    goal: Goal | None = None
    """What the learner is to reach; None to play a match to its end."""
    table: Table | None = None
    """In a lesson, the table that is played on at; it stands in no first move."""
    tricks: int | None = None
    """How many tricks are played; None for all there are."""

    @property
    def is_match(self) -> bool:
        """Whether it is played until the match is over, and not just one deal."""
        return self.goal is None or self.goal.is_match

    def enough(self, table: Table) -> bool:
        """Tell whether as many tricks were played as there are to be."""
        before = len(self.table.tricks) if self.table else 0
        return self.tricks is not None and len(table.tricks) - before >= self.tricks

    @property
    def choice(self) -> TableChoice:
        """The table with just these cards, for others to sit down to the same."""
        bots = {seat: name for seat, name in self.bots.items() if seat is not self.learner}
        return TableChoice(rules=self.rules, seed=self.seed, bots=bots, hands=self.hands)

    def bot(self, seat: Seat) -> str:
        """Name the bot in a seat."""
        return self.bots.get(seat, PLAIN_BOT)

    def deal_of(self, match: Match, redeals: int = 0) -> Deal:
        """Give the deal of a match's next round, the same every time; the hands are sorted.

        ``redeals`` is how many rounds of the match were passed out before it, and dealt again.
        """
        deal = None if redeals or match.rounds else self.deal
        if deal is None:
            again = f"/{redeals}" if redeals else ""
            luck = f"{self.seed}/deal/{match.round}{again}"
            deal = self._shaped(match, luck) or match.deal(Random(luck))
        north, east, south, west = map(sort_hand, deal.hands)
        return replace(deal, hands=(north, east, south, west), kitty=sort_hand(deal.kitty))

    @property
    def fits(self) -> bool:
        """Whether the first deal gives the seats what is asked for them."""
        first = Match(rules=self.rules, dealer=self.dealer)
        return not self.hands or self._shaped(first, f"{self.seed}/deal/1") is not None

    def _shaped(self, match: Match, luck: str) -> Deal | None:
        """Deal a round with the hands that are asked for; None where none are, or none fits."""
        if not self.hands:
            return None
        try:
            dealt = random_deal(
                Random(luck).getrandbits(53),
                dealer=match.dealer,
                given={},
                shapes=self.hands,
                rules=self.rules,
            )
        except NoSuchDeal:
            return None
        turned = None if self.rules.rotates else dealt.turned
        return replace(dealt, turned=turned, round=match.round)


def deal_at(table: Table) -> Deal:
    """Give a table's hands as a deal, the cards of its unfinished trick taken up again."""
    on_table = dict(table.on_table())
    north, east, south, west = (
        sort_hand((*(table.hand(seat) or ()), *((card,) if (card := on_table.get(seat)) else ())))
        for seat in Seat
    )
    bids = table.rules.bids
    return Deal(
        dealer=table.dealer or table.leader.right,
        hands=(north, east, south, west),
        trump=None if bids else table.trump,
        no_trump=table.trump is None and not bids,
        kitty=(table.kitty and table.kitty.left) or (),
    )


def setup_at(choice: TableChoice, luck: Random) -> Setup:
    """Give a new game at a table; NoSuchDeal when no deal has hands as they are asked for.

    Who deals first follows from the number of the deal, so that it is the same for all.
    """
    seeds = [choice.seed] if choice.seed is not None else luck.sample(range(_DEALS), _TRIES)
    for seed in seeds:
        setup = Setup(
            rules=choice.rules,
            seed=seed,
            dealer=tuple(Seat)[seed % 4],
            bots=choice.bots,
            hands=choice.hands,
        )
        if setup.fits:
            return setup
    raise NoSuchDeal(f"no deal that was tried is as asked: {choice}")


def setup_of(scenario: Scenario, seed: int) -> Setup:
    """Give what a scenario's file says to play."""
    deal = scenario.deal.deal(scenario.rules)
    bots = {s: name for s, name in scenario.bots.by_seat().items() if s is not scenario.learner}
    return Setup(
        rules=scenario.rules,
        seed=seed,
        dealer=deal.dealer,
        learner=scenario.learner,
        bots=bots,
        deal=deal,
        leader=scenario.deal.leader,
        start=tuple(map(str, scenario.start)),
        goal=scenario.goal,
    )


def write_setup(setup: Setup) -> str:
    """Write a set-up in one line of JSON, to stand in a game's first move."""
    written: dict[str, object] = {
        "rules": str(setup.rules),
        "seed": setup.seed,
        "dealer": str(setup.dealer),
        "learner": str(setup.learner),
        "bots": {str(seat): name for seat, name in setup.bots.items()},
    }
    if setup.hands:
        written["hands"] = write_hands(setup.hands)
    if setup.deal is not None:
        written["deal"] = str(setup.deal)
    if setup.leader is not None:
        written["leader"] = str(setup.leader)
    if setup.start:
        written["start"] = [*setup.start]
    if setup.goal is not None:
        written["goal"] = [setup.goal.kind, setup.goal.number]
    return json.dumps(written, separators=(",", ":"))


def read_begin(move: str) -> tuple[Setup, str]:
    """Part the first move of a game, as the store keeps it: its set-up, and what the bots did."""
    written = move[move.index("{") : move.rindex("}") + 1]
    return read_setup(written), move.replace(f" {written}", "")


def read_setup(text: str) -> Setup:
    """Read what ``write_setup`` wrote."""
    written: Mapping[str, object] = json.loads(text)
    deal, leader, goal = written.get("deal"), written.get("leader"), written.get("goal")
    begun = written.get("start", [])
    bots = written["bots"]
    assert isinstance(bots, dict), "it was written as a mapping"
    assert isinstance(begun, (str, list)), "it was written as a list"
    return Setup(
        rules=parse_rules(str(written["rules"])),
        seed=int(str(written["seed"])),
        dealer=parse_seat(str(written["dealer"])),
        learner=parse_seat(str(written["learner"])),
        bots={parse_seat(seat): name for seat, name in bots.items()},
        hands=parse_hands(str(written.get("hands", ""))),
        deal=parse_deal(deal) if isinstance(deal, str) else None,
        leader=parse_seat(leader) if isinstance(leader, str) else None,
        # Of old it was a line of cards.
        start=tuple(begun.split() if isinstance(begun, str) else map(str, begun)),
        goal=Goal(kind=goal[0], number=goal[1]) if isinstance(goal, list) else None,
    )
