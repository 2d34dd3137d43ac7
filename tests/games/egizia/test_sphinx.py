"""The Sphinx, page 6: drawing and keeping cards, and who knows what."""

from __future__ import annotations

import pytest

from benben.core.journal import read_by
from benben.core.rng import Rng
from benben.core.state import NOBODY
from benben.games.egizia import GAME
from benben.games.egizia import space as sp
from benben.games.egizia.state import Egizia
from benben.games.egizia_common import journal as codes
from benben.games.egizia_common import trail
from tests.games.egizia.table import Table


def goals(kinds: list[int]) -> list[str]:
    return [sp.GOAL_WORDS[kind] for kind in kinds]


@pytest.mark.rule("EGZ-52", "EGZ-53", "EGZ-54", "EGZ-47")
def test_blue_draws_two() -> None:
    """The example of page 6, T5."""
    table = Table(2).hold().crews(0, 2, 1, 1, 2).send("sphinx_1")
    stones = table.s.stones[0]
    table.do("crew blue", "draw 2 0", "look tenth", "look crew_blue")
    assert table.says() == ["keep crew_blue", "keep tenth", "return"]
    table.do("keep tenth")
    assert [0, 1, sp.FROM_SPHINX, 1] in table.lines(0)
    assert table.s.stones[0] == stones - 2
    assert table.s.busy[0] == 1 << sp.BLUE
    assert goals(table.s.kept) == ["tenth"]
    assert goals(table.s.under) == ["crew_blue"]
    assert table.s.top == 27


@pytest.mark.rule("EGZ-53", "EGZ-54")
def test_keeping_none() -> None:
    """T5b."""
    table = Table(2).crews(0, 2, 1, 1, 2).send("sphinx_1")
    table.do("crew blue", "draw 2 0", "look tenth", "look crew_blue", "return")
    assert [line for line in table.lines(0) if line[2] == sp.FROM_SPHINX] == [
        [0, 2, sp.FROM_SPHINX, 2]
    ]
    assert table.lines(codes.RETURNED) == [[0, 2, 0, 0]], "once"
    assert table.s.kept == []


@pytest.mark.rule("EGZ-52", "EGZ-162")
def test_at_most_five_and_as_strong_and_rich_as_one_is() -> None:
    table = Table(2).crews(0, 7, 3, 1, 2).send("sphinx_1")
    table.s.stones[0] = 9
    table.do("crew blue")
    assert table.says("draw") == ["1 0", "2 0", "3 0", "4 0", "5 0"]
    table = Table(2).crews(0, 7, 3, 1, 2).send("sphinx_1")
    table.s.stones[0] = 2
    assert table.do("crew blue").says() == ["draw 1 0", "draw 2 0"]
    table = Table(2).crews(0, 7, 3, 1, 2).send("sphinx_1")
    assert table.do("crew black").says() == ["joker", "draw 1 0", "draw 2 0", "draw 3 0"]
    assert table.do("joker").searched() == ["draw 4 0", "draw 5 0"]
    assert table.says("draw") == ["1 0", "2 0", "3 0", "4 0", "5 0"]


@pytest.mark.rule("EGZ-162")
def test_a_short_pile() -> None:
    table = Table(2).crews(0, 7, 3, 1, 2)
    table.secret(1, *[word for word in sp.GOAL_WORDS[1:] if word not in {"tenth", "temple"}])
    table.send("sphinx_1").do("crew blue")
    assert table.says("draw") == ["1 0", "2 0"]
    table.do("draw 2 0", "look tenth")
    assert table.says() == ["look temple"]
    table.do("look temple")
    assert table.s.top == 0
    # With none left nobody can build there.
    table = Table(2).secret(1, *sp.GOAL_WORDS[1:]).hold().send("sphinx_1")
    assert [0, sp.SPHINX, 0, 0] in table.lines(codes.WENT_HOME)


