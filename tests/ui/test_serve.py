"""The server around the pages: cookie, language, policy, tickets, health."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator
from contextlib import closing
from datetime import timedelta
from gzip import decompress
from hashlib import sha256
from http.cookies import SimpleCookie
from pathlib import Path

import pytest

import tutor.ui
from tests.ui.served import PAGE, Ask, Reply, serving, visit
from tutor.store.database import Database, open_database
from tutor.store.people import Person, create_person
from tutor.store.tickets import issue_ticket
from tutor.ui.house import now
from tutor.ui.screens.settings import FRESH


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


@pytest.fixture
def ann(db: Database) -> Person:
    return create_person(db, "ann", now(), "nl")


@pytest.fixture
def bob(db: Database) -> Person:
    return create_person(db, "bob", now(), "en")


def language(reply: Reply) -> str:
    found = re.search(rb'<html lang="([^"]*)"', reply.body)
    assert found
    return found[1].decode()


def test_it_is_healthy(ask: Ask) -> None:
    reply = ask("/healthz")
    assert (reply.status, reply.body) == (200, b"ok")
    assert reply.headers["cache-control"] == "no-store"
    assert reply.cookie is None
    assert ask("/healthz", "HEAD").status == 200
    assert ask("/healthz", "POST").status == 405


def test_a_first_visit_gets_a_cookie(ask: Ask) -> None:
    reply = visit(ask)
    assert reply.status == 200
    (morsel,) = SimpleCookie(reply.headers["set-cookie"]).values()
    assert morsel["httponly"] is True
    assert morsel["samesite"].lower() == "lax"
    assert morsel["path"] == "/"
    assert int(morsel["max-age"]) == 365 * 24 * 3600
    assert not morsel["secure"], "plain http on one's own machine"
    assert len(morsel.value) >= 43
    assert visit(ask).cookie != morsel.value


def test_a_second_visit_gets_none(ask: Ask) -> None:
    reply = visit(ask)
    assert visit(ask, Cookie=f"whist_tutor={reply.cookie}").cookie is None
    assert visit(ask, Cookie="other=1").cookie
    assert visit(ask, Cookie="whist_tutor=").cookie, "an empty cookie is none"


def test_a_browser_is_only_a_person_once_it_opens_the_page(ask: Ask, db: Database) -> None:
    """A robot that fetches the page a thousand times leaves nothing behind."""
    with db.reading() as connection:
        count = "SELECT count(*) FROM person"
        before = connection.exec_driver_sql(count).scalar_one()
    visit(ask)
    with db.reading() as connection:
        assert connection.exec_driver_sql(count).scalar_one() == before


@pytest.mark.parametrize("path", ["/lesson", "/?lesson=four-cards", "/a/b", "/index.html"])
def test_every_address_of_a_page_is_a_visit(ask: Ask, path: str) -> None:
    reply = visit(ask, path)
    assert reply.cookie
    assert b"<html" in reply.body


def script(ask: Ask) -> str:
    found = re.search(rb'src="\.(/static/js/[^"]+)"', visit(ask).body)
    assert found
    return found[1].decode()


def test_files_get_no_cookie_and_may_be_kept(ask: Ask) -> None:
    for path in (script(ask), "/favicon.png", "/_stcore/health"):
        for accept in ("*/*", "image/*", PAGE):
            reply = ask(path, Accept=accept)
            assert reply.status == 200
            assert reply.cookie is None
            assert reply.headers["x-content-type-options"] == "nosniff"
    assert "immutable" in ask(script(ask), Accept="*/*").headers["cache-control"]


def test_the_icon_is_ours_whichever_process_is_asked(ask: Ask) -> None:
    reply = ask("/favicon.png", Accept="image/*")
    assert reply.headers["content-type"] == "image/png"
    assert reply.body == (Path(tutor.ui.__file__).parent / "assets" / "icon.png").read_bytes()
    assert b'href="./favicon.png"' in visit(ask).body


@pytest.mark.parametrize(
    "name", ["stage/stage.js", "results/results.css", "onward/onward.js", "in-view/in-view.js"]
)
def test_the_files_of_the_components_are_there_before_anything_was_drawn(
    ask: Ask, name: str
) -> None:
    """Another process may have drawn the page that asks for them."""
    reply = ask(f"/_stcore/bidi-components/whist-tutor.{name}", Accept="*/*")
    assert reply.status == 200
    assert reply.body


def test_a_missing_file_is_no_visit(ask: Ask) -> None:
    assert ask("/static/js/nowhere.js", Accept="*/*").cookie is None


@pytest.mark.parametrize(
    ("accepted", "wanted"),
    [("nl", "nl"), ("en-GB,nl;q=0.5", "en"), ("de,nl;q=0.1", "nl"), ("NL-be", "nl"), ("fr", "en")],
)
def test_the_page_is_in_the_browsers_language(ask: Ask, accepted: str, wanted: str) -> None:
    assert language(visit(ask, Accept_Language=accepted)) == wanted
    assert language(visit(ask, Accept_Language=accepted, Cookie="whist_tutor=x")) == wanted


def test_the_page_is_in_the_persons_language(ask: Ask, ann: Person, bob: Person) -> None:
    for token, wanted in (("ann", "nl"), ("bob", "en")):
        for accepted in ("nl", "en", "fr"):
            reply = visit(ask, Accept_Language=accepted, Cookie=f"whist_tutor={token}")
            assert language(reply) == wanted
    assert language(visit(ask)) == "en"


@pytest.mark.parametrize("cookie", ["whist_tutor=%00", "whist_tutor=" + "x" * 3000, ";;=", "é"])
def test_junk_cookies_are_nobody(ask: Ask, cookie: str) -> None:
    assert visit(ask, Cookie=cookie).status == 200


def test_a_page_allows_its_own_scripts_and_no_other(ask: Ask) -> None:
    reply = visit(ask)
    inline = re.findall(rb"<script>(.*?)</script>", reply.body, re.DOTALL)
    assert inline
    digests = [b64encode(sha256(source).digest()).decode() for source in inline]
    policy = reply.policy
    assert policy["script-src"] == ["'self'", *(f"'sha256-{digest}'" for digest in digests)]
    assert policy["default-src"] == ["'self'"]
    assert policy["object-src"] == ["'none'"]
    assert policy["frame-ancestors"] == ["'self'"]
    assert "unsafe-inline" not in str(policy["script-src"])
    assert not any("http" in value for values in policy.values() for value in values)
    # Every script that is not written in the page is one of our own.
    assert all(
        source.startswith(b"./") for source in re.findall(rb'<script[^>]+src="([^"]+)', reply.body)
    )


def test_every_answer_is_strict(ask: Ask) -> None:
    for path in ("/", "/healthz", "/enter", script(ask), "/_stcore/health"):
        reply = ask(path, Accept="*/*")
        assert reply.policy["script-src"][0] == "'self'"
        assert reply.headers["referrer-policy"] == "same-origin"
        assert reply.headers["x-content-type-options"] == "nosniff"


UPGRADE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec_WebSocket_Version": "13",
    "Sec_WebSocket_Key": "c2l4dGVlbiBsZXR0ZXJzIQ==",
}


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        ("http://ours.example:8501", 101),
        ("https://ours.example:8501", 101),
        (None, 101),
        ("http://localhost:9", 403),
        ("http://127.0.0.1", 403),
        ("http://ours.example", 403),
        ("http://else.example", 403),
        ("http://[", 403),
        ("null", 403),
        ("", 403),
    ],
)
def test_only_a_page_of_ours_is_connected(ask: Ask, origin: str | None, status: int) -> None:
    """A page at another port of this computer would come with its visitor's cookies."""
    sent = {} if origin is None else {"Origin": origin}
    reply = ask("/_stcore/stream", Host="ours.example:8501", **UPGRADE, **sent)
    assert reply.status == status


