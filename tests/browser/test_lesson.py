"""Lesson 1 from the home page to its end: by mouse, by keyboard alone, by touch on a phone."""

import pytest
from playwright.sync_api import expect

from tutor.i18n import words

from .conftest import Visit
from .learner import Hands, Keys, Learner, Mouse, Touch
from .servers import Store
from .sight import Sight

pytestmark = pytest.mark.browser

MISTAKES = {0, 2, 8}
"""Which answers are wrong: the first of each shape, and the one that the practice allows."""


def tour(learner: Learner) -> list[str]:
    """Do the whole lesson, with some mistakes; gives the moves that the page accepted."""
    made: list[str] = []
    looked: set[tuple[object, ...]] = set()
    while not (seen := learner.see()).finished:
        assert seen.rev == len(made), "each act is one move"
        inspect(learner, seen, looked)
        if seen.plays:
            made += play(learner, seen)
        elif seen.asks:
            made += answer(learner, seen)
        else:
            made.append(seen.usual)
            learner.act(seen.usual)
    inspect(learner, seen, looked)
    return made


def inspect(learner: Learner, seen: Sight, looked: set[tuple[object, ...]]) -> None:
    """See that the page is in order, with axe once for each kind of step."""
    assert learner.wider() <= 0, seen
    assert seen.title
    assert seen.text or seen.tone or seen.asks
    assert seen.plays or seen.asks or seen.usual, "there is always something to do"
    kind = (bool(seen.trick), seen.asks, seen.tone, seen.plays, seen.finished)
    if kind not in looked:
        looked.add(kind)
        assert learner.violations() == [], seen


def play(learner: Learner, seen: Sight) -> list[str]:
    """Try the cards in turn until one will do; a card that will not is told why and stays."""
    made = []
    for card in seen.hand:
        after = learner.play(card)
        made.append(f"play {card}")
        assert after.tone in ("right", "info", "illegal")
        assert after.told
        if after.tone == "right":
            assert ("south", card) in after.trick
            return made
        assert (after.hand, after.trick) == (seen.hand, seen.trick), "nothing has changed"
    raise AssertionError(f"no card will do: {seen}")


def answer(learner: Learner, seen: Sight) -> list[str]:
    """Answer, mostly right; after a mistake outside the practice try again."""
    wrong = learner.answered in MISTAKES
    given = seen.wrong_answer() if wrong else seen.right_answer()
    after = learner.answer(given)
    assert after.tone == ("wrong" if wrong else "right"), after
    assert after.told, "the reason is told"
    text = f'"{given[0]}"' if seen.asks != "order" else ", ".join(f'"{item}"' for item in given)
    made = [f"answer [{text}]" if seen.asks == "order" else f"answer {text}"]
    if wrong and "redo" in after.actions:
        again = learner.act("redo")
        made.append("redo")
        assert (again.asks, again.options, again.tone) == (seen.asks, seen.options, "")
    return made


BY_HAND = pytest.mark.slow
"""Each hand, language and theme is tried in CI, not each with each: ``-m slow`` tries the rest."""
WAYS = [
    pytest.param(
        Mouse, 1280, "light", "en", "no-preference", id="mouse, light, English", marks=BY_HAND
    ),
    pytest.param(Mouse, 1280, "dark", "nl", "reduce", id="mouse, dark, Dutch", marks=BY_HAND),
    pytest.param(Keys, 1280, "dark", "en", "reduce", id="keys, dark, English", marks=BY_HAND),
    pytest.param(Keys, 1280, "light", "nl", "reduce", id="keys, light, Dutch"),
    pytest.param(Touch, 375, "light", "en", "reduce", id="phone, light, English", marks=BY_HAND),
    pytest.param(Touch, 375, "dark", "nl", "no-preference", id="phone, dark, Dutch"),
]


@pytest.mark.parametrize(("hands", "width", "theme", "language", "motion"), WAYS)
def test_the_first_lesson_from_home_to_its_end(
    visit: Visit,
    store: Store,
    hands: type[Hands],
    width: int,
    theme: str,
    language: str,
    motion: str,
) -> None:
    learner = visit(hands=hands, width=width, theme=theme, language=language, motion=motion)
    say = words(language).say
    tile = learner.page.locator(".st-key-tile-four-cards")
    expect(tile).to_contain_text(say("ui.home.state.new"))
    learner.begin()
    assert learner.stage.get_attribute("data-theme") == theme
    assert learner.page.locator("html").get_attribute("lang") == language
    run = store.last_run()

    made = tour(learner)

    assert store.moves(run) == made
    assert len(store.attempts(run)) == learner.answered
    assert learner.answered == 4 + 6 + 2, "four questions, six of practice, two mistakes mended"
    learner.hands.choose("action", "map")
    expect(tile).to_contain_text(say("ui.home.state.done"))
    assert learner.wider() <= 0


def test_the_first_card_is_two_clicks_away(visit: Visit) -> None:
    learner = visit()
    learner.page.locator(".st-key-next-thing button").click()
    learner.page.locator(".stage [data-kind='card'][data-id='7H']").click()
    learner.changed(0)
    assert learner.see().trick == [("south", "7H")]


def test_an_illegal_card_is_explained_and_changes_nothing(visit: Visit) -> None:
    learner = visit("?lesson=follow-suit&step=try-it")
    before = learner.see()
    after = learner.play("AC")
    assert after.tone == "illegal"
    assert (after.hand, after.trick, after.rev) == (before.hand, before.trick, before.rev + 1)
    assert learner.stage.locator(".feedback .rule summary").is_visible(), "the rule is behind a why"
    assert learner.violations() == []
    assert learner.reload() == after, "the explanation is there after a reload"
    assert learner.play("3H").tone == "right"


def test_escape_puts_things_down_again(visit: Visit) -> None:
    learner = visit("?lesson=four-cards&step=order", hands=Keys)
    before = learner.see()
    held = learner.stage.locator("[aria-pressed='true']")
    learner.hands.choose("item", before.options[1])
    held.wait_for()
    learner.page.keyboard.press("Escape")
    held.wait_for(state="detached")
    assert learner.see() == before
