"""Setting the table: house rules by keyboard, and the same cards in another browser."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.learning.games import legal
from tutor.engine.seats import Seat
from tutor.i18n import words
from tutor.learning.game_state import Pause

from .conftest import Visit
from .learner import Keys, Learner, Mouse, Touch
from .match import Match
from .servers import Store

pytestmark = pytest.mark.browser

PARTS = ("house", "bots", "cards", "scenarios")
"""What is folded up at first."""


def tab_to(learner: Learner, selector: str) -> None:
    """Walk to something of the page with Tab alone."""
    inside = "query => Boolean(document.activeElement?.closest(query))"
    for _ in range(120):
        if learner.page.evaluate(inside, selector):
            return
        learner.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {selector}")


def at(learner: Learner, *parts: str) -> None:
    """Wait until the address holds all this."""
    everything = "".join(f"(?=.*{re.escape(part)})" for part in parts)
    expect(learner.page).to_have_url(re.compile(everything))
    learner.rest()


def play_two(learner: Learner, match: Match) -> None:
    """Play two cards, and see after each that nothing hidden has come to the browser."""
    played = 0
    while played < 2 or match.read().pause is not Pause.TURN:
        state = match.read()
        assert not match.leaks(learner.frames)
        if state.pause is Pause.TURN:
            played += 1
            learner.play(str(legal(state)[0]))
        else:
            learner.act("next")
    assert not match.leaks(learner.frames)


def test_house_rules_by_keyboard_and_the_same_cards_for_somebody_else(
    visit: Visit, store: Store
) -> None:
    say = words("en").say
    learner = visit(hands=Keys)
    learner.hands.press(".st-key-set-table button")
    at(learner, "screen=table")
    learner.hands.press(".st-key-house summary")
    learner.page.locator(".st-key-house-honours").wait_for()
    learner.rest()
    tab_to(learner, ".st-key-house-honours")
    learner.page.keyboard.press("ArrowRight")
    at(learner, "honours%3Dtrue")
    tab_to(learner, ".st-key-house-extra_round")
    learner.page.keyboard.press("ArrowRight")
    at(learner, "extra_round%3Dtrue")
    assert learner.page.get_by_role("alert").count() > 0, "there is no last round"
    learner.hands.press(".st-key-back-extra_round button")
    learner.page.locator(".st-key-back-extra_round").wait_for(state="detached")
    learner.rest()
    tab_to(learner, ".st-key-keep-form input, form input, [data-testid='stForm'] input")
    learner.page.keyboard.type("Aunt Bo's")
    learner.page.keyboard.press("Enter")
    learner.page.get_by_text(say("ui.setup.kept", item="“Aunt Bo's”")).wait_for()
    learner.page.locator(".st-key-rule-set").get_by_text("Aunt Bo's").wait_for()
    learner.rest()
    learner.frames.clear()  # what was sent before there were cards
    learner.hands.press(".st-key-sit-down button")
    at(learner, "play=whist+honours%3Dtrue")
    learner.page.locator(".stage:not([hidden])[data-rev]").wait_for()
    match = Match(store)
    play_two(learner, match)
    hers = match.read()
    assert hers.setup.rules.honours
    learner.page.locator(".st-key-at-hand").get_by_text(say("ui.play.share")).click()
    field = learner.page.get_by_label(say("ui.play.share_label"))
    address = urlsplit(field.input_value())
    person = store.rows("SELECT id FROM person")[0][0]
    assert person not in address.query

    other = visit(f"?{address.query}", hands=Touch, width=375, theme="dark", language="nl")
    theirs = Match(store)
    assert theirs.run != match.run
    assert theirs.read().deal == hers.deal
    assert sorted(other.see().hand) == sorted(
        str(card) for card in hers.deal.hands[Seat.SOUTH.place]
    )
    play_two(other, theirs)
    assert other.wider() <= 0
    assert other.violations() == []


WAYS = [
    pytest.param(1280, "light", "en", id="wide, English", marks=pytest.mark.slow),
    pytest.param(375, "dark", "nl", id="phone, Dutch"),
]


@pytest.mark.parametrize(("width", "theme", "language"), WAYS)
def test_the_whole_form_is_sound(visit: Visit, width: int, theme: str, language: str) -> None:
    rules = "bid-whist jokers=0 joker_lead=forbidden"
    path = f"?screen=table&rules={rules}&bots=east:random&seed=41&hands=south: spades >=5"
    learner = visit(path, hands=Mouse, width=width, theme=theme, language=language)
    for part in PARTS:
        learner.hands.press(f".st-key-{part} summary")
        # What is folded up is not there yet: the server draws it, and then the page rests.
        inside = f".st-key-{part} details[open] [data-testid='stElementContainer']"
        learner.page.locator(inside).first.wait_for()
        learner.rest()
    learner.page.locator(".st-key-hands").wait_for()
    assert learner.wider() <= 0
    assert learner.violations() == []
    small = learner.page.locator(".stMain").evaluate(_SMALL) if width < 500 else []
    assert small == []


_SMALL = """main => [...main.querySelectorAll('button, summary, input[type=text], label:has(input)')
  ]  .filter(node => node.getClientRects().length && node.getBoundingClientRect().height < 43.5)
  .map(node => node.outerHTML.slice(0, 120))"""
"""What is too low for a finger."""
