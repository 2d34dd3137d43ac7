"""Matches between bots and their statistics: relative strength, confidence, game balance."""
