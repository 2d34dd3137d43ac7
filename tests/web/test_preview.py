"""What the page tells before somebody chooses."""

from benben import games
from benben.core.drive import resolve_chance
from benben.core.rng import Rng
from benben.core.state import OVER
from benben.games.egizia import text
from benben.games.egizia.space import SPACE
from benben.web.pictures.picture import _preview
from benben.words import Words

NAMES = ["Ada", "Bob"]


def test_what_must_be_done_then_is_told_too() -> None:
    """In Egizia a crew that is added must build what could not be built without it."""
    told = 0
    for seed in range(20):
        state, rng = games.get("egizia").start(2, {}), Rng(seed)
        resolve_chance(state, rng)
        while state.to_move != OVER:
            view = state.seen_by(state.to_move)
            legal = state.legal()
            for choice in legal:
                after = view.clone()
                if SPACE.verb_of(choice).name == "joker":
                    after.apply(choice)
                    must = after.legal() if after.to_move == view.to_move else []
                    shown = " ".join(_preview(text, view, choice, Words("en"), NAMES))
                    put = len(must) == 1 and SPACE.verb_of(must[0]).name == "put"
                    assert ("builds" in shown) == put
                    told += put
            state.apply(legal[rng.below(len(legal))])
            resolve_chance(state, rng)
    assert told > 3
