"""Files to keep: routes that make one when it is asked for, and the links that ask.

Whichever process is asked can give a file, for who asks is known by the cookie. To anybody else
there is nothing here, as on the screens that show the links.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from html import escape
from typing import Any

import anyio
import streamlit as st
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from tutor.export.opening import Form, write_record
from tutor.i18n import words
from tutor.learning.classes.csv_rows import answers_csv
from tutor.learning.classes.tasks import title_of
from tutor.learning.records import round_record
from tutor.learning.review import Review
from tutor.learning.review_desk import PlayedGame, open_played
from tutor.learning.save_deal import scenario_of
from tutor.store.assignments import NoSuchAssignment, find_assignment
from tutor.store.classes import find_class
from tutor.store.memberships import NoSuchMember
from tutor.store.people import Person, export_person, person_by_token
from tutor.store.results import answer_rows, export_pupil
from tutor.store.runs import NoSuchRun
from tutor.store.teachers import Teacher, teacher_by_token
from tutor.ui.house import desk, now
from tutor.ui.teaching import TEACHER_COOKIE
from tutor.ui.visitor import COOKIE, language_of

__all__ = ["ANSWERS", "DOWNLOADS", "MINE", "PUPIL", "deal_files", "download"]

_HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": (
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
}


@dataclass(frozen=True, kw_only=True)
class Kind:
    """A kind of file: what it is called once it is kept, and what it is."""

    name: str
    """The name of the file."""
    mime: str
    """Its type."""


MINE = Kind(name="whist-tutor.json", mime="application/json")
"""All that is kept about who asks, at ``files/mine``."""
ANSWERS = Kind(name="answers.csv", mime="text/csv")
"""The answers to an assignment, for its teacher, at ``files/answers/{task}``."""
PUPIL = Kind(name="pupil.json", mime="application/json")
"""All of a pupil that is their teacher's to know, at ``files/pupil/{member}``."""
_DEALS = {
    "scenario": Kind(name="deal.yaml", mime="text/plain"),
    "contract": Kind(name="contract.yaml", mime="text/plain"),
    "record": Kind(name="game.txt", mime="text/plain"),
    "ptn": Kind(name="deal.ptn", mime="text/plain"),
}
"""A deal that was played by who asks, at ``files/deal/{run}/{number}/{form}``."""


def download(label: str, kind: Kind, route: str, *, key: str, primary: bool = False) -> None:
    """Draw a link that keeps a file, as a button; the page stays, whatever the answer is."""
    looks = "keep primary" if primary else "keep"
    st.html(
        f'<a class="{looks} {escape(key)}" href="./files/{escape(route)}" '
        f'download="{kind.name}">{escape(label)}</a>',
        width="content",
    )


def deal_files(game: PlayedGame, review: Review) -> dict[str, tuple[Kind, Callable[[], str]]]:
    """Give what can be kept of a deal that is over, by its form, and what writes it."""
    state = review.state
    written: dict[str, Callable[[], str]] = {"scenario": lambda: scenario_of(state)}
    if state.table.contract is not None:
        written["contract"] = lambda: scenario_of(state, bidding=True)
    match, only = game.record(), round_record(state)
    if match is not None:
        written["record"] = lambda: str(match)
    if only is not None and state.setup.rules.bids:
        written["ptn"] = lambda: write_record(only, Form.PTN)
    return {form: (_DEALS[form], write) for form, write in written.items()}


_Made = tuple[Kind, bytes] | None
"""A file, or None where there is none for who asks."""


def _mine(request: Request) -> _Made:
    person = _person(request)
    return None if person is None else (MINE, _json(export_person(desk().db, person.id)))


def _answers(request: Request) -> _Made:
    teacher, db = _teacher(request), desk().db
    if teacher is None:
        return None
    try:
        task = find_assignment(db, teacher.id, request.path_params["task"])
    except NoSuchAssignment:
        return None
    title = title_of(task.kind, task.item, desk().library, words(language_of(request)))
    return ANSWERS, answers_csv(
        answer_rows(db, teacher.id, task.id),
        class_name=find_class(db, teacher.id, task.class_id).name,
        title=title or task.item,
        due_at=task.due_at,
    )


def _pupil(request: Request) -> _Made:
    teacher = _teacher(request)
    if teacher is None:
        return None
    try:
        return PUPIL, _json(export_pupil(desk().db, teacher.id, request.path_params["member"]))
    except NoSuchMember:
        return None


def _deal(request: Request) -> _Made:
    person, asked = _person(request), request.path_params
    if person is None:
        return None
    try:
        game = open_played(desk().db, person.id, asked["run"])
    except NoSuchRun:
        return None
    review = game.review(asked["number"])
    found = deal_files(game, review).get(asked["form"]) if review else None
    return (found[0], found[1]().encode()) if found else None


def _person(request: Request) -> Person | None:
    token = request.cookies.get(COOKIE)
    return person_by_token(desk().db, token) if token else None


def _teacher(request: Request) -> Teacher | None:
    token = request.cookies.get(TEACHER_COOKIE)
    return teacher_by_token(desk().db, token, now()) if token else None


def _json(found: Mapping[str, Any]) -> bytes:
    return json.dumps(found, ensure_ascii=False, indent=1).encode()


def _route(path: str, make: Callable[[Request], _Made]) -> Route:
    async def serve(request: Request) -> Response:
        made = await anyio.to_thread.run_sync(make, request)
        if made is None:
            return PlainTextResponse("404", status_code=404, headers=_HEADERS)
        kind, body = made
        kept = {"Content-Disposition": f'attachment; filename="{kind.name}"'}
        return Response(body, media_type=kind.mime, headers=_HEADERS | kept)

    return Route(f"/files/{path}", serve)


DOWNLOADS = [
    _route("mine", _mine),
    _route("answers/{task}", _answers),
    _route("pupil/{member}", _pupil),
    _route("deal/{run}/{number:int}/{form}", _deal),
]
"""The routes, one a kind of file."""
