"""What a hint at the table tells, rung by rung: from what the learner's own seat may see alone.

The maxim goes first, and is told only where the numbers do not contradict it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from random import Random

from tutor.bots import BOTS, Advice
from tutor.bots.call_cautions import notrump_open
from tutor.bots.estimate import Estimate, Unit, estimate
from tutor.bots.outlook import outlook
from tutor.engine.actions import Action, MakeCall
from tutor.engine.calls import Miscall
from tutor.engine.judge import legal_actions
from tutor.engine.reasons import Reason
from tutor.engine.table import Phase
from tutor.engine.view import SeatView, view
from tutor.learning.game_state import GameState, Pause

__all__ = [
    "HALF",
    "SMALL",
    "WORLDS",
    "Counsel",
    "Rung",
    "contradicts",
    "counsel",
    "next_rung",
    "rungs_of",
    "taken_rungs",
]

SMALL = 0.1
"""Tricks: what costs less makes no difference (DESIGN.md 8)."""
WORLDS = 50
"""How many hands a hint samples."""
CALL_WORLDS = 30
"""How many it samples for a call: each is named, swapped and played for."""
HALF = 0.5
"""Points: what costs less in an auction makes no difference."""


class Rung(Enum):
    """The rungs of a hint at the table, in the order in which they are taken."""

    LOOK = "look"
    """What matters now."""
    WHY = "why"
    """The maxim, without the card or the call that follows from it."""
    WHAT = "what"
    """The card, the call, the naming or the exchange."""
    SAMPLED = "sampled"
    """What sampling adds: an estimate."""


@dataclass(frozen=True, kw_only=True)
class Counsel:
    """What the learner is advised to do."""

    action: Action
    """What to do: legal now."""
    reason: Reason | None
    """The maxim that speaks for it; None where the numbers speak, and no maxim."""
    against: Reason | None = None
    """The maxim that the numbers contradict; None where they do not."""
    estimate: Estimate | None = None
    """What the numbers say; None where nothing is sampled."""
    warning: Reason | None = None
    """What speaks against the action that came out best, so that it is not advised."""


def rungs_of(state: GameState) -> tuple[Rung, ...]:
    """Give the rungs that there are for the learner's next move; none when nothing is to be done.

    Where the rules leave one card only, there is nothing to advise.
    """
    if state.pause is not Pause.TURN or state.joker is not None:
        return ()
    if state.table.phase is Phase.PLAY and len(legal_actions(state.table)) == 1:
        return (Rung.LOOK, Rung.WHAT)
    return (*Rung,)


def taken_rungs(state: GameState) -> tuple[Rung, ...]:
    """Give the rungs that were taken for this move."""
    return rungs_of(state)[: state.hinted] if state.hinted else ()


def next_rung(state: GameState) -> Rung | None:
    """Give the rung that can be taken now; None where there is no further one."""
    return next(iter(rungs_of(state)[state.hinted :]), None)


def counsel(state: GameState) -> Counsel:
    """Say what to do; the same again for the same table, on every machine.

    Only what the learner's seat may see is looked at.
    """
    luck = f"{state.setup.seed}/hint/{state.round}/{len(state.log)}"
    return _counsel(view(state.table, state.setup.learner), luck)


@lru_cache(maxsize=256)
def _counsel(seen: SeatView, luck: str) -> Counsel:
    advice = BOTS["maxims"].advise(seen, Random(luck))
    told = Counsel(action=advice.action, reason=advice.reason)
    phase = seen.table.phase
    if phase is Phase.PLAY and len(legal_actions(seen.table)) == 1:
        return told
    try:
        worlds = CALL_WORLDS if phase is Phase.AUCTION else WORLDS
        found = estimate(seen, Random(luck), worlds=worlds)
    except ValueError:
        return told  # of a fragment no whole world can be made
    if advice.action not in found.values:
        return told
    if not contradicts(found, advice.action):
        return replace(told, estimate=found)
    warning = _warning(seen, found.best)
    if warning is not None:
        return replace(told, estimate=found, warning=warning)
    return Counsel(
        action=found.best,
        reason=_speaks_for(advice, found.best),
        against=advice.reason,
        estimate=found,
    )


def contradicts(found: Estimate, action: Action) -> bool:
    """Tell whether the numbers are against something: by more than chance, and more than a bit."""
    least = SMALL if found.unit is Unit.TRICKS else HALF
    return found.cost(action) >= least and found.cost(action) > 2 * found.error(action)


def _warning(seen: SeatView, action: Action) -> Reason | None:
    """Warn of notrump without stoppers, which no number of samples makes good advice."""
    if isinstance(action, MakeCall) and not isinstance(action.call, Miscall):
        return notrump_open(outlook(seen), action.call)
    return None


def _speaks_for(advice: Advice, action: Action) -> Reason | None:
    """Give a maxim that speaks for something else than what was advised, if one does."""
    others = (other for other in advice.alternatives if other.speaks_for)
    return next((other.reason for other in others if other.action == action), None)
