"""A bot for benben's arena in plain Python; it does not need benben.

    benben arena imhotep --bots "random,cmd:python3 examples/outside/python_bot.py" --games 10

The protocol is one JSON object a line; docs/bots-from-outside.md describes it. This bot makes
random choices: change `choose` to make it play well.
"""

import json
import random
import sys
from typing import Any


def send(message: dict[str, Any]) -> None:
    """Send one line at once: what is left in a buffer is not heard, and silence loses the game."""
    print(json.dumps(message), flush=True)


class Bot:
    """What the bot knows about the game that it plays."""

    def __init__(self, game: dict[str, Any]) -> None:
        self.game = game
        self.rng = random.Random(game["seed"])  # the same seed gives the same game again
        self.record: list[str] = []
        """Lines such as `1 sail 2 temple`: a seat or `.` for chance; `?` is what is hidden."""

    def choose(self, legal: list[str]) -> str:
        """Return one of the legal choices."""
        return self.rng.choice(legal)


def main() -> None:
    bot = Bot({"seed": 0})
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            send({"type": "hello", "protocol": 1, "name": "python_bot"})
        elif message["type"] == "game":
            bot = Bot(message)
        elif message["type"] == "view":
            bot.record += message["heard"]
        elif message["type"] == "choose":
            choice = bot.choose(message["legal"])
            send({"type": "choice", "id": message["id"], "choice": choice})
        elif message["type"] == "bye":
            break


if __name__ == "__main__":
    main()
