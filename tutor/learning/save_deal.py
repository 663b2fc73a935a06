"""A deal saved as a scenario's file, to be played again, sent on, or made into a lesson."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256

from tutor.content.goal import Goal
from tutor.engine.actions import Action, PlayCard
from tutor.engine.cards import print_cards, sort_hand
from tutor.engine.deal import Deal
from tutor.engine.ruleset import PRESETS, RuleSet
from tutor.engine.seats import Seat
from tutor.i18n import LANGUAGES, Value, words
from tutor.learning.game_state import GameState

__all__ = ["SavedDeal", "save_deal", "scenario_of", "scenario_text"]

_FINISH = Goal(kind="finish")


@dataclass(frozen=True, kw_only=True)
class SavedDeal:
    """What stands in the file."""

    rules: RuleSet
    """The rules of the table."""
    deal: Deal
    """Who holds what."""
    leader: Seat | None = None
    """Who leads, where that is not the player left of the dealer."""
    start: tuple[Action, ...] = ()
    """What was done before the learner sits down, in order."""
    learner: Seat = Seat.SOUTH
    """The learner's seat."""
    bots: Mapping[Seat, str] = field(default_factory=dict)
    """The bot in each other seat, by name; ``maxims`` where none is named."""
    goal: Goal = _FINISH
    """What the learner's side is to reach."""


def scenario_of(state: GameState, *, bidding: bool = False) -> str:
    """Give the deal of the round that is over as a scenario; ValueError while hands are hidden.

    With ``bidding`` it begins where the cards were played: the auction, the naming and the
    exchange are done as they were, and the contract is to be made, or to be set. Where all have
    passed, and in whist, it makes no difference.
    """
    return scenario_text(save_deal(state, bidding=bidding))


def save_deal(state: GameState, *, bidding: bool = False) -> SavedDeal:
    """Give what is to be saved of the round that is over, as ``scenario_of``."""
    if not state.open:
        raise ValueError("hands lie face down: a deal is saved when its round is over")
    setup, contract = state.setup, state.table.contract
    first = state.round == 1 and len(state.sheet) == 1
    begun, goal = len(setup.start) if first else 0, _FINISH
    done = [played.action for played in state.log]
    if bidding and contract is not None:
        begun = sum(not isinstance(action, PlayCard) for action in done)
        ours = contract.side is setup.learner.side
        goal = Goal(kind="make-contract" if ours else "set-contract")
    return SavedDeal(
        rules=setup.rules,
        deal=state.deal,
        leader=setup.leader if first else None,
        start=tuple(done[:begun]),
        learner=setup.learner,
        bots={seat: setup.bot(seat) for seat in Seat if seat is not setup.learner},
        goal=goal,
    )


def scenario_text(saved: SavedDeal) -> str:
    """Write a scenario that ``whist-tutor check`` finds nothing wrong with.

    Its id is made from what it holds, so that one deal has one name.
    """
    held = "\n".join(_held(saved))
    code = sha256(held.encode()).hexdigest()[:8]
    facts: dict[str, Value] = {"item": code, "dealer": saved.deal.dealer, "seat": saved.learner}
    game = saved.rules.game.value
    lines = [
        "# yaml-language-server: $schema=scenario.schema.json",
        "format: 1",
        f"id: saved-{code}",
        _text("title", f"ui.saved.title.{game}", facts),
        _text("about", f"ui.saved.about.{game}", facts),
        held,
    ]
    return "\n".join([*lines, ""])


def _text(key: str, sentence: str, facts: Mapping[str, Value]) -> str:
    """Write a text in every language."""
    told = (f"  {code}: {_quoted(words(code).say(sentence, **facts))}" for code in LANGUAGES)
    return "\n".join([f"{key}:", *told])


def _held(saved: SavedDeal) -> Iterator[str]:
    """Write all but the name and the texts."""
    yield f"rules: {_rules(saved.rules)}"
    yield from _deal(saved)
    if saved.start:
        yield "start:"
        yield from (f"  - {_quoted(str(action))}" for action in saved.start)
    yield f"learner: {saved.learner.value}"
    bots = {seat: saved.bots.get(seat, "maxims") for seat in Seat if seat is not saved.learner}
    yield f"bots: {_flow((seat.value, bot) for seat, bot in bots.items())}"
    goal = saved.goal
    yield f"goal: {goal.kind if goal.number is None else _flow([(goal.kind, goal.number)])}"


def _deal(saved: SavedDeal) -> Iterator[str]:
    deal, rules = saved.deal, saved.rules
    yield "deal:"
    yield f"  dealer: {deal.dealer.value}"
    if saved.leader not in (None, deal.dealer.left):
        yield f"  leader: {saved.leader.value}"
    if deal.turned:
        yield f"  turned: {_quoted(str(deal.turned))}"
    elif deal.trump or deal.no_trump:
        yield f"  trump: {deal.trump or 'none'}"
    if rules.rotates and deal.round != 1:
        yield f"  round: {deal.round}"
    for seat, hand in zip(Seat, deal.hands, strict=True):
        yield f"  {seat.value}: {_quoted(print_cards(sort_hand(hand)))}"
    if deal.kitty:
        yield f"  kitty: {_quoted(print_cards(sort_hand(deal.kitty)))}"


def _rules(rules: RuleSet) -> str:
    """Write a preset's name, or the game with the house rules that differ from its standard."""
    for name, preset in PRESETS.items():
        if preset == rules:
            return name
    return _flow([("base", rules.game.value), *rules.changes().items()])


def _flow(pairs: Iterable[tuple[str, object]]) -> str:
    return "{" + ", ".join(f"{key}: {_scalar(value)}" for key, value in pairs) + "}"


def _scalar(value: object) -> str:
    """Write a value as YAML: a plain word stays one, all else is also JSON."""
    if isinstance(value, str) and re.fullmatch(r"[a-z][a-z-]*", value):
        return value
    return _quoted(value)


def _quoted(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
