"""The network in PyTorch: built from rows, fitted to them, and quantized to integers.

It has the shape of `benben.bots.network`. Each input has a vector for each of its values and one
for its size; both end up in the same tables of rows, so the second costs nothing in play.
"""

import math
import time
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from benben import games
from benben.bots.network import HEAVIEST, POINTS, TOP, UNIT, WEIGHT
from benben.bots.outlook import average, deviation, margins
from benben.bots.weights import EVALUATION, LARGEST_BIAS, OPTIONS, Weights, observed
from benben.core.state import GOAL
from benben.train.course import Settings
from benben.train.selfplay import OF_ALL, PADDING, Rows

EXACT: Final = 80
"""Values up to this one have a vector each; above it, four values share a vector."""
MOST_VALUES: Final = 400
"""Maximum number of distinct values of an input."""
LIMIT: Final = 32_767
HIGHEST: Final = TOP / UNIT
"""Maximum activation."""
MULTIPLIER: Final = 2_654_435_761
"""Knuth's multiplier for hashing."""
SIZE: Final = 16.0
"""A value is divided by this before it is multiplied by its vector for the size."""


@dataclass
class Data:
    """Rows of many games on the device, and the inputs that vary in them."""

    rows: Tensor
    worth: Tensor
    shares: Tensor
    points: Tensor
    search_shares: Tensor
    search_points: Tensor
    choices: Tensor
    visits: Tensor
    full: Tensor
    test: Tensor
    positions: list[int]
    lows: list[int]
    sizes: list[int]
    constants: dict[int, int]
    scale: float
    slope: float
    """Log-odds of winning per point of the evaluation, fitted to the training games."""
    team: bool
    centre: float
    games: int
    width: int
    """Number of inputs, including constant ones."""
    results: dict[str, float] = field(default_factory=dict)


def gather(parts: list[Rows], device: str, settings: Settings, game: str, seats: int) -> Data:
    """Concatenate the rows of several files and find the inputs that vary."""
    joined: dict[str, Any] = {
        name: np.concatenate([part[name] for part in parts])
        for name in parts[0]
        if name not in OF_ALL
    }
    rows = joined["rows"]
    lows, highs = rows.min(0), rows.max(0)
    places = _places(game, seats, rows.shape[1])
    unseen = tuple(settings.left_out)
    positions = [
        int(i) for i in np.flatnonzero(lows < highs) if not places[i][0].startswith(unseen)
    ]
    numbers, where = np.unique(joined["game"], return_inverse=True)
    ends = joined["points"][np.unique(where, return_index=True)[1]].tolist()
    team = parts[0]["team"].item()
    goal = GOAL / 100 if team else 0.0
    centre = average([end[0] for end in ends]) if team else 0.0
    results = [end[0] - centre if team else margins(end)[0] for end in ends]
    spread = joined["game"] * MULTIPLIER % (1 << 31) >> 8  # neighbours fall on both sides
    test = torch.from_numpy(spread % 100 < settings.test_percent)

    def tensor(name: str) -> Tensor:
        return torch.from_numpy(joined[name]).to(device)

    data = Data(
        torch.from_numpy(rows[:, positions] - lows[positions]).to(device),
        tensor("worth") - goal,
        tensor("shares"),
        tensor("points") - goal,
        tensor("search_shares"),
        tensor("search_points") - goal,
        torch.from_numpy(joined["choices"].astype(np.int32)).to(device),
        torch.from_numpy(joined["visits"].astype(np.float32)).to(device),
        tensor("full"),
        test.to(device),
        positions,
        [int(lows[i]) for i in positions],
        [min(MOST_VALUES, int(highs[i] - lows[i])) + 1 for i in positions],
        {int(i): int(lows[i]) for i in np.flatnonzero(lows == highs)},
        max(1.0, deviation(results)),
        0.0,
        team,
        centre,
        len(numbers),
        rows.shape[1],
    )
    learn = torch.nonzero(~data.test).squeeze(1)
    data.slope = _evaluation_loss(data, learn)[1]
    return data


