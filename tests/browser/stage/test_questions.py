"""The shapes of questions: choosing, checking, and what is sent."""

import pytest
from playwright.sync_api import expect

from .conftest import Open, Stage

pytestmark = pytest.mark.browser


def value(shown: Stage) -> object:
    """The answer that was sent, and nothing but that."""
    (act,) = shown.settled(1)
    assert act["id"] == "answer"
    return act["value"]


def test_many_cards_are_chosen_in_the_hand(stage: Open) -> None:
    shown = stage("pick_many")
    for name in ("KC", "8H", "3C", "8H", "2C"):
        shown.card(name).click()
    expect(shown.card("8H")).to_have_attribute("aria-pressed", "false")
    expect(shown.card("KC")).to_have_attribute("aria-pressed", "true")
    assert shown.log() == []
    shown.thing("check", "check").click()
    assert value(shown) == ["KC", "3C", "2C"]
    assert shown.focus == ("action", "next")


def test_check_without_a_choice_says_so_and_sends_nothing(stage: Open) -> None:
    shown = stage("pick_many")
    shown.thing("check", "check").click()
    expect(shown.root.locator(".nudge")).to_have_text("Choose an answer first.")
    expect(shown.root.get_by_role("status")).to_have_text("Choose an answer first.")
    assert shown.focus == ("card", "KS")
    assert shown.log() == []
    shown.card("KC").click()
    expect(shown.root.locator(".nudge")).to_be_hidden()


def test_one_card_enter_chooses_and_enter_again_checks(stage: Open) -> None:
    shown = stage("jokers")
    shown.card("BJ").focus()
    shown.page.keyboard.press("Enter")
    expect(shown.card("BJ")).to_have_attribute("aria-pressed", "true")
    assert shown.log() == []
    shown.page.keyboard.press("Enter")
    assert value(shown) == "BJ"


def test_one_option_by_keyboard(stage: Open) -> None:
    shown = stage("choose")
    expect(shown.root.get_by_role("radiogroup")).to_have_accessible_name(
        "Hearts are trump. Whose card wins?"
    )
    shown.thing("option", "west").focus()
    keys = shown.page.keyboard
    keys.press("ArrowRight")
    keys.press("End")
    assert shown.focus == ("option", "south")
    keys.press("Home")
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    keys.press("Space")
    expect(shown.thing("option", "east")).to_have_attribute("aria-checked", "true")
    keys.press("Enter")
    assert value(shown) == "east"


def test_a_hint_keeps_what_was_chosen_and_the_focus(stage: Open) -> None:
    shown = stage("hinted", width=375)
    expect(shown.root.locator(".hints h3")).to_have_count(3)
    struck = shown.thing("option", "west")
    expect(struck).to_contain_text("struck out")
    struck.click()
    shown.thing("action", "hint").click()
    assert [act["id"] for act in shown.settled(1)] == ["hint"]
    expect(shown.root.locator(".hints h3")).to_have_count(4)
    expect(shown.root.locator(".hints li").last).to_be_in_viewport()
    expect(struck).to_have_attribute("aria-checked", "true")
    assert shown.focus == ("action", "hint")
    shown.thing("check", "check").click()
    assert shown.settled(2)[-1]["value"] == "west"


def test_hints_of_an_order_leave_it_as_it_was_put(stage: Open) -> None:
    shown = stage("order")
    for item in ("KH", "2H"):
        shown.thing("item", item).click()
    put = shown.root.locator("[data-kind='item']")
    before = put.evaluate_all("nodes => nodes.map(node => node.dataset.id)")
    shown.thing("action", "hint").click()
    shown.settled(1)
    expect(shown.root.locator(".hints h3")).to_have_text("A hint")
    assert put.evaluate_all("nodes => nodes.map(node => node.dataset.id)") == before
    assert before[:2] != ["KH", "2H"]


def test_a_new_question_begins_without_the_choice_of_the_last(stage: Open) -> None:
    shown = stage("hinted", then="hinted")
    shown.thing("option", "north").click()
    shown.thing("check", "check").click()
    shown.settled(1)
    shown.thing("action", "next").click()
    shown.settled(2)
    expect(shown.thing("option", "north")).to_have_attribute("aria-checked", "false")


def test_yes_or_no_asks_why_and_sends_both(stage: Open) -> None:
    shown = stage("yes_no")
    expect(shown.thing("why", "holds")).to_be_hidden()
    shown.thing("option", "no").click()
    expect(shown.thing("why", "holds")).to_be_visible()
    shown.thing("check", "check").click()
    assert shown.log() == [], "no answer without its reason"
    shown.thing("why", "holds").click()
    shown.thing("check", "check").click()
    assert value(shown) == {"answer": "no", "why": "holds"}


def test_a_number_is_typed(stage: Open) -> None:
    shown = stage("number", then="number")
    keys = shown.page.keyboard
    typed = {"12": 12, "-4": -4, "1a5": 15, "1 ArrowUp": 2}
    for at, (text, number) in enumerate(typed.items()):
        shown.root.get_by_role("textbox").focus()
        for part in text.split():
            (keys.press if len(part) > 4 else keys.type)(part)
        keys.press("Enter")
        assert shown.settled(2 * at + 1)[-1]["value"] == number
        keys.press("Enter")
        assert shown.settled(2 * at + 2)[-1]["id"] == "next"


def test_a_number_is_stepped(stage: Open) -> None:
    shown = stage("number")
    for _ in range(3):
        shown.root.get_by_role("button", name="One more").click()
    shown.root.get_by_role("button", name="One less").click()
    expect(shown.root.get_by_role("textbox")).to_have_value("1")
    shown.thing("check", "check").click()
    assert value(shown) == 1


def test_cards_are_put_in_order_with_the_keyboard(stage: Open) -> None:
    shown = stage("order")
    keys = shown.page.keyboard
    shown.thing("item", "KH").focus()
    keys.press("Enter")
    expect(shown.root.get_by_role("status")).to_contain_text("picked up")
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    assert shown.focus == ("item", "KH"), "the item that moves keeps the focus"
    expect(shown.root.get_by_role("status")).to_have_text("king of hearts, place 3 of 6")
    keys.press("End")
    keys.press("Enter")
    expect(shown.thing("item", "KH")).to_have_attribute("aria-pressed", "false")
    keys.press("ArrowLeft")
    assert shown.focus == ("item", "7H")
    shown.thing("check", "check").press("Enter")
    assert value(shown) == ["2H", "AH", "10H", "JH", "7H", "KH"]


def test_cards_are_put_in_order_with_taps_and_with_the_buttons(stage: Open) -> None:
    shown = stage("order", width=375)
    shown.thing("item", "7H").click()
    shown.thing("item", "2H").click()
    shown.thing("item", "2H").click()
    shown.root.get_by_role("button", name="Move earlier").click()
    shown.root.get_by_role("button", name="Move earlier").click()
    shown.thing("check", "check").click()
    assert value(shown) == ["2H", "KH", "7H", "AH", "10H", "JH"]


def test_a_locked_question_takes_no_more_answers(stage: Open) -> None:
    shown = stage("marked")
    expect(shown.thing("check", "check")).to_have_count(0)
    expect(shown.root.locator("button.card")).to_have_count(0)
    expect(shown.root.get_by_role("img", name="2 of clubs, missed")).to_be_visible()
