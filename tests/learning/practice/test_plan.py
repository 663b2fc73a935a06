"""A set of ten: what is due, what is new, one look far back; no skill twice in a row."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.learning.practice.helpers import BID_WHIST, WHIST, on, reviewed, seen
from tests.learning.practice.runs import set_up, topics
from tutor.engine.ruleset import PRESETS
from tutor.learning.practice.plan import SIZE, Choice, spread
from tutor.learning.practice.setup import Slot, Why, read_setup, write_setup
from tutor.learning.practice.skills import BIDDING, Way, can_ask, fresh, skills_of, ways_to
from tutor.store.practice import Belief, Known, Review


def knows(*skills: str, day: float, good: bool = True) -> tuple[Review, ...]:
    """Know some skills since a day, or have just failed them."""
    days = (day - 12, day - 8, day - 4, day)
    return tuple(
        reviewed([seen(good or one < day, day=one, skill=skill) for one in days])
        for skill in sorted(skills)
    )


OLD = ("trump-wins", "follow-suit", "rank-order", "clockwise", "winner-leads", "void-any-card")


def test_a_first_set_begins_at_the_beginning() -> None:
    setup = set_up(begun=())
    assert len(setup.slots) == SIZE
    assert {slot.why for slot in setup.slots} == {Why.NEW}
    assert {slot.skill for slot in setup.slots} == {
        "highest-of-led-suit",
        "rank-order",
        "clockwise",
        "winner-leads",
    }
    assert {slot.rules for slot in setup.slots} == {"whist"}


def test_what_no_lesson_taught_and_nobody_met_is_not_asked() -> None:
    setup = set_up(begun=["four-cards"])
    taught = {topic.skill for topic in topics(["four-cards"]) if topic.taught}
    assert {slot.skill for slot in setup.slots} <= taught


def test_due_new_and_one_far_review_make_a_set() -> None:
    due = knows(*OLD[:3], day=-400)
    far = knows(*OLD[3:], day=0)
    setup = set_up(known=Known(reviews=(*due, *far)))
    whys = {slot.skill: slot.why for slot in reversed(setup.slots)}
    assert [whys[skill] for skill in OLD[:3]] == [Why.DUE] * 3
    assert sum(slot.why is Why.REVIEW for slot in setup.slots) == 1
    assert len({slot.skill for slot in setup.slots if slot.why is Why.NEW}) == 5
    assert next(slot for slot in setup.slots if slot.why is Why.DUE).days == 400


def test_however_much_is_due_half_of_a_set_is_new() -> None:
    due = knows(*skills_of(WHIST)[:20], day=-400)
    setup = set_up(known=Known(reviews=due))
    assert len({slot.skill for slot in setup.slots if slot.why is Why.DUE}) == SIZE // 2
    assert len({slot.skill for slot in setup.slots if slot.why is Why.NEW}) == SIZE // 2


def test_what_waited_longest_comes_before_what_is_only_hard() -> None:
    failed = knows("trump-wins", day=-100, good=False)
    waited = [knows(skill, day=-400 + day) for day, skill in enumerate(OLD[1:])]
    rows = (*failed, *(row for one in waited for row in one))
    setup = set_up(begun=(), known=Known(reviews=rows))
    assert [slot.skill for slot in setup.slots[:6]] == [*OLD[1:], "trump-wins"]


def test_a_belief_that_was_met_is_asked_about() -> None:
    belief = Belief(
        misconception="must-trump", met=1, refuted=0, first_at=on(-1), last_at=on(-1),
        cleared_at=None,
    )  # fmt: skip
    known = Known(reviews=knows("no-duty-to-trump", day=-1), beliefs=(belief,))
    (slot,) = [slot for slot in set_up(known=known).slots if slot.why is Why.BELIEF]
    assert slot.belief == "must-trump"
    assert {way.kind for way in slot.ways} <= {"legal-cards", "is-legal"}


def test_kinds_and_levels_that_were_chosen_are_all_that_is_asked() -> None:
    setup = set_up(begun=(), choice=Choice(kinds=BIDDING, levels=(2, 3)))
    ways = {way for slot in (*setup.slots, *setup.reserve) for way in slot.ways}
    assert {way.kind for way in ways} <= set(BIDDING)
    assert {way.level for way in ways} == {2, 3}
    assert len({slot.ways[0].kind for slot in setup.slots}) >= 4


def test_a_skill_that_was_chosen_comes_every_other_time() -> None:
    setup = set_up(choice=Choice(skill="trump-wins"))
    mine = [slot.skill == "trump-wins" for slot in setup.slots]
    assert sum(mine) == SIZE // 2
    assert not any(one and other for one, other in pairwise(mine))


def test_nothing_to_ask_is_no_set() -> None:
    setup = set_up(choice=Choice(kinds=("choice",)))
    assert (setup.slots, setup.reserve) == ((), ())


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 30), st.integers(0, 30))
def test_no_skill_stands_twice_in_a_row(seed: int, due: int, later: int) -> None:
    every = skills_of(BID_WHIST)
    rows = (*knows(*every[:due], day=-300), *knows(*every[due : due + later], day=0))
    setup = set_up(known=Known(reviews=rows), seed=seed)
    assert len(setup.slots) == SIZE
    assert all(one.skill != other.skill for one, other in pairwise(setup.slots))
    assert read_setup(write_setup(setup)) == setup


@settings(deadline=None)
@given(st.lists(st.sampled_from("abcd"), min_size=1, max_size=14))
def test_spreading_loses_nothing_and_parts_what_can_be_parted(skills: list[str]) -> None:
    way = (Way(kind="rank-order", level=1),)
    slots = [Slot(skill=skill, rules="whist", ways=way, why=Why.DUE) for skill in skills]
    made = [slot.skill for slot in spread(slots)]
    assert sorted(made) == sorted(skills)
    most = max(skills.count(skill) for skill in skills)
    if most <= (len(skills) + 1) // 2:
        assert all(one != other for one, other in pairwise(made))


@pytest.mark.parametrize("rules", [WHIST, PRESETS["bid-whist-once-around-3"]], ids=str)
def test_a_fresh_item_is_of_its_skill_and_never_the_same(rules: object) -> None:
    assert isinstance(rules, type(WHIST))
    for skill in skills_of(rules):
        if not can_ask(skill, rules):
            continue
        items = [fresh(skill, rules, ways_to(skill, rules), seed) for seed in range(3)]
        assert {item.skill for item in items if item} == {skill}
        assert len({item.seed for item in items if item}) == len([item for item in items if item])


def test_a_rule_that_is_not_played_at_home_is_not_asked() -> None:
    assert not can_ask("once-around", BID_WHIST)
    assert can_ask("once-around", PRESETS["bid-whist-once-around-3"])
    assert not can_ask("joker-is-trump", PRESETS["bid-whist-kitty-4"])
