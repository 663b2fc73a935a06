"""The play of a card: what may be led, what must be followed (M1.S5-S6)."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine.actions import PlayCard
from tutor.engine.cards import Card, Suit
from tutor.engine.deal import Hand
from tutor.engine.errors import CannotJudge
from tutor.engine.reasons import Kind, Reason
from tutor.engine.table import Table

__all__ = [
    "CardAlreadyPlayed",
    "CardNotInHand",
    "FollowsSuit",
    "LeadsAnyCard",
    "MustFollowSuit",
    "VoidDiscards",
    "VoidTrumps",
    "play_fault",
    "play_reason",
    "playable",
]


@dataclass(frozen=True, kw_only=True)
class CardAlreadyPlayed(Reason, id="play.card-already-played", kind=Kind.ILLEGAL, row="M1.S7"):
    """The card lies on the table or in a trick; trick cards never return to a hand."""

    card: Card
    """The card that is gone."""


@dataclass(frozen=True, kw_only=True)
class CardNotInHand(Reason, id="play.card-not-in-hand", kind=Kind.ILLEGAL, row="M1.S6"):
    """The player does not hold the card. Where it is instead is nobody's business."""

    card: Card
    """The card that is not there."""


@dataclass(frozen=True, kw_only=True)
class MustFollowSuit(Reason, id="play.must-follow-suit", kind=Kind.ILLEGAL, row="M1.S6"):
    """The player holds a card of the led suit and must play one."""

    led: Suit
    """The led suit."""
    playable: tuple[Card, ...]
    """The cards of it in the hand: any of them would do."""


@dataclass(frozen=True, kw_only=True)
class LeadsAnyCard(Reason, id="play.leads-any-card", kind=Kind.LEGAL, row="M1.S5"):
    """Whoever leads may play any card."""

    only: bool
    """Whether it is the player's last card."""


@dataclass(frozen=True, kw_only=True)
class FollowsSuit(Reason, id="play.follows-suit", kind=Kind.LEGAL, row="M1.S6"):
    """The card is of the led suit."""

    led: Suit
    """The led suit."""
    only: bool
    """Whether it is the only legal card."""


@dataclass(frozen=True, kw_only=True)
class VoidTrumps(Reason, id="play.void-trumps", kind=Kind.LEGAL, row="M1.S6"):
    """The player has none of the led suit and ruffs: allowed, never a duty."""

    led: Suit
    """The led suit."""
    only: bool
    """Whether it is the only legal card."""


@dataclass(frozen=True, kw_only=True)
class VoidDiscards(Reason, id="play.void-discards", kind=Kind.LEGAL, row="M1.S6"):
    """The player has none of the led suit and throws another, which cannot win."""

    led: Suit
    """The led suit."""
    only: bool
    """Whether it is the only legal card."""


def playable(hand: Hand, led: Suit | None) -> Hand:
    """Give the cards of a hand that may be played to this lead: the whole rule of M1.S6.

    Only the led suit restricts, whatever else lies on the table.
    """
    if led is None:
        return hand
    return tuple([card for card in hand if card.suit is led]) or hand


def play_fault(table: Table, action: PlayCard) -> Reason | None:
    """Say why a card may not be played in turn: first whose it is, then the suit."""
    card, hand, led = action.card, table.hands[action.seat.place], table.led_suit
    if hand is None or card not in hand:
        return _ownership(table, action, hand)
    if led is None or card.suit is led:
        return None
    may = playable(hand, led)
    return None if card in may else MustFollowSuit(led=led, playable=may)


def play_reason(table: Table, action: PlayCard) -> Reason:
    """Say why a card that has no fault may be played."""
    hand, led = table.hands[action.seat.place], table.led_suit
    only = hand is not None and len(playable(hand, led)) == 1
    if led is None:
        return LeadsAnyCard(only=only)
    if action.card.suit is led:
        return FollowsSuit(led=led, only=only)
    if action.card.suit is table.trump:
        return VoidTrumps(led=led, only=only)
    return VoidDiscards(led=led, only=only)


def _ownership(table: Table, action: PlayCard, hand: Hand | None) -> Reason:
    """Judge a card that the hand, as far as it is known, does not hold."""
    if any(card is action.card for _, card in table.played()):
        return CardAlreadyPlayed(card=action.card)
    others = (known for known in table.hands if known is not None and known is not hand)
    if hand is not None or any(action.card in other for other in others):
        return CardNotInHand(card=action.card)
    raise CannotJudge(
        f"the hand of {action.seat.value} is not given, so {action.card} cannot be judged"
    )
