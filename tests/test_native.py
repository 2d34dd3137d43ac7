"""Native code: what is compiled, when it is used, and that it behaves like its sources."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

import pytest

from benben import _native
from tools import native

BUILT = f"build/native/{_native.TAG}"
ROOT = Path(__file__).resolve().parent.parent
CHANGED = (
    "benben: sources changed since the last build, running in plain Python; `make setup` rebuilds\n"
)


def write(root: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        file = root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a checkout whose build fits its one source."""
    monkeypatch.delenv("BENBEN_PURE", raising=False)
    manifest = {
        "suffix": EXTENSION_SUFFIXES[0],
        "sources": {"core/rng.py": hashlib.sha256(b"x = 1\n").hexdigest()},
        "modules": {"benben.core.rng": "benben/core/rng.so"},
    }
    write(
        tmp_path,
        {
            "src/benben/core/rng.py": "x = 1\n",
            f"{BUILT}/benben/core/rng.so": "",
            f"{BUILT}/manifest.json": json.dumps(manifest),
        },
    )
    return tmp_path / "src" / "benben"


def test_a_build_that_fits_is_served(package: Path) -> None:
    finder = _native.find(str(package))
    assert finder is not None
    spec = finder.find_spec("benben.core.rng")
    assert spec is not None
    assert spec.origin == str(package.parent.parent / BUILT / "benben/core/rng.so")
    assert finder.find_spec("benben.core.bag") is None


def test_a_wheel_carries_its_own(package: Path) -> None:
    shutil.move(package.parent.parent / BUILT, package / "_native_lib")
    finder = _native.find(str(package))
    assert finder is not None
    assert finder.files == {"benben.core.rng": str(package / "_native_lib/benben/core/rng.so")}


@pytest.mark.parametrize("text", ["x = 2\n", None])
def test_changed_sources_run_as_they_are(
    package: Path, capsys: pytest.CaptureFixture[str], text: str | None
) -> None:
    source = package / "core" / "rng.py"
    source.unlink()
    if text is not None:
        source.write_text(text)
    assert _native.find(str(package)) is None
    assert capsys.readouterr().err == CHANGED


