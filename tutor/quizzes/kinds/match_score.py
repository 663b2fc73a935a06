"""What is the score of the match, and is it over? (M1.S11, Tips.1)"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Literal

from tutor.engine.match import Match, MatchMinusTarget, MatchReason, winner_of
from tutor.engine.ruleset import TARGETS, RuleSet
from tutor.engine.scoring import score_tricks
from tutor.engine.seats import Seat, Side
from tutor.engine.table import Table
from tutor.i18n import Message, Value
from tutor.quizzes.board import Board
from tutor.quizzes.kind import CONFIG, Levels, SideText, Unanswerable, read_side, seeded
from tutor.quizzes.numbers import number_reasons, sum_text
from tutor.quizzes.question import Question, Why
from tutor.quizzes.shapes import Option, Shape
from tutor.quizzes.tallies import make_contract_points, make_points

__all__ = ["MatchScore"]

_TOTAL, _END, _MINUS = "adding-rounds", "end-of-match", "lost-match"
_ON, _DRAW = "on", "draw"


@dataclass(frozen=True, kw_only=True)
class MatchScore:
    """What is the total of a side after some rounds, or who has won, if anybody has?"""

    __pydantic_config__: ClassVar = CONFIG
    levels: ClassVar[Levels] = {
        1: (_TOTAL,),
        2: (_END,),
        3: (_TOTAL,),
        4: (_END,),
        5: (_END,),
    }
    bid_levels: ClassVar[Levels] = {
        1: (_TOTAL,),
        2: (_END, _MINUS),
        3: (_TOTAL,),
        4: (_END, _MINUS),
        5: (_END,),
    }
    needs_table: ClassVar[bool] = False

    kind: Literal["match-score"] = "match-score"
    """The score of a match after some rounds, or who has won it."""
    rounds: tuple[tuple[int, int], ...]
    """Points of north-south and of east-west, round by round; in bid whist also below zero."""
    tricks: bool = False
    """Whether the numbers of the rounds are tricks, of which the points are to be made first."""
    ask: Literal["end", "total"] = "end"
    """Who has won or whether the match goes on (end), or the points of a side (total)."""
    side: SideText = ""
    """Whose total, ns or ew; by default that of the learner's side."""

    def question(self, table: Table | None, *, learner: Seat) -> Question:
        """Ask about these rounds, by the rules of the table; Unanswerable when none is possible."""
        rules = table.rules if table is not None else RuleSet()
        if not self.rounds or (min(map(min, self.rounds)) < 0 and not rules.bids):
            raise Unanswerable(
                "a round has points of each side, below zero only in bid whist: give at least one "
                "round, and a position of bid whist where points are lost",
                "rounds",
            )
        if self.tricks and rules.bids:
            raise Unanswerable("in bid whist tricks alone are no points: give points", "tricks")
        if self.tricks and any(sum(won) != rules.hand_size for won in self.rounds):
            raise Unanswerable(f"a round has {rules.hand_size} tricks: share them out", "rounds")
        match = Match(rules=rules)
        for won in self.rounds:
            if match.over:
                raise Unanswerable("the match is over before its last round: leave out", "rounds")
            ns, ew = _points(won) if self.tricks else won
            match = match.add(ns, ew)
        side = read_side(self.side, "side") if self.side else learner.side
        shown = self.rounds if self.tricks else None
        if self.ask == "total":
            return _ask_total(match, side, shown, learner)
        return _ask_end(match, shown, learner)

    @classmethod
    def generate(cls, *, level: int, rules: RuleSet, seed: int) -> Question:
        """Make an item: 1 the total of a side, 2 who has won, 3 the total from tricks.

        Levels 4 and 5 ask who has won from tricks: one in a match of a number of rounds, which can
        be a draw, one to any target. By rounds who has most tricks mostly has won, so in whist that
        is level 4; in bid whist, where points are lost and no tricks are shown, it is level 5. Each
        of the options is right about as often.
        """
        rng = seeded("match-score", level, rules, seed)
        if level in (1, 3):
            match = _play(rng, _to(rules), rng.randint(3, 6), over=rng.random() < 0.5)
            shown = tuple(map(_tricks, match.rounds)) if level == 3 and not rules.bids else None
            sides = [side for side in Side if not rules.bids or any(_of(match.rounds, side))]
            question = _ask_total(match, rng.choice(sides), shown, Seat.SOUTH)
        else:
            match = _make_end(rng, level, rules)
            in_tricks = level >= 4 and not rules.bids
            shown = tuple(map(_tricks, match.rounds)) if in_tricks else None
            question = _ask_end(match, shown, Seat.SOUTH)
        return replace(question, level=level, seed=seed)


