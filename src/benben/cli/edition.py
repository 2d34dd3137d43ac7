"""`benben edition`: show a game's component data, and validate edition files."""

from itertools import groupby
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape

from benben import games as registry
from benben.cli.common import (
    EditionFile,
    GameId,
    Json,
    console,
    edition_of,
    print_json,
    read_text,
    words,
)
from benben.core.edition import OUR_NAMES, Value, load, values_of
from benben.core.errors import BadEdition
from benben.core.state import Edition

app = typer.Typer(no_args_is_help=False)


@app.command(help=words("cli.help.edition.show"))
def show(game: GameId, edition: EditionFile = None, as_json: Json = False) -> None:
    found = registry.get(game)
    read = edition_of(found, edition)
    place = edition or found.folder / "edition.toml"
    content = load(read_text(place), str(place))
    groups = _groups(content)
    if as_json:
        print_json({**_data(read), "about": content.get("about", ""), "groups": groups})
        return
    out = console()
    out.print(_headline(read), style="bold", soft_wrap=True)
    if "about" in content:
        out.print(escape(content["about"]))
    for group in groups:
        name = f"  {escape(group['id'])}" if group["id"] else ""
        out.print(f"\n[bold]{escape(group['path'])}[/]{name}  {_mark(group)}", soft_wrap=True)
        for value in group["values"]:
            same = value["source"] == group["source"] and value["page"] == group["page"]
            mark = "" if same else f"  {_mark(value)}"
            shown = escape(_short(value["value"]))
            out.print(f"  [dim]{escape(value['name'])}[/] {shown}{mark}", soft_wrap=True)


@app.command(help=words("cli.help.edition.check"))
def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=words("cli.help.arg.edition"))],
    as_json: Json = False,
) -> None:
    text = read_text(file)
    named = load(text, str(file)).get("game")
    if not isinstance(named, str):
        raise BadEdition(
            "error.cli.edition", "{file}: game is missing, or not a text", file=str(file)
        )
    read = registry.get(named).edition_from(file)
    if as_json:
        print_json(_data(read))
    else:
        console().print(_headline(read), words("cli.edition.fits"), soft_wrap=True)


def _data(edition: Edition) -> dict[str, Any]:
    return {
        "game": edition.game,
        "edition": edition.name,
        "digest": edition.digest,
        "value_sources": registry.get(edition.game).count_value_sources(edition),
    }


def _headline(edition: Edition) -> str:
    counts = registry.get(edition.game).count_value_sources(edition)
    said = words(
        "cli.edition.headline",
        game=words(f"{edition.game}.name"),
        edition=f"{edition.name} {edition.digest}",
        **counts,
    )
    if counts["confirmed"] or counts["changed"]:
        said += " " + words("web.table.sources.own", **counts)
    return said


def _groups(content: dict[str, Any]) -> list[dict[str, Any]]:
    """Return every group of values in the order of the file, with the source of each value.

    A group is a table, also one in a list of tables such as `cards[3]`.
    """
    groups: dict[str, dict[str, Any]] = {}
    for (path, name), found in groupby(values_of(content), lambda each: _field(each.path)):
        if path not in groups:
            table = _node(content, path)
            groups[path] = {"path": path, **table, "values": []}
        runs = [list(run) for _, run in groupby(found, lambda each: (each.source, each.page))]
        groups[path]["values"] += [_value(name, run, whole=len(runs) == 1) for run in runs]
    return list(groups.values())


def _field(path: str) -> tuple[str, str]:
    """Split a path into its table and the name of a field, without the index in a list."""
    table, _, name = path.rpartition(".")
    return table, name.partition("[")[0]


def _value(name: str, run: list[Value], *, whole: bool) -> dict[str, Any]:
    """Describe a value, a list, or neighbours in a list that have another source than the rest."""
    in_list = run[0].path.endswith("]")
    if not whole:
        first, last = (each.path.rpartition(name)[2].strip("[]") for each in (run[0], run[-1]))
        name = f"{name}[{first}]" if first == last else f"{name}[{first}–{last}]"
    return {
        "name": name,
        "value": [each.value for each in run] if in_list else run[0].value,
        "source": run[0].source,
        "page": run[0].page or None,
    }


def _node(content: dict[str, Any], path: str) -> dict[str, Any]:
    """Return our name for a table, if it has one, and the source and the page that hold for it."""
    node: Any = content
    source, page = content.get("source", ""), content.get("page")
    for step in path.replace("[", ".").replace("]", "").split("."):
        node = node[int(step)] if isinstance(node, list) else node[step]
        if isinstance(node, dict) and "source" in node:
            source, page = node["source"], node.get("page")
    name = next((str(node[key]) for key in OUR_NAMES if key in node), "")
    return {"id": name, "source": source, "page": page}


def _mark(group: dict[str, Any]) -> str:
    styles = {"reconstructed": "yellow", "public": "cyan", "changed": "magenta"}
    page = f" p. {group['page']}" if group["page"] else ""
    style = styles.get(group["source"], "green")
    return f"[{style}]{group['source']}{page}[/]"


def _short(value: Any) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)
