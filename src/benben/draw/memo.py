"""Parts of a board that are drawn again only when something that they show has changed.

    @drawn
    def market(scene: Scene) -> str: ...

What a part depends on is observed, not written down: while it is drawn, its scene holds a stand-in
for the view and for the lit targets that notes what is read: attributes, and single entries of
lists. All that any drawing of the part has ever read is its key from then on; a part that is drawn
for each seat has a key for each of them. A drawing is used again where the whole key is the same,
so it shows the same as a new one would: drawing is a pure function, and nothing that it read has
another value. Functions of the rules are compiled and take no stand-in; a part calls them by `ask`,
which notes the result. A part that hands the view to compiled code in another way is drawn each
time.
"""

from collections import OrderedDict
from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from dataclasses import replace
from functools import partial, wraps
from typing import Any, Concatenate, Final, ParamSpec, Protocol, TypeVar, cast

from benben.core.phrase import Language
from benben.core.state import State

MAX_BYTES: Final = 32_000_000
"""Memory of all drawings that are kept, of all tables together."""
ENTRY_BYTES: Final = 1_500
"""Memory of a key and of what belongs to it."""
MAX_ENTRIES: Final = 16
"""Entries of a list that are noted one by one; a part that reads more depends on all of it."""
MAX_SEATS: Final = 16
"""First arguments of a part below this number, such as seats, have a key of their own."""
WHOLE: Final = "*"
"""In place of an attribute: the part has copied the view, so it depends on all of it."""

Given = ParamSpec("Given")
Result = TypeVar("Result")
V = TypeVar("V")


class SceneLike(Protocol):
    """What every part is made from; each game has a dataclass of its own."""

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
    """All that the drawings of one part have ever read."""

    def __init__(self) -> None:
        self.attributes: dict[str, None] = {}
        self.entries: dict[str, dict[int, None]] = {}
        """By attribute: the entries of a list, where not all of it was read."""
        self.targets: frozenset[str] = frozenset()
        self.all_targets = False
        self.asked: dict[tuple[Callable[..., Any], tuple[Any, ...]], None] = {}

    def size(self) -> int:
        entries = sum(map(len, self.entries.values()))
        return (
            len(self.attributes) + entries + len(self.targets) + self.all_targets + len(self.asked)
        )

    def note_entry(self, name: str, at: int) -> None:
        if name in self.attributes:
            return
        entries = self.entries.setdefault(name, {})
        entries[at] = None
        if len(entries) > MAX_ENTRIES:
            self.note(name)

    def note(self, name: str) -> None:
        """Note that all of an attribute was read."""
        self.attributes[name] = None
        self.entries.pop(name, None)

    def key(self, scene: SceneLike, args: tuple[Any, ...]) -> Hashable:
        view = scene.view
        values = [
            _frozen(view.pack() if name == WHOLE else getattr(view, name))
            for name in self.attributes
        ]
        for name, entries in self.entries.items():
            whole = getattr(view, name)
            values += [_entry(whole, at) for at in entries]
        results = [_answer(function, view, given) for function, given in self.asked]
        lit = frozenset(scene.lit) if self.all_targets else self.targets.intersection(scene.lit)
        return (scene.words, tuple(scene.names), args, tuple(values), lit, tuple(results))


def _entry(values: list[Any], at: int) -> Any:
    try:
        return _frozen(values[at])
    except IndexError:  # shorter than where a part has read it
        return IndexError


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _answer(function: Callable[..., Any], view: State, given: tuple[Any, ...]) -> Any:
    """The result of a function of the rules, also in a position in which no part would ask it."""
    try:
        return _frozen(function(view, *given))
    except Exception as error:  # noqa: BLE001 a part that asks it gets the error itself
        return type(error)


