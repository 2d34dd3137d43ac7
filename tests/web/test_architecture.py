"""docs/architecture.md names exactly the modules that take part in one choice."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import benben
from tests.web.harness import ME, OPEN, House, visit

PACKAGE = Path(benben.__file__).parent
DOCUMENT = PACKAGE.parent.parent / "docs" / "architecture.md"
NOT_COUNTED = ("core/", "games/", "draw/", "_native.py")
"""Which rules and drawings run differs by game, and native code is not seen. The loader of native
code is asked whenever anything is imported."""


@contextmanager
def modules_run() -> Iterator[set[str]]:
    """The files of benben in which something is called meanwhile, in any thread."""
    found: set[str] = set()

    def note(frame: FrameType, event: str, arg: object) -> None:
        del event, arg
        file = Path(frame.f_code.co_filename)
        if file.is_relative_to(PACKAGE):
            found.add(file.relative_to(PACKAGE).as_posix())

    before, in_threads = sys.getprofile(), threading.getprofile()
    threading.setprofile(note)
    sys.setprofile(note)
    try:
        yield found
    finally:
        sys.setprofile(before)
        threading.setprofile(in_threads)


def named(section: str) -> set[str]:
    """The modules in the first column of the second table of a section."""
    text = DOCUMENT.read_text("utf-8").partition(f"## {section}\n")[2].partition("\n## ")[0]
    table = text.partition("| module | why")[2]
    return set(re.findall(r"^\| `([\w/]+\.py)` \|", table, re.MULTILINE))


def test_the_modules_of_one_choice(sqlite: str) -> None:
    if benben.COMPILED:  # native code calls no profile function
        test = f"{__file__}::test_the_modules_of_one_choice"
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", test]
        subprocess.run(command, env={**os.environ, "BENBEN_PURE": "1"}, check=True)
        return

    async def work(at: House) -> None:
        ada, bo = at.browser(), at.browser()
        made = await ada.new_table(ME, OPEN)
        table = made["table"]
        token = made["invitations"][0]["url"].rsplit("/", 1)[1]
        await bo.post(f"/api/join/{token}", {"name": "Bo"})

        async def now() -> int:
            return 0

        stream = at.site.hub.stream(table, None, now)
        await anext(stream)
        await anext(stream)
        for _ in range(4):  # the first choice reads what is kept from then on
            pictures = [await ada.picture(table), await bo.picture(table)]
            who, picture = (ada, pictures[0]) if pictures[0]["mine"] else (bo, pictures[1])
            words = picture["choices"][0]["words"]
            body = {"rev": picture["rev"], "words": words, "have": picture["version"]}
            other, seen = (bo, pictures[1]) if who is ada else (ada, pictures[0])
            with modules_run() as found:
                await who.post(f"/api/tables/{table}/choose", body)
                await anext(stream)
                await other.get(f"/api/tables/{table}/picture?have={seen['version']}")
        outside = {file for file in found if not file.startswith(NOT_COUNTED)}
        assert outside == named("From a click to all browsers")

    visit(sqlite, work)


def test_every_module_that_the_page_names_is_there() -> None:
    text = DOCUMENT.read_text("utf-8")
    root = DOCUMENT.parent.parent
    names = set(re.findall(r"`((?:\w+/)+\w+\.(?:py|js))`", text))
    assert len(names) > 30
    for name in names:
        assert (PACKAGE / name).exists() or (root / name).exists(), name


def test_the_packages_are_those_of_the_server() -> None:
    text = DOCUMENT.read_text("utf-8").partition("## The packages of the server")[2]
    text = text.partition("\n## ")[0]
    packages = set(re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE))
    folders = {file.parent.name for file in (PACKAGE / "web").glob("*/__init__.py")}
    assert packages == folders
