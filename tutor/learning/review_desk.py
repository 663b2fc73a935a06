"""A game that was played, opened to be looked back at; and playing on from anywhere in it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache

from tutor.engine.match_record import MatchRecord
from tutor.learning.game import replay_game
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
    moves: tuple[str, ...]
    """The moves as the store keeps them, the first with the set-up."""

    def review(self, number: int | None = None) -> Review | None:
        """Look back at a deal of it, from 1, or at the last one that is over; None if it is not."""
        return _look_back(self.moves, number)

    def record(self) -> MatchRecord | None:
        """Give the rounds that are over as a record; None where there is none to tell."""
        return match_record(*_parted(self.moves))


def _parted(moves: tuple[str, ...]) -> tuple[Setup, list[str]]:
    """Part the set-up from the moves."""
    setup, begin = read_begin(moves[0])
    return setup, [begin, *moves[1:]]


@lru_cache(maxsize=64)
def _look_back(moves: tuple[str, ...], number: int | None) -> Review | None:
    """Look back, once for each game and deal: every page of a review asks."""
    setup, made = _parted(moves)
    deal = number or len(replay_game(setup, made).sheet)
    return review(setup, made, deal)


def open_played(db: Database, person_id: str, run_id: str) -> PlayedGame:
    """Open a game of this person. NoSuchRun when there is none, or when it is something else."""
    run = find_run(db, person_id, run_id)
    made = tuple(move.action for move in moves(db, person_id, run_id))
    if run.kind not in (SCENARIO, TABLE) or not made:
        raise NoSuchRun(run_id)
    return PlayedGame(run=run, moves=made)


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
