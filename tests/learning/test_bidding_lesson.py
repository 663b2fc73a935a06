"""A lesson of bid whist: calls, names and swaps are made and asked about, as cards are."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.learning.contract import check
from tests.learning.helpers import LANGUAGES, do, lesson_of, onward, page, until, walk
from tutor.content.lesson import Lesson
from tutor.engine.calls import PASS, parse_call
from tutor.engine.judge import judge
from tutor.engine.table import Phase
from tutor.i18n import words
from tutor.learning.deeds import sent_deed
from tutor.learning.game_state import Pause
from tutor.learning.run import act, begin, replay
from tutor.learning.state import RunState
from tutor.learning.untimely import Untimely

SOUTH = "3H 4H 5H 6H LJ AS 2S AD 3D 9C 8C TS"
CALL: Any = {"id": "call", "do": {"call": "3D", "other": "Lower."}}
CALLS: Any = {"id": "calls", "call": "P P P"}
NAME: Any = {"id": "name", "do": {"declare": "H"}}
KITTY: Any = {
    "id": "kitty",
    "position": {
        "contract": {"by": "south", "bid": "3 up", "trump": "H"},
        "kitty": "BJ AH 2H KC QC JD",
        "hands": {"south": SOUTH},
    },
}
SWAP: Any = {"id": "swap", "do": {"exchange": "9C 8C TS for BJ AH 2H"}}
AUCTION: Any = {"dealer": "west", "calls": "3U 3D P"}
LADDER: Any = {"id": "ladder", "ask": {"kind": "legal-calls"}, "position": AUCTION}
NAMES: Any = {
    "id": "names",
    "ask": {"kind": "what-may-be-named"},
    "position": {"contract": {"by": "south", "bid": "3 nt"}},
}
SORT: Any = {"id": "sort", "ask": {"kind": "sort-bids", "bids": ["3D", "2N", "3U"]}}
WINNER: Any = {
    "id": "winner",
    "ask": {"kind": "auction-winner"},
    "position": {"dealer": "west", "calls": "3U 3D P P P"},
}
HIGHER: Any = {"id": "higher", "ask": {"kind": "is-bid-higher", "bid": "3D", "over": "3U"}}
LOWEST: Any = {"id": "lowest", "ask": {"kind": "lowest-higher-bid"}, "position": AUCTION}
PLAY: Any = {"id": "play", "free-play": {"deal": {"dealer": "west", "seed": 5}}}
DRILL: Any = {
    "id": "drill",
    "drill": {"kind": "legal-calls", "level": [1, 5], "items": 5, "pass": 1},
}
END: Any = {"id": "end", "say": "Bye."}


def made(*steps: Any) -> Lesson:
    position = {"dealer": "west", "calls": "3U P", "hands": {"south": SOUTH}}
    return lesson_of(*steps, rules="bid-whist", position=position, track="bid-whist")


WHOLE = made(
    CALL, CALLS, NAME, KITTY, SWAP, LADDER, NAMES, SORT, WINNER, HIGHER, LOWEST, PLAY, DRILL, END
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("right", [True, False])
def test_every_page_on_the_way_is_whole(language: str, right: bool) -> None:
    for state in walk(WHOLE, right=right):
        check(without_whys(page(WHOLE, state, language)))


def without_whys(view: Any) -> Any:
    for card in ((view["table"] or {}).get("hand") or {"cards": []})["cards"]:
        card.pop("why", None)
    return view


def test_a_replay_of_the_moves_is_the_lesson() -> None:
    state, moves = begin(WHOLE, "key"), []
    while not state.finished:
        deed = act(WHOLE, state, onward(state))
        moves.append(deed.move)
        state = deed.state
    assert replay(WHOLE, "key", moves) == state
    assert {"3D", "trump H", "exchange 9C 8C 10S for BJ AH 2H"} <= set(moves)


def test_a_call_is_made_on_the_ladder() -> None:
    lesson, said = made(CALL, END), words("en")
    state = begin(lesson, "key")
    view = page(lesson, state)
    assert view["table"]["phase"] == "auction"
    assert [call["label"] for call in view["table"]["auction"]["calls"]] == ["3 up", "pass"]
    ladder = view["panel"]["ladder"]
    assert ladder["mode"] == "call"
    calls = {call["id"]: call for row in ladder["rows"] for call in row["calls"]}
    assert calls["3U"]["state"] == "standing"
    assert {calls[one]["state"] for one in ("2U", "3D", "7N")} == {None}, "nothing is given away"
    assert not any("why" in call for call in calls.values())

    refused = do(lesson, state, "2N")
    view = page(lesson, refused)
    assert refused.here.done is None
    assert refused.here.scene == state.here.scene
    assert view["panel"]["feedback"]["tone"] == "illegal"
    assert view["panel"]["feedback"]["verdict"] == said.say("ui.play.refused")
    row = view["panel"]["ladder"]["rows"][5]["calls"]
    assert [call["state"] for call in row] == [None, None, "illegal"]

    other = do(lesson, refused, "3N")
    assert page(lesson, other)["panel"]["feedback"]["lines"] == ["Lower."]
    assert other.here.done is None
    row = page(lesson, other)["panel"]["ladder"]["rows"][5]["calls"]
    assert {call["state"] for call in row} == {None}, "it is just not what is asked for"

    made_it = do(lesson, other, "3D")
    feedback = page(lesson, made_it)["panel"]["feedback"]
    assert feedback["tone"] == "right"
    verdict = judge(state.here.scene.set_table, made_it.here.done)  # type: ignore[arg-type]
    assert feedback["lines"][-1] == said.verdict(verdict, you=lesson.learner), "and why it may"
    assert "ladder" not in page(lesson, made_it)["panel"]


def test_what_is_named_is_refused_with_its_reason() -> None:
    lesson = made(CALL, CALLS, NAME, END)
    state = until(lesson, "name")
    view = page(lesson, state)
    assert view["table"]["phase"] == "declare"
    assert [choice["id"] for choice in view["panel"]["naming"]["choices"]] == [
        *("trump S", "trump H", "trump D", "trump C", "direction up", "direction down")
    ]
    assert view["table"]["contract"]["call"]["label"] == "3 down"
    refused = do(lesson, state, "direction up")
    states = {
        one["id"]: one["state"] for one in page(lesson, refused)["panel"]["naming"]["choices"]
    }
    assert states.pop("direction up") == "illegal"
    assert set(states.values()) == {None}
    named = do(lesson, refused, "trump H")
    assert named.here.scene.set_table.trump is not None
    assert page(lesson, named)["table"]["trump"]["suit"] == "H"


def test_cards_are_swapped_and_an_unequal_swap_stays_marked() -> None:
    lesson = made(KITTY, SWAP, END)
    state = begin(lesson, "key")
    view = page(lesson, state)
    assert view["table"]["hand"]["mode"] == "exchange"
    assert len(view["table"]["kitty"]["cards"]) == 6
    refused = do(lesson, state, "exchange 9C for BJ AH")
    view = page(lesson, refused)
    assert view["table"]["exchange"]["chosen"] == {"give": ["9C"], "take": ["BJ", "AH"]}
    assert view["panel"]["feedback"]["tone"] == "illegal"
    assert refused.here.scene == state.here.scene
    swapped = do(lesson, refused, "exchange 8C 9C 10S for 2H AH BJ")
    held = {card["id"] for card in page(lesson, swapped)["table"]["hand"]["cards"]}
    assert {"BJ", "AH", "2H"} <= held
    assert not held & {"9C", "8C", "10S"}


@pytest.mark.parametrize("step", [LADDER, NAMES])
def test_options_on_a_pad_are_marked_there(step: Any) -> None:
    lesson = made(step, END)
    state = begin(lesson, "key")
    question = state.here.question
    assert question is not None
    for answered in (False, True):
        view = page(lesson, do(lesson, state, onward(state)) if answered else state)
        assert view["panel"]["question"]["options"] == []
        pad = view["panel"].get("ladder") or view["panel"]["naming"]
        keys = pad.get("choices") or [call for row in pad["rows"] for call in row["calls"]]
        keys = [*keys, *([pad["pass"]] if pad.get("pass") else [])]
        assert {key["id"] for key in keys} == {option.id for option in question.options}
        assert pad["mode"] == ("look" if answered else "pick-many")
        (right,) = question.right
        marked = {key["id"] for key in keys if key["state"] == "right"}
        assert marked == (set(right) if answered else set())
        assert all(("why" in key) is answered for key in keys)
        if not answered:
            assert {key["state"] for key in keys} == {None}, "nothing is given away"


def test_bids_to_sort_are_drawn_as_calls() -> None:
    lesson = made(SORT, END)
    options = page(lesson, begin(lesson, "key"))["panel"]["question"]["options"]
    assert [option["call"]["label"] for option in options] == ["3 down", "2 NT", "3 up"]
    assert {option["label"] for option in options} == {None}
    assert {option["call"]["state"] for option in options} == {None}


def test_a_board_shows_the_calls() -> None:
    lesson = made(WINNER, END)
    view = page(lesson, begin(lesson, "key"))
    cells = [cell for row in view["panel"]["boards"][0]["rows"] for cell in row["cells"]]
    calls = [cell["call"]["id"] for cell in cells if "call" in cell]
    assert calls == ["3U", "3D", "P", "P", "P"]


def test_an_open_question_does_not_tell_who_has_won_the_auction() -> None:
    names = {"id": "names", "ask": {"kind": "what-may-be-named"}}
    lesson = made({"id": "all", "call": "3D P P P"}, names, END)
    asked = begin(lesson, "key")
    view = page(lesson, asked)
    assert view["table"]["contract"]["call"]["id"] == "3D", "it is what this question is about"
    question = replace(asked.here.question, pad=None)  # type: ignore[type-var]
    other = replace(asked, visited=(replace(asked.here, question=question),))
    view = page(lesson, other)
    assert view["table"]["contract"] is None
    assert view["table"]["phase"] == "auction"
    assert not any(seat["turn"] for seat in view["table"]["seats"].values())
    assert {call["state"] for call in view["table"]["auction"]["calls"]} == {None}
    assert not any("win" in line for line in view["announce"]), view["announce"]


def test_free_play_goes_through_every_phase() -> None:
    lesson = made(PLAY, END)
    phases, pauses = set(), set()
    for state in walk(lesson):
        game = None if state.finished else state.here.game
        if game is not None:
            phases.add(game.table.phase)
            pauses.add(game.pause)
    assert phases >= {Phase.AUCTION, Phase.PLAY, Phase.SCORE}
    assert pauses >= {Pause.TURN, Pause.TRICK, Pause.OVER}


def test_both_orders_are_shown_with_the_jokers_on_top() -> None:
    lesson = made({"id": "ranks", "show": {"ranks": True}}, END)
    boards = page(lesson, begin(lesson, "key"))["panel"]["boards"]
    orders = [
        [cell["card"]["id"] for row in board["rows"] for cell in row["cells"] if "card" in cell]
        for board in boards
    ]
    assert [len(order) for order in orders] == [15, 15]
    assert [order[:2] for order in orders] == [["2S", "3S"], ["KS", "QS"]]
    assert {tuple(order[-3:]) for order in orders} == {("AS", "LJ", "BJ")}
    captions = [board["caption"] for board in boards]
    assert captions == [words("en").say(f"ui.at_hand.{way}") for way in ("uptown", "downtown")]


JOKERS: Any = {
    "contract": {"by": "south", "bid": "3 nt", "direction": "up"},
    "leader": "south",
    "hands": {"north": "2C", "east": "3C", "south": "LJ AS", "west": "4C"},
}
NAMING = {"base": "bid-whist", "joker_lead": "leader-names-suit"}


def joker_lesson() -> Lesson:
    steps = ({"id": "lead", "do": {"cards": "LJ as C"}}, END)
    return lesson_of(*steps, rules=NAMING, position=JOKERS, track="bid-whist")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_joker_that_is_led_asks_for_its_suit(language: str) -> None:
    lesson, said = joker_lesson(), words(language)
    state = begin(lesson, "key")
    chosen = do(lesson, state, "play LJ")
    assert chosen.here.done is None
    view = page(lesson, chosen, language)
    check(view)
    choices = view["panel"]["naming"]["choices"]
    assert [choice["id"] for choice in choices] == ["as S", "as H", "as D", "as C"]
    assert view["panel"]["feedback"]["tone"] == "info", "it was no mistake"
    assert view["panel"]["feedback"]["verdict"] == said.say("mark.allowed")
    led = do(lesson, chosen, "as C")
    assert str(led.here.done) == "S: play LJ as C"
    assert page(lesson, led, language)["table"]["trick"][0]["suit"] == "C"
    assert replay(lesson, "key", ["play LJ", "as C"]) == led
    other = do(lesson, chosen, "play AS")
    assert other.here.joker is None
    assert "naming" not in page(lesson, other, language)["panel"]


@pytest.mark.parametrize(
    ("id_", "value", "expected"),
    [
        ("call", "3D", "3D"),
        ("call", "3 down", "3D"),
        ("call", "P", "P"),
        ("call", "4 nt up", "4 nt up"),
        ("call", "next", None),
        ("call", "3D | W: P", None),
        ("call", 3, None),
        ("name", "trump H", "trump H"),
        ("name", "direction down", "direction down"),
        ("name", "as C", "as C"),
        ("name", "trump none", None),
        ("name", "skip", None),
        ("exchange", {"give": ["9C"], "take": []}, "exchange 9C for none"),
        ("exchange", {"give": [], "take": []}, "exchange none"),
        ("exchange", {"give": ["9C", "9C"], "take": ["BJ"]}, "exchange 9C 9C for BJ"),
        ("exchange", {"give": [3], "take": []}, None),
        ("exchange", {"give": ["2C"] * 60, "take": []}, None),
        ("exchange", {"give": ["2C for BJ | "], "take": []}, None),
        ("exchange", {"give": "9C"}, None),
        ("exchange", None, None),
        ("card", "KH as C", None),
        ("card", "KH", "play KH"),
    ],
)
def test_what_a_page_sends_becomes_a_deed_or_none(
    id_: str, value: object, expected: str | None
) -> None:
    assert sent_deed(id_, value) == expected


@pytest.mark.parametrize("move", ["play KH", "trump H", "exchange none", "as C", "8", "9 hearts"])
def test_what_is_not_done_now_is_no_move_or_explained(move: str) -> None:
    lesson = made(CALL, END)
    state = begin(lesson, "key")
    if move in ("8", "9 hearts"):
        assert do(lesson, state, move).here.tried is not None, "no bid, and it is said why"
    else:
        with pytest.raises(Untimely):
            act(lesson, state, move)


def test_a_link_goes_past_what_is_to_be_done() -> None:
    state: RunState = act(WHOLE, begin(WHOLE, "key"), "goto ladder").state
    assert state.here.step.id == "ladder"
    assert parse_call("pass") == PASS
