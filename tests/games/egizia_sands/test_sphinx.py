"""The Sphinx, page 9: drawing and keeping cards, and who knows what."""

from __future__ import annotations

from typing import cast

import pytest

from benben.core.rng import Rng
from benben.core.state import NOBODY
from benben.games.egizia_common import journal as codes
from benben.games.egizia_sands import GAME
from benben.games.egizia_sands import space as sp
from benben.games.egizia_sands.state import Sands
from tests.games.egizia_sands.table import Table


def goals(kinds: list[int]) -> list[str]:
    return [sp.GOAL_WORDS[kind] for kind in kinds]


def at_sphinx(seats: int = 2, slot: int = 1, stones: int = 20, *crews: int) -> Table:
    table = Table(seats).crews(0, *(crews or (9, 1, 1, 2))).stones(0, stones)
    return table.send(f"sphinx_{slot}").stones(0, stones)


@pytest.mark.rule("SND-83", "SND-84", "SND-85")
def test_brian() -> None:
    """The example of page 9, E8."""
    table = Table(4).crews(0, 1, 4, 1, 2).hold()
    table.send("sphinx_2").stones(0, 8)
    table.do("crew blue")
    assert table.says("draw") == ["1 0", "2 0", "3 0"]  # although the crew is stronger
    table.do("draw 3 0", "look columns", "look strength", "look colonnade")
    assert table.says() == ["keep columns", "keep colonnade", "keep strength", "return"]
    points, top = table.s.points[0], table.s.top
    table.do("keep colonnade")
    assert table.s.stones[0] == 5
    assert table.s.points[0] == points + 2
    assert goals(table.s.under) == ["columns", "strength"]
    assert table.s.top == top
    assert table.s.kept_of.count(0) == 2
    assert table.s.busy[0] == 1 << sp.BLUE_CREW


@pytest.mark.rule("SND-83")
@pytest.mark.parametrize(("slot", "most"), [(1, 5), (2, 3), (3, 2)])
def test_the_slot_limits_the_cards(slot: int, most: int) -> None:
    table = at_sphinx(4, slot).do("crew green")
    assert table.says("draw") == [f"{n} 0" for n in range(1, most + 1)]


@pytest.mark.rule("SND-83", "SND-59", "SND-188")
def test_as_strong_and_rich_as_one_is() -> None:
    table = at_sphinx(2, 1, 2).do("crew green")
    assert table.says() == ["draw 1 0", "draw 2 0"]
    # A search adds the leader for the last stone.
    table = at_sphinx(2, 1, 2, 1, 1, 1, 2).do("crew green")
    assert table.searched() == ["leader", "draw 1 0"]
    table = at_sphinx(2, 1, 20, 3, 1, 1, 2).do("crew green")
    assert table.says() == ["leader", "draw 1 0", "draw 2 0", "draw 3 0"]
    assert table.do("leader").searched() == ["draw 4 0", "draw 5 0"]
    assert table.says("draw") == ["1 0", "2 0", "3 0", "4 0", "5 0"]


@pytest.mark.rule("SND-84", "SND-85")
def test_keeping_none() -> None:
    table = at_sphinx().do("crew green", "draw 2 0", "look columns", "look strength", "return")
    assert table.points(0, "sphinx") == [2]
    assert table.s.kept_of.count(0) == 1


@pytest.mark.rule("SND-197")
def test_a_short_pile() -> None:
    table = at_sphinx()
    table.secret(1, *goals(table.s.pile[2:]))
    table.do("crew green")
    assert table.says("draw") == ["1 0", "2 0"]
    table = Table(2).hold()
    table.secret(1, *goals(table.s.pile[:])).send("sphinx_1")
    assert [0, sp.SPHINX, 0, 0] in table.lines(codes.WENT_HOME)


@pytest.mark.rule("SND-197")
def test_one_draw_in_a_visit() -> None:
    table = at_sphinx().hold().do("crew green", "draw 1 0", "look columns", "return")
    assert table.s.step == sp.READY


@pytest.mark.rule("SND-119")
def test_seer() -> None:
    """V21, V22."""
    table = Table(4).give(0, "seer").crews(0, 2, 1, 1, 2).send("sphinx_2").stones(0, 2)
    table.do("crew green")
    assert table.says("draw") == ["1 0", "1 1", "2 0", "2 1"]
    table.do("draw 2 1")
    assert table.lines(codes.USED) == [[0, sp.CARD_WORDS.index("seer"), 0, 0]], "told"
    assert table.s.stones[0] == 0
    assert len(table.do("look columns", "look strength", "look colonnade").s.drawn) == 3
    table = Table(4).give(0, "seer").crews(0, 5, 1, 1, 2).send("sphinx_3").stones(0, 5)
    assert table.do("crew green").says("draw") == ["1 0", "1 1", "2 0"]


