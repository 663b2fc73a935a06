"""Text into a tree: read, and after a slip that can be patched read once more."""

import re

from yaml.error import MarkedYAMLError

from tutor.source.codes import DIRECTIVE
from tutor.source.complaint import Complaint
from tutor.source.compose import Composer
from tutor.source.draft import Draft
from tutor.source.mark import Mark
from tutor.source.node import Node
from tutor.source.notes import Notes, StopReadingError
from tutor.source.problem import Findings
from tutor.source.syntax import explain

_MAX_WORK = 2 * 1024 * 1024
"""How many characters are read in all, each reading counted: some 200 slips in a usual lesson."""
_SHAKY = {"yaml.indentation", "yaml.syntax"}
"""Problems that may only come from how a tab was patched."""
_HEADER_LINE = re.compile(r"(?:[ \t]*(?:#[^\r\n]*)?|(?P<directive>%)[^\r\n]*)(?:\r\n|\r|\n|\Z)")
"""A blank line, comment or directive: what may stand before the content."""


def parse(text: str, findings: Findings) -> tuple[Node | None, Draft]:
    """Give the tree of a text without forbidden characters, and the draft that it is the tree of.

    All that is wrong is noted in `findings`; the tree is None if the text says nothing or could
    not be read to its end.
    """
    draft = _without_directives(text, findings)
    work = 0
    told: set[tuple[str, Mark]] = set()
    while True:
        # What is wrong with the structure is found anew in each reading, so only the last counts.
        structure = Findings(path=findings.path)
        composer = Composer(Notes(draft=draft, findings=structure))
        try:
            root = composer.compose()
            break
        except StopReadingError:
            root = None
            break
        except MarkedYAMLError as error:
            root = None
            fault = explain(Complaint.of(error, composer, draft))
            mark = draft.mark(fault.index)
            if (fault.code, mark) in told:
                # The patch did not help, so nothing more is to be learned.
                break
            told.add((fault.code, mark))
            if fault.code and not (draft.guessed and fault.code in _SHAKY):
                findings.add(fault.code, mark, fault.message, fault.hint)
            work += len(text)
            if fault.draft is None:
                break
            if work > _MAX_WORK:
                findings.stop(mark)
                break
            draft = fault.draft
    findings.problems += structure.problems
    return root, draft


def _without_directives(text: str, findings: Findings) -> Draft:
    """Make comments of the directives before the content.

    Done here, and not as a complaint comes, since some of them are valid YAML.
    """
    draft = Draft.of(text)
    start, signs = 0, []
    while start < len(text) and (found := _HEADER_LINE.match(text, start)):
        if found["directive"]:
            signs.append(start)
        if found["directive"] and not findings.full:
            findings.add("yaml.directive", draft.mark(start), **DIRECTIVE)
        start = found.end()
    ends = [0, *(sign + 1 for sign in signs)]
    pieces = [text[begin:end] for begin, end in zip(ends, [*signs, None], strict=True)]
    return Draft(text="#".join(pieces), lines=draft.lines)
