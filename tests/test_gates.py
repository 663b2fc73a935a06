"""The gates: what must be clean before anything else is worth testing."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GATES = {
    "ruff": ["ruff", "check", "."],
    "format": ["ruff", "format", "--check", "."],
    "types": ["mypy"],
    "imports": ["lint-imports"],
    "lessons": ["whist-tutor", "check", "--strict"],
    "schemas": ["whist-tutor", "schema", "--check"],
}


@pytest.mark.parametrize("gate", GATES)
def test_gate_is_clean(gate: str) -> None:
    program, *arguments = GATES[gate]
    beside = Path(sys.executable).with_name(program)
    done = subprocess.run(
        [str(beside), *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_readme_says_what_the_program_does() -> None:
    failed, tried = doctest.testfile(
        str(ROOT / "README.md"), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE
    )
    assert tried > 5
    assert failed == 0


def test_constraints_name_versions_and_no_address() -> None:
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    pins = [line for line in lines if line and not line.startswith("#")]
    assert pins
    assert all(line.count("==") == 1 and "/" not in line and "@" not in line for line in pins)


@pytest.mark.parametrize("path", sorted((ROOT / "tutor").rglob("*.py")), ids=str)
def test_a_file_holds_one_noun(path: Path) -> None:
    """No file has outgrown its noun (DESIGN.md 2)."""
    assert len(path.read_text("utf-8").splitlines()) <= 350


def test_screens_have_no_classes() -> None:
    """A screen is run anew at each click: its classes would be others, and equal to none before."""
    screens = sorted((ROOT / "tutor" / "ui" / "screens").glob("*.py"))
    assert screens
    written = {
        path.name: re.findall(r"(?m)^ *class .*", path.read_text("utf-8")) for path in screens
    }
    assert not any(written.values()), written


def test_nothing_else_lies_at_the_top() -> None:
    """Who comes to the house finds its rooms, and no heap beside the door."""
    files = {"CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "README.md", "constraints.txt"}
    rooms = {"pyproject.toml", "tutor", "lessons", "scenarios", "tests"}
    seen = {path.name for path in ROOT.iterdir() if not path.name.startswith(".")}
    assert seen - {"build", "dist"} == files | rooms
