"""Set the table: which game, by which rules, with whom, and with which cards.

The address holds what is chosen (``?screen=table&rules=bid-whist&bots=strong``), so that nothing is
lost by a reload, nor by a choice that cannot be played yet.
"""

from __future__ import annotations

from functools import partial

import streamlit as st

from tutor.bots import BOTS
from tutor.content.random_deal import NoSuchDeal
from tutor.engine.errors import NotationError
from tutor.engine.ruleset import PRESETS, Game
from tutor.engine.seats import Seat
from tutor.i18n import Words
from tutor.learning.draft_rules import DraftRules, difference, fault_text, parse_draft
from tutor.learning.home import hands_to_play
from tutor.learning.own_rules import own_rules
from tutor.learning.table_choice import (
    LEARNER,
    PLAIN_BOT,
    TableChoice,
    parse_bots,
    parse_hands,
    parse_seed,
    write_bots,
)
from tutor.ui.house import desk, game_desk
from tutor.ui.literal import literal
from tutor.ui.screens import home
from tutor.ui.screens.cards_form import cards_form
from tutor.ui.screens.house_form import house_form, keep_form
from tutor.ui.share import share_address
from tutor.ui.visitor import Visitor, visitor

__all__ = ["render"]

_EACH = "each"
_STANDARD = "whist"
_OTHERS = [seat for seat in Seat if seat is not LEARNER]


def render(guest: Visitor) -> None:
    """Draw the form, and beside it what differs from the standard and the way to the table."""
    say = guest.words.say
    st.title(say("ui.setup.title"), anchor=False)
    st.markdown(say("ui.setup.about"))
    draft, sound = _draft()
    if not sound:
        st.error(say("ui.setup.unknown"))
    with st.container(key="setting"):
        form, beside = st.columns([3, 2], gap="large")
    with form:
        _game(draft, guest.words)
        _rules(draft, guest)
        with st.expander(say("ui.setup.house"), key="house", on_change="rerun") as house:
            if house.open:
                house_form(draft, guest.words, _choose)
        if draft.name is None:
            keep_form(guest, draft)
        with st.expander(say("ui.setup.bots"), key="bots", on_change="rerun") as bots:
            if bots.open:
                _bots(guest.words)
        with st.expander(say("ui.setup.cards"), key="cards", on_change="rerun") as cards:
            if cards.open:
                cards_form(guest.words, draft, _put)
    with beside, st.container(key="beside"):
        _differences(draft, guest.words)
        _sit_down(draft, guest)
    with st.expander(say("ui.home.scenarios"), key="scenarios", on_change="rerun") as scenarios:
        if scenarios.open:
            home.hands(guest, hands_to_play(desk().db, desk().library, guest.id))


def _put(part: str, text: str) -> None:
    """Write a part of the address; an empty one is left out."""
    if text:
        st.query_params[part] = text
    else:
        st.query_params.pop(part, None)


def _draft() -> tuple[DraftRules, bool]:
    """Read the rules that the address names, and say whether it names any."""
    try:
        return parse_draft(st.query_params.get("rules", _STANDARD)), True
    except NotationError:
        return parse_draft(_STANDARD), False


def _choose(draft: DraftRules) -> None:
    _put("rules", str(draft))


def _game(draft: DraftRules, words: Words) -> None:
    st.session_state["game"] = draft.game.value
    st.segmented_control(
        words.say("ui.setup.game"),
        [game.value for game in Game],
        format_func=lambda game: words.say(f"ui.home.track.{game}"),
        key="game",
        required=True,
        on_change=_play_another,
        args=(draft,),
    )


def _play_another(draft: DraftRules) -> None:
    """Choose the other game: the rules that were chosen for this one wait for a way back."""
    st.session_state[f"draft of {draft.game.value}"] = str(draft)
    game = st.session_state["game"]
    _put("rules", st.session_state.get(f"draft of {game}", game))


def _rules(draft: DraftRules, guest: Visitor) -> None:
    """Draw the rule sets that have a name: the presets, and those that the learner keeps."""
    say = guest.words.say
    presets = [name for name, rules in PRESETS.items() if rules.game is draft.game]
    labels = {name: say(f"ui.home.table.{name}") for name in presets}
    told = {name: say(f"ui.home.table_text.{name}") for name in presets}
    for own in own_rules(guest.person.settings):
        if own.rules.game is draft.game:
            text = str(own.rules)
            labels.setdefault(text, literal(own.name))
            told.setdefault(text, say("ui.setup.own_text", n=len(own.rules.changes())))
    if str(draft) not in labels:
        labels[str(draft)] = say("ui.setup.changed")
        told[str(draft)] = say("ui.setup.changed_text")
    st.session_state["rule-set"] = str(draft)
    st.radio(
        say("ui.setup.rules"),
        [*labels],
        format_func=labels.__getitem__,
        captions=[*told.values()],
        key="rule-set",
        on_change=lambda: _put("rules", st.session_state["rule-set"]),
    )


