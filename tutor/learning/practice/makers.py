"""What a practice of a certain name is made of, for a person as they are now."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from random import Random
from typing import Any

from tutor.content.library import Library
from tutor.engine.errors import NotationError
from tutor.engine.ruleset import PRESETS, RuleSet, parse_rules
from tutor.learning.practice.plan import Choice, Stock, plan_set
from tutor.learning.practice.setup import Mode, Setup, Slot, Why
from tutor.learning.practice.skills import BIDDING, QUICK, rules_of, skills_of
from tutor.learning.practice.syllabus import Topic, probes, syllabus
from tutor.quizzes import KINDS
from tutor.store.practice import Known

__all__ = ["NAMES", "SKILL", "SPRINT", "TWIN", "choice_of", "home_rules", "is_name", "make_setup"]

NAMES = ("mixed", "bidding", "own", "sprint", "quick", "placement")
"""Every practice by name, beside that of a skill."""
SKILL = "skill:"
"""How the practice of one skill is called, with the skill behind it."""
SPRINT = 60
"""The seconds of a sprint."""
TWIN = 20
"""The items of its twin without a clock."""


def is_name(name: str) -> bool:
    """Tell whether a practice is called so."""
    every = {*skills_of(PRESETS["whist"]), *skills_of(PRESETS["bid-whist"])}
    return name in NAMES or (name.startswith(SKILL) and name.removeprefix(SKILL) in every)


def home_rules(settings: object) -> RuleSet:
    """Give the rules that somebody plays at home, as their settings say; bid whist unless said."""
    said = settings.get("home_rules") if isinstance(settings, Mapping) else None
    try:
        return parse_rules(said) if isinstance(said, str) else PRESETS["bid-whist"]
    except NotationError:
        return PRESETS["bid-whist"]


def choice_of(settings: object) -> Choice:
    """Give the kinds and levels that somebody chose, as their settings say."""
    said: Any = settings.get("practice") if isinstance(settings, Mapping) else None
    said = said if isinstance(said, Mapping) else {}
    kinds, levels = said.get("kinds", ()), said.get("levels", ())
    return Choice(
        kinds=tuple(kind for kind in KINDS if kind in kinds),
        levels=tuple(level for level in range(1, 6) if level in levels),
    )


def make_setup(
    name: str,
    *,
    library: Library,
    begun: Iterable[str],
    known: Known,
    settings: object,
    at: datetime,
    luck: Random,
) -> Setup:
    """Make the set-up of a practice; without slots where there is nothing to ask.

    ``begun`` are the ids of the lessons that the person ever opened.
    """
    if name == "placement":
        every = probes(library)
        slots = (*every["whist"], *every["bid-whist"])
        return Setup(mode=Mode.PLACEMENT, name=name, slots=slots)
    home = home_rules(settings)
    topics = syllabus(library, begun, home)
    table = rules_of("bid-whist", home)
    match name.partition(":"):
        case ("sprint" | "quick", _, _):
            choice = Choice(kinds=QUICK)
            stock = Stock(topics=_of_game(topics), home=table, known=known, choice=choice)
            slots, _ = plan_set(stock, at, luck, size=TWIN)
            slots = tuple(_chosen(slot) for slot in slots)
            if name == "sprint":
                return Setup(mode=Mode.SPRINT, name=name, slots=slots, limit=SPRINT)
            return Setup(mode=Mode.QUICK, name=name, slots=slots)
        case ("bidding", _, _):
            topics, choice = _of_game(topics), Choice(kinds=BIDDING)
        case ("own", _, _):
            choice = choice_of(settings)
        case (_, _, skill):
            choice = Choice(skill=skill)
    stock = Stock(topics=topics, home=home, known=known, choice=choice)
    slots, reserve = plan_set(stock, at, luck)
    return Setup(mode=Mode.SET, name=name, slots=slots, reserve=reserve)


def _of_game(topics: tuple[Topic, ...]) -> tuple[Topic, ...]:
    """Give the topics of bid whist alone: bidding is practised by its rules only."""
    return tuple(topic for topic in topics if topic.game == "bid-whist")


def _chosen(slot: Slot) -> Slot:
    return Slot(skill=slot.skill, rules=slot.rules, ways=slot.ways, why=Why.CHOSEN)
