"""Exchanging, building, spending gold, taking workers back, and the limits."""

from typing import Any

import pytest

from benben.games.terra_pyramides import GAME
from benben.games.terra_pyramides.space import BUILT, COLOUR_WORDS, RETURNED, SQUARE_WORDS
from benben.games.terra_pyramides.state import Terra
from tests.games.terra_pyramides.helpers import (
    blocks,
    building,
    chances,
    mover,
    offers,
    play,
    position,
    targets,
    told,
    verbs,
)


def free(**more: Any) -> Terra:
    """Orange has laid a tile in a corner, and may do what is optional before the draw."""
    sites = {"d9": "1 B", **more.pop("sites", {})}
    state = position(hand="worker", sites=sites, **more)
    play(state, "O place d10", "O row vertical")
    while "back" in offers(state):
        play(state, "O back")
    return state


def draw(state: Terra) -> None:
    play(state, "O draw 2")
    chances(state)


# --- exchanging ---------------------------------------------------------------------------------


@pytest.mark.rule("TER-42", "TER-134")
def test_exchange_two_for_a_white_one() -> None:
    """A blue pyramid of level 2 waits for a third block."""
    state = free(sites={"f5": "1 blue2 OOO"}, blocks={"O": "red red black blue blue"})
    assert offers(state, "exchange") == [
        "red red",
        "blue red",
        "blue blue",
        "black red",
        "black blue",
    ]
    play(state, "O exchange black red")
    assert blocks(state, "O") == "red blue blue white"
    play(state, "O raise @f5")
    assert building(state, "f5") == "1 blue3 O"


@pytest.mark.rule("TER-134", "TER-42")
@pytest.mark.parametrize("held", ["red white", "white white", "red"])
def test_no_exchange_of_what_is_white_already(held: str) -> None:
    """A level of three blocks is out of reach, and no two coloured ones are left to change."""
    state = free(sites={"f5": "1 blue2 OOO"}, blocks={"O": held})
    assert "exchange" not in verbs(state)


@pytest.mark.rule("TER-134")
def test_no_exchange_where_nothing_can_be_built() -> None:
    held = {"O": "red red black black blue"}
    assert not verbs(free(blocks=held)) & {"exchange"}  # no workers wait
    assert not verbs(free(blocks=held, sites={"f5": "1 blue2 OO"})) & {"exchange"}
    rich = free(blocks={"O": "blue blue blue red red"}, sites={"f5": "1 blue2 OOO"})
    assert not verbs(rich) & {"exchange"}  # it can be paid
    poor = free(blocks={"O": "blue red red"}, sites={"f5": "1 blue3 OOO"})
    assert not verbs(poor) & {"exchange"}  # one white is not enough
    spent = free(blocks={"O": "blue blue"}, sites={"f5": "1 blue2 OOO"})
    assert not verbs(spent) & {"exchange"}  # a white for two of the colour would be a loss
    short = free(blocks={"O": "red red white"}, sites={"f5": "1 blue2 OOO"})
    assert not verbs(short) & {"exchange"}  # two whites would still be one too few
    white = free(blocks={"O": "red red white"}, sites={"f5": "1 OOO"})
    assert not verbs(white) & {"exchange"}  # the white block will do for any colour
    other = free(blocks={"O": "red red"}, sites={"f5": "1 OOO"})
    assert offers(other, "exchange") == ["red red"]  # for a first level of another colour


@pytest.mark.rule("TER-134", "TER-54", "TER-42")
def test_any_two_at_the_limit() -> None:
    """Red 4, blue 3, black 1 become red 3, blue 3, white 1; whites could be given too."""
    state = free(blocks={"O": "red red red red blue blue blue black"})
    assert not verbs(state) & {"exchange"}
    draw(state)
    assert mover(state) == "O"
    assert verbs(state) == {"exchange"}
    play(state, "O exchange black red")
    assert blocks(state, "O") == "red red red blue blue blue white"
    assert mover(state) == "B"
    whites = free(blocks={"O": "white white white white white white white red"})
    draw(whites)
    assert offers(whites, "exchange") == ["white red", "white white"]


