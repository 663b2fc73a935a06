"""Rules that turn a complaint of the parser into an author's words.

The parser stops at the first thing it cannot read. Where it is plain what was meant (a tab for
spaces, a sign that needs quotes) the text is patched, in memory only, and read once more.
"""

import re
from collections.abc import Callable

from tutor.source.codes import DIRECTIVE
from tutor.source.complaint import Complaint, Fault

_TAB_WIDTH = 2
"""How many columns a tab is taken for when reading on: what most files are indented by."""
_LONGEST_KEY = 1024
"""How far from the begin of a key YAML allows its colon."""
_INDENT = re.compile(r"[ \t]*")
_TAG = re.compile(r"![^\s,\[\]{}]*")
_KEY = re.compile(r"""[ ]*(?:-[ ]+)*(?:[^\s"'{\[][^:]*|"[^"]*"|'[^']*'):\s""")
"""A line that begins with a key."""
_STRAY = re.compile(r"[^\r\n]*?(?=\s+#|\s*[\r\n]|\s*$)")
"""A line of text without its comment."""
_NEXT_KEY = re.compile(r"""[ \t]+["']?[\w-]+["']?:""")
_LAYOUT = re.compile(r"mapping (keys|values) are|entries are|expected key|'-' indicator|',' or")
"""Complaints on how the parts of a text stand, as opposed to what is in them."""


def explain(complaint: Complaint) -> Fault:
    """Give the first explanation that fits; the last one fits all."""
    for rule in _RULES:
        if fault := rule(complaint):
            return fault
    return Fault(
        code="yaml.syntax",
        index=complaint.at,
        message=f"the text cannot be read from here on ({complaint.problem})",
        hint="put texts with special signs in quotes",
    )


def _tab(it: Complaint) -> Fault | None:
    start = it.line_start
    found = _INDENT.match(it.draft.text, start)
    indent = found[0] if found else ""
    said = "tab character" in it.problem or ("token" in it.problem and it.char(it.at) == "\t")
    message, hint = "a tab stands where only spaces may", "use spaces, two for each step"
    end = start + len(indent)
    if said and it.char(end) in {"", "#", "\r", "\n"}:
        draft = it.draft.patched(start, end, " " * len(indent))
        return Fault(code="", index=it.at, message="", hint="", draft=draft)
    if "\t" in indent and (said or _LAYOUT.search(it.problem)):
        index, spaces = start + indent.index("\t"), indent.expandtabs(_TAB_WIDTH)
        draft = it.draft.patched(start, end, spaces, guess=True)
        return Fault(code="yaml.tab", index=index, message=message, hint=hint, draft=draft)
    if said:
        draft = it.draft.patched(it.at, it.at + 1, " ")
        return Fault(code="yaml.tab", index=it.at, message=message, hint=hint, draft=draft)
    return None


def _directive(it: Complaint) -> Fault | None:
    index = it.since if "directive" in it.context else it.at
    if it.char(index) != "%" or it.draft.mark(index).column > 1:
        return None
    draft = it.draft.patched(index, index + 1, "#")
    return Fault(code="yaml.directive", index=index, draft=draft, **DIRECTIVE)


def _unclosed_quote(it: Complaint) -> Fault | None:
    unclosed = "quoted scalar" in it.context and re.search("end of stream|document", it.problem)
    found = _stray(it) if "simple key" in it.context else None
    sign = it.char(it.since)
    if not unclosed and not (found and sign in {"'", '"'} and found[0].count(sign) % 2):
        return None
    return Fault(
        code="yaml.unclosed-quote",
        index=it.since,
        message=f"the quote {sign} opened here is not closed",
        hint="close it at the end of the text",
    )


def _after_quote(it: Complaint) -> Fault | None:
    if not it.quoted or not _LAYOUT.search(it.problem):
        return None
    start, end = it.quoted
    if it.draft.text[end : it.at].strip(" \t") or it.at_end:
        return None
    if (last := it.draft.mark(end).line) != it.draft.mark(start).line:
        return Fault(
            code="yaml.unclosed-quote",
            index=start,
            message=f"the quote opened here is closed only in line {last}, and more text follows",
            hint="close it at the end of the text",
        )
    if it.bracket is not None and _NEXT_KEY.match(it.draft.text, end):
        return None
    return Fault(
        code="yaml.text-after-quote",
        index=it.at,
        message="text follows straight after a closing quote",
        hint="put all of it in quotes, and in there write '' for ' or \\\" for \"",
    )


def _escape(it: Complaint) -> Fault | None:
    if not re.search("escape char|Unicode|hexdecimal", it.problem) or "quoted" not in it.context:
        return None
    index = it.at if "unknown" in it.problem else it.draft.text.rfind("\\", 0, it.at)
    return Fault(
        code="yaml.escape",
        index=index,
        message="this backslash does not make a character",
        hint="write two backslashes for one, or use single quotes",
        draft=it.draft.patched(index, index + 1, "x"),
    )


def _tag(it: Complaint) -> Fault | None:
    if not it.context.endswith("tag") and "tag handle" not in it.problem:
        return None
    index = it.since if it.context.endswith("tag") else it.at
    found = _TAG.match(it.draft.text, index)
    return Fault(
        code="yaml.tag",
        index=index,
        message="a tag (a word that begins with an exclamation mark) is not allowed here",
        hint="put the text in quotes, or delete the tag",
        draft=it.draft.patched(index, found.end(), " " * len(found[0])) if found else None,
    )


