"""The engine agrees with the oracle, which knows nothing of it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tutor.engine.judge import apply, legal_actions
from tutor.engine.record import parse_record, replay

from .compare import compare
from .perft import FILES, counted, record_of
from .rules import PRESETS

HERE = Path(__file__).parent
ALONE = ("bid_whist", "rules", "generate", "perft")


def test_the_engine_agrees_on_five_thousand_positions() -> None:
    compare(5000, seed=4, least=10)


@pytest.mark.parametrize("name", ALONE)
def test_the_oracle_knows_nothing_of_the_engine(name: str) -> None:
    tree = ast.parse((HERE / f"{name}.py").read_text("utf-8"))
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    assert not [ast.unparse(node) for node in imports if "tutor" in ast.unparse(node)]
    near = {node.module for node in imports if isinstance(node, ast.ImportFrom) and node.level}
    assert near <= {*ALONE}


@pytest.mark.parametrize("path", sorted(FILES.glob("*.txt")), ids=lambda path: path.stem)
def test_perft(path: Path) -> None:
    text = path.read_text("utf-8")
    assert counted(text) == text, "python -m tests.oracle.perft writes it"
    tables = [replay(parse_record(record_of(text)))]
    counts = [int(line.split()[-1]) for line in text.splitlines() if line.startswith("depth ")]
    for depth, count in enumerate(counts, 1):
        found = [(table, action) for table in tables for action in legal_actions(table)]
        assert len(found) == count
        tables = [apply(*one) for one in found] if depth < len(counts) else []


def test_every_preset_has_a_perft() -> None:
    texts = {path.read_text("utf-8").splitlines()[0] for path in FILES.glob("*.txt")}
    assert {f"rules {name}" for name in ("whist", "bid-whist", *PRESETS)} <= texts
