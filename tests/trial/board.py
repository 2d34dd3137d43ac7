"""The trial game's table: plain cards in rows, what can be chosen is lit."""

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Final, cast

from benben.core.phrase import Language
from benben.core.state import Choice, State
from benben.draw import blocks
from benben.draw.svg import el, esc
from tests.trial import space as sp
from tests.trial.game import Trial
from tests.trial.text import card, pile

ART: Final = Path(__file__).parent / "art"
ROW: Final = 96
"""Height of a row of cards."""


def draw(view: State, lit: Collection[str], words: Language, names: Sequence[str]) -> str:
    """The market above, a row for each seat below it."""
    trial = cast(Trial, view)
    market = [f"stall-{each}" for each in range(sp.CARDS) for _ in range(trial.stalls[each])]
    rows = [_row(0, market, words("trial.board.market"), lit, words)]
    rows.append(_pile("pile", 500, words("trial.board.pile", n=pile(trial)), lit))
    rows.append(_pile("tomb", 640, words("trial.board.tomb", n=trial.tomb), lit))
    for seat in range(trial.seats):
        hand = [
            f"hand-{each}" if seat == trial.to_move else f"other-{seat}-{each}"
            for each in range(sp.CARDS)
            for _ in range(trial.hands[seat * sp.CARDS + each])
        ]
        text = words(
            "trial.board.seat", name=names[seat], points=trial.points[seat], coins=trial.coins[seat]
        )
        rows.append(_row(1 + seat, hand, text, lit, words))
    height = ROW * (1 + trial.seats)
    return el(
        "div",
        el("svg", "".join(rows), viewBox=f"0 0 800 {height}", class_="part", data_part="trial"),
        class_="board board-trial",
    )


def _row(row: int, ids: list[str], text: str, lit: Collection[str], words: Language) -> str:
    top = row * ROW
    out = [f'<text x="10" y="{top + 20}" font-size="15">{esc(text)}</text>']
    seen: set[str] = set()
    for at, each in enumerate(ids):
        name = words.say(card(int(each.rsplit("-", 1)[1])), [])
        face = f'<rect x="{10 + 76 * at}" y="{top + 28}" width="70" height="58" rx="6"/>'
        face += f'<text x="{45 + 76 * at}" y="{top + 62}" font-size="13">{esc(name)}</text>'
        out.append(_target(each if each not in seen else "", face, lit))
        seen.add(each)
    return "".join(out)


def _pile(target: str, x: int, text: str, lit: Collection[str]) -> str:
    face = f'<rect x="{x}" y="28" width="120" height="58" rx="6"/>'
    face += f'<text x="{x + 60}" y="62" font-size="13">{esc(text)}</text>'
    return _target(target, face, lit)


def _target(target: str, face: str, lit: Collection[str]) -> str:
    if target not in lit:
        return f'<g class="card">{face}</g>'
    return f'<g class="card on" data-target="{target}">{face}</g>'


def targets(choice: Choice) -> tuple[str, ...]:
    """What to point at to make a choice."""
    verb = sp.SPACE.verb_of(choice)
    if verb is sp.TAKE:
        return (f"stall-{choice - verb.base}",)
    if verb is sp.SELL:
        return (f"hand-{choice - verb.base}",)
    if verb is sp.DRAW:
        return ("pile",)
    if verb is sp.BID:
        return (f"button-bid-{verb.args(choice)[0]}",)
    return (f"button-{verb.name}",)


def symbols() -> str:
    """What the drawings use: the signs of the seats."""
    return blocks.symbols()


def style() -> str:
    """The style sheet of the board."""
    return (ART / "theme.css").read_text("utf-8")
