"""Whatever breaks, no answer is lost and none counts twice; the learner is where they were."""

import os
import signal
from random import Random
from threading import Timer

import pytest
from playwright.sync_api import WebSocketRoute

from tutor.i18n import words

from .conftest import Visit
from .learner import Learner
from .servers import Server, Store
from .sight import Sight

pytestmark = pytest.mark.browser

MOVED_ON = words("en").say("ui.lesson.moved-on")
KILLS = 8


def last_press(learner: Learner, seen: Sight) -> tuple[str, str, str]:
    """Do all of the next move but its last click; gives that control, and the move as kept."""
    if seen.plays:
        # The first card that was not refused already.
        card = seen.hand[0] if seen.tone != "info" else seen.hand[1]
        return "card", card, f"play {card}"
    if not seen.asks:
        return "action", seen.usual, seen.usual
    right = seen.right_answer()
    given = ", ".join(f'"{one}"' for one in right)
    if seen.asks == "order":
        learner.hands.order(seen.options, right)
        return "check", "check", f"answer [{given}]"
    learner.hands.choose("option", right[0])
    return "check", "check", f"answer {given}"


def point_at(learner: Learner, kind: str, name: str) -> None:
    """Hold the mouse above a control."""
    control = learner.stage.locator(f"[data-kind='{kind}'][data-id='{name}']")
    control.hover()


def strike(learner: Learner, server: Server, delay: float) -> None:
    """Click, and kill the server that long after; wait till the page has noticed."""
    learner.page.mouse.down()
    killer = Timer(delay, os.kill, (server.pid, signal.SIGKILL))
    killer.start()
    learner.page.mouse.up()
    killer.join()
    server.gone()
    learner.lost()


def test_sigkill_between_click_and_paint(visit: Visit, server: Server, store: Store) -> None:
    learner = visit(rough=True)
    learner.begin()
    run = store.last_run()
    dice = Random(20)
    made: list[str] = []
    kills = turns = 0
    while not (seen := learner.see()).finished:
        turns += 1
        kind, name, move = last_press(learner, seen)
        learner.idle()  # a click that was lost is waited for, two seconds long
        point_at(learner, kind, name)
        if kills == KILLS or turns % 3 == 0:
            learner.page.mouse.down()
            learner.page.mouse.up()
            learner.changed(len(made))
            made.append(move)
            continue
        kills += 1
        strike(learner, server, dice.uniform(0, 0.06))
        shown = learner.see().rev
        assert shown in (len(made), len(made) + 1)
        server.start()
        kept = store.moves(run)
        assert kept in ([*made, move][:shown], [*made, move]), "all that was shown, and once"
        made = kept
        if kills % 2:
            learner.reload()
        else:
            learner.back()
        learner.stage.and_(learner.page.locator(f"[data-rev='{len(made)}']")).wait_for()
    assert kills == KILLS
    assert store.moves(run) == made
    answers = [seq for seq, move in enumerate(made) if move.startswith("answer")]
    assert store.attempts(run) == answers


def test_the_first_click_after_a_restart_is_applied(
    visit: Visit, server: Server, store: Store
) -> None:
    learner = visit(rough=True)
    learner.begin()
    run = store.last_run()
    server.kill()
    learner.lost()
    server.start()
    learner.back()
    assert learner.play("7H").trick[0] == ("south", "7H")
    assert store.moves(run) == ["play 7H"]
    server.kill()
    learner.lost()
    server.start()
    learner.back()
    learner.act("next")
    assert store.moves(run) == ["play 7H", "next"]


@pytest.mark.parametrize(
    "every", [pytest.param(True, id="every", marks=pytest.mark.slow), pytest.param(False, id="new")]
)
def test_a_reload_of_every_kind_of_step_shows_the_same(
    visit: Visit, store: Store, *, every: bool
) -> None:
    """By hand at every step, in CI once for each kind of what can be seen."""
    learner = visit()
    learner.begin()
    run = store.last_run()
    made: list[str] = []
    seen = learner.see()
    kinds: set[tuple[object, ...]] = set()
    while True:
        kind = (bool(seen.trick), seen.asks, seen.tone, seen.plays, seen.finished)
        if every or kind not in kinds:
            kinds.add(kind)
            assert learner.reload() == seen
        if seen.finished:
            break
        control, name, move = last_press(learner, seen)
        learner.hands.choose(control, name)
        learner.changed(len(made))
        made.append(move)
        seen = learner.see()
    assert store.moves(run) == made
    assert len(kinds) > 8


def test_two_tabs_are_one_run_and_an_old_tab_changes_nothing(visit: Visit, store: Store) -> None:
    one = visit("?lesson=four-cards&step=hello")
    run = store.last_run()
    two = one.twin("?lesson=four-cards")
    assert two.see() == one.see()
    ahead = one.play("7H")
    behind = two.play("KH")
    assert store.moves(run) == ["play 7H"], "the click of the old tab is no move"
    assert MOVED_ON in behind.text
    assert (behind.rev, behind.hand, behind.trick) == (ahead.rev, ahead.hand, ahead.trick)
    further = two.act("next")
    assert MOVED_ON not in further.text
    one.page.locator(".stage [data-kind='action'][data-id='next']").click()
    one.changed(ahead.rev)
    assert MOVED_ON in one.see().text, "now the other one was old"
    assert store.moves(run) == ["play 7H", "next"]
    assert one.reload() == two.reload() == further


def test_a_dropped_socket_loses_nothing(visit: Visit, store: Store) -> None:
    learner = visit(rough=True)
    open_sockets: list[WebSocketRoute] = []

    def between(route: WebSocketRoute) -> None:
        open_sockets.append(route)
        route.connect_to_server()

    learner.page.route_web_socket("**/*", between)
    learner.go("?lesson=four-cards&step=hello")
    run = store.last_run()
    for turn, (kind, name) in enumerate([("card", "7H"), ("action", "next")]):
        learner.rest()
        point_at(learner, kind, name)
        open_sockets.pop().close()
        learner.lost()
        learner.page.mouse.down()  # nobody hears it: at once, before the page has connected again
        learner.page.mouse.up()
        learner.back()
        assert len(store.moves(run)) == turn
        learner.idle()  # the stage waits two seconds for an answer
        learner.hands.choose(kind, name)
        learner.changed(turn)
    assert store.moves(run) == ["play 7H", "next"]
    assert learner.see().asks == "option"


@pytest.mark.parametrize("answered", [False, True], ids=["at once", "after the answer"])
def test_a_double_click_is_one_move(visit: Visit, store: Store, *, answered: bool) -> None:
    """The page may have answered the first click before the second: that is no press of Next."""
    learner = visit("?lesson=follow-suit&step=example-cards")
    run = store.last_run()
    start = learner.act("next")  # now its words are there, and the button will stay where it is
    point_at(learner, "action", "next")
    for count in (1, 2):
        learner.page.mouse.down(click_count=count)
        learner.page.mouse.up(click_count=count)
        if answered and count == 1:
            learner.changed(start.rev)
    learner.changed(start.rev)
    learner.rest()
    assert len(store.moves(run)) == start.rev + 1
    assert len(learner.see().trick) == 2, "one card more is turned"
    learner.act("next")
    assert len(learner.see().trick) == 3, "and a new click turns the next"
