"""A deal: any arrangement of cards, which may be wrong, and everything that is wrong with it.

Set-up and position are two types: what can be typed is a ``Deal``, what can be played a ``Table``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from tutor.engine.cards import PACK, Card, Suit, parse_card, parse_hand, parse_suit, print_cards
from tutor.engine.errors import NotationError
from tutor.engine.reasons import Kind, Reason
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat, parse_seat

__all__ = [
    "Deal",
    "DuplicateCard",
    "Hand",
    "HandSize",
    "JokerInWhist",
    "KittySize",
    "LastCardNotDealers",
    "TurnedCardMissing",
    "WrongPack",
    "deal_faults",
    "parse_deal",
    "shuffled_deal",
]

Hand = tuple[Card, ...]
"""The cards a player holds, in the order in which they were dealt or written."""


@dataclass(frozen=True, kw_only=True)
class WrongPack(Reason, id="deal.wrong-pack", kind=Kind.ILLEGAL, row="M1.S2"):
    """Cards of the pack were dealt to nobody."""

    missing: tuple[Card, ...]
    """The cards that are nowhere."""


@dataclass(frozen=True, kw_only=True)
class DuplicateCard(Reason, id="deal.duplicate-card", kind=Kind.ILLEGAL, row="M1.S2"):
    """Cards lie in two places, or twice in one."""

    cards: tuple[Card, ...]
    """The cards that occur more than once."""


@dataclass(frozen=True, kw_only=True)
class HandSize(Reason, id="deal.hand-size", kind=Kind.ILLEGAL, row="M1.S2"):
    """A hand does not have its number of cards: a misdeal, whatever the last card says."""

    seat: Seat
    """Whose hand."""
    size: int
    """How many cards it has."""
    expected: int
    """How many it should have."""


@dataclass(frozen=True, kw_only=True)
class KittySize(Reason, id="deal.kitty-size", kind=Kind.ILLEGAL, row="M1.S2"):
    """The kitty does not have its number of cards; whist has none."""

    size: int
    """How many cards lie in it."""
    expected: int
    """How many there should be."""


@dataclass(frozen=True, kw_only=True)
class LastCardNotDealers(Reason, id="deal.last-card-not-dealers", kind=Kind.ILLEGAL, row="M1.S3"):
    """The turned card is not in the dealer's hand, so the deal went wrong somewhere."""

    card: Card
    """The card that was turned."""
    dealer: Seat
    """The seat that dealt."""


@dataclass(frozen=True, kw_only=True)
class TurnedCardMissing(Reason, id="deal.turned-card-missing", kind=Kind.ILLEGAL, row="M1.S3"):
    """A whole deal of whist without a turned card has no trump suit."""

    dealer: Seat
    """The seat that should have turned its last card."""


@dataclass(frozen=True, kw_only=True)
class JokerInWhist(Reason, id="deal.joker-in-whist", kind=Kind.ILLEGAL, row="M1.S2"):
    """Jokers are taken out before whist is dealt."""

    cards: tuple[Card, ...]
    """The jokers that were dealt all the same."""


@dataclass(frozen=True, kw_only=True)
class Deal:
    """Who holds what before the first card is played: a whole deal, or an ending.

    An ending is a deal in which all hands are equally long and shorter than a whole hand.
    """

    dealer: Seat
    """Who dealt; the player to the left leads (M1.S5)."""
    hands: tuple[Hand, Hand, Hand, Hand]
    """North, east, south, west."""
    turned: Card | None = None
    """The last card dealt, shown to all (M1.S3)."""
    trump: Suit | None = None
    """The trump suit where no card is turned; None with a turned card, or without trumps."""
    no_trump: bool = False
    """Whether this is a round without a trump suit."""
    kitty: Hand = ()
    """Cards laid apart; none in whist."""

    @property
    def trump_suit(self) -> Suit | None:
        """The trump suit of the round, from the turned card if there is one (M1.S3)."""
        return self.turned.suit if self.turned else self.trump

    @property
    def cards(self) -> Hand:
        """Every card dealt, hand by hand and then the kitty."""
        north, east, south, west = self.hands
        return north + east + south + west + self.kitty

    def is_whole(self, rules: RuleSet) -> bool:
        """Whether this is meant as a whole deal: an ending has equal, shorter hands."""
        sizes = {len(hand) for hand in self.hands}
        return len(sizes) > 1 or max(sizes) >= rules.hand_size

    def __str__(self) -> str:
        lines = [f"dealer {self.dealer}"]
        if self.turned:
            lines.append(f"turned {self.turned}")
        elif self.trump or self.no_trump:
            lines.append(f"trump {self.trump or 'none'}")
        hands = zip(Seat, self.hands, strict=True)
        lines += [f"{seat}: {print_cards(hand)}".rstrip() for seat, hand in hands]
        if self.kitty:
            lines.append(f"kitty: {print_cards(self.kitty)}")
        return "\n".join(lines)


