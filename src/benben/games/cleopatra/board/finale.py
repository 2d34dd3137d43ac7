"""The end: pyramids are opened one after another, then the crocodile comes."""

from typing import Final

from benben.draw.svg import (
    at,
    fitting,
    named,
    paragraph,
    part,
    rect,
    sized,
    text,
    tip,
    use,
)
from benben.games.cleopatra.board.scene import Scene
from benben.games.cleopatra.quarry import sanctuary_cells
from benben.games.cleopatra.scoring import is_eaten, places, tainted_cards

HEIGHT: Final = 236
COLUMN: Final = 190
LETTER: Final = 14.8
"""Smallest letters: 11 pixels high on the smallest desk, where five columns share its width."""


def finale(scene: Scene) -> str:
    """In the order in which it is told at a table: by seat, each after the one before."""
    s = scene.view
    width = COLUMN * s.seats + 20
    out = [rect(2, 2, width - 4, HEIGHT - 4, "court", 8)]
    for seat in range(s.seats):
        out.append(at(10 + seat * COLUMN, 0, _opened(scene, seat)))
    label = scene.words("cleopatra.board.finale")
    about = scene.words("cleopatra.tip.finale")
    drawn = "".join(out)
    return part("finale", width, HEIGHT, drawn, label=label, about=about, rule="CLE-70")


def _opened(scene: Scene, seat: int) -> str:
    s = scene.view
    eaten = is_eaten(s, seat)
    name = scene.names[seat]
    middle = COLUMN / 2
    won = places(s)[seat] == 1
    fate = scene.words(f"cleopatra.board.{'eaten' if eaten else 'wins' if won else 'survives'}")
    amulets = (("by_cards", tainted_cards(s, seat)), ("by_sanctuaries", sanctuary_cells(s, seat)))
    how = ", ".join(
        scene.words(f"cleopatra.board.{why}", count=count) for why, count in amulets if count
    )
    late = f"s-{seat}"
    ended = "eaten" if eaten else "winner" if won else "spared"
    croc = use("crocodile", 8, 150, 174, 61, class_="croc-comes") if eaten else ""
    about = scene.words(
        "cleopatra.tip.fate",
        who=name,
        amulets=scene.words("cleopatra.amulets", n=s.amulets[seat]),
        talents=scene.words("cleopatra.talents", n=s.talents[seat]),
        fate=fate,
    )
    return tip(
        named(middle, 26, name, COLUMN - 8, 18, LETTER, "tile-name middle")
        + f'<g class="opens {late}">'
        + use("amulet", middle - 42, 66, 40, 40)
        + text(middle + 6, 97, str(s.amulets[seat]), "amulet-count")
        + paragraph(middle, 130, how, size=LETTER, width=COLUMN - 6, class_="note middle")
        + "</g>"
        + f'<g class="lid-of seat{seat} {late}">{use("pyramid-shut", middle - 60, 38, 120, 98)}'
        + use(f"sign-of-{seat}", middle - 22, 82, 36, 36, class_="pyramid-sign")
        + "</g>"
        + f'<g class="judged n-{s.seats}">{croc}'
        + sized(
            middle,
            226,
            fate,
            fitting(fate, COLUMN - 6, 16, LETTER, ended),
            f"{ended} middle",
        )
        + (
            ""
            if eaten
            else use("talent", middle - 40, 164, 36, 36)
            + text(middle + 4, 191, str(s.talents[seat]), "own-value")
        )
        + "</g>",
        about,
    )
