"""Parts of a board that are drawn again only when something that they show has changed.

    @drawn
    def market(scene: Scene) -> str: ...

The dependencies of a part are observed, not declared. While it is drawn, its scene has a traced
view and traced targets, which note what is read: attributes, and single entries of lists. The key
of a part consists of the values of everything that any drawing of it has ever read; a part that is
drawn for each seat has a key for each seat. A cached drawing is used if its whole key is the same.
Drawing is a pure function, so a new drawing would be equal. Functions of the rules are compiled and
do not accept a traced view; a part calls them by `ask`, which adds the result to the key. A part
that passes the view to compiled code in another way is drawn each time.

This module is compiled, but the proxies are ordinary classes: native ones have no `__dict__`.
"""

import sys
from collections import OrderedDict
from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from functools import partial, wraps
from operator import attrgetter, itemgetter
from typing import Any, Concatenate, Final, ParamSpec, Protocol, TypeVar, cast

from mypy_extensions import mypyc_attr

from benben.core.phrase import Language
from benben.draw.svg import clear_with_editions, note_editions

MAX_BYTES: Final = 32_000_000
"""Maximum memory of all cached drawings, of all tables together."""
ENTRY_BYTES: Final = 1_500
"""Estimated memory of a key and of its entry in the cache."""
MAX_ENTRIES: Final = 40
"""Maximum number of list entries that are noted one by one; above it a part depends on the list."""
MAX_PLACES: Final = 100
"""A part has a separate `Read` for each first argument below this number, such as a seat."""
WHOLE: Final = "*"
"""Pseudo attribute: the part has copied the view, so it depends on all of it."""

Given = ParamSpec("Given")
Result = TypeVar("Result")
V = TypeVar("V")


class SceneLike(Protocol):
    """The input of every part; each game has its own dataclass."""

    @property
    def view(self) -> Any: ...
    @property
    def lit(self) -> Collection[str]: ...
    @property
    def words(self) -> Language: ...
    @property
    def names(self) -> Sequence[str]: ...


S = TypeVar("S", bound=SceneLike)


class Read:
    """Everything that the drawings of one part have ever read."""

    def __init__(self) -> None:
        self.version = 0
        """Increases whenever something new is noted."""
        self.attributes: dict[str, None] = {}
        self.entries: dict[str, set[int]] = {}
        """By attribute: indices of the list entries that were read, if not all were."""
        self.targets: frozenset[str] = frozenset()
        self.all_targets = False
        self.asked: dict[tuple[Callable[..., Any], tuple[Any, ...]], None] = {}
        self._parts: dict[Read, int] = {}
        """Inner parts, each with the version of its `Read` that is included here."""
        self._prepared = -1
        """The version for which the getters below were built."""
        self._plain: Callable[[Any], Any] | None = None
        self._picked: list[tuple[str, Callable[[Any], Any]]] = []

    def note(self, name: str) -> None:
        """Note that all of an attribute was read."""
        if name not in self.attributes:
            self.attributes[name] = None
            self.entries.pop(name, None)
            self.version += 1

    def note_entries(self, name: str, seen: set[int]) -> None:
        if name in self.attributes:
            return
        entries = self.entries.setdefault(name, set())
        if not seen <= entries:
            entries |= seen
            self.version += 1
            if len(entries) > MAX_ENTRIES:
                self.note(name)

    def note_targets(self, names: Collection[str]) -> None:
        if not self.targets.issuperset(names):
            self.targets = self.targets.union(names)
            self.version += 1

    def note_all_targets(self) -> None:
        if not self.all_targets:
            self.all_targets = True
            self.version += 1

    def note_asked(self, function: Callable[..., Any], given: tuple[Any, ...]) -> None:
        if (function, given) not in self.asked:
            self.asked[function, given] = None
            self.version += 1

    def note_part(self, part: "Read") -> None:
        """Note everything that an inner part has read."""
        if self._parts.get(part) == part.version:
            return
        for name in part.attributes:
            self.note(name)
        for name, entries in part.entries.items():
            self.note_entries(name, entries)
        self.note_targets(part.targets)
        if part.all_targets:
            self.note_all_targets()
        for function, given in part.asked:
            self.note_asked(function, given)
        self._parts[part] = part.version

    def key(self, view: Any, lit: Collection[str]) -> tuple[Hashable, ...]:
        """Return the values of everything that is noted."""
        if self._prepared != self.version:
            self._prepare()
        values: list[Any] = [self.version]
        if self._plain is not None:
            values += map(_frozen, self._plain(view))
        for name, picked in self._picked:
            try:
                values.append(picked(getattr(view, name)))
            except IndexError:  # the list is shorter than it was when a part read it
                values.append((IndexError, *getattr(view, name)))
        for function, given in self.asked:
            values.append(_answer(function, view, given))
        if self.all_targets:
            return (*values, frozenset(lit))
        return (*values, self.targets.intersection(lit)) if self.targets else tuple(values)

    def _prepare(self) -> None:
        # Getters of the standard library read many values in one call, and this is called often.
        names = [name for name in self.attributes if name != WHOLE]
        self._plain = None
        if WHOLE in self.attributes:
            self._plain = lambda view: (view.pack(), *(getattr(view, name) for name in names))
        elif len(names) == 1:
            self._plain = lambda view: (getattr(view, names[0]),)
        elif names:
            self._plain = attrgetter(*names)
        self._picked = [(name, itemgetter(*entries)) for name, entries in self.entries.items()]
        self._prepared = self.version


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _answer(function: Callable[..., Any], view: Any, given: tuple[Any, ...]) -> Any:
    """Return the result of a function of the rules, or the type of its error.

    The function may fail in a position in which no part would call it.
    """
    try:
        return _frozen(function(view, *given))
    except Exception as error:  # noqa: BLE001 a part that calls it gets the error itself
        return type(error)