def parse_deal(text: str) -> Deal:
    """Read a deal back from the lines that ``str(deal)`` writes; NotationError otherwise."""
    found: dict[str, str] = {}
    for line in filter(None, map(str.strip, text.splitlines())):
        key, _, value = line.replace(":", " ", 1).partition(" ")
        if key in found:
            raise NotationError(f"{key!r} stands twice in one deal")
        found[key] = value.strip()
    unknown = found.keys() - {"dealer", "turned", "trump", "kitty", *map(str, Seat)}
    if unknown or "dealer" not in found:
        raise NotationError(
            f"a deal has no line {sorted(unknown)[0]!r}" if unknown else "no dealer"
        )
    if {"turned", "trump"} <= found.keys():
        raise NotationError("a deal has a turned card or a line of trump, not both")
    north, east, south, west = (parse_hand(found.get(str(seat), "")) for seat in Seat)
    trump = found.get("trump")
    return Deal(
        dealer=parse_seat(found["dealer"]),
        hands=(north, east, south, west),
        turned=parse_card(found["turned"]) if "turned" in found else None,
        trump=parse_suit(trump) if trump not in (None, "none") else None,
        no_trump=trump == "none",
        kitty=parse_hand(found.get("kitty", "")),
    )


def deal_faults(deal: Deal, rules: RuleSet) -> tuple[Reason, ...]:
    """Name everything that is wrong with a deal, at once, in the order of RULES.md 4."""
    return tuple(_faults(deal, rules))


def _faults(deal: Deal, rules: RuleSet) -> Iterator[Reason]:
    cards = deal.cards
    dealt = dict.fromkeys(cards)
    whole = deal.is_whole(rules)
    missing = [card for card in PACK if card not in dealt]
    if whole and missing:
        yield WrongPack(missing=tuple(missing))
    if len(dealt) != len(cards):
        count = Counter(cards)
        yield DuplicateCard(cards=tuple(card for card in dealt if count[card] > 1))
    if whole:
        for seat, hand in zip(Seat, deal.hands, strict=True):
            if len(hand) != rules.hand_size:
                yield HandSize(seat=seat, size=len(hand), expected=rules.hand_size)
    if len(deal.kitty) != rules.kitty_size:
        yield KittySize(size=len(deal.kitty), expected=rules.kitty_size)
    if deal.turned and whole and deal.turned not in deal.hands[deal.dealer.place]:
        yield LastCardNotDealers(card=deal.turned, dealer=deal.dealer)
    if not (deal.turned or deal.trump or deal.no_trump):
        yield TurnedCardMissing(dealer=deal.dealer)
    jokers = [card for card in dealt if card.suit is None]
    if jokers:
        yield JokerInWhist(cards=tuple(jokers))


def shuffled_deal(rng: Random, *, dealer: Seat) -> Deal:
    """Shuffle and deal one card at a time from the dealer's left; the last is turned (M1.S2-S3)."""
    pack = list(PACK)
    rng.shuffle(pack)
    # Every player gets each fourth card, and the player left of the dealer the first of all.
    fallen = [tuple(pack[turn::4]) for turn in range(4)]
    first = dealer.left.place
    north, east, south, west = fallen[-first:] + fallen[:-first]
    return Deal(dealer=dealer, hands=(north, east, south, west), turned=pack[-1])
