"""Author's Markdown to safe HTML: no raw HTML, no images, no links to elsewhere."""

from __future__ import annotations

from markdown_it import MarkdownIt

__all__ = ["block", "inline"]

_MARKDOWN = MarkdownIt("commonmark", {"html": False, "breaks": True}).disable(
    ["image", "link", "autolink"]
)


def block(text: str) -> str:
    """Give the paragraphs and lists of a text."""
    return str(_MARKDOWN.render(text))


def inline(text: str) -> str:
    """Give one line: bold and slanted only."""
    return str(_MARKDOWN.renderInline(text))
