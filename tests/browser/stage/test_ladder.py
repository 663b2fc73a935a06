"""The ladder: calling, asking, picking; by mouse, keyboard and finger."""

import pytest
from playwright.sync_api import Page, expect

from .bids import KINDS, call
from .conftest import Open, Stage

pytestmark = pytest.mark.browser

LADDER = [f"{level}{kind}" for level in range(7, 0, -1) for kind in KINDS] + ["P"]
"""Every call from the top of the ladder to its foot."""


def key(shown: Stage, name: str) -> str:
    """What a call shows as its state."""
    return shown.thing("call", name).get_attribute("data-state") or ""


def test_all_bids_and_the_pass_are_real_buttons_with_spoken_names(stage: Open) -> None:
    shown = stage("bidding")
    ladder = shown.root.get_by_role("toolbar", name="Your call")
    buttons = ladder.get_by_role("button")
    assert buttons.evaluate_all("nodes => nodes.map(node => node.dataset.id)") == LADDER
    shut = "nodes => nodes.some(n => n.disabled || n.hasAttribute('aria-disabled'))"
    assert not buttons.evaluate_all(shut)
    expect(shown.thing("call", "2D")).to_have_accessible_name(
        "two downtown, eight tricks, not allowed"
    )
    expect(shown.thing("call", "3D")).to_have_accessible_name(
        "three downtown, nine tricks, the bid that stands"
    )
    expect(shown.thing("call", "P")).to_have_accessible_name("pass")


def test_a_click_calls_and_an_illegal_one_asks_why_not(stage: Open) -> None:
    shown = stage("bidding")
    shown.thing("call", "3U").click()
    assert shown.settled(1) == [{"id": "call", "rev": 1, "value": "3U"}]
    expect(shown.root.locator(".feedback[data-tone='illegal']")).to_be_visible()
    assert shown.focus == ("call", "3U")
    shown.thing("call", "3N").click()
    assert shown.settled(2)[1]["value"] == "3N"
    assert shown.focus == ("action", "next")
    expect(shown.thing("ask", "3N")).to_have_count(1)


def test_whether_illegal_calls_are_marked_is_up_to_the_view(stage: Open) -> None:
    shown = stage("bidding")
    assert [key(shown, name) for name in ("1U", "3U", "3D", "3N", "P")] == [
        *("illegal", "illegal", "standing", "legal", "legal"),
    ]
    dashed = "node => getComputedStyle(node).borderTopStyle"
    assert shown.thing("call", "3U").evaluate(dashed) == "dashed"
    assert shown.thing("call", "3N").evaluate(dashed) == "solid"
    shown = stage("calling")
    assert {key(shown, name) for name in LADDER if name != "3D"} == {""}
    assert shown.thing("call", "3U").evaluate(dashed) == "solid"


def test_the_bid_that_stands_has_a_mark_and_a_word(stage: Open) -> None:
    shown = stage("calling")
    standing = shown.thing("call", "3D")
    expect(standing.locator(".mark")).to_be_visible()
    expect(standing.locator("small")).to_have_text("East")
    expect(shown.root.locator(".keys .mark")).to_have_count(1)


def test_the_ladder_is_one_tab_stop_that_begins_where_the_bid_stands(stage: Open) -> None:
    shown = stage("bidding")
    stops = shown.root.locator(".keys [tabindex='0']")
    keys = shown.page.keyboard
    expect(stops).to_have_attribute("data-id", "3D")
    stops.focus()
    walked = []
    for pressed in (
        *("ArrowRight", "ArrowUp", "ArrowUp", "ArrowLeft", "ArrowDown", "End", "ArrowUp"),
        *("Home", "ArrowUp", "ArrowLeft", "ArrowDown"),
    ):
        keys.press(pressed)
        walked.append(shown.focus[1])
        expect(stops).to_have_count(1)
    assert walked == ["3N", "4N", "5N", "5D", "4D", "P", "1D", "7U", "7U", "7U", "6U"]
    keys.press("Tab")
    assert shown.focus != ("call", "6U")
    keys.press("Shift+Tab")
    assert shown.focus == ("call", "6U")
    assert shown.log() == []
    keys.press("Space")
    assert shown.settled(1)[0]["value"] == "6U"


def test_without_a_bid_it_begins_at_the_foot(stage: Open) -> None:
    shown = stage("legal_calls")
    expect(shown.root.locator(".keys [tabindex='0']")).to_have_attribute("data-id", "1U")


