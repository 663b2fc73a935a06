"""A match: rounds until a side reaches the target (M1.S11), or a fixed number of them (Tips.1).

The deal passes to the left after every round, whoever won.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from tutor.engine.deal import Deal, shuffled_deal
from tutor.engine.reasons import Kind, Reason
from tutor.engine.ruleset import Misdeal, RuleSet
from tutor.engine.seats import Seat, Side

__all__ = [
    "DealPasses",
    "DealerLeft",
    "DealerReason",
    "DealerRedeals",
    "Match",
    "MatchDraw",
    "MatchExtraRound",
    "MatchGoesOn",
    "MatchMinusTarget",
    "MatchReason",
    "MatchRoundsOver",
    "MatchTarget",
    "is_over",
    "match_reason",
    "next_dealer",
    "over_before",
    "winner_of",
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
    before_honours: bool = False
    """Whether both sides got there, and these by tricks, which count before honours."""


@dataclass(frozen=True, kw_only=True)
class MatchMinusTarget(Reason, id="match.minus-target", kind=Kind.OUTCOME, row="M2.S13"):
    """A side has lost as many points as would have won: the other side wins, whatever it has."""

    side: Side
    """The winners."""
    points: int
    """Their total."""
    other: int
    """The total of the losers, at or under minus the target."""
    target: int
    """What had to be reached."""


@dataclass(frozen=True, kw_only=True)
class MatchGoesOn(Reason, id="match.goes-on", kind=Kind.OUTCOME, row="M1.S11"):
    """The match is not over: another round."""

    target: int | None
    """What must be reached; None in a match by rounds."""
    left: int | None = None
    """How many rounds are left in a match by rounds; None where that is not known."""
    loses: bool = False
    """Whether as many points below zero lose the match."""


@dataclass(frozen=True, kw_only=True)
class MatchRoundsOver(Reason, id="match.rounds-over", kind=Kind.OUTCOME, row="Tips.1"):
    """The last round was played, and the side with more points wins the match."""

    side: Side
    """The winners."""
    points: int
    """Their total."""
    other: int
    """The total of the losers."""
    rounds: int
    """How many rounds were played."""


@dataclass(frozen=True, kw_only=True)
class MatchDraw(Reason, id="match.draw", kind=Kind.OUTCOME, row="Tips.1"):
    """The last round was played and both sides have the same: nobody wins."""

    points: int
    """The total of each side."""
    rounds: int
    """How many rounds were played."""


@dataclass(frozen=True, kw_only=True)
class MatchExtraRound(Reason, id="match.extra-round", kind=Kind.OUTCOME, row="Tips.1"):
    """Both sides have the same after the last round, so one more is played."""

    points: int
    """The total of each side."""
    rounds: int
    """How many rounds were played."""


MatchReason = (
    MatchTarget | MatchMinusTarget | MatchGoesOn | MatchRoundsOver | MatchDraw | MatchExtraRound
)


@dataclass(frozen=True, kw_only=True)
class DealerLeft(Reason, id="dealer.left", kind=Kind.OUTCOME, row="M1.S11"):
    """The deal passes to the left after each round, whoever won."""

    seat: Seat
    """Who deals next."""


@dataclass(frozen=True, kw_only=True)
class DealerRedeals(Reason, id="dealer.redeals", kind=Kind.OUTCOME, row="M1.S2"):
    """After a misdeal, or when all have passed, the same player deals again."""

    seat: Seat
    """Who deals again."""
    passed_out: bool = False
    """Whether it is because all have passed (``forced_dealer``)."""


@dataclass(frozen=True, kw_only=True)
class DealPasses(Reason, id="dealer.passes-on", kind=Kind.OUTCOME, row="M1.S2"):
    """At this table a misdeal costs the dealer the deal."""

    seat: Seat
    """Who deals next."""


DealerReason = DealerLeft | DealerRedeals | DealPasses


def match_reason(
    score: dict[Side, int],
    rules: RuleSet,
    *,
    played: int | None = None,
    tricks: Side | None = None,
) -> MatchReason:
    """Say whether the match is over after a round, and who has won.

    ``played`` is the number of rounds that were played; without it a match by rounds is not known
    to be over. ``tricks`` is the side that won the tricks of the last round. It matters when tricks
    bring one side to the target and honours the other: tricks count first. Without it, the side
    with more points wins then.
    """
    if rules.rounds is not None:
        return _by_rounds(score, rules.rounds, played, extra=rules.extra_round)
    there = [side for side in Side if score[side] >= rules.target]
    if not there:
        return _minus(score, rules) or MatchGoesOn(target=rules.target, loses=rules.bids)
    side = max(there, key=lambda side: (side is tricks, score[side]))
    return MatchTarget(
        side=side,
        points=score[side],
        target=rules.target,
        before_honours=len(there) == 2 and side is tricks,
    )


def _minus(score: dict[Side, int], rules: RuleSet) -> MatchMinusTarget | None:
    """Say who wins because the other side has lost too much, as happens in bid whist (M2.S13)."""
    for side in Side:
        if rules.bids and score[side.other] <= -rules.target:
            points, other = score[side], score[side.other]
            return MatchMinusTarget(side=side, points=points, other=other, target=rules.target)
    return None


def _by_rounds(
    score: dict[Side, int], rounds: int, played: int | None, *, extra: bool
) -> MatchReason:
    if played is None or played < rounds:
        return MatchGoesOn(target=None, left=None if played is None else rounds - played)
    side = max(Side, key=lambda side: score[side])
    points, other = score[side], score[side.other]
    if points > other:
        return MatchRoundsOver(side=side, points=points, other=other, rounds=played)
    return (MatchExtraRound if extra else MatchDraw)(points=points, rounds=played)


def over_before(score: tuple[int, int], rules: RuleSet, number: int | None) -> bool:
    """Tell whether the match was over before the round with this number, from 1.

    A fragment that does not tell its round is not known to come after the last.
    """
    if rules.rounds is None:
        return max(score) >= rules.target or (rules.bids and min(score) <= -rules.target)
    played = number - 1 if number else None
    return is_over(match_reason(dict(zip(Side, score, strict=True)), rules, played=played))


def winner_of(reason: MatchReason | None) -> Side | None:
    """Give the side that has won the match; None while it goes on, and after a draw."""
    wins = MatchTarget | MatchMinusTarget | MatchRoundsOver
    return reason.side if isinstance(reason, wins) else None


def is_over(reason: MatchReason | None) -> bool:
    """Tell whether the match is over, with a winner or in a draw."""
    return isinstance(reason, MatchTarget | MatchMinusTarget | MatchRoundsOver | MatchDraw)


def next_dealer(
    dealer: Seat, rules: RuleSet, *, misdealt: bool = False, passed_out: bool = False
) -> DealerReason:
    """Say who deals next: the reason's ``seat``."""
    if passed_out:
        return DealerRedeals(seat=dealer, passed_out=True)
    if not misdealt:
        return DealerLeft(seat=dealer.left)
    if rules.misdeal is Misdeal.REDEAL:
        return DealerRedeals(seat=dealer)
    return DealPasses(seat=dealer.left)


