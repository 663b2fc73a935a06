"""The ticket office: routes that set a cookie in exchange for a ticket which a page gave out.

A cookie that scripts cannot read is set by a server alone, so a browser becomes somebody else, a
teacher's or a pupil's here. Every ticket is good for one use, soon, and for the browser that got
it: one that is sent in a link would make others sign in as somebody they are not.
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable

import anyio
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from tutor.learning.classes.joining import JOIN, enter_class
from tutor.learning.classes.sign_in import SIGN_IN, enter_as_teacher
from tutor.store.people import person_by_token
from tutor.store.teachers import HALF_A_DAY
from tutor.store.tickets import Ticket, use_ticket
from tutor.ui.house import desk, luck, now
from tutor.ui.screens.settings import FRESH
from tutor.ui.teaching import TEACHER_COOKIE
from tutor.ui.visitor import COOKIE, preferred_language

__all__ = ["ROUTES", "behind_tls", "set_cookie"]

_YEAR = 365 * 24 * 3600
_HOME = "./"
_Use = Callable[[Ticket, str, str], bool]
"""Does what a ticket is for, given the token of the new cookie and a language; tells whether."""


def behind_tls(request: Request) -> bool:
    """Tell whether the browser speaks TLS, to us or to a proxy before us.

    What a proxy says (``X-Forwarded-Proto``) is believed by uvicorn, of those proxies alone that
    ``FORWARDED_ALLOW_IPS`` names: by default of one on this computer.
    """
    return request.url.scheme == "https"


def set_cookie(
    response: Response, request: Request, token: str, *, name: str = COOKIE, lives: int = _YEAR
) -> None:
    """Give a browser a cookie for some seconds, which no script can read."""
    response.set_cookie(
        name,
        token,
        max_age=lives,
        httponly=True,
        samesite="lax",
        secure=behind_tls(request),
        path=request.scope.get("root_path") or "/",
    )


def _window(
    purpose: str,
    use: _Use,
    *,
    again: str,
    to: str = _HOME,
    name: str = COOKIE,
    lives: int = _YEAR,
    strangers: bool = False,
) -> Callable[[Request], Awaitable[Response]]:
    """Make the route for one kind of ticket; ``again`` is where one gets another.

    With ``strangers`` a browser that is nobody's yet may use one: it becomes nobody else by it.
    """

    async def serve(request: Request) -> Response:
        ticket, here = request.query_params.get("ticket", ""), request.cookies.get(COOKIE)
        fresh = secrets.token_urlsafe(32)
        language = preferred_language(request.headers.get("accept-language", "en"))

        def done() -> bool:
            used = _use(ticket, purpose, here, strangers=strangers)
            return used is not None and use(used, fresh, language)

        # A HEAD only asks what there is: it must not use the ticket up.
        good = request.method == "GET" and await anyio.to_thread.run_sync(done)
        headers = {"Cache-Control": "no-store"}
        # Who scanned the code of something to do before they had joined gets there after all.
        task = request.query_params.get("assignment", "")
        on = f"./?assignment={task}" if task.isascii() and task.isalnum() else to
        response = RedirectResponse(on if good else again, status_code=303, headers=headers)
        if good:
            set_cookie(response, request, fresh, name=name, lives=lives)
        return response

    return serve


def _use(text: str, purpose: str, token: str | None, *, strangers: bool) -> Ticket | None:
    """Use a ticket. Somebody else's would make this browser theirs, or forget its person."""
    person = person_by_token(desk().db, token) if token else None
    used = use_ticket(desk().db, text, purpose, now())
    if used is None or (person is None and strangers):
        return used
    return used if person is not None and person.id == used.person_id else None


def _start_fresh(_ticket: Ticket, _token: str, _language: str) -> bool:
    return True


def _sign_in(ticket: Ticket, token: str, _language: str) -> bool:
    return enter_as_teacher(desk().db, ticket, token, now())


def _join(ticket: Ticket, token: str, language: str) -> bool:
    return enter_class(desk().db, ticket, token=token, language=language, at=now(), rng=luck())


ROUTES = [
    Route(
        "/enter",
        _window(FRESH, _start_fresh, again="./?screen=settings&way=gone", strangers=True),
    ),
    Route("/join", _window(JOIN, _join, again="./?screen=join&way=gone")),
    Route(
        "/sign-in",
        _window(
            SIGN_IN,
            _sign_in,
            to="./?screen=teach",
            again="./?screen=teach&way=gone",
            name=TEACHER_COOKIE,
            lives=int(HALF_A_DAY.total_seconds()),
        ),
    ),
]
