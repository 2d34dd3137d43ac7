"""What to point at for choices that both games have."""

from collections.abc import Mapping, Sequence

Aims = Mapping[str, tuple[str, Sequence[str]]]
"""By verb: how its target begins, and what each of its arguments is called."""


def pointed(
    name: str, args: Sequence[int], aims: Aims, crews: Sequence[str], cards: Mapping[str, str]
) -> tuple[str, ...]:
    """The targets of a choice, one after another; `cards` are pointed at first, then a crew."""
    if name in aims:
        kind, words = aims[name]
        return (f"{kind}-{words[args[0]]}",)
    if name in cards:
        return (cards[name], f"crew-{crews[args[0]]}")
    if name == "sell":
        return ("card-merchant", f"button-sell-{args[0] + 1}")
    if name == "feed" and args[0]:
        return ("card-miller", f"button-feed-{args[0]}")
    return (f"button-{name}",)