class TracedView:
    """A stand-in for a view that notes which of its attributes are read."""

    __slots__ = ("_read", "_view")

    def __init__(self, view: State, read: Read) -> None:
        self._view = view
        self._read = read

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._view, name)
        if callable(value):
            return partial(self._call, name)
        if isinstance(value, list):
            return TracedList(value, name, self._read)
        self._read.note(name)
        return value

    def _call(self, name: str, *args: Any) -> Any:
        method = getattr(type(self._view), name)
        result = method(self._view, *args)
        if isinstance(result, int | str | list):
            self._read.asked[method, args] = None
        else:
            self._read.note(WHOLE)
        return result


class TracedList:
    """A stand-in for a list of a view that notes which of its entries are read."""

    __slots__ = ("_name", "_read", "_values")

    def __init__(self, values: list[Any], name: str, read: Read) -> None:
        self._values = values
        self._name = name
        self._read = read

    def __getitem__(self, at: int | slice) -> Any:
        if isinstance(at, slice):
            return self._all()[at]
        self._read.note_entry(self._name, at)
        return self._values[at]

    def _all(self) -> list[Any]:
        self._read.note(self._name)
        return self._values

    def __iter__(self) -> Iterator[Any]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())

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


class TracedTargets(Collection[str]):
    """A stand-in for the lit targets that notes which were looked for."""

    def __init__(self, lit: Collection[str], read: Read) -> None:
        self._lit = lit
        self._read = read
        self._new: set[str] = set()

    def __contains__(self, name: object) -> bool:
        self._new.add(cast(str, name))
        return name in self._lit

    def __iter__(self) -> Iterator[str]:
        self._read.all_targets = True
        return iter(self._lit)

    def __len__(self) -> int:
        self._read.all_targets = True
        return len(self._lit)

    def note(self) -> None:
        self._read.targets |= self._new


def ask(
    function: Callable[Concatenate[V, Given], Result],
    view: V,
    *args: Given.args,
    **kwargs: Given.kwargs,
) -> Result:
    """Call a function of the rules with a view, or with what stands in for it."""
    if not isinstance(view, TracedView):
        return function(view, *args, **kwargs)
    view._read.asked[function, args] = None
    return function(cast(V, view._view), *args, **kwargs)


def refused(part: str) -> None:
    """Called with the name of a part that cannot be kept; for tests."""


class Memo:
    """Drawings of parts, the least recently used one first."""

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
        size = ENTRY_BYTES + (len(made) if isinstance(made, str) else sum(map(len, made)))
        _, before = self._kept.pop(key, (None, 0))
        self._kept[key] = made, size
        self.used_bytes += size - before
        while self.used_bytes > self.max_bytes:
            self.used_bytes -= self._kept.popitem(last=False)[1][1]


MEMO: Final = Memo()


def drawn(
    part: Callable[Concatenate[S, Given], Result],
) -> Callable[Concatenate[S, Given], Result]:
    """Keep the drawings of a part: see above."""
    reads: dict[Any, Read] = {}
    able = True

    @wraps(part)
    def kept(scene: S, *args: Given.args, **kwargs: Given.kwargs) -> Result:
        nonlocal able
        if not able or kwargs or isinstance(scene.view, TracedView):  # a part within a part
            return part(scene, *args, **kwargs)
        first = args[0] if args else None
        of = first if isinstance(first, int) and 0 <= first < MAX_SEATS else None
        read = reads.get(of)
        if read is None:
            read = reads[of] = Read()
        try:
            key = (part, read.key(scene, args))
            found = MEMO.get(key)
            if found is not None:
                return cast(Result, found)
            before = read.size()
            lit = TracedTargets(scene.lit, read)
            traced = replace(cast(Any, scene), view=TracedView(scene.view, read), lit=lit)
            made = part(traced, *args, **kwargs)
            lit.note()
            if read.size() != before:
                key = (part, read.key(scene, args))
            MEMO.put(key, made)
        except TypeError:  # compiled code refused the stand-in, or a value cannot be in a key
            able = False
            refused(part.__qualname__)
            return part(scene, *args, **kwargs)
        return made

    return cast(Callable[Concatenate[S, Given], Result], kept)
