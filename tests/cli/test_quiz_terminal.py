"""``whist-tutor quiz`` in a terminal of its own, as a person has it."""

from __future__ import annotations

import os
import select
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

pty = pytest.importorskip("pty", reason="this system has no such terminals")

PROGRAM = """
import fcntl, signal, termios
from tutor.cli import main
signal.signal(signal.SIGINT, signal.default_int_handler)  # tests in the background ignore Ctrl+C
fcntl.ioctl(0, termios.TIOCSCTTY, 0)  # only in its own terminal does Ctrl+C reach a program
main(prog_name="whist-tutor")
"""
QUIZ = [sys.executable, "-c", PROGRAM, "quiz", "trick-winner", "--seed", "5", "--items", "2"]
END, STOP = "\x04", "\x03"
"""Ctrl+D and Ctrl+C."""


class Terminal:
    """A terminal, with the quiz in it."""

    def __init__(self) -> None:
        self.keys, there = pty.openpty()
        self.process = subprocess.Popen(
            QUIZ,
            stdin=there,
            stdout=there,
            stderr=there,
            env={**os.environ, "COLUMNS": "80", "TERM": "dumb"},
            start_new_session=True,
        )
        os.close(there)
        self.seen = ""

    def until(self, text: str, *, pressing: str = "") -> str:
        """Wait until the program has written something; give all that it wrote before.

        A key is pressed again while nothing comes: in the moment between the prompt and the reading
        Python notes Ctrl+C and goes on to wait.
        """
        last = time.monotonic() + 60
        self.type(pressing)
        while text not in self.seen:
            assert time.monotonic() < last, self.seen
            if select.select([self.keys], [], [], 5)[0]:
                self.seen += os.read(self.keys, 65536).decode().replace("\r\n", "\n")
            else:
                self.type(pressing)
        before, _, self.seen = self.seen.partition(text)
        return before

    def type(self, keys: str) -> None:
        """Press keys."""
        os.write(self.keys, keys.encode())


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    made = Terminal()
    yield made
    made.process.kill()
    made.process.wait()
    os.close(made.keys)


def test_nothing_goes_on_without_a_key(terminal: Terminal) -> None:
    terminal.until("Question 1 of 2")
    terminal.until("> ")
    terminal.type("north\n")
    assert "Not quite." in terminal.until("Press Enter to go on.")
    assert terminal.until("> ") == ""
    assert terminal.seen == ""
    assert not select.select([terminal.keys], [], [], 0.5)[0], "the next question waits"
    terminal.type("\n")
    terminal.until("Question 2 of 2")
    terminal.until("> ")
    terminal.type("south\n")
    terminal.until("1 of 2 right.")
    assert terminal.process.wait(30) == 0


@pytest.mark.parametrize("key", [END, STOP])
def test_ctrl_d_and_ctrl_c_end_with_what_was_right(terminal: Terminal, key: str) -> None:
    terminal.until("Question 1 of 2")
    terminal.until("> ")
    terminal.type("east\n")
    terminal.until("Press Enter to go on.")
    terminal.type("\n")
    terminal.until("Question 2 of 2")
    terminal.until("> ")
    said = terminal.until("1 of 1 right.", pressing=key)
    assert "Traceback" not in said
    assert "Aborted" not in said
    assert terminal.process.wait(30) == 0


def test_ctrl_c_before_any_answer_is_polite(terminal: Terminal) -> None:
    terminal.until("> ")
    terminal.until("Nothing was answered. Until another time!", pressing=STOP)
    assert terminal.process.wait(30) == 0
