"""Compile the hot modules with mypyc, outside the sources.

    python tools/native.py [--require] [--opt 2] [--into build/native/TAG] [--root .]

One C library for the core, one for each game, one for the bots and one for pictures of tables: a
single library would be compiled by a single core. The sources stay as they are; `benben/_native.py`
loads what this writes as long as the hashes in its manifest are those of the sources.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import hashlib
import importlib.machinery
import itertools
import json
import os
import shlex
import shutil
import sys
import sysconfig
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
Say = Callable[[str], None]

# Core modules that stay interpreted, and why; so does `core/check`, which looks by getattr.
INTERPRETED = {
    "core/record.py": "reads and writes text, once a game",
    "core/replay.py": "opens a record, once a game",
    "core/game.py": "one object a game, and plain-Python games subclass it",
    "core/rulebook.py": "reads a file of text; dataclasses",
    "core/phrase.py": "keyword arguments and dataclasses; nothing hot",
    "core/errors.py": "keyword arguments; nothing hot",
    "core/edition.py": "reads a file once, finds it beside itself through __file__",
}
# The modules of a game that speak, draw or read files; search runs all the others.
SPEAKING = ("__init__", "edition", "text", "board")
# How mypyc ends the name of a group's library.
LIBRARY = "__mypyc"
# The bots that search; a worker process only waits and talks.
BOTS = ("bot", "random_bot", "greedy", "ismcts", "learned", "network", "outlook", "tree")
# What makes a picture of a table; the boards stay interpreted, since they read traced views.
PICTURES = (
    "draw/memo",
    "story",
    "words",
    "web/pictures/choices",
    "web/pictures/leaving",
    "web/pictures/lessons",
    "web/pictures/log",
    "web/pictures/picture",
)


class CannotCompile(Exception):
    """This machine cannot build native code; the text says why, without a capital or full stop."""

    remedy = (
        "install a C compiler and Python's headers (Debian: apt install gcc python3-dev; "
        "macOS: xcode-select --install)"
    )


class Unwritable(CannotCompile):
    """There is no place for the native code: a folder of another user, or a full disk."""

    remedy = "copy benben into a folder of yours on a disk with space"


class Rejected(CannotCompile):
    """The sources themselves are at fault."""


def modules(root: Path = ROOT) -> dict[str, list[Path]]:
    """Give each group's name and the files it compiles: those that exist, no group empty."""
    package = root / "src" / "benben"
    groups = {
        "benben_core": [
            file
            for file in sorted((package / "core").glob("*.py"))
            if file.name != "__init__.py" and f"core/{file.name}" not in INTERPRETED
        ]
    }
    for game in sorted((package / "games").glob("*/")):
        files = [file for file in sorted(game.glob("*.py")) if file.stem not in SPEAKING]
        groups[f"benben_{game.name}"] = files + sorted((game / "rules").glob("*.py"))
    groups["benben_bots"] = [package / "bots" / f"{name}.py" for name in BOTS]
    groups["benben_pictures"] = [package / f"{name}.py" for name in PICTURES]
    existing = {name: [file for file in files if file.exists()] for name, files in groups.items()}
    return {name: files for name, files in existing.items() if files}


def sources(root: Path, groups: dict[str, list[Path]]) -> dict[str, str]:
    """Hash what the native code was made from, by path inside the package.

    That is more than the compiled files: the modules that they import count too (`_imports`).
    """
    package = root / "src" / "benben"
    compiled = {file for files in groups.values() for file in files}
    counted = compiled | {found for file in compiled for found in _imports(file, root / "src")}
    counted |= set(written_in_c(root))
    return {
        file.relative_to(package).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(counted)
    }


def written_in_c(root: Path) -> list[Path]:
    """Give the modules that are written in C."""
    package = root / "src" / "benben"
    return sorted(package.glob("**/_*.c"))


