"""Starts servers fast: all is imported and read once here, and every server is a fork of this.

A script, run by `servers.py`. Each line of its input is one order, as JSON: the arguments of
`whist-tutor` and a file for what it says. Each line of its output is the id of the new process.
When the input ends, the servers that are left end too.
"""

import json
import os
import signal
import sys
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import tutor.ui.serve  # noqa: F401  # the seconds that are saved
from tutor.cli import main
from tutor.i18n import LANGUAGES, words
from tutor.ui import screens


def start(arguments: list[str], log: str) -> int:
    """Fork a server; gives its process id."""
    pid = os.fork()
    if pid:
        return pid
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    said = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    nothing = os.open(os.devnull, os.O_RDONLY)
    for old, new in ((nothing, 0), (said, 1), (said, 2)):
        os.dup2(old, new)
    sys.exit(main(arguments, prog_name="whist-tutor"))


def warm() -> None:
    """Import and read what every server needs for its first page."""
    for screen in iter_modules(screens.__path__):
        import_module(f"{screens.__name__}.{screen.name}")
    for language in LANGUAGES:
        words(language)


def run() -> None:
    """Take orders until there are no more."""
    warm()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # a server that ends leaves nothing behind
    started = []
    for line in sys.stdin:
        order = json.loads(line)
        started.append(start(order["arguments"], order["log"]))
        print(started[-1], flush=True)
    for pid in started:
        if Path(f"/proc/{pid}").exists():
            os.kill(pid, signal.SIGKILL)


if __name__ == "__main__":
    run()
