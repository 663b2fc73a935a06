"""The pages of a review: a list and an item a page, in both languages, every hand open."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from tests.learning.game_desks import Sit, finish, move, sitting, write_scenario
from tests.learning.games import BIDDING, setup, walk
from tests.learning.helpers import LANGUAGES, Clock
from tutor.engine.actions import Exchange, MakeCall, NameTrump, PlayCard
from tutor.engine.seats import Seat
from tutor.i18n import words
from tutor.learning.game_setup import Setup
from tutor.learning.review import Passed, Review, Tried, review
from tutor.learning.review_desk import address_of, open_played, play_from
from tutor.learning.review_view import review_view
from tutor.learning.stage_view import Settings
from tutor.store.database import Database
from tutor.store.moves import moves
from tutor.store.people import Person
from tutor.store.runs import NoSuchRun

NEEDED = {(tried, kind) for tried in (False, True) for kind in (MakeCall, PlayCard)}
NAMED = {(False, Exchange), (False, NameTrump)}


def see(found: Review, at: int, language: str) -> Any:
    return json.loads(review_view(found, at, words(language), settings=Settings()))


def looked_back(table: Setup, seed: int) -> Review | None:
    made = [deed.move for deed in islice(walk(table, seed), 150)]
    return review(table, made, 1)


def test_every_kind_of_item_has_its_page() -> None:
    kinds: set[tuple[bool, type]] = set()
    for seed in range(12):
        if kinds >= NEEDED and NAMED & kinds:
            break
        table = setup(seed, rules=BIDDING["bid-whist"])
        found = looked_back(table, seed)
        for at, item in enumerate(found.items if found else (), start=1):
            tried = isinstance(item, Tried)
            action = item.verdict.action if isinstance(item, Tried) else item.action
            kind = (tried, type(action))
            if kind in kinds or found is None:
                continue
            kinds.add(kind)
            for language in LANGUAGES:
                view = see(found, at, language)
                assert view["rev"] == at
                assert view["panel"]["progress"]["now"] == at
                assert view["panel"]["feedback"]["tone"] in ("illegal", "wrong", "info")
                assert view["announce"][0] == view["panel"]["feedback"]["verdict"]
                assert "from" in [one["id"] for one in view["panel"]["actions"]]
                others = [seat.value for seat in Seat if seat is not table.learner]
                assert all(view["table"]["seats"][seat]["open"] for seat in others)
                whole = see(found, 0, language)
                assert len(whole["panel"]["boards"][0]["rows"]) == len(found.items)
    assert kinds >= NEEDED
    assert NAMED & kinds


def test_a_card_says_what_it_cost_and_that_it_is_an_estimate() -> None:
    found = looked_back(setup(2), 2)
    assert found is not None
    cards = [at for at, item in enumerate(found.items, 1) if isinstance(item, Passed)]
    for at in cards[:3]:
        lines = " ".join(see(found, at, "en")["panel"]["feedback"]["lines"])
        assert "estimate" in lines
        assert "all of them known" in lines


@pytest.fixture
def sit(db: Database, folder: Path, clock: Clock) -> Sit:
    return sitting(db, write_scenario(folder), clock)


def test_playing_on_keeps_the_old_game_and_is_a_branch(
    sit: Sit, db: Database, ann: Person, bob: Person, clock: Clock
) -> None:
    desk = sit()
    game = finish(desk, desk.open_scenario(ann.id, "hand"))
    old = open_played(db, ann.id, game.run.id)
    found = old.review()
    assert found is not None
    assert found == old.review(1)
    assert old.review(2) is None
    assert old.record() is not None
    item = found.items[-1]
    branch = play_from(db, old, item.seq, clock())
    assert (branch.parent, branch.at_seq) == (game.run.id, item.seq)
    assert address_of(branch) == {"scenario": "hand"}
    again = sit().open_scenario(ann.id, "hand")
    assert again.run.id == branch.id
    assert again.state.table == item.table
    kept = [one.action for one in moves(db, ann.id, game.run.id)]
    move(desk, again, "hint")
    assert [one.action for one in moves(db, ann.id, game.run.id)] == kept
    for seq in (0, len(old.moves), -1):
        with pytest.raises(ValueError, match="no move"):
            play_from(db, old, seq, clock())
    with pytest.raises(NoSuchRun):
        open_played(db, bob.id, game.run.id)
