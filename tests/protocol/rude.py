"""Programs that break the protocol, each in its own way: `python rude.py WAY`."""

import json
import os
import signal
import subprocess
import sys
import time
from typing import Any

HELLO = {"type": "hello", "protocol": 1}


def send(message: Any) -> None:
    print(json.dumps(message), flush=True)


def forever() -> None:
    while True:
        time.sleep(3600)


def flood() -> None:
    while True:
        sys.stdout.write("{}\n" * 1000)


def first_of(message: dict[str, Any]) -> dict[str, Any]:
    return {"type": "choice", "id": message["id"], "choice": message["legal"][0]}


def answer(way: str, message: dict[str, Any]) -> None:
    """Answer a question in a way that loses the game."""
    if way == "silent":
        forever()
    elif way == "illegal":
        other = next(action for action in range(1000) if action not in message["actions"])
        send({"type": "choice", "id": message["id"], "action": other})
    elif way == "nonsense":
        send({**first_of(message), "choice": "fly 3 moon"})
    elif way == "action":
        send({"type": "choice", "id": message["id"], "action": True})
    elif way == "raises":
        raise KeyError("lost")
    elif way == "exits":
        sys.exit(7)
    elif way == "killed":
        os.kill(os.getpid(), signal.SIGKILL)
    elif way == "closes":
        os.close(1)
        forever()
    elif way == "chats":
        print("I think I will take.", flush=True)
    elif way == "deep":
        print("[" * 50_000, flush=True)
    elif way == "list":
        send([1, 2])
    elif way == "bytes":
        sys.stdout.buffer.write(b"\xff\xfe\x00\n")
        sys.stdout.flush()
    elif way == "twice":
        send(first_of(message))
        send(first_of(message))
    elif way == "long":
        while True:
            sys.stdout.write("x" * 10_000)
    elif way == "many":
        flood()
    elif way == "lingers":
        send(first_of(message))


def main(way: str) -> None:
    if way == "mute":
        forever()
    if way == "flood":
        flood()
    if way == "deaf":  # it never reads, and the pipe to it fills up
        send({**HELLO, "extras": ["text"]})
        forever()
    if way == "parent":  # what it starts outlives it, unless somebody cares
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)"])
        print(child.pid, file=sys.stderr, flush=True)
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            wrong: dict[str, dict[str, Any]] = {
                "future": {"protocol": 99},
                "greedy": {"extras": ["everything"]},
            }
            send({**HELLO, **wrong.get(way, {})})
        elif message["type"] == "choose":
            answer(way if way != "parent" else "exits", message)
    if way == "lingers":
        forever()


if __name__ == "__main__":
    main(sys.argv[1])
