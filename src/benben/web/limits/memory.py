"""Memory: how a server divides what it may use, and the bytes that all its caches share.

Tables, pictures and logs are kept while there is room. After that the least recently used entry of
any cache is dropped. Nothing is lost, because everything is in the store.
"""

import gc
import os
import sys
from collections import OrderedDict
from collections.abc import Callable, Hashable
from types import ModuleType
from typing import Any, Final, Generic, NamedTuple, TypeVar

from benben.core.errors import BadInput

MB: Final = 1024 * 1024
BASE_MB: Final = 200
"""Memory of the server process: all games and languages (about 140), cached parts of drawings
(`benben.draw.memo.MAX_BYTES`, 32) and small pieces of them (`benben.draw.svg.MAX_KEPT_BYTES`, 16),
and requests under way."""
WORKER_MB: Final = 100
"""Memory of a worker process with its largest search tree."""
CONNECTION_BYTES: Final = 64 * 1024
"""Memory of an open connection."""
LEAST_MB: Final = 64
"""Minimum memory for caches and connections."""
ENTRY_BYTES: Final = 500
"""Memory of an entry beside its value: the key, and its places in two dictionaries."""
INT_BYTES: Final = 36
"""Memory of an int in a list: a pointer and, for most, an object."""

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Plan(NamedTuple):
    """Limits that make a server fit into its memory."""

    workers: int
    connections: int
    cache_bytes: int


def plan(memory_mb: int, cores: int | None = None) -> Plan:
    """Divide the memory of a server and its workers. Workers get half of it at most."""
    least = BASE_MB + 2 * WORKER_MB + LEAST_MB
    if memory_mb < least:
        raise BadInput(
            "error.cli.memory",
            "--memory {given} is too little: the server needs at least {least} MB",
            given=memory_mb,
            least=least,
        )
    # Never a single worker: an address may use all but one.
    cores = cores or os.cpu_count() or 2
    workers = max(2, min(cores - 1, (memory_mb - BASE_MB) // 2 // WORKER_MB))
    left = (memory_mb - BASE_MB - workers * WORKER_MB) * MB
    # Memory is fragmented, so a cache takes more than the sum of its entries.
    return Plan(workers, left // 4 // CONNECTION_BYTES, left // 2)


class Memory:
    """The bytes that all caches of a server share."""

    def __init__(self, max_bytes: int) -> None:
        self.max_bytes = max_bytes
        self.used_bytes = 0
        self._entries: OrderedDict[tuple[Cache[Any, Any], Hashable], int] = OrderedDict()
        """The size of each entry, the least recently used one first."""

    def touch(self, cache: "Cache[Any, Any]", key: Hashable) -> None:
        self._entries.move_to_end((cache, key))

    def resize(self, cache: "Cache[Any, Any]", key: Hashable, size: int) -> None:
        """Count an entry, new or changed, as the latest used one; make room for it."""
        self.release(cache, key)
        self._entries[cache, key] = size
        self.used_bytes += size
        if self.used_bytes > self.max_bytes:
            self._make_room()

    def release(self, cache: "Cache[Any, Any]", key: Hashable) -> None:
        self.used_bytes -= self._entries.pop((cache, key), 0)

    def _make_room(self) -> None:
        """Drop the least recently used entries, except the latest one and those in use."""
        *older, _ = self._entries
        for cache, key in older:
            if self.used_bytes <= self.max_bytes:
                return
            cache.drop_if_free(key)


class Cache(Generic[K, V]):
    """Values by key, counted in a `Memory` that it shares with other caches."""

    def __init__(self, memory: Memory, in_use: Callable[[V], bool] = lambda _: False) -> None:
        self._memory = memory
        self._in_use = in_use
        """Returns whether a value is in use and must be kept."""
        self._values: dict[K, V] = {}

    def __len__(self) -> int:
        return len(self._values)

    def __contains__(self, key: K) -> bool:
        return key in self._values

    def get(self, key: K) -> V | None:
        found = self._values.get(key)
        if found is not None:
            self._memory.touch(self, key)
        return found

    def peek(self, key: K) -> V | None:
        """Like `get`, but it does not count as a use."""
        return self._values.get(key)

    def values(self) -> list[V]:
        return list(self._values.values())

    def put(self, key: K, value: V, size: int) -> None:
        """Keep a value of `size` bytes; call it again when the size has changed."""
        self._values[key] = value
        self._memory.resize(self, key, size + ENTRY_BYTES)

    def drop_if_free(self, key: K) -> None:
        if not self._in_use(self._values[key]):
            self.drop(key)

    def drop(self, key: K) -> None:
        del self._values[key]
        self._memory.release(self, key)


def text_bytes(text: str) -> int:
    return sys.getsizeof(text)


def object_bytes(root: object) -> int:
    """Return the memory of an object and of all that it holds, without classes and modules.

    This looks at every object in it, so call it once for something that does not change.
    """
    seen: set[int] = set()
    stack: list[object] = [root]
    total = 0
    while stack:
        each = stack.pop()
        if id(each) not in seen and not isinstance(each, type | ModuleType):
            seen.add(id(each))
            total += sys.getsizeof(each)
            stack.extend(gc.get_referents(each))
    return total
