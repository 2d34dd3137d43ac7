"""The terminal game: shows each person their view, asks for choices and saves the game."""

import hashlib
import io
import sys
from contextlib import suppress
from typing import Final

from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from benben import bots, games
from benben.bots.judge import Effort, advise
from benben.cli import rules, show
from benben.cli.answer import Command, Unclear, understand
from benben.cli.saves import Save
from benben.core.errors import BadInput
from benben.core.phrase import Phrase, Who
from benben.core.play import BOT, PERSON, Play
from benben.core.rng import Rng
from benben.core.state import NOBODY, State
from benben.core.undo import take_back, undo_to
from benben.story import Entry, story
from benben.words import Words, text_or

with suppress(ImportError):  # line editing and history for input(); not on Windows
    import readline  # noqa: F401

RECENT: Final = 20
"""Maximum number of log entries shown at once; the command `log` shows all."""
FEWEST: Final = 4
"""Number of log entries that are shown even where they are scrolled away."""
FRAME_LINES: Final = 7
"""Lines of a decision besides the table, the log and the menu: title, rule, prompt, keys."""
HINT: Final = Effort(iterations=2000, seconds=4.0)
HINTS: Final = 3
"""Number of choices that a hint lists."""


class Quit(Exception):
    """A player wants to leave the game."""


