"""The same games over a real Ray cluster: two workers, one of them killed in the middle."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from benben.arena.cluster import ray_workers
from benben.arena.match import Result
from benben.arena.tournament import here, run, setting
from benben.core.errors import BadInput

SRC = Path(__file__).resolve().parent.parent.parent / "src"

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore")]  # the warnings are Ray's own


def timeless(results: list[Result]) -> list[Result]:
    return [replace(result, seconds=0.0) for result in results]


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A head that plays nothing itself."""
    from ray.cluster_utils import Cluster  # noqa: PLC0415 benben[cluster] only

    monkeypatch.setenv("PYTHONPATH", str(SRC))
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    # pytest's own folders are too deep: the names of Ray's sockets would be too long.
    folder = tempfile.mkdtemp(prefix="ray-")
    made: Any = Cluster(
        initialize_head=True,
        head_node_args={
            "num_cpus": 0,
            "include_dashboard": False,
            "object_store_memory": 100_000_000,
            "temp_dir": folder,
        },
    )
    yield made
    made.shutdown()
    shutil.rmtree(folder, ignore_errors=True)


def test_a_lost_worker_loses_nothing(cluster: Any, tmp_path: Path) -> None:
    import ray as library  # noqa: PLC0415 benben[cluster] only

    ray: Any = library
    nodes = [cluster.add_node(num_cpus=1, object_store_memory=100_000_000) for _ in range(2)]
    cluster.wait_for_nodes()
    what = setting("imhotep", ["ismcts:20", "greedy"], 30, seed=2)
    seen: list[int] = []

    def each(result: Result) -> None:
        seen.append(result.number)
        if len(seen) == 10:
            cluster.remove_node(nodes[0], allow_graceful=False)

    journal = tmp_path / "match.jsonl"
    try:
        results = run(what, ray_workers(cluster.address), journal=journal, each=each)
        alive = [node for node in ray.nodes() if node["Alive"]]
    finally:
        ray.shutdown()
    assert sorted(seen) == list(range(30))  # nothing lost, nothing counted twice
    assert len(journal.read_text().splitlines()) == 31
    assert timeless(results) == timeless(run(what, here))
    assert len(alive) == 2  # the head and the worker that was left


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "here:there"])
def test_no_cluster_there(address: str) -> None:
    with pytest.raises(BadInput, match=f"there is no Ray cluster at {address}"):
        ray_workers(address)