@pytest.mark.rule("TER-137", "TER-54")
def test_a_search_exchanges_in_ascending_order() -> None:
    """Ten blocks: three exchanges follow, each of a later pair than the one before, or equal."""
    state = free(blocks={"O": "red red red red blue blue blue blue black black"})
    draw(state)
    play(state, "O exchange blue blue")
    assert offers(state, "exchange", search=True)[0] == "blue blue"
    assert offers(state, "exchange")[0] == "red red"
    play(state, "O exchange black black")
    white = ["white red", "white blue", "white white"]
    assert offers(state, "exchange", search=True) == white
    assert offers(state, "exchange") == ["red red", "blue red", "blue blue", *white]
    play(state, "O exchange white white")
    assert blocks(state, "O") == "red red red red blue blue white"
    assert (mover(state), state.after) == ("B", -1), "blue's search follows no order yet"


@pytest.mark.rule("TER-54", "TER-141")
def test_the_limit_of_blocks_can_always_be_kept() -> None:
    """Two whites given first leave one, and then any pair will do, for a search too."""
    state = free(blocks={"O": "red red red red red red red white white"})
    draw(state)
    play(state, "O exchange white white")
    assert offers(state, "exchange") == ["red red", "white red"]
    assert offers(state, "exchange", search=True) == ["red red", "white red"]
    play(state, "O exchange red red")
    assert mover(state) == "B"


# --- building -----------------------------------------------------------------------------------


@pytest.mark.rule("TER-43", "TER-45", "TER-46", "TER-136")
def test_first_level() -> None:
    state = free(sites={"f5": "4 OOO", "h6": "2 OO"}, blocks={"O": "red white"})
    assert targets(state, "found") == {"f5"}
    assert len(offers(state, "found")) == 6  # red for the red block, all others for the white
    before = state.supply[0]
    play(state, "O found @f5 red")
    assert building(state, "f5") == "4 red1 O"
    assert blocks(state, "O") == "white"
    assert state.supply[0] == before + 2
    at = SQUARE_WORDS.index("f5")
    assert told(state, RETURNED)[-1] == [0, 2, at, 0], "who went home is told"


@pytest.mark.rule("TER-46", "TER-34")
def test_the_first_of_all_sites_and_colours() -> None:
    """The site c1 is number 1, and red the first colour."""
    state = position(sites={"c1": "2 OO"}, blocks={"O": "red"})
    play(state, "O place c2", "O row vertical", "O move @c1", "O found @c1 red")
    assert building(state, "c1") == "2 red1 O"
    assert blocks(state, "O") == ""


@pytest.mark.rule("TER-136", "TER-46")
def test_the_block_for_the_first_level_has_its_colour() -> None:
    state = free(sites={"f5": "4 OOO"}, blocks={"O": "red black"})
    assert [text.split()[1] for text in offers(state, "found")] == ["red", "black"]
    state = free(sites={"f5": "4 OOO"}, blocks={"O": "white"})
    play(state, "O found @f5 green")
    assert building(state, "f5") == "4 green1 O"


@pytest.mark.rule("TER-44", "TER-47")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_costs_of_higher_levels(level: int) -> None:
    """One block less than the level asks for is not enough; blocks of other colours do not help."""
    cost = level + 1
    site = {"f5": f"2 black{level} OOO"}
    lacking = free(sites=site, blocks={"O": "black " * (cost - 1) + "red"})
    assert offers(lacking, "raise") == []
    state = free(sites=site, blocks={"O": "black " * cost})
    play(state, "O raise @f5")
    assert building(state, "f5") == f"2 black{cost} O"
    assert blocks(state, "O") == ""


@pytest.mark.rule("TER-48", "TER-135", "TER-45")
def test_whites_fill_up() -> None:
    """Blue level 2, three workers, blue 2, white 1: level 3, and 2 workers come home."""
    state = free(sites={"f5": "2 blue2 OOO"}, blocks={"O": "blue blue white"})
    before = state.supply[0]
    play(state, "O raise @f5")
    assert building(state, "f5") == "2 blue3 O"
    assert (blocks(state, "O"), state.supply[0]) == ("", before + 2)
    spare = free(sites={"f5": "2 blue1 OOO"}, blocks={"O": "blue blue white white"})
    play(spare, "O raise @f5")
    assert blocks(spare, "O") == "white white"