@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE", "OPTIONS"])
def test_nothing_can_be_left_in_the_memory_of_the_server(ask: Ask, method: str) -> None:
    for path in ("/_stcore/upload_file/a/b", "/_stcore/metrics"):
        reply = ask(path, method, Accept="*/*")
        assert (reply.status, reply.body) == (404, b"404")
        assert reply.headers["x-content-type-options"] == "nosniff"


def test_a_page_is_never_kept_by_the_browser(ask: Ask) -> None:
    """It names a language and may set a cookie, so it is sent whole each time."""
    reply = visit(ask)
    assert reply.headers["cache-control"] == "no-store"
    assert reply.headers["etag"] is None
    assert reply.headers["last-modified"] is None
    for condition in ("If_None_Match", "If_Modified_Since", "Range"):
        value = {"If_None_Match": "*", "If_Modified_Since": "Sun, 01 Jan 2040 00:00:00 GMT"}
        again = visit(ask, **{condition: value.get(condition, "bytes=0-9")})
        assert (again.status, len(again.body)) == (200, len(reply.body))


def test_a_browser_that_takes_gzip_gets_a_whole_page(ask: Ask) -> None:
    reply = visit(ask, Accept_Encoding="gzip, deflate, br", Accept_Language="nl")
    assert reply.headers["content-encoding"] is None
    assert len(reply.body) == int(reply.headers["content-length"])
    assert language(reply) == "nl"


