"""Golden rounds: a record, and everything that happens in it, in plain text.

A golden file is itself a record, with what happened as comments. ``pytest --snapshot-update``
writes the files anew; read what changed before you believe it.
"""

from __future__ import annotations

from random import Random

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

from tutor.engine.cards import print_cards
from tutor.engine.deal import shuffled_deal
from tutor.engine.events import (
    AuctionClosed,
    CallMade,
    CardPlayed,
    Event,
    Exchanged,
    KittyTaken,
    Named,
    RoundScored,
    TrickTaken,
    happenings,
)
from tutor.engine.record import Record, parse_record, replay
from tutor.engine.ruleset import PRESETS, RuleSet, parse_rules
from tutor.engine.seats import Seat
from tutor.engine.table import Table, start

from .helpers import play_out


class Transcript(SingleFileSnapshotExtension):
    """A golden file for each test, as text."""

    _write_mode = WriteMode.TEXT
    file_extension = "record"


@pytest.mark.parametrize(
    ("seed", "dealer", "rules"),
    [
        (1, Seat.WEST, "whist"),
        (2, Seat.NORTH, "whist-to-7"),
        (5, Seat.SOUTH, "whist"),
        (3, Seat.EAST, "bid-whist kitty_shown=never joker_lead=leader-names-suit"),
        (4, Seat.WEST, "bid-whist declare_after_kitty=true jokers_own_suit=true"),
    ],
    ids=["first", "second", "third", "named-suit", "own-suit"],
)
def test_golden_round(seed: int, dealer: Seat, rules: str, snapshot: SnapshotAssertion) -> None:
    check(parse_rules(rules), seed, dealer, snapshot)


@pytest.mark.parametrize("preset", PRESETS)
def test_golden_round_of_a_preset(preset: str, snapshot: SnapshotAssertion) -> None:
    check(PRESETS[preset], 1, Seat.EAST, snapshot)


def check(rules: RuleSet, seed: int, dealer: Seat, snapshot: SnapshotAssertion) -> None:
    """Play a round at random, and compare what happens in it with the golden file."""
    rng = Random(seed)
    game = play_out(shuffled_deal(rng, dealer=dealer, rules=rules), rng, rules=rules)
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
        case CallMade():
            return [str(event.reason)]
        case AuctionClosed():
            return [str(event.reason), f"next: {event.next}"]
        case Named():
            return [str(event.reason), f"contract: {event.contract}"]
        case KittyTaken():
            shown = "face down" if event.shown is None else print_cards(event.shown)
            return [f"{event.reason}: {shown}"]
        case Exchanged():
            return [f"{event.count}: {event.reason}", f"next: {event.next}"]
        case _:
            raise AssertionError(f"a round of one record holds no {event}")
