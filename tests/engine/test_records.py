"""Golden rounds: a record, and everything that happens in it, in plain text.

A golden file is itself a record, with what happened as comments. ``pytest --snapshot-update``
writes the files anew; read what changed before you believe it.
"""

from __future__ import annotations

from random import Random

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

from tutor.engine.deal import shuffled_deal
from tutor.engine.events import CardPlayed, Event, RoundScored, TrickTaken, happenings
from tutor.engine.record import Record, parse_record, replay
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import Table, start

from .helpers import play_out


class Transcript(SingleFileSnapshotExtension):
    """A golden file for each test, as text."""

    _write_mode = WriteMode.TEXT
    file_extension = "record"


@pytest.mark.parametrize(
    ("seed", "dealer", "target"),
    [(1, Seat.WEST, 5), (2, Seat.NORTH, 7), (5, Seat.SOUTH, 5)],
    ids=["first", "second", "third"],
)
def test_golden_round(seed: int, dealer: Seat, target: int, snapshot: SnapshotAssertion) -> None:
    rng = Random(seed)
    game = play_out(shuffled_deal(rng, dealer=dealer), rng, rules=RuleSet(target=target))
    text, end = transcript(game.record)
    assert text == snapshot(extension_class=Transcript)
    assert parse_record(text) == game.record
    assert replay(parse_record(text)) == end == game.tables[-1]


def transcript(record: Record) -> tuple[str, Table]:
    """Write a record with its events as comments, and give the table at its end."""
    table = start(record.deal, record.rules)
    head, _, _ = str(record).partition("\n\n")
    lines = [head, ""]
    for action in record.actions:
        table, events = happenings(table, action)
        lines.append(str(action))
        lines += [f"# {line}" for event in events for line in tell(event)]
    return "\n".join([*lines, ""]), table


def tell(event: Event) -> list[str]:
    """Write an event in ids and fields."""
    match event:
        case CardPlayed():
            return [str(event.reason), f"winning: {event.winning}"]
        case TrickTaken():
            after = [f"next: {event.next}"] if event.next else []
            return [f"trick {event.number}, {event.trick}: {event.reason}", *after]
        case RoundScored():
            lines = [f"{line.side} {line.points:+}: {line.reason}" for line in event.lines]
            return [*lines, f"match: {event.match}"]
        case _:
            raise AssertionError(f"a round of one record holds no {event}")
