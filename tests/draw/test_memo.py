"""A part of a board that is kept is the one that would be drawn now."""

from __future__ import annotations

import sys
from collections import OrderedDict
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from benben import games
from benben.core.play import Play
from benben.core.rng import Rng
from benben.core.state import NOBODY
from benben.draw import memo
from benben.draw.memo import Memo, ask, drawn
from benben.words import Words
from tests.whole import some


@dataclass
class Table:
    """What a part of the examples is made from."""

    view: Any
    lit: Collection[str]
    words: Any
    names: Sequence[str]


class View:
    def __init__(self, **values: Any) -> None:
        vars(self).update(values)

    def pack(self) -> list[int]:
        return [hash(str(vars(self)))]

    def doubled(self) -> int:
        return 2 * int(vars(self)["number"])


def table(lit: Collection[str] = (), names: Sequence[str] = ("Ada",), **values: Any) -> Table:
    return Table(View(**values), frozenset(lit), WORDS, names)


WORDS = Words("en")


class Counting:
    """A part that counts how often it is drawn."""

    def __init__(self) -> None:
        self.times = 0

    def part(self, part: Any) -> Any:
        def counted(scene: Table, *args: Any) -> str:
            self.times += 1
            return str(part(scene, *args))

        return drawn(counted)


def test_a_part_is_drawn_again_when_what_it_shows_has_changed() -> None:
    count = Counting()
    part = count.part(lambda t, who=0: f"{t.names[who]} {t.view.stones} {'boat' in t.lit}")
    assert part(table(stones=[1], other=1)) == "Ada [1] False"
    assert part(table(stones=[1], other=2)) == "Ada [1] False"
    assert part(table(["temple"], stones=[1], other=2)) == "Ada [1] False"
    assert count.times == 1, "nothing that it shows has changed"
    assert part(table(stones=[2], other=2)) == "Ada [2] False"
    assert part(table(["boat"], stones=[2], other=2)) == "Ada [2] True"
    assert part(table(["boat"], ["Bo"], stones=[2], other=2)) == "Bo [2] True"
    assert part(table([], ["Ada", "Bo"], stones=[2], other=2), 1) == "Bo [2] False"
    assert count.times == 5


def test_what_is_read_only_sometimes_counts_too() -> None:
    part = drawn(lambda t: f"{t.view.late}" if t.view.open else "closed")
    for late in (1, 2):
        assert part(table(open=False, late=late)) == "closed"
    for late in (3, 4):
        assert part(table(open=True, late=late)) == f"{late}"
        assert part(table(open=False, late=late)) == "closed"


def test_rules_are_asked_again() -> None:
    def rule(view: View, factor: int) -> int:
        return factor * int(vars(view)["number"])

    part = drawn(lambda t: f"{ask(rule, t.view, 3)} {t.view.doubled()}")
    assert [part(table(number=n)) for n in (1, 2, 1)] == ["3 2", "6 4", "3 2"]


def test_looking_through_all_targets_depends_on_all_of_them() -> None:
    part = drawn(lambda t: ",".join(sorted(t.lit)))
    assert [part(table(lit)) for lit in (["a"], ["a", "b"], [])] == ["a", "a,b", ""]


def test_a_part_within_a_part() -> None:
    inner, outer = Counting(), Counting()
    stone = inner.part(lambda t, who: f"{t.view.stones[who]}{'boat' in t.lit}")
    whole = outer.part(lambda t: f"{t.view.round} {stone(t, 0)} {stone(t, 1)}")
    assert whole(table(round=1, stones=[3, 4])) == "1 3False 4False"
    assert whole(table(round=2, stones=[3, 4])) == "2 3False 4False"
    assert (outer.times, inner.times) == (2, 2), "the stones have not changed"
    assert whole(table(round=2, stones=[3, 5])) == "2 3False 5False"
    assert (outer.times, inner.times) == (3, 3), "one of them has"
    assert whole(table(["boat"], round=2, stones=[3, 5])) == "2 3True 5True"
    assert (outer.times, inner.times) == (4, 5), "the whole depends on what its parts look for"


def test_a_part_within_a_part_that_was_kept_before() -> None:
    stone = drawn(lambda t: f"{t.view.stones[0]}")
    assert stone(table(stones=[3])) == "3"
    whole = drawn(lambda t: f"<{stone(t)}>")
    assert [whole(table(stones=[n])) for n in (3, 4, 3)] == ["<3>", "<4>", "<3>"]


