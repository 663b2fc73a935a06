"""What a run of practice is made of, settled when it begins: it stands in its first move."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import Any

from tutor.engine.ruleset import RuleSet, parse_rules
from tutor.learning.practice.skills import Way

__all__ = ["Mode", "Setup", "Slot", "Why", "read_setup", "write_setup"]


class Mode(Enum):
    """How a run goes."""

    SET = "set"
    """So many items, the feedback read after each."""
    SPRINT = "sprint"
    """As many items as the time allows; what was right leads straight on."""
    QUICK = "quick"
    """The twin of a sprint without a clock: twenty items, what was right leads straight on."""
    PLACEMENT = "placement"
    """At most twelve items, each chosen by the answers before it."""

    __hash__ = object.__hash__


class Why(Enum):
    """Why an item is asked."""

    DUE = "due"
    NEW = "new"
    REVIEW = "review"
    SHAKY = "shaky"
    BELIEF = "belief"
    AGAIN = "again"
    CHOSEN = "chosen"
    MORE = "more"
    PLACE = "place"

    __hash__ = object.__hash__


@dataclass(frozen=True, kw_only=True)
class Slot:
    """A place in a run: a skill to be asked, of which the item is made when it is come to."""

    skill: str
    """The skill; in a placement any skill of the ways."""
    rules: str
    """The rules it is asked by, as text."""
    ways: tuple[Way, ...]
    """The ways it may be asked, at least one."""
    why: Why
    """Why it is asked."""
    days: int = 0
    """For what is due or looked back at: how many days ago it was answered."""
    belief: str = ""
    """The misconception that the item is to tell from the truth."""
    lesson: str = ""
    """In a placement: the lesson that teaches it."""

    @cached_property
    def ruleset(self) -> RuleSet:
        """The rules, read."""
        return parse_rules(self.rules)


@dataclass(frozen=True, kw_only=True)
class Setup:
    """All that a run depends on, beside its moves and their times."""

    mode: Mode
    """How it goes."""
    name: str
    """Which practice it is, as in the address."""
    slots: tuple[Slot, ...]
    """What is planned; in a sprint what is chosen from, in a placement every probe."""
    reserve: tuple[Slot, ...] = ()
    """What stands in between when an item returns and the set grows."""
    limit: int = 0
    """In a sprint: the seconds."""

    @cached_property
    def mixed(self) -> bool:
        """Whether skills stand among others, so that a success shows that they are known apart."""
        return len({slot.skill for slot in self.slots}) >= _MIXED


_MIXED = 3


def write_setup(setup: Setup) -> str:
    """Write a set-up as one line of JSON."""
    made = {
        "mode": setup.mode.value,
        "name": setup.name,
        "slots": [_slot_json(slot) for slot in setup.slots],
        "reserve": [_slot_json(slot) for slot in setup.reserve],
        "limit": setup.limit,
    }
    return json.dumps(made, separators=(",", ":"))


def read_setup(text: str) -> Setup:
    """Read what was written."""
    made = json.loads(text)
    return Setup(
        mode=Mode(made["mode"]),
        name=made["name"],
        slots=tuple(map(_slot, made["slots"])),
        reserve=tuple(map(_slot, made["reserve"])),
        limit=made["limit"],
    )


def _slot_json(slot: Slot) -> dict[str, object]:
    made: dict[str, object] = {
        "skill": slot.skill,
        "rules": slot.rules,
        "ways": [[way.kind, way.level] for way in slot.ways],
        "why": slot.why.value,
        "days": slot.days,
        "belief": slot.belief,
        "lesson": slot.lesson,
    }
    return {name: value for name, value in made.items() if value}


def _slot(made: Mapping[str, Any]) -> Slot:
    ways = tuple(Way(kind=kind, level=level) for kind, level in made["ways"])
    return Slot(**{**made, "ways": ways, "why": Why(made["why"])})