def _length(view: Any, name: str) -> int:
    return len(getattr(view, name))


@mypyc_attr(native_class=False)
class TracedView:
    """Proxy of a view that notes which of its attributes are read."""

    def __init__(self, view: Any, read: Read) -> None:
        self._view = view
        self._read = read
        self._lists: list[TracedList] = []

    def __getattr__(self, name: str) -> Any:
        """Return an attribute that is read for the first time, and store it in this object."""
        value = found = getattr(self._view, name)
        if callable(value):
            found = partial(self._call, name)
        elif isinstance(value, list) and name not in self._read.attributes:
            found = TracedList(value, name, self._read)
            self._lists.append(found)
        else:
            self._read.note(name)
        self.__dict__[name] = found
        return found

    def _call(self, name: str, *args: Any) -> Any:
        method = getattr(type(self._view), name)
        result = method(self._view, *args)
        if isinstance(result, int | str | list):
            self._read.note_asked(method, args)
        else:
            self._read.note(WHOLE)
        return result

    def note(self) -> None:
        """Note the list entries that were read."""
        for each in self._lists:
            each.note()


@mypyc_attr(native_class=False)
class TracedList:
    """Proxy of a list of a view that notes which of its entries are read."""

    __slots__ = ("_name", "_read", "_seen", "_values")

    def __init__(self, values: list[Any], name: str, read: Read) -> None:
        self._values = values
        self._name = name
        self._read = read
        self._seen: set[int] = set()

    def __getitem__(self, at: int | slice) -> Any:
        if isinstance(at, slice):
            self._seen.update(range(*at.indices(len(self._values))))
            count, start, stop = len(self._values), at.start or 0, at.stop
            inside = stop is not None and 0 <= start <= count and 0 <= stop <= count
            if not inside or (at.step or 1) < 0:
                len(self)
            return self._values[at]
        self._seen.add(at)
        return self._values[at]

    def note(self) -> None:
        if self._seen:
            self._read.note_entries(self._name, self._seen)

    def _all(self) -> list[Any]:
        self._read.note(self._name)
        return self._values

    def __iter__(self) -> Iterator[Any]:
        return iter(self._all())

    def __len__(self) -> int:
        self._read.note_asked(_length, (self._name,))
        return len(self._values)

    def __contains__(self, value: object) -> bool:
        return value in self._all()

    def __eq__(self, other: object) -> bool:
        return self._all() == other

    __hash__ = None  # type: ignore[assignment]  # as a list

    def __add__(self, other: list[Any]) -> list[Any]:
        return self._all() + other

    def __repr__(self) -> str:
        return repr(self._all())

    def __getattr__(self, name: str) -> Any:
        return getattr(self._all(), name)


