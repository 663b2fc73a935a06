"""``whist-tutor new``: a file to begin with."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import click

from tutor.content.library import home, is_checkout

__all__ = ["new"]

_NO_TEXT = ("null", "true", "false")
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@click.group()
def new() -> None:
    """Write a file to begin with."""


@new.command()
@click.argument("lesson_id", metavar="ID")
@click.option(
    "--dir",
    "folder",
    type=click.Path(path_type=Path, file_okay=False),
    help="The folder to write into (default: lessons in a checkout, else the current folder).",
)
def lesson(lesson_id: str, folder: Path | None) -> None:
    """Write a small lesson, called ID, that works and can be changed step by step.

    ID is made of small letters, digits and hyphens, such as second-hand-low. It stays for ever.
    """
    if not _ID.fullmatch(lesson_id) or len(lesson_id) > 60:
        raise click.UsageError(
            f"{lesson_id!r} is no id: write small letters, digits and hyphens, at most 60."
        )
    if folder is None:
        folder = home() / "lessons" if is_checkout() else Path()
    path = folder / f"{lesson_id}.yaml"
    text = (files("tutor.cli") / "new_lesson.yaml").read_text(encoding="utf-8")
    title = lesson_id.replace("-", " ").capitalize()
    # What YAML reads as a number, or as nothing, is a text between quotes.
    written = f'"{lesson_id}"' if lesson_id in _NO_TEXT or lesson_id[0].isdigit() else lesson_id
    text = text.replace("LESSON-ID", written).replace("LESSON-TITLE", title)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise click.UsageError(f"{path} is there already; choose another id.") from None
    except OSError as error:
        raise click.UsageError(f"{path} cannot be written: {error.strerror}.") from None
    click.echo(f"{path} written. See it: whist-tutor preview {path}")
