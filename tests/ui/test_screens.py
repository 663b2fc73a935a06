"""The screens, each by itself, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from tests.learning.contract import check
from tests.learning.helpers import onward, write_lesson
from tests.ui.conftest import TOKEN, Open, Sent, nodes, primary, run, sent_to, stage, texts
from tutor.i18n import words
from tutor.learning.desk import Desk, Sitting
from tutor.learning.home import TRACKS
from tutor.store.people import Person, create_person, person_by_token
from tutor.store.tickets import use_ticket
from tutor.ui.house import now
from tutor.ui.screens import lesson as lesson_screen
from tutor.ui.screens.settings import FRESH
from tutor.ui.widgets import stage as stage_widget
from tutor.ui.widgets.stage import Act

IN_BOTH = pytest.mark.parametrize("language", ["en", "nl"])
SCREENS: dict[str, dict[str, str]] = {
    "home": {},
    "lesson": {"lesson": "four-cards"},
    "settings": {"screen": "settings"},
}


def ann(desk: Desk) -> Person:
    person = person_by_token(desk.db, TOKEN)
    assert person is not None
    return person


def finish(desk: Desk, lesson: str, *, right: bool = True) -> Sitting:
    """Go through a lesson as the person behind the browser's cookie."""
    person = create_person(desk.db, TOKEN, now(), "en")
    sitting = desk.open(person.id, lesson, fresh=True)
    while not sitting.state.finished:
        move = onward(sitting.state, right=right)
        sitting = desk.move(person.id, sitting.run.id, sitting.state.rev, move)
    return sitting


@IN_BOTH
@pytest.mark.parametrize("screen", SCREENS)
def test_every_screen_speaks_the_language(open_page: Open, screen: str, language: str) -> None:
    app = open_page(language, **SCREENS[screen])
    said = words(language)
    assert app.button("go-home").label == f"**{said.say('ui.home.title')}**"
    assert app.button("go-settings").label == said.say("ui.page.settings")
    written = texts(app)
    assert "{" not in written
    other = words("nl" if language == "en" else "en")
    for key in ("ui.page.settings", "ui.home.tagline", "ui.settings.not_me_text"):
        assert other.say(key) not in written


@pytest.mark.parametrize("screen", SCREENS)
def test_the_language_is_switched_and_kept(open_page: Open, desk: Desk, screen: str) -> None:
    app = open_page(**SCREENS[screen])
    before = stage(app)
    run(app.segmented_control("language").set_value("nl"))
    assert app.button("go-settings").label == words("nl").say("ui.page.settings")
    assert ann(desk).language == "nl"
    after = stage(app)
    if before:
        assert (before["lang"], after["lang"]) == ("en", "nl")
        assert after["rev"] == before["rev"]
        assert after["nonce"] != before["nonce"], "or the stage would not draw it"
    again = open_page("en", **SCREENS[screen])
    assert again.button("go-settings").label == words("nl").say("ui.page.settings")


@IN_BOTH
def test_home_of_somebody_new_offers_the_first_lesson(open_page: Open, language: str) -> None:
    app = open_page(language)
    said = words(language)
    (button,) = primary(app)
    title = {"en": "Four cards", "nl": "Vier kaarten"}[language]
    assert button.label == said.say("ui.home.start", title=title)
    assert said.say("ui.home.nothing_yet") in texts(app)
    run(button.click())
    assert app.query_params["lesson"] == "four-cards"
    assert stage(app)["panel"]["title"] == title


def test_home_offers_to_go_on_where_one_was(open_page: Open, desk: Desk) -> None:
    open_page(lesson="trump")
    (button,) = primary(open_page())
    assert button.label == words("en").say("ui.home.go_on", title="Trumps")


def test_home_offers_what_follows(open_page: Open, desk: Desk) -> None:
    finish(desk, "four-cards")
    app = open_page()
    (button,) = primary(app)
    assert button.label == words("en").say("ui.home.next_lesson", title="Partners")
    assert words("en").say("ui.home.nothing_lost") in texts(app)


def test_home_when_all_is_done(open_page: Open, desk: Desk) -> None:
    for lesson in desk.library.files():
        finish(desk, lesson)
    app = open_page()
    assert primary(app) == []
    assert words("en").say("ui.home.all_done") in texts(app)