@pytest.mark.rule("EGZ-97", "EGZ-163", "EGZ-68")
def test_the_seer_for_no_stone() -> None:
    """T17: two cards for nothing, a point for the one that goes back, no bonus."""
    table = Table(2).give(0, "seer").send("sphinx_1")
    table.s.stones[0] = 0
    assert table.says() == ["decline", "draw 0 1", "draw 0 2"]
    table.do("draw 0 2", "look tenth", "look temple", "keep temple")
    assert table.lines(0) == [[0, 1, sp.FROM_SPHINX, 1]]  # and none for taking part
    assert table.s.busy[0] == 0


@pytest.mark.rule("EGZ-97")
def test_the_seer_adds_two_up_to_five() -> None:
    """T18."""
    table = Table(2).give(0, "seer").crews(0, 5, 1, 1, 2).send("sphinx_1")
    table.s.stones[0] = 9
    table.do("crew blue")
    assert "3 2" in table.says("draw")
    assert "4 2" not in table.says("draw")
    assert "4 1" in table.says("draw")
    table.do("draw 3 2")
    assert table.s.stones[0] == 6
    assert table.lines(codes.DREW) == [[0, 5, 0, 0]], "all are told how many"


@pytest.mark.rule("EGZ-97")
def test_the_seer_takes_a_ship() -> None:
    table = Table(2).give(0, "seer").send("pyramid_1")
    assert "draw" not in table.verbs()


@pytest.mark.rule("EGZ-92", "EGZ-164")
def test_keep_two() -> None:
    table = Table(2).give(0, "keep_two").crews(0, 3, 1, 1, 2).send("sphinx_1")
    table.do("crew blue", "draw 3 0", "look tenth", "look temple", "look graves")
    table.do("keep temple")
    assert table.says() == ["done", "also graves", "also tenth"]
    table.do("also tenth")
    assert goals(table.s.kept) == ["tenth", "temple"]  # as they were drawn
    assert goals(table.s.under) == ["graves"]
    assert table.s.anytime[0] == 0
    assert [0, 1, sp.FROM_SPHINX, 1] in table.lines(0)


@pytest.mark.rule("EGZ-92", "EGZ-164")
def test_keep_two_asks_whatever_was_kept() -> None:
    """Also for a card that comes before the one kept first."""
    table = Table(2).give(0, "keep_two").crews(0, 3, 1, 1, 2).send("sphinx_1")
    table.do("crew blue", "draw 2 0", "look tenth", "look temple", "keep tenth")
    assert table.says() == ["done", "also temple"]
    table.do("done")
    assert table.s.anytime[0], "not used"
    assert (goals(table.s.kept), table.s.picked, table.s.drawn) == (["tenth"], [], [])
    assert table.s.faults() == []
    # Nothing is kept, so there is nothing to keep beside it.
    table = Table(2).give(0, "keep_two").crews(0, 3, 1, 1, 2).send("sphinx_1")
    table.do("crew blue", "draw 2 0", "look tenth", "look temple", "return")
    assert table.s.step != sp.ALSO_KEEPING
    assert (table.s.kept, table.s.picked, table.s.drawn) == ([], [], [])
    assert table.s.faults() == []
    # With a single card there is no second one.
    table = Table(2).give(0, "keep_two").send("sphinx_1")
    table.do("crew blue", "draw 1 0", "look tenth", "keep tenth")
    assert table.s.step != sp.ALSO_KEEPING


@pytest.mark.rule("EGZ-55")
def test_they_count_at_the_end_only() -> None:
    table = Table(2).secret(0, "crew_blue").next_round(("green_2", *["quarry_2"] * 9))
    assert table.s.points == [0, 0]


# --- who knows what -----------------------------------------------------------------------------


def heard(table: Table, words: str, seat: int) -> str:
    return sp.SPACE.words(table.s.heard(sp.SPACE.parse(words), seat))