def _imports(file: Path, src: Path) -> Iterator[Path]:
    """Give the modules of ours that a file imports directly.

    A Final of an interpreted module, and the types of its attributes, are compiled in. Only direct
    imports are followed, so a compiled module imports each class whose attributes it reads.
    """
    parents = file.relative_to(src).parts[:-1]
    for node in ast.walk(ast.parse(file.read_text("utf-8"), str(file))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = ".".join(parents[: len(parents) - node.level + 1]) if node.level else ""
            base = ".".join(part for part in (above, node.module or "") if part)
            names = [base, *(f"{base}.{alias.name}" for alias in node.names)]
        else:
            continue
        for name in names:
            path = src.joinpath(*name.split("."))
            for found in (path.with_suffix(".py"), path.with_suffix(".pyi"), path / "__init__.py"):
                if name.startswith("benben") and found.exists():
                    yield found


def compile_to(folder: Path, opt: str = "2", root: Path = ROOT) -> bool:
    """Bring the folder up to date with the sources; False when it was already."""
    groups = modules(root)
    if not groups:
        raise CannotCompile("there is nothing to compile")
    # Paths relative to src/ let a traceback find its lines through sys.path anywhere.
    relative = {name: _relative(files, root) for name, files in groups.items()}
    wanted: dict[str, object] = {
        **_settings(opt),
        "groups": relative,
        "sources": sources(root, groups),
    }
    if _manifest(folder).items() >= wanted.items():
        return False
    checkout = native_folder(root)
    if _manifest(checkout).items() >= wanted.items():  # a wheel, of what runs here already
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(checkout, folder)
        return True
    _look_for_compiler()
    # Settings are part of the path: a C compiler's leftovers are kept by date, not by flags.
    work = root / "build" / "mypyc" / "-".join(_settings(opt).values())
    try:
        _look_for_place(work, folder.parent)
        with contextlib.chdir(root / "src"), _quiet() as say:
            built = _build(relative, _relative(written_in_c(root), root), work, opt, say)
        _publish(built, folder, work / "lib", wanted)
    except OSError as error:
        where = f"{error.filename} cannot be written" if error.filename else "the build failed"
        raise Unwritable(f"{where} ({error.strerror or error})") from error
    return True


def _relative(files: list[Path], root: Path) -> list[str]:
    return [str(file.relative_to(root / "src")) for file in files]


def _settings(opt: str) -> dict[str, str]:
    try:
        from mypy.version import __version__ as mypy_version  # noqa: PLC0415 not everybody builds
    except ImportError as error:
        raise CannotCompile("mypy, which compiles it to C, is not installed") from error
    return {"suffix": importlib.machinery.EXTENSION_SUFFIXES[0], "opt": opt, "mypy": mypy_version}


def native_folder(root: Path) -> Path:
    """Give this Python's folder of a checkout, where `benben/_native.py` looks."""
    return root / "build" / "native" / importlib.machinery.EXTENSION_SUFFIXES[0].split(".")[1]


def _manifest(folder: Path) -> dict[str, object]:
    try:
        found = json.loads((folder / "manifest.json").read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _look_for_compiler() -> None:
    """Spare the user mypyc's work and a page of C errors when it cannot succeed."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    compiler = shlex.split(command)[0]
    if shutil.which(compiler) is None:
        raise CannotCompile(f"there is no C compiler ({compiler})")
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        raise CannotCompile("the headers of Python are missing (Python.h)")


def _look_for_place(*folders: Path) -> None:
    """Raise OSError where files cannot be made: mypy's own error does not name the folder."""
    for folder in folders:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass


@contextlib.contextmanager
def _quiet() -> Iterator[Say]:
    """Keep what mypyc and the C compiler print, and show it only when they fail.

    The C compiler warns of generated code that nobody will mend. It writes to the descriptors, so
    these are turned away and not only sys.stdout. Give what still speaks to the user.
    """
    sys.stdout.flush()
    sys.stderr.flush()
    real = [os.dup(1), os.dup(2)]
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as kept:

        def say(line: str) -> None:
            os.write(real[0], f"{line}\n".encode())

        failed = True
        try:
            with contextlib.redirect_stdout(kept), contextlib.redirect_stderr(kept):
                os.dup2(kept.fileno(), 1)
                os.dup2(kept.fileno(), 2)
                yield say
            failed = False
        finally:
            kept.flush()
            for descriptor, saved in enumerate(real, 1):
                os.dup2(saved, descriptor)
                os.close(saved)
            if failed:
                kept.seek(0)
                sys.stderr.write(kept.read())


def _build(
    groups: dict[str, list[str]], c_files: list[str], work: Path, opt: str, say: Say
) -> dict[str, Path]:
    """Write C, compile it on all cores; give the module names and their files."""
    # Late and in this order: they are slow to import, and mypyc asks whether setuptools is there.
    from setuptools import Distribution, Extension  # noqa: I001, PLC0415
    from setuptools.errors import BaseError, CompileError, LinkError  # noqa: PLC0415
    from mypyc.build import mypycify  # noqa: PLC0415

    say("turning the rules into C")
    # The types of a package that is missing here are Any: babel, which words.py imports, is not in
    # the isolated environment in which pip builds a wheel.
    options = ["--config-file=", "--explicit-package-bases", "--ignore-missing-imports"]
    options.append(f"--cache-dir={work / 'cache'}")
    try:
        extensions = mypycify(
            options + [file for files in groups.values() for file in files],
            separate=[(files, name) for name, files in groups.items()],
            multi_file=False,
            opt_level=opt,
            debug_level="0",
            target_dir=str(work / "c"),
        )
    except SystemExit as error:  # mypyc's way to fail, after it has printed the reasons
        raise Rejected("mypyc rejects the sources for the reasons above") from error
    extensions += [
        Extension(".".join(Path(file).with_suffix("").parts), [file]) for file in c_files
    ]
    # The longest first, so that the cores finish together.
    extensions.sort(key=lambda each: -sum(Path(file).stat().st_size for file in each.sources))
    command = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
    command.build_lib = str(work / "lib")
    command.build_temp = str(work / "o")
    command.parallel = os.cpu_count() or 1
    command.ensure_finalized()
    build_extension, begun = command.build_extension, itertools.count(1)

    def telling(each: Extension) -> None:
        if each.name.endswith(LIBRARY):  # the others are a module's few lines beside it
            name = each.name.removesuffix(LIBRARY).removeprefix("benben_")
            say(f"compiling {name} ({next(begun)}/{len(groups)})")
        build_extension(each)

    command.build_extension = telling
    try:
        command.run()
    except (BaseError, CompileError, LinkError) as error:
        raise CannotCompile(f"the C compiler failed ({error})") from error
    return {
        each.name.removesuffix(".__init__"): Path(command.get_ext_fullpath(each.name))
        for each in extensions
    }


def _publish(built: dict[str, Path], folder: Path, lib: Path, manifest: dict[str, object]) -> None:
    """Put the libraries in place by renaming: whoever runs the old ones goes on with them."""
    new, old = folder.with_name(folder.name + ".new"), folder.with_name(folder.name + ".old")
    for leftover in (new, old):
        shutil.rmtree(leftover, ignore_errors=True)
    files = {name: file.relative_to(lib) for name, file in built.items()}
    for file in files.values():
        (new / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(lib / file, new / file)
    names = {name: file.as_posix() for name, file in sorted(files.items())}
    text = json.dumps(manifest | {"modules": names}, indent=1)
    (new / "manifest.json").write_text(text + "\n", "utf-8")
    if folder.exists():
        folder.rename(old)
    new.rename(folder)
    shutil.rmtree(old, ignore_errors=True)


def plain_python(reason: CannotCompile, again: str = "run `make setup` again") -> str:
    """Tell in one sentence what failed, what that means and what to do."""
    return (
        f"benben: {reason}, so benben runs in plain Python, slower; for native speed "
        f"{reason.remedy} and {again}."
    )


def main(arguments: list[str] | None = None) -> int:
    """Build, and say what happened."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--require", action="store_true", help="fail when nothing can be compiled")
    parser.add_argument("--opt", default=os.environ.get("BENBEN_OPT", "2"), help="0 to 3")
    parser.add_argument("--root", type=Path, default=ROOT, help="the project's folder")
    parser.add_argument(
        "--into",
        type=Path,
        help="where to; build/native/TAG if not given",
    )
    given = parser.parse_args(arguments)
    root = given.root.resolve()
    folder = (given.into or native_folder(root)).resolve()
    start = time.monotonic()
    try:
        changed = compile_to(folder, given.opt, root)
    except CannotCompile as reason:
        shutil.rmtree(folder, ignore_errors=True)
        if isinstance(reason, Rejected):
            print(f"benben: {reason}; nothing was compiled", file=sys.stderr)
            return 1
        print(plain_python(reason), file=sys.stderr)
        return 1 if given.require else 0
    seconds = time.monotonic() - start
    print(f"native code built in {seconds:.0f} s" if changed else "native code is up to date")
    return 0


if __name__ == "__main__":
    sys.exit(main())
