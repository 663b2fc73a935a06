"""Runs and moves behave as a few dictionaries would."""

import tempfile
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, invariant, rule

from tutor.store.database import open_database
from tutor.store.moves import StaleMove, moves
from tutor.store.people import create_person
from tutor.store.runs import (
    NoSuchRun,
    branch_run,
    current_run,
    finish_run,
    last_place,
    latest_runs,
)

from .helpers import after, keep, lesson

PEOPLE = st.sampled_from(["ann", "bob"])
ITEMS = st.sampled_from(["trump", "void"])


@dataclass
class Known:
    """What the model knows of a run."""

    owner: str
    item: str
    actions: list[str]
    touched: int
    is_open: bool = True
    left: bool = False
    finished: bool = False
    passed: bool = False


class Store(RuleBasedStateMachine):
    """A store and a model of it, to which the same things happen."""

    runs = Bundle("runs")

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.db = open_database(Path(self.folder.name) / "tutor.db")
        self.known: dict[str, Known] = {}
        self.clock = count()
        for person in ("ann", "bob"):
            create_person(self.db, person, after(0), "en", person_id=person)

    def teardown(self) -> None:
        self.db.close()
        self.folder.cleanup()

    def open_run(self, person: str, item: str) -> str | None:
        mine = [
            run
            for run, known in self.known.items()
            if (known.owner, known.item, known.is_open) == (person, item, True)
        ]
        assert len(mine) <= 1
        return mine[0] if mine else None

    def leave(self, run: str | None) -> None:
        if run is not None:
            self.known[run].is_open = False
            self.known[run].left = True

    @rule(target=runs, person=PEOPLE, item=ITEMS, fresh=st.booleans())
    def start(self, person: str, item: str, fresh: bool) -> str:
        now = next(self.clock)
        before = self.open_run(person, item)
        started = lesson(self.db, person, item, fresh=fresh, at=after(now)).id
        if before is not None and not fresh:
            assert started == before
            self.known[before].touched = now
        else:
            assert started not in self.known
            self.leave(before)
            self.known[started] = Known(person, item, [], now)
        return started

    @rule(run=runs, person=PEOPLE, step=st.integers(-2, 1))
    def move(self, run: str, person: str, step: int) -> None:
        known, now = self.known[run], next(self.clock)
        seq = max(0, len(known.actions) + step)
        action = f"move at {now}"
        if person != known.owner:
            with pytest.raises(NoSuchRun):
                keep(self.db, person, run, seq, action=action, at=after(now))
        elif seq < len(known.actions):
            assert not keep(self.db, person, run, seq, action=action, at=after(now))
        elif seq > len(known.actions) or not known.is_open:
            with pytest.raises(StaleMove):
                keep(self.db, person, run, seq, action=action, at=after(now))
        else:
            assert keep(self.db, person, run, seq, action=action, at=after(now))
            known.actions.append(action)
            known.touched = now

    @rule(target=runs, run=runs, back=st.integers(0, 2))
    def branch(self, run: str, back: int) -> str:
        known, now = self.known[run], next(self.clock)
        at_seq = max(0, len(known.actions) - back)
        branch = branch_run(self.db, known.owner, run, at_seq, after(now)).id
        self.leave(self.open_run(known.owner, known.item))
        self.leave(run)
        self.known[branch] = Known(known.owner, known.item, known.actions[:at_seq], now)
        return branch

    @rule(run=runs, passed=st.booleans())
    def finish(self, run: str, passed: bool) -> None:
        known, now = self.known[run], next(self.clock)
        finish_run(self.db, known.owner, run, after(now), passed=passed)
        if not known.finished:
            known.finished, known.passed = True, passed
            known.is_open, known.touched = False, now

    @invariant()
    def moves_are_the_same(self) -> None:
        for run, known in self.known.items():
            kept = moves(self.db, known.owner, run)
            assert [move.action for move in kept] == known.actions

    @invariant()
    def places_are_the_same(self) -> None:
        for person in ("ann", "bob"):
            mine = {run: known for run, known in self.known.items() if known.owner == person}
            standings = latest_runs(self.db, person)
            for item in ("trump", "void"):
                current = current_run(self.db, person, "lesson", item)
                assert (current and current.id) == self.open_run(person, item)
                of_item = [known for known in mine.values() if known.item == item]
                standing = standings.get(("lesson", item))
                assert (standing is None) == (not of_item)
                if standing is not None:
                    assert standing.open_run == self.open_run(person, item)
                    assert standing.passed == any(known.passed for known in of_item)
                    finished = any(known.finished for known in of_item)
                    assert (standing.finished_at is not None) == finished
                    assert standing.touched_at == after(max(known.touched for known in of_item))
            there = [run for run in mine if not mine[run].left]
            last = last_place(self.db, person)
            expected = max(there, key=lambda run: mine[run].touched) if there else None
            assert (last and last.id) == expected


TestStore = Store.TestCase
TestStore.settings = settings(max_examples=15, stateful_step_count=20, deadline=None)
