"""Writes what follows from the models of the API: the tables in docs/api.md and the scripts' types.

    python tools/api_types.py               write both again
    python tools/api_types.py --check       write nothing; fail when one of them is not up to date

The models are those of all modules of `benben.web.models`. The types go into
`frontend/api.d.ts`, where a script finds them: `@import {Picture} from "./api.js"`.
"""

import pkgutil
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import JsonSchemaMode
from typing_extensions import is_typeddict

from benben.web import models
from benben.web.models.picture import Picture, PicturePatch

ROOT: Final = Path(__file__).resolve().parent.parent
DOCUMENT: Final = ROOT / "docs" / "api.md"
TYPES: Final = ROOT / "frontend" / "api.d.ts"
BEGIN: Final = "<!-- The tables from here on are written by tools/api_types.py. -->\n"
END: Final = "<!-- The end of what tools/api_types.py writes. -->\n"
HEAD: Final = (
    "// Written by tools/api_types.py from the models of the API. Change those, and run it again.\n"
)
DOCUMENTED: Final = (Picture, PicturePatch)
"""The models whose fields, with those of the models inside them, docs/api.md lists."""

Schema = dict[str, Any]


def schemas() -> dict[str, Schema]:
    """The JSON schema of every model, by name."""
    names = sorted(each.name for each in pkgutil.iter_modules(models.__path__))
    found: dict[str, type] = {
        each.__name__: each
        for module in [import_module(f"{models.__name__}.{name}") for name in names]
        for each in vars(module).values()
        if isinstance(each, type) and each.__module__ == module.__name__ and _is_model(each)
    }
    # What somebody sends may leave out what has a default; what we send never does.
    wanted: list[tuple[str, JsonSchemaMode, TypeAdapter[Any]]] = [
        (name, "validation" if name.endswith("Request") else "serialization", TypeAdapter(each))
        for name, each in found.items()
    ]
    _, described = TypeAdapter.json_schemas(wanted, ref_template="{model}")
    everything: dict[str, Schema] = described["$defs"]
    return {name: everything[name] for name in found}


def _is_model(each: type) -> bool:
    return is_typeddict(each) or (issubclass(each, BaseModel) and bool(each.model_fields))


# --- TypeScript -----------------------------------------------------------------------------------


def types(described: dict[str, Schema]) -> str:
    """The models as interfaces of TypeScript."""
    return HEAD + "".join(_interface(name, schema) for name, schema in described.items())


def _interface(name: str, schema: Schema) -> str:
    required = schema.get("required", [])
    lines = [_comment(schema, ""), f"export interface {name} {{\n"]
    for field, inner in schema["properties"].items():
        mark = "" if field in required else "?"
        lines += [_comment(inner, "  "), f"  {field}{mark}: {_typescript(inner)};\n"]
    return "\n" + "".join(lines) + "}\n"


def _comment(schema: Schema, indent: str) -> str:
    text = _text(schema)
    return f"{indent}/** {text} */\n" if text else ""


def _text(schema: Schema) -> str:
    """Return the description on one line, as a cell of a Markdown table needs it."""
    return " ".join(schema.get("description", "").split())


_PRIMITIVES: Final = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}


def _typescript(schema: Schema | bool) -> str:
    if isinstance(schema, bool):  # any JSON
        return "unknown"
    if "$ref" in schema:
        return str(schema["$ref"])
    if "anyOf" in schema:
        return " | ".join(_typescript(each) for each in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(f'"{each}"' for each in schema["enum"])
    if "prefixItems" in schema:
        return f"[{', '.join(_typescript(each) for each in schema['prefixItems'])}]"
    if "type" not in schema:
        return "unknown"
    if schema["type"] == "array":
        inner = _typescript(schema["items"])
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if schema["type"] == "object":
        return f"Record<string, {_typescript(schema['additionalProperties'])}>"
    return _PRIMITIVES[schema["type"]]


# --- docs/api.md ----------------------------------------------------------------------------------


def tables(described: dict[str, Schema]) -> str:
    """The fields of a picture, and of each object inside it, as tables of Markdown."""
    first, *others = (each.__name__ for each in DOCUMENTED)
    names = dict.fromkeys(inside(first, described))
    for other in others:
        names.update(dict.fromkeys(inside(other, described)))
    return "\n".join(_table(name, described[name], first=name == first) for name in names)


def inside(name: str, described: dict[str, Schema]) -> Iterator[str]:
    """A model, then the models of its fields, each once."""
    yield name
    met = {name}
    for inner in _names(described[name]["properties"]):
        for each in inside(inner, described):
            if each not in met:
                met.add(each)
                yield each


def _names(schema: Any) -> Iterator[str]:
    if isinstance(schema, dict):
        if "$ref" in schema:
            yield schema["$ref"]
        for each in schema.values():
            yield from _names(each)
    elif isinstance(schema, list):
        for each in schema:
            yield from _names(each)


def _table(name: str, schema: Schema, *, first: bool) -> str:
    head = "" if first else f"`{name}`: {_text(schema)}\n\n"
    rows = "".join(
        f"| `{field}` | {_readable(inner)} | {_text(inner)} |\n"
        for field, inner in schema["properties"].items()
    )
    return f"{head}| field | type | meaning |\n| --- | --- | --- |\n{rows}"


def _readable(schema: Schema) -> str:
    """A type for the table, in which a bar would end the cell."""
    return f"`{_typescript(schema)}`".replace(" | ", "` or `")


def document(text: str, described: dict[str, Schema]) -> str:
    """docs/api.md with its tables as they should be."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        sys.exit(f"{DOCUMENT}: the lines between which the tables stand are missing:\n{BEGIN}{END}")
    return f"{before}{begin}\n{tables(described)}\n{end}{after}"


def outputs() -> dict[Path, str]:
    """What each file should contain."""
    described = schemas()
    return {
        DOCUMENT: document(DOCUMENT.read_text("utf-8"), described),
        TYPES: types(described),
    }


def main(arguments: list[str]) -> int:
    differ = [
        file
        for file, text in outputs().items()
        if not file.exists() or file.read_text("utf-8") != text
    ]
    for file in differ:
        print(f"{file.relative_to(ROOT)} does not follow from the models of the API")
    if "--check" in arguments:
        return 1 if differ else 0
    for file, text in outputs().items():
        file.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
