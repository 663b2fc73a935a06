"""Look back at a deal that is over, keep it as a file, and play on from anywhere in it."""

from __future__ import annotations

from pathlib import Path
from secrets import randbelow

import streamlit as st

from tutor.i18n import Words
from tutor.learning.classes.tasks import again_counts, may_begin_again
from tutor.learning.review import Review
from tutor.learning.review_desk import PlayedGame, address_of, open_played, play_from
from tutor.learning.review_view import review_view
from tutor.store.runs import NoSuchRun
from tutor.ui.downloads import deal_files, download
from tutor.ui.house import game_desk, now
from tutor.ui.screens import home
from tutor.ui.visitor import Visitor, visitor
from tutor.ui.widgets.stage import Act, acted, stage

__all__ = ["NOTICE", "render", "review_address"]

_STAGE, _NONCE = "review stage", "review nonce"
_CSS = Path(__file__).parents[1] / "assets" / "files.css"
NOTICE = "game notice"
"""Where a session remembers what the screen of games says first."""


def review_address(run_id: str) -> dict[str, str]:
    """Give the parts of the address at which the last deal of a game is looked back at."""
    return {"screen": "review", "run": run_id}


def render(guest: Visitor) -> None:
    """Draw the page of the review that the address names."""
    there = _found(guest)
    if there is None:
        st.error(guest.words.say("ui.review.unknown"))
        home.render(guest)
        return
    # The game may go on: this address stays that of this deal.
    st.query_params["deal"] = str(there[1].number)
    _draw(st.query_params["run"])


def _found(guest: Visitor) -> tuple[PlayedGame, Review] | None:
    """Open the deal of the address; None where this person has none such."""
    try:
        game = open_played(game_desk().db, guest.id, st.query_params.get("run", ""))
    except NoSuchRun:
        return None
    found = game.review(_number("deal") or None)
    return (game, found) if found else None


def _number(part: str) -> int:
    text = st.query_params.get(part, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 5 else 0


@st.fragment
def _draw(run_id: str) -> None:
    """Draw a page, and below the list of items what can be kept."""
    guest = visitor()
    there = _found(guest) if st.query_params.get("run") == run_id else None
    if there is None:
        # A button of the stage led elsewhere, and only this fragment runs after a click in it.
        st.rerun()
    game, review = there
    at = min(_number("at"), len(review.items))
    # It begins anywhere, so that a page from before a restart is not taken for this one.
    st.session_state[_NONCE] = st.session_state.get(_NONCE, randbelow(2**31)) + 1
    view = review_view(
        review, at, guest.words, settings=guest.settings, nonce=st.session_state[_NONCE]
    )
    act = stage(view, key=_STAGE, on_act=_acted)
    if act is not None:
        # The first click after a restart of the server comes this way, in a session that is new.
        _do(act)
        st.rerun()
    if at == 0:
        _keep(game, review, guest.words)


def _acted() -> None:
    act = acted(_STAGE)
    if act is not None:
        _do(act)


def _do(act: Act) -> None:
    """Turn the page, go back to the game, or play on from the page's table."""
    there = _found(visitor())
    if there is None:
        return
    game, review = there
    if act.id == "game":
        st.query_params.from_dict(address_of(game.run))
    elif act.id == "from" and 1 <= act.rev <= len(review.items):
        _play_from(game, review.items[act.rev - 1].seq)
    elif act.id in ("next", "back"):
        to = act.rev + (1 if act.id == "next" else -1)
        st.query_params["at"] = str(max(0, min(to, len(review.items))))


def _play_from(game: PlayedGame, seq: int) -> None:
    """Play on from before a move, where the game may be begun again."""
    db, run, notice = game_desk().db, game.run, "ui.task.no_tries_left"
    if may_begin_again(db, run.person_id, run.id):
        branch = play_from(db, game, seq, now())
        again_counts(db, run.person_id, run.id, branch.id)
        notice = "ui.review.branched"
    st.session_state[NOTICE] = notice
    st.query_params.from_dict(address_of(run))


def _keep(game: PlayedGame, review: Review, words: Words) -> None:
    """Offer the deal as files. All its hands have been shown."""
    st.html(_CSS)
    st.subheader(words.say("ui.review.keep"), anchor=False)
    st.markdown(words.say("ui.review.keep_text"))
    with st.container(horizontal=True, key="keep-deal"):
        if st.button(words.say("ui.records.title"), key="open-records", type="tertiary"):
            st.query_params.from_dict({"screen": "records"})
            st.rerun()
        for form, (kind, _) in deal_files(game, review).items():
            route = f"deal/{game.run.id}/{review.number}/{form}"
            download(words.say(f"ui.review.save.{form}"), kind, route, key=f"save-{form}")
