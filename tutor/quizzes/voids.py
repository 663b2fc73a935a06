"""What cards have shown: whoever does not follow suit has none of it (M1.S6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tutor.engine.cards import Card, Led, Suit
from tutor.engine.options import JokerLead
from tutor.engine.ranking import Ranking
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import Table

__all__ = ["HOW", "Followed", "Lying", "Shown", "followed", "lying", "shown_voids"]

HOW = ("discarded", "ruffed", "joker", "only-jokers")
"""How it can be shown, the plainest first: a card that could not win was thrown, a trump or a joker
was played; or a joker was led where that is allowed only to who has nothing else."""

Lying = tuple[Seat, tuple[Card, ...], Suit | None]
"""A trick, whole or not: who led, the cards in order of play, and the suit named with a joker."""
Followed = frozenset[tuple[Seat, Led]]
"""Who has played which suit where it was asked for."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Shown:
    """A card that shows that its player has none of a suit."""

    seat: Seat
    """Who played it."""
    led: Led
    """The suit that was asked for."""
    card: Card
    """What was played instead."""
    how: str
    """How it shows, one of ``HOW``."""


def lying(table: Table) -> tuple[Lying, ...]:
    """Give the tricks that were played at a table, the one in progress last."""
    tricks = tuple((trick.leader, trick.cards, trick.named) for trick in table.tricks)
    return (*tricks, (table.leader, table.trick, table.named)) if table.trick else tricks


def shown_voids(
    tricks: Iterable[Lying], order: Ranking, rules: RuleSet
) -> dict[tuple[Seat, Led], Shown]:
    """Give who has shown to have none of which suit, each with the plainest card that shows it.

    Nobody gets cards back, so what was shown once holds to the end.
    """
    found: dict[tuple[Seat, Led], Shown] = {}
    for trick in tricks:
        for shown in _shown(trick, order, rules):
            before = found.get((shown.seat, shown.led))
            if before is None or HOW.index(shown.how) < HOW.index(before.how):
                found[shown.seat, shown.led] = shown
    return found


def _shown(trick: Lying, order: Ranking, rules: RuleSet) -> Iterator[Shown]:
    leader, cards, named = trick
    led: Led | None = None
    for turn, card in enumerate(cards):
        seat = leader.after(turn)
        if not turn and card.is_joker and order.trump is None:
            if rules.joker_lead is JokerLead.FORBIDDEN:
                yield from (
                    Shown(seat=seat, led=suit, card=card, how="only-jokers") for suit in Suit
                )
        elif led is not None and order.suit_of(card) is not led:
            won = "ruffed" if order.power(card, led) else "discarded"
            yield Shown(seat=seat, led=led, card=card, how="joker" if card.is_joker else won)
        led = order.led_suit(cards[: turn + 1], named)


def followed(tricks: Iterable[Lying], order: Ranking) -> Followed:
    """Give who has played which suit in a trick in which it was led, the leader with them."""
    found: set[tuple[Seat, Led]] = set()
    for leader, cards, named in tricks:
        led = order.led_suit(cards, named)
        found |= {
            (leader.after(turn), led)
            for turn, card in enumerate(cards)
            if led is not None and order.suit_of(card) is led
        }
    return frozenset(found)
