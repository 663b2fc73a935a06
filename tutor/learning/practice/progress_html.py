"""Progress as HTML: the map of skills, the ladder that fills, and every chart as a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, datetime, timedelta
from html import escape

from babel.dates import format_date

from tutor.engine.calls import BidKind, parse_bid
from tutor.i18n import Words
from tutor.learning.practice.days import say_due, say_past
from tutor.learning.practice.makers import SKILL
from tutor.learning.practice.progress import Progress, Rung, SkillRow
from tutor.learning.practice.standing import State
from tutor.quizzes.misconceptions import MISCONCEPTIONS
from tutor.store.practice import Result

__all__ = [
    "ahead_table",
    "beliefs_table",
    "ladder_picture",
    "pairs_table",
    "say_short_day",
    "skill_map",
    "sprints_table",
    "states_line",
    "weeks_table",
]


_FEW = 6
"""How many skills stand on the map of somebody who has met none."""


def say_short_day(day: date, words: Words) -> str:
    """Say a day as briefly as a chart needs it."""
    return format_date(day, "d MMM", locale=words.language)


def table(caption: str, head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Write a table; the first cell of a row is its heading. Everything in it is plain text."""
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    body = "".join(
        f'<tr><th scope="row">{escape(first)}</th>'
        + "".join(f"<td>{escape(cell)}</td>" for cell in rest)
        + "</tr>"
        for first, *rest in rows
    )
    return (
        f'<table class="plain"><caption>{escape(caption)}</caption>'
        f"<thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"
    )


def states_line(progress: Progress, words: Words) -> str:
    """Say how many skills are in each state, the best first."""
    counts = progress.states
    return words.list(
        words.say(f"ui.progress.count.{state.value}", n=counts[state])
        for state in reversed(State)
        if counts[state]
    )


def skill_map(rows: Sequence[SkillRow], label: str, at: datetime, words: Words) -> str:
    """Draw the skills of a game: each leads to its practice, with its state in word and bar.

    Those that are new are folded away; where there is nothing else, the first few are shown.
    """
    shown = [row for row in rows if row.state is not State.NEW] or rows[:_FEW]
    new = [row for row in rows if row not in shown]
    if not new:
        return _cells(shown, label, at, words)
    told = words.say("ui.progress.count.new", n=len(new))
    folded = f"<summary>{escape(told)}</summary>{_cells(new, told, at, words)}"
    return f'{_cells(shown, label, at, words)}<details class="more">{folded}</details>'


def _cells(rows: Sequence[SkillRow], label: str, at: datetime, words: Words) -> str:
    cells = "".join(_cell(row, at, words) for row in rows)
    return f'<ul class="skill-map" aria-label="{escape(label)}">{cells}</ul>'


def _cell(row: SkillRow, at: datetime, words: Words) -> str:
    level = list(State).index(row.state)
    told = [words.say(f"ui.practice.state.{row.state.value}")]
    if row.review is not None:
        right, of = row.review.right, row.review.answers
        told.append(words.say("ui.practice.score", right=right, of=of))
        told.append(words.say("ui.progress.next", item=say_due(row.review.due, at, words)))
    bar = "".join(f"<i{' class=on' if step <= level else ''}></i>" for step in range(1, 5))
    return (
        f'<li data-state="{row.state.value}">'
        f'<a href="./?practice={SKILL}{row.skill}" target="_self">'
        f"<b>{escape(words.say(f'skill.{row.skill}'))}</b>"
        f'<span class="steps" aria-hidden="true">{bar}</span>'
        f"<small>{escape(' · '.join(told))}</small></a></li>"
    )


