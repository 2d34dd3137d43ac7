"""The line protocol for bots in any language: JSON lines over standard input and output.

`messages` makes what a seat is sent, `program` starts a program and asks it for choices, `child` is
the process, and `speaker` lets a bot of ours be such a program. The protocol is described in
docs/bots-from-outside.md.
"""

from typing import Final

PROTOCOL: Final = 1
"""Version of the protocol; it rises when an old program could not play any more."""
