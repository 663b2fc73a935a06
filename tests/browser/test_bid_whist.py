"""A whole match of bid whist in the browser, in each language, with every kind of slip."""

from collections import Counter
from random import Random

import pytest

from tests.learning.games import right, wrong
from tutor.engine.actions import Exchange, PlayCard
from tutor.engine.calls import parse_bid
from tutor.engine.cards import Card
from tutor.engine.seats import Seat
from tutor.engine.table import Phase
from tutor.i18n import Words, words
from tutor.learning.deeds import deed_text
from tutor.learning.game_claim import can_claim
from tutor.learning.game_state import GameState, Pause

from .conftest import Visit
from .learner import Hands, Learner, Mouse, Touch
from .match import Enter, Match, crash
from .servers import Server, Store
from .sight import Sight
from .test_hidden import cards_in

pytestmark = pytest.mark.browser

SEED = 1
"""The number of a deal of which, so played, a bot wins the first auction, and the match goes on."""
BOLD = parse_bid("6U")
"""A bid that no bot goes over, nor ever should."""


def cards(some: tuple[Card, ...]) -> list[str]:
    return [str(card) for card in some]


def do(learner: Learner, state: GameState, text: str) -> Sight:
    """Do on the page what a move says."""
    table = state.table
    if table.phase is Phase.PLAY and not text.startswith("as "):
        return learner.play(text.removeprefix("play "))
    if table.phase is Phase.EXCHANGE:
        give, _, take = text.removeprefix("exchange ").partition(" for ")
        lists = [part.split() if part != "none" else [] for part in (give, take)]
        return learner.swap(*lists)
    return learner.say("call" if table.phase is Phase.AUCTION else "name", text)


def wanted(state: GameState) -> str:
    """Let another have the first auction, then win one with a bold bid and swap two cards."""
    table, seat = state.table, state.table.turn
    if table.phase is Phase.AUCTION:
        bids = state.sheet and table.auction and table.auction.bidder is not seat
        return str(BOLD) if bids else "P"
    if table.phase is Phase.EXCHANGE:
        kitty = (table.kitty and table.kitty.cards) or ()
        swap = Exchange(seat=seat, give=(table.hand(seat) or ())[:2], take=kitty[:2])
        return deed_text(swap)
    return right(state, Random(len(state.log)))


def slip(state: GameState) -> str | None:
    """Give something that is refused, where there is such a thing."""
    faults = [deed for deed in wrong(state) if not isinstance(deed, PlayCard) or held(deed, state)]
    return deed_text(faults[0]) if faults else None


def held(play: PlayCard, state: GameState) -> bool:
    return play.card in (state.table.hand(play.seat) or ())


def choose(state: GameState, done: Counter[str]) -> tuple[str, str]:
    """Give what to do, and what it says: a slip in every phase, and once back and on again."""
    phase, turn = state.table.phase, state.pause is Pause.TURN
    if turn and not done[phase.value] and (text := slip(state)):
        return phase.value, text
    if state.sheet and len(state.past) > 4 and not done["undo"]:
        return "undo", "undo"
    if state.future:
        return "redo", "redo"
    if turn and can_claim(state):
        return "claim", "claim"
    return ("turn", wanted(state)) if turn else ("next", "next")


def refuse(learner: Learner, match: Match, text: str, said: Words) -> None:
    """Do what is not allowed: it is said why, kept, and nothing changes."""
    state, before = match.read(), learner.see()
    after = do(learner, state, text)
    tried = match.read()
    assert match.made[-1].startswith("try ")
    assert tried.tried is not None
    assert after.tone == "illegal"
    assert after.told == said.verdict(tried.tried, you=Seat.SOUTH)
    assert (after.hand, after.trick) == (before.hand, before.trick)
    assert tried.table == state.table


WAYS = [
    pytest.param(Mouse, 1280, "light", "en", id="mouse, English", marks=pytest.mark.slow),
    pytest.param(Touch, 375, "dark", "nl", id="phone, Dutch"),
]


@pytest.mark.parametrize(("hands", "width", "theme", "language"), WAYS)
def test_a_match_to_its_end(
    visit: Visit,
    server: Server,
    store: Store,
    hands: type[Hands],
    width: int,
    theme: str,
    language: str,
) -> None:
    # One is no bid here, so that there is a call to be refused whatever was dealt.
    learner = visit(
        f"?play=bid-whist minimum_bid=2&seed={SEED}",
        hands=hands,
        width=width,
        theme=theme,
        language=language,
        rough=True,
    )
    slow = learner.hands
    match, said, done = Match(store), words(language), Counter[str]()
    state = match.read()
    looked: set[tuple[Phase, Pause]] = set()
    while not state.over:
        before, phase = learner.see(), state.table.phase
        assert before.rev == state.rev
        assert learner.wider() <= 0
        assert not match.leaks(learner.frames)
        learner.frames.clear()
        # What was pressed with these hands before is pressed in the fastest way from then on.
        learner.hands = Enter(learner.page)
        if (phase, state.pause) not in looked:
            looked.add((phase, state.pause))
            learner.hands = slow
            assert learner.violations() == []
        if phase is Phase.EXCHANGE and state.pause is Pause.TURN and not done["crash"]:
            crash(learner, server, match)
            assert learner.reload() == before, "a reload shows what was there"
            learner.frames.clear()
            done["crash"] += 1
        kind, text = choose(state, done)
        done[kind] += 1
        made = len(match.made)
        if kind == phase.value:
            refuse(learner, match, text, said)
        elif kind == "turn":
            do(learner, state, text)
        else:
            learner.act(text)
        state = match.read()
        assert len(match.made) == made + 1, "one press is one move"
        move = match.made[-1].partition(" |")[0]
        if kind == "turn":
            assert sorted(move.split()) == sorted(text.split()), "marked in any order"
    slips = {phase.value for phase in Phase if phase is not Phase.SCORE}
    assert {*done} == slips | {"turn", "next", "claim", "undo", "redo", "crash"}
    assert state.match.over
    assert len(state.match.rounds) == 2
    first, last = (row.contract for row in state.sheet)
    assert first is not None
    assert first.declarer is not Seat.SOUTH
    assert last is not None
    assert last.declarer is Seat.SOUTH
    sheet = learner.stage.locator(".board tr, .boards tr").all_inner_texts()
    assert any("6 up" in row for row in sheet), sheet
    total = [said.number(points) for points in state.match.points]
    assert any(all(number in row for number in total) for row in sheet), sheet
    assert len(cards_in([learner.stage.inner_html().encode()])) == 54, "all is open now"
    assert said.reason(state.match.reason, you=Seat.SOUTH) in learner.see().told
    (passed,) = store.rows("SELECT passed FROM run WHERE id = ?", match.run)[0]
    assert passed == state.won