@pytest.mark.rule("TER-49", "TER-52")
def test_without_blocks_the_workers_stay() -> None:
    """Blue 2 and gold 3: the level can be built only after a block is bought."""
    state = free(sites={"f5": "2 blue2 OOO"}, blocks={"O": "blue blue"}, gold={"O": 3})
    assert offers(state, "raise") == []
    poor = state.clone()
    draw(poor)
    assert building(poor, "f5") == "2 blue2 OOO"
    play(state, "O brick")
    assert (blocks(state, "O"), state.gold[0]) == ("blue blue white", 0)
    play(state, "O raise @f5")
    assert building(state, "f5") == "2 blue3 O"


@pytest.mark.rule("TER-50")
def test_as_many_as_one_can_pay() -> None:
    sites = {"f5": "2 blue1 OOO", "g3": "1 OOO", "h6": "3 red1 OOO"}
    state = free(sites=sites, blocks={"O": "blue blue red red red"}, gold={"O": 4})
    play(state, "O found @g3 red", "O raise @f5", "O raise @h6", "O brick")
    assert [building(state, at) for at in sites] == ["2 blue2 O", "1 red1 O", "3 red2 O"]


@pytest.mark.rule("TER-137")
def test_a_search_builds_in_ascending_order() -> None:
    sites = {"f5": "2 blue1 OOO", "g3": "1 red1 OOO"}
    state = free(sites=sites, blocks={"O": "blue blue red red"})
    assert targets(state, "raise") == {"g3", "f5"}
    one = state.clone()
    play(one, "O raise @g3")
    assert targets(one, "raise", search=True) == {"f5"}
    play(state, "O raise @f5")
    assert targets(state, "raise", search=True) == set()
    assert targets(state, "raise") == {"g3"}
    assert targets(state.seen_by(0), "raise", search=True) == {"g3"}  # a search from here on


@pytest.mark.rule("TER-139")
def test_tips_run_out() -> None:
    sites = {"f5": "2 blue4 OOO", "g3": "1 red5 O", "h6": "1 black5 O"}
    state = free(sites=sites, blocks={"O": "blue blue blue blue blue"})
    assert state.tips[0] == 0
    assert offers(state, "raise") == []
    del sites["h6"]
    state = free(sites=sites, blocks={"O": "blue blue blue blue blue"})
    play(state, "O raise @f5")
    assert building(state, "f5") == "2 blue5 O"
    assert state.tips[0] == 0


@pytest.mark.rule("TER-138")
def test_blocks_gold_and_levels_do_not_run_out() -> None:
    """More than 32 blocks, 24 gold and the level-4 pieces of the box can be out."""
    lots = " ".join(["red"] * 7)
    state = free(
        seats=4,
        blocks=dict.fromkeys("OBGP", lots),
        gold=dict.fromkeys("BGP", 4) | {"O": 30},
        sites=dict.fromkeys(("c1", "h1", "e2"), "1 red4 O")
        | dict.fromkeys(("j2", "b3", "g3"), "2 red4 B")
        | {"d4": "3 red3 OOO"},
    )
    play(state, "O raise @d4")
    assert sum(level == 4 for level in state.level) == 7
    play(state, *["O brick"] * 9)
    assert state.gold[0] == 3


# --- gold ---------------------------------------------------------------------------------------


@pytest.mark.rule("TER-51", "TER-140")
def test_hire_a_worker() -> None:
    """On own buildings and free bases anywhere; not on another's, a full or a finished one."""
    sites = {
        "c1": "1",
        "h1": "1 O",
        "e2": "2 red1 O",
        "j2": "2 B",
        "b3": "2 OOO",
        "g3": "3 blue5 O",
        "d4": "3 blue1 B",
    }
    state = free(sites=sites, gold={"O": 3})
    assert targets(state, "hire") == {"c1", "h1", "e2"}
    before = state.supply[0]
    play(state, "O hire @c1")
    assert building(state, "c1") == "1 O"
    assert (state.gold[0], state.supply[0]) == (0, before - 1)


