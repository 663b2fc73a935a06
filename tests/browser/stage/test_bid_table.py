"""The table of Bid Whist: the auction so far, the contract, naming, the kitty on the pile."""

import pytest
from playwright.sync_api import Page, expect

from .conftest import Open

pytestmark = pytest.mark.browser

MIDDLE = """node => { const a = node.getBoundingClientRect();
  return [a.left + a.width / 2, a.top + a.height / 2].map(Math.round) }"""
"""The centre of a thing."""

OVER = """root => {
  const boxes = [...root.querySelectorAll('.plate, .closed, .calls-made, .kitty-cards, .card, '
    + '.contract, .trump, .piles, .kitty-side, .looks > *, .kitty > p, .hand-label')]
    .filter(node => node.checkVisibility({ contentVisibilityAuto: true }))
    .map(node => [node, node.getBoundingClientRect()]);
  const clear = ([one, a], [other, b]) => one.contains(other) || other.contains(one)
    || (one.matches('.hand .card') && other.matches('.hand .card'))
    || Math.min(a.right, b.right) - Math.max(a.left, b.left) <= 1
    || Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) <= 1;
  return boxes.flatMap((one, at) => boxes.slice(at + 1).filter(other => !clear(one, other))
    .map(other => `${one[0].className} over ${other[0].className}`));
}"""
"""What lies over what on the cloth, but for the cards of a fan and of a trick."""


@pytest.mark.parametrize("size", ["normal", "largest"])
@pytest.mark.parametrize("view", ["bidding", "name_trump", "exchange", "kitty_shown"])
def test_before_the_first_card_nothing_lies_over_anything(
    stage: Open, page: Page, view: str, size: str
) -> None:
    shown = stage(view, text_size=size)
    for width in (1280, 900, 375):
        page.set_viewport_size({"width": width, "height": 800})
        assert shown.root.evaluate(OVER) == [], width


def test_the_auction_is_written_by_seat_from_the_first_caller(stage: Open) -> None:
    shown = stage("bidding")
    auction = shown.root.get_by_role("table", name="The auction")
    expect(auction.get_by_role("columnheader")).to_have_text(["West", "North", "East", "You"])
    expect(auction.get_by_role("cell")).to_have_text(["2 up", "pass", "3 downstands", "?"])
    expect(
        auction.get_by_role("img", name="three downtown, nine tricks, the bid that")
    ).to_be_visible()
    expect(auction.get_by_role("img", name="to call")).to_have_text("?")
    standing = auction.locator("[data-state='standing']")
    expect(standing).to_have_count(1)
    expect(standing.locator(".mark")).to_be_visible()
    expect(standing.locator("small")).to_have_text("stands")
    middles = [
        shown.root.locator(part).evaluate(MIDDLE) for part in (".kitty", ".auction", ".felt")
    ]
    assert max(x for x, _ in middles) - min(x for x, _ in middles) <= 2
    expect(shown.root.locator(".middle")).to_be_hidden()


def test_the_next_row_begins_where_the_first_caller_calls_again(stage: Open) -> None:
    shown = stage("name_trump")
    auction = shown.root.get_by_role("table", name="The auction")
    rows = auction.locator("tbody tr").evaluate_all(
        "rows => rows.map(row => [...row.cells].map(cell => cell.textContent))"
    )
    assert rows == [["2 up", "pass", "3 down", "4 downwon"], ["pass", "pass", "pass", ""]]


def test_a_skipped_seat_leaves_a_gap_and_the_auction_folds_away(stage: Open) -> None:
    shown = stage("bid_play")
    auction = shown.root.get_by_role("table", name="The auction")
    expect(auction).to_be_hidden()
    shown.root.locator("summary", has_text="The auction").click()
    expect(auction).to_be_visible()
    rows = auction.locator("tbody tr").evaluate_all(
        "rows => rows.map(row => [...row.cells].map(cell => cell.textContent))"
    )
    assert rows == [["2 up", "pass", "3 down", "4 downwon"], ["pass", "", "pass", ""]]
    box = auction.bounding_box()
    felt = shown.root.locator(".felt").bounding_box()
    assert box is not None
    assert felt is not None
    assert felt["x"] <= box["x"]
    assert box["x"] + box["width"] <= felt["x"] + felt["width"]


