"""What *Egizia* and *Egizia: Shifting Sands* word alike, as plain functions over lists of ints.

Not a game: crews, fields and the water, markets, the score track with its order of arrival,
pyramids, and a pile of cards of which each player knows another part.
"""
