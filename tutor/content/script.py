"""The script of a lesson: what lies on the table at each step.

The checker and the learner's run walk the same script, so what was proved is what is shown.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from tutor.content.deeds import Deed
from tutor.content.free_play import FreePlay, play_out
from tutor.content.lesson import Lesson
from tutor.content.setting import Setting, table_of
from tutor.content.steps import (
    AskStep,
    DealStep,
    FreePlayStep,
    MoveStep,
    PositionStep,
    Scripted,
    ShowStep,
    Step,
    WatchStep,
    WorkedStep,
)
from tutor.engine.actions import Action, Exchange, PlayCard
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
    "will_do",
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


def play_one(scene: Scene, done: Deed | Action) -> tuple[Scene, tuple[Event, ...]]:
    """Do one thing of the script for the seat whose turn it is, and tell what came of it.

    IllegalAction if it may not be done. A fragment may leave hands, or the kitty, untold; what the
    script takes from there is taken on trust.
    """
    table = scene.set_table
    action = done.by(table.turn) if isinstance(done, Deed) else done
    told = _told(table, action)
    after, events = happenings(told, action)
    if told is not table:
        after = _untold(table, after, action.seat)
    return replace(scene, table=after), events


def play_all(scene: Scene, deeds: Iterable[Deed | Action]) -> Scene:
    """Do things of the script one after the other."""
    for done in deeds:
        scene, _ = play_one(scene, done)
    return scene


def _told(table: Table, action: Action) -> Table:
    """Let a hand that the lesson does not tell hold just what the script takes from it.

    Of a kitty that is not told the same.
    """
    match action:
        case PlayCard(card=card):
            taken: Hand = (card,)
        case Exchange(give=give):
            taken = give
        case _:
            return table
    try:
        judge(table, action)
    except CannotJudge:
        hand = table.hand(action.seat)
        told = _with_hand(table, action.seat, taken if hand is None else hand)
        kitty = table.kitty
        if isinstance(action, Exchange) and kitty is not None and kitty.cards is None:
            told = replace(told, kitty=replace(kitty, cards=action.take))
        return told
    return table


def _untold(before: Table, after: Table, seat: Seat) -> Table:
    """Forget what was taken on trust: what else that hand, or the kitty, holds is not told."""
    kitty = after.kitty
    if kitty is not None and before.kitty is not None and before.kitty.cards is None:
        after = replace(after, kitty=replace(kitty, cards=None))
    return _with_hand(after, seat, None) if before.hand(seat) is None else after


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
        case Scripted(deeds=deeds):
            return play_all(scene, deeds)
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
    before: Scene,
    entered: Scene,
    step: Step,
    done: Action | None = None,
    table: Table | None = None,
) -> Scene:
    """Give the scene that the next step begins with.

    ``before`` is the scene the step came to, ``entered`` what it showed. A question or free play
    with a table of its own takes it away again; ``done`` is what the learner did in a ``do`` step
    or one like it, ``table`` what lies there after free play (by default as the bots would have
    played it).
    """
    match step:
        case AskStep(position=setting) if setting is not None:
            return before
        case FreePlayStep(free_play=free):
            if free.deal is not None:
                return before
            after = table or play_out(entered.set_table, tricks=free.tricks)
            return replace(entered, table=after, free=True)
        case WatchStep(deeds=deeds) | WorkedStep(deeds=deeds):
            return play_all(entered, deeds)
        case MoveStep(deeds=named) if done is not None:
            played = play_all(entered, [done])
            # Of the swaps there are thousands: which was made, no script can know.
            unknown = isinstance(done, Exchange) and not named
            return replace(played, free=True) if unknown else played
        case _:
            return entered


def example(table: Table, step: MoveStep) -> Action:
    """Give the first move that will do where the learner moves; CannotJudge where none is told.

    Of swaps with the kitty, unless some are named, it is keeping the hand.
    """
    if table.phase is Phase.EXCHANGE and not step.deeds:
        return Exchange(seat=table.turn)
    moves = accepted(table, step)
    if not moves:
        raise CannotJudge(f"{table.turn.value} has no {_NOTHING.get(table.phase, 'card to play')}")
    return moves[0]


_NOTHING = {Phase.AUCTION: "such call to make", Phase.DECLARE: "such thing to name"}


def accepted(table: Table, step: MoveStep) -> tuple[Action, ...]:
    """Give the moves that will do: the author's, or every legal one of the set that was named."""
    named = tuple(deed.by(table.turn) for deed in step.deeds)
    return named or step.move.among(table, legal_actions(table))


def will_do(table: Table, step: MoveStep, action: Action) -> bool:
    """Tell whether a move that is legal will do.

    In what order the cards of a swap are named does not matter.
    """
    named = [deed.by(table.turn) for deed in step.deeds]
    if not named:
        # Only of the calls there are sets; of the swaps there are too many to look through.
        return table.phase is not Phase.AUCTION or action in accepted(table, step)
    return any(_same(action, other) for other in named)


def _same(one: Action, other: Action) -> bool:
    if isinstance(one, Exchange) and isinstance(other, Exchange):
        give, take = ({*one.give}, {*one.take})
        return one.seat is other.seat and (give, take) == ({*other.give}, {*other.take})
    return one == other
