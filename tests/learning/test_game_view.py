"""The page of a game: what stands on it, and when."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from tests.learning.games import HOUSES, end, illegal, legal, see, setup, walk
from tutor.bots import BOTS
from tutor.content.goal import Goal
from tutor.content.scenario import Scenario
from tutor.engine.actions import PlayCard
from tutor.engine.judge import judge
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.i18n import words
from tutor.learning.game import begin_game, play

SCENARIO = Scenario.model_validate(
    {
        "format": 1,
        "id": "made",
        "title": "A hand",
        "about": "About it.",
        "after": "What it taught.",
        "deal": {"dealer": "west", "seed": 3},
    }
)


@pytest.mark.parametrize("house", HOUSES)
def test_the_score_sheet_is_the_match(house: str) -> None:
    for deed in walk(setup(4, rules=HOUSES[house]), 4):
        state = deed.state
        boards = see(state)["panel"]["boards"]
        if not state.sheet:
            assert boards == []
            continue
        (board,) = boards
        bids, number = state.setup.rules.bids, words("en").number
        shown = [[*row["cells"]] for row in board["rows"]]
        for row in shown[:-1]:
            if bids:
                row.pop(1)
        cells = [[cell["text"] for cell in row] for row in shown]
        rounds = [[number(n), *map(number, row)] for n, row in enumerate(state.match.rounds, 1)]
        total = ["Total", *([""] * bids), *map(number, state.match.points)]
        assert [row for row in cells if "–" not in row] == [*rounds, total]
        assert [row["mark"] for row in board["rows"]] == [None] * (len(cells) - 1) + ["total"]
        assert board["head"] == [
            *("Round", *(["Contract"] * bids)),
            *("North and South", "East and West"),
        ]


def test_a_single_hand_has_no_score_sheet() -> None:
    assert see(end(setup(goal=Goal(kind="finish"))))["panel"]["boards"] == []


def test_the_end_of_a_match_says_who_won() -> None:
    state = end(setup(rules=RuleSet(target=5)))
    feedback = see(state)["panel"]["feedback"]
    assert feedback["verdict"] == words("en").say("ui.play.won" if state.won else "ui.play.lost")
    assert feedback["lines"][-1] == words("en").reason(state.match.reason, you=Seat.SOUTH)
    assert feedback["tone"] == ("right" if state.won else "info")


def test_what_was_tried_is_refused_and_marked() -> None:
    state = begin_game(setup(1)).state
    card = illegal(state)[0]
    view = see(play(state, f"play {card}").state)
    assert view["panel"]["feedback"]["tone"] == "illegal"
    verdict = judge(state.table, PlayCard(seat=Seat.SOUTH, card=card))
    assert view["panel"]["feedback"]["lines"] == [words("en").verdict(verdict, you=Seat.SOUTH)]
    marks = {one["id"]: one["state"] for one in view["table"]["hand"]["cards"]}
    assert marks.pop(str(card)) == "illegal"
    assert set(marks.values()) == {None}
    assert view["announce"][0] == words("en").say("mark.not-allowed")


def test_where_cards_may_not_be_asked_they_do_not_say() -> None:
    quiet = SCENARIO.model_copy(update={"hints": False})
    state = begin_game(setup(1)).state
    for card in see(state, scenario=quiet)["table"]["hand"]["cards"]:
        assert "why" not in card
        assert card["spoken"] == card["name"]


def test_a_scenario_tells_its_story_at_the_beginning_and_at_the_end() -> None:
    given = setup(1, goal=Goal(kind="tricks", number=7))
    states = [deed.state for deed in walk(given, straight=True)]
    texts = [see(state, scenario=SCENARIO)["panel"]["text"] for state in states]
    assert ["About it." in text for text in texts] == [True] + [False] * (len(texts) - 1)
    assert ["What it taught." in text for text in texts] == [False] * (len(texts) - 1) + [True]
    assert all("at least 7 tricks" in text for text in texts)
    assert see(states[0], scenario=SCENARIO)["panel"]["title"] == "A hand"
    assert see(states[0])["panel"]["title"] == words("en").say("ui.play.title.whist")


def test_trump_is_told_with_its_reason_until_the_learner_has_played() -> None:
    said = words("en")
    for name, because in (("whist", "was the last card dealt"), ("whist-rotation", "take turns")):
        first, second = (
            see(deed.state)["panel"]["text"]
            for deed in islice(walk(setup(rules=HOUSES[name]), straight=True), 2)
        )
        assert because in first
        assert because not in second
    assert said.say("ui.play.to_points", n=5) in see(begin_game(setup()).state)["panel"]["text"]
    rounds = see(begin_game(setup(rules=RuleSet(rounds=2))).state)["panel"]["text"]
    assert said.say("ui.play.to_rounds", n=2) in rounds


def test_what_has_happened_is_heard() -> None:
    said = words("en")
    for deed in walk(setup(2), 2):
        state, view = deed.state, see(deed.state)
        new = [entry["text"] for entry in view["panel"]["log"]["entries"] if entry["new"]]
        verb = deed.move.partition(" ")[0]
        if verb in ("undo", "redo"):
            assert len(view["announce"]) == 1
            assert new == []
        elif verb != "try":
            assert view["announce"][: len(new)] == new
            assert len(new) >= state.fresh
        if state.over:
            assert said.say("ui.play.won" if state.won else "ui.play.lost") in view["announce"]


def test_taking_back_is_heard_with_its_card() -> None:
    state = begin_game(setup(2)).state
    card = legal(state)[0]
    played = play(state, f"play {card}").state
    back = play(played, "undo").state
    said = words("en")
    assert see(back)["announce"] == [said.say("ui.play.heard_undo", card=card)]
    assert see(play(back, "redo").state)["announce"] == [said.say("ui.play.heard_redo", card=card)]


def test_a_notice_is_read_and_heard_first() -> None:
    view = see(begin_game(setup()).state, notice="ui.lesson.moved-on", nonce=7)
    said = words("en").say("ui.lesson.moved-on")
    assert view["announce"][0] == said
    assert said in view["panel"]["text"]
    assert view["nonce"] == 7


def test_a_card_whose_reason_is_not_known_has_its_ruling() -> None:
    state = begin_game(setup(2)).state
    forgotten = tuple(replace(one, why=None) for one in state.log)
    entries = see(replace(state, log=forgotten))["panel"]["log"]["entries"]
    assert all(entry["why"] for entry in entries)


def test_every_bot_may_sit_down() -> None:
    for name in BOTS:
        bots = dict.fromkeys(Seat, name)
        state = end(setup(bots=bots, goal=Goal(kind="finish")), Random(1).randrange(9))
        assert state.over
