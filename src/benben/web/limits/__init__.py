"""Shares of the server: clients, rate limits, the fair queue, memory."""
