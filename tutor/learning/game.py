"""A game at the table: a pure function of its set-up and the moves that were made.

The learner plays one seat and bots the others. A move is a short text, as in a lesson's run:
``play KH``, ``3D``, ``trump H``, ``exchange none``, ``try AH``, ``next``, ``undo``, ``redo``,
``claim AS KS``. What the bots did in answer is kept with it after a bar (``play KH | 3H 5H``,
``3D | W: P; N: 4U``), so that a game goes on as it was even after a bot has learned to play
otherwise.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import replace

from tutor.content.goal import reached
from tutor.engine.actions import Action, PlayCard
from tutor.engine.cards import parse_cards
from tutor.engine.errors import NotationError
from tutor.engine.events import happenings
from tutor.engine.judge import IllegalAction, judge
from tutor.engine.match import Match
from tutor.engine.rulings.play import SuitMustBeNamed
from tutor.engine.scoring import points_of, score_round, tricks_won_by
from tutor.engine.seats import Side
from tutor.engine.table import Phase, Table, start
from tutor.engine.view import view
from tutor.learning.advice import next_rung
from tutor.learning.deeds import (
    deed_text,
    fits,
    read_answer,
    read_answers,
    read_deed,
    try_text,
    write_answers,
)
from tutor.learning.game_claim import certain
from tutor.learning.game_setup import Setup, deal_at
from tutor.learning.game_state import GameDeed, GameState, Outcome, Pause, Played
from tutor.learning.game_why import Why, ask
from tutor.learning.untimely import Untimely

__all__ = ["begin_game", "game_states", "play", "replay_game"]

Answered = tuple[str, ...] | None
"""What the bots did, as it is kept, when it is known already."""


def begin_game(setup: Setup, answered: Answered = None) -> GameDeed:
    """Deal the first round and let the bots play up to the learner's turn.

    ``answered`` is what the bots did, when it is known already.
    """
    state = _deal(setup, Match(rules=setup.rules, dealer=setup.dealer))
    for text in setup.start:
        state = _do(state, read_deed(state.table, text))
    state, done = _bots(_onward(state), answered)
    return GameDeed(move=_kept("begin", done), state=replace(state, rev=1))


def replay_game(setup: Setup, moves: Iterable[str]) -> GameState:
    """Make the moves again, in order, the first being ``begin``; Untimely if one does not fit."""
    last = deque(game_states(setup, moves), maxlen=1)
    if not last:
        raise Untimely("a game has at least one move")
    return last[0]


def game_states(setup: Setup, moves: Iterable[str]) -> Iterator[GameState]:
    """Give the state after each move, as ``replay_game`` comes to it."""
    state: GameState | None = None
    for move in moves:
        verb, _, done = move.partition("|")
        known = read_answers(done)
        if state is not None:
            state = play(state, verb.strip(), known).state
        elif verb.strip() == "begin":
            state = begin_game(setup, known).state
        else:
            raise Untimely(f"a game begins with begin, not with {move!r}")
        yield state


def play(state: GameState, move: str, answered: Answered = None) -> GameDeed:
    """Make a move; Untimely, and nothing changed, when it cannot be made now.

    What may not be done is no fault: it becomes a ``try``, which is explained and changes nothing
    else. ``answered`` is what the bots did, when it is known already.
    """
    button = _BUTTONS.get(move)
    if button is None and move.startswith("claim"):
        deed = _claim(state, move, answered)
    else:
        deed = button(state, answered) if button else _deed(state, move, answered)
    last = deed.move.partition(" ")[0]
    return replace(deed, state=replace(deed.state, rev=state.rev + 1, last=last))


def _deed(state: GameState, move: str, answered: Answered) -> GameDeed:
    """Do what the learner wants to do, if that may be done."""
    if state.pause is not Pause.TURN:
        raise Untimely("it is not the learner's turn")
    text = move.removeprefix("try ").removeprefix("choose ")
    try:
        action = read_deed(state.table, text, state.joker)
    except NotationError as error:
        raise Untimely(str(error)) from None
    if not fits(state.table, action):
        raise Untimely(f"{move!r} is no move of this phase")
    verdict = judge(state.table, action)
    if isinstance(action, PlayCard) and isinstance(verdict.reason, SuitMustBeNamed):
        # It may be led: only its suit is still to be named.
        after = replace(state, joker=action.card, tried=None, fresh=0)
        return GameDeed(move=f"choose {action.card}", state=after)
    if not verdict.legal:
        tries = (*state.tries, verdict)
        after = replace(state, tried=verdict, tries=tries, joker=None, fresh=0)
        kept = f"try {try_text(action)}"
        return GameDeed(move=kept, state=after, reason=verdict.reason, right=False)
    after = replace(state, fresh=0, tried=None, past=(*state.past, _memory(state)), future=())
    after, done = _bots(_do(after, action), answered)
    kept = _kept(deed_text(action), done)
    return GameDeed(move=kept, state=after, reason=verdict.reason, right=True)


def _next(state: GameState, answered: Answered) -> GameDeed:
    if state.pause is Pause.ROUND:
        after = _deal(state.setup, state.match, state.sheet)
        after = replace(after, tries=state.tries, hints=state.hints)
    elif state.pause in (Pause.AUCTION, Pause.KITTY, Pause.TRICK):
        after = _onward(replace(state, fresh=0))
    else:
        raise Untimely("there is nothing to go on with")
    after, done = _bots(after, answered)
    return GameDeed(move=_kept("next", done), state=after)


def _undo(state: GameState, _: Answered) -> GameDeed:
    """Take back the last thing the learner did in this round, and all that followed."""
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


def _hint(state: GameState, _: Answered) -> GameDeed:
    """Take the next rung of the hint; nothing on the table changes."""
    if next_rung(state) is None:
        raise Untimely("there is no hint to take")
    after = replace(state, hinted=state.hinted + 1, hints=state.hints + 1, fresh=0)
    return GameDeed(move="hint", state=after)


def _claim(state: GameState, move: str, answered: Answered) -> GameDeed:
    """Play out the tricks that are certainly the learner's; a kept move says in which order."""
    you = state.setup.learner
    if state.pause is not Pause.TURN or state.table.turn is not you:
        raise Untimely("it is not the learner's turn")
    after = replace(state, fresh=0, tried=None, past=(*state.past, _memory(state)), future=())
    done: list[Action] = []
    try:
        cards = parse_cards(move.partition(" ")[2]) or certain(view(state.table, you))
        for card in cards:
            if after.open:
                break  # no more tricks are to be played than these
            known = None if answered is None else answered[len(done) : len(done) + 3]
            after, more = _bots(_do(_onward(after), PlayCard(seat=you, card=card)), known)
            done += more
    except (IllegalAction, NotationError) as error:
        raise Untimely(str(error)) from None
    if not cards or (answered is not None and len(done) != len(answered)):
        raise Untimely("it is not certain who wins the tricks that are left")
    kept = _kept(f"claim {' '.join(map(str, cards))}", done)
    return GameDeed(move=kept, state=after)


