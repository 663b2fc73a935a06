"""What axe finds on a page."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

_SCRIPT = Axe().axe_script
# Only what is found comes back: all that axe could tell besides would take longer than its work.
_RUN = """([context, options]) =>
  axe.run(context ?? document, { resultTypes: ['violations'], ...options })
    .then(({ violations }) => violations)"""


def violations(page: Page, *rules: str, inside: str | None = None) -> list[str]:
    """Give what is found inside a part of the page or on all of it, by these rules or by all."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(_SCRIPT)
    options: dict[str, Any] = {"runOnly": list(rules)} if rules else {}
    found = page.evaluate(_RUN, [inside and [[inside]], options])
    return [f"{rule['id']}: {node['html'][:200]}" for rule in found for node in rule["nodes"]]
