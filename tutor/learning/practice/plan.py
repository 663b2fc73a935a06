"""Which ten items: what is due, what is new, one look far back; never a skill twice in a row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from itertools import zip_longest
from random import Random

from tutor.engine.ruleset import RuleSet
from tutor.learning.practice.card import recall
from tutor.learning.practice.setup import Slot, Why
from tutor.learning.practice.skills import Way, can_ask, rules_of, ways_to
from tutor.learning.practice.standing import State, state_now
from tutor.learning.practice.syllabus import Topic
from tutor.quizzes import levels_of
from tutor.quizzes.misconceptions import MISCONCEPTIONS
from tutor.store.practice import Known, Review

__all__ = ["SIZE", "Choice", "Stock", "plan_set", "spread"]

SIZE = 10
"""The items of a set."""
_FEW = 4
"""How many different skills a set has at least, where there are so many."""
_NEW = 5
"""How many new skills a set brings, however much is due: who practises seldom, and has always much
due, would go deep into few of them (`tests/bench/practice.py`)."""
_DAY = timedelta(days=1)


@dataclass(frozen=True, kw_only=True)
class Choice:
    """What somebody wants to practise; everything unless said."""

    kinds: tuple[str, ...] = ()
    """These kinds only."""
    levels: tuple[int, ...] = ()
    """These levels only."""
    skill: str = ""
    """This skill every other time."""


@dataclass(frozen=True, kw_only=True)
class Stock:
    """What a set is taken from."""

    topics: Sequence[Topic]
    """Every skill in the order of learning."""
    home: RuleSet
    """The rules of the table at home."""
    known: Known = field(default_factory=Known)
    """What was learned so far."""
    choice: Choice = field(default_factory=Choice)
    """What is wanted."""


@dataclass(frozen=True, kw_only=True)
class _Offer:
    """What there is to ask, by why."""

    due: list[Slot]
    """Longest ago first."""
    new: list[Slot]
    """In the order of learning."""
    far: list[Slot]
    """What is known, longest ago first."""
    later: list[Slot]
    """What is not due, the likeliest forgotten first."""
    belief: list[Slot]
    """What is believed wrong."""

    @property
    def all(self) -> list[Slot]:
        """Every slot, the most pressing first."""
        return [*self.belief, *self.due, *self.new, *self.later]


def plan_set(
    stock: Stock, at: datetime, rng: Random, *, size: int = SIZE
) -> tuple[tuple[Slot, ...], tuple[Slot, ...]]:
    """Plan a set and its reserve; both are empty where nothing of what was chosen can be asked."""
    offer = _offer(stock, at, rng)
    # Who chose the kinds wants to see them all.
    most = size - _FEW if stock.choice.kinds else _NEW
    chosen = _chosen(offer, stock.choice.skill, size, most)
    if not chosen:
        return (), ()
    different = list({slot.skill: slot for slot in (*chosen, *offer.all)}.values())[: 2 * size]
    while len(chosen) < size:
        chosen += [_once_more(slot) for slot in different][: size - len(chosen)]
    reserve = (
        replace(different[place % len(different)], why=Why.MORE, days=0, belief="")
        for place in range(len(chosen), len(chosen) + size)
    )
    return spread(chosen), tuple(reserve)


def spread(slots: Sequence[Slot]) -> tuple[Slot, ...]:
    """Put slots in an order in which no skill stands twice in a row, as far as that can be done.

    What comes first stays first where it may.
    """
    left, made = list(slots), list[Slot]()
    while left:
        counts = Counter(slot.skill for slot in left)
        last = made[-1].skill if made else ""
        # A skill that makes up more than half of the rest has to come now.
        pressing = [slot for slot in left if 2 * counts[slot.skill] > len(left)]
        others = [slot for slot in left if slot.skill != last]
        here = next((slot for slot in pressing if slot.skill != last), None)
        chosen = here or next(iter(others), left[0])
        left.remove(chosen)
        made.append(chosen)
    return tuple(made)


def _once_more(slot: Slot) -> Slot:
    stays = slot.why in (Why.NEW, Why.CHOSEN, Why.SHAKY)
    return slot if stays else replace(slot, why=Why.MORE, days=0, belief="")


def _chosen(offer: _Offer, focus: str, size: int, most: int) -> list[Slot]:
    """Choose at most ``size`` slots, what presses most first, and at most so many new ones."""
    mine = [slot for slot in offer.all if slot.skill == focus and not slot.belief][:1]
    if mine:
        between = [slot for slot in offer.all if slot.skill != focus][: size // 2]
        return [replace(mine[0], why=Why.CHOSEN)] * (size - len(between)) + between
    belief = offer.belief[:1]
    taken = {slot.skill for slot in belief}
    new = offer.new[:most]
    far = [replace(slot, why=Why.REVIEW) for slot in offer.far[:1]]
    room = size - len(belief) - len(new) - len(far)
    due = [slot for slot in offer.due if slot.skill not in taken][:room]
    must = [*belief, *due, *far, *new]
    taken |= {slot.skill for slot in must}
    rest = [s for s in (*offer.later, *offer.new) if s.skill not in taken]
    known = [slot for slot in rest if slot.why is not Why.NEW]
    few = max(0, _FEW - len(taken))
    more = known if len(known) >= few else rest[:few]
    return [*must, *more][:size]


def _offer(stock: Stock, at: datetime, rng: Random) -> _Offer:
    rows = {row.skill: row for row in stock.known.reviews}
    slots = list(_slots(stock, rows, at, rng))

    def of(*whys: Why) -> list[Slot]:
        return [slot for slot in slots if slot.why in whys]

    return _Offer(
        # Not the most forgotten first: what is hard would take every set of who comes seldom.
        due=sorted(of(Why.DUE), key=lambda slot: rows[slot.skill].last_at),
        new=_in_turn(of(Why.NEW)) if stock.choice.kinds else of(Why.NEW),
        far=sorted(of(Why.MORE), key=lambda slot: rows[slot.skill].last_at),
        later=sorted(of(Why.SHAKY, Why.MORE), key=lambda slot: recall(rows[slot.skill].card, at)),
        belief=list(_beliefs(stock, slots)),
    )


def _in_turn(slots: Sequence[Slot]) -> list[Slot]:
    """Put slots in an order in which the kinds of question take turns."""
    rows: dict[str, list[Slot]] = {}
    for slot in slots:
        rows.setdefault(slot.ways[0].kind, []).append(slot)
    return [slot for turn in zip_longest(*rows.values()) for slot in turn if slot is not None]


def _slots(stock: Stock, rows: Mapping[str, Review], at: datetime, rng: Random) -> Iterator[Slot]:
    """Give a slot for each skill that was met, taught or chosen.

    Who never opened a lesson gets the next few of the order of learning as well.
    """
    wanted = bool(stock.choice.kinds)
    free = _FEW if not any(topic.taught for topic in stock.topics) else 0
    games: dict[str, list[Topic]] = {}
    for topic in stock.topics:
        games.setdefault(topic.skill, []).append(topic)
    for skill, topics in games.items():
        taught = [topic for topic in topics if topic.taught]
        mine = skill in rows or taught or wanted or skill == stock.choice.skill
        if not mine and not free:
            continue
        game = rng.choice(taught or topics[:1]).game
        slot = _slot(stock, skill, game, rows.get(skill), at)
        if slot is not None:
            free -= not mine
            yield slot


def _slot(stock: Stock, skill: str, game: str, row: Review | None, at: datetime) -> Slot | None:
    """Give a slot for a skill; None where these rules, or what was chosen, do not have it."""
    rules, choice = rules_of(game, stock.home), stock.choice
    ways = tuple(
        way
        for way in ways_to(skill, rules)
        if (not choice.kinds or way.kind in choice.kinds)
        and (not choice.levels or way.level in choice.levels)
    )
    if not ways or not can_ask(skill, rules):
        return None
    state = state_now(row, at)
    why, days = Why.NEW, 0
    if row is not None:
        days = max(0, (at - row.last_at) // _DAY)
        why = Why.DUE if row.due <= at else Why.SHAKY if state < State.FAMILIAR else Why.MORE
    suited = ways if choice.levels else _suited(ways, state)
    return Slot(skill=skill, rules=str(rules), ways=suited, why=why, days=days)


def _suited(ways: Sequence[Way], state: State) -> tuple[Way, ...]:
    """Choose the ways that are neither too easy nor too hard for a state."""
    levels = sorted({way.level for way in ways})
    place = {State.NEW: 0, State.TRYING: 0, State.FAMILIAR: 1}.get(state, len(levels) - 1)
    middle = levels[min(place, len(levels) - 1)]
    near = tuple(way for way in ways if abs(way.level - middle) <= 1)
    return near or tuple(ways)


def _beliefs(stock: Stock, slots: Iterable[Slot]) -> Iterator[Slot]:
    """Ask about what was believed and is not cleared, the latest first, by a skill at hand."""
    at_hand = list(slots)
    held = [row for row in stock.known.beliefs if row.cleared_at is None]
    for row in sorted(held, key=lambda row: row.last_at, reverse=True):
        belief = MISCONCEPTIONS.get(row.misconception)
        for slot in at_hand if belief else ():
            assert belief is not None, "else there is nothing to go through"
            ways = tuple(
                way
                for way in slot.ways
                if way.kind in belief.kinds and way.level in levels_of(way.kind, slot.ruleset)
            )
            if ways:
                yield replace(slot, ways=ways, why=Why.BELIEF, days=0, belief=row.misconception)
                break
