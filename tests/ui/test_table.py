"""Setting the table: what is chosen stands in the address, and nothing that was chosen is lost."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest
from streamlit.testing.v1 import AppTest

from tests.ui.conftest import TOKEN, Open, run, texts
from tests.ui.test_play import game_of, move, stage
from tutor.bots import BOTS
from tutor.engine.ruleset import OPTIONS, PRESETS, option_values, parse_rules
from tutor.engine.seats import Seat, Side
from tutor.i18n import words
from tutor.i18n.house import group_name, house_name, value_message
from tutor.learning.desk import Desk
from tutor.learning.draft_rules import fault_text, parse_draft, value_text
from tutor.learning.own_rules import LONGEST, MOST
from tutor.store.people import change_settings, person_by_token
from tutor.ui.house import now

IN_BOTH = pytest.mark.parametrize("language", ["en", "nl"])
EN = words("en")


def opened(open_page: Open, *parts: str, language: str = "en", **address: str) -> AppTest:
    """Open the form with some of its parts folded out."""
    app = open_page(language, screen="table", **address)
    for part in parts:
        app.session_state[part] = True
    return run(app) if parts else app


@IN_BOTH
def test_home_leads_to_it(open_page: Open, language: str) -> None:
    app = open_page(language)
    assert app.button("set-table").label == words(language).say("ui.home.set_table")
    run(app.button("set-table").click())
    assert dict(app.query_params) == {"screen": "table"}
    assert app.title[0].value == words(language).say("ui.setup.title")


@IN_BOTH
@pytest.mark.parametrize("game", ["whist", "bid-whist"])
def test_every_option_of_the_game_has_its_name_and_its_sentences(
    open_page: Open, game: str, language: str
) -> None:
    said = words(language)
    app = opened(open_page, "house", language=language, rules=game)
    draft = parse_draft(game)
    asked = {option.key for options in draft.groups.values() for option in options}
    strange = {"trump_by", "trump_order", "honours"}
    assert asked == ({*OPTIONS} - strange if game == "bid-whist" else asked)
    assert strange <= asked or game == "bid-whist"
    for group in draft.groups:
        assert said.tell(group_name(group)) in texts(app)
    drawn = {one.key: one for one in (*app.radio, *app.selectbox)}
    for key in asked:
        one = drawn[f"house-{key}"]
        assert one.label == said.tell(house_name(key))
        bids = game == "bid-whist"
        told = [said.tell(value_message(key, value, bids=bids)) for value in option_values(key)]
        assert [*one.options] == told
        assert one.value == value_text(option_values(key)[0])


@IN_BOTH
def test_what_differs_stands_beside_the_form(open_page: Open, language: str) -> None:
    said = words(language)
    app = opened(open_page, "house", language=language)
    assert said.say("ui.setup.no_difference") in texts(app)
    run(app.radio("house-target").set_value("7"))
    assert app.query_params["rules"] == "whist-to-7"
    assert said.say("ui.setup.no_difference") not in texts(app)
    name = said.tell(house_name("target"))
    for value in (7, 5):
        assert said.tell(value_message("target", value, bids=False)) in texts(app)
    assert app.radio("house-target").label == said.say("ui.setup.star", item=name)
    run(app.radio("house-honours").set_value("true"))
    assert app.query_params["rules"] == "whist target=7 honours=true"


@pytest.mark.parametrize("language", ["nl"])
@pytest.mark.parametrize(
    "rules",
    [
        "whist extra_round=true",
        "whist target=7 rounds=4",
        "whist trump_order=S,H,D,C",
        "bid-whist jokers=0 joker_lead=forbidden must_shed_joker=true",
    ],
)
def test_what_makes_no_sense_together_is_refused_with_the_reason_and_nothing_is_lost(
    open_page: Open, rules: str, language: str
) -> None:
    said, draft = words(language), parse_draft(rules)
    app = opened(open_page, "house", language=language, rules=rules)
    told = [fault_text(fault, said) for fault in draft.faults]
    assert told
    assert all(one in [error.value for error in app.error] for one in told)
    assert not any("_" in one or "{" in one for one in told), "names, and no keys of a file"
    run(app.button("sit-down").click())
    assert said.say("ui.setup.refused") in [error.value for error in app.error]
    assert app.query_params["rules"] == rules, "all that was chosen stands"
    for fault in draft.faults:
        run(app.button(f"back-{fault.keys[0]}").click())
    assert parse_rules(app.query_params["rules"])
    assert not app.error


def test_one_sits_down_to_what_was_chosen(open_page: Open, desk: Desk) -> None:
    app = opened(open_page, "house", "bots", "cards", rules="bid-whist")
    run(app.selectbox("house-minimum_bid").set_value("3"))
    run(app.radio("bot").set_value("random"))
    run(app.text_input("seed").set_value("41"))
    run(app.selectbox("holding-spades").set_value(">=5"))
    run(app.button("sit-down").click())
    assert dict(app.query_params) == {
        "play": "bid-whist minimum_bid=3",
        "seed": "41",
        "bots": "random",
        "hands": "south: spades >=5",
    }
    view = stage(app)
    assert sum(card["suit"] == "S" for card in view["table"]["hand"]["cards"]) >= 5
    again = opened(open_page, rules="bid-whist minimum_bid=3", seed="41", bots="random",
                   hands="south: spades >=5")  # fmt: skip
    assert again.button("sit-down").label == EN.say("ui.setup.go_on")


def test_the_address_of_the_table_is_there_to_be_copied(open_page: Open) -> None:
    app = opened(open_page, rules="bid-whist minimum_bid=3", seed="41", hands="south: spades >=5")
    address = urlsplit(str(app.text_input("address-of-table").value))
    assert parse_qs(address.query) == {
        "play": ["bid-whist minimum_bid=3"],
        "seed": ["41"],
        "hands": ["south: spades >=5"],
    }
    assert [one.key for one in opened(open_page).text_input] == [], "by chance there is none"


def test_a_table_shares_its_cards_and_can_be_changed(open_page: Open) -> None:
    app = open_page(play="bid-whist minimum_bid=3", bots="random")
    shared = parse_qs(urlsplit(str(app.text_input("address-of-cards").value)).query)
    assert shared["play"] == ["bid-whist minimum_bid=3"]
    assert shared["bots"] == ["random"]
    other = open_page(**{part: value for part, (value,) in shared.items()})
    assert stage(other)["table"] == stage(app)["table"]
    run(app.button("change-table").click())
    assert dict(app.query_params) == {
        "screen": "table",
        "rules": "bid-whist minimum_bid=3",
        "bots": "random",
    }


def test_a_scenario_shares_no_cards(open_page: Open, desk: Desk) -> None:
    app = open_page(scenario=desk.library.scenarios()[0].scenario.id)
    assert [one.key for one in app.text_input] == []


@IN_BOTH
@pytest.mark.parametrize(
    ("part", "text", "key"),
    [
        ("seed", "forty-one", "ui.setup.seed_wrong"),
        ("hands", "south: cups 5", "ui.setup.hands_wrong"),
    ],
)
def test_what_cannot_be_read_of_the_cards_is_refused_and_kept(
    open_page: Open, part: str, text: str, key: str, language: str
) -> None:
    said = words(language)
    app = opened(open_page, "cards", language=language, **{part: text})
    assert said.say(key) in [error.value for error in app.error]
    run(app.button("sit-down").click())
    assert said.say("ui.setup.cards_refused") in [error.value for error in app.error]
    assert app.query_params[part] == text


def test_hands_that_no_deal_has_are_refused(open_page: Open) -> None:
    app = opened(open_page, hands="south: spades 9, hearts 9")
    run(app.button("sit-down").click())
    assert [error.value for error in app.error] == [EN.say("ui.setup.no_such_deal")]
    assert app.query_params["screen"] == "table"
    direct = open_page(play="whist", hands="south: spades 9, hearts 9")
    assert direct.error[0].value == EN.say("ui.setup.no_such_deal")


def test_wishes_are_shown_as_they_were_typed(open_page: Open) -> None:
    app = opened(open_page, "cards", rules="bid-whist", hands="south: spades 2-4, high >=6")
    assert app.selectbox("holding-spades").value == "2-4"
    assert EN.say("ui.setup.between", n=2, m=4) in app.selectbox("holding-spades").options
    assert app.selectbox("holding-high").value == ">=6"
    run(app.selectbox("holding-jokers").set_value("2"))
    assert app.query_params["hands"] == "south: spades 2-4, high >=6, jokers 2"
    run(app.selectbox("holding-spades").set_value(""))
    assert app.text_input("hands-in-a-line").value == "south: high >=6, jokers 2"
    run(app.text_input("hands-in-a-line").set_value(""))
    assert "hands" not in app.query_params
    whist = opened(open_page, "cards")
    assert "holding-jokers" not in {one.key for one in whist.selectbox}


def test_every_bot_can_be_chosen_for_all_and_for_each(open_page: Open) -> None:
    app = opened(open_page, "bots")
    for name in BOTS:
        assert EN.say(f"ui.setup.bot.{name}") in app.radio("bot").options
        run(app.radio("bot").set_value(name))
        assert app.query_params.get("bots", "maxims") == name
    run(app.radio("bot").set_value("each"))
    for seat in (Seat.NORTH, Seat.EAST, Seat.WEST):
        run(app.radio(f"bot-{seat.value}").set_value("random"))
        run(app.radio(f"bot-{seat.value}").set_value("maxims"))
    assert "bots" not in app.query_params
    run(app.radio("bot-east").set_value("random"))
    assert app.query_params["bots"] == "east:random"


def test_the_other_game_waits_for_a_way_back(open_page: Open) -> None:
    app = opened(open_page, rules="bid-whist minimum_bid=3")
    run(app.segmented_control("game").set_value("whist"))
    assert app.query_params["rules"] == "whist"
    run(app.segmented_control("game").set_value("bid-whist"))
    assert app.query_params["rules"] == "bid-whist minimum_bid=3"


def test_rules_are_kept_renamed_and_deleted(open_page: Open, desk: Desk) -> None:
    app = opened(open_page, rules="whist target=7 honours=true")
    app.text_input("name of the rules").set_value("  Aunt  *Bo* ")
    run(app.button("keep-rules").click())
    assert "Aunt *Bo*" in str(person_by_token(desk.db, TOKEN))
    again = opened(open_page)
    labels = again.radio("rule-set").options
    assert labels == [*labels[:-1], "Aunt \\*Bo\\*"]
    run(again.radio("rule-set").set_value("whist target=7 honours=true"))
    assert again.query_params["rules"] == "whist target=7 honours=true"
    again.text_input("name of the rules").set_value("Thursdays")
    run(again.button("rename-rules").click())
    assert "Thursdays" in again.radio("rule-set").options
    run(again.button("drop-rules").click())
    assert EN.say("ui.setup.changed") in again.radio("rule-set").options
    assert "Thursdays" not in str(person_by_token(desk.db, TOKEN))
    assert "drop-rules" not in {button.key for button in again.button}


def test_a_preset_is_not_kept_under_another_name(open_page: Open) -> None:
    app = opened(open_page, rules="whist-to-7")
    assert "keep-rules" not in {button.key for button in app.button}
    assert app.radio("rule-set").value == "whist-to-7"


@pytest.mark.parametrize(
    ("name", "key"), [(" ", "ui.setup.name_missing"), ("\u202e", "ui.setup.name_missing")]
)
def test_a_name_that_cannot_be_is_refused(open_page: Open, name: str, key: str) -> None:
    app = opened(open_page, rules="whist target=9")
    app.text_input("name of the rules").set_value(name)
    run(app.button("keep-rules").click())
    assert app.toast[0].value == EN.say(key, n=LONGEST)


def test_there_is_an_end_to_what_is_kept(open_page: Open, desk: Desk) -> None:
    open_page()
    person = person_by_token(desk.db, TOKEN)
    assert person is not None
    kept = [{"name": f"no. {n}", "rules": f"whist rounds={n}"} for n in range(1, MOST + 1)]
    change_settings(desk.db, person.id, {"own_rules": kept}, now())
    app = opened(open_page, rules="whist target=9")
    app.text_input("name of the rules").set_value("one more")
    run(app.button("keep-rules").click())
    assert app.toast[0].value == EN.say("ui.setup.too_many", n=MOST)
    assert app.query_params["rules"] == "whist target=9"


@pytest.mark.parametrize("language", ["nl"])
@pytest.mark.parametrize("rules", ["<b>x</b>", "whist colour=red"])
def test_an_address_that_is_no_table_gives_the_standard_one(
    open_page: Open, rules: str, language: str
) -> None:
    app = opened(open_page, language=language, rules=rules)
    assert app.error[0].value == words(language).say("ui.setup.unknown")
    assert app.radio("rule-set").value == "whist"


def test_every_preset_and_every_hand_is_offered(open_page: Open, desk: Desk) -> None:
    for game in ("whist", "bid-whist"):
        app = opened(open_page, rules=game)
        named = [name for name, rules in PRESETS.items() if rules.game.value == game]
        assert [*app.radio("rule-set").options] == [EN.say(f"ui.home.table.{n}") for n in named]
    app = opened(open_page, "scenarios")
    first = desk.library.scenarios()[0].scenario
    run(app.button(f"open-{first.id}").click())
    assert dict(app.query_params) == {"scenario": first.id}


@IN_BOTH
def test_how_much_is_explained_is_set_at_the_table_and_in_the_settings(
    open_page: Open, language: str
) -> None:
    said = words(language)
    app = open_page(language, play="whist")
    assert all("why" in card for card in stage(app)["table"]["hand"]["cards"])
    here = app.radio("whys-here")
    assert [*here.options] == [said.say(f"ui.settings.whys.{m}") for m in ("full", "short", "off")]
    run(here.set_value("off"))
    again = open_page(language, play="whist")
    assert not any("why" in card for card in stage(again)["table"]["hand"]["cards"])
    settings = open_page(language, screen="settings")
    assert settings.radio("whys").value == "off"
    run(settings.radio("whys").set_value("short"))
    assert open_page(language, play="whist").radio("whys-here").value == "short"


def test_the_match_so_far_is_drawn_when_it_is_asked_for(open_page: Open, desk: Desk) -> None:
    app = open_page(play="whist rounds=2")
    assert EN.say("ui.score.title") not in [one.label for one in app.expander]
    game = game_of(desk, "whist rounds=2")
    while not game.state.sheet:
        game = move(game)
    app = open_page(play="whist rounds=2")
    assert EN.say("ui.score.title") in [one.label for one in app.expander]
    assert not app.get("plotly_chart")
    app.session_state["score"] = True
    run(app)
    (chart,) = app.get("plotly_chart")
    assert EN.side(Side.NS) in chart.proto.alt
    tables = [one.proto.body for one in app.get("html") if "<table>" in one.proto.body]
    assert len(tables) == 1
    assert EN.say("ui.score.dealer") in tables[0]