@pytest.mark.rule("TER-51", "TER-52")
def test_two_gold_buy_neither() -> None:
    state = free(sites={"c1": "1"}, gold={"O": 2})
    assert not verbs(state) & {"hire", "brick"}
    # Where an edition has cheaper workers, they do buy one.
    text = (GAME.folder / "edition.toml").read_text("utf-8")
    box = GAME.read_edition(text.replace("\nworker = 3\n", "\nworker = 2\n"), "my.toml")
    state = free(sites={"c1": "1"}, gold={"O": 2}, box=box)
    assert verbs(state) & {"hire", "brick"} == {"hire"}


@pytest.mark.rule("TER-52")
def test_a_bought_block_is_white() -> None:
    state = free(gold={"O": 4})
    play(state, "O brick")
    assert (blocks(state, "O"), state.gold[0]) == ("white", 1)


@pytest.mark.rule("TER-128")
def test_hiring_in_the_first_turn() -> None:
    """One free base by whatever means; taking the worker back does not allow another."""
    state = free(sites={"c1": "1", "h1": "2"}, gold={"O": 6}, first_turn=True)
    play(state, "O hire @c1")
    assert targets(state, "hire") == {"c1"}
    # With the only worker taken back both bases are free, and i9 alone, which is orange, is open.
    state = free(sites={"c1": "1", "h1": "2"}, gold={"O": 6}, first_turn=True, supply={"O": 1})
    assert targets(state, "hire") == {"c1", "h1", "i9"}
    play(state, "O hire @c1", "O recall @c1")
    assert state.supply[0] == 1
    assert targets(state, "hire") == {"i9"}


@pytest.mark.rule("TER-128")
def test_a_moved_worker_counts_too() -> None:
    state = position(sites={"g3": "1", "h6": "2"}, gold={"O": 3}, first_turn=True)
    play(state, "O place g4", "O row vertical", "O move @g3")
    assert targets(state, "hire") == {"g3"}


@pytest.mark.rule("TER-137")
def test_a_search_hires_in_ascending_order_but_only_where_it_follows() -> None:
    """After a worker has moved a search looks at all places again."""
    sites = {"g3": "2 OO", "f5": "1", "h6": "1 OO"}
    state = position(sites=sites, gold={"O": 6})
    play(state, "O place g4", "O row vertical", "O hire @h6")
    assert targets(state, "hire") == {"g3"}
    assert targets(state, "hire", search=True) == set()
    play(state, "O move @f5")
    assert targets(state, "hire", search=True) == {"g3", "f5"}


# --- taking back --------------------------------------------------------------------------------


@pytest.mark.rule("TER-39", "TER-133", "TER-129")
def test_take_workers_back_for_a_row() -> None:
    """A row with two symbols and one worker: the base may be left, the last on a pyramid not."""
    sites = {"f5": "1 O", "h1": "2 red1 O", "c1": "2 red1 OO"}
    state = position(tiles={"g5": "worker-eye"}, sites=sites, supply={"O": 1})
    play(state, "O place g4")
    chances(state)
    offered = targets(state, "recall")
    assert {"f5", "c1"} <= offered
    assert "h1" not in offered
    play(state, "O recall @f5")
    assert building(state, "f5") == "1"
    assert state.supply[0] == 2
    assert verbs(state) == {"row"}  # now there are enough
    play(state, "O row vertical")
    assert len(state.standing) == 2


@pytest.mark.rule("TER-133", "TER-112")
def test_a_row_of_an_edition_may_ask_for_more() -> None:
    """Five tiles with two workers each: with nine workers the supply is short by one."""
    text = (GAME.folder / "edition.toml").read_text("utf-8")
    box = GAME.read_edition(text.replace(" worker-eye = 5,", " worker-worker = 5,"), "my.toml")
    row = dict.fromkeys(("h2", "g3", "f4", "e5"), "worker-worker")
    for supply, offered in ((9, {"row", "recall"}), (10, {"row"})):
        sites = {"a11": "1 OO", "f11": "2 OO"}
        state = position(
            *(2, "nile"),
            box=box,
            tiles=row,
            sites=sites,
            supply={"O": supply},
            hand="worker-worker",
        )
        play(state, "O place c7")
        chances(state)
        assert verbs(state) == offered


