"""A round looked back at: what was tried and is illegal, and the maxims that were passed over.

All hands lie open by now, so what a card cost can be told from them, and is told apart from what
the learner could know.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from random import Random

from tutor.bots import BOTS
from tutor.bots.estimate import Estimate, estimate
from tutor.engine.actions import Action, Exchange, MakeCall, PlayCard
from tutor.engine.judge import Verdict
from tutor.engine.reasons import Reason
from tutor.engine.seats import Seat
from tutor.engine.table import Phase, Table
from tutor.engine.view import SeatView, view
from tutor.learning.advice import CALL_WORLDS, SMALL, WORLDS, contradicts
from tutor.learning.game import game_states
from tutor.learning.game_setup import Setup
from tutor.learning.game_state import GameState, Pause

__all__ = ["Grade", "Passed", "Review", "Tried", "grade", "known_cost", "review"]


class Grade(Enum):
    """How much a choice cost, in tricks (DESIGN.md 8)."""

    EQUAL = "equal"
    """Under 0.1: it made no difference."""
    SMALL = "small"
    """Under 0.3."""
    CLEAR = "clear"
    """Under 0.8."""
    BLUNDER = "blunder"
    """More than that."""


def grade(cost: float) -> Grade:
    """Grade a cost in tricks; one below zero is a gain, and costs nothing."""
    bounds = {Grade.EQUAL: SMALL, Grade.SMALL: 0.3, Grade.CLEAR: 0.8}
    return next((one for one, most in bounds.items() if cost < most), Grade.BLUNDER)


@dataclass(frozen=True, kw_only=True)
class Tried:
    """Something illegal that the learner tried."""

    seq: int
    """The place of that move in the run: the moves before it lead to the table here."""
    table: Table
    """The table then, with every hand."""
    verdict: Verdict
    """What was tried, and why it may not be done."""


@dataclass(frozen=True, kw_only=True)
class Passed:
    """A maxim that the learner passed over."""

    seq: int
    """The place of that move in the run: the moves before it lead to the table here."""
    table: Table
    """The table then, with every hand."""
    action: Action
    """What the learner did."""
    advised: Action
    """What the maxim asks for."""
    reason: Reason
    """The maxim."""
    cost: float | None
    """The tricks that the learner's choice made less than the advised one, played on by maxims
    with all hands known; below zero more. None where no card was played."""


@dataclass(frozen=True, kw_only=True)
class Review:
    """A round looked back at."""

    state: GameState
    """The game when the round was over."""
    number: int
    """Which deal of the game it was, from 1; one that was passed out counts."""
    items: tuple[Tried | Passed, ...]
    """What there is to look at, in the order of the round."""


def review(setup: Setup, moves: Iterable[str], number: int) -> Review | None:
    """Look back at a deal of a game, from 1; None when it is not over, or never was dealt.

    What was undone is not counted against the learner; what was tried stays tried.
    """
    learner = setup.learner
    made: dict[int, tuple[int, Table]] = {}
    tried: list[tuple[int, Tried]] = []
    last: GameState | None = None
    before: GameState | None = None
    for seq, state in enumerate(game_states(setup, moves)):
        if before is not None and before.pause is Pause.TURN and _deal_of(before) == number:
            place = len(before.log)
            if state.last == "try" and state.tried is not None:
                wrong = Tried(seq=seq, table=before.table, verdict=state.tried)
                tried.append((place, wrong))
            elif len(state.log) > place:
                made[place] = (seq, before.table)
        if state.open and len(state.sheet) == number:
            last = state
        before = state
    if last is None:
        return None
    items: list[tuple[int, Tried | Passed]] = [*_once(tried)]
    for place, played in enumerate(last.log):
        if played.action.seat is learner and place in made:
            seq, table = made[place]
            one = _passed(played.action, seq, table)
            items += [(place, one)] if one else []
    items.sort(key=lambda pair: (pair[0], pair[1].seq))
    return Review(state=last, number=number, items=tuple(item for _, item in items))


def _deal_of(state: GameState) -> int:
    """Give the number of the deal that goes on, or is looked at."""
    return len(state.sheet) + (not state.open)


def _once(tried: list[tuple[int, Tried]]) -> Iterator[tuple[int, Tried]]:
    """Leave out what was tried again at the same table."""
    seen: set[tuple[Table, Action]] = set()
    for place, one in tried:
        key = (one.table, one.verdict.action)
        if key not in seen:
            seen.add(key)
            yield place, one


def _passed(action: Action, seq: int, table: Table) -> Passed | None:
    """Give the maxim that was passed over by doing this, if one was."""
    advice = BOTS["maxims"].advise(view(table, action.seat), Random(0))
    if _same(advice.action, action) or _numbers_are_for(action, advice.action, table):
        return None
    cost = None
    if isinstance(action, PlayCard):
        found = _open_estimate(table, action.seat)
        cost = _gain(found, advice.action, action)
    return Passed(
        seq=seq,
        table=table,
        action=action,
        advised=advice.action,
        reason=advice.reason,
        cost=cost,
    )


def _numbers_are_for(action: Action, advised: Action, table: Table) -> bool:
    """Tell whether the numbers contradict the maxim, and speak for what was done instead."""
    known = _seat_estimate(view(table, action.seat))
    if known is None or not {action, advised} <= known.values.keys():
        return False
    return contradicts(known, advised) and known.gain(action, advised) > 0


def _same(one: Action, other: Action) -> bool:
    """Tell whether two deeds come to the same: cards are swapped in any order."""
    if isinstance(one, Exchange) and isinstance(other, Exchange):
        kept = ({*one.give} - {*one.take}, {*one.take} - {*one.give})
        return kept == ({*other.give} - {*other.take}, {*other.take} - {*other.give})
    if isinstance(one, MakeCall) and isinstance(other, MakeCall):
        return one.call == other.call
    return one == other


def known_cost(item: Passed) -> Estimate | None:
    """Estimate what the cards were worth from what the learner could see; None for no card."""
    if item.table.phase is not Phase.PLAY:
        return None
    return _seat_estimate(view(item.table, item.action.seat))


@lru_cache(maxsize=256)
def _seat_estimate(seen: SeatView) -> Estimate | None:
    return _tried_out(seen, CALL_WORLDS if seen.table.phase is Phase.AUCTION else WORLDS)


def _open_estimate(table: Table, seat: Seat) -> Estimate | None:
    """Play every card out with all hands known: one world, the one that was."""
    return _tried_out(view(table, seat, open_hands=frozenset(Seat)), 1)


def _tried_out(seen: SeatView, worlds: int) -> Estimate | None:
    try:
        return estimate(seen, Random(0), worlds=worlds)
    except ValueError:
        return None  # of a fragment no whole world can be made


def _gain(found: Estimate | None, one: Action, other: Action) -> float | None:
    known = found is not None and {one, other} <= found.values.keys()
    return found.gain(one, other) if found and known else None
