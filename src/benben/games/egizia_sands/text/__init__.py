"""What Egizia: Shifting Sands says: prompts, choices, the log and the table, as message keys."""

from benben.games.egizia_sands.text.meal import foretell
from benben.games.egizia_sands.text.names import component
from benben.games.egizia_sands.text.say import cautions, choice, heard, line, prompt, rule
from benben.games.egizia_sands.text.table import table
from benben.games.egizia_sands.text.why import why_not

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
