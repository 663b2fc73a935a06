"""The laws of every page of a game: what it shows and says, and above all what it does not."""

from __future__ import annotations

import json
import re
from typing import Any, cast

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tests.learning.contract import check
from tests.learning.games import HOUSES, SETUPS, card_of, end, hidden, sample, see, setup, walk
from tests.learning.helpers import LANGUAGES
from tutor.bots.discards import DiscardShort, OnlyTrumpsLeft
from tutor.bots.following import CannotWin, SureWinner, ThirdHandHigh
from tutor.bots.leads import (
    CashTrump,
    CashWinner,
    DrawTrumps,
    LeadLow,
    LongestSuit,
    Singleton,
    TopOfSequence,
)
from tutor.bots.whist import OnlyCard
from tutor.content.goal import Goal
from tutor.engine.actions import Exchange, PlayCard
from tutor.engine.cards import Card, parse_card
from tutor.engine.events import CardPlayed
from tutor.engine.judge import judge
from tutor.engine.ladder import LADDER
from tutor.engine.ruleset import PRESETS, LookBack
from tutor.engine.rulings.play import SuitMustBeNamed
from tutor.engine.seats import Seat
from tutor.engine.table import Phase as TablePhase
from tutor.i18n import Words, words
from tutor.learning.deeds import read_deed
from tutor.learning.game_now import what_now
from tutor.learning.game_setup import Setup
from tutor.learning.game_state import GameState, Pause
from tutor.learning.markup import block, inline

CARD_ID = re.compile(r'"[0-9AKQJ]+[SHDC]"')


def drawn(value: Any) -> set[str]:
    """Give the id of every card that is drawn anywhere in a view."""
    if isinstance(value, dict):
        own = {value["id"]} if {"rank", "suit", "joker"} <= value.keys() else set()
        return own.union(*map(drawn, value.values()))
    return set().union(*map(drawn, value)) if isinstance(value, list) else set()


def named(text: str, cards: set[Card], said: Words) -> set[Card]:
    """Give the cards that a text names, in full or as they stand on the screen."""
    low = text.lower()

    def in_full(card: Card) -> bool:
        name = said.card(card).lower()  # looked for plainly first: that is far quicker
        return name in low and re.search(rf"\b{re.escape(name)}\b", low) is not None

    return {card for card in cards if in_full(card) or said.short(card) in text}


QUICK = (Phase.explicit, Phase.reuse, Phase.generate)
"""A page costs too much to look for a smaller game that fails as well."""


def without_calls(value: Any) -> Any:
    """Leave out the names of calls: three downtown is written as the three of diamonds is."""
    if isinstance(value, dict):
        kept = {key: inner for key, inner in value.items() if key != "id" or "kind" not in value}
        return {key: without_calls(inner) for key, inner in kept.items()}
    return [*map(without_calls, value)] if isinstance(value, list) else value


def keeps_hidden_cards(state: GameState, view: Any, said: Words) -> None:
    secret = hidden(state)
    text = json.dumps(without_calls(view), ensure_ascii=False)
    assert not drawn(view) & {str(card) for card in secret}
    assert not {f'"{card}"' for card in secret} & set(CARD_ID.findall(text))
    # A card that was tried is named when it is refused, wherever it is.
    tried = state.tried.action if state.tried else None
    assert named(text, secret, said) <= ({tried.card} if isinstance(tried, PlayCard) else set())


def tells_nothing_of_the_rest_of_a_hand(state: GameState, view: Any, said: Words) -> None:
    if state.open:
        return
    you = state.setup.learner
    whys = [one["why"] for one in view["panel"]["log"]["entries"] if one["mark"] in (None, "you")]
    log = state.log
    if state.setup.rules.look_back is LookBack.NONE:
        log = log[len(log) - len(whys) :]  # what is gone is not told again
    for played, why in zip(log, whys, strict=True):
        seat = played.action.seat
        ruling = cast("CardPlayed", played.events[0]).reason  # or of a call, a name, a swap
        if seat is not you and getattr(ruling, "only", False):
            last = isinstance(played.told, OnlyCard)
            assert (inline(said.reason(ruling, you=you, seat=seat)) in why) is last
        if isinstance(played.advice, CLOSED):
            assert inline(said.reason(played.advice, you=you, seat=seat)) not in why


