"""Jokers in notrump: cards that win nothing, to be got rid of when it costs nothing."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.bots.advice import Pick
from tutor.bots.knowledge import Knowledge
from tutor.engine.cards import JOKERS, Card
from tutor.engine.reasons import Kind, Reason

__all__ = [
    "LeadsWorthlessJoker",
    "OnlyJokersLeft",
    "ShedJoker",
    "leads_worthless_joker",
    "only_jokers_left",
    "shed_joker",
]


@dataclass(frozen=True, kw_only=True)
class ShedJoker(Reason, id="maxim.shed-joker", kind=Kind.ADVICE, row="M2.S7"):
    """A joker wins nothing in notrump: it goes first, and every other card can stay."""

    joker: Card
    """The joker."""


def shed_joker(know: Knowledge) -> Pick | None:
    """Throw a joker on a trick that cannot be followed to. Not where a sure card can set the suit.

    The Little Joker goes before the Big one, though they are worth as little.
    """
    joker = next((joker for joker in JOKERS if joker in know.legal), None)
    if not know.table.trick or joker is None or not know.is_worthless(joker):
        return None
    if know.led is None and any(know.is_master(card) for card in know.legal):
        return None
    return Pick(joker, ShedJoker(joker=joker))


@dataclass(frozen=True, kw_only=True)
class LeadsWorthlessJoker(Reason, id="maxim.leads-joker", kind=Kind.ADVICE, row="M2.S7"):
    """A joker that is led in notrump loses the trick to whatever follows."""

    joker: Card
    """The joker."""


def leads_worthless_joker(know: Knowledge, card: Card) -> LeadsWorthlessJoker | None:
    """Warn of a joker that is led in notrump. Not when nothing but jokers is left."""
    if know.table.trick or not know.is_worthless(card) or all(map(know.is_worthless, know.hand)):
        return None
    return LeadsWorthlessJoker(joker=card)


@dataclass(frozen=True, kw_only=True)
class OnlyJokersLeft(Reason, id="maxim.only-jokers-left", kind=Kind.ADVICE, row="M2.S7"):
    """Nothing but jokers is left in notrump: neither can win, so either will do."""


def only_jokers_left(know: Knowledge) -> Pick | None:
    """Lead a joker in notrump when nothing else is left. Never before."""
    if know.table.trick or not all(map(know.is_worthless, know.hand)):
        return None
    return Pick(know.hand[0], OnlyJokersLeft())
