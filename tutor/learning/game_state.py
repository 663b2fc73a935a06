"""How far a game is, and what a move of it made."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from tutor.engine.actions import PlayCard
from tutor.engine.deal import Deal
from tutor.engine.events import Event
from tutor.engine.judge import Verdict
from tutor.engine.match import Match
from tutor.engine.reasons import Reason
from tutor.engine.table import Table
from tutor.learning.game_setup import Setup

__all__ = ["GameDeed", "GameState", "Pause", "Played"]


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
    advice: Reason | None = None
    """A bot's maxim; None for the learner's own card, for a card of the script, and where the bot
    has learned to play otherwise since."""
    told: Reason | None = None
    """What may be told of that while the hand it came from is hidden; None for nothing."""


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
    """Every illegal card that was tried in this game; undo takes none of them back."""
    won: bool | None = None
    """Whether the goal was reached, or the match won; None while that is open, and for a draw."""
    past: tuple[GameState, ...] = ()
    """The states that ``undo`` leads back to, first to last; none before this round."""
    future: tuple[GameState, ...] = ()
    """The states that ``redo`` leads on to, the nearest last."""
    last: str = "begin"
    """The verb of the last move."""
    rev: int = 0
    """The number of moves made: the revision of the page that shows this state."""

    @property
    def over(self) -> bool:
        """Whether the game is at its end."""
        return self.pause is Pause.OVER

    @property
    def open(self) -> bool:
        """Whether the round is over, so that every hand may be seen."""
        return self.pause in (Pause.ROUND, Pause.OVER)


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
