"""Files to keep: made when they are asked for, and for whom they are about alone."""

from __future__ import annotations

import csv
import json
import re
from html import unescape
from io import StringIO
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.types import Message

from tests.apart import apart
from tests.learning.game_desks import finish
from tests.ui.conftest import TOKEN, Open, run
from tests.ui.test_classes import anna, as_anna, here, html
from tests.ui.test_results import NAME, done
from tutor.content.checker import check_paths
from tutor.engine.match_record import parse_match
from tutor.store.assignments import Assignment
from tutor.store.classes import Class
from tutor.store.database import Database
from tutor.store.memberships import members
from tutor.store.people import create_person, person_by_token
from tutor.store.teachers import Teacher, create_teacher, sign_in, sign_out_everywhere
from tutor.ui import downloads
from tutor.ui.downloads import DOWNLOADS
from tutor.ui.house import game_desk, now
from tutor.ui.screens.review import review_address
from tutor.ui.teaching import TEACHER_COOKIE
from tutor.ui.visitor import COOKIE

__all__ = ["anna", "as_anna", "done", "here"]

JSON = "application/json"
APP = Starlette(routes=DOWNLOADS)


class Reply:
    """What a route answered."""

    def __init__(self, messages: list[Message]) -> None:
        start, *rest = messages
        self.status: int = start["status"]
        self.headers = {name.decode(): value.decode() for name, value in start["headers"]}
        self.body = b"".join(one.get("body", b"") for one in rest)


def ask(path: str, person: str = "", teacher: str = "", language: str = "en") -> Reply:
    """Ask for a file with these cookies."""
    said: list[Message] = []
    cookies = f"{COOKIE}={person}; {TEACHER_COOKIE}={teacher}"
    headers = [(b"cookie", cookies.encode()), (b"accept-language", language.encode())]

    async def receive() -> Message:
        return {"type": "http.request"}

    async def send(message: Message) -> None:
        said.append(message)

    scope = {"type": "http", "method": "GET", "path": path, "headers": headers}
    apart(APP(scope | {"query_string": b""}, receive, send))
    return Reply(said)


def is_file(reply: Reply, name: str, kind: str) -> bytes:
    """Nothing keeps a file on its way, and nothing in it is ever run; gives what is in it."""
    assert reply.status == 200
    assert reply.headers["content-type"].partition(";")[0] == kind
    assert reply.headers["content-disposition"] == f'attachment; filename="{name}"'
    _is_strict(reply)
    return reply.body


def is_nothing(reply: Reply) -> None:
    """To who may not have it there is no such file."""
    assert (reply.status, reply.body) == (404, b"404")
    assert "content-disposition" not in reply.headers
    _is_strict(reply)


def _is_strict(reply: Reply) -> None:
    assert reply.headers["cache-control"] == "no-store"
    policy = reply.headers["content-security-policy"].split("; ")
    assert "default-src 'none'" in policy
    assert not any("script" in part or "unsafe" in part for part in policy)


def links(page: str) -> dict[str, str]:
    """Give the links that keep a file: where they lead, and under which name."""
    found = re.findall(r'<a class="keep[^"]*" href="\.([^"]+)" download="([^"]+)">', page)
    return {unescape(to): name for to, name in found}


@pytest.fixture
def jan(db: Database) -> Teacher:
    """Another teacher, who is signed in too."""
    made = create_teacher(db, "Meester Jan", "no hash", now())
    sign_in(db, made.id, "jan's token", now())
    return made


OTHERS: tuple[dict[str, str], ...] = (
    {"teacher": "jan's token"},
    {"person": TOKEN},
    {"teacher": TOKEN},
    {"person": "anna's token"},
    {"person": "nobody", "teacher": "nobody"},
    {},
)
"""Who asks for what is Anna's, with every cookie in every place."""


def test_what_is_kept_about_oneself(db: Database) -> None:
    for token in ("ann", "bob"):
        create_person(db, token, now(), "en")
    for token in ("ann", "bob"):
        copy = json.loads(is_file(ask("/files/mine", token), "whist-tutor.json", JSON))
        person = person_by_token(db, token)
        assert person is not None
        assert [row["id"] for row in copy["person"]] == [person.id]
        assert "hash" not in json.dumps(copy)
    for who in ("", "nobody"):
        is_nothing(ask("/files/mine", who, teacher="ann"))


