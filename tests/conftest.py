"""The order of the files: what takes longest comes first, so no worker is left alone with it."""

from pathlib import Path

import pytest

HERE = Path(__file__).parent
FIRST = (
    *("browser/test_nothing_lost.py", "browser/test_class.py", "browser/stage/test_looks.py"),
    *("browser", "test_gates.py", "ui", "learning", "quizzes"),
)
"""What takes longest, from the longest on. With ``--no-loadscope-reorder`` xdist keeps to it: by
itself it would begin with the files that have most tests, and those of the browser have few."""


def place(path: Path) -> int:
    """Give the place of a file in that order."""
    found = (n for n, first in enumerate(FIRST) if path.is_relative_to(HERE / first))
    return next(found, len(FIRST))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put them in that order; those of one place stay as they are."""
    items.sort(key=lambda item: place(item.path))
