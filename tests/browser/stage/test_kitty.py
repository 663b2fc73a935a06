"""The exchange with the kitty, and the two jokers wherever they lie."""

from itertools import product

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import Open, Stage

pytestmark = pytest.mark.browser


def taken(shown: Stage, name: str) -> Locator:
    """A card of the kitty."""
    return shown.thing("take", name)


def test_cards_are_marked_in_two_groups_and_counted(stage: Open) -> None:
    shown = stage("exchange")
    hand = shown.root.get_by_role("toolbar", name="Your hand: mark the cards you give away")
    kitty = shown.root.get_by_role("toolbar", name="The kitty: mark the cards you take")
    expect(hand.get_by_role("button")).to_have_count(12)
    expect(kitty.get_by_role("button")).to_have_count(6)
    expect(shown.root.locator("[aria-pressed='false']")).to_have_count(18)
    confirm = shown.thing("check", "check")
    expect(confirm).to_have_text("Swap nothing")
    for name in ("9C", "4D", "3C", "9C"):
        shown.card(name).click()
    taken(shown, "LJ").click()
    expect(shown.root.locator(".swap-count")).to_have_text("2 for 1")
    expect(shown.root.get_by_role("status")).to_have_text("2 for 1")
    expect(confirm).to_have_text("Swap 2 for 1")
    expect(hand.get_by_role("button", pressed=True)).to_have_count(2)
    expect(kitty.get_by_role("button", pressed=True)).to_have_accessible_name("Little Joker")
    expect(shown.card("4D").locator(".mark[data-mark='give']")).to_be_visible()
    expect(taken(shown, "LJ").locator(".mark[data-mark='take']")).to_be_visible()
    assert shown.log() == []


def test_unequal_numbers_are_sent_and_the_marks_stay(stage: Open) -> None:
    shown = stage("half_way")
    confirm = shown.thing("check", "check")
    expect(confirm).to_have_text("Swap 3 for 2")
    confirm.click()
    assert shown.settled(1) == [
        {"id": "exchange", "rev": 1, "value": {"give": ["4D", "9C", "3C"], "take": ["LJ", "10H"]}}
    ]
    expect(shown.root.locator(".feedback[data-tone='illegal']")).to_be_visible()
    expect(confirm).to_have_text("Swap 3 for 2")
    taken(shown, "AC").click()
    confirm.click()
    sent = shown.settled(2)[1]["value"]
    assert sent == {"give": ["4D", "9C", "3C"], "take": ["LJ", "AC", "10H"]}
    assert shown.focus == ("action", "next")
    expect(shown.root.locator("[aria-pressed]")).to_have_count(0)


def test_nothing_is_exchanged_too(stage: Open) -> None:
    shown = stage("exchange")
    shown.thing("check", "check").click()
    assert shown.settled(1)[0] == {
        "id": "exchange",
        "rev": 1,
        "value": {"give": [], "take": []},
    }


def test_the_exchange_by_keyboard_alone(stage: Open) -> None:
    shown = stage("exchange")
    keys = shown.page.keyboard
    stops = shown.root.locator(".kitty-cards [tabindex='0']")
    expect(stops).to_have_count(1)
    stops.focus()
    keys.press("ArrowRight")
    keys.press("Space")
    keys.press("End")
    keys.press("Enter")
    keys.press("Enter")
    assert shown.focus == ("take", "QC")
    expect(taken(shown, "AC")).to_have_attribute("aria-pressed", "true")
    while shown.focus[0] != "card":
        keys.press("Tab")
    keys.press("End")
    keys.press("Enter")
    expect(shown.root.locator(".swap-count")).to_have_text("1 for 1")
    while shown.focus[0] != "check":
        keys.press("Tab")
    keys.press("Enter")
    assert shown.settled(1)[0]["value"] == {"give": ["3C"], "take": ["AC"]}