@pytest.mark.usefixtures("as_anna", "jan")
def test_the_answers_of_a_class_are_for_its_teacher(db: Database, done: Assignment) -> None:
    path = f"/files/answers/{done.id}"
    for language, title in (("en", "3 questions"), ("nl", "3 vragen")):
        reply = ask(path, teacher="anna's token", language=language)
        text = is_file(reply, "answers.csv", "text/csv").decode("utf-8-sig")
        rows = list(csv.DictReader(StringIO(text)))
        assert [row["right"] for row in rows] == ["1", "0"]
        assert {(row["pupil"], row["assignment"]) for row in rows} == {(NAME, title)}
    for cookies in OTHERS:
        is_nothing(ask(path, **cookies))
    for other in ("nowhere", "x" * 500, done.class_id, "'--"):
        is_nothing(ask(f"/files/answers/{other}", teacher="anna's token"))


@pytest.mark.usefixtures("as_anna", "jan")
def test_a_pupils_file_is_for_the_teacher(db: Database, done: Assignment, here: Class) -> None:
    ann, bob = members(db, here.teacher_id, here.id)
    path = f"/files/pupil/{ann.id}"
    body = is_file(ask(path, teacher="anna's token"), "pupil.json", JSON)
    assert len(json.loads(body)["attempt"]) == 2
    assert NAME in body.decode()
    card = is_file(
        ask(f"/files/pupil/{bob.id}", teacher="anna's token"), "pupil.json", "application/json"
    )
    assert set(json.loads(card)) == {"membership"}, "he has not come yet"
    for cookies in OTHERS:
        is_nothing(ask(path, **cookies))
    for other in ("nowhere", here.id):
        is_nothing(ask(f"/files/pupil/{other}", teacher="anna's token"))


@pytest.mark.usefixtures("as_anna")
def test_who_signs_out_gets_no_more_files(db: Database, anna: Teacher, done: Assignment) -> None:
    """Also where the page with the links is still open."""
    member = members(db, anna.id, done.class_id)[0]
    sign_out_everywhere(db, anna.id)
    for path in (f"/files/answers/{done.id}", f"/files/pupil/{member.id}"):
        is_nothing(ask(path, teacher="anna's token"))


def test_a_deal_is_for_who_played_it_once_it_is_over(
    open_page: Open, db: Database, tmp_path: Any
) -> None:
    open_page(scenario="first-tricks")
    create_person(db, "bob", now(), "en")
    person = person_by_token(db, TOKEN)
    assert person is not None
    game = game_desk().open_scenario(person.id, "first-tricks")
    path = f"/files/deal/{game.run.id}"
    is_nothing(ask(f"{path}/1/scenario", TOKEN))
    finish(game_desk(), game)
    app = open_page(**review_address(game.run.id))
    assert links(html(app)) == {f"{path}/1/scenario": "deal.yaml", f"{path}/1/record": "game.txt"}
    scenario, record = (
        is_file(ask(to, TOKEN), name, "text/plain") for to, name in links(html(app)).items()
    )
    (tmp_path / "deal.yaml").write_bytes(scenario)
    assert check_paths([tmp_path / "deal.yaml"], strict=True) == []
    assert parse_match(record.decode()).rounds[0].actions
    for other in ("contract", "ptn", "nothing"):
        is_nothing(ask(f"{path}/1/{other}", TOKEN))
    for number in ("2", "99999999999999999999", "x", "-1"):
        assert ask(f"{path}/{number}/scenario", TOKEN).status == 404
    for who in ("bob", "nobody", ""):
        is_nothing(ask(f"{path}/1/scenario", who, teacher=TOKEN))
    is_nothing(ask("/files/deal/nowhere/1/scenario", TOKEN))


@pytest.mark.usefixtures("as_anna")
def test_the_screens_link_to_files_and_make_none(
    open_page: Open, db: Database, anna: Teacher, done: Assignment, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = members(db, anna.id, done.class_id)[0]
    for name in ("answer_rows", "answers_csv", "export_pupil", "export_person"):
        monkeypatch.setattr(downloads, name, _too_early)
    app = open_page(screen="results", task=done.id, part="files")
    answers = {f"/files/answers/{done.id}": "answers.csv"}
    assert links(html(app)) == answers
    app = run(app.selectbox(key="pupil-of-file").select(NAME))
    assert links(html(app)) == answers | {f"/files/pupil/{ann.id}": "pupil.json"}
    assert links(html(open_page(screen="privacy"))) == {"/files/mine": "whist-tutor.json"}


def _too_early(*_: Any, **__: Any) -> None:
    raise AssertionError("made before anybody asked for it")
