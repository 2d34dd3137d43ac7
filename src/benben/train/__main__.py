"""`python -m benben.train`: training where only PyTorch and NumPy are installed."""

import argparse
from dataclasses import fields
from typing import get_args, get_type_hints

from benben.core.errors import BadInput
from benben.train.request import Request, run


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benben.train", description=__doc__)
    parser.add_argument("game")
    types = get_type_hints(Request)
    for each in fields(Request)[1:]:
        kind = types[each.name]
        kind = (*get_args(kind), kind)[0]  # int of `int | None`
        name = "--" + each.name.replace("_", "-")
        parser.add_argument(name, type=kind, default=each.default)
    try:
        run(Request(**vars(parser.parse_args())), say)
    except BadInput as error:
        parser.error(str(error))


def say(line: str) -> None:
    """Print a line at once."""
    print(line, flush=True)  # noqa: T201 a command of its own


if __name__ == "__main__":
    main()
