"""What is believed of points: how many a round brings, and what is lost (M1.S10, M2.S12)."""

from __future__ import annotations

from tutor.quizzes.misconceptions.rules import Rules

__all__ = ["LossesForgotten", "TricksArePoints"]


class TricksArePoints(Rules):
    """Every trick is a point, the first six as well."""

    def points(self, tricks: int) -> int:
        """Give the tricks themselves."""
        return tricks


class LossesForgotten(Rules):
    """What a side loses is not taken off: it just scores nothing."""

    def counted(self, points: int) -> int:
        """Count nothing that is below zero."""
        return max(0, points)