@dataclass(frozen=True, kw_only=True)
class Match:
    """The score sheet of a match, and who deals.

    >>> match = Match(rules=RuleSet()).add(1, 0).add(0, 4)
    >>> match.round, match.dealer.value, match.winner
    (3, 'east', None)
    """

    rules: RuleSet
    """The rules of the table."""
    dealer: Seat = Seat.WEST
    """Who deals the next round; the first dealer is agreed or chosen by chance (M1.S2)."""
    rounds: tuple[tuple[int, int], ...] = ()
    """Points of N-S and E-W, round by round."""
    tricks: Side | None = None
    """Who won the tricks of the last round, which count before honours."""

    @property
    def round(self) -> int:
        """The number of the round that is dealt next, from 1."""
        return len(self.rounds) + 1

    @property
    def score(self) -> dict[Side, int]:
        """The total of each side."""
        return {side: sum(row[place] for row in self.rounds) for place, side in enumerate(Side)}

    @property
    def points(self) -> tuple[int, int]:
        """The total of N-S and of E-W, as a table is told it."""
        return self.score[Side.NS], self.score[Side.EW]

    @property
    def reason(self) -> MatchReason:
        """Why the match is over, or goes on."""
        return match_reason(self.score, self.rules, played=len(self.rounds), tricks=self.tricks)

    @property
    def over(self) -> bool:
        """Whether the match is over, with a winner or in a draw."""
        return is_over(self.reason)

    @property
    def winner(self) -> Side | None:
        """The side that has won the match, if one has."""
        return winner_of(self.reason)

    def add(self, ns: int, ew: int, *, tricks: Side | None = None) -> Match:
        """Write down a round, and pass the deal to the left; ValueError once the match is over.

        ``tricks`` is who won the tricks, which matters where honours are scored.
        """
        if self.over:
            raise ValueError(f"the match is over: {self.reason}")
        dealer = next_dealer(self.dealer, self.rules).seat
        return replace(self, dealer=dealer, rounds=(*self.rounds, (ns, ew)), tricks=tricks)

    def misdealt(self) -> Match:
        """Go on after a misdeal: the round is not counted, and dealt again as the rules say."""
        return replace(self, dealer=next_dealer(self.dealer, self.rules, misdealt=True).seat)

    def passed_out(self) -> Match:
        """Go on after a round in which all passed: it is not counted, and the dealer deals again.

        That can be where nobody has to bid (``forced_dealer``), and changes nothing on the sheet.
        """
        return replace(self, dealer=next_dealer(self.dealer, self.rules, passed_out=True).seat)

    def deal(self, rng: Random) -> Deal:
        """Shuffle and deal the next round."""
        return shuffled_deal(rng, dealer=self.dealer, rules=self.rules, round=self.round)
