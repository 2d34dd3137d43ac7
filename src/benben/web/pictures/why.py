"""Why something on the board cannot be chosen now."""

from benben import games
from benben.core.phrase import Phrase, Who
from benben.core.state import OVER
from benben.games import Explaining
from benben.web.language import speech
from benben.web.pictures.picture import names_of, state_at
from benben.web.tables.table_state import TableState


def why_not(table: TableState, eyes: int, target: str, lang: str) -> tuple[str, str | None]:
    """A sentence, and the number of the rule behind it if there is one."""
    words = speech(lang)
    names = names_of(table, words)
    view = state_at(table, None, eyes).seen_by(eyes)
    if view.to_move == OVER:
        return words("table.ended"), None
    if eyes not in table.owing():
        who = [Phrase("table.name", who=Who(seat)) for seat in table.owing()]
        return words.say(Phrase("table.why.turn", who=who), names), None
    text = games.text(table.game.id)
    found = text.why_not(view, target) if isinstance(text, Explaining) else None
    if found:
        reason, rule = found
        return words.say(reason, names), rule
    asked = words.say(text.prompt(view), names)
    return words("table.why.now", prompt=asked), text.rule(view)
