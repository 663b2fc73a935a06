"""Cards as bits: one mask holds any set of them, and the higher of two cards is the larger number.

Sixteen bits a suit, its cards from low to high in the order of the contract, the trumps above the
other suits. Jokers that are trumps stand on top of them; jokers of their own suit, and those that
are worth nothing in notrump, have bits above all others.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from tutor.engine.cards import JOKERS, PACK, Card, JokerSuit, Led, Suit
from tutor.engine.options import JokerLead
from tutor.engine.ranking import Ranking
from tutor.engine.ruleset import RuleSet

__all__ = ["Masks", "masks"]

WIDTH = 16
"""The bits of a suit."""
TRUMPS, JOKERS_APART = 3, 4
"""The lanes of the trumps, and of jokers that are none of them."""
HONOURS = 4
"""The high cards of a suit: A K Q J in whist. Jokers that are trumps are honours too."""


class Masks(NamedTuple):
    """How the cards of a contract are bits, and what they do."""

    bits: dict[Card, int]
    """The bit of each card."""
    cards: dict[int, Card]
    """The card of each bit."""
    lanes: tuple[int, ...]
    """The cards that count as of one suit, by lane: ``(bit.bit_length() - 1) >> 4`` of a card; the
    last is of jokers of their own suit, and empty where jokers have none."""
    suits: dict[Led, int]
    """The same, by suit."""
    trumps: int
    """Every card that ruffs, jokers too; none in notrump."""
    drawn: int
    """The trumps that can be drawn: those of the trump suit; none in notrump."""
    plain: tuple[int, ...]
    """The cards of each suit that is not trump."""
    honours: int
    """The four highest of each suit, and jokers that are trumps."""
    worthless: int
    """The jokers that win nothing; none in a trump contract."""
    keeps_jokers: bool
    """Whether no joker is led in notrump while another card is left (``joker_lead``)."""
    sheds_jokers: bool
    """Whether in notrump who cannot follow suit must play a joker (``must_shed_joker``)."""
    names: bool
    """Whether a suit is named with a joker that is led in notrump (``joker_lead``)."""

    def of(self, cards: Iterable[Card]) -> int:
        """Give the mask of some cards."""
        bits, mask = self.bits, 0
        for card in cards:
            mask |= bits[card]
        return mask

    def none_of(self, suits: Iterable[Led]) -> int:
        """Give the cards of these suits together."""
        mask = 0
        for suit in suits:
            mask |= self.suits[suit]
        return mask

    def legal(self, hand: int, led: int, *, leads: bool) -> int:
        """Give the cards of a hand that may be played (RULES.md 3).

        ``led`` holds the cards that follow suit; it is empty for who leads, and after nothing but
        jokers in notrump.
        """
        if led:
            follow = hand & led
            return follow or (self.sheds_jokers and hand & self.worthless) or hand
        if leads and self.keeps_jokers:
            return hand & ~self.worthless or hand
        return hand


def masks(ranking: Ranking, rules: RuleSet) -> Masks:
    """Give how the cards of a contract, or of a round of whist, are bits."""
    return _masks(ranking, rules.joker_lead, rules.must_shed_joker)


@cache
def _masks(ranking: Ranking, joker_lead: JokerLead, sheds: bool) -> Masks:
    """Make the masks of each ranking once, with what the house rules say of jokers."""
    # The trumps come last; without trumps any suit may.
    suits = sorted(Suit, key=lambda suit: suit is ranking.trump)
    order = ranking.order.ranks
    bits = {
        card: 1 << (WIDTH * suits.index(card.suit) + order.index(card.rank))
        for card in PACK
        if card.suit
    }
    apart = ranking.trump is None or ranking.own_suit
    first = WIDTH * JOKERS_APART if apart else WIDTH * TRUMPS + len(order)
    bits.update({joker: 1 << (first + place) for place, joker in enumerate(JOKERS)})
    members: dict[Led, int] = {
        led: sum(bits[card] for card in ranking.members(led)) for led in (*Suit, JokerSuit.JOKERS)
    }
    jokers = sum(bits[joker] for joker in JOKERS)
    trumps = members[ranking.trump] | jokers if ranking.trump else 0
    worthless = 0 if ranking.trump else jokers
    high = order[-HONOURS:]
    return Masks(
        bits=bits,
        cards={bit: card for card, bit in bits.items()},
        lanes=(*(members[suit] for suit in suits), members[JokerSuit.JOKERS]),
        suits=members,
        trumps=trumps,
        drawn=members[ranking.trump] if ranking.trump else 0,
        plain=tuple(members[suit] for suit in suits if suit is not ranking.trump),
        honours=sum(bits[card] for card in PACK if card.rank in high) | (jokers & trumps),
        worthless=worthless,
        keeps_jokers=bool(worthless) and joker_lead is JokerLead.FORBIDDEN,
        sheds_jokers=bool(worthless) and sheds,
        names=bool(worthless) and joker_lead is JokerLead.LEADER_NAMES_SUIT,
    )
