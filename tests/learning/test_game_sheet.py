"""The match round by round: what stands in its table is what its lines are drawn from."""

from __future__ import annotations

from itertools import accumulate, pairwise

import pytest

from tests.learning.games import HOUSES, end, see, setup, walk
from tutor.content.goal import Goal
from tutor.engine.actions import Exchange
from tutor.engine.seats import Side
from tutor.i18n import words
from tutor.learning.game import begin_game
from tutor.learning.game_log import won_tricks
from tutor.learning.game_sheet import line_of, told_line
from tutor.learning.game_state import GameState, Pause
from tutor.ui.widgets.score_chart import figure_of

EN = words("en")


def pair(first: int, second: int) -> str:
    return f"{EN.number(first)} : {EN.number(second)}"


@pytest.mark.parametrize("house", ["whist", "few rounds", "passed out", "jokers are a suit"])
def test_the_table_tells_dealers_contracts_tricks_points_and_totals(house: str) -> None:
    states = [deed.state for deed in walk(setup(4, rules=HOUSES[house]), 4, straight=True)]
    last = states[-1]
    line = line_of(last, EN)
    assert line is not None
    bids = last.setup.rules.bids
    closed = [state for before, state in pairwise(states) if len(state.sheet) > len(before.sheet)]
    assert len(line.rows) == len(last.sheet) == len(closed)
    for cells, row, state in zip(line.rows, last.sheet, closed, strict=True):
        assert len(cells) == len(line.head) == 5 + bids
        assert cells[0] == EN.number(state.round)
        assert cells[1] == EN.seat(state.deal.dealer)
        contract = state.table.contract
        if bids and contract:
            assert cells[2] == f"{EN.short(contract.bid)}, {EN.seat(contract.declarer)}"
            assert row.tricks == state.table.tricks_of(contract.side)
        tricks = (state.table.tricks_of(Side.NS), state.table.tricks_of(Side.EW))
        assert sum(tricks) == (13 if not bids or contract else 0)
        assert cells[-3] == (pair(*tricks) if row.points else "–")
        assert cells[-2] == (pair(*row.points) if row.points else "–")
        assert cells[-1] == pair(*state.match.points)
    points = [row.points or (0, 0) for row in last.sheet]
    for place, side in enumerate(Side):
        assert line.totals[side] == (0, *accumulate(one[place] for one in points))
        assert line.totals[side][-1] == last.match.score[side]
        assert EN.side(side) in told_line(line, EN)
    assert (line.goals == ()) is (last.setup.rules.rounds is not None)
    assert (min(line.goals, default=0) < 0) is (bids and bool(line.goals))


def test_there_is_no_line_before_a_round_is_over_nor_of_a_single_hand() -> None:
    assert line_of(begin_game(setup()).state, EN) is None
    assert line_of(end(setup(goal=Goal(kind="finish"))), EN) is None


@pytest.mark.parametrize("language", ["en", "nl"])
def test_the_lines_are_told_apart_without_colour(language: str) -> None:
    said = words(language)
    state = end(setup(rules=HOUSES["bid-whist"]))
    line = line_of(state, said)
    assert line is not None
    figure = figure_of(line, said)
    drawn = {one.name: one for one in figure.data}
    assert {*drawn} == {said.side(side) for side in Side}
    for side in Side:
        assert drawn[said.side(side)].y == line.totals[side]
    looks = [(one.line.dash, one.marker.symbol) for one in figure.data]
    assert len({dash for dash, _ in looks}) == len({symbol for _, symbol in looks}) == 2
    assert [shape.y0 for shape in figure.layout.shapes] == [*line.goals]


def looked_at(house: str) -> list[tuple[GameState, list[str]]]:
    """Give the tricks that can be looked at, in every state of a round."""
    states = (deed.state for deed in walk(setup(3, rules=HOUSES[house]), straight=True))
    return [(state, won_tricks(state, EN)) for state in states if state.round == 1]


@pytest.mark.parametrize(
    ("house", "most"), [("whist", 1), ("none to look back at", 0), ("all to look back at", 13)]
)
def test_as_many_tricks_are_told_as_may_be_looked_at(house: str, most: int) -> None:
    found = looked_at(house)
    for state, told in found:
        assert len(told) == min(most, len(state.table.tricks))
        if told:
            trick = state.table.tricks[-1]
            assert all(EN.short(card) in told[-1] for _, card in trick.plays())
            assert told[-1].startswith(f"{len(state.table.tricks)}. ")
    assert max(len(told) for _, told in found) == most


@pytest.mark.parametrize("language", ["en", "nl"])
def test_a_finished_deal_says_what_was_put_away(language: str) -> None:
    said, checked = words(language), 0
    for seed in range(6):
        for deed in walk(setup(seed, rules=HOUSES["bid-whist"]), seed, straight=True):
            state = deed.state
            swaps = [one.action for one in state.log if isinstance(one.action, Exchange)]
            if state.open and state.table.contract and swaps and swaps[0].give:
                shown = see(state, language)["table"]["kitty"]["swapped"]
                assert all(said.short(card) in shown for card in swaps[0].give)
                checked += 1
    assert checked


def test_where_no_trick_may_be_looked_at_the_log_does_not_tell_it_either() -> None:
    rules = HOUSES["none to look back at"]
    for deed in walk(setup(3, rules=rules), straight=True):
        state = deed.state
        told = " ".join(one["text"] for one in see(state)["panel"]["log"]["entries"])
        tricks = state.table.tricks
        gone = tricks[:-1] if state.pause is Pause.TRICK else tricks
        cards = {card for trick in gone for _, card in trick.plays()}
        assert {EN.card(card) in told for card in cards} <= {state.open}
        lying = [card for _, card in state.table.on_table()]
        lying += tricks[-1].cards if state.pause is Pause.TRICK else ()
        assert all(EN.card(card) in told for card in lying)
        if state.open:
            break
