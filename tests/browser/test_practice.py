"""Practice in a browser: by keyboard alone, through a killed server, in Dutch on a phone.

What takes long and is told by cheaper tests as well runs by hand::

    pytest -n 0 -m slow tests/browser/test_practice.py
"""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.learning.helpers import wrong_answer
from tutor.learning.practice.run import replay
from tutor.learning.practice.setup import read_setup
from tutor.learning.practice.state import PracticeState
from tutor.quizzes import Question, Shape

from .conftest import Visit
from .learner import Keys, Learner, Touch
from .servers import Server, Store

pytestmark = pytest.mark.browser


def at(run: str, store: Store) -> PracticeState:
    """Give the run as its moves in the database tell it: the test knows what is right."""
    rows = store.rows("SELECT action, at FROM move WHERE run_id = ? ORDER BY seq", run)
    made = [(action, datetime.fromisoformat(f"{when}+00:00")) for action, when in rows]
    (first, began), *rest = made
    return replay(read_setup(first.removeprefix("begin ")), run, began, rest)


def press(learner: Learner, question: Question, answer: tuple[str, ...]) -> None:
    """Answer by keys: those that stand beside the options, or those of the ladder."""
    keys, rev = learner.page.keyboard, learner.see().rev
    options = [option.id for option in question.options]
    match question.shape:
        case Shape.NUMBER:
            keys.type(answer[0])
            keys.press("Enter")
        case _ if question.pad is not None:
            for call in answer:
                learner.hands.choose("call", call)
            if question.shape is Shape.PICK_MANY:
                learner.hands.choose("check", "check")
            else:
                keys.press("Enter")
        case Shape.YES_NO:
            keys.press({"yes": "y", "no": "n"}[answer[0]])
            reasons = [option.id for option in question.because]
            for reason in answer[1:]:
                keys.press(str(reasons.index(reason) + 1))
        case Shape.ORDER | Shape.PICK_MANY:
            for one in answer:
                keys.press(str(options.index(one) + 1))
            learner.hands.choose("check", "check")
        case _:
            keys.press(str(options.index(answer[0]) + 1))
    learner.changed(rev)


def test_a_set_by_keyboard_alone(visit: Visit, store: Store) -> None:
    learner = visit(hands=Keys)
    learner.hands.press(".st-key-practise-bidding button")
    learner.page.locator(".stage:not([hidden])[data-rev]").wait_for()
    run = store.last_run()
    count = 0
    while not (seen := learner.see()).finished:
        state = at(run, store)
        assert seen.text, "why this item is always there"
        press(learner, state.here.question, min(state.here.question.right))
        count += 1
        told = learner.see()
        assert (told.tone, told.usual) == ("right", "next")
        learner.page.keyboard.press("Enter")
        learner.changed(told.rev)
    assert count == 10
    assert "10 of 10" in learner.see().text
    assert len(store.attempts(run)) == 10
    assert store.rows("SELECT count(*) FROM review")[0][0] >= 5


def test_a_set_goes_on_through_a_killed_server(visit: Visit, server: Server, store: Store) -> None:
    learner = visit("?practice=mixed", rough=True)
    run = store.last_run()
    for wrong in (False, True):
        learner.idle()
        state, seen = at(run, store), learner.see()
        question = state.here.question
        given = json.loads(wrong_answer(question).removeprefix("answer "))
        press(learner, question, tuple(given) if wrong else min(question.right))
        if wrong:
            server.kill()
            learner.lost()
            server.start()
            learner.back()
        told = learner.see()
        assert told.rev == seen.rev + 1
        assert told.tone == ("wrong" if wrong else "right")
        assert len(store.attempts(run)) == 1 + wrong
        learner.act("next")
    learner.reload()
    again = [item.slot.why.value for item in at(run, store).items]
    queue = [slot.why.value for slot in at(run, store).queue]
    assert (again + queue).count("again") == 1
    assert store.last_run() == run


