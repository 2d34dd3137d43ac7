"""The layers of networks for hints, fitted with PyTorch: step 1 of `hints.py`."""

from dataclasses import replace
from typing import Final

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from benben import games
from benben.bots.network import HEAVIEST, POINTS, UNIT, WEIGHT
from benben.bots.weights import LARGEST_BIAS, Weights
from benben.train.course import Settings
from benben.train.hints import joined, strong_rows, tested, values_of
from benben.train.model import HIGHEST, export, fit, gather, likely, log_loss, whole
from benben.train.selfplay import OF_ALL, Plan, Rows

RATE: Final = 3e-4
"""Learning rate of the inner layers."""
OUTPUT_RATE: Final = 30.0
"""Learning rate of the outputs, as a multiple of RATE."""
EPOCHS: Final = 4
"""Mean number of times that a row is used to fit all layers further."""
BATCH: Final = 1024
NEW_EPOCHS: Final = 25
"""The same for a new network, which starts with random weights."""
NEW_DECAY: Final = 2.0
"""Weight decay of a new network."""
POINTS_WEIGHT: Final = 0.3


class Layers(nn.Module):
    """The layers of some weights in PyTorch, without the policy."""

    def __init__(self, weights: Weights) -> None:
        super().__init__()
        sizes = torch.tensor([size for *_, size in weights.inputs])
        self.starts = torch.cumsum(sizes, 0) - sizes
        rows = [row for table in weights.tables for row in table]
        table = torch.tensor(rows, dtype=torch.float32) / WEIGHT
        self.rows = nn.EmbeddingBag(*table.shape, mode="sum", _weight=table)
        half = len(weights.third)
        self.first_bias = nn.Parameter(torch.tensor(weights.first_bias) / WEIGHT)
        self.second = nn.Parameter((torch.tensor(weights.second) / WEIGHT)[:, :half].contiguous())
        bias = torch.tensor(weights.second_bias) / (WEIGHT * UNIT)
        self.second_bias = nn.Parameter(bias[:half].contiguous())
        self.third = nn.Parameter(torch.tensor(weights.third) / WEIGHT)
        self.third_bias = nn.Parameter(torch.tensor(weights.third_bias) / (WEIGHT * UNIT))
        self.slope = weights.slope
        self.seats = weights.seats

    def forward(self, values: Tensor, worth: Tensor) -> tuple[Tensor, Tensor]:
        """Return logarithms of win shares and points by seat; values count from 0."""
        hidden = (self.rows(values + self.starts) + self.first_bias).clamp(0, HIGHEST)
        late = (hidden @ self.second + self.second_bias).clamp(0, HIGHEST)
        out = late @ self.third + self.third_bias
        shares = likely(out[:, : self.seats] + self.slope * worth, team=False)
        return shares, worth + POINTS * out[:, self.seats :]

    @torch.no_grad()
    def weights(self, before: Weights) -> Weights:
        """Return these layers as integers, with all else as before but for the policy."""
        tables, first_bias = [], self.first_bias.clone()
        for start, table in zip(self.starts.tolist(), before.tables, strict=True):
            rows = self.rows.weight[start : start + len(table)]
            first_bias += rows[0]
            tables.append(whole(rows - rows[0], WEIGHT))
        nothing = torch.zeros_like(self.second)
        return replace(
            before,
            tables=tables,
            first_bias=whole(first_bias, WEIGHT, LARGEST_BIAS),
            second=whole(torch.cat([self.second, nothing], 1), WEIGHT, HEAVIEST),
            second_bias=whole(
                torch.cat([self.second_bias, nothing[0]]), WEIGHT * UNIT, LARGEST_BIAS
            ),
            third=whole(self.third, WEIGHT, HEAVIEST),
            third_bias=whole(self.third_bias, WEIGHT * UNIT, LARGEST_BIAS),
            choices=[],
            policy=False,
        )


def fit_all(
    plan: Plan, settings: Settings, guide: Weights, parts: list[Rows], seed: int
) -> Weights:
    """Fit all layers, starting with those of the guide if it has any (step 1)."""
    if guide.inputs:
        return further(guide, parts, seed)
    return started(plan, settings, parts, seed)


def further(weights: Weights, parts: list[Rows], seed: int) -> Weights:
    """Return weights whose layers are fitted further to these games (step 1)."""
    torch.manual_seed(seed)
    layers = Layers(weights)
    learn, strong = torch.from_numpy(~tested(parts)), torch.from_numpy(strong_rows(parts))
    chosen = torch.nonzero(learn).squeeze(1)
    kinds = [(strong & learn), (~strong & learn)]
    share = sum(kind / max(1, int(kind.sum())) for kind in kinds)[chosen]
    values = torch.from_numpy(values_of(weights, joined(parts, "rows")).astype(np.int32))
    worth, wanted, made = (
        torch.from_numpy(joined(parts, name).astype(np.float32))
        for name in ("worth", "later_shares", "scores")
    )
    inner = [layers.rows.weight, layers.first_bias, layers.second, layers.second_bias]
    outputs = [layers.third, layers.third_bias]
    optimizer = torch.optim.Adam(
        [{"params": inner, "lr": RATE}, {"params": outputs, "lr": RATE * OUTPUT_RATE}]
    )
    steps = max(1, EPOCHS * len(chosen) // BATCH)
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimizer, [RATE, RATE * OUTPUT_RATE], total_steps=steps + 1, pct_start=0.1
    )
    for _ in range(steps):
        batch = chosen[torch.multinomial(share, BATCH, replacement=True)]
        shares, points = layers(values[batch], worth[batch])
        off = functional.smooth_l1_loss(points / POINTS, made[batch] / POINTS, reduction="none")
        loss = log_loss(shares, wanted[batch], team=False).mean()
        loss = loss + POINTS_WEIGHT * (off.mean(1) * strong[batch]).mean()
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(layers.parameters(), 1.0)
        optimizer.step()
        schedule.step()
    return layers.weights(weights)


def started(plan: Plan, settings: Settings, parts: list[Rows], seed: int) -> Weights:
    """Return the weights of a new network that is fitted to these games (step 1)."""
    learn, strong = ~tested(parts), strong_rows(parts)
    chosen = np.flatnonzero(learn)
    # Rows of the search are repeated until both kinds have about the same weight.
    again = round(int((learn & ~strong).sum()) / max(1, int((learn & strong).sum())))
    chosen = np.concatenate([chosen, np.repeat(np.flatnonzero(learn & strong), max(0, again - 1))])
    rows: Rows = {name: joined(parts, name)[chosen] for name in parts[0] if name not in OF_ALL}
    rows |= {name: parts[0][name] for name in OF_ALL}
    rows |= {"search_shares": rows["later_shares"], "search_points": rows["scores"]}
    settings = replace(
        settings,
        search_share=1.0,
        policy_weight=0.0,
        policy=False,
        epochs=NEW_EPOCHS,
        decay=NEW_DECAY,
        test_percent=0,
    )
    game = games.get(plan.game)
    data = gather([rows], "cpu", settings, plan.game, plan.seats)
    model = fit(data, plan.seats, game.space.size, settings, seed, lambda _: None)
    weights = export(model, data, settings, plan.game, plan.seats, game.standard.digest)
    return Layers(weights).weights(weights)
