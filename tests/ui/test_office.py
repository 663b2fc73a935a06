"""The ticket office: teachers and pupils get their cookies there; and the cards to print."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from datetime import timedelta
from http.cookies import SimpleCookie
from pathlib import Path

import pytest

from tests.ui.served import PAGE, Ask, Reply, serving, visit
from tutor.learning.classes.joining import JOIN
from tutor.learning.classes.school import add_names, new_class
from tutor.learning.classes.sign_in import SIGN_IN
from tutor.store.classes import Class
from tutor.store.database import Database, open_database
from tutor.store.memberships import members
from tutor.store.people import Person, create_person, person_by_token
from tutor.store.pupils import places_of
from tutor.store.schema import Json
from tutor.store.teachers import (
    NameTaken,
    Teacher,
    create_teacher,
    sign_in,
    teacher_by_name,
    teacher_by_token,
)
from tutor.store.tickets import issue_ticket
from tutor.ui.house import luck, now
from tutor.ui.teaching import TEACHER_COOKIE
from tutor.ui.visitor import COOKIE


@pytest.fixture(scope="module")
def where(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("served") / "tutor.db"


@pytest.fixture(scope="module")
def ask(where: Path) -> Iterator[Ask]:
    """A server of its own; ask it for something."""
    with serving(where) as asked:
        yield asked


@pytest.fixture
def db(ask: Ask, where: Path) -> Iterator[Database]:
    """The store of the server that runs."""
    with closing(open_database(where)) as opened:
        yield opened


def a_teacher(db: Database, name: str) -> Teacher:
    try:
        return create_teacher(db, name, "no hash", now())
    except NameTaken:
        found = teacher_by_name(db, name)
        assert found is not None
        return found


@pytest.fixture
def anna(db: Database) -> Teacher:
    return a_teacher(db, "Anna")


@pytest.fixture
def here(db: Database, anna: Teacher) -> Class:
    made = new_class(db, anna.id, name="4B <i>&", rules="whist", zone="UTC", at=now(), rng=luck())
    add_names(db, anna.id, made.id, "d'Arcy\nBob", at=now(), rng=luck())
    return made


@pytest.fixture
def ann(db: Database) -> Person:
    return create_person(db, "ann", now(), "nl")


@pytest.fixture
def bob(db: Database) -> Person:
    return create_person(db, "bob", now(), "en")


def cookie(reply: Reply, name: str) -> str | None:
    found = SimpleCookie(reply.headers.get("set-cookie", ""))
    return found[name].value if name in found else None


def knock(ask: Ask, window: str, ticket: str, person: str | None, **headers: str) -> Reply:
    sent = {"Cookie": f"{COOKIE}={person}"} if person else {}
    reply = ask(f"/{window}?ticket={ticket}", Accept=PAGE, **sent, **headers)
    assert reply.status == 303
    assert reply.headers["cache-control"] == "no-store"
    return reply


def test_a_teacher_gets_a_cookie_of_their_own(
    ask: Ask, db: Database, anna: Teacher, ann: Person
) -> None:
    text = issue_ticket(db, SIGN_IN, ann.id, anna.id, now())
    reply = knock(ask, "sign-in", text, "ann")
    assert reply.headers["location"] == "./?screen=teach"
    (morsel,) = SimpleCookie(reply.headers["set-cookie"]).values()
    assert morsel.key == TEACHER_COOKIE
    assert morsel["httponly"] is True
    assert morsel["samesite"].lower() == "lax"
    assert int(morsel["max-age"]) == 12 * 3600
    assert not morsel["secure"], "plain http on one's own machine"
    assert teacher_by_token(db, morsel.value, now()) == anna
    now_ann = person_by_token(db, "ann")
    assert now_ann is not None
    assert now_ann.id == ann.id, "and is the same learner as before"
    assert now_ann.settings == {"teachers": [anna.id]}, "in a browser where a teacher was"
    again = knock(ask, "sign-in", text, "ann")
    assert cookie(again, TEACHER_COOKIE) is None, "a ticket is good for one use"
    assert again.headers["location"] == "./?screen=teach&way=gone"


@pytest.mark.parametrize(("of", "secure"), [("127.0.0.1", True), ("127.0.0.2", False)])
def test_a_proxy_that_is_believed_says_that_a_cookie_is_for_tls_alone(
    ask: Ask, db: Database, anna: Teacher, ann: Person, of: str, secure: bool
) -> None:
    """Anybody can send the header: only that of a proxy on this computer is one by itself."""
    text = issue_ticket(db, SIGN_IN, ann.id, anna.id, now())
    reply = knock(ask, "sign-in", text, "ann", of=of, X_Forwarded_Proto="https")
    assert ("secure" in reply.headers["set-cookie"].lower()) == secure
    first = visit(ask, of=of, X_Forwarded_Proto="https")
    assert ("secure" in first.headers["set-cookie"].lower()) == secure
    plain = visit(ask, of=of, X_Forwarded_Proto="http", X_Forwarded_Ssl="on")
    assert "secure" not in plain.headers["set-cookie"].lower()


def test_tickets_are_for_one_window_one_browser_and_one_minute(
    ask: Ask, db: Database, anna: Teacher, ann: Person, bob: Person
) -> None:
    """A link with a ticket would sign others in as somebody they are not."""
    for window, purpose, name in (
        ("sign-in", SIGN_IN, TEACHER_COOKIE),
        ("join", JOIN, COOKIE),
    ):
        for text, person in (
            (issue_ticket(db, "something else", ann.id, anna.id, now()), "ann"),
            (issue_ticket(db, purpose, ann.id, anna.id, now()), "bob"),
            (issue_ticket(db, purpose, ann.id, anna.id, now()), "who was never here"),
            (issue_ticket(db, purpose, ann.id, anna.id, now()), None),
            (issue_ticket(db, purpose, ann.id, anna.id, now() - timedelta(seconds=61)), "ann"),
            (issue_ticket(db, purpose, ann.id, "nobody", now()), "ann"),
            ("forged", "ann"),
            ("", "ann"),
        ):
            assert cookie(knock(ask, window, text, person), name) is None
        for method in ("HEAD", "POST", "PUT"):
            text = issue_ticket(db, purpose, ann.id, anna.id, now())
            reply = ask(f"/{window}?ticket={text}", method, Accept=PAGE, Cookie=f"{COOKIE}=ann")
            assert cookie(reply, name) is None


def test_a_ticket_in_a_link_makes_no_new_browser_a_pupil_or_a_teacher(
    ask: Ask, db: Database, anna: Teacher, here: Class, ann: Person
) -> None:
    """Who clicks on it for a first visit would go on as somebody else, and not know."""
    card = members(db, here.teacher_id, here.id)[0]
    facts: dict[str, Json] = {"member_id": card.id, "along": False, "proved": False}
    join = issue_ticket(db, JOIN, ann.id, facts, now())
    assert cookie(knock(ask, "join", join, None), COOKIE) is None
    assert members(db, here.teacher_id, here.id)[0].person_id is None
    teach = issue_ticket(db, SIGN_IN, ann.id, anna.id, now())
    assert cookie(knock(ask, "sign-in", teach, None), TEACHER_COOKIE) is None


def test_a_pupil_comes_in(ask: Ask, db: Database, here: Class, ann: Person) -> None:
    card = members(db, here.teacher_id, here.id)[0]
    facts: dict[str, Json] = {"member_id": card.id, "along": True, "proved": False}
    text = issue_ticket(db, JOIN, ann.id, facts, now())
    reply = knock(ask, "join", text, "ann")
    assert reply.headers["location"] == "./"
    token = cookie(reply, COOKIE)
    assert token is not None
    found = person_by_token(db, token)
    assert found is not None
    assert found.id == ann.id
    assert here.id in [place.class_id for place in places_of(db, ann.id)]
    taken = issue_ticket(db, JOIN, ann.id, facts | {"along": False}, now())
    late = knock(ask, "join", taken, "ann")
    assert cookie(late, COOKIE) is None, "the card was used"
    assert late.headers["location"] == "./?screen=join&way=gone"


@pytest.mark.parametrize(
    ("asked", "to"),
    [
        ("0a1b", "./?assignment=0a1b"),
        ("", "./"),
        ("//evil.example", "./"),
        ("a%0d%0aSet-Cookie:x", "./"),
        ("a%26screen=x", "./"),
        ("%D9%A1", "./"),
    ],
)
def test_a_pupil_who_scanned_something_to_do_gets_there(
    ask: Ask, db: Database, here: Class, ann: Person, asked: str, to: str
) -> None:
    card = members(db, here.teacher_id, here.id)[0]
    facts: dict[str, Json] = {"member_id": card.id, "along": True, "proved": False}
    text = issue_ticket(db, JOIN, ann.id, facts, now())
    assert knock(ask, "join", f"{text}&assignment={asked}", "ann").headers["location"] == to
    late = knock(ask, "join", f"{text}&assignment={asked}", "ann")
    assert late.headers["location"] == "./?screen=join&way=gone"


def cards(ask: Ask, class_id: str, token: str | None, **headers: str) -> Reply:
    sent = {"Cookie": f"{TEACHER_COOKIE}={token}"} if token else {}
    return ask(f"/cards/{class_id}", Accept=PAGE, **sent, **headers)


def test_cards_are_for_their_teacher_alone(
    ask: Ask, db: Database, anna: Teacher, here: Class
) -> None:
    sign_in(db, anna.id, "anna's", now())
    sign_in(db, a_teacher(db, "Jan").id, "jan's", now())
    page = cards(ask, here.id, "anna's")
    assert page.status == 200
    assert page.headers["cache-control"] == "no-store"
    assert page.policy["default-src"] == ["'none'"]
    assert "script-src" not in page.policy
    for token, class_id in (
        ("jan's", here.id),
        (None, here.id),
        ("ann", here.id),
        ("anna's", "nowhere"),
        ("anna's", "x" * 500),
    ):
        closed = cards(ask, class_id, token)
        assert closed.status == 404
        assert b"Arcy" not in closed.body


def test_names_on_cards_are_only_names(ask: Ask, db: Database, anna: Teacher, here: Class) -> None:
    sign_in(db, anna.id, "anna's token", now())
    page = cards(ask, here.id, "anna's token", Accept_Language="nl", X_Forwarded_Proto="https")
    text = page.body.decode()
    assert "<bdi>4B &lt;i&gt;&amp;</bdi>" in text
    assert "<i>" not in text
    assert "d&#x27;Arcy" in text
    assert '<html lang="nl"' in text
    assert "https://127.0.0.1:" in text
    assert f"/?join={here.code}" in text
    assert text.count("<li>") == 2
    for card in members(db, anna.id, here.id):
        assert f"{card.code[:3]}-{card.code[3:]}" in text
    assert "<script" not in text


def test_cards_print_the_address_that_their_teacher_uses(
    ask: Ask, db: Database, anna: Teacher, here: Class
) -> None:
    """Behind a proxy it is the name that the proxy passes on; whatever else came is no address."""
    sign_in(db, anna.id, "anna's third", now())

    def printed(**sent: str) -> str:
        return cards(ask, here.id, "anna's third", **sent).body.decode()

    named = {"Host": "whist.school.example", "X_Forwarded_Proto": "https"}
    link = f"<small>https://whist.school.example/?join={here.code}</small>"
    assert printed(**named).count(link) == 2
    lied = printed(**named, X_Forwarded_Host="evil.example", Forwarded="host=evil.example")
    assert lied.count(link) == 2
    assert "evil" not in lied
    assert "http://whist.school.example/" in printed(of="127.0.0.2", **named)
    for host in (
        '"><script>alert(1)</script>',
        "a/<b>",
        "evil.example/?join=X#",
        "x y",
        "a:b",
        "@",
    ):
        text = printed(Host=host)
        assert "<script" not in text
        assert "<b>/" not in text
        assert "evil" not in text
