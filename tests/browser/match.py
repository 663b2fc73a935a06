"""A match as the database tells it, beside the page on which somebody plays it."""

from time import monotonic

from tests.learning.games import hidden as hidden_cards
from tutor.learning.deeds import read_answers
from tutor.learning.game import begin_game, play
from tutor.learning.game_setup import read_setup
from tutor.learning.game_state import GameState

from .learner import Learner, Touch
from .servers import Server, Store


class Match:
    """The match as the database tells it, read while somebody plays it on the page."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.run = store.last_run()
        self.made: list[str] = []
        self.state: GameState | None = None

    def read(self) -> GameState:
        """Follow the moves that were made since."""
        made = self.store.moves(self.run)
        assert made[: len(self.made)] == self.made, "nothing is lost"
        for move in made[len(self.made) :]:
            verb, _, bots = move.rpartition("|") if "|" in move else (move, "", "")
            done = read_answers(bots)
            if self.state is None:
                setup = read_setup(verb[verb.index("{") : verb.rindex("}") + 1])
                self.state = begin_game(setup, done).state
            else:
                self.state = play(self.state, verb.strip(), done).state
        self.made = made
        assert self.state is not None
        return self.state


def hidden(state: GameState) -> set[str]:
    """What the learner may not see now."""
    return {*map(str, hidden_cards(state))}


def crash(learner: Learner, server: Server, match: Match) -> None:
    """Kill the server and start it again: the game stands as it stood."""
    before, made = learner.see(), list(match.made)
    server.kill()
    learner.lost()
    server.start()
    learner.back()
    learner.rest()
    assert learner.see() == before
    match.read()
    assert match.made == made


class Fingers(Touch):
    """Fingers that need a moment between two things: what comes sooner is a double tap."""

    last = ("", 0.0)

    def choose(self, kind: str, name: str) -> None:
        """Tap it; the second tap of a card that was lifted may come at once."""
        before, when = self.last
        if name != before:
            self.page.wait_for_timeout(max(0.0, 350 - 1000 * (monotonic() - when)))
        super().choose(kind, name)
        self.last = (name, monotonic())
