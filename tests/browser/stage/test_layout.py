"""Where things lie: who wins, verdicts in their options, quiet buttons out of the way."""

import pytest
from playwright.sync_api import Page, expect

from .conftest import Open

pytestmark = pytest.mark.browser

COVERED = """root => {
  const cards = [...root.querySelectorAll('.played .card')];
  const over = [...root.querySelectorAll('.won, .flag, .plate, .caption')];
  return cards.flatMap(card => over.filter(node => {
    const a = card.getBoundingClientRect(), b = node.getBoundingClientRect();
    const own = node.matches('.won') && node.parentNode === card.parentNode;
    const right = own ? a.left + a.width / 2 : a.right; // its own star stays out of the index
    return b.width && Math.min(right, b.right) - Math.max(a.left, b.left) > 1
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  }).map(node => `${node.className} over ${card.parentNode.dataset.card}`));
}"""
"""What lies over a card of the trick, but for the star in the free corner of its own."""


@pytest.mark.parametrize("size", ["normal", "largest"])
@pytest.mark.parametrize("view", ["won", "winning"])
def test_who_wins_is_said_where_it_covers_no_card(
    stage: Open, page: Page, view: str, size: str
) -> None:
    shown = stage(view, text_size=size)
    for width in (1280, 375):
        page.set_viewport_size({"width": width, "height": 800})
        expect(shown.root.locator(".seat:has(.flag:visible)")).to_have_count(1)
        assert shown.root.evaluate(COVERED) == [], width


CLIPPED = """root => [...root.querySelectorAll('.option *')].filter(node => {
  const a = node.getBoundingClientRect();
  const b = node.closest('.option').getBoundingClientRect();
  return a.width && (a.right > b.right || a.bottom > b.bottom || a.left < b.left);
}).map(node => node.outerHTML)"""
"""What sticks out of its option."""


@pytest.mark.parametrize("size", ["normal", "largest"])
@pytest.mark.parametrize("view", ["won", "ranks"])
def test_verdicts_stay_inside_their_options(stage: Open, page: Page, view: str, size: str) -> None:
    shown = stage(view, text_size=size)
    for width in (1280, 375):
        page.set_viewport_size({"width": width, "height": 800})
        expect(shown.root.locator(".option .verdict:visible")).to_have_count(2)
        assert shown.root.evaluate(CLIPPED) == [], width


def test_four_short_options_lie_two_by_two(stage: Open, page: Page) -> None:
    shown = stage("won")
    for width in (1280, 375):
        page.set_viewport_size({"width": width, "height": 800})
        tops = shown.root.evaluate(
            "root => [...root.querySelectorAll('.option')].map(n => n.getBoundingClientRect().top)"
        )
        assert [tops.count(top) for top in sorted(set(tops))] == [2, 2]


def test_quiet_buttons_stand_on_the_line_of_the_progress(stage: Open) -> None:
    shown = stage("won", width=375)
    tops = {
        name: box["y"] + box["height"] / 2
        for name in ("next", "again", "back", "skip")
        if (box := shown.thing("action", name).bounding_box())
    }
    count = shown.root.locator(".count").bounding_box()
    assert count is not None
    assert tops["next"] == tops["again"]
    assert tops["back"] == tops["skip"]
    assert abs(tops["skip"] - count["y"] - count["height"] / 2) < 4
    # Where a card is to be played nothing is left below.
    shown = stage("winning", width=375)
    expect(shown.root.locator(".actions")).to_be_hidden()
    expect(shown.thing("action", "skip")).to_be_visible()


def test_quiet_buttons_without_progress_end_the_row_at_the_edge_of_the_text(stage: Open) -> None:
    shown = stage("ranks", width=375)
    row = shown.root.locator(".actions [data-kind='action']")
    names = row.evaluate_all("nodes => nodes.map(node => node.dataset.id)")
    assert names == ["next", "again", "back", "skip"]
    edges = [shown.root.locator(".intro").bounding_box(), row.last.bounding_box()]
    assert edges[0] is not None
    assert edges[1] is not None
    inset = row.last.evaluate(
        "n => parseFloat(getComputedStyle(n).paddingLeft)"
        " + parseFloat(getComputedStyle(n).borderLeftWidth)"
    )
    assert abs(edges[1]["x"] + inset - edges[0]["x"]) < 5
