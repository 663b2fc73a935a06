"""Free play in a lesson: a game inside a step, with the lesson's rules and the step's goal."""

from __future__ import annotations

from tutor.content.lesson import Lesson
from tutor.content.script import Scene
from tutor.content.steps import FreePlayStep
from tutor.learning.deeds import read_answers
from tutor.learning.game import begin_game, play
from tutor.learning.game_setup import Setup
from tutor.learning.game_state import GameDeed, GameState

__all__ = ["free_play", "sit_down"]


def sit_down(lesson: Lesson, scene: Scene, step: FreePlayStep, seed: int, rest: str) -> GameDeed:
    """Begin the game of a step; ``rest`` tells after a bar what the bots did, when it is known."""
    table = scene.set_table
    free = step.free_play
    bots = {s: name for s, name in free.bots.by_seat().items() if s is not lesson.learner}
    setup = Setup(
        rules=lesson.rules,
        seed=seed,
        dealer=table.dealer or table.leader.right,
        learner=lesson.learner,
        bots=bots,
        goal=free.goal,
        table=table,
        tricks=free.tricks,
    )
    return begin_game(setup, _known(rest))


def free_play(game: GameState, move: str) -> GameDeed:
    """Make a move of a game; Untimely when it cannot be made now."""
    text, _, _ = move.partition("|")
    return play(game, text.strip(), _known(move))


def _known(move: str) -> tuple[str, ...] | None:
    _, bar, done = move.partition("|")
    return read_answers(done) if bar else None
