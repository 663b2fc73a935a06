"""The law of hidden cards (DESIGN.md 1), and no question that answers itself."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.learning.contract import asking, cards, check
from tests.learning.games import card_of
from tests.learning.helpers import LANGUAGES, LESSONS, Json, do, onward, page
from tutor.content.lesson import Lesson
from tutor.engine.actions import PlayCard
from tutor.engine.cards import Card
from tutor.engine.events import TrickTaken
from tutor.engine.judge import apply, legal_actions
from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.i18n import words
from tutor.learning.run import act, begin
from tutor.learning.state import RunState

DEALS = st.tuples(st.integers(0, 10**6), st.sampled_from(list(Seat)), st.booleans())
TRICKS = 3


def whole_deal(seed: int, dealer: Seat, open_north: bool) -> Lesson:
    """Make a lesson of thirteen cards each: cards are watched, played, asked about."""
    rng = Random(seed)
    empty = Lesson.model_validate(base(seed, dealer, [{"id": "x", "say": "x"}]))
    table = begin(empty, "key").here.scene.set_table
    steps: list[Json] = [{"id": "look", "say": "Look."}]
    for trick in range(TRICKS):
        steps.append({"id": f"turn-{trick}", "ask": {"kind": "whose-turn"}})
        for place in range(4):
            seat, name = table.turn, f"{trick}-{place}"
            card = rng.choice([*map(card_of, legal_actions(table))])
            if place:
                steps.append({"id": f"whose-{name}", "ask": {"kind": "whose-turn"}})
            if seat is Seat.SOUTH:
                steps.append({"id": f"legal-{name}", "ask": {"kind": "legal-cards"}})
                steps.append({"id": f"do-{name}", "do": {"cards": str(card)}})
            elif rng.random() < 0.3:
                steps.append({"id": f"partner-{name}", "do": {"cards": str(card)}})
            elif rng.random() < 0.2:
                ask = {"kind": "is-legal", "card": str(rng.choice(table.hand(seat) or ()))}
                steps += [
                    {"id": f"is-{name}", "ask": ask},
                    {"id": f"play-{name}", "play": str(card)},
                ]
            else:
                # Not the last card of a trick: a card that is watched tells who won it.
                kind = "watch" if place < 3 else "play"
                steps.append({"id": f"{kind}-{name}", kind: str(card)})
            table = apply(table, PlayCard(seat=seat, card=card))
        steps.append({"id": f"winner-{trick}", "ask": {"kind": "trick-winner"}})
        steps.append({"id": f"leader-{trick}", "ask": {"kind": "next-leader"}})
        if open_north:
            steps.append({"id": f"show-{trick}", "show": {"hands": ["north"]}})
        steps.append({"id": f"read-{trick}", "say": "Read."})
    return Lesson.model_validate(base(seed, dealer, steps))


def base(seed: int, dealer: Seat, steps: list[Json]) -> Json:
    return {
        "format": 1,
        "id": "whole",
        "title": "Whole",
        "goal": "See.",
        "needs": ["M1.S3"],
        "deal": {"dealer": dealer.value, "seed": seed},
        "steps": steps,
    }


def steps_of(lesson: Lesson, *, wrong: bool) -> list[RunState]:
    """Give every state on the way; with ``wrong`` a forbidden card is tried, and all is missed."""
    states = [begin(lesson, "key")]
    while not states[-1].finished:
        state = states[-1]
        if wrong and state.here.tried is None and onward(state).startswith("play "):
            for card in ("2S", "2H", "2D", "2C", "AS"):
                states.append(act(lesson, states[-1], f"play {card}").state)
                if states[-1].here.done:
                    break
        if not states[-1].here.done or states[-1].here.asking:
            states.append(act(lesson, states[-1], onward(states[-1], right=not wrong)).state)
        else:
            states.append(act(lesson, states[-1], "next").state)
    return states


def hidden(lesson: Lesson, state: RunState) -> set[Card]:
    """Give the cards that nobody may see at a state: in hands that are not open."""
    here = state.here
    table = here.question.table if here.question and not here.drilled else here.scene.table
    if table is None:
        return set()
    seen = {lesson.learner, *here.scene.shown}
    if here.question:
        seen |= here.question.shown
        if here.question.hand:
            seen.add(here.question.hand)
    elif onward(state).startswith("play "):
        seen.add(table.turn)
    # The turned card is public, though it lies in the dealer's hand until it is played.
    return {card for seat in Seat if seat not in seen for card in table.hand(seat) or ()} - {
        table.turned
    }


@settings(max_examples=12, deadline=None)
@given(DEALS, st.booleans())
def test_no_hidden_card_leaves_the_server(deal: tuple[int, Seat, bool], wrong: bool) -> None:
    lesson = whole_deal(*deal)
    for state in steps_of(lesson, wrong=wrong)[:-1]:
        secret = hidden(lesson, state)
        assert secret
        for language in LANGUAGES:
            view = page(lesson, state, language)
            check(view)
            assert not set(cards(view)) & {str(card) for card in secret}
            said = json.dumps(view, ensure_ascii=False).lower()
            leaked = [c for c in secret if words(language).card(c).lower() in said]
            # A card that was tried is named when it is refused, wherever it is.
            tried = state.here.tried
            assert set(leaked) <= ({card_of(tried.action)} if tried else set())


@settings(max_examples=12, deadline=None)
@given(DEALS)
def test_an_open_question_is_not_answered_by_the_table(deal: tuple[int, Seat, bool]) -> None:
    lesson = whole_deal(*deal)
    asked = 0
    for state in steps_of(lesson, wrong=False)[:-1]:
        if state.here.asking:
            for language in LANGUAGES:
                gives_nothing_away(lesson, state, page(lesson, state, language), language)
            asked += 1
    assert asked > 4 * TRICKS


def test_no_question_of_a_lesson_is_answered_by_the_table() -> None:
    for lesson in LESSONS.values():
        state = begin(lesson, "key")
        while not state.finished:
            if state.here.asking:
                for language in LANGUAGES:
                    gives_nothing_away(lesson, state, page(lesson, state, language), language)
            state = act(lesson, state, onward(state)).state


def gives_nothing_away(lesson: Lesson, state: RunState, view: Any, language: str) -> None:
    question = state.here.question
    assert asking(view)
    assert question is not None
    assert view["panel"]["feedback"] is None
    options = [*view["panel"]["question"]["options"]]
    options += (view["panel"]["question"]["then"] or {"options": []})["options"]
    assert not any(option["state"] for option in options)
    assert view["panel"]["question"]["chosen"] == []
    table = view["table"]
    if table is None:
        return
    assert table["winner"] is None
    assert not any(play["winning"] for play in table["trick"])
    assert not any(play["card"]["state"] for play in table["trick"])
    assert not any(seat["turn"] for seat in table["seats"].values())
    assert not any(card["state"] for card in (table["hand"] or {"cards": []})["cards"])
    played = question.table
    assert played is not None
    if question.kind in {"trick-winner", "next-leader"} or (
        question.kind == "whose-turn" and not played.trick and played.tricks
    ):
        taken = played.tricks[:-1]
        assert len(table["trick"]) == 4
        kitty = played.kitty_winner
        counts = {
            seat.value: sum(t.winner is seat for t in taken) + (seat is kitty) for seat in Seat
        }
        assert {name: seat["tricks"] for name, seat in table["seats"].items()} == counts
        before = sum(played.earlier) + len(taken) + (kitty is not None)
        piles = table["piles"]
        assert piles is None or sum(piles[side] for side in ("ns", "ew")) == before
        last = table["last_trick"]
        laid = [(play["seat"], play["card"]["id"]) for play in table["trick"]]
        assert last is None or [(p["seat"], p["card"]["id"]) for p in last["cards"]] != laid
        said = words(language)
        for event in state.here.events:
            if isinstance(event, TrickTaken):
                assert said.reason(event.reason, you=lesson.learner) not in view["announce"]
        assert drawn_alike(lesson, state, rearranged(played), language)


def rearranged(table: Table) -> Table:
    """Give the same table, but for who won the last trick: the page must not change by it."""
    trick = table.tricks[-1]
    other = replace(trick, winner=trick.winner.left)
    return replace(table, tricks=(*table.tricks[:-1], other), leader=other.winner)


def drawn_alike(lesson: Lesson, state: RunState, table: Table, language: str) -> bool:
    asked = state.here.question
    assert asked is not None
    question = replace(asked, table=table)
    here = replace(state.here, question=question)
    other = replace(state, visited=(*state.visited[:-1], here))
    one, two = page(lesson, state, language), page(lesson, other, language)
    return bool(one["table"] == two["table"])


def test_the_open_hand_of_a_question_is_hidden_again_afterwards() -> None:
    deal = {"dealer": "west", "seed": 5}
    lesson = Lesson.model_validate(
        base(5, Seat.WEST, [{"id": "do", "do": {}}, {"id": "read", "say": "Read."}])
        | {"deal": deal}
    )
    state = begin(lesson, "key")
    assert page(lesson, state)["table"]["hand"]["seat"] == "north"
    read = do(lesson, state, onward(state), "next")
    view = page(lesson, read)
    assert view["table"]["hand"]["seat"] == "south"
    assert view["table"]["seats"]["north"]["open"] is None
    assert view["table"]["seats"]["north"]["count"] == 12


def test_the_helper_lessons_hide_cards() -> None:
    """These tests would see a card that leaks."""
    lesson = whole_deal(1, Seat.WEST, open_north=False)
    state = begin(lesson, "key")
    secret = hidden(lesson, state)
    assert len(secret) == 38
    shown = Lesson.model_validate(
        base(1, Seat.WEST, [{"id": "all", "show": {"hands": "all"}}, {"id": "x", "say": "x"}])
    )
    seen = set(cards(page(shown, begin(shown, "key"))))
    assert {str(card) for card in secret} <= seen
