"""Wheel and source archive, installed outside the checkout with what they ask for alone."""

from __future__ import annotations

import email.parser
import os
import re
import subprocess
import sys
import tarfile
import venv
import zipfile
from email.message import Message
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.browser.stage import ARGUMENTS, chromium, mine_or_over, new_table, open_table
from tests.patience import HANGS

ROOT = Path(__file__).parent.parent
FACES = ("display", "text")
"""Our letters, each with a licence of its own."""


def command(*words: str | Path, cwd: Path, env: dict[str, str]) -> str:
    done = subprocess.run(
        words,
        cwd=cwd,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=HANGS,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def ours() -> dict[str, str]:
    """The environment of the tests without the settings of benben."""
    return {name: value for name, value in os.environ.items() if not name.startswith("BENBEN_")}


def build(target: str, folder: Path) -> Path:
    """Make a wheel or a source archive, as `make dist` does."""
    hatch = (sys.executable, "-m", "hatchling", "build", "-t", target, "-d", folder)
    command(*hatch, cwd=ROOT, env=ours())
    (made,) = folder.iterdir()
    return made


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("sdist", tmp_path_factory.mktemp("sdist"))


def metadata(wheel: Path) -> Message:
    with zipfile.ZipFile(wheel) as opened:
        (name,) = (each for each in opened.namelist() if each.endswith(".dist-info/METADATA"))
        return email.parser.Parser().parsestr(opened.read(name).decode())


def requirements(wanted: list[str], extra: str = "") -> set[str]:
    """The names of all packages that these requirements come to, one leading to another."""
    found: set[str] = set()
    for text in wanted:
        each = Requirement(text)
        if each.marker and not each.marker.evaluate({"extra": extra}):
            continue
        try:
            more = distribution(each.name).requires or []
        except PackageNotFoundError:
            pytest.fail(f"{each.name} is asked for by the wheel, and is not installed")
        found |= {each.name}
        for name in ("", *each.extras):
            found |= requirements(more, name)
    return found


def provide(folder: Path, wheel: Path, extra: str = "") -> None:
    """Link into an environment what the wheel's metadata ask for, and nothing else."""
    (site,) = folder.glob("lib/python*/site-packages")
    for name in requirements(metadata(wheel).get_all("Requires-Dist") or [], extra):
        package = distribution(name)
        for top in {file.parts[0] for file in package.files or [] if file.parts[0] != ".."}:
            if not (site / top).exists():
                (site / top).symlink_to(Path(str(package.locate_file(top))))


def environment(folder: Path, wheel: Path) -> Path:
    """Install the wheel into an empty environment; gives its command."""
    venv.create(folder, with_pip=False, symlinks=os.name != "nt")
    provide(folder, wheel)
    pip = (sys.executable, "-m", "pip", "--python", folder / "bin" / "python", "install")
    command(*pip, "-q", "--no-deps", "--no-index", wheel, cwd=folder, env=ours())
    return folder / "bin" / "benben"


def play(folder: Path, wheel: Path, way: str) -> Path:
    """As the user of a bare machine: look what there is, and let two bots play each other."""
    benben = environment(folder / "env", wheel)
    env = {"HOME": str(folder), "PATH": "/usr/bin:/bin"}
    text = command(benben, "--version", cwd=folder, env=env)
    assert f"({way}, " in text
    assert "imhotep" in command(benben, "games", cwd=folder, env=env)
    provide(folder / "env", wheel, "arena")
    arena = ["arena", "imhotep", "--bots", "learned:2,greedy", "--games", "2", "--workers", "1"]
    assert "greedy" in command(benben, *arena, "--records", folder / "games", cwd=folder, env=env)
    (first, _) = sorted((folder / "games").rglob("*.game"))
    assert command(benben, "record", "verify", first, cwd=folder, env=env)
    return benben


def test_the_metadata_say_what_a_stranger_asks(archive: Path) -> None:
    with tarfile.open(archive) as opened:
        names = {name.partition("/")[2] for name in opened.getnames()}
        file = opened.extractfile(f"{archive.name.removesuffix('.tar.gz')}/PKG-INFO")
        assert file
        told = email.parser.Parser().parsestr(file.read().decode())
    assert {"README.md", "NOTICE.md", "CHANGELOG.md", "Makefile", "tools/native.py"} <= names
    assert {"frontend/table.js", "package.json", "src/benben/web/static/table.js"} <= names
    assert not [name for name in names if name.startswith("node_modules")]
    assert not [name for name in names if name.endswith((".so", ".pyc"))]
    assert told["Description-Content-Type"] == "text/markdown"
    assert "five board games" in str(told.get_payload())
    assert told["License-Expression"] == "MIT"
    licences = {f"src/benben/draw/letters/{each}.LICENSE" for each in FACES}
    assert set(told.get_all("License-File") or []) == {"LICENSE", "NOTICE.md"} | licences
    assert told.get_all("Project-URL")
    assert told["Requires-Python"] == ">=3.11"
    running = "{}.{}".format(*sys.version_info[:2])
    assert f"Programming Language :: Python :: {running}" in (told.get_all("Classifier") or [])


def test_the_wheel_plays_compiled_outside_the_checkout(tmp_path: Path) -> None:
    wheel = build("wheel", tmp_path / "dist")
    if wheel.name.endswith("-any.whl"):
        pytest.skip("there is no C compiler")
    holds_the_package(wheel)
    serve_a_page(play(tmp_path, wheel, "compiled"), tmp_path)


def holds_the_package(wheel: Path) -> None:
    """Every file of the package (networks, letters, catalogues) is there, and nothing else."""
    files = (file for file in (ROOT / "src" / "benben").rglob("*") if file.is_file())
    ours = (file for file in files if file.suffix not in {".pyc", ".mo", ".so"})  # not in git
    wanted = {file.relative_to(ROOT / "src").as_posix() for file in ours}
    with zipfile.ZipFile(wheel) as opened:
        found = set(opened.namelist())
    assert wanted <= found
    more = {name for name in found - wanted if not name.startswith("benben/_native_lib/")}
    assert all(name.split("/")[0].endswith(".dist-info") for name in more), sorted(more)
    assert [name for name in wanted if "/weights/" in name]


def serve_a_page(benben: Path, home: Path) -> None:
    """Open the first page and a table in Chromium: everything they ask for is in the wheel."""
    sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
    if chromium() is None:
        pytest.skip("there is no Chromium here")
    process = subprocess.Popen(
        [benben, "serve", "--port", "0"],
        cwd=home,
        env={"HOME": str(home)},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout
    try:
        address = re.search(r"http://\S+", process.stdout.readline())
        assert address
        with sync_api.sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
            page = browser.new_page(base_url=address[0])
            refused: list[str] = []
            page.on("response", lambda r: refused.append(r.url) if r.status >= 400 else None)
            page.set_default_timeout(1000 * HANGS)
            open_table(page, new_table(page, ["me", "bot"], "Ada")["url"])
            assert mine_or_over(page)
            assert page.locator("[data-target].on").count()
            # Our own letters: every face that the page has asked for has come.
            faces = page.evaluate(
                "async () => { await document.fonts.ready;"
                " return [...document.fonts].map((face) => face.status); }"
            )
            assert "error" not in faces
            assert "loaded" in faces
            assert refused == []
            browser.close()
    finally:
        process.terminate()
        process.wait(HANGS)
        process.stdout.close()


def test_the_source_archive_plays_without_a_compiler(archive: Path, tmp_path: Path) -> None:
    """With a PATH on which there is no compiler; pip shows what a build says with -v."""
    pip = [sys.executable, "-m", "pip", "wheel", "-v", "--no-deps", "--no-build-isolation"]
    bare = {"PATH": str(tmp_path), "HOME": str(tmp_path)}
    text = command(*pip, "-w", tmp_path / "made", archive, cwd=tmp_path, env=bare)
    assert "there is no C compiler" in text
    assert "benben runs in plain Python" in text
    assert "install benben again" in text
    (plain,) = (tmp_path / "made").glob("*.whl")
    assert plain.name.endswith("py3-none-any.whl")
    with zipfile.ZipFile(plain) as opened:
        assert not [name for name in opened.namelist() if "_native_lib" in name]
    play(tmp_path, plain, "plain Python")
