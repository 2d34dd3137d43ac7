"""Import hook that loads the compiled modules instead of their sources: all of them or none.

The build writes native code into a separate folder, with a manifest of hashes of its sources. If
the manifest matches the sources present, a meta path finder loads the modules from there.
`BENBEN_PURE=1` always runs the sources.

Every import of benben runs this module, so it stays small and uses os.path, not pathlib.
"""

from __future__ import annotations

import hashlib
import json
import linecache
import os
import sys
from collections.abc import Sequence
from functools import partial
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from types import ModuleType

PACKAGE = os.path.dirname(os.path.abspath(__file__))
# Subfolder of this Python's native code in a checkout, such as "cpython-311-…".
TAG = EXTENSION_SUFFIXES[0].split(".")[1]


class Finder:
    """Meta path finder for the compiled modules and their shared libraries."""

    def __init__(self, files: dict[str, str]) -> None:
        """Take the path of each module's file by the module's full name."""
        self.files = files

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find a module, as `importlib.abc.MetaPathFinder` defines it."""
        del path, target
        file = self.files.get(name)
        if file is None:
            return None
        return spec_from_file_location(name, file, loader=ExtensionFileLoader(name, file))


def find(package: str = PACKAGE) -> Finder | None:
    """Return a finder for the native code, or None if it is missing or out of date."""
    if os.environ.get("BENBEN_PURE", "0") not in {"", "0"}:
        return None
    checkout = os.path.dirname(os.path.dirname(package))
    for folder in (
        os.path.join(package, "_native_lib"),  # an installed wheel
        os.path.join(checkout, "build", "native", TAG),
    ):
        try:
            with open(os.path.join(folder, "manifest.json"), encoding="utf-8") as file:
                manifest = json.load(file)
        except FileNotFoundError:
            continue
        files = {name: os.path.join(folder, file) for name, file in manifest["modules"].items()}
        trouble = _trouble(manifest["suffix"], manifest["sources"], package, files)
        if trouble is None:
            return Finder(files)
        _plain(trouble)
        return None
    native = os.path.join(checkout, "build", "native")
    others = os.listdir(native) if os.path.isdir(native) else []
    if any(os.path.exists(os.path.join(native, each, "manifest.json")) for each in others):
        _plain("the last build was for another Python")
    return None


def _plain(trouble: str) -> None:
    print(f"benben: {trouble}, running in plain Python; `make setup` rebuilds", file=sys.stderr)


def _trouble(
    suffix: str, sources: dict[str, str], package: str, files: dict[str, str]
) -> str | None:
    if suffix != EXTENSION_SUFFIXES[0]:
        return "the last build was for another Python"
    if not all(map(os.path.exists, files.values())):
        return "the last build is not complete"
    for name, wanted in sources.items():
        try:
            with open(os.path.join(package, name), "rb") as file:
                found = hashlib.sha256(file.read()).hexdigest()
        except FileNotFoundError:
            found = ""
        if found != wanted:
            return "sources changed since the last build"
    return None


def install() -> bool:
    """Install the finder; return whether compiled modules will be loaded."""
    finder = find()
    if finder is None:
        return False
    sys.meta_path.insert(0, finder)
    for name in finder.files:
        # Native frames give their source path relative to the folder above the package; this lets
        # traceback and pytest show its lines. linecache calls the function when it needs them.
        file = name.replace(".", "/") + ".py"
        linecache.cache[file] = (partial(_lines, file),)
    return True


def _lines(file: str) -> str | None:
    try:
        with open(os.path.join(os.path.dirname(PACKAGE), file), encoding="utf-8") as source:
            return source.read()
    except OSError:
        return None
