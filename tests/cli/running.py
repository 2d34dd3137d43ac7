"""What a command left behind, for tests."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass
class Result:
    code: int
    out: str
    err: str

    def data(self) -> Any:
        assert self.code == 0, self
        return json.loads(self.out)

    def refused(self) -> str:
        """That it was bad input: exit code 2, one sentence, nothing else."""
        assert self.code == 2, self
        assert self.out == ""
        lines = self.err.splitlines()
        assert len(lines) == 1
        assert lines[0].startswith("benben: ")
        return lines[0].removeprefix("benben: ")


Run = Callable[..., Result]
