"""From click to changed page in Chromium: a lesson step beside a bare one-button Streamlit page.

Run by hand: ``python -m tests.bench.click [CLICKS]``. Both servers run at the same time and are
clicked in turn, so that a busy machine is busy for both. A click counts from the mouse button going
up, in the browser, to the first frame painted with the change.
"""

import shutil
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Page, sync_playwright

from tests.bench.bare import bare
from tests.browser.conftest import FLAGS
from tests.browser.servers import Launcher, Server

CLICKS = 60
WARM_UP = 5
BARE = """import streamlit as st
st.session_state.count = st.session_state.get("count", 0) + st.button("Next")
st.text(f"count {st.session_state.count}")
"""
# Milliseconds from a click on `node` to the frame painted after what is watched has changed: the
# revision of the stage around the button, or the text of the bare page.
TIMED = """(node, selector) => new Promise((done, fail) => {
  const watched = node.closest('.stage') ?? document.querySelector(selector);
  const key = () => watched.dataset.rev ?? watched.textContent;
  const before = key();
  let from = 0;
  const watch = new MutationObserver(() => {
    if (key() === before) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - from)));
  });
  const all = { attributes: true, characterData: true, childList: true, subtree: true };
  watch.observe(watched, all);
  setTimeout(() => fail(new Error('the page does not change')), 10000);
  from = performance.now();
  node.click();
})"""


OPTIONS = {
    "server.address": "127.0.0.1",
    "server.headless": "true",
    "server.fileWatcherType": "none",
    "browser.gatherUsageStats": "false",
}


def click_lesson(page: Page) -> float:
    """Go a step on or back in a lesson; gives milliseconds."""
    stage = page.locator(".stage:not([data-busy])")
    # To and fro between two steps: each is one move, kept in the store before it is drawn.
    name = "forward" if stage.locator("[data-id='forward']").count() else "back"
    button = stage.locator(f"[data-kind='action'][data-id='{name}']")
    found: float = button.evaluate(TIMED)
    return found


def click_bare(page: Page) -> float:
    """Press the one button; gives milliseconds."""
    page.locator(".stApp[data-test-script-state='notRunning']").wait_for()
    button = page.get_by_role("button", name="Next")
    found: float = button.evaluate(TIMED, "[data-testid=stText]")
    return found


def told(name: str, times: list[float]) -> str:
    """One line of the result."""
    high = quantiles(times, n=20)[-1]
    return f"{name}: median {median(times):.1f} ms, 95th percentile {high:.1f} ms"


def main(clicks: int) -> None:
    """Measure, and print medians and their ratio."""
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        launcher = Launcher()
        stack.callback(launcher.end)
        ours = Server(launcher, folder, "run", "--db", str(folder / "bench.sqlite"))
        ours.start()
        port, _ = stack.enter_context(bare(folder, BARE, OPTIONS))
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS.split())
        stack.callback(browser.close)
        lesson, one_button = browser.new_page(), browser.new_page()
        lesson.goto(f"{ours.address}/?lesson=four-cards&step=first-winner")
        option = lesson.locator(".stage [data-kind='option']").first
        option.click()
        lesson.locator(".stage [data-kind='check']").click()
        lesson.locator(".stage [data-id='next']").click()
        lesson.locator(".stage [data-id='back']").wait_for()
        one_button.goto(f"http://127.0.0.1:{port}")
        one_button.get_by_role("button", name="Next").wait_for()
        here, there = [], []
        for _ in range(WARM_UP + clicks):
            lesson.bring_to_front()
            here.append(click_lesson(lesson))
            one_button.bring_to_front()
            there.append(click_bare(one_button))
    here, there = here[WARM_UP:], there[WARM_UP:]
    print(told("a lesson step", here))
    print(told("a bare one-button page", there))
    print(f"ratio of medians: {median(here) / median(there):.2f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else CLICKS)