def _to(rules: RuleSet) -> RuleSet:
    """Give the same rules for a match to a target."""
    return replace(rules, rounds=None, extra_round=False)


def _make_end(rng: Random, level: int, rules: RuleSet) -> Match:
    """Play a match that is won by either side, goes on or is drawn, each as often."""
    if level == (5 if rules.bids else 4):
        count = rng.randint(4, 6)
        by_rounds = replace(_to(rules), target=RuleSet().target, rounds=count)
        return _play_rounds(rng, by_rounds, rng.choice((*Side, _DRAW, _ON)))
    rules, wanted = _to(rules), rng.choice((*Side, None))
    if level >= 4:
        rules = replace(rules, target=rng.choice(TARGETS[:4]))
    while True:
        if rules.bids:
            match = _play_contracts(rng, rules, wanted)
        else:
            match = _play(rng, rules, rng.randint(2, 7), over=wanted is not None)
        if match.winner is wanted:
            return match


def _play(rng: Random, rules: RuleSet, rounds: int, *, over: bool) -> Match:
    """Play rounds until the match is over, or else stop before that."""
    if rules.bids:
        return _play_contracts(rng, rules, rng.choice(list(Side)) if over else None)
    match = Match(rules=rules)
    while not match.over and (over or len(match.rounds) < rounds):
        after = match.add(*_round(rng, rules))
        if after.over and not over:
            break
        match = after
    return match


def _play_contracts(rng: Random, rules: RuleSet, winner: Side | None) -> Match:
    """Play rounds of bid whist until this side has won, or None: two to six, and it goes on.

    A match is won by points, or lost by the other side at as many below zero, each as often.
    """
    lost = rng.random() < 0.5
    match = Match(rules=rules)
    rounds = rng.randint(2, 6)
    while not match.over and (winner or len(match.rounds) < rounds):
        # Most rounds lead to the end that is wanted, for a score sheet of a page is only tedious.
        points = rng.choice((-1, -2, -3, -4) if lost else (1, 2, 3, 4, 5))
        side = winner.other if winner and lost else winner
        row = _round(rng, rules)
        if side and rng.random() < 0.7:
            row = (points, 0) if side is Side.NS else (0, points)
        after = match.add(*row)
        as_wanted = isinstance(after.reason, MatchMinusTarget) is lost and after.winner is winner
        if not after.over or (winner and as_wanted):
            match = after
    return match


def _round(rng: Random, rules: RuleSet) -> tuple[int, int]:
    """Make the points of a round: one side scores, or in bid whist loses."""
    points = make_contract_points(rng) if rules.bids else make_points(rng)
    return rng.choice(((points, 0), (0, points)))


def _play_rounds(rng: Random, rules: RuleSet, wanted: Side | str) -> Match:
    """Play a match of a number of rounds, until it ends as wanted or is one or two short of it."""
    while True:
        match = Match(rules=rules)
        for _ in range((rules.rounds or 0) - (rng.randint(1, 2) if wanted == _ON else 0)):
            match = match.add(*_round(rng, rules))
        if _outcome(match.reason) == (wanted.value if isinstance(wanted, Side) else wanted):
            return match


def _points(tricks: tuple[int, int]) -> tuple[int, int]:
    """Score a round from the tricks of each side."""
    ns, ew = score_tricks(dict(zip(Side, tricks, strict=True)))
    return ns.points, ew.points


def _tricks(points: tuple[int, int]) -> tuple[int, int]:
    """Give the tricks of a round from its points, of which the losers have none."""
    ns, ew = points
    return (6 + ns, 7 - ns) if ns else (7 - ew, 6 + ew)


