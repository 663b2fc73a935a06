"""A game at the table: a pure function of its set-up and the moves that were made.

The learner plays one seat and bots the others. A move is a short text, as in a lesson's run:
``play KH``, ``try AH``, ``next``, ``undo``, ``redo``. What the bots played in answer is kept with
it after a bar (``play KH | 3H 5H``), so that a game goes on at the exact card even after a bot has
learned to play otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from random import Random

from tutor.bots import BOTS
from tutor.engine.actions import PlayCard
from tutor.engine.cards import Card, parse_card, parse_cards, print_cards
from tutor.engine.deal import Deal, shuffled_deal
from tutor.engine.errors import NotationError
from tutor.engine.events import Event, happenings
from tutor.engine.judge import Verdict, judge
from tutor.engine.match import Match, next_dealer
from tutor.engine.reasons import Reason
from tutor.engine.ruleset import RuleSet
from tutor.engine.scoring import score_round
from tutor.engine.seats import Seat, Side
from tutor.engine.table import Phase, Table, start
from tutor.engine.view import view
from tutor.content.goal import Goal, reached
from tutor.learning.run import Untimely

__all__ = ["GameDeed", "GameState", "Pause", "Played", "Setup", "begin_game", "play", "replay_game"]


@dataclass(frozen=True, kw_only=True)
class Setup:
    """What is played, by whom and how: all that the moves do not say."""

    rules: RuleSet
    """The rules of the table."""
    seed: int
    """What the deals and the bots' luck are made from."""
    dealer: Seat
    """Who deals first."""
    learner: Seat = Seat.SOUTH
    """The learner's seat."""
    bots: Mapping[Seat, str] = field(default_factory=dict)
    """The bot in each other seat, by name; ``maxims`` where none is named."""
    deal: Deal | None = None
    """The first deal; None for a random one."""
    start: tuple[Card, ...] = ()
    """Cards of the first deal that were played before the learner sat down."""
    goal: Goal | None = None
    """What the learner is to reach; None to play a match to its end."""

    def bot(self, seat: Seat) -> str:
        """Name the bot in a seat."""
        return self.bots.get(seat, "maxims")

    def deal_of(self, round_: int, dealer: Seat) -> Deal:
        """Give the deal of a round, from 1."""
        if round_ == 1 and self.deal is not None:
            return self.deal
        return shuffled_deal(Random(f"{self.seed}/deal/{round_}"), dealer=dealer)


class Pause(Enum):
    """What the game waits for."""

    TURN = "turn"
    """The learner's card."""
    TRICK = "trick"
    """A look at the finished trick."""
    ROUND = "round"
    """A look at the score; then the next deal."""
    OVER = "over"
    """Nothing more: the goal was decided, or the match is over."""


@dataclass(frozen=True, kw_only=True)
class Played:
    """A card of the log, and why it was played."""

    action: PlayCard
    """Who played what."""
    events: tuple[Event, ...]
    """What came of it."""
    advice: Reason | None
    """A bot's maxim; None for the learner's own card and for a card of the script."""


@dataclass(frozen=True, kw_only=True)
class GameState:
    """How far a game is."""

    setup: Setup
    """What is played."""
    table: Table
    """The table now. It holds every hand: show it only through ``view``."""
    deal: Deal
    """What was dealt this round."""
    round: int = 1
    """The number of the round, from 1."""
    match: Match
    """The score sheet of the rounds before this one, and of this one once it is over."""
    log: tuple[Played, ...] = ()
    """Every card of this round."""
    fresh: int = 0
    """How many cards of the log came with the last move."""
    pause: Pause = Pause.TURN
    """What the game waits for."""
    tried: Verdict | None = None
    """The illegal card that was just tried."""
    tries: tuple[Verdict, ...] = ()
    """Every illegal card that was tried in this game."""
    won: bool | None = None
    """Whether the goal was reached, or the match won; None while that is open."""
    past: tuple[GameState, ...] = ()
    """The states that ``undo`` leads back to, first to last."""
    future: tuple[GameState, ...] = ()
    """The states that ``redo`` leads on to, the nearest last."""
    rev: int = 0
    """The number of moves made: the revision of the page that shows this state."""

    @property
    def over(self) -> bool:
        """Whether the game is at its end."""
        return self.pause is Pause.OVER


