"""Comparisons of two editions: what is called real, and what a seat is worth."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from benben import games as registry
from benben.arena import plots
from benben.arena.comparison import (
    COMPONENT,
    GAME,
    LEAST_GAMES,
    LEVEL,
    POINTS,
    SEAT,
    SOURCE,
    TAKEN,
    WORTH,
    WORTH_FROM,
    Comparison,
    Row,
    compare,
    holm,
    p_value,
)
from benben.arena.match import Forfeit, Result
from benben.arena.seat_values import seat_values
from benben.arena.tournament import Setting, run, setting
from benben.arena.watching import editions_played, looks, watch
from benben.core.changes import changed
from benben.core.edition import load
from benben.core.rng import Rng
from benben.words import Words
from tests.whole import some

SOURCES = ["pyramid", "temple"]
NAMES = [f"card {i}" for i in range(12)]


def made(rng: Rng, number: int, seats: int = 2, worth: int = 0, like: int = 0) -> Result:
    """Make a result by chance: `like` raises how often card 0 is taken, `worth` what it gives."""
    scores = [20 + rng.below(30) + rng.below(30) for _ in range(seats)]
    taken: list[dict[str, int]] = []
    sources = []
    for seat in range(seats):
        mine = {name: 1 + rng.below(2) for i, name in enumerate(NAMES) if rng.below(4 + 4 * i) == 0}
        if rng.below(100) < like:
            mine[NAMES[0]] = 1
        scores[seat] += worth * mine.get(NAMES[0], 0)
        pyramid = rng.below(20) + worth * mine.get(NAMES[0], 0)
        taken.append(mine)
        sources.append([pyramid, scores[seat] - pyramid])
    best = max(scores)
    places = [1 if score == best else 2 for score in scores]
    first = rng.below(seats)
    order = [(first + i) % seats for i in range(seats)]
    return Result(
        number,
        ["greedy"] * seats,
        {},
        scores,
        places,
        None,
        100 + rng.below(20),
        [40] * seats,
        0.1,
        order[0],
        sources,
        [],
        [{"sail temple": 1 + rng.below(3)} for _ in range(seats)],
        [""] * seats,
        taken=taken,
        order=order,
    )


def played(seed: int, games: int, worth: int = 0, like: int = 0, seats: int = 2) -> list[Result]:
    rng = Rng(seed)
    return [made(rng, number, seats, worth, like) for number in range(games)]


def row(found: Comparison, kind: str, name: str, measure: str, source: str = "") -> Row:
    wanted = kind, name, measure, source
    return next(r for r in found.rows if (r.kind, r.name, r.measure, r.source) == wanted)


# --- statistics -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("t", "df", "p"),
    [(2.228, 10, 0.05), (4.144, 20, 0.0005), (1.984, 100, 0.05), (3.291, 1e6, 1e-3)],
)
def test_p_values_are_those_of_tables(t: float, df: float, p: float) -> None:
    assert p_value(t, 1.0, df) == pytest.approx(p, rel=0.03)
    assert p_value(-t, 1.0, df) == p_value(t, 1.0, df)


def test_a_difference_without_any_variation_is_certain_and_none_is_none() -> None:
    assert p_value(1.0, 0.0, 50) == 0.0
    assert p_value(0.0, 0.0, 50) == 1.0
    assert p_value(1e-12, 0.0, 50) == 1.0


def test_holm_stops_at_the_first_row_that_is_not_clear() -> None:
    assert holm([0.001, 0.02, 0.012, 0.3], 0.05) == [True, True, True, False]
    assert holm([0.001, 0.03, 0.018, 0.3], 0.05) == [True, False, False, False]
    assert holm([], 0.05) == []


def test_the_same_games_do_not_differ() -> None:
    games = played(1, 60)
    found = compare(games, games, SOURCES)
    assert not found.real
    assert {each.difference for each in found.rows} == {0.0}


def test_worth_is_found_in_points_and_by_source() -> None:
    found = compare(played(2, 400), played(2, 400, worth=9), SOURCES)
    assert row(found, COMPONENT, NAMES[0], WORTH_FROM, "pyramid").real
    assert row(found, COMPONENT, NAMES[0], WORTH_FROM, "pyramid").difference == pytest.approx(9)
    assert row(found, COMPONENT, NAMES[0], WORTH).difference == pytest.approx(9)
    assert row(found, SOURCE, "pyramid", POINTS).real
    assert row(found, GAME, "", POINTS).real
    assert {each.name for each in found.real} <= {"", "pyramid", NAMES[0]}


def test_how_often_a_component_is_taken() -> None:
    found = compare(played(3, 300), played(4, 300, like=40), SOURCES)
    taken = row(found, COMPONENT, NAMES[0], TAKEN)
    assert taken.real
    assert taken.difference > 0.3
    assert found.real == [taken]
    assert taken.one.value - taken.one.half < 0.75 < taken.one.value + taken.one.half


def test_rare_rows_and_short_studies_are_not_tested() -> None:
    found = compare(played(5, LEAST_GAMES - 1, worth=50), played(6, LEAST_GAMES - 1), SOURCES)
    assert not any(each.tested for each in found.rows)
    assert not found.real
    longer = compare(played(5, 60), played(6, 60), SOURCES)
    rare = [each for each in longer.rows if each.measure == WORTH and not each.tested]
    assert rare
    assert all(min(each.one.games, each.other.games) < LEAST_GAMES for each in rare)


def test_pairs_with_a_forfeit_are_left_out() -> None:
    one, other = played(7, 50), played(8, 50)
    other[3] = replace(other[3], forfeit=Forfeit(0, "raised", "an error"))
    assert compare(one, other, SOURCES).games == 49


def test_more_looks_divide_the_level() -> None:
    found = compare(played(9, 50), played(10, 50), SOURCES, looks=4)
    assert found.level == LEVEL / 4


def test_forty_studies_of_no_change_have_at_most_three_false_alarms() -> None:
    alarms = 0
    for study in range(40):
        games = some(60, 500)
        found = compare(played(100 + study, games), played(200 + study, games), SOURCES)
        alarms += bool(found.real)
    assert alarms <= 3


def test_what_is_told_is_valid_json() -> None:
    found = compare(played(11, 40), played(12, 40), SOURCES)
    assert "Infinity" not in json.dumps(found.data())
    assert found.data()["tested"] == sum(each.tested for each in found.rows)


# --- real games -----------------------------------------------------------------------------------


def imhotep(games: int, *changes: str) -> Setting:
    what = setting("imhotep", ["greedy"], games, 2, seed=1)
    if not changes:
        return what
    tree = load((registry.get("imhotep").folder / "edition.toml").read_text("utf-8"), "imhotep")
    text = json.dumps({**changed(tree, [f"change {each}" for each in changes]), "name": "other"})
    return replace(what, edition="other", edition_text=text)


def test_a_changed_card_is_told_and_no_change_is_not() -> None:
    games = some(80, 2000)
    sources = registry.get("imhotep").sources
    before = run(imhotep(games))
    after = run(imhotep(games, "statues.points [0, 2, 5, 9, 15, 23]"))
    found = compare(before, after, sources)
    assert row(found, SOURCE, "statues", POINTS).real
    assert row(found, COMPONENT, "card statue", WORTH_FROM, "statues").real
    alarms = 0
    rng = Rng(3)
    for _ in range(some(5, 40)):
        numbers = list(range(games))
        rng.shuffle(numbers)
        drawn = [before[number] for number in numbers]
        alarms += bool(compare(drawn[: games // 2], drawn[games // 2 :], sources).real)
    assert alarms <= some(1, 3)


def test_sealed_choices_are_nobodys_first_turn() -> None:
    """Shifting Sands begins with sealed choices in seat order: the turns have their own order."""
    results = run(setting("egizia_sands", ["random"], 12, 2, seed=1))
    assert {result.order[0] for result in results} == {0, 1}
    assert all(sorted(result.order) == [0, 1] for result in results)
    assert all(result.opener == result.order[0] for result in results)


def test_cards_of_the_market_and_the_sphinx_are_taken() -> None:
    names = {name.split()[0] for seat in run(imhotep(1))[0].taken for name in seat}
    assert names == {"card"}
    egizia = run(setting("egizia", ["greedy"], 2, 2, seed=1))
    names = {name.split()[0] for result in egizia for seat in result.taken for name in seat}
    assert names == {"card", "sphinx"}


# --- what a seat is worth -------------------------------------------------------------------------


def handicapped(seats: int, games: int, points: list[int]) -> list[Result]:
    """Make games in which the seats have these points more, by order of their first turns."""
    out = []
    for result in played(20 + seats, games, seats=seats):
        scores = result.scores[:]
        for turn, seat in enumerate(result.order):
            scores[seat] += points[turn]
        places = [1 + sum(other > score for other in scores) for score in scores]
        out.append(replace(result, scores=scores, places=places))
    return out


@pytest.mark.parametrize("points", [[6, 0], [0, 3, 8], [9, 4, 0, 2]])
def test_the_fair_bid_is_what_a_turn_has_more(points: list[int]) -> None:
    found = seat_values(handicapped(len(points), 600, points), resamples=40)
    for value, more in zip(found, points, strict=True):
        assert value.bid_interval[0] - 1 <= points[0] - more <= value.bid_interval[1] + 1
        assert value.bid == pytest.approx(points[0] - more, abs=3)
    assert sum(value.win_share for value in found) == pytest.approx(1)
    assert sum(value.margin for value in found) == pytest.approx(0, abs=1e-9)
    assert found[0].bid == 0


def test_an_eliminated_seat_cannot_win_by_points() -> None:
    """In Cleopatra the most corrupt player is eliminated, however rich."""
    results = []
    for result in played(30, 300):
        rich = max(range(2), key=lambda seat: result.scores[seat])
        if result.order[0] == rich:
            places = [1 if seat != rich else 2 for seat in range(2)]
            result = replace(result, places=places)
        results.append(result)
    assert seat_values(results, resamples=2)[0].win_share < 0.1


# --- plots ----------------------------------------------------------------------------------------


def test_plots_name_what_they_show() -> None:
    words = Words("en")
    found = compare(played(2, 200), played(2, 200, worth=9), SOURCES)
    drawn = plots.comparison(found, ["standard", "<mine>"], "imhotep", words)
    assert "&lt;mine&gt;" in drawn
    assert "<mine>" not in drawn
    assert "card 0" in drawn
    assert 'class="dot-real"' in drawn
    seats = plots.seats(seat_values(handicapped(2, 100, [9, 0]), 20), words)
    assert seats.count("<circle") == 3


def test_seats_by_turn() -> None:
    found = compare(handicapped(2, 200, [0, 0]), handicapped(2, 200, [20, 0]), SOURCES)
    assert row(found, SEAT, "1", POINTS).difference == pytest.approx(10)
    assert row(found, SEAT, "1", "wins").real


# --- watching a study -----------------------------------------------------------------------------


def test_a_watched_study_looks_seldom_and_can_be_stopped() -> None:
    game = registry.get("imhotep")
    tree = load(game.standard.text, "imhotep")
    text = json.dumps({**changed(tree, ["change wrath.penalty 4"]), "name": "milder"})
    milder = game.load_edition(text, "milder")
    one, other = editions_played(game, game.standard, milder, 300, bots=("random",), seats=2)
    assert looks(300) == [125, 250, 300]
    seen = list(watch(one, other, game.sources))
    assert [each.done for each in seen] == [125, 250, 300]
    assert [each.final for each in seen] == [False, False, True]
    # Wrath is an option that is off: no game differs.
    assert all(each.found and not each.found.real for each in seen)
    assert all(each.found and each.found.level == LEVEL / 3 for each in seen)
    assert len(list(watch(one, other, game.sources, stopped=lambda: True))) == 1
