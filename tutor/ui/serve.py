"""The ASGI app: Streamlit's pages, the first cookie, the ticket office and ``/healthz``.

``whist-tutor run`` starts it; ``streamlit run tutor/ui/serve.py`` does too, for hosting services.
"""

from __future__ import annotations

import logging
import re
import secrets
from base64 import b64encode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

import anyio
import streamlit as st
from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from tutor.i18n import words
from tutor.store.people import person_by_token
from tutor.ui.cards_page import CARDS
from tutor.ui.downloads import DOWNLOADS
from tutor.ui.house import desk
from tutor.ui.office import ROUTES, set_cookie
from tutor.ui.visitor import COOKIE, language_of, visitor
from tutor.ui.warm_up import warm_up

__all__ = ["Page", "app"]

_LOG = logging.getLogger(__name__)
_HERE = Path(__file__).parent
_SHUT = ("/_stcore/upload_file", "/_stcore/metrics")
"""Doors of Streamlit that nothing here needs: what is uploaded stays in the memory, without end."""
_SCRIPT = re.compile(rb"<script>(.*?)</script>", re.DOTALL)
_POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "connect-src 'self' ws: wss:",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'self'",
    )
)


def new_token() -> str:
    """Make the secret of a new visitor."""
    return secrets.token_urlsafe(32)


async def healthz(request: Request) -> Response:  # noqa: ARG001
    """Say that the program answers and its store can be read."""
    await anyio.to_thread.run_sync(lambda: person_by_token(desk().db, "nobody"))
    return PlainTextResponse("ok", headers={"Cache-Control": "no-store"})


async def icon(request: Request) -> Response:  # noqa: ARG001
    """Give the icon of the tab, under the name that Streamlit's page has for its own.

    As ``page_icon`` it would be in the memory of the one process whose page named it.
    """
    headers = {"Cache-Control": "max-age=86400"}
    return FileResponse(_HERE / "assets" / "icon.png", headers=headers)


def from_here(headers: Headers) -> bool:
    """Tell whether it is a page of ours that wants to be connected, or no browser at all.

    Streamlit itself would let in a page of any other port of this computer, with the cookies of
    whoever looks at it; and it asks a server far away for this computer's address to find out.
    Where a proxy changes the host, ``server.corsAllowedOrigins`` says which pages are ours, or
    ``server.enableCORS`` that all are.
    """
    origin = headers.get("origin")
    if origin is None or origin.partition("://")[2] == headers.get("host"):
        return True
    ours = st.get_option("server.corsAllowedOrigins")
    return origin in ours or not st.get_option("server.enableCORS")


class Page:
    """Around every response: the cookie of a first visit, the page's language, strict headers."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and see to the headers of what comes back."""
        if scope["type"] != "http":
            refused = scope["type"] == "websocket" and not from_here(Headers(scope=scope))
            await (WebSocketClose(1008) if refused else self.app)(scope, receive, send)
            return
        app = PlainTextResponse("404", 404) if scope["path"].startswith(_SHUT) else self.app
        request = Request(scope)
        # A file that is missing gets the page too, and is no visit.
        visit = request.method == "GET" and "text/html" in request.headers.get("accept", "")
        if visit:
            # The page is rewritten on its way out, so it must come plain and whole.
            plain = MutableHeaders(scope=scope)
            for name in ("accept-encoding", "if-none-match", "if-modified-since", "range"):
                if name in plain:
                    del plain[name]
        await app(scope, receive, _Outgoing(request, send, visit=visit))


class _Outgoing:
    """Sends a response on; a page is held until it is whole, then its language is put in."""

    def __init__(self, request: Request, send: Send, *, visit: bool) -> None:
        self.request = request
        self.send = send
        self.visit = visit
        self.start: Message | None = None
        self.body = b""

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._head(message)
            kind = Headers(raw=message["headers"]).get("content-type", "")
            if self.visit and kind.startswith("text/html"):
                self.start = message
                return
        elif self.start is not None and message["type"] == "http.response.body":
            self.body += message.get("body", b"")
            if not message.get("more_body"):
                await self._page()
            return
        await self.send(message)

    def _head(self, message: Message) -> None:
        headers = MutableHeaders(scope=message)
        headers["X-Content-Type-Options"] = "nosniff"
        headers["Referrer-Policy"] = "same-origin"
        headers.setdefault("Content-Security-Policy", _POLICY)

    async def _page(self) -> None:
        assert self.start is not None, "a page is sent after its head"
        token = self.request.cookies.get(COOKIE) or None
        language = await anyio.to_thread.run_sync(language_of, self.request)
        page = self.body.replace(b'<html lang="en"', f'<html lang="{language}"'.encode(), 1)
        headers = MutableHeaders(scope=self.start)
        headers["Content-Length"] = str(len(page))
        headers["Cache-Control"] = "no-store"
        if headers["Content-Security-Policy"] == _POLICY:
            # The page of Streamlit; a page of ours has a policy of its own, and no scripts.
            headers["Content-Security-Policy"] = _allowing(_SCRIPT.findall(page))
        for name in ("etag", "last-modified"):
            if name in headers:
                del headers[name]
        if token is None and "set-cookie" not in headers:
            carrier = Response()
            set_cookie(carrier, self.request, new_token())
            headers.append("set-cookie", carrier.headers["set-cookie"])
        await self.send(self.start)
        await self.send({"type": "http.response.body", "body": page})


def _allowing(scripts: list[bytes]) -> str:
    """Give the policy of a page with these scripts of its own, each named by its digest."""
    digests = (b64encode(sha256(script).digest()).decode() for script in scripts)
    allowed = " ".join(("script-src 'self'", *(f"'sha256-{digest}'" for digest in digests)))
    return _POLICY.replace("script-src 'self'", allowed)


def say_sorry(error: Exception) -> bool:
    """Tell the learner in their own language that something went wrong; the log has the rest."""
    _LOG.error("a page failed", exc_info=error)
    try:
        words_of = visitor().words
    except Exception:  # the store itself may be what went wrong
        words_of = words("en")
    st.error(words_of.say("ui.error.went_wrong"))
    return True


@asynccontextmanager
async def _prepared(_: Any) -> AsyncIterator[None]:
    """Serve once everything is at hand."""
    await anyio.to_thread.run_sync(warm_up)
    yield


app = st.App(
    str(_HERE / "main.py"),
    lifespan=_prepared,
    routes=[
        Route("/healthz", healthz),
        Route("/favicon.png", icon),
        *ROUTES,
        CARDS,
        *DOWNLOADS,
    ],
    middleware=[Middleware(Page)],
    on_script_error=say_sorry,
)
