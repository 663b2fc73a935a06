"""``whist-tutor new``: a file to begin with."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import click

from tutor.content.library import home, is_checkout
from tutor.engine.options import Game

__all__ = ["new"]

_NO_TEXT = ("null", "true", "false")
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@click.group()
def new() -> None:
    """Write a file to begin with."""


_folder = click.option(
    "--dir",
    "folder",
    type=click.Path(path_type=Path, file_okay=False),
    help="The folder to write into (default: that of the checkout, else the current folder).",
)


_rules = click.option(
    "--rules",
    type=click.Choice([game.value for game in Game]),
    default=Game.WHIST.value,
    show_default=True,
    help="The game it is about; its house rules can be changed in the file.",
)


@new.command()
@click.argument("lesson_id", metavar="ID")
@_rules
@_folder
def lesson(lesson_id: str, rules: str, folder: Path | None) -> None:
    """Write a small lesson, called ID, that works and can be changed step by step.

    ID is made of small letters, digits and hyphens, such as second-hand-low. It stays for ever.
    """
    path = _write("lesson", lesson_id, rules, folder)
    click.echo(f"{path} written. See it: whist-tutor preview {path}")


@new.command()
@click.argument("scenario_id", metavar="ID")
@_rules
@_folder
def scenario(scenario_id: str, rules: str, folder: Path | None) -> None:
    """Write a small scenario, called ID, that works: a hand to play, with a goal.

    ID is made of small letters, digits and hyphens, such as first-trumps. It stays for ever.
    """
    path = _write("scenario", scenario_id, rules, folder)
    click.echo(f"{path} written. Is it right? whist-tutor check {path}")


def _write(what: str, name: str, rules: str, folder: Path | None) -> Path:
    """Write the template of a lesson or a scenario, with its name in it."""
    if not _ID.fullmatch(name) or len(name) > 60:
        raise click.UsageError(
            f"{name!r} is no id: write small letters, digits and hyphens, at most 60."
        )
    if folder is None:
        folder = home() / f"{what}s" if is_checkout() else Path()
    path = folder / f"{name}.yaml"
    game = "bid_whist_" if rules == Game.BID_WHIST.value else ""
    text = (files("tutor.cli") / f"new_{game}{what}.yaml").read_text(encoding="utf-8")
    title = name.replace("-", " ").capitalize()
    # What YAML reads as a number, or as nothing, is a text between quotes.
    written = f'"{name}"' if name in _NO_TEXT or name[0].isdigit() else name
    text = text.replace(f"{what.upper()}-ID", written).replace(f"{what.upper()}-TITLE", title)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise click.UsageError(f"{path} is there already; choose another id.") from None
    except OSError as error:
        raise click.UsageError(f"{path} cannot be written: {error.strerror}.") from None
    return path
