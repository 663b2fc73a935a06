"""Links of the program."""

import pytest
import streamlit as st

from tutor.ui import link
from tutor.ui.link import go_on, only_here
from tutor.ui.widgets.onward import onward


@pytest.mark.parametrize(
    ("address", "here"),
    [
        ("http://localhost:8501", True),
        ("http://127.0.0.1/x/", True),
        ("http://[::1]:8501/", True),
        ("http://192.168.1.20:8501", False),
        ("https://whist.school.example/", False),
        ("https://localhost.school.example/", False),
        ("", False),
    ],
)
def test_an_address_of_one_computer_leads_no_pupil_anywhere(address: str, here: bool) -> None:
    assert only_here(address) == here


@pytest.mark.parametrize(
    ("address", "path"),
    [
        ("http://127.0.0.1:8501", "/join?ticket=x"),
        ("http://127.0.0.1:8501/", "/join?ticket=x"),
        ("https://school.example/whist/", "/whist/join?ticket=x"),
        ("https://school.example/whist/page?join=X", "/whist/join?ticket=x"),
        ("", "/join?ticket=x"),
    ],
)
def test_the_way_on_is_where_the_link_beside_it_leads(
    monkeypatch: pytest.MonkeyPatch, address: str, path: str
) -> None:
    gone: list[str] = []
    drawn: list[str] = []
    monkeypatch.setattr(link, "onward", gone.append)
    monkeypatch.setattr(st, "html", drawn.append)
    monkeypatch.setattr(type(st.context), "url", property(lambda _: address))
    go_on("Go <in>", "join?ticket=x")
    assert gone == [path]
    assert drawn == ['<a class="leave" href="./join?ticket=x" target="_self">Go &lt;in&gt;</a>']


@pytest.mark.parametrize(
    "path",
    ["", "join", "//evil.example", "/\\evil.example", "/\t/evil.example", "https://evil.example"],
)
def test_no_way_on_leads_to_another_host(path: str) -> None:
    with pytest.raises(ValueError, match="elsewhere"):
        onward(path)


def test_no_log_holds_the_ticket_of_a_way_that_leads_elsewhere() -> None:
    with pytest.raises(ValueError, match="elsewhere") as failed:
        onward("//evil.example/join?ticket=SECRET")
    assert "SECRET" not in str(failed.value)
