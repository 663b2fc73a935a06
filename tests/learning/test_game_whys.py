"""Every move is explained as the judge judges it, and as much as the learner wants to hear."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from tests.learning.games import HOUSES, illegal, setup, walk
from tests.learning.helpers import LANGUAGES
from tutor.engine.events import AuctionClosed, KittyTaken, RoundScored, TrickTaken, happenings
from tutor.engine.judge import judge
from tutor.engine.table import Table, start
from tutor.i18n import Words, words
from tutor.learning.game import begin_game, play
from tutor.learning.game_state import GameState
from tutor.learning.game_view import game_view
from tutor.learning.markup import inline
from tutor.learning.stage_view import CHOICES, Settings

HOUSE = pytest.mark.parametrize(
    "house", ["whist", "whist-rotation", "bid-whist", "jokers name suits", "secret kitty"]
)


def shown(state: GameState, language: str = "en", whys: str = "full") -> Any:
    """Give the page for somebody who wants so much explained."""
    return json.loads(game_view(state, words(language), settings=Settings(whys=whys)))


def judged(state: GameState) -> Iterator[tuple[Table, Any]]:
    """Do everything that was done in the round again; each deed with the table it was done at."""
    table = start(state.deal, state.setup.rules, score=(0, 0))
    for played in state.log:
        yield table, played
        table, _ = happenings(table, played.action)


def rounds(house: str, seeds: int = 2) -> Iterator[GameState]:
    """Give the ends of first rounds, and something in the middle of each."""
    for seed in range(seeds):
        given = setup(seed, rules=HOUSES[house])
        states = [one.state for one in walk(given, seed) if one.state.round == 1]
        yield from (states[len(states) // 2], next(one for one in reversed(states) if one.open))


@HOUSE
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_explanation_has_the_reason_that_the_judge_gives(house: str, language: str) -> None:
    said, ids = words(language), set()
    for state in rounds(house):
        entries = iter(shown(state, language)["panel"]["log"]["entries"])
        for table, played in judged(state):
            verdict = judge(table, played.action)
            assert verdict.legal
            deed, *rest = played.events
            assert deed.reason.id == verdict.reason.id
            assert deed.reason == verdict.reason
            ids.add(verdict.reason.id)
            assert begins(next(entries)["why"], verdict.reason, played.action.seat, state, said)
            for event in rest:
                why = next(entries)["why"]
                if isinstance(event, TrickTaken | AuctionClosed | KittyTaken):
                    you = state.setup.learner
                    assert why == inline(said.reason(event.reason, you=you))
                else:
                    assert isinstance(event, RoundScored)
        assert not [*entries]
    assert {one.partition(".")[0] for one in ids} >= {"play"} | (
        {"bid"} if "bid" in house else set()
    )


def begins(why: str, reason: Any, seat: Any, state: GameState, said: Words) -> bool:
    """Tell whether a why begins with a ruling; that a card was the only one may be kept silent."""
    you = state.setup.learner
    tellings = {inline(said.reason(reason, you=you, seat=seat))}
    if hasattr(reason, "only"):
        quiet = replace(reason, only=False)
        tellings.add(inline(said.reason(quiet, you=you, seat=seat)))
    return why.startswith(tuple(tellings))


@HOUSE
def test_short_is_the_ruling_alone(house: str) -> None:
    shorter = 0
    for state in rounds(house, 1):
        full, short = (shown(state, whys=much)["panel"]["log"] for much in ("full", "short"))
        assert [one["text"] for one in full["entries"]] == [one["text"] for one in short["entries"]]
        for one, other in zip(full["entries"], short["entries"], strict=True):
            assert other["why"]
            assert one["why"].startswith(other["why"])
            shorter += one["why"] != other["why"]
    assert shorter


@HOUSE
def test_off_says_nothing_beforehand(house: str) -> None:
    for seed in range(2):
        for deed in walk(setup(seed, rules=HOUSES[house]), seed):
            view = shown(deed.state, whys="off")
            asked = [*(view["table"]["hand"] or {"cards": []})["cards"]]
            ladder, naming = view["panel"].get("ladder"), view["panel"].get("naming")
            asked += [call for row in ladder["rows"] for call in row["calls"]] if ladder else []
            asked += naming["choices"] if naming else []
            assert not any("why" in one for one in asked)
            tried = deed.state.tried
            feedback = view["panel"]["feedback"]
            assert (tried is not None) is bool(feedback and feedback["tone"] == "illegal")
            if deed.state.round > 1 or deed.state.over:
                break


def test_what_is_refused_is_explained_whatever_is_wanted() -> None:
    state = begin_game(setup(1)).state
    tried = play(state, f"play {illegal(state)[0]}").state
    assert tried.tried is not None
    for much in CHOICES["whys"]:
        feedback = shown(tried, whys=much)["panel"]["feedback"]
        assert feedback["lines"] == [words("en").verdict(tried.tried, you=state.setup.learner)]
        assert feedback["rule"]


def test_the_setting_is_one_of_three() -> None:
    assert Settings.of({"whys": "short"}).whys == "short"
    assert Settings.of({"whys": "loud"}).whys == "full"
    assert Settings().whys == CHOICES["whys"][0]
