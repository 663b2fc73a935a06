"""The log of the game and the boards."""

import pytest
from playwright.sync_api import expect

from .conftest import Open

pytestmark = pytest.mark.browser

LEFT = "box => box.scrollHeight - box.clientHeight - box.scrollTop"


def test_the_log_stands_open_beside_the_table_at_its_end(stage: Open) -> None:
    shown = stage("finished")
    log, felt = (shown.root.locator(part) for part in (".log", ".felt"))
    expect(log).to_have_attribute("open", "")
    boxes = log.bounding_box(), felt.bounding_box()
    assert boxes[0] is not None
    assert boxes[1] is not None
    assert boxes[0]["x"] > boxes[1]["x"] + boxes[1]["width"]
    box = shown.root.get_by_role("region", name="Log of the game")
    assert box.evaluate("box => box.scrollHeight > box.clientHeight")
    assert box.evaluate(LEFT) < 2
    assert shown.page.locator("[data-testid='stMain']").evaluate("main => main.scrollTop") == 0
    expect(box.get_by_role("listitem").last).to_contain_text("One point to you and North.")


def test_on_a_phone_the_log_is_closed_below_everything(stage: Open) -> None:
    shown = stage("play", width=375)
    log = shown.root.locator(".log")
    expect(log).not_to_have_attribute("open", "")
    tops = shown.root.evaluate(
        "root => [...root.querySelectorAll('.table, .actions, .boards, .log')]"
        ".map(node => node.getBoundingClientRect().top)"
    )
    assert tops == sorted(tops)
    log.locator("summary").first.click()
    box = shown.root.get_by_role("region", name="Log of the game")
    expect(box).to_be_visible()
    assert box.evaluate(LEFT) < 2
    shown.page.set_viewport_size({"width": 1280, "height": 800})
    log.locator("summary").first.click()
    shown.page.set_viewport_size({"width": 1200, "height": 800})
    shown.page.wait_for_timeout(100)
    expect(log).not_to_have_attribute("open", "")


def test_the_why_of_a_line_opens_by_keyboard_and_stays_open(stage: Open) -> None:
    shown = stage("play")
    box = shown.root.get_by_role("region", name="Log of the game")
    second, third = box.locator("li").nth(1), box.locator("li").nth(2)
    second.locator("summary").focus()
    shown.page.keyboard.press("Enter")
    expect(second.locator(".prose")).to_have_text("North leads its longest suit.")
    shown.page.keyboard.press("Tab")
    shown.page.keyboard.press("Space")
    expect(third.locator(".prose")).to_be_visible()
    box.evaluate("box => { box.scrollTop = 0 }")
    shown.card("8H").click()
    shown.settled(1)
    assert box.evaluate("box => box.scrollTop") == 0, "nothing new: where the learner reads"
    shown.card("KS").click()
    shown.settled(2)
    expect(box.locator("li").last).to_have_text("You play the king of spades.")
    assert box.evaluate(LEFT) < 2
    expect(second.locator(".prose")).to_be_visible()
    expect(third.locator(".prose")).to_be_visible()
    expect(box.locator("details[open]")).to_have_count(2)


def test_boards_are_real_tables_before_the_question(stage: Open) -> None:
    shown = stage("tally")
    score = shown.root.get_by_role("table", name="The score so far")
    expect(score.get_by_role("columnheader")).to_have_text(["You and North", "East and West"])
    expect(score.get_by_role("rowheader")).to_have_text(["Tricks above six", "Honours", "Together"])
    expect(score.get_by_role("row").nth(2)).to_have_attribute("aria-current", "true")
    expect(score.get_by_role("row").last.get_by_role("cell")).to_have_text(["3", "4"])
    weight = "row => getComputedStyle(row.lastChild).fontWeight"
    assert score.get_by_role("row").last.evaluate(weight) == "700"
    tricks = shown.root.get_by_role("table", name="The tricks")
    expect(tricks.get_by_role("img", name="ace of diamonds, winning")).to_be_visible()
    expect(shown.root.locator(".sheet .prose:visible")).to_have_text(["Read from left to right."])
    assert shown.root.evaluate(
        "root => [...root.querySelector('.step-area').children].map(n => n.className).slice(0, 2)"
    ) == ["boards", "question"]


def test_a_board_that_is_too_wide_scrolls_by_itself_and_by_keyboard(stage: Open) -> None:
    shown = stage("tally", width=320, text_size="largest")
    board = shown.root.get_by_role("region", name="The tricks")
    expect(board).to_have_attribute("tabindex", "0")
    main = shown.page.locator("[data-testid='stMain']")
    assert main.evaluate("node => node.scrollWidth - node.clientWidth") == 0
    board.focus()
    shown.page.keyboard.press("ArrowRight")
    shown.page.wait_for_timeout(300)
    assert board.evaluate("box => box.scrollLeft") > 0
    shown.page.set_viewport_size({"width": 1280, "height": 800})
    expect(board).not_to_have_attribute("tabindex", "0")


@pytest.mark.parametrize("size", ["normal", "largest"])
def test_cards_in_rows_fit_a_phone_without_scrolling(stage: Open, size: str) -> None:
    shown = stage("ranks", width=375, text_size=size)
    board = shown.root.get_by_role("region", name="Van hoog naar laag")
    assert board.evaluate("box => box.scrollWidth - box.clientWidth") <= 0
    expect(board).not_to_have_attribute("tabindex", "0")
    counts = board.get_by_role("row").evaluate_all("rows => rows.map(row => row.cells.length)")
    assert counts == [7, 6]


def test_a_board_is_no_wider_than_what_it_says(stage: Open) -> None:
    shown = stage("tally")
    table = shown.root.get_by_role("table", name="The score so far").bounding_box()
    place = shown.root.get_by_role("region", name="The score so far").bounding_box()
    assert table is not None
    assert place is not None
    assert table["width"] < place["width"] * 0.8
