"""Who is looking: the cookie, a shared computer, links, and the language of the page."""

import re

import pytest
from playwright.sync_api import expect

from tutor.content.library import Library
from tutor.i18n import words

from .conftest import Visit
from .learner import Learner
from .servers import Store

pytestmark = pytest.mark.browser

say = words("en").say
COOKIE = "whist_tutor"


def token(learner: Learner) -> str:
    """The secret in the cookie."""
    cookies = learner.page.context.cookies()
    return next(str(cookie["value"]) for cookie in cookies if cookie["name"] == COOKIE)


def begun(learner: Learner) -> None:
    """Play the first card."""
    learner.begin()
    learner.play("7H")


def test_the_cookie_is_the_servers_alone(visit: Visit) -> None:
    learner = visit()
    cookie = next(c for c in learner.page.context.cookies() if c["name"] == COOKIE)
    assert cookie["httpOnly"]
    assert cookie["sameSite"] == "Lax"
    assert COOKIE not in learner.page.evaluate("document.cookie")
    begun(learner)
    assert token(learner) not in learner.page.content()
    assert token(learner).encode() not in b"".join(learner.frames)


def test_another_browser_is_another_person(visit: Visit, store: Store) -> None:
    people = "SELECT count(*) FROM person"
    before = store.rows(people)[0][0]
    begun(visit())
    other = visit()
    expect(other.page.locator(".stMain")).to_contain_text(say("ui.home.nothing_yet"))
    assert store.rows(people)[0][0] == before + 2
    other.go("?lesson=four-cards")
    assert other.see().rev == 0


def test_not_me_starts_fresh_and_keeps_what_was_done(visit: Visit, store: Store) -> None:
    learner = visit()
    begun(learner)
    run, before = store.last_run(), token(learner)
    tickets: list[str] = []
    learner.page.on(
        "request",
        lambda asked: tickets.append(asked.url) if "/enter?" in asked.url else None,
    )
    learner.hands.press(".st-key-go-settings button")
    learner.hands.press(".st-key-not-me button")
    learner.hands.press(".st-key-not-me-indeed button")
    learner.page.locator(".st-key-next-thing").wait_for()
    (ticket,) = tickets
    after = token(learner)
    assert after != before
    expect(learner.page.locator(".stMain")).to_contain_text(say("ui.home.nothing_yet"))
    assert store.moves(run) == ["play 7H"]

    learner.go(ticket.removeprefix(f"{learner.address}/"))
    assert token(learner) == after, "a ticket is good for one use"
    expect(learner.page.get_by_role("alert")).to_have_text(say("ui.settings.way_gone"))


def test_where_the_browser_does_not_go_by_itself_a_link_leads_on(visit: Visit) -> None:
    learner = visit("?screen=settings", rough=True)
    before = token(learner)
    learner.page.route("**/onward.js*", lambda asked: asked.abort())
    learner.hands.press(".st-key-not-me button")
    learner.hands.press(".st-key-not-me-indeed button")
    learner.page.locator("a.leave").click()
    learner.page.locator(".st-key-next-thing").wait_for()
    assert token(learner) != before


def test_the_browser_goes_nowhere_else_and_nowhere_twice(visit: Visit) -> None:
    learner = visit("?screen=settings")
    learner.hands.press(".st-key-not-me button")
    with learner.page.expect_request("**/onward.js*") as asked:
        learner.hands.press(".st-key-not-me-indeed button")
    learner.page.locator(".st-key-next-thing").wait_for()
    learner.page.evaluate(
        """async at => {
          window.same = true;
          const { default: onward } = await import(at);
          const to = path => onward({ data: new TextEncoder().encode(path) });
          const bad = ["//localhost/", "/\\\\localhost/", "/\\t/localhost/", "https://localhost/",
                       "javascript:alert(1)", "enter", ""];
          bad.forEach(to);
          to("/#there");
          history.replaceState(null, "", "/");
          to("/#there");
          to("/#elsewhere");
          const beside = Object.assign(document.createElement("a"), { href: "/#there" });
          document.body.append(beside);
          beside.click();
        }""",
        asked.value.url,
    )
    learner.rest()
    expect(learner.page).to_have_url(f"{learner.address}/")
    assert learner.page.evaluate("window.same"), "it is the same page still"


def test_a_forged_ticket_does_nothing(visit: Visit) -> None:
    learner = visit()
    begun(learner)
    before = token(learner)
    learner.go("enter?ticket=forged")
    assert token(learner) == before
    expect(learner.page.get_by_role("alert")).to_have_text(say("ui.settings.way_gone"))
    learner.go()
    tile = learner.page.locator(".st-key-tile-four-cards")
    expect(tile).to_contain_text(say("ui.home.state.started"))


def test_a_link_leads_to_its_step_once(visit: Visit) -> None:
    lesson = Library().files()["partners"].lesson
    place = lesson.place("beat-queen")
    assert place is not None
    step = lesson.steps[place]
    assert step.say is not None
    learner = visit("?lesson=partners&step=beat-queen")
    assert learner.see().text == re.sub(r"\*", "", step.say.in_("en"))
    expect(learner.page).to_have_url(f"{learner.address}/?lesson=partners")
    card = learner.see().hand[0]
    after = learner.play(card)
    assert learner.reload() == after, "from here on the store knows the place"


@pytest.mark.parametrize(
    ("path", "key"),
    [
        ("?lesson=no-such-lesson", "ui.lesson.unknown_lesson"),
        ("?screen=no-such-screen", "ui.error.not_found"),
    ],
)
def test_an_unknown_address_says_what_to_do(visit: Visit, path: str, key: str) -> None:
    learner = visit(path)
    expect(learner.page.get_by_role("alert")).to_have_text(say(key))
    begun(learner)


def test_an_unknown_step_opens_the_lesson(visit: Visit) -> None:
    assert visit("?lesson=four-cards&step=no-such-step").see().progress.startswith("Step 1 ")


@pytest.mark.parametrize("path", ["", "?screen=settings", "?lesson=four-cards"])
def test_the_page_tells_its_language(visit: Visit, path: str) -> None:
    page = visit(path, language="nl").page
    html = page.locator("html")
    expect(html).to_have_attribute("lang", "nl")
    page.get_by_role("radio", name="English").or_(
        page.get_by_role("button", name="English")
    ).click()
    expect(page.get_by_text("Settings", exact=True).first).to_be_visible()
    expect(html).to_have_attribute("lang", "en")
    page.reload()
    expect(html).to_have_attribute("lang", "en")


def test_switching_the_language_keeps_the_step(visit: Visit) -> None:
    learner = visit()
    begun(learner)
    before = learner.see()
    learner.page.get_by_text("Nederlands").click()
    expect(learner.stage).to_have_attribute("lang", "nl")
    after = learner.see()
    assert (after.rev, after.hand, after.trick) == (before.rev, before.hand, before.trick)
    assert after.title == "Vier kaarten"
    assert learner.reload() == after
