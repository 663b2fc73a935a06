"""A record pasted, refused where it is wrong, mended, and looked at step by step."""

import pytest
from playwright.sync_api import expect

from tutor.i18n import words

from .conftest import Visit
from .learner import Hands, Mouse, Touch

pytestmark = pytest.mark.browser

TEXT = "rules whist\n\ndealer W\ntrump S\nN: 2H\nE: AH\nS: 5H\nW: 2S\n\nN: play 2H\nE: play {}\n"
WAYS = [
    pytest.param(Mouse, 1280, "light", "en", id="mouse, English", marks=pytest.mark.slow),
    pytest.param(Touch, 375, "dark", "nl", id="phone, Dutch"),
]


@pytest.mark.parametrize(("hands", "width", "theme", "language"), WAYS)
def test_a_record_is_pasted_mended_and_looked_at(
    visit: Visit, hands: type[Hands], width: int, theme: str, language: str
) -> None:
    said = words(language)
    learner = visit("?screen=records", hands=hands, width=width, theme=theme, language=language)
    page = learner.page
    box = page.get_by_label(said.say("ui.records.text"))
    box.fill(TEXT.format("KS"))
    learner.hands.press(".st-key-open-it button")
    expect(page.get_by_text("11:1")).to_be_visible()
    expect(box).to_have_value(TEXT.format("KS"))
    assert learner.wider() <= 0
    assert learner.violations() == []
    file = page.get_by_label(said.say("ui.records.file"))
    file.set_input_files(
        {"name": "game.txt", "mimeType": "text/plain", "buffer": TEXT.format("AH").encode()}
    )
    learner.page.locator(".stage:not([hidden])[data-rev]").wait_for()
    assert learner.see().title == said.say("ui.records.round", n=1)
    seen = learner.act("next")
    assert [card for _, card in seen.trick] == ["2H"]
    learner.act("next")
    assert learner.reload().rev == 2
    assert learner.see().usual == "other"
    assert learner.act("back").rev == 1
    assert learner.wider() <= 0
    assert learner.violations() == []
