"""Games whose last decision throws away a win that was certain."""

from __future__ import annotations

from benben import games
from benben.core.play import Play
from benben.core.rng import Rng
from benben.core.state import OVER, Edition, State


def _end(state: State, choice: int) -> State | None:
    """The end of the game, where it follows for certain from a choice."""
    after = state.clone()
    after.apply(choice)
    while after.to_move != OVER and len(after.legal()) == 1:
        after.apply(after.legal()[0])
    return after if after.to_move == OVER else None


def _ends(state: State) -> dict[int, State]:
    """The end after each choice; empty unless each of them ends the game for certain."""
    found = {choice: _end(state, choice) for choice in state.legal()}
    return {choice: end for choice, end in found.items() if end} if all(found.values()) else {}


def _to_the_last_decision(
    game: str, seats: int, seed: int, options: dict[str, str], edition: Edition | None = None
) -> Play:
    """A random game up to its last decision."""
    play = Play(games.get(game), seats, options, edition, seed=bytes([seed]) * 32)
    rng = Rng(seed)
    last = 0
    play.advance()
    while not play.over:
        last = len(play.choices)
        play.choose(play.state.to_move, rng.pick(play.state.legal()))
        play.advance()
    play.rewind(last)
    return play


def thrown_away() -> tuple[Play, int, set[int]]:
    """Of Imhotep, two seats: the game, the ply of the blunder, and the choices that would win."""
    for seed in range(250):
        play = _to_the_last_decision("imhotep", 2, seed, {})
        me, ply = play.state.to_move, len(play.choices)
        ends = _ends(play.state)
        alone = {me: 1, 1 - me: 2}
        winning = {choice for choice, end in ends.items() if dict(enumerate(end.places())) == alone}
        losing = [choice for choice, end in ends.items() if end.places()[me] == 2]
        if winning and losing:
            play.choose(me, losing[0])
            play.advance()
            return play, ply, winning
    raise AssertionError("no such game")


def team_lost() -> tuple[Play, int, set[int]]:
    """The same of a mission of Terra Pyramides, with a goal that only some choices reach."""
    terra = games.get("terra_pyramides")
    printed = (terra.folder / "edition.toml").read_text("utf-8")
    for seed in range(250):
        play = _to_the_last_decision("terra_pyramides", 1, seed, {"mission": "2"})
        totals = {choice: sum(end.scores()) for choice, end in _ends(play.state).items()}
        if len(set(totals.values())) < 2:
            continue
        most = max(totals.values())
        assert printed.count("points = 275 ") == 1
        easier = printed.replace("points = 275 ", f"points = {most - 1} ")
        edition = terra.read_edition(easier, "easier")
        play = _to_the_last_decision("terra_pyramides", 1, seed, {"mission": "2"}, edition)
        ply = len(play.choices)
        play.choose(0, min(totals, key=lambda choice: totals[choice]))
        play.advance()
        return play, ply, {choice for choice, total in totals.items() if total == most}
    raise AssertionError("no such game")