def test_on_a_phone_all_of_it_is_in_sight_and_nothing_is_sent_by_a_tap(touched: Open) -> None:
    shown = touched("exchange", width=375, height=812)
    for name in ("LJ", "QC"):
        taken(shown, name).tap()
    shown.card("3C").tap()
    for part in (".kitty-cards", ".swap-count", ".cards", "[data-kind='check']"):
        expect(shown.root.locator(part)).to_be_in_viewport(ratio=0.95)
    boxes = [
        box
        for one in shown.root.locator(".kitty-cards .card, .cards .card").all()
        if (box := one.bounding_box())
    ]
    assert len(boxes) == 18
    assert all(box["height"] >= 44 for box in boxes)
    assert shown.log() == []
    shown.thing("check", "check").tap()
    assert shown.settled(1)[0]["value"] == {"give": ["3C"], "take": ["LJ", "QC"]}


def test_a_kitty_that_others_may_not_touch_is_only_shown(stage: Open) -> None:
    shown = stage("kitty_shown")
    kitty = shown.root.get_by_role("group", name="The kitty")
    expect(kitty.get_by_role("img")).to_have_count(6)
    expect(kitty.get_by_role("button")).to_have_count(0)
    expect(shown.root.locator(".swapped")).to_have_text("East may swap now.")
    expect(shown.root.locator(".swap-count")).to_be_hidden()
    shown = stage("bidding")
    expect(shown.root.locator(".kitty-cards i")).to_have_count(6)
    expect(shown.root.locator(".kitty-cards .card")).to_have_count(0)
    expect(shown.root.locator(".kitty-label")).to_have_text("The kitty: 6 cards")


FACE = """node => [...node.querySelectorAll('path, rect, circle, text')].map(part =>
  [part.getAttribute('d') ?? part.tagName, getComputedStyle(part).fill === 'none'].join())
  .sort().join()"""
"""What is drawn, without its colours and without where it lies."""


@pytest.mark.parametrize(
    ("deck", "palette"), list(product(("two", "four"), ("standard", "cvd"))), ids="-".join
)
def test_the_jokers_differ_in_more_than_colour(stage: Open, deck: str, palette: str) -> None:
    shown = stage("bid_play", deck=deck, palette=palette)
    for place in (".trick", ".cards"):
        big, little = (
            shown.root.locator(f"{place} .face[data-suit='{name}']") for name in ("big", "little")
        )
        assert big.evaluate(FACE) != little.evaluate(FACE)
        expect(big.locator(".joker-word")).to_have_text("Big")
        expect(little.locator(".joker-word")).to_have_text("Little")
        sizes = [
            one.evaluate(
                "node => { const boxes = [...node.querySelectorAll('[class^=cap]')]"
                ".map(n => n.getBBox()); const xs = boxes.flatMap(b => [b.x, b.x + b.width]);"
                " return Math.max(...xs) - Math.min(...xs) }"
            )
            for one in (big, little)
        ]
        assert sizes[0] > 2 * sizes[1], "the emblem of Big is more than twice as wide"


@pytest.mark.parametrize("scheme", ["light", "dark", "forced"])
def test_index_and_word_of_big_are_light_on_dark_and_of_little_dark_on_light(
    stage: Open, page: Page, scheme: str
) -> None:
    if scheme == "forced":
        page.emulate_media(forced_colors="active")
    else:
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    shown = stage("which_joker")
    light = (
        "node => { const [r, g, b] = getComputedStyle(node)[node.closest('svg') ? 'fill' : 'color']"
        ".match(/[\\d.]+/g).map(Number); return r + g + b > 380 }"
    )
    for part in (".rank", ".joker-word"):
        assert shown.root.locator(f".cards .face[data-suit='big'] {part}").evaluate(light)
        assert not shown.root.locator(f".trick .face[data-suit='little'] {part}").evaluate(light)
    for place in (".options", ".minis", ".open"):
        assert shown.root.locator(f"{place} .mini[data-suit='big']").evaluate(light), place
        assert not shown.root.locator(f"{place} .mini[data-suit='little']").evaluate(light), place
        signs = [
            shown.root.locator(f"{place} .mini .joker-sign[data-joker='{name}']").evaluate(
                "node => getComputedStyle(node).fill"
            )
            for name in ("big", "little")
        ]
        assert signs[1] == "none" != signs[0]
