"""Messages to players who are away: it is your turn. By Web Push and by mail, if the host wants."""