def test_home_lists_every_lesson_with_its_state(open_page: Open, desk: Desk) -> None:
    finish(desk, "four-cards")
    finish(desk, "partners", right=False)
    person = ann(desk)
    desk.open(person.id, "void")
    skipped = desk.open(person.id, "trump")
    desk.move(person.id, skipped.run.id, 0, "skip")
    app = open_page()
    for track in TRACKS:
        lessons = desk.library.lessons(track)
        assert not lessons or words("en").say(f"ui.home.track.{track}") in texts(app)
        for number, file in enumerate(lessons, start=1):
            title = file.lesson.title.in_("en")
            assert app.button(f"open-{file.lesson.id}").label == f"{number}. {title}"
    states = re.findall(r"\*(\w[\w ]+) · ", texts(app))
    told = {
        key: words("en").say(f"ui.home.state.{key}")
        for key in ("new", "done", "started", "skipped")
    }
    wanted = ["done", "done", "new", "started", "skipped", "new"]
    assert states[: len(wanted)] == [told[state] for state in wanted]


def test_a_lesson_is_opened_from_the_map(open_page: Open) -> None:
    app = open_page()
    run(app.button("open-void").click())
    assert app.query_params["lesson"] == "void"
    assert stage(app)["panel"]["title"] == "None of that suit"


def test_an_empty_house_says_what_to_do(
    open_page: Open, desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk.library, "folders", [tmp_path])
    app = open_page()
    assert app.info[0].value == words("en").say("ui.home.no_lessons")
    assert primary(app) == []


@IN_BOTH
def test_a_lesson_sends_the_stage_its_view(open_page: Open, language: str) -> None:
    for name in ("four-cards", "may-not-must"):
        view = stage(open_page(language, lesson=name))
        check(view)
        assert view["lang"] == language


def test_a_lesson_is_drawn_as_the_settings_say(open_page: Open, desk: Desk) -> None:
    app = open_page(screen="settings")
    run(app.radio("deck").set_value("four"))
    run(app.radio("text_size").set_value("largest"))
    view = stage(open_page(lesson="four-cards"))
    assert (view["deck"], view["palette"], view["text_size"]) == ("four", "standard", "largest")


def test_a_link_leads_to_its_step_once(open_page: Open, desk: Desk) -> None:
    app = open_page(lesson="four-cards", step="order")
    assert "step" not in app.query_params
    assert app.query_params["lesson"] == "four-cards"
    view = stage(app)
    assert view["panel"]["question"]["shape"] == "order"
    assert stage(run(app))["rev"] == view["rev"]
    assert stage(open_page(lesson="four-cards"))["panel"] == view["panel"]


def test_a_link_to_a_step_that_is_gone_leads_to_the_lesson(open_page: Open) -> None:
    view = stage(open_page(lesson="four-cards", step="nowhere"))
    assert view["panel"]["progress"]["now"] == 1


@IN_BOTH
@pytest.mark.parametrize("name", ["nowhere", "", "../four-cards", "<b>x</b>"])
def test_an_unknown_lesson_says_what_to_do(open_page: Open, language: str, name: str) -> None:
    app = open_page(language, lesson=name)
    assert app.error[0].value == words(language).say("ui.lesson.unknown_lesson")
    assert len(primary(app)) == 1


@IN_BOTH
def test_an_unknown_screen_says_what_to_do(open_page: Open, language: str) -> None:
    app = open_page(language, screen="nowhere")
    assert app.error[0].value == words(language).say("ui.error.not_found")
    assert len(primary(app)) == 1


def test_the_header_leads_home_and_to_the_settings(open_page: Open) -> None:
    app = open_page(lesson="four-cards")
    run(app.button("go-settings").click())
    assert dict(app.query_params) == {"screen": "settings"}
    assert app.title[0].value == words("en").say("ui.settings.title")
    run(app.button("go-home").click())
    assert dict(app.query_params) == {}
    assert app.title[0].value == words("en").say("ui.home.title")


