"""How PTN writes cards, hands, calls and what was named: ``CT``, ``JH``, ``3↓``, ``4♠↓``, ``3NT↑``.

The jokers are called high (big) and low (little). A trump suit or a direction of notrump that was
named after the auction is written into the bid.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from tutor.engine.calls import PASS, Bid, BidKind, Call, Direction, Pass
from tutor.engine.cards import JOKERS, Card, Suit, parse_card, parse_suit, sort_hand
from tutor.engine.deal import Hand
from tutor.engine.errors import NotationError, read_at

__all__ = [
    "Named",
    "print_call",
    "print_card",
    "print_cards",
    "print_hand",
    "read_bid",
    "read_call",
    "read_card",
    "read_cards",
    "read_hand",
]

Named = Suit | Direction | None
"""What the winner of an auction named: trumps, or a direction of notrump; None before that."""

_SIGNS: dict[object, str] = dict(zip(Suit, "♠♥♦♣", strict=True))
_ARROWS: dict[object, str] = {Direction.UPTOWN: "↑", Direction.DOWNTOWN: "↓"}
_JOKERS = dict(zip(JOKERS, ("JL", "JH"), strict=True))
_BID = re.compile(r"(?P<level>[1-7])(?P<name>NT|[♠♥♦♣SHDC]?)(?P<arrow>[↑↓]?)")


def print_card(card: Card) -> str:
    """Write a card, its suit before its rank: ``CT``; a joker ``JH`` or ``JL``."""
    return _JOKERS.get(card) or f"{card.suit}{card.rank}".replace("10", "T")


def print_cards(cards: Iterable[Card]) -> str:
    """Write cards without space between them, in the order given."""
    return "".join(map(print_card, cards))


def print_hand(hand: Hand) -> str:
    """Write a hand by suit, high cards first: ``AK2.J.T98.QJ``, and jokers in a fifth field."""
    written = [print_card(card) for card in sort_hand(hand)]
    fields = ["".join(card[1] for card in written if card[0] == suit) for suit in "SHDCJ"]
    return ".".join(fields if fields[-1] else fields[:-1])


def read_card(text: str) -> Card:
    """Read one card; NotationError otherwise."""
    for joker, name in _JOKERS.items():
        if text == name:
            return joker
    try:
        if re.fullmatch("[SHDC][2-9TJQKA]", text):
            return parse_card(text[1] + text[0])
    except NotationError:
        pass
    raise NotationError(f"no card is written {text!r}; write suit and rank, as CT, or JH and JL")


def read_cards(text: str) -> Hand:
    """Read cards without space between them; a fault knows its place."""
    places = range(0, len(text), 2)
    return tuple(read_at(read_card, text[place : place + 2], place) for place in places)


def read_hand(text: str) -> Hand:
    """Read a hand by suit, with a fifth field for jokers; a fault knows its place."""
    fields = text.split(".")
    if len(fields) not in (4, 5):
        raise NotationError(f"no hand is written {text!r}; write spades.hearts.diamonds.clubs")
    cards: list[Card] = []
    place = 0
    for suit, ranks in zip("SHDCJ", fields, strict=False):
        cards += [read_at(read_card, suit + rank, place + n) for n, rank in enumerate(ranks)]
        place += len(ranks) + 1
    return tuple(cards)


def print_call(call: Call, named: Named = None) -> str:
    """Write a call that was made, with what was named when it had won."""
    if isinstance(call, Pass):
        return "Pass"
    assert isinstance(call, Bid), "a call that was made is a bid or a pass"
    if call.kind is BidKind.NOTRUMP:
        return f"{call.level}NT{_ARROWS.get(named, '')}"
    return f"{call.level}{_SIGNS.get(named, '')}{_ARROWS[call.kind.direction]}"


def read_call(text: str) -> tuple[Call, Named]:
    """Read a call, and what its bidder named later; NotationError otherwise."""
    return (PASS, None) if text.lower() == "pass" else read_bid(text)


def read_bid(text: str) -> tuple[Bid, Named]:
    """Read a bid; one without an arrow is uptown, or notrump with nothing named yet."""
    found = _BID.fullmatch(text)
    if not found:
        raise NotationError(f"no call is written {text!r}; write Pass, 3↓, 4♠↓ or 3NT↑")
    level, name = int(found["level"]), found["name"]
    arrow = next((way for way in Direction if _ARROWS[way] == found["arrow"]), None)
    if name == "NT":
        return Bid(level=level, kind=BidKind.NOTRUMP), arrow
    kind = BidKind.DOWNTOWN if arrow is Direction.DOWNTOWN else BidKind.UPTOWN
    return Bid(level=level, kind=kind), parse_suit(name) if name else None
