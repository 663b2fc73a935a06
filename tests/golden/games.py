"""The golden records: which there are, and how each was made."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from tests.golden.players import choose
from tutor.engine.actions import Action, MakeCall
from tutor.engine.calls import parse_call
from tutor.engine.deal import Deal
from tutor.engine.judge import apply
from tutor.engine.match import Match
from tutor.engine.match_record import MatchRecord, RoundRecord
from tutor.engine.ruleset import parse_rules
from tutor.engine.scoring import points_of, score_round, tricks_won_by
from tutor.engine.table import Phase, Table, start

HOME = Path(__file__).parent


@dataclass(frozen=True, kw_only=True)
class Golden:
    """A game played with random legal cards and sensible bids, to be kept."""

    rules: str
    """The rules, as a record writes them."""
    seed: int
    """What the deals and the cards were drawn from; chosen for what happens in the game."""
    rounds: int | None = None
    """Stop after so many rounds; None plays the match to its end."""
    misdeal: bool = False
    """Whether the first deal is a misdeal."""
    calls: str = ""
    """The first calls of the first round, where an option would matter too seldom without them."""
    keen: bool = False
    """Whether the declarer's side plays its highest cards, and the others their lowest."""

    def record(self) -> MatchRecord:
        """Play the game."""
        rng, match = Random(self.seed), Match(rules=parse_rules(self.rules))
        rounds: list[RoundRecord] = []
        if self.misdeal:
            rounds.append(RoundRecord(deal=wrong(match.deal(rng)), misdealt=True))
            match = match.misdealt()
        said = [*reversed(self.calls.split())]
        while not match.over and (self.rounds is None or match.round <= self.rounds):
            deal = match.deal(rng)
            actions: list[Action] = []
            table = start(deal, match.rules, score=match.points)
            while table.phase is not Phase.SCORE:
                if said:
                    actions.append(MakeCall(seat=table.turn, call=parse_call(said.pop())))
                else:
                    actions.append(choose(table, rng, keen=self.keen))
                table = apply(table, actions[-1])
            rounds.append(RoundRecord(deal=deal, actions=tuple(actions)))
            match = after(table, match)
        return MatchRecord(rules=match.rules, rounds=tuple(rounds))


def after(table: Table, match: Match) -> Match:
    """Write a round down; one that was passed out is dealt again and does not count."""
    lines = score_round(table)
    if not lines:
        return match.passed_out()
    ns, ew = points_of(lines).values()
    return match.add(ns, ew, tricks=tricks_won_by(lines))


def wrong(deal: Deal) -> Deal:
    """Give north a card of east's: the last card still falls to the dealer (case 21)."""
    north, east, south, west = deal.hands
    return replace(deal, hands=((*north, east[0]), east[1:], south, west))


WHIST = {
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
"""Whist."""


def bid_whist(options: str = "", *, seed: int, calls: str = "", keen: bool = False) -> Golden:
    """Make a golden game of one round of bid whist."""
    rules = f"bid-whist {options}".rstrip()
    return Golden(rules=rules, seed=seed, rounds=1, calls=calls, keen=keen)


BID_WHIST = {
    # Whole matches: one passes and bids again, one is lost below zero, one goes by rounds.
    "bid-whist": Golden(rules="bid-whist", seed=2),
    "bid-whist-to-7": Golden(rules="bid-whist target=7", seed=97),
    "minus-target": Golden(rules="bid-whist", seed=41),
    "bid-whist-rounds": Golden(rules="bid-whist rounds=2 look_back=all", seed=1),
    "bid-whist-draw": Golden(rules="bid-whist rounds=2 look_back=none", seed=7),
    "bid-whist-extra-round": Golden(rules="bid-whist rounds=2 extra_round=true", seed=7),
    "bid-whist-misdeal-redeal": Golden(
        rules="bid-whist misdeal=redeal", seed=1, rounds=1, misdeal=True
    ),
    "bid-whist-misdeal-deal-passes": Golden(
        rules="bid-whist misdeal=deal-passes", seed=1, rounds=1, misdeal=True
    ),
    # The pack.
    "bid-whist-kitty-4": Golden(rules="bid-whist-kitty-4", seed=1016, rounds=1),
    "one-joker": bid_whist("jokers=1", seed=1),
    # The auction.
    "bid-whist-once-around-3": Golden(rules="bid-whist-once-around-3", seed=21, rounds=1),
    "pass-is-final": bid_whist("pass_is_final=true", seed=1),
    "dealer-may-match": bid_whist("dealer_may_match=true", seed=1),
    "directions-equal": bid_whist("dealer_may_match=true directions_equal=true", seed=5),
    "seven-notrump": bid_whist(seed=1, calls="P 2 7nt"),
    "forced-dealer-any": bid_whist(seed=26, calls="P P P"),
    "forced-dealer-minimum": bid_whist("forced_dealer=minimum minimum_bid=2", seed=142),
    "forced-dealer-redeal": bid_whist("forced_dealer=redeal", seed=2, calls="P P P P"),
    # Naming and the kitty.
    "declare-after-kitty": bid_whist("declare_after_kitty=true", seed=2),
    "kitty-always": bid_whist("kitty_shown=always", seed=21),
    "kitty-never": bid_whist("kitty_shown=never", seed=1),
    # The play.
    "joker-led": bid_whist(seed=283),
    "joker-lead-names": bid_whist("joker_lead=leader-names-suit", seed=1171),
    "joker-lead-forbidden": bid_whist("joker_lead=forbidden", seed=24),
    "must-shed-joker": bid_whist("must_shed_joker=true", seed=23),
    "jokers-own-suit": bid_whist("jokers_own_suit=true", seed=3),
    "downtown-ace-low": bid_whist("downtown_ace=low", seed=1),
    # The score.
    "shortfall-in-tricks": bid_whist("set_penalty=shortfall-in-tricks", seed=41),
    "full-bid": bid_whist("set_penalty=full-bid", seed=7),
    "no-overtricks": bid_whist("overtricks=false", seed=1),
    "defenders-score": bid_whist("defenders_score=true", seed=6),
    "notrump-twice": bid_whist("notrump_factor=2", seed=24),
    "boston": bid_whist("boston_factor=2", seed=10, keen=True),
}
"""Bid whist."""

GOLDEN = WHIST | BID_WHIST
"""Every golden record by its name: one for each preset and for each value of each option."""