def test_files_are_still_sent_packed(ask: Ask) -> None:
    path = next(
        found.decode()
        for found in re.findall(rb'href="\.(/static/[^"]+\.(?:js|css))"', visit(ask).body)
    )
    reply = ask(path, Accept="*/*", Accept_Encoding="gzip")
    plain = ask(path, Accept="*/*")
    if reply.headers["content-encoding"] == "gzip":
        assert decompress(reply.body) == plain.body
    else:
        assert reply.body == plain.body


def test_a_page_without_accept_comes_as_it_is(ask: Ask) -> None:
    reply = ask("/", Accept="*/*")
    assert reply.status == 200
    assert reply.cookie is None
    assert b"<html" in reply.body


def test_a_head_tells_of_the_page_and_changes_nothing(ask: Ask) -> None:
    reply = ask("/", "HEAD", Accept=PAGE)
    assert (reply.status, reply.body) == (200, b"")
    assert reply.headers["content-type"].startswith("text/html")
    assert int(reply.headers["content-length"]) == len(visit(ask).body)
    assert reply.cookie is None


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW"])
def test_other_methods_are_refused(ask: Ask, method: str) -> None:
    for path in ("/", "/enter", "/healthz"):
        reply = ask(path, method, Accept=PAGE)
        assert 400 <= reply.status < 500
        assert reply.cookie is None


def ticket(db: Database, person: Person, purpose: str = FRESH, *, ago: int = 0) -> str:
    return issue_ticket(db, purpose, person.id, None, now() - timedelta(seconds=ago))


def enter(ask: Ask, text: str, cookie: str | None = None, method: str = "GET") -> Reply:
    sent = {"Cookie": f"whist_tutor={cookie}"} if cookie else {}
    reply = ask(f"/enter?ticket={text}", method, Accept=PAGE, **sent)
    assert reply.status == 303
    assert reply.headers["location"] == ("./" if reply.cookie else "./?screen=settings&way=gone")
    assert reply.headers["cache-control"] == "no-store"
    return reply


def test_a_ticket_makes_a_browser_somebody_new(ask: Ask, db: Database, ann: Person) -> None:
    text = ticket(db, ann)
    reply = enter(ask, text, "ann")
    assert reply.cookie
    assert reply.cookie != "ann"
    assert "httponly" in reply.headers["set-cookie"].lower()
    assert language(visit(ask, Cookie=f"whist_tutor={reply.cookie}")) == "en"


def test_a_ticket_is_good_for_one_use(ask: Ask, db: Database, ann: Person) -> None:
    text = ticket(db, ann)
    assert enter(ask, text, "ann").cookie
    assert enter(ask, text, "ann").cookie is None


def test_a_ticket_is_good_for_a_minute(ask: Ask, db: Database, ann: Person) -> None:
    assert enter(ask, ticket(db, ann, ago=61), "ann").cookie is None
    assert enter(ask, ticket(db, ann, ago=30), "ann").cookie


def test_somebody_elses_ticket_does_not_make_a_browser_forget(
    ask: Ask, db: Database, ann: Person, bob: Person
) -> None:
    """A link with a ticket, sent to a class, would throw away everybody's progress."""
    assert enter(ask, ticket(db, bob), "ann").cookie is None


def test_a_ticket_for_something_else_is_worth_nothing(ask: Ask, db: Database, ann: Person) -> None:
    assert enter(ask, ticket(db, ann, "class"), "ann").cookie is None


def test_a_browser_that_keeps_no_cookie_may_use_its_ticket(
    ask: Ask, db: Database, ann: Person
) -> None:
    assert enter(ask, ticket(db, ann)).cookie


def test_a_head_does_not_use_a_ticket_up(ask: Ask, db: Database, ann: Person) -> None:
    text = ticket(db, ann)
    assert enter(ask, text, "ann", "HEAD").cookie is None
    assert enter(ask, text, "ann").cookie


@pytest.mark.parametrize("text", ["", "x", "%00", "'%20OR%201=1--", "x" * 4000, "%F0%9F%83%8F"])
def test_junk_is_no_ticket(ask: Ask, text: str) -> None:
    assert enter(ask, text).cookie is None
    assert ask("/enter", Accept=PAGE).cookie is None
