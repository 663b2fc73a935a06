"""A few pupils in a hurry, through the code of the load test: what a page accepts is kept once."""

from collections.abc import Mapping
from contextlib import closing
from dataclasses import replace

import pytest

from tests.apart import apart
from tests.bench.load import lesson, lost
from tests.bench.load_page import Drawn, Page, first_visit
from tests.bench.processes import loaded
from tutor.i18n import words
from tutor.store.database import open_database
from tutor.store.people import forget_person, person_by_token

from .servers import Server

pytestmark = pytest.mark.browser


def test_what_pages_accept_is_kept_once(server: Server) -> None:
    where = server.arguments[server.arguments.index("--db") + 1]
    pupils, notes = apart(lesson(server.port, [server.pid], 3, seconds=3, every=0.4))
    assert notes.errors == []
    assert all(pupil.accepted for pupil in pupils)
    assert lost(where, pupils) == []
    assert loaded(server.pid, "uvloop"), "a loop that is fast enough for a class"
    assert not loaded(server.pid, "pandas"), "it is large, and no click needs it"
    log = server.log.read_text()
    assert not any(pupil.token in log for pupil in pupils), "a log tells of nobody"

    # And what would be lost, or come twice, would be told.
    first = pupils[0].accepted[0]
    pupils[0].accepted[0] = replace(first, rev=first.rev + 1000)
    assert [line.partition(":")[0] for line in lost(where, pupils)] == ["not kept", "not shown"]
    pupils[0].accepted[0] = first
    pupils[0].accepted.append(first)
    assert [line.partition(":")[0] for line in lost(where, pupils)] == ["not kept"]


@pytest.mark.parametrize(
    ("address", "act"),
    [
        ({"lesson": "four-cards"}, "next"),
        ({"play": "whist"}, "undo"),
        ({"practice": "bidding"}, "hint"),
    ],
    ids=["lesson", "play", "practice"],
)
def test_who_was_forgotten_with_a_page_open_is_told_so(
    server: Server, address: Mapping[str, str], act: str
) -> None:
    where = server.arguments[server.arguments.index("--db") + 1]
    token = first_visit(server.port)

    async def visit() -> Drawn:
        page = await Page.open(server.port, token)
        await page.go(**address)
        with closing(open_database(where)) as db:
            person = person_by_token(db, token)
            assert person is not None
            forget_person(db, person.id)
        drawn = await page.try_to(act)
        await page.close()
        return drawn

    drawn = apart(visit())
    assert words("en").say("ui.lesson.somebody_new") in drawn.view["panel"]["text"]
