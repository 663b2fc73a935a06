"""The desk for games: scenarios, and a table to play whole matches at.

As at the lessons' desk every move is in the store before anything shows its effect, and a page that
saw another revision changes nothing. What was dealt and which bots sit there stands in the first
move, so that a game goes on as it was even when the program or the scenario's file has changed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from random import Random

from tutor.content.library import Library
from tutor.content.loader import ScenarioFile
from tutor.content.random_deal import NoSuchDeal
from tutor.content.scenario import Scenario
from tutor.engine.judge import IllegalAction
from tutor.engine.reasons import reason_fields
from tutor.engine.table import BadDeal
from tutor.learning.classes.content import NotGiven, version_for
from tutor.learning.classes.terms import closed_moves
from tutor.learning.deeds import sent_deed
from tutor.learning.game import begin_game, play, replay_game
from tutor.learning.game_setup import Setup, read_begin, setup_at, setup_of, write_setup
from tutor.learning.game_state import GameDeed, GameState
from tutor.learning.memory import Memory
from tutor.learning.run import Untimely
from tutor.learning.table_choice import parse_choice
from tutor.store.database import Database
from tutor.store.moves import StaleMove, append_move, how_far, moves
from tutor.store.runs import (
    NoSuchRun,
    Run,
    current_run,
    finish_run,
    latest_run,
    start_run,
)

__all__ = [
    "SCENARIO",
    "TABLE",
    "Game",
    "GameDesk",
    "NoSuchScenario",
    "game_move",
]

SCENARIO, TABLE = "scenario", "table"
"""The kinds of a run that are games, in the store."""
_BUTTONS = ("next", "undo", "redo", "hint", "claim")


class NoSuchScenario(LookupError):
    """No scenario has this id."""


@dataclass(frozen=True, kw_only=True)
class Game:
    """A person at a game."""

    run: Run
    """The run in the store."""
    state: GameState
    """How far the game is."""
    scenario: Scenario | None = None
    """The scenario as its file is now; None at a free table, or when the file is gone."""
    notice: str | None = None
    """A key of the catalogs for what must be said first."""


def game_move(id: str, value: object) -> str | None:  # noqa: A002
    """Turn what the stage sent into a move; None for what is no move. It is not to be trusted."""
    return id if id in _BUTTONS else sent_deed(id, value)


class GameDesk:
    """Opens games and makes moves, for one program with its store, its scenarios and its clock."""

    def __init__(
        self, db: Database, library: Library, clock: Callable[[], datetime], luck: Random
    ) -> None:
        self.db = db
        self.library = library
        self.clock = clock
        self.luck = luck
        """Where the seeds of new games come from."""
        self._memory: Memory[GameState] = Memory()

    def file_for(
        self, person_id: str, scenario_id: str, *, fresh: bool = False
    ) -> ScenarioFile | None:
        """Give a scenario as this person sits down at it, or begins anew; None if there is none."""
        try:
            at = self.clock()
            digest = version_for(self.db, person_id, SCENARIO, scenario_id, at, fresh=fresh)
        except NotGiven:
            return None
        return self.library.scenario(scenario_id, digest)

    def open_scenario(self, person_id: str, scenario_id: str) -> Game:
        """Sit down at a scenario, at the card where the person was.

        NoSuchScenario if there is none that can be played, unless a game of it was begun before.
        """
        game = self._begun(person_id, SCENARIO, scenario_id)
        return game or self._deal(person_id, SCENARIO, scenario_id)

    def deal_scenario(self, person_id: str, scenario_id: str) -> Game:
        """Sit down at a scenario that is dealt afresh; one that goes on is left. NoSuchScenario."""
        return self._deal(person_id, SCENARIO, scenario_id, fresh=True)

    def has_begun(self, person_id: str, scenario_id: str) -> bool:
        """Tell whether a scenario was dealt to this person: it goes on as dealt, come what may."""
        return latest_run(self.db, person_id, SCENARIO, scenario_id) is not None

    def open_table(self, person_id: str, table: str) -> Game:
        """Sit down at a table: rules, or a line that a ``TableChoice`` prints.

        NotationError when it is none, NoSuchDeal when no deal has hands as they are asked for.
        """
        item = str(parse_choice(table))
        return self._begun(person_id, TABLE, item) or self._deal(person_id, TABLE, item)

    def again(self, person_id: str, run_id: str, rev: int) -> Game:
        """Play another game like this one, from a page of revision ``rev``. The old one is kept.

        A table gets new cards, a scenario its own, even when its file is gone. Nothing changes when
        the page was old; the notice says which of all this it was. NoSuchRun when the run is not
        this person's.
        """
        game = self._game(person_id, run_id)
        run = game.run
        if run.left_at is not None or rev != game.state.rev:
            return replace(game, notice="ui.lesson.moved-on")
        before = game.state.setup
        try:
            game = self._deal(person_id, run.kind, run.item, fresh=True)
        except (NoSuchScenario, NoSuchDeal):
            game = self._deal(person_id, run.kind, run.item, fresh=True, like=(before, run.digest))
        same = run.kind == SCENARIO or game.state.setup.seed == before.seed
        return replace(game, notice=f"ui.play.{'same' if same else 'new'}_cards")

    def goes_on(self, person_id: str, table: str) -> bool:
        """Tell whether a game at such a table is going on; NotationError if it is none."""
        return current_run(self.db, person_id, TABLE, str(parse_choice(table))) is not None

    def move(self, person_id: str, run_id: str, rev: int, text: str | None) -> Game:
        """Make a move that a page of revision ``rev`` sent.

        Nothing changes when that page was old or the move cannot be made now; the notice says so.
        NoSuchRun when the run is not this person's.
        """
        game = self._game(person_id, run_id)
        run = game.run
        moved_on = replace(game, notice="ui.lesson.moved-on")
        if text is None or rev != game.state.rev or not game.run.is_open:
            return moved_on
        if text == "hint" and game.scenario is not None and not game.scenario.hints:
            return moved_on
        try:
            deed = play(game.state, text)
        except Untimely:
            return moved_on
        if not self._keep(person_id, run, rev, deed):
            return replace(self._game(person_id, run_id), notice="ui.lesson.moved-on")
        self._memory.remember(run.id, deed.state)
        return replace(game, run=self._ended(person_id, run, deed.state), state=deed.state)

    def _setup(self, person_id: str, kind: str, item: str, *, fresh: bool) -> tuple[Setup, str]:
        """Give what a new game plays, and the digest of the file that says so."""
        if kind == TABLE:
            return setup_at(parse_choice(item), self.luck), ""
        seed = self.luck.getrandbits(48)
        file = self.file_for(person_id, item, fresh=fresh)
        if file is None:
            raise NoSuchScenario(item)
        try:
            return setup_of(file.scenario, seed), file.digest
        except NoSuchDeal:
            raise NoSuchScenario(item) from None

    def _deal(
        self,
        person_id: str,
        kind: str,
        item: str,
        *,
        fresh: bool = False,
        like: tuple[Setup, str] | None = None,
    ) -> Game:
        """Deal a new game; ``fresh`` leaves the one that goes on."""
        setup, digest = like or self._setup(person_id, kind, item, fresh=fresh)
        try:
            deed = begin_game(setup)
        except (BadDeal, IllegalAction):
            raise NoSuchScenario(item) from None
        run = start_run(self.db, person_id, kind, item, digest=digest, at=self.clock(), fresh=fresh)
        begin = deed.move.replace("begin", f"begin {write_setup(setup)}", 1)
        # Of two tabs that deal at once one is first, and both play its deal.
        self._keep(person_id, run, 0, replace(deed, move=begin))
        return self._game(person_id, run.id)

    def _begun(self, person_id: str, kind: str, item: str) -> Game | None:
        """Give the game that goes on, or that was finished last; None before any was dealt."""
        run = latest_run(self.db, person_id, kind, item)
        try:
            return self._game(person_id, run.id) if run else None
        except NoSuchRun:
            return None

    def _game(self, person_id: str, run_id: str) -> Game:
        """Give a game as its moves tell it; NoSuchRun before its first, which deals the cards."""
        here = how_far(self.db, person_id, run_id)
        run = here.run
        if not here.count:
            raise NoSuchRun(run.id)
        state = self._memory.recall(run.id, here.count)
        if state is None:
            begin, *rest = (move.action for move in moves(self.db, person_id, run.id))
            setup, dealt = read_begin(begin)
            state = replay_game(setup, [dealt, *rest])
            self._memory.remember(run.id, state)
        file = self.library.scenario(run.item, run.digest) if run.kind == SCENARIO else None
        scenario = file.scenario if file else None
        if scenario and here.assigned and "hint" in closed_moves(self.db, person_id, run.id):
            scenario = scenario.model_copy(update={"hints": False})
        ended = self._ended(person_id, run, state)
        return Game(run=ended, state=state, scenario=scenario)

    def _ended(self, person_id: str, run: Run, state: GameState) -> Run:
        if not (state.over and run.is_open):
            return run
        return finish_run(self.db, person_id, run.id, self.clock(), passed=state.won)

    def _keep(self, person_id: str, run: Run, rev: int, deed: GameDeed) -> bool:
        reason = deed.reason
        try:
            return append_move(
                self.db,
                person_id,
                run.id,
                rev,
                step=f"round {deed.state.round}",
                action=deed.move,
                at=self.clock(),
                reason_id=reason.id if reason else None,
                reason_fields=reason_fields(reason) if reason else None,
                right=deed.right,
            )
        except StaleMove:
            return False