_BUTTONS = {"next": _next, "undo": _undo, "redo": _redo, "hint": _hint}


def _memory(state: GameState) -> GameState:
    """Give a state as undo and redo remember it."""
    return replace(state, past=(), future=(), tried=None, joker=None, fresh=0, hinted=0)


def _recall(
    state: GameState,
    remembered: GameState,
    past: tuple[GameState, ...],
    future: tuple[GameState, ...],
) -> GameState:
    """Go to a remembered state. What was tried stays tried, and decides whether all went well."""
    there = replace(remembered, past=past, future=future, tries=state.tries, hints=state.hints)
    return replace(there, won=_won(there)) if there.over else there


def _kept(move: str, done: Iterable[Action]) -> str:
    return f"{move} | {write_answers(done)}".rstrip()


def _deal(setup: Setup, match: Match, sheet: tuple[Outcome, ...] = ()) -> GameState:
    if not sheet and setup.table is not None:
        table, deal = setup.table, deal_at(setup.table)
        return GameState(setup=setup, table=table, deal=deal, match=match)
    deal = setup.deal_of(match, len(sheet) - len(match.rounds))
    leader = None if sheet else setup.leader
    table = start(deal, setup.rules, leader=leader, score=match.points)
    return GameState(
        setup=setup, table=table, deal=deal, round=match.round, match=match, sheet=sheet
    )