def tells_all_after_the_round(state: GameState, view: Any, said: Words) -> None:
    if not state.open:
        return
    you, table = state.setup.learner, view["table"]
    swaps = [one.action for one in state.log if isinstance(one.action, Exchange)]
    for seat in Seat:
        held = {*state.deal.hands[seat.place]}
        for swap in swaps:
            held = held - {*swap.give} | {*swap.take} if swap.seat is seat else held
        dealt = {str(card) for card in held}
        cards = table["hand"]["cards"] if seat is you else table["seats"][seat.value]["open"]
        assert {card["id"] for card in cards} == dealt
        row = table["as_text"]["rows"][seat.place]
        assert all(said.card(parse_card(card)) in row[-1] for card in dealt)
    kitty = state.table.kitty
    if kitty and state.table.contract:
        assert {card["id"] for card in table["kitty"]["cards"]} == {*map(str, kitty.left or ())}
    told_of = [one for one in view["panel"]["log"]["entries"] if one["mark"] in (None, "you")]
    for played, one in zip(state.log, told_of, strict=True):
        if isinstance(played.action, Exchange):
            cards = (*played.action.give, *played.action.take)
            assert named(one["text"], {*cards}, said) == {*cards}, "everybody hears it then"
    whys = [one["why"] for one in told_of]
    for played, why in zip(state.log, whys, strict=True):
        if played.advice is not None and not isinstance(played.advice, OnlyCard):
            told = said.reason(played.advice, you=you, seat=played.action.seat)
            assert why.endswith(inline(told))


def says_of_every_card_what_the_judge_says(state: GameState, view: Any, said: Words) -> None:
    learner, hand = state.setup.learner, view["table"]["hand"]
    modes = {TablePhase.PLAY: "play", TablePhase.EXCHANGE: "exchange"}
    mode = modes.get(state.table.phase, "look") if state.pause is Pause.TURN else "look"
    assert not hand or hand["mode"] == mode
    if mode != "play":
        assert not hand or not any("why" in card for card in hand["cards"])
        return
    held = state.table.hand(learner) or ()
    assert {card["id"] for card in hand["cards"]} == {str(card) for card in held}
    for card in hand["cards"]:
        action = PlayCard(seat=learner, card=parse_card(card["id"]))
        verdict = judge(state.table, action)
        told = said.verdict(verdict, you=learner)
        assert card["why"] == inline(f"{told} ({verdict.reason.row})")
        may = verdict.legal or isinstance(verdict.reason, SuitMustBeNamed)
        key = "ui.card.allowed" if may else "ui.card.not_allowed"
        assert card["spoken"] == said.say(key, card=action.card)


def says_of_every_call_and_name_what_the_judge_says(
    state: GameState, view: Any, said: Words
) -> None:
    panel, table = view["panel"], state.table
    turn = state.pause is Pause.TURN
    assert ("ladder" in panel) is (turn and table.phase is TablePhase.AUCTION)
    naming = state.joker is not None or table.phase is TablePhase.DECLARE
    assert ("naming" in panel) is (turn and naming)
    ladder, names = panel.get("ladder"), panel.get("naming", {"choices": []})["choices"]
    if ladder:
        calls = [call for row in ladder["rows"] for call in row["calls"]]
        assert [call["id"] for call in calls] == [
            str(bid) for level in range(7) for bid in LADDER[18 - 3 * level : 21 - 3 * level]
        ]
        names = [*calls, ladder["pass"]]
    for one in names:
        action = read_deed(table, one["id"], state.joker)
        verdict = judge(table, action)
        told = said.verdict(verdict, you=state.setup.learner)
        assert one["why"] == inline(f"{told} ({verdict.reason.row})")
        key = "ui.card.allowed" if verdict.legal else "ui.card.not_allowed"
        assert one["spoken"].endswith(said.say(key, card="").strip())
        assert (one["state"] == "illegal") <= (not verdict.legal)


def has_one_obvious_next_thing(state: GameState, view: Any, _: Words) -> None:
    actions = view["panel"]["actions"]
    ids = [action["id"] for action in actions]
    assert len(set(ids)) == len(ids)
    usual = [action["id"] for action in actions if action.get("default")]
    primary = [action["id"] for action in actions if action["kind"] == "primary"]
    expected = [] if state.pause is Pause.TURN else ["again" if state.over else "next"]
    assert usual == primary == ids[: len(expected)] == expected
    assert ("undo" in ids) is (bool(state.past) and not state.over)
    assert ("redo" in ids) is (bool(state.future) and not state.over)


def says_what_comes_next(state: GameState, view: Any, said: Words) -> None:
    """One line at every pause; and nobody is to play while the learner is to look."""
    table, you = view["table"], state.setup.learner
    turns = [seat for seat, told in table["seats"].items() if told["turn"]]
    lying = {"n": len(table["trick"]), "winner": table["winner"] is not None}
    match state.pause:
        case Pause.TURN:
            told = what_now(state, said)
            if not state.setup.rules.bids:
                assert told == said.say("ui.play.your_turn", led=state.table.led_suit)
            assert turns == [you.value]
            assert lying == {"n": len(state.table.trick), "winner": False}
        case Pause.TRICK:
            told = said.say("ui.play.then_leads", seat=state.table.tricks[-1].winner, you=you)
            assert turns == []
            assert lying == {"n": 4, "winner": True}
        case Pause.AUCTION | Pause.KITTY:
            told = what_now(state, said)
            assert said.seat(state.table.turn) in told
            assert turns == []
            assert lying == {"n": 0, "winner": False}
        case Pause.ROUND:
            passed_out = state.sheet[-1].points is None
            dealer = state.deal.dealer if passed_out else state.deal.dealer.left
            key = "ui.play.then_deals_again" if passed_out else "ui.play.then_deals"
            told = said.say(key, seat=dealer, you=you)
            assert turns == []
            assert lying == {"n": 0, "winner": False}
        case Pause.OVER:
            told = said.say("ui.play.then_over")
            assert lying == {"n": 0, "winner": False}
    assert block(told) in view["panel"]["text"]


