"""A program that thinks until it is told to stop."""

import json
import sys

question = {}
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "hello", "protocol": 1}), flush=True)
    elif message["type"] == "choose":
        question = message
    elif message["type"] == "stop":
        assert message["id"] == question["id"]
        choice = {"type": "choice", "id": message["id"], "action": question["actions"][-1]}
        print(json.dumps(choice), flush=True)
