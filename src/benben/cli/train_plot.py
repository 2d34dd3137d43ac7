"""The plot of a training: how its matches ended, and how well each network told who wins."""

from typing import Any, Final

from benben.arena.plots import Dot, Panel, drawn
from benben.arena.ratings import wilson

PLOT: Final = "progress.svg"


def plot(rounds: list[dict[str, Any]]) -> str:
    """Draw the rounds of `progress.jsonl` as SVG."""
    from benben.train.gate import scaled  # noqa: PLC0415 needs the extra `train`

    matches = []
    losses = []
    for each in rounds:
        name = f"round {each['round']}"
        ends = wilson(each["wins"] * each["match"], each["match"])
        low, high = (scaled(end, each["sides"]) for end in ends)
        matches.append(Dot(name, each["won"], low, high, each["kept"]))
        if "win" in each:  # there were games to test it on
            gain = each["evaluation"] - each["win"]
            losses.append(Dot(name, gain, gain, gain, each["kept"]))
    title = "wins against the best before, at first ismcts (50%: equal)"
    parts = [Panel(title, matches, percent=True, mark=0.5)]
    if losses:
        title = "log loss of who wins: how much lower than with the evaluation"
        parts.append(Panel(title, losses, percent=False, mark=0.0))
    return drawn(parts, "Rounds of training; a filled dot was kept")