@dataclass(frozen=True, kw_only=True)
class GameDeed:
    """A move that was made, and what came of it."""

    move: str
    """The move as it is kept, the bots' cards with it."""
    state: GameState
    """The game after it."""
    reason: Reason | None = None
    """The engine's reason for the learner's card."""
    right: bool | None = None
    """Whether the learner's card was legal; None for a move that cannot be wrong."""


def begin_game(setup: Setup, answered: tuple[Card, ...] | None = None) -> GameDeed:
    """Deal the first round and let the bots play up to the learner's turn.

    ``answered`` are the cards that the bots played, when they are known already.
    """
    match = Match(rules=setup.rules)
    state = _deal(setup, match, 1, setup.dealer)
    for card in setup.start:
        state = _lay(state, card, None)
    state = replace(state, pause=Pause.TURN)
    state, cards = _bots(state, answered)
    return GameDeed(move=f"begin | {print_cards(cards)}".rstrip(), state=replace(state, rev=1))


def replay_game(setup: Setup, moves: Iterable[str]) -> GameState:
    """Make the moves again, in order, the first being ``begin``; Untimely if one does not fit."""
    state: GameState | None = None
    for move in moves:
        verb, _, cards = move.partition("|")
        known = parse_cards(cards)
        if state is None:
            if verb.strip() != "begin":
                raise Untimely(f"a game begins with begin, not with {move!r}")
            state = begin_game(setup, known).state
        else:
            state = play(state, verb.strip(), known).state
    if state is None:
        raise Untimely("a game has at least one move")
    return state


def play(state: GameState, move: str, answered: tuple[Card, ...] | None = None) -> GameDeed:
    """Make a move; Untimely, and nothing changed, when it cannot be made now.

    A card that may not be played is no fault: it becomes a ``try``, which is explained and changes
    nothing else. ``answered`` are the bots' cards when they are known already.
    """
    verb, _, rest = move.partition(" ")
    moves = {"play": _card, "try": _card, "next": _next, "undo": _undo, "redo": _redo}
    if verb not in moves:
        raise Untimely(f"{move!r} is no move")
    deed = moves[verb](state, rest, answered)
    return replace(deed, state=replace(deed.state, rev=state.rev + 1))


def _card(state: GameState, rest: str, answered: tuple[Card, ...] | None) -> GameDeed:
    if state.pause is not Pause.TURN:
        raise Untimely("it is not the learner's turn")
    try:
        card = parse_card(rest)
    except NotationError as error:
        raise Untimely(str(error)) from None
    verdict = judge(state.table, PlayCard(seat=state.setup.learner, card=card))
    if not verdict.legal:
        after = replace(state, tried=verdict, tries=(*state.tries, verdict), fresh=0)
        return GameDeed(move=f"try {card}", state=after, reason=verdict.reason, right=False)
    remembered = replace(state, past=(), future=(), tried=None)
    after = _lay(replace(state, fresh=0, tried=None), card, None)
    after = replace(after, past=(*state.past, remembered), future=())
    after, cards = _bots(after, answered)
    move = f"play {card} | {print_cards(cards)}".rstrip()
    return GameDeed(move=move, state=after, reason=verdict.reason, right=True)


def _next(state: GameState, rest: str, answered: tuple[Card, ...] | None) -> GameDeed:
    if rest or state.pause not in (Pause.TRICK, Pause.ROUND):
        raise Untimely("there is nothing to go on with")
    after = replace(state, fresh=0, tried=None)
    if state.pause is Pause.ROUND:
        dealer = getattr(next_dealer(state.deal.dealer, state.setup.rules), "seat")  # noqa: B009
        dealt = _deal(state.setup, state.match, state.round + 1, dealer)
        after = replace(dealt, tries=state.tries)
    after, cards = _bots(replace(after, pause=Pause.TURN), answered)
    return GameDeed(move=f"next | {print_cards(cards)}".rstrip(), state=after)


