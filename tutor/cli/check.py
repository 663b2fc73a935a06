"""``whist-tutor check``: is anything wrong with these lessons and scenarios?"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from itertools import groupby
from pathlib import Path

import click

from tutor.content.checker import check_paths
from tutor.content.library import author_folders, home
from tutor.source import Problem

__all__ = ["check"]


@click.command()
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path))
@click.option("--strict", is_flag=True, help="Count warnings as errors.")
@click.option(
    "--format",
    "style",
    type=click.Choice(["text", "github", "json"]),
    default="text",
    show_default=True,
    help="How to tell: for people, as annotations of a pull request, or for programs.",
)
@click.option("--mutate", is_flag=True, help="Also find lessons that no changed card would break.")
def check(paths: tuple[Path, ...], *, strict: bool, style: str, mutate: bool) -> None:
    r"""Check files of lessons and scenarios, and folders of them.

    Every lesson is played: each scripted card is judged, each question is asked, each claim is
    proved. Every scenario is dealt, and played once by bots. Without PATHS those that come along
    are checked, and those of TUTOR_CONTENT.

    \b
    Exit codes: 0 nothing wrong, 1 something wrong, 2 wrong usage.
    """
    paths = paths or (home(), *author_folders())
    missing = [path for path in paths if not path.exists()]
    if missing:
        raise click.UsageError(f"There is no file or folder {missing[0]}.")
    problems = check_paths(paths, strict=strict, mutate=mutate)
    _TELL[style](problems)
    failed = any(problem.severity == "error" for problem in problems)
    raise SystemExit(1 if failed else 0)


def _tell_people(problems: Sequence[Problem]) -> None:
    for path, found in groupby(problems, key=lambda problem: problem.path):
        click.secho(path, bold=True)
        for problem in found:
            colour = "red" if problem.severity == "error" else "yellow"
            click.echo(f"  {problem.line}:{problem.column}  ", nl=False)
            click.secho(problem.severity, fg=colour, nl=False)
            click.secho(f" [{problem.code}] ", dim=True, nl=False)
            click.echo(f"{problem.message}; {problem.hint}")
    click.echo(_summary(problems))


def _summary(problems: Sequence[Problem]) -> str:
    if not problems:
        return click.style("Nothing wrong.", fg="green")
    count = Counter(problem.severity for problem in problems)
    told = (f"{n} {name}{'s' if n > 1 else ''}" for name, n in sorted(count.items()))
    files = len({problem.path for problem in problems})
    return f"{' and '.join(told)} in {files} file{'s' if files > 1 else ''}."


def _tell_github(problems: Sequence[Problem]) -> None:
    for problem in problems:
        place = f"file={problem.path},line={problem.line},col={problem.column}"
        text = f"{problem.message}; {problem.hint}".replace("%", "%25").replace("\n", "%0A")
        click.echo(f"::{problem.severity} {place},title={problem.code}::{text}")


def _tell_programs(problems: Sequence[Problem]) -> None:
    click.echo(json.dumps([asdict(problem) for problem in problems], indent=2, ensure_ascii=False))


_TELL = {"text": _tell_people, "github": _tell_github, "json": _tell_programs}
