"""Counting all games up to a depth, against numbers worked out by hand."""

from benben.core.perft import perft
from tests.trial import GAME


def test_the_first_deals_can_be_counted_by_hand() -> None:
    """Four reeds, four clays, three lapis and three gold; a card for each of three seats."""
    counts = perft(GAME.start(3), 4)
    assert [count.leaves for count in counts] == [1, 4, 16, 64, 4**4 - 2]
    assert [count.ways for count in counts] == [1, 14, 14 * 13, 14 * 13 * 12, 14 * 13 * 12 * 11]
    assert [count.finished for count in counts] == [0] * 5
    # There are no four lapis and no four gold. Each seat sees its own card and no other hand; the
    # fourth card lies open.
    assert [count.views() for count in counts] == [
        [1, 1, 1],
        [4, 1, 1],
        [4, 4, 1],
        [4, 4, 4],
        [16, 16, 16],
    ]


def test_a_finished_game_has_no_more_leaves() -> None:
    text = (GAME.folder / "edition.toml").read_text("utf-8").replace("rounds = 6", "rounds = 1")
    state = GAME.start(3, edition=GAME.read_edition(text, "short"))
    words = ["deal reed", "deal reed", "deal reed", "turn clay", "turn clay", "rest", "rest"]
    for line in [*words, "rest", "bid 0", "bid 0"]:
        state.apply(GAME.space.parse(line))
    before = state.pack()
    counts = perft(state, 5)
    assert [count.leaves for count in counts] == [1, 4, 4, 4, 4, 0]
    assert [count.finished for count in counts] == [0, 0, 0, 0, 4, 0]
    # The last bid is known to seat 0 when it is opened, which is when it is paid for.
    assert [count.views()[0] for count in counts] == [1, 1, 1, 1, 4, 0]
    assert state.pack() == before
