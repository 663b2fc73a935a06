"""A pupil: answers what is asked, right or wrong, goes on, and remembers what the page accepted."""

import asyncio
import json
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.bench.load_page import Page, View

MOST = 13
"""A number that is asked for is guessed from 0 to this: a hand has no more tricks."""


@dataclass(frozen=True, kw_only=True)
class Accepted:
    """An answer of which the page showed the feedback."""

    lesson: str
    """The lesson in which it was given."""
    rev: int
    """The revision of the page that asked: the place of the move in its run."""
    move: str
    """The move as it must be kept."""


@dataclass(kw_only=True)
class Notes:
    """What became of the presses of all pupils."""

    answers: list[float] = field(default_factory=list)
    """Seconds from handing in an answer to its feedback."""
    others: list[float] = field(default_factory=list)
    """Seconds from going on to the next question."""
    errors: list[str] = field(default_factory=list)
    """What failed."""
    processor: float = 0.0
    """Milliseconds of the server's processor time for each press."""


class Pupil:
    """One pupil with a page of their own."""

    def __init__(self, page: Page, token: str, rng: Random, drills: list[tuple[str, str]]) -> None:
        self.page = page
        self.token = token
        self.rng = rng
        self.drills = drills
        self.lesson = ""
        self.accepted: list[Accepted] = []

    async def sit_down(self) -> None:
        """Go to the next drill."""
        lesson, step = self.drills[0]
        self.drills = [*self.drills[1:], (lesson, step)]
        self.lesson = lesson
        await self.page.go(lesson=lesson, step=step)

    async def work(self, every: float, until: float, notes: Notes) -> None:
        """Answer a question each so many seconds, and go on half way between, until the bell."""
        clock = asyncio.get_running_loop()
        at = clock.time() + self.rng.uniform(0, every)
        while at < until:
            await asyncio.sleep(max(0.0, at - clock.time()))
            try:
                answered = await self._press(notes)
            except (OSError, TimeoutError) as error:
                notes.errors.append(repr(error))
                return
            # Slow answers are waited for, but a pupil never hurries to make up for them.
            at = max(at + every / 2, clock.time() if answered else 0.0)

    async def _press(self, notes: Notes) -> bool:
        """Do the one obvious thing; tells whether it was an answer."""
        assert self.page.drawn is not None, "a pupil sat down"
        view = self.page.drawn.view
        question = view["panel"]["question"]
        times = 2 if self.rng.random() < 0.1 else 1
        if question is not None and not question["locked"]:
            value = self._guess(view)
            took, drawn = await self.page.press("answer", value, times=times)
            told = drawn.view["panel"]
            if told["question"]["locked"] and told["feedback"]:
                notes.answers.append(took)
                parts = list(value.values()) if isinstance(value, dict) else value
                move = f"answer {json.dumps(parts)}"
                self.accepted.append(Accepted(lesson=self.lesson, rev=view["rev"], move=move))
            else:
                notes.errors.append(f"no feedback to {value!r} on {question}")
            return True
        onward = next((one["id"] for one in view["panel"]["actions"] if "default" in one), None)
        if question is None and onward != "redo":
            await self.sit_down()
        else:
            took, _ = await self.page.press(str(onward), times=times)
            notes.others.append(took)
        return False

    def _guess(self, view: View) -> Any:
        """Think of an answer: anything that can be handed in."""
        question = view["panel"]["question"]
        options = _options(view)
        match question["shape"]:
            case "number":
                return self.rng.randint(0, MOST)
            case "order":
                return self.rng.sample(options, len(options))
            case "pick-many":
                return self.rng.sample(options, self.rng.randint(1, len(options)))
            case "yes-no" if question["then"]:
                why = [one["id"] for one in question["then"]["options"]]
                return {"answer": self.rng.choice(options), "why": self.rng.choice(why)}
        return self.rng.choice(options)


def _options(view: View) -> list[str]:
    """Give the ids that the open question can be answered with, wherever they are drawn."""
    panel = view["panel"]
    if panel["question"]["options"]:
        return [one["id"] for one in panel["question"]["options"]]
    if panel.get("ladder"):
        ladder = panel["ladder"]
        calls = [call for row in ladder["rows"] for call in row["calls"]] + [ladder["pass"]]
        return [call["id"] for call in calls if call]
    if panel.get("naming"):
        return [one["id"] for one in panel["naming"]["choices"]]
    hand = view["table"]["hand"] if view["table"] else None
    return [card["id"] for card in hand["cards"]] if hand else []
