"""Play: a whole match at a table, or a scenario."""

from __future__ import annotations

import streamlit as st

from tutor.engine.errors import NotationError
from tutor.learning.game_desk import Game, NoSuchScenario, game_move
from tutor.learning.game_view import game_view
from tutor.ui.house import game_desk, problems_of
from tutor.ui.screens import home
from tutor.ui.visitor import Visitor, visitor
from tutor.ui.widgets.stage import Act, acted, stage

__all__ = ["render"]

_STAGE = "game stage"
# What a session remembers: ids, and what to say first. The truth is in the store.
_RUN, _NOTICE, _NONCE = "game run", "game notice", "game nonce"


def render(guest: Visitor) -> None:
    """Draw the game that the address names, at the card where this person was."""
    wanted = st.query_params.get("scenario")
    file = game_desk().library.scenario(wanted) if wanted else None
    if file is not None and problems_of(file):
        st.error(guest.words.say("ui.error.unsound"))
        home.render(guest)
        return
    try:
        _open(guest)
    except NoSuchScenario:
        st.error(guest.words.say("ui.play.unknown_scenario"))
        home.render(guest)
    except NotationError:
        st.error(guest.words.say("ui.play.unknown_rules"))
        home.render(guest)
    else:
        _stage(_address())


def _address() -> str:
    return "&".join(
        f"{key}={st.query_params[key]}" for key in ("scenario", "play") if key in st.query_params
    )


def _open(guest: Visitor) -> Game:
    if "scenario" in st.query_params:
        return game_desk().open_scenario(guest.id, st.query_params["scenario"])
    return game_desk().open_table(guest.id, st.query_params["play"])


@st.fragment
def _stage(address: str) -> None:
    """Draw the stage. All it shows is in the store already."""
    if _address() != address:
        # A button of the stage led elsewhere, and only this fragment runs after a click in it.
        st.rerun()
    guest = visitor()
    game = _open(guest)
    st.session_state[_RUN] = game.run.id
    st.session_state[_NONCE] = st.session_state.get(_NONCE, 0) + 1
    view = game_view(
        game.state,
        guest.words,
        settings=guest.settings,
        scenario=game.scenario,
        nonce=st.session_state[_NONCE],
        notice=st.session_state.pop(_NOTICE, None) or game.notice,
    )
    act = stage(view, key=_STAGE, on_act=_acted)
    if act is not None:
        # The first click after a restart of the server comes this way, in a session that is new.
        _do(act)
        st.rerun()


def _acted() -> None:
    act = acted(_STAGE)
    if act is not None:
        _do(act)


def _do(act: Act) -> None:
    """Do what the learner did on the stage."""
    if act.id == "map":
        st.query_params.clear()
        return
    guest, run_id = visitor(), st.session_state[_RUN]
    if act.id == "again":
        game = game_desk().again(guest.id, run_id, act.rev)
    else:
        game = game_desk().move(guest.id, run_id, act.rev, game_move(act.id, act.value))
    st.session_state[_NOTICE] = game.notice
