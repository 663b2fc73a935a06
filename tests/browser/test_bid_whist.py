"""Bid whist in the browser: a round on a phone with every kind of slip, a match with a mouse."""

from random import Random
from time import monotonic

import pytest

from tests.learning.games import right, wrong
from tutor.engine.actions import Exchange, MakeCall, PlayCard
from tutor.engine.calls import parse_bid
from tutor.engine.cards import Card
from tutor.engine.seats import Seat
from tutor.engine.table import Phase
from tutor.i18n import words
from tutor.learning.deeds import deed_text
from tutor.learning.game_state import GameState, Pause

from .conftest import Visit
from .learner import Learner, Mouse, Touch
from .match import Fingers, Match, crash
from .servers import Server, Store
from .sight import Sight
from .test_hidden import cards_in

pytestmark = pytest.mark.browser

HASTE = 45.0
"""Seconds after which a match is only played on."""
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
    """Give what wins the auction and uses every key: a bold bid, a swap of two."""
    table, seat = state.table, state.table.turn
    if table.phase is Phase.AUCTION:
        return str(BOLD) if table.auction and table.auction.bidder is not seat else "P"
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


def refuse(learner: Learner, match: Match, text: str) -> None:
    """Do what is not allowed: it is said why, kept, and nothing changes."""
    state, before = match.read(), learner.see()
    after = do(learner, state, text)
    tried = match.read()
    assert match.made[-1].startswith("try ")
    assert tried.tried is not None
    assert after.tone == "illegal"
    assert after.told == words("nl").verdict(tried.tried, you=Seat.SOUTH)
    assert (after.hand, after.trick) == (before.hand, before.trick)
    assert tried.table == state.table


def test_a_round_on_a_phone_in_dutch(visit: Visit, server: Server, store: Store) -> None:
    # One is no bid here, so that there is a call to be refused whatever was dealt.
    learner = visit(
        "?play=bid-whist minimum_bid=2",
        hands=Touch,
        width=375,
        theme="dark",
        language="nl",
        rough=True,
    )
    learner.hands = Fingers(learner.page)
    match = Match(store)
    state = match.read()
    slips: dict[Phase, int] = dict.fromkeys(Phase, 0)
    reloaded: set[tuple[Phase, Pause]] = set()
    crashed = False
    while not state.open:
        assert learner.see().rev == state.rev
        assert learner.wider() <= 0
        assert not match.leaks(learner.frames)
        learner.frames.clear()
        phase, turn = state.table.phase, state.pause is Pause.TURN
        if turn and not slips[phase] and (text := slip(state)):
            refuse(learner, match, text)
            slips[phase] += 1
            state = match.read()
        if (phase, state.pause) not in reloaded:
            reloaded.add((phase, state.pause))
            before = learner.see()
            assert learner.reload() == before, "a reload shows what was there"
            learner.frames.clear()
            assert learner.violations() == []
        if phase is Phase.EXCHANGE and not crashed:
            crash(learner, server, match)
            crashed = True
        made = len(match.made)
        text = wanted(state) if turn else "next"
        _ = do(learner, state, text) if turn else learner.act("next")
        state = match.read()
        assert len(match.made) == made + 1, "one press is one move"
        move = match.made[-1].partition(" |")[0]
        assert sorted(move.split()) == sorted(text.split()), "cards may be marked in any order"
    assert state.table.contract is not None
    assert state.table.contract.declarer is Seat.SOUTH
    assert all(slips[phase] for phase in Phase if phase is not Phase.SCORE), slips
    assert crashed
    sheet = learner.stage.locator(".board tr, .boards tr").all_inner_texts()
    assert any("6 up" in row for row in sheet), sheet
    assert len(cards_in([learner.stage.inner_html().encode()])) == 54, "all is open now"
    assert words("nl").reason(state.match.reason, you=Seat.SOUTH) in learner.see().told


def test_a_match_with_a_mouse(visit: Visit, store: Store) -> None:
    learner = visit("?play=bid-whist", hands=Mouse, language="en")
    match, dice, begun = Match(store), Random(8), monotonic()
    state = match.read()
    done = dict.fromkeys(("undo", "redo"), 0)
    looked: set[tuple[Phase, Pause]] = set()
    while not state.over:
        assert learner.see().rev == state.rev
        assert not match.leaks(learner.frames)
        learner.frames.clear()
        if (state.table.phase, state.pause) not in looked:
            looked.add((state.table.phase, state.pause))
            assert learner.violations() == []
        turn, hasty = state.pause is Pause.TURN, monotonic() - begun > HASTE
        early = len(state.past) > 2 and not done["undo"]
        back = early or (bool(state.past) and dice.random() < 0.08 and not hasty)
        on = bool(state.future) and (not done["redo"] or dice.random() < 0.5)
        way = "redo" if on else "undo" if back and not state.open else None
        if way:
            learner.act(way)
            done[way] += 1
        elif turn:
            do(learner, state, calls(state) or right(state, dice))
        else:
            learner.act("next")
        state = match.read()
    assert state.match.over or state.sheet
    sheet = learner.stage.locator(".board tr, .boards tr").all_inner_texts()
    total = [words("en").number(points) for points in state.match.points]
    assert any(all(number in row for number in total) for row in sheet), sheet
    (passed,) = store.rows("SELECT passed FROM run WHERE id = ?", match.run)[0]
    assert passed == state.won
    assert all(done.values()), "something was taken back, and done again"


def calls(state: GameState) -> str | None:
    """Bid when nobody has, so that rounds come to an end; otherwise pass."""
    auction = state.table.auction
    if state.table.phase is not Phase.AUCTION or auction is None:
        return None
    bids = auction.standing is None and auction.rules.minimum_bid == 1
    return deed_text(MakeCall(seat=Seat.SOUTH, call=parse_bid("1U"))) if bids else "P"
