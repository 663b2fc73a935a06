"""Playing a card: mouse, keyboard and touch; one act a click; focus and speech."""

import pytest
from playwright.sync_api import expect

from .conftest import Open

pytestmark = pytest.mark.browser

NEXT = ("action", "next")


def test_nothing_is_sent_and_no_focus_taken_on_mount(stage: Open) -> None:
    shown = stage("follow")
    shown.page.wait_for_timeout(300)
    assert shown.log() == []
    assert shown.focus == ("", "")
    assert shown.page.evaluate("document.activeElement === document.body")


def test_a_click_plays_the_card_and_carries_the_revision(stage: Open) -> None:
    shown = stage("follow")
    shown.card("AD").click()
    assert shown.settled(1) == [{"id": "card", "rev": 1, "value": "AD"}]
    expect(shown.root.locator(".trick [data-card='AD']")).to_be_visible()
    assert shown.focus == NEXT


def test_a_lesson_goes_on_with_the_keyboard_alone(stage: Open) -> None:
    shown = stage("read", then="follow")
    keys = shown.page.keyboard
    shown.root.locator("h2").focus()
    keys.press("Tab")
    assert shown.focus == NEXT
    keys.press("Enter")
    shown.settled(1)
    assert shown.focus == ("card", "KS"), "Next is gone: the hand is where one goes on"
    keys.press("End")
    keys.press("Enter")
    assert shown.settled(2)[1]["value"] == "7D"
    assert shown.focus == NEXT, "after the answer Enter presses the one obvious button"
    keys.press("Enter")
    assert [act["id"] for act in shown.settled(3)] == ["next", "card", "next"]


def test_the_hand_is_one_tab_stop_with_arrows_inside(stage: Open) -> None:
    shown = stage("follow")
    stops = shown.root.locator(".cards [tabindex='0']")
    keys = shown.page.keyboard
    stops.focus()
    walked = []
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft", "End", "ArrowRight", "Home", "ArrowLeft"):
        keys.press(key)
        walked.append(shown.focus[1])
        expect(stops).to_have_count(1)
    assert walked == ["QS", "10S", "QS", "7D", "7D", "KS", "KS"]
    keys.press("Shift+Tab")
    assert shown.focus[0] != "card", "one step back leaves the hand"


def test_on_a_phone_up_and_down_change_the_row(stage: Open) -> None:
    shown = stage("follow", width=375)
    shown.card("QS").focus()
    walked = []
    for key in ("ArrowDown", "ArrowDown", "ArrowUp", "End"):
        shown.page.keyboard.press(key)
        walked.append(shown.focus[1])
    assert walked == ["3C", "3C", "QS", "7D"]


def test_focus_survives_a_rerun_on_the_very_same_node(stage: Open) -> None:
    shown = stage("follow")
    king = shown.card("KS")
    king.evaluate("node => { node.witness = 1 }")
    king.focus()
    shown.page.keyboard.press("Enter")
    shown.settled(1)
    expect(shown.root.locator(".feedback[data-tone='illegal']")).to_be_visible()
    assert shown.focus == ("card", "KS")
    assert king.evaluate("node => node.witness") == 1
    assert king.evaluate("node => node.getRootNode().activeElement === node")


def test_an_illegal_card_is_a_real_button_that_asks_why_not(stage: Open) -> None:
    shown = stage("follow")
    king = shown.card("KS")
    expect(king).to_have_accessible_name("king of spades, not allowed")
    assert king.evaluate("n => n.tagName + n.disabled + n.getAttribute('aria-disabled')") == (
        "BUTTONfalsenull"
    )
    king.click()
    assert shown.settled(1)[0]["value"] == "KS"
    shown.card("QS").click()
    assert shown.settled(2)[1]["value"] == "QS", "a refusal under the same revision ends the guard"


def test_a_double_click_is_one_act(stage: Open) -> None:
    shown = stage("follow", slow=0.3)
    shown.card("AD").dblclick()
    shown.settled(1)
    shown.page.wait_for_timeout(600)
    assert len(shown.log()) == 1


def test_while_an_act_is_under_way_nothing_else_is_sent(stage: Open) -> None:
    shown = stage("follow", slow=0.5)
    shown.card("AD").click()
    shown.card("7D").click()
    shown.card("KS").press("Enter")
    shown.settled(1)
    shown.page.wait_for_timeout(800)
    assert [act["value"] for act in shown.log()] == ["AD"]


