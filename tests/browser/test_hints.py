"""Hints by keyboard on a phone: a rung at a time, heard, kept, and at the end a fresh question."""

import re

import pytest
from playwright.sync_api import expect

from tutor.i18n import words

from .conftest import Visit
from .learner import Keys, Learner, Mouse, Touch

pytestmark = pytest.mark.browser

ASKED = "?lesson=four-cards&step=first-winner"


def rungs(learner: Learner) -> list[str]:
    """The names of the hints on the page."""
    return learner.stage.locator(".hints:not([hidden]) h3").all_text_contents()


def heard(learner: Learner) -> str:
    return learner.stage.get_by_role("status").inner_text()


def struck(learner: Learner) -> list[str]:
    options = learner.stage.locator(".question .option[data-state='struck']")
    found: list[str] = options.evaluate_all("nodes => nodes.map(node => node.dataset.id)")
    return found


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.slow), "nl"])
def test_the_four_rungs_by_keyboard_at_375_pixels(visit: Visit, language: str) -> None:
    said = words(language)
    learner = visit(ASKED, hands=Keys, width=375, language=language)
    before = learner.see()
    names = [said.say(f"hint.rung.{rung}") for rung in ("look", "rule", "half", "worked")]
    learner.hands.choose("option", before.options[0])
    for taken in (1, 2, 3):
        after = learner.act("hint")
        assert rungs(learner) == names[:taken]
        assert names[taken - 1] in heard(learner)
        assert after.asks == "option"
        focused = learner.stage.locator("[data-kind='action'][data-id='hint']")
        expect(focused).to_be_focused()
        expect(learner.stage.locator(".hints li").last).to_be_in_viewport()
        first = learner.stage.locator(f"[data-kind='option'][data-id='{before.options[0]}']")
        expect(first).to_have_attribute("aria-checked", "true")
        assert learner.wider() <= 0
        assert learner.violations() == [], names[taken - 1]
    assert len(struck(learner)) == 2
    assert not {*struck(learner)} & {*before.right_answer()}
    expect(learner.stage.get_by_role("radio", name=said.say("ui.stage.struck"))).to_have_count(2)
    assert rungs(learner) == names[:3]
    learner.reload()
    assert rungs(learner) == names[:3], "hints are kept over a reload"

    shown = learner.act("hint")
    assert (shown.tone, shown.asks) == ("info", "")
    assert names[3] in heard(learner)
    assert rungs(learner) == []
    expect(learner.stage.locator("[data-kind='action'][data-id='next']")).to_be_focused()
    assert shown.usual == "next"
    assert "redo" not in shown.actions
    assert learner.violations() == []

    fresh = learner.act("next")
    assert (fresh.asks, rungs(learner)) == ("option", [])
    assert fresh.trick != before.trick
    assert fresh.text != before.text
    done = learner.answer(fresh.right_answer())
    assert done.tone == "right"
    assert learner.act("next").prompt != fresh.prompt


def test_a_right_answer_can_be_asked_why(visit: Visit) -> None:
    learner = visit(ASKED, hands=Touch, width=375)
    done = learner.answer(learner.see().right_answer())
    why = learner.stage.locator(".feedback .rule")
    expect(why.locator(".prose")).to_be_hidden()
    why.locator("summary").tap()
    expect(why.locator("summary")).to_contain_text("Why?")
    expect(why.locator(".prose")).to_contain_text("Four cards make a trick.")
    assert done.told not in why.locator(".prose").inner_text()
    assert learner.violations() == []


def test_cards_of_the_hand_are_struck_out(visit: Visit) -> None:
    learner = visit("?lesson=follow-suit&step=follow", hands=Mouse)
    before = learner.see()
    assert before.asks == "card"
    for _ in range(3):
        learner.act("hint")
    out = learner.stage.locator(".cards .card[data-state='struck']")
    expect(out).to_have_count(1)
    expect(out).to_have_accessible_name(re.compile(", struck out$"))
    assert learner.violations() == []
