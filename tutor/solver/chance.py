"""A play-out without any idea: random legal cards, which is what all others are measured by."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tutor.solver.playout import Situation

__all__ = ["play_at_random"]


def play_at_random(
    start: Situation,
    hands: Sequence[int],
    rng: Random,
    line: list[tuple[int, int, int]] | None = None,
) -> int:
    """Play the rest of a round at random; give the tricks that north and south win of it.

    The first trick is begun anew: nothing lies on the table. Every legal card is as likely as any
    other, and so is every suit that is named. To ``line`` is added what is played: the seat, the
    card, and the suit named with it or 0.
    """
    masks, seat, chance = start.masks, start.leader, rng.random
    lanes, trumps, worthless = masks.lanes, masks.trumps, masks.worthless
    plain = masks.trumps or not worthless
    hands = [*hands]
    won = 0
    while hands[seat]:
        led = named = best = 0
        winner = first = -1
        for place in range(4):
            hand = hands[seat]
            legal = (hand & led or hand) if plain else masks.legal(hand, led, leads=not place)
            card = legal & (legal - 1)
            if card:
                for _ in range(int(chance() * legal.bit_count())):
                    legal &= legal - 1
                card = legal & -legal
            else:
                card = legal
            if not led:
                led = lanes[(card.bit_length() - 1) >> 4]
                if not led and not place and masks.names:
                    led = named = masks.plain[int(chance() * 4)]
            hands[seat] = hand ^ card
            if card > best and card & (led | trumps):
                best, winner = card, seat
            if first < 0 and not card & worthless:
                first = seat
            if line is not None:
                line.append((seat, card, 0 if place else named))
            seat = (seat + 1) & 3
        seat = first if winner < 0 else winner
        won += not seat & 1
    return won
