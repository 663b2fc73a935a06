"""A teacher looks on while a pupil answers."""

import re
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from tutor.engine.ruleset import RuleSet
from tutor.i18n import words
from tutor.learning.classes.question_set import QuestionSet
from tutor.learning.classes.school import add_names, new_class
from tutor.learning.classes.tasks import SET
from tutor.store.assignments import create_assignment
from tutor.store.database import open_database
from tutor.store.memberships import members
from tutor.store.people import create_person
from tutor.store.pupils import join
from tutor.store.teachers import create_teacher, sign_in

from .conftest import Visit
from .servers import Server

pytestmark = pytest.mark.browser

say = words("en").say
WINNERS = QuestionSet(kinds=("trick-winner",), level=1, items=9, rules=RuleSet())


def a_class(where: Path) -> str:
    """Make a class of two, with something to do; gives what was assigned."""
    now = datetime.now(UTC)
    with closing(open_database(where)) as db:
        teacher = create_teacher(db, "Juf Anna", "no hash", now)
        sign_in(db, teacher.id, "anna's token", now)
        here = new_class(
            db, teacher.id, name="4B", rules="whist", zone="UTC", at=now, rng=Random(7)
        )
        add_names(db, teacher.id, here.id, "Ann\nBob", at=now, rng=Random(8))
        card = members(db, teacher.id, here.id)[0]
        ann = create_person(db, "ann's token", now, "en")
        join(
            db,
            card.id,
            person_id=ann.id,
            token="another",
            language="en",
            proved=False,
            at=now,
        )
        return create_assignment(
            db,
            teacher.id,
            here.id,
            kind=SET,
            item=str(WINNERS),
            opens_at=now - timedelta(hours=2),
            due_at=now - timedelta(hours=1),
            hints=True,
            tries=None,
            at=now,
        ).id


def test_answers_come_in_while_the_page_is_open(visit: Visit, server: Server, folder: Path) -> None:
    task = a_class(folder / "whist.sqlite")
    teacher, pupil = visit(), visit(width=375)
    for one, cookie in ((teacher, "whist_teacher"), (pupil, "whist_tutor")):
        value = "anna's token" if one is teacher else "ann's token"
        one.page.context.add_cookies([{"name": cookie, "value": value, "url": server.address}])
    teacher.go(f"?screen=results&task={task}")
    page = teacher.page
    grid = page.locator(".results table")
    expect(grid.locator("tbody tr")).to_have_count(2)
    expect(page.locator(".cell")).to_have_count(0)

    pupil.go(f"?assignment={task}")
    pupil.stage.wait_for()
    pupil.answer(pupil.see().options[:1])
    # Nobody touches the teacher's page.
    cell = page.locator(".cell")
    expect(cell).to_have_count(1)
    expect(cell).to_contain_text(say("ui.results.late"))
    expect(cell).to_have_accessible_name(re.compile(f"^Ann, 1, {say('ui.kind.trick-winner')}: "))

    cell.focus()
    page.keyboard.press("Enter")
    shown = page.locator(".st-key-opened-answer")
    expect(shown).to_contain_text("Ann")
    expect(shown.locator(".feedback")).to_be_visible()
    expect(page.locator(".cell[aria-pressed=true]")).to_be_focused()
    expect(shown.locator(".feedback")).to_be_in_viewport()

    pupil.act("next")
    pupil.answer(pupil.see().options[:1])
    expect(cell).to_have_count(2)
    # It was drawn anew, and what had the focus has it still: the arrow goes on from there.
    expect(cell.first).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(cell.nth(1)).to_be_focused()
    assert teacher.violations() == []
    page.set_viewport_size({"width": 375, "height": 800})
    assert teacher.wider() <= 0, "the grid scrolls, the page does not"

    with page.expect_download() as saved:
        page.locator(".st-key-results-part").get_by_text(say("ui.results.part.files")).click()
        page.locator("a.save-csv").click()
    lines = Path(saved.value.path()).read_text("utf-8-sig").splitlines()
    assert len(lines) == 3
    assert lines[1].startswith("4B,9 questions,Ann,1,q,1,trick-winner,1,")
