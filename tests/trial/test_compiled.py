"""The trial game compiled by mypyc, as games are: it keeps the same promises and plays the same."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.slow
CORE = ("errors", "rng", "actions", "bag", "journal", "pack", "state", "observation")
TRIAL = ("space", "position", "copying", "observation", "rules", "game")

BUILD = """
import sys
from setuptools import Distribution
from mypyc.build import mypycify

options = ["--config-file=", "--explicit-package-bases", "--cache-dir=cache"]
extensions = mypycify(options + sys.argv[1:], opt_level="1", debug_level="0", target_dir="c")
command = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
command.build_lib, command.build_temp = ".", "o"
command.ensure_finalized()
command.run()
"""

WALK = """
import json, sys
from benben.core.check import check
from tests.trial import GAME, game

games, seed = map(int, sys.argv[1:])
report = check(GAME, games=games, seed=seed)
print(json.dumps({
    "file": game.__file__,
    "native": hasattr(game.Trial, "__mypyc_attrs__"),
    "counts": [report.games, report.choices, report.twins, report.views, report.worlds],
    "luck": repr(report.luck),
    "faults": [str(fault) for fault in report.faults],
}))
"""


def python(folder: Path, code: str, *arguments: str) -> str:
    paths = os.pathsep.join(str(path) for path in (folder, ROOT / "src", ROOT))
    result = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code, *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": paths, "BENBEN_PURE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


def walk(folder: Path, games: int, seed: int) -> dict[str, object]:
    found = json.loads(python(folder, WALK, str(games), str(seed)).splitlines()[-1])
    assert isinstance(found, dict)
    return found


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the core and the trial game, and their shared objects beside the sources."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        pytest.skip("there is no C compiler")
    pytest.importorskip("mypyc")
    folder = tmp_path_factory.mktemp("compiled")
    kept = shutil.ignore_patterns("__pycache__", "games", "cli", "test_*", "*.so")
    shutil.copytree(ROOT / "src" / "benben", folder / "benben", ignore=kept)
    shutil.copytree(ROOT / "tests" / "trial", folder / "tests" / "trial", ignore=kept)
    files = [f"benben/core/{name}.py" for name in CORE] + [f"tests/trial/{n}.py" for n in TRIAL]
    python(folder, BUILD, *files)
    return folder


def test_the_walk_finds_no_fault(compiled: Path) -> None:
    found = walk(compiled, 120, 1)
    assert str(found["file"]).endswith(".so")
    assert found["native"]
    assert found["faults"] == []


def test_it_plays_the_same_both_ways(compiled: Path, tmp_path: Path) -> None:
    native, plain = walk(compiled, 20, 2), walk(tmp_path, 20, 2)
    assert str(plain["file"]).endswith(".py")
    assert not plain["native"]
    for same in ("counts", "luck", "faults"):
        assert native[same] == plain[same]
