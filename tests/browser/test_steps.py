"""What if, branches and worked examples: wide by mouse, on a phone by touch.

By keys alone: ``pytest -m slow tests/browser/test_steps.py``.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tutor.engine.cards import Suit
from tutor.i18n import words

from .conftest import Visit
from .learner import Hands, Keys, Learner, Mouse, Touch
from .servers import Launcher, Server

pytestmark = pytest.mark.browser

LESSON = Path(__file__).parents[1] / "content" / "lessons" / "every-step.yaml"


@pytest.fixture(scope="module")
def server(launcher: Launcher, folder: Path) -> Iterator[Server]:
    """A server with that lesson."""
    one = Server(launcher, folder, "preview", str(LESSON), "--no-browser")
    one.start()
    yield one
    one.kill()


def well(learner: Learner) -> None:
    """Nothing is out of reach or out of sight."""
    assert learner.wider() <= 0
    assert learner.violations() == []


@pytest.mark.parametrize(
    ("hands", "width", "language"),
    [
        pytest.param(Mouse, 1280, "en", marks=pytest.mark.slow),
        (Touch, 375, "nl"),
        pytest.param(Keys, 375, "en", marks=pytest.mark.slow),
    ],
)
def test_the_steps_that_imagine_branch_and_work_out(
    visit: Visit, hands: type[Hands], width: int, language: str
) -> None:
    said = words(language)
    learner = visit("?lesson=every-step", hands=hands, width=width, language=language)
    imagined = learner.stage.locator(".imagined")
    expect(imagined).to_be_hidden()
    # The king is the highest card, and no trump: that has steps of its own.
    wrong = learner.answer(["north"])
    assert wrong.tone == "wrong"
    high = learner.act("next")
    assert re.search(r"\b2\D+10\b", high.progress)
    again = learner.act("next")
    learner.answer(again.right_answer())

    asked = learner.act("next")
    expect(imagined).to_have_text(said.say("teaching.what-if.imagined"))
    assert asked.trump == "D"
    assert said.suit(Suit.DIAMONDS) in asked.prompt.lower()
    well(learner)
    told = learner.answer(asked.right_answer())
    assert told.tone == "right"
    assert said.say("teaching.what-if.really", seat=None).split(",")[0] in told.told
    learner.reload()
    expect(imagined).to_be_visible()

    learner.go("?lesson=every-step&step=example")
    expect(imagined).to_be_hidden()
    now = learner.see()
    while not now.prompt:
        now = learner.act("next")
    assert now.asks == "option"
    assert "AH" in now.hand
    chosen = learner.stage.locator(".cards .card[data-card='AH'][data-state='chosen']")
    expect(chosen).to_have_count(1)
    well(learner)
    now = learner.answer(["cash-winner"])
    assert now.tone == "right"
    now = learner.act("next")
    while now.asks != "card":
        now = learner.answer(["top-of-sequence"]) if now.asks else learner.act("next")
    well(learner)
    now = learner.answer(["6H"])
    assert now.tone == "right", "the six is worth as much as the four"
    now = learner.act("next")
    assert "4H" not in now.hand
    assert "6H" in now.hand, "the script goes on with its own card"
