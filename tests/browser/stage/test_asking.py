"""Asking a card before it is played: by pointing, focus or holding; nothing is sent or moves."""

import pytest
from playwright.sync_api import Locator, expect

from .conftest import Open, Stage
from .views_play import FOLLOW, FREE, LOW, WAIT

pytestmark = pytest.mark.browser


def plain(line: str) -> str:
    """A line of html as it reads."""
    return line.replace("<em>", "").replace("</em>", "")


def said(shown: Stage) -> Locator:
    """The answer that can be seen."""
    return shown.root.locator(".whys .why:visible")


def hold(shown: Stage, card: Locator, milliseconds: int, slip: int = 0) -> None:
    """Put a finger on a card, leave it there, perhaps let it slip, and take it away."""
    box = card.bounding_box()
    assert box is not None
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch = shown.page.context.new_cdp_session(shown.page)
    send = "Input.dispatchTouchEvent"
    touch.send(send, {"type": "touchStart", "touchPoints": [at]})
    if slip:
        touch.send(send, {"type": "touchMove", "touchPoints": [{**at, "x": at["x"] + slip}]})
    shown.page.wait_for_timeout(milliseconds)
    touch.send(send, {"type": "touchEnd", "touchPoints": []})
    touch.detach()


@pytest.mark.parametrize("width", [1280, 375])
def test_pointing_asks_and_nothing_jumps(stage: Open, width: int) -> None:
    shown = stage("play", width=width)
    layout = (
        "root => [...root.querySelectorAll('.felt, .seat, .played, .hand, .whys, .step-area > *')]"
        ".map(node => JSON.stringify(node.getBoundingClientRect()))"
    )
    before = shown.root.evaluate(layout)
    hint = shown.root.locator(".whys .hint")
    expect(hint).to_have_text("Point at a card to ask about it.")
    expect(hint).to_be_visible()
    for name, why in (("KS", FREE), ("10S", LOW), ("8H", FOLLOW)):
        shown.card(name).hover()
        expect(said(shown)).to_have_text([plain(why)])
        assert shown.root.evaluate(layout) == before
    expect(hint).to_be_hidden()
    expect(shown.root.get_by_role("status")).to_be_empty()
    said(shown).hover()
    expect(said(shown)).to_have_count(1)
    shown.root.locator(".played.north").hover()
    expect(said(shown)).to_have_count(0)
    expect(hint).to_be_visible()
    assert shown.log() == []


def test_the_answer_is_by_the_hand_and_covers_no_card(stage: Open) -> None:
    for width in (1280, 375):
        shown = stage("play", width=width)
        whys, cards = (shown.root.locator(part).bounding_box() for part in (".whys", ".cards"))
        assert whys is not None
        assert cards is not None
        above, below = (
            cards["y"] - whys["y"] - whys["height"],
            whys["y"] - cards["y"] - cards["height"],
        )
        assert 0 <= max(above, below) <= 40, width


def test_every_card_is_described_by_its_answer(stage: Open) -> None:
    shown = stage("play")
    for name, why in (("KS", FREE), ("6S", LOW), ("KC", FOLLOW)):
        expect(shown.card(name)).to_have_accessible_description(plain(why))
    shown = stage("waiting")
    expect(shown.card("KS")).to_have_accessible_description(plain(WAIT))
    expect(shown.thing("ask", "AS")).to_have_accessible_description(plain(LOW))
    shown = stage("follow")
    assert shown.card("KS").get_attribute("aria-describedby") is None
    expect(shown.root.locator(".whys")).to_be_hidden()


def test_the_keyboard_asks_and_enter_still_plays(stage: Open) -> None:
    shown = stage("play")
    keys = shown.page.keyboard
    shown.card("8H").hover()
    shown.root.locator("h2").focus()
    for _ in range(2):
        keys.press("Shift+Tab")
    keys.press("Tab")
    while shown.focus[0] != "card":
        keys.press("Tab")
    expect(said(shown)).to_have_text([plain(FREE)])
    keys.press("ArrowRight")
    expect(said(shown)).to_have_text([plain(LOW)])
    keys.press("End")
    expect(said(shown)).to_have_text([plain(FOLLOW)])
    keys.press("Tab")
    expect(said(shown)).to_have_count(0)
    keys.press("Shift+Tab")
    keys.press("Home")
    assert shown.log() == []
    keys.press("Enter")
    assert shown.settled(1)[0]["value"] == "KS"


def test_a_refused_card_no_longer_pointed_at_is_no_longer_asked(stage: Open) -> None:
    shown = stage("play")
    shown.card("8H").click()
    shown.settled(1)
    expect(said(shown)).to_have_text([plain(FOLLOW)])
    shown.root.locator("h2").hover()
    expect(said(shown)).to_have_count(0)


def test_cards_that_cannot_be_played_can_be_asked(stage: Open) -> None:
    shown = stage("waiting")
    keys = shown.page.keyboard
    shown.thing("ask", "QH").hover()
    expect(said(shown)).to_have_text([plain(FOLLOW)])
    shown.thing("ask", "AS").click()
    shown.root.locator("h2").hover()
    expect(said(shown)).to_have_text([plain(LOW)])
    shown.root.locator(".plate").first.click()
    expect(said(shown)).to_have_count(0)
    stops = shown.root.locator(".open [tabindex='0']")
    expect(stops).to_have_count(1)
    stops.focus()
    keys.press("End")
    assert shown.focus == ("ask", "4C")
    expect(stops).to_have_attribute("data-id", "4C")
    expect(said(shown)).to_have_text([plain(FOLLOW)])
    shown.root.locator(".cards [tabindex='0']").focus()
    keys.press("ArrowRight")
    keys.press("Enter")
    assert shown.focus == ("ask", "10S")
    expect(said(shown)).to_have_text([plain(WAIT)])
    keys.press("Escape")
    assert shown.log() == []


def test_a_long_press_asks_and_neither_lifts_nor_plays(touched: Open) -> None:
    shown = touched("play", width=375)
    expect(shown.root.locator(".whys .hint")).to_have_text("Hold a card down to ask about it.")
    hold(shown, shown.card("8H"), 600)
    expect(said(shown)).to_have_text([plain(FOLLOW)])
    shown.page.wait_for_timeout(100)
    assert shown.root.locator("[data-lifted]").count() == 0
    hold(shown, shown.card("KS"), 600, slip=30)
    expect(said(shown)).to_have_count(0)
    shown.card("6S").tap()
    expect(shown.card("6S")).to_have_attribute("aria-pressed", "true")
    expect(said(shown)).to_have_text([plain(LOW)])
    hold(shown, shown.card("6S"), 600)
    expect(shown.card("6S")).to_have_attribute("aria-pressed", "true")
    assert shown.log() == []
    shown.card("6S").tap()
    assert [act["value"] for act in shown.settled(1)] == ["6S"]

    shown = touched("play", width=1280)
    hold(shown, shown.card("KS"), 600)
    expect(said(shown)).to_have_text([plain(FREE)])
    shown.page.wait_for_timeout(100)
    assert shown.log() == [], "on a wide screen too, where a tap plays"
    shown.card("KS").tap()
    assert [act["value"] for act in shown.settled(1)] == ["KS"]

    shown = touched("waiting", width=375)
    shown.thing("ask", "QH").tap()
    expect(said(shown)).to_have_text([plain(FOLLOW)])
    assert shown.log() == []
