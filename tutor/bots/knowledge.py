"""What a seat can know in the play: voids shown, cards gone, masters, trumps and jokers still out.

Everything in it follows from the seat's own view. A card counts as of the suit that it follows:
under the trumps that suit is theirs for a joker too, in notrump a joker has none.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property

from tutor.engine.actions import PLAYS, PlayCard
from tutor.engine.cards import JOKERS, Card, JokerSuit, Led, Suit
from tutor.engine.ranking import Ranking
from tutor.engine.rulings.play import names_suit, playable
from tutor.engine.seats import Seat
from tutor.engine.table import Phase, Table
from tutor.engine.view import SeatView

__all__ = ["Knowledge", "knowledge", "suit_of"]

_SUITS: tuple[Led, ...] = (*Suit, JokerSuit.JOKERS)
_PLAY = Phase.PLAY  # a member is looked up slowly through its class


def suit_of(card: Card) -> Suit:
    """Give the suit of a card that is no joker."""
    assert card.suit is not None, f"{card} has no suit"
    return card.suit


@cache
def _suits_of(ranking: Ranking, jokers: int) -> dict[Led, tuple[Card, ...]]:
    """Give the cards that count as of each suit, high to low, in a pack with so many jokers."""
    taken_out = JOKERS[: 2 - jokers]
    return {
        suit: tuple(
            sorted(
                (card for card in ranking.members(suit) if card not in taken_out),
                key=lambda card: -ranking.power(card, suit),
            )
        )
        for suit in _SUITS
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
    unseen: dict[Led, tuple[Card, ...]]
    """By suit the cards that the others may still hold, high to low. In bid whist some of them may
    lie in the kitty; jokers are with the suit they follow, in notrump with none."""
    jokers_out: tuple[Card, ...]
    """The jokers that the others may still hold, which in notrump are of no suit."""
    voids: dict[Seat, set[Led]]
    """The suits that each seat has shown to have none of, by not following."""
    led_by_partner: tuple[Suit, ...]
    """The suits that partner led, first to last."""
    turned_with: Seat | None
    """Who is known to hold the turned card; None once it is played, or where none was turned."""
    from_kitty: frozenset[Card] = frozenset()
    """Unseen cards of the kitty that was shown: the declarer holds them, or put them back."""

    # --- the contract ---

    @property
    def declarer(self) -> Seat | None:
        """Give who must make the contract; None in whist."""
        return self.table.contract.declarer if self.table.contract else None

    @property
    def defends(self) -> bool:
        """Tell whether the opponents must make a contract."""
        contract = self.table.contract
        return contract is not None and contract.side is not self.seat.side

    # --- the trick ---

    @property
    def place(self) -> int:
        """Give the place in the trick: 1 leads, 4 plays last."""
        return len(self.table.trick) + 1

    @property
    def leads(self) -> bool:
        """Tell whether the card sets the suit: of the leader, or after nothing but jokers."""
        return self.table.led_suit is None

    @property
    def led(self) -> Led | None:
        """Give the led suit; None for the leader, and while only jokers lie there in notrump."""
        return self.table.led_suit

    @property
    def trump(self) -> Suit | None:
        """Give the trump suit; None in a round without trumps."""
        return self.table.trump

    @cached_property
    def _best(self) -> int | None:
        """Give the place in the trick of the card that is winning so far."""
        table = self.table
        return table.ranking.best(table.trick, table.named) if table.trick else None

    @cached_property
    def best(self) -> Card | None:
        """Give the card that is winning so far; None where none is, as for the leader."""
        return None if self._best is None else self.table.trick[self._best]

    @cached_property
    def partner_is_winning(self) -> bool:
        """Tell whether partner's card is the best so far."""
        if self._best is None or len(self.table.trick) < 2:
            return False
        return self.table.leader.after(self._best) is self.seat.partner

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
        return self.led is not None and self.suit(self.legal[0]) is self.led

    # --- cards ---

    def play(self, card: Card) -> PlayCard:
        """Make a play of a card, with the suit that partner led last where one must be named."""
        if not names_suit(self.table, card):
            return PLAYS[self.seat][card]
        return PlayCard(seat=self.seat, card=card, suit=self._suit_to_name())

    def _suit_to_name(self) -> Suit:
        """Choose a suit to call for with a joker, which cannot win: partner should win it."""
        led = reversed(self.led_by_partner)
        suits = [suit for suit in (*led, *Suit) if self.may_hold(self.seat.partner, suit)]
        return suits[0] if suits else Suit.SPADES

    def suit(self, card: Card) -> Led | None:
        """Give the suit a card counts as; None for a joker in notrump."""
        return self.table.ranking.suit_of(card)

    def is_trump(self, card: Card) -> bool:
        """Tell whether a card ruffs: a trump, or a joker where there are trumps."""
        return self.trump is not None and (card.is_joker or card.suit is self.trump)

    def is_worthless(self, card: Card) -> bool:
        """Tell whether a card can never win: a joker in notrump (M2.S7)."""
        return card.is_joker and self.trump is None

    def is_plain(self, card: Card) -> bool:
        """Tell whether a card is of a suit that is not trump, and so can be ruffed."""
        return card.suit is not None and card.suit is not self.trump

    def height(self, card: Card) -> int:
        """Give how high a card stands in its own suit; trumps stand above all others."""
        return self.table.ranking.power(card, self.suit(card))

    def lowest(self, cards: Iterable[Card]) -> Card:
        """Give the lowest card, no trump if there is another; of equals the first."""
        return min(cards, key=self.height)

    def of_suit(self, suit: Led | None) -> tuple[Card, ...]:
        """Give the own cards of a suit, low to high; none of no suit."""
        if suit is None:
            return ()
        cards = [card for card in self.hand if self.suit(card) is suit]
        return tuple(sorted(cards, key=self.height))

    def out(self, suit: Led | None) -> tuple[Card, ...]:
        """Give the cards of a suit that the others may still hold, high to low."""
        return self.unseen[suit] if suit else ()

    def above(self, card: Card) -> int:
        """Count the cards of its suit that are still out and higher."""
        height = self.height(card)
        return sum(self.height(other) > height for other in self.out(self.suit(card)))

    def is_master(self, card: Card) -> bool:
        """Tell whether no card still out is a higher one of its suit."""
        suit = self.suit(card)
        out = self.out(suit)
        return suit is not None and (not out or self.height(out[0]) < self.height(card))

    def touching(self, card: Card, among: Iterable[Card]) -> Card:
        """Give the lowest card that is worth as much: no card still out lies between the two."""
        above, suit = self.above(card), self.suit(card)
        return self.lowest(
            other for other in among if self.suit(other) is suit and self.above(other) == above
        )

    # --- the others ---

    def may_hold(self, seat: Seat, suit: Led | None) -> bool:
        """Tell whether another seat may hold a card of a suit."""
        out = self.out(suit)
        if not out or suit in self.voids[seat]:
            return False
        if self.from_kitty and seat is not self.declarer:
            return any(card not in self.from_kitty for card in out)
        if len(out) == 1 and out[0] is self.table.turned and self.turned_with:
            return seat is self.turned_with
        return True

    def may_trump(self, seat: Seat) -> bool:
        """Tell whether another seat may hold a card that ruffs."""
        if self.trump is None:
            return False
        return self.may_hold(seat, self.trump) or self.may_hold(seat, JokerSuit.JOKERS)

    def may_ruff(self, seat: Seat, suit: Led | None) -> bool:
        """Tell whether a seat can trump this suit as far as is known: it is void, with trumps."""
        return not self.may_hold(seat, suit) and self.may_trump(seat)

    def may_beat(self, seat: Seat, card: Card) -> bool:
        """Tell whether a seat still to play may beat the card that is winning.

        Of a seat that has shown no void it is taken that it follows suit.
        """
        if self.may_hold(seat, self.led):
            return self.suit(card) is self.led and not self.is_master(card)
        if not self.may_trump(seat):
            return False
        return not self.is_trump(card) or not self.is_master(card)

    @property
    def opponents(self) -> tuple[Seat, Seat]:
        """Give the two opponents, the left one first."""
        return self.seat.left, self.seat.right


