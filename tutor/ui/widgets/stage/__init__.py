"""The stage: the card table and the step beside it, one Streamlit component.

Python gives it one view as JSON bytes and gets one `Act` a click. What is in a view is written
down in the README beside this file; the words it needs are `WORDS`.
"""

import threading
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import streamlit as st
from streamlit.components.v2.get_bidi_component_manager import get_bidi_component_manager
from streamlit.components.v2.manifest_scanner import ComponentConfig, ComponentManifest
from streamlit.components.v2.types import ComponentRenderer

from tutor.ui.widgets.once import heard, once

HERE: Final = Path(__file__).parent

NAME: Final = "whist-tutor.stage"
"""The component as Streamlit knows it: the distribution, a dot, the component of the manifest."""

LANGUAGE: Final = "whist-tutor.language"
"""The component without a face that sets the language of the page."""

WORDS: Final = frozenset(
    {
        *("table", "hand", "trick", "as_text", "trump", "turned", "dealer", "turn", "winning"),
        *("tricks", "cards", "ns", "ew", "last_trick", "big", "little"),
        *("check", "choose_first", "lifted", "right", "wrong", "missed", "struck"),
        *("less", "more"),
        *("earlier", "later", "order_help", "held", "moved"),
        *("ask", "ask_touch", "why"),
    }
)
"""Every key of `view["words"]`; `assets/words.js` says where each is shown and what goes in it."""

_lock = threading.Lock()


@dataclass(frozen=True, kw_only=True)
class Act:
    """One thing the learner did on the stage."""

    id: str
    """`card` (a card is played), `call` (a call is made), `name` (a suit or direction is named),
    `exchange` (cards are exchanged with the kitty), `answer` (a question is handed in), or the id
    of a button."""

    rev: int
    """The revision of the view that the learner saw: if it is not the present one, the table has
    moved on."""

    value: object
    """For `card`, `call` and `name` an id. For `exchange` a mapping with `give` and `take`, each a
    list of cards' ids. None where it is not of that form. For `answer` an option's id, a list of
    ids, a whole number, or a mapping with `answer` and `why`: as it came. Else None.
    It comes from a browser: never trust it."""

    @classmethod
    def read(cls, raw: object) -> "Act | None":
        """Read what the browser sent; None when it is nothing or not an act."""
        match raw:
            case {"id": str() as name, "rev": int() as rev, **rest} if not isinstance(rev, bool):
                return cls(id=name, rev=rev, value=_value(name, rest.get("value")))
        return None


def _value(name: str, raw: object) -> object:
    """Give the value of an act in the form that its kind has, or None."""
    if name in {"card", "call", "name"}:
        return raw if isinstance(raw, str) else None
    if name != "exchange":
        return raw
    match raw:
        case {"give": list() as give, "take": list() as take} if all(
            isinstance(card, str) for card in (*give, *take)
        ):
            return {"give": give, "take": take}
    return None


def acted(key: str) -> Act | None:
    """What the learner just did on the stage `key`: for use inside its `on_act` callback."""
    state: Any = st.session_state.get(key)
    return Act.read(state.get("act")) if state is not None else None


def stage(view: bytes, *, key: str, on_act: Callable[[], None] | None = None) -> Act | None:
    """Draw the stage and hand over what the learner did.

    Args:
        view: the view as JSON in UTF-8. (As bytes: Streamlit imports pandas to send a mapping.)
        key: the constant name of this stage on its screen; another key is drawn anew.
        on_act: called before the script runs again when the learner did something; `acted(key)`
            tells it what.

    Returns:
        The act that no callback has been told of: every act without `on_act`, and with it the
        first one after a restart of the server, when the session is new and knows no callback
        yet. So each act comes exactly once.

    Never call it inside `st.form`: Streamlit sends no triggers from there.
    """
    declare()
    tell = once(key, on_act) if on_act is not None else _quiet
    result: Any = _renderer()(key=key, data=view, on_act_change=tell)
    return None if heard(key) else Act.read(result.act)


def _quiet() -> None:
    """Streamlit wants somebody to tell."""


def page_language(language: str) -> None:
    """Tell the browser, and so a screen reader, which language this page is in.

    The server writes it into a page that is loaded; this keeps it true when it is switched.
    """
    declare()
    _language()(key="page language", data=language.encode())


@cache
def _language() -> ComponentRenderer:
    return st.components.v2.component(LANGUAGE, js="language.js")


@cache
def _renderer() -> ComponentRenderer:
    """Register the component: once a process, as soon as there is a Streamlit to know it."""
    return st.components.v2.component(NAME, css="stage.css", js="stage.js")


def declare() -> None:
    """Make sure that the running Streamlit knows where the files of the components are.

    Streamlit finds a manifest only among the listed files of an installed wheel. An editable
    install lists none, a checkout is not installed at all, and every AppTest has a runtime of its
    own: there the manifest is read here and handed over. In an ordinary install nothing is to do.
    """
    manager = get_bidi_component_manager()
    if manager.get_component_asset_root(NAME) is not None:
        return
    with _lock:
        if manager.get_component_asset_root(NAME) is None:
            manager.register_from_manifest(_manifest(), HERE)


def _manifest() -> ComponentManifest:
    """The manifest beside this file, as Streamlit's own scanner would have read it."""
    source = tomllib.loads((HERE / "pyproject.toml").read_text("utf-8"))
    components = source["tool"]["streamlit"]["component"]["components"]
    return ComponentManifest(
        name=source["project"]["name"],
        version=source["project"]["version"],
        components=[ComponentConfig.from_dict(component) for component in components],
    )
