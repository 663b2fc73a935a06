"""A deal: any arrangement of cards, which may be wrong, and everything that is wrong with it.

Set-up and position are two types: what can be typed is a ``Deal``, what can be played a ``Table``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from tutor.engine.cards import Card, Suit, parse_card, parse_hand, parse_suit, print_cards
from tutor.engine.errors import NotationError, lines_of, read_at
from tutor.engine.reasons import Kind, Reason
from tutor.engine.rotation import trump_of_round
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat, parse_seat

__all__ = [
    "CardTurnedInRotation",
    "Deal",
    "DuplicateCard",
    "Hand",
    "HandSize",
    "JokerInWhist",
    "JokerNotInPack",
    "KittySize",
    "LastCardNotDealers",
    "TrumpBeforeAuction",
    "TrumpNotInTurn",
    "TurnedCardMissing",
    "WrongPack",
    "deal_faults",
    "joker_faults",
    "parse_deal",
    "read_deal",
    "rotation_faults",
    "shuffled_deal",
    "trump_of_deal",
]

Read = TypeVar("Read")
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
class CardTurnedInRotation(
    Reason, id="deal.card-turned-in-rotation", kind=Kind.ILLEGAL, row="Tips.4"
):
    """Where the suits take turns as trumps no card is turned."""

    card: Card
    """The card that was turned all the same."""


@dataclass(frozen=True, kw_only=True)
class TrumpNotInTurn(Reason, id="deal.trump-not-in-turn", kind=Kind.ILLEGAL, row="Tips.4"):
    """Where the suits take turns as trumps, another was named than has its turn."""

    round: int
    """The number of the round, from 1."""
    named: Suit | None
    """The suit that was named; None for a round without trumps."""
    trump: Suit | None
    """What is trump in this round; None for a round without trumps."""


@dataclass(frozen=True, kw_only=True)
class JokerInWhist(Reason, id="deal.joker-in-whist", kind=Kind.ILLEGAL, row="M1.S2"):
    """Jokers are taken out before whist is dealt."""

    cards: tuple[Card, ...]
    """The jokers that were dealt all the same."""


@dataclass(frozen=True, kw_only=True)
class JokerNotInPack(Reason, id="deal.joker-not-in-pack", kind=Kind.ILLEGAL, row="M2.S2"):
    """A joker was dealt that this table does not play with."""

    cards: tuple[Card, ...]
    """The jokers that were dealt all the same."""
    jokers: int
    """How many jokers are in the pack: 0, or 1, the Big Joker."""


@dataclass(frozen=True, kw_only=True)
class TrumpBeforeAuction(Reason, id="deal.trump-before-auction", kind=Kind.ILLEGAL, row="M2.S9"):
    """In bid whist no card is turned: the winner of the auction names the trumps."""


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
    """The trump suit where no card is turned; None with a turned card, or without trumps. In a
    rotation it follows from the round and need not be named."""
    no_trump: bool = False
    """Whether this is a round without a trump suit; in a rotation that follows likewise."""
    round: int = 1
    """The number of the round in the match, from 1; a redeal keeps it (Tips.4)."""
    kitty: Hand = ()
    """Cards laid apart, face down, in bid whist (M2.S3); none in whist."""

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
        if self.round != 1:
            lines.append(f"round {self.round}")
        if self.turned:
            lines.append(f"turned {self.turned}")
        elif self.trump or self.no_trump:
            lines.append(f"trump {self.trump or 'none'}")
        hands = zip(Seat, self.hands, strict=True)
        lines += [f"{seat}: {print_cards(hand)}".rstrip() for seat, hand in hands]
        if self.kitty:
            lines.append(f"kitty: {print_cards(self.kitty)}")
        return "\n".join(lines)


_KEYS = ("dealer", "round", "turned", "trump", "kitty", *map(str, Seat))


def parse_deal(text: str) -> Deal:
    """Read a deal back from the lines that ``str(deal)`` writes; NotationError otherwise."""
    return read_deal(lines_of(text))


def read_deal(lines: Iterable[tuple[int, str]]) -> Deal:
    """Read a deal from lines of a longer text, each with its offset; NotationError otherwise."""
    found: dict[str, tuple[int, str]] = {}
    last = 0
    for last, line in lines:
        if not line:
            continue
        key, _, rest = line.replace(":", " ", 1).partition(" ")
        if key in found:
            raise NotationError(f"{key!r} stands twice in one deal", offset=last)
        if key not in _KEYS:
            raise NotationError(f"a deal has no line {key!r}", offset=last)
        found[key] = (last + len(line) - len(rest.lstrip()), rest.strip())
    if "dealer" not in found:
        raise NotationError("no dealer", offset=last)
    if {"turned", "trump"} <= found.keys():
        offset = found["trump"][0]
        raise NotationError("a deal has a turned card or a line of trump, not both", offset=offset)

    def value(key: str, read: Callable[[str], Read], default: str) -> Read:
        offset, text = found.get(key, (0, default))
        return read_at(read, text, offset)

    north, east, south, west = (value(str(seat), parse_hand, "") for seat in Seat)
    trump = value("trump", _read_trump, "") if "trump" in found else None
    return Deal(
        dealer=value("dealer", parse_seat, ""),
        hands=(north, east, south, west),
        turned=value("turned", parse_card, "") if "turned" in found else None,
        trump=trump,
        no_trump="trump" in found and trump is None,
        round=value("round", _read_round, "1"),
        kitty=value("kitty", parse_hand, ""),
    )


def _read_trump(text: str) -> Suit | None:
    return None if text == "none" else parse_suit(text)


def _read_round(text: str) -> int:
    if not re.fullmatch("[1-9][0-9]{0,3}", text):
        raise NotationError(f"{text!r} is no number of a round; write round 5")
    return int(text)


def trump_of_deal(deal: Deal, rules: RuleSet) -> Suit | None:
    """Give the trump suit of a deal: by turn (Tips.4), else of the turned card (M1.S3)."""
    if in_turn := trump_of_round(rules, deal.round):
        return in_turn.trump
    return deal.turned.suit if deal.turned else deal.trump


def deal_faults(deal: Deal, rules: RuleSet) -> tuple[Reason, ...]:
    """Name everything that is wrong with a deal, at once, in the order of RULES.md 4."""
    return tuple(_faults(deal, rules))


def _faults(deal: Deal, rules: RuleSet) -> Iterator[Reason]:
    cards = deal.cards
    dealt = dict.fromkeys(cards)
    whole = deal.is_whole(rules)
    missing = [card for card in rules.pack if card not in dealt]
    if whole and missing:
        yield WrongPack(missing=tuple(missing))
    if len(dealt) != len(cards):
        count = Counter(cards)
        yield DuplicateCard(cards=tuple(card for card in dealt if count[card] > 1))
    if whole:
        for seat, hand in zip(Seat, deal.hands, strict=True):
            if len(hand) != rules.hand_size:
                yield HandSize(seat=seat, size=len(hand), expected=rules.hand_size)
    # The kitty of an ending may be as small as its hands.
    if len(deal.kitty) > rules.kitty_size or (whole and len(deal.kitty) < rules.kitty_size):
        yield KittySize(size=len(deal.kitty), expected=rules.kitty_size)
    named = deal.trump is not None or deal.no_trump
    if rules.bids:
        if deal.turned or named:
            yield TrumpBeforeAuction()
    elif rules.rotates:
        yield from rotation_faults(rules, deal.round, deal.turned, deal.trump, named=named)
    elif deal.turned and whole and deal.turned not in deal.hands[deal.dealer.place]:
        yield LastCardNotDealers(card=deal.turned, dealer=deal.dealer)
    elif not (deal.turned or named):
        yield TurnedCardMissing(dealer=deal.dealer)
    jokers = [card for card in dealt if card.suit is None]
    if jokers:
        yield from joker_faults(jokers, rules)


def joker_faults(cards: Iterable[Card], rules: RuleSet) -> Iterator[Reason]:
    """Name the jokers that have no place in this game, or in this table's pack (M1.S2, M2.S2)."""
    strange = tuple([card for card in cards if card.suit is None and card not in rules.pack])
    if strange and rules.bids:
        yield JokerNotInPack(cards=strange, jokers=rules.jokers)
    elif strange:
        yield JokerInWhist(cards=strange)


