"""A language model as a bot for benben's arena; it does not need benben.

    benben arena imhotep --games 2 --patience 600 \
        --bots "random,cmd:python3 examples/outside/language_model.py my_model.py:ask"

`my_model.py` has a function `ask` that takes a prompt and returns the model's answer, both as text:

    def ask(prompt: str) -> str:
        return client.responses.create(model="…", input=prompt).output_text

Without an argument a stand-in is asked, which always takes the first choice. The arena sends rules,
table and choices in English, because this program asks for the extra `text`.
"""

import importlib.util
import json
import re
import sys
from collections.abc import Callable
from typing import Any

Ask = Callable[[str], str]
TRIES = 3
"""Number of times that the model is asked for one choice."""


def first_choice(prompt: str) -> str:
    """Stand in for a model."""
    del prompt
    return "The first choice looks good.\nANSWER: 1"


def prompt_for(game: dict[str, Any], heard: list[str], table: str, question: dict[str, Any]) -> str:
    """Return everything that the model needs for one choice; it is not told anything else."""
    choices = "\n".join(
        f"{number}. {text} [{words}]"
        for number, (words, text) in enumerate(
            zip(question["legal"], question["texts"], strict=True), 1
        )
    )
    return (
        f"You play seat {game['seat']} of {game['seats']} in the board game {game['game']}. "
        f"Options: {game['options']}.\n\n"
        f"RULES\n{game['rules_text']}\n\n"
        f"WHAT HAS HAPPENED (seat, then what it did; . is chance, ? is hidden)\n"
        f"{chr(10).join(heard)}\n\nTHE TABLE NOW\n{table}\n\nYOUR CHOICES\n{choices}\n\n"
        "Think, then end with one line: ANSWER: and the number of your choice."
    )


def answer_in(reply: str, count: int) -> int | None:
    """Return the last answer in a reply, as an index, or None if there is no valid one."""
    found = re.findall(r"ANSWER:\W*([0-9]{1,4})", reply)
    number = int(found[-1]) if found else 0
    return number - 1 if 1 <= number <= count else None


def decide(ask: Ask, prompt: str, legal: list[str]) -> str:
    """Ask until there is a valid answer; after the last try take the first choice."""
    said = prompt
    for _ in range(TRIES):
        chosen = answer_in(ask(said), len(legal))
        if chosen is not None:
            return legal[chosen]
        said = f"{prompt}\n\nYour last reply had no line 'ANSWER: ' with 1 to {len(legal)}."
    print("no valid answer: taking the first choice", file=sys.stderr)
    return legal[0]


def play(ask: Ask) -> None:
    """Play until the arena says bye."""
    game: dict[str, Any] = {}
    heard: list[str] = []
    table = ""
    for line in sys.stdin:
        message = json.loads(line)
        kind = message["type"]
        if kind == "hello":
            hello = {"type": "hello", "protocol": 1, "name": "language_model", "extras": ["text"]}
            print(json.dumps(hello), flush=True)
        elif kind == "game":
            game, heard = message, []
        elif kind == "view":
            heard += message["heard"]
            table = message["text"]
        elif kind == "choose":
            words = decide(ask, prompt_for(game, heard, table, message), message["legal"])
            choice = {"type": "choice", "id": message["id"], "choice": words}
            print(json.dumps(choice), flush=True)
        elif kind == "bye":
            return


def load(place: str) -> Ask:
    """Load a function from `FILE.py:NAME`."""
    file, _, name = place.rpartition(":")
    spec = importlib.util.spec_from_file_location("model", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    found: Ask = getattr(module, name)
    return found


if __name__ == "__main__":
    play(load(sys.argv[1]) if len(sys.argv) > 1 else first_choice)
