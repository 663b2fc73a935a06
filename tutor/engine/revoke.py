"""Revokes: a card that did not follow suit though its hand could (M1.S6).

At the table a revoke is refused. Lessons simulate it, to show how one is found and what it costs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tutor.engine.cards import Card, Led
from tutor.engine.ranking import Ranking
from tutor.engine.reasons import Kind, Reason
from tutor.engine.scoring import ScoreLine, score_tricks
from tutor.engine.seats import Seat, Side
from tutor.engine.table import Hands

__all__ = ["PENALTY", "RevokeEstablished", "RevokePenalty", "find_revokes", "score_with_revokes"]

PENALTY = 3
"""Tricks that change sides for a revoke, as far as its side has won any."""


@dataclass(frozen=True, kw_only=True)
class RevokeEstablished(Reason, id="revoke.established", kind=Kind.OUTCOME, row="M1.S6"):
    """A player held a card of the led suit and played another."""

    seat: Seat
    """Who revoked."""
    trick: int
    """In which trick, from 1."""
    card: Card
    """What was played."""
    led: Led
    """The suit that should have been followed."""
    shown: Card | None
    """The first card of that suit the player played later, by which all could know; or None."""
    shown_in: int
    """The trick in which it was played, from 1; 0 where none was."""


@dataclass(frozen=True, kw_only=True)
class RevokePenalty(Reason, id="score.revoke-penalty", kind=Kind.OUTCOME, row="M1.S6"):
    """Three tricks change sides for each revoke."""

    side: Side
    """The side that revoked and loses the tricks."""
    revokes: int
    """How often it revoked."""
    tricks: int
    """How many tricks change sides: no more than it had won."""


def find_revokes(
    cards: Sequence[Card], leader: Seat, ranking: Ranking, hands: Hands = (None, None, None, None)
) -> tuple[RevokeEstablished, ...]:
    """Find every revoke among cards that were played, in order of play.

    ``hands`` are the cards held before the first of them, in any order. Of a hand that is not told
    only what it plays is known, as at a table: there a revoke comes to light by a later card.
    """
    tricks = tricks_of(cards, leader, ranking)
    plays = [
        # What had to be followed is what lay there before the card: a joker calls for nothing.
        (number, ranking.led_suit(trick[:turn]), trick_leader.after(turn), card)
        for number, (trick_leader, trick) in enumerate(tricks, start=1)
        for turn, card in enumerate(trick)
    ]
    found: list[RevokeEstablished] = []
    for place, (number, led, seat, card) in enumerate(plays):
        if led is None or ranking.suit_of(card) is led:
            continue
        later = [
            (other, when)
            for when, _, who, other in plays[place + 1 :]
            if who is seat and ranking.suit_of(other) is led
        ]
        shown, shown_in = later[0] if later else (None, 0)
        gone = {other for _, _, who, other in plays[: place + 1] if who is seat}
        held = any(
            ranking.suit_of(other) is led and other not in gone for other in hands[seat.place] or ()
        )
        if held or shown:
            found.append(
                RevokeEstablished(
                    seat=seat, trick=number, card=card, led=led, shown=shown, shown_in=shown_in
                )
            )
    return tuple(found)


def tricks_of(
    cards: Sequence[Card], leader: Seat, ranking: Ranking
) -> tuple[tuple[Seat, tuple[Card, ...]], ...]:
    """Part cards into tricks, each with its leader: the winner leads the next, revoke or not."""
    parted: list[tuple[Seat, tuple[Card, ...]]] = []
    for first in range(0, len(cards), 4):
        trick = tuple(cards[first : first + 4])
        parted.append((leader, trick))
        best = ranking.best(trick)
        leader = leader if best is None else leader.after(best)
    return tuple(parted)


def score_with_revokes(
    tricks: dict[Side, int], revokes: Sequence[RevokeEstablished]
) -> tuple[ScoreLine, ...]:
    """Score a round in which somebody revoked, from the tricks that each side took.

    The penalty of each side comes first and moves tricks, not points; then the points follow from
    the tricks as they are after it. Nobody loses more tricks than were won.
    """
    lost: dict[Side, int] = {}
    lines: list[ScoreLine] = []
    for side, won in tricks.items():
        count = sum(revoke.seat.side is side for revoke in revokes)
        lost[side] = min(PENALTY * count, won)
        if count:
            reason = RevokePenalty(side=side, revokes=count, tricks=lost[side])
            lines.append(ScoreLine(side=side, points=0, reason=reason))
    after = {side: won - lost[side] + lost[side.other] for side, won in tricks.items()}
    return (*lines, *score_tricks(after))
