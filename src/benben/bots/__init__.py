"""Bots: programs that choose actions for a seat. They get observations, never the whole state.

    bot = make("ismcts:500ms", seed=1)
    choice = bot.choose(state.seen_by(seat), bot.budget)

A bot is named by a spec: `random`, `greedy`, `ismcts` or `learned` with a budget in iterations
(`ismcts:1000`) or milliseconds (`ismcts:500ms`), a playing level (`novice`, `apprentice`, `scribe`,
`architect`, `vizier`, `pharaoh`), or a class of your own (`my_bot.py:MyBot`, also with a budget).
Programs in any language play in the arena: see `benben.protocol`.
"""

import importlib.util
import inspect
import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from benben.bots.bot import Bot, Budget
from benben.bots.greedy import Greedy
from benben.bots.ismcts import Ismcts
from benben.bots.learned import Learned
from benben.bots.random_bot import RandomBot
from benben.core.errors import BadInput
from benben.core.phrase import shown
from benben.core.rng import Rng
from benben.core.state import Choice, State

Quick = Callable[[State, int, Rng], Choice]
"""A bot as a function: takes a seat's view, the seat and an RNG; returns a legal choice."""

BOTS: Final[dict[str, type[Bot]]] = {
    "random": RandomBot,
    "greedy": Greedy,
    "ismcts": Ismcts,
    "learned": Learned,
}
OLD_NAMES: Final = {"chance": "random"}
"""Former names, still accepted in commands, records and stored tables, and the present ones."""

LEVELS: Final = {
    "novice": "greedy/random=80",
    "apprentice": "greedy",
    "scribe": "ismcts:100",
    "architect": "ismcts:500",
    "vizier": "ismcts:3000",
    "pharaoh": "learned:5000",
}
"""Spec of each playing level, in iterations: strength does not depend on the machine's speed."""

PROGRAM: Final = "cmd"
"""First word of the spec of a program (`benben.protocol`), which plays in the arena only."""
DEFAULT: Final = "1000"
_BUDGET: Final = re.compile(r"[0-9]{1,9}(ms)?")
_SPEC: Final = re.compile(
    r"(?P<name>.+?)(:(?P<budget>[0-9]{1,9}(ms)?))?(?P<settings>(/\w+=[\w.-]+)*)"
)
_SETTINGS: Final = {
    "exploration": float,
    "prior_visits": float,
    "plies": int,
    "team_plies": int,
    "guided": int,
    "limit": int,
}
_GREEDY_SETTINGS: Final[dict[str, type[int] | type[float]]] = {"random": int}
_LEARNED_SETTINGS: Final = {
    **_SETTINGS,
    "puct": float,
    "reduction": float,
    "uniform": float,
    "playout_share": float,
}
_OLD_SETTINGS: Final = {"explore": "exploration", "bias": "prior_visits"}


def make(spec: str, seed: int = 0) -> Bot:
    """Make the bot that a spec names; raises BadInput if the spec is invalid.

    Search settings for experiments follow after slashes: `ismcts:500/plies=20/prior_visits=0`.
    """
    if spec.startswith((f"{PROGRAM}:", f"{PROGRAM}@")):
        # Specs also come from saved games, and opening a file must not start a program.
        raise BadInput(
            "error.bot.arena",
            "'{spec}': a program plays in 'benben arena' only",
            spec=shown(spec),
        )
    found = _SPEC.fullmatch(LEVELS.get(spec, spec))
    if found is None:
        raise BadInput(
            "error.bot.spec",
            "'{spec}' is not a bot: write NAME, NAME:ITERATIONS or NAME:MILLISECONDSms",
            spec=shown(spec),
        )
    name = OLD_NAMES.get(found["name"], found["name"])
    if ".py:" in name:
        bot = _from_file(name, seed)
    elif name in BOTS:
        bot = BOTS[name](seed)
    else:
        kind, _, budget = name.partition(":")
        if kind in BOTS or kind in OLD_NAMES:
            budget_of(spec, budget)
        known = ", ".join([*BOTS, *LEVELS])
        raise BadInput(
            "error.bot.none",
            "there is no bot '{bot}'; the bots are: {known}, or a class of your own, FILE.py:NAME",
            bot=shown(name),
            known=known,
        )
    bot.budget = budget_of(spec, found["budget"] or DEFAULT)
    if found["budget"] and name in ("random", "greedy"):
        raise BadInput(
            "error.bot.searchless",
            "'{spec}': {bot} does not search, so it takes no budget",
            spec=shown(spec),
            bot=name,
        )
    _settle(bot, spec, found["settings"])
    return bot


