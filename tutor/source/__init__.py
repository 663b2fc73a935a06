"""The one door through which YAML text enters: bytes in, plain values with marks out, or problems.

Nothing here knows what a lesson is. `read` and `read_bytes` give a `Document`, or raise one
`SourceError` with every problem they could find in one pass (DESIGN 5).
"""

from tutor.source.anchors import MAX_ALIASED_VALUES, MAX_ALIASES, MAX_DEPTH
from tutor.source.codes import CODES
from tutor.source.decode import MAX_BYTES
from tutor.source.document import Document
from tutor.source.mark import Mark
from tutor.source.node import Value
from tutor.source.problem import MAX_PROBLEMS, Problem, SourceError
from tutor.source.read import read, read_bytes

__all__ = [
    "CODES",
    "MAX_ALIASED_VALUES",
    "MAX_ALIASES",
    "MAX_BYTES",
    "MAX_DEPTH",
    "MAX_PROBLEMS",
    "Document",
    "Mark",
    "Problem",
    "SourceError",
    "Value",
    "read",
    "read_bytes",
]
