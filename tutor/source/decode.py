"""Bytes into text: UTF-8, no larger than a lesson can be, and no characters that cannot be seen."""

import re

from tutor.source.mark import START, Lines
from tutor.source.problem import Findings

MAX_BYTES = 1024 * 1024
"""Largest file that is read; a lesson has some ten thousand bytes."""

_PATCH = "\ufffd"
"""Stands for what could not be read, so that reading can go on behind it."""
_BAD = re.compile(
    r"[^\t\n\r\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"
)
"""Whatever YAML does not allow in a text, and the line separators that only some programs see."""
_SEPARATORS = "\x85\u2028\u2029"
_CONTROLS = bytes({*range(32), 127} - {*b"\t\n\f\r"})
_WIDE_MARKS = (b"\xff\xfe", b"\xfe\xff", b"\x00\x00\xfe\xff")
"""Byte-order marks of UTF-16 and UTF-32."""


def decode(data: bytes, findings: Findings) -> str | None:
    """Give the text of a file without its byte-order mark, or None if it holds no text.

    Characters that may not be there are noted in `findings` and replaced one for one.
    """
    if len(data) > MAX_BYTES:
        limit = MAX_BYTES // 1024
        message = f"the file is larger than {limit} KiB"
        findings.add("yaml.too-large", START, message, "split it into smaller files")
        return None
    if _is_wide(data):
        message = "the file is saved as UTF-16 or UTF-32"
        findings.add("yaml.encoding", START, message, "save it as UTF-8 in your editor")
        return None
    if _is_binary(data):
        message = "this is not a text file"
        findings.add("yaml.binary", START, message, "give a YAML file, written in a text editor")
        return None
    return _visible(_decoded(data, findings), findings)


def _is_wide(data: bytes) -> bool:
    """Whether this looks like UTF-16 or UTF-32: by its mark, or as each second byte is zero."""
    head = data[:256]
    zeros = len(head) > 3 and not (any(head[::2]) and any(head[1::2])) and any(head)
    return zeros or data.startswith(_WIDE_MARKS)


def _is_binary(data: bytes) -> bool:
    """Whether control bytes are so many that no author typed them."""
    head = data[:4096]
    controls = sum(map(head.count, _CONTROLS))
    return controls > max(8, len(head) // 10)


def _decoded(data: bytes, findings: Findings) -> str:
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8").removeprefix("\ufeff")
        byte = data[error.start]
        findings.add(
            "yaml.encoding",
            Lines(before).mark(len(before)),
            f"the file is not UTF-8: the first byte that does not fit is 0x{byte:02X}",
            "save it as UTF-8 in your editor",
        )
        text = data.decode("utf-8", errors="replace")
    return text.removeprefix("\ufeff")


def _visible(text: str, findings: Findings) -> str:
    lines = Lines(text)
    for found in _BAD.finditer(text):
        if findings.full:
            break
        name = f"U+{ord(found[0]):04X}"
        if found[0] == "\0":
            code, what = "yaml.nul", "a zero byte (NUL)"
        elif found[0] in _SEPARATORS:
            code, what = "yaml.line-separator", f"an invisible line separator ({name})"
        else:
            code, what = "yaml.control-character", f"an invisible control character ({name})"
        hint = "delete it, or type the line again"
        findings.add(code, lines.mark(found.start()), f"{what} stands in the text", hint)
    return _BAD.sub(_PATCH, text)
