"""`whist-tutor preview FILE`: the page follows, says what is wrong, and recovers."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .conftest import Visit
from .servers import Launcher, Server

pytestmark = pytest.mark.browser

LESSON = Path(__file__).parents[2] / "lessons" / "10-four-cards.yaml"
GOOD = LESSON.read_text("utf-8").replace("id: four-cards", "id: my-own", 1)


@pytest.fixture(scope="module")
def lesson(folder: Path) -> Path:
    """An author's own lesson."""
    path = folder / "mine" / "my-own.yaml"
    path.parent.mkdir()
    path.write_text(GOOD, "utf-8")
    return path


@pytest.fixture(scope="module")
def server(launcher: Launcher, folder: Path, lesson: Path) -> Iterator[Server]:
    """A server that previews it."""
    one = Server(launcher, folder, "preview", str(lesson), "--no-browser")
    one.start()
    yield one
    one.kill(signal.SIGTERM)


def test_the_page_follows_its_file(visit: Visit, lesson: Path) -> None:
    learner = visit("?lesson=my-own")
    title = learner.stage.locator("h2")
    before = learner.play("7H")
    assert before.title == "Four cards"

    lesson.write_text(GOOD.replace("en: Four cards", "en: Four other cards"), "utf-8")
    expect(title).to_have_text("Four other cards")
    assert learner.see().progress == before.progress, "the learner is at the same step"

    lesson.write_text(GOOD.replace("kind: trick-winner", "kind: trick-winer", 1), "utf-8")
    problem = learner.page.get_by_text("ask.unknown-kind")
    expect(problem).to_be_visible()
    said = learner.page.locator(".stMain").inner_text()
    line = 1 + GOOD[: GOOD.index("trick-winner")].count("\n")
    assert f"my-own.yaml:{line}:" in said
    assert "trick-winer" in said

    lesson.write_text(GOOD, "utf-8")
    expect(title).to_have_text("Four cards")
    expect(problem).to_have_count(0)
    assert learner.see().progress == before.progress
