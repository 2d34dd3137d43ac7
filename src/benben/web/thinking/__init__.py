"""Bots, hints and reviews, and the worker processes that search for them."""
