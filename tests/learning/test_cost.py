"""What a card would cost: the search agrees with playing everything out, and tells nothing else."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tests.learning.helpers import Json, lesson_of, page
from tutor.content.script import Scene
from tutor.engine.actions import PlayCard
from tutor.engine.calls import parse_bid
from tutor.engine.cards import PACK, Suit, parse_card
from tutor.engine.contract import Contract
from tutor.engine.judge import apply, legal_actions
from tutor.engine.position import Position, set_up
from tutor.engine.ruleset import PRESETS, RuleSet
from tutor.engine.seats import Seat, Side
from tutor.engine.table import Phase, Table
from tutor.i18n import words
from tutor.learning.cost import Cost, cost, lies_open, told_cost
from tutor.learning.run import act, begin

NORTH, EAST, SOUTH, WEST = Seat


def ending(rng: Random, cards: int, *, bids: bool = False) -> Table:
    """An ending of so many cards a hand, whoever leads, with any trumps."""
    rules = PRESETS["bid-whist"] if bids else RuleSet()
    pack = rng.sample(rules.pack if bids else PACK, 4 * cards)
    hands = tuple(tuple(pack[n * cards : (n + 1) * cards]) for n in range(4))
    north, east, south, west = hands
    suit = rng.choice([*Suit])
    kind = rng.choice(["3U", "3D"])
    position = Position(
        leader=rng.choice([*Seat]),
        trump=None if bids else rng.choice([*Suit, None]),
        contract=Contract(declarer=SOUTH, bid=parse_bid(kind), trump=suit) if bids else None,
        hands=(north, east, south, west),
        tricks=(0, 13 - cards),
    )
    table = set_up(position, rules)
    for _ in range(rng.randrange(4)):
        table = apply(table, rng.choice(legal_actions(table)))
    return table


def played_out(table: Table, side: Side) -> int:
    """What a side makes when both play as well as they can: everything is tried, nothing kept."""
    if table.phase is not Phase.PLAY:
        return table.tricks_of(side)
    found = [played_out(apply(table, action), side) for action in legal_actions(table)]
    return max(found) if table.turn.side is side else min(found)


@pytest.mark.parametrize("bids", [False, True])
def test_the_search_agrees_with_trying_everything(bids: bool) -> None:
    rng = Random(5 + bids)
    costs = []
    for _ in range(25):
        table = ending(rng, 3, bids=bids)
        side = table.turn.side
        plain = {one: played_out(apply(table, one), side) for one in legal_actions(table)}
        best = max(plain.values())
        for one, made in plain.items():
            assert isinstance(one, PlayCard)
            found = cost(table, one)
            assert found == Cost(tricks=best - made, best=best - table.tricks_of(side))
            costs.append(found.tricks)
    assert {0, 1} <= {*costs}


def test_five_cards_are_counted_out_and_six_are_not() -> None:
    rng = Random(3)
    five = [ending(rng, 5) for _ in range(4)]
    counted = [cost(table, legal_actions(table)[0]) for table in five]
    assert any(found is not None for found in counted)
    six = ending(rng, 6)
    assert cost(six, legal_actions(six)[0]) is None


def test_a_search_that_takes_too_long_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    table = ending(Random(3), 3)
    action = legal_actions(table)[0]
    assert isinstance(action, PlayCard)
    assert cost(table, action) is not None
    cost.cache_clear()
    monkeypatch.setattr("tutor.learning.cost._MOST_TABLES", 2)
    assert cost(table, action) is None


def test_an_illegal_card_and_an_unknown_hand_have_no_cost() -> None:
    table = ending(Random(1), 3)
    card = next(card for card in PACK if all(card not in (hand or ()) for hand in table.hands))
    assert cost(table, PlayCard(seat=table.turn, card=card)) is None
    hidden = replace(table, hands=(None, *table.hands[1:]))
    assert cost(hidden, legal_actions(table)[0]) is None


def test_a_hand_that_is_hidden_keeps_the_cost_secret() -> None:
    table = ending(Random(1), 3)
    everybody = frozenset(Seat)
    assert lies_open(Scene(table=table, shown=everybody), SOUTH)
    assert lies_open(Scene(table=table, shown=everybody - {SOUTH}), SOUTH)
    assert not lies_open(Scene(table=table, shown=everybody - {NORTH}), SOUTH)


OPEN = {
    "leader": "north",
    "trump": "none",
    "table": "3S KS",
    "hands": {"north": "4H", "east": "AH", "south": "AS 2S", "west": "QS 4S"},
}
"""South's ace takes this trick or none: east goes on with a heart, on which it is thrown away."""
STEPS: list[Json] = [
    {"id": "look", "show": {"hands": "all"}},
    {"id": "do", "do": {"cards": "AS"}},
    {"id": "end", "say": "Bye."},
]


def lines(steps: list[Json], language: str = "en") -> list[str]:
    """What the page tells of the two of spades."""
    lesson = lesson_of(*steps, deal=None, position=OPEN)
    state = act(lesson, begin(lesson, "key"), "play 2S").state
    told: list[str] = page(lesson, state, language)["panel"]["feedback"]["lines"]
    return told


def test_the_page_tells_what_a_card_would_cost_only_where_all_hands_lie_open() -> None:
    plain, told = lines(STEPS)
    assert plain == words("en").say("ui.lesson.legal_but")
    assert told == words("en").say("teaching.cost.tricks", n=1, m=1)
    assert "een slag kosten" in lines(STEPS, "nl")[1]
    assert lines(STEPS[1:]) == [plain]


def test_a_card_that_costs_nothing_is_said_to() -> None:
    table = set_up(
        Position(
            leader=NORTH,
            trick=(parse_card("3S"), parse_card("KS")),
            hands=(
                (parse_card("4C"),),
                (parse_card("QS"),),
                (parse_card("AS"), parse_card("2S")),
                (parse_card("4S"), parse_card("AC")),
            ),
            tricks=(5, 6),
        ),
        RuleSet(),
    )
    low = cost(table, PlayCard(seat=SOUTH, card=parse_card("2S")))
    assert low == Cost(tricks=0, best=1), "the ace wins later too"
    assert low is not None
    for language in ("en", "nl"):
        assert words(language).tell(told_cost(low)) == words(language).say("teaching.cost.none")
    two = Cost(tricks=2, best=2)
    assert words("nl").tell(told_cost(two)).startswith("Dat zou je twee slagen kosten")