def test_half_a_build_is_none(package: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (package.parent.parent / BUILT / "benben/core/rng.so").unlink()
    assert _native.find(str(package)) is None
    assert "not complete" in capsys.readouterr().err


def test_a_checkout_has_native_code_for_each_python(
    package: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine = package.parent.parent / BUILT
    other = mine.with_name("cpython-27")
    shutil.copytree(mine, other)
    assert _native.find(str(package)) is not None
    shutil.rmtree(mine)
    assert _native.find(str(package)) is None
    assert "another Python" in capsys.readouterr().err


def test_a_wheel_of_another_python(package: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.move(package.parent.parent / BUILT, package / "_native_lib")
    file = package / "_native_lib" / "manifest.json"
    file.write_text(file.read_text().replace(EXTENSION_SUFFIXES[0], ".cpython-27.so"))
    assert _native.find(str(package)) is None
    assert "another Python" in capsys.readouterr().err


def test_without_a_build_nothing_is_said(package: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.rmtree(package.parent.parent / "build")
    assert _native.find(str(package)) is None
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(("value", "pure"), [("1", True), ("0", False), ("", False)])
def test_pure_wins(package: Path, monkeypatch: pytest.MonkeyPatch, value: str, pure: bool) -> None:
    monkeypatch.setenv("BENBEN_PURE", value)
    assert (_native.find(str(package)) is None) == pure


# A base class in one library, its subclass and a caller in another, and a Final of an
# interpreted module between them.
SAMPLE = {
    "core/__init__.py": "",
    "core/edition.py": "from typing import Final\nLIMIT: Final = 3\n",
    "core/state.py": """
from mypy_extensions import mypyc_attr

@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    def __init__(self, left: int) -> None:
        self.left = left
    def apply(self, choice: int) -> None:
        raise NotImplementedError

def play(state: State) -> list[int]:
    seen = []
    while state.left > 0:
        state.apply(1)
        seen.append(state.left)
    return seen
""",
    "games/__init__.py": "",
    "games/toy/__init__.py": "",
    "games/toy/board.py": "",
    "games/toy/state.py": """
from benben.core.edition import LIMIT
from benben.core.state import State, play

class Toy(State):
    def __init__(self) -> None:
        super().__init__(LIMIT)
        self.stones = [0, 0]
    def apply(self, choice: int) -> None:
        self.stones[choice] += 1
        self.left -= choice

def game() -> list[int]:
    return play(Toy())
""",
    "games/toy/rules/__init__.py": "from benben.games.toy.rules.sail import sail as sail\n",
    "games/toy/rules/sail.py": "def sail(stones: list[int]) -> int:\n    return stones[9]\n",
}
TRY = """
import traceback
import benben
from benben.core.state import State, play
from benben.games.toy.rules import sail
from benben.games.toy.state import game

class Mine(State):
    def apply(self, choice: int) -> None:
        self.left -= 2

print(benben.COMPILED, State.__module__, play.__class__.__name__)
print(game(), play(Mine(4)))
try:
    sail([])
except IndexError:
    print("return stones[9]" in traceback.format_exc())
"""


@pytest.fixture
def sample(tmp_path: Path) -> Path:
    write(tmp_path / "src" / "benben", SAMPLE)
    for name in ("__init__.py", "_native.py"):
        shutil.copy(ROOT / "src" / "benben" / name, tmp_path / "src" / "benben" / name)
    (tmp_path / "try.py").write_text(TRY)
    return tmp_path


def test_what_is_compiled(sample: Path) -> None:
    write(
        sample / "src/benben",
        {"games/egizia_common/crew.py": "", "bots/greedy.py": "", "bots/x.py": ""},
    )
    src = sample / "src" / "benben"
    assert native.modules(sample) == {
        "benben_core": [src / "core/state.py"],
        "benben_egizia_common": [src / "games/egizia_common/crew.py"],
        "benben_toy": [
            src / "games/toy/state.py",
            src / "games/toy/rules/__init__.py",
            src / "games/toy/rules/sail.py",
        ],
        "benben_bots": [src / "bots/greedy.py"],
    }


def test_every_module_of_the_lists_exists() -> None:
    names = [*native.INTERPRETED, *(f"bots/{name}.py" for name in native.BOTS)]
    names += [f"{name}.py" for name in native.PICTURES]
    assert [name for name in names if not (ROOT / "src" / "benben" / name).exists()] == []


def test_a_changed_list_of_modules_is_noticed(
    sample: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def build(*given: Any) -> dict[str, Path]:
        file: Path = given[2] / "lib" / "state.so"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
        return {"state": file}

    monkeypatch.setattr(native, "_build", build)
    monkeypatch.setattr(native, "_look_for_compiler", lambda: None)
    assert native.compile_to(sample / BUILT, "0", sample)
    assert not native.compile_to(sample / BUILT, "0", sample)
    # A compiled module still imports this one, so the hashes of the sources are the same.
    monkeypatch.setitem(native.INTERPRETED, "core/state.py", "a reason")
    assert native.compile_to(sample / BUILT, "0", sample)
    assert not native.compile_to(sample / BUILT, "0", sample)


def test_interpreted_imports_count_as_sources(sample: Path) -> None:
    write(sample / "src/benben", {"core/_fast.c": "", "core/_fast.pyi": ""})
    state = sample / "src/benben/core/state.py"
    state.write_text("from benben.core import _fast\n" + state.read_text("utf-8"), "utf-8")
    counted = native.sources(sample, native.modules(sample))
    assert "core/edition.py" in counted
    assert {"core/_fast.c", "core/_fast.pyi"} <= counted.keys()
    assert "games/toy/board.py" not in counted


def run(root: Path, *command: str, **environ: str) -> subprocess.CompletedProcess[str]:
    clean = {name: value for name, value in os.environ.items() if not name.startswith("BENBEN_")}
    return subprocess.run(
        [sys.executable, *command],
        env={**clean, "PYTHONPATH": str(root / "src"), **environ},
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
    )


def build(root: Path, *options: str, **environ: str) -> subprocess.CompletedProcess[str]:
    tool = str(ROOT / "tools" / "native.py")
    return run(root, tool, "--root", str(root), "--opt", "0", *options, **environ)


def test_without_a_compiler(sample: Path) -> None:
    write(sample, {f"{BUILT}/manifest.json": "{}"})
    done = build(sample, CC="no-such-compiler")
    assert done.returncode == 0
    assert (
        "there is no C compiler (no-such-compiler), so benben runs in plain Python" in done.stderr
    )
    assert not (sample / BUILT).exists()
    assert build(sample, "--require", CC="no-such-compiler").returncode == 1
    assert build(sample, "--require", CC="false").returncode == 1


def test_without_a_place_for_native_code(sample: Path) -> None:
    """As in a checkout of another user; a file where a folder is wanted stops root, too."""
    write(sample, {"build": ""})
    done = build(sample)
    assert done.returncode == 0, done.stderr
    assert "build" in done.stderr
    assert "cannot be written (" in done.stderr
    assert "so benben runs in plain Python" in done.stderr
    assert "compiler" not in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert build(sample, "--require").returncode == 1


def test_sources_that_mypyc_rejects_are_an_error(sample: Path) -> None:
    write(sample, {"src/benben/core/state.py": "x: int = 'one'\n"})
    done = build(sample)
    assert done.returncode == 1
    assert "mypyc rejects the sources" in done.stderr
    assert "benben/core/state.py:1: error" in done.stderr


def test_a_compiler_that_fails_says_why(sample: Path) -> None:
    noise = sample / "noise.h"
    noise.write_text("#error that is why\n")
    done = build(sample, "--require", CFLAGS=f"-include {noise}")
    if "there is no C compiler" in done.stderr:
        pytest.skip("no C compiler")
    assert done.returncode == 1
    assert "that is why" in done.stderr
    assert "the C compiler failed" in done.stderr


def test_native_code_plays_as_its_sources(sample: Path) -> None:
    # What the C compiler warns of is no business of who only wants to play.
    noise = sample / "noise.h"
    noise.write_text("#warning noise\n")
    done = build(sample, CFLAGS=f"-include {noise}")
    if "there is no C compiler" in done.stderr:
        pytest.skip("no C compiler")
    assert done.stderr == ""
    turning, *compiling, built = done.stdout.splitlines()
    assert turning == "turning the rules into C"
    assert sorted(line.split()[1] for line in compiling) == ["core", "toy"]
    assert sorted(line.split()[2] for line in compiling) == ["(1/2)", "(2/2)"]
    assert built.startswith("native code built in ")
    native_run = run(sample, "try.py")
    assert native_run.stdout.splitlines() == [
        "True benben.core.state builtin_function_or_method",
        "[2, 1, 0] [2, 0]",
        "True",
    ]
    pure_run = run(sample, "try.py", BENBEN_PURE="1")
    assert pure_run.stdout.splitlines() == [
        "False benben.core.state function",
        *native_run.stdout.splitlines()[1:],
    ]
    assert build(sample).stdout == "native code is up to date\n"
    assert not list((sample / "src").rglob("*.so"))

    # What an interpreted module lends to compiled ones makes them stale, then new.
    write(sample, {"src/benben/core/edition.py": "from typing import Final\nLIMIT: Final = 2\n"})
    stale = run(sample, "try.py")
    assert stale.stderr == CHANGED
    assert "[1, 0]" in stale.stdout
    assert "native code built" in build(sample).stdout
    assert "True benben" in run(sample, "try.py").stdout
    assert "[1, 0]" in run(sample, "try.py").stdout
