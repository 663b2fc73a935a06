"""A play-out: the rest of a round, played to its end by quick maxims."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.solver.masks import Masks, masks
from tutor.solver.policy import follow, lead, throw
from tutor.solver.shown import shown

__all__ = ["Situation", "play_out", "situation"]


@dataclass(frozen=True, kw_only=True, slots=True)
class Situation:
    """Where a play-out begins: all that lies open. Seats are places, 0 to 3, from north."""

    masks: Masks
    """How the cards are bits."""
    leader: int
    """Who leads, or led, the trick that is being played."""
    trick: tuple[int, ...] = ()
    """The cards of that trick, in order, none to four; no hand holds them any more."""
    named: int = 0
    """The suit that was named with a joker that was led to it; 0 for none."""
    voids: tuple[int, int, int, int] = (0, 0, 0, 0)
    """By seat the cards of the suits that it has shown to have none of."""
    led_by: tuple[int, int, int, int] = (0, 0, 0, 0)
    """By seat the cards of the suit that it led last."""
    declarer: int = -1
    """Who must make a contract; -1 in whist."""


def play_out(
    start: Situation, hands: Sequence[int], line: list[tuple[int, int, int]] | None = None
) -> int:
    """Play the rest of a round; give the tricks that north and south win of it.

    ``hands`` are those of north, east, south and west, who hold as many cards as will be played.
    To ``line`` is added what is played: the seat, the card, and the suit named with it or 0.
    """
    code, seat, declarer = start.masks, start.leader, start.declarer
    lanes, trumps, worthless = code.lanes, code.trumps, code.worthless
    hands, voids, led_by = [*hands], [*start.voids], [*start.led_by]
    out = hands[0] | hands[1] | hands[2] | hands[3]
    won, trick, named = 0, start.trick, start.named
    while out or trick:
        led, best, winner, first, leader = named, 0, -1, -1, seat
        for place in range(4):
            if place < len(trick):
                card = trick[place]
            else:
                hand = hands[seat]
                if led:
                    cards = hand & led
                    if not cards:
                        voids[seat] |= led
                        cards = hand
                    if not cards & (cards - 1):
                        card = cards
                    else:
                        pick = follow if cards & led else throw
                        void = voids[(seat + 1) & 3]
                        partner = winner == seat ^ 2
                        card = pick(
                            code,
                            cards,
                            led,
                            best,
                            place=place,
                            partner=partner,
                            out=out ^ hand,
                            void=void,
                        )
                else:
                    card = _begin(
                        code,
                        hand,
                        out ^ hand,
                        seat,
                        voids=voids,
                        led_by=led_by,
                        declarer=declarer,
                        place=place,
                    )
                    if code.names and not place and card & worthless:
                        led = named = led_by[seat ^ 2] or code.plain[0]
                hands[seat] = hand ^ card
                out ^= card
                if line is not None:
                    line.append((seat, card, 0 if place else named))
            led = led or lanes[(card.bit_length() - 1) >> 4]
            if card > best and card & (led | trumps):
                best, winner = card, seat
            if first < 0 and not card & worthless:
                first = seat
            seat = (seat + 1) & 3
        led_by[leader] = led
        seat = first if winner < 0 else winner
        won += not seat & 1
        trick, named = (), 0
    return won


def _begin(
    code: Masks,
    hand: int,
    out: int,
    seat: int,
    *,
    voids: Sequence[int],
    led_by: Sequence[int],
    declarer: int,
    place: int,
) -> int:
    """Pick a card that sets the suit: to lead, or on nothing but jokers in notrump."""
    if not hand & (hand - 1):
        return hand
    worthless = hand & code.worthless
    if worthless:
        better = hand ^ worthless
        if not better or (place and not _has_master(code, better, out)):
            return worthless & -worthless
        hand = better
        if not hand & (hand - 1):
            return hand
    return lead(code, hand, out, seat, voids=voids, led_by=led_by, declarer=declarer)


def _has_master(code: Masks, hand: int, out: int) -> bool:
    """Tell whether the hand holds the highest card that is left of some suit."""
    return any(hand & suit > out & suit for suit in code.plain)


def situation(table: Table) -> Situation:
    """Give where the play of a table stands, from what lies open on it."""
    code, seen = masks(table.ranking, table.rules), shown(table)
    suits = code.suits
    north, east, south, west = (seen[seat] for seat in Seat)
    four = north, east, south, west
    n, e, s, w = (code.none_of(seat.voids) for seat in four)
    ln, le, ls, lw = (suits[seat.led] if seat.led else 0 for seat in four)
    return Situation(
        masks=code,
        leader=table.leader.place,
        trick=tuple(code.bits[card] for card in table.trick),
        named=suits[table.named] if table.named else 0,
        voids=(n, e, s, w),
        led_by=(ln, le, ls, lw),
        declarer=table.contract.declarer.place if table.contract else -1,
    )
