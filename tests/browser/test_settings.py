"""Settings change the page, and last."""

from collections.abc import Callable

import pytest

from tutor.i18n import words

from .conftest import Visit
from .learner import Learner

pytestmark = pytest.mark.browser

say = words("en").say


def choose(learner: Learner, key: str, option: str) -> None:
    """Choose an option of a setting, and wait until it is kept."""
    learner.go("?screen=settings")
    learner.page.locator(f".st-key-{key}").get_by_text(say(option), exact=True).click()
    learner.page.get_by_text(say("ui.settings.saved")).wait_for()
    learner.rest()


def chosen(learner: Learner, key: str) -> str:
    """The option that the page shows as chosen."""
    return learner.page.locator(f".st-key-{key} label:has(:checked)").inner_text().strip()


def test_a_four_colour_deck_has_four_colours(visit: Visit) -> None:
    learner = visit("?lesson=four-cards&step=small-card")
    assert learner.stage.get_attribute("data-deck") == "two"
    two = suit_colours(learner)
    choose(learner, "deck", "ui.settings.deck.four")
    learner.go("?screen=settings")
    assert chosen(learner, "deck") == say("ui.settings.deck.four")
    learner.go("?lesson=four-cards")
    for look in (learner.see, learner.reload):
        look()
        assert learner.stage.get_attribute("data-deck") == "four"
        four = suit_colours(learner)
        assert len(set(four)) == 4
    assert len(set(two)) == 2


def suit_colours(learner: Learner) -> list[str]:
    """The colours of the four suits, as the style sheets of the stage give them."""
    script = """root => ['S', 'H', 'D', 'C'].map(suit => {
      const face = root.querySelector('.cards .face');
      const other = face.cloneNode();
      other.dataset.suit = suit;
      face.after(other);
      const { fill } = getComputedStyle(other);
      other.remove();
      return fill;
    })"""
    found: list[str] = learner.stage.evaluate(script)
    return found


@pytest.mark.parametrize(
    ("size", "percent"), [pytest.param("large", 118, marks=pytest.mark.slow), ("largest", 137)]
)
def test_text_grows_everywhere(visit: Visit, size: str, percent: int) -> None:
    learner = visit("?lesson=four-cards", width=375)
    small = text_size(learner)
    choose(learner, "text_size", f"ui.settings.text.{size}")
    pages: list[Callable[[], object]] = [lambda: learner.go("?lesson=four-cards"), learner.reload]
    for page in pages:
        page()
        assert text_size(learner) == pytest.approx(small * percent / 100, rel=0.03)
        assert learner.wider() <= 0, size
    for path in ("", "?screen=settings"):
        learner.go(path)
        assert learner.wider() <= 0


def text_size(learner: Learner) -> float:
    """The size of the letters of a step, in pixels."""
    script = "root => parseFloat(getComputedStyle(root.querySelector('.prose')).fontSize)"
    found: float = learner.stage.evaluate(script)
    return found


def test_the_second_palette_is_kept(visit: Visit) -> None:
    learner = visit()
    choose(learner, "palette", "ui.settings.palette.colour-blind")
    learner.go("?lesson=four-cards")
    assert learner.stage.get_attribute("data-palette") == "cvd"


@pytest.mark.parametrize(("width", "theme"), [(1280, "light"), (375, "dark")])
@pytest.mark.parametrize("path", ["", "?screen=settings"])
def test_axe_finds_nothing(visit: Visit, path: str, theme: str, width: int) -> None:
    learner = visit(path, theme=theme, width=width)
    if path:
        learner.hands.press(".st-key-not-me button")
        learner.page.locator(".st-key-not-me-indeed").wait_for()
        learner.rest()
    assert learner.violations() == []
    assert learner.wider() <= 0
