"""The desk for games: scenarios, and a table to play whole matches at.

As at the lessons' desk every move is in the store before anything shows its effect, and a page that
saw another revision changes nothing. What was dealt and which bots sit there stands in the first
move, so that a game goes on as it was even when the program or the scenario's file has changed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from random import Random

from tutor.content.goal import Goal
from tutor.content.library import Library
from tutor.content.scenario import Scenario
from tutor.engine.cards import parse_cards, print_cards
from tutor.engine.deal import parse_deal
from tutor.engine.reasons import reason_fields
from tutor.engine.ruleset import RuleSet, parse_rules
from tutor.engine.seats import Seat, parse_seat
from tutor.learning.game import GameDeed, GameState, Setup, begin_game, play, replay_game
from tutor.learning.memory import Memory
from tutor.learning.run import Untimely
from tutor.store.database import Database
from tutor.store.moves import StaleMove, append_move, moves
from tutor.store.runs import Run, current_run, find_run, finish_run, latest_run, start_run

__all__ = [
    "SCENARIO",
    "TABLE",
    "Game",
    "GameDesk",
    "NoSuchScenario",
    "game_move",
    "read_setup",
    "write_setup",
]

SCENARIO, TABLE = "scenario", "table"
"""The kinds of a run that are games, in the store."""
_BUTTONS = ("next", "undo", "redo")


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
    if id == "card" and isinstance(value, str):
        return f"play {value}"
    return id if id in _BUTTONS else None


def write_setup(setup: Setup) -> str:
    """Write a set-up in one line of JSON, to stand in a game's first move."""
    written: dict[str, object] = {
        "rules": str(setup.rules),
        "seed": setup.seed,
        "dealer": str(setup.dealer),
        "learner": str(setup.learner),
        "bots": {str(seat): name for seat, name in setup.bots.items()},
    }
    if setup.deal is not None:
        written["deal"] = str(setup.deal)
    if setup.start:
        written["start"] = print_cards(setup.start)
    if setup.goal is not None:
        written["goal"] = [setup.goal.kind, setup.goal.number]
    return json.dumps(written, separators=(",", ":"))


def read_setup(text: str) -> Setup:
    """Read what ``write_setup`` wrote."""
    written: Mapping[str, object] = json.loads(text)
    deal, goal = written.get("deal"), written.get("goal")
    bots = written["bots"]
    assert isinstance(bots, dict), "it was written as a mapping"
    return Setup(
        rules=parse_rules(str(written["rules"])),
        seed=int(str(written["seed"])),
        dealer=parse_seat(str(written["dealer"])),
        learner=parse_seat(str(written["learner"])),
        bots={parse_seat(seat): name for seat, name in bots.items()},
        deal=parse_deal(deal) if isinstance(deal, str) else None,
        start=parse_cards(str(written.get("start", ""))),
        goal=Goal(kind=goal[0], number=goal[1]) if isinstance(goal, list) else None,
    )


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

    def open_scenario(self, person_id: str, scenario_id: str, *, fresh: bool = False) -> Game:
        """Sit down at a scenario, at the card where the person was; ``fresh`` deals it again.

        NoSuchScenario if there is none.
        """
        file = self.library.scenario(scenario_id)
        if file is None:
            raise NoSuchScenario(scenario_id)
        game = self._sit(
            person_id,
            SCENARIO,
            scenario_id,
            lambda: setup_of(file.scenario, self.luck.getrandbits(48)),
            digest=file.digest,
            fresh=fresh,
        )
        return replace(game, scenario=file.scenario)

    def open_table(self, person_id: str, rules: str, *, fresh: bool = False) -> Game:
        """Sit down at a table with these rules; NotationError when they are none."""
        known = parse_rules(rules)
        return self._sit(person_id, TABLE, str(known), lambda: self._table(known), fresh=fresh)

    def goes_on(self, person_id: str, rules: str) -> bool:
        """Tell whether a game at a table with these rules is going on."""
        return current_run(self.db, person_id, TABLE, rules) is not None

    def move(self, person_id: str, run_id: str, rev: int, text: str | None) -> Game:
        """Make a move that a page of revision ``rev`` sent.

        Nothing changes when that page was old or the move cannot be made now; the notice says so.
        NoSuchRun when the run is not this person's.
        """
        run = find_run(self.db, person_id, run_id)
        game = self._game(person_id, run)
        moved_on = replace(game, notice="ui.lesson.moved-on")
        if text is None or rev != game.state.rev or not game.run.is_open:
            return moved_on
        try:
            deed = play(game.state, text)
        except Untimely:
            return moved_on
        if not self._keep(person_id, run, rev, deed):
            return replace(self._game(person_id, run), notice="ui.lesson.moved-on")
        self._memory.remember(run.id, deed.state)
        return replace(game, run=self._ended(person_id, run, deed.state), state=deed.state)

    def _table(self, rules: RuleSet) -> Setup:
        seed = self.luck.getrandbits(48)
        return Setup(rules=rules, seed=seed, dealer=tuple(Seat)[seed % 4])

    def _sit(
        self,
        person_id: str,
        kind: str,
        item: str,
        deal: Callable[[], Setup],
        *,
        fresh: bool,
        digest: str = "",
    ) -> Game:
        """Give the game that goes on, or that was finished last; else deal a new one."""
        run = None if fresh else latest_run(self.db, person_id, kind, item)
        if run is None or not moves(self.db, person_id, run.id):
            run = start_run(
                self.db, person_id, kind, item, digest=digest, at=self.clock(), fresh=fresh
            )
            setup = deal()
            deed = begin_game(setup)
            cards = deed.move.partition("|")[2]
            # Of two tabs that deal at once one is first, and both play its deal.
            self._keep(
                person_id, run, 0, replace(deed, move=f"begin {write_setup(setup)} |{cards}")
            )
        return self._game(person_id, run)

    def _game(self, person_id: str, run: Run) -> Game:
        made = [move.action for move in moves(self.db, person_id, run.id)]
        state = self._memory.recall(run.id, len(made))
        if state is None:
            head, _, cards = made[0].rpartition("|")
            setup = read_setup(head.strip().removeprefix("begin "))
            state = replay_game(setup, [f"begin |{cards}", *made[1:]])
            self._memory.remember(run.id, state)
        return Game(run=self._ended(person_id, run, state), state=state)

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


def setup_of(scenario: Scenario, seed: int) -> Setup:
    """Give what a scenario's file says to play."""
    deal = scenario.deal.deal()
    bots = {s: name for s, name in scenario.bots.by_seat().items() if s is not scenario.learner}
    return Setup(
        rules=scenario.rules,
        seed=seed,
        dealer=deal.dealer,
        learner=scenario.learner,
        bots=bots,
        deal=deal,
        start=scenario.start.play,
        goal=scenario.goal,
    )
