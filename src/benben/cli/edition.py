"""`benben edition`: show a game's component data, and validate edition files."""

from collections.abc import Iterator
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
from benben.cli.games import share
from benben.core.edition import ABOUT_THE_FILE, load
from benben.core.errors import BadEdition
from benben.core.state import Edition

app = typer.Typer(no_args_is_help=False)


@app.command(help=words("cli.help.edition.show"))
def show(game: GameId, edition: EditionFile = None, as_json: Json = False) -> None:
    found = registry.get(game)
    read = edition_of(found, edition)
    place = edition or found.folder / "edition.toml"
    content = load(read_text(place), str(place))
    groups = list(_groups(content, "", "", None))
    if as_json:
        print_json({**_data(read), "about": content.get("about", ""), "groups": groups})
        return
    out = console()
    out.print(_headline(read), style="bold", soft_wrap=True)
    if "about" in content:
        out.print(escape(content["about"]))
    styles = {"reconstructed": "yellow", "public": "cyan", "rulebook": "green"}
    for group in groups:
        page = f" p. {group['page']}" if group["page"] else ""
        mark = f"[{styles[group['source']]}]{group['source']}{page}[/]"
        out.print(f"\n[bold]{escape(group['path'])}[/]  {mark}")
        for name, value in group["values"].items():
            out.print(f"  [dim]{escape(name)}[/] {escape(_short(value))}")


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
        "values": edition.values,
        "unverified": share(edition.unverified, edition.values),
    }


def _headline(edition: Edition) -> str:
    return words(
        "cli.edition.headline",
        game=words(f"{edition.game}.name"),
        edition=f"{edition.name} {edition.digest}",
        values=edition.values,
        percent=f"{share(edition.unverified, edition.values):.0%}",
    )


def _groups(node: dict[str, Any], path: str, source: str, page: Any) -> Iterator[dict[str, Any]]:
    """Yield the groups of values in the order of the file, each with its source."""
    source, page = node.get("source", source), node.get("page", page if path else None)
    inner = {key: value for key, value in node.items() if isinstance(value, dict)}
    values = {
        key: value for key, value in node.items() if key not in ABOUT_THE_FILE and key not in inner
    }
    if values and path:
        yield {"path": path, "source": source, "page": page, "values": values}
    for key, value in inner.items():
        yield from _groups(value, f"{path}.{key}" if path else key, source, page)


def _short(value: Any) -> str:
    if isinstance(value, list):
        separator = "; " if any(isinstance(each, list) for each in value) else " "
        return separator.join(_short(each) for each in value)
    return str(value)