def bucket(value: Tensor) -> Tensor:
    """The vector of a value: see EXACT."""
    return torch.where(value <= EXACT, value, EXACT + (value - EXACT + 3) // 4)


class Model(nn.Module):
    """The network, in floating point."""

    def __init__(self, data: Data, seats: int, actions: int, settings: Settings) -> None:
        super().__init__()
        sizes = torch.tensor(data.sizes)
        counts = bucket(sizes - 1)  # value 0 has no vector
        starts = torch.cumsum(counts, 0) - counts
        self.starts: Tensor
        self.most: Tensor
        self.register_buffer("starts", starts)
        self.register_buffer("most", sizes - 1)
        self.rows = nn.EmbeddingBag(
            int(counts.sum()) + 1, settings.width, mode="sum", padding_idx=0
        )
        nn.init.normal_(self.rows.weight, std=0.05)
        with torch.no_grad():
            self.rows.weight[0] = 0
        self.size = nn.Linear(len(data.positions), settings.width)
        nn.init.normal_(self.size.weight, std=0.02)
        nn.init.constant_(self.size.bias, 0.3)
        self.second = nn.Linear(settings.width, 2 * settings.half)
        self.third = nn.Linear(settings.half, 2 * seats)
        with torch.no_grad():
            self.third.weight *= 0.3
            self.third.bias *= 0.0
        self.policy = nn.Embedding(actions + 1, settings.half)
        self.policy_bias = nn.Embedding(actions + 1, 1)
        nn.init.normal_(self.policy.weight, std=0.05)
        nn.init.zeros_(self.policy_bias.weight)
        self.half = settings.half
        self.slope = data.slope
        self.team = data.team
        self.seats = seats
        self.actions = actions

    def forward(
        self, rows: Tensor, worth: Tensor, choices: Tensor
    ) -> tuple[Tensor, Tensor, Tensor]:
        """Return logarithms of win shares and points by seat, and policy logits."""
        value = torch.minimum(rows.long(), self.most)
        index = torch.where(value > 0, self.starts + bucket(value), 0)
        hidden = self.rows(index) + self.size(value.float() / SIZE)
        hidden = hidden.clamp(0, HIGHEST)
        late = self.second(hidden).clamp(0, HIGHEST)
        out = self.third(late[:, : self.half])
        safe = torch.where(choices == PADDING, self.actions, choices).long()
        logits = torch.einsum("bkh,bh->bk", self.policy(safe), late[:, self.half :])
        logits = logits + self.policy_bias(safe).squeeze(-1)
        return (
            likely(out[:, : self.seats] + self.slope * worth, team=self.team),
            worth + POINTS * out[:, self.seats :],
            logits,
        )


def likely(logits: Tensor, *, team: bool) -> Tensor:
    """Logarithms of win shares; the logits of a team are relative to its goal."""
    if team:
        return functional.logsigmoid(logits)
    return functional.log_softmax(logits, 1)


def log_loss(told: Tensor, wanted: Tensor, *, team: bool) -> Tensor:
    """Log loss of win shares, row by row."""
    loss = -(wanted * told).sum(1)
    if team:
        loss = loss - ((1 - wanted) * torch.log1p(-told.exp().clamp(max=1 - 1e-6))).sum(1)
    return loss


def fit(data: Data, seats: int, actions: int, settings: Settings, seed: int, say: Any) -> Model:
    """Fit a new network to the rows."""
    torch.manual_seed(seed)
    device = data.rows.device
    model = Model(data, seats, actions, settings).to(device)
    learn = torch.nonzero(~data.test).squeeze(1)
    optimizer = torch.optim.AdamW(model.parameters(), lr=settings.rate, weight_decay=settings.decay)
    steps = max(settings.least_steps, settings.epochs * len(learn) // settings.batch)
    generator = torch.Generator(device=device).manual_seed(seed)
    begin = time.time()
    for step in range(steps):
        warm = min(1.0, (step + 1) / 100)
        for group in optimizer.param_groups:
            group["lr"] = settings.rate * warm * (0.02 + 0.98 * _cosine(step / steps))
        chosen = learn[
            torch.randint(len(learn), (settings.batch,), device=device, generator=generator)
        ]
        loss, parts = losses(model, data, chosen, settings)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        if step % 1000 == 999 or step == steps - 1:
            shown = " ".join(f"{name} {float(part.detach()):.4f}" for name, part in parts.items())
            say(f"  step {step + 1} of {steps}, {time.time() - begin:.0f} s: {shown}")
    data.results = tested(model, data, settings)
    return model


def _cosine(part: float) -> float:
    return 0.5 + 0.5 * math.cos(math.pi * part)


def losses(
    model: Model, data: Data, chosen: Tensor, settings: Settings
) -> tuple[Tensor, dict[str, Tensor]]:
    """Return the loss of some rows, and its parts by name."""
    shares, points, logits = model(data.rows[chosen], data.worth[chosen], data.choices[chosen])
    part = settings.search_share
    wanted = (1 - part) * data.shares[chosen] + part * data.search_shares[chosen]
    made = (1 - part) * data.points[chosen] + part * data.search_points[chosen]
    win = log_loss(shares, wanted, team=data.team).mean()
    score = functional.smooth_l1_loss(points / POINTS, made / POINTS)
    visits = data.visits[chosen]
    absent = data.choices[chosen] == PADDING
    tried = functional.log_softmax(logits.masked_fill(absent, -1e9), 1)
    target = visits / visits.sum(1, keepdim=True).clamp(min=1)
    weight = torch.where(data.full[chosen], 1.0, settings.quick_weight)
    weight = torch.where(visits.sum(1) > 0, weight, 0.0)
    policy = -(target * tried.masked_fill(absent, 0.0)).sum(1)
    policy = (policy * weight).sum() / weight.sum()
    loss = win + settings.points_weight * score + settings.policy_weight * policy
    return loss, {"win": win, "points": score, "policy": policy}


@torch.no_grad()
def tested(model: Model, data: Data, settings: Settings) -> dict[str, float]:
    """Compare a network with the evaluation alone on the test set."""
    searched = data.visits.sum(1) > 0
    chosen = torch.nonzero(data.test & searched).squeeze(1)
    if not len(chosen):
        return {}
    sums = {"win": 0.0, "policy_loss": 0.0, "top": 0.0, "error": 0.0, "before": 0.0, "search": 0.0}
    for start in range(0, len(chosen), settings.batch):
        part = chosen[start : start + settings.batch]
        shares, points, logits = model(data.rows[part], data.worth[part], data.choices[part])
        won = data.shares[part]
        sums["win"] += float(log_loss(shares, won, team=data.team).sum())
        search = data.search_shares[part].clamp(1e-3, 1)
        if not data.team:
            search = search / search.sum(1, keepdim=True)
        sums["search"] += float(log_loss(search.log(), won, team=data.team).sum())
        absent = data.choices[part] == PADDING
        tried = functional.log_softmax(logits.masked_fill(absent, -1e9), 1)
        best = data.visits[part].argmax(1)
        sums["policy_loss"] += float(-tried.gather(1, best[:, None]).sum())
        sums["top"] += float((logits.masked_fill(absent, -1e9).argmax(1) == best).sum())
        sums["error"] += float((points - data.points[part]).abs().mean(1).sum())
        sums["before"] += float((data.worth[part] - data.points[part]).abs().mean(1).sum())
    out = {name: value / len(chosen) for name, value in sums.items()}
    out["evaluation"] = _evaluation_loss(data, chosen)[0]
    plain = torch.nonzero(data.test & ~searched).squeeze(1)
    if len(plain):
        shares, *_ = model(data.rows[plain], data.worth[plain], data.choices[plain])
        told = log_loss(shares, data.shares[plain], team=data.team)
        out["greedy"] = float(told.mean())
        out["greedy_evaluation"] = _evaluation_loss(data, plain)[0]
    return out


def _evaluation_loss(data: Data, chosen: Tensor) -> tuple[float, float]:
    """Log loss of the evaluation with the best single slope, and that slope."""
    worth, shares = data.worth[chosen], data.shares[chosen]
    found = []
    for slope in torch.logspace(-3, 0, 40).tolist():
        told = likely(worth * slope, team=data.team)
        found.append((float(log_loss(told, shares, team=data.team).mean()), slope))
    return min(found)


def whole(values: Tensor, unit: int, limit: int = LIMIT) -> list[Any]:
    """Return weights as integers."""
    out: list[Any] = (values.double() * unit).round().clamp(-limit, limit).long().tolist()
    return out


@torch.no_grad()
def export(
    model: Model, data: Data, settings: Settings, game: str, seats: int, edition: str
) -> Weights:
    """Quantize a fitted network to integers."""
    model = model.to("cpu")
    places = _places(game, seats, data.width)
    tables = []
    for i, size in enumerate(data.sizes):
        value = torch.arange(size)
        rows = model.rows.weight[torch.where(value > 0, model.starts[i] + bucket(value), 0)]
        rows = rows + model.size.weight[:, i] * (value.float() / SIZE)[:, None]
        tables.append(whole(rows, WEIGHT))
    half = model.half
    second, third = model.second, model.third
    policy = torch.cat([model.policy.weight, model.policy_bias.weight], 1)[: model.actions]
    fixed = [
        (*places[at], value)
        for at, value in data.constants.items()
        if places[at][0].startswith(OPTIONS)
    ]
    assert third.weight.shape[1] == half
    inputs = [
        (*places[at], low, size)
        for at, low, size in zip(data.positions, data.lows, data.sizes, strict=True)
    ]
    return Weights(
        game,
        seats,
        games.get(game).rules,
        edition,
        observed(game, seats, {name for name, *_ in inputs} | {name for name, *_ in fixed}),
        inputs,
        tables,
        whole(model.size.bias, WEIGHT, LARGEST_BIAS),
        whole(second.weight.T, WEIGHT, HEAVIEST),
        whole(second.bias, WEIGHT * UNIT, LARGEST_BIAS),
        whole(third.weight.T, WEIGHT, HEAVIEST),
        whole(third.bias, WEIGHT * UNIT, LARGEST_BIAS),
        whole(policy, WEIGHT),
        data.scale,
        data.slope,
        settings.policy,
        settings.playout_plies,
        data.team,
        data.centre,
        fixed,
    )


def _places(game: str, seats: int, width: int) -> list[tuple[str, int]]:
    """Return the segment of each of `width` inputs, and its index in it."""
    layout = games.get(game).layout(seats)
    out = [(each.name, i) for each in layout.segments for i in range(each.length)]
    return out + [(EVALUATION, i) for i in range(width - len(out))]