def _undo(state: GameState, rest: str, _: tuple[Card, ...] | None) -> GameDeed:
    """Take the learner's last card of this round back, and all that followed."""
    if rest or not state.past:
        raise Untimely("there is nothing to undo")
    *past, before = state.past
    here = replace(state, past=(), future=())
    after = replace(
        before, past=tuple(past), future=(*state.future, here), tries=state.tries, fresh=0
    )
    return GameDeed(move="undo", state=after)


def _redo(state: GameState, rest: str, _: tuple[Card, ...] | None) -> GameDeed:
    if rest or not state.future:
        raise Untimely("there is nothing to redo")
    *future, after = state.future
    here = replace(state, past=(), future=(), tried=None)
    after = replace(
        after, past=(*state.past, here), future=tuple(future), tries=state.tries, fresh=0
    )
    return GameDeed(move="redo", state=after)


def _deal(setup: Setup, match: Match, round_: int, dealer: Seat) -> GameState:
    deal = setup.deal_of(round_, dealer)
    score = (match.score[Side.NS], match.score[Side.EW])
    table = start(deal, setup.rules, score=score)
    return GameState(setup=setup, table=table, deal=deal, round=round_, match=match)


def _lay(state: GameState, card: Card, advice: Reason | None) -> GameState:
    """Lay the card of the seat whose turn it is, and see what the game waits for then."""
    action = PlayCard(seat=state.table.turn, card=card)
    table, events = happenings(state.table, action)
    played = Played(action=action, events=events, advice=advice)
    after = replace(state, table=table, log=(*state.log, played), fresh=state.fresh + 1)
    if table.phase is Phase.SCORE:
        return _scored(after)
    if not table.trick:
        return replace(after, pause=Pause.TRICK)
    return after


def _scored(state: GameState) -> GameState:
    """Write the round on the score sheet, and see whether the game is over."""
    points = dict.fromkeys(Side, 0)
    for line in score_round(state.table):
        points[line.side] += line.points
    match = state.match
    if score_round(state.table):
        match = match.add(points[Side.NS], points[Side.EW])
    after = replace(state, match=match)
    side, goal = state.setup.learner.side, state.setup.goal
    if goal is not None and not goal.is_match:
        won = reached(goal, state.table, side, points, tried=bool(state.tries))
        return replace(after, pause=Pause.OVER, won=won)
    if match.winner is not None:
        return replace(after, pause=Pause.OVER, won=match.winner is side)
    return replace(after, pause=Pause.ROUND)


def _bots(
    state: GameState, answered: tuple[Card, ...] | None
) -> tuple[GameState, tuple[Card, ...]]:
    """Let the bots play until the game waits for the learner; give what they played.

    With ``answered`` they play just those cards; Untimely when they do not fit.
    """
    cards: list[Card] = []
    while state.pause is Pause.TURN and state.table.turn is not state.setup.learner:
        seat = state.table.turn
        luck = Random(f"{state.setup.seed}/{state.round}/{len(state.log)}/{seat}")
        advice = BOTS[state.setup.bot(seat)].advise(view(state.table, seat), luck)
        card = advice.action.card
        reason: Reason | None = advice.reason
        if answered is not None:
            if len(cards) == len(answered):
                raise Untimely("a card of a bot is missing")
            # A bot that has learned since would play another card: then its reason is not known.
            reason = reason if answered[len(cards)] is card else None
            card = answered[len(cards)]
        state = _lay(state, card, reason)
        cards.append(card)
    if answered is not None and len(cards) != len(answered):
        raise Untimely("a bot played more cards than there were turns")
    return state, tuple(cards)
