"""``whist-tutor reports``: the questions that learners say are not as they should be."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NoReturn

import click

from tutor.quizzes.item import BadCode, Generated, parse_code
from tutor.store.database import UNREADABLE, open_database
from tutor.store.migration import NewerDatabase
from tutor.store.reports import Report, all_reports
from tutor.ui.house import default_database

__all__ = ["reports"]


@click.command()
@click.option(
    "--since",
    type=click.DateTime(["%Y-%m-%d", "%Y-%m-%dT%H:%M", "%Y-%m-%dT%H:%M:%S"]),
    help="None that is older: a date, or a date and time, UTC.",
)
@click.option(
    "--db",
    envvar="TUTOR_DB",
    help="Where answers are kept: a file, or the address of a database "
    "(default: a file in your data folder).",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object, for programs.")
def reports(*, since: datetime | None, db: str | None, as_json: bool) -> None:
    r"""List the questions that learners reported, the newest first, each with its code.

    whist-tutor quiz --item CODE asks such a question again. Who reported it is not told. Like
    run, this brings the database up to date, with a copy kept beside it.

    \b
    --json prints, for each code:
      {"reports": [{"code", "count", "kind", "level", "rules", "seed", "lesson", "step",
                    "said": [{"at", "language", "version", "answer", "note"}]}]}
    Of kind, level, rules, seed, lesson and step those are null that a code does not have.

    \b
    Exit codes: 0 listed, 1 the database cannot be read, 2 wrong usage.
    """
    found = _read(db or default_database(), since.replace(tzinfo=UTC) if since else None)
    if as_json:
        told = [_as_json(code, said) for code, said in found.items()]
        click.echo(json.dumps({"reports": told}, indent=2, ensure_ascii=False))
        return
    for code, said in found.items():
        click.echo("\n".join([*_told(code, said), ""]))
    people = sum(map(len, found.values()))
    click.echo(f"Reports: {people}. Questions: {len(found)}.")


def _read(where: str, since: datetime | None) -> Mapping[str, tuple[Report, ...]]:
    """Read the reports. A file that is not there is not made: nobody has reported anything."""
    path = where.removeprefix("sqlite:///")
    if "://" not in path and not Path(path).expanduser().exists():
        if where != default_database():
            raise click.UsageError(f"There is no database {where}.")
        return {}
    try:
        with closing(open_database(where)) as db:
            return all_reports(db, since=since)
    except (NewerDatabase, ValueError) as error:
        _fail(f"{where}: {error}")
    except UNREADABLE as error:
        _fail(f"{where} cannot be read: {error}")


def _fail(what: str) -> NoReturn:
    click.echo(what, err=True)
    raise SystemExit(1)


def _item(code: str) -> dict[str, Any]:
    """Tell what a code stands for, as far as this version can read it."""
    told = dict.fromkeys(("kind", "level", "rules", "seed", "lesson", "step"))
    try:
        item = parse_code(code).item
    except BadCode:
        return told
    if isinstance(item, Generated):
        known = {"kind": item.kind, "level": item.level, "seed": item.seed}
        return told | known | {"rules": str(item.rules)}
    return told | {"lesson": item.lesson, "step": item.step}


def _as_json(code: str, said: Sequence[Report]) -> dict[str, Any]:
    told = [
        {
            "at": report.at.isoformat(),
            "language": report.language,
            "version": report.version,
            "answer": report.answer,
            "note": report.note,
        }
        for report in said
    ]
    return {"code": code, "count": len(said), **_item(code), "said": told}


def _told(code: str, said: Sequence[Report]) -> Iterator[str]:
    """Tell of one question: what it is, and a line for each report."""
    item = _item(code)
    yield click.style(f"{code}  {len(said)} x", bold=True)
    if item["lesson"]:
        yield f"  lesson {item['lesson']}, step {item['step']}"
    elif item["kind"]:
        yield f"  {item['kind']}, level {item['level']}, {item['rules']}, seed {item['seed']}"
    else:
        yield "  this version cannot read that code"
    for report in said:
        given = " ".join(map(str, report.answer)) if isinstance(report.answer, list) else ""
        note = f": {report.note}" if report.note else ""
        at = f"{report.at:%Y-%m-%d %H:%M}"
        yield f"  {at}  {report.language}  {report.version}  {given or '(shown)'}{note}"
