"""What *Egizia* and *Egizia: Shifting Sands* have in common, as plain functions over plain data.

Not a game. At the bottom are functions over lists of ints: crews, fields and the water, markets,
the score track with its order of arrival, pyramids, and a pile of cards of which each player knows
another part. `CommonPosition` and `CommonBox` hold what both games' positions and boxes have; above
them are the rules that both word alike. What a game does in its own way is in its own folder.
"""
