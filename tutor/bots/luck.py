"""The bot without any idea: a random legal card."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from tutor.bots.advice import Advice
from tutor.bots.knowledge import knowledge
from tutor.engine.actions import PLAYS
from tutor.engine.reasons import Kind, Reason
from tutor.engine.view import SeatView

__all__ = ["AnyCard", "advise"]


@dataclass(frozen=True, kw_only=True)
class AnyCard(Reason, id="maxim.any-card", kind=Kind.ADVICE, row="M1.S6"):
    """No thought at all: any card that the rules allow."""


def advise(view: SeatView, rng: Random) -> Advice:
    """Pick a legal card by chance; ValueError when it is not the seat's turn."""
    card = rng.choice(knowledge(view).legal)
    return Advice(action=PLAYS[view.seat][card], reason=AnyCard())
