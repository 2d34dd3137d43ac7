"""The action space: an int for every choice, and words for every int."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benben.core.actions import SEALED, UNKNOWN, ActionSpace, numbers
from benben.core.errors import BadChoice, BadInput

WORDS = st.text("abcdefghijklmnopqrstuvwxyz0123456789-?", min_size=1, max_size=6)


def small() -> ActionSpace:
    space = ActionSpace()
    space.verb("take")
    space.verb("sail", numbers(4), ["market", "pyramid"])
    space.verb("deal", [UNKNOWN, "reed", "gold"])
    space.verb("mark", numbers(2), numbers(3), numbers(2), numbers(2, 0))
    return space


@st.composite
def spaces(draw: st.DrawFn) -> ActionSpace:
    space = ActionSpace()
    names = st.lists(WORDS.filter(lambda w: w != UNKNOWN), min_size=1, max_size=6, unique=True)
    for name in draw(names):
        count = draw(st.integers(0, 4))
        space.verb(
            name,
            *(draw(st.lists(WORDS, min_size=1, max_size=4, unique=True)) for _ in range(count)),
        )
    return space


@given(spaces(), st.data())
def test_ints_arguments_and_words_are_three_spellings_of_one_thing(
    space: ActionSpace, data: st.DataObject
) -> None:
    choice = data.draw(st.integers(0, space.size - 1))
    verb = space.verb_of(choice)
    assert verb.has(choice)
    assert sum(each.has(choice) for each in space.verbs) == 1
    assert verb.of(*verb.args(choice)) == choice
    words = space.words(choice)
    assert space.parse(words) == choice
    assert space.parse(f"  {words.replace(' ', '   ')} ") == choice


@given(spaces())
def test_words_name_one_choice_each_and_verbs_follow_each_other(space: ActionSpace) -> None:
    assert len({space.words(choice) for choice in range(space.size)}) == space.size
    base = 0
    for verb in space.verbs:
        assert verb.base == base
        base += verb.size
    assert base == space.size


@given(spaces(), st.text(max_size=30))
def test_any_text_is_a_choice_or_a_bad_choice(space: ActionSpace, text: str) -> None:
    try:
        choice = space.parse(text)
    except BadChoice:
        return
    assert choice == SEALED or space.words(choice).split() == text.split()


def test_the_first_argument_counts_most() -> None:
    space = small()
    sail, mark = space.verbs[1], space.verbs[3]
    assert [sail.of(0, 0), sail.of(0, 1), sail.of(1, 0), sail.of(3, 1)] == [1, 2, 3, 8]
    assert mark.base == 12
    assert mark.of(1, 2, 1, 1) == space.size - 1 == 35
    assert mark.args(mark.of(1, 2, 0, 1)) == [1, 2, 0, 1]
    assert space.words(mark.of(1, 2, 0, 1)) == "mark 2 3 1 1"


def test_the_ends_of_a_verb() -> None:
    space = small()
    assert [space.verb_of(choice).name for choice in (0, 1, 8, 9, 11, 12, 35)] == [
        "take",
        "sail",
        "sail",
        "deal",
        "deal",
        "mark",
        "mark",
    ]
    assert not space.verbs[1].has(0)
    assert not space.verbs[1].has(9)


def test_what_was_not_heard_is_a_question_mark() -> None:
    space = small()
    assert space.words(SEALED) == UNKNOWN
    assert space.parse(" ? ") == SEALED
    assert space.words(space.verbs[2].of()) == "deal ?"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("", "no words: a choice starts with a verb"),
        ("  \t ", "no words: a choice starts with a verb"),
        ("swim 1", "there is no verb 'swim'; the verbs are take, sail, deal, mark"),
        ("Take", "there is no verb 'Take'; the verbs are take, sail, deal, mark"),
        ("? ?", "there is no verb '?'; the verbs are take, sail, deal, mark"),
        ("take 1", "'take' takes 0 argument(s), not 1"),
        ("sail 1", "'sail' takes 2 argument(s), not 1"),
        ("sail 5 market", "'5' is not argument 1 of 'sail'; use one of 1, 2, 3, 4"),
        ("sail 1 temple", "'temple' is not argument 2 of 'sail'; use one of market, pyramid"),
        ("sail ? market", "'?' is not argument 1 of 'sail'; use one of 1, 2, 3, 4"),
    ],
)
def test_bad_words_are_told_what_is_wrong(words: str, sentence: str) -> None:
    with pytest.raises(BadChoice) as caught:
        small().parse(words)
    assert str(caught.value) == sentence
    assert isinstance(caught.value, BadInput)


@pytest.mark.parametrize("choice", [-2, 36, 10**30])
def test_a_number_that_is_no_choice(choice: int) -> None:
    with pytest.raises(BadChoice) as caught:
        small().words(choice)
    assert str(caught.value) == f"{choice} is not a choice: they run from 0 to 35"


def test_a_space_cannot_be_declared_wrongly() -> None:
    space = small()
    with pytest.raises(AssertionError, match="two verbs called take"):
        space.verb("take")
    with pytest.raises(AssertionError, match="five arguments"):
        space.verb("much", *[["a"]] * 5)


def test_numbers() -> None:
    assert numbers(3) == ["1", "2", "3"]
    assert numbers(2, 0) == ["0", "1"]
    assert numbers(0) == []
