"""The rival of the load: a bare page that draws a stage of ours, and asks, marks and keeps nothing.

It has Streamlit set up as ours is, and one process.
"""

import asyncio
import shutil
import tempfile
from pathlib import Path

from tests.bench.bare import bare
from tests.bench.load_page import Page
from tests.bench.processes import cpu
from tutor.content.library import home

BARE = """import json
import streamlit as st
from tutor.content.library import Library
from tutor.i18n import words
from tutor.learning.run import begin
from tutor.learning.stage_view import Settings, lesson_view
from tutor.ui.widgets.stage import stage

if "view" not in st.session_state:
    lesson = Library().files()["follow-suit"].lesson
    view = lesson_view(lesson, begin(lesson, "bare"), words("en"), settings=Settings())
    st.session_state.view = json.loads(view)

def pressed():
    st.session_state.view["rev"] += 1

@st.fragment
def draw():
    stage(json.dumps(st.session_state.view).encode(), key="bare", on_act=pressed)

draw()
"""


async def presses(port: int, pid: int, count: int, seconds: float, every: float) -> float:
    """Have so many pages pressed so often, each in its turn; gives milliseconds of processor."""
    pages = [await Page.open(port, f"bare {number}") for number in range(count)]
    for page in pages:
        await page.go()
    before, clock = cpu(pid), asyncio.get_running_loop()
    until = clock.time() + seconds

    async def work(page: Page, at: float) -> int:
        done = 0
        while at < until:
            await asyncio.sleep(at - clock.time())
            await page.press("next")
            done, at = done + 1, max(at + every, clock.time())
        return done

    starts = (clock.time() + every * number / count for number in range(count))
    done = sum(await asyncio.gather(*map(work, pages, starts)))
    used = cpu(pid) - before
    await asyncio.gather(*(page.close() for page in pages))
    return 1000 * used / done


def bare_presses(count: int, *, seconds: float, every: float) -> float:
    """Press a bare page as often as so many pupils do; gives milliseconds of processor a press."""
    with tempfile.TemporaryDirectory() as name:
        # Settings beside the page are its own.
        folder = Path(name)
        (folder / ".streamlit").mkdir()
        shutil.copy(home() / ".streamlit" / "config.toml", folder / ".streamlit")
        with bare(folder, BARE, {}) as (port, pid):
            return asyncio.run(presses(port, pid, count, seconds, every))