def ladder_picture(rungs: Sequence[Rung], caption: str, words: Words) -> str:
    """Draw the ladder, the highest number on top; each bid fills as it is told from those near."""
    names = [words.say(f"ui.progress.kind.{kind.name.lower()}") for kind in BidKind]
    kinds = "".join(f'<th scope="col">{escape(name)}</th>' for name in names)
    levels = sorted({rung.bid.level for rung in rungs}, reverse=True)
    body = ""
    for level in levels:
        cells = "".join(_rung(rung, words) for rung in rungs if rung.bid.level == level)
        body += f'<tr><th scope="row">{level}</th>{cells}</tr>'
    return (
        f'<table class="ladder-picture"><caption>{escape(caption)}</caption>'
        f"<thead><tr><td></td>{kinds}</tr></thead><tbody>{body}</tbody></table>"
    )


def _rung(rung: Rung, words: Words) -> str:
    told = words.say("ui.practice.score", right=rung.mastered, of=rung.of)
    fill = round(100 * rung.mastered / rung.of) if rung.of else 0
    full = " data-full" if rung.mastered == rung.of else ""
    return (
        f'<td{full} style="--fill: {fill}%"><b>{escape(words.short(rung.bid))}</b>'
        f"<small>{escape(told)}</small></td>"
    )


def weeks_table(progress: Progress, caption: str, words: Words) -> str:
    """Write the weeks, the latest first."""
    head = [words.say(f"ui.progress.head.{name}") for name in ("week", "answers", "right", "time")]
    rows = [
        (
            say_short_day(week.monday, words),
            words.number(week.answers),
            words.say("ui.progress.percent", n=_percent(week.right, week.answers)),
            "" if week.seconds is None else words.say("ui.progress.seconds", n=round(week.seconds)),
        )
        for week in reversed(progress.weeks)
    ]
    return table(caption, head, rows)


def ahead_table(progress: Progress, caption: str, at: datetime, words: Words) -> str:
    """Write how many skills come due on which day; days without any are left out."""
    head = [words.say(f"ui.progress.head.{name}") for name in ("day", "due")]
    rows = [
        (say_short_day(at.date() + timedelta(days=day), words), words.number(count))
        for day, count in enumerate(progress.ahead)
        if count
    ]
    return table(caption, head, rows)


def pairs_table(progress: Progress, caption: str, words: Words) -> str:
    """Write every pair of bids that was asked about, those that go wrong most first."""
    head = [words.say(f"ui.progress.head.{name}") for name in ("pair", "right")]
    order = sorted(progress.relations, key=lambda row: (row.right / row.answers, -row.answers))
    rows = [
        (
            words.say("ui.progress.pair", bid=parse_bid(row.lower), over=parse_bid(row.higher)),
            words.say("ui.practice.score", right=row.right, of=row.answers),
        )
        for row in order
    ]
    return table(caption, head, rows)


def beliefs_table(progress: Progress, caption: str, at: datetime, words: Words) -> str:
    """Write the misconceptions that were met, and which of them are cleared."""
    head = [words.say(f"ui.progress.head.{name}") for name in ("belief", "met", "now")]
    rows = []
    for row in progress.beliefs:
        belief = MISCONCEPTIONS.get(row.misconception)
        if belief is None:
            continue
        cleared = row.cleared_at is not None
        now = words.say(f"ui.progress.{'cleared' if cleared else 'not_cleared'}")
        met = words.say("ui.progress.met", n=row.met, item=say_past(row.last_at, at, words))
        rows.append((words.tell(belief.name), met, now))
    return table(caption, head, rows)


def sprints_table(history: Sequence[Result], caption: str, at: datetime, words: Words) -> str:
    """Write the sprints and their twins without a clock, the latest first."""
    head = [words.say(f"ui.practice.head.{name}") for name in ("when", "what", "right")]
    rows = [
        (
            say_past(one.at, at, words),
            words.say(f"ui.practice.title.{one.item}"),
            words.say("ui.practice.score", right=one.right, of=one.answers),
        )
        for one in history
    ]
    return table(caption, head, rows)


def _percent(part: int, whole: int) -> int:
    return round(100 * part / whole) if whole else 0
