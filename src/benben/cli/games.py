"""`benben games`: list the games and their options."""

from typing import Any

from rich.console import Console

from benben import games as registry
from benben.cli.common import Json, console, print_json, words
from benben.core.game import Game, Option
from benben.words import Words, text_or


def games(as_json: Json = False) -> None:
    found = registry.every()
    if as_json:
        print_json([_data(game) for game in found])
        return
    out = console()
    for game in found:
        _print(out, game, words)


def _data(game: Game) -> dict[str, Any]:
    edition = game.standard
    return {
        "id": game.id,
        "name": text_or(words, f"{game.id}.name", game.id),
        "seats": list(game.seats),
        "options": {option.name: list(option.values) for option in game.options},
        "rules": game.rules,
        "edition": edition.name,
        "digest": edition.digest,
        "value_sources": game.count_value_sources(edition),
    }


def _print(out: Console, game: Game, words: Words) -> None:
    edition = game.standard
    name = text_or(words, f"{game.id}.name", game.id)
    about = text_or(words, f"{game.id}.about", "")
    out.print(f"[bold]{game.id}[/]  {name}: {about}")
    rows = [(words("cli.games.seats"), ", ".join(map(str, game.seats)))]
    rows += [(option.name, _option(game, option, words)) for option in game.options]
    rows += [
        (words("cli.games.rules"), str(game.rules)),
        (
            words("cli.games.edition"),
            words(
                "cli.games.sources",
                edition=f"{edition.name} {edition.digest}",
                **game.count_value_sources(edition),
            ),
        ),
    ]
    width = max(len(name) for name, _ in rows)
    for name, value in rows:
        out.print(f"  [dim]{name:{width}}[/]  {value}", markup=True, soft_wrap=True)
    out.print()


def _option(game: Game, option: Option, words: Words) -> str:
    """Describe an option and its values, the default first."""
    named = game.option_values(game.standard)
    meaning = text_or(words, f"{game.id}.option.{option.name}", "", **named)
    if option.parts:
        letters = "/".join(sorted({letter for value in option.values for letter in value}))
        values = words(
            "cli.games.parts",
            letters=letters,
            parts=", ".join(option.parts),
            default=option.default,
        )
    else:
        values = ", ".join(option.values)
    return f"{values}  [dim]{meaning}[/]"
