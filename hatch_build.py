"""Put native code into wheels; without a C compiler the wheel is plain Python."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class NativeHook(BuildHookInterface[Any]):
    """Called by hatchling for each build."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile for a wheel that will be installed; `make setup` does it for a checkout."""
        if version == "editable":
            return
        root = Path(self.root)
        sys.path.insert(0, str(root))
        from tools import native  # noqa: PLC0415 no package: found through the line above

        folder = root / "build" / "wheel"
        try:
            native.compile_to(folder, os.environ.get("BENBEN_OPT", "2"), root)
        except native.CannotCompile as reason:
            print(native.plain_python(reason, "install benben again"), file=sys.stderr)
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"][str(folder)] = "benben/_native_lib"
