"""The screens of records and of reviews, by themselves, in both languages."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from tests.ui.conftest import TOKEN, Open, run, stage, texts
from tests.ui.test_classes import html
from tutor.cli import main
from tutor.engine.judge import legal_actions
from tutor.i18n import words
from tutor.learning.deeds import deed_text
from tutor.learning.desk import Desk
from tutor.learning.game_state import Pause
from tutor.store.people import person_by_token
from tutor.ui import house
from tutor.ui.screens.review import review_address

IN_BOTH = pytest.mark.parametrize("language", ["en", "nl"])


@IN_BOTH
def test_a_record_is_pasted_and_looked_at(open_page: Open, language: str) -> None:
    app = open_page(language, screen="records")
    said = words(language)
    assert app.title[0].value == said.say("ui.records.title")
    assert stage(app) is None
    run(app.button(key="open-it").click())
    assert app.info[0].value == said.say("ui.records.empty")
    run(app.button(key="open-example").click())
    run(app.button(key="open-it").click())
    view = stage(app)
    assert view["panel"]["title"] == said.say("ui.records.round", n=1)
    assert view["lang"] == language
    name = "".join(app.query_params["record"])
    again = open_page(language, screen="records", record=name, at="3")
    assert stage(again)["rev"] == 3


@IN_BOTH
@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("hello", "1:1"),
        ("rules whist\n\ndealer W\ntrump S\nN: 2H\nE: AX\nS: 5H\nW: 2S\n", "6:4"),
        (
            "rules whist\n\ndealer W\ntrump S\nN: 2H\nE: AH\nS: 5H\nW: 2S\n\nN: play AH",
            "10:1",
        ),
    ],
)
def test_what_cannot_be_read_says_where_and_loses_nothing(
    open_page: Open, language: str, text: str, place: str
) -> None:
    app = open_page(language, screen="records")
    app.text_area(key="record text").set_value(text)
    run(app.button(key="open-it").click())
    assert app.error[0].value.startswith(f"**{place}**")
    assert app.text_area(key="record text").value == text
    assert stage(app) is None


@IN_BOTH
@pytest.mark.parametrize("screen", ["records", "review"])
def test_an_unknown_address_says_what_to_do(open_page: Open, language: str, screen: str) -> None:
    app = open_page(language, screen=screen, record="nothing", run="nothing")
    assert app.error[0].value == words(language).say(f"ui.{screen}.unknown")


@IN_BOTH
def test_a_deal_that_is_over_is_looked_back_at(open_page: Open, desk: Desk, language: str) -> None:
    open_page(language, scenario="first-tricks")
    person = person_by_token(desk.db, TOKEN)
    assert person is not None
    games = house.game_desk()
    game = games.open_scenario(person.id, "first-tricks")
    address = review_address(game.run.id)
    app = open_page(language, **address)
    assert app.error[0].value == words(language).say("ui.review.unknown"), "it goes on"
    while not game.state.over:
        turn = game.state.pause is Pause.TURN
        text = deed_text(legal_actions(game.state.table)[-1]) if turn else "next"
        game = games.move(person.id, game.run.id, game.state.rev, text)
    app = open_page(language, **address)
    said = words(language)
    assert stage(app)["panel"]["title"] == said.say("ui.review.title", n=1)
    assert said.say("ui.review.keep") in texts(app)
    assert "".join(app.query_params["deal"]) == "1"
    for form in ("scenario", "record"):
        assert f">{said.say(f'ui.review.save.{form}')}</a>" in html(app)
    app = open_page(language, **address, at="99")
    items = stage(app)["panel"]["progress"]
    assert items is None or items["now"] == items["of"]


def test_what_a_ptn_file_leaves_open_is_told(open_page: Open) -> None:
    dealt = CliRunner().invoke(main, ["deal", "--rules", "bid-whist", "--seed", "1", "--to", "ptn"])
    lines = [line for line in dealt.stdout.splitlines() if not line.startswith("[Rules")]
    app = open_page(screen="records")
    app.text_area(key="record text").set_value("\n".join(lines))
    run(app.button(key="open-it").click())
    assert stage(app)["table"]["kitty"]["count"] == 6
    assert "three passes" in app.caption[0].value