def budget_of(spec: str, text: str) -> Budget:
    """Return the budget in a bot's spec, such as `500` or `500ms`; raises BadInput."""
    if not _BUDGET.fullmatch(text):
        raise BadInput(
            "error.bot.budget",
            "'{spec}': '{budget}' is not a budget: write iterations (500) or milliseconds (500ms)",
            spec=shown(spec),
            budget=shown(text),
        )
    try:
        if text.endswith("ms"):
            return Budget(ms=int(text[:-2]))
        return Budget(iterations=int(text))
    except BadInput as error:
        raise BadInput(
            "error.bot.wrong", "'{spec}': {why}", spec=shown(spec), why=error.message
        ) from error


def _settle(bot: Bot, spec: str, settings: str) -> None:
    for word in settings.split("/")[1:]:
        name, _, value = word.partition("=")
        name = _OLD_SETTINGS.get(name, name)
        settings_of = _settings_of(bot)
        if name not in settings_of:
            known = ", ".join(settings_of) or "-"
            raise BadInput(
                "error.bot.setting",
                "'{spec}': there is no setting '{setting}'; the settings of this bot: {known}",
                spec=shown(spec),
                setting=shown(name),
                known=known,
            )
        try:
            setattr(bot, name, settings_of[name](value))
        except ValueError as error:
            raise BadInput(
                "error.bot.value",
                "'{spec}': '{value}' is not a value of {setting}",
                spec=shown(spec),
                value=shown(value),
                setting=name,
            ) from error


def _settings_of(bot: Bot) -> dict[str, type[int] | type[float]]:
    """Names and types of the settings of a bot."""
    if isinstance(bot, Learned):
        return _LEARNED_SETTINGS
    if isinstance(bot, Ismcts):
        return _SETTINGS
    return _GREEDY_SETTINGS if isinstance(bot, Greedy) else {}


def _from_file(name: str, seed: int) -> Bot:
    """Load a user-defined bot class from `FILE.py:NAME` and instantiate it."""
    place, _, called = name.rpartition(":")
    file = Path(place)
    if not file.is_file():
        raise BadInput(
            "error.bot.file",
            "{file} is not a file, so there is no bot '{bot}' in it",
            file=str(place),
            bot=shown(called),
        )
    spec = importlib.util.spec_from_file_location(f"benben_bot_{file.stem}", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise BadInput(
            "error.bot.broken",
            "{file} cannot be run: {kind}: {error}",
            file=str(place),
            kind=type(error).__name__,
            error=str(error),
        ) from error
    kind = getattr(module, called, None)
    if not (inspect.isclass(kind) and issubclass(kind, Bot)):
        raise BadInput(
            "error.bot.class",
            "{file} has no class '{bot}' that is a benben.bots.Bot",
            file=str(place),
            bot=shown(called),
        )
    bot = kind(seed)
    assert isinstance(bot, Bot)
    return bot


def get(spec: str) -> Quick:
    """Return the bot as a function that makes a new instance for every choice."""
    make(spec)

    def choose(view: State, seat: int, rng: Rng) -> Choice:
        bot = make(spec, (int(rng.next()) << 32) | int(rng.next()))
        assert view.eyes == seat
        return bot.choose(view, bot.budget)

    return choose


__all__ = [
    "BOTS",
    "LEVELS",
    "OLD_NAMES",
    "PROGRAM",
    "Bot",
    "Budget",
    "Quick",
    "budget_of",
    "get",
    "make",
]