@pytest.mark.rule("SND-119", "SND-59")
def test_seer_needs_a_paid_card() -> None:
    table = Table(2).give(0, "seer").send("sphinx_1").stones(0, 1).do("crew green")
    assert table.says() == ["draw 1 0", "draw 1 1"]


@pytest.mark.rule("SND-114", "SND-198")
def test_keep_more() -> None:
    """V23."""
    table = Table(2).give(0, "keep_more").crews(0, 5, 1, 1, 2).send("sphinx_1").stones(0, 9)
    table.do("crew green", "draw 5 0", "look columns", "look strength", "look colonnade")
    table.do("look everywhere", "look both_markets", "keep colonnade")
    assert table.says("also") == ["columns", "both_markets", "strength", "everywhere"]
    table.do("also columns")
    assert table.points(0, "sphinx") == [3]
    assert goals(table.s.under) == ["strength", "everywhere", "both_markets"]
    assert table.s.anytime[0] == 0


@pytest.mark.rule("SND-198")
def test_keep_more_asks_whatever_was_kept() -> None:
    """Also for a card that comes before the one kept first."""
    table = Table(2).give(0, "keep_more").send("sphinx_1").stones(0, 9).do("crew green", "leader")
    table.do("draw 2 0", "look columns", "look strength", "keep strength")
    assert table.says() == ["done", "also columns"]
    table.do("done")
    assert table.s.anytime[0]


@pytest.mark.rule("SND-198", "SND-114")
def test_keep_more_twice() -> None:
    table = Table(2).give(0, "keep_more", "keep_more").send("sphinx_1").stones(0, 9)
    table.crews(0, 3, 1, 1, 2).do("crew green", "draw 3 0", "look columns", "look strength")
    table.do("look colonnade", "keep columns", "also colonnade", "also strength")
    assert table.s.kept_of.count(0) == 4


@pytest.mark.rule("SND-86")
def test_they_count_at_the_end_only() -> None:
    table = Table(2).secret(0, "crew_green").crews(0, 6, 1, 1, 1).next_round()
    assert table.points(0, "goals") == []


# --- who knows what -----------------------------------------------------------------------------


def heard(table: Table, words: str, seat: int) -> str:
    return sp.SPACE.words(table.s.heard(sp.SPACE.parse(words), seat))


@pytest.mark.rule("SND-200", "SND-201", "SND-86")
def test_what_is_heard() -> None:
    table = at_sphinx(3).do("crew green", "draw 2 0")
    assert heard(table, "look columns", 0) == "look columns"
    assert heard(table, "look columns", 1) == "look ?"
    assert heard(table, "look columns", NOBODY) == "look ?"
    table.do("look columns", "look strength")
    assert heard(table, "keep strength", 0) == "keep strength"
    assert heard(table, "keep strength", 1) == "keep ?"
    assert heard(table, "return", 1) == "return"
    assert goals(table.s.seen_by(0).drawn) == ["columns", "strength"]
    assert goals(table.s.seen_by(1).drawn) == ["?", "?"]
    table.do("keep strength")
    assert goals(table.s.seen_by(0).kept) == ["rows", "?", "?", "strength"]
    assert goals(table.s.seen_by(1).kept) == ["?", "best_quarries", "?", "?"]
    assert table.s.seen_by(1).kept_of == [0, 1, 2, 0]


@pytest.mark.rule("SND-200", "SND-16")
def test_what_was_let_go_is_in_no_first_hand() -> None:
    """Seat 0 let go `permanents`: others may draw it, but did not start with it."""
    view = Table(3).s.seen_by(0)
    assert goals(view.let_go) == ["permanents", "?", "?"]
    rng = Rng(1)
    first: set[str] = set()
    for _ in range(300):
        world = view.imagine(rng)
        assert not world.faults()
        first |= set(goals(world.kept)[1:])
        assert "permanents" in goals(world.pile)
        others = goals(world.let_go)[1:]
        assert not set(others) & {"permanents", *goals(world.kept)}
    assert "permanents" not in first
    assert "rows" not in first
    assert len(first) == 33
    # A spectator knows none of that.
    view = Table(3).s.seen_by(NOBODY)
    assert "permanents" in {goal for _ in range(300) for goal in goals(view.imagine(rng).kept)}


