"""The strong bot: it deals the hidden cards as they may lie, and plays each world out.

It does what the maxims do unless the numbers are against it, and tells their reason then, too. It
names and swaps by the maxims alone: there, sampling was seen to gain nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random

from tutor.bots import maxims
from tutor.bots.advice import Advice, Alternative
from tutor.bots.bidding import NothingHigher
from tutor.bots.call_cautions import notrump_open
from tutor.bots.estimate import Estimate, Unit, estimate
from tutor.bots.jokers import leads_worthless_joker
from tutor.bots.knowledge import knowledge
from tutor.bots.outlook import outlook
from tutor.bots.whist import OnlyCard
from tutor.engine.actions import Action, MakeCall, PlayCard
from tutor.engine.calls import Bid
from tutor.engine.reasons import Kind, Reason
from tutor.engine.table import Phase
from tutor.engine.view import SeatView

__all__ = ["WEIGHED", "Sampled", "SampledCall", "advise", "first"]

WORLDS = 40
"""The worlds it looks at for a card. With half of them it gains up to a tenth of a trick less."""
CALL_WORLDS = 16
"""And for a call, which takes longer: it is played out with all that the declarer does first."""
SOUND = 0.5
"""In how many worlds a contract must be made that the maxims would not bid: each other one."""
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


@dataclass(frozen=True, kw_only=True)
class SampledCall(Reason, id="maxim.sampled-call", kind=Kind.ADVICE, row="M2.S12"):
    """An estimate, and no maxim: if all pass then, this call brings more points."""

    points: int | None
    """The points that it brings more in all these worlds together than what the maxims advise; None
    where that is not told."""
    worlds: int
    """How many worlds were looked at; 0 likewise."""


WEIGHED = SampledCall(points=None, worlds=0)
"""What is told of every call while the hand is hidden: whether maxims agree would tell of it."""


def advise(view: SeatView, rng: Random) -> Advice:
    """Advise the seat on turn; ValueError when it is not that seat's turn."""
    phase = view.table.phase
    if phase is Phase.AUCTION:
        return replace(_advise(view, rng.random(), CALL_WORLDS), aloud=WEIGHED)
    if phase is Phase.PLAY:
        return _advise(view, rng.random(), WORLDS)
    return maxims.advise(view, rng)


def first(view: SeatView, rng: Random) -> Advice:
    """Advise as long as no numbers are known: as ``advise`` does unless they are against it."""
    told = maxims.advise(view, rng)
    return replace(told, aloud=WEIGHED) if view.table.phase is Phase.AUCTION else told


@lru_cache(maxsize=KEPT)
def _advise(view: SeatView, luck: float, worlds: int) -> Advice:
    """Advise on a call or a card."""
    told = maxims.advise(view, Random(luck))
    if isinstance(told.reason, (OnlyCard, NothingHigher)):
        return told
    try:
        found = estimate(view, Random(luck), worlds=worlds)
        others = [action for action in found.samples if action != told.action]
        found = found.but([action for action in others if _never(view, action, found)])
    except ValueError:
        return told  # of a fragment no whole world can be made
    return told if found.equal(told.action) else _otherwise(told, found)


def _never(view: SeatView, action: Action, found: Estimate) -> bool:
    """Tell whether something that no maxim advises is not done whatever it may bring.

    A joker is not led in notrump while another card is left, no notrump bid without stoppers, and
    no contract that is likelier lost than made, though losing it may cost less than passing.
    """
    if isinstance(action, PlayCard):
        if not action.card.is_joker:
            return False
        return leads_worthless_joker(knowledge(view), action.card) is not None
    if isinstance(action, MakeCall) and isinstance(action.call, Bid):
        made = found.values[action].made
        unsound = made is not None and made < SOUND
        return unsound or notrump_open(outlook(view), action.call) is not None
    return False


def _otherwise(told: Advice, found: Estimate) -> Advice:
    """Give what the numbers are for, where they are against the maxims."""
    action = found.best
    others = [other for other in told.alternatives if other.action != action]
    first = Alternative(action=told.action, reason=told.reason, speaks_for=True)
    more, worlds = found.more(action, told.action), found.worlds
    return Advice(
        action=action,
        reason=Sampled(tricks=more, worlds=worlds)
        if found.unit is Unit.TRICKS
        else SampledCall(points=more, worlds=worlds),
        alternatives=(first, *others)[:FEW],
    )
