"""What the tests of games share: set-ups, and learners who play at random."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import strategies as st

from tutor.content.goal import Goal
from tutor.engine.actions import Action, Exchange, PlayCard
from tutor.engine.cards import JOKERS, PACK, Card
from tutor.engine.judge import judge_all, legal_actions
from tutor.engine.ruleset import PRESETS, RuleSet, parse_rules
from tutor.engine.seats import Seat
from tutor.engine.table import Phase
from tutor.i18n import words
from tutor.learning.deeds import AS, deed_text, try_text
from tutor.learning.game import begin_game, play
from tutor.learning.game_setup import Setup
from tutor.learning.game_state import GameDeed, GameState, Pause
from tutor.learning.game_view import game_view
from tutor.learning.stage_view import Settings

HOUSES = {name: rules for name, rules in PRESETS.items() if rules.rounds is None} | {
    "few rounds": RuleSet(rounds=2),
    "an extra round": RuleSet(rounds=1, extra_round=True),
    "honours": RuleSet(honours=True),
    "none to look back at": RuleSet.with_options(RuleSet(), {"look_back": "none"}),
    "all to look back at": parse_rules("whist look_back=all"),
    "a round without trumps": RuleSet.with_options(
        RuleSet(), {"trump_by": "rotation-with-notrump", "trump_order": "S,H,D,C"}
    ),
    "passed out": parse_rules("bid-whist forced_dealer=redeal minimum_bid=4"),
    "jokers name suits": parse_rules("bid-whist joker_lead=leader-names-suit notrump_factor=2"),
    "kitty before naming": parse_rules("bid-whist declare_after_kitty=true kitty_shown=always"),
    "secret kitty": parse_rules("bid-whist kitty_shown=never pass_is_final=true rounds=2"),
    "jokers are a suit": parse_rules("bid-whist jokers_own_suit=true defenders_score=true"),
}
"""Tables whose matches do not take long."""
BIDDING = {name: rules for name, rules in HOUSES.items() if rules.bids}
"""Those at which bid whist is played."""
GOALS = (
    None,
    Goal(kind="match"),
    Goal(kind="finish"),
    Goal(kind="tricks", number=6),
    Goal(kind="score", number=1),
    Goal(kind="no-illegal-try"),
)


def setup(seed: int = 1, **more: Any) -> Setup:
    """Make a set-up: South learns, West deals, whist is played."""
    facts: dict[str, Any] = {"rules": RuleSet(), "seed": seed, "dealer": Seat.WEST}
    return Setup(**(facts | more))


SEATS = st.sampled_from(list(Seat))
SETUPS = st.builds(
    setup,
    st.integers(0, 10**6),
    rules=st.sampled_from(list(HOUSES.values())),
    dealer=SEATS,
    learner=SEATS,
    bots=st.dictionaries(SEATS, st.sampled_from(["random", "maxims"])),
    goal=st.sampled_from(GOALS),
)


def card_of(action: Action) -> Card:
    """Give the card of a play."""
    assert isinstance(action, PlayCard)
    return action.card


def hidden(state: GameState) -> set[Card]:
    """Give the cards that the learner may not see now, of all that were dealt."""
    return set() if state.open else {*state.deal.cards} - known(state)


def known(state: GameState) -> set[Card]:
    """Give the cards that the learner has seen: by RULES.md 3, without asking the engine's view."""
    table, you, rules = state.table, state.setup.learner, state.setup.rules
    seen = {card for _, card in table.played()} | {*(table.hand(you) or ())}
    seen |= {table.turned} if table.turned else set()
    contract, kitty = table.contract, table.kitty
    if kitty is None or kitty.cards is None or contract is None:
        return seen
    looked = contract.is_named or rules.declare_after_kitty
    shown = {"always": True, "never": False, "trump-contracts": not contract.notrump}
    if looked and (contract.declarer is you or shown[rules.kitty_shown.value]):
        seen |= {*kitty.cards}
    return seen | ({*(kitty.given or ())} if contract.declarer is you else set())


