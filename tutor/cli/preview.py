"""`whist-tutor preview`: see a lesson or a scenario in the browser while writing it."""

from __future__ import annotations

import os
import tempfile
import threading
import time
import urllib.request
import webbrowser
from pathlib import Path

import click

from tutor.cli.run import free_port, serve
from tutor.content.loader import means_scenario
from tutor.source import SourceError, read

__all__ = ["preview"]


def _address(path: Path) -> str:
    """Give the address of a file's page; one that cannot be read yet goes by its own name."""
    try:
        data = read(path).data
    except SourceError as error:
        for problem in error.problems:
            click.echo(str(problem), err=True)
        data = None
    found = data.get("id") if isinstance(data, dict) else None
    kind = "scenario" if means_scenario(data, path.resolve()) else "lesson"
    return f"?{kind}={found if isinstance(found, str) else path.stem}"


def _open_when_up(address: str, page: str) -> None:
    for _ in range(120):
        try:
            with urllib.request.urlopen(f"{address}/healthz", timeout=1):  # noqa: S310  # our own
                webbrowser.open(page)
                return
        except OSError:
            time.sleep(0.25)


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--port", type=click.IntRange(1, 65535), help="The port (default: the first free from 8501)."
)
@click.option("--browser/--no-browser", default=True, help="Whether to open a browser window.")
def preview(file: Path, port: int | None, browser: bool) -> None:
    """Open a lesson or scenario FILE in the browser and follow every change you save.

    What you answer while you preview is kept nowhere.
    """
    port = port or free_port("127.0.0.1")
    address = f"http://127.0.0.1:{port}"
    page = f"{address}/{_address(file)}"
    click.echo(f"It is at {page}")
    os.environ["TUTOR_PREVIEW"] = "1"
    if browser:
        threading.Thread(target=_open_when_up, args=(address, page), daemon=True).start()
    with tempfile.TemporaryDirectory(prefix="whist-preview-") as folder:
        serve("127.0.0.1", port, str(Path(folder) / "preview.sqlite"), (file.parent,))
