"""Many games: the same for any number of workers, interrupted or not."""

import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from benben.arena import tournament
from benben.arena.match import Result
from benben.arena.ratings import parted, rate, standings, wilson
from benben.arena.study import study
from benben.arena.tournament import Setting, here, looks, processes, run, seatings, setting
from benben.core.errors import BadInput
from tests.patience import HANGS

BAD = Path(__file__).with_name("bad_bots.py")
SHORT = setting("imhotep", ["greedy", "random"], 8, seed=3)


def timeless(results: list[Result]) -> list[Result]:
    return [replace(result, seconds=0.0) for result in results]


def test_seats_are_rotated() -> None:
    assert seatings(("a", "b"), 2) == [("a", "b"), ("b", "a")]
    assert seatings(("a", "b"), 3) == [("a", "b", "b"), ("b", "b", "a"), ("b", "a", "b")]
    assert len(seatings(("a", "b", "c"), 3)) == 6
    assert seatings(("a", "b", "c"), 2) == [
        *[("a", "b"), ("b", "a"), ("a", "c")],
        *[("c", "a"), ("b", "c"), ("c", "b")],
    ]
    assert seatings(("a",), 4) == [("a",) * 4]


ENDLESS = """
from benben.arena.tournament import processes, setting
what = setting("imhotep", ["random"], 10**6, seats=2)
for result in processes(1)(what, range(10**6)):
    print(result.number, flush=True)
"""


def test_workers_end_with_a_killed_tournament() -> None:
    """They inherit its standard output, which is closed when the last of them has ended."""
    with subprocess.Popen([sys.executable, "-c", ENDLESS], stdout=subprocess.PIPE) as running:
        assert running.stdout is not None
        assert running.stdout.readline()
        running.kill()
        running.communicate(timeout=HANGS)


def test_every_bot_sits_equally_often_everywhere() -> None:
    results = run(replace(SHORT, games=12, seats=3))
    for seat in range(3):
        assert sum(result.bots[seat] == "greedy" for result in results) == 4


def test_any_number_of_workers_plays_the_same_games() -> None:
    what = setting("imhotep", ["ismcts:10", "greedy"], 6, seats=3, sample=True, seed=5)
    alone = timeless(run(what, here))
    assert timeless(run(what, processes(2))) == alone
    assert [result.number for result in alone] == list(range(6))
    assert len({str(result.options) for result in alone}) > 1


def test_options_given_are_kept_when_others_are_drawn() -> None:
    what = setting(
        "imhotep", ["random"], 5, seats=2, options={"sides": "BABAB"}, sample=True, seed=1
    )
    assert {result.options["sides"] for result in run(what)} == {"BABAB"}


def test_an_interrupted_run_goes_on(tmp_path: Path) -> None:
    journal = tmp_path / "deep" / "match.jsonl"

    def interrupted(what: Setting, numbers: Iterable[int]) -> Iterator[Result]:
        for i, result in enumerate(here(what, numbers)):
            if i == 3:
                raise KeyboardInterrupt
            yield result

    with pytest.raises(KeyboardInterrupt):
        run(SHORT, interrupted, journal=journal)
    with journal.open("a") as text:
        text.write('{"number": 3, "bots": ["gre')  # the power went
    again: list[int] = []

    def counted(what: Setting, numbers: Iterable[int]) -> Iterator[Result]:
        for result in here(what, numbers):
            again.append(result.number)
            yield result

    results = run(SHORT, counted, journal=journal)
    assert again == [3, 4, 5, 6, 7]
    assert timeless(results) == timeless(run(SHORT))
    assert len(journal.read_text().splitlines()) == 9
    longer = run(replace(SHORT, games=10), counted, journal=journal)
    assert again[5:] == [8, 9]
    assert timeless(longer)[:8] == timeless(results)


def test_a_journal_of_something_else_is_refused(tmp_path: Path) -> None:
    journal = tmp_path / "match.jsonl"
    run(replace(SHORT, games=1), journal=journal)
    with pytest.raises(BadInput, match="another tournament: imhotep, greedy,random, seed 3"):
        run(replace(SHORT, seed=4), journal=journal)
    journal.write_text("a diary\n")
    with pytest.raises(BadInput, match=r"match\.jsonl, line 1: this is not a journal"):
        run(SHORT, journal=journal)
    assert journal.read_text() == "a diary\n"


def test_until_sure_stops_at_a_fixed_look() -> None:
    what = replace(SHORT, games=400)
    assert looks(400) == [20, 40, 80, 160, 320, 400]
    results = run(what, until_sure=True)
    assert len(results) == 20
    assert timeless(run(what, processes(2), until_sure=True)) == timeless(results)
    equals = setting("imhotep", ["random", "random"], 30, seed=1)
    assert len(run(equals, until_sure=True)) == 30


@pytest.mark.parametrize("bot", ["Raises", "Illegal", "Hangs"])
def test_forfeits_are_counted_and_the_match_goes_on(bot: str) -> None:
    spec = f"{BAD}:{bot}"
    what = setting("imhotep", [spec, "random"], 4, seed=1, patience=0.1)
    results = run(what)
    bad, good = standings(results, [spec, "random"])
    why = {"Raises": "raised", "Illegal": "illegal", "Hangs": "late"}[bot]
    assert bad.forfeits == {why: 4}
    assert good.forfeits == {}
    assert (bad.win_share, good.win_share) == (0.0, 1.0)
    assert bad.mean_place == 2


