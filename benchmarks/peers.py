"""Steps per second of random games: benben, OpenSpiel and PettingZoo in one run.

    python benchmarks/peers.py [--seconds 2]

A step is one decision of a player with an observation and a mask of legal actions, through the
interface that is named. Seconds are those of the processor: everything here runs on one core, and
other programs may be running. Nothing is installed; what is missing is said.
"""

import argparse
import importlib
import random
import time
from collections.abc import Callable
from typing import Any

from benben import games as registry
from benben.core.batch import Batch


def rate(step: Callable[[], int], seconds: float) -> float:
    """Call `step`, which returns how many steps it made, for about this long."""
    made, begin = 0, time.process_time()
    while (took := time.process_time() - begin) < seconds:
        made += step()
    return made / took


def batch(name: str, seats: int) -> Callable[[], int]:
    """Games of benben stepped together."""
    game = registry.get(name)
    layout = game.layout(seats)
    many = Batch(game.start(seats), 64, 1, game.space.size, layout)
    rows = memoryview(bytearray(64 * layout.size * 2))
    masks = memoryview(bytearray(64 * game.space.size))

    def step() -> int:
        many.observe(rows, masks)
        many.step(many.sample())
        return 64

    return step


def aec(made: Any) -> Callable[[], int]:
    """An environment of PettingZoo, a whole game at a time."""

    def step() -> int:
        made.reset(seed=random.randrange(1 << 30))
        count = 0
        for agent in made.agent_iter():
            observation, _, terminated, truncated, _ = made.last()
            action = None
            if not (terminated or truncated):
                action = made.action_space(agent).sample(observation["action_mask"])
                count += 1
            made.step(action)
        return count

    return step


def spiel(game: Any) -> Callable[[], int]:
    """A game of OpenSpiel from Python, with observation tensor and mask, a whole game at a time."""

    def step() -> int:
        state = game.new_initial_state()
        count = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, odds)[0])
                continue
            state.observation_tensor(state.current_player())
            state.legal_actions_mask()
            state.apply_action(random.choice(state.legal_actions()))
            count += 1
        return count

    return step


def main() -> None:
    """Measure and print one line for each game."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=2.0)
    seconds = parser.parse_args().seconds
    runs: list[tuple[str, Callable[[], int]]] = []
    lacking: list[str] = []
    for name in registry.BUILT_IN:
        seats = registry.get(name).seats[-1]
        runs.append((f"benben batch: {name}, {seats} seats", batch(name, seats)))
    try:
        ours = importlib.import_module("benben.rl.pettingzoo")
        for name in registry.BUILT_IN:
            runs.append((f"benben as PettingZoo: {name}", aec(ours.env(name))))
    except ImportError as error:
        lacking.append(f"PettingZoo ({error}): pip install benben[rl]")
    for name in ("connect_four_v3", "tictactoe_v3", "leduc_holdem_v4", "texas_holdem_v4"):
        try:
            module = importlib.import_module(f"pettingzoo.classic.{name}")
            made = module.env()
        except Exception as error:  # noqa: BLE001 its games need packages of their own
            lacking.append(f"PettingZoo's {name} ({error}): pip install pettingzoo[classic]")
            continue
        runs.append((f"PettingZoo: {name}", aec(made)))
    try:
        pyspiel = importlib.import_module("pyspiel")
    except ImportError as error:
        lacking.append(f"OpenSpiel ({error}): pip install benben[openspiel]")
    else:
        for name in ("leduc_poker", "backgammon", "gin_rummy", "go", "connect_four"):
            runs.append((f"OpenSpiel: {name}", spiel(pyspiel.load_game(name))))
    for label, step in runs:
        print(f"{label:45} {rate(step, seconds):>12,.0f} steps/s")
    for sentence in lacking:
        print(f"lacking: {sentence}")


if __name__ == "__main__":
    main()
