"""Links of the program: to a page in a tab of its own, and on, through the server."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from urllib.parse import quote, urlencode, urlsplit

import streamlit as st

from tutor.ui.widgets.onward import onward

__all__ = ["go_on", "here_address", "link_on", "link_to", "only_here"]


def here_address() -> str:
    """Give the address of the program, as this browser knows it."""
    return (st.context.url or "").partition("?")[0]


def only_here(address: str) -> bool:
    """Tell whether an address leads nowhere from any other computer: a link of it is no link."""
    host = urlsplit(address).hostname or ""
    return host in ("localhost", "::1") or host.startswith("127.")


def link_to(label: str, address: Mapping[str, str]) -> None:
    """Draw a link to a page in another tab, so that what was being filled in here stays."""
    to = urlencode(address, quote_via=quote, safe=":,")
    st.html(f'<a class="leave" href="./?{escape(to)}" target="_blank">{escape(label)}</a>')


def link_on(label: str, route: str) -> None:
    """Draw a link to a route of the server, which sets a cookie there and sends the browser on."""
    st.html(f'<a class="leave" href="./{escape(route)}" target="_self">{escape(label)}</a>')


def go_on(label: str, route: str) -> None:
    """Send the browser to a route of the server; the link is the way out where that fails."""
    link_on(label, route)
    folder = urlsplit(here_address()).path.rpartition("/")[0]
    onward(f"{folder}/{route}")