def test_the_guard_ends_after_two_seconds_without_an_answer(stage: Open) -> None:
    shown = stage("follow", slow=4)
    shown.card("AD").click()
    expect(shown.root).to_have_attribute("data-busy", "")
    shown.page.wait_for_timeout(1500)
    expect(shown.root).to_have_attribute("data-busy", "")
    expect(shown.root).not_to_have_attribute("data-busy", "", timeout=1500)


def test_a_held_down_enter_presses_once(stage: Open) -> None:
    shown = stage("follow")
    shown.card("AD").focus()
    for _ in range(3):
        shown.page.keyboard.down("Enter")
        shown.page.wait_for_timeout(250)
    shown.page.keyboard.up("Enter")
    assert [act["id"] for act in shown.settled(1)] == ["card"]


def test_keys_do_not_reach_the_shortcuts_of_the_page(stage: Open) -> None:
    shown = stage("follow")
    shown.page.evaluate(
        "() => { window.heard = []; document.addEventListener('keydown', e => heard.push(e.key)) }"
    )
    shown.card("KS").focus()
    for key in ("c", "r", "ArrowRight"):
        shown.page.keyboard.press(key)
    assert shown.page.evaluate("heard") == []
    assert shown.log() == []


def test_on_a_narrow_screen_a_tap_lifts_and_the_second_plays(stage: Open) -> None:
    shown = stage("follow", width=375)
    check = shown.thing("check", "check")
    expect(check).to_have_count(0)
    shown.card("7D").click()
    expect(shown.card("7D")).to_have_attribute("aria-pressed", "true")
    expect(shown.root.get_by_role("status")).to_contain_text("7 of diamonds lifted")
    expect(check).to_be_visible()
    assert shown.log() == []
    shown.card("AD").click()
    expect(shown.card("7D")).not_to_have_attribute("aria-pressed", "true")
    shown.card("AD").click()
    assert [act["value"] for act in shown.settled(1)] == ["AD"]


def test_on_a_narrow_screen_check_plays_the_lifted_card(stage: Open) -> None:
    shown = stage("follow", width=375)
    shown.card("7D").click()
    shown.thing("check", "check").click()
    assert shown.settled(1) == [{"id": "card", "rev": 1, "value": "7D"}]


def test_escape_lays_a_lifted_card_down(stage: Open) -> None:
    shown = stage("follow", width=375)
    shown.card("7D").press("Enter")
    expect(shown.thing("check", "check")).to_be_visible()
    shown.page.keyboard.press("Escape")
    expect(shown.thing("check", "check")).to_have_count(0)
    assert shown.log() == []


def test_what_happened_is_announced(stage: Open) -> None:
    shown = stage("follow")
    expect(shown.root.get_by_role("status")).to_be_empty()
    shown.card("AD").click()
    shown.settled(1)
    expect(shown.root.get_by_role("status")).to_have_text("Heard card number 1")


def test_a_new_step_is_read_out_after_what_happened(stage: Open) -> None:
    shown = stage("read", then="choose")
    shown.thing("action", "next").click()
    shown.settled(1)
    expect(shown.root.get_by_role("status").locator("p")).to_have_text(
        ["Who wins this trick?", "Hearts are trump. Whose card wins?"]
    )


def test_a_learner_elsewhere_on_the_page_is_left_alone(stage: Open) -> None:
    shown = stage("follow")
    elsewhere = shown.page.get_by_role("button", name="Elsewhere")
    elsewhere.click()
    shown.page.wait_for_timeout(400)
    expect(elsewhere).to_be_focused()


def test_without_a_callback_the_act_is_the_return_value(stage: Open) -> None:
    shown = stage("follow", bare=1)
    shown.card("AD").click()
    assert shown.settled(1) == [{"id": "card", "returned": True}]


def test_a_card_that_lies_before_another_seat_next_is_drawn_there(stage: Open) -> None:
    """In a drill the next item may hold the same card, played by somebody else."""
    shown = stage("won", then="winning")
    lies = (
        "root => [...root.querySelectorAll('.trick li')].map(n => [n.dataset.card, n.dataset.seat])"
    )
    assert ["10C", "north"] in shown.root.evaluate(lies)
    shown.root.locator("[data-kind=action][data-id=next]").click()
    shown.settled(1)
    expect(shown.root.locator(".trick li")).to_have_count(3)
    assert sorted(shown.root.evaluate(lies)) == [["10C", "west"], ["3D", "east"], ["KC", "north"]]
