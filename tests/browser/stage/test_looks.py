"""What everybody can see or hear: axe, sizes, themes, colours, movement, the policy of the page."""

from itertools import combinations
from typing import Any, Literal

import pytest
from playwright.sync_api import BrowserType, ConsoleMessage, Page, Route, expect

from tests.browser.axe import violations
from tests.browser.stage.stage_views import VIEWS

from .conftest import Open, Stage

pytestmark = pytest.mark.browser

LONGEST = (
    *("jokers", "illegal", "yes_no", "order", "finished", "waiting"),
    *("bidding", "name_trump", "half_way", "bid_play", "which_joker"),
)
"""The views that are looked at in the largest text, because they have most to say."""

OUTSIDE = """root => [...root.querySelectorAll('*')]
  .filter(node => !node.closest('.sr, .flight') && node.getBoundingClientRect().right > innerWidth)
  .filter(node => !node.closest('.scroll') || node.matches('.scroll'))
  .map(node => node.outerHTML)"""
"""What sticks out on the right, but for what scrolls in a box of its own."""

SMALL = """root => [...root.querySelectorAll('button, .log summary')]
  .map(node => [node, node.getBoundingClientRect()])
  .filter(([node, { height, width }]) => height &&
    (node.matches('.open .mini') ? Math.min(height, width) < 24 : height < 44))
  .map(([node]) => node.outerHTML)"""
"""What is too small for a finger: 44 pixels high, or 24 for the many cards of an open hand."""

SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


PART = ".stBidiComponent"
"""Where the stage is: the page around it is Streamlit's."""


@pytest.mark.parametrize("view", VIEWS)
def test_axe_finds_nothing_and_all_fits_on_a_phone(stage: Open, page: Page, view: str) -> None:
    shown = stage(view, text_size="largest" if view in LONGEST else "normal")
    shown.root.evaluate("r => r.querySelectorAll('details').forEach(d => { d.open = true })")
    for width in (1280, 375):
        page.set_viewport_size({"width": width, "height": 800})
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            shown.root.and_(page.locator(f"[data-theme='{scheme}']")).wait_for()
            # In the dark nothing but the colours is another.
            rules = ("color-contrast",) if scheme == "dark" else ()
            assert violations(page, *rules, inside=PART) == [], (width, scheme)
    main = page.locator("[data-testid='stMain']")
    assert main.evaluate("node => node.scrollWidth - node.clientWidth") == 0
    assert shown.root.evaluate(OUTSIDE) == []
    assert shown.root.evaluate(SMALL) == []


def test_axe_would_find_something(stage: Open, page: Page) -> None:
    shown = stage("follow")
    shown.root.locator("h2").evaluate("node => node.style.setProperty('color', '#eee')")
    assert any(line.startswith("color-contrast") for line in violations(page, inside=PART))


CAPTIONS = """root => {
  const tricks = [...root.querySelectorAll('.played')], found = [];
  const boxes = query => [...root.querySelectorAll(query)]
    .filter(node => node.getBoundingClientRect().width);
  for (const led of tricks) for (const won of tricks) {
    for (const one of tricks) {
      const [, star, caption] = one.children;
      const flag = root.querySelector(`.seat.${one.dataset.seat} .flag`);
      caption.hidden = one !== led;
      star.hidden = flag.hidden = one !== won;
      caption.textContent = 'kwam uit';
      flag.lastChild.textContent = 'aan het winnen';
    }
    const mine = led.querySelector('.caption'), a = mine.getBoundingClientRect();
    for (const other of boxes('.played .card, .won, .plate, .closed, .open, .last, .piles')) {
      const b = other.getBoundingClientRect();
      const over = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      if (over > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
        found.push(`${led.dataset.seat} under ${other.className} (${won.dataset.seat} wins)`);
    }
  }
  return found;
}"""
"""Who may have led and be winning, with what lies over the word that says so."""


