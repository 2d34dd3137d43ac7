"""One script a page: the modules that a script imports, put before it.

Browsers could fetch the modules one by one, and do when the files are served as they are; but each
of them would be a request before the page can be used. A module becomes a function that is called
once and returns what it exports. We write all of them, so a few patterns are enough.
"""

import re
from collections.abc import Mapping
from typing import Final

_IMPORT: Final = re.compile(r'^import \{ ([^}]+) \} from "\./(\w+)\.js";\n', re.MULTILINE)
_EXPORT: Final = re.compile(r"^export (?=(?:async )?(?:function|const) (\w+))", re.MULTILINE)


def bundle(name: str, sources: Mapping[str, str]) -> str:
    """The script `name` (without `.js`) with all that it needs."""
    made: dict[str, str] = {}
    body = _with_imports(name, sources, made)
    return "".join(made.values()) + _EXPORT.sub("", body)


def _with_imports(name: str, sources: Mapping[str, str], made: dict[str, str]) -> str:
    """A script that reads what it imports from modules; those are in `made` before it."""
    body = sources[name]
    for imported in _IMPORT.finditer(body):
        module = imported[2]
        if module not in made:
            inner = _with_imports(module, sources, made)
            exported = ", ".join(match[1] for match in _EXPORT.finditer(inner))
            inner = _EXPORT.sub("", inner)
            made[module] = f"const _{module} = (() => {{\n{inner}return {{ {exported} }};\n}})();\n"
    return _IMPORT.sub(lambda it: f"const {{ {it[1].replace(' as ', ': ')} }} = _{it[2]};\n", body)
