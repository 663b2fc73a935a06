"""The misconceptions that are known, those of DESIGN.md 6."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.quizzes.misconceptions.bids import KittyForgotten, NumberIsTricks, SameNumber, SuitsRank
from tutor.quizzes.misconceptions.misconception import Misconception
from tutor.quizzes.misconceptions.play import (
    JokerAnyTime,
    JokerOfColour,
    MustBeat,
    MustTrump,
    TrumpAnyTime,
)
from tutor.quizzes.misconceptions.rules import Rules
from tutor.quizzes.misconceptions.scores import LossesForgotten, TricksArePoints
from tutor.quizzes.misconceptions.tricks import (
    AceLow,
    FirstTrump,
    HighestCard,
    JokerWins,
    LeaderRotates,
)
from tutor.quizzes.misconceptions.winners import HighCardsWin, TrumpsForgotten

__all__ = ["MISCONCEPTIONS"]

_WINNERS = ("trick-winner", "winning-now", "next-leader")
_CARDS = ("legal-cards", "is-legal")
_FOLLOWING = (*_CARDS, "who-is-void")


def _known() -> Iterator[Misconception]:
    yield _that("highest-card", HighestCard(), ("M1.S7",), (*_WINNERS, "whose-turn"))
    yield _that("first-trump", FirstTrump(), ("M1.S7",), _WINNERS)
    yield _that("must-trump", MustTrump(), ("M1.S6",), _CARDS)
    yield _that("must-beat", MustBeat(), ("M1.S6",), _CARDS)
    yield _that("trump-any-time", TrumpAnyTime(), ("M1.S6",), _FOLLOWING)
    yield _that("trumps-forgotten", TrumpsForgotten(), ("M1.S7",), ("count-winners",))
    yield _that("high-cards-win", HighCardsWin(), ("M1.S7",), ("count-winners",))
    yield _that("leader-rotates", LeaderRotates(), ("M1.S8",), ("next-leader", "whose-turn"))
    yield _that("ace-low", AceLow(), ("M2.S6",), (*_WINNERS, "rank-order", "count-winners"))
    yield _that("joker-wins", JokerWins(), ("M2.S7",), (*_WINNERS, "count-winners"))
    yield _that("joker-any-time", JokerAnyTime(), ("M2.S6", "M2.S7"), _FOLLOWING)
    yield _that(
        "joker-colour",
        JokerOfColour(),
        ("M2.S6", "M2.S7"),
        (*_WINNERS, *_CARDS),
    )
    yield _that(
        "same-number",
        SameNumber(),
        ("M2.S8",),
        ("is-bid-higher", "lowest-higher-bid", "legal-calls"),
    )
    yield _that("suits-rank", SuitsRank(), ("M2.S9", "M2.S8"), ("is-bid-higher", "legal-calls"))
    yield _that("number-is-tricks", NumberIsTricks(), ("M2.S5",), ("tricks-needed",))
    yield _that(
        "kitty-forgotten",
        KittyForgotten(),
        ("M2.S10", "M2.S12"),
        ("tricks-needed", "trick-count", "score-hand"),
    )
    yield _that("tricks-are-points", TricksArePoints(), ("M1.S10",), ("match-score",))
    yield _that(
        "losses-forgotten", LossesForgotten(), ("M2.S12", "M2.S13"), ("match-score", "match-end")
    )


def _that(name: str, rules: Rules, rows: tuple[str, ...], kinds: tuple[str, ...]) -> Misconception:
    return Misconception(id=name, rows=rows, kinds=frozenset(kinds), rules=rules)


MISCONCEPTIONS: dict[str, Misconception] = {one.id: one for one in _known()}
"""Every misconception by its id; those of whist before those of bid whist."""