def small_pile(*names: str) -> Table:
    """Three players; only these cards are left, all the others are seat 2's."""
    table = Table(3)
    table.secret(2, *[word for word in goals(table.s.pile[:]) if word not in names])
    return table.crews(0, 3, 1, 1, 2).crews(1, 3, 1, 1, 2)


def two_visits(table: Table) -> Table:
    table.send("sphinx_1", "sphinx_2").stones(0, 9).stones(1, 9)
    table.do("crew green", "draw 3 0", "look colonnade", "look columns", "look strength")
    return table.do("keep columns")


@pytest.mark.rule("SND-199", "SND-200")
def test_a_returned_card_is_known_to_who_returned_it() -> None:
    table = two_visits(small_pile("columns", "strength", "colonnade"))
    assert goals(table.s.under) == ["colonnade", "strength"]  # in the order of drawing
    assert goals(table.s.seen_by(0).under) == ["colonnade", "strength"]
    assert goals(table.s.seen_by(1).under) == ["?", "?"]
    table.do("crew green", "draw 2 0")
    assert heard(table, "look colonnade", 0) == "look colonnade"
    assert heard(table, "look colonnade", 2) == "look ?"
    assert table.says() == ["look colonnade"]
    table.do("look colonnade", "look strength")
    assert goals(table.s.seen_by(0).drawn) == ["colonnade", "strength"]


@pytest.mark.rule("SND-200")
@pytest.mark.parametrize(
    ("choice", "kept", "under"),
    [
        ("return", [], ["colonnade", "strength"]),
        ("keep colonnade", ["?"], ["?"]),
        ("keep strength", ["?"], ["?"]),
    ],
)
def test_what_others_know_afterwards(choice: str, kept: list[str], under: list[str]) -> None:
    table = two_visits(small_pile("columns", "strength", "colonnade")).hold()
    table.do("crew green", "draw 2 0", "look colonnade", "look strength", choice)
    view = table.s.seen_by(0)
    mine = [word for word, of in zip(goals(view.kept), view.kept_of, strict=True) if of == 1]
    assert mine == ["?", *kept]
    assert goals(view.under) == under
    # Who drew them knows them all the same.
    assert "?" not in goals(table.s.seen_by(1).under)


@pytest.mark.rule("SND-201", "SND-137")
def test_all_is_shown_in_the_end() -> None:
    table = Table(2).secret(0, "columns", "strength").secret(1, "colonnade").last_round().end()
    assert "?" not in goals(table.s.seen_by(NOBODY).kept)


@pytest.mark.rule("SND-137", "SND-200")
def test_a_hand_is_sorted_before_it_is_shown() -> None:
    """The order in which cards were drawn is not shown with them."""
    table = Table(2).secret(0, "strength", "columns").last_round().until(sp.SHOWING)
    assert table.s.arg == 0
    hand = [kind for kind, of in zip(table.s.kept, table.s.kept_of, strict=True) if of == 0]
    assert goals(hand) == goals(sorted(hand))


def test_a_view_survives_packing() -> None:
    view = Table(3).s.seen_by(1)
    again = GAME.unpack(view.pack(), view.box)
    assert isinstance(again, Sands)
    assert goals(again.kept) == ["?", "best_quarries", "?"]
    assert goals(again.let_go) == ["?", "best_red", "?"]


@pytest.mark.rule("SND-16", "SND-200")
def test_others_have_let_go_of_one_of_their_cards() -> None:
    """Who chooses last knows that the others have chosen, not what: either card, now and then."""
    state = cast(Sands, GAME.start(3, {}))
    rng = Rng(1)
    while state.step != sp.STARTING:
        state.apply(state.deal(rng))
    while state.to_move < 2:
        state.apply(state.legal()[0])
    view = state.seen_by(2)
    assert view.let_go[:2] == [0, 0]
    places: set[int] = set()
    for seed in range(20):
        world = view.imagine(Rng(seed))
        assert world.faults() == []
        for seat in range(2):
            cards = world.dealt[seat * 2 : seat * 2 + 2]
            assert world.let_go[seat] in cards
            places.add(cards.index(world.let_go[seat]))
    assert places == {0, 1}