def shows_the_turned_card(state: GameState, view: Any, _: Words) -> None:
    shown, turned = view["table"]["turned"], state.table.turned
    rules = state.setup.rules
    assert (turned is None) is (rules.rotates or rules.bids)
    assert (shown and shown["card"]["id"]) == (str(turned) if turned else None)


LEFT_OVER = re.compile(r"[{}]|\b(None|True|False)\b|  |\bSeat\b|<(?!/?(p|strong|em)>)")


def speaks_in_whole_sentences(_: GameState, view: Any, __: Words) -> None:
    panel, told = view["panel"], [*view["announce"], view["panel"]["text"]]
    for entry in panel["log"]["entries"]:
        assert set(entry) == {"text", "why", "mark", "new"}
        told += [entry["text"], entry["why"]]
    if panel["feedback"]:
        lines = panel["feedback"]["lines"]
        assert 1 <= len(lines) <= 3
        told += [panel["feedback"]["verdict"], *lines, panel["feedback"]["rule"]["html"]]
    hand = view["table"]["hand"] or {"cards": []}
    told += [card["why"] for card in hand["cards"] if "why" in card]
    for text in filter(None, told):
        assert not LEFT_OVER.search(text), text
        assert re.search(r"[.!?)]$", re.sub(r"<[^>]*>", "", text).strip()), text
    assert all(view["announce"])


LAWS = (
    keeps_hidden_cards,
    tells_nothing_of_the_rest_of_a_hand,
    tells_all_after_the_round,
    says_of_every_card_what_the_judge_says,
    says_of_every_call_and_name_what_the_judge_says,
    has_one_obvious_next_thing,
    says_what_comes_next,
    shows_the_turned_card,
    speaks_in_whole_sentences,
)


@settings(max_examples=10, deadline=None, phases=QUICK)
@given(SETUPS, st.integers(0, 99))
def test_every_page_keeps_the_laws(given: Setup, seed: int) -> None:
    for state in sample(given, seed):
        for language in LANGUAGES:
            view = see(state, language)
            for law in LAWS:
                law(state, view, words(language))
            for card in (view["table"]["hand"] or {"cards": []})["cards"]:
                card.pop("why", None)  # which the cards of a lesson need not have
            check(view)


@pytest.mark.parametrize("house", PRESETS | HOUSES)
def test_no_position_of_a_match_leaks(house: str) -> None:
    """Every position of a match, or every fourth of a long one, for every kind of rules."""
    rules = (PRESETS | HOUSES)[house]
    states = [deed.state for deed in walk(setup(11, rules=rules), 11)]
    for state in states[:: 1 + len(states) // 100]:
        if hidden(state):
            for language in LANGUAGES:
                keeps_hidden_cards(state, see(state, language), words(language))


CLOSED = (
    DiscardShort,
    DrawTrumps,
    LeadLow,
    LongestSuit,
    OnlyTrumpsLeft,
    Singleton,
    TopOfSequence,
)
"""The maxims that speak of the rest of a hand."""


@settings(max_examples=25, deadline=None)
@given(SETUPS, st.integers(0, 99))
def test_what_is_told_of_a_bot_is_what_everybody_saw(given: Setup, seed: int) -> None:
    last = 11 if given.rules.bids else 12
    for deed in walk(given, seed, straight=True):
        plays = [one for one in deed.state.log if isinstance(one.action, PlayCard)]
        for at, played in enumerate(plays):
            told = played.told
            assert not isinstance(told, CLOSED)
            if isinstance(told, OnlyCard):
                assert at // 4 == last, "a last card is the only one for all to see"
            if isinstance(told, ThirdHandHigh):
                assert not told.touching
            if isinstance(told, CannotWin):
                assert at % 4 >= 2, "the second hand plays low with high cards too"
            if isinstance(told, CashWinner | CashTrump | SureWinner):
                seen = {card_of(one.action) for one in plays[: at + 1]}
                ranking, kitty = deed.state.table.ranking, deed.state.table.kitty
                if kitty and kitty.shown:
                    seen |= {*(kitty.cards or ())}  # nobody but the declarer can hold those
                card = card_of(played.action)
                suit = ranking.suit_of(card)
                higher = {
                    other
                    for other in given.rules.pack
                    if suit is not None
                    and ranking.suit_of(other) is suit
                    and ranking.power(other, suit) > ranking.power(card, suit)
                }
                assert higher <= seen, "that none is higher, all can count"


def test_these_tests_would_see_a_card() -> None:
    state = end(setup(goal=Goal(kind="finish")))
    cards = {card for hand in state.deal.hands for card in hand}
    assert len(cards) == 52
    view = see(state)
    assert drawn(view) == {str(card) for card in cards}
    assert named(json.dumps(view), cards, words("en")) == cards
