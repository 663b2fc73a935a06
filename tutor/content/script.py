"""The script of a lesson: what lies on the table at each step.

The checker and the learner's run walk the same script, so what was proved is what is shown.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from tutor.content.free_play import FreePlay, play_out
from tutor.content.lesson import Lesson
from tutor.content.setting import Setting, table_of
from tutor.content.steps import (
    AskStep,
    DealStep,
    DoStep,
    FreePlayStep,
    PlayStep,
    PositionStep,
    ShowStep,
    Step,
    WatchStep,
)
from tutor.engine.actions import PlayCard
from tutor.engine.cards import Card
from tutor.engine.deal import Hand
from tutor.engine.errors import CannotJudge
from tutor.engine.events import Event, happenings
from tutor.engine.judge import judge, legal_actions
from tutor.engine.seats import Seat
from tutor.engine.table import Phase, Table

__all__ = [
    "NoTable",
    "Scene",
    "accepted",
    "enter",
    "example",
    "leave",
    "opening",
    "play_all",
    "play_one",
    "scene_of",
]


class NoTable(ValueError):
    """A step plays or asks about cards, but no table has been set."""

    def __init__(self) -> None:
        super().__init__("no cards are on the table here; set them with deal or position")


@dataclass(frozen=True, kw_only=True)
class Scene:
    """What there is to see at a step."""

    table: Table | None = None
    """The table, or None before it is set."""
    shown: frozenset[Seat] = frozenset()
    """The hands that lie face up, beside the learner's own."""
    free: bool = False
    """Whether the learner played freely at this table, so that no script can know it."""

    @property
    def set_table(self) -> Table:
        """The table; NoTable when there is none."""
        if self.table is None:
            raise NoTable
        return self.table


def opening(lesson: Lesson) -> Scene:
    """Give the scene before the first step; BadDeal when the lesson's setting is wrong."""
    return scene_of(lesson.setting, lesson, Scene())


def scene_of(setting: Setting | None, lesson: Lesson, scene: Scene) -> Scene:
    """Set the table anew if a setting is given."""
    if setting is None:
        return scene
    return replace(scene, table=table_of(setting, lesson.rules), free=False)


def play_one(scene: Scene, card: Card) -> tuple[Scene, tuple[Event, ...]]:
    """Play one card of the script for the seat whose turn it is, and tell what came of it.

    IllegalAction if it may not be played. A fragment may leave hands untold; a scripted card from
    such a hand is taken on trust.
    """
    table = scene.set_table
    action = PlayCard(seat=table.turn, card=card)
    told = _told(table, action)
    after, events = happenings(told, action)
    if told is not table:
        # What else that hand holds is still not told.
        after = _with_hand(after, action.seat, None)
    return replace(scene, table=after), events


def play_all(scene: Scene, cards: Iterable[Card]) -> Scene:
    """Play cards of the script one after the other."""
    for card in cards:
        scene, _ = play_one(scene, card)
    return scene


def _told(table: Table, action: PlayCard) -> Table:
    """Let a hand that the lesson does not tell hold just the card that the script plays from it."""
    if table.hand(action.seat) is not None or table.phase is not Phase.PLAY:
        return table
    try:
        judge(table, action)
    except CannotJudge:
        return _with_hand(table, action.seat, (action.card,))
    return table


def _with_hand(table: Table, seat: Seat, hand: Hand | None) -> Table:
    north, east, south, west = (hand if other is seat else table.hand(other) for other in Seat)
    return replace(table, hands=(north, east, south, west))


def enter(scene: Scene, step: Step, lesson: Lesson) -> Scene:
    """Give the scene that a step shows, before the learner does anything."""
    match step:
        case DealStep(deal=setting) | PositionStep(position=setting):
            return scene_of(setting, lesson, scene)
        case AskStep(position=setting) if setting is not None:
            return scene_of(setting, lesson, scene)
        case PlayStep(play=cards):
            return play_all(scene, cards)
        case FreePlayStep(free_play=FreePlay(deal=deal)) if deal is not None:
            return replace(scene, table=deal.table(lesson.rules), free=False)
        case ShowStep(show=show) if show.hands is not None:
            shown = {"all": frozenset(Seat), "own": frozenset[Seat]()}
            hands = show.hands
            return replace(
                scene, shown=shown[hands] if isinstance(hands, str) else frozenset(hands)
            )
        case _:
            return scene


def leave(
    before: Scene, entered: Scene, step: Step, card: Card | None = None, table: Table | None = None
) -> Scene:
    """Give the scene that the next step begins with.

    ``before`` is the scene the step came to, ``entered`` what it showed. A question or free play
    with a table of its own takes it away again; ``card`` is what the learner played in a ``do``
    step, ``table`` what lies there after free play (by default as the bots would have played it).
    """
    match step:
        case AskStep(position=setting) if setting is not None:
            return before
        case FreePlayStep(free_play=free):
            if free.deal is not None:
                return before
            after = table or play_out(entered.set_table, tricks=free.tricks)
            return replace(entered, table=after, free=True)
        case WatchStep(watch=cards):
            return play_all(entered, cards)
        case DoStep() if card is not None:
            return play_all(entered, [card])
        case _:
            return entered


def example(table: Table, step: DoStep) -> Card:
    """Give the first card that will do in a ``do`` step; CannotJudge where none is told."""
    cards = accepted(table, step)
    if not cards:
        raise CannotJudge(f"{table.turn.value} has no card to play")
    return cards[0]


def accepted(table: Table, step: DoStep) -> tuple[Card, ...]:
    """Give the cards that will do in a ``do`` step: the author's, or every legal card."""
    return step.do.cards or tuple(action.card for action in legal_actions(table))
