"""What the boards of both Egizias draw alike: the Nile, ships, crews, markets, the score track.

Pure drawing, like the boards themselves: numbers in, SVG out, no rules. The symbols and the style
lie in `art`; a board puts its own after them.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from benben.draw import blocks
from benben.draw.memo import drawn
from benben.games.egizia_common.board import docks
from benben.games.egizia_common.board.scene import Scene, View
from benben.games.egizia_common.board.track import track

Aims = Mapping[str, tuple[str, Sequence[str]]]
"""By verb: how its target begins, and what each of its arguments is called."""

ART: Final = Path(__file__).parent.parent / "art"

_TOLD: Final = {
    "board": (
        *("points", "deck", "now", "used", "no_goals", "draw", "feeding"),
        *("stones", "ships", "number", "passed"),
    ),
    "tip": ("sphinx", "obelisk", "pyramid", "markets", "water", "goals"),
    "table": ("round", "river", "pile", "under", "secrets", "cards"),
    "choice": ("put", "draw", "draw_free"),
}


def keys(game: str) -> list[str]:
    """What `Scene.told` says for a game."""
    return [f"{game}.{kind}.{key}" for kind, told in _TOLD.items() for key in told] + [
        "river.tip.crew",
        "river.tip.crew.busy",
        "river.tip.crew.working",
    ]


def table(scene: Scene[View], kind: str, parts: Sequence[str]) -> list[str]:
    """The board in pieces: the score track, then all other parts."""
    return [f'<div class="board board-river {kind}">', _scores(scene), *parts, "</div>"]


@drawn
def _scores(scene: Scene[View]) -> str:
    s = scene.view
    spoken = [
        scene.told("board.points", who=name, n=points)
        for name, points in zip(scene.names, s.points, strict=True)
    ]
    about = scene.words("river.tip.track", standings="; ".join(spoken))
    order = s.track or range(s.seats)
    return track(s.points, order, spoken, 1450, about=about, rule=scene.rules["track"])


def inside(sheet: Path) -> str:
    """The symbols in a file of them."""
    art = sheet.read_text("utf-8")
    return art[art.index("<symbol") : art.rindex("</svg>")].strip()


def symbols() -> str:
    """Signs, stones and ships of the seats, and everything both games have."""
    return blocks.symbols() + docks.symbols() + inside(ART / "symbols.svg")


def style(art: Path) -> str:
    """The style sheets of both games and of one of them."""
    return "".join((folder / "theme.css").read_text("utf-8") for folder in (ART, art))


def pointed(
    name: str, args: Sequence[int], aims: Aims, crews: Sequence[str], cards: Mapping[str, str]
) -> tuple[str, ...]:
    """The targets of a choice, one after another; `cards` are pointed at first, then a crew."""
    if name in aims:
        kind, words = aims[name]
        return (f"{kind}-{words[args[0]]}",)
    if name in cards:
        return (cards[name], f"crew-{crews[args[0]]}")
    if name == "sell":
        return ("card-merchant", f"button-sell-{args[0] + 1}")
    if name == "feed" and args[0]:
        return ("card-miller", f"button-feed-{args[0]}")
    return (f"button-{name}",)
