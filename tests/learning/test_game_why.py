"""Why a bot did something is asked when somebody wants to know, and a replay asks nothing."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from tests.learning.games import setup, walk
from tutor.bots import BOTS, Bot, strong
from tutor.content.goal import Goal
from tutor.engine.ruleset import PRESETS
from tutor.engine.seats import Seat
from tutor.i18n import words
from tutor.learning.game import replay_game
from tutor.learning.game_log import log_of
from tutor.learning.game_setup import Setup
from tutor.learning.game_state import GameState
from tutor.learning.records import match_record

GAMES = ("whist", "bid-whist")


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Strong bots that look at few worlds: it is not their strength that is tested here."""
    monkeypatch.setattr(strong, "WORLDS", 6)
    monkeypatch.setattr(strong, "CALL_WORLDS", 2)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each bot was asked."""
    counted: Counter[str] = Counter()

    def count(bot: Bot) -> Bot:
        def advise(*given: object) -> object:
            counted[bot.name] += 1
            return bot.advise(*given)  # type: ignore[arg-type]

        return replace(bot, advise=advise)  # type: ignore[arg-type]

    for name, bot in BOTS.items():
        monkeypatch.setitem(BOTS, name, count(bot))
    return counted


def hand(game: str, name: str = "strong") -> Setup:
    """One deal against three such bots."""
    bots = dict.fromkeys((Seat.NORTH, Seat.EAST, Seat.WEST), name)
    return setup(7, rules=PRESETS[game], bots=bots, goal=Goal(kind="finish"))


def game(given: Setup) -> tuple[list[GameState], list[str]]:
    """Play it to its end; the states, and the moves that led to them."""
    deeds = list(walk(given, 3, straight=True))
    return [deed.state for deed in deeds], [deed.move for deed in deeds]


@pytest.mark.parametrize("name", GAMES)
def test_a_replay_asks_no_bot(name: str, asked: Counter[str]) -> None:
    _, moves = game(hand(name))
    assert asked["strong"] > 36, "they are asked while they play"
    asked.clear()
    replay_game(hand(name), moves)
    match_record(hand(name), moves)
    assert not asked


@pytest.mark.parametrize("name", GAMES)
def test_the_log_of_a_replay_asks_no_strong_bot_while_hands_are_hidden(
    name: str, asked: Counter[str]
) -> None:
    states, moves = game(hand(name))
    asked.clear()
    place = next(n for n, state in enumerate(states) if len(state.table.tricks) == 10)
    again = replay_game(hand(name), moves[: place + 1])
    assert log_of(again, words("en")) == log_of(states[place], words("en"))
    assert not asked


@pytest.mark.parametrize("name", GAMES)
def test_an_open_log_asks_only_where_the_numbers_were_against_the_maxims(
    name: str, asked: Counter[str]
) -> None:
    states, moves = game(hand(name))
    asked.clear()
    again = replay_game(hand(name), moves)
    for _ in range(2):
        assert log_of(again, words("en")) == log_of(states[-1], words("en"))
    numbers = [
        one for one in again.log if isinstance(one.advice, strong.Sampled | strong.SampledCall)
    ]
    assert 0 < asked["strong"] == len(numbers) < len(again.log) / 2


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("name", GAMES)
def test_the_same_is_said_whenever_it_is_asked(name: str, bot: str) -> None:
    states, moves = game(hand(name, bot))
    again = replay_game(hand(name, bot), moves)
    assert again == states[-1]
    for then, now in zip(states[-1].log, again.log, strict=True):
        assert (now.advice, now.told) == (then.advice, then.told)
        assert (now.why is None) == (then.why is None) == (now.action.seat is Seat.SOUTH)
        assert now.why is None or (then.why is not None and now.why.waits == then.why.waits)


def test_what_a_bot_would_not_do_now_has_no_why() -> None:
    states, moves = game(hand("whist", "maxims"))
    assert states[-1].log[0].why is not None
    seen = replay_game(hand("whist", "random"), moves[:1]).log
    assert any(one.advice is None and one.told is None for one in seen if one.why)
    assert all(not one.why.waits for one in seen if one.why and one.advice is None)
