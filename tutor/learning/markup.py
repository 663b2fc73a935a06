"""Author's Markdown to safe HTML or plain text: no raw HTML, no images, no links to elsewhere."""

from __future__ import annotations

import re
from html import unescape

from markdown_it import MarkdownIt

__all__ = ["block", "inline", "plain", "spoken"]

_TAG = re.compile(r"<[^>]*>")

_MARKDOWN = MarkdownIt("commonmark", {"html": False, "breaks": True}).disable(
    ["image", "link", "autolink"]
)


def block(text: str) -> str:
    """Give the paragraphs and lists of a text."""
    return str(_MARKDOWN.render(text))


def inline(text: str) -> str:
    """Give one line: bold and slanted only."""
    return str(_MARKDOWN.renderInline(text))


def plain(text: str) -> str:
    """Give one line for where no HTML can stand."""
    return spoken(inline(text))


def spoken(html: str) -> str:
    """Take the tags out of HTML that was made here."""
    return unescape(_TAG.sub("", html))