def _onward(state: GameState) -> GameState:
    """Go on after a look: a finished trick is taken away."""
    return state if state.open else replace(state, pause=Pause.TURN)


def _do(state: GameState, action: Action, why: Why | None = None) -> GameState:
    """Do something for the seat whose turn it is, and see what the game waits for then."""
    before = state.table
    table, events = happenings(before, action)
    played = Played(action=action, events=events, why=why)
    log, fresh = (*state.log, played), state.fresh + 1
    after = replace(state, table=table, log=log, fresh=fresh, joker=None, hinted=0)
    if table.phase is Phase.SCORE or (not table.trick and state.setup.enough(table)):
        return _scored(after)
    return replace(after, pause=_pause(before, table, state.setup))


def _pause(before: Table, table: Table, setup: Setup) -> Pause:
    """Say what the game waits for in a round that goes on: nothing passes without a look at it."""
    if before.phase is Phase.PLAY:
        return Pause.TURN if table.trick else Pause.TRICK
    if table.phase is before.phase or table.turn is setup.learner:
        return Pause.TURN
    after = {Phase.AUCTION: Pause.AUCTION, Phase.EXCHANGE: Pause.KITTY}
    return after.get(before.phase, Pause.TURN)


def _scored(state: GameState) -> GameState:
    """Write the round on the score sheet, and see whether the game is over."""
    table, match = state.table, state.match
    lines = score_round(table)
    ns, ew = points_of(lines).values()
    passed_out = table.rules.bids and table.contract is None
    if not passed_out:
        match = match.add(ns, ew, tricks=tricks_won_by(lines))
    row = Outcome(
        round=state.round,
        points=None if passed_out else (ns, ew),
        dealer=table.dealer,
        contract=table.contract,
        won=(table.tricks_of(Side.NS), table.tricks_of(Side.EW)),
    )
    over = match.over or not state.setup.is_match
    pause = Pause.OVER if over else Pause.ROUND
    after = replace(state, match=match, sheet=(*state.sheet, row), pause=pause)
    return replace(after, won=_won(after)) if over else after


def _won(state: GameState) -> bool | None:
    """Tell whether a game that is over was won; None for a match that is a draw."""
    side, goal = state.setup.learner.side, state.setup.goal
    if goal is None or goal.is_match:
        return None if state.match.winner is None else state.match.winner is side
    points = points_of(score_round(state.table))
    return reached(goal, state.table, side, points, tried=bool(state.tries))


def _bots(state: GameState, answered: Answered) -> tuple[GameState, tuple[Action, ...]]:
    """Let the bots play until the game waits for the learner; give what they did.

    With ``answered`` they do just that, and are asked nothing; Untimely when it does not fit.
    """
    done: list[Action] = []
    while state.pause is Pause.TURN and state.table.turn is not state.setup.learner:
        table, seat = state.table, state.table.turn
        bot = state.setup.bot(seat)
        luck = f"{state.setup.seed}/{state.round}/{len(state.log)}/{seat}"
        advice = ask(bot, table, luck) if answered is None else None
        try:
            if answered is not None and len(done) == len(answered):
                raise Untimely("what a bot did is missing")
            action = advice.action if advice else read_answer(seat, (answered or ())[len(done)])
            why = Why(bot=bot, table=table, luck=luck, action=action, known=advice)
            state = _do(state, action, why)
        except (IllegalAction, NotationError) as error:
            raise Untimely(str(error)) from None
        done.append(action)
    if answered is not None and len(done) != len(answered):
        raise Untimely("a bot did more than there were turns")
    return state, tuple(done)