def _reserved(it: Complaint) -> Fault | None:
    name = it.context.endswith(("alias", "anchor"))
    index = it.since if name else it.at
    block = it.bracket is None and "node content" in it.problem and it.char(index) in {*",]}"}
    if not name and not block and "token" not in it.problem:
        return None
    return Fault(
        code="yaml.reserved-character",
        index=index,
        message=f"a text without quotes cannot begin with {it.char(index)}",
        hint="put the text in quotes",
        draft=it.draft.patched(index, index + 1, "x"),
    )


def _no_colon(it: Complaint) -> Fault | None:
    if "simple key" not in it.context:
        return None
    found = _stray(it)
    if found and len(found[0]) > _LONGEST_KEY:
        message = f"a key is longer than {_LONGEST_KEY} characters"
        hint = "shorten it, or write a colon and a space behind it"
        return Fault(code="yaml.key-too-long", index=it.since, message=message, hint=hint)
    return Fault(
        code="yaml.no-colon",
        index=it.since,
        message="a key is expected here, but no colon and space follow",
        hint="write 'key: value', or indent the line if it goes on with the text above",
        draft=it.draft.patched(found.end(), found.end(), ":") if found else None,
    )


def _stray(it: Complaint) -> re.Match[str] | None:
    """Give what stands where a key should; of a longer one than can be, just a little more."""
    return _STRAY.match(it.draft.text, it.since, it.since + _LONGEST_KEY + 2)


def _colon(it: Complaint) -> Fault | None:
    if "mapping values" not in it.problem:
        return None
    start = it.line_start
    if _KEY.match(it.draft.text, start, it.at):
        return Fault(
            code="yaml.colon",
            index=it.at,
            message="a text without quotes holds a colon and a space",
            hint="put the text in quotes",
            draft=it.draft.patched(it.at, it.at + 1, "x"),
        )
    indent = _INDENT.match(it.draft.text, start)
    return Fault(
        code="yaml.indentation",
        index=indent.end() if indent else start,
        message="a key stands here, deeper than the line above, which has a value already",
        hint="line it up with the key above, or put the whole text in quotes",
    )


def _no_space(it: Complaint) -> Fault | None:
    if it.problem != "found unexpected ':'":
        return None
    message, hint = "no space follows this colon", "write one, or put the text in quotes"
    return Fault(code="yaml.syntax", index=it.at, message=message, hint=hint)


def _block_header(it: Complaint) -> Fault | None:
    if "block scalar" not in it.context:
        return None
    return Fault(
        code="yaml.syntax",
        index=it.at,
        message=f"this cannot follow {it.char(it.since)}",
        hint="begin the text on the next line",
    )


def _bracket(it: Complaint) -> Fault | None:
    if "',' or" not in it.problem and "node content" not in it.problem:
        return None
    if it.char(it.at) == ":" and "node content" in it.problem:
        return _no_key(it)
    opened = it.since if "',' or" in it.problem else it.bracket
    if opened is None:
        return None
    over = it.breaks_before(opened) and "',' or" in it.problem
    if over or it.at_end or it.char(it.at) in {*"]}"}:
        return Fault(
            code="yaml.unclosed-bracket",
            index=opened,
            message=f"the bracket {it.char(opened)} opened here is not closed, or lacks a comma",
            hint=f"close it with {'}' if it.char(opened) == '{' else ']'}",
        )
    if it.char(it.at) == ",":
        message, hint = "nothing stands before this comma", "delete the comma"
        draft = it.draft.patched(it.at, it.at + 1, " ")
        return Fault(code="yaml.comma", index=it.at, message=message, hint=hint, draft=draft)
    message, hint = "a comma is missing before this place", "write a comma between two parts"
    return Fault(code="yaml.comma", index=it.at, message=message, hint=hint)


def _lines_up(it: Complaint) -> Fault | None:
    if not _LAYOUT.search(it.problem) and "node content" not in it.problem:
        return None
    if it.char(it.at) == ":":
        return _no_key(it)
    if it.char(it.at) in {*",]}"}:
        message, hint = f"{it.char(it.at)} stands outside brackets", "delete it, or use quotes"
        return Fault(code="yaml.syntax", index=it.at, message=message, hint=hint)
    if "entries are" in it.problem:
        message, hint = "a list cannot begin behind a key", "begin each - on a line of its own"
        return Fault(code="yaml.indentation", index=it.at, message=message, hint=hint)
    return Fault(
        code="yaml.indentation",
        index=it.at,
        message="this does not line up with the lines it belongs to",
        hint="begin keys of one mapping, and the dashes of one list, in the same column",
    )


def _no_key(it: Complaint) -> Fault:
    message, hint = "no key stands before this colon", "write a text before it"
    return Fault(code="yaml.key-not-text", index=it.at, message=message, hint=hint)


_RULES: tuple[Callable[[Complaint], Fault | None], ...] = (
    _tab,
    _directive,
    _unclosed_quote,
    _after_quote,
    _escape,
    _tag,
    _reserved,
    _no_colon,
    _colon,
    _no_space,
    _block_header,
    _bracket,
    _lines_up,
)
"""From the surest to the widest."""
