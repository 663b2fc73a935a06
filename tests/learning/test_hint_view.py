"""Hints as the page has them: beside the question, spoken, with what is struck out."""

from __future__ import annotations

from typing import Any

import pytest

from tests.learning.contract import check
from tests.learning.helpers import (
    DRILL,
    END,
    LANGUAGES,
    LESSONS,
    WINNER,
    Json,
    do,
    lesson_of,
    page,
    right_answer,
    until,
    walk,
    wrong_answer,
)
from tutor.content.lesson import Lesson
from tutor.engine.ruleset import PRESETS
from tutor.i18n import words
from tutor.learning.state import RunState
from tutor.quizzes import KINDS, Rung

IN_BOTH = pytest.mark.parametrize("language", LANGUAGES)
EACH = pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)
LESSON = lesson_of({"id": "lead", "play": "KH"}, {**WINNER, "say": "Look at these."}, DRILL, END)
ALL = ("hint",) * 4


def hinted(count: int, language: str = "en", step: str = "winner") -> Any:
    return page(LESSON, do(LESSON, until(LESSON, step), *ALL[:count]), language)


def buttons(view: Any) -> dict[str, str]:
    return {action["id"]: action["label"] for action in view["panel"]["actions"]}


@IN_BOTH
def test_each_rung_joins_those_before_it(language: str) -> None:
    names = [words(language).say(f"hint.rung.{rung.value}") for rung in Rung][:3]
    for count in range(4):
        shown = hinted(count, language)["panel"]["hints"]
        assert [hint["name"] for hint in shown] == names[:count]
        assert all(hint["lines"] for hint in shown)


@IN_BOTH
def test_the_rule_comes_with_its_row_in_its_words(language: str) -> None:
    rule = words(language).rule("M1.S7")
    (line,) = hinted(2, language)["panel"]["hints"][1]["lines"]
    assert line == f"<strong>{rule.title}</strong> (M1.S7): {rule.text}"


@IN_BOTH
def test_the_last_rung_is_spoken_and_no_other(language: str) -> None:
    for count in (1, 2, 3):
        view = hinted(count, language)
        name = view["panel"]["hints"][-1]["name"]
        assert view["announce"][0] == name
        assert len(view["announce"]) == 1 + len(view["panel"]["hints"][-1]["lines"])
        assert not any("<" in said for said in view["announce"])


def test_a_click_that_changed_nothing_says_only_that() -> None:
    state = do(LESSON, until(LESSON, "winner"), "hint")
    view = page(LESSON, state, notice="ui.lesson.moved-on")
    assert view["announce"] == [words("en").say("ui.lesson.moved-on")]
    assert view["panel"]["hints"]


@IN_BOTH
def test_the_button_says_what_comes_next(language: str) -> None:
    said = words(language).say
    for count, rung in enumerate(Rung):
        assert buttons(hinted(count, language))["hint"] == said(f"hint.take.{rung.value}")
    shown = buttons(hinted(4, language))
    assert "hint" not in shown
    assert "redo" not in shown
    assert shown["next"] == said("hint.fresh")


def test_where_nothing_is_asked_there_is_no_hint() -> None:
    for state in walk(LESSON):
        view = page(LESSON, state)
        asks = not state.finished and state.here.asking
        assert ("hint" in buttons(view)) is asks
        assert asks or not view["panel"]["hints"]


def test_what_is_struck_out_is_marked_and_still_there() -> None:
    states = {option["id"]: option["state"] for option in options(hinted(3))}
    assert sorted(map(str, states.values())) == ["None", "None", "struck", "struck"]
    assert {option["state"] for option in options(hinted(2))} == {None}
    shown = {option["id"]: option["state"] for option in options(hinted(4))}
    assert sorted(map(str, shown.values())) == ["None", "None", "None", "right"]


def options(view: Any) -> Any:
    return view["panel"]["question"]["options"]


@IN_BOTH
def test_what_was_shown_is_told_as_help_and_not_as_a_mistake(language: str) -> None:
    feedback = hinted(4, language)["panel"]["feedback"]
    said = words(language)
    assert (feedback["tone"], feedback["verdict"]) == ("info", said.say("hint.rung.worked"))
    assert feedback["lines"][-1].startswith(said.say("ui.lesson.the_answer_is", answer="")[:-1])
    assert "M1.S7" in feedback["rule"]["label"]