class Terminal:
    def __init__(
        self, play: Play, save: Save, words: Words, console: Console, news: Phrase | None = None
    ) -> None:
        self.play = play
        self.save = save
        self.words = words
        self.out = console
        self.text = games.text(play.game.id)
        self.names = show.names_of(play, words)
        self.people = [seat for seat, bot in enumerate(save.bots) if bot is None]
        play.seat([PERSON if bot is None else BOT for bot in save.bots])
        play.bot_levels = {seat: bot for seat, bot in enumerate(save.bots) if bot is not None}
        self.read = {seat: self._last([seat]) for seat in self.people}
        """Ply up to which each person has read the log."""
        self.news = news
        """Notice that is shown once, below the first menu."""
        self.sitting: int | None = None
        """Seat of the person who used the screen last."""
        self.secret = False
        """Whether the screen shows something that is private to `sitting`."""

    def _last(self, seats: list[int]) -> int:
        """Ply of the latest choice of any of these seats, or 0."""
        return max([ply for ply, who in enumerate(self.play.who) if who in seats], default=0)

    def run(self) -> int:
        """Play until the game is over or a player leaves; return the exit code."""
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")
        try:
            self._table()
        except (Quit, EOFError):
            self._leave()
        except KeyboardInterrupt:
            self._leave()
            return 130
        return 0

    def _table(self) -> None:
        self.play.advance()
        self.save.write(self.play)
        while not self.play.over:
            seat = next(s for s in self.play.state.owing() if s not in self.play.sealed)
            bot = self.save.bots[seat]
            if bot is None:
                self._person(seat)
                self.save.write(self.play)
            else:
                view = self.play.state.seen_by(seat)
                self.play.choose(seat, bots.get(bot)(view, seat, self._rng(seat)))
            self.play.advance()
        self.save.write(self.play)
        self._end()

    def _rng(self, seat: int) -> Rng:
        """RNG of a bot, derived from the game's seed so that the game is reproducible."""
        key = b"benben bot %d %d " % (seat, len(self.play.choices)) + self.play.stream.seed
        return Rng(int.from_bytes(hashlib.sha256(key).digest()[:7], "big"))

    # --- one person's decision -----------------------------------------------------------------

    def _person(self, seat: int) -> None:
        self._hand_over(seat)
        view = self.play.state.seen_by(seat)
        choices = view.legal_for(seat)
        self._show(seat, view, choices)
        spelled = [self.play.game.space.words(choice) for choice in choices]
        while True:
            try:
                answer = understand(self._ask(), spelled)
            except Unclear as unclear:
                self._note(unclear.phrase, "danger")
                continue
            if isinstance(answer, int):
                self.play.choose(seat, choices[answer])
                return
            if self._command(answer, seat):
                return

    def _command(self, command: Command, seat: int) -> bool:
        """Execute a command; return whether the position has changed."""
        if command.name == "quit":
            raise Quit
        if command.name == "undo":
            return self._undo(seat)
        if command.name == "table":
            view = self.play.state.seen_by(seat)
            self.out.print(show.table(self.text.table(view), self.words, self.names, self.out))
        elif command.name == "hint":
            self._hint(seat)
        elif command.name == "log":
            self._log(story(self.play, self.text, seat))
        elif command.name == "rules":
            self._rules(command.rest, seat)
        elif command.name == "save":
            self.save.write(self.play)
            self._note(Phrase("cli.saved", file=str(self.save.file)))
        else:
            self._help()
        return False

    def _hint(self, seat: int) -> None:
        """Print the best choices that a bot finds from the view of this seat."""
        if len(self.people) > 1:
            self._note(Phrase("cli.hint.people"), "danger")
            return
        self._note(Phrase("cli.hint.thinking"))
        view = self.play.state.seen_by(seat)
        choices = view.legal_for(seat)
        for each in advise(view, HINT, len(self.play.choices), most=HINTS):
            phrase = Phrase(
                "cli.hint.team" if view.allied() else "cli.hint.option",
                number=choices.index(each.choice) + 1,
                choice=self.text.choice(view, each.choice),
                chance=f"{each.chances[seat]:.0%}",
                points=round(each.points[seat]),
            )
            self.out.print(Padding(self._say(phrase), (0, 2)))
        self._note(Phrase("cli.hint.means"))

    def _undo(self, seat: int) -> bool:
        ply = undo_to(self.play, seat)
        if ply is None:
            self._note(Phrase("cli.undo.nothing"), "danger")
            return False
        take_back(self.play, seat, ply)
        for reader, read in self.read.items():
            self.read[reader] = min(read, ply)
        return True

    # --- output and input ----------------------------------------------------------------------

    def _ask(self) -> str:
        self.out.print()
        line = input("> ")
        if not sys.stdin.isatty():
            self.out.print(line, markup=False)
        return line

    def _say(self, phrase: Phrase) -> Text:
        return show.sentence([phrase], self.words, self.names)

    def _note(self, phrase: Phrase, role: str = "dim") -> None:
        text = self._say(phrase)
        text.stylize(show.STYLES[role])
        self.out.print(text, soft_wrap=True)

    def _title(self) -> None:
        play = self.play
        options = " ".join(f"{name}={value}" for name, value in play.options.items())
        game = text_or(self.words, f"{play.game.id}.name", play.game.id)
        title = self.words("cli.title", game=game, options=options)
        self.out.print(Rule(title, style="dim", align="left"))

    def _show(self, seat: int, view: State, choices: list[int]) -> None:
        if self.out.is_terminal:
            self.out.clear()
        self._title()
        table = show.table(self.text.table(view), self.words, self.names, self.out)
        menu = show.menu(self._groups(view, choices), self.out.width)
        entries = story(self.play, self.text, seat, self.read[seat])
        # On a small screen a table that would be scrolled away is shown on request.
        left = self.out.height - self._lines(menu) - FRAME_LINES
        folded = self.out.is_terminal and self._lines(table) + min(len(entries), RECENT) > left
        if folded:
            self._note(Phrase("cli.table.folded", points=self._standing(view)))
        else:
            self.out.print(table)
        self.out.print()
        recent = max(FEWEST, min(RECENT, left)) if folded else RECENT
        self._log(entries[-recent:], left_out=max(0, len(entries) - recent))
        self.read[seat] = len(self.play.choices)
        prompt = self._say(self.text.prompt(view))
        if len(self.people) > 1:
            prompt = Text.assemble((self.names[seat], show.seat_style(seat)), ": ", prompt)
        prompt.stylize("bold")
        self.out.print(Rule(style="dim"))
        self.out.print(prompt)
        self.out.print(menu)
        self._note(Phrase("cli.keys"))
        if self.news:
            self._note(self.news)
            self.news = None
        self.secret = self.secret or self._private(seat)

    def _lines(self, shown: RenderableType) -> int:
        """Number of lines that something takes on this screen."""
        return len(self.out.render_lines(shown, pad=False))

    def _standing(self, view: State) -> str:
        """The points of all players in one line, as this view knows them."""
        board = games.board(self.play.game.id)
        points = board.points(view) if isinstance(board, games.Closed) else view.scores()
        shown = zip(self.names, points, strict=True)
        return " · ".join(f"{name} {'?' if each is None else each}" for name, each in shown)

    def _groups(self, view: State, choices: list[int]) -> list[list[str]]:
        """Menu labels of the choices, grouped by verb."""
        groups: dict[str, list[str]] = {}
        for choice in choices:
            label = self.words.say(self.text.choice(view, choice), self.names)
            groups.setdefault(self.play.game.space.verb_of(choice).name, []).append(label)
        return list(groups.values())

    def _log(self, entries: list[Entry], left_out: int = 0) -> None:
        if left_out:
            self._note(Phrase("cli.log.more", n=left_out))
        for entry in entries:
            self.out.print(show.entry(entry, self.words, self.names, self.out))

    def _rules(self, number: str, seat: int) -> None:
        """Print a rule by number; without one, the rule that applies now and the chapters."""
        game = self.play.game
        wanted = number or self.text.rule(self.play.state.seen_by(seat))
        example = ""
        try:
            example = next((rule.number for rule in rules.rulebook(game).rules), "")
            if wanted:
                self.out.print(Markdown(rules.one(game, wanted)))
        except BadInput as error:
            reason = self.words.say(error.message, ())
            self.out.print(reason, style=show.STYLES["danger"], markup=False)
        if example and not number:
            self.out.print()
            chapters = [f"{first:8} {chapter}" for chapter, first, _ in rules.chapters(game)]
            self.out.print(Columns(chapters, padding=(0, 3)), style="dim")
            self._note(Phrase("cli.rules.how", number=example))

    def _help(self) -> None:
        for phrase in (
            Phrase("cli.help.table.choose"),
            Phrase("cli.help.table.undo"),
            Phrase("cli.help.table.table"),
            Phrase("cli.help.table.hint"),
            Phrase("cli.help.table.log"),
            Phrase("cli.help.table.rules"),
            Phrase("cli.help.table.save"),
            Phrase("cli.help.table.quit"),
        ):
            self.out.print(Padding(self._say(phrase), (0, 2)))

    # --- several people at one device ----------------------------------------------------------

    def _private(self, seat: int) -> bool:
        """Whether this seat has private information, which a spectator does not see."""
        view = self.play.state.seen_by(seat)
        view.eyes = NOBODY
        return view.pack() != self.play.state.seen_by(NOBODY).pack()

    def _hand_over(self, seat: int) -> None:
        before, self.sitting = self.sitting, seat
        if len(self.people) == 1 or before == seat:
            return
        if not self.secret and not self._private(seat):
            return
        self.secret = False
        if self.out.is_terminal:
            # Clear the scrollback too: it shows the private information of the other player.
            self.out.file.write("\x1b[2J\x1b[3J\x1b[H")
        self._note(Phrase("cli.hand_over", who=Who(seat)), "lit")
        if sys.stdin.isatty():
            input()

    # --- leaving -------------------------------------------------------------------------------

    def _leave(self) -> None:
        # All decisions are on disk already; after Ctrl-C the state may be inconsistent.
        if not self.save.file.exists():
            self.save.write(self.play)
        self.out.print()
        self._note(Phrase("cli.saved", file=str(self.save.file)))
        self._note(Phrase("cli.resume.how", command=f"benben play --resume {self.save.file}"))

    def _end(self) -> None:
        if self.out.is_terminal:
            self.out.clear()
        self._title()
        view = self.play.state.seen_by(NOBODY)
        self.out.print(show.table(self.text.table(view), self.words, self.names, self.out))
        self.out.print()
        reader = self.people[0] if len(self.people) == 1 else NOBODY
        self._log(story(self.play, self.text, reader, self._last(self.people)))
        self.out.print(Rule(style="dim"))
        self.out.print(show.sheet(self.play, self.words, self.names))
        self.out.print(show.winners(self.play, self.words, self.names))
        self.out.print()
        self._note(Phrase("cli.saved", file=str(self.save.file)))
