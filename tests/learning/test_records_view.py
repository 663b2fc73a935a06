"""A record on the page: every step in words, with its why, in both languages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.golden.games import HOME
from tests.learning.helpers import LANGUAGES, Clock
from tutor.engine.match_record import parse_match
from tutor.engine.seats import Seat
from tutor.i18n import words
from tutor.learning.markup import inline
from tutor.learning.records import Step, steps_of
from tutor.learning.records_desk import find_record, keep_record
from tutor.learning.records_view import record_view, turn_to
from tutor.learning.stage_view import Settings
from tutor.store.database import Database
from tutor.store.people import Person

RECORDS = sorted(HOME.rglob("*.record"))


def see(steps: tuple[Step, ...], at: int, language: str = "en") -> Any:
    return json.loads(record_view(steps, at, words(language), settings=Settings()))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_step_is_told_with_its_reason(path: Path) -> None:
    steps = steps_of(parse_match(path.read_text("utf-8")))
    for language in LANGUAGES:
        said = words(language)
        for at in range(0, len(steps), 31):
            view, step = see(steps, at, language), steps[at]
            assert view["rev"] == at
            assert view["panel"]["progress"]["of"] == len(steps)
            assert len(view["announce"]) == len(step.events)
            assert (view["table"] is None) is (step.table is None)
            entries = view["panel"]["log"]["entries"]
            new = [entry for entry in entries if entry["new"]]
            table = json.dumps(view["table"], ensure_ascii=False)
            assert said.say("ui.word.and_you", seat=Seat.SOUTH) not in table
            assert said.say("ui.word.hand") not in table
            assert [entry["text"] for entry in new] == view["announce"]
            assert all(entry["why"] for entry in entries)
            reason = getattr(step.events[0], "reason", None)
            action = getattr(step.events[0], "action", None)
            if reason is not None and action is not None:
                told = said.reason(reason, seat=action.seat)
                assert inline(told) in new[0]["why"]


def test_the_buttons_lead_through_the_whole_record() -> None:
    match = next(
        found for path in RECORDS if len((found := parse_match(path.read_text("utf-8"))).rounds) > 2
    )
    steps = steps_of(match)
    last = len(steps) - 1
    assert turn_to(steps, 0, "next") == 1
    assert turn_to(steps, 0, "back") == 0
    assert turn_to(steps, last, "next") == last
    assert turn_to(steps, 5, "nonsense") == 5
    at, deals = 0, 1
    while (at := turn_to(steps, at, "deal")) != last:
        assert steps[at].begins
        deals += 1
    assert deals == len(match.rounds)
    assert steps[turn_to(steps, 1, "trick")].closes
    assert turn_to(steps, last, "trick") == last
    assert [one["id"] for one in see(steps, 0)["panel"]["actions"]] == [
        "next",
        "trick",
        "deal",
        "other",
    ]
    assert [one["id"] for one in see(steps, last)["panel"]["actions"]] == ["back", "other"]


def test_a_record_is_kept_once_and_for_its_owner(
    db: Database, ann: Person, bob: Person, clock: Clock
) -> None:
    text = RECORDS[0].read_text("utf-8")
    name = keep_record(db, ann.id, text, clock())
    assert keep_record(db, ann.id, text, clock()) == name
    assert find_record(db, ann.id, name) == text
    assert find_record(db, bob.id, name) is None
    assert find_record(db, ann.id, "0" * 16) is None
