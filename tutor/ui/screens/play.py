"""Play: a whole match at a table, or a scenario."""

from __future__ import annotations

from dataclasses import replace
from secrets import randbelow

import streamlit as st

from tutor.content.random_deal import NoSuchDeal
from tutor.engine.errors import NotationError
from tutor.engine.options import LookBack
from tutor.learning.classes.tasks import again_counts, may_begin_again
from tutor.learning.game_desk import TABLE, Game, NoSuchScenario, game_move
from tutor.learning.game_log import won_tricks
from tutor.learning.game_sheet import line_of
from tutor.learning.game_view import game_view
from tutor.learning.stage_view import CHOICES
from tutor.learning.table_choice import PARTS, TableChoice, read_choice
from tutor.ui.at_hand import card_at_hand, rules_at_hand
from tutor.ui.author import follow, show_problems
from tutor.ui.house import game_desk, previewing, problems_of
from tutor.ui.literal import literal
from tutor.ui.screens import home
from tutor.ui.screens.review import review_address
from tutor.ui.share import share_address
from tutor.ui.visitor import Visitor, told_of_the_end, visitor
from tutor.ui.widgets.score_chart import score_chart
from tutor.ui.widgets.stage import Act, acted, stage

__all__ = ["render"]

_STAGE = "game stage"
# What a session remembers: ids, and what to say first. The truth is in the store.
_RUN, _NOTICE, _NONCE = "game run", "game notice", "game nonce"


def render(guest: Visitor) -> None:
    """Draw the game that the address names, at the card where this person was."""
    name = st.query_params.get("scenario")
    file = game_desk().file_for(guest.id, name) if name else None
    wrong = problems_of(file) if file else ()
    if wrong and previewing():
        show_problems(wrong)
    elif wrong and not game_desk().has_begun(guest.id, st.query_params["scenario"]):
        _instead(guest, "ui.error.unsound")
    else:
        _game(guest, file.digest if file else None)
    if name and previewing():
        if file is None:
            show_problems(game_desk().library.problems)
        follow("scenario", name, file.digest if file else None)


def _game(guest: Visitor, digest: str | None) -> None:
    """Draw the game; an author who previews a file that has changed gets its new cards."""
    try:
        game = _open(guest)
        if previewing() and digest not in (None, game.run.digest):
            game_desk().again(guest.id, game.run.id, game.state.rev)
    except NoSuchScenario:
        _instead(guest, "ui.play.unknown_scenario")
    except NotationError:
        _instead(guest, "ui.play.unknown_rules")
    except NoSuchDeal:
        _instead(guest, "ui.setup.no_such_deal")
    else:
        _stage(_address())


def _instead(guest: Visitor, key: str) -> None:
    """Say why there is no game, and draw home."""
    st.error(guest.words.say(key))
    home.render(guest)


def _address() -> str:
    return "&".join(
        f"{key}={st.query_params[key]}" for key in ("scenario", *PARTS) if key in st.query_params
    )


def _open(guest: Visitor) -> Game:
    if "scenario" in st.query_params:
        return game_desk().open_scenario(guest.id, st.query_params["scenario"])
    return game_desk().open_table(guest.id, str(read_choice(st.query_params)))


@st.fragment
def _stage(address: str) -> None:
    """Draw the stage. All it shows is in the store already."""
    if _address() != address:
        # A button of the stage led elsewhere, and only this fragment runs after a click in it.
        st.rerun()
    guest = visitor()
    game = _open(guest)
    st.session_state[_RUN] = game.run.id
    # It begins anywhere, so that a page from before a restart is not taken for this one.
    st.session_state[_NONCE] = st.session_state.get(_NONCE, randbelow(2**31)) + 1
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
    _at_hand(game, guest)
    _score(game, guest)


def _at_hand(game: Game, guest: Visitor) -> None:
    """Draw what is at hand below the table: orders, rules, and ways to share or change it."""
    setup, say = game.state.setup, guest.words.say
    with st.container(horizontal=True, key="at-hand"):
        card_at_hand(setup.rules, guest.words)
        rules_at_hand(setup.rules, guest.words)
        _explanations(guest)
        if setup.rules.look_back is LookBack.ALL:
            with st.popover(say("ui.play.won_tricks"), icon=":material/history:"):
                tricks = won_tricks(game.state, guest.words)
                st.markdown("  \n".join(map(literal, tricks)) or say("ui.play.no_tricks"))
        if game.run.kind == TABLE:
            with st.popover(say("ui.play.share"), icon=":material/share:"):
                st.markdown(say("ui.play.share_text"))
                share_address(say("ui.play.share_label"), setup.choice, key="address-of-cards")
            st.button(
                say("ui.play.change_table"),
                icon=":material/tune:",
                key="change-table",
                on_click=_change_table,
                args=(setup.choice,),
            )


def _score(game: Game, guest: Visitor) -> None:
    """Draw the match so far when it is asked for: a first chart loads much JavaScript."""
    line = line_of(game.state, guest.words)
    if line is None:
        return
    title = guest.words.say("ui.score.title")
    with st.expander(title, key="score", icon=":material/show_chart:", on_change="rerun") as score:
        if score.open:
            score_chart(line, guest.words, key="score-chart")


def _explanations(guest: Visitor) -> None:
    """Draw how much is explained at the table."""
    say, options = guest.words.say, CHOICES["whys"]
    st.session_state["whys-here"] = guest.settings.whys
    with st.popover(say("ui.settings.whys"), icon=":material/lightbulb:"):
        st.radio(
            say("ui.settings.whys"),
            options,
            format_func=lambda much: say(f"ui.settings.whys.{much}"),
            key="whys-here",
            on_change=lambda: visitor().change(whys=st.session_state["whys-here"]),
            label_visibility="collapsed",
        )


def _change_table(choice: TableChoice) -> None:
    """Go to where the table is set, with all that is chosen for this one but its cards."""
    chosen = replace(choice, seed=None).address
    rules = chosen.pop("play")
    st.query_params.from_dict({"screen": "table", "rules": rules, **chosen})


def _acted() -> None:
    act = acted(_STAGE)
    if act is not None:
        _do(act)


@told_of_the_end(_NOTICE)
def _do(act: Act) -> None:
    """Do what the learner did on the stage."""
    if act.id == "map":
        st.query_params.clear()
        return
    guest, run_id = visitor(), st.session_state[_RUN]
    if act.id == "review":
        st.query_params.from_dict(review_address(run_id))
        return
    db = game_desk().db
    if act.id == "again" and not may_begin_again(db, guest.id, run_id):
        st.session_state[_NOTICE] = "ui.task.no_tries_left"
        return
    if act.id == "again":
        game = game_desk().again(guest.id, run_id, act.rev)
        again_counts(db, guest.id, run_id, game.run.id)
    else:
        game = game_desk().move(guest.id, run_id, act.rev, game_move(act.id, act.value))
    st.session_state[_NOTICE] = game.notice
