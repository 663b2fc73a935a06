"""``--help`` of every command."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from tutor.cli import main

COMMANDS = main.list_commands(main.make_context("whist-tutor", [], resilient_parsing=True))


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_says_what_it_does(command: str) -> None:
    result = CliRunner().invoke(main, [command, "--help"])
    assert result.exit_code == 0
    assert result.output.startswith(f"Usage: main {command}")
    assert "\\" not in result.output
    whole = CliRunner().invoke(main, ["--help"]).output
    assert f"  {command} " in whole
