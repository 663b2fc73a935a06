"""A game at the table: a pure function of its set-up and the moves that were made.

The learner plays one seat and bots the others. A move is a short text, as in a lesson's run:
``play KH``, ``try AH``, ``next``, ``undo``, ``redo``. What the bots played in answer is kept with
it after a bar (``play KH | 3H 5H``), so that a game goes on at the exact card even after a bot has
learned to play otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random

from tutor.bots import BOTS, Advice
from tutor.content.goal import reached
from tutor.engine.actions import PlayCard
from tutor.engine.cards import Card, parse_card, parse_cards, print_cards
from tutor.engine.errors import NotationError
from tutor.engine.events import happenings
from tutor.engine.judge import IllegalAction, judge
from tutor.engine.match import Match
from tutor.engine.scoring import points_of, score_round, tricks_won_by
from tutor.engine.seats import Side
from tutor.engine.table import Phase, start
from tutor.engine.view import view
from tutor.learning.game_setup import Setup, deal_at
from tutor.learning.game_state import GameDeed, GameState, Pause, Played
from tutor.learning.game_told import told
from tutor.learning.untimely import Untimely

__all__ = ["begin_game", "play", "replay_game"]

Answered = tuple[Card, ...] | None
"""The bots' cards, when they are known already."""


def begin_game(setup: Setup, answered: Answered = None) -> GameDeed:
    """Deal the first round and let the bots play up to the learner's turn.

    ``answered`` are the cards that the bots played, when they are known already.
    """
    state = _deal(setup, Match(rules=setup.rules, dealer=setup.dealer))
    for card in setup.start:
        state = _lay(state, card)
    state, cards = _bots(_onward(state), answered)
    return GameDeed(move=_kept("begin", cards), state=replace(state, rev=1))


def replay_game(setup: Setup, moves: Iterable[str]) -> GameState:
    """Make the moves again, in order, the first being ``begin``; Untimely if one does not fit."""
    state: GameState | None = None
    for move in moves:
        verb, _, cards = move.partition("|")
        known = parse_cards(cards)
        if state is not None:
            state = play(state, verb.strip(), known).state
        elif verb.strip() == "begin":
            state = begin_game(setup, known).state
        else:
            raise Untimely(f"a game begins with begin, not with {move!r}")
    if state is None:
        raise Untimely("a game has at least one move")
    return state


def play(state: GameState, move: str, answered: Answered = None) -> GameDeed:
    """Make a move; Untimely, and nothing changed, when it cannot be made now.

    A card that may not be played is no fault: it becomes a ``try``, which is explained and changes
    nothing else. ``answered`` are the bots' cards when they are known already.
    """
    verb, _, rest = move.partition(" ")
    if verb in ("play", "try"):
        deed = _card(state, rest, answered)
    elif rest or verb not in _BUTTONS:
        raise Untimely(f"{move!r} is no move")
    else:
        deed = _BUTTONS[verb](state, answered)
    last = deed.move.partition(" ")[0]
    return replace(deed, state=replace(deed.state, rev=state.rev + 1, last=last))


def _card(state: GameState, text: str, answered: Answered) -> GameDeed:
    if state.pause is not Pause.TURN:
        raise Untimely("it is not the learner's turn")
    try:
        card = parse_card(text)
    except NotationError as error:
        raise Untimely(str(error)) from None
    action = PlayCard(seat=state.setup.learner, card=card)
    verdict = judge(state.table, action)
    if not verdict.legal:
        after = replace(state, tried=verdict, tries=(*state.tries, verdict), fresh=0)
        return GameDeed(move=f"try {card}", state=after, reason=verdict.reason, right=False)
    after = replace(state, fresh=0, tried=None, past=(*state.past, _memory(state)), future=())
    after, cards = _bots(_lay(after, card), answered)
    kept = _kept(f"play {card}", cards)
    return GameDeed(move=kept, state=after, reason=verdict.reason, right=True)


def _next(state: GameState, answered: Answered) -> GameDeed:
    if state.pause is Pause.ROUND:
        after = replace(_deal(state.setup, state.match), tries=state.tries)
    elif state.pause is Pause.TRICK:
        after = _onward(replace(state, fresh=0))
    else:
        raise Untimely("there is nothing to go on with")
    after, cards = _bots(after, answered)
    return GameDeed(move=_kept("next", cards), state=after)


def _undo(state: GameState, _: Answered) -> GameDeed:
    """Take the learner's last card of this round back, and all that followed."""
    if not state.past:
        raise Untimely("there is nothing to undo")
    *past, before = state.past
    future = (*state.future, _memory(state))
    return GameDeed(move="undo", state=_recall(state, before, tuple(past), future))