@pytest.mark.parametrize("size", ["normal", "largest"])
def test_what_is_said_of_the_led_card_is_never_covered(stage: Open, page: Page, size: str) -> None:
    shown = stage("winner", width=1280, text_size=size)
    for width in (1280, 375, 320):
        page.set_viewport_size({"width": width, "height": 800})
        assert shown.root.evaluate(CAPTIONS) == [], width


def test_four_open_hands_lie_apart(stage: Open, page: Page) -> None:
    shown = stage("finished")
    for width in (1280, 375):
        page.set_viewport_size({"width": width, "height": 800})
        expect(shown.root.locator(".open .mini")).to_have_count(39)
        expect(shown.root.locator(".slots")).to_be_hidden()
        parts = shown.root.locator(".open:visible, .plate, .cards, .trump, .piles").all()
        boxes = [box for part in parts if (box := part.bounding_box())]
        assert len(boxes) == 10
        for a, b in combinations(boxes, 2):
            across = min(a["x"] + a["width"], b["x"] + b["width"]) - max(a["x"], b["x"])
            down = min(a["y"] + a["height"], b["y"] + b["height"]) - max(a["y"], b["y"])
            assert min(across, down) <= 0, (width, a, b)


def test_table_and_step_fit_side_by_side_at_1280(stage: Open) -> None:
    shown = stage("follow")
    table, step = (shown.root.locator(name).bounding_box() for name in (".felt", ".feedback"))
    assert table is not None
    assert step is not None
    assert table["y"] + table["height"] <= 800
    assert step["x"] > table["x"] + table["width"]
    assert step["y"] + step["height"] <= 800


def test_on_a_phone_the_hand_is_two_rows_of_seven_on_the_first_screen(stage: Open) -> None:
    shown = stage("pick_many", width=390, height=844)
    for name in ("#prompt", ".cards .card:last-child", "[data-id='check']"):
        expect(shown.root.locator(name)).to_be_in_viewport(ratio=0.9)
    shown.page.set_viewport_size({"width": 375, "height": 800})
    boxes = [card.bounding_box() for card in shown.root.locator(".cards .card").all()]
    assert all(box is not None and box["height"] >= 44 for box in boxes)
    rows = [round(box["y"]) for box in boxes if box]
    assert [rows.count(row) for row in sorted(set(rows))] == [7, 6]


def test_on_a_small_phone_the_button_sticks_to_the_foot(stage: Open) -> None:
    shown = stage("yes_no", width=375, height=600)
    expect(shown.root.locator("#prompt")).not_to_be_in_viewport()
    expect(shown.thing("check", "check")).to_be_in_viewport(ratio=1)


def test_a_new_step_begins_at_its_beginning(stage: Open) -> None:
    shown = stage("marked", width=375, height=600, then="jokers")
    shown.thing("action", "next").click()
    shown.settled(1)
    assert shown.focus == ("card", "BJ")
    expect(shown.root.locator("h2")).to_be_in_viewport(ratio=1)


def test_the_page_speaks_the_language_of_the_view(stage: Open) -> None:
    shown = stage("jokers")
    assert shown.page.evaluate("document.documentElement.lang") == "nl"
    expect(shown.root.locator(".seat.north")).to_contain_text("0 slagen")
    expect(shown.root.get_by_role("img", name="Kleine joker")).to_be_visible()


def test_decks_and_palettes_change_the_inks(stage: Open) -> None:
    shown = stage("pick_many", deck="four", palette="cvd")
    expect(shown.root).to_have_attribute("data-deck", "four")
    expect(shown.root).to_have_attribute("data-palette", "cvd")
    inks = {}
    for deck in ("two", "four"):
        for palette in ("standard", "cvd"):
            shown.root.evaluate(
                "(root, dress) => Object.assign(root.dataset, dress)",
                {"deck": deck, "palette": palette},
            )
            inks[deck, palette] = [
                shown.root.locator(f".cards .face[data-suit='{suit}']").first.evaluate(
                    "node => getComputedStyle(node).fill"
                )
                for suit in "SHDC"
            ]
    assert {key: len(set(found)) for key, found in inks.items()} == {
        ("two", "standard"): 2,
        ("two", "cvd"): 2,
        ("four", "standard"): 4,
        ("four", "cvd"): 4,
    }
    assert inks["two", "standard"][1] != inks["two", "cvd"][1]


