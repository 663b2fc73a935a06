"""The screens of practice and progress, by themselves, in both languages."""

from __future__ import annotations

import pytest
from sqlalchemy import update

from tests.learning.helpers import wrong_answer
from tests.learning.practice.runs import right
from tests.ui.conftest import TOKEN, Open, run, stage, texts
from tutor.i18n import words
from tutor.learning.desk import Desk
from tutor.store.people import Person, person_by_token
from tutor.store.practice_schema import review
from tutor.ui import house

IN_BOTH = pytest.mark.parametrize("language", ["en", "nl"])


def somebody(desk: Desk) -> Person:
    found = person_by_token(desk.db, TOKEN)
    assert found is not None
    return found


@IN_BOTH
def test_bidding_is_one_tap_from_home(open_page: Open, language: str) -> None:
    app = open_page(language)
    run(app.button(key="practise-bidding").click())
    view = stage(app)
    assert view["panel"]["title"] == words(language).say("ui.practice.title.bidding")
    assert view["panel"]["question"]
    again = open_page(language, practice="bidding")
    assert stage(again)["panel"]["question"] == view["panel"]["question"]


@IN_BOTH
def test_what_can_be_practised_is_told_and_what_is_chosen_is_kept(
    open_page: Open, desk: Desk, language: str
) -> None:
    app = open_page(language, practice="choose")
    said = words(language)
    assert app.title[0].value == said.say("ui.practice.choose")
    assert said.say("ui.practice.about.mixed", n=0) in texts(app)
    run(app.radio(key="home-rules").set_value("bid-whist-kitty-4"))
    settings = somebody(desk).settings
    assert settings["home_rules"] == "bid-whist-kitty-4"
    assert said.say("ui.home.table.bid-whist-kitty-4") in texts(app)


@IN_BOTH
def test_home_says_what_is_due_and_that_practice_was_a_beginning(
    open_page: Open, desk: Desk, language: str
) -> None:
    app, said = open_page(language), words(language)
    assert said.say("ui.home.nothing_yet") in texts(app)
    assert app.button(key="practise-placement").label
    practice, who = house.practice_desk(), somebody(desk).id
    session = practice.open(who, "mixed")
    wrong = wrong_answer(session.state.here.question)
    practice.move(who, session.run.id, session.state.rev, wrong)
    due = practice.known(who).reviews
    with desk.db.writing() as connection:
        connection.execute(update(review).values(due=due[0].last_at))
    app = open_page(language)
    assert app.button(key="practise-choose").label == said.say("ui.practice.home_more", n=len(due))
    assert said.say("ui.home.nothing_yet") not in texts(app)
    assert "practise-placement" not in [one.key for one in app.button]


@IN_BOTH
def test_progress_says_what_to_do_on_the_first_day(open_page: Open, language: str) -> None:
    app = open_page(language, screen="progress")
    said = words(language)
    assert app.info[0].value == said.say("ui.progress.nothing_yet")
    run(app.button(key="practise-mixed").click())
    assert stage(app)["panel"]["question"]


@IN_BOTH
def test_progress_tells_what_was_answered(open_page: Open, desk: Desk, language: str) -> None:
    open_page(language)
    practice, who = house.practice_desk(), somebody(desk).id
    session = practice.open(who, "quick")
    while not session.state.finished:
        text = right(session.state.here.question)
        session = practice.move(who, session.run.id, session.state.rev, text)
    app = open_page(language, screen="progress")
    said = words(language)
    shown = texts(app)
    assert said.say("ui.progress.percent", n=100) in shown
    headers = [header.value for header in app.header]
    for key in ("map", "due", "weeks", "ladder"):
        assert said.say(f"ui.progress.{key}") in headers
    assert said.say("ui.practice.history") in headers


@IN_BOTH
def test_a_goal_is_kept_and_a_week_taken_off(open_page: Open, desk: Desk, language: str) -> None:
    app = open_page(language, screen="progress")
    run(app.radio(key="goal").set_value(20))
    assert somebody(desk).settings["goal"] == 20
    run(app.button(key="week-off").click())
    said = words(language)
    assert said.say("ui.progress.goal_free", now=0, of=20) in texts(app)
    run(app.button(key="week-off").click())
    assert said.say("ui.progress.goal_going", now=0, of=20) in texts(app)
    run(app.radio(key="goal").set_value(0))
    assert "goal" not in somebody(desk).settings


@IN_BOTH
def test_a_practice_that_is_not_there_is_told(open_page: Open, language: str) -> None:
    app = open_page(language, practice="poker")
    assert app.error[0].value == words(language).say("ui.practice.unknown")
    app = open_page(language, practice="skill:trump-wins")
    assert stage(app)["panel"]["title"] == words(language).say("skill.trump-wins")