def _bots(words: Words) -> None:
    """Draw the strength of the other players: one for all, or each their own."""
    say, named = words.say, _named_bots()
    each = len({named.get(seat, PLAIN_BOT) for seat in _OTHERS}) > 1
    each = each or st.session_state.get("each bot", False)
    st.session_state["bot"] = _EACH if each else named.get(Seat.NORTH, PLAIN_BOT)
    options = [*BOTS, _EACH]
    st.radio(
        say("ui.setup.bots_all"),
        options,
        format_func=lambda name: say(f"ui.setup.bot.{name}"),
        captions=[say(f"ui.setup.bot_text.{name}") for name in options],
        key="bot",
        on_change=_bot_for_all,
    )
    for seat in _OTHERS if each else ():
        relation = "partner" if seat is LEARNER.partner else "opponent"
        key = f"bot-{seat.value}"
        st.session_state[key] = named.get(seat, PLAIN_BOT)
        st.radio(
            say("ui.setup.who", seat=seat, item=say(f"ui.word.{relation}")),
            [*BOTS],
            format_func=lambda name: say(f"ui.setup.bot.{name}"),
            key=key,
            horizontal=True,
            on_change=partial(_bot_for, seat, named),
        )


def _bot_for_all() -> None:
    name = st.session_state["bot"]
    st.session_state["each bot"] = name == _EACH
    if name != _EACH:
        _put("bots", write_bots(dict.fromkeys(_OTHERS, name)))


def _bot_for(seat: Seat, named: dict[Seat, str]) -> None:
    _put("bots", write_bots({**named, seat: st.session_state[f"bot-{seat.value}"]}))


def _named_bots() -> dict[Seat, str]:
    """Read the bots that the address names; none where that cannot be read."""
    try:
        return parse_bots(st.query_params.get("bots", ""))
    except NotationError:
        return {}


def _differences(draft: DraftRules, words: Words) -> None:
    """Tell what differs from the standard, and what makes no sense together."""
    st.header(words.say("ui.setup.differences"), anchor=False)
    lines = [
        f"- **{name}**: {here}  \n  *{words.say('rule.page.standard', item=usual)}*"
        for name, here, usual in difference(draft, words)
    ]
    st.markdown("\n".join(lines) or words.say("ui.setup.no_difference"))
    for fault in draft.faults:
        st.error(fault_text(fault, words))


def _sit_down(draft: DraftRules, guest: Visitor) -> None:
    """Draw the way to the table; what cannot be played yet is refused with the reason."""
    choice = _choice(draft)
    going_on = choice is not None and game_desk().goes_on(guest.id, str(choice))
    st.button(
        guest.words.say("ui.setup.go_on" if going_on else "ui.setup.sit_down"),
        type="primary",
        key="sit-down",
        icon=":material/table_restaurant:",
        on_click=_go,
        args=(draft,),
    )
    if refusal := st.session_state.pop("not at this table", None):
        st.error(guest.words.say(refusal))
    if choice is not None and choice.address.keys() - {"play"}:
        share_address(guest.words.say("ui.setup.share"), choice, key="address-of-table")


def _choice(draft: DraftRules) -> TableChoice | None:
    """Give the table that is chosen; None while it cannot be played."""
    if draft.rules is None:
        return None
    try:
        return TableChoice(
            rules=draft.rules,
            seed=parse_seed(st.query_params.get("seed", "")),
            bots=parse_bots(st.query_params.get("bots", "")),
            hands=parse_hands(st.query_params.get("hands", "")),
        )
    except NotationError:
        return None


def _go(draft: DraftRules) -> None:
    """Sit down, or say why that cannot be."""
    choice = _choice(draft)
    if choice is None:
        key = "ui.setup.refused" if draft.faults else "ui.setup.cards_refused"
        st.session_state["not at this table"] = key
        return
    try:
        game_desk().open_table(visitor().id, str(choice))
    except NoSuchDeal:
        st.session_state["not at this table"] = "ui.setup.no_such_deal"
        return
    st.query_params.from_dict(choice.address)
