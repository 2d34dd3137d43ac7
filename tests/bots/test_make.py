"""Bots by name: which words are understood, and what is said of the others."""

from pathlib import Path

import pytest

from benben.bots import BOTS, LEVELS, Bot, get, make
from benben.bots.bot import LONGEST_MS, MOST_ITERATIONS, Budget
from benben.bots.greedy import Greedy
from benben.bots.ismcts import Ismcts
from benben.bots.learned import Learned
from benben.bots.random_bot import RandomBot
from benben.core.errors import BadInput
from benben.core.rng import Rng
from tests.bots.tables import opening

EXAMPLES = Path(__file__).resolve().parent.parent.parent / "examples"


@pytest.mark.parametrize("spec", [*BOTS, *LEVELS, "ismcts:250", "ismcts:40ms"])
def test_every_name_makes_a_bot_that_chooses_legally(spec: str) -> None:
    view = opening("imhotep", 2)
    bot = make(spec, 1)
    bot.budget = Budget(iterations=20)
    assert bot.choose(view, bot.budget) in view.legal_for(view.eyes)


def test_a_budget_is_iterations_or_milliseconds() -> None:
    assert make("ismcts:250").budget.iterations == 250
    assert make("ismcts:40ms").budget.ms == 40
    assert make("ismcts").budget.iterations == 1000


def test_levels_grow() -> None:
    budgets = [make(LEVELS[name]).budget.iterations for name in ("scribe", "architect", "vizier")]
    assert budgets == sorted(budgets)
    assert LEVELS["apprentice"] == "greedy"
    novice = make("novice")
    assert isinstance(novice, Greedy)
    assert 0 < novice.random < 100
    assert isinstance(make("pharaoh"), Learned)


def test_a_novice_plays_at_random_now_and_then() -> None:
    view = opening("imhotep", 2)
    chosen = {make("novice", seed).choose(view, Budget(iterations=1)) for seed in range(30)}
    best = {make("greedy", seed).choose(view, Budget(iterations=1)) for seed in range(30)}
    assert chosen - best
    assert chosen & best


def test_settings_are_for_experiments() -> None:
    bot = make("ismcts:50/plies=-1/prior_visits=0.5")
    assert isinstance(bot, Ismcts)
    assert (bot.plies, bot.prior_visits) == (-1, 0.5)


def test_former_names_are_accepted() -> None:
    assert type(make("chance")) is type(make("random")) is RandomBot
    bot = make("ismcts:50/explore=0.5/bias=2")
    assert isinstance(bot, Ismcts)
    assert (bot.exploration, bot.prior_visits) == (0.5, 2.0)
    with pytest.raises(BadInput, match="random does not search"):
        make("chance:100")
    with pytest.raises(BadInput, match="the bots are: random, greedy"):
        make("luck")


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("grand", "there is no bot 'grand'"),
        ("", "is not a bot"),
        ("ismcts:0", "a budget is a number of iterations or a time"),
        ("ismcts:0ms", "a budget is a number of iterations or a time"),
        ("ismcts:-5", "'-5' is not a budget"),
        ("ismcts:5s", "'5s' is not a budget: write iterations"),
        (f"ismcts:{MOST_ITERATIONS + 1}", "at most"),
        (f"ismcts:{LONGEST_MS + 1}ms", "at most"),
        ("ismcts:" + "9" * 5000, "ismcts"),
        ("greedy:100", "takes no budget"),
        ("ismcts:100/colour=3", "there is no setting 'colour'"),
        ("greedy/plies=3", "there is no setting 'plies'"),
        ("learned:100/puct=far", "'far' is not a value of puct"),
        ("random/plies=3", "there is no setting 'plies'"),
        ("ismcts:100/plies=few", "'few' is not a value of plies"),
        ("nowhere.py:Me", "nowhere.py is not a file"),
        (f"{EXAMPLES}/ten_line_bot.py:Eleven", "has no class 'Eleven'"),
        (f"{EXAMPLES}/ten_line_bot.py:State", "has no class 'State'"),
    ],
)
def test_bad_words_are_refused_in_a_sentence(spec: str, sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        make(spec)
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_file_that_cannot_be_run_is_named(tmp_path: Path) -> None:
    file = tmp_path / "broken.py"
    file.write_text("import nothing_of_this_name\n", "utf-8")
    with pytest.raises(BadInput, match=r"broken\.py cannot be run: ModuleNotFoundError"):
        make(f"{file}:Bot")


def test_a_class_of_your_own_takes_a_budget() -> None:
    bot = make(f"{EXAMPLES}/ten_line_bot.py:TenLines:70ms", 3)
    assert isinstance(bot, Bot)
    assert bot.budget.ms == 70


def test_a_bot_as_a_function() -> None:
    view = opening("imhotep", 3)
    choose = get("greedy")
    assert choose(view, view.eyes, Rng(4)) == choose(view, view.eyes, Rng(4))


def test_a_seat_that_owes_nothing_is_a_mistake() -> None:
    view = opening("imhotep", 2)
    with pytest.raises(BadInput, match="nothing to choose"):
        make("random").choose(view.imagine(Rng(1)).seen_by(1 - view.eyes), Budget(iterations=1))
