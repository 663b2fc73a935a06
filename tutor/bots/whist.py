"""The play of whist by maxims: the first that applies picks the card, and is the reason."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tutor.bots import discards, following, leads, ruffing
from tutor.bots.advice import Advice, Alternative, Maxim, Pick
from tutor.bots.cautions import CAUTIONS
from tutor.bots.knowledge import Knowledge
from tutor.engine.reasons import Kind, Reason

__all__ = ["LAST_RESORTS", "MAXIMS", "OnlyCard", "consider"]

FEW = 3
"""How many alternatives are told at most."""


@dataclass(frozen=True, kw_only=True)
class OnlyCard(Reason, id="maxim.only-card", kind=Kind.ADVICE, row="M1.S6"):
    """There is one legal card, so there is nothing to choose."""


MAXIMS: tuple[Maxim, ...] = (
    leads.draw_trumps,
    leads.cash_winner,
    leads.give_partner_ruff,
    leads.return_partners_suit,
    leads.singleton,
    leads.top_of_sequence,
    leads.longest_suit,
    leads.cash_trump,
    following.win_cheaply,
    following.partner_has_it,
    following.cannot_win,
    following.third_hand_high,
    following.sure_winner,
    following.cover_honour,
    following.second_hand_low,
    ruffing.ruff,
    discards.discard_short,
    discards.discard_weak,
)
"""The first that applies decides. The order is the one that plays best (tests/bench/bots.py)."""

LAST_RESORTS: tuple[Maxim, ...] = (leads.lead_low, discards.only_trumps_left)
"""What is left when no maxim applies; one of these always does."""


def consider(know: Knowledge, maxims: Sequence[Maxim]) -> Advice:
    """Go by these maxims, in this order, and then by the last resorts."""
    if len(know.legal) == 1:
        return Advice(action=know.play(know.legal[0]), reason=OnlyCard())
    picks = [pick for maxim in maxims if (pick := maxim(know))]
    chosen = picks[0] if picks else _last_resort(know)
    others = sorted(_others(know, chosen, picks), key=lambda other: not other.speaks_for)
    return Advice(
        action=know.play(chosen.card), reason=chosen.reason, alternatives=tuple(others[:FEW])
    )


def _last_resort(know: Knowledge) -> Pick:
    return next(pick for maxim in LAST_RESORTS if (pick := maxim(know)))


def _others(know: Knowledge, chosen: Pick, picks: Sequence[Pick]) -> Iterator[Alternative]:
    """Give the other legal cards that a later maxim picks, or that a caution warns against."""
    spoken = {pick.card: pick.reason for pick in reversed(picks)}
    for card in know.legal:
        if card is chosen.card:
            continue
        if card in spoken:
            yield Alternative(action=know.play(card), reason=spoken[card], speaks_for=True)
            continue
        warned = next((found for caution in CAUTIONS if (found := caution(know, card))), None)
        if warned:
            yield Alternative(action=know.play(card), reason=warned, speaks_for=False)
