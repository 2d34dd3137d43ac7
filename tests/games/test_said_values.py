"""Texts and drawings follow the edition at the table: no printed number stands in a message."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from benben import games
from benben.words import LANGUAGES
from tests.games.said_values import unsaid
from tests.whole import some

UNSAID = {
    "imhotep": """
        burial.a.points[*] obelisks.a.places.2[*] obelisks.a.places.3[*] obelisks.b.loose
        pyramid.b.bonus_stones pyramid.b.overflow rounds.cards.2[*][*] rounds.cards.3[*][*]
        rounds.cards.4[*][*] scoring.unused_blue statues.points[*] stones.score_markers
        stones.start_sled[*] temple.width.2 temple.width.3
    """,
    "egizia": """
        crews.strength[*] goals[*].table[*] graves.open participation.points[*]
        round_spaces[*].once slots.2 slots.3 stones.start[*] stones.start_field
        stones.start_quarry
    """,
    "egizia_sands": """
        bonuses[*].value cards[*].marked crews.strength[*] goals[*].marked pyramid_2.costs[*]
        pyramid_2.lengths[*] pyramid_2.sides slots.2 slots.3 start.field start.quarry
        start.stones[*] statue.2 statue.3
    """,
    "terra_pyramides": """
        box.blocks box.gold desert.sphinx horus.gold nile.sphinx prices.stray
        stacks.open.numbers[*] stacks.remove.2[*] stacks.remove.3[*] stacks.remove.4[*]
        strategy.owned workers.in_play.2 workers.in_play.3 workers.in_play.4 workers.mission
    """,
    "cleopatra": """
        bonus.talents[*] box.amulets box.merchants box.pyramids box.statues box.summary_sheets
        building.merchants_at_once
        building.trompe_is_artisan cards[*].amulets end.tainted market.discard_amulets
        market.keep_amulets market.switches.choose_stall market.switches.reshuffle_face_up
        players.cards players.merchants players.statues players.talents worshippers.beggar_talents
        worshippers.vizier_cards
    """,
}
"""Values, or some of a list, that change no text and no drawing of the positions looked at.

