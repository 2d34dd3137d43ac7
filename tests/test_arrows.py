"""Imports point one way: core, games and draw, bots, protocol, arena and store, web and cli."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SRC = Path(__file__).resolve().parent.parent / "src"

# What each folder may import besides itself. "benben" alone is the package's version.
ALLOWED = {
    "core": set[str](),
    "draw": {"core"},
    "games": {"core"},  # and more, by file: see may()
    "bots": {"core", "games"},
    "protocol": {"benben", "core", "games", "bots", "words"},
    "arena": {"benben", "core", "draw", "games", "bots", "protocol", "processes"},
    "store": {"benben", "core", "games"},
    "rl": {"core", "games", "bots", "words"},
    "workbench": {"core", "games", "words", "primer"},
    "train": {"core", "games", "bots", "processes"},
}
EVERYTHING = {"web", "cli"}
# What each package of web/ may import of web/ besides itself. Modules outside the packages are
# those that all may use and, at the end, those that connect the packages.
WEB_IMPORTS = {
    "errors": set[str](),
    "compression": set[str](),
    "auth": set[str](),
    "limits": set[str](),
    "network": {"errors"},
    "language": {"auth"},
    "models": {"limits"},
    "realtime": {"errors"},
    "tables": {"errors", "auth", "limits", "realtime"},
    "pictures": {"errors", "compression", "language", "limits", "models", "tables"},
    "thinking": {"errors", "language", "limits", "models", "realtime", "tables", "pictures"},
}
WEB_IMPORTS["notices"] = {"errors", "language", "realtime", "tables"}
WEB_IMPORTS["site"] = {*WEB_IMPORTS}
WEB_IMPORTS["mine"] = {"errors", "tables", "site"}
WEB_IMPORTS["http"] = {*WEB_IMPORTS}
WEB_IMPORTS["pages"] = {*WEB_IMPORTS}
WEB_IMPORTS["app"] = {*WEB_IMPORTS}
WEB_IMPORTS["server"] = {*WEB_IMPORTS}
# benben/__init__.py only starts the native code; `python -m benben` is the command line.
ROOT_FILES = {
    "__init__.py": {"_native"},
    "_native.py": set[str](),
    "__main__.py": {"cli"},
    "words.py": {"core", "games"},  # phrases of the core and the games, in a language
    "story.py": {"core", "games"},  # what happened, in phrases
    "primer.py": {"core", "games", "words"},  # a game on one page, with parts of its board
    "chapter_pictures.py": {"core", "games", "primer"},  # parts of the board for the rules page
    "coach.py": {"core", "games"},  # lessons about what a player meets in a first game
    "processes.py": set[str](),  # workers that end with who started them
    "review.py": {"core", "games", "bots", "story"},  # what could have happened
}


def may(file: tuple[str, ...], target: tuple[str, ...]) -> bool:
    """Tell whether a file of the package may import a module of it; both as parts of a path."""
    area = target[0] if target else "benben"
    if len(file) == 1:
        return area in ROOT_FILES.get(file[0], set())
    if file[0] == "web" and area == "web" and len(file) > 1 and len(target) > 1:
        package = file[1].removesuffix(".py")
        return target[1] == package or target[1] in WEB_IMPORTS.get(package, set())
    if file[0] in EVERYTHING:
        return True
    if file[0] == "games" and area == "games":
        # The registry, games/__init__.py, knows every game; a game knows itself and, where it
        # is an Egizia, what both of them share.
        return len(file) == 2 or target[1:2] in {(file[1],), ("egizia_common",)}
    if file[0] == "games" and area == "draw":
        # The registry says what a board gives; only boards draw.
        return len(file) == 2 or file[2] in {"board.py", "board"}
    return area == file[0] or area in ALLOWED.get(file[0], set())


def imports(file: Path, src: Path) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Give line and path inside the package of each import of ours, late ones included."""
    package = file.relative_to(src).parts[:-1]
    for node in ast.walk(ast.parse(file.read_text("utf-8"), str(file))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            base = ".".join((*above, node.module or "")).strip(".")
            names = []
            # `from benben.games import imhotep` may name a module: read it as one if it is.
            for alias in node.names:
                inner = src.joinpath(*base.split("."), alias.name)
                known = inner.is_dir() or inner.with_suffix(".py").exists()
                names.append(f"{base}.{alias.name}" if known else base)
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("import_module"):
            names = [str(each.value) for each in node.args[:1] if isinstance(each, ast.Constant)]
        else:
            continue
        for name in names:
            parts = tuple(name.split("."))
            if parts[0] == "benben":
                yield node.lineno, parts[1:]


def wrong_arrows(src: Path) -> list[str]:
    """Give each import that points the wrong way, with its place."""
    return [
        f"{file.relative_to(src.parent)}:{line}: must not import {'.'.join(('benben', *target))}"
        for file in sorted((src / "benben").rglob("*.py"))
        for line, target in imports(file, src)
        if not may(file.relative_to(src / "benben").parts, target)
    ]


def arrows(src: Path) -> dict[str, set[str]]:
    """Give each module and the modules of ours that it imports, for types only included."""
    files = {}
    for file in sorted((src / "benben").rglob("*.py")):
        parts = file.relative_to(src).with_suffix("").parts
        files[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    found = {}
    for name, file in files.items():
        targets = {".".join(("benben", *target)) for _, target in imports(file, src)}
        found[name] = {target for target in targets if target in files} - {name}
    return found


def circles(src: Path, inside: str) -> list[list[str]]:
    """Give the groups of modules below a package that import each other in a circle."""
    below = {name: targets for name, targets in arrows(src).items() if name.startswith(inside)}
    reached: dict[str, set[str]] = {}
    for name in below:
        found: set[str] = set()
        waiting = [name]
        while waiting:
            for target in below.get(waiting.pop(), ()):
                if target not in found:
                    found.add(target)
                    waiting.append(target)
        reached[name] = found
    groups = {
        tuple(sorted(each for each in found if name in reached.get(each, ())))
        for name, found in reached.items()
        if name in found
    }
    return [list(group) for group in sorted(groups)]


def test_no_arrow_points_the_wrong_way() -> None:
    assert wrong_arrows(SRC) == []


def test_every_package_of_the_server_is_listed() -> None:
    web = SRC / "benben" / "web"
    packages = {file.relative_to(web).parts[0].removesuffix(".py") for file in web.rglob("*.py")}
    assert packages - {"__init__"} == WEB_IMPORTS.keys()


def test_no_modules_of_a_game_import_each_other_in_a_circle() -> None:
    assert circles(SRC, "benben.games") == []


def test_a_circle_is_found(tmp_path: Path) -> None:
    src = tmp_path / "src"
    lines = {
        "state": "from benben.games.imhotep import rules",
        "rules": "from benben.games.imhotep.sites import earn",
        "sites": "if TYPE_CHECKING:\n    from benben.games.imhotep.state import Imhotep",
        "text": "from benben.games.imhotep import rules",
    }
    for name, line in lines.items():
        file = src / "benben" / "games" / "imhotep" / f"{name}.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(line, "utf-8")
    circle = [f"benben.games.imhotep.{name}" for name in ("rules", "sites", "state")]
    assert circles(src, "benben.games") == [circle]
    (file.parent / "sites.py").write_text("", "utf-8")
    assert circles(src, "benben.games") == []


def test_every_folder_has_its_place() -> None:
    # A new folder must be entered above before it imports anything.
    folders = {file.relative_to(SRC / "benben").parts[0] for file in SRC.rglob("*/*/*.py")}
    assert folders - {*ROOT_FILES} <= ALLOWED.keys() | EVERYTHING


def plant(src: Path, name: str, text: str) -> None:
    for each in (name, "games/imhotep/state.py", "games/egizia/state.py", "core/rng.py"):
        file = src / "benben" / each
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text if each == name else "", "utf-8")


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("core/game.py", "from benben.games.imhotep import state"),
        ("core/game.py", "import benben"),
        ("core/game.py", "from ..games import imhotep"),
        ("core/game.py", "def late():\n    import benben.bots.greedy"),
        ("core/game.py", "importlib.import_module('benben.games.imhotep')"),
        ("draw/grid.py", "from benben.games.imhotep.state import State"),
        ("games/imhotep/rules.py", "from benben.games import egizia"),
        ("games/imhotep/rules.py", "from ..egizia.state import State"),
        ("games/imhotep/rules.py", "from benben.draw import grid"),
        ("games/imhotep/rules.py", "from benben.bots import greedy"),
        ("games/egizia_common/crew.py", "from benben.games.egizia.state import State"),
        ("bots/greedy.py", "from benben.arena import match"),
        ("store/tables.py", "from benben.bots import greedy"),
        ("arena/match.py", "from benben.web import app"),
        ("research/gym.py", "from benben.core import rng"),
        ("web/tables/table.py", "from benben.web.thinking.bots import Bots"),
        ("web/pictures/log.py", "from benben.web.http.caller import By"),
        ("web/http/play.py", "from benben.web.pages import html"),
        ("web/realtime/nodes.py", "from benben.web.tables.table import Table"),
        ("web/errors.py", "from benben.web.language import speech"),
        ("web/attic/chest.py", "from benben.web.errors import Refusal"),
        ("__init__.py", "from benben.core import rng"),
    ],
)
def test_a_wrong_arrow_is_found(tmp_path: Path, file: str, line: str) -> None:
    src = tmp_path / "src"
    plant(src, file, line)
    place = line.count("\n") + 1
    found = wrong_arrows(src)
    assert len(found) == 1
    assert found[0].startswith(f"src/benben/{file}:{place}: must not import benben")


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("core/game.py", "from benben.core.rng import Rng"),
        ("core/game.py", "from .rng import Rng"),
        ("games/__init__.py", "from benben.games import egizia, imhotep"),
        ("games/imhotep/rules.py", "from benben.games.imhotep.state import State"),
        ("games/imhotep/rules/sail.py", "from ..state import State"),
        ("games/imhotep/board.py", "from benben.draw import grid"),
        ("games/imhotep/board/sites.py", "from benben.draw import grid"),
        ("games/egizia/rules.py", "from benben.games.egizia_common import crew"),
        ("arena/match.py", "from benben.bots import greedy"),
        ("arena/match.py", "from benben import __version__"),
        ("web/app.py", "from benben.arena import match"),
        ("web/app.py", "from benben.web.http import play"),
        ("web/pages/html.py", "from benben.web.http.caller import By"),
        ("web/http/play.py", "from benben.web.http.caller import By"),
        ("web/thinking/bots.py", "from benben.web.tables.table import Table"),
        ("cli/__init__.py", "from benben import COMPILED"),
    ],
)
def test_a_right_arrow_passes(tmp_path: Path, file: str, line: str) -> None:
    plant(tmp_path / "src", file, line)
    assert wrong_arrows(tmp_path / "src") == []
