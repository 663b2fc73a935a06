"""Several processes that serve one address: started, looked after, and ended together.

A session lives in the process that its connection is in, and everything true is in the database:
a browser that loses its process comes back to any other. Each process listens on a socket of its
own, and the kernel spreads the connections over these; one that all share would not be spread.
"""

from __future__ import annotations

import gc
import logging
import os
import signal
import socket
import sys
import time
import traceback
from collections.abc import Callable
from threading import Thread
from typing import NoReturn

__all__ = ["Work", "can_share", "listener", "work_together"]

_LOG = logging.getLogger(__name__)
Work = Callable[[Callable[[], None]], None]
"""What a process does until it is told to stop (SIGTERM); calls what it is given once it is up."""
PAUSE = 1.0
"""Seconds before a process takes the place of one that died: none starts in a tight loop."""
GRACE = 5.0
"""Seconds in which a process that is told to stop may finish what it is at."""


def can_share() -> bool:
    """Tell whether this system can have several processes serve one address."""
    return hasattr(os, "fork") and hasattr(socket, "SO_REUSEPORT")


def listener(host: str, port: int) -> socket.socket:
    """Make a socket at an address that others of ours have as well; who gets it has to listen."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    if family == socket.AF_INET6:
        made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
    made.bind((host, port))
    return made


def work_together(count: int, work: Work) -> int:
    """Have so many processes work until this one is told to stop; gives the exit code.

    The first has to come up, which shows that it can be done; where it does not, the code is 1 and
    there are no others. Afterwards one that dies gets a successor. There must be no thread, event
    loop or open database yet: a fork would have half of it.
    """
    stop = {signal.SIGTERM, signal.SIGINT}
    heard = stop | {signal.SIGCHLD, signal.SIGUSR1}
    # All that happens is a signal, and is waited for in one place: none comes at a bad moment.
    before = signal.pthread_sigmask(signal.SIG_BLOCK, heard)
    signal.signal(signal.SIGCHLD, lambda *_: None)  # one that is ignored might never be seen
    # Nothing is ever written to it. Its end tells the processes that this one is gone, even killed.
    lifeline, held = os.pipe()
    gc.collect()
    gc.freeze()  # a collection would copy the memory that they have in common
    crew: set[int] = set()

    def begin(pause: float = 0.0) -> None:
        parent, pid = os.getpid(), os.fork()
        if pid == 0:
            os.close(held)
            for number in heard:
                signal.signal(number, signal.SIG_DFL)
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
            _be_one(work, parent, lifeline, pause)
        crew.add(pid)

    begin()
    up = False
    while (what := signal.sigwait(heard)) not in stop:
        if what == signal.SIGUSR1 and not up:
            up = True
            for _ in range(count - 1):
                begin()
        for pid in [pid for pid in crew if os.waitpid(pid, os.WNOHANG)[0]]:
            crew.remove(pid)
            if not up:
                _LOG.error("process %d did not start", pid)
                return 1
            _LOG.warning("process %d died; another takes its place", pid)
            begin(PAUSE)
    os.close(held)
    for pid in crew:
        os.waitpid(pid, 0)
    return 0


def _be_one(work: Work, parent: int, lifeline: int, pause: float) -> NoReturn:
    """Be one of the processes; it ends here, and never returns to what the parent was at."""
    code = 1
    try:
        Thread(target=_hold_on, args=(lifeline,), daemon=True).start()
        time.sleep(pause)
        work(lambda: _tell(parent))
        code = 0
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 1
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def _tell(parent: int) -> None:
    """Tell the parent, if it is still there, that this process is up."""
    if os.getppid() == parent:
        os.kill(parent, signal.SIGUSR1)


def _hold_on(lifeline: int) -> None:
    """End this process when the parent lets go, or is no more: kindly, and then for certain."""
    os.read(lifeline, 1)
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(GRACE)
    os._exit(1)
