"""OpenSpiel: every game as a Python game with chance nodes. Importing this module registers them.

    import pyspiel
    import benben.rl.openspiel

    game = pyspiel.load_game("benben_imhotep(players=2)")
    state = game.new_initial_state()

Parameters are `players`, `rewards` (place, win or margin), `edition` (the path of a file) and the
options of the game. Sealed choices (simultaneous moves) are made one after another in seat order,
unheard by the others. The information state is all that a seat has heard, in order: perfect recall.
"""

from typing import Any, Final

import numpy as np
import pyspiel

from benben import games as registry
from benben.core.actions import SEALED
from benben.core.observation import MOST
from benben.core.rng import Rng
from benben.core.state import CHANCE, OVER, State
from benben.rl.common import Setup, rewards_of, usual_seats

PREFIX: Final = "benben_"
UTILITIES: Final = {"place": (-1.0, 1.0), "win": (0.0, 1.0), "margin": (-2.0 * MOST, 2.0 * MOST)}
"""Lowest and highest return, by name of the rewards."""


class Held:
    """What a state of OpenSpiel holds: a position, and what each seat has heard since the start.

    OpenSpiel clones a Python state by a deep copy of its attributes.
    """

    def __init__(self, position: State, heard: list[list[int]], before: list[str]) -> None:
        self.position = position
        self.heard = heard
        """By seat: the mover (a seat or CHANCE) and the observed action, alternately."""
        self.before = before
        """By seat: what it knew before, in a determinization; otherwise empty."""

    def __deepcopy__(self, memo: dict[int, Any]) -> "Held":
        return Held(self.position.clone(), [each[:] for each in self.heard], self.before)


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of benben with its parameters; subclassed for each game."""

    game_type: pyspiel.GameType
    name: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        found = registry.get(self.name)
        seats = int(given.get("players", usual_seats(found)))
        rewards = str(given.get("rewards", "place"))
        options = {
            option.name: str(given[option.name])
            for option in found.options
            # OpenSpiel fills in the default, which may not be the one for this number of seats.
            if str(given.get(option.name, option.default)) != option.default
        }
        self.setup = Setup(self.name, seats, options, str(given.get("edition", "")) or None)
        self.rewards_of = rewards_of(rewards)
        low, high = UTILITIES[rewards]
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setup.actions,
            max_chance_outcomes=self.setup.actions,
            num_players=seats,
            min_utility=low,
            max_utility=high,
            max_game_length=found.bound,
        )
        super().__init__(self.game_type, info, given)

    def new_initial_state(self) -> "OpenSpielState":
        return OpenSpielState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Any = None
    ) -> "Observer | None":
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if params:
            raise ValueError(f"observers of benben have no parameters, so not {params}")
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None  # a row holds what one seat sees, public and private
        return Observer(self, kind.perfect_recall)

    def max_chance_nodes_in_history(self) -> int:
        return self.setup.game.bound


class OpenSpielState(pyspiel.State):  # type: ignore[misc]
    """A position of a game of benben, as a state of OpenSpiel."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self.held = Held(
            game.setup.start(), [[] for _ in range(game.setup.seats)], [""] * game.setup.seats
        )

    def _game(self) -> OpenSpielGame:
        return self.get_game()  # type: ignore[no-any-return]

    def current_player(self) -> int:
        to_move = self.held.position.to_move
        if to_move == OVER:
            return pyspiel.PlayerId.TERMINAL  # type: ignore[no-any-return]
        if to_move == CHANCE:
            return pyspiel.PlayerId.CHANCE  # type: ignore[no-any-return]
        return to_move

    def _legal_actions(self, player: int) -> list[int]:
        position = self.held.position
        return position.legal() if player == position.to_move else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes and their probabilities."""
        position = self.held.position
        odds = position.odds()
        total = sum(odds)
        return [
            (choice, weight / total) for choice, weight in zip(position.legal(), odds, strict=True)
        ]

    def _apply_action(self, action: int) -> None:
        held = self.held
        position = held.position
        for seat, heard in enumerate(held.heard):
            heard.append(position.to_move)
            heard.append(position.heard(action, seat))
        position.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self._game().setup.words(action)

    def is_terminal(self) -> bool:
        return self.held.position.to_move == OVER

    def returns(self) -> list[float]:
        """Return the rewards of all seats; 0 before the end."""
        if not self.is_terminal():
            return [0.0] * self.num_players()
        return self._game().rewards_of(self.held.position)

    def __str__(self) -> str:
        words = self._game().setup.words
        return "; ".join(words(action) for action in self.history()) or "start"

    def resample_from_infostate(self, player: int, sampler: Any) -> "OpenSpielState":
        """Return a state with the same information state for a player: a determinization.

        `sampler` gives numbers from 0 to 1, as `pyspiel.UniformProbabilitySampler` does. What other
        seats have heard cannot be told from a determinization, so their information states begin
        with their views of it.
        """
        rng = Rng(int(sampler() * (1 << 60)))
        world = self.held.position.seen_by(player).imagine(rng)
        heard: list[list[int]] = [[] for _ in range(world.seats)]
        before = [" ".join(map(str, world.seen_by(seat).pack())) for seat in range(world.seats)]
        heard[player] = self.held.heard[player][:]
        before[player] = self.held.before[player]
        out: OpenSpielState = self.clone()
        out.held = Held(world, heard, before)
        return out


class Observer:
    """Observer as OpenSpiel asks for it: tensors and strings of what a seat sees or has heard."""

    def __init__(self, game: OpenSpielGame, perfect_recall: bool) -> None:
        self.setup = game.setup
        self.perfect_recall = perfect_recall
        self.bound = self.setup.game.bound if perfect_recall else 0
        seats, size = self.setup.seats, self.setup.layout.size
        self.tensor = np.zeros(seats + size + 2 * self.bound, np.float32)
        self.dict = {
            "player": self.tensor[:seats],
            "observation": self.tensor[seats : seats + size],
        }
        if perfect_recall:
            self.dict["heard"] = self.tensor[seats + size :].reshape(self.bound, 2)

    def set_from(self, state: OpenSpielState, player: int) -> None:
        """Write what a player sees into `tensor`.

        With perfect recall also what it has heard: the mover, 1 for seat 0 and -1 for chance, and
        the observed action + 1, 0 for an unheard one; the latest ones if there are too many.
        """
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        self.dict["observation"][:] = self.setup.row(state.held.position, player)
        heard = state.held.heard[player]
        if self.perfect_recall and heard:
            pairs = np.array(heard, np.float32).reshape(-1, 2)[-self.bound :]
            pairs[:, 0] += pairs[:, 0] >= 0
            pairs[:, 1] += 1
            self.dict["heard"][: len(pairs)] = pairs

    def string_from(self, state: OpenSpielState, player: int) -> str:
        """Return what a player sees as numbers, or with perfect recall all that it has heard."""
        held = state.held
        if not self.perfect_recall:
            row = self.setup.layout.row(held.position, player)
            return f"seat {player}: " + " ".join(map(str, row))
        heard = held.heard[player]
        lines = [f"seat {player}"]
        if held.before[player]:
            lines.append(held.before[player])
        for i in range(0, len(heard), 2):
            who = "." if heard[i] == CHANCE else str(heard[i])
            said = "?" if heard[i + 1] == SEALED else self.setup.words(heard[i + 1])
            lines.append(f"{who} {said}")
        return "\n".join(lines)


def _register(name: str) -> type[OpenSpielGame]:
    found = registry.get(name)
    parameters: dict[str, Any] = {
        "players": usual_seats(found),
        "rewards": "place",
        "edition": "",
        **{option.name: option.default for option in found.options},
    }
    kind = pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=f"benben: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=found.seats[-1],
        min_num_players=found.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )
    made = type(f"{name}_game", (OpenSpielGame,), {"game_type": kind, "name": name})
    pyspiel.register_game(kind, made)
    return made


GAMES: Final = {
    name: _register(name)
    for name in registry.GAMES
    if registry.get(name).segments is not None and PREFIX + name not in pyspiel.registered_names()
}
"""The class of each registered game, by id."""
