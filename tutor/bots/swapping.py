"""Swapping cards with the kitty: the cards that are worth most together stay in the hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from tutor.bots.advice import Advice, Alternative
from tutor.bots.tricks import best_cards
from tutor.engine.actions import Exchange
from tutor.engine.cards import Card, Suit
from tutor.engine.ranking import Ranking
from tutor.engine.reasons import Kind, Reason
from tutor.engine.table import Phase
from tutor.engine.view import SeatView

__all__ = [
    "SWAP_MAXIMS",
    "JokersDown",
    "KeepsBestCards",
    "KeepsTrumps",
    "LeavesBetter",
    "MakesVoid",
    "NothingBetter",
    "Swap",
    "SwapMaxim",
    "advise_swap",
    "jokers_down",
    "keeps_best_cards",
    "keeps_trumps",
    "makes_void",
    "nothing_better",
]


@dataclass(frozen=True, kw_only=True)
class Swap:
    """The swap that leaves the best hand: what there was, and what is kept of it."""

    ranking: Ranking
    """How the cards rank."""
    hand: tuple[Card, ...]
    """The hand before."""
    kitty: tuple[Card, ...]
    """The kitty before."""

    @cached_property
    def kept(self) -> frozenset[Card]:
        """The hand after."""
        return frozenset(best_cards((*self.hand, *self.kitty), len(self.hand), self.ranking))

    @cached_property
    def give(self) -> tuple[Card, ...]:
        """The cards that are put away, in the order of the hand."""
        return tuple(card for card in self.hand if card not in self.kept)

    @cached_property
    def take(self) -> tuple[Card, ...]:
        """The cards that are taken, in the order of the kitty."""
        return tuple(card for card in self.kitty if card in self.kept)


SwapMaxim = Callable[[Swap], Reason | None]
"""A maxim says why the swap is good, or has nothing to say."""


@dataclass(frozen=True, kw_only=True)
class JokersDown(Reason, id="maxim.jokers-down", kind=Kind.ADVICE, row="M2.S7"):
    """Jokers win nothing in notrump: they belong in the kitty, which is a trick already."""

    jokers: tuple[Card, ...]
    """The jokers that lie in the kitty after the swap."""
    count: int
    """How many cards are swapped, which the others see."""


def jokers_down(swap: Swap) -> JokersDown | None:
    """Put jokers away in notrump, or leave them there. Never where they are trumps."""
    jokers = tuple(
        card for card in (*swap.hand, *swap.kitty) if card.is_joker and card not in swap.kept
    )
    if swap.ranking.trump or not jokers:
        return None
    return JokersDown(jokers=jokers, count=len(swap.give))


@dataclass(frozen=True, kw_only=True)
class MakesVoid(Reason, id="maxim.makes-void", kind=Kind.ADVICE, row="M2.S10"):
    """A suit that is put away whole can be ruffed from its first round."""

    suits: tuple[Suit, ...]
    """The suits of which nothing is kept."""
    trump: Suit
    """The trump suit."""
    count: int
    """How many cards are swapped, which the others see."""


def makes_void(swap: Swap) -> MakesVoid | None:
    """Put a whole suit away. Only where there are trumps to ruff it with."""
    trump = swap.ranking.trump
    suits = tuple(
        suit
        for suit in Suit
        if any(card.suit is suit for card in swap.hand)
        and not any(card.suit is suit for card in swap.kept)
    )
    if trump is None or not suits:
        return None
    return MakesVoid(suits=suits, trump=trump, count=len(swap.give))


@dataclass(frozen=True, kw_only=True)
class KeepsTrumps(Reason, id="maxim.keeps-trumps", kind=Kind.ADVICE, row="M2.S10"):
    """Every trump is a likely trick, and a joker the likeliest: all of them are taken."""

    trump: Suit
    """The trump suit."""
    trumps: int
    """The trumps in the hand after the swap, jokers among them."""
    count: int
    """How many cards are swapped, which the others see."""


def keeps_trumps(swap: Swap) -> KeepsTrumps | None:
    """Take the trumps and jokers of the kitty. Not where there are none, or too many to hold."""
    trump = swap.ranking.trump
    if trump is None or not any(card.suit in (trump, None) for card in swap.take):
        return None
    trumps = sum(card.suit in (trump, None) for card in swap.kept)
    if trumps < sum(card.suit in (trump, None) for card in (*swap.hand, *swap.kitty)):
        return None
    return KeepsTrumps(trump=trump, trumps=trumps, count=len(swap.give))


@dataclass(frozen=True, kw_only=True)
class KeepsBestCards(Reason, id="maxim.keeps-best-cards", kind=Kind.ADVICE, row="M2.S10"):
    """High cards come in and low ones go: in the kitty they are part of a trick already won."""

    count: int
    """How many cards are swapped, which the others see."""


def keeps_best_cards(swap: Swap) -> KeepsBestCards | None:
    """Take what is better than what is held."""
    return KeepsBestCards(count=len(swap.give)) if swap.give else None


@dataclass(frozen=True, kw_only=True)
class NothingBetter(Reason, id="maxim.nothing-better", kind=Kind.ADVICE, row="M2.S10"):
    """The kitty holds nothing better than the hand."""


def nothing_better(swap: Swap) -> NothingBetter | None:
    """Keep the hand as it is, when the best cards are there already."""
    return None if swap.give else NothingBetter()


SWAP_MAXIMS: tuple[SwapMaxim, ...] = (
    jokers_down,
    makes_void,
    keeps_trumps,
    keeps_best_cards,
    nothing_better,
)
"""The first that applies is the reason; one of these always does."""


@dataclass(frozen=True, kw_only=True)
class LeavesBetter(Reason, id="maxim.leaves-better", kind=Kind.ADVICE, row="M2.S10"):
    """The hand as it is leaves better cards in the kitty."""

    card: Card
    """The best of them."""


def advise_swap(view: SeatView) -> Advice:
    """Go by the maxims of the exchange; ValueError when it is not the seat's turn to swap."""
    table, seat = view.table, view.seat
    if table.phase is not Phase.EXCHANGE or table.turn is not seat:
        raise ValueError(f"{seat.value} has nothing to swap now")
    kitty = (table.kitty and table.kitty.cards) or ()
    swap = Swap(ranking=table.ranking, hand=view.hand or (), kitty=kitty)
    reason = next(found for maxim in SWAP_MAXIMS if (found := maxim(swap)))
    others: tuple[Alternative, ...] = ()
    if swap.take:
        best = max(swap.take, key=lambda card: table.ranking.power(card, card.suit))
        warned = LeavesBetter(card=best)
        others = (Alternative(action=Exchange(seat=seat), reason=warned, speaks_for=False),)
    action = Exchange(seat=seat, give=swap.give, take=swap.take)
    return Advice(action=action, reason=reason, alternatives=others)
