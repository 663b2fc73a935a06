"""A whole match in the browser, in each language: its rules, its reasons, and a crash."""

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

from tests.learning.games import card_of, legal
from tutor.cli import main
from tutor.engine.cards import PACK, Card, parse_card
from tutor.engine.reasons import read_reason
from tutor.engine.seats import Seat
from tutor.i18n import Words, words
from tutor.learning.game_claim import can_claim
from tutor.learning.game_state import GameState, Pause

from .conftest import Visit
from .learner import Hands, Learner, Mouse, Touch
from .match import Enter, Match, crash
from .servers import Server, Store
from .test_hidden import cards_in

pytestmark = pytest.mark.browser

SEED = 39
"""The number of a deal of which, so played, the match takes two rounds."""
WRONG = 4
"""How many cards are played that may not be played."""
# The answer of each card of the hand, as a screen reader finds it.
_WHYS = """root => [...root.querySelectorAll('.cards button.card')].map(card => {
  const said = (card.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
  const texts = said.map(id => root.getRootNode().getElementById(id)?.textContent ?? '');
  return [card.dataset.id, texts.join(' '), card.getAttribute('aria-label') ?? card.textContent];
})"""

# Whether North's open hand and the tricks that were won share any place of the table.
_OVERLAP = """root => {
  const [a, b] = ['.seat.north .open', '.piles'].map(query => root.querySelector(query))
    .map(node => node.getBoundingClientRect());
  return a.width * b.width > 0 && a.left < b.right && b.left < a.right && a.top < b.bottom
    && b.top < a.bottom;
}"""


class Judge:
    """What `whist-tutor judge --json` says of a position."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.asked = 0

    def of(self, state: GameState) -> dict[str, dict[str, Any]]:
        """The verdict on each card of the hand, by card."""
        deal = state.deal
        hands = {s.value: " ".join(map(str, deal.hands[s.place])) for s in Seat}
        played = " ".join(str(card_of(one.action)) for one in state.log)
        scenario = {
            "format": 1,
            "id": "position",
            "title": "x",
            "about": "x",
            "deal": {"dealer": deal.dealer.value, "turned": str(deal.turned), **hands},
            "start": {"play": played},
        }
        self.path.write_text(json.dumps(scenario), "utf-8")
        told = CliRunner().invoke(main, ["judge", str(self.path), "--json"])
        assert told.exit_code == 0, told.output
        found = json.loads(told.stdout)
        assert found["turn"] == "south"
        self.asked += 1
        return {one["action"]: one for one in found["verdicts"] if one["seat"] == "south"}


def look(learner: Learner, state: GameState, judge: Judge, said: Words) -> None:
    """See that the page says of every card what the judge says, and why."""
    verdicts = judge.of(state)
    asked = learner.stage.evaluate(_WHYS)
    assert {card for card, _, _ in asked} == verdicts.keys()
    for card, why, spoken in asked:
        verdict = verdicts[card]
        reason = read_reason(verdict["reason"], verdict["fields"])
        assert why == f"{said.reason(reason, you=Seat.SOUTH)} ({reason.row})"
        key = "ui.card.allowed" if verdict["legal"] else "ui.card.not_allowed"
        assert said.say(key, card=parse_card(card)) in spoken


def ask(learner: Learner, card: Card) -> None:
    """Point at a card: its answer, and no other, shows beside the hand."""
    learner.stage.locator(f".cards button.card[data-id='{card}']").hover()
    shown = learner.stage.locator(".whys .why[data-shown]")
    shown.wait_for()
    why = next(why for one, why, _ in learner.stage.evaluate(_WHYS) if one == str(card))
    assert shown.all_inner_texts() == [why]


def choose(state: GameState, done: Counter[str], dice: Random) -> tuple[str, str]:
    """Give what to do, and what to press for it."""
    if len(state.log) > 20 and not done["undo"]:
        return "action", "undo"
    if state.future:
        return "action", "redo"
    if state.pause is not Pause.TURN:
        return "action", "next"
    if can_claim(state):
        return "action", "claim"
    may = legal(state)
    wrong = [card for card in state.table.hand(Seat.SOUTH) or () if card not in may]
    if wrong and done["try"] < WRONG:
        return "try", str(dice.choice(wrong))
    return "play", str(may[-1])


WAYS = [
    pytest.param(Mouse, 1280, "light", "en", id="mouse, English"),
    pytest.param(Touch, 375, "dark", "nl", id="phone, Dutch", marks=pytest.mark.slow),
]


@pytest.mark.parametrize(("hands", "width", "theme", "language"), WAYS)
def test_a_match_to_its_end(
    visit: Visit,
    server: Server,
    store: Store,
    tmp_path: Path,
    hands: type[Hands],
    width: int,
    theme: str,
    language: str,
) -> None:
    learner = visit(
        f"?play=whist&seed={SEED}",
        hands=hands,
        width=width,
        theme=theme,
        language=language,
        rough=True,
    )
    match, judge = Match(store), Judge(tmp_path / "position.yaml")
    dice, said, done = Random(4), words(language), Counter[str]()
    state = match.read()
    secret = min(match.hidden[state.rev])
    leak = f'{{"rev":{state.rev},"id":"{secret}"}}'.encode()
    assert match.leaks([leak]) == {secret}, "they can be found at all"
    while True:
        before = learner.see()
        assert before.rev == state.rev
        assert not match.leaks(learner.frames)
        learner.frames.clear()
        if state.over:
            break
        if state.pause is Pause.TURN:
            look(learner, state, judge, said)
            if hands is Mouse and judge.asked < 5:
                ask(learner, dice.choice(state.table.hand(Seat.SOUTH) or ()))
        if len(state.log) > 20 and done["redo"] and not done["crash"]:
            crash(learner, server, match)
            done["crash"] += 1
            learner.hands = Enter(learner.page)  # what is left is the same again, and fast
        kind, name = choose(state, done, dice)
        made = len(match.made)
        after = learner.act(name) if kind == "action" else learner.play(name)
        done[name if kind == "action" else kind] += 1
        state = match.read()
        assert len(match.made) == made + 1, "one click is one move"
        expected = name if kind == "action" else f"{kind} {name}"
        assert match.made[-1].partition(" |")[0].startswith(expected)
        assert learner.wider() <= 0
        if kind == "try":
            assert after.tone == "illegal"
            assert (after.hand, after.trick) == (before.hand, before.trick)
    assert done["try"] == WRONG
    assert {*done} == {"play", "try", "next", "claim", "undo", "redo", "crash"}
    assert state.match.over
    assert len(state.match.rounds) == 2
    sheet = learner.stage.locator(".board tr, .boards tr").all_inner_texts()
    total = [str(points) for points in state.match.points]
    assert any(all(number in row for number in total) for row in sheet), sheet
    (passed,) = store.rows("SELECT passed FROM run WHERE id = ?", match.run)[0]
    assert passed == state.won
    key = "ui.play.won" if state.won else "ui.play.lost"
    assert said.say(key) in learner.stage.locator(".feedback").inner_text()
    assert len(cards_in([learner.stage.inner_html().encode()])) == len(PACK), "all is open now"
    assert not learner.stage.evaluate(_OVERLAP), "no card lies over the tricks that were won"
