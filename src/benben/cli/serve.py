"""`benben serve`: run the web server."""

import asyncio
import gc
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Annotated
from urllib.parse import quote

import typer

from benben.cli.common import data_folder, make_folder, words
from benben.core.errors import BadInput

PORT = 8321
MEMORY_MB = 1024
"""Default memory limit in MiB of the server and its workers together."""


def serve(
    host: Annotated[str, typer.Option(help=words("cli.help.arg.host"))] = "127.0.0.1",
    port: Annotated[int, typer.Option(help=words("cli.help.arg.port"))] = PORT,
    data: Annotated[Path | None, typer.Option(help=words("cli.help.arg.data"))] = None,
    database: Annotated[
        str | None, typer.Option(help=words("cli.help.arg.database"), envvar="BENBEN_DATABASE")
    ] = None,
    lan: Annotated[bool, typer.Option("--lan", help=words("cli.help.arg.lan"))] = False,
    memory: Annotated[
        int, typer.Option(metavar="MB", help=words("cli.help.arg.memory"))
    ] = MEMORY_MB,
    open_page: Annotated[bool, typer.Option("--open", help=words("cli.help.arg.open"))] = False,
) -> None:
    run(host, port, data, database, lan=lan, memory_mb=memory, open_page=open_page)


def run(
    host: str,
    port: int,
    data: Path | None,
    database: str | None,
    *,
    lan: bool = False,
    memory_mb: int = MEMORY_MB,
    open_page: bool,
) -> None:
    """Serve until Ctrl-C."""
    if database is None:
        folder = data or data_folder()
        make_folder(folder, "--data FOLDER")
        database = f"sqlite+aiosqlite:///{quote(str(folder / 'benben.db'))}"
    listening = _listen(host, port)
    shown = "localhost" if host in {"127.0.0.1", "::1", "0.0.0.0", "::"} else host  # noqa: S104
    address = f"http://{shown}:{listening.getsockname()[1]}/"
    # Imports make no garbage to look for; the server enables the collector again.
    gc.disable()
    # Imported here, so that other commands do not pay for importing the web server.
    from benben.store.rows import StoreError  # noqa: PLC0415
    from benben.web.network.addresses import local_address  # noqa: PLC0415
    from benben.web.server import LanOptions, loop_factory, serve_on  # noqa: PLC0415

    if lan and local_address() is None:
        raise BadInput(
            "error.cli.lan",
            "--lan: this machine has no address on a local network. Connect it to one, or name an "
            "address with --host",
        )
    attended = open_page or sys.stdout.isatty()

    def ready(others: str | None) -> None:
        print(words("cli.serve.at", address=address), flush=True)
        if others and (lan or attended):
            _show_lan(others)
        elif attended:
            print(words("cli.serve.alone"), flush=True)
        if open_page and _has_windows():
            threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()

    try:
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            options = LanOptions(open=lan, offered=attended, told=_show_lan)
            runner.run(serve_on(listening, database, ready, memory_mb, options))
    except StoreError as error:
        raise BadInput.of(error.message) from error


def _show_lan(address: str) -> None:
    """Print the address for other devices and, if the terminal can show it, its QR code."""
    from benben.web.network.qr_codes import qr_code_in_blocks  # noqa: PLC0415 as above

    print(words("cli.serve.lan", address=address), flush=True)
    code = qr_code_in_blocks(address + "/")
    try:
        code.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return
    print(code, flush=True)


def _has_windows() -> bool:
    """Whether there is a display: without one, `webbrowser` may start a text browser here."""
    if sys.platform in {"darwin", "win32"}:
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except (OSError, OverflowError) as error:
        raise BadInput(
            "error.cli.port",
            "{host} port {port} cannot be used ({error}): use --port NUMBER; 0 takes any free one",
            host=host,
            port=port,
            error=getattr(error, "strerror", None) or str(error),
        ) from error
    return listening
