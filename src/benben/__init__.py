"""Board games of ancient Egypt: rules, bots, tables."""

from benben._native import install

__version__ = "0.1.0"

# Before any other import of benben: from here on the compiled modules replace their sources.
COMPILED: bool = install()