def _outcome(reason: MatchReason) -> str:
    """Name the option that a reason makes right."""
    winner = winner_of(reason)
    if winner is not None:
        return str(winner)
    return _DRAW if reason.id == "match.draw" else _ON


def _of(rounds: tuple[tuple[int, int], ...], side: Side) -> list[int]:
    """Give the numbers of a side, round by round."""
    return [row[0 if side is Side.NS else 1] for row in rounds]


def _board(match: Match, tricks: tuple[tuple[int, int], ...] | None) -> Board:
    head = (Message("kind.board.round"), *Side)
    rounds = tricks or match.rounds
    return Board(head=head, rows=tuple((n, *row) for n, row in enumerate(rounds, start=1)))


def _ask_total(
    match: Match, side: Side, tricks: tuple[tuple[int, int], ...] | None, you: Seat
) -> Question:
    total, other = match.score[side], match.score[side.other]
    rounds = _of(match.rounds, side)
    facts: dict[str, Value] = {"you": you, "side": side, "n": total}
    facts["sum"] = sum_text(rounds)
    trace = Message("kind.match-score.sum", facts)
    counted = sum(_of(tricks, side)) if tricks else total
    lures = [
        ("why.match.tricks", counted),
        ("why.match.other-side", other),
        ("why.match.both", total + other),
        ("why.match.last-round", rounds[-1]),
        ("why.match.difference", total - other),
        ("why.match.minus-ignored", sum(map(abs, rounds))),
        ("why.match.minus-left-out", sum(points for points in rounds if points > 0)),
    ]
    key = "kind.match-score.prompt-total-tricks" if tricks else "kind.match-score.prompt-total"
    return Question(
        kind="match-score",
        skill=_TOTAL,
        row="M1.S11",
        prompt=Message(key, facts),
        shape=Shape.NUMBER,
        options=(),
        right=frozenset({(str(total),)}),
        board=_board(match, tricks),
        seat=you,
        reasons=number_reasons(total, trace, lures, facts),
        trace=(trace,),
    )


def _ask_end(match: Match, tricks: tuple[tuple[int, int], ...] | None, you: Seat) -> Question:
    rules, reason = match.rules, match.reason
    facts: dict[str, Value] = {"you": you, "n": rules.rounds or rules.target}
    right = _outcome(reason)
    options = [
        Option(id=side.value, label=Message("kind.match-score.won", {"you": you, "side": side}))
        for side in Side
    ]
    options.append(Option(id=_ON, label=Message("kind.match-score.on")))
    if rules.rounds:
        options.append(Option(id=_DRAW, label=Message("kind.match-score.draw")))
    reasons: dict[str, Why] = {option.id: reason for option in options}
    for side in Side:
        if side.value != right:
            told: dict[str, Value] = {**facts, "side": side, "points": match.score[side]}
            reasons[side.value] = _why_not(reason, right, told, rounds=rules.rounds is not None)
    totals = tuple(
        Message("kind.match-score.total", {"you": you, "side": side, "points": points})
        for side, points in match.score.items()
    )
    shown = "tricks" if tricks else "points"
    if rules.bids and not rules.rounds:
        shown = "minus"
    key = f"kind.match-score.{'rounds' if rules.rounds else 'to'}-{shown}"
    return Question(
        kind="match-score",
        skill=_MINUS if isinstance(reason, MatchMinusTarget) else _END,
        row=reason.row,
        prompt=Message(key, facts),
        shape=Shape.PICK_ONE,
        options=tuple(options),
        right=frozenset({(right,)}),
        board=_board(match, tricks),
        seat=you,
        reasons=reasons,
        trace=(*totals, reason),
    )


def _why_not(reason: MatchReason, right: str, facts: Mapping[str, Value], *, rounds: bool) -> Why:
    """Say why a side has not won."""
    if isinstance(reason, MatchMinusTarget):
        return Message("why.match.lost", facts)
    if right in (_ON, _DRAW):
        return reason if rounds else Message("why.match.not-there", facts)
    return Message("why.match.fewer" if rounds else "why.match.not-first", facts)
