"""Hidden hands never reach the browser: every byte that comes over its sockets is searched."""

import json
import re
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from tutor.engine.actions import PlayCard
from tutor.engine.cards import PACK, Card
from tutor.engine.deal import shuffled_deal
from tutor.engine.judge import apply, legal_actions
from tutor.engine.ruleset import PRESETS
from tutor.engine.seats import Seat
from tutor.engine.table import start
from tutor.i18n import words

from .conftest import Visit
from .learner import Learner

pytestmark = pytest.mark.browser

SEED = 11
TRICKS = 2
DEAL = shuffled_deal(Random(SEED), dealer=Seat.WEST)
ID = re.compile(rb"(?<![0-9A-Za-z])((?:10|T|[2-9JQKA])[SHDC]|[BL]J)(?![0-9A-Za-z])")
CALL = re.compile(rb'"id":"[1-7][UDN]","kind"')
"""How a bid is sent: three downtown has the name of the three of diamonds."""
NAMES = {
    words(language).card(card).encode(): str(card) for language in ("en", "nl") for card in PACK
}


def script() -> list[tuple[Seat, Card]]:
    """Some tricks of the deal, card by card: always the first legal one."""
    table = start(DEAL, PRESETS["whist"])
    played = []
    for _ in range(4 * TRICKS):
        action = legal_actions(table)[0]
        assert isinstance(action, PlayCard)
        played.append((action.seat, action.card))
        table = apply(table, action)
    return played


def lesson() -> str:
    """A lesson with that deal: cards played, watched, done and asked about."""
    steps: list[dict[str, object]] = [{"id": "deal", "deal": {"dealer": "west", "seed": SEED}}]
    looking = {"en": "Look.", "nl": "Kijk."}
    for number, (seat, card) in enumerate(script()):
        if number % 4 == 1:
            ask = {"kind": "whose-turn"}
            steps.append({"id": f"ask{number}", "say": looking, "ask": ask})
        if seat is Seat.SOUTH:
            ask = {"kind": "legal-cards", "seat": "south"}
            steps.append({"id": f"legal{number}", "say": looking, "ask": ask})
            do = {"cards": str(card), "other": looking}
            steps.append({"id": f"card{number}", "say": looking, "do": do})
        elif number % 2:
            steps.append({"id": f"card{number}", "play": str(card)})
        else:
            steps.append({"id": f"card{number}", "say": looking, "watch": str(card)})
    steps.append({"id": "end", "say": looking})
    title = {"en": "Hidden hands", "nl": "Verborgen handen"}
    return json.dumps(
        {
            "format": 1,
            "id": "hidden",
            "track": "whist",
            "order": 1,
            "minutes": 3,
            "rules": "whist",
            "title": title,
            "goal": title,
            "teaches": ["M1.S6"],
            "steps": steps,
        }
    )


@pytest.fixture(scope="module")
def arguments(folder: Path) -> Sequence[str]:
    """An author's folder with that lesson: JSON is YAML too."""
    content = folder / "content"
    content.mkdir()
    (content / "hidden.yaml").write_text(lesson(), "utf-8")
    return ("--content", str(content))


def cards_in(frames: Sequence[bytes]) -> set[str]:
    """The cards that are spoken of in some frames, by id or by name in any language."""
    heard = CALL.sub(b"", b"\n".join(frames))
    ids = {found.decode().replace("T", "10") for found in ID.findall(heard)}
    lower = heard.lower()
    return ids | {card for name, card in NAMES.items() if name.lower() in lower}


def visible(learner: Learner, played: set[str]) -> set[str]:
    """What south may know: the own hand, the turned card, and all that was played so far."""
    seen = learner.see()
    played |= {card for _, card in seen.trick}
    return played | {str(card) for card in DEAL.hands[Seat.SOUTH.place]} | {str(DEAL.turned)}


@pytest.mark.parametrize("language", ["en", "nl"])
def test_no_frame_holds_a_card_that_is_hidden(visit: Visit, language: str) -> None:
    learner = visit("?lesson=hidden", language=language)
    own = {str(card) for card in DEAL.hands[Seat.SOUTH.place]}
    assert len(cards_in([b'"id":"TS"', b"Schoppenvrouw", b"ten of hearts", b'"id":"BJ"'])) == 4
    assert cards_in([b'{"id":"3D","kind":"D"}, {"id":"3D","rank":"3"}']) == {"3D"}
    assert cards_in([b'{"id":"3D","kind":"D"}']) == set()
    played: set[str] = set()
    while not (seen := learner.see()).finished:
        known = visible(learner, played)
        assert cards_in(learner.frames) <= known
        if seen.plays:
            todo = (str(card) for seat, card in script() if seat is Seat.SOUTH)
            after = learner.play(next(card for card in todo if card not in played))
            assert after.tone == "right"
        elif seen.asks:
            learner.answer([(seen.options or seen.live)[0]])
        else:
            learner.act(seen.usual)
    assert own <= cards_in(learner.frames), "they can be found at all"
    assert len(cards_in(learner.frames)) >= 13 + 3 * TRICKS
