"""A match as the database tells it, beside the page on which somebody plays it."""

import re
from collections.abc import Sequence

from tests.learning.games import hidden as hidden_cards
from tutor.learning.deeds import read_answers
from tutor.learning.game import begin_game, play
from tutor.learning.game_setup import read_setup
from tutor.learning.game_state import GameState

from .learner import Hands, Learner
from .servers import Server, Store
from .test_hidden import cards_in

_REVISION = re.compile(rb'"rev":(\d+)')


class Match:
    """The match as the database tells it, read while somebody plays it on the page."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.run = store.last_run()
        self.made: list[str] = []
        self.state: GameState | None = None
        self.hidden: dict[int, set[str]] = {}
        """By revision, what the learner might not see then."""

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
            self.hidden[self.state.rev] = {*map(str, hidden_cards(self.state))}
        self.made = made
        assert self.state is not None
        return self.state

    def leaks(self, frames: Sequence[bytes]) -> set[str]:
        """Give the cards that came to the browser while they were hidden; there should be none.

        A view is held to its own revision: the page that comes back after a crash may well show
        the cards of a trick that is then taken back. What holds no view is held to the present.
        """
        assert self.state is not None
        found: set[str] = set()
        for frame in frames:
            drawn = {int(rev) for rev in _REVISION.findall(frame)} & self.hidden.keys()
            for rev in drawn or {self.state.rev}:
                found |= cards_in([frame]) & self.hidden[rev]
        return found


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


class Enter(Hands):
    """The fastest way to press a thing, on any screen: it has the focus, and Enter is pressed."""

    def press(self, selector: str) -> None:
        """Press Enter on it."""
        self.page.locator(selector).press("Enter")

    def play(self, card: str) -> None:
        """Play a card."""
        self.say("card", card)

    def say(self, kind: str, name: str) -> None:
        """Press Enter on it; on a narrow screen the first one lifts it, and the second is sure."""
        size = self.page.viewport_size
        for _ in range(2 if size and size["width"] < 560 else 1):
            self.choose(kind, name)
