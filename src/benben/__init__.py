"""Board games of ancient Egypt: rules, bots, tables."""

from benben._native import install

__version__ = "0.1.0"

# Before any other import of ours: from here on the compiled modules stand in for their sources.
COMPILED: bool = install()
