"""``whist-tutor schema``: what an editor needs to help with lessons and scenarios."""

from __future__ import annotations

from pathlib import Path

import click

from tutor.content.library import home
from tutor.content.schema import stale, write_schemas

__all__ = ["schema"]


@click.command()
@click.option("--check", is_flag=True, help="Write nothing; fail if a schema is out of date.")
@click.option(
    "--dir",
    "folder",
    type=click.Path(path_type=Path, file_okay=False, exists=True),
    help="The checkout to write into (default: this one).",
)
def schema(*, check: bool, folder: Path | None) -> None:
    """Write the JSON Schemas of lesson, glossary and scenario files.

    An editor that reads the first line of a file then completes its keys, explains each and marks
    what does not fit: # yaml-language-server: $schema=lesson.schema.json (or scenario.schema.json)
    """
    folder = folder or home()
    if check:
        old = stale(folder)
        for path in old:
            click.echo(f"{path} is out of date; run whist-tutor schema")
        raise SystemExit(1 if old else 0)
    for path in write_schemas(folder):
        click.echo(f"{path} written")
