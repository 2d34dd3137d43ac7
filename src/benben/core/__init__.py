"""The contract that every game implements, and the tools that work for any game.

Nothing in here depends on a particular game or imports the rest of benben.
"""
