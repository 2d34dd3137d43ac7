"""What is left of my games: statistics, export, erasing."""