def test_a_digit_leads_to_a_level_and_a_letter_to_a_kind(stage: Open) -> None:
    shown = stage("bidding")
    shown.root.locator(".keys [tabindex='0']").focus()
    walked = []
    for pressed in ("5", "n", "P", "2", "D", "x", "9", "u"):
        shown.page.keyboard.press(pressed)
        walked.append(shown.focus[1])
    assert walked == ["5D", "5N", "P", "2U", "2D", "2D", "2D", "2U"]
    assert shown.log() == []
    shown.page.keyboard.press("Enter")
    assert shown.settled(1)[0]["value"] == "2U"


def test_a_call_is_asked_by_pointing_and_by_focus(stage: Open) -> None:
    shown = stage("bidding")
    said = shown.root.locator(".whys .why:visible")
    hint = shown.root.locator(".whys .hint:visible")
    expect(hint).to_have_text("Point at a bid to ask about it.")
    box = shown.root.locator(".pad:visible").bounding_box()
    shown.thing("call", "2N").hover()
    expect(said).to_contain_text("The lowest bid that is higher is 3 nt.")
    shown.thing("call", "7N").hover()
    expect(said).to_contain_text("Allowed: it is higher than 3 down.")
    assert shown.root.locator(".pad:visible").bounding_box() == box, "nothing jumps"
    expect(shown.thing("call", "2N")).to_have_accessible_description(
        "Not allowed: it is not higher than 3 down. The lowest bid that is higher is 3 nt. M2.S8"
    )
    shown.root.locator("h2").hover()
    expect(said).to_have_count(0)
    shown.root.locator(".keys [tabindex='0']").focus()
    shown.page.keyboard.press("Home")
    expect(said).to_contain_text("Allowed")
    assert shown.log() == []


def test_a_card_and_a_bid_of_one_name_are_two_things(stage: Open) -> None:
    """The four of diamonds in the hand is called 4D, and so is four downtown."""
    shown = stage("bidding")
    expect(shown.root.locator(".hand [data-card='4D']")).to_have_count(1)
    shown.thing("call", "4D").hover()
    expect(shown.root.locator("[data-asked][data-asks]")).to_have_count(1)
    shown.thing("call", "4D").click()
    shown.settled(1)
    expect(shown.root.locator(".hand [data-state]")).to_have_count(0)


@pytest.mark.parametrize("how", ["again", "confirm"])
def test_on_a_phone_a_tap_lifts_and_the_second_calls(touched: Open, how: str) -> None:
    shown = touched("calling", width=375)
    check = shown.thing("check", "check")
    expect(check).to_have_count(0)
    shown.thing("call", "4D").tap()
    expect(shown.thing("call", "4D")).to_have_attribute("aria-pressed", "true")
    expect(shown.root.get_by_role("status")).to_have_text(
        "4 down chosen; press again or say it below."
    )
    expect(check).to_have_text("Say 4 down")
    expect(check).to_be_in_viewport(ratio=1)
    shown.thing("call", "P").tap()
    expect(check).to_have_text("Say pass")
    expect(shown.thing("call", "4D")).not_to_have_attribute("aria-pressed", "true")
    assert shown.log() == []
    (check if how == "confirm" else shown.thing("call", "P")).tap()
    assert shown.settled(1) == [{"id": "call", "rev": 1, "value": "P"}]


def test_escape_lays_a_lifted_call_down(stage: Open) -> None:
    shown = stage("calling", width=375)
    shown.thing("call", "4D").press("Enter")
    expect(shown.thing("check", "check")).to_be_visible()
    shown.page.keyboard.press("Escape")
    expect(shown.thing("check", "check")).to_have_count(0)
    assert shown.log() == []


@pytest.mark.parametrize("size", ["normal", "largest"])
def test_on_a_phone_every_key_is_big_enough_and_its_words_fit(
    stage: Open, page: Page, size: str
) -> None:
    shown = stage("bidding", width=375, text_size=size)
    boxes = [box for one in shown.root.locator(".key").all() if (box := one.bounding_box())]
    assert len(boxes) == len(LADDER)
    assert min(box["height"] for box in boxes) >= 44
    assert min(box["width"] for box in boxes) >= 44
    broken = (
        "nodes => nodes.filter(n => n.clientHeight > 1.7 * parseFloat(getComputedStyle(n).fontSize)"
        " || n.scrollWidth > n.clientWidth).map(n => n.textContent)"
    )
    assert shown.root.locator(".key .label").evaluate_all(broken) == [], "each on one line"
    main = page.locator("[data-testid='stMain']")
    assert main.evaluate("node => node.scrollWidth - node.clientWidth") == 0


