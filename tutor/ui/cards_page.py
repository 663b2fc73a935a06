"""The cards of a class as one page to print: a plain page, because paper is what it is for."""

from __future__ import annotations

from html import escape

import anyio
import segno
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

from tutor.i18n import Words, words
from tutor.learning.classes.codes import spaced
from tutor.store.classes import Class, NoSuchClass, find_class
from tutor.store.memberships import Member, members
from tutor.store.teachers import teacher_by_token
from tutor.ui.house import desk, now
from tutor.ui.teaching import TEACHER_COOKIE
from tutor.ui.visitor import language_of

__all__ = ["CARDS", "join_link", "qr"]

_STYLE = """
body { font: 12pt/1.35 system-ui, sans-serif; margin: 1.5rem; color: #000; background: #fff }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 0;
     grid-template-columns: repeat(auto-fill, minmax(8.6cm, 1fr)) }
li { border: 1px dashed #777; padding: .5cm; display: flex; gap: .4cm; break-inside: avoid }
img { width: 2.8cm; height: 2.8cm; flex: none }
h2 { font-size: 15pt; margin: 0 0 .1cm; overflow-wrap: anywhere }
p { margin: 0 } small { font-size: 9pt; overflow-wrap: anywhere }
b { font: 700 14pt ui-monospace, monospace; letter-spacing: .06em; white-space: nowrap }
@media print { .screen { display: none } body { margin: 0 } @page { margin: 1cm } }
"""


_POLICY = (
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""Paper needs no scripts: whatever came to stand in a name, none runs here."""


def qr(link: str) -> str:
    """Draw a link as a QR code: the address of an SVG picture that needs no other file."""
    return str(segno.make(link, error="m").svg_data_uri(scale=4, border=2, light="#fff"))


def join_link(address: str, code: str) -> str:
    """Give the link with which a class is joined; ``address`` is that of the program."""
    return f"{address.rstrip('/')}/?join={code}"


async def _cards(request: Request) -> Response:
    """Give the cards of a class to its teacher; to anybody else there is nothing here."""
    class_id = request.path_params["class_id"]
    token = request.cookies.get(TEACHER_COOKIE)
    found = await anyio.to_thread.run_sync(_find, class_id, token)
    headers = {"Cache-Control": "no-store", "Content-Security-Policy": _POLICY}
    if found is None:
        return PlainTextResponse("404", status_code=404, headers=headers)
    language = await anyio.to_thread.run_sync(language_of, request)
    page = _page(*found, str(request.base_url), words(language))
    return HTMLResponse(page, headers=headers)


def _find(class_id: str, token: str | None) -> tuple[Class, tuple[Member, ...]] | None:
    db = desk().db
    teacher = teacher_by_token(db, token, now()) if token else None
    if teacher is None:
        return None
    try:
        here = find_class(db, teacher.id, class_id)
        pupils = members(db, teacher.id, class_id)
    except NoSuchClass:
        return None
    return here, tuple(pupil for pupil in pupils if pupil.archived_at is None)


def _page(here: Class, pupils: tuple[Member, ...], address: str, said: Words) -> str:
    link = join_link(address, here.code)
    title = escape(said.say("ui.class.cards_of", item=here.name))
    cards = "".join(_card(here, pupil, link, said) for pupil in pupils)
    return (
        f'<!doctype html><html lang="{said.language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{title}</title>'
        f"<style>{_STYLE}</style></head><body><main>"
        f'<div class="screen"><h1>{title}</h1>'
        f"<p>{escape(said.say('ui.class.cards_print'))}</p></div>"
        f"<ul>{cards}</ul></main></body></html>"
    )


def _card(here: Class, pupil: Member, link: str, said: Words) -> str:
    """Write the card of a pupil. Names come from people: nothing in them is HTML.

    The name of a class may be written from right to left; the code beside it never is.
    """
    rows = (
        ("ui.class.card_class", f"<bdi>{escape(here.name)}</bdi> <b>{spaced(here.code)}</b>"),
        ("ui.class.card_own", f"<b>{spaced(pupil.code)}</b>"),
    )
    told = "".join(f"<p>{escape(said.say(key))} {text}</p>" for key, text in rows)
    scan = escape(said.say("ui.class.card_qr"))
    return (
        f'<li><img src="{qr(link)}" alt="{scan}"><div><h2>{escape(pupil.nickname)}</h2>{told}'
        f"<p><small>{escape(link)}</small></p></div></li>"
    )


CARDS = Route("/cards/{class_id}", _cards)
"""The route of the page."""
