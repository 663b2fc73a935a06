"""The command line: ``whist-tutor``. One file a command; a new file is a new command.

Each file and the command in it carry the name that is typed. Exit codes: 0 clean, 1 problems
found, 2 wrong usage.
"""

from __future__ import annotations

import pkgutil
from importlib import import_module

import click

from tutor import __version__

__all__ = ["main"]


class _Commands(click.Group):
    """Loads a command when it is called for, so that ``check`` does not wait for a web server."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  # click's name
        """Give the names of the commands in alphabetical order."""
        return sorted(module.name for module in pkgutil.iter_modules(__path__))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Give a command by its name; None when there is none."""
        if cmd_name not in self.list_commands(ctx):
            return None
        found = import_module(f"{__name__}.{cmd_name}")
        command = getattr(found, cmd_name)
        assert isinstance(command, click.Command)
        # The docstrings are raw: the sign for "keep these lines" has to become one.
        command.help = (command.help or "").replace(r"\b", "\b")
        return command


@click.command(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="whist-tutor")
def main() -> None:
    """Learn Whist and Bid Whist by doing: every answer is computed by the rules."""
