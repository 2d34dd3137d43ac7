"""The front-end: build the scripts that are served, and check their sources.

    python tools/front_end.py build    # frontend/*.js -> src/benben/web/static/*.js
    python tools/front_end.py check    # types, lint, unit tests, and that the build is current

Both need Node.js and the packages of package.json, which are installed into node_modules when they
are missing. Where Node.js is missing, `check` says so and leaves the checks out: the built scripts
are in git, so playing and the Python tests do not need it.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = Path("frontend")
TESTS = Path("tests/frontend")
BUILT = Path("src/benben/web/static")
PAGES = (
    "table",
    "home",
    "door",
    "rules",
    "workbench",
    "big_screen",
    "worker",
    "tables",
    "games",
)
"""The scripts that pages load. All other modules are imported by them."""
STAMP = Path("node_modules/.benben-installed")
"""A copy of the package.json whose packages are installed."""
OLDEST_NODE = (20, 19)
"""The oldest version that ESLint supports."""
BANNER = "// Built from frontend/ by `make front-build`. Edit the sources there, not this file."


class Problem(Exception):
    """Why the front-end cannot be built or checked, and what to do about it."""


class NoNode(Problem):
    """Node.js or npm is not installed."""


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("command", choices=["build", "check"])
    given = parser.parse_args(arguments)
    try:
        install(ROOT)
        if given.command == "build":
            build(ROOT / BUILT)
        else:
            check()
    except NoNode as reason:
        print(f"front-end: {reason}", file=sys.stderr)
        return 1 if given.command == "build" else 0
    except Problem as reason:
        print(f"front-end: {reason}", file=sys.stderr)
        return 1
    return 0


def install(root: Path) -> None:
    """Install the packages of package.json, unless exactly these are installed already."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        raise NoNode(
            "not checked, because Node.js with npm is not installed. "
            f"Install Node.js {'.'.join(map(str, OLDEST_NODE))} or newer to check it"
        )
    version = _run([node, "--version"], root).stdout.strip().removeprefix("v")
    if tuple(int(part) for part in version.split(".")[:2]) < OLDEST_NODE:
        oldest = ".".join(map(str, OLDEST_NODE))
        raise Problem(f"Node.js is {version}; {oldest} or newer is needed")
    if installed(root):
        return
    print("installing the front-end's tools into node_modules", flush=True)
    quiet = ["--no-audit", "--no-fund", "--loglevel=error"]
    # Scripts of packages are not run: the tools work without them.
    done = _run([npm, "install", "--no-package-lock", "--ignore-scripts", *quiet], root)
    if done.returncode != 0:
        raise Problem(
            "npm cannot install the packages of package.json, so the front-end cannot be checked. "
            "Connect this machine to an npm registry, or put a node_modules beside package.json. "
            f"npm said:\n{(done.stdout + done.stderr).strip()}"
        )
    shutil.copyfile(root / "package.json", root / STAMP)


def installed(root: Path) -> bool:
    """Whether exactly the packages of package.json are installed."""
    stamp = root / STAMP
    return stamp.exists() and stamp.read_bytes() == (root / "package.json").read_bytes()


def build(folder: Path) -> None:
    """Bundle each page's script with the modules that it imports."""
    entries = [str(SOURCES / f"{page}.js") for page in PAGES]
    options = ["--bundle", "--format=esm", "--target=es2022", "--charset=utf8"]
    options += ["--log-level=warning", f"--banner:js={BANNER}", f"--outdir={folder}"]
    done = _run([_tool("esbuild"), *entries, *options], ROOT)
    if done.returncode != 0:
        raise Problem(f"esbuild cannot bundle the scripts:\n{done.stderr.strip()}")


def check() -> None:
    """Run every check, also when an earlier one has failed."""
    failed = [what for what, command in _checks() if not _passes(what, command)]
    stale = stale_scripts()
    if stale:
        failed.append("build")
        names = ", ".join(str(BUILT / name) for name in stale)
        print(f"{names}: not what the sources in {SOURCES} build. Run `make front-build`")
    if failed:
        raise Problem(f"failed: {', '.join(failed)}")


def stale_scripts() -> list[str]:
    """The names of the built scripts in git that differ from what the sources build now."""
    with tempfile.TemporaryDirectory(prefix="benben-front-") as name:
        fresh = Path(name)
        build(fresh)
        return [
            script
            for script in sorted(f"{page}.js" for page in PAGES)
            if not (ROOT / BUILT / script).exists()
            or (fresh / script).read_bytes() != (ROOT / BUILT / script).read_bytes()
        ]


def _checks() -> list[tuple[str, list[str]]]:
    tests = sorted(str(file.relative_to(ROOT)) for file in (ROOT / TESTS).glob("*.test.js"))
    node = shutil.which("node") or "node"
    return [
        ("types", [_tool("tsc"), "--project", "."]),
        ("lint", [_tool("eslint"), "--max-warnings=0", "."]),
        ("tests", [node, "--test", *tests]),
    ]


def _passes(what: str, command: list[str]) -> bool:
    done = _run(command, ROOT)
    if done.returncode != 0:
        print(f"--- front-end: {what}\n{done.stdout}{done.stderr}", flush=True)
        return False
    summary = [line for line in done.stdout.splitlines() if line.startswith(("# pass", "ℹ pass"))]
    print(f"front-end: {what} passed" + "".join(f" ({line[2:]})" for line in summary), flush=True)
    return True


def _tool(name: str) -> str:
    return str(ROOT / "node_modules" / ".bin" / name)


def _run(command: list[str], cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603 our own commands
        command, cwd=cwd, capture_output=True, text=True, check=False
    )


if __name__ == "__main__":
    sys.exit(main())