@IN_BOTH
def test_settings_are_shown_and_kept(open_page: Open, desk: Desk, language: str) -> None:
    app = open_page(language, screen="settings")
    assert [radio.value for radio in app.radio] == ["two", "standard", "normal", "full"]
    kept = {"deck": "four", "palette": "cvd", "text_size": "large", "whys": "off"}
    for name, value in kept.items():
        run(app.radio(name).set_value(value))
        assert app.toast[-1].value == words(language).say("ui.settings.saved")
    assert ann(desk).settings == kept
    again = open_page(language, screen="settings")
    assert [radio.value for radio in again.radio] == ["four", "cvd", "large", "off"]
    assert "font-size: 118%" in "".join(html(again))


def html(app: AppTest) -> Iterator[str]:
    return (node.proto.body for node in nodes(app._tree) if node.type == "html")


def leaves(app: AppTest) -> list[str]:
    return re.findall(r"enter\?ticket=([\w-]+)", "".join(html(app)))


def test_somebody_else_gets_a_ticket(open_page: Open, desk: Desk) -> None:
    app = open_page(screen="settings")
    assert leaves(app) == []
    run(app.button("not-me").click())
    assert (leaves(app), sent_to(app)) == ([], None), "it asks once more"
    run(app.button("not-me-indeed").click())
    (ticket,) = leaves(app)
    assert sent_to(app) == f"/enter?ticket={ticket}"
    assert words("en").say("ui.settings.not_me_confirm") in "".join(html(app))
    used = use_ticket(desk.db, ticket, FRESH, now())
    assert used is not None
    assert used.person_id == ann(desk).id
    assert use_ticket(desk.db, ticket, FRESH, now()) is None


def test_somebody_else_after_all_not(open_page: Open) -> None:
    app = open_page(screen="settings")
    run(app.button("not-me").click())
    run(app.button("not-me-after-all").click())
    assert leaves(app) == []
    assert app.button("not-me")


def test_a_way_that_is_gone_is_told(open_page: Open) -> None:
    for screen in ("settings", "teach", "join"):
        app = open_page("nl", screen=screen, way="gone")
        assert [one.value for one in app.warning] == [words("nl").say(f"ui.{screen}.way_gone")]
        assert sent_to(app) is None


@pytest.mark.parametrize("screen", ["teach", "join"])
def test_a_browser_that_keeps_no_cookie_is_told_why_it_is_not_let_in(
    open_page: Open, sent: Sent, screen: str
) -> None:
    sent["cookies"].clear()
    app = open_page("nl", screen=screen, way="gone")
    assert [one.value for one in app.warning] == [words("nl").say("ui.join.no_cookies")]


