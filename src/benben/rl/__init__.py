"""Doors for researchers: PettingZoo, Gymnasium and OpenSpiel on the same games.

Each module needs its package (`pip install benben[rl]` or `benben[openspiel]`); nothing else of
benben imports them. docs/research.md has examples.
"""
