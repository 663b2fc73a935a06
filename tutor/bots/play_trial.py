"""Trying out the cards that may be played: each is played in a world, and the rest played out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tutor.bots.outcome import Outcome, outcome
from tutor.engine.actions import PLAYS, PlayCard
from tutor.engine.cards import Card, Suit
from tutor.engine.rulings.play import names_suit, playable
from tutor.engine.seats import Side
from tutor.engine.view import SeatView
from tutor.solver.hidden import Hidden
from tutor.solver.playout import Situation, play_out, situation
from tutor.solver.sample import World

__all__ = ["PlayTrial"]


class PlayTrial:
    """Tries out the cards of a view. Those that touch do the same, and are tried out once."""

    def __init__(self, view: SeatView, hidden: Hidden) -> None:
        table, seat = view.table, view.seat
        self._place, self._side = seat.place, seat.side
        self._start = situation(table)
        self._before = table.tricks_of(seat.side)
        self._left = len(view.hand or ())
        self._lines: list[tuple[int, Situation]] = []
        found: list[tuple[PlayCard, int]] = []
        for card, alike in _alike(view, hidden):
            named = [*Suit] if names_suit(table, card) else [None]
            for suit in named:
                action = PlayCard(seat=seat, card=card, suit=suit) if suit else PLAYS[seat][card]
                if alike is None:
                    self._lines.append(self._line(card, suit))
                    found.append((action, len(self._lines) - 1))
                else:
                    known = {(a.card, a.suit): line for a, line in found}
                    found.append((action, known[alike, suit]))
        self.actions = tuple(action for action, _ in found)
        """What may be played, in the order of the hand."""
        self._line_of = [line for _, line in found]
        most = self._before + self._left
        self._ends = {
            tricks: outcome(table, seat.side, tricks) for tricks in range(self._before, most + 1)
        }

    def run(self, world: World) -> Sequence[Outcome]:
        """Give for each action how the round ends in this world."""
        code = self._start.masks
        hands = [code.of(hand) for hand in world.hands]
        own = hands[self._place]
        won = []
        for card, start in self._lines:
            hands[self._place] = own ^ card
            north_south = play_out(start, hands)
            tricks = north_south if self._side is Side.NS else self._left - north_south
            won.append(self._before + tricks)
        return [self._ends[won[line]] for line in self._line_of]

    def _line(self, card: Card, suit: Suit | None) -> tuple[int, Situation]:
        """Give a card, and where the play stands when it was played."""
        start = self._start
        code, bit = start.masks, start.masks.bits[card]
        named = code.suits[suit] if suit else start.named
        led, voids = named, [*start.voids]
        for before in start.trick:
            led = led or code.lanes[(before.bit_length() - 1) >> 4]
        if led and start.trick and not bit & led:
            voids[self._place] |= led
        n, e, s, w = voids
        return bit, replace(start, trick=(*start.trick, bit), named=named, voids=(n, e, s, w))


def _alike(view: SeatView, hidden: Hidden) -> Iterator[tuple[Card, Card | None]]:
    """Give the legal cards, each with one before it that does the same; None for the first.

    Two cards touch when none that is hidden, or lies in this trick, stands between them.
    """
    table = view.table
    ranking = table.ranking
    between = {card for card, _ in hidden.cards} | {*table.trick}
    for place, hand in enumerate(table.hands):
        if place != view.seat.place:
            between.update(hand or ())
    found: list[tuple[object, int, Card]] = []
    for card in playable(table, view.hand or ()):
        suit = ranking.suit_of(card)
        height = ranking.power(card, suit)
        above = sum(
            ranking.suit_of(other) is suit and ranking.power(other, suit) > height
            for other in between
        )
        first = next((one for s, a, one in found if s is suit and a == above), None)
        found.append((suit, above, card))
        yield card, first