@pytest.mark.rule("TER-133")
def test_not_offered_where_it_changes_nothing() -> None:
    state = position(tiles={"g5": "worker-eye"}, sites={"f5": "1 O"})
    play(state, "O place g4")
    chances(state)
    assert verbs(state) == {"row"}
    play(state, "O row vertical")
    assert not verbs(state) & {"recall"}


@pytest.mark.rule("TER-133", "TER-140")
def test_take_back_to_hire() -> None:
    state = free(sites={"c1": "1"}, supply={"O": 0}, gold={"O": 3})
    assert not verbs(state) & {"hire"}
    recalled = offers(state, "recall")[0]
    play(state, f"O recall {recalled}")
    assert verbs(state) & {"hire"}
    assert not verbs(state) & {"recall"}


@pytest.mark.rule("TER-133", "TER-129")
def test_a_team_may_leave_a_base() -> None:
    state = free(sites={"c1": "1 O"}, mission="1")
    play(state, "O recall @c1")
    assert building(state, "c1") == "1"
    alone = position(1, sites={"c1": "1 O"}, mission="1")
    play(alone, "O place d10")
    chances(alone)
    play(alone, "O row vertical", "O back")
    assert not verbs(alone) & {"recall"}


# --- when ---------------------------------------------------------------------------------------


@pytest.mark.rule("TER-131")
def test_when_optional_actions_are_offered() -> None:
    """Not before placing and not before the row where the supply is ample, but from then on."""
    sites = {"f5": "3 OOO", "h6": "1 OO", "g3": "2"}
    state = position(tiles={"g5": "red"}, sites=sites, blocks={"O": "red"}, gold={"O": 4})
    assert verbs(state) == {"place"}
    play(state, "O place g4")
    assert verbs(state) == {"row"}
    play(state, "O row vertical")
    assert verbs(state) == {"move", "back", "exchange", "found", "hire", "brick"}
    assert targets(state, "hire") == {"h6"}  # a third worker, so that a level may follow
    play(state, "O move @g3")
    assert verbs(state) == {"draw", "look", "exchange", "found", "hire", "brick"}
    assert targets(state, "hire") >= {"h6", "g3"}


@pytest.mark.rule("TER-131", "TER-52")
def test_a_block_is_bought_for_a_level_while_workers_move() -> None:
    """Without any block; and only where one makes a level possible."""
    for built, offered in (("3 OOO", True), ("3 red1 OOO", False), ("3 OO", False)):
        state = position(sites={"f5": built, "g3": "2"}, gold={"O": 3})
        play(state, "O place g4", "O row vertical")
        assert ("brick" in verbs(state)) == offered


@pytest.mark.rule("TER-131")
def test_building_for_a_short_supply() -> None:
    """Before the row is chosen a level brings home the two workers the row needs."""
    sites = {"f5": "3 OOO"}
    tiles = {"g5": "worker-eye"}
    state = position(tiles=tiles, sites=sites, blocks={"O": "red"}, supply={"O": 0})
    play(state, "O place g4")
    chances(state)
    assert {"found", "recall", "row"} <= verbs(state)
    play(state, "O found @f5 red")
    assert state.supply[0] == 2
    play(state, "O row vertical")
    assert len(state.standing) == 2


@pytest.mark.rule("TER-131")
@pytest.mark.parametrize("supply", [0, 1])
def test_a_hired_worker_and_a_level_before_the_row(supply: int) -> None:
    """One worker, for the row or to be bought: a level brings two home, so both can be done."""
    state = position(sites={"f5": "3 OO"}, blocks={"O": "red"}, gold={"O": 3}, supply={"O": supply})
    play(state, "O place g4")
    chances(state)
    if supply == 0:
        play(state, f"O recall {offers(state, 'recall')[-1]}")
    assert "f5" in targets(state, "hire")
    play(state, "O hire @f5", "O found @f5 red", "O row vertical", "O move @g3")
    assert (building(state, "f5"), building(state, "g3")[1:]) == ("3 red1 O", " O")
    assert state.supply[0] == 1