def _redo(state: GameState, _: Answered) -> GameDeed:
    if not state.future:
        raise Untimely("there is nothing to redo")
    *future, after = state.future
    past = (*state.past, _memory(state))
    return GameDeed(move="redo", state=_recall(state, after, past, tuple(future)))


_BUTTONS = {"next": _next, "undo": _undo, "redo": _redo}


def _memory(state: GameState) -> GameState:
    """Give a state as undo and redo remember it."""
    return replace(state, past=(), future=(), tried=None, fresh=0)


def _recall(
    state: GameState,
    remembered: GameState,
    past: tuple[GameState, ...],
    future: tuple[GameState, ...],
) -> GameState:
    """Go to a remembered state. What was tried stays tried, and decides whether all went well."""
    there = replace(remembered, past=past, future=future, tries=state.tries)
    return replace(there, won=_won(there)) if there.over else there


def _kept(move: str, cards: tuple[Card, ...]) -> str:
    return f"{move} | {print_cards(cards)}".rstrip()


def _deal(setup: Setup, match: Match) -> GameState:
    if match.round == 1 and setup.table is not None:
        table, deal = setup.table, deal_at(setup.table)
        return GameState(setup=setup, table=table, deal=deal, match=match)
    deal = setup.deal_of(match)
    leader = setup.leader if match.round == 1 else None
    table = start(deal, setup.rules, leader=leader, score=match.points)
    return GameState(setup=setup, table=table, deal=deal, round=match.round, match=match)


def _onward(state: GameState) -> GameState:
    """Take the finished trick away, if there is one."""
    return replace(state, pause=Pause.TURN) if state.pause is Pause.TRICK else state


def _lay(state: GameState, card: Card, advice: Advice | None = None) -> GameState:
    """Lay the card of the seat whose turn it is, and see what the game waits for then."""
    action = PlayCard(seat=state.table.turn, card=card)
    table, events = happenings(state.table, action)
    played = Played(action=action, events=events)
    if advice is not None:
        open_reason = told(view(state.table, action.seat), advice)
        played = replace(played, advice=advice.reason, told=open_reason)
    after = replace(state, table=table, log=(*state.log, played), fresh=state.fresh + 1)
    if table.phase is Phase.SCORE or (not table.trick and state.setup.enough(table)):
        return _scored(after)
    return after if table.trick else replace(after, pause=Pause.TRICK)


def _scored(state: GameState) -> GameState:
    """Write the round on the score sheet, and see whether the game is over."""
    lines = score_round(state.table)
    points = points_of(lines)
    match = state.match.add(points[Side.NS], points[Side.EW], tricks=tricks_won_by(lines))
    over = match.over or not state.setup.is_match
    after = replace(state, match=match, pause=Pause.OVER if over else Pause.ROUND)
    return replace(after, won=_won(after)) if over else after


def _won(state: GameState) -> bool | None:
    """Tell whether a game that is over was won; None for a match that is a draw."""
    side, goal = state.setup.learner.side, state.setup.goal
    if goal is None or goal.is_match:
        return None if state.match.winner is None else state.match.winner is side
    points = points_of(score_round(state.table))
    return reached(goal, state.table, side, points, tried=bool(state.tries))


def _bots(state: GameState, answered: Answered) -> tuple[GameState, tuple[Card, ...]]:
    """Let the bots play until the game waits for the learner; give what they played.

    With ``answered`` they play just those cards; Untimely when they do not fit.
    """
    cards: list[Card] = []
    while state.pause is Pause.TURN and state.table.turn is not state.setup.learner:
        advice = _advice(state)
        card = advice.action.card
        if answered is not None:
            if len(cards) == len(answered):
                raise Untimely("a card of a bot is missing")
            card = answered[len(cards)]
        try:
            # A bot that has learned since would play another card: then its reason is not known.
            state = _lay(state, card, advice if card is advice.action.card else None)
        except IllegalAction as error:
            raise Untimely(str(error)) from None
        cards.append(card)
    if answered is not None and len(cards) != len(answered):
        raise Untimely("a bot played more cards than there were turns")
    return state, tuple(cards)


def _advice(state: GameState) -> Advice:
    """Ask the bot whose turn it is."""
    seat = state.table.turn
    luck = Random(f"{state.setup.seed}/{state.round}/{len(state.log)}/{seat}")
    return BOTS[state.setup.bot(seat)].advise(view(state.table, seat), luck)
