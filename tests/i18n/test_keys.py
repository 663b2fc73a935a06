"""Every key that the code says exists in every language, and every sentence is said somewhere."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import tutor
from tutor.i18n import LANGUAGES
from tutor.i18n.catalog import catalog

HOME = Path(tutor.__file__).parent
FAMILIES = {key.partition(".")[0] for key in catalog(LANGUAGES[0]).sentences}

# Keys made of an id that the code does not spell out: reasons, rows, skills, the stage's words.
MADE = ("reason.", "rule.", "skill.", "event.play.", "ui.stage.")

# Families whose pages are not all built yet: nothing asks for every one of these today.
AWAITED = ("ui.settings.", "ui.error.", "ui.page.", "ui.word.")


def sayings(path: Path) -> Iterator[tuple[int, str]]:
    """Give every key in a file with its line, as a pattern: what is filled in has no dot."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    inner = {
        id(part)
        for node in ast.walk(tree)
        if isinstance(node, ast.JoinedStr)
        for part in node.values
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            start = node.values[0]
            key = "".join(
                re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"[^.]+"
                for part in node.values
            )
            text = str(start.value) if isinstance(start, ast.Constant) else ""
        elif (
            isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inner
        ):
            text, key = node.value, re.escape(node.value)
        else:
            continue
        if re.fullmatch(r"[a-z]+\.[\w.-]*", text) and text.partition(".")[0] in FAMILIES:
            yield node.lineno, key


SAID = [
    (f"{path.relative_to(HOME)}:{line}", key)
    for path in sorted(HOME.rglob("*.py"))
    for line, key in sayings(path)
    if not key.replace("\\", "").startswith(MADE)
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_in_the_code_is_in_the_catalog(language: str) -> None:
    keys = catalog(language).sentences
    missing = [
        f"{place} {key}" for place, key in SAID if not any(re.fullmatch(key, one) for one in keys)
    ]
    assert not missing, "\n".join(["not in the catalog:", *missing])


def test_every_sentence_is_said_somewhere() -> None:
    spelled = [re.compile(key) for _, key in SAID]
    unused = [
        key
        for key in catalog(LANGUAGES[0]).sentences
        if not key.startswith(MADE + AWAITED) and not any(one.fullmatch(key) for one in spelled)
    ]
    assert not unused, "\n".join(["in the catalogs but never said:", *unused])
