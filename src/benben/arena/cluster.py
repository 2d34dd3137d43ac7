"""Tournaments on a Ray cluster. Ray retries a task when its worker or machine dies."""

import logging
import socket
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from benben.arena.match import Result
from benben.arena.tournament import AHEAD, Setting, Workers, work
from benben.core.errors import BadInput


def _knock(address: str) -> None:
    """Check that the address answers; Ray itself would wait for minutes before failing."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon:
        return
    try:
        socket.create_connection((host, int(port)), timeout=5).close()
    except (OSError, ValueError, OverflowError) as error:
        raise BadInput(
            "error.arena.cluster",
            "there is no Ray cluster at {address}: {error}",
            address=address,
            error=str(error),
        ) from error


def ray_workers(address: str) -> Workers:
    """Return the workers of the cluster at this address; `local` starts a temporary local one."""
    try:
        import ray as library  # noqa: PLC0415 an optional dependency
    except ImportError as error:
        raise BadInput(
            "error.arena.ray", "--ray needs Ray: pip install 'benben[cluster]'"
        ) from error

    ray: Any = library  # half of it has no types

    _knock(address)

    def run(what: Setting, numbers: Iterable[int]) -> Iterator[Result]:
        try:
            ray.init(
                address=None if address == "local" else address,
                ignore_reinit_error=True,
                log_to_driver=False,
                logging_level=logging.ERROR,
            )
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise BadInput(
                "error.arena.cluster",
                "there is no Ray cluster at {address}: {error}",
                address=address,
                error=str(error),
            ) from error
        # Unlimited retries are safe: a game is a function of its number, so a retry repeats it.
        task = ray.remote(work).options(num_cpus=1, max_retries=-1)
        data = ray.put(what.data())
        todo = iter(numbers)
        flying: dict[Any, int] = {}
        done: set[int] = set()
        while True:
            width = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
            for number in islice(todo, max(0, width - len(flying))):
                flying[task.remote(data, number)] = number
            if not flying:
                return
            landed, _ = ray.wait(list(flying), num_returns=1)
            for reference in landed:
                number = flying.pop(reference)
                assert number not in done
                done.add(number)
                yield Result.from_data(ray.get(reference))

    return run
