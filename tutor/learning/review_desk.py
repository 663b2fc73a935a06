"""A game that was played, opened to be looked back at; and playing on from anywhere in it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from tutor.engine.match_record import MatchRecord
from tutor.learning.game_desk import SCENARIO, TABLE
from tutor.learning.game_setup import Setup, read_begin
from tutor.learning.records import match_record
from tutor.learning.review import Review, review
from tutor.learning.table_choice import parse_choice
from tutor.store.database import Database
from tutor.store.moves import moves
from tutor.store.runs import NoSuchRun, Run, branch_run, find_run

__all__ = ["PlayedGame", "address_of", "open_played", "play_from"]


@dataclass(frozen=True, kw_only=True)
class PlayedGame:
    """A game with everything that was done in it."""

    run: Run
    """The run in the store."""
    setup: Setup
    """What is played, by whom and how."""
    moves: tuple[str, ...]
    """The moves, the first being ``begin``."""

    def review(self, number: int) -> Review | None:
        """Look back at a deal of it, from 1; None when it is not over."""
        return review(self.setup, self.moves, number)

    def record(self) -> MatchRecord | None:
        """Give the rounds that are over as a record; None where there is none to tell."""
        return match_record(self.setup, self.moves)


def open_played(db: Database, person_id: str, run_id: str) -> PlayedGame:
    """Open a game of this person. NoSuchRun when there is none, or when it is something else."""
    run = find_run(db, person_id, run_id)
    made = [move.action for move in moves(db, person_id, run_id)]
    if run.kind not in (SCENARIO, TABLE) or not made:
        raise NoSuchRun(run_id)
    setup, begin = read_begin(made[0])
    return PlayedGame(run=run, setup=setup, moves=(begin, *made[1:]))


def play_from(db: Database, game: PlayedGame, seq: int, at: datetime) -> Run:
    """Go on from before a move of a game, in a game of its own; the old one is kept as it is.

    ValueError when the game has no such move after the deal.
    """
    if not 1 <= seq < len(game.moves):
        raise ValueError(f"run {game.run.id} has no move {seq} to play on from")
    return branch_run(db, game.run.person_id, game.run.id, seq, at)


def address_of(run: Run) -> dict[str, str]:
    """Give the parts of the address at which a game is played."""
    return {"scenario": run.item} if run.kind == SCENARIO else parse_choice(run.item).address
