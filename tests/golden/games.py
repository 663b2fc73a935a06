"""The golden records: which there are, and how each was made."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from tutor.engine.deal import Deal
from tutor.engine.judge import apply, legal_actions
from tutor.engine.match import Match
from tutor.engine.match_record import MatchRecord, RoundRecord
from tutor.engine.ruleset import parse_rules
from tutor.engine.scoring import points_of, score_round, tricks_won_by
from tutor.engine.table import start

HOME = Path(__file__).parent


@dataclass(frozen=True, kw_only=True)
class Golden:
    """A game played with random legal cards, to be kept."""

    rules: str
    """The rules, as a record writes them."""
    seed: int
    """What the deals and the cards were drawn from; chosen for what happens in the game."""
    rounds: int | None = None
    """Stop after so many rounds; None plays the match to its end."""
    misdeal: bool = False
    """Whether the first deal is a misdeal."""

    def record(self) -> MatchRecord:
        """Play the game."""
        rng, match = Random(self.seed), Match(rules=parse_rules(self.rules))
        rounds: list[RoundRecord] = []
        if self.misdeal:
            rounds.append(RoundRecord(deal=wrong(match.deal(rng)), misdealt=True))
            match = match.misdealt()
        while not match.over and (self.rounds is None or match.round <= self.rounds):
            deal, actions = match.deal(rng), []
            table = start(deal, match.rules, score=match.points)
            while options := legal_actions(table):
                actions.append(rng.choice(options))
                table = apply(table, actions[-1])
            rounds.append(RoundRecord(deal=deal, actions=tuple(actions)))
            lines = score_round(table)
            ns, ew = points_of(lines).values()
            match = match.add(ns, ew, tricks=tricks_won_by(lines))
        return MatchRecord(rules=match.rules, rounds=tuple(rounds))


def wrong(deal: Deal) -> Deal:
    """Give north a card of east's: the last card still falls to the dealer (case 21)."""
    north, east, south, west = deal.hands
    return replace(deal, hands=((*north, east[0]), east[1:], south, west))


GOLDEN = {
    "whist": Golden(rules="whist", seed=1),
    "whist-rotation": Golden(rules="whist-rotation", seed=2),
    "whist-rounds-12": Golden(rules="whist-rounds-12", seed=3),
    "whist-to-7": Golden(rules="whist-to-7", seed=4),
    "target-9": Golden(rules="whist target=9", seed=5, rounds=1),
    "target-10": Golden(rules="whist target=10", seed=6, rounds=1),
    "target-11": Golden(rules="whist target=11", seed=7, rounds=1),
    "target-21": Golden(rules="whist target=21", seed=8, rounds=1),
    "no-trump-round": Golden(rules="whist trump_by=rotation-with-notrump rounds=6", seed=9),
    "own-order": Golden(rules="whist trump_by=rotation trump_order=S,H,D,C rounds=1", seed=10),
    "draw": Golden(rules="whist rounds=2", seed=7),
    "extra-round": Golden(rules="whist rounds=2 extra_round=true", seed=7),
    "honours": Golden(rules="whist honours=true", seed=19),
    "tricks-before-honours": Golden(rules="whist honours=true", seed=175),
    "misdeal-redeal": Golden(rules="whist misdeal=redeal", seed=14, rounds=1, misdeal=True),
    "misdeal-deal-passes": Golden(
        rules="whist misdeal=deal-passes", seed=15, rounds=1, misdeal=True
    ),
    "look-back-none": Golden(rules="whist look_back=none", seed=16, rounds=1),
    "look-back-all": Golden(rules="whist look_back=all", seed=17, rounds=1),
}
"""Every golden record by its name: one for each preset and for each value of each option."""
