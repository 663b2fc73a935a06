"""What a seat can know from what it sees: voids shown, cards gone, masters, trumps still out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property

from tutor.engine.cards import PACK, Card, Suit
from tutor.engine.judge import legal_actions
from tutor.engine.ranking import Ranking
from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.engine.view import SeatView

__all__ = ["Knowledge", "knowledge", "suit_of"]


def suit_of(card: Card) -> Suit:
    """Give the suit of a card of whist, which has no jokers."""
    assert card.suit is not None, f"{card} has no suit"
    return card.suit


@cache
def _suits_of(ranking: Ranking) -> dict[Suit, tuple[Card, ...]]:
    """Give the cards of each suit, high to low."""
    return {
        suit: tuple(
            sorted(
                (card for card in PACK if card.suit is suit),
                key=lambda card: -ranking.power(card, card.suit),
            )
        )
        for suit in Suit
    }


@dataclass(frozen=True, kw_only=True)
class Knowledge:
    """What the seat on turn knows. Everything in it follows from its view, and nothing else."""

    table: Table
    """The table as the seat sees it."""
    seat: Seat
    """Who thinks."""
    hand: tuple[Card, ...]
    """The cards of that seat."""
    legal: tuple[Card, ...]
    """Those that may be played now, at least one, in the order of the hand."""
    unseen: dict[Suit, tuple[Card, ...]]
    """By suit the cards that the other three may still hold, high to low."""
    voids: dict[Seat, set[Suit]]
    """The suits that each seat has shown to have none of, by not following."""
    led_by_partner: tuple[Suit, ...]
    """The suits that partner led, first to last."""
    turned_with: Seat | None
    """Who is known to hold the turned card; None once it is played, or where none was turned."""

    # --- the trick ---

    @property
    def place(self) -> int:
        """Give the place in the trick: 1 leads, 4 plays last."""
        return len(self.table.trick) + 1

    @property
    def led(self) -> Suit | None:
        """Give the led suit; None for the leader."""
        return self.table.led_suit

    @property
    def trump(self) -> Suit | None:
        """Give the trump suit; None in a round without trumps."""
        return self.table.trump

    @cached_property
    def best(self) -> Card | None:
        """Give the card that is winning so far; None for the leader."""
        trick = self.table.trick
        return trick[self.table.ranking.best(trick)] if trick else None

    @cached_property
    def partner_is_winning(self) -> bool:
        """Tell whether partner's card is the best so far."""
        table = self.table
        if len(table.trick) < 2:
            return False
        return table.leader.after(table.ranking.best(table.trick)) is self.seat.partner

    @cached_property
    def partner_will_win(self) -> bool:
        """Tell whether partner is winning, and no opponent still to play is likely to beat it."""
        if not self.partner_is_winning or self.best is None:
            return False
        return self.place == 4 or not self.may_beat(self.seat.left, self.best)

    @cached_property
    def winners(self) -> tuple[Card, ...]:
        """Give the legal cards that beat every card on the table, low to high."""
        if self.best is None:
            return ()
        ranking, led = self.table.ranking, self.led
        highest = ranking.power(self.best, led)
        return tuple(
            sorted(
                (card for card in self.legal if ranking.power(card, led) > highest),
                key=lambda card: ranking.power(card, led),
            )
        )

    @cached_property
    def follows(self) -> bool:
        """Tell whether the seat follows suit."""
        return self.led is not None and self.legal[0].suit is self.led

    # --- cards ---

    def height(self, card: Card) -> int:
        """Give how high a card stands in its own suit; trumps stand above all others."""
        return self.table.ranking.power(card, card.suit)

    def lowest(self, cards: Iterable[Card]) -> Card:
        """Give the lowest card, no trump if there is another; of equals the first."""
        return min(cards, key=self.height)

    def of_suit(self, suit: Suit | None) -> tuple[Card, ...]:
        """Give the own cards of a suit, low to high."""
        cards = [card for card in self.hand if card.suit is suit]
        return tuple(sorted(cards, key=self.height))

    def out(self, suit: Suit | None) -> tuple[Card, ...]:
        """Give the cards of a suit that the others may still hold, high to low."""
        return self.unseen[suit] if suit else ()

    def above(self, card: Card) -> int:
        """Count the cards of its suit that are still out and higher."""
        height = self.height(card)
        return sum(self.height(other) > height for other in self.out(card.suit))

    def is_master(self, card: Card) -> bool:
        """Tell whether no card still out is a higher one of its suit."""
        out = self.out(card.suit)
        return not out or self.height(out[0]) < self.height(card)

    def touching(self, card: Card, among: Iterable[Card]) -> Card:
        """Give the lowest card that is worth as much: no card still out lies between the two."""
        above = self.above(card)
        return self.lowest(
            other for other in among if other.suit is card.suit and self.above(other) == above
        )

    # --- the others ---

    def may_hold(self, seat: Seat, suit: Suit | None) -> bool:
        """Tell whether another seat may hold a card of a suit."""
        out = self.out(suit)
        if not out or suit in self.voids[seat]:
            return False
        if len(out) == 1 and out[0] is self.table.turned and self.turned_with:
            return seat is self.turned_with
        return True

    def may_ruff(self, seat: Seat, suit: Suit | None) -> bool:
        """Tell whether a seat can trump this suit as far as is known: it is void, with trumps."""
        return not self.may_hold(seat, suit) and self.may_hold(seat, self.trump)

    def may_beat(self, seat: Seat, card: Card) -> bool:
        """Tell whether a seat still to play may beat the card that is winning.

        Of a seat that has shown no void it is taken that it follows suit.
        """
        if self.may_hold(seat, self.led):
            return card.suit is self.led and not self.is_master(card)
        if not self.may_hold(seat, self.trump):
            return False
        return card.suit is not self.trump or not self.is_master(card)

    @property
    def opponents(self) -> tuple[Seat, Seat]:
        """Give the two opponents, the left one first."""
        return self.seat.left, self.seat.right


def knowledge(view: SeatView) -> Knowledge:
    """Work out what the seat on turn knows; ValueError when it is not that seat's turn."""
    table, seat = view.table, view.seat
    legal = tuple(action.card for action in legal_actions(table)) if table.turn is seat else ()
    if not legal:
        raise ValueError(f"{seat.value} has no card to play now")
    hand = view.hand or ()
    seen = {*hand}
    voids: dict[Seat, set[Suit]] = {other: set() for other in Seat}
    led_by_partner: list[Suit] = []
    tricks = [*((trick.leader, trick.cards) for trick in table.tricks), (table.leader, table.trick)]
    for leader, cards in tricks:
        seen.update(cards)
        led = table.ranking.led_suit(cards)
        if led is None:
            continue
        if leader is seat.partner:
            led_by_partner.append(led)
        for turn, card in enumerate(cards):
            if card.suit is not led:
                voids[leader.after(turn)].add(led)
    suits = _suits_of(table.ranking)
    return Knowledge(
        table=table,
        seat=seat,
        hand=hand,
        legal=legal,
        unseen={suit: tuple([c for c in suits[suit] if c not in seen]) for suit in Suit},
        voids=voids,
        led_by_partner=tuple(led_by_partner),
        turned_with=table.dealer if table.turned and table.turned not in seen else None,
    )