def test_workers_that_die_are_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that takes its whole process along, once."""
    file = tmp_path / "deadly.py"
    file.write_text(
        "import os\nfrom pathlib import Path\nfrom benben.bots import Bot\n"
        "class Deadly(Bot):\n"
        "    def choose(self, view, budget):\n"
        f"        mark = Path({str(tmp_path / 'once')!r})\n"
        "        if not mark.exists():\n"
        "            mark.touch()\n"
        "            os._exit(1)\n"
        "        return view.legal_for(view.eyes)[0]\n"
    )
    what = setting("imhotep", [f"{file}:Deadly", "random"], 4, seed=1)
    results = run(what, processes(1))
    assert [result.number for result in results] == [0, 1, 2, 3]
    (tmp_path / "once").unlink()
    monkeypatch.setattr(tournament, "DEATHS", 0)
    with pytest.raises(BadInput, match="unfinished game is number 0"):
        run(what, processes(1))


@pytest.mark.parametrize(
    ("bots", "games", "more", "sentence"),
    [
        ([], 5, {}, "at least one bot"),
        (["random"], 0, {}, "at least one game"),
        (["nobody"], 5, {}, "there is no bot 'nobody'"),
        (["random"], 5, {"seats": 9}, "for 2 to 4 seats"),
        (["random"], 5, {"options": {"sides": "C"}}, "option sides"),
        (["random"], 5, {"options": {"sides": "C"}, "sample": True}, "option sides"),
        (["random"], 5, {"edition": "nowhere.toml"}, "nowhere.toml"),
    ],
)
def test_bad_settings(bots: list[str], games: int, more: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        setting("imhotep", bots, games, **more)  # type: ignore[arg-type]
    assert sentence in str(refused.value)


# --- what results say -----------------------------------------------------------------------------


def result(places: list[int], bots: list[str], number: int = 0) -> Result:
    empty: list[dict[str, int]] = [{} for _ in bots]
    scores = [10 - place for place in places]
    return Result(
        number, bots, {}, scores, places, None, 50, [9] * len(bots), 0.1, 0, [], [], empty, []
    )


def test_wilson() -> None:
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(10, 10)[1] == 1.0
    assert wilson(0, 0) == (0.0, 1.0)


def test_shared_wins_are_parts_of_wins() -> None:
    table = standings([result([1, 1, 3], ["a", "b", "c"])], ["a", "b", "c"])
    assert [each.win_share for each in table] == [0.5, 0.5, 0.0]
    assert [each.mean_place for each in table] == [1, 1, 3]
    team = standings([result([2, 2], ["a", "b"])], ["a", "b"])
    assert [each.win_share for each in team] == [0.0, 0.0]


def test_a_bot_in_several_seats_counts_with_their_average() -> None:
    results = [result([1, 2, 3], ["a", "b", "b"]), result([1, 2, 3], ["b", "a", "b"], 1)]
    a, b = standings(results, ["a", "b", "b"])
    assert (a.games, a.win_share) == (2, 0.5)
    assert (b.games, b.win_share) == (2, 0.25)
    assert [at["games"] for at in b.by_seat] == [1, 1, 2]


def test_ratings_follow_results() -> None:
    ratings = rate([result([1, 2], ["a", "b"], i) for i in range(20)])
    assert ratings["a"][0] > ratings["b"][0]
    assert ratings["a"][1] < 8
    assert rate([result([1, 2], ["a", "a"])])["a"] == pytest.approx((25, 25 / 3))


def test_intervals_part_only_with_enough_games() -> None:
    few = [result([1, 2], ["a", "b"], i) for i in range(3)]
    assert not parted(few)
    assert parted(few * 10)
    assert not parted([result([1, 2], ["a", "a"])] * 50)


def test_a_study_counts_uses_and_their_worth() -> None:
    results = run(setting("imhotep", ["greedy"], 6, seats=2, seed=2))
    found = study(results, ["pyramid"])
    assert found.games == 6
    lines = {line.name: line for line in found.uses}
    sails = lines["sail temple"]
    total = sum(uses.get("sail temple", 0) for result in results for uses in result.uses)
    assert sails.times == pytest.approx(total / 6)
    assert sails.made.seats + sails.left.seats == 12
    assert sum(place.win_share for place in found.places) == pytest.approx(1)
    assert found.sources[0].mean > 0
    assert sum(line.made.seats for line in study(results, [], 99).openings) == 12


@pytest.mark.parametrize(
    ("game", "seats", "thing", "chosen"),
    [
        ("egizia", 2, "card ", ("sail c", "take ")),
        ("egizia_sands", 2, "card ", ("sail c", "take ")),
        ("egizia_sands", 2, ("tile_", "printed "), ("sail t",)),
        ("terra_pyramides", 2, "tile ", ("place ",)),
    ],
)
def test_a_study_counts_the_cards_and_tiles_that_are_taken(
    game: str, seats: int, thing: str | tuple[str, ...], chosen: tuple[str, ...]
) -> None:
    results = run(setting(game, ["random"], 3, seats=seats, seed=2))

    def times(names: str | tuple[str, ...]) -> int:
        every = [use for result in results for uses in result.uses for use in uses.items()]
        return sum(count for name, count in every if name.startswith(names))

    assert times(thing) == times(chosen) > 0
    assert not times(("card ?", "tile ?", "card unknown"))


def test_a_study_counts_the_cards_of_a_stall() -> None:
    results = run(setting("cleopatra", ["random"], 2, seats=3, seed=2))
    uses = [uses for result in results for uses in result.uses]
    cards = sum(n for seat in uses for name, n in seat.items() if name.startswith("card "))
    assert cards > sum(seat["market"] for seat in uses) > 0