def test_every_seat_shows_its_last_call_and_the_declarer_the_contract(stage: Open) -> None:
    shown = stage("bidding")
    calls = {
        seat: shown.root.locator(f".seat.{seat} .called").inner_text().strip()
        for seat in ("west", "north", "east", "south")
    }
    assert calls == {"west": "2 up", "north": "pass", "east": "3 down", "south": ""}
    expect(shown.root.locator(".seat.south .turn")).to_have_text("to call")
    shown = stage("bid_play")
    expect(shown.root.locator(".contract")).to_have_text("4 downYou need 10 tricks")
    expect(shown.root.locator(".called:visible")).to_have_count(1)
    expect(shown.root.locator(".seat.south .called")).to_have_text("4 down")
    expect(shown.root.locator(".seat.south .turn")).to_have_text("to play")


def test_the_direction_of_a_notrump_contract_is_a_sign(stage: Open) -> None:
    shown = stage("joker_leads")
    expect(shown.root.locator(".badge [data-bid='D']")).to_be_visible()
    expect(shown.root.locator(".trump")).to_have_text("No trump, downtown")


def test_a_led_joker_wears_the_suit_it_stands_for(stage: Open) -> None:
    shown = stage("which_joker")
    expect(shown.root.locator(".played.west .as [data-suit='C']")).to_be_visible()
    expect(shown.root.locator(".played.west .caption")).to_have_text("as clubs")
    expect(shown.root.locator(".as")).to_have_count(1)


def test_a_suit_is_named_by_a_click_and_a_wrong_thing_asks_why(stage: Open) -> None:
    shown = stage("name_trump")
    pad = shown.root.get_by_role("toolbar", name="What you name")
    expect(pad.get_by_role("button")).to_have_count(6)
    expect(pad.locator(".sign")).to_have_count(6)
    shown.thing("name", "up").hover()
    expect(shown.root.locator(".pad .why:visible")).to_contain_text("the direction is settled")
    shown.thing("name", "H").click()
    assert shown.settled(1) == [{"id": "name", "rev": 1, "value": "H"}]


def test_naming_by_keyboard(stage: Open) -> None:
    shown = stage("name_trump")
    stop = shown.root.locator(".keys [tabindex='0']")
    expect(stop).to_have_count(1)
    stop.focus()
    walked = []
    for pressed in ("ArrowRight", "ArrowDown", "ArrowDown", "ArrowUp", "End", "Home", "ArrowDown"):
        shown.page.keyboard.press(pressed)
        walked.append(shown.focus[1])
    assert walked == ["H", "C", "down", "C", "down", "S", "D"]
    shown.page.keyboard.press("Enter")
    assert shown.settled(1)[0]["value"] == "D"


def test_on_a_phone_a_name_is_lifted_first(touched: Open) -> None:
    shown = touched("name_trump", width=375)
    shown.thing("name", "S").tap()
    expect(shown.thing("check", "check")).to_have_text("Name spades")
    expect(shown.root.get_by_role("status")).to_contain_text("spades chosen")
    assert shown.log() == []
    shown.thing("check", "check").tap()
    assert shown.settled(1) == [{"id": "name", "rev": 1, "value": "S"}]


def test_what_may_be_named_is_picked(stage: Open) -> None:
    shown = stage("may_be_named")
    for name in ("up", "H", "down", "H"):
        shown.thing("name", name).click()
    shown.thing("check", "check").click()
    assert shown.settled(1) == [{"id": "answer", "rev": 1, "value": ["up", "down"]}]


def test_suits_as_options_have_their_signs(stage: Open) -> None:
    shown = stage("joker_leads")
    options = shown.root.get_by_role("radio")
    suits = options.locator(".sign").evaluate_all("nodes => nodes.map(n => n.dataset.suit)")
    assert suits == ["S", "H", "D", "C"]
    shown.thing("option", "D").click()
    shown.thing("check", "check").click()
    assert shown.settled(1)[0]["value"] == "D"


def test_the_kitty_is_the_first_trick_of_a_pile(stage: Open) -> None:
    shown = stage("bid_play")
    piles = shown.root.locator(".piles > div")
    expect(piles.nth(0)).to_contain_text("the kitty first")
    expect(piles.nth(0).locator("rect")).to_have_count(2)
    expect(piles.nth(0).locator("rect").first).to_have_class("first")
    expect(piles.nth(1).locator(".first")).to_have_count(0)
    expect(shown.root.locator(".kitty-side")).to_contain_text("You swapped 3 cards.")
    expect(shown.root.locator(".kitty")).to_be_hidden()


def test_a_call_stands_in_a_score_sheet(stage: Open) -> None:
    shown = stage("bid_play")
    sheet = shown.root.get_by_role("table", name="Score")
    expect(sheet.get_by_role("img", name="four downtown, ten tricks")).to_be_visible()
