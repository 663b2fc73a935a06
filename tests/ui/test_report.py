"""Reporting a question on the page of a lesson."""

from __future__ import annotations

import pytest

from tests.learning.contract import check
from tests.ui.conftest import Open, run, stage
from tests.ui.test_screens import Hand, ann, press
from tutor.i18n import words
from tutor.learning.desk import Desk
from tutor.store.reports import all_reports, find_report

__all__ = ["press"]


@pytest.mark.parametrize("language", ["en", "nl"])
def test_a_question_is_reported_and_its_code_is_told(
    open_page: Open, desk: Desk, press: Hand, language: str
) -> None:
    app = open_page(language, lesson="four-cards", step="first-winner")
    press(app, ("answer", "east"))
    assert not app.text_area
    view = press(app, ("report", None))
    check(view)
    (code,) = all_reports(desk.db)
    assert code.startswith("four-cards/first-winner/")
    said = words(language).say("ui.report.done", item=code)
    assert view["announce"][0] == said
    assert said in view["panel"]["text"]
    assert view["panel"]["feedback"] is not None
    ((kept,),) = all_reports(desk.db).values()
    assert (kept.language, kept.answer, kept.note) == (language, ["east"], "")


def test_a_note_is_added_to_the_report(open_page: Open, desk: Desk, press: Hand) -> None:
    app = open_page(lesson="four-cards", step="first-winner")
    press(app, ("answer", "east"), ("report", None))
    (code,) = all_reports(desk.db)
    said = words("en").say
    assert f"**{said('ui.report.about', item=code)}**" in [part.value for part in app.markdown]
    assert app.text_area[0].label == said("ui.report.note")
    app.text_area[0].set_value("Both played the ace.")
    (send,) = [one for one in app.button if one.label == said("ui.report.send")]
    run(send.click())
    assert [part.value for part in app.success] == [said("ui.report.kept")]
    kept = find_report(desk.db, ann(desk).id, code)
    assert kept is not None
    assert kept.note == "Both played the ace."


def test_the_next_question_has_no_form(open_page: Open, press: Hand) -> None:
    app = open_page(lesson="four-cards", step="first-winner")
    press(app, ("answer", "east"), ("report", None))
    assert app.text_area
    press(app, ("next", None))
    assert not app.text_area


def test_before_an_answer_there_is_nothing_to_report(
    open_page: Open, desk: Desk, press: Hand
) -> None:
    app = open_page(lesson="four-cards", step="first-winner")
    view = press(app, ("report", None))
    assert view["announce"][0] == words("en").say("ui.lesson.moved-on")
    assert all_reports(desk.db) == {}
    assert "report" not in {action["id"] for action in stage(app)["panel"]["actions"]}