class Hand:
    """Presses on the stage: what the browser would have sent, at the next drawing."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.acts: list[tuple[str, object]] = []
        drawn = stage_widget.stage

        def pressed(view: bytes, **more: Any) -> Act | None:
            drawn(view, **more)
            rev = int(re.findall(rb'"rev":(\d+)', view)[0])
            if not self.acts:
                return None
            name, value = self.acts.pop(0)
            return Act(id=name, rev=rev, value=value)

        monkeypatch.setattr(lesson_screen, "stage", pressed)

    def __call__(self, app: AppTest, *acts: tuple[str, object]) -> Any:
        self.acts += acts
        run(app)
        assert not self.acts
        return stage(app)


@pytest.fixture
def press(monkeypatch: pytest.MonkeyPatch) -> Hand:
    return Hand(monkeypatch)


def test_a_press_on_the_stage_is_applied(open_page: Open, press: Hand) -> None:
    app = open_page(lesson="four-cards")
    view = press(app, ("card", "6H"))
    assert view["panel"]["feedback"]["tone"] == "info"
    view = press(app, ("card", "7H"), ("next", None))
    assert view["rev"] == 3
    assert view["panel"]["question"]["shape"] == "pick-one"
    view = press(app, ("answer", "west"))
    assert view["panel"]["feedback"]["tone"] == "right"


@IN_BOTH
def test_hints_are_taken_one_by_one_and_kept(open_page: Open, press: Hand, language: str) -> None:
    said = words(language)
    where = {"lesson": "four-cards", "step": "first-winner"}
    app = open_page(language=language, **where)
    before = stage(app)
    view = press(app, ("hint", None), ("hint", None), ("hint", None))
    names = [said.say(f"hint.rung.{rung}") for rung in ("look", "rule", "half")]
    assert [hint["name"] for hint in view["panel"]["hints"]] == names
    assert view["announce"][0] == names[-1]
    again = stage(open_page(language=language, lesson="four-cards"))
    assert again["panel"]["hints"] == view["panel"]["hints"], "another page of the same person"
    shown = press(app, ("hint", None))
    check(shown)
    assert shown["panel"]["feedback"]["verdict"] == said.say("hint.rung.worked")
    fresh = press(app, ("next", None))
    check(fresh)
    assert fresh["table"]["trick"] != before["table"]["trick"]
    assert fresh["panel"]["hints"] == []


@pytest.mark.parametrize("value", [None, [], {}, "up", 7, {"answer": ["x"] * 99}])
def test_junk_from_the_stage_changes_nothing(open_page: Open, press: Hand, value: object) -> None:
    app = open_page(lesson="four-cards", step="first-winner")
    before = stage(app)
    after = press(app, ("answer", value))
    said = words("en").say("ui.lesson.moved-on")
    assert after["announce"][0] == said
    assert said in after["panel"]["text"]
    assert after["rev"] == before["rev"]
    assert after["nonce"] > before["nonce"]
    assert stage(run(app))["announce"] != after["announce"], "it is said once"


def test_the_stage_leads_to_the_map(open_page: Open, press: Hand) -> None:
    app = open_page(lesson="four-cards")
    assert press(app, ("map", None)) is None
    assert dict(app.query_params) == {}
    assert app.title[0].value == words("en").say("ui.home.title")


def test_the_end_of_a_lesson_leads_to_the_next(open_page: Open, desk: Desk, press: Hand) -> None:
    finish(desk, "four-cards")
    app = open_page(lesson="four-cards")
    first = stage(app)["panel"]["actions"][0]
    assert (first["id"], first["label"]) == (
        "next-lesson",
        words("en").say("ui.lesson.next_lesson", title="Partners"),
    )
    assert press(app, ("next-lesson", None))["panel"]["title"] == "Partners"
    assert app.query_params["lesson"] == "partners"


def test_the_last_lesson_leads_to_the_map(open_page: Open, desk: Desk, press: Hand) -> None:
    assert TRACKS[-1] == "side", "which is not on the way"
    last = desk.library.lessons(TRACKS[-2])[-1].lesson.id
    finish(desk, last)
    app = open_page(lesson=last)
    assert stage(app)["panel"]["actions"][0]["id"] == "map"
    assert press(app, ("next-lesson", None)) is None
    assert app.title[0].value == words("en").say("ui.home.title")


def test_a_lesson_is_started_again(open_page: Open, desk: Desk, press: Hand) -> None:
    finish(desk, "four-cards")
    view = press(open_page(lesson="four-cards"), ("again", None))
    assert view["rev"] == 0
    assert view["announce"][0] == words("en").say("ui.lesson.started_over")


def test_a_lesson_that_goes_while_it_is_open(
    open_page: Open, desk: Desk, press: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write_lesson(tmp_path, id="mine")
    monkeypatch.setattr(desk.library, "folders", [*desk.library.folders, tmp_path])
    app = open_page(lesson="mine")
    assert press(app, ("next", None))["rev"] == 1
    path.unlink()
    assert stage(run(app)) is None
    assert app.error[0].value == words("en").say("ui.lesson.unknown_lesson")


def code(app: AppTest) -> str:
    return "\n".join(block.value for block in app.code)


def test_a_preview_tells_what_is_wrong(
    open_page: Open, desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TUTOR_PREVIEW", "1")
    path = write_lesson(tmp_path, id="mine")
    right = path.read_text("utf-8")
    monkeypatch.setattr(desk.library, "folders", [tmp_path])
    app = open_page(lesson="mine")
    assert stage(app) is not None
    assert code(app) == ""
    for wrong in (
        right.replace('"8H TH 5H"', '"8H TH KH"'),
        right.replace("cards: KH", "cards: AC"),
    ):
        path.write_text(wrong, "utf-8")
        run(app)
        assert stage(app) is None
        assert "mine.yaml:" in code(app)
    path.write_text("steps: [", "utf-8")
    assert "mine.yaml:1:" in code(run(app))
    path.write_text(right, "utf-8")
    assert stage(run(app)) is not None
    assert code(app) == ""