# --- limits -------------------------------------------------------------------------------------


@pytest.mark.rule("TER-53", "TER-141", "TER-142")
def test_too_much_gold() -> None:
    """Six gold, one for the look: five are left, so that a block or worker must be bought."""
    state = free(gold={"O": 6})
    play(state, "O look 2")
    chances(state)
    play(state, "O take 1")
    assert mover(state) == "O"
    assert verbs(state) <= {"brick", "hire"}
    play(state, "O brick")
    assert (state.gold[0], blocks(state, "O"), mover(state)) == (2, "white", "B")
    five = free(gold={"O": 5})
    play(five, "O look 2")
    chances(five)
    play(five, "O take 1")
    assert (five.gold[0], mover(five)) == (4, "B")


@pytest.mark.rule("TER-53")
def test_eight_gold_need_two_purchases() -> None:
    state = free(gold={"O": 8})
    draw(state)
    play(state, "O brick")
    assert mover(state) == "O"
    play(state, "O brick")
    assert (state.gold[0], mover(state)) == (2, "B")


@pytest.mark.rule("TER-53", "TER-54")
def test_limits_do_not_matter_during_the_turn() -> None:
    state = free(gold={"O": 9}, blocks={"O": "red " * 9})
    assert (state.gold[0], mover(state)) == (9, "O")
    draw(state)
    assert {"exchange", "brick"} <= verbs(state)


@pytest.mark.rule("TER-141")
def test_building_cures_too_many_blocks() -> None:
    state = free(blocks={"O": "red " * 8}, sites={"f5": "1 red2 OOO"})
    draw(state)
    assert "raise" in verbs(state)
    play(state, "O raise @f5")
    assert mover(state) == "B"


@pytest.mark.rule("TER-142")
def test_nothing_more_after_the_limits() -> None:
    state = free(gold={"O": 4}, blocks={"O": "red " * 7}, sites={"f5": "1 red2 OOO"})
    draw(state)
    assert mover(state) == "B"


@pytest.mark.rule("TER-131", "TER-133")
def test_the_supply_does_where_a_bought_worker_could_go_nowhere() -> None:
    """One worker for the one symbol of any row; the bases of orange are full, or finished."""
    sites = {"f5": "3 red5 O", "d4": "1 blue5 O"}
    state = position(sites=sites, gold={"O": 3}, supply={"O": 1})
    play(state, "O place g4")
    chances(state)
    assert verbs(state) == {"row"}
    state = position(sites=sites, gold={"O": 3}, supply={"O": 0})
    play(state, "O place g4")
    chances(state)
    assert verbs(state) == {"row", "recall", "brick"}


@pytest.mark.rule("TER-53", "TER-141")
def test_too_much_gold_is_no_reason_to_spend_blocks() -> None:
    """Seven blocks are within their limit: none can be exchanged or built after the draw."""
    state = free(sites={"f5": "3 red2 OOO"}, blocks={"O": "red " * 7}, gold={"O": 6})
    assert {"raise", "brick"} <= verbs(state)
    draw(state)
    assert verbs(state) == {"brick"}


@pytest.mark.rule("TER-54", "TER-142")
def test_too_many_blocks_are_no_reason_to_spend_gold() -> None:
    """Gold is within its limit: nothing can be bought after the draw, blocks are exchanged."""
    state = free(sites={"f5": "3 OO"}, blocks={"O": "red " * 9}, gold={"O": 3})
    assert {"hire", "brick"} <= verbs(state)
    draw(state)
    assert verbs(state) == {"exchange"}


@pytest.mark.rule("TER-46", "TER-43")
def test_what_is_built_is_told() -> None:
    state = free(sites={"f5": "3 OOO"}, blocks={"O": "white"})
    play(state, "O found @f5 blue")
    at = SQUARE_WORDS.index("f5")
    assert told(state, BUILT) == [[0, at, 1, COLOUR_WORDS.index("blue")]]
