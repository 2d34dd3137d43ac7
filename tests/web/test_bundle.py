"""Scripts with what they import, as one file."""

from __future__ import annotations

import re

import pytest

from benben.web.bundle import bundle
from benben.web.pages import STATIC, files


def test_a_module_is_called_once_and_before_who_needs_it() -> None:
    sources = {
        "page": 'import { start as go } from "./one.js";\nimport { deep } from "./two.js";\ngo()\n',
        "one": 'import { deep } from "./two.js";\nexport function start(x) { return deep + x; }\n',
        "two": "export const deep = 1;\nexport async function far() {}\nconst kept = 2;\n",
    }
    made = bundle("page", sources)
    assert made == (
        "const _two = (() => {\nconst deep = 1;\nasync function far() {}\nconst kept = 2;\n"
        "return { deep, far };\n})();\n"
        "const _one = (() => {\nconst { deep } = _two;\n"
        "function start(x) { return deep + x; }\nreturn { start };\n})();\n"
        "const { start: go } = _one;\nconst { deep } = _two;\ngo()\n"
    )


@pytest.mark.parametrize("name", sorted(file.name for file in STATIC.glob("*.js")))
def test_no_script_fetches_another(name: str) -> None:
    body = files()[name].body.decode()
    assert not re.search(r"^(import|export)\b|\bimport\(", body, re.MULTILINE)
