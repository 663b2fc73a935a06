"""A lesson of a teacher: refused where it is wrong, mended, seen as a pupil, by nobody else."""

from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.learning.classes.test_content import LESSON
from tutor.i18n import words
from tutor.learning.classes.passwords import hash_password
from tutor.store.classes import create_class
from tutor.store.database import open_database
from tutor.store.teachers import create_teacher, sign_in
from tutor.ui.house import now
from tutor.ui.teaching import TEACHER_COOKIE

from .conftest import Visit
from .learner import Hands, Mouse, Touch
from .servers import Server

pytestmark = pytest.mark.browser

CODES = {"en": "CDFGHJ", "nl": "KMNPRT"}
WAYS = [
    pytest.param(Mouse, 1280, "light", "en", id="mouse, English", marks=pytest.mark.slow),
    pytest.param(Touch, 375, "dark", "nl", id="phone, Dutch"),
]


def a_teacher(folder: Path, language: str) -> str:
    """Make a teacher with a class; gives the token of the browser that is signed in."""
    token = f"the token of a teacher in {language}"
    with closing(open_database(folder / "whist.sqlite")) as db:
        one = create_teacher(db, f"Anna {language}", hash_password("four of one suit"), now())
        facts = {"name": "4B", "code": CODES[language], "rules": "whist", "zone": "UTC"}
        create_class(db, one.id, at=now(), **facts)
        sign_in(db, one.id, token, now())
    return token


@pytest.mark.parametrize(("hands", "width", "theme", "language"), WAYS)
def test_a_lesson_is_given_mended_and_seen(
    visit: Visit,
    server: Server,
    folder: Path,
    hands: type[Hands],
    width: int,
    theme: str,
    language: str,
) -> None:
    say = words(language).say
    learner = visit(hands=hands, width=width, theme=theme, language=language)
    page = learner.page
    token = a_teacher(folder, language)
    page.context.add_cookies([{"name": TEACHER_COOKIE, "value": token, "url": server.address}])
    learner.go("?screen=own-content")
    box = page.get_by_label(say("ui.own.paste"))
    box.fill(LESSON.replace("2H TH", "2H 9C"))
    learner.hands.press(".st-key-check-file button")
    expect(page.locator(".problems li")).to_contain_text("10:24 script.illegal east may not play")
    assert learner.wider() <= 0
    assert learner.violations() == []
    file = page.get_by_label(say("ui.own.choose"))
    file.set_input_files(
        {"name": "mine.yaml", "mimeType": "application/yaml", "buffer": LESSON.encode()}
    )
    expect(page.get_by_text(say("ui.own.new", item="mine"))).to_be_visible()
    expect(box).to_have_value(LESSON)
    title = "Mine *b* $x$" if language == "en" else "Van mij"
    learner.hands.press("[class*='st-key-mine-'] button")
    expect(page.locator("[class*='st-key-mine-']").get_by_text(title)).to_be_visible()
    expect(page.get_by_text(say("ui.own.withdraw_text"))).to_be_visible()
    assert learner.wider() <= 0
    assert learner.violations() == []
    with page.context.expect_page() as opened:
        page.get_by_role("link", name=say("ui.task.preview")).first.click()
    shown = opened.value
    shown.locator(".stage:not([hidden])[data-rev]").wait_for()
    address = shown.url
    shown.close()
    # Whoever has only the address of it finds no lesson there.
    other = visit(address.partition("/")[2].partition("/")[2].partition("/")[2], language=language)
    expect(other.page.get_by_role("alert")).to_have_text(say("ui.lesson.unknown_lesson"))
