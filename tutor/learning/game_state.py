"""How far a game is, and what a move of it made."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from tutor.engine.actions import Action
from tutor.engine.cards import Card
from tutor.engine.contract import Contract
from tutor.engine.deal import Deal
from tutor.engine.events import Event
from tutor.engine.judge import Verdict
from tutor.engine.match import Match
from tutor.engine.reasons import Reason
from tutor.engine.seats import Seat, Side
from tutor.engine.table import Table
from tutor.learning.game_setup import Setup
from tutor.learning.game_why import Why

__all__ = ["GameDeed", "GameState", "Outcome", "Pause", "Played"]


class Pause(Enum):
    """What the game waits for."""

    TURN = "turn"
    """The learner's card, or call, naming or exchange."""
    AUCTION = "auction"
    """A look at how the auction came out, when another won it."""
    KITTY = "kitty"
    """A look at the kitty, and at how many cards another swapped."""
    TRICK = "trick"
    """A look at the finished trick."""
    ROUND = "round"
    """A look at the score; then the next deal."""
    OVER = "over"
    """Nothing more: the goal was decided, or the match is over."""


@dataclass(frozen=True, kw_only=True)
class Played:
    """A card of the log, or a call, naming or exchange, and why it was done."""

    action: Action
    """Who did what."""
    events: tuple[Event, ...]
    """What came of it."""
    why: Why | None = None
    """Why a bot did it; None for what the learner did, and for the script."""

    @property
    def advice(self) -> Reason | None:
        """A bot's maxim; None for what was no bot's, or the bot has learned to do otherwise."""
        return self.why.reason if self.why else None

    @property
    def told(self) -> Reason | None:
        """What may be told of that while the hand it came from is hidden; None for nothing."""
        return self.why.told if self.why else None


@dataclass(frozen=True, kw_only=True)
class Outcome:
    """How a round came out: a row of the score sheet."""

    round: int
    """Its number, from 1; a round that was passed out has that of the one dealt instead."""
    points: tuple[int, int] | None
    """What N-S and E-W scored; None when all passed, so that nobody did."""
    dealer: Seat | None
    """Who dealt it; None where nobody did, as in the middle of a lesson."""
    contract: Contract | None = None
    """The contract of bid whist."""
    won: tuple[int, int] = (0, 0)
    """The tricks of N-S and of E-W, the kitty with them."""

    @property
    def tricks(self) -> int | None:
        """The tricks of the declarer's side, the kitty with them; None without a contract."""
        return self.won[self.contract.side is Side.EW] if self.contract else None


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
    sheet: tuple[Outcome, ...] = ()
    """The rounds that are over, those that were passed out too."""
    log: tuple[Played, ...] = ()
    """Everything that was done in this round."""
    fresh: int = 0
    """How much of the log came with the last move."""
    pause: Pause = Pause.TURN
    """What the game waits for."""
    joker: Card | None = None
    """The joker that was chosen to be led, of which the suit is still to be named."""
    tried: Verdict | None = None
    """What was just tried and is illegal."""
    tries: tuple[Verdict, ...] = ()
    """Everything illegal that was tried in this game; undo takes none of it back."""
    hinted: int = 0
    """How many rungs of the hint for the learner's next move were taken."""
    hints: int = 0
    """How many rungs were taken in this game; undo takes none of it back."""
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
    def passed_out(self) -> bool:
        """Whether all have passed in this round, so that it is not counted."""
        return self.open and self.sheet[-1].points is None

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
    """The engine's reason for what the learner did."""
    right: bool | None = None
    """Whether that was legal; None for a move that cannot be wrong."""
