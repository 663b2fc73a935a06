"""A thousand mangled files: whatever a file holds, the checker tells it and never breaks down."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import tutor.cli
from tutor.content.checker import check_paths
from tutor.content.library import content_paths, home
from tutor.source import Problem

GOOD = [path.read_text(encoding="utf-8") for path in content_paths(home())]
GOOD += [
    path.read_text(encoding="utf-8").replace("LESSON-ID", "mine")
    for path in sorted(Path(tutor.cli.__path__[0]).glob("new_*.yaml"))
]
COPIES = 1000
BATCHES = 10

Rng = random.Random
CARD = r"\b(?:[2-9TJQKA]|10)[SHDC]\b"


def lines(change: Callable[[list[str], Rng], None]) -> Callable[[str, Rng], str]:
    def mangle(text: str, rng: Rng) -> str:
        found = text.splitlines(keepends=True)
        change(found, rng)
        return "".join(found)

    return mangle


def delete(found: list[str], rng: Rng) -> None:
    del found[rng.randrange(len(found))]


def repeat(found: list[str], rng: Rng) -> None:
    place = rng.randrange(len(found))
    found.insert(rng.randrange(len(found)), found[place])


def swap(found: list[str], rng: Rng) -> None:
    one, other = rng.randrange(len(found)), rng.randrange(len(found))
    found[one], found[other] = found[other], found[one]


def indent(found: list[str], rng: Rng) -> None:
    place = rng.randrange(len(found))
    found[place] = rng.choice((" " + found[place], "\t" + found[place], found[place].lstrip()))


def flip(text: str, rng: Rng) -> str:
    place = rng.randrange(len(text))
    sign = rng.choice("{}[]:,&*!|>'\"%@`#-?\\\n\t\0\u2028é🂡0 ")
    return text[:place] + sign + text[place + 1 :]


def cut(text: str, rng: Rng) -> str:
    return text[: rng.randrange(len(text))]


def replace(pattern: str, new: Callable[[str, Rng], str]) -> Callable[[str, Rng], str]:
    def mangle(text: str, rng: Rng) -> str:
        places = list(re.finditer(pattern, text))
        if not places:
            return text
        found = rng.choice(places)
        return text[: found.start()] + new(text, rng) + text[found.end() :]

    return mangle


def card(text: str, rng: Rng) -> str:
    return rng.choice("23456789TJQKAX") + rng.choice("SHDC")


def word(text: str, rng: Rng) -> str:
    """Another word of the file: a key, an id, a kind, a number."""
    return str(rng.choice(re.findall(r"[\w.-]+", text)))


def value(text: str, rng: Rng) -> str:
    return rng.choice(("null", "7", "-1e9", "true", "[]", "{}", "[1, [2]]", "{a: {b: c}}", '""'))


MANGLERS = [lines(delete), lines(repeat), lines(swap), lines(indent)]
MANGLERS += [flip, cut, replace(CARD, card), replace(r"[\w.-]+", word)]
MANGLERS += [replace(r"(?<=: )[^,{}\n]+", value)]


def mangled(number: int) -> str:
    rng = random.Random(number)
    text = rng.choice(GOOD)
    for mangle in rng.choices(MANGLERS, k=rng.choice((1, 1, 2, 3))):
        text = mangle(text, rng) or "x"
    return text


@pytest.mark.parametrize("batch", range(BATCHES))
def test_a_mangled_file_is_told_about(batch: int, tmp_path: Path) -> None:
    size = COPIES // BATCHES
    told = 0
    for number in range(batch * size, (batch + 1) * size):
        path = tmp_path / f"{number}.yaml"
        path.write_bytes(mangled(number).encode("utf-8", "surrogatepass"))
        found = check_paths([path], mutate=number % 10 == 0)
        count = len(path.read_text(encoding="utf-8", errors="replace").splitlines()) + 1
        assert all(isinstance(problem, Problem) for problem in found)
        assert not [problem for problem in found if problem.code == "checker.failed"]
        assert all(1 <= problem.line <= count and problem.column >= 1 for problem in found)
        told += bool(found)
    # Some changes leave a lesson that is as good as before: another word in a text, say.
    assert told > size // 2