def rotation_faults(
    rules: RuleSet, number: int, turned: Card | None, trump: Suit | None, *, named: bool
) -> Iterator[Reason]:
    """Name what is wrong with the trump of a round where the suits take turns (Tips.4).

    ``named``: whether ``trump`` was given (None is no trump), or is to follow from the round.
    """
    in_turn = trump_of_round(rules, number)
    if turned is not None:
        yield CardTurnedInRotation(card=turned)
    elif in_turn is not None and named and trump is not in_turn.trump:
        yield TrumpNotInTurn(round=number, named=trump, trump=in_turn.trump)


_WHIST = RuleSet()


def shuffled_deal(
    rng: Random,
    *,
    dealer: Seat,
    rules: RuleSet = _WHIST,
    round: int = 1,  # noqa: A002  # the number of the round, from 1
) -> Deal:
    """Shuffle and deal one card at a time from the dealer's left (M1.S2), the kitty last (M2.S3).

    In whist the last card is turned (M1.S3), unless the suits take turns (Tips.4).
    """
    pack = list(rules.pack)
    rng.shuffle(pack)
    # Every player gets each fourth card, and the player left of the dealer the first of all.
    held = 4 * rules.hand_size
    fallen = [tuple(pack[turn:held:4]) for turn in range(4)]
    first = dealer.left.place
    north, east, south, west = fallen[-first:] + fallen[:-first]
    turned = None if rules.rotates or rules.bids else pack[-1]
    return Deal(
        dealer=dealer,
        hands=(north, east, south, west),
        turned=turned,
        round=round,
        kitty=tuple(pack[held:]),
    )
