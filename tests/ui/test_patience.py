"""How long somebody has to wait."""

from datetime import UTC, datetime, timedelta

import pytest
import streamlit as st

from tests.ui.conftest import Open, nodes, run
from tutor.i18n import words
from tutor.learning.classes.sign_in import Wait
from tutor.store.database import Database
from tutor.store.limits import FREE
from tutor.ui import patience
from tutor.ui.patience import say_wait
from tutor.ui.visitor import visitor

AT = datetime(2026, 11, 30, 11, 58, 30, tzinfo=UTC)


@pytest.mark.parametrize(
    ("seconds", "minutes", "over"),
    [(-5, 1, "12:59"), (20, 1, "12:59"), (60, 1, "13:00"), (90, 2, "13:00"), (900, 15, "13:14")],
)
def test_nobody_is_told_to_come_too_soon(
    monkeypatch: pytest.MonkeyPatch,
    db: Database,
    sent: object,
    seconds: int,
    minutes: int,
    over: str,
) -> None:
    monkeypatch.setattr(patience, "now", lambda: AT)
    monkeypatch.setattr(type(st.context), "timezone", property(lambda _: "Europe/Amsterdam"))
    said = say_wait(visitor(), "ui.join.wait", Wait(until=AT + timedelta(seconds=seconds)))
    assert said == words("en").say("ui.join.wait", n=minutes, item=f"Mon 30 Nov, {over}")


def test_who_guesses_codes_has_to_wait(open_page: Open) -> None:
    app = open_page(join="X" * 500)
    _, nickname = app.text_input
    nickname.set_value("ann")
    for _ in range(FREE):
        run(app.button("knock").click())
        assert [one.value for one in app.error] == [words("en").say("ui.join.no_class")]
    run(app.button("knock").click())
    (told,) = [one.value for one in app.error]
    assert told.startswith(words("en").say("ui.join.wait", n=1, item="X").partition("X")[0])
    drawn = [getattr(node, "key", None) or node.type for node in nodes(app._tree)]
    assert drawn.index("knock") < drawn.index("error") < drawn.index("to-privacy"), "in sight"