@pytest.mark.rule("EGZ-167", "EGZ-166")
def test_what_is_heard() -> None:
    table = Table(3).crews(0, 3, 1, 1, 2).send("sphinx_1").do("crew blue", "draw 2 0")
    assert heard(table, "look tenth", 0) == "look tenth"
    assert heard(table, "look tenth", 1) == "look ?"
    assert heard(table, "look tenth", NOBODY) == "look ?"
    table.do("look tenth", "look temple")
    assert heard(table, "keep temple", 0) == "keep temple"
    assert heard(table, "keep temple", 1) == "keep ?"
    assert heard(table, "return", 1) == "return"
    assert goals(table.s.seen_by(0).drawn) == ["tenth", "temple"]
    assert goals(table.s.seen_by(1).drawn) == ["?", "?"]
    table.do("keep temple")
    for eyes, seen in ((0, "temple"), (1, "?"), (NOBODY, "?")):
        view = table.s.seen_by(eyes)
        assert goals(view.kept) == [seen]
        assert view.kept_of == [0]
        assert len(view.pile) == (27 if eyes == 0 else 29)
        assert view.top == 27


def small_pile(*names: str) -> Table:
    """Three players; only these cards are left, all the others are seat 2's."""
    table = Table(3)
    table.secret(2, *[word for word in sp.GOAL_WORDS[1:] if word not in names])
    return table


@pytest.mark.rule("EGZ-165", "EGZ-166")
def test_a_returned_card_is_known_to_who_returned_it() -> None:
    table = small_pile("tenth", "temple", "graves").crews(0, 3, 1, 1, 2).crews(1, 3, 1, 1, 2)
    table.send("sphinx_1", "sphinx_2")
    table.do("crew blue", "draw 3 0", "look graves", "look tenth", "look temple", "keep tenth")
    assert goals(table.s.under) == ["graves", "temple"]  # in the order in which they were drawn
    assert goals(table.s.seen_by(0).under) == ["graves", "temple"]
    assert goals(table.s.seen_by(1).under) == ["?", "?"]
    assert goals(table.s.seen_by(2).under) == ["?", "?"]
    table.do("crew blue", "draw 2 0")
    assert heard(table, "look graves", 0) == "look graves"
    assert heard(table, "look graves", 2) == "look ?"
    assert table.says() == ["look graves"]
    table.do("look graves", "look temple")
    assert goals(table.s.seen_by(0).drawn) == ["graves", "temple"]


@pytest.mark.rule("EGZ-166")
@pytest.mark.parametrize(
    ("choice", "kept", "under"),
    [
        ("return", [], ["graves", "temple"]),
        ("keep graves", ["?"], ["?"]),
        ("keep temple", ["?"], ["?"]),
    ],
)
def test_what_others_know_afterwards(choice: str, kept: list[str], under: list[str]) -> None:
    table = small_pile("tenth", "temple", "graves").crews(0, 3, 1, 1, 2).crews(1, 3, 1, 1, 2)
    table.send("sphinx_1", "sphinx_2")
    table.do("crew blue", "draw 3 0", "look graves", "look tenth", "look temple", "keep tenth")
    table.do("crew blue", "draw 2 0", "look graves", "look temple", choice)
    view = table.s.seen_by(0)
    mine = [word for word, of in zip(goals(view.kept), view.kept_of, strict=True) if of == 1]
    assert mine == kept
    assert goals(view.under) == under
    # Who drew them knows them all the same.
    assert "?" not in goals(table.s.seen_by(1).under)


@pytest.mark.rule("EGZ-166")
def test_a_single_card_that_is_kept_stays_known() -> None:
    table = small_pile("tenth", "temple").crews(0, 3, 1, 1, 2).crews(1, 3, 1, 1, 2)
    table.send("sphinx_1", "sphinx_2")
    table.do("crew blue", "draw 2 0", "look temple", "look tenth", "keep tenth")
    table.do("crew blue", "draw 1 0", "look temple", "keep temple")
    view = table.s.seen_by(0)
    assert goals(view.kept)[-1] == "temple"
    assert goals(table.s.seen_by(2).kept)[-1] == "?"