@mypyc_attr(native_class=False)
class TracedTargets:
    """Proxy of the lit targets that notes which were looked up."""

    def __init__(self, lit: Collection[str], read: Read) -> None:
        self.lit = lit
        self._read = read
        self._new: set[str] = set()

    def __contains__(self, name: object) -> bool:
        self._new.add(cast(str, name))
        return name in self.lit

    def __iter__(self) -> Iterator[str]:
        self._read.note_all_targets()
        return iter(self.lit)

    def __len__(self) -> int:
        self._read.note_all_targets()
        return len(self.lit)

    def note(self) -> None:
        self._read.note_targets(self._new)


def ask(
    function: Callable[Concatenate[V, Given], Result],
    view: V,
    *args: Given.args,
    **kwargs: Given.kwargs,
) -> Result:
    """Call a function of the rules with a view, traced or not. Arguments must be positional."""
    assert not kwargs, "the key of a part calls the function again, by position"
    if not isinstance(view, TracedView):
        return function(view, *args, **kwargs)
    view._read.note_asked(function, args)
    return function(cast(V, view._view), *args, **kwargs)


class Memo:
    """LRU cache of drawings of parts, limited by bytes."""

    def __init__(self, max_bytes: int = MAX_BYTES) -> None:
        self.max_bytes = max_bytes
        self.used_bytes = 0
        self._kept: OrderedDict[Hashable, tuple[Any, int]] = OrderedDict()

    def get(self, key: Hashable) -> Any:
        found = self._kept.get(key)
        if found is None:
            return None
        self._kept.move_to_end(key)
        return found[0]

    def put(self, key: Hashable, made: Any) -> None:
        parts = (made,) if isinstance(made, str) else made
        size = ENTRY_BYTES + sum(map(sys.getsizeof, parts))
        _, before = self._kept.pop(key, (None, 0))
        self._kept[key] = made, size
        self.used_bytes += size - before
        while self.used_bytes > self.max_bytes:
            self.used_bytes -= self._kept.popitem(last=False)[1][1]

    def clear(self) -> None:
        """Drop all drawings."""
        self._kept.clear()
        self.used_bytes = 0


MEMO: Final = Memo()
clear_with_editions(MEMO.clear)
REFUSED: Final[set[str]] = set()
"""Qualified names of the parts that cannot be cached; tests read it."""


def drawn(
    part: Callable[Concatenate[S, Given], Result],
) -> Callable[Concatenate[S, Given], Result]:
    """Cache the drawings of a part: see the module."""
    reads: dict[Any, Read] = {}
    able = True

    @wraps(part)
    def kept(scene: S, *args: Given.args, **kwargs: Given.kwargs) -> Result:
        nonlocal able
        if not able or kwargs:
            return part(scene, *args, **kwargs)
        view, lit = scene.view, scene.lit
        around: Read | None = None
        if isinstance(view, TracedView):  # this is an inner part
            around, view = view._read, view._view
        if isinstance(lit, TracedTargets):  # the part around it may have replaced its targets
            lit = lit.lit
        first = args[0] if args else None
        of = first if isinstance(first, int) and 0 <= first < MAX_PLACES else None
        read = reads.get(of)
        if read is None:
            read = reads[of] = Read()
        # Both Egizias share parts, but each has its own class of scenes.
        given = (part, type(scene), scene.words, tuple(scene.names), args)
        try:
            key = (given, read.key(view, lit))
            made = MEMO.get(key)
            if made is None:
                before = read.version
                traced_view, traced_lit = TracedView(view, read), TracedTargets(lit, read)
                made = part(_with(scene, traced_view, traced_lit), *args, **kwargs)
                traced_view.note()
                traced_lit.note()
                if read.version != before:
                    key = (given, read.key(view, lit))
                note_editions(key[1])
                MEMO.put(key, made)
        except TypeError:  # compiled code refused the traced view, or a value is not hashable
            able = False
            REFUSED.add(f"{part.__module__}.{part.__qualname__}")
            return part(scene, *args, **kwargs)
        if around is not None:
            around.note_part(read)
        return cast(Result, made)

    return cast(Callable[Concatenate[S, Given], Result], kept)


def _with(scene: S, view: TracedView, lit: TracedTargets) -> S:
    """Return the scene with a traced view and traced targets.

    `dataclasses.replace` takes longer than drawing a boat.
    """
    other = object.__new__(type(scene))
    vars(other).update(vars(scene), view=view, lit=lit)
    return other