def test_a_part_within_a_part_may_have_other_targets() -> None:
    stone = drawn(lambda t: f"{t.view.stones[0]}{'boat' in t.lit}")
    whole = drawn(lambda t: f"<{stone(t)} {stone(Table(t.view, (), t.words, t.names))}>")
    assert whole(table(["boat"], stones=[3])) == "<3True 3False>"
    assert whole(table([], stones=[4])) == "<4False 4False>"


def test_slices_and_lengths() -> None:
    count = Counting()
    part = count.part(lambda t: f"{t.view.row[1:3]} {len(t.view.all)} {t.view.rest[1:]}")
    assert part(table(row=[0, 1, 2, 3], all=[1], rest=[1, 2])) == "[1, 2] 1 [2]"
    assert part(table(row=[9, 1, 2, 9], all=[7], rest=[9, 2])) == "[1, 2] 1 [2]"
    assert count.times == 1, "nothing else of these lists is shown"
    assert part(table(row=[0, 1, 5, 3], all=[1], rest=[1, 2])) == "[1, 5] 1 [2]"
    assert part(table(row=[0, 1], all=[1, 1], rest=[1, 2])) == "[1] 2 [2]"
    assert part(table(row=[0, 1, 2, 3], all=[1], rest=[1, 2, 3])) == "[1, 2] 1 [2, 3]"
    assert count.times == 4


@pytest.mark.parametrize("at", [slice(-3, 5), slice(5, 1, -1), slice(0, 9), slice(1, None)])
def test_slices_that_depend_on_the_length(at: slice) -> None:
    part = drawn(lambda t: f"{t.view.row[at]}")
    for length in (4, 6, 5, 7):
        row = list(range(length))
        assert part(table(row=row)) == f"{row[at]}"


def test_a_part_that_passes_the_view_on_is_named_and_drawn_each_time() -> None:
    def compiled(view: View) -> str:
        if not isinstance(view, View):
            raise TypeError("compiled code takes no proxy")
        return str(vars(view)["number"])

    part = drawn(lambda t: compiled(t.view))
    before = set(memo.REFUSED)
    assert [part(table(number=n)) for n in (1, 2, 1)] == ["1", "2", "1"]
    (name,) = memo.REFUSED - before
    memo.REFUSED.remove(name)
    assert name.startswith(f"{__name__}.test_a_part_that_passes_the_view_on")


def test_the_least_recently_used_goes_first() -> None:
    kept = Memo(3 * (memo.ENTRY_BYTES + sys.getsizeof("")))
    for name in "abc":
        kept.put(name, "")
        kept.get("a")
    kept.put("d", "")
    assert [kept.get(name) for name in "abcd"] == ["", None, "", ""]
    assert kept.used_bytes <= kept.max_bytes
    kept.put("e", "x" * kept.max_bytes)
    assert not kept.used_bytes, "what does not fit is not kept"


GAMES = {"imhotep": 2, "egizia": 2, "egizia_sands": 2, "terra_pyramides": 2, "cleopatra": 3}


@pytest.mark.parametrize("name", GAMES)
def test_kept_parts_of_the_boards(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two games one after another, so that parts of one are kept when the other is drawn."""
    game, board = games.get(name), games.board(name)
    hits = 0
    for number in range(some(2, 12)):
        rng = Rng(number)
        play = Play(game, GAMES[name], game.any_options(GAMES[name], rng), seed=b"%d" % number)
        play.advance()
        for _ in range(some(25, 400)):
            if play.over:
                break
            for eyes in (NOBODY, *range(GAMES[name])):
                view = play.state.seen_by(eyes)
                legal = view.legal_for(eyes) if eyes in play.state.owing() else []
                lit = frozenset(each for choice in legal for each in board.targets(choice))
                names = ["Ada", "Bo", "Cy"][: GAMES[name]]
                kept = board.draw(view, lit, WORDS, names)
                assert memo.MEMO._kept
                with monkeypatch.context() as without:
                    # Compiled code does not look its globals up again, so the object is changed.
                    without.setattr(memo.MEMO, "_kept", OrderedDict())
                    without.setattr(memo.MEMO, "used_bytes", 0)
                    without.setattr(memo.MEMO, "max_bytes", 0)
                    assert board.draw(view, lit, WORDS, names) == kept, (name, number, eyes)
                    assert not memo.MEMO._kept
                hits += 1
            owing = [seat for seat in play.state.owing() if seat not in play.sealed]
            play.choose(owing[0], rng.pick(play.state.legal_for(owing[0])))
            play.advance()
    assert hits > 50
    assert not memo.REFUSED, "a part hands the view to compiled code without `ask`"
