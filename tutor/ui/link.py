"""Links that open a page of the program in a tab of its own."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from urllib.parse import quote, urlencode, urlsplit

import streamlit as st

__all__ = ["here_address", "link_to", "only_here"]


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
