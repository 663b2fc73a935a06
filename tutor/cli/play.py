"""``whist-tutor play``: a record told in words, every card with its reason."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

import click

from tutor.engine.cards import sort_hand
from tutor.engine.chronicle import BadRecord, chronicle
from tutor.engine.errors import NotationError
from tutor.engine.events import (
    AuctionClosed,
    CallMade,
    CardPlayed,
    Dealt,
    Event,
    Exchanged,
    KittyTaken,
    Misdealt,
    Named,
    RoundScored,
    TrickTaken,
)
from tutor.engine.match_record import MatchRecord, line_at, parse_match
from tutor.engine.reasons import Reason, reason_fields
from tutor.engine.seats import Seat, Side
from tutor.export.opening import NotReadable, is_ptn, open_record
from tutor.i18n import LANGUAGES, Message, Words, event_message, words
from tutor.i18n.house import house_messages
from tutor.i18n.message import Value

__all__ = ["narrate", "play"]

MAX_BYTES = 1_000_000
"""The longest record that is read; a match of 99 rounds takes some 80,000 bytes."""


@dataclass(frozen=True, kw_only=True)
class Told:
    """A line of the story."""

    text: str
    """What is said."""
    reason: Reason | None = None
    """The reason that it tells."""
    chapter: int = 0
    """1 for the title of a round, 2 for that of a trick; 0 for a sentence."""

    def __str__(self) -> str:
        if self.chapter:
            return f"\n{self.text}\n{'=-'[self.chapter - 1] * len(self.text)}"
        return f"{self.text} [{self.reason.id}]" if self.reason else self.text

    def as_json(self) -> dict[str, Any]:
        """Give it as a JSON object."""
        told: dict[str, Any] = {"text": self.text, "chapter": self.chapter}
        if self.reason is None:
            return told | {"reason": None, "fields": {}}
        return told | {"reason": self.reason.id, "fields": reason_fields(self.reason)}


def narrate(record: MatchRecord, language: Words) -> Iterator[Told]:
    """Tell a record, line by line; BadRecord at the first thing that cannot have happened."""
    yield Told(text=language.say("event.chapter.rules"), chapter=1)
    for message in house_messages(record.rules):
        yield Told(text=language.tell(message))
    before: Event | None = None
    for event in chronicle(record):
        title = _title(event, before, language)
        if title:
            yield title
        yield from _event(event, language)
        before = event


def _title(event: Event, before: Event | None, language: Words) -> Told | None:
    """Give the title of the chapter that begins with an event, if one does."""
    match event:
        case Dealt(deal=deal) | Misdealt(deal=deal):
            text = language.say("event.chapter.round", number=deal.round)
            return Told(text=text, chapter=1)
        case CallMade() if isinstance(before, Dealt):
            return Told(text=language.say("event.chapter.auction"), chapter=2)
        case Named() | KittyTaken() if isinstance(before, AuctionClosed):
            return Told(text=language.say("event.chapter.kitty"), chapter=2)
        case CardPlayed(number=number) if not isinstance(before, CardPlayed):
            return Told(text=language.say("event.chapter.trick", number=number), chapter=2)
        case RoundScored():
            return Told(text=language.say("event.chapter.score"), chapter=2)
    return None


def _event(event: Event, language: Words) -> Iterator[Told]:
    # All hands lie open here, so the declarer's secrets are told too.
    viewer = event.action.seat if isinstance(event, Exchanged) else None
    said = language.tell(event_message(event, viewer=viewer))
    match event:
        case Dealt() | Misdealt():
            yield Told(text=said)
            yield from _hands(event, language)
            reasons = (event.trump, event.turn) if isinstance(event, Dealt) else event.faults
            yield from (_because(reason, language) for reason in reasons if reason)
            if isinstance(event, Misdealt):
                yield _because(event.next, language)
        case RoundScored(score=(ns, ew)):
            yield from (_because(line.reason, language) for line in event.lines)
            facts: dict[str, Value] = {"side": Side.NS, "points": ns, "other": Side.EW, "n": ew}
            yield Told(text=language.tell(Message("event.total", facts)))
            yield _because(event.match, language)
        case CallMade(action=action) | Named(action=action) | CardPlayed(action=action):
            yield _why(said, event.reason, action.seat, language)
        case Exchanged(action=swap):
            yield _why(said, event.reason, swap.seat, language)
        case AuctionClosed() | KittyTaken() | TrickTaken():
            seat = getattr(event.reason, "seat", Seat.NORTH)
            yield _why(said, event.reason, seat, language)
    if isinstance(event, AuctionClosed | Exchanged | TrickTaken | RoundScored) and event.next:
        yield _because(event.next, language)


def _why(said: str, reason: Reason, seat: Seat, language: Words) -> Told:
    """Tell what happened and why in one line."""
    return Told(text=f"{said} {language.reason(reason, seat=seat)}", reason=reason)


def _hands(event: Dealt | Misdealt, language: Words) -> Iterator[Told]:
    for seat, hand in zip(Seat, event.deal.hands, strict=True):
        cards = " ".join(language.short(card) for card in sort_hand(hand))
        item = cards or language.say("event.holds-none")
        yield Told(text=language.say("event.hand", seat=seat, item=item))
    if event.deal.kitty:
        cards = " ".join(language.short(card) for card in sort_hand(event.deal.kitty))
        yield Told(text=language.say("event.kitty", item=cards))


def _because(reason: Reason, language: Words) -> Told:
    # Nobody is spoken to: a reason without a seat of its own is told of anybody.
    seat = getattr(reason, "seat", None) or Seat.NORTH
    return Told(text=language.reason(reason, seat=seat), reason=reason)


@click.command()
@click.argument(
    "record", metavar="RECORD", type=click.Path(path_type=Path, exists=True, dir_okay=False)
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object, for programs.")
@click.option(
    "--lang", type=click.Choice(LANGUAGES), default="en", show_default=True, help="Of the story."
)
def play(record: Path, *, as_json: bool, lang: str) -> None:
    r"""Tell a RECORD in words: the deal, each card and trick with its reason, and the score.

    RECORD holds the rules, and the deal and the cards of one round or of a whole match; or it is a
    round of bid whist in PTN.

    \b
    Exit codes: 0 told, 1 something wrong with the record, 2 wrong usage.
    """
    language = words(lang)
    text = _read(record)
    try:
        match = open_record(text).match if is_ptn(text) else parse_match(text)
        told = list(narrate(match, language))
    except NotReadable as error:
        _fail(record, error.line, str(error))
    except NotationError as error:
        _fail(record, line_at(text, error.offset), str(error))
    except BadRecord as error:
        seat = error.illegal.verdict.action.seat if error.illegal else None
        why = [f"[{r.id}] {language.reason(r, seat=seat or Seat.NORTH)}" for r in error.reasons]
        _fail(record, line_at(text, error.offset), "\n  ".join([str(error), *why]))
    if as_json:
        lines = [line.as_json() for line in told]
        story = {"rules": str(match.rules), "language": lang, "story": lines}
        click.echo(json.dumps(story, indent=2, ensure_ascii=False))
    else:
        click.echo("\n".join(map(str, told)).lstrip("\n"))


def _read(path: Path) -> str:
    try:
        data = path.read_bytes()
    except OSError as error:
        _fail(path, 1, f"this file cannot be read: {error.strerror}")
    if len(data) > MAX_BYTES:
        _fail(path, 1, f"this file has {len(data)} bytes; a record has at most {MAX_BYTES}")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        _fail(path, line, "this is no text in UTF-8")


def _fail(path: Path, line: int, what: str) -> NoReturn:
    click.echo(f"{path}:{line}: error: {what}", err=True)
    raise SystemExit(1)