@IN_BOTH
def test_a_variant_is_not_told_with_the_words_of_the_lesson(language: str) -> None:
    state = do(LESSON, until(LESSON, "winner"), *ALL, "next")
    view = page(LESSON, state, language)
    assert words(language).say("hint.variant") in view["panel"]["text"]
    assert "Look at these" not in view["panel"]["text"]
    # It has cards of its own; those of the lesson are back at the next step.
    before = page(LESSON, until(LESSON, "winner"))
    assert view["table"]["trick"] != before["table"]["trick"]


def test_hands_that_the_lesson_laid_open_stay_its_own() -> None:
    lesson = lesson_of(
        {"id": "open", "show": {"hands": "all"}}, {"id": "lead", "play": "KH"}, WINNER
    )
    asked = until(lesson, "winner")
    assert any(seat["open"] for seat in page(lesson, asked)["table"]["seats"].values())
    fresh = page(lesson, do(lesson, asked, *ALL, "next"))
    assert not any(seat["open"] for seat in fresh["table"]["seats"].values())


@IN_BOTH
@EACH
def test_pages_with_hints_are_whole(lesson: Lesson, language: str) -> None:
    for state in walk(lesson):
        if state.finished or not state.here.asking:
            continue
        for count in range(1, 5):
            check(page(lesson, do(lesson, state, *ALL[:count]), language))


DRILLED = [
    (kind, level, name)
    for name in ("whist", "bid-whist")
    for kind, maker in KINDS.items()
    for level in (maker.bid_levels if PRESETS[name].bids else maker.levels)
]
SAID = [(*each, LANGUAGES[place % 2]) for place, each in enumerate(DRILLED)]
"""Each of these in one language or the other, so that every kind is said in both."""


@pytest.mark.parametrize(("kind", "level", "rules", "language"), SAID)
def test_every_item_is_whole_with_hints(kind: str, level: int, rules: str, language: str) -> None:
    """On the hand, on the ladder, on the names, in a list: what is struck out says so."""
    drill: Json = {"kind": kind, "level": level, "items": 1, "pass": 1}
    lesson = lesson_of({"id": "drill", "drill": drill}, rules=rules)
    state = until(lesson, "drill")
    for count in range(1, 5):
        view = page(lesson, do(lesson, state, *ALL[:count]), language)
        check(view)
        if count == 3:
            panel, table = view["panel"], view["table"]
            named = words(language).say("ui.card.struck", card="X").partition("X")[2]
            pads = [*_keys(panel), *(table["hand"]["cards"] if table and table["hand"] else ())]
            struck = [one for one in pads if one["state"] == "struck"]
            assert all(one["spoken"].endswith(named) for one in struck)


def _keys(panel: Any) -> list[Any]:
    ladder, naming = panel.get("ladder"), panel.get("naming")
    calls = [call for row in (ladder or {"rows": ()})["rows"] for call in row["calls"]]
    return [*filter(None, calls), *(naming or {"choices": ()})["choices"]]


def test_a_right_answer_says_why_in_a_line_and_the_rest_on_request() -> None:
    state = answered(until(LESSON, "winner"), right=True)
    feedback = page(LESSON, state)["panel"]["feedback"]
    assert feedback["verdict"] == words("en").say("mark.right")
    assert len(feedback["lines"]) == 1
    assert feedback["rule"]["label"].startswith("Why? ")
    assert "M1.S7" in feedback["rule"]["label"]
    way = [line for line in ("West led hearts.",) if line in feedback["rule"]["html"]]
    assert way
    assert words("en").rule("M1.S7").text in feedback["rule"]["html"]


def test_a_wrong_answer_is_told_the_way_at_once() -> None:
    feedback = page(LESSON, answered(until(LESSON, "winner"), right=False))["panel"]["feedback"]
    assert len(feedback["lines"]) > 1
    assert not feedback["rule"]["label"].startswith("Why?")


def answered(state: RunState, *, right: bool) -> RunState:
    assert state.here.question is not None
    given = (right_answer if right else wrong_answer)(state.here.question)
    return do(LESSON, state, given)
