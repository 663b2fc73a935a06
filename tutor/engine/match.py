"""A match: rounds until a side reaches the target, the deal passing to the left (M1.S11)."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine.reasons import Kind, Reason
from tutor.engine.ruleset import Misdeal, RuleSet
from tutor.engine.scoring import winner_of_match
from tutor.engine.seats import Seat, Side

__all__ = [
    "DealPasses",
    "DealerLeft",
    "DealerRedeals",
    "Match",
    "MatchGoesOn",
    "MatchTarget",
    "match_reason",
    "next_dealer",
]


@dataclass(frozen=True, kw_only=True)
class MatchTarget(Reason, id="match.target", kind=Kind.OUTCOME, row="M1.S11"):
    """A side has reached the target and wins the match."""

    side: Side
    """The winners."""
    points: int
    """Their total."""
    target: int
    """What had to be reached."""


@dataclass(frozen=True, kw_only=True)
class MatchGoesOn(Reason, id="match.goes-on", kind=Kind.OUTCOME, row="M1.S11"):
    """Nobody has reached the target: another round."""

    target: int
    """What must be reached."""


@dataclass(frozen=True, kw_only=True)
class DealerLeft(Reason, id="dealer.left", kind=Kind.OUTCOME, row="M1.S11"):
    """The deal passes to the left after each round, whoever won."""

    seat: Seat
    """Who deals next."""


@dataclass(frozen=True, kw_only=True)
class DealerRedeals(Reason, id="dealer.redeals", kind=Kind.OUTCOME, row="M1.S2"):
    """After a misdeal the same player deals again."""

    seat: Seat
    """Who deals again."""


@dataclass(frozen=True, kw_only=True)
class DealPasses(Reason, id="dealer.passes-on", kind=Kind.OUTCOME, row="M1.S2"):
    """At this table a misdeal costs the dealer the deal."""

    seat: Seat
    """Who deals next."""


def match_reason(score: dict[Side, int], rules: RuleSet) -> MatchTarget | MatchGoesOn:
    """Say whether the match is won after a round, and by whom."""
    winner = winner_of_match(score, rules)
    if winner is None:
        return MatchGoesOn(target=rules.target)
    return MatchTarget(side=winner, points=score[winner], target=rules.target)


def next_dealer(dealer: Seat, rules: RuleSet, *, misdealt: bool = False) -> Reason:
    """Say who deals next: the reason's ``seat``."""
    if not misdealt:
        return DealerLeft(seat=dealer.left)
    if rules.misdeal is Misdeal.REDEAL:
        return DealerRedeals(seat=dealer)
    return DealPasses(seat=dealer.left)


@dataclass(frozen=True, kw_only=True)
class Match:
    """The score sheet of a match."""

    rules: RuleSet
    """The rules of the table."""
    rounds: tuple[tuple[int, int], ...] = ()
    """Points of N-S and E-W, round by round."""

    @property
    def score(self) -> dict[Side, int]:
        """The total of each side."""
        return {side: sum(row[place] for row in self.rounds) for place, side in enumerate(Side)}

    @property
    def winner(self) -> Side | None:
        """The side that has won the match, if one has."""
        return winner_of_match(self.score, self.rules)

    def add(self, ns: int, ew: int) -> Match:
        """Write down a round; ValueError once the match is over."""
        if self.winner:
            raise ValueError(f"the match is over: {self.winner} has won")
        return Match(rules=self.rules, rounds=(*self.rounds, (ns, ew)))
