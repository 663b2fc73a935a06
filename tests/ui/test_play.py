"""The screen of games, by itself, in both languages."""

from __future__ import annotations

import json
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from tests.ui.conftest import TOKEN, Open, nodes, primary, run, texts
from tutor.engine.judge import legal_actions
from tutor.engine.ruleset import PRESETS
from tutor.i18n import words
from tutor.learning.at_hand import at_hand
from tutor.learning.deeds import deed_text
from tutor.learning.desk import Desk
from tutor.learning.game_desk import Game
from tutor.learning.game_state import Pause
from tutor.store.people import person_by_token
from tutor.ui import house
from tutor.ui.screens import play as play_screen
from tutor.ui.widgets import stage as stage_widget
from tutor.ui.widgets.stage import Act


def stage(app: AppTest) -> Any:
    """Give the view that the stage of a page was sent, or None where there is no stage."""
    protos = [node.proto for node in nodes(app._tree) if node.type == "bidi_component"]
    sent = [proto.bytes for proto in protos if proto.WhichOneof("data") == "bytes"]
    views = [json.loads(one) for one in sent if one.startswith(b'{"rev"')]
    assert len(views) < 2
    return views[0] if views else None


IN_BOTH = pytest.mark.parametrize("language", ["en", "nl"])


def game_of(desk: Desk, rules: str = "whist") -> Game:
    """Give the game of the person behind the browser's cookie."""
    person = person_by_token(desk.db, TOKEN)
    assert person is not None
    return house.game_desk().open_table(person.id, rules)


def move(game: Game) -> Game:
    """Play on, without a page."""
    onward = game.state.pause is not Pause.TURN
    text = "next" if onward else deed_text(legal_actions(game.state.table)[0])
    desk = house.game_desk()
    return desk.move(game.run.person_id, game.run.id, game.state.rev, text)


@IN_BOTH
@pytest.mark.parametrize("rules", PRESETS)
def test_a_table_is_opened_by_its_address(open_page: Open, language: str, rules: str) -> None:
    view = stage(open_page(language, play=rules))
    said = words(language)
    assert view["lang"] == language
    plays = PRESETS[rules]
    assert view["panel"]["title"] == said.say(f"ui.play.title.{plays.game.value}")
    assert len(view["table"]["hand"]["cards"]) == plays.hand_size
    assert (view["table"]["turned"] is None) is (plays.rotates or plays.bids)
    ladder = view["panel"].get("ladder")
    assert (ladder is not None) is plays.bids
    asked = view["table"]["hand"]["cards"]
    if ladder:
        asked = [call for row in ladder["rows"] for call in row["calls"]] + [ladder["pass"]]
        assert len(asked) == 22
        assert view["table"]["kitty"]["count"] == plays.kitty_size
        assert view["table"]["kitty"]["cards"] is None
    assert all(one["why"] for one in asked)


@IN_BOTH
@pytest.mark.parametrize("rules", ["", "bridge", "whist target=6", "<b>x</b>"])
def test_unknown_rules_say_what_to_do(open_page: Open, language: str, rules: str) -> None:
    app = open_page(language, play=rules)
    assert app.error[0].value == words(language).say("ui.play.unknown_rules")
    assert stage(app) is None
    assert len(primary(app)) == 1


@IN_BOTH
@pytest.mark.parametrize("name", ["nowhere", "", "../first", "<b>x</b>"])
def test_an_unknown_scenario_says_what_to_do(open_page: Open, language: str, name: str) -> None:
    app = open_page(language, scenario=name)
    assert app.error[0].value == words(language).say("ui.play.unknown_scenario")
    assert stage(app) is None
    assert len(primary(app)) == 1


@IN_BOTH
def test_every_scenario_is_opened_by_its_address(
    open_page: Open, desk: Desk, language: str
) -> None:
    files = desk.library.scenarios()
    assert files
    for file in files:
        view = stage(open_page(language, scenario=file.scenario.id))
        assert view["panel"]["title"] == file.scenario.title.in_(language)
        # The learner is to do something: play a card, swap some, call on the ladder or name.
        mode = view["table"]["hand"]["mode"]
        assert mode in ("play", "exchange") or {"ladder", "naming"} & {*view["panel"]}


@IN_BOTH
@pytest.mark.parametrize("rules", ["whist", "bid-whist"])
def test_home_leads_to_the_table_and_on_with_the_game(
    open_page: Open, desk: Desk, language: str, rules: str
) -> None:
    app, said = open_page(language), words(language)
    key = f"sit-down-{rules}"
    assert app.button(key).label == said.say(f"ui.home.play_start.{rules}")
    run(app.button(key).click())
    assert dict(app.query_params) == {"play": rules}
    begun = stage(app)
    again = open_page(language)
    assert again.button(key).label == said.say(f"ui.home.play_go_on.{rules}")
    run(again.button(key).click())
    assert stage(again)["table"] == begun["table"]


