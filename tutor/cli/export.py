"""``whist-tutor export``: a record, or a round in PTN, written in another form."""

from __future__ import annotations

from pathlib import Path
from typing import NoReturn

import click

from tutor.cli.play import narrate
from tutor.engine.seats import Seat
from tutor.export.opening import MAX_LENGTH, Form, NotReadable, open_record, write_record
from tutor.i18n import LANGUAGES, words

__all__ = ["export"]


@click.command()
@click.argument(
    "record", metavar="RECORD", type=click.Path(path_type=Path, exists=True, dir_okay=False)
)
@click.option(
    "--to",
    "form",
    type=click.Choice(["ptn", "record", "text"]),
    required=True,
    help="PTN (a round of bid whist), a record, or the story in words.",
)
@click.option(
    "--round", "number", type=click.IntRange(min=1), help="Which deal of a match, for PTN."
)
@click.option(
    "--lang", type=click.Choice(LANGUAGES), default="en", show_default=True, help="Of the story."
)
def export(record: Path, *, form: str, number: int | None, lang: str) -> None:
    r"""Write a RECORD in another form and print it.

    RECORD is a record of a round or of a match, or a round of bid whist in PTN; what it is is seen
    from what it says.

    \b
    Exit codes: 0 written, 1 something wrong with the record, 2 wrong usage.
    """
    language = words(lang)
    text = _read(record)
    try:
        opened = open_record(text)
    except NotReadable as error:
        seat = error.action.seat if error.action else Seat.NORTH
        why = [f"[{r.id}] {language.reason(r, seat=seat)}" for r in error.reasons]
        _fail(record, error.line, error.column, "\n  ".join([str(error), *why]))
    for note in opened.notes:
        click.echo(f"{record}: note: {note}", err=True)
    if form == "text":
        click.echo("\n".join(map(str, narrate(opened.match, language))).lstrip("\n"))
        return
    deals = len(opened.match.rounds)
    if form == Form.PTN.value and number is None and deals > 1:
        raise click.UsageError(f"There are {deals} deals and PTN holds one; choose it: --round 1.")
    if number is not None and number > deals:
        raise click.UsageError(f"There is no deal {number}; there are {deals}.")
    try:
        click.echo(write_record(opened.match, Form(form), (number or 1) - 1).rstrip("\n"))
    except ValueError as error:
        raise click.UsageError(f"{error}.") from None


def _read(path: Path) -> str:
    try:
        data = path.read_bytes()
    except OSError as error:
        _fail(path, 1, 1, f"this file cannot be read: {error.strerror}")
    if len(data) > 4 * MAX_LENGTH:
        _fail(path, 1, 1, f"this file has {len(data)} bytes, too many for a record")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        _fail(path, data.count(b"\n", 0, error.start) + 1, 1, "this is no text in UTF-8")


def _fail(path: Path, line: int, column: int, what: str) -> NoReturn:
    click.echo(f"{path}:{line}:{column}: error: {what}", err=True)
    raise SystemExit(1)
