"""A page of practice: why this item is always told, one key an answer, nothing given away."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

import pytest

from tests.learning.practice.helpers import START
from tests.learning.practice.runs import LIBRARY, answer, go, set_up, walk
from tutor.i18n import words
from tutor.learning.practice.ending import Around
from tutor.learning.practice.moves import practice_move
from tutor.learning.practice.plan import Choice
from tutor.learning.practice.run import begin
from tutor.learning.practice.setup import Mode, Setup, Slot, Why
from tutor.learning.practice.skills import BIDDING, QUICK, ways_to
from tutor.learning.practice.state import PracticeState
from tutor.learning.practice.syllabus import probes
from tutor.learning.practice.view import practice_view
from tutor.learning.stage_view import Settings
from tutor.quizzes import Shape

SPRINT = set_up(choice=Choice(kinds=QUICK), mode=Mode.SPRINT, name="sprint", limit=60)


def page(state: PracticeState, language: str = "en", **more: Any) -> Any:
    """Give the view as the browser reads it."""
    values: dict[str, Any] = {"settings": Settings(), "at": state.at} | more
    return json.loads(practice_view(state, words(language), **values))


def of(skill: str, why: Why, rules: str = "bid-whist", days: int = 0) -> Setup:
    """Ask one skill, again and again."""
    slot = Slot(skill=skill, rules=rules, ways=(), why=why, days=days)
    ways = ways_to(skill, slot.ruleset)
    slot = Slot(skill=skill, rules=rules, ways=ways, why=why, days=days)
    return Setup(mode=Mode.SET, name="mixed", slots=(slot,) * 3)


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("why", [why for why in Why if why is not Why.PLACE])
@pytest.mark.parametrize("days", [0, 1, 5])
def test_why_an_item_is_asked_is_always_there(language: str, why: Why, days: int) -> None:
    state = begin(of("follow-suit", why, days=days), "run", START)
    said = words(language).say(f"ui.practice.why.{why.value}", n=days)
    for shown in (state, go(state, "hint"), answer(state), answer(state, good=False)):
        assert said in page(shown, language)["panel"]["text"]


def test_the_skill_is_named_after_the_answer_and_not_before() -> None:
    state = begin(of("ladder-same-bid", Why.DUE), "run", START)
    name = words("en").say("skill.ladder-same-bid")
    assert name not in json.dumps(page(state))
    assert name in page(answer(state))["panel"]["text"]


def test_yes_and_no_have_the_letters_of_the_language_and_the_reasons_digits() -> None:
    state = begin(of("ladder-directions", Why.NEW), "run", START)
    assert state.here.question.shape is Shape.YES_NO
    for language, letters in (("en", ["y", "n"]), ("nl", ["j", "n"])):
        question = page(state, language)["panel"]["question"]
        assert [option["key"] for option in question["options"]] == letters
        assert [option["key"] for option in question["then"]["options"]] == ["1", "2", "3", "4"]


def test_options_of_a_list_have_digits_until_they_are_answered() -> None:
    state = begin(of("trump-wins", Why.NEW, "whist"), "run", START)
    question = page(state)["panel"]["question"]
    assert [option["key"] for option in question["options"]] == ["1", "2", "3", "4"]
    assert all(
        "key" not in option for option in page(answer(state))["panel"]["question"]["options"]
    )


def test_a_wrong_answer_is_explained_and_a_sprint_leads_on_after_a_right_one() -> None:
    state = begin(SPRINT, "run", START)
    told = page(answer(state))["panel"]
    assert told["feedback"] is None
    assert words("en").say("mark.right") in told["text"]
    wrong = page(answer(state, good=False))["panel"]
    assert wrong["feedback"]["tone"] == "wrong"
    assert wrong["actions"][0]["id"] == "next"


def test_the_clock_tells_what_is_left_at_this_moment() -> None:
    state = begin(SPRINT, "run", START)
    clock = page(state, at=START + timedelta(seconds=12.5))["panel"]["clock"]
    assert (clock["left"], clock["running"]) == (47_500, True)
    late = page(state, at=START + timedelta(hours=2))["panel"]["clock"]
    assert (late["left"], late["running"]) == (0, True)
    stands = page(go(state, "pause", seconds=5), at=START + timedelta(hours=2))["panel"]["clock"]
    assert (stands["left"], stands["running"]) == (55_000, False)
    over = answer(state, seconds=70)
    over = over if over.time_up else go(over, "next")
    assert over.time_up
    assert page(over, at=START + timedelta(hours=2))["panel"]["clock"] is None
    assert page(begin(set_up(), "run", START))["panel"]["clock"] is None


def test_a_pause_shows_neither_table_nor_question() -> None:
    view = page(go(begin(SPRINT, "run", START), "pause"))
    assert (view["table"], view["panel"]["question"]) == (None, None)
    assert [action["id"] for action in view["panel"]["actions"]] == ["go", "longer", "stop"]


def test_when_the_time_is_up_it_is_told_and_more_is_offered() -> None:
    view = page(answer(begin(SPRINT, "run", START), seconds=90))
    assert words("en").say("ui.practice.time_up", n=1) in view["panel"]["text"]
    assert [action["id"] for action in view["panel"]["actions"]] == ["stop", "longer"]


@pytest.mark.parametrize("language", ["en", "nl"])
def test_the_end_tells_each_skill_and_leads_on(language: str) -> None:
    state = walk(set_up(choice=Choice(kinds=BIDDING)), [2])
    view = page(state, language)
    (board,) = view["panel"]["boards"]
    skills = {item.question.skill for item in state.answered}
    assert len(board["rows"]) == len(skills)
    assert [action["id"] for action in view["panel"]["actions"]] == ["again", "progress", "map"]
    assert view["panel"]["progress"]["now"] == view["panel"]["progress"]["of"]


@pytest.mark.parametrize("language", ["en", "nl"])
def test_placement_asks_without_telling_and_ends_with_a_lesson(language: str) -> None:
    every = probes(LIBRARY)
    setup = Setup(mode=Mode.PLACEMENT, name="placement", slots=every["whist"])
    state = begin(setup, "run", START)
    asked = page(state, language)["panel"]
    assert [action["id"] for action in asked["actions"]] == ["unknown", "stop"]
    while not state.finished:
        state = go(state, "unknown")
    view = page(state, language, around=Around(lessons={"four-cards": "Four"}))["panel"]
    assert "<strong>Four</strong>" in view["text"]
    assert view["actions"][0] == {
        "id": "lesson",
        "label": words(language).say("ui.practice.button.lesson"),
        "kind": "primary",
        "default": True,
    }


def test_a_run_that_was_stopped_at_once_has_an_end_too() -> None:
    for setup in (
        set_up(),
        SPRINT,
        Setup(mode=Mode.PLACEMENT, name="placement", slots=probes(LIBRARY)["whist"]),
    ):
        view = page(go(begin(setup, "run", START), "stop"))
        assert view["panel"]["question"] is None
        assert view["panel"]["actions"]


@pytest.mark.parametrize(
    ("sent", "value", "text"),
    [
        ("answer", "yes", 'answer "yes"'),
        ("answer", {"answer": "yes", "why": "number"}, 'answer ["yes", "number"]'),
        ("answer", 7, "answer 7"),
        ("hint", None, "hint"),
        ("stop", "x", "stop"),
        ("begin", None, None),
        ("card", "AS", None),
    ],
)
def test_what_the_stage_sends_is_a_move_or_nothing(
    sent: str, value: object, text: str | None
) -> None:
    assert practice_move(sent, value) == text
