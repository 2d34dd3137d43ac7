"""What Egizia: Shifting Sands says: prompts, choices, the log and the table, as message keys."""

from benben.games.egizia_sands.text.say import choice, heard, line, prompt, rule
from benben.games.egizia_sands.text.table import table

__all__ = ["choice", "heard", "line", "prompt", "rule", "table"]
