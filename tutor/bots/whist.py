"""The bot that plays whist by maxims: the first that applies picks the card, and is the reason."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from tutor.bots import discards, following, ruffing
from tutor.bots.advice import Advice, Alternative, Maxim
from tutor.bots.cautions import CAUTIONS
from tutor.bots.knowledge import Knowledge, knowledge
from tutor.bots.leads import LEADS
from tutor.engine.actions import PLAYS
from tutor.engine.cards import Card
from tutor.engine.reasons import Kind, Reason
from tutor.engine.view import SeatView

__all__ = ["MAXIMS", "OnlyCard", "advise"]

FEW = 3
"""How many alternatives are told."""


@dataclass(frozen=True, kw_only=True)
class OnlyCard(Reason, id="maxim.only-card", kind=Kind.ADVICE, row="M1.S6"):
    """There is one legal card, so there is nothing to choose."""


MAXIMS: tuple[Maxim, ...] = (
    *LEADS,
    following.win_cheaply,
    following.partner_has_it,
    following.cannot_win,
    following.third_hand_high,
    following.sure_winner,
    following.cover_honour,
    following.second_hand_low,
    ruffing.ruff,
    discards.discard_weak,
    discards.only_trumps_left,
)
"""In this order; at every position at least one applies."""


def advise(view: SeatView, rng: Random) -> Advice:  # noqa: ARG001  # maxims leave nothing to chance
    """Advise the seat on turn; ValueError when it is not that seat's turn."""
    know = knowledge(view)
    plays = PLAYS[know.seat]
    if len(know.legal) == 1:
        return Advice(action=plays[know.legal[0]], reason=OnlyCard())
    picks = [pick for maxim in MAXIMS if (pick := maxim(know))]
    chosen = picks[0]
    spoken = {pick.card: pick.reason for pick in reversed(picks)}
    others = [
        Alternative(action=plays[card], reason=reason, speaks_for=card in spoken)
        for card, reason in _others(know, chosen.card, spoken)
    ]
    others.sort(key=lambda other: not other.speaks_for)
    return Advice(action=plays[chosen.card], reason=chosen.reason, alternatives=tuple(others[:FEW]))


def _others(
    know: Knowledge, chosen: Card, spoken: dict[Card, Reason]
) -> Iterator[tuple[Card, Reason]]:
    """Give the other legal cards of which there is something to say."""
    for card in know.legal:
        if card is chosen:
            continue
        if card in spoken:
            yield card, spoken[card]
        elif warned := next(
            (found for caution in CAUTIONS if (found := caution(know, card))), None
        ):
            yield card, warned
