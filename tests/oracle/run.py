"""``python -m tests.oracle.run 100000``: compare so many positions, and tell what was reached."""

from __future__ import annotations

import sys

from .compare import compare


def main(count: int = 100_000, seed: int = 4) -> None:
    """Every value of every option is to be reached by one position in a hundred."""
    seen, reached = compare(count, seed, least=count // 100)
    for (key, value), times in sorted(reached.items()):
        print(f"{times:8} {key}={value}")
    print(f"{seen:8} positions")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
