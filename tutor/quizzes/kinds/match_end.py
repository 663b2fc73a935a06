"""Is the match over after this round, and who has won? (M1.S11, M2.S13, Tips.1)"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Literal

from tutor.engine.match import MatchMinusTarget, MatchReason, is_over, match_reason, winner_of
from tutor.engine.ruleset import TARGETS, RuleSet
from tutor.engine.seats import Seat, Side
from tutor.engine.table import Table
from tutor.i18n import Message, Value
from tutor.quizzes.board import Board
from tutor.quizzes.kind import CONFIG, Levels, Unanswerable, seeded
from tutor.quizzes.question import Question, Why
from tutor.quizzes.shapes import Option, Shape

__all__ = ["MatchEnd"]

_END, _MINUS = "end-of-match", "lost-match"
_ON, _DRAW = "on", "draw"
Points = tuple[int, int]
"""Points of north-south and of east-west."""


@dataclass(frozen=True, kw_only=True)
class MatchEnd:
    """Is the match over after this round, and who has won it?"""

    __pydantic_config__: ClassVar = CONFIG
    levels: ClassVar[Levels] = dict.fromkeys(range(1, 5), (_END,))
    bid_levels: ClassVar[Levels] = {
        1: (_END,),
        2: (_END, _MINUS),
        3: (_END, _MINUS),
        4: (_END,),
        5: (_END, _MINUS),
    }
    needs_table: ClassVar[bool] = False

    kind: Literal["match-end"] = "match-end"
    """Whether the match is over after a round, and who has won it."""
    score: Points
    """Points of north-south and of east-west before the round."""
    points: Points
    """What the round adds for each; in bid whist also below zero."""
    played: int = 0
    """In a match of a number of rounds: how many were played, this one with them."""

    def question(self, table: Table | None, *, learner: Seat) -> Question:
        """Ask by the rules of the table; Unanswerable when the match was over before the round."""
        rules = table.rules if table is not None else RuleSet()
        if min(*self.score, *self.points) < 0 and not rules.bids:
            raise Unanswerable("points are lost in bid whist only: give none below zero", "points")
        if rules.rounds and not 1 <= self.played <= rules.rounds:
            raise Unanswerable(f"a match of {rules.rounds} rounds: tell how many", "played")
        before = dict(zip(Side, self.score, strict=True))
        if not rules.rounds and is_over(match_reason(before, rules)):
            raise Unanswerable("the match was over before this round: give fewer points", "score")
        return _ask(self.score, self.points, self.played, rules, learner)

    @classmethod
    def generate(cls, *, level: int, rules: RuleSet, seed: int) -> Question:
        """Make an item: 1 to a target, 2 where both are near it, 3 to any target, 4 by rounds.

        In bid whist a side also loses at as many points below zero, at levels 2, 3 and 5, and level
        5 is any of these. Each of the options is right about as often.
        """
        rng = seeded("match-end", level, rules, seed)
        feature = rng.randint(2, 4) if level == 5 else level
        if feature == 4:
            count = rng.randint(4, 12)
            rules = replace(rules, target=RuleSet().target, rounds=count)
            outcomes: tuple[Side | str, ...] = (*Side, _ON, _DRAW)
        else:
            # In whist one target has few scores, so at times others are played to.
            other = feature == 3 or (not rules.bids and rng.random() < 0.6)
            target = rng.choice(TARGETS) if other else rules.target
            rules = replace(rules, rounds=None, extra_round=False, target=target)
            outcomes = (*Side, _ON)
        wanted = rng.choice(outcomes)
        if wanted is _DRAW and rules.extra_round:
            rules = replace(rules, extra_round=False)
        score, points, played = _make(rng, feature, rules, wanted)
        question = _ask(score, points, played, rules, Seat.SOUTH)
        return replace(question, level=level, seed=seed)


def _reason(score: Points, points: Points, played: int, rules: RuleSet) -> MatchReason:
    pairs = zip(Side, score, points, strict=True)
    total = {side: before + more for side, before, more in pairs}
    return match_reason(total, rules, played=played if rules.rounds else None)


def _outcome(reason: MatchReason) -> Side | str:
    return winner_of(reason) or (_DRAW if is_over(reason) else _ON)


def _ask(score: Points, points: Points, played: int, rules: RuleSet, you: Seat) -> Question:
    reason = _reason(score, points, played, rules)
    outcome = _outcome(reason)
    facts: dict[str, Value] = {"you": you, "n": rules.rounds or rules.target, "m": played}
    options = [
        Option(id=side.value, label=Message("kind.match-end.won", {"you": you, "side": side}))
        for side in Side
    ]
    options.append(Option(id=_ON, label=Message("kind.match-end.on")))
    if rules.rounds:
        options.append(Option(id=_DRAW, label=Message("kind.match-end.draw")))
    totals = tuple(
        Message("kind.match-end.total", {"you": you, "side": side, "points": before + more})
        for side, before, more in zip(Side, score, points, strict=True)
    )
    asks = "rounds" if rules.rounds else "minus" if rules.bids else "target"
    head = (Message("kind.match-end.points"), *Side)
    rows = ((Message("kind.match-end.before"), *score), (Message("kind.match-end.now"), *points))
    return Question(
        kind="match-end",
        skill=_MINUS if isinstance(reason, MatchMinusTarget) else _END,
        row="M2.S13" if rules.bids else "M1.S11",
        prompt=Message(f"kind.match-end.prompt-{asks}", facts),
        shape=Shape.PICK_ONE,
        options=tuple(options),
        right=frozenset({(outcome.value if isinstance(outcome, Side) else outcome,)}),
        board=Board(head=head, rows=rows),
        seat=you,
        reasons=dict[str, Why].fromkeys((option.id for option in options), reason),
        trace=(*totals, reason),
    )


def _make(
    rng: Random, feature: int, rules: RuleSet, wanted: Side | str
) -> tuple[Points, Points, int]:
    """Make a score and a round after which the match stands as wanted."""
    target = rules.target
    least = 1 - target if rules.bids and feature > 1 else 0
    rounds = rules.rounds or 0
    while True:
        played = rounds - (rng.choice((1, 1, 2)) if wanted is _ON else 0) if rounds else 0
        low = max(least, target - 4) if feature == 2 and rng.random() < 0.5 else least
        ns, ew = (rng.randint(low, rounds if rounds else target - 1) for _ in range(2))
        lost = rules.bids and feature > 1 and rng.random() < 0.5
        more = -rng.randint(1, 5) if lost else rng.randint(1, 7)
        points = rng.choice(((more, 0), (0, more)))
        if _outcome(_reason((ns, ew), points, played, rules)) == wanted:
            return (ns, ew), points, played
