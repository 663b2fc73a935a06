"""`whist-tutor run`: start the program in a browser."""

from __future__ import annotations

import os
import socket
import sys
import tomllib
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NoReturn

import click

from tutor.ui.crew import can_share, listener, work_together

__all__ = ["run", "serve"]

_FIRST_PORT = 8501
_HERE = Path(__file__).parents[1]


def _configuration() -> dict[str, Any]:
    """Read the program's own settings: of the checkout, or of the installed wheel."""
    places = (_HERE.parent / ".streamlit" / "config.toml", _HERE / "_library" / "config.toml")
    found = next(place for place in places if place.is_file())
    return _flat(tomllib.loads(found.read_text("utf-8")))


def _flat(table: dict[str, Any], prefix: str = "") -> dict[str, Any]:
    """Write nested tables as Streamlit names its options: ``theme.light.textColor``."""
    flat: dict[str, Any] = {}
    for key, value in table.items():
        flat |= (
            _flat(value, f"{prefix}{key}.") if isinstance(value, dict) else {prefix + key: value}
        )
    return flat


def _is_free(host: str, port: int) -> bool:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
        return True


def free_port(host: str) -> int:
    """Find the first free port from 8501 on; a usage error when there is none near."""
    for port in range(_FIRST_PORT, _FIRST_PORT + 100):
        if _is_free(host, port):
            return port
    raise click.UsageError(f"no free port on {host} from {_FIRST_PORT} on; choose one with --port")


def serve(
    host: str,
    port: int | None,
    db: str | None,
    content: tuple[Path, ...],
    *,
    teachers: bool = False,
    workers: int = 1,
) -> None:
    """Start the program and stay with it until it is stopped.

    With ``teachers`` the first start prints the link that sets up the first of them; with more
    than one of ``workers`` so many processes serve it.
    """
    if workers > 1 and not can_share():
        raise click.UsageError("on this system one process serves; leave out --workers")
    if port is not None and not _is_free(host, port):
        raise click.UsageError(f"port {port} on {host} is taken; choose another with --port")
    port = port or free_port(host)
    if db:
        os.environ["TUTOR_DB"] = db
    if content:
        os.environ["TUTOR_CONTENT"] = os.pathsep.join(str(folder.resolve()) for folder in content)
    # Late: the other commands need no web server.
    from tutor.ui.serve import app  # noqa: PLC0415

    shown = "localhost" if host in ("127.0.0.1", "::1", "0.0.0.0", "::") else host  # noqa: S104
    several = f" in {workers} processes" if workers > 1 else ""
    click.echo(f"Whist Tutor is starting{several}. Open http://{shown}:{port} in your browser.")
    if teachers:
        _invite(db, f"http://{shown}:{port}")
    click.echo("Press Ctrl+C to stop it; everything that was answered is kept.")
    config = _configuration() | {
        "server.address": host,
        "server.port": port,
        "logger.hideWelcomeMessage": True,
    }
    if workers > 1:
        _serve_together(workers, host, port, config)
    sys.argv = [str(_HERE / "ui" / "serve.py")]
    app.run(config=config)


def _serve_together(workers: int, host: str, port: int, config: dict[str, Any]) -> NoReturn:
    """Have several processes serve, until this one is stopped."""
    from tutor.ui.worker import settle, work  # noqa: PLC0415

    settle(config)
    raise SystemExit(work_together(workers, lambda up: work(listener(host, port), up)))


def _invite(db: str | None, address: str) -> None:
    """Print the link for the first teacher, as long as there is none."""
    from tutor.cli.db import open_store  # noqa: PLC0415
    from tutor.learning.classes.sign_in import first_link  # noqa: PLC0415

    with open_store(db) as store:
        link = first_link(store, address, datetime.now(UTC))
    if link is not None:
        click.echo(f"Do you teach? Set yourself up here, once, within two days: {link}")


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option(
    "--port", type=click.IntRange(1, 65535), help="The port (default: the first free from 8501)."
)
@click.option(
    "--db",
    envvar="TUTOR_DB",
    help="Where answers are kept: a file, or the address of a database "
    "(default: a file in your data folder).",
)
@click.option(
    "--content",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    multiple=True,
    help="A folder with lessons of your own; they come beside ours, or in place of ours by id.",
)
@click.option(
    "--workers",
    type=click.IntRange(1, 64),
    default=1,
    show_default=True,
    help="How many processes serve: for a whole school, one for each core of the machine.",
)
def run(
    host: str, port: int | None, db: str | None, content: tuple[Path, ...], workers: int
) -> None:
    """Start the program and print the address to open."""
    serve(host, port, db, content, teachers=True, workers=workers)
