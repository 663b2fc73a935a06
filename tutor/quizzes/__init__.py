"""Floor 3: questions whose answers the engine computes (DESIGN.md 6).

``generate("trick-winner", level=2, rules=RuleSet(), seed=7)`` makes an item for practice,
``ask("trick-winner", table)`` asks about a table, ``mark(question, answer)`` marks, and
``hints(question)`` helps. A new kind is one file under ``kinds/``, one line in its list, and its
sentences in the catalogs.
"""

from tutor.quizzes.answers import BadAnswer, normalise
from tutor.quizzes.board import Board, Cell
from tutor.quizzes.generator import ask, generate, levels_of
from tutor.quizzes.hints import Hint, Rung, given_up, hints
from tutor.quizzes.kind import Kind, Levels, Unanswerable
from tutor.quizzes.kinds import KINDS
from tutor.quizzes.marking import Mark, Marking, mark
from tutor.quizzes.question import Question, Why
from tutor.quizzes.shapes import Answer, Label, Option, Pad, Shape
from tutor.quizzes.speech import say
from tutor.quizzes.text import Text

__all__ = [
    "KINDS",
    "Answer",
    "BadAnswer",
    "Board",
    "Cell",
    "Hint",
    "Kind",
    "Label",
    "Levels",
    "Mark",
    "Marking",
    "Option",
    "Pad",
    "Question",
    "Rung",
    "Shape",
    "Text",
    "Unanswerable",
    "Why",
    "ask",
    "generate",
    "given_up",
    "hints",
    "levels_of",
    "mark",
    "normalise",
    "say",
]
