"""Bare pages of Streamlit: what ours are measured against."""

import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from tests.browser.servers import free_port


@contextmanager
def bare(folder: Path, source: str, options: Mapping[str, str]) -> Iterator[tuple[int, int]]:
    """Serve a page from a folder, with these settings; gives its port and its process."""
    script, port = folder / "bare.py", free_port()
    script.write_text(source, "utf-8")
    given = [f"--{name}={value}" for name, value in options.items()]
    command = [sys.executable, "-m", "streamlit", "run", str(script), f"--server.port={port}"]
    quiet = subprocess.DEVNULL
    with subprocess.Popen([*command, *given], stdout=quiet, stderr=quiet, cwd=folder) as process:
        try:
            while not _answers(f"http://127.0.0.1:{port}/_stcore/health"):
                assert process.poll() is None, "the bare page does not start"
                time.sleep(0.05)
            yield port, process.pid
        finally:
            process.terminate()


def _answers(address: str) -> bool:
    """Whether a server is there."""
    try:
        urlopen(address).close()
    except (URLError, OSError):
        return False
    return True
