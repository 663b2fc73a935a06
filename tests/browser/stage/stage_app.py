"""A tiny server for the stage: one canned view, moved on by simple rules, and a log of acts."""

import html
import json
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[3]))

import streamlit as st

from tests.browser.stage.stage_parts import NEXT, View
from tests.browser.stage.stage_views import VIEWS
from tutor.ui.widgets.stage import Act, acted, stage

st.set_page_config(layout="wide", page_title="Stage")
state = st.session_state
asked = st.query_params
if "view" not in state:
    state.view = VIEWS[asked.get("view", "follow")]()
    state.view |= {k: asked[k] for k in ("deck", "palette", "text_size") if k in asked}
    state.log = []


def play(view: View, act: Act) -> None:
    """Refuse an illegal card under the same revision, lay any other one."""
    hand = view["table"]["hand"]
    card = next(card for card in hand["cards"] if card["id"] == act.value)
    if card["state"] == "illegal":
        view["panel"]["feedback"] = VIEWS["illegal"]()["panel"]["feedback"]
        return
    hand["cards"].remove(card)
    laid = {"seat": "south", "card": card | {"state": None}, "winning": False, "caption": ""}
    view["table"]["trick"].append(laid)
    if view["panel"].get("log"):
        told = {"text": f"You play the {card['name']}.", "why": None, "mark": "you", "new": True}
        view["panel"]["log"]["entries"].append(told)
    praise(view)


def make(view: View, act: Act) -> None:
    """Refuse a marked call or name under the same revision, and an exchange of unequal numbers."""
    panel = view["panel"]
    if act.id == "exchange":
        assert isinstance(act.value, dict)
        refused = len(act.value["give"]) != len(act.value["take"])
    else:
        pad = panel["ladder" if act.id == "call" else "naming"]
        keys = pad.get("choices") or [
            *(call for row in pad["rows"] for call in row["calls"]),
            pad["pass"],
        ]
        refused = next(key for key in keys if key["id"] == act.value)["state"] == "illegal"
    if refused:
        panel["feedback"] = VIEWS["illegal"]()["panel"]["feedback"]
    else:
        praise(view)


def praise(view: View) -> None:
    """Call the answer right, whatever it was."""
    if view["table"] and view["table"]["hand"]:
        view["table"]["hand"]["mode"] = "look"
    for pad in filter(None, (view["panel"].get("ladder"), view["panel"].get("naming"))):
        pad["mode"] = "look"
    if view["panel"]["question"]:
        view["panel"]["question"]["locked"] = True
    right = VIEWS["winner"]()["panel"]["feedback"]
    view["panel"] |= {"feedback": right, "actions": [NEXT]}
    view["rev"] += 1


def on_act() -> None:
    """Write down what arrived and move the view on."""
    time.sleep(float(asked.get("slow", 0)))
    act = acted("stage")
    assert act is not None
    state.log.append({"id": act.id, "rev": act.rev, "value": act.value})
    view = state.view
    view["nonce"] += 1
    view["announce"] = [f"Heard {act.id} number {len(state.log)}"]
    if act.id == "card":
        play(view, act)
    elif act.id in ("call", "name", "exchange"):
        make(view, act)
    elif act.id == "answer":
        praise(view)
    elif act.id == "hint":
        taken = view["panel"].get("hints", [])
        told = {
            "id": f"rung {len(taken)}",
            "name": "A hint",
            "lines": ["Look <strong>up</strong>."],
        }
        view["panel"]["hints"] = [*taken, told]
        view["rev"] += 1
    elif act.id == "next":
        then = VIEWS[asked.get("then", "follow")]()
        state.view = then | {"rev": view["rev"] + 1, "nonce": view["nonce"]}


# As in the app: the text grows with the page, and the stage with it.
grown = {"normal": 100, "large": 118, "largest": 137}[state.view["text_size"]]
st.html(f"<style>html {{ font-size: {grown}% }}</style>")
returned = stage(
    json.dumps(state.view).encode(),
    key="stage",
    on_act=None if "bare" in asked else on_act,
)
if returned is not None:
    state.log.append({"id": returned.id, "returned": True})
st.button("Elsewhere")
st.html(f'<pre id="log">{html.escape(json.dumps(state.log))}</pre>')
