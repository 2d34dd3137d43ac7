"""What Imhotep says: prompts, choices, the log and the table in words, as message keys."""

from benben.games.imhotep.text.forecast import foretell
from benben.games.imhotep.text.names import component
from benben.games.imhotep.text.say import choice, heard, lesson_variant, line, prompt, rule
from benben.games.imhotep.text.table import table
from benben.games.imhotep.text.why import why_not

__all__ = [
    "choice",
    "component",
    "foretell",
    "heard",
    "lesson_variant",
    "line",
    "prompt",
    "rule",
    "table",
    "why_not",
]
