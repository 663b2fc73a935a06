"""The results as the page shows them: the grid as JSON, tables as HTML. Names are only names."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from tutor.i18n import Words
from tutor.learning.classes.columns import Column
from tutor.learning.classes.results import MOVED, SIGNS, Cell, Outcome, Results, Row
from tutor.learning.practice.progress_html import table
from tutor.store.memberships import Member
from tutor.store.results import SkillCount

__all__ = [
    "Skills",
    "bars_html",
    "cell_id",
    "counted",
    "grid_view",
    "moved_to",
    "skills_of",
    "skills_table",
]

Json = dict[str, Any]


def cell_id(cell: Cell) -> str:
    """Name a cell by the answer that it shows."""
    return f"{cell.run_id} {'' if cell.seq is None else cell.seq}"


def grid_view(results: Results, words: Words, *, opened: str | None = None) -> bytes:
    """Give the grid as JSON bytes; ``opened`` is the cell whose answer is shown below it."""
    view = {
        "caption": words.say("ui.results.grid"),
        "corner": words.say("ui.class.column.nickname"),
        "head": [
            {
                "text": str(number) if column.step else column.title(words),
                "title": column.told(words),
                "spoken": f"{number}, {column.told(words)}",
                "note": column.older(words),
            }
            for number, column in enumerate(results.columns, start=1)
        ],
        "rows": [
            {
                "name": row.member.nickname,
                "note": _score(row, results, words),
                "moved": row.moved and moved_to(row.moved, words),
                "cells": [
                    _cell(row, place, column, opened, words)
                    for place, column in enumerate(results.columns)
                ],
            }
            for row in results.rows
        ],
    }
    return json.dumps(view, ensure_ascii=False, separators=(",", ":")).encode()


def moved_to(class_name: str, words: Words) -> str:
    """Say, with a sign, in which class a pupil is now."""
    return f"{MOVED} {words.say('ui.results.moved', item=class_name)}"


def _score(row: Row, results: Results, words: Words) -> str | None:
    """Say how much was right; of a game, which is one thing, nothing."""
    game = not any(column.step for column in results.columns)
    return None if game else words.say("ui.practice.score", right=row.right, of=row.of)


def _cell(row: Row, place: int, column: Column, opened: str | None, words: Words) -> Json | None:
    cell = row.cells[place]
    if cell is None:
        skipped = not row.asked(place, column)
        return {"skipped": words.say("ui.results.not_asked")} if skipped else None
    here = cell_id(cell)
    word = outcome_word(column, cell.outcome, words)
    told = [word]
    if cell.late:
        told.append(words.say("ui.results.late"))
    if cell.count > 1:
        key = "times" if column.step else "begun"
        told.append(words.say(f"ui.results.{key}", n=cell.count))
    where = f"{row.member.nickname}, {place + 1}, {column.told(words)}"
    return {
        "id": here,
        "outcome": cell.outcome.value,
        "sign": SIGNS[cell.outcome],
        "word": word,
        "late": words.say("ui.results.late") if cell.late else None,
        "spoken": f"{where}: {', '.join(told)}",
        "open": here == opened,
    }


def outcome_word(column: Column, outcome: Outcome, words: Words) -> str:
    """Name an outcome; of a game it is whether its goal was reached."""
    of_game = f"ui.results.game_outcome.{outcome.value}"
    if not column.step and words.has(of_game):
        return words.say(of_game)
    return words.say(f"ui.results.outcome.{outcome.value}")


def legend_html(results: Results, words: Words) -> str:
    """List what is asked in each column; nothing of a game."""
    asked = "".join(
        f"<li>{escape(column.told(words))}</li>" for column in results.columns if column.step
    )
    if not asked:
        return ""
    title = escape(words.say("ui.results.legend"))
    return f'<details class="legend"><summary>{title}</summary><ol>{asked}</ol></details>'


@dataclass(frozen=True, kw_only=True, slots=True)
class Skills:
    """What a class can do: pupils by skills."""

    skills: tuple[str, ...]
    """The skills that were asked, by their ids."""
    rows: tuple[tuple[str, tuple[tuple[int, int] | None, ...]], ...]
    """Of each pupil the nickname, and for each skill how many were right of how many."""

    def parts(self) -> list[list[float | None]]:
        """Give which part was right, 0 to 1; None where nothing was asked."""
        return [[cell and cell[0] / cell[1] for cell in cells] for _, cells in self.rows]

    def hardest(self) -> str | None:
        """Give the skill that goes wrong most, None without any answer."""
        totals = {
            skill: [cells[place] for _, cells in self.rows if cells[place] is not None]
            for place, skill in enumerate(self.skills)
        }
        parts = {
            skill: sum(cell[0] for cell in found if cell) / sum(cell[1] for cell in found if cell)
            for skill, found in totals.items()
            if found
        }
        return min(parts, key=lambda skill: parts[skill]) if parts else None


def skills_of(
    counts: Sequence[SkillCount],
    pupils: Sequence[Member],
    moved: Sequence[tuple[Member, str]] = (),
) -> Skills:
    """Put what was counted into a table of who is in the class now, and of who was moved."""
    named = [(pupil, pupil.nickname) for pupil in pupils]
    named += [(pupil, f"{MOVED} {pupil.nickname}") for pupil, _ in moved]
    skills = tuple(sorted({one.skill for one in counts}))
    found = {(one.member_id, one.skill): (one.right, one.answers) for one in counts}
    return Skills(
        skills=skills,
        rows=tuple(
            (name, tuple(found.get((pupil.id, skill)) for skill in skills))
            for pupil, name in named
            if pupil.archived_at is None
        ),
    )


def skills_table(skills: Skills, caption: str, words: Words) -> str:
    """Write the numbers of the heat map as a table."""
    head = [
        words.say("ui.class.column.nickname"),
        *(words.say(f"skill.{skill}") for skill in skills.skills),
    ]
    rows = [
        (
            name,
            *(
                words.say("ui.practice.score", right=cell[0], of=cell[1]) if cell else ""
                for cell in cells
            ),
        )
        for name, cells in skills.rows
    ]
    return _wide(table(caption, head, rows), caption)


def counts_table(
    counts: Sequence[tuple[str, Sequence[int]]], heads: Sequence[str], caption: str, words: Words
) -> str:
    """Write how often each pupil did each of several things as a table."""
    head = [words.say("ui.class.column.nickname"), *heads]
    rows = [(name, *(words.number(count) for count in cells)) for name, cells in counts]
    return _wide(table(caption, head, rows), caption)


def _wide(written: str, caption: str) -> str:
    """Let a wide table be pushed aside, by keys as well."""
    return (
        f'<div class="wide-table" role="region" tabindex="0" aria-label="{escape(caption)}">'
        f"{written}</div>"
    )


def bars_html(counts: Mapping[str, int], caption: str, right: frozenset[str] = frozenset()) -> str:
    """Write a histogram as a table with a bar a row; those in ``right`` carry a sign."""
    most = max(counts.values(), default=0) or 1
    rows = "".join(
        f'<tr><th scope="row">{"✓ " if label in right else ""}{escape(label)}</th>'
        f'<td><span class="bar" style="inline-size: {round(100 * count / most)}%"></span></td>'
        f"<td><b>{count}</b></td></tr>"
        for label, count in counts.items()
    )
    return f'<table class="bars"><caption>{escape(caption)}</caption><tbody>{rows}</tbody></table>'


def counted(counts: Mapping[Outcome | None, int], column: Column, words: Words) -> dict[str, int]:
    """Name what was counted, in a fixed order, those who have not answered last."""
    named = {
        f"{SIGNS[outcome]} {outcome_word(column, outcome, words)}": counts[outcome]
        for outcome in Outcome
        if counts.get(outcome)
    }
    return named | {words.say("ui.results.not_yet"): counts.get(None, 0)}
