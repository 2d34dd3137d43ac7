"""The contract that every game keeps, and what can be said about games in general.

Nothing in here knows a particular game, and nothing in here imports the rest of benben.
"""