def legal(state: GameState) -> list[Card]:
    """Give the cards that the learner may play."""
    plays = (one for one in legal_actions(state.table) if isinstance(one, PlayCard))
    return list(dict.fromkeys(one.card for one in plays))


def illegal(state: GameState) -> list[Card]:
    """Give every card that the learner may not play, from the hand first."""
    may, hand = set(legal(state)), state.table.hand(state.setup.learner) or ()
    return [card for card in dict.fromkeys((*hand, *PACK, *JOKERS)) if card not in may]


def right(state: GameState, rng: Random) -> str:
    """Give something that the learner may do; in an auction mostly a pass, or else a low bid."""
    table = state.table
    if state.joker is not None:
        return f"{AS}{rng.choice('SHDC')}"
    if table.phase is Phase.PLAY:
        return f"play {rng.choice(legal(state))}"
    if table.phase is Phase.EXCHANGE:
        hand, kitty = table.hand(table.turn) or (), (table.kitty and table.kitty.cards) or ()
        count = rng.randint(0, min(len(hand), len(kitty)))
        give, take = rng.sample(hand, count), rng.sample(kitty, count)
        return deed_text(Exchange(seat=table.turn, give=(*give,), take=(*take,)))
    may = [verdict.action for verdict in judge_all(table) if verdict.legal]
    mild = may[:1] * 6 + may[:4] if table.phase is Phase.AUCTION else may
    return deed_text(rng.choice(mild))


def wrong(state: GameState) -> list[Action]:
    """Give some things of the kind that is to be done now, which the learner may not do."""
    table, seat = state.table, state.table.turn
    if table.phase is Phase.PLAY:
        return [PlayCard(seat=seat, card=card) for card in illegal(state)[:8]]
    if table.phase is Phase.EXCHANGE:
        one, *_ = table.hand(seat) or ()
        return [Exchange(seat=seat, give=(one,)), Exchange(seat=seat, give=(one,), take=(one,))]
    return [verdict.action for verdict in judge_all(table) if not verdict.legal]


def moves_of(state: GameState, rng: Random) -> str:
    """Give a move that can be made: mostly onward, sometimes a mistake, or back and on again."""
    if state.pause is not Pause.TURN and not (state.past and rng.random() < 0.1):
        return "next"
    dice = rng.random()
    if state.past and dice < 0.12:
        return "undo"
    if state.future and dice < 0.25:
        return "redo"
    if state.pause is Pause.TURN and dice < 0.35 and (faults := wrong(state)):
        return f"try {try_text(rng.choice(faults))}"
    return right(state, rng) if state.pause is Pause.TURN else "next"


def walk(given: Setup, seed: int = 0, *, straight: bool = False) -> Iterator[GameDeed]:
    """Play to the end; every deed. ``straight``: without mistakes, undo and redo."""
    rng = Random(seed)
    deed = begin_game(given)
    yield deed
    for _ in range(3000):
        state = deed.state
        if state.over:
            return
        if straight:
            move = "next" if state.pause is not Pause.TURN else right(state, rng)
        else:
            move = moves_of(state, rng)
        deed = play(state, move)
        yield deed
    raise AssertionError("the game does not end")


def sample(given: Setup, seed: int, size: int = 10) -> list[GameState]:
    """Give some of the states of a game, the first, the last and the end of a round among them."""
    states = [deed.state for deed in walk(given, seed)]
    closed = next(state for state in states if state.open)
    rest = Random(seed).sample(states, min(size, len(states)))
    return [states[0], closed, states[-1], *rest]


def end(given: Setup, seed: int = 0) -> GameState:
    """Play straight to the end."""
    *_, last = walk(given, seed, straight=True)
    return last.state


def see(state: GameState, language: str = "en", **more: Any) -> Any:
    """Give the page of a game as the browser reads it."""
    return json.loads(game_view(state, words(language), settings=Settings(), **more))
