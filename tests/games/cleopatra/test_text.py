"""What Cleopatra says: every prompt, choice, log line and table, in every language."""

import pytest

from benben.core.actions import SEALED
from benben.core.check import check
from benben.core.journal import POINTS, read_by
from benben.core.phrase import Phrase, Section, Span
from benben.core.rng import Rng
from benben.core.state import CHANCE, NOBODY, OVER, State
from benben.games.cleopatra import GAME, text
from benben.games.cleopatra.space import FROM_START, ROLL, SPACE, TAKEN
from benben.games.cleopatra.text.tables import cells_at
from benben.words import LANGUAGES, Words
from tests.games.cleopatra.tools import begun, cell, do, lay, play, position, walls

NAMES = ["Ada", "Bo", "Cy", "Di", "Ed"]


def spoken(words: Words, sentence: Phrase | None) -> str:
    return words.say(sentence, NAMES) if sentence else ""


def shown(words: Words, sections: list[Section]) -> str:
    def span(each: Span) -> str:
        return words.fill(each.text, NAMES)

    lines = []
    for section in sections:
        lines.append(spoken(words, section.heading))
        lines += ["".join(span(each) for each in line) for line in section.lines]
    return "\n".join(lines)


def test_an_offering_says_what_each_rank_takes() -> None:
    state = position(hands=("SCR",))
    state.dice = 4
    do(state, "scribe ankh")
    said = spoken(Words("en"), text.prompt(state.seen_by(0)))
    assert said.endswith("choose how many talents to bid. Amulets by rank: −3 · +1 · +2.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_can_be_said(language: str) -> None:
    words, rng = Words(language), Rng(8)
    for seats in (3, 4, 5):
        state = begun(seats, ankhs="two")
        while state.to_move != OVER:
            eyes = [NOBODY, *range(seats)][rng.below(seats + 1)]
            view = state.seen_by(eyes)
            legal = state.legal()
            if state.to_move != CHANCE:
                own = state.seen_by(state.to_move)
                assert spoken(words, text.prompt(own))
                assert text.rule(own)
                for choice in {legal[0], legal[-1], rng.pick(legal)}:
                    assert spoken(words, text.choice(own, choice))
            if rng.below(20) == 0:
                assert shown(words, text.table(view))
            choice = state.deal(rng) if state.to_move == CHANCE else rng.pick(legal)
            heard = state.heard(choice, eyes)
            if heard != SEALED:
                spoken(words, text.heard(view, state.to_move, heard))
            state.journal = []
            state.apply(choice)
            for line in read_by(state.journal, eyes):
                # Talents of the start are nothing new, and what is taken is told by the choice.
                silent = line[0] == TAKEN or (line[0] == POINTS and line[4] == FROM_START)
                assert silent or spoken(words, text.line(line))
        assert shown(words, text.table(state.seen_by(NOBODY)))


@pytest.mark.rule("CLE-136")
def test_totals_of_others_are_shown_at_the_end_only() -> None:
    state = position(hands=("A", "S", "M"))
    state.talents[:] = [71, 72, 73]
    table = shown(Words("en"), text.table(state.seen_by(1)))
    assert "72 talents" in table
    assert "71" not in table
    assert "73" not in table
    state.to_move = OVER
    table = shown(Words("en"), text.table(state.seen_by(1)))
    assert "71 talents" in table
    assert "73 talents" in table


def test_printed_terms() -> None:
    state = position(hands=("A S W BEG",))
    french, german = Words("fr"), Words("de")
    sentence = {spoken(french, text.choice(state.seen_by(0), c)) for c in state.legal()}
    assert "Prendre l’étage 1 du marché : Artisan" in sentence
    assert "Construire un Mur, à gauche, devant : 3 Talents" in sentence
    assert any(each.startswith("Jouer Mendiant : ") for each in sentence)
    do(state, "wall b2")
    said_now = spoken(german, text.prompt(state.seen_by(0)))
    assert said_now == "Zu bezahlen: eine Säulenwand, hinten Mitte (3 Talente)."
    play(state, "pay artisan", "pay stone")
    assert spoken(german, text.choice(state.seen_by(0), state.legal()[0])) == "Holz"


def test_what_lay_open_on_a_stall_is_named() -> None:
    state = position(stalls=("A A D", "S", "M"))
    sentence = spoken(Words("en"), text.heard(state.seen_by(2), 0, state.legal()[0]))
    assert sentence == "Ada takes 2× Artisan and 1 face-down card from stall 1."


@pytest.mark.rule("CLE-59")
def test_a_sanctuary_is_told_before_the_mosaic_is_placed() -> None:
    state = position(hands=("A A S M L",), tile="L")
    do(state, "mosaic")
    view = state.seen_by(0)
    sentence = {spoken(Words("en"), text.choice(view, choice)) for choice in state.legal()}
    assert any(each.endswith("talents") for each in sentence)
    sacred = [each for each in sentence if "sanctuary cells" in each]
    for choice in state.legal():
        after = state.clone()
        do(after, SPACE.words(choice), "pay artisan", "pay artisan", "pay stone", "pay marble")
        do(after, "pay lapis")
        sizes = [len(cells_at(after, i)) for i in range(0, len(after.sanctuaries), 4)]
        told = spoken(Words("en"), text.choice(view, choice))
        expected = f"; sanctuary cells: {' + '.join(map(str, sizes))}" if sizes else "talents"
        assert told.endswith(expected)
    assert sacred


def test_dice_are_told_in_whole_sentences() -> None:
    state = position()
    state.dice = 2
    told = [spoken(Words("en"), text.heard(state, CHANCE, ROLL.base + n)) for n in range(3)]
    assert told == [
        "No further die shows the ankh; on the altar: 2 of 5.",
        "1 more die shows the ankh; on the altar: 3 of 5.",
        "2 more dice show the ankh; on the altar: 4 of 5.",
    ]


def test_nothing_is_said_as_such() -> None:
    state = position(hands=("AMB", "A A", "S"))
    state.amulets[:] = [0, 2, 1]
    words = Words("en")
    do(state, "ambassador", "ask artisan", "done")
    assert spoken(words, text.choice(state.seen_by(1), state.legal()[0])) == "Offer nothing"
    do(state, "offer artisan")
    assert spoken(words, text.choice(state.seen_by(1), state.legal()[0])) == "Offer nothing more"
    do(state, "offer artisan", "done")
    assert spoken(words, text.choice(state.seen_by(0), state.legal()[0])) == "Accept nothing"
    do(state, "accept 1 artisan")
    assert spoken(words, text.choice(state.seen_by(0), state.legal()[0])) == "Accept nothing more"


def test_the_garden_can_be_read_out() -> None:
    state = position(3)
    lay(state, "V", [cell(1, 7), cell(1, 8), cell(1, 9), cell(2, 9), cell(3, 9)])
    state.walls = walls("l1", "b2")
    words = Words("en")
    garden = text.table(state.seen_by(1))[1]
    aloud = [
        "".join(words.fill(e.text if e.spoken is None else e.spoken, NAMES) for e in line).strip()
        for line in garden.lines
    ]
    assert aloud[0] == "Walls built: left, front and back, middle"
    assert aloud[1] == "Row 9: mosaic V on a b c and palms on g h i"
    assert aloud[2] == "Row 8: mosaic V on a, palms on i, and free b c g h"
    assert len([line for line in aloud if line]) == 10


def test_twins_are_told_the_same() -> None:
    words = Words("en")

    def render(view: State) -> bytes:
        return shown(words, text.table(view)).encode()

    report = check(GAME, games=3, seed=21, render=render)
    assert not report.faults, report.faults[0]