def knowledge(view: SeatView) -> Knowledge:
    """Work out what the seat on turn knows; ValueError when it is not that seat's turn to play."""
    table, seat, hand = view.table, view.seat, view.hand or ()
    if table.phase is not _PLAY or table.turn is not seat or not hand:
        raise ValueError(f"{seat.value} has no card to play now")
    seen = {*hand}
    voids: dict[Seat, set[Led]] = {other: set() for other in Seat}
    led_by_partner: list[Suit] = []
    tricks = [
        *((trick.leader, trick.cards, trick.named) for trick in table.tricks),
        (table.leader, table.trick, table.named),
    ]
    for leader, cards, named in tricks:
        seen.update(cards)
        led = table.ranking.led_suit(cards, named)
        if led is None:
            continue
        if leader is seat.partner and isinstance(led, Suit):
            led_by_partner.append(led)
        for turn, card in enumerate(cards):
            if table.ranking.suit_of(card) is not led and _must_follow(table, cards, turn, named):
                voids[leader.after(turn)].add(led)
    from_kitty = _from_kitty(table, seat, seen)
    jokers = table.rules.jokers if table.rules.bids else 0
    suits = _suits_of(table.ranking, jokers)
    return Knowledge(
        table=table,
        seat=seat,
        hand=hand,
        legal=playable(table, hand),
        unseen={suit: tuple([c for c in suits[suit] if c not in seen]) for suit in _SUITS},
        jokers_out=tuple([joker for joker in JOKERS[2 - jokers :] if joker not in seen]),
        voids=voids,
        led_by_partner=tuple(led_by_partner),
        turned_with=table.dealer if table.turned and table.turned not in seen else None,
        from_kitty=from_kitty,
    )


def _must_follow(table: Table, cards: tuple[Card, ...], turn: int, named: Suit | None) -> bool:
    """Tell whether a suit was there to follow: not for the leader, nor before one was set."""
    if turn == 0:
        return False
    return named is not None or table.ranking.led_suit(cards[:turn]) is not None


def _from_kitty(table: Table, seat: Seat, seen: set[Card]) -> frozenset[Card]:
    """Add to the seen cards those in the kitty; give those that the declarer may have taken."""
    kitty = table.kitty
    if kitty is None or kitty.cards is None:
        return frozenset()
    if table.contract and table.contract.declarer is seat:
        seen.update(kitty.cards, kitty.given or ())
    elif not kitty.swapped:
        seen.update(kitty.cards)
    return frozenset(card for card in kitty.cards if card not in seen)
