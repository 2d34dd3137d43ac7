"""The attributes of a state, whether compiled, with slots, or plain Python."""

from typing import Final

from benben.core.check.report import Broken
from benben.core.rng import Rng
from benben.core.state import Edition, State

NOT_POSITION: Final = ("journal", "after", "tuning")
"""Attributes of `State` that are no part of a position."""


def all_packed(state: State, rng: Rng) -> None:
    """Check that `pack` includes every attribute: changing any of them must change its result."""
    packed = state.pack()
    for name in names(state):
        if name == "edition" or name in NOT_POSITION:
            continue
        changed = state.clone()
        value = getattr(changed, name)
        if isinstance(value, Edition):
            continue  # shared and immutable
        try:
            if isinstance(value, list):
                _disturb(value, rng)
            elif isinstance(value, bool):
                setattr(changed, name, not value)
            elif isinstance(value, int):
                setattr(changed, name, value + 1)
            else:
                raise Broken("attributes are ints, bools and lists of ints", name)
            same = changed.pack() == packed
        except (IndexError, ValueError):
            same = False  # pack failed on the changed value, so it uses the attribute
        if same:
            raise Broken("pack holds every attribute", name)
        if state.pack() != packed:
            raise Broken("a clone shares nothing that changes", name)


def _disturb(values: list[object], rng: Rng) -> None:
    if not values:
        values.append(1)
        return
    at = rng.below(len(values))
    value = values[at]
    if isinstance(value, list):
        _disturb(value, rng)
    elif isinstance(value, int):
        values[at] = value + 1


def names(state: State) -> list[str]:
    found: set[str] = set(getattr(state, "__dict__", {}))
    for kind in type(state).__mro__:
        found.update(getattr(kind, "__mypyc_attrs__", ()))
        slots = kind.__dict__.get("__slots__", ())
        found.update([slots] if isinstance(slots, str) else slots)
    return sorted(name for name in found if not name.startswith("__"))
