"""What the tests of generated items share.

There are 50 items of each kind and level; by hand there may be more of them::

    QUIZ_SEEDS=1000 pytest -m "" tests/quizzes
"""

from __future__ import annotations

import math
import os
from functools import cache

from tutor.engine.cards import print_cards
from tutor.engine.ruleset import RuleSet
from tutor.engine.table import Table
from tutor.i18n import Message
from tutor.quizzes import KINDS, Question, generate

EVERY = [(kind, level) for kind in KINDS for level in KINDS[kind].levels]
RULES = RuleSet()
SEEDS = int(os.environ.get("QUIZ_SEEDS", "50"))
"""How many items of each kind and level there are."""
MANY = 1000
"""How many are looked at for what is rare, at most."""


@cache
def items(kind: str, level: int) -> tuple[Question, ...]:
    """Items of whist. They are made once, when they are asked for."""
    return tuple(generate(kind, level=level, rules=RULES, seed=seed) for seed in range(SEEDS))


def about(share: float, count: int, of: int) -> bool:
    """Whether a count is what chance would give: within five standard deviations."""
    return count > 0 and abs(count - share * of) <= 5 * math.sqrt(of * share * (1 - share))


def table_text(table: Table | None) -> str:
    if table is None:
        return ""
    hands = ["?" if hand is None else print_cards(hand) for hand in table.hands]
    tricks = " / ".join(map(str, table.tricks))
    trick = f"{table.leader}: {print_cards(table.trick)}"
    return f"{table.dealer} {table.trump} | {' | '.join(hands)} | {tricks} | {trick}"


def board_cells(question: Question) -> list[str]:
    """The cells of the board, if there is one, as texts that do not depend on any hash."""
    cells = question.board.cells() if question.board else ()
    return [print_cards(cell) if isinstance(cell, tuple) else _why(cell) for cell in cells]


def prompt_of(question: Question) -> Message:
    """The prompt itself, without the house rules that may stand before it."""
    prompt = question.prompt
    while isinstance(prompt, Message) and prompt.key == "kind.house":
        prompt = prompt.fields["rule"]  # type: ignore[assignment]
    assert isinstance(prompt, Message), "only a choice is written by its author"
    return prompt


def text(question: Question) -> str:
    """The whole of an item, as texts that do not depend on any hash."""
    parts: list[object] = [question.kind, question.skill, question.row, prompt_of(question).key]
    parts += [table_text(question.table), question.level, question.seed, question.seat]
    parts += [f"{option.id}={option.card}" for option in (*question.options, *question.because)]
    parts += sorted(map(str, question.right))
    parts += board_cells(question)
    parts += [f"{key}: {_why(why)}" for key, why in question.reasons.items()]
    parts += [_why(line) for line in question.trace]
    parts += sorted(map(str, question.shown))
    return "\n".join(map(str, parts))


def _why(said: object) -> str:
    key = getattr(said, "key", None)
    if key is None:
        return str(said)
    fields = said.fields  # type: ignore[attr-defined]
    return f"{key} {[(name, str(value)) for name, value in sorted(fields.items())]}"
