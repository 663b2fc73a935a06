"""A word that one does not know: asked in place, by keyboard and by finger, in both languages."""

import pytest
from playwright.sync_api import Locator, expect

from tutor.content.glossary import load_glossary
from tutor.content.library import glossary_path, home
from tutor.i18n import words

from .conftest import Visit
from .learner import Keys, Learner, Touch

pytestmark = pytest.mark.browser

WAYS = [
    pytest.param(Keys, 1280, "light", "en", id="keys, light, English"),
    pytest.param(Keys, 1280, "dark", "nl", id="keys, dark, Dutch", marks=pytest.mark.slow),
    pytest.param(Touch, 375, "dark", "en", id="phone, dark, English", marks=pytest.mark.slow),
    pytest.param(Touch, 375, "light", "nl", id="phone, light, Dutch"),
]
MEANS = {term.id: term.means for term in load_glossary(glossary_path(home())).glossary.terms}
STEP = "?lesson=follow-suit&step=follow"


def word(learner: Learner, name: str) -> Locator:
    return learner.stage.locator(f"button.term[data-id='{name}']")


@pytest.mark.parametrize(("hands", "width", "theme", "language"), WAYS)
def test_a_word_is_explained_where_it_stands_and_no_answer_is_lost(
    visit: Visit, hands: type[Keys | Touch], width: int, theme: str, language: str
) -> None:
    learner = visit(STEP, hands=hands, width=width, theme=theme, language=language)
    before = learner.see()
    # A card of the answer is chosen first, and is still chosen in the end.
    learner.hands.choose("card", "9S")
    chosen = learner.stage.locator("[data-kind='card'][data-id='9S'][aria-pressed='true']")
    chosen.wait_for()
    meaning = learner.stage.locator(".meaning")
    expect(meaning).to_be_hidden()
    learner.hands.choose("term", "follow-suit")
    expect(word(learner, "follow-suit")).to_have_attribute("aria-expanded", "true")
    expect(meaning).to_contain_text(MEANS["follow-suit"].in_(language))
    expect(learner.stage.locator("[role=status]")).to_contain_text(
        MEANS["follow-suit"].in_(language)
    )
    assert learner.wider() <= 0
    assert learner.violations() == []
    learner.hands.choose("term", "led-suit")
    expect(meaning).to_contain_text(MEANS["led-suit"].in_(language))
    if hands is Keys:
        learner.page.keyboard.press("Escape")
        expect(word(learner, "led-suit")).to_be_focused()
    else:
        learner.hands.choose("term", "led-suit")
    expect(meaning).to_be_hidden()
    expect(chosen).to_be_visible()
    assert learner.see() == before, "nothing was sent"
    after = learner.answer(["9S", "4S"]) if hands is Touch else None
    assert after is None or after.tone in {"right", "wrong"}


def test_a_finger_has_room_for_a_word(visit: Visit) -> None:
    learner = visit(STEP, hands=Touch, width=375)
    size = word(learner, "led-suit").evaluate(
        """node => {
          const box = node.getBoundingClientRect(), more = getComputedStyle(node, '::after');
          return [box.width, box.height - parseFloat(more.top) - parseFloat(more.bottom)];
        }"""
    )
    assert size[0] >= 44
    assert size[1] >= 44


def test_a_meaning_goes_when_the_focus_does(visit: Visit) -> None:
    learner = visit(STEP, hands=Keys)
    learner.hands.choose("term", "led-suit")
    meaning = learner.stage.locator(".meaning")
    expect(meaning).to_be_visible()
    learner.page.keyboard.press("Tab")
    expect(meaning).to_be_hidden()
    expect(word(learner, "led-suit")).to_have_attribute("aria-expanded", "false")


@pytest.mark.parametrize(("hands", "width", "theme", "language"), WAYS)
def test_the_rule_book_holds_rules_and_words(
    visit: Visit, hands: type[Keys | Touch], width: int, theme: str, language: str
) -> None:
    told = words(language)
    learner = visit("?screen=rules", hands=hands, width=width, theme=theme, language=language)
    title = learner.page.get_by_role("heading", level=1, name=told.say("ui.rules.title"))
    expect(title).to_be_visible()
    for row in ("M1.S6", "Tips.5"):
        rule = learner.page.locator(f"[id='book-{row}']")
        expect(rule.get_by_role("heading", level=3)).to_contain_text(told.rule(row).title)
    learner.hands.press(".rule-book nav a[href='#book-words']")
    expect(learner.page.locator("#book-words")).to_be_in_viewport()
    expect(learner.page.locator("#book-kitty")).to_contain_text(MEANS["kitty"].in_(language))
    assert learner.wider() <= 0
    assert learner.violations() == []


def test_the_home_page_leads_to_the_rule_book(visit: Visit) -> None:
    learner = visit()
    learner.page.locator(".st-key-to-rules button").click()
    expect(learner.page.locator(".rule-book nav")).to_be_visible()


def test_a_rule_of_a_lesson_leads_to_its_place_in_the_book(visit: Visit) -> None:
    learner = visit("?lesson=follow-suit&step=try-it")
    learner.play("AC")
    learner.stage.locator(".feedback .rule summary").click()
    with learner.page.expect_popup() as opened:
        learner.stage.locator(".feedback .rule a.more").click()
    asked = opened.value.locator(".rule-book.asked")
    expect(asked).to_contain_text(words("en").rule("M1.S6").text)
    opened.value.close()
