"""Lessons made to be slow, or to be too much, are told about in a moment."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from time import process_time

import pytest

from tests.content.helpers import SCENARIO
from tutor.content.checker import check_paths
from tutor.source import MAX_PROBLEMS, Problem

HEAD = "format: 1\nid: bad\ntitle: {en: A, nl: B}\ngoal: {en: A, nl: B}\n"
ASK = "  - {id: q1, ask: {kind: rank-order, cards: KS 2S}}\n"
SECONDS = 20
"""Of the processor: far more than any needs (about three), far less than a slow way would."""


def text_step(words: str) -> str:
    return f'{HEAD}steps:\n  - {{id: s1, say: "{words}"}}\n{ASK}'


def steps(step: str, times: int) -> str:
    told = (f"  - {{id: s{n}, {step.replace('SEED', str(n))}}}\n" for n in range(times))
    return HEAD + "steps:\n" + "".join(told)


HOSTILE = {
    "blanks after a bracket": text_step("<" + " " * 900_000),
    "many brackets": text_step("< " * 450_000),
    "signs without a word": text_step("-" * 900_000),
    "an ampersand and letters": text_step("&" + "a" * 900_000),
    "a hundred thousand bad cards": f'{HEAD}steps:\n  - {{id: s1, play: "{"XX " * 100_000}"}}\n',
    "bad cards in many steps": steps('play: "' + "XX " * 300 + '"', 200),
    "one card again and again": f'{HEAD}position: {{table: "{"AS " * 300_000}"}}\nsteps:\n{ASK}',
    "a hand without end": f'{HEAD}deal: {{dealer: W, east: "{"A" * 900_000}..."}}\nsteps:\n{ASK}',
    "many drills": steps("drill: {kind: rank-order, level: [1, 5]}", 15_000),
    "as many drills as there may be": steps("drill: {kind: legal-cards, level: [1, 5]}", 200),
    "free cards": f"{HEAD}deal: {{dealer: west, seed: 7}}\nsteps:\n"
    + "".join(f"  - {{id: s{n}, do: {{}}}}\n" for n in range(52)),
    "free play": steps("free-play: {deal: {dealer: W, seed: 7}}", 200),
    "deals that cannot be": steps(
        "free-play: {deal: {dealer: W, seed: SEED, south: {spades: 13}}}", 200
    ),
    "free play after free cards": f"{HEAD}deal: {{dealer: west, seed: 7}}\nsteps:\n"
    + "".join(f"  - {{id: s{n}, do: {{}}}}\n" for n in range(8))
    + "".join(f"  - {{id: f{n}, free-play: {{tricks: 1}}}}\n" for n in range(11)),
    "a scripted start without end": f"{SCENARIO}start: {{play: '{'AS ' * 300}'}}\n",
    "unknown keys": HEAD + "".join(f"k{n}: 1\n" for n in range(60_000)) + "steps:\n" + ASK,
    "a key without end": f"{HEAD}? {'k' * 900_000}\n: 1\nsteps:\n{ASK}",
    "claims": f"{HEAD}steps:\n{ASK}claims:\n" + "  - {at: q1, winner: west}\n" * 30_000,
}


def check(text: str, folder: Path) -> list[Problem]:
    path = folder / "bad.yaml"
    path.write_text(text, encoding="utf-8")
    return check_paths([path])


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_lesson_takes_no_time(name: str, tmp_path: Path) -> None:
    begin = process_time()
    found = check(HOSTILE[name], tmp_path)
    assert process_time() - begin < SECONDS
    assert len(found) <= MAX_PROBLEMS + 1
    assert all(problem.code != "checker.failed" for problem in found)


def test_the_first_problems_of_very_many_are_told(tmp_path: Path) -> None:
    found = check(HOSTILE["bad cards in many steps"], tmp_path)
    codes = Counter(problem.code for problem in found)
    assert codes == {"notation.card": MAX_PROBLEMS, "content.too-many-problems": 1}
