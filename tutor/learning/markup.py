"""Author's Markdown to safe HTML or plain text: no raw HTML, no images, no links to elsewhere.

The one link there is leads to a term of the glossary, [made](#made): a button where it is asked
for, and else the word alone.
"""

from __future__ import annotations

import re
from functools import lru_cache
from html import unescape

from markdown_it import MarkdownIt

__all__ = ["block", "inline", "plain", "spoken"]

_TAG = re.compile(r"<[^>]*>")
_TERM = re.compile(r"#[a-z0-9-]+")
_LINK = re.compile(r'<a href="#([a-z0-9-]+)"[^>]*>(.*?)</a>', re.DOTALL)
_BUTTON = (
    r'<button type="button" class="term" data-kind="term" data-id="\1" '
    r'aria-expanded="false" aria-controls="meaning">\2</button>'
)


class _Markdown(MarkdownIt):
    def validateLink(self, url: str) -> bool:  # noqa: N802  # the library's own name
        """Take a link for one only when it leads to a term."""
        return _TERM.fullmatch(url) is not None


# A page says much of what the page before it said, in the same words.
_remembered = lru_cache(maxsize=4096)
_MARKDOWN = _Markdown("commonmark", {"html": False, "breaks": True}).disable(
    ["image", "autolink", "reference"]
)


@_remembered
def block(text: str, *, terms: bool = False) -> str:
    """Give the paragraphs and lists of a text; with ``terms`` its marked terms are buttons."""
    return _LINK.sub(_BUTTON if terms else r"\2", _MARKDOWN.render(text))


@_remembered
def inline(text: str) -> str:
    """Give one line: bold and slanted only."""
    return _LINK.sub(r"\2", _MARKDOWN.renderInline(text))


@_remembered
def plain(text: str) -> str:
    """Give one line for where no HTML can stand."""
    return spoken(inline(text))


@_remembered
def spoken(html: str) -> str:
    """Take the tags out of HTML that was made here."""
    return unescape(_TAG.sub("", html))
