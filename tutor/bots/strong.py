"""The strong bot: it deals the hidden cards as they may lie, and plays each world out.

It does what the maxims do unless the numbers are against it, and tells their reason then, too.
Before the play it goes by the maxims alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random

from tutor.bots import maxims
from tutor.bots.advice import Advice, Alternative
from tutor.bots.estimate import Estimate, estimate
from tutor.bots.whist import OnlyCard
from tutor.engine.actions import Action
from tutor.engine.reasons import Kind, Reason
from tutor.engine.table import Phase
from tutor.engine.view import SeatView

__all__ = ["Sampled", "advise"]

WORLDS = 40
"""The worlds that it looks at. With half of them it gains up to a tenth of a trick less."""
KEPT = 4096
"""How many decisions are remembered, of 2 kB each: who goes over a game asks for all of them."""
FEW = 3
"""How many alternatives are told at most."""


@dataclass(frozen=True, kw_only=True)
class Sampled(Reason, id="maxim.sampled", kind=Kind.ADVICE, row="M1.S10"):
    """An estimate, and no maxim: in worlds that fit what the seat knows this wins more tricks."""

    tricks: int
    """The tricks that it wins more in all these worlds together than what the maxims advise."""
    worlds: int
    """How many worlds were looked at."""


def advise(view: SeatView, rng: Random) -> Advice:
    """Advise the seat on turn; ValueError when it is not that seat's turn."""
    luck = rng.random()
    return _advise(view, luck, WORLDS)


@lru_cache(maxsize=KEPT)
def _advise(view: SeatView, luck: float, worlds: int) -> Advice:
    told = maxims.advise(view, Random(luck))
    if view.table.phase is not Phase.PLAY or isinstance(told.reason, OnlyCard):
        return told
    try:
        found = estimate(view, Random(luck), worlds=worlds)
    except ValueError:
        return told  # of a fragment no whole world can be made
    return told if found.equal(told.action) else _otherwise(told, found)


def _otherwise(told: Advice, found: Estimate) -> Advice:
    """Give what the numbers are for, where they are against the maxims."""
    action = found.best
    others = [other for other in told.alternatives if other.action != action]
    first = Alternative(action=told.action, reason=told.reason, speaks_for=True)
    return Advice(
        action=action,
        reason=Sampled(tricks=_more(found, action, told.action), worlds=found.worlds),
        alternatives=(first, *others)[:FEW],
    )


def _more(found: Estimate, action: Action, other: Action) -> int:
    """Count the tricks that an action wins more than another in all worlds."""
    return sum(
        one.tricks - two.tricks
        for one, two in zip(found.samples[action], found.samples[other], strict=True)
    )
