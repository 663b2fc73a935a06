"""Swapping cards with the kitty (M2.S10)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from tutor.engine.actions import Exchange
from tutor.engine.cards import Card
from tutor.engine.deal import Hand
from tutor.engine.errors import CannotJudge
from tutor.engine.reasons import Kind, Reason
from tutor.engine.rulings.turn import WrongPhase, match_fault
from tutor.engine.seats import Seat
from tutor.engine.table import Table

__all__ = [
    "CardNotHeld",
    "CardNotInKitty",
    "CountsDiffer",
    "DeclareFirst",
    "ExchangeDone",
    "KeepsHand",
    "NamedTwice",
    "NotYourKitty",
    "Swaps",
    "TooMany",
    "exchange_fault",
    "exchange_reason",
]


@dataclass(frozen=True, kw_only=True)
class NotYourKitty(Reason, id="exchange.not-declarer", kind=Kind.ILLEGAL, row="M2.S10"):
    """Only the winner of the auction swaps cards with the kitty."""

    declarer: Seat
    """Who won it."""


@dataclass(frozen=True, kw_only=True)
class DeclareFirst(Reason, id="exchange.declare-first", kind=Kind.ILLEGAL, row="M2.S9"):
    """The trumps, or in notrump the ranking, are named before cards are swapped."""


@dataclass(frozen=True, kw_only=True)
class ExchangeDone(Reason, id="exchange.done", kind=Kind.ILLEGAL, row="M2.S10"):
    """Cards are swapped once, all together, before the first lead."""


@dataclass(frozen=True, kw_only=True)
class CountsDiffer(Reason, id="exchange.counts-differ", kind=Kind.ILLEGAL, row="M2.S10"):
    """As many cards are put away as are taken."""

    give: int
    """Cards put away."""
    take: int
    """Cards taken."""


@dataclass(frozen=True, kw_only=True)
class TooMany(Reason, id="exchange.too-many", kind=Kind.ILLEGAL, row="M2.S10"):
    """No more cards can be swapped than lie in the kitty."""

    count: int
    """Cards named."""
    most: int
    """Cards in the kitty."""


@dataclass(frozen=True, kw_only=True)
class NamedTwice(Reason, id="exchange.duplicate-card", kind=Kind.ILLEGAL, row="M2.S10"):
    """A card can be swapped once."""

    card: Card
    """The card that was named twice."""


@dataclass(frozen=True, kw_only=True)
class CardNotHeld(Reason, id="exchange.card-not-in-hand", kind=Kind.ILLEGAL, row="M2.S10"):
    """Only cards of one's own hand are put away."""

    card: Card
    """The card that is not there."""


@dataclass(frozen=True, kw_only=True)
class CardNotInKitty(Reason, id="exchange.card-not-in-kitty", kind=Kind.ILLEGAL, row="M2.S10"):
    """Only cards of the kitty are taken."""

    card: Card
    """The card that is not there."""


@dataclass(frozen=True, kw_only=True)
class Swaps(Reason, id="exchange.swap", kind=Kind.LEGAL, row="M2.S10"):
    """Any number of cards is swapped for as many; the others see how many, not which."""

    count: int
    """How many, which everybody may know."""


@dataclass(frozen=True, kw_only=True)
class KeepsHand(Reason, id="exchange.keeps-hand", kind=Kind.LEGAL, row="M2.S10"):
    """Nobody has to swap: the hand is kept as it is."""


def exchange_fault(table: Table, action: Exchange) -> Reason | None:
    """Say why cards may not be swapped; a refused exchange changes nothing."""
    contract = table.contract
    if contract is None:
        return match_fault(table) or WrongPhase(phase=table.phase)
    over = match_fault(table)
    if over:
        return over
    if action.seat is not contract.declarer:
        return NotYourKitty(declarer=contract.declarer)
    if not contract.is_named:
        return DeclareFirst()
    kitty = table.kitty
    if kitty is None or kitty.swapped is not None:
        return ExchangeDone()
    if kitty.cards is None:
        raise CannotJudge("the kitty is not given, so no exchange can be judged")
    return _cards_fault(table.hands[action.seat.place], kitty.cards, action)


def _cards_fault(hand: Hand | None, kitty: Hand, action: Exchange) -> Reason | None:
    """Say what is wrong with the cards: how many, then which."""
    give, take = len(action.give), len(action.take)
    if give != take:
        return CountsDiffer(give=give, take=take)
    if take > len(kitty):
        return TooMany(count=take, most=len(kitty))
    for named in (action.give, action.take):
        for card, times in Counter(named).items():
            if times > 1:
                return NamedTwice(card=card)
    if hand is None and give:
        raise CannotJudge(f"the hand of {action.seat.value} is not given")
    for card in action.give:
        if card not in (hand or ()):
            return CardNotHeld(card=card)
    for card in action.take:
        if card not in kitty:
            return CardNotInKitty(card=card)
    return None


def exchange_reason(action: Exchange) -> Reason:
    """Say why an exchange that has no fault may be done."""
    return Swaps(count=len(action.give)) if action.give else KeepsHand()
