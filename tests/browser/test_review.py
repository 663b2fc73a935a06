"""Hints while a hand is played, and the hand looked back at, kept, and played on from."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.learning.games import legal
from tutor.content.checker import check_paths
from tutor.engine.match_record import parse_match
from tutor.i18n import words
from tutor.learning.advice import counsel
from tutor.learning.deeds import try_text
from tutor.learning.game_state import Pause

from .conftest import Visit
from .learner import Hands, Learner, Mouse, Touch
from .match import Match
from .servers import Store

pytestmark = pytest.mark.browser

WAYS = [
    pytest.param(Mouse, 1280, "light", "en", id="mouse, English", marks=pytest.mark.slow),
    pytest.param(Touch, 375, "dark", "nl", id="phone, Dutch"),
]


def hints(learner: Learner) -> list[str]:
    """The names of the rungs on the page."""
    return learner.stage.locator(".hints:not([hidden]) h3").all_text_contents()


def comes(learner: Learner, text: str) -> None:
    """Wait for a page that says this; the stage of the page before may stay for a moment."""
    expect(learner.page.locator(".stage", has_text=text)).to_be_visible()
    expect(learner.page.locator(".stage")).to_have_count(1)


def sound(learner: Learner) -> None:
    """Nothing is too wide, and axe finds nothing."""
    assert learner.wider() <= 0
    assert learner.violations() == []


def play_badly(learner: Learner, match: Match) -> None:
    """Play to the end: one illegal try, and never as the maxims advise where one can choose."""
    tried = False
    while not (state := match.read()).over:
        if state.pause is not Pause.TURN:
            learner.act("next")
            continue
        may = legal(state)
        wrong = [card for card in state.table.hand(state.setup.learner) or () if card not in may]
        if wrong and not tried:
            tried = learner.play(str(wrong[0])).tone == "illegal"
            continue
        advised = try_text(counsel(state).action)
        learner.play(next((str(c) for c in reversed(may) if str(c) != advised), str(may[0])))
    assert tried


@pytest.mark.parametrize(("hands", "width", "theme", "language"), WAYS)
def test_hints_then_a_look_back_then_on_from_there(
    visit: Visit,
    store: Store,
    tmp_path: Path,
    hands: type[Hands],
    width: int,
    theme: str,
    language: str,
) -> None:
    said = words(language)
    learner = visit(
        "?scenario=save-the-trump", hands=hands, width=width, theme=theme, language=language
    )
    match, before = Match(store), learner.see()
    names = [said.say(f"ui.advice.rung.{rung}") for rung in ("look", "why", "what", "sampled")]
    for taken in range(1, 5):
        after = learner.act("hint")
        assert hints(learner) == names[:taken]
        assert names[taken - 1] in learner.stage.get_by_role("status").inner_text()
        assert (after.hand, after.trick) == (before.hand, before.trick)
    assert "hint" not in learner.see().actions
    sound(learner)
    learner.reload()
    assert hints(learner) == names, "hints are kept over a reload"
    assert match.read().hints == 4

    play_badly(learner, match)
    assert hints(learner) == []
    made = list(match.made)
    learner.hands.choose("action", "review")
    comes(learner, said.say("ui.review.title", n=1))
    assert said.say("ui.review.row.tried") in learner.stage.locator(".boards").inner_text()
    sound(learner)
    for name, check in {"scenario": True, "record": False}.items():
        with learner.page.expect_download() as found:
            learner.hands.press(f"a.save-{name}")
        path = tmp_path / found.value.suggested_filename
        found.value.save_as(path)
        if check:
            assert check_paths([path], strict=True) == []
        else:
            assert parse_match(path.read_text("utf-8")).rounds[0].actions

    while (seen := learner.act("next")).tone != "illegal":
        sound(learner)
    assert said.say("mark.not-allowed") in learner.stage.locator(".feedback").inner_text()
    sound(learner)
    assert learner.reload().tone == seen.tone, "the address has come along"
    learner.hands.choose("action", "from")
    comes(learner, said.say("ui.review.branched"))
    branch = Match(store)
    state = branch.read()
    assert branch.run != match.run
    assert state.pause is Pause.TURN
    ((parent, at_seq),) = store.rows("SELECT parent, at_seq FROM run WHERE id = ?", branch.run)
    assert parent == match.run
    assert branch.made == made[:at_seq]
    assert store.moves(match.run) == made, "the old game is kept as it was"
    learner.play(str(legal(state)[0]))
    learner.go(f"?screen=review&run={match.run}")
    comes(learner, said.say("ui.review.title", n=1))


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.slow), "nl"])
def test_no_game_of_somebody_else_is_looked_back_at(
    visit: Visit, store: Store, language: str
) -> None:
    visit("?scenario=save-the-trump")
    other = visit(f"?screen=review&run={store.last_run()}", language=language)
    expect(other.page.get_by_text(words(language).say("ui.review.unknown"))).to_be_visible()
