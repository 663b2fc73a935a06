"""How many ways there are to go on: counts by depth, computed by the oracle alone.

``python -m tests.oracle.perft`` writes them into the files of ``perft/``. Such a file is the record
of how a small deal began, and then for each depth in how many ways so many actions can follow.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from .bid_whist import State, do, legal, read

FILES = Path(__file__).with_name("perft")
ENOUGH = 4000
"""The deepest count of a file is its first beyond this, unless the round is over before."""


def ways(states: list[State]) -> Iterator[int]:
    """Count what can be done, depth by depth."""
    while states:
        found = [(state, action) for state in states for action in legal(state)]
        if found:
            yield len(found)
        states = [do(state, action) for state, action in found] if len(found) <= ENOUGH else []


def record_of(text: str) -> str:
    return text.partition("depth ")[0].rstrip()


def counted(text: str) -> str:
    record = record_of(text)
    counts = enumerate(ways([read(record)]), 1)
    return record + "\n\n" + "".join(f"depth {depth}: {count}\n" for depth, count in counts)


def main() -> None:
    for path in sorted(FILES.glob("*.txt")):
        path.write_text(counted(path.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