def test_the_jokers_have_faces_of_their_own(stage: Open) -> None:
    shown = stage("jokers")
    big, little = (
        shown.root.locator(f".face[data-suit='{name}']").first.evaluate(
            "node => [...node.querySelectorAll('path')].map(p => p.getAttribute('d')).join()"
        )
        for name in ("big", "little")
    )
    assert big != little
    expect(shown.root.locator(".face[data-suit='big'] .joker-word")).to_have_text("Grote")


def test_the_winner_has_a_mark_and_a_word(stage: Open) -> None:
    shown = stage("winner")
    expect(shown.root.locator(".played.south .won svg")).to_be_visible()
    expect(shown.root.locator(".won:visible")).to_have_count(1)
    flag = shown.root.locator(".seat.south .flag")
    expect(flag).to_have_text("You win")
    expect(flag.locator("svg")).to_be_visible()
    expect(shown.root.locator(".flag:visible")).to_have_count(1)


def test_in_forced_colours_states_keep_their_shapes(stage: Open, page: Page) -> None:
    page.emulate_media(forced_colors="active")
    shown = stage("follow")
    style = "node => getComputedStyle(node).borderTopStyle"
    assert shown.card("KS").evaluate(style) == "dashed"
    assert shown.card("AD").evaluate(style) == "solid"
    hatch = shown.card("KS").locator(".hatch")
    assert float(hatch.evaluate("node => getComputedStyle(node).strokeOpacity")) > 0
    shown = stage("bidding")
    assert shown.thing("call", "3U").evaluate(style) == "dashed"
    assert shown.thing("call", "3N").evaluate(style) == "solid"
    # What stands out by its ground keeps ground and letters of its own, or a plate would hide it.
    kept = "node => getComputedStyle(node).forcedColorAdjust"
    assert shown.thing("call", "3D").evaluate(kept) == "none"
    expect(shown.thing("call", "3D").locator(".mark")).to_be_visible()


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_cards_travel_unless_less_motion_is_asked(
    stage: Open, page: Page, motion: Literal["no-preference", "reduce"]
) -> None:
    page.emulate_media(reduced_motion=motion)
    shown = stage("follow")
    shown.root.evaluate(
        "root => { window.moved = 0; const own = Element.prototype.animate;"
        " Element.prototype.animate = function (...a) { moved++; return own.apply(this, a) } }"
    )
    shown.card("AD").click()
    shown.settled(1)
    assert (page.evaluate("moved") > 0) == (motion == "no-preference")


def test_it_works_under_a_strict_policy(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], stage_server: str
) -> None:
    complaints: list[str] = []

    def policed(route: Route) -> None:
        answer = route.fetch()
        policy = {"content-security-policy": "script-src 'self'; style-src 'self' 'unsafe-inline'"}
        route.fulfill(response=answer, headers=answer.headers | policy)

    def listen(message: ConsoleMessage) -> None:
        if "Content Security Policy" in message.text:
            complaints.append(message.text)

    # The answer comes from here, not from the server, so Chromium takes the page for a foreign one.
    flags = [*browser_type_launch_args["args"], "--disable-features=LocalNetworkAccessChecks"]
    with browser_type.launch(**{**browser_type_launch_args, "args": flags}) as browser:
        page = browser.new_page()
        page.route(lambda url: "?view=" in url, policed)
        page.on("console", listen)
        page.goto(f"{stage_server}/?view=follow")
        shown = Stage(page)
        shown.card("AD").click()
        assert len(shown.settled(1)) == 1
    # One line of Streamlit's own index.html is inline (`prerenderReady`); it is not missed.
    own = [line for line in complaints if "inline script" in line]
    assert complaints == own[:1]
