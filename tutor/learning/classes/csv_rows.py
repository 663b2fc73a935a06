"""The answers to an assignment as a CSV file: one row an answer, or a deed at the table.

A spreadsheet takes a cell that begins with ``=``, ``+``, ``-``, ``@``, a tab or a return for a
formula, whoever typed it. Such a cell gets an apostrophe in front, which spreadsheets do not show.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Mapping
from datetime import datetime
from io import StringIO
from typing import Any

__all__ = ["COLUMNS", "answers_csv", "safe"]

COLUMNS = (
    "class",
    "assignment",
    "pupil",
    "try",
    "step",
    "item",
    "kind",
    "level",
    "skill",
    "answer",
    "right",
    "credit",
    "hints",
    "late",
    "misconception",
    "reason",
    "seconds",
    "at",
    "rules",
    "seed",
    "run",
    "moved",
)
"""The columns in order; ``ui.results.csv.<name>`` tells what each holds."""
# The last four are the same signs in the width of Chinese letters, which some spreadsheets read so.
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20")


def safe(value: object) -> str:
    """Write a cell so that no spreadsheet takes it for a formula. Nothing for None."""
    text = "" if value is None else str(value)
    return f"'{text}" if text.startswith(_FORMULA) else text


def answers_csv(
    rows: Iterable[Mapping[str, Any]], *, class_name: str, title: str, due_at: datetime | None
) -> bytes:
    """Write the answers of `answer_rows`, with the byte-order mark that spreadsheets look for."""
    out = StringIO(newline="")
    writer = csv.writer(out)
    writer.writerow(COLUMNS)
    for row in rows:
        found = {
            "class": class_name,
            "assignment": title,
            "pupil": row["nickname"],
            "try": row["number"],
            "step": row["step"],
            "item": None if row["item"] is None else row["item"] + 1,
            "kind": row["kind"],
            "level": row["level"],
            "skill": row["skill"],
            "answer": _deed(row["action"]) if row["kind"] is None else _answer(row["answer"]),
            "right": int(row["right"]),
            "credit": None if row["credit"] is None else round(row["credit"], 2),
            "hints": row["hinted"],
            "late": int(due_at is not None and row["at"] > due_at),
            "misconception": row["misconception"],
            "reason": row["reason_id"],
            "seconds": None if row["took_ms"] is None else round(row["took_ms"] / 1000, 1),
            "at": row["at"].isoformat(timespec="seconds"),
            "rules": row["rules"],
            "seed": row["seed"],
            "run": row["run_id"],
            "moved": int(row["moved"]),
        }
        writer.writerow([safe(found[column]) for column in COLUMNS])
    return b"\xef\xbb\xbf" + out.getvalue().encode()


def _deed(action: str) -> str:
    """Write what was done, without what the bots did after it: a card is just its name."""
    done = action.partition("|")[0].strip()
    return done.removeprefix("try ").removeprefix("play ")


def _answer(answer: Any) -> str:
    """Write the parts of an answer with spaces between them, as hands are written."""
    if isinstance(answer, list):
        return " ".join(str(part) for part in answer)
    return json.dumps(answer)