@IN_BOTH
def test_home_leads_to_a_table_of_every_preset(open_page: Open, desk: Desk, language: str) -> None:
    said, home = words(language), open_page(language)
    for name in PRESETS:
        assert home.button(f"open-play-{name}").label == said.say(f"ui.home.table.{name}")
        assert said.say(f"ui.home.table_text.{name}") in texts(home)
    run(home.button("open-play-bid-whist-kitty-4").click())
    assert dict(home.query_params) == {"play": "bid-whist-kitty-4"}
    assert stage(home)["panel"]["ladder"]


@IN_BOTH
def test_the_order_of_cards_and_bids_is_at_hand(open_page: Open, language: str) -> None:
    said = words(language)
    for rules in ("whist", "bid-whist", "bid-whist-once-around-3"):
        written = texts(open_page(language, play=rules))
        for name, order in at_hand(PRESETS[rules], said):
            assert f"{name}: **{order}**" in written


def test_a_round_of_bid_whist_is_drawn_at_every_card(open_page: Open, desk: Desk) -> None:
    open_page(play="bid-whist")
    game = game_of(desk, "bid-whist")
    seen = set()
    while game.state.round == 1 and not game.state.over:
        game = move(game)
        view = stage(open_page(play="bid-whist"))
        assert view["rev"] == game.state.rev
        seen.add((game.state.pause, view["table"]["phase"]))
    assert {pause for pause, _ in seen} >= {Pause.TURN, Pause.TRICK, Pause.KITTY, Pause.AUCTION}


def test_home_leads_to_a_scenario(open_page: Open, desk: Desk) -> None:
    scenario = desk.library.scenarios()[0].scenario
    app = open_page()
    assert scenario.title.in_("en") in texts(app)
    run(app.button(f"open-{scenario.id}").click())
    assert dict(app.query_params) == {"scenario": scenario.id}
    assert stage(app)["panel"]["title"] == scenario.title.in_("en")


def test_a_reload_shows_the_same_card(open_page: Open, desk: Desk) -> None:
    open_page(play="whist")
    game = game_of(desk)
    for _ in range(30):
        game = move(game)
        view = stage(open_page(play="whist"))
        assert view["rev"] == game.state.rev
        assert (view["table"]["hand"]["mode"] == "play") is (game.state.pause is Pause.TURN)


def act_on(open_page: Open, monkeypatch: pytest.MonkeyPatch, act: Act, **address: str) -> AppTest:
    """Open a page to which a click comes as its return value, as after a restart."""
    clicks = [act]
    real = stage_widget.stage

    def clicked(*args: Any, **more: Any) -> Act | None:
        real(*args, **more)
        return clicks.pop() if clicks else None

    monkeypatch.setattr(play_screen, "stage", clicked)
    return open_page(**address)


def test_the_first_click_after_a_restart_is_played(
    open_page: Open, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_page(play="whist")
    game = game_of(desk)
    card = deed_text(legal_actions(game.state.table)[0]).removeprefix("play ")
    app = act_on(open_page, monkeypatch, Act(id="card", value=card, rev=1), play="whist")
    assert stage(app)["rev"] == 2
    assert game_of(desk).state.rev == 2


def test_a_click_of_an_old_page_says_that_the_table_has_moved_on(
    open_page: Open, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_page(play="whist")
    game = move(game_of(desk))
    app = act_on(open_page, monkeypatch, Act(id="next", value=None, rev=1), play="whist")
    view = stage(app)
    assert view["announce"][0] == words("en").say("ui.lesson.moved-on")
    assert view["rev"] == game.state.rev
    assert stage(open_page(play="whist"))["announce"][:1] != view["announce"][:1], "said once"


def test_again_deals_new_cards_and_says_so(
    open_page: Open, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = stage(open_page(play="whist"))
    app = act_on(open_page, monkeypatch, Act(id="again", value=None, rev=1), play="whist")
    view = stage(app)
    assert words("en").say("ui.play.new_cards") in view["panel"]["text"]
    assert view["table"] != before["table"]


def test_the_way_home(open_page: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    app = act_on(open_page, monkeypatch, Act(id="map", value=None, rev=1), play="whist")
    assert dict(app.query_params) == {}
    assert app.title[0].value == words("en").say("ui.home.title")
