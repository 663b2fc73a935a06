"""A desk for games, and what people do at it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

from tests.learning.games import legal
from tests.learning.helpers import Clock
from tutor.content.library import Library
from tutor.learning.game_desk import Game, GameDesk
from tutor.learning.game_state import Pause
from tutor.store.database import Database
from tutor.store.moves import moves

MOVED_ON = "ui.lesson.moved-on"
TEXT = """\
format: 1
id: hand
title: {{en: A hand, nl: Een hand}}
about: {{en: About., nl: Erover.}}
deal: {{dealer: west, seed: {seed}}}
goal: {goal}
"""
Sit = Callable[[], GameDesk]
"""Starts the program anew, with the same store."""


def write_scenario(folder: Path, *, seed: int = 1, goal: str = "finish") -> Path:
    """Write the scenario ``hand`` beside the lessons of a folder."""
    scenarios = folder.parent / "scenarios"
    scenarios.mkdir(exist_ok=True)
    path = scenarios / "hand.yaml"
    path.write_text(TEXT.format(seed=seed, goal=goal), "utf-8")
    return path


def sitting(db: Database, scenario: Path, clock: Clock) -> Sit:
    """Give what starts the program, with the scenarios of a folder."""
    library = Library(folders=[scenario.parents[1]])
    return lambda: GameDesk(db, library, clock, Random(7))


def kept(db: Database, game: Game) -> list[str]:
    """Give the moves of a game as they are in the store."""
    return [move.action for move in moves(db, game.run.person_id, game.run.id)]


def move(desk: GameDesk, game: Game, text: str | None, rev: int | None = None) -> Game:
    """Make a move, from the page as it is or from an old one."""
    rev = game.state.rev if rev is None else rev
    return desk.move(game.run.person_id, game.run.id, rev, text)


def finish(desk: GameDesk, game: Game) -> Game:
    """Play on to the end."""
    while not game.state.over:
        text = f"play {legal(game.state)[0]}" if game.state.pause is Pause.TURN else "next"
        game = move(desk, game, text)
    return game
