"""What a player can do, and how it is written in a record (DESIGN.md 4)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tutor.engine.calls import Call, Direction, parse_call, parse_direction
from tutor.engine.cards import (
    JOKERS,
    PACK,
    Card,
    Suit,
    parse_card,
    parse_cards,
    parse_suit,
    print_cards,
)
from tutor.engine.errors import NotationError, read_at
from tutor.engine.seats import Seat, parse_seat

__all__ = [
    "NAMINGS",
    "PLAYS",
    "Action",
    "Exchange",
    "MakeCall",
    "NameDirection",
    "NameTrump",
    "PlayCard",
    "parse_action",
    "parse_deed",
]


@dataclass(frozen=True, kw_only=True, slots=True)
class MakeCall:
    """Bid or pass (M2.S4). Written ``S: 3D``."""

    seat: Seat
    """Who calls."""
    call: Call
    """What is called, which may be no bid at all."""

    def __str__(self) -> str:
        return f"{self.seat}: {self.call}"


@dataclass(frozen=True, kw_only=True, slots=True)
class NameTrump:
    """Name the trump suit of a contract (M2.S9). Written ``S: trump H``."""

    seat: Seat
    """Who names it."""
    suit: Suit | None
    """The suit; None where "none" was named, which is refused."""

    def __str__(self) -> str:
        return f"{self.seat}: trump {self.suit or 'none'}"


@dataclass(frozen=True, kw_only=True, slots=True)
class NameDirection:
    """Name the ranking of a notrump contract (M2.S9). Written ``S: direction up``."""

    seat: Seat
    """Who names it."""
    direction: Direction | None
    """Uptown or downtown; None where "none" was named, which is refused."""

    def __str__(self) -> str:
        return f"{self.seat}: direction {self.direction or 'none'}"


@dataclass(frozen=True, kw_only=True, slots=True)
class Exchange:
    """Swap cards with the kitty, as many as one takes (M2.S10). None for none keeps the hand.

    Written ``S: exchange 9C 8C for BJ AH``, or ``S: exchange none``.
    """

    seat: Seat
    """Who swaps."""
    give: tuple[Card, ...] = ()
    """The cards put away, from the hand."""
    take: tuple[Card, ...] = ()
    """The cards taken, from the kitty."""

    def __str__(self) -> str:
        if not self.give and not self.take:
            return f"{self.seat}: exchange none"
        give, take = print_cards(self.give) or "none", print_cards(self.take) or "none"
        return f"{self.seat}: exchange {give} for {take}"


@dataclass(frozen=True, kw_only=True, slots=True)
class PlayCard:
    """Play a card to the trick, or lead it (M1.S5-S6). Written ``N: play 10C``."""

    seat: Seat
    """Who plays."""
    card: Card
    """The card laid on the table."""
    suit: Suit | None = None
    """The suit named with a joker that is led (``joker_lead``): ``S: play LJ as C``."""

    def __str__(self) -> str:
        named = f" as {self.suit}" if self.suit else ""
        return f"{self.seat}: play {self.card}{named}"


Action = MakeCall | NameTrump | NameDirection | Exchange | PlayCard
"""Anything a player can do."""

PLAYS: dict[Seat, dict[Card, PlayCard]] = {
    seat: {card: PlayCard(seat=seat, card=card) for card in (*PACK, *JOKERS)} for seat in Seat
}
"""Every plain play there is, by seat and card, made once: the legal ones are picked from here."""
NAMINGS: dict[Seat, tuple[NameTrump | NameDirection, ...]] = {
    seat: (
        *(NameTrump(seat=seat, suit=suit) for suit in Suit),
        *(NameDirection(seat=seat, direction=direction) for direction in Direction),
    )
    for seat in Seat
}
"""The six things that can be named, by seat: the suits, then up and down."""


def parse_action(text: str) -> Action:
    """Read one line of a record, such as ``N: play 10C`` or ``S: 3D``; NotationError otherwise."""
    seat, colon, deed = text.partition(":")
    if not colon:
        raise NotationError(
            f"no action is written {text.strip()!r}; write a line such as N: play 10C or N: 3 down"
        )
    return parse_deed(parse_seat(seat), deed, offset=len(seat) + 1)


def parse_deed(seat: Seat, text: str, *, offset: int = 0) -> Action:
    """Read what a seat does, without the seat; NotationError otherwise, at its place."""
    start = offset + len(text) - len(text.lstrip())
    verb, _, rest = text.strip().partition(" ")
    after = start + len(verb) + 1
    if verb == "play":
        return _play(seat, rest, after)
    if verb == "trump":
        suit = None if _is_none(rest) else read_at(parse_suit, rest, after)
        return NameTrump(seat=seat, suit=suit)
    if verb == "direction":
        named = None if _is_none(rest) else read_at(parse_direction, rest, after)
        return NameDirection(seat=seat, direction=named)
    if verb == "exchange":
        return _exchange(seat, rest, after)
    return MakeCall(seat=seat, call=read_at(parse_call, text.strip(), start))


def _is_none(text: str) -> bool:
    return text.strip() in ("", "none")


def _play(seat: Seat, text: str, offset: int) -> PlayCard:
    card, as_, suit = text.partition(" as ")
    named = read_at(parse_suit, suit, offset + len(card) + len(as_)) if as_ else None
    return PlayCard(seat=seat, card=read_at(parse_card, card, offset), suit=named)


def _exchange(seat: Seat, text: str, offset: int) -> Exchange:
    if _is_none(text):
        return Exchange(seat=seat)
    halves = re.fullmatch(r"(?P<give>.*?)(^|\s)for(\s|$)(?P<take>.*)", text)
    if not halves:
        raise NotationError(
            f"no exchange is written {text!r}; write cards for cards, such as 9C 8C for BJ AH, "
            "or none",
            offset=offset,
        )
    give, take = (
        ()
        if _is_none(halves[half])
        else read_at(parse_cards, halves[half], offset + halves.start(half))
        for half in ("give", "take")
    )
    return Exchange(seat=seat, give=give, take=take)
