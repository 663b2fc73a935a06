"""The door: a file, or the bytes of one, into a document."""

import stat
from pathlib import Path

from tutor.source.decode import MAX_BYTES, decode
from tutor.source.document import Document
from tutor.source.mark import START
from tutor.source.parse import parse
from tutor.source.problem import Findings, SourceError


def read(path: Path, *, name: str | None = None, mapping: bool = True) -> Document:
    """Read the YAML file at `path`, called `name` in problems (as a rule its path).

    Raises `SourceError` with all its problems, and nothing else: see `read_bytes`.
    """
    name = name or str(path)
    return read_bytes(_bytes(path, name), name=name, mapping=mapping)


def read_bytes(data: bytes, *, name: str, mapping: bool = True) -> Document:
    """Read the bytes of a YAML file called `name`.

    With `mapping` the document must consist of keys and values; without, a list or a single value
    will do. Raises `SourceError` with all problems that can be found in one pass, sorted.
    """
    findings = Findings(path=name)
    text = decode(data, findings)
    if text is None:
        raise findings.error()
    visible = not findings.problems
    root, draft = parse(text, findings)
    if not findings.problems and (root is None or (root.text == "" and not root.style)):
        message = "the file is empty, or holds only comments"
        findings.add("yaml.empty", START, message, "write its content, or delete the file")
    elif root is not None and mapping and visible and (root.children is None or root.is_list):
        message = "the file does not consist of keys and values"
        hint = "begin with lines such as 'format: 1'"
        findings.add("yaml.not-a-mapping", draft.mark(root.start), message, hint)
    if root is None or findings.problems:
        raise findings.error()
    return Document(path=name, data=root.value(), text=text, root=root, lines=draft.lines)


def _bytes(path: Path, name: str) -> bytes:
    """Give the content of a file, at most one byte more than is read of it."""
    try:
        # Asked first: to open a pipe would wait for a writer.
        if stat.S_ISREG(path.stat().st_mode):
            with path.open("rb") as file:
                return file.read(MAX_BYTES + 1)
        found = ("yaml.not-a-file", "this is a folder or a device", "give a YAML file")
    except (FileNotFoundError, NotADirectoryError):
        found = ("yaml.not-found", "there is no such file", "check the name and the folder")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        hint = "check the name and who may read the file"
        found = ("yaml.unreadable", f"the file cannot be read ({reason})", hint)
    findings = Findings(path=name)
    findings.add(found[0], START, found[1], found[2])
    raise SourceError(findings.problems)
