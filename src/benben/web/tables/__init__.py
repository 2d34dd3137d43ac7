"""Tables: the events of a game, its players, and the one writer of both."""
