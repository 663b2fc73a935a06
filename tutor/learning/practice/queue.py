"""What comes next in a set: a failed item returns within three to six items, as a fresh one."""

from __future__ import annotations

from dataclasses import replace

from tutor.learning.practice.setup import Slot, Why
from tutor.learning.practice.state import Item, PracticeState
from tutor.quizzes.kind import seeded

__all__ = ["LONGEST", "put_back"]

LONGEST = 16
"""A set never grows beyond so many items: what then still goes wrong is due in the next one."""
_SOONEST, _LATEST = 3, 6


def put_back(state: PracticeState, failed: Item) -> PracticeState:
    """Let the skill of a failed item return, three to six items later.

    It takes the place of something planned, which is asked another day; near the end the set grows,
    with other skills in between. A misconception that the answer fits is asked about.
    """
    done = len(state.items)
    queue, reserve = list(state.queue), list(state.reserve)
    skill = failed.slot.skill
    if any(slot.why is Why.AGAIN and slot.skill == skill for slot in queue[:_LATEST]):
        return state  # it returns already
    gaps = [*range(_SOONEST, _LATEST + 1)]
    seeded("return", state.key, state.rev).shuffle(gaps)
    place = _place(queue, skill, gaps, LONGEST - done)
    if place is None:
        return state
    while len(queue) < place:
        last = queue[-1].skill if queue else skill
        ahead = skill if len(queue) == place - 1 else ""
        fits = (slot for slot in reserve if slot.skill not in (last, ahead))
        filler = next(fits, None)
        if filler is None:
            return state  # there is nothing else to put in between
        reserve.remove(filler)
        queue.append(filler)
    believed = failed.answered.marking.misconceptions if failed.answered else ()
    belief = believed[0].id if believed and failed.answered and failed.answered.answer else ""
    back = replace(failed.slot, why=Why.AGAIN, days=0, belief=belief)
    queue[place : place + 1] = [back]
    return replace(state, queue=tuple(queue), reserve=tuple(reserve))


def _place(queue: list[Slot], skill: str, gaps: list[int], room: int) -> int | None:
    """Find a place for what returns: nothing else returns there, and neither neighbour is it.

    A gap of three means three items on, with two in between.
    """

    def at(place: int) -> Slot | None:
        return queue[place] if 0 <= place < len(queue) else None

    for strict in (True, False):
        for gap in gaps:
            place = gap - 1
            here, beside = at(place), (at(place - 1), at(place + 1))
            if gap > room or (here is not None and here.why is Why.AGAIN):
                continue
            if strict and any(slot is not None and slot.skill == skill for slot in beside):
                continue
            return place
    return None
