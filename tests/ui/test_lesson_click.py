"""What a click came to is drawn as it is, and only for the one who clicked, where they clicked."""

from __future__ import annotations

from streamlit.testing.v1 import AppTest

from tests.ui.conftest import TOKEN, Open, run, stage
from tutor.learning.desk import Desk, Sitting
from tutor.store.people import create_person, person_by_token
from tutor.ui.house import now
from tutor.ui.visitor import Visitor

KEY = "lesson moved"


def played(desk: Desk, person_id: str) -> Sitting:
    start = desk.open(person_id, "four-cards")
    return desk.move(person_id, start.run.id, start.state.rev, "play 7H")


def drawn(page: AppTest, who: Visitor, sitting: Sitting) -> int:
    """Draw a page just after a click; gives the revision that it shows."""
    page.session_state[KEY] = who, sitting
    shown: int = stage(run(page))["rev"]
    assert KEY not in page.session_state, "it is for one drawing"
    return shown


def test_what_a_click_came_to_is_drawn_once(open_page: Open, desk: Desk) -> None:
    page = open_page(lesson="four-cards")
    me = person_by_token(desk.db, TOKEN)
    assert me is not None
    before, after = desk.open(me.id, "four-cards"), played(desk, me.id)
    assert drawn(page, Visitor(me, TOKEN), before) == 0, "the store is not asked"
    assert stage(run(page))["rev"] == after.state.rev == 1, "and then it is"


def test_what_somebody_else_or_another_lesson_came_to_is_not_drawn(
    open_page: Open, desk: Desk
) -> None:
    page = open_page(lesson="four-cards")
    me = person_by_token(desk.db, TOKEN)
    assert me is not None
    other = create_person(desk.db, "another cookie", now(), "en")
    assert drawn(page, Visitor(other, "another cookie"), played(desk, other.id)) == 0
    elsewhere = desk.open(me.id, "follow-suit", step="practice")
    assert elsewhere.state.rev > 0
    assert drawn(page, Visitor(me, TOKEN), elsewhere) == 0