def test_the_question_about_a_ladder_stands_right_above_it(stage: Open) -> None:
    shown = stage("legal_calls", width=375)
    tops = shown.root.evaluate(
        "root => [...root.querySelectorAll('.table, #prompt, .keys')]"
        ".filter(n => n.offsetParent).map(n => [n.getBoundingClientRect().top, n.className])"
    )
    assert [name for _, name in sorted(tops)] == ["table", "prompt", "keys"]
    expect(shown.root.get_by_role("toolbar", name="Your call")).to_have_accessible_description(
        "Mark every bid at level 3 that is allowed."
    )


def test_many_calls_are_picked_on_the_ladder(stage: Open) -> None:
    shown = stage("legal_calls")
    for name in ("3N", "3D", "3U", "3D"):
        shown.thing("call", name).click()
    expect(shown.thing("call", "3N")).to_have_attribute("aria-pressed", "true")
    expect(shown.thing("call", "3D")).to_have_attribute("aria-pressed", "false")
    assert shown.log() == []
    shown.thing("check", "check").click()
    assert shown.settled(1) == [{"id": "answer", "rev": 1, "value": ["3N", "3U"]}]
    expect(shown.root.locator("button.key")).to_have_count(0)


def test_one_call_is_picked_and_enter_again_checks(stage: Open) -> None:
    shown = stage("lowest_call")
    shown.thing("check", "check").click()
    assert shown.focus == ("call", "3D"), "nothing chosen: to where one chooses"
    keys = shown.page.keyboard
    keys.press("4")
    keys.press("Enter")
    expect(shown.thing("call", "4D")).to_have_attribute("aria-pressed", "true")
    keys.press("ArrowLeft")
    keys.press("Enter")
    expect(shown.root.locator("[aria-pressed='true']")).to_have_count(1)
    assert shown.log() == []
    keys.press("Enter")
    assert shown.settled(1)[0]["value"] == "4U"


def test_a_marked_ladder_is_a_picture(stage: Open) -> None:
    shown = stage("called")
    expect(shown.root.locator(".keys button")).to_have_count(0)
    for name, state in {"4U": "wrong", "3N": "missed", "5D": "right"}.items():
        one = shown.root.get_by_role("img", name=call(name, state)["spoken"], exact=True)
        expect(one).to_have_attribute("data-state", state)
        expect(one.locator(f".mark[data-mark='{state}']")).to_be_visible()


def test_bids_as_options_are_pills_with_spoken_names(stage: Open) -> None:
    shown = stage("which_call")
    names = ["four uptown, ten tricks", "three notrump, nine tricks"]
    options = shown.root.get_by_role("radio")
    expect(options).to_have_count(4)
    for at, name in enumerate(names):
        expect(options.nth(at)).to_have_accessible_name(name)
    signs = options.locator(".pill").evaluate_all(
        "nodes => nodes.map(n => n.querySelector('path')?.getAttribute('d') ?? '')"
    )
    assert len(set(signs)) == 4, "each kind has a sign of its own, and no bid has none"
    shown.thing("option", "8 up").click()
    shown.thing("check", "check").click()
    assert shown.settled(1)[0]["value"] == "8 up"


def test_bids_are_put_in_order(stage: Open) -> None:
    shown = stage("ordering")
    keys = shown.page.keyboard
    expect(shown.thing("item", "4U")).to_have_accessible_name(
        "four uptown, ten tricks, place 1 of 5"
    )
    shown.thing("item", "3U").focus()
    keys.press("Enter")
    keys.press("Home")
    expect(shown.root.get_by_role("status")).to_have_text("three uptown, nine tricks, place 1 of 5")
    keys.press("Enter")
    for name, to in (("3N", "4U"), ("4D", "5D")):
        shown.thing("item", name).click()
        shown.thing("item", to).click()
    shown.thing("check", "check").click()
    assert shown.settled(1)[0]["value"] == ["3U", "3N", "4U", "4D", "5D"]
