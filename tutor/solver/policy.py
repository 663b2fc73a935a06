"""What a player does in a play-out: the maxims of the bots (``tutor.bots``), told in bits.

A card is picked from what the seat would know: its hand, what is still out, and who has shown to
be void. Bits are as in :mod:`tutor.solver.masks`; seats are places, 0 to 3.
"""

from __future__ import annotations

from collections.abc import Sequence

from tutor.solver.masks import Masks

__all__ = ["follow", "lead", "throw"]

LAST, THIRD = 3, 2
"""Places in a trick, from 0."""
NOBODY = 99
"""More cards than a suit has."""


def _touching(card: int, among: int, out: int) -> int:
    """Give the lowest of these cards that is worth as much: none that is out lies between."""
    below = out & (card - 1)
    among &= (card << 1) - (1 << below.bit_length())
    return among & -among


def follow(
    masks: Masks, cards: int, led: int, best: int, *, place: int, partner: bool, out: int, void: int
) -> int:
    """Pick a card of the led suit, of which the hand holds these, at least one.

    ``partner`` tells whether partner is winning with ``best``; ``out`` are the cards of the others,
    ``void`` what the next player is known to have none of.
    """
    low = cards & -cards
    winners = cards & -(best << 1)
    if not winners or (place == LAST and partner):
        return low
    if place == LAST:
        return winners & -winners
    others = out & led
    follows = others & ~void
    ruffs = not follows and led != masks.drawn and out & masks.trumps & ~void
    top = 1 << (winners.bit_length() - 1)
    if place == THIRD:
        if partner:
            sure = best > others if follows else not ruffs
            if sure or not others & -(best << 1) & (top - 1):
                return low
        holds = winners & -(1 << others.bit_length()) if follows else winners
        if holds or ruffs:
            winners = holds or winners
            return winners & -winners
        return _touching(top, winners, others)
    card = _touching(top, winners, others)
    if card != top and card > others and not ruffs:
        return card
    honours = winners & masks.honours
    if best & masks.honours and honours:
        return honours & -honours
    return low


def throw(
    masks: Masks, hand: int, led: int, best: int, *, place: int, partner: bool, out: int, void: int
) -> int:
    """Pick a card of a hand that holds none of the led suit: ruff, or throw something away."""
    worthless = hand & masks.worthless
    if worthless:
        return worthless & -worthless
    trumps = hand & masks.trumps
    if trumps and not (partner and _holds(masks, led, best, place=place, out=out, void=void)):
        winners = trumps & -(best << 1) if best & masks.trumps else trumps
        if winners:
            return winners & -winners
    return _discard(masks, hand, out, short=bool(trumps)) or hand & -hand


def _holds(masks: Masks, led: int, best: int, *, place: int, out: int, void: int) -> bool:
    """Tell whether nobody still to play is likely to beat the card that is winning."""
    if place != THIRD:
        return place == LAST
    others = out & led
    if others & ~void:
        return best > others
    ruffs = out & masks.trumps & ~void
    return not ruffs or bool(best & masks.trumps and best > ruffs)


def _discard(masks: Masks, hand: int, out: int, *, short: bool) -> int:
    """Pick a card to throw away, the lowest of the shortest suit or of all, and masters last.

    0 where nothing but trumps is left.
    """
    chosen, least, lane = 0, (True, NOBODY, NOBODY), 0
    for suit in masks.plain:
        cards = hand & suit
        if cards:
            low = cards & -cards
            master = low > out & suit
            height = (low >> lane).bit_length()
            weight = (master, cards.bit_count() if short and not master else 0, height)
            if weight < least:
                chosen, least = low, weight
        lane += 16
    return chosen


def lead(
    masks: Masks,
    hand: int,
    out: int,
    seat: int,
    *,
    voids: Sequence[int],
    led_by: Sequence[int],
    declarer: int,
) -> int:
    """Pick a card to lead. ``led_by`` is the suit each seat led last, ``declarer`` -1 in whist."""
    partner = seat ^ 2
    left, right = voids[(seat + 1) & 3], voids[(seat + 3) & 3]
    trumps = hand & masks.drawn
    if trumps:
        card = _draw(trumps, out & masks.drawn, left & right, seat, declarer)
        if card:
            return card
    ruff_left, ruff_right = out & masks.trumps & ~left, out & masks.trumps & ~right
    ruff_partner = out & masks.trumps & ~voids[partner]
    cash, cash_length, ruffed, ruffed_height = 0, NOBODY, 0, NOBODY
    back, single, sequence, longest, length, lane = 0, 0, 0, 0, 0, 0
    for suit in masks.plain:
        cards, height_of = hand & suit, lane
        lane += 16
        if not cards:
            continue
        others = out & suit
        if (ruff_left and not others & ~left) or (ruff_right and not others & ~right):
            continue
        top, count = 1 << (cards.bit_length() - 1), cards.bit_count()
        if top > others and count < cash_length:
            cash, cash_length = top, count
        low = cards & -cards
        if not others & ~voids[partner]:
            height = (low >> height_of).bit_length()
            if ruff_partner and height < ruffed_height:
                ruffed, ruffed_height = low, height
            continue
        if led_by[partner] == suit:
            back = top if count <= 2 else low
        if count == 1:
            if others.bit_count() >= 6 and (not single or low < single):
                single = low
        elif not sequence and (others & -(top << 1)).bit_count() in (1, 2):
            next_lower = 1 << ((cards ^ top).bit_length() - 1)
            if not others & (top - 1) & -next_lower:
                sequence = top
        if count > length:
            longest, length = cards, count
    if single and not 1 <= trumps.bit_count() <= 3:
        single = 0
    return (
        cash
        or ruffed
        or back
        or single
        or sequence
        or (_fourth_best(longest, length) if longest else _low(masks, hand, out))
    )


def _draw(trumps: int, others: int, voids: int, seat: int, declarer: int) -> int:
    """Pick a trump to draw those of the opponents with; 0 where that is not called for."""
    if not others & ~voids or (declarer >= 0 and (declarer ^ seat) & 1):
        return 0
    top = 1 << (trumps.bit_length() - 1)
    count = trumps.bit_count()
    if count >= 2 and 2 * count >= others.bit_count():
        if top > others or seat == declarer:
            return _touching(top, trumps, others)
        return trumps & -trumps
    return _touching(top, trumps, others) if declarer == seat ^ 2 else 0


def _fourth_best(cards: int, count: int) -> int:
    """Pick the fourth from the top, or the lowest of fewer."""
    for _ in range(count - 4):
        cards &= cards - 1
    return cards & -cards


def _low(masks: Masks, hand: int, out: int) -> int:
    """Pick a card where no lead is good: the highest trump if nothing beats it, else the lowest."""
    trumps = hand & masks.trumps
    if trumps:
        top = 1 << (trumps.bit_length() - 1)
        if top > out & masks.trumps:
            return top
    return _discard(masks, hand, 0, short=False) or hand & -hand
