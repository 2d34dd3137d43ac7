"""Leaks planted in the real games: `python -m tests.core.real_leaks cleopatra 2 3`.

Compiled classes cannot be patched, so this runs in plain Python, in a process of its own. Each leak
of a game is planted in a fork. For each seed it walks up to sixty games as `benben check` does and
prints the leak, the seed, the number of the game that broke a promise first, and the promise.
"""

import multiprocessing
import sys
from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any, Final

from benben import games as registry
from benben.core.check import check
from benben.core.journal import note
from benben.core.observation import values
from benben.core.state import CHANCE, State

GAMES: Final = 60
"""Number of games within which a leak must be found."""

Patch = Callable[[type[Any]], None]

HIDDEN: Final = {
    "cleopatra": ("hand", "bags"),
    "imhotep": ("pair", "deck"),
    "egizia": ("kept", "pile"),
    "egizia_sands": ("kept", "pile"),
    "terra_pyramides": ("hand", "bag"),
}
"""An attribute that holds hidden pieces, and the one that counts those nobody has seen."""


def shows(name: str) -> Patch:
    """Views of seats hold an attribute as it is."""

    def patch(kind: type[Any]) -> None:
        honest = kind.seen_by

        def seen_by(self: Any, seat: int) -> Any:
            view = honest(self, seat)
            if seat >= 0:
                setattr(view, name, getattr(self, name)[:])
            return view

        kind.seen_by = seen_by

    return patch


def observes(name: str) -> Patch:
    """The first number of an observation tells whether something hidden adds up to an odd number.

    It stays in its range, and views and everything drawn from them are clean.
    """

    def patch(kind: type[Any]) -> None:
        honest = kind.observe

        def observe(self: Any, seat: int, out: list[object]) -> None:
            parts: list[object] = []
            honest(self, seat, parts)
            row = values(parts, seat, self.seats)
            row[0] = sum(i * n for i, n in enumerate(getattr(self, name))) % 2
            out.append(row)

        kind.observe = observe

    return patch


def minds(name: str) -> Patch:
    """A seat is not offered its last choice if something hidden adds up to an odd number."""

    def patch(kind: type[Any]) -> None:
        honest = kind.legal

        def legal(self: Any) -> list[int]:
            choices: list[int] = honest(self)
            hidden = sum(i * n for i, n in enumerate(getattr(self, name)))
            odd = self.to_move != CHANCE and hidden % 2 and len(choices) > 2
            return choices[:-1] if odd else choices

        kind.legal = legal

    return patch


def logs(verbs: tuple[str, ...], game: str) -> Patch:
    """Everybody reads which piece came."""

    def patch(kind: type[Any]) -> None:
        honest = kind.apply
        space = registry.get(game).space

        def apply(self: Any, choice: int) -> None:
            if space.verb_of(choice).name in verbs:
                note(self.journal, 1, 0, choice)
            honest(self, choice)

        kind.apply = apply

    return patch


def tells(verbs: tuple[str, ...], game: str) -> Patch:
    """Everybody hears these choices."""

    def patch(kind: type[Any]) -> None:
        honest = kind.heard
        space = registry.get(game).space

        def heard(self: Any, choice: int, seat: int) -> int:
            told = seat >= 0 and space.verb_of(choice).name in verbs
            return choice if told else int(honest(self, choice, seat))

        kind.heard = heard

    return patch


def open_book(kind: type[Any]) -> None:
    """Single choices are played at once, whatever they follow from."""
    kind.openly = State.openly


def asks_who_has(_: type[Any]) -> None:
    """Cleopatra's Ambassador asks only those who could give something."""
    from benben.games.cleopatra import space as sp  # noqa: PLC0415
    from benben.games.cleopatra import worshippers  # noqa: PLC0415

    honest = worshippers.ask_seat

    def ask_seat(s: Any, seat: int) -> None:
        base = seat * sp.KINDS
        if any(s.asked >> k & 1 and s.hand[base + k] for k in range(1, sp.RESOURCES)):
            honest(s, seat)

    worshippers.ask_seat = ask_seat


def begs_who_can(_: type[Any]) -> None:
    """Cleopatra's Beggar is offered only if somebody has a standard card."""
    from benben.games.cleopatra import space as sp  # noqa: PLC0415
    from benben.games.cleopatra import worshippers  # noqa: PLC0415

    honest = worshippers.add_plays

    def add_plays(s: Any, out: list[int]) -> None:
        honest(s, out)
        others = [seat for seat in range(s.seats) if seat != s.active]
        if not any(s.hand[o * sp.KINDS + k] for o in others for k in range(1, sp.RESOURCES)):
            out[:] = [choice for choice in out if choice != sp.BEG0]

    worshippers.add_plays = add_plays


def asks_for_more(game: str) -> Patch:
    """Both Egizias: whether one is asked for a second Sphinx card depends on the first."""

    def patch(_: type[Any]) -> None:
        module: Any = sys.modules[f"benben.games.{game}.sphinx"]
        honest = module.keep

        hand = module.hand

        def keep(s: Any, seat: int, choice: int) -> None:
            first = 0 <= choice - module.KEEP0 < 20 and (choice - module.KEEP0) % 2
            module.hand = SimpleNamespace(anytimes=lambda *_: 0) if first else hand
            honest(s, seat, choice)
            module.hand = hand

        module.keep = keep

    return patch


def planted() -> dict[tuple[str, str], Patch]:
    out: dict[tuple[str, str], Patch] = {}
    dealt = {
        "cleopatra": ("deal", "look"),
        "imhotep": ("look",),
        "egizia": ("look", "keep"),
        "egizia_sands": ("look", "keep"),
        "terra_pyramides": ("deal",),
    }
    for game, (hidden, counted) in HIDDEN.items():
        out[game, "field"] = shows(hidden)
        out[game, "count"] = shows(counted)
        out[game, "observed"] = observes(hidden)
        out[game, "log"] = logs(dealt[game], game)
        for verb in dealt[game]:
            out[game, f"heard-{verb}"] = tells((verb,), game)
        if game != "imhotep":  # while a pair is hidden there only its taker decides
            out[game, "legal"] = minds(hidden)
    for game in ("egizia", "egizia_sands"):
        out[game, "order"] = asks_for_more(game)
    out["cleopatra", "heard-bid"] = tells(("bid",), "cleopatra")
    out["cleopatra", "legal-beggar"] = begs_who_can
    out["cleopatra", "order"] = asks_who_has
    out["cleopatra", "forced"] = open_book
    out["imhotep", "forced"] = open_book
    return out


PLANTED: Final = planted()


def walk(game: str, leak: str, seeds: Sequence[int]) -> None:
    found = registry.get(game)
    kind = type(found.start(found.seats[-1]))
    assert issubclass(kind, State)
    PLANTED[game, leak](kind)
    for seed in seeds:
        for number in range(GAMES):
            report = check(found, games=1, seed=seed, first=number)
            if report.faults:
                sys.stdout.write(f"{leak} {seed} {number + 1} {report.faults[0].promise}\n")
                sys.stdout.flush()
                break


def main(game: str, *seeds: str) -> None:
    registry.get(game)  # imported once for all forks
    fork = multiprocessing.get_context("fork")
    for leak in [leak for name, leak in PLANTED if name == game]:
        child = fork.Process(target=walk, args=(game, leak, [int(seed) for seed in seeds]))
        child.start()
        child.join()
        if child.exitcode:
            sys.exit(child.exitcode)


if __name__ == "__main__":
    main(*sys.argv[1:])