They belong to other numbers of players, to the deal, or to moments the positions do not have.
Every other value that is changed shows.
"""

FIXED = {
    **{f"{game}.shelf": "how long a game takes" for game in games.GAMES},
    "imhotep.effect.ornament_": "IMH-100: one point for each full set",
    "egizia.effect.keep_two": "EGZ-92",
    "egizia.effect.trainer": "EGZ-95: one step",
    "egizia.effect.miller": "EGZ-96: one for one",
    "egizia.effect.hiring": "EGZ-100: one step",
    "egizia.prompt.training": "one step at a time",
    "egizia.choice.": "one step at a time",
    "egizia.board.sphinx": "EGZ-52: one stone for a card",
    "egizia.board.row": "EGZ-64: one point for a stone",
    "egizia.board.part": "EGZ-68: there are three sites",
    "egizia.board.sells": "EGZ-106: one point for a lot",
    "egizia_sands.effect.trainer": "SND-117: one step",
    "egizia_sands.effect.miller": "SND-118: one for one",
    "egizia_sands.effect.hiring": "SND-121: one step or two",
    "egizia_sands.effect.trader": "SND-122: one step",
    "egizia_sands.bonus_effect.all_crews": "SND-127: one step",
    "egizia_sands.need.level_": "statues have three levels",
    "egizia_sands.prompt.": "one step at a time",
    "egizia_sands.choice.": "one step at a time",
    "egizia_sands.board.row": "SND-81: one point for a brick",
    "egizia_sands.board.sphinx": "SND-83: one stone for a card",
    "egizia_sands.board.sells_": "SND-54, SND-139: one point for a lot",
    "terra_pyramides.value.mission.": "the number of the mission",
    "terra_pyramides.mission.": "the number of the mission",
    "terra_pyramides.choice.found": "the first level",
    "terra_pyramides.table.legend": "signs, not values",
}
"""Messages that name a number, and what fixes it: a rule that no edition changes."""


LABEL = re.compile(r"\.(error|field|bench)\.")
"""Errors, and labels of the workbench, which say what is counted and not how many."""


@pytest.mark.parametrize("game", games.GAMES)
def test_every_value_that_is_changed_shows(game: str) -> None:
    found = unsaid(games.get(game), some(3, 1))
    assert set(found) <= set(UNSAID[game].split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_of_a_game_has_a_number_of_its_edition(language: str) -> None:
    folder = Path(games.__file__).parent
    numbered = set()
    for file in sorted(folder.glob(f"*/locales/{language}/LC_MESSAGES/*.po")):
        with file.open("rb") as text:
            for message in read_po(text):
                key = message.id if isinstance(message.id, str) else message.id[0]
                said = message.string or ""
                strings = [said] if isinstance(said, str) else said
                bare = re.sub(r"\{[^}]*\}", "", " ".join(strings))
                if key and not LABEL.search(key) and re.search(r"\d", bare):
                    numbered.add(key)
    assert numbered
    assert [key for key in sorted(numbered) if not key.startswith(tuple(FIXED))] == []


IN_WORDS = {
    "imhotep.about": "five sites",
    "imhotep.part.": "side B shows three of them",
    "imhotep.coach.": "four boats a round, three pyramids, four monuments; IMH-106",
    "imhotep.option.wrath": "four monuments",
    "imhotep.effect.chisel": "IMH-106",
    "imhotep.prompt.keeping": "a pair",
    "imhotep.table.pair": "a pair",
    "egizia.coach.pyramid": "the spaces below a space",
    "egizia.card.": "names",
    "egizia.effect.": "EGZ-90, EGZ-92: two crews, two cards",
    "egizia.choice.second": "a name",
    "egizia_sands.about": "five monuments",
    "egizia_sands.board.cooperation": "two areas or three",
    "egizia_sands.coach.": "two cards are dealt; the bricks below a brick",
    "egizia_sands.bonus": "two crews",
    "egizia_sands.prompt.starting": "two cards are dealt",
    "terra_pyramides.board.buy.exchange": "two blocks for one",
    "terra_pyramides.coach.exchange": "two blocks for one",
    "terra_pyramides.option.open": "four of eight stacks",
    "imhotep.tip.site.pyramid.B": "three pyramids",
    "imhotep.tip.side": "two sides",
    "imhotep.tip.down": "a pair",
    "imhotep.why.chisel": "IMH-106",
    "terra_pyramides.tip.buy.exchange": "two blocks for one",
    "terra_pyramides.why.buy.exchange": "two blocks for one",
    "cleopatra.tip.cell": "CLE-7: mosaics are made of five squares",
    "cleopatra.card.artisans": "double cards",
    "cleopatra.effect.": "double cards",
}
"""English messages that name a number in letters, and what fixes it."""

LETTERS = re.compile(r"\b(two|three|four|five|six|seven|eight|nine|ten|twelve)\b", re.IGNORECASE)


def test_no_message_has_a_number_in_letters_that_an_edition_may_change() -> None:
    """Hints of the coach, options and prompts: `three workers` would be wrong for another crew."""
    numbered = set()
    for file in sorted(Path(games.__file__).parent.glob("*/locales/en/LC_MESSAGES/*.po")):
        with file.open("rb") as text:
            for message in read_po(text):
                key = message.id if isinstance(message.id, str) else message.id[0]
                said = message.string or ""
                strings = [said] if isinstance(said, str) else said
                bare = re.sub(r"\{[^}]*\}", "", " ".join(strings))
                if key and not LABEL.search(key) and LETTERS.search(bare):
                    numbered.add(key)
    assert numbered
    assert [key for key in sorted(numbered) if not key.startswith(tuple(IN_WORDS))] == []
