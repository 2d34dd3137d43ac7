"""Matches between bots, and what they prove: who is stronger, how sure we are, what is fair."""
