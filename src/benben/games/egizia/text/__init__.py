"""What Egizia says: prompts, choices, the log and the table in words, as message keys."""

from benben.games.egizia.text.meal import foretell
from benben.games.egizia.text.names import component
from benben.games.egizia.text.say import cautions, choice, heard, line, prompt, rule
from benben.games.egizia.text.table import table
from benben.games.egizia.text.why import why_not

__all__ = [
    "cautions",
    "choice",
    "component",
    "foretell",
    "heard",
    "line",
    "prompt",
    "rule",
    "table",
    "why_not",
]