@pytest.mark.parametrize(
    ("path", "width", "theme", "language"),
    [
        ("choose", 375, "dark", "nl"),
        pytest.param("choose", 1280, "light", "en", marks=pytest.mark.slow),
        pytest.param("bidding", 1280, "dark", "en", marks=pytest.mark.slow),
        ("sprint", 375, "light", "nl"),
        pytest.param("placement", 375, "dark", "nl", marks=pytest.mark.slow),
    ],
)
def test_every_page_of_practice_is_for_everybody(
    visit: Visit, path: str, width: int, theme: str, language: str
) -> None:
    hands: dict[str, Any] = {"hands": Touch} if width < 560 else {}
    learner = visit(f"?practice={path}", width=width, theme=theme, language=language, **hands)
    assert learner.wider() == 0
    assert learner.violations() == []


def test_a_sprint_says_what_is_left_and_stands_when_it_is_paused(
    visit: Visit, store: Store
) -> None:
    learner = visit("?practice=sprint", hands=Keys)
    run = store.last_run()
    clock = learner.stage.locator(".clock")
    assert "seconds left" in (clock.text_content() or "")
    learner.act("pause")
    stands = clock.text_content()
    assert not learner.see().prompt, "the question is hidden while the clock stands"
    learner.page.wait_for_timeout(1200)
    assert clock.text_content() == stands
    learner.act("go")
    state = at(run, store)
    press(learner, state.here.question, min(state.here.question.right))
    assert at(run, store).right == 1
    assert "1 right" in learner.see().progress
    learner.act("stop")
    assert "1 of 1" in learner.see().text


@pytest.mark.slow
def test_who_says_not_to_know_is_placed_at_the_beginning(visit: Visit) -> None:
    learner = visit("?practice=placement")
    while not learner.see().finished:
        learner.act("unknown")
    assert "Four cards" in learner.see().text
    learner.hands.choose("action", "lesson")
    learner.page.wait_for_url("**/?lesson=four-cards")


@pytest.mark.slow
def test_kinds_and_levels_stay_chosen(visit: Visit, store: Store) -> None:
    learner = visit("?practice=choose")
    for name in ("Putting bids in order", "3"):
        learner.page.get_by_role("button", name=name, exact=True).click()
        learner.rest()
    learner.page.reload()
    learner.arrive()
    learner.hands.press(".st-key-practise-own button")
    learner.page.locator(".stage:not([hidden])[data-rev]").wait_for()
    assert at(store.last_run(), store).here.question.kind == "sort-bids"
    assert at(store.last_run(), store).here.question.level == 3


def test_the_keys_work_where_nothing_has_the_focus(visit: Visit, store: Store) -> None:
    learner = visit("?practice=quick")
    learner.page.locator(".stMain").click(position={"x": 600, "y": 700})
    state, rev = at(store.last_run(), store), learner.see().rev
    press(learner, state.here.question, min(state.here.question.right))
    assert learner.see().rev == rev + 1
    assert at(store.last_run(), store).right == 1


@pytest.mark.parametrize(
    ("width", "theme", "language"),
    [(375, "dark", "nl"), pytest.param(1280, "light", "en", marks=pytest.mark.slow)],
)
def test_progress_is_for_everybody_from_the_first_answer_on(
    visit: Visit, store: Store, width: int, theme: str, language: str
) -> None:
    learner = visit("?screen=progress", width=width, theme=theme, language=language)
    assert learner.page.locator(".stPlotlyChart").count() == 0
    assert learner.violations() == []
    learner.go("?practice=bidding")
    state = at(store.last_run(), store)
    press(learner, state.here.question, min(state.here.question.right))
    learner.go("?screen=progress")
    learner.page.locator(".stPlotlyChart svg.main-svg").first.wait_for()
    learner.rest()
    assert learner.page.locator(".ladder-picture tbody td").count() == 21
    assert learner.wider() == 0
    assert learner.violations() == []


@pytest.mark.slow
def test_the_rules_of_home_can_be_chosen_and_are_asked(visit: Visit, store: Store) -> None:
    learner = visit("?practice=choose")
    learner.page.get_by_text("The rules you play at home", exact=True).click()
    learner.page.locator(".st-key-home-rules label").filter(has_text="Once around").click()
    # It is drawn by these rules: the press came through, and the next one is not lost in its run.
    expect(learner.page.locator(".st-key-tile-practice-bidding")).to_contain_text("Once around")
    learner.rest()
    learner.hands.press(".st-key-practise-bidding button")
    learner.page.locator(".stage:not([hidden])[data-rev]").wait_for()
    assert at(store.last_run(), store).here.slot.rules == "bid-whist-once-around-3"