@pytest.mark.rule("EGZ-167")
def test_all_is_shown_in_the_end() -> None:
    table = Table(2).secret(0, "tenth", "temple").secret(1, "graves").end()
    view = table.s.seen_by(NOBODY)
    assert "?" not in goals(view.kept)


def test_a_view_survives_packing() -> None:
    table = Table(3).secret(0, "tenth").secret(1, "graves").secret(2, "temple")
    view = table.s.seen_by(1)
    again = GAME.unpack(view.pack(), table.s.box)
    assert isinstance(again, Egizia)
    assert goals(again.kept) == ["?", "graves", "?"]


@pytest.mark.rule("EGZ-52", "EGZ-46")
def test_a_strength_of_one_is_enough() -> None:
    table = Table(2).stones(0, 1).do("sail sphinx_1", "pass")
    table.s.busy[0] = 1 << sp.YELLOW | 1 << sp.JOKER
    table.pass_all()
    table.s.stones[0] = 1
    assert table.says("crew") == ["blue", "black"]
    assert table.do("crew blue").says() == ["draw 1 0"]


@pytest.mark.rule("EGZ-153", "EGZ-162")
def test_a_search_counts_the_cards_under_the_pile() -> None:
    """One card is on top and two were put back: with the joker three can be drawn, not only one."""
    left = {"tenth", "temple", "crew_blue"}
    table = Table(2).crews(0, 1, 1, 1, 2).stones(0, 9)
    table.secret(1, *[word for word in sp.GOAL_WORDS[1:] if word not in left])
    for word in ("tenth", "temple"):
        kind = sp.GOAL_WORDS.index(word)
        table.s.pile.remove(kind)
        table.s.top -= 1
        table.s.under.append(kind)
        table.s.under_by.append(2)
        table.s.draws.append(trail.entry(1, 1, 0))
        table.s.draw_kinds.append(kind)
        table.s.draw_kept.append(0)
    table.send("sphinx_1").do("crew blue")
    assert table.searched() == ["joker", "draw 1 0"]
    assert table.do("joker").says("draw") == ["1 0", "2 0", "3 0"]


@pytest.mark.rule("EGZ-153", "EGZ-48")
def test_what_one_player_has_added_binds_no_other() -> None:
    """Also for a search: after a draw with the joker the next player may add the joker as well."""
    table = Table(2).stones(0, 9).stones(1, 9).send("sphinx_1", "sphinx_2")
    table.do("crew blue", "joker", "draw 2 0", "look tenth", "look temple", "return")
    assert (table.s.to_move, table.s.after) == (1, -1)
    assert table.do("crew blue").searched() == ["joker", "draw 1 0"]


@pytest.mark.rule("EGZ-53", "EGZ-166")
def test_only_its_owner_reads_which_card_was_kept() -> None:
    table = Table(2).crews(0, 2, 1, 1, 2).send("sphinx_1")
    table.do("crew blue", "draw 2 0", "look tenth", "look crew_blue", "keep tenth")
    assert table.s.journal is not None
    for eyes, told in ((0, 1), (1, 0), (NOBODY, 0)):
        read = [line for line in read_by(table.s.journal, eyes) if line[0] == codes.KEPT]
        assert len(read) == told


@pytest.mark.rule("EGZ-108", "EGZ-166")
def test_a_hand_is_sorted_before_it_is_shown() -> None:
    """The order in which cards were drawn is not shown with them."""
    table = Table(2).secret(0, "crew_blue", "temple")
    assert table.s.kept != sorted(table.s.kept)
    table.last_round()
    while table.s.step != sp.SHOWING:
        table.quiet()
    assert table.s.kept == sorted(table.s.kept)
    # The others know that it is, so in every position they imagine it is too.
    view = table.s.seen_by(1)
    for seed in range(9):
        imagined = view.imagine(Rng(seed)).kept
        assert imagined == sorted(imagined)
